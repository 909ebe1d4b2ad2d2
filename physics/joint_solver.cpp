#include "joint_solver.hpp"

#include <algorithm>

#include "world_state.hpp"

namespace damson {

namespace {

bool can_move(const BodyMotion& motion) {
    return motion.inv_mass > 0.0f || motion.inv_inertia > 0.0f;
}

/// Rigid parts as the joint's definition wants them, or as the world's.
template <class Def>
Softness softness_of(const Def& def, const SolverStep& step) {
    if (def.constraint_hertz <= 0.0f) return step.joint_softness;
    return make_softness(std::min(def.constraint_hertz, max_joint_hertz * step.inv_h),
                         def.constraint_damping_ratio, step.h);
}

template <class Row>
void prepare_row(WorldState& state, Row& row, const Joint& joint, const SolverStep& step) {
    const auto& def = std::get<typename Row::Def>(joint.def);
    const JointStep joint_step{step.h, step.inv_h, step.joint_softness};
    row.memory = joint.memory;
    row.softness = softness_of(def, step);
    row.row_a = std::min(state.bodies.row(joint.body_a), step.immovable);
    row.row_b = std::min(state.bodies.row(joint.body_b), step.immovable);
    if constexpr (std::is_same_v<Row, GearRow>) {
        prepare_gear(row, state, joint, joint_step, step.immovable);
    } else {
        if (joint.body_a == joint.body_b) row.row_a = step.immovable;
        prepare(row, def, joint_side(state, joint.body_a), joint_side(state, joint.body_b), joint_step);
        SolverScratch& solver = state.solver;
        const BodyMotion& a = solver.motions[row.row_a];
        const BodyMotion& b = solver.motions[row.row_b];
        row.given = load_of(row, a, b);
        const float turn = turn_of(row);
        if (can_move(a)) {
            solver.starts[row.row_a].v += a.inv_mass * row.given.p_a;
            solver.starts[row.row_a].w += a.inv_inertia * (row.given.l_a - turn);
        }
        if (can_move(b)) {
            solver.starts[row.row_b].v += b.inv_mass * row.given.p_b;
            solver.starts[row.row_b].w += b.inv_inertia * (row.given.l_b + turn);
        }
    }
}

/// The difference between what a joint gave in this substep and what the same impulses are at the arms that
/// the next one begins with. For all joints before any of them is solved: done one by one, right before each
/// is solved, bodies under a load many times their weight jitter, for those solved first do not know of it.
template <class Row>
void follow_arms(SolverScratch& solver, Row& row, const BodyMotion& a, const BodyMotion& b) {
    const JointLoad before = row.given, now = load_of(row, a, b);
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
    std::vector<BodyMotion>& motions = state.solver.motions;
    if constexpr (std::is_same_v<Row, GearRow>) {
        solve_gear(row, motions.data(), is_biased);
    } else {
        // copies: nobody may write to what cannot move, since other workers read it
        BodyMotion a = motions[row.row_a], b = motions[row.row_b];
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

/// Calls `visit(batch, index)` for a worker's share of a colour.
template <class Visit>
void for_share(WorldState& state, std::size_t color, std::uint32_t worker, Visit&& visit) {
    if (color == overflow_color) {
        if (worker == 0) for_each_overflowed(state, visit);
        return;
    }
    for_each_batch(state, [&](auto& batch) {
        const JointRange range = batch.ranges[color];
        if (range.count == 0) return;
        const auto [first, last] = state.workers.share(range.count, worker, 4);
        for (std::uint32_t i = range.first + first; i < range.first + last; ++i) visit(batch, i);
    });
}

}  // namespace

std::size_t JointSolver::bytes() const {
    std::size_t bytes = overflow.capacity() * sizeof(JointPlace);
    std::apply(
        [&](const auto&... batch) {
            ((bytes +=
              batch.rows.capacity() * sizeof(batch.rows[0]) + batch.slots.capacity() * sizeof(std::uint32_t)),
             ...);
        },
        batches);
    return bytes;
}

JointSide joint_side(const WorldState& state, std::uint32_t body_slot) {
    const BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    const BodyMass& mass = state.bodies.at<BodyMass>(body_slot);
    return {pose.frame, pose.center, pose.center_local, mass.inv_mass, mass.inv_inertia};
}

void lay_out_joints(WorldState& state) {
    JointSolver& solver = state.solver.joints;
    if (solver.version == state.graph.joint_version) return;
    solver.version = state.graph.joint_version;
    solver.overflow.clear();
    for_each_batch(state, [](auto& batch) { batch.slots.clear(); });
    for (std::size_t c = 0; c < state.graph.colors.size(); ++c) {
        for_each_batch(state, [&](auto& batch) {
            batch.ranges[c].first = static_cast<std::uint32_t>(batch.slots.size());
        });
        for (const std::uint32_t slot : state.graph.colors[c].joints.items()) {
            const auto wanted = static_cast<std::uint32_t>(state.joints.at_slot(slot).def.index());
            std::uint32_t kind = 0;
            for_each_batch(state, [&](auto& batch) {
                if (kind++ != wanted) return;
                if (c == overflow_color)
                    solver.overflow.push_back({wanted, static_cast<std::uint32_t>(batch.slots.size())});
                batch.slots.push_back(slot);
            });
        }
        for_each_batch(state, [&](auto& batch) {
            batch.ranges[c].count = static_cast<std::uint32_t>(batch.slots.size()) - batch.ranges[c].first;
        });
    }
    for_each_batch(state, [](auto& batch) {
        if (batch.rows.size() < batch.slots.size()) batch.rows.resize(batch.slots.size());
    });
}

void prepare_joints(WorldState& state, const SolverStep& step, std::size_t color, std::uint32_t worker) {
    for_share(state, color, worker, [&](auto& batch, std::uint32_t i) {
        prepare_row(state, batch.rows[i], state.joints.at_slot(batch.slots[i]), step);
    });
}

void solve_joints(WorldState& state, const SolverStep& step, std::size_t color, std::uint32_t worker,
                  bool is_biased) {
    const JointStep joint_step{step.h, step.inv_h, step.joint_softness};
    for_share(state, color, worker, [&](auto& batch, std::uint32_t i) {
        solve_prepared(state, batch.rows[i], joint_step, is_biased);
    });
}

void store_joints(WorldState& state, const SolverStep& step, std::uint32_t worker) {
    std::vector<std::uint32_t>& broken = state.worker_scratch[worker].broken_joints;
    broken.clear();
    for_each_batch(state, [&](auto& batch) {
        const auto count = static_cast<std::uint32_t>(batch.slots.size());
        const auto [first, last] = state.workers.share(count, worker, 16);
        for (std::uint32_t i = first; i < last; ++i) {
            const auto& row = batch.rows[i];
            Joint& joint = state.joints.at_slot(batch.slots[i]);
            joint.memory = row.memory;
            joint.reaction = row.given.p_b;
            if constexpr (!std::is_same_v<std::decay_t<decltype(row)>, GearRow>)
                joint.reaction_turn = turn_of(row);
            else
                joint.reaction_turn = row.memory.line;
            if (step.inv_h * length(joint.reaction) > joint.break_force ||
                step.inv_h * std::fabs(joint.reaction_turn) > joint.break_torque)
                broken.push_back(batch.slots[i]);
        }
    });
}

}  // namespace damson
