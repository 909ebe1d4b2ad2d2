// The end of a step: updates poses and boxes, measures the time at rest, and quarantines invalid bodies.
#include "phases.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "../../core/contract.hpp"
#include "../../core/describe.hpp"
#include "../../core/log.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "continuous.hpp"
#include "locks.hpp"

namespace damson {

namespace {

/// Returns true if no point of a body of this extent moves faster than `limit`. [m/s]
bool is_slow(glm::vec2 linear, float angular, float extent, float limit) {
    return length_squared(linear) <= limit * limit && extent * std::fabs(angular) <= limit;
}

/// Returns the highest speed [m/s] at which the solver may push a body out of an overlap while the body
/// counts as at rest. The push is a displacement that is not part of the velocity. At this speed, the
/// remaining overlap disappears before the body falls asleep. The limit is lower if max_push_speed is low. A
/// stricter limit would keep slowly settling piles awake.
float rest_push_speed(const SolverStep& step) {
    const float slop_speed = 2.2f * step.contact_softness.bias_rate * linear_slop;
    return step.max_push_speed > 0.0f ? std::min(slop_speed, 0.25f * step.max_push_speed) : slop_speed;
}

/// Returns the pose of a body after its motion in a step.
BodyPose moved(const BodyPose& pose, const SolverBody& motion, const BodyFlags& flags) {
    BodyPose next = pose;
    next.center += motion.shift;
    if (motion.turn != 0.0f && is_finite(motion.turn))
        next.frame.rotation = turned(pose.frame.rotation, motion.turn);
    next.frame.position = next.center - next.frame.rotation * pose.center_local;
    if (flags.has_locks()) keep_locked(next, pose, flags);
    return next;
}

/// Returns true if rounding to float coordinates has changed a displacement by more than 10%.
bool is_lost(glm::vec2 wanted, glm::vec2 actual, float dt) {
    constexpr float least_speed = 0.02f;  // slower bodies are about to sleep [m/s]
    const float size = length_squared(wanted);
    return length_squared(actual - wanted) > 0.01f * size && size > least_speed * dt * (least_speed * dt);
}

/// Returns true if a body that moved by `shift` in a step of `dt` is at rest: slow, and no longer pushed out
/// of an overlap. A kinematic body is at rest if its velocity is 0, because only the user can stop it.
bool is_at_rest(const SolverBody& motion, glm::vec2 shift, float extent, const BodyFlags& flags, float dt,
                float push_speed) {
    if (flags.type != BodyType::Dynamic) return motion.v == glm::vec2{0.0f} && motion.w == 0.0f;
    return is_slow(motion.v, motion.w, extent, flags.sleep_threshold) &&
           is_slow(shift - dt * motion.v, motion.turn - dt * motion.w, extent,
                   dt * std::min(push_speed, 2.0f * flags.sleep_threshold));
}

/// The area of valid positions. WorldDef::bounds can restrict it further.
constexpr Aabb everywhere{glm::vec2{-max_coordinate}, glm::vec2{max_coordinate}};

Aabb border_of(const WorldTables& state) {
    if (!state.def.bounds) return everywhere;
    return {max_each(state.def.bounds->lower, everywhere.lower),
            min_each(state.def.bounds->upper, everywhere.upper)};
}

/// Lists a body outside the border if it crossed the border in this step or has reached the end of the world.
void note_leaver(const WorldTables& state, std::uint32_t row, glm::vec2 from, glm::vec2 to,
                 WorkerScratch& scratch) {
    if (contains(border_of(state), from) || !contains(everywhere, to))
        scratch.left_bodies.push_back(state.bodies.table.slot_of_row(row));
}

void finish_rows(WorldState& state, const SolverStep& step, std::uint32_t first, std::uint32_t last, float dt,
                 WorkerScratch& scratch) {
    DAMSON_ASSERT(first <= last && last <= state.bodies.awake_count() && last <= state.solver.motions.size());
    const std::span<SolverBody> motions = state.solver.motions;
    const auto poses = state.bodies.columns.get<BodyPose>();
    const auto velocities = state.bodies.columns.get<BodyVelocity>();
    const auto masses = state.bodies.columns.get<BodyMass>();
    const auto all_flags = state.bodies.columns.get<BodyFlags>();
    const bool is_free = state.solver.is_free, is_continuous = state.def.continuous;
    const Aabb border = border_of(state);
    const std::span<PreviousTransform> previous_transforms = state.pacing.previous_transforms;
    const auto tick = static_cast<std::uint32_t>(state.counters.step + 1);
    const float push_speed = rest_push_speed(step), max_speed = state.def.tuning.max_linear_speed;

    DAMSON_ASSERT(is_free || last <= state.solver.is_broken.size());
    DAMSON_ASSERT(previous_transforms.empty() ||
                  previous_transforms.size() >= state.bodies.table.slot_count());
    for (std::uint32_t row = first; row < last; ++row) {
        SolverBody& motion = motions[row];
        BodyFlags& flags = all_flags[row];
        const BodyPose next = moved(poses[row], motion, flags);
        const bool is_broken = is_invalid(motion.v, motion.w) || !is_finite(motion.turn) ||
                               !is_finite(next.center) || (!is_free && state.solver.is_broken[row]);
        if (is_broken) [[unlikely]] {
            scratch.broken_bodies.push_back(state.bodies.table.slot_of_row(row));
            motion.shift = glm::vec2{0.0f};
            motion.turn = 0.0f;
            continue;
        }
        const glm::vec2 shift = next.center - poses[row].center;
        if (!previous_transforms.empty())
            previous_transforms[state.bodies.table.slot_of_row(row)] = {poses[row].frame, tick};
        if (!contains(border, next.frame.position)) [[unlikely]]
            note_leaver(state, row, poses[row].frame.position, next.frame.position, scratch);
        scratch.lost_displacements += is_lost(motion.shift, shift, dt) && !flags.has_locks();
        poses[row] = next;
        velocities[row] = {motion.v, motion.w};

        const bool is_resting =
            flags.can_sleep && is_at_rest(motion, shift, masses[row].extent, flags, dt, push_speed);
        const float still_time = is_resting ? flags.still_time + dt : 0.0f;
        if (still_time != flags.still_time) flags.still_time = still_time;

        const float way = consume_box_slack(state, row, shift, motion.turn, scratch.moved_shapes);
        if (way <= masses[row].ccd_threshold || !is_continuous) continue;
        if (flags.is_bullet || may_be_stopped(state, next.center, shift, masses[row].extent))
            scratch.fast_bodies.push_back(state.bodies.table.slot_of_row(row));
        if (state.bodies.columns.at<BodyLinks>(row).first_joint == null_index) continue;
        // extend boxes only if an obstacle is ahead; otherwise, many fast bodies would all form pairs with
        // each other
        const glm::vec2 ahead = dt * limited(motion.v, max_speed);
        if (may_be_stopped(state, next.center + ahead, ahead, masses[row].extent))
            stretch_boxes(state, row, ahead, scratch.moved_shapes);
    }
}

}  // namespace

void finalize_bodies(WorldState& state, const SolverStep& step, float dt) {
    DAMSON_ASSERT(dt > 0.0f && step.immovable == state.bodies.awake_count());
    const std::uint32_t count = state.bodies.awake_count();
    if (state.pacing.is_on) state.pacing.previous_transforms.resize(state.bodies.table.slot_count());
    for (WorkerScratch& scratch : state.worker_scratch) {
        scratch.moved_shapes.clear();
        scratch.broken_bodies.clear();
        scratch.left_bodies.clear();
        scratch.fast_bodies.clear();
        scratch.lost_displacements = 0;
    }
    constexpr std::uint32_t grain = 64;
    state.workers.parallel_for(Region::Finish, count, grain,
                               [&](std::uint32_t first, std::uint32_t last, std::uint32_t slice) {
                                   DAMSON_ASSERT(slice < state.worker_scratch.size());
                                   finish_rows(state, step, first, last, dt, state.worker_scratch[slice]);
                               });
    for (const WorkerScratch& scratch : state.worker_scratch)
        state.moved_shapes.insert(state.moved_shapes.end(), scratch.moved_shapes.begin(),
                                  scratch.moved_shapes.end());
}

namespace {

/// Moves a body to the nearest position inside `area`.
void put_into(WorldTables& state, std::uint32_t body_slot, const Aabb& area) {
    const std::uint32_t row = state.bodies.row(body_slot);
    BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    const glm::vec2 inside = min_each(max_each(pose.frame.position, area.lower), area.upper);
    const glm::vec2 shift = inside - pose.frame.position;
    pose.frame.position = inside;
    pose.center = pose.frame * pose.center_local;
    state.bodies.traveled[body_slot] += static_cast<double>(length(shift));
    refresh_boxes(state, row, state.moved_shapes);
}

}  // namespace

void stop_at_border(WorldState& state) {
    const Aabb border = border_of(state);
    for (const WorkerScratch& scratch : state.worker_scratch)
        for (const std::uint32_t slot : scratch.left_bodies) {
            const glm::vec2 position = state.bodies.at<BodyPose>(slot).frame.position;
            if (contains(border, position)) continue;  // an obstacle stopped it before the border
            const bool is_too_far = !contains(everywhere, position);
            const bool is_stopped =
                is_too_far || (state.def.bounds && state.def.out_of_bounds == OutOfBounds::Stop);
            const BodyIdentity& identity = state.bodies.at<BodyIdentity>(slot);
            state.events.of<BodyLeft>().push_back({state.bodies.table.handle_of_slot(slot), identity.key,
                                                   identity.user_data, position,
                                                   state.bodies.at<BodyVelocity>(slot).linear, is_stopped});
            if (!is_stopped) continue;
            put_into(state, slot, is_too_far ? everywhere : border);
            quarantine(state, slot,
                       is_too_far ? "it came to the end of the world, 1e5 m from the origin"
                                  : "it left the bounds, and leaving is OutOfBounds::Stop");
        }
}

void quarantine_invalid_bodies(WorldState& state) {
    for (const WorkerScratch& scratch : state.worker_scratch)
        for (const std::uint32_t slot : scratch.broken_bodies)
            quarantine(state, slot, "its state was about to stop being finite");
}

void quarantine(WorldState& state, std::uint32_t body_slot, std::string_view why) {
    const BodyIdentity& identity = state.bodies.at<BodyIdentity>(body_slot);
    if (is_logging())
        log_warning("World::step: the body of key " + describe(identity.key) +
                    " is quarantined: " + std::string(why));
    state.events.of<BodyQuarantined>().push_back(
        {state.bodies.table.handle_of_slot(body_slot), identity.key, identity.user_data});
    state.bodies.at<BodyFlags>(body_slot).is_quarantined = true;
    put_to_sleep(state, body_slot);

    // the body's impulses may be invalid as well
    for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body_slot), [&](std::uint32_t id) {
        for (ManifoldPoint& point : state.contacts[id].manifold.points)
            point.normal_impulse = point.tangent_impulse = 0.0f;
    });
    for_each_joint(state.joints, state.bodies.at<BodyLinks>(body_slot),
                   [&](std::uint32_t slot) { forget_impulses(state.joints.impulses[slot]); });
    ++state.graph.joint_version;
    refilter_body(state, body_slot);
}

}  // namespace damson
