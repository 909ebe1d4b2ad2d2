// The game that all peers play: a hall full of crates, and players who fly through it, push them and blow them up.
//
// All that decides anything is in the world, so that it goes back with it and travels with it: the tick from which
// a player may set off the next blast is the word of that player's body.
#pragma once

#include <array>
#include <cstdint>
#include <damson/physics.hpp>
#include <span>

namespace rollback {

/// Buttons that a player holds in a tick: one byte.
using Buttons = std::uint8_t;
inline constexpr Buttons left = 1, right = 2, up = 4, blast = 8;

inline constexpr int max_players = 8;
/// Buttons of all players in a tick; those of players that do not exist are 0.
using AllButtons = std::array<Buttons, max_players>;

inline constexpr float tick_seconds = 1.0f / 60.0f;  ///< Of a tick. [s]
inline constexpr int substeps = 4;                   ///< Of a tick.
inline constexpr std::uint64_t blast_ticks = 90;     ///< From one blast of a player to the next, at least.

/// Settings that all peers must have alike.
struct GameDef {
    std::uint64_t seed = 1;
    std::uint32_t body_count = 1000;  ///< Players included, the hall not.
    int player_count = 2;             ///< 2 to max_players.
};

/// From the middle of the hall to the inside of its walls. [m]
float hall_half_width(const GameDef& def) noexcept;

/// The world at tick 0: the same for the same definition, to the bit.
damson::World make_world(const GameDef& def);

/// Key of a player's body; crates have those from 101 on.
constexpr std::uint64_t player_key(int player) noexcept {
    return 1 + static_cast<std::uint64_t>(player);
}
inline constexpr std::uint64_t first_crate_key = 101;

/// Has the players do what they do in step `tick`, which is the next to be taken.
void apply_buttons(damson::World& world, std::uint64_t tick, const AllButtons& buttons);

/// The digest of the world, and of the words of the players' bodies, of which it knows nothing.
std::uint64_t digest_of(const damson::World& world);

/// Buttons of a player who is no person: others every third of a second.
Buttons bot_buttons(std::uint64_t seed, int player, std::uint64_t tick) noexcept;

}  // namespace rollback
