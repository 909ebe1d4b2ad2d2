// The game that all peers play: players fly through a hall full of crates, push them and trigger explosions.
//
// The world contains all of the game's state, so that rollback and state transfer include it. For example,
// the user data of a player's body is the first tick at which the player can trigger the next explosion.
#pragma once

#include <array>
#include <cstdint>
#include <damson/physics.hpp>
#include <span>

namespace rollback {

/// Buttons that a player holds down during a tick, as bits.
using Buttons = std::uint8_t;
inline constexpr Buttons left = 1, right = 2, up = 4, blast = 8;

inline constexpr int max_players = 8;
/// All players' buttons in a tick; 0 for players that do not exist.
using AllButtons = std::array<Buttons, max_players>;

inline constexpr float tick_seconds = 1.0f / 60.0f;  ///< Duration of a tick. [s]
inline constexpr int substeps = 4;                   ///< Substeps per tick.
inline constexpr std::uint64_t blast_ticks =
    90;  ///< Minimum time between two explosions by the same player. [ticks]

/// Settings of the game. All peers must have the same settings.
struct GameDef {
    std::uint64_t seed = 1;
    std::uint32_t body_count = 1000;  ///< Number of bodies, including players but not the hall.
    int player_count = 2;             ///< Number of players, 2 to max_players.
};

/// Returns the distance from the center of the hall to the inner side of its walls. [m]
float hall_half_width(const GameDef& def) noexcept;

/// Creates the world at tick 0. With the same definition, all machines create bit-identical worlds.
damson::World make_world(const GameDef& def);

/// Returns the key of a player's body. Crate keys begin at 101.
constexpr std::uint64_t player_key(int player) noexcept {
    return 1 + static_cast<std::uint64_t>(player);
}
inline constexpr std::uint64_t first_crate_key = 101;

/// Applies all players' buttons to the world. Must be called before each step; `tick` is the tick of that
/// step.
void apply_buttons(damson::World& world, std::uint64_t tick, const AllButtons& buttons);

/// Returns a hash of damson::digest() and of the user data of the players' bodies, which damson::digest()
/// omits.
std::uint64_t digest_of(const damson::World& world);

/// Returns the buttons that a bot presses in a tick. They change every third of a second.
Buttons bot_buttons(std::uint64_t seed, int player, std::uint64_t tick) noexcept;

}  // namespace rollback
