// All players' inputs by tick: known inputs, and predictions for later ticks.
//
//   tick      40  41  42  43  44  45
//   player 0   L   L   L   R   R   R     this peer's player: always known
//   player 1   R   R  (R  (R  (R  (R     known up to tick 41; later ticks are predicted to equal tick 41
//
// Each step gets its buttons from at(), and stores them with note_used(). If a prediction turns out to be
// wrong, take_first_wrong() returns the first tick that must be stepped again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "game.hpp"

namespace rollback {

class Inputs {
public:
    /// Number of ticks that are kept. Older ticks are overwritten.
    static constexpr std::uint64_t capacity = 512;

    /// Maximum number of ticks that a player can be ahead of the slowest player. Later inputs are rejected as
    /// invalid.
    static constexpr std::uint64_t most_ahead = capacity / 2;

    /// Starts with known inputs up to `tick`, without any pressed buttons. Requires: `player_count` is 1 to
    /// max_players.
    explicit Inputs(int player_count, std::uint64_t tick = 0);

    /// Stores a player's inputs, starting at tick `first`. Does not overwrite known inputs. If there is a gap
    /// before `first`, or the inputs end more than `most_ahead` ticks after known_of_all(), stores nothing
    /// and returns false.
    bool confirm(int player, std::uint64_t first, std::span<const Buttons> buttons);

    /// Returns all players' buttons in `tick`. Unknown buttons are predicted.
    AllButtons at(std::uint64_t tick) const noexcept;
    Buttons at(int player, std::uint64_t tick) const noexcept;
    /// Stores the buttons that the step to `tick` has used.
    void note_used(std::uint64_t tick, const AllButtons& buttons) noexcept;

    /// Returns the first tick that was stepped with a wrong prediction, and clears it. Returns nullopt if no
    /// prediction was wrong.
    std::optional<std::uint64_t> take_first_wrong() noexcept;

    int player_count() const noexcept { return player_count_; }
    /// Returns the last tick up to which the inputs of a player are known.
    std::uint64_t known(int player) const noexcept { return known_[static_cast<std::size_t>(player)]; }
    std::uint64_t known_of_all()
        const noexcept;  ///< The last tick up to which the inputs of all players are known.

private:
    int player_count_;
    std::array<std::uint64_t, max_players> known_{};  ///< Last known tick of each player.
    std::array<AllButtons, capacity> known_buttons_{}, used_{};
    std::array<std::uint64_t, capacity> used_tick_{};  ///< Tick of each entry of used_; 0 if unused.
    std::optional<std::uint64_t> first_wrong_;
};

}  // namespace rollback
