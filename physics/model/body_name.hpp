// Name of a body. The text is stored inside the object, so definitions can be copied and passed to other
// threads.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "../../core/contract.hpp"
#include "../../core/hash.hpp"

namespace damson {

/// A body name of up to 31 bytes, in any encoding. Longer text is a contract violation and leaves the name
/// empty.
class BodyName {
public:
    static constexpr std::size_t max_size = 31;  ///< Maximum length of a name. [bytes]

    constexpr BodyName() = default;
    /// Copies the text.
    template <std::convertible_to<std::string_view> Text>
    BodyName(const Text& any_text) {  // NOLINT(google-explicit-constructor)
        const std::string_view text = any_text;
        if (!require(text.size() <= max_size, "BodyName", "text", "31 bytes or fewer", text.size())) return;
        for (std::size_t i = 0; i < text.size(); ++i) text_[i] = text[i];
        size_ = static_cast<std::uint8_t>(text.size());
    }

    /// Returns the text, valid while this object exists.
    std::string_view view() const noexcept { return {text_.data(), size_}; }
    bool empty() const noexcept { return size_ == 0; }  ///< Returns true if the name is empty.
    bool operator==(const BodyName&) const = default;

    /// Returns a hash of the text, which is the same on every platform.
    std::uint64_t hash() const noexcept {
        Digest digest;
        for (const char byte : view()) digest.add(std::uint64_t{static_cast<unsigned char>(byte)});
        return digest.value();
    }

private:
    std::array<char, max_size> text_{};  // unused bytes are zero
    std::uint8_t size_ = 0;
};

}  // namespace damson
