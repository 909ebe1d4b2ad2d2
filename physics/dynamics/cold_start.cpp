#include "cold_start.hpp"

#include "../state/world_state.hpp"

namespace damson {

void start_cold(WorldState& state) {
    for (const std::uint32_t id : state.contacts.awake.items()) {
        for (ManifoldPoint& point : state.contacts[id].manifold.points)
            point.normal_impulse = point.tangent_impulse = 0.0f;
        state.contacts.links[id].rolling_impulse = 0.0f;
    }
    if (state.joints.size() == 0) return;
    for (std::uint32_t row = 0; row < state.bodies.awake_count(); ++row)
        for_each_joint(state.joints, state.bodies.columns.at<BodyLinks>(row),
                       [&](std::uint32_t slot) { forget_impulses(state.joints.impulses[slot]); });
    ++state.graph.joint_version;  // so that the joints' rows are filled again
}

}  // namespace damson
