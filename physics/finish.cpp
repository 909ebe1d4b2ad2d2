// The end of a step: poses follow the velocities, boxes follow the poses, rest is timed, broken bodies are
// set aside.
#include <algorithm>
#include <cmath>

#include "world_state.hpp"

namespace damson {

namespace {

bool is_slow(const BodyVelocity& velocity, float extent, const BodyFlags& flags) {
    const float limit = flags.sleep_threshold;
    return length_squared(velocity.linear) <= limit * limit && extent * std::fabs(velocity.angular) <= limit;
}

void finish_row(WorldState& state, std::uint32_t row, float dt, WorkerScratch& scratch) {
    BodyMotion& motion = state.solver.motions[row];
    BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    BodyVelocity& velocity = state.bodies.columns.at<BodyVelocity>(row);
    BodyFlags& flags = state.bodies.columns.at<BodyFlags>(row);
    BodyForces& forces = state.bodies.columns.at<BodyForces>(row);
    forces.force = glm::vec2{0.0f};
    forces.torque = 0.0f;

    const float turn = motion.turn = std::clamp(motion.turn, -max_turn_per_step, max_turn_per_step);
    BodyPose next = pose;
    next.center += motion.shift;
    if (turn != 0.0f) next.frame.rotation = turned_by_small(pose.frame.rotation, turn);
    next.frame.position = next.center - next.frame.rotation * pose.center_local;
    if (flags.has_locks()) keep_locked(next, pose, flags);
    if (state.solver.is_broken[row] || !is_finite(next.frame) || !is_finite(motion.v) ||
        !is_finite(motion.w) || length_squared(next.center) > farthest_center * farthest_center) {
        scratch.broken_bodies.push_back(state.bodies.table.slot_of_row(row));
        motion.shift = glm::vec2{0.0f};
        motion.turn = 0.0f;
        return;
    }
    const glm::vec2 shift = next.center - pose.center;
    pose = next;
    velocity = {motion.v, motion.w};

    // sleep stops what is slow, and nothing but its owner may stop a kinematic body
    const bool is_still = flags.type == BodyType::Dynamic
                              ? is_slow(velocity, state.bodies.columns.at<BodyMass>(row).extent, flags)
                              : velocity.linear == glm::vec2{0.0f} && velocity.angular == 0.0f;
    flags.still_time = flags.can_sleep && is_still ? flags.still_time + dt : 0.0f;

    const float way = spend_box_slack(state, row, shift, turn, scratch.moved_shapes);
    if (way > state.bodies.columns.at<BodyMass>(row).fast_way)
        scratch.fast_bodies.push_back(state.bodies.table.slot_of_row(row));
}

}  // namespace

void finish_bodies(WorldState& state, float dt) {
    const std::uint32_t count = state.bodies.awake_count();
    state.workers.run([&](std::uint32_t worker) {
        WorkerScratch& scratch = state.worker_scratch[worker];
        scratch.moved_shapes.clear();
        scratch.broken_bodies.clear();
        scratch.fast_bodies.clear();
        const auto [first, last] = state.workers.share(count, worker, 64);
        for (std::uint32_t row = first; row < last; ++row) finish_row(state, row, dt, scratch);
    });
    for (const WorkerScratch& scratch : state.worker_scratch)
        state.moved_shapes.insert(state.moved_shapes.end(), scratch.moved_shapes.begin(),
                                  scratch.moved_shapes.end());
}

void set_broken_aside(WorldState& state) {
    for (const WorkerScratch& scratch : state.worker_scratch)
        for (const std::uint32_t slot : scratch.broken_bodies) quarantine(state, slot);
}

void quarantine(WorldState& state, std::uint32_t body_slot) {
    const BodyIdentity& identity = state.bodies.at<BodyIdentity>(body_slot);
    state.events.quarantined.push_back(
        {state.bodies.table.handle_of_slot(body_slot), identity.key, identity.user_data});
    state.bodies.at<BodyFlags>(body_slot).is_quarantined = true;
    put_to_sleep(state, body_slot);

    // its impulses may be as broken as it is
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t id) {
        for (ManifoldPoint& point : state.contacts[id].manifold.points)
            point.normal_impulse = point.tangent_impulse = 0.0f;
    });
    for_each_joint(state.joints, state.bodies.at<BodyLinks>(body_slot),
                   [&](std::uint32_t slot) { forget_impulses(state.joints.at_slot(slot)); });
    refilter_body(state, body_slot);
}

}  // namespace damson
