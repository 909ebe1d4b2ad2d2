// State of World::advance() between frames: the time that no step has covered yet, and the bodies' previous
// poses, from which poses between two steps are interpolated for rendering.
#pragma once

#include <cstdint>
#include <vector>

#include "../../core/transform.hpp"

namespace damson {

struct WorldTables;

/// Pose of a body before a step.
struct PreviousTransform {
    Transform frame{};
    std::uint32_t step = 0;  ///< Step that stored the pose, starting at 1. Older poses are not used.
};

/// Data that advance() needs. The simulation does not depend on it.
struct Pacing {
    double waiting = 0.0;                                ///< Time that no step has covered yet. [s]
    bool is_on = false;                                  ///< True if steps store the previous poses.
    std::vector<PreviousTransform> previous_transforms;  ///< By body slot, if `is_on`.

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<Pacing>(waiting, is_on, previous_transforms);
    }
};

/// Returns a body's pose for rendering, interpolated between the poses before (`alpha` 0) and after (`alpha`
/// 1) the last step. See pace.hpp.
Transform interpolated_transform(const WorldTables& state, std::uint32_t body_slot, float alpha);
/// Disables interpolation of a body until the next step, so that it is rendered at its current pose.
void forget_previous_transform(WorldTables& state, std::uint32_t body_slot);

}  // namespace damson
