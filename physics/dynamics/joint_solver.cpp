#include "joint_solver.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "../solver/joint_groups.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

constexpr auto gear_kind = static_cast<std::uint32_t>(JointType::Gear);

JointStep joint_step_of(const SolverStep& step) {
    return {step.h, step.inv_h, step.joint_softness};
}

/// Prefetches the joints of a group before it is prepared. prefetch_bodies() prefetches their bodies.
void prefetch_joints(const WorldTables& state, const JointLanes& slots) {
    constexpr int lines_of_def = 3;
    for (const std::uint32_t slot : slots) {
        if (slot == null_index) continue;
        prefetch_lines<lines_of_def>(&state.joints.at_slot(slot));
        prefetch(&state.joints.impulses[slot]);
    }
}
void prefetch_bodies(const WorldTables& state, const JointLanes& slots) {
    for (const std::uint32_t slot : slots) {
        if (slot == null_index) continue;
        const Joint& joint = state.joints.at_slot(slot);
        for (const std::uint32_t body : {joint.body_a, joint.body_b})
            prefetch(&state.bodies.at<BodyPose>(body));
    }
}

/// Prefetches the data that storing a group writes.
void prefetch_memories(const WorldTables& state, const JointLanes& slots) {
    for (const std::uint32_t slot : slots)
        if (slot != null_index) prefetch(&state.joints.impulses[slot]);
}

/// Fills the columns of a group from its joints, except the members that depend on poses.
template <class Kind>
void fill_group(const WorldTables& state, JointBatch<Kind>& batch, std::uint32_t index,
                const JointStep& step) {
    DAMSON_ASSERT(index < batch.slots.size() && index < batch.columns.filled_for.size());
    const JointLanes& slots = batch.slots[index];
    if (slots.back() == null_index) batch.columns.clear(index);
    for (std::size_t lane = 0; lane < wide_lanes && slots[lane] != null_index; ++lane) {
        const Joint& joint = state.joints.at_slot(slots[lane]);
        JointLocals& locals = batch.columns.locals[index];
        locals.body_a[lane] = joint.body_a == joint.body_b ? null_index : joint.body_a;
        locals.body_b[lane] = joint.body_b;
        fill_lane(batch.columns, index, lane, std::get<typename Kind::Def>(joint.def),
                  state.joints.impulses[slots[lane]].memory, step);
    }
    batch.columns.filled_for[index] = step.h;
}

/// Sets the body rows of a group for this step, and its members that depend on the poses of the bodies.
template <class Kind>
void update_places(const WorldState& state, JointColumns<Kind>& columns, std::uint32_t index,
                   std::uint32_t immovable) {
    DAMSON_ASSERT(index < columns.groups.size() && immovable < state.solver.motions.size());
    static const BodyPose nowhere{};  // for unused lanes, and for A if there is only one body
    const auto poses = state.bodies.columns.get<BodyPose>();
    std::array<const BodyPose*, wide_lanes> poses_a, poses_b;
    const auto find = [&](std::uint32_t body, std::uint32_t& row, const BodyPose*& pose) {
        pose = &nowhere;
        row = immovable | fixed_bit;
        if (body == null_index) return;
        const std::uint32_t own = state.bodies.row(body);
        pose = &poses[own];
        row = motion_row(own, immovable, state.solver.motions);
    };
    auto& group = columns.groups[index];
    const JointLocals& locals = columns.locals[index];
    for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
        find(locals.body_a[lane], group.row_a[lane], poses_a[lane]);
        find(locals.body_b[lane], group.row_b[lane], poses_b[lane]);
    }
    place_group(columns, index, PosePair{WidePoses(poses_a), WidePoses(poses_b)});
}

template <class Kind>
void run_pass(WorldState& state, JointBatch<Kind>& batch, const JointRange& groups, const JointStep& step,
              JointPassKind kind) {
    if (groups.count > 0)
        run_joint_pass(&batch.columns, groups.first, groups.count,
                       {state.solver.motions, state.solver.starts}, step, kind, state.instructions);
}

/// Prepares the columns of some groups, and adds their warm starts.
template <class Kind>
void prepare_groups(WorldState& state, JointBatch<Kind>& batch, const JointRange& groups,
                    const SolverStep& step) {
    DAMSON_ASSERT(groups.first + groups.count <= batch.slots.size());
    const auto slots = std::span(batch.slots).subspan(groups.first, groups.count);
    for (std::uint32_t i = 0; i < groups.count; ++i) {
        const std::uint32_t index = groups.first + i;
        if (batch.columns.filled_for[index] != step.h) {
            if (i + 2 < groups.count) prefetch_joints(state, slots[i + 2]);
            if (i + 1 < groups.count) prefetch_bodies(state, slots[i + 1]);
            fill_group(state, batch, index, joint_step_of(step));
        }
        update_places(state, batch.columns, index, step.immovable);
    }
    run_pass(state, batch, groups, joint_step_of(step), JointPassKind::Start);
}

/// Calls `visit(batch, groups)` for the groups of a color that belong to a slice, and `visit_gear(index)`. The
/// first slice of the overflow color contains all of its joints, in key order.
template <class Visit, class VisitGear>
void for_slice(StepScratch& state, std::size_t color, const WorkSlice& slice, Visit&& visit,
               VisitGear&& visit_gear) {
    JointSolver& solver = state.solver.joints;
    DAMSON_ASSERT(color < solver.kinds_of_color.size());
    if (color != overflow_color) {
        for_each_batch_of(solver, solver.kinds_of_color[color], [&](auto& batch) {
            const JointRange range = batch.ranges[color];
            const auto [first, last] = slice.of(range.count, groups_side_by_side);
            visit(batch, JointRange{range.first + first, last - first});
        });
        return;
    }
    if (slice.index != 0) return;
    for (const JointPlace place : solver.overflow) {
        if (place.kind == gear_kind)
            visit_gear(place.index);
        else
            with_batch(solver, place.kind, [&](auto& batch) { visit(batch, JointRange{place.index, 1}); });
    }
}

/// Returns the impulses of a joint in the current step.
JointImpulses impulses_at(JointSolver& solver, const JointPlace& place) {
    JointImpulses now;
    if (place.kind == gear_kind) {
        now.memory = solver.gears[place.index].memory;
        now.reaction_turn = now.memory.line;
    }
    with_batch(solver, place.kind,
               [&](auto& batch) { now = read_lane(batch.columns, place.index, place.lane); });
    return now;
}

/// Lists joints whose mean load in the step is above the breaking load or the reporting threshold.
void note_loads(WorldState& state, const SolverStep& step, int substeps, const WorkSlice& slice) {
    DAMSON_ASSERT(substeps >= 1 && slice.index < state.worker_scratch.size());
    std::vector<MonitoredJoint>& monitored = state.solver.joints.monitored;
    const auto [first, last] = slice.of(static_cast<std::uint32_t>(monitored.size()), 16);
    const float part = 1.0f / static_cast<float>(substeps);
    for (MonitoredJoint& load : std::span(monitored).subspan(first, last - first)) {
        const glm::vec2 given = part * load.given;
        const float given_turn = part * load.given_turn;
        load.given = glm::vec2{0.0f};
        load.given_turn = 0.0f;
        const Joint& joint = state.joints.at_slot(load.slot);
        const auto is_within = [&](float force, float torque) {
            return step.inv_h * length(given) <= force && step.inv_h * std::fabs(given_turn) <= torque;
        };
        const bool is_too_much = !is_within(joint.break_force, joint.break_torque);
        if (is_too_much || !is_within(joint.report_force, joint.report_torque))
            state.worker_scratch[slice.index].overloaded_joints.push_back(
                {load.slot, is_too_much, given, given_turn});
    }
}

}  // namespace

void prepare_joints(WorldState& state, const SolverStep& step, std::size_t color, const WorkSlice& slice) {
    JointSolver& solver = state.solver.joints;
    for_slice(
        state, color, slice,
        [&](auto& batch, const JointRange& groups) { prepare_groups(state, batch, groups, step); },
        [&](std::uint32_t gear) {
            prepare_gear(solver.gears[gear], state, solver.gear_slots[gear], joint_step_of(step),
                         step.immovable);
        });
}

void solve_joints(WorldState& state, const SolverStep& step, std::size_t color, const WorkSlice& slice,
                  bool is_biased) {
    const JointStep joint_step = joint_step_of(step);
    const JointPassKind kind = is_biased ? JointPassKind::Biased : JointPassKind::Unbiased;
    for_slice(
        state, color, slice,
        [&](auto& batch, const JointRange& groups) { run_pass(state, batch, groups, joint_step, kind); },
        [&](std::uint32_t gear) {
            solve_gear(state.solver.joints.gears[gear], state.solver.motions.data(), is_biased);
        });
}

void accumulate_loads(StepScratch& state, const WorkSlice& slice) {
    JointSolver& solver = state.solver.joints;
    if (solver.monitored.empty()) return;
    const auto [first, last] = slice.of(static_cast<std::uint32_t>(solver.monitored.size()), 16);
    for (MonitoredJoint& load : std::span(solver.monitored).subspan(first, last - first)) {
        const JointImpulses now = impulses_at(solver, load.place);
        load.given += now.reaction;
        load.given_turn += now.reaction_turn;
    }
}

void store_joints(WorldState& state, const SolverStep& step, int substeps, const WorkSlice& slice) {
    DAMSON_ASSERT(substeps >= 1);
    JointSolver& solver = state.solver.joints;
    if (solver.joint_count == 0) return;
    for_each_batch_of(solver, solver.kinds, [&](auto& batch) {
        const auto [first, last] =
            slice.of(static_cast<std::uint32_t>(batch.slots.size()), groups_side_by_side);
        for (std::uint32_t i = first; i < last; ++i) {
            if (i + 2 < last) prefetch_memories(state, batch.slots[i + 2]);
            for (std::size_t lane = 0; lane < wide_lanes && batch.slots[i][lane] != null_index; ++lane)
                state.joints.impulses[batch.slots[i][lane]] = read_lane(batch.columns, i, lane);
        }
    });
    if (slice.index == 0)
        for (std::uint32_t i = 0; i < solver.gear_slots.size(); ++i)
            state.joints.impulses[solver.gear_slots[i]] = impulses_at(solver, {gear_kind, i, 0});
    accumulate_loads(state, slice);
    note_loads(state, step, substeps, slice);
}

}  // namespace damson
