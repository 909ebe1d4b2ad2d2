// Bodies that move too fast for the step: found out after the solve, and put back to where it first meets
// something.
//
//   fast      a dynamic body that has come farther in the step than half its inner radius. It is stopped by
//             static and kinematic bodies; what touches it or comes close in the usual way is the solver's
//   bullet    a body that says so: stopped by dynamic bodies too, but not by bullets; and what it passes on
//             its way within one step without pushing it is told of
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
    std::vector<std::uint32_t> candidates;  ///< Slots of fast bodies, before those are known.
    std::vector<FastBody> fast;             ///< Those that some obstacle may be near.
    std::vector<FastBody> bullets;
    std::vector<SensorHit> crossings;

    bool has_obstacles() const noexcept { return obstacles.size() > 0; }
};

}  // namespace damson
