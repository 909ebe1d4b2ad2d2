// Substeps: integrate velocities, solve constraints, integrate positions, solve constraints again without bias.
//
//   for each substep      velocity += gravity and forces
//                         velocity += velocity change from constraints in the last substep (warm start)
//                         solve, color by color, with a bias that pushes overlapping shapes apart
//                         shift and turn += velocity
//                         solve again without bias, so that the push adds no energy
//   after all substeps    restitution
//
// Blocks of bodies that no constraint connects to other blocks (solver_blocks.hpp) are solved separately,
// each by one worker in all substeps. If there is only one block, workers share it stage by stage. A stage
// ends wherever one worker needs data that another has written.
#include "phases.hpp"

#include <algorithm>
#include <cmath>

#include "../../core/contract.hpp"
#include "../contacts/contact_life.hpp"
#include "../state/world_state.hpp"
#include "contact_columns.hpp"
#include "joint_solver.hpp"
#include "locks.hpp"
#include "solver_blocks.hpp"

namespace damson {

namespace {

constexpr std::uint32_t rows_per_block = 64;

/// Number of restitution passes if a body is locked along one axis. Each pass leaves a fraction of the
/// missing speed: the other body's mass divided by the sum of both masses. [-]
constexpr int held_bounce_rounds = 6;

/// Reads the columns of bodies at the beginning of a step.
class RowReader {
public:
    RowReader(WorldState& state, float h)
        : velocities_(state.bodies.columns.get<BodyVelocity>()),
          masses_(state.bodies.columns.get<BodyMass>()),
          forces_(state.bodies.columns.get<BodyForces>()),
          flags_(state.bodies.columns.get<BodyFlags>()),
          state_(state),
          gravity_(state.gravity),
          h_(h) {}

    SolverBody motion(std::uint32_t row) const {
        const BodyVelocity& velocity = velocities_[row];
        const BodyMass& mass = masses_[row];
        return {velocity.linear, velocity.angular, 0.0f, glm::vec2{0.0f}, mass.inv_mass, mass.inv_inertia};
    }

    /// Returns the effect of gravity, forces and damping in one substep, and sets the forces to zero.
    VelocityUpdate take_drive(std::uint32_t row) const {
        BodyForces& forces = forces_[row];
        const BodyMass& mass = masses_[row];
        VelocityUpdate drive;
        if (flags_[row].type == BodyType::Dynamic)
            drive = {h_ * (forces.gravity_scale * gravity_at(row) + mass.inv_mass * forces.force),
                     h_ * mass.inv_inertia * forces.torque, 1.0f / (1.0f + h_ * forces.linear_damping),
                     1.0f / (1.0f + h_ * forces.angular_damping)};
        if (forces.force != glm::vec2{0.0f} || forces.torque != 0.0f) {
            forces.force = glm::vec2{0.0f};
            forces.torque = 0.0f;
        }
        return drive;
    }

private:
    glm::vec2 gravity_at(std::uint32_t row) const {
        return flags_[row].has_own_gravity ? gravity_of(state_, row) : gravity_;
    }

    std::span<const BodyVelocity> velocities_;
    std::span<const BodyMass> masses_;
    std::span<BodyForces> forces_;
    std::span<const BodyFlags> flags_;
    const WorldState& state_;
    glm::vec2 gravity_;
    float h_;
};

void prepare_rows(WorldState& state, const SolverStep& step, std::uint32_t first, std::uint32_t last) {
    SolverScratch& solver = state.solver;
    DAMSON_ASSERT(first <= last && last <= state.bodies.awake_count());
    DAMSON_ASSERT(last <= solver.motions.size() && last <= solver.starts.size() &&
                  last <= solver.drives.size());
    DAMSON_ASSERT(last <= solver.is_broken.size());
    const RowReader rows(state, step.h);
    for (std::uint32_t row = first; row < last; ++row) {
        solver.motions[row] = rows.motion(row);
        solver.starts[row] = {};
        solver.drives[row] = rows.take_drive(row);
        solver.is_broken[row] = false;
    }
}

/// Returns the number of contacts in a group of a color: one in the overflow color, where contacts can share
/// a body.
constexpr std::uint32_t lanes_of_color(std::size_t c) {
    return c == overflow_color ? 1 : wide_lanes;
}

template <class T>
void grow(std::vector<T>& vector, std::size_t size) {
    if (vector.size() < size) vector.resize(std::max(size, vector.size() + vector.size() / 2));
}

/// Returns true if there is neither a constraint nor a body locked along an axis.
bool is_free(const WorldTables& state) {
    return state.locked_bodies == 0 && state.graph.used == 0;
}

/// Runs the stages of a block on a single worker, or on all workers that join in.
class BlockRunner {
public:
    /// Uses all workers that join in. `worker` is the calling worker.
    explicit BlockRunner(Worker& worker) : worker_(&worker) {}
    /// Uses the calling worker only, whose groups begin at `first_group`.
    explicit BlockRunner(std::uint32_t first_group) : first_group_(first_group) {}

    std::uint32_t first_group() const noexcept { return first_group_; }
    bool is_everybody() const noexcept { return worker_ != nullptr; }
    /// Calls work(slice) for the slices of a stage. Returns when all slices are done.
    template <class Work>
    void stage(std::uint32_t pieces, const Work& work) const {
        worker_ != nullptr ? worker_->stage(pieces, work) : work(WorkSlice{});
    }

private:
    Worker* worker_ = nullptr;
    std::uint32_t first_group_ = 0;
};

std::span<const BlockColor> colors_of(const SolverScratch& solver, const SolverBlock& block) {
    DAMSON_ASSERT(block.first_color + block.color_count <= solver.block_colors.size());
    return std::span(solver.block_colors).subspan(block.first_color, block.color_count);
}

/// Returns the number of pieces of a stage over a block's rows.
std::uint32_t row_pieces(const SolverBlock& block) {
    DAMSON_ASSERT(block.first_row <= block.last_row);
    return pieces_of(block.last_row - block.first_row, rows_per_block);
}

/// Returns the number of pieces of one pass over a color: one for the overflow color, because its constraints
/// can share bodies.
std::uint32_t color_pieces(const WorldTables& state, const BlockColor& color) {
    constexpr std::uint32_t joints_per_piece = 16;
    if (color.color == overflow_color) return 1;
    return pieces_of(color.groups.count, groups_side_by_side) +
           pieces_of(state.graph.colors[color.color].joints.size(), joints_per_piece);
}

/// Returns the number of pieces of a block's largest stage, which limits the number of workers.
std::uint32_t largest_stage(const WorldState& state, const SolverBlock& block) {
    std::uint32_t largest = row_pieces(block);
    for (const BlockColor& color : colors_of(state.solver, block))
        largest = std::max(largest, color_pieces(state, color));
    return largest;
}

/// Calls `work(block, runner)` for every block. If there is a single block, each worker that runs it makes the
/// call.
template <class Work>
void for_each_block(WorldState& state, const Work& work) {
    const std::span<const SolverBlock> blocks = state.solver.blocks;
    const std::uint32_t room = state.solver.block_groups;
    if (blocks.size() == 1)
        state.workers.run_region(
            Region::Block, largest_stage(state, blocks[0]), [&](std::uint32_t worker_count) {
                return state.workers.run(worker_count,
                                         [&](Worker& worker) { work(blocks[0], BlockRunner(worker)); });
            });
    else
        state.workers.for_each(Region::Blocks, static_cast<std::uint32_t>(blocks.size()),
                               [&](std::uint32_t index, std::uint32_t worker_index) {
                                   work(blocks[index], BlockRunner(worker_index * room));
                               });
}

/// Returns the rows of a block that belong to a slice.
std::pair<std::uint32_t, std::uint32_t> rows_of(const SolverBlock& block, const WorkSlice& slice) {
    DAMSON_ASSERT(block.first_row <= block.last_row);
    const auto [first, last] = slice.of(block.last_row - block.first_row, rows_per_block);
    return {block.first_row + first, block.first_row + last};
}

/// Returns the groups of a color that belong to a slice.
GroupRange groups_of(const BlockColor& color, const BlockRunner& runner, const WorkSlice& slice) {
    const auto [first, last] = slice.of(color.groups.count, groups_side_by_side);
    return {runner.first_group() + color.groups.first + first, last - first};
}

template <class Column>
std::span<Column> part_of(std::vector<Column>& columns, const GroupRange& range) {
    DAMSON_ASSERT(range.first + range.count <= columns.size());
    return std::span(columns).subspan(range.first, range.count);
}

/// Returns the rolling columns of a range of groups; empty if no contact has rolling resistance.
std::span<RollingColumns> rollings_of(WorldState& state, const GroupRange& range) {
    if (state.contacts.rolling == 0) return {};
    return part_of(state.solver.rollings, range);
}

/// Returns true if the block may have joints. A world with joints has only one block.
bool may_have_joints(const WorldTables& state, const BlockRunner& runner) {
    return has_joints(state) && runner.is_everybody();
}

void prepare_color(WorldState& state, const SolverStep& step, const BlockColor& color,
                   const BlockRunner& runner, const WorkSlice& slice) {
    SolverScratch& solver = state.solver;
    if (joints_enabled && !state.graph.colors[color.color].joints.empty())
        prepare_joints(state, step, color.color, slice);

    const GroupRange own = groups_of(color, runner, slice);
    const std::uint32_t lanes = lanes_of_color(color.color);
    DAMSON_ASSERT(own.first >= runner.first_group() + color.groups.first);
    const std::size_t first_id = (own.first - runner.first_group() - color.groups.first) * lanes;
    prepare_contacts(part_of(solver.groups, own), part_of(solver.bounces, own),
                     color.contacts.subspan(std::min<std::size_t>(first_id, color.contacts.size())), lanes,
                     state.contacts, state.bodies, solver.motions, step, solver.starts,
                     rollings_of(state, own));
}

void solve_color(WorldState& state, const SolverStep& step, const BlockColor& color,
                 const BlockRunner& runner, const WorkSlice& slice, bool is_biased) {
    SolverScratch& solver = state.solver;
    if (joints_enabled && !state.graph.colors[color.color].joints.empty())
        solve_joints(state, step, color.color, slice, is_biased);

    const GroupRange own = groups_of(color, runner, slice);
    solve_contacts(part_of(solver.groups, own), part_of(solver.bounces, own), solver.motions, step, is_biased,
                   color.color == overflow_color ? InstructionSet::Baseline : state.instructions,
                   rollings_of(state, own));
}

/// Returns the velocity of a body after the forces and damping of a substep.
BodyVelocity driven(const SolverBody& motion, const VelocityUpdate& drive, float max_speed) {
    return {limited(drive.linear_decay * (motion.v + drive.dv), max_speed),
            drive.angular_decay * (motion.w + drive.dw)};
}

/// Integrates velocities and applies the warm start: the velocity change that constraints caused in the last
/// substep, and the corrections for rotated joint arms, which are already in `starts`. A body with an invalid
/// velocity is stopped for the rest of the step, so that the error does not spread to bodies that touch it or
/// are jointed to it.
void integrate_velocities(SolverScratch& solver, std::uint32_t first, std::uint32_t last, bool is_first,
                          float max_speed) {
    DAMSON_ASSERT(first <= last && last <= solver.before.size() && last <= solver.starts.size());
    apply_axis_locks(solver, first, last);
    for (std::uint32_t row = first; row < last; ++row) {
        SolverBody& motion = solver.motions[row];
        WarmStart& start = solver.starts[row];
        BodyVelocity& before = solver.before[row];
        if (!is_first) {
            start.v += motion.v - before.linear;
            start.w += motion.w - before.angular;
        }
        before = driven(motion, solver.drives[row], max_speed);
        if (is_invalid(before.linear, before.angular)) [[unlikely]] {
            solver.is_broken[row] = true;
            before = {};
            start = {};
        }
        motion.v = before.linear + start.v;
        motion.w = before.angular + start.w;
        start = {};
    }
    apply_axis_locks(solver, first, last);  // the constraints start with these velocities
}

void move(SolverBody& motion, float h) {
    motion.shift += h * motion.v;
    motion.turn += h * motion.w;
}

void integrate_positions(SolverScratch& solver, std::uint32_t first, std::uint32_t last, float h) {
    DAMSON_ASSERT(first <= last && last <= solver.motions.size());
    apply_axis_locks(solver, first, last);
    for (std::uint32_t row = first; row < last; ++row) move(solver.motions[row], h);
}

/// Integrates the substeps of bodies in a world without constraints, one body after the other.
void integrate_free_bodies(WorldState& state, const SolverStep& step, int substeps, std::uint32_t first,
                           std::uint32_t last) {
    DAMSON_ASSERT(first <= last && last <= state.solver.motions.size() && substeps >= 1);
    const float max_speed = state.def.tuning.max_linear_speed;
    const RowReader rows(state, step.h);
    for (std::uint32_t row = first; row < last; ++row) {
        SolverBody motion = rows.motion(row);
        const VelocityUpdate drive = rows.take_drive(row);
        const bool is_driven = drive != VelocityUpdate{};
        if (!is_driven) motion.v = limited(motion.v, max_speed);
        for (int substep = 0; substep < substeps; ++substep) {
            if (is_driven) {
                const BodyVelocity velocity = driven(motion, drive, max_speed);
                motion.v = velocity.linear;
                motion.w = velocity.angular;
            }
            move(motion, step.h);
        }
        state.solver.motions[row] = motion;
    }
}

/// Sorts the overflow color by key. Its constraints are solved one by one, and the result must not depend on the
/// order in which islands fell asleep or bodies were destroyed.
void sort_overflow(WorldState& state) {
    if (state.graph.is_overflow_sorted) return;
    state.graph.is_overflow_sorted = true;
    state.array_versions.change(ChangeKind::Pair);
    state.array_versions.change(ChangeKind::Joint);
    ConstraintColor& overflow = state.graph.colors[overflow_color];
    std::vector<std::uint32_t>& order = state.id_scratch;

    const auto contact_place = [&](std::uint32_t id) -> std::uint32_t& {
        return state.contacts.links[id].color_index;
    };
    order.assign(overflow.contacts.items().begin(), overflow.contacts.items().end());
    sort_by_key(state, order);
    DAMSON_ASSERT(overflow.contacts.size() == order.size());
    overflow.contacts.clear(contact_place);
    for (const std::uint32_t id : order) overflow.contacts.insert(id, contact_place);

    const auto joint_place = [&](std::uint32_t slot) -> std::uint32_t& {
        return state.joints.at_slot(slot).color_index;
    };
    order.assign(overflow.joints.items().begin(), overflow.joints.items().end());
    sort_ids_by_key(order, state.key_order,
                    [&](std::uint32_t joint) { return state.joints.at_slot(joint).key; });
    DAMSON_ASSERT(overflow.joints.size() == order.size());
    overflow.joints.clear(joint_place);
    for (const std::uint32_t slot : order) overflow.joints.insert(slot, joint_place);
    ++state.graph.joint_version;
}

void prepare_block(WorldState& state, const SolverStep& step, const SolverBlock& block,
                   const BlockRunner& runner) {
    runner.stage(row_pieces(block), [&](const WorkSlice& slice) {
        const auto [first_row, last_row] = rows_of(block, slice);
        prepare_rows(state, step, first_row, last_row);
    });
    for (const BlockColor& color : colors_of(state.solver, block))
        runner.stage(color_pieces(state, color),
                     [&](const WorkSlice& slice) { prepare_color(state, step, color, runner, slice); });
}

void take_substeps(WorldState& state, const SolverStep& step, int substeps, const SolverBlock& block,
                   const BlockRunner& runner) {
    SolverScratch& solver = state.solver;
    const float max_speed = state.def.tuning.max_linear_speed;
    const auto solve_all = [&](bool is_biased) {
        for (const BlockColor& color : colors_of(solver, block))
            runner.stage(color_pieces(state, color), [&](const WorkSlice& slice) {
                solve_color(state, step, color, runner, slice, is_biased);
            });
    };
    for (int substep = 0; substep < substeps; ++substep) {
        runner.stage(row_pieces(block), [&](const WorkSlice& slice) {
            if (substep > 0 && may_have_joints(state, runner)) accumulate_loads(state, slice);
            const auto [first_row, last_row] = rows_of(block, slice);
            integrate_velocities(solver, first_row, last_row, substep == 0, max_speed);
        });
        solve_all(true);
        runner.stage(row_pieces(block), [&](const WorkSlice& slice) {
            const auto [first_row, last_row] = rows_of(block, slice);
            integrate_positions(solver, first_row, last_row, step.h);
        });
        solve_all(false);
    }
}

/// Applies restitution. If a body is locked along an axis, the lock cancels part of the bounce, so several
/// passes follow.
void bounce(WorldState& state, const SolverStep& step, const SolverBlock& block, const BlockRunner& runner) {
    SolverScratch& solver = state.solver;
    for (int round = 0; round < (solver.held.empty() ? 1 : held_bounce_rounds); ++round) {
        for (const BlockColor& color : colors_of(solver, block))
            runner.stage(color_pieces(state, color), [&](const WorkSlice& slice) {
                const GroupRange own = groups_of(color, runner, slice);
                apply_restitution(part_of(solver.groups, own), part_of(solver.bounces, own), solver.motions,
                                  step, round > 0);
            });
        if (solver.held.empty()) continue;
        runner.stage(row_pieces(block), [&](const WorkSlice& slice) {
            const auto [first_row, last_row] = rows_of(block, slice);
            apply_axis_locks(solver, first_row, last_row);
        });
    }
}

/// Writes the impulses back. For joints, also adds the loads of the last substep and checks the load limits.
void store_block(WorldState& state, const SolverStep& step, int substeps, const SolverBlock& block,
                 const BlockRunner& runner) {
    SolverScratch& solver = state.solver;
    runner.stage(row_pieces(block), [&](const WorkSlice& slice) {
        if (may_have_joints(state, runner)) store_joints(state, step, substeps, slice);
        for (const BlockColor& color : colors_of(solver, block)) {
            const GroupRange own = groups_of(color, runner, slice);
            store_impulses(part_of(solver.groups, own), state.contacts, rollings_of(state, own));
        }
    });
}

void solve_free(WorldState& state, const SolverStep& step, int substeps) {
    state.workers.parallel_for(Region::Free, step.immovable, rows_per_block,
                               [&](std::uint32_t first, std::uint32_t last, std::uint32_t) {
                                   integrate_free_bodies(state, step, substeps, first, last);
                               });
}

}  // namespace

void prepare_solver(WorldState& state, const SolverStep& step) {
    DAMSON_ASSERT(step.immovable == state.bodies.awake_count());
    if (!state.def.warm_starting) start_cold(state);
    sort_overflow(state);
    SolverScratch& solver = state.solver;
    if (has_joints(state)) assign_joint_groups(state);
    const std::uint32_t rows = step.immovable + 1;
    grow(solver.motions, rows);
    solver.motions[step.immovable] = {};
    solver.is_free = is_free(state);
    if (solver.is_free) return;

    lay_out_blocks(state, step.immovable);
    DAMSON_ASSERT(!solver.blocks.empty() && solver.blocks.back().last_row == step.immovable);
    grow(solver.starts, rows);
    grow(solver.before, rows);
    grow(solver.drives, rows);
    grow(solver.is_broken, rows);
    // a worker uses the same memory for all of its blocks, so the memory stays in the cache
    const std::size_t groups =
        solver.blocks.size() == 1 ? solver.block_groups : solver.block_groups * state.workers.count();
    grow(solver.groups, groups);
    grow(solver.bounces, groups);
    if (state.contacts.rolling > 0) grow(solver.rollings, groups);
    collect_locked_rows(state);
}

void solve(WorldState& state, const SolverStep& step, int substeps) {
    DAMSON_ASSERT(substeps >= 1 && step.immovable < state.solver.motions.size());
    if (state.solver.is_free)
        solve_free(state, step, substeps);
    else
        for_each_block(state, [&](const SolverBlock& block, const BlockRunner& runner) {
            prepare_block(state, step, block, runner);
            take_substeps(state, step, substeps, block, runner);
            bounce(state, step, block, runner);
            store_block(state, step, substeps, block, runner);
        });
}

}  // namespace damson
