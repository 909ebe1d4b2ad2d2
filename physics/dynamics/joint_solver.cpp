#include "joint_solver.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "../../core/sort.hpp"
#include "../contacts/contact_life.hpp"
#include "../contacts/islands.hpp"
#include "../state/world_state.hpp"
#include "gears.hpp"

namespace damson {

namespace {

bool can_move(const SolverBody& motion) {
    return motion.inv_mass > 0.0f || motion.inv_inertia > 0.0f;
}

/// Returns the softness of a joint's rigid rows: the softness in its definition if set, else the world's.
template <class Def>
Softness softness_of(const Def& def, const SolverStep& step) {
    if (def.constraint_hertz <= 0.0f) return step.joint_softness;
    return make_softness(std::min(def.constraint_hertz, max_joint_hertz * step.inv_h),
                         def.constraint_damping_ratio, step.h);
}

/// Fills the row of a joint of any kind except a gear.
template <class Row>
void fill_row(const WorldState& state, Row& row, std::uint32_t slot, const SolverStep& step) {
    DAMSON_ASSERT(slot < state.joints.impulses.size());
    const Joint& joint = state.joints.at_slot(slot);
    const auto& def = std::get<typename Row::Def>(joint.def);
    row.memory = state.joints.impulses[slot].memory;
    row.softness = softness_of(def, step);
    row.row_a = std::min(state.bodies.row(joint.body_a), step.immovable);
    row.row_b = std::min(state.bodies.row(joint.body_b), step.immovable);
    if (joint.body_a == joint.body_b) row.row_a = step.immovable;
    prepare(row, def, state.bodies.at<BodyPose>(joint.body_a), state.bodies.at<BodyPose>(joint.body_b),
            {step.h, step.inv_h, step.joint_softness});
}

template <class Row>
void prepare_row(WorldState& state, Row& row, std::uint32_t slot, const SolverStep& step) {
    fill_row(state, row, slot, step);
    SolverScratch& solver = state.solver;
    DAMSON_ASSERT(row.row_a < solver.motions.size() && row.row_b < solver.motions.size());
    DAMSON_ASSERT(solver.starts.size() > step.immovable);
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

void prepare_row(WorldState& state, GearConstraint& row, std::uint32_t slot, const SolverStep& step) {
    DAMSON_ASSERT(slot < state.joints.impulses.size());
    const Joint& joint = state.joints.at_slot(slot);
    row.memory = state.joints.impulses[slot].memory;
    row.softness = softness_of(std::get<GearJointDef>(joint.def), step);
    row.row_a = std::min(state.bodies.row(joint.body_a), step.immovable);
    row.row_b = std::min(state.bodies.row(joint.body_b), step.immovable);
    prepare_gear(row, state, joint, {step.h, step.inv_h, step.joint_softness}, step.immovable);
}

/// Prefetches the joints of a group before it is prepared. prefetch_bodies() prefetches their bodies.
void prefetch_joints(const WorldState& state, const JointLanes& slots) {
    constexpr int lines_of_def = 3;
    for (const std::uint32_t slot : slots) {
        if (slot == null_index) continue;
        prefetch_lines<lines_of_def>(&state.joints.at_slot(slot));
        prefetch(&state.joints.impulses[slot]);
    }
}
void prefetch_bodies(const WorldState& state, const JointLanes& slots) {
    for (const std::uint32_t slot : slots) {
        if (slot == null_index) continue;
        const Joint& joint = state.joints.at_slot(slot);
        for (const std::uint32_t body : {joint.body_a, joint.body_b})
            prefetch(&state.bodies.at<BodyPose>(body));
    }
}

/// Prefetches the data that storing a group writes.
void prefetch_memories(const WorldState& state, const JointLanes& slots) {
    for (const std::uint32_t slot : slots)
        if (slot != null_index) prefetch(&state.joints.impulses[slot]);
}

/// Fills the columns of a group from its joints.
template <class Columns>
void fill_group(WorldState& state, WideBatch<Columns>& batch, std::uint32_t index, const SolverStep& step) {
    DAMSON_ASSERT(index < batch.slots.size() && index < batch.columns.filled_for.size());
    const std::span<const SolverBody> motions = state.solver.motions;
    std::size_t lane = 0;
    for (; lane < wide_lanes && batch.slots[index][lane] != null_index; ++lane) {
        const std::uint32_t slot = batch.slots[index][lane];
        const Joint& joint = state.joints.at_slot(slot);
        const auto& def = std::get<typename Columns::Constraint::Def>(joint.def);
        typename Columns::Constraint row;
        fill_row(state, row, slot, step);
        row.row_a = motion_row(row.row_a, step.immovable, motions);
        row.row_b = motion_row(row.row_b, step.immovable, motions);
        set_lane(batch.columns, index, lane, row);
        set_locals(batch.columns.locals[index], lane, joint.body_a, joint.body_b, def);
        set_local(batch.columns, index, lane, def);
    }
    clear_lanes(batch.columns, index, lane, step.immovable);
    batch.columns.filled_for[index] = step.h;
}

/// Sets the body rows and poses of a group for this step.
template <class Columns>
void place_group(const WorldState& state, Columns& columns, std::uint32_t index, std::uint32_t immovable) {
    DAMSON_ASSERT(index < columns.groups.size() && immovable < state.solver.motions.size());
    static const BodyPose nowhere{};  // for unused lanes
    const auto poses = state.bodies.columns.get<BodyPose>();
    std::array<const BodyPose*, wide_lanes> poses_a, poses_b;
    const auto find = [&](std::uint32_t body, std::uint32_t& row, const BodyPose*& pose) {
        pose = &nowhere;
        if (body == null_index) return;  // the lane keeps the immovable row
        const std::uint32_t own = state.bodies.row(body);
        pose = &poses[own];
        row = motion_row(own, immovable, state.solver.motions);
    };
    auto& group = columns.groups[index];
    const JointLocals& locals = columns.locals[index];
    for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
        group.row_a[lane] = group.row_b[lane] = immovable | fixed_bit;
        find(locals.body_a[lane], group.row_a[lane], poses_a[lane]);
        find(locals.body_b[lane], group.row_b[lane], poses_b[lane]);
    }
    set_place(columns, index, PosePair{WidePoses(poses_a), WidePoses(poses_b)});
}

/// Prepares the columns of the groups in `own`, and adds their warm starts.
template <class Columns>
void prepare_groups(WorldState& state, WideBatch<Columns>& batch, const JointRange& own,
                    const SolverStep& step) {
    DAMSON_ASSERT(own.first + own.count <= batch.slots.size() && own.count > 0);
    SolverScratch& solver = state.solver;
    const auto slots = std::span(batch.slots).subspan(own.first, own.count);
    for (std::uint32_t i = 0; i < own.count; ++i) {
        const std::uint32_t index = own.first + i;
        if (batch.columns.filled_for[index] == step.h) {
            place_group(state, batch.columns, index, step.immovable);
            continue;
        }
        if (i + 2 < own.count) prefetch_joints(state, slots[i + 2]);
        if (i + 1 < own.count) prefetch_bodies(state, slots[i + 1]);
        fill_group(state, batch, index, step);
    }
    start_wide(batch.columns, own.first, own.count, {solver.motions, solver.starts}, state.instructions);
}

/// Corrects the warm start for rotated arms: adds the difference between the impulse of a joint in this
/// substep and the same impulse at the arms of the next substep. All joints are corrected before any of them
/// is solved. A correction right before each joint is solved would make bodies jitter under a load of many
/// times their weight, because the first joints would be solved without the corrections of the others.
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
        // work on copies: an immovable body must not be written, because other workers read it
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

template <class Visit>
void for_each_wide(WorldState& state, Visit&& visit) {
    std::apply([&](auto&... batch) { (visit(batch), ...); }, state.solver.joints.wide);
}

/// Returns the index of the batch's kind in JointDef.
template <class Row>
constexpr std::uint32_t kind_of(const JointBatch<Row>&) {
    return static_cast<std::uint32_t>(JointDef(typename Row::Def{}).index());
}
template <class Columns>
constexpr std::uint32_t kind_of(const WideBatch<Columns>&) {
    return static_cast<std::uint32_t>(JointDef(typename Columns::Constraint::Def{}).index());
}

/// Calls `visit(batch)` for the batches whose kind is in the bit mask `kinds`.
template <class Batches, class Visit>
void for_each_of(Batches& batches, std::uint16_t kinds, Visit&& visit) {
    if (kinds == 0) return;
    std::apply(
        [&](auto&... batch) { ((kinds >> kind_of(batch) & 1u ? visit(batch) : static_cast<void>(0)), ...); },
        batches);
}

/// Calls `visit(batch)` for the wide batch of the definition's kind. Returns false if joints with this
/// definition are not solved in groups.
template <class Def, class Visit>
bool with_wide_batch_of(WorldState& state, const Def& def, Visit&& visit) {
    if constexpr (requires { is_wide(def); }) {
        if (!is_wide(def)) return false;
        for_each_wide(state, [&](auto& batch) {
            using Columns = typename std::remove_reference_t<decltype(batch)>::Columns;
            if constexpr (std::is_same_v<typename Columns::Constraint::Def, Def>) visit(batch);
        });
        return true;
    }
    return false;
}

/// Calls `visit(batch, index)` for the joints of the overflow color in key order.
template <class Visit>
void for_each_overflowed(WorldState& state, Visit&& visit) {
    JointSolver& solver = state.solver.joints;
    for (const JointPlace place : solver.overflow) {
        for_each_batch(state, [&](auto& batch) {
            if (kind_of(batch) == place.kind) visit(batch, place.index);
        });
    }
}

/// Returns the groups of a color that belong to a slice; none for the overflow color.
template <class Columns>
JointRange share_of_groups(const WideBatch<Columns>& batch, std::size_t color, const WorkSlice& share) {
    if (color == overflow_color) return {};
    DAMSON_ASSERT(color < batch.ranges.size());
    const JointRange range = batch.ranges[color];
    const auto [first, last] = share.of(range.count, groups_side_by_side);
    return {range.first + first, last - first};
}

/// Calls `visit(batch, index)` for the rows of a color that belong to a slice.
template <class Visit>
void for_share(WorldState& state, std::size_t color, const WorkSlice& share, Visit&& visit) {
    DAMSON_ASSERT(color <= overflow_color);
    if (color == overflow_color) {
        if (share.index == 0) for_each_overflowed(state, visit);
        return;
    }
    JointSolver& solver = state.solver.joints;
    for_each_of(solver.batches, solver.kinds_of_color[color].rows, [&](auto& batch) {
        const JointRange range = batch.ranges[color];
        const auto [first, last] = share.of(range.count, 4);
        for (std::uint32_t i = range.first + first; i < range.first + last; ++i) visit(batch, i);
    });
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

/// Assigns a lane of a group to a joint. Returns false if joints of this kind are not solved in groups.
bool lay_out_wide(WorldState& state, std::uint32_t slot, std::size_t color) {
    const Joint& joint = state.joints.at_slot(slot);
    return std::visit(
        [&](const auto& def) {
            return with_wide_batch_of(state, def, [&](auto& batch) {
                const std::uint32_t first = batch.ranges[color].first;
                if (batch.slots.size() == first || batch.slots.back().back() != null_index) {
                    batch.slots.push_back({null_index, null_index, null_index, null_index});
                    batch.columns.parts.push_back(0);
                }
                JointLanes& lanes = batch.slots.back();
                const auto lane = static_cast<std::uint32_t>(
                    std::find(lanes.begin(), lanes.end(), null_index) - lanes.begin());
                DAMSON_ASSERT(lane < wide_lanes);
                lanes[lane] = slot;
                batch.columns.parts.back() |= parts_of(def);
                const auto group = static_cast<std::uint32_t>(batch.slots.size() - 1);
                list_weighed(state, state.solver.joints.weighed, slot, {kind_of(batch), group}, lane);
            });
        },
        joint.def);
}

void lay_out_row(WorldState& state, std::uint32_t slot, std::size_t color) {
    JointSolver& solver = state.solver.joints;
    const auto wanted = static_cast<std::uint32_t>(state.joints.at_slot(slot).def.index());
    for_each_batch(state, [&](auto& batch) {
        if (kind_of(batch) != wanted) return;
        const JointPlace place{wanted, static_cast<std::uint32_t>(batch.slots.size())};
        if (color == overflow_color) solver.overflow.push_back(place);
        list_weighed(state, solver.weighed, slot, place);
        batch.slots.push_back(slot);
    });
}

/// If the last group of a color has only one joint, moves that joint to a row, because a group with one joint
/// takes longer to solve.
template <class Columns>
void lay_out_lone_joint(WorldState& state, WideBatch<Columns>& batch, std::size_t color) {
    if (batch.slots.size() == batch.ranges[color].first || batch.slots.back()[1] != null_index) return;
    const std::uint32_t slot = batch.slots.back()[0];
    DAMSON_ASSERT(slot != null_index);
    batch.slots.pop_back();
    batch.columns.parts.pop_back();
    std::erase_if(state.solver.joints.weighed, [&](const WeighedJoint& load) { return load.slot == slot; });
    lay_out_row(state, slot, color);
}

/// Gives groups that are solved together the same parts: every part that at least one of the groups has.
void agree(std::vector<JointParts>& parts, const JointRange& range) {
    DAMSON_ASSERT(range.first + range.count <= parts.size());
    for (std::uint32_t first = 0; first < range.count; first += groups_side_by_side) {
        const auto beside =
            std::span(parts).subspan(range.first + first, std::min(groups_side_by_side, range.count - first));
        JointParts all = 0;
        for (const JointParts own : beside) all |= own;
        for (JointParts& own : beside) own = all;
    }
}

/// Lists joints whose mean load in the step is above the breaking load or the reporting threshold.
void note_loads(WorldState& state, const SolverStep& step, int substeps, const WorkSlice& share) {
    DAMSON_ASSERT(substeps >= 1 && share.index < state.worker_scratch.size());
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
    const auto bytes_of = [](const auto& vector) { return vector.capacity() * sizeof(vector[0]); };
    std::size_t bytes = bytes_of(overflow) + bytes_of(weighed);
    std::apply([&](const auto&... batch) { ((bytes += bytes_of(batch.rows) + bytes_of(batch.slots)), ...); },
               batches);
    std::apply(
        [&](const auto&... batch) {
            ((bytes += bytes_of(batch.slots)), ...);
            (batch.columns.for_each_column(batch.columns, [&](const auto& c) { bytes += bytes_of(c); }), ...);
        },
        wide);
    return bytes;
}

void add_new_joints_to_graph(WorldState& state) {
    std::vector<JointHandle>& joints = state.new_joints;
    if (!joints.empty()) state.editions.change(Occasion::Joint);
    std::erase_if(joints, [&](JointHandle joint) { return !state.joints.map.is_alive(joint); });
    detail::sort_items(joints.begin(), joints.end(), [&](JointHandle x, JointHandle y) {
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
    for_each_batch(state, [](auto& batch) { batch.slots.clear(); });
    for_each_wide(state, [](auto& batch) {
        batch.slots.clear();
        batch.columns.parts.clear();
    });
    solver.joint_count = 0;
    solver.kinds_of_color = {};
    solver.kinds = {};
    for (std::size_t c = 0; c < state.graph.colors.size(); ++c) {
        const auto begin = [&](auto& batch) {
            batch.ranges[c] = {static_cast<std::uint32_t>(batch.slots.size()), 0};
        };
        const auto end = [&](std::uint16_t& kinds, auto& batch) {
            batch.ranges[c].count = static_cast<std::uint32_t>(batch.slots.size()) - batch.ranges[c].first;
            if (batch.ranges[c].count > 0) kinds = static_cast<std::uint16_t>(kinds | 1u << kind_of(batch));
        };
        JointKinds& kinds = solver.kinds_of_color[c];
        for_each_batch(state, begin);
        if (c != overflow_color) for_each_wide(state, begin);
        if (state.graph.colors[c].joints.empty()) continue;
        solver.joint_count += state.graph.colors[c].joints.size();
        for (const std::uint32_t slot : state.graph.colors[c].joints.items()) {
            if (c == overflow_color || !lay_out_wide(state, slot, c)) lay_out_row(state, slot, c);
        }
        if (c != overflow_color)
            for_each_wide(state, [&](auto& batch) { lay_out_lone_joint(state, batch, c); });
        for_each_batch(state, [&](auto& batch) { end(kinds.rows, batch); });
        solver.kinds.rows = static_cast<std::uint16_t>(solver.kinds.rows | kinds.rows);
        if (c == overflow_color) continue;
        for_each_wide(state, [&](auto& batch) { end(kinds.wide, batch); });
        solver.kinds.wide = static_cast<std::uint16_t>(solver.kinds.wide | kinds.wide);
        for_each_wide(state, [&](auto& batch) { agree(batch.columns.parts, batch.ranges[c]); });
    }
    DAMSON_ASSERT((solver.kinds.rows | solver.kinds.wide) != 0 || solver.joint_count == 0);
    for_each_batch(state, [](auto& batch) {
        if (batch.rows.size() < batch.slots.size()) batch.rows.resize(batch.slots.size());
    });
    for_each_wide(state, [](auto& batch) {
        batch.columns.for_each_column(batch.columns, [&](auto& column) {
            if (column.size() < batch.slots.size()) column.resize(batch.slots.size());
        });
        std::fill(batch.columns.filled_for.begin(), batch.columns.filled_for.end(), 0.0f);
    });
}

void prepare_joints(WorldState& state, const SolverStep& step, std::size_t color, const WorkSlice& share) {
    DAMSON_ASSERT(color < state.solver.joints.kinds_of_color.size());
    JointSolver& solver = state.solver.joints;
    for_each_of(solver.wide, solver.kinds_of_color[color].wide, [&](auto& batch) {
        const JointRange own = share_of_groups(batch, color, share);
        if (own.count > 0) prepare_groups(state, batch, own, step);
    });
    for_share(state, color, share,
              [&](auto& batch, std::uint32_t i) { prepare_row(state, batch.rows[i], batch.slots[i], step); });
}

void solve_joints(WorldState& state, const SolverStep& step, std::size_t color, const WorkSlice& share,
                  bool is_biased) {
    DAMSON_ASSERT(color < state.solver.joints.kinds_of_color.size());
    const JointStep joint_step{step.h, step.inv_h, step.joint_softness};
    JointSolver& solver = state.solver.joints;
    for_each_of(solver.wide, solver.kinds_of_color[color].wide, [&](auto& batch) {
        const JointRange own = share_of_groups(batch, color, share);
        if (own.count > 0)
            solve_wide(batch.columns, own.first, own.count, {state.solver.motions, state.solver.starts},
                       joint_step, is_biased, state.instructions);
    });
    for_share(state, color, share, [&](auto& batch, std::uint32_t i) {
        solve_prepared(state, batch.rows[i], joint_step, is_biased);
    });
}

void sum_up_loads(WorldState& state, const WorkSlice& share) {
    std::vector<WeighedJoint>& weighed = state.solver.joints.weighed;
    if (weighed.empty()) return;
    const auto [first, last] = share.of(static_cast<std::uint32_t>(weighed.size()), 16);
    for (WeighedJoint& load : std::span(weighed).subspan(first, last - first)) {
        if (load.lane != null_index) {
            for_each_wide(state, [&](auto& batch) {
                if (kind_of(batch) != load.place.kind) return;
                JointImpulses now;
                read_lane(batch.columns, load.place.index, load.lane, now);
                load.given += now.reaction;
                load.given_turn += now.reaction_turn;
            });
            continue;
        }
        for_each_batch(state, [&](auto& batch) {
            if (kind_of(batch) != load.place.kind) return;
            load.given += batch.rows[load.place.index].given.p_b;
            load.given_turn += turn_on_b(batch.rows[load.place.index]);
        });
    }
}

void store_joints(WorldState& state, const SolverStep& step, int substeps, const WorkSlice& share) {
    DAMSON_ASSERT(substeps >= 1);
    JointSolver& solver = state.solver.joints;
    if (solver.joint_count == 0) return;
    for_each_of(solver.wide, solver.kinds.wide, [&](auto& batch) {
        const auto [first, last] =
            share.of(static_cast<std::uint32_t>(batch.slots.size()), groups_side_by_side);
        for (std::uint32_t i = first; i < last; ++i) {
            if (i + 2 < last) prefetch_memories(state, batch.slots[i + 2]);
            for (std::size_t lane = 0; lane < wide_lanes && batch.slots[i][lane] != null_index; ++lane)
                read_lane(batch.columns, i, lane, state.joints.impulses[batch.slots[i][lane]]);
        }
    });
    for_each_of(solver.batches, solver.kinds.rows, [&](auto& batch) {
        const auto count = static_cast<std::uint32_t>(batch.slots.size());
        const auto [first, last] = share.of(count, 16);
        for (std::uint32_t i = first; i < last; ++i) {
            const auto& row = batch.rows[i];
            state.joints.impulses[batch.slots[i]] = {row.memory, row.given.p_b, turn_on_b(row)};
        }
    });
    sum_up_loads(state, share);
    note_loads(state, step, substeps, share);
}

}  // namespace damson
