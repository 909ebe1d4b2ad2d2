// Typed handle to an item in a slot map: a slot, and a generation that identifies the slot's current owner.
//
//   generation   [ stamp, 12 bits | owner count, 20 bits ]
//
// Two handles are equal if both slot and generation match. A stale handle (its item was removed) has a
// different owner count from any live handle to the slot. Owner counts never wrap around: the slot is retired
// instead. A handle from another world has a different stamp. A single comparison therefore catches both.
// Handles of different kinds are different types.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <string>  // and std::hash

#include "../core/hash.hpp"

namespace damson {

/// Handle to an item of kind `Tag`. `{}` is null: no item has generation 0.
template <class Tag>
struct Handle {
    /// Number of generation bits that count the owners of a slot.
    static constexpr std::uint32_t count_bits = 20;
    /// Largest owner count that a slot can reach.
    static constexpr std::uint32_t last_count = (1u << count_bits) - 1;
    /// Largest stamp that a world can have.
    static constexpr std::uint32_t last_stamp = (1u << (32 - count_bits)) - 1;

    std::uint32_t slot = 0;        ///< Index of the slot.
    std::uint32_t generation = 0;  ///< Stamp and owner count; 0 if the handle is null.

    constexpr bool is_null() const noexcept { return generation == 0; }  ///< Returns true if null.
    /// Returns true unless the handle is null. A stale handle is not null.
    constexpr explicit operator bool() const noexcept { return generation != 0; }

    /// Returns the stamp of the world that created the handle, or 0 if the table belongs to no world.
    constexpr std::uint32_t stamp() const noexcept { return generation >> count_bits; }
    /// Returns how many owners the slot has had, including the owner that this handle identifies.
    constexpr std::uint32_t count() const noexcept { return generation & last_count; }

    constexpr bool operator==(const Handle&) const = default;
    constexpr auto operator<=>(const Handle&) const = default;  ///< Compares by slot, then by generation.

    /// Returns slot and generation in one word, for tables and bindings.
    constexpr std::uint64_t bits() const noexcept {
        return static_cast<std::uint64_t>(generation) << 32 | slot;
    }
};

/// Returns the next stamp of this process: 1 to Handle::last_stamp, then 1 again.
/// Threads: any.
inline std::uint32_t take_handle_stamp() noexcept {
    static std::atomic<std::uint32_t> taken{0};
    return taken.fetch_add(1, std::memory_order_relaxed) % Handle<void>::last_stamp + 1;
}

/// Returns "slot:count", or "null". The stamp is left out, so worlds with the same calls give the same text.
template <class Tag>
[[gnu::cold]] std::string describe(Handle<Tag> handle) {
    if (handle.is_null()) return "null";
    return std::to_string(handle.slot) + ":" + std::to_string(handle.count());
}

}  // namespace damson

template <class Tag>
struct std::hash<damson::Handle<Tag>> {
    std::size_t operator()(damson::Handle<Tag> handle) const noexcept {
        return static_cast<std::size_t>(damson::mix_bits(handle.bits()));
    }
};
