// A typed name for an item in a slot map: which slot, and which of the slot's successive owners.
//
//   generation   [ stamp, 12 bits | count of the owner, 20 bits ]
//
// Two handles are equal exactly when both numbers are. A stale handle (its item was removed) differs from
// every live one by its count, until the slot is retired; one that another world gave out differs by its
// stamp. So one comparison tells both from what lives. Handles of different kinds are different types.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <string>  // and std::hash

#include "../core/hash.hpp"

namespace damson {

/// Names an item of the kind `Tag`. `{}` is null: no item has generation 0.
template <class Tag>
struct Handle {
    /// Bits of a generation that count the owners of a slot.
    static constexpr std::uint32_t count_bits = 20;
    /// The last owner that a slot can have.
    static constexpr std::uint32_t last_count = (1u << count_bits) - 1;
    /// The largest stamp of a world.
    static constexpr std::uint32_t last_stamp = (1u << (32 - count_bits)) - 1;

    std::uint32_t slot = 0;        ///< Row of the sparse array.
    std::uint32_t generation = 0;  ///< Owner of the slot: stamp and count; 0 is nobody.

    constexpr bool is_null() const noexcept { return generation == 0; }  ///< Whether it names nothing.
    /// Whether it names something, alive or not.
    constexpr explicit operator bool() const noexcept { return generation != 0; }

    /// Of the world that gave it out; 0: of a table that belongs to none.
    constexpr std::uint32_t stamp() const noexcept { return generation >> count_bits; }
    /// Which of the slot's owners, counted from 1.
    constexpr std::uint32_t count() const noexcept { return generation & last_count; }

    constexpr bool operator==(const Handle&) const = default;
    constexpr auto operator<=>(const Handle&) const = default;  ///< By slot, then by generation.

    /// Both numbers in one word, for tables and bindings.
    constexpr std::uint64_t bits() const noexcept {
        return static_cast<std::uint64_t>(generation) << 32 | slot;
    }
};

/// The next stamp of this process: 1 to Handle::last_stamp, round and round.
/// Threads: any.
inline std::uint32_t take_handle_stamp() noexcept {
    static std::atomic<std::uint32_t> taken{0};
    return taken.fetch_add(1, std::memory_order_relaxed) % Handle<void>::last_stamp + 1;
}

/// "slot:count", or "null"; the same in every world that did the same.
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
