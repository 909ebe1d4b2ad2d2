// A character that walks: an upright capsule that asks the world where it may go and changes nothing in it.
//
//   Mover hero{.position = start};
//   hero.velocity = {run, hero.velocity.y + gravity * dt};
//   if (jumps && hero.ground.state == GroundState::Walkable) hero.velocity.y = 6.0f;
//   const MoverMove move = move_character(world, hero, dt);
//   hero = move.mover;
//
// It slides along what it meets, climbs steps, follows the ground down slopes and stairs, and is carried by
// ground that moves. Its velocity is its own: what the ground adds is told apart, in `ground.velocity`.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../narrowphase/shape.hpp"
#include "../queries/queries.hpp"

namespace damson {

class World;

/// What is under a mover.
enum class GroundState : std::uint8_t {
    Airborne,  ///< Nothing under it.
    TooSteep,  ///< It slides down.
    Walkable,  ///< It stands.
};

/// What a mover stands on.
struct MoverGround {
    GroundState state = GroundState::Airborne;  ///< Whether there is ground, and of what kind.
    glm::vec2 normal{0.0f};                     ///< Out of the ground, unit; zero in the air. [-]
    glm::vec2 point{0.0f};                      ///< Where it stands. [m]
    glm::vec2 velocity{0.0f};                   ///< Of the ground there. [m/s]
    ShapeHandle shape{};                        ///< The ground; null in the air.
    BodyHandle body{};                          ///< The body it belongs to.
    TileId tile{};                              ///< If the shape is a tile grid.
};

/// To be kept from step to step; the game changes its velocity.
struct Mover {
    glm::vec2 position{0.0f};  ///< Of the capsule's frame. [m]
    glm::vec2 velocity{0.0f};  ///< Its own, without the ground's. [m/s]
    MoverGround ground{};      ///< As of its last move.
    /// Set by the game, to fall through the one-way surfaces it stands on; taken back by the move that finds
    /// it out of all of them.
    bool drops_through = false;
};

/// What a mover is and can do.
struct MoverSettings {
    Capsule capsule{{0.0f, -0.5f}, {0.0f, 0.5f}, 0.3f};  ///< In the mover's frame, which never turns.
    glm::vec2 up{0.0f, 1.0f};                            ///< Unit. [-]
    float max_slope = 0.9f;                              ///< Steeper ground is not walked on. [rad]
    /// Highest step that is climbed, measured from the ground right before it; speed, time step and radius do
    /// not matter. 0: none. [m]
    float step_height = 0.35f;
    float snap_distance = 0.4f;  ///< How far the ground is followed down when it falls away. [m]
    float skin = 0.01f;          ///< Distance kept from everything. [m]
};

/// A shape that stopped or turned the mover.
struct MoverTouch {
    QueryHit hit;            ///< Where; the normal points to the mover.
    bool is_ground = false;  ///< It can be walked on.
};

inline constexpr std::size_t max_mover_touches = 8;  ///< Most touches that a move tells of.

/// What became of a move.
struct MoverMove {
    Mover mover;  ///< After the move.
    /// What stopped or turned it; touch_count of them are in use.
    std::array<MoverTouch, max_mover_touches> touched{};
    std::uint32_t touch_count = 0;  ///< The first ones; each shape once, of a tile grid each tile.
    /// What overlaps it could not push it out: it is squeezed between two of them, which are among the
    /// touches, and will pass through one if the game does nothing.
    bool is_crushed = false;

    /// What stopped or turned it.
    std::span<const MoverTouch> touches() const noexcept { return {touched.data(), touch_count}; }
};

/// Moves `mover` for `dt` [s] among the solid shapes that `filter` names. The world is only read. A refused
/// call returns the mover as it is.
///
/// On walkable ground the part of the velocity along `up` is spent on following the ground: a walk has the
/// same speed along it uphill and down, and comes back as the speed across `up`. One-way surfaces and
/// one-sided chains count for what comes from their open side. What overlaps the mover pushes it out.
/// Requires: finite numbers; dt above zero; a capsule without defects; `up` of unit length; max_slope from 0
/// to 1.5; the lengths zero or more, skin above zero and at most half the radius. Cost: five to twenty
/// queries of a small area. Threads: any number at a time, as long as nobody changes the world.
MoverMove move_character(const World& world, const Mover& mover, float dt, const MoverSettings& settings = {},
                         const QueryFilter& filter = {});

}  // namespace damson
