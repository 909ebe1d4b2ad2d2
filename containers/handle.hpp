// A typed name for an item in a slot map: which slot, and which of the slot's successive owners.
//
// Two handles are equal exactly when both numbers are. A stale handle (its item was removed) differs from
// every live one by its generation, until the slot is retired. Handles of different kinds are different
// types.
#pragma once

#include <compare>
#include <cstdint>
#include <string>  // and std::hash

#include "../core/hash.hpp"

namespace damson {

/// Names an item of the kind `Tag`. `{}` is null: no item has generation 0.
template <class Tag>
struct Handle {
    std::uint32_t slot = 0;        ///< Row of the sparse array.
    std::uint32_t generation = 0;  ///< Owner of the slot, counted from 1; 0 is nobody.

    constexpr bool is_null() const noexcept { return generation == 0; }
    constexpr explicit operator bool() const noexcept { return generation != 0; }

    constexpr bool operator==(const Handle&) const = default;
    constexpr auto operator<=>(const Handle&) const = default;

    /// Both numbers in one word, for tables and bindings.
    constexpr std::uint64_t bits() const noexcept {
        return static_cast<std::uint64_t>(generation) << 32 | slot;
    }
};

/// "slot:generation", or "null".
template <class Tag>
std::string describe(Handle<Tag> handle) {
    if (handle.is_null()) return "null";
    return std::to_string(handle.slot) + ":" + std::to_string(handle.generation);
}

}  // namespace damson

template <class Tag>
struct std::hash<damson::Handle<Tag>> {
    std::size_t operator()(damson::Handle<Tag> handle) const noexcept {
        return static_cast<std::size_t>(damson::mix_bits(handle.bits()));
    }
};
