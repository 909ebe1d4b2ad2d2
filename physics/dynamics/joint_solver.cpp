#include "joint_solver.hpp"

#include <algorithm>

#include "../../core/prefetch.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../state/world_state.hpp"
#include "gears.hpp"

namespace damson {

namespace {

bool can_move(const SolverBody& motion) {
    return motion.inv_mass > 0.0f || motion.inv_inertia > 0.0f;
}

/// Rigid parts as the joint's definition wants them, or as the world's.
template <class Def>
Softness softness_of(const Def& def, const SolverStep& step) {
    if (def.constraint_hertz <= 0.0f) return step.joint_softness;
    return make_softness(std::min(def.constraint_hertz, max_joint_hertz * step.inv_h),
                         def.constraint_damping_ratio, step.h);
}

/// Fills the row of any kind but a gear's.
template <class Row>
void fill_row(const WorldState& state, Row& row, const Joint& joint, const SolverStep& step) {
    const auto& def = std::get<typename Row::Def>(joint.def);
    row.memory = joint.memory;
    row.softness = softness_of(def, step);
    row.row_a = std::min(state.bodies.row(joint.body_a), step.immovable);
    row.row_b = std::min(state.bodies.row(joint.body_b), step.immovable);
    if (joint.body_a == joint.body_b) row.row_a = step.immovable;
    prepare(row, def, state.bodies.at<BodyPose>(joint.body_a), state.bodies.at<BodyPose>(joint.body_b),
            {step.h, step.inv_h, step.joint_softness});
}

template <class Row>
void prepare_row(WorldState& state, Row& row, const Joint& joint, const SolverStep& step) {
    fill_row(state, row, joint, step);
    SolverScratch& solver = state.solver;
    const SolverBody& a = solver.motions[row.row_a];
    const SolverBody& b = solver.motions[row.row_b];
    row.given = linear_impulse(row, a, b);
    const float turn = angular_impulse(row);
    if (can_move(a)) {
        solver.starts[row.row_a].v += a.inv_mass * row.given.p_a;
        solver.starts[row.row_a].w += a.inv_inertia * (row.given.l_a - turn);
    }
    if (can_move(b)) {
        solver.starts[row.row_b].v += b.inv_mass * row.given.p_b;
        solver.starts[row.row_b].w += b.inv_inertia * (row.given.l_b + turn);
    }
}

void prepare_row(WorldState& state, GearConstraint& row, const Joint& joint, const SolverStep& step) {
    row.memory = joint.memory;
    row.softness = softness_of(std::get<GearJointDef>(joint.def), step);
    row.row_a = std::min(state.bodies.row(joint.body_a), step.immovable);
    row.row_b = std::min(state.bodies.row(joint.body_b), step.immovable);
    prepare_gear(row, state, joint, {step.h, step.inv_h, step.joint_softness}, step.immovable);
}

/// Brings near what preparing a group reads: its joints, or already the bodies that these name.
void prefetch_joints(const WorldState& state, const JointLanes& slots) {
    constexpr int lines_to_memory = 4;
    for (const std::uint32_t slot : slots)
        if (slot != null_index) prefetch_lines<lines_to_memory>(&state.joints.at_slot(slot));
}
void prefetch_bodies(const WorldState& state, const JointLanes& slots) {
    for (const std::uint32_t slot : slots) {
        if (slot == null_index) continue;
        const Joint& joint = state.joints.at_slot(slot);
        for (const std::uint32_t body : {joint.body_a, joint.body_b})
            prefetch(&state.bodies.at<BodyPose>(body));
    }
}

/// Brings near what storing a group writes.
void prefetch_memories(const WorldState& state, const JointLanes& slots) {
    for (const std::uint32_t slot : slots)
        if (slot != null_index) prefetch_lines<2>(&state.joints.at_slot(slot).memory);
}

void prepare_revolutes(WorldState& state, std::uint32_t index, const SolverStep& step) {
    RevoluteBatch& batch = state.solver.joints.revolutes;
    const std::span<const SolverBody> motions = state.solver.motions;
    RevoluteGroup& group = batch.groups[index];
    group.has_turn = false;
    std::size_t lane = 0;
    for (; lane < wide_lanes && batch.slots[index][lane] != null_index; ++lane) {
        RevoluteConstraint row;
        fill_row(state, row, state.joints.at_slot(batch.slots[index][lane]), step);
        row.row_a = motion_row(row.row_a, step.immovable, motions);
        row.row_b = motion_row(row.row_b, step.immovable, motions);
        set_lane(group, batch.turns[index], lane, row);
    }
    clear_lanes(group, batch.turns[index], lane, step.immovable);
    start_group(group, batch.turns[index], motions, state.solver.starts);
}

/// The difference between what a joint gave in this substep and what the same impulses are at the arms that
/// the next one begins with. For all joints before any of them is solved: done one by one, right before each
/// is solved, bodies under a load many times their weight jitter, for those solved first do not know of it.
template <class Row>
void follow_arms(SolverScratch& solver, Row& row, const SolverBody& a, const SolverBody& b) {
    const JointImpulse before = row.given, now = linear_impulse(row, a, b);
    row.given = now;
    if (can_move(a)) {
        solver.starts[row.row_a].v += a.inv_mass * (now.p_a - before.p_a);
        solver.starts[row.row_a].w += a.inv_inertia * (now.l_a - before.l_a);
    }
    if (can_move(b)) {
        solver.starts[row.row_b].v += b.inv_mass * (now.p_b - before.p_b);
        solver.starts[row.row_b].w += b.inv_inertia * (now.l_b - before.l_b);
    }
}

template <class Row>
void solve_prepared(WorldState& state, Row& row, const JointStep& step, bool is_biased) {
    std::vector<SolverBody>& motions = state.solver.motions;
    if constexpr (std::is_same_v<Row, GearConstraint>) {
        solve_gear(row, motions.data(), is_biased);
    } else {
        // copies: nobody may write to what cannot move, since other workers read it
        SolverBody a = motions[row.row_a], b = motions[row.row_b];
        solve(row, a, b, step, is_biased);
        if (can_move(a)) motions[row.row_a] = a;
        if (can_move(b)) motions[row.row_b] = b;
        if (!is_biased) follow_arms(state.solver, row, a, b);
    }
}

template <class Visit>
void for_each_batch(WorldState& state, Visit&& visit) {
    std::apply([&](auto&... batch) { (visit(batch), ...); }, state.solver.joints.batches);
}

/// Calls `visit(batch, index)` for the joints of the overflow colour in key order.
template <class Visit>
void for_each_overflowed(WorldState& state, Visit&& visit) {
    JointSolver& solver = state.solver.joints;
    for (const JointPlace place : solver.overflow) {
        std::uint32_t kind = 0;
        for_each_batch(state, [&](auto& batch) {
            if (kind++ == place.kind) visit(batch, place.index);
        });
    }
}

/// A share of the revolute groups of a colour; the overflow colour has none.
JointRange share_of_revolutes(const WorldState& state, std::size_t color, const Share& share) {
    if (color == overflow_color) return {};
    const JointRange range = state.solver.joints.revolutes.ranges[color];
    const auto [first, last] = share.of(range.count, 4);
    return {range.first + first, last - first};
}

/// Calls `visit(batch, index)` for a share of the rows of a colour.
template <class Visit>
void for_share(WorldState& state, std::size_t color, const Share& share, Visit&& visit) {
    if (color == overflow_color) {
        if (share.index == 0) for_each_overflowed(state, visit);
        return;
    }
    for_each_batch(state, [&](auto& batch) {
        const JointRange range = batch.ranges[color];
        if (range.count == 0) return;
        const auto [first, last] = share.of(range.count, 4);
        for (std::uint32_t i = range.first + first; i < range.first + last; ++i) visit(batch, i);
    });
}

/// Ends the joint's step. `reaction` is on B. [N s] [N m s]
void finish_joint(WorldState& state, std::uint32_t slot, const AccumulatedImpulses& memory,
                  glm::vec2 reaction, float reaction_turn) {
    Joint& joint = state.joints.at_slot(slot);
    joint.memory = memory;
    joint.reaction = reaction;
    joint.reaction_turn = reaction_turn;
}

template <class Row>
float turn_on_b(const Row& row) {
    return angular_impulse(row);
}
float turn_on_b(const GearConstraint& row) {
    return row.memory.line;
}

void list_weighed(const WorldState& state, std::vector<WeighedJoint>& weighed, std::uint32_t slot,
                  JointPlace place, std::uint32_t lane = null_index) {
    const Joint& joint = state.joints.at_slot(slot);
    if (joint.break_force < unbreakable || joint.break_torque < unbreakable ||
        joint.report_force < unbreakable || joint.report_torque < unbreakable)
        weighed.push_back({slot, place, lane});
}

/// Notes who bore more than it can or than goes untold, on the mean of the step.
void note_loads(WorldState& state, const SolverStep& step, int substeps, const Share& share) {
    std::vector<WeighedJoint>& weighed = state.solver.joints.weighed;
    const auto [first, last] = share.of(static_cast<std::uint32_t>(weighed.size()), 16);
    const float part = 1.0f / static_cast<float>(substeps);
    for (WeighedJoint& load : std::span(weighed).subspan(first, last - first)) {
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
            state.worker_scratch[share.index].overloaded_joints.push_back(
                {load.slot, is_too_much, given, given_turn});
    }
}

}  // namespace

std::size_t JointSolver::bytes() const {
    std::size_t bytes = overflow.capacity() * sizeof(JointPlace) + weighed.capacity() * sizeof(WeighedJoint) +
                        revolutes.groups.capacity() * sizeof(RevoluteGroup) +
                        revolutes.turns.capacity() * sizeof(RevoluteTurn) +
                        revolutes.slots.capacity() * sizeof(JointLanes);
    std::apply(
        [&](const auto&... batch) {
            ((bytes +=
              batch.rows.capacity() * sizeof(batch.rows[0]) + batch.slots.capacity() * sizeof(std::uint32_t)),
             ...);
        },
        batches);
    return bytes;
}

void add_new_joints_to_graph(WorldState& state) {
    std::vector<JointHandle>& joints = state.new_joints;
    std::erase_if(joints, [&](JointHandle joint) { return !state.joints.map.is_alive(joint); });
    std::sort(joints.begin(), joints.end(), [&](JointHandle x, JointHandle y) {
        return state.joints.at_slot(x.slot).key < state.joints.at_slot(y.slot).key;
    });
    for (const JointHandle handle : joints) {
        Joint& joint = state.joints.at_slot(handle.slot);
        joint.is_new = false;
        if (is_solved(state, joint)) state.graph.add_joint(state.joints, state.bodies, handle.slot);
    }
    joints.clear();
}

void lay_out_joints(WorldState& state) {
    JointSolver& solver = state.solver.joints;
    if (solver.version == state.graph.joint_version) return;
    solver.version = state.graph.joint_version;
    solver.overflow.clear();
    solver.weighed.clear();
    solver.revolutes.slots.clear();
    for_each_batch(state, [](auto& batch) { batch.slots.clear(); });
    solver.joint_count = 0;
    for (std::size_t c = 0; c < state.graph.colors.size(); ++c) {
        for_each_batch(state, [&](auto& batch) {
            batch.ranges[c].first = static_cast<std::uint32_t>(batch.slots.size());
        });
        const auto first_group = static_cast<std::uint32_t>(solver.revolutes.slots.size());
        std::size_t lane = wide_lanes;
        solver.joint_count += state.graph.colors[c].joints.size();
        for (const std::uint32_t slot : state.graph.colors[c].joints.items()) {
            const Joint& joint = state.joints.at_slot(slot);
            if (joint.type() == JointType::Revolute && c != overflow_color) {
                if (lane == wide_lanes) {
                    solver.revolutes.slots.push_back({null_index, null_index, null_index, null_index});
                    lane = 0;
                }
                const auto group = static_cast<std::uint32_t>(solver.revolutes.slots.size() - 1);
                list_weighed(state, solver.weighed, slot,
                             {static_cast<std::uint32_t>(joint.def.index()), group},
                             static_cast<std::uint32_t>(lane));
                solver.revolutes.slots.back()[lane++] = slot;
                continue;
            }
            const auto wanted = static_cast<std::uint32_t>(joint.def.index());
            std::uint32_t kind = 0;
            for_each_batch(state, [&](auto& batch) {
                if (kind++ != wanted) return;
                const JointPlace place{wanted, static_cast<std::uint32_t>(batch.slots.size())};
                if (c == overflow_color) solver.overflow.push_back(place);
                list_weighed(state, solver.weighed, slot, place);
                batch.slots.push_back(slot);
            });
        }
        for_each_batch(state, [&](auto& batch) {
            batch.ranges[c].count = static_cast<std::uint32_t>(batch.slots.size()) - batch.ranges[c].first;
        });
        if (c != overflow_color)
            solver.revolutes.ranges[c] = {
                first_group, static_cast<std::uint32_t>(solver.revolutes.slots.size()) - first_group};
    }
    for_each_batch(state, [](auto& batch) {
        if (batch.rows.size() < batch.slots.size()) batch.rows.resize(batch.slots.size());
    });
    if (solver.revolutes.groups.size() < solver.revolutes.slots.size()) {
        solver.revolutes.groups.resize(solver.revolutes.slots.size());
        solver.revolutes.turns.resize(solver.revolutes.slots.size());
    }
}

void prepare_joints(WorldState& state, const SolverStep& step, std::size_t color, const Share& share) {
    const JointRange revolutes = share_of_revolutes(state, color, share);
    const auto groups =
        std::span(state.solver.joints.revolutes.slots).subspan(revolutes.first, revolutes.count);
    for (std::uint32_t i = 0; i < revolutes.count; ++i) {
        if (i + 2 < revolutes.count) prefetch_joints(state, groups[i + 2]);
        if (i + 1 < revolutes.count) prefetch_bodies(state, groups[i + 1]);
        prepare_revolutes(state, revolutes.first + i, step);
    }
    for_share(state, color, share, [&](auto& batch, std::uint32_t i) {
        prepare_row(state, batch.rows[i], state.joints.at_slot(batch.slots[i]), step);
    });
}

void solve_joints(WorldState& state, const SolverStep& step, std::size_t color, const Share& share,
                  bool is_biased) {
    const JointStep joint_step{step.h, step.inv_h, step.joint_softness};
    const JointRange revolutes = share_of_revolutes(state, color, share);
    RevoluteBatch& groups = state.solver.joints.revolutes;
    solve_revolutes(std::span(groups.groups).subspan(revolutes.first, revolutes.count),
                    std::span(groups.turns).subspan(revolutes.first, revolutes.count), state.solver.motions,
                    state.solver.starts, joint_step, is_biased);
    for_share(state, color, share, [&](auto& batch, std::uint32_t i) {
        solve_prepared(state, batch.rows[i], joint_step, is_biased);
    });
}

void sum_up_loads(WorldState& state, const Share& share) {
    std::vector<WeighedJoint>& weighed = state.solver.joints.weighed;
    if (weighed.empty()) return;
    const RevoluteBatch& revolutes = state.solver.joints.revolutes;
    const auto [first, last] = share.of(static_cast<std::uint32_t>(weighed.size()), 16);
    for (WeighedJoint& load : std::span(weighed).subspan(first, last - first)) {
        if (load.lane != null_index) {
            const AccumulatedImpulses memory =
                read_lane(revolutes.groups[load.place.index], revolutes.turns[load.place.index], load.lane);
            load.given += memory.point;
            load.given_turn += revolute_turn(memory);
            continue;
        }
        std::uint32_t kind = 0;
        for_each_batch(state, [&](auto& batch) {
            if (kind++ != load.place.kind) return;
            load.given += batch.rows[load.place.index].given.p_b;
            load.given_turn += turn_on_b(batch.rows[load.place.index]);
        });
    }
}

void store_joints(WorldState& state, const SolverStep& step, int substeps, const Share& share) {
    if (state.solver.joints.joint_count == 0) return;
    const RevoluteBatch& revolutes = state.solver.joints.revolutes;
    const auto groups = static_cast<std::uint32_t>(revolutes.slots.size());
    const auto [first_group, last_group] = share.of(groups, 4);
    for (std::uint32_t i = first_group; i < last_group; ++i) {
        if (i + 2 < last_group) prefetch_memories(state, revolutes.slots[i + 2]);
        for (std::size_t lane = 0; lane < wide_lanes && revolutes.slots[i][lane] != null_index; ++lane) {
            const AccumulatedImpulses memory = read_lane(revolutes.groups[i], revolutes.turns[i], lane);
            finish_joint(state, revolutes.slots[i][lane], memory, memory.point, revolute_turn(memory));
        }
    }
    for_each_batch(state, [&](auto& batch) {
        const auto count = static_cast<std::uint32_t>(batch.slots.size());
        const auto [first, last] = share.of(count, 16);
        for (std::uint32_t i = first; i < last; ++i) {
            const auto& row = batch.rows[i];
            finish_joint(state, batch.slots[i], row.memory, row.given.p_b, turn_on_b(row));
        }
    });
    sum_up_loads(state, share);
    note_loads(state, step, substeps, share);
}

}  // namespace damson
