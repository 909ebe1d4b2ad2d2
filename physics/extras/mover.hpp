// A character mover: an upright capsule that walks through the world and changes nothing in it.
//
//   Mover hero{.position = start};
//   hero.velocity = {run, hero.velocity.y + gravity * dt};
//   if (jumps && hero.ground.state == GroundState::Walkable) hero.velocity.y = 6.0f;
//   const MoverMove move = move_character(world, hero, dt);
//   hero = move.mover;
//
// The mover slides along obstacles, climbs steps, follows the ground down slopes and stairs, and is carried by
// moving ground. Its velocity excludes the velocity of the ground, which is in `ground.velocity`.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../narrowphase/shape.hpp"
#include "../queries/queries.hpp"

namespace damson {

class World;

/// Ground under a mover.
enum class GroundState : std::uint8_t {
    Airborne,  ///< No ground under the mover.
    TooSteep,  ///< Ground too steep to stand on; the mover slides down.
    Walkable,  ///< Ground that the mover stands on.
};

/// The ground that a mover stands on.
struct MoverGround {
    GroundState state = GroundState::Airborne;  ///< State of the ground: none, too steep or walkable.
    glm::vec2 normal{0.0f};                     ///< Unit vector out of the ground; zero in the air. [-]
    glm::vec2 point{0.0f};                      ///< Point on the ground where the mover stands. [m]
    glm::vec2 velocity{0.0f};                   ///< Velocity of the ground at `point`. [m/s]
    ShapeHandle shape{};                        ///< Shape of the ground; null in the air.
    BodyHandle body{};                          ///< Body of the shape.
    TileId tile{};                              ///< Tile, if the shape is a tile grid.
};

/// State of a character mover. Store it between steps, and set its velocity before each move.
struct Mover {
    glm::vec2 position{0.0f};  ///< Position of the capsule's frame. [m]
    glm::vec2 velocity{0.0f};  ///< Velocity of the mover, excluding the velocity of the ground. [m/s]
    MoverGround ground{};      ///< Ground as of the last move.
    /// If true, the mover falls through the one-way surfaces it stands on. Set it yourself; a move resets it
    /// once the mover is clear of all one-way surfaces.
    bool drops_through = false;
};

/// Shape and abilities of a mover.
struct MoverSettings {
    /// Capsule in the mover's frame, which never rotates.
    Capsule capsule{{0.0f, -0.5f}, {0.0f, 0.5f}, 0.3f};
    glm::vec2 up{0.0f, 1.0f};  ///< Up direction, a unit vector. [-]
    float max_slope = 0.9f;    ///< Maximum slope of walkable ground. [rad]
    /// Maximum height of a step that the mover climbs; if 0, it climbs none. The height is measured from the
    /// ground right before the step, and does not depend on speed, time step or radius. [m]
    float step_height = 0.35f;
    float snap_distance = 0.4f;  ///< Maximum distance to follow ground that falls away. [m]
    float skin = 0.01f;          ///< Distance kept from all shapes. [m]
};

/// A shape that stopped or deflected a mover.
struct MoverTouch {
    QueryHit hit;            ///< Query hit; its normal points toward the mover.
    bool is_ground = false;  ///< True if the mover can walk on the shape.
};

inline constexpr std::size_t max_mover_touches = 8;  ///< Maximum number of touches that a move reports.

/// The result of a move.
struct MoverMove {
    Mover mover;  ///< Mover after the move.
    /// Shapes that stopped or deflected the mover; the first `touch_count` are in use.
    std::array<MoverTouch, max_mover_touches> touched{};
    /// Number of touches in use. Each shape, or tile of a tile grid, is listed once.
    std::uint32_t touch_count = 0;
    /// True if the overlapping shapes could not push the mover out, because it is squeezed between two of
    /// them. The two are among the touches. If you do nothing, the mover passes through one of them.
    bool is_crushed = false;

    /// Returns the shapes that stopped or deflected the mover.
    std::span<const MoverTouch> touches() const noexcept { return {touched.data(), touch_count}; }
};

/// Moves `mover` for `dt` [s] among the solid shapes that `filter` selects. Does not change the world. An
/// invalid call returns the mover unchanged.
///
/// On walkable ground, the velocity along `up` is used to follow the ground: the mover walks uphill and downhill
/// at the same speed. The returned velocity then has only its component perpendicular to `up`. One-way surfaces
/// and one-sided chains block only from their open side. Overlapping shapes push the mover out.
/// Requires: finite numbers; dt above zero; a valid capsule; `up` of unit length; max_slope from 0 to 1.5;
/// lengths of zero or more, skin above zero and at most half the radius.
/// Cost: five to twenty queries of a small area.
/// Threads: any number of concurrent calls while no thread changes the world.
MoverMove move_character(const World& world, const Mover& mover, float dt, const MoverSettings& settings = {},
                         const QueryFilter& filter = {});

}  // namespace damson
