// Digests of final ticks, one's own and those that others tell of theirs: the first tick at which two peers differ.
//
// Each packet of inputs brings the digest of one final tick. As soon as one's own of that tick is known the two are
// compared. Some ticks are skipped, as packets are lost: once two digests differ the peers exchange those of the last
// ticks, which first_difference() goes through.
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
    static constexpr std::size_t capacity = 256;  ///< Ticks that are kept.

    /// One's own digest of the next final tick.
    void note(std::uint64_t tick, std::uint64_t digest);
    /// The digest that peer `from` has of its tick.
    void hear(int from, std::uint64_t tick, std::uint64_t digest);

    /// Whether a digest of that peer was another than one's own.
    bool is_apart_from(int peer) const noexcept { return is_apart_[static_cast<std::size_t>(peer)]; }
    std::size_t apart_count() const noexcept;  ///< Peers that one is apart from.
    std::uint64_t compared_count() const noexcept { return compared_; }

    std::uint64_t last() const noexcept { return last_; }  ///< The last tick noted; 0: none.
    /// One's own, if it is kept.
    std::optional<std::uint64_t> own(std::uint64_t tick) const noexcept;
    /// Those from `first` on, as many as are kept.
    std::vector<std::uint64_t> own_since(std::uint64_t first) const;
    /// The first tick of which both have a digest, and another one.
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
