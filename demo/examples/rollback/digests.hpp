// Compares the digests of final ticks with those of the other peers, to find the first tick at which two peers
// differ.
//
// Each input packet contains the digest of one final tick. The receiver compares it with its own digest as soon as it
// has both. Lost packets leave gaps. Once two digests differ, the peers therefore exchange the digests of the last
// ticks, and first_difference() searches them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game.hpp"

namespace rollback {

class Digests {
public:
    static constexpr std::size_t capacity = 256;  ///< Number of ticks that are kept.

    /// Stores this peer's digest of the next final tick.
    void note(std::uint64_t tick, std::uint64_t digest);
    /// Stores the digest that peer `from` sent for a tick.
    void hear(int from, std::uint64_t tick, std::uint64_t digest);

    /// Returns true if a digest of that peer differed from this peer's digest.
    bool is_apart_from(int peer) const noexcept { return is_apart_[static_cast<std::size_t>(peer)]; }
    std::size_t apart_count() const noexcept;  ///< Number of peers whose digests differ.
    std::uint64_t compared_count() const noexcept { return compared_; }

    std::uint64_t last() const noexcept { return last_; }  ///< The last tick passed to note(). 0: none.
    /// Returns this peer's digest of a tick, or nullopt if it is not kept.
    std::optional<std::uint64_t> own(std::uint64_t tick) const noexcept;
    /// Returns this peer's digests from tick `first` on, as far as they are kept.
    std::vector<std::uint64_t> own_since(std::uint64_t first) const;
    /// Returns the first tick at which both peers have a digest and the digests differ. `theirs` begins at tick
    /// `first`.
    std::optional<std::uint64_t> first_difference(std::uint64_t first,
                                                  std::span<const std::uint64_t> theirs) const noexcept;

private:
    struct Entry {
        std::uint64_t tick = 0;  ///< 0: none.
        std::uint64_t digest = 0;
    };
    using Ring = std::array<Entry, capacity>;

    void compare(std::size_t peer, std::uint64_t tick);

    Ring own_{};
    std::array<Ring, max_players> heard_{};
    std::array<bool, max_players> is_apart_{};
    std::uint64_t last_ = 0, compared_ = 0;
};

}  // namespace rollback
