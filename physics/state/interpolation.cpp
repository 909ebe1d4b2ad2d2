// Interpolation between the poses before and after the last step.
#include "interpolation.hpp"

#include "../../core/contract.hpp"
#include "world_state.hpp"

namespace damson {

Transform interpolated_transform(const WorldTables& state, std::uint32_t body_slot, float alpha) {
    DAMSON_ASSERT(alpha >= 0.0f && alpha <= 1.0f);
    const BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    const std::vector<PreviousTransform>& places = state.pacing.previous_transforms;
    if (alpha == 1.0f || body_slot >= places.size()) return pose.frame;
    const PreviousTransform& last = places[body_slot];
    if (last.step == 0 || last.step != static_cast<std::uint32_t>(state.counters.step)) return pose.frame;

    // interpolate the center of mass along a line, and rotate the body about the center
    const glm::vec2 from = last.frame * pose.center_local;
    const float turn = (last.frame.rotation.inverse() * pose.frame.rotation).angle();
    Transform frame;
    frame.rotation = normalized(last.frame.rotation * Rotation::from_angle(alpha * turn));
    frame.position = from + alpha * (pose.center - from) - frame.rotation * pose.center_local;
    return frame;
}

void forget_previous_transform(WorldTables& state, std::uint32_t body_slot) {
    std::vector<PreviousTransform>& places = state.pacing.previous_transforms;
    if (body_slot < places.size()) places[body_slot].step = 0;
}

}  // namespace damson
