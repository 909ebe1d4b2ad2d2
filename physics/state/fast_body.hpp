// Bodies that move too fast for the time step. They are found after the solve and moved back to their first
// impact.
//
//   fast      a dynamic body whose displacement in the step is larger than half its inner radius
//   swept     a dynamic body in the path of a fast guided body (see BodyFlags::is_guided)
//   bullet    a fast body with BodyFlags::is_bullet; it also reports the shapes that it passes without a
//             response
//
// Each body is stopped only by bodies of a lower rank, so the result does not depend on the processing order
// or the number of workers:
//
//   0  static and kinematic      2  other dynamic bodies
//   1  dynamic and guided        3  bullets that are fast, which also stop each other
#pragma once

#include <cstdint>
#include <vector>

#include "../../narrowphase/sweep.hpp"
#include "bodies.hpp"
#include "obstacle_tree.hpp"

namespace damson {

struct WorldState;

/// A body that was fast in the current step.
struct FastBody {
    std::uint32_t slot = null_index;
    std::uint64_t key = 0;
    float fraction = 1.0f;                ///< Fraction of the step at which it was stopped. [-]
    std::uint32_t obstacle = null_index;  ///< Slot of the body that stopped it.
    Sweep sweep{};                        ///< Its motion from the start of the step until the stop.
    bool is_stopped_by_bullet = false;    ///< True if stopped in a collision with a bullet.
    bool may_cross = true;                ///< True if it can pass shapes without a response.
};

/// A collision of two moving bullets, or of a moving bullet with one that stopped earlier in the step.
struct BulletMeeting {
    float fraction = 1.0f;  ///< Fraction of the step. [-]
    std::uint64_t key_a = 0, key_b = 0;
    std::uint32_t a = null_index, b = null_index;  ///< Indices in ContinuousScratch::bullets.
    bool is_b_stopped = false;                     ///< True if B had stopped before the collision.
};

/// A shape that a bullet passes without a response: a sensor, a shape that the bullet's own sensor detects,
/// or a shape whose filter excludes a response. A is the shape with the smaller key.
struct SensorHit {
    std::uint64_t key_a = 0, key_b = 0;
    std::uint32_t shape_a = null_index, shape_b = null_index;  ///< Slots.
    glm::vec2 normal{0.0f};                                    ///< From A to B at the first touch. [-]
    glm::vec2 point{0.0f};                                     ///< [m]
    float approach = 0.0f;  ///< Displacement of B against the normal in the step. [m]
    float enter = 0.0f;     ///< Fraction of the step at which the shapes begin to overlap. [-]
    float leave = 1.0f;     ///< Fraction of the step at which the shapes stop overlapping. [-]
    bool is_left = false;   ///< True if the shapes do not overlap at the end of the bullet's path.
    bool was_open = false;  ///< True if the shapes overlapped before the step.
};

/// Scratch data of continuous collision, rebuilt in every step.
struct ContinuousScratch {
    ObstacleTree obstacles;  ///< Moving obstacles; if empty, casts search the moving boxes of the broadphase.
    std::vector<std::uint32_t> candidates;   ///< Slots of fast bodies for drop_free_bodies() to filter.
    std::vector<std::uint32_t> sweepers;     ///< Slots of guided bodies that are fast in this step, sorted.
    std::vector<FastBody> guided;            ///< Guided dynamic bodies (rank 1).
    std::vector<FastBody> fast;              ///< Other dynamic bodies (rank 2) that may hit an obstacle.
    std::vector<FastBody> bullets;           ///< Fast bullets (rank 3), and kinematic bullets.
    std::vector<std::uint32_t> bullet_of;    ///< By body slot: its index in `bullets`, or null_index.
    ObstacleTree moved;                      ///< Boxes of `moved_shapes` that bullets may hit.
    std::vector<std::uint32_t> moved_grids;  ///< Slots of tile grids among `moved_shapes`.
    ObstacleTree bullet_paths;               ///< Swept boxes of the shapes of dynamic bullets.
    std::vector<BulletMeeting> meetings;     ///< A heap with the earliest collision first.
    std::vector<SensorHit> crossings;

    bool has_obstacles() const noexcept { return obstacles.size() > 0; }
};

}  // namespace damson
