// Targets: kinematic bodies that are to stand at a given place when the next step is over.
//
//   set_target     lists the body; again: another place
//   begin_targets  at the start of the step: those that have arrived stop, the others get the velocity that
//                  carries them there in the time of this very step, so that what they touch is pushed and
//                  dragged along
//   end_targets    at its end: they stand exactly there
#include "../core/contract.hpp"
#include "def_checks.hpp"
#include "refs.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

/// The shortest turn from one angle to another. [rad]
float turn_between(Rotation from, Rotation to) {
    return (from.inverse() * to).angle();
}

void forget_target(WorldState& state, std::uint32_t body_slot) {
    state.bodies.at<BodyFlags>(body_slot).has_target = false;
    BodyExtra& extra = get_extra(state, body_slot);
    if (extra.is_target_reached) state.bodies.at<BodyVelocity>(body_slot) = {};
    extra.target.reset();
    drop_empty_extra(state, body_slot);
}

}  // namespace

void drop_target(WorldState& state, std::uint32_t body_slot) {
    if (!state.bodies.at<BodyFlags>(body_slot).has_target) return;
    forget_target(state, body_slot);
    std::erase_if(state.targets, [&](std::uint32_t slot) { return slot == body_slot; });
}

void begin_targets(WorldState& state, float dt) {
    std::erase_if(state.targets, [&](std::uint32_t slot) {
        const BodyExtra& extra = get_extra(state, slot);
        if (extra.is_target_reached || !state.bodies.is_awake(slot)) {
            forget_target(state, slot);
            return true;
        }
        const BodyPose& pose = state.bodies.at<BodyPose>(slot);
        const float inv_dt = 1.0f / dt;
        BodyVelocity& velocity = state.bodies.at<BodyVelocity>(slot);
        velocity.linear = inv_dt * (*extra.target * pose.center_local - pose.center);
        velocity.angular = inv_dt * turn_between(pose.frame.rotation, extra.target->rotation);
        return false;
    });
}

void end_targets(WorldState& state) {
    for (const std::uint32_t slot : state.targets) {
        BodyExtra& extra = get_extra(state, slot);
        extra.is_target_reached = true;
        BodyPose& pose = state.bodies.at<BodyPose>(slot);
        const glm::vec2 before = pose.center;
        const float turn = turn_between(pose.frame.rotation, extra.target->rotation);
        pose.frame = *extra.target;
        pose.center = pose.frame * pose.center_local;
        spend_box_slack(state, state.bodies.row(slot), pose.center - before, turn, state.moved_shapes);
    }
}

std::optional<Transform> BodyRef::target() const {
    if (!require(is_alive(), "BodyRef::target", "the object", "alive")) return {};
    const BodyExtra* const extra = find_extra(*state_, handle_.slot);
    return extra == nullptr || extra->is_target_reached ? std::nullopt : extra->target;
}

void BodyRef::set_target(glm::vec2 position, float angle) {
    constexpr const char* call = "BodyRef::set_target";
    if (!may_change(state_, handle_, call) ||
        !require(type() == BodyType::Kinematic, call, "the body", "kinematic") ||
        !require_place(position, call, "position") || !require_finite(angle, call, "angle"))
        return;
    WorldState& state = *state_;
    wake_touching(state, handle_.slot);
    if (!state.bodies.is_awake(handle_.slot)) return;
    BodyFlags& flags = state.bodies.at<BodyFlags>(handle_.slot);
    if (!flags.has_target) state.targets.push_back(handle_.slot);
    flags.has_target = true;
    flags.still_time = 0.0f;
    BodyExtra& extra = get_extra(state, handle_.slot);
    extra.target = Transform{position, Rotation::from_angle(angle)};
    extra.is_target_reached = false;
}

}  // namespace damson
