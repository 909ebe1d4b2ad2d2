// Compares this peer's digests of final ticks with those of other peers, to find the first tick at which two
// peers differ. A tick is final once all inputs up to it are known.
//
// Each input packet contains the sender's digest of one final tick. The receiver compares the digest as soon
// as it has its own for that tick. Lost packets leave gaps. Therefore, once two digests differ, the peers
// exchange the digests of many ticks, and first_difference() searches them.
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
    static constexpr std::size_t capacity = 256;  ///< Number of ticks whose digests are kept.

    /// Stores this peer's digest of the next final tick.
    void note(std::uint64_t tick, std::uint64_t digest);
    /// Stores the digest that peer `from` sent for a tick.
    void hear(int from, std::uint64_t tick, std::uint64_t digest);

    /// Returns true if any digest of `peer` differed from this peer's digest of the same tick.
    bool is_apart_from(int peer) const noexcept { return is_apart_[static_cast<std::size_t>(peer)]; }
    std::size_t apart_count() const noexcept;  ///< Number of peers whose digests differ.
    std::uint64_t compared_count() const noexcept { return compared_; }

    std::uint64_t last() const noexcept { return last_; }  ///< Last tick passed to note(); 0 if none.
    /// Returns this peer's digest of a tick, or nullopt if the digest is no longer kept.
    std::optional<std::uint64_t> own(std::uint64_t tick) const noexcept;
    /// Returns this peer's digests from tick `first` to last().
    std::vector<std::uint64_t> own_since(std::uint64_t first) const;
    /// Returns the first tick for which both peers have digests and these differ. `theirs` are the other
    /// peer's digests, starting at tick `first`.
    std::optional<std::uint64_t> first_difference(std::uint64_t first,
                                                  std::span<const std::uint64_t> theirs) const noexcept;

private:
    struct Entry {
        std::uint64_t tick = 0;  ///< Tick of the digest; 0 if the entry is unused.
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
