// Targets: kinematic bodies that must reach a given pose by the end of the next step.
//
//   set_target                adds the body to the list; a second call replaces the target
//   apply_kinematic_targets   start of the step: bodies that have arrived stop. The rest get the velocity
//                             that moves them to the target within this step, so that they push and drag
//                             other bodies
//   snap_kinematic_targets    end of the step: the bodies are set exactly to their target pose
//
// The velocity belongs to the target, so removing the target sets the velocity to zero.
#include "phases.hpp"

#include "../../core/contract.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Returns the shortest rotation from one angle to another. [rad]
float turn_between(Rotation from, Rotation to) {
    return (from.inverse() * to).angle();
}

void forget_target(WorldTables& state, std::uint32_t extra_id) {
    DAMSON_ASSERT(state.body_extras.pool.is_live(extra_id));
    BodyExtra& extra = state.body_extras.pool[extra_id];
    DAMSON_ASSERT(extra.target.has_value() &&
                  state.targets.contains(extra_id, state.body_extras.target_index()));
    state.targets.remove(extra_id, state.body_extras.target_index());
    state.bodies.at<BodyFlags>(extra.body).has_target = false;
    if (extra.is_carried) state.bodies.at<BodyVelocity>(extra.body) = {};
    extra.target.reset();
    extra.is_target_reached = extra.is_carried = false;
    drop_empty_extra(state, extra.body);
}

}  // namespace

void drop_target(WorldTables& state, std::uint32_t body_slot) {
    if (state.bodies.at<BodyFlags>(body_slot).has_target)
        forget_target(state, state.bodies.at<BodyLinks>(body_slot).extra);
}

void copy_target(WorldTables& state, std::uint32_t body_slot, const BodyExtra& from) {
    DAMSON_ASSERT(from.target.has_value());
    state.bodies.at<BodyFlags>(body_slot).has_target = true;
    BodyExtra& extra = get_extra(state, body_slot);
    state.targets.insert(state.bodies.at<BodyLinks>(body_slot).extra, state.body_extras.target_index());
    extra.target = from.target;
    extra.is_target_reached = from.is_target_reached;
    extra.is_carried = from.is_carried;
}

void apply_kinematic_targets(WorldTables& state, float dt) {
    DAMSON_ASSERT(dt > 0.0f);
    // iterate backward: removing an entry moves the last entry, which was already handled, to its place
    for (std::uint32_t i = state.targets.size(); i-- > 0;) {
        BodyExtra& extra = state.body_extras.pool[state.targets[i]];
        if (extra.is_target_reached || !state.bodies.is_awake(extra.body)) {
            forget_target(state, state.targets[i]);
            continue;
        }
        DAMSON_ASSERT(extra.target.has_value());
        const BodyPose& pose = state.bodies.at<BodyPose>(extra.body);
        const float inv_dt = 1.0f / dt;
        BodyVelocity& velocity = state.bodies.at<BodyVelocity>(extra.body);
        velocity.linear = inv_dt * (*extra.target * pose.center_local - pose.center);
        velocity.angular = inv_dt * turn_between(pose.frame.rotation, extra.target->rotation);
        extra.is_carried = true;
    }
}

void snap_kinematic_targets(WorldTables& state) {
    for (const std::uint32_t id : state.targets.items()) {
        BodyExtra& extra = state.body_extras.pool[id];
        DAMSON_ASSERT(state.body_extras.pool.is_live(id) && extra.target.has_value());
        extra.is_target_reached = true;
        if (state.bodies.at<BodyFlags>(extra.body).is_out()) continue;  // stopped at the bounds
        BodyPose& pose = state.bodies.at<BodyPose>(extra.body);
        const glm::vec2 before = pose.center;
        const float turn = turn_between(pose.frame.rotation, extra.target->rotation);
        pose.frame = *extra.target;
        pose.center = pose.frame * pose.center_local;
        consume_box_slack(state, state.bodies.row(extra.body), pose.center - before, turn,
                          state.moved_shapes);
    }
}

}  // namespace damson
