// Escapes text for HTML pages.
#pragma once

#include <string>
#include <string_view>

namespace damson::demo {

/// Returns `text` with HTML's special characters escaped, for use as page text or in attributes.
inline std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += letter;
        }
    }
    return safe;
}

}  // namespace damson::demo
