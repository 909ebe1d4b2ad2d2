// Inputs of all players by tick: those that are known, and a guess for those that are not yet.
//
//   tick      40  41  42  43  44  45
//   player 0   L   L   L   R   R   R     this peer's own: known as they are given
//   player 1   R   R  (R  (R  (R  (R     known to 41; the last one that is known stands for those to come
//
// A step uses what at() says and notes it with note_used(). When what was a guess becomes known and is another,
// first_wrong() is the first tick to be stepped again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "game.hpp"

namespace rollback {

class Inputs {
public:
    /// Ticks that are kept; older ones are overwritten.
    static constexpr std::uint64_t capacity = 512;

    /// Nobody who plays along is so far in front of others; what is said to be is a fault or a lie.
    static constexpr std::uint64_t most_ahead = capacity / 2;

    /// All are known up to `tick`, as no buttons. Requires: 1 to max_players.
    explicit Inputs(int player_count, std::uint64_t tick = 0);

    /// Takes in what a player did from tick `first` on; what is known stays. Returns false, and takes in nothing, if
    /// there is a gap before `first`, or if it ends more than `most_ahead` ticks after what is known of all.
    bool confirm(int player, std::uint64_t first, std::span<const Buttons> buttons);

    /// Buttons of all players in `tick`: known, or guessed.
    AllButtons at(std::uint64_t tick) const noexcept;
    Buttons at(int player, std::uint64_t tick) const noexcept;
    /// A step has been taken with these.
    void note_used(std::uint64_t tick, const AllButtons& buttons) noexcept;

    /// The first tick that was stepped with a guess which has turned out wrong; forgotten by the call.
    std::optional<std::uint64_t> take_first_wrong() noexcept;

    int player_count() const noexcept { return player_count_; }
    std::uint64_t known(int player) const noexcept { return known_[static_cast<std::size_t>(player)]; }
    std::uint64_t known_of_all() const noexcept;  ///< The last tick of which all is known.

private:
    int player_count_;
    std::array<std::uint64_t, max_players> known_{};  ///< The last tick, by player.
    std::array<AllButtons, capacity> known_buttons_{}, used_{};
    std::array<std::uint64_t, capacity> used_tick_{};  ///< The tick that used_ is of; 0: none.
    std::optional<std::uint64_t> first_wrong_;
};

}  // namespace rollback
