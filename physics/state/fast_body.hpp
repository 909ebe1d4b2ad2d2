// Bodies that move too fast for the step: found out after the solve, and put back to where it first meets
// something.
//
//   fast      a dynamic body that has moved farther in the step than half its inner radius
//   swept     a dynamic body in the path of a guided body (BodyFlags::is_guided) that is fast itself
//   bullet    a fast body with BodyFlags::is_bullet; what it passes without a push is reported
//
// Each is stopped by the bodies of a lower rank, so that neither order nor workers show in the result:
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

/// A body that was fast in the step under way.
struct FastBody {
    std::uint32_t slot = null_index;
    std::uint64_t key = 0;
    float fraction = 1.0f;                ///< Of the step, at which it was stopped. [-]
    std::uint32_t obstacle = null_index;  ///< By this body; slot.
    Sweep sweep{};                        ///< Its motion until then.
    bool is_stopped_by_bullet = false;    ///< The obstacle stopped there as well.
    bool may_cross = true;                ///< It may pass what it does not push.
};

/// Two bullets collide, or one of them hits another that was stopped before.
struct BulletMeeting {
    float fraction = 1.0f;  ///< Of the step. [-]
    std::uint64_t key_a = 0, key_b = 0;
    std::uint32_t a = null_index, b = null_index;  ///< In ContinuousScratch::bullets.
    bool is_b_stopped = false;                     ///< Before.
};

/// What a bullet passes on its way and does not push: a sensor, what its sensors see, what masks let it pass.
/// A has the smaller shape key.
struct SensorHit {
    std::uint64_t key_a = 0, key_b = 0;
    std::uint32_t shape_a = null_index, shape_b = null_index;  ///< Slots.
    glm::vec2 normal{0.0f};                                    ///< From A to B where they meet. [-]
    glm::vec2 point{0.0f};                                     ///< [m]
    float approach = 0.0f;  ///< Way of B against the normal in the step. [m]
    float enter = 0.0f;     ///< [-]
    float leave = 1.0f;     ///< [-]
    bool is_left = false;   ///< They are apart where the bullet's way ends.
    bool was_open = false;  ///< They overlapped before the step.
};

/// Rebuilt by every step.
struct ContinuousScratch {
    ObstacleTree obstacles;  ///< Those that move; empty: casts ask the broadphase about all that moves.
    std::vector<std::uint32_t> candidates;   ///< Slots of fast bodies, before those are known.
    std::vector<std::uint32_t> sweepers;     ///< Slots, rising: guided bodies that are fast in this step.
    std::vector<FastBody> guided;            ///< Of rank 1.
    std::vector<FastBody> fast;              ///< Of rank 2: those that some obstacle may be near.
    std::vector<FastBody> bullets;           ///< Of rank 3, and kinematic ones.
    std::vector<std::uint32_t> bullet_of;    ///< By body slot: its index in `bullets`, or null_index.
    ObstacleTree moved;                      ///< Boxes of `moved_shapes` that bullets may hit.
    std::vector<std::uint32_t> moved_grids;  ///< Those of them that are tile grids; slots.
    ObstacleTree bullet_paths;               ///< Swept boxes of the shapes of dynamic bullets.
    std::vector<BulletMeeting> meetings;     ///< A heap; the earliest first.
    std::vector<SensorHit> crossings;

    bool has_obstacles() const noexcept { return obstacles.size() > 0; }
};

}  // namespace damson
