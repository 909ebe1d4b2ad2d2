// Text as it stands in a page of HTML.
#pragma once

#include <string>
#include <string_view>

namespace damson::demo {

/// The text with what means something in HTML written so that it is only read, in attributes too.
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
