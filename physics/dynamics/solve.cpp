// Substeps: velocities first, then constraints, then places, then constraints once more without pushing.
//
//   for each substep      velocity += gravity and forces
//                         velocity += what the constraints gave in the last substep (warm start)
//                         solve, colour by colour, pushing overlap apart
//                         shift and turn += velocity
//                         solve again without pushing, so that pushing adds no energy
//   at last               bounces
//
// All of it runs on every worker at once; a barrier stands wherever one worker needs what another has
// written.
#include "solve.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "../contacts/contact_life.hpp"
#include "../state/world_state.hpp"
#include "contact_columns.hpp"
#include "locks.hpp"

namespace damson {

namespace {

constexpr std::uint32_t rows_per_block = 64;

/// Passes of restitution while a body is locked along one axis. Each leaves of the missing speed the part
/// that the other body has of both masses. [-]
constexpr int held_bounce_rounds = 6;

/// What the columns of bodies say of a row as a step begins.
class RowReader {
public:
    RowReader(WorldState& state, float h)
        : velocities_(state.bodies.columns.get<BodyVelocity>()),
          masses_(state.bodies.columns.get<BodyMass>()),
          forces_(state.bodies.columns.get<BodyForces>()),
          flags_(state.bodies.columns.get<BodyFlags>()),
          gravity_(state.gravity),
          h_(h) {}

    SolverBody motion(std::uint32_t row) const {
        const BodyVelocity& velocity = velocities_[row];
        const BodyMass& mass = masses_[row];
        return {velocity.linear, velocity.angular, 0.0f, glm::vec2{0.0f}, mass.inv_mass, mass.inv_inertia};
    }

    /// Gravity, forces and damping as one multiply-add per substep. The forces are used up by that.
    VelocityUpdate take_drive(std::uint32_t row) const {
        BodyForces& forces = forces_[row];
        const BodyMass& mass = masses_[row];
        VelocityUpdate drive;
        if (flags_[row].type == BodyType::Dynamic)
            drive = {h_ * (forces.gravity_scale * gravity_ + mass.inv_mass * forces.force),
                     h_ * mass.inv_inertia * forces.torque, 1.0f / (1.0f + h_ * forces.linear_damping),
                     1.0f / (1.0f + h_ * forces.angular_damping)};
        if (forces.force != glm::vec2{0.0f} || forces.torque != 0.0f) {
            forces.force = glm::vec2{0.0f};
            forces.torque = 0.0f;
        }
        return drive;
    }

private:
    std::span<const BodyVelocity> velocities_;
    std::span<const BodyMass> masses_;
    std::span<BodyForces> forces_;
    std::span<const BodyFlags> flags_;
    glm::vec2 gravity_;
    float h_;
};

void prepare_rows(WorldState& state, const SolverStep& step, std::uint32_t first, std::uint32_t last) {
    SolverScratch& solver = state.solver;
    const RowReader rows(state, step.h);
    for (std::uint32_t row = first; row < last; ++row) {
        solver.motions[row] = rows.motion(row);
        solver.starts[row] = {};
        solver.drives[row] = rows.take_drive(row);
        solver.is_broken[row] = false;
    }
}

/// Contacts that a wide group of a colour holds: one where they may share a body.
constexpr std::uint32_t lanes_of_color(std::size_t c) {
    return c == overflow_color ? 1 : wide_lanes;
}

/// The rolling columns of a stretch of groups; none if nothing rolls.
std::span<RollingColumns> rollings_of(WorldState& state, std::uint32_t first, std::uint32_t count) {
    if (state.contacts.rolling == 0) return {};
    return std::span(state.solver.rollings).subspan(first, count);
}

/// The wide groups of each colour lie one after the other. Notes which colours are in use.
void lay_out_groups(WorldState& state) {
    std::uint32_t first = 0;
    state.solver.used_count = 0;
    for (std::uint64_t left = state.graph.used; left != 0; left &= left - 1) {
        const auto c = static_cast<std::uint8_t>(std::countr_zero(left));
        state.solver.used_colors[state.solver.used_count++] = c;
        const std::uint32_t contacts = state.graph.colors[c].contacts.size();
        const std::uint32_t count = c == overflow_color ? contacts : (contacts + wide_lanes - 1) / wide_lanes;
        state.solver.ranges[c] = {first, count};
        first += count;
    }
    state.solver.group_count = first;
}

template <class T>
void grow(std::vector<T>& vector, std::size_t size) {
    if (vector.size() < size) vector.resize(std::max(size, vector.size() + vector.size() / 2));
}

/// Calls `visit(colour, its constraints)` for the colours in use, in solving order.
template <class Visit>
void for_each_color(WorldState& state, Visit&& visit) {
    static_assert(overflow_color == color_count, "what overflowed is solved last");
    for (std::size_t i = 0; i < state.solver.used_count; ++i) {
        const std::size_t c = state.solver.used_colors[i];
        visit(c, state.graph.colors[c]);
    }
}

/// Whether nothing holds any body: no constraint, no axis that is locked alone.
bool is_free(const WorldState& state) {
    return state.locked_bodies == 0 && state.solver.used_count == 0;
}

/// A worker's part of a colour. What overflowed may share bodies and is done by the first worker alone.
std::pair<std::uint32_t, std::uint32_t> share_of_color(const Workers& workers, std::size_t c,
                                                       std::uint32_t count, std::uint32_t worker) {
    if (c == overflow_color) return {0, worker == 0 ? count : 0};
    return workers.share(count, worker, 4);
}

void solve_all(WorldState& state, const SolverStep& step, std::uint32_t worker, bool is_biased) {
    SolverScratch& solver = state.solver;
    for_each_color(state, [&](std::size_t c, ConstraintColor& color) {
        if (!color.joints.empty()) solver.joints.work->solve(state, step, c, worker, is_biased);

        const GroupRange range = solver.ranges[c];
        const auto [first, last] = share_of_color(state.workers, c, range.count, worker);
        solve_contacts(std::span(solver.groups).subspan(range.first + first, last - first),
                       std::span(solver.bounces).subspan(range.first + first, last - first), solver.motions,
                       step, is_biased, rollings_of(state, range.first + first, last - first));
        state.workers.barrier();
    });
}

/// `v`, or as much of it as `max_speed` allows; by way of its larger component so that no square overflows.
glm::vec2 limited(glm::vec2 v, float max_speed) {
    if (!(dot(v, v) > max_speed * max_speed)) return v;
    v *= 1.0f / std::max(std::fabs(v.x), std::fabs(v.y));
    return v * (max_speed / length(v));
}

/// The velocity of a body after a substep's forces and damping.
BodyVelocity driven(const SolverBody& motion, const VelocityUpdate& drive, float max_speed) {
    return {limited(drive.linear_decay * (motion.v + drive.dv), max_speed),
            drive.angular_decay * (motion.w + drive.dw)};
}

/// The velocity change of the constraints in the last substep starts the next one, with what joints add to
/// it as their arms turn: `starts` holds that already. A body whose speed is senseless stands still until the
/// step is over, so that what touches it or is jointed to it learns nothing of it.
void integrate_velocities(SolverScratch& solver, std::uint32_t first, std::uint32_t last, bool is_first,
                          float max_speed) {
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
    apply_axis_locks(solver, first, last);  // what the constraints start with
}

void move(SolverBody& motion, float h) {
    motion.shift += h * motion.v;
    motion.turn += h * motion.w;
}

void integrate_positions(SolverScratch& solver, std::uint32_t first, std::uint32_t last, float h) {
    apply_axis_locks(solver, first, last);
    for (std::uint32_t row = first; row < last; ++row) move(solver.motions[row], h);
}

/// All substeps of bodies in a world where nothing holds any, one body after the other.
void integrate_free_bodies(WorldState& state, const SolverStep& step, int substeps, std::uint32_t first,
                           std::uint32_t last) {
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

/// What overflowed is solved one after the other: in key order, so that the result does not depend on the
/// order in which islands fell asleep or bodies were destroyed.
void sort_overflow(WorldState& state) {
    if (state.graph.is_overflow_sorted) return;
    state.graph.is_overflow_sorted = true;
    ConstraintColor& overflow = state.graph.colors[overflow_color];
    std::vector<std::uint32_t>& order = state.id_scratch;

    const auto contact_place = [&](std::uint32_t id) -> std::uint32_t& {
        return state.contacts.links[id].color_index;
    };
    order.assign(overflow.contacts.items().begin(), overflow.contacts.items().end());
    sort_by_key(state, order);
    overflow.contacts.clear(contact_place);
    for (const std::uint32_t id : order) overflow.contacts.insert(id, contact_place);

    const auto joint_place = [&](std::uint32_t slot) -> std::uint32_t& {
        return state.joints.at_slot(slot).color_index;
    };
    order.assign(overflow.joints.items().begin(), overflow.joints.items().end());
    sort_ids_by_key(order, state.key_order,
                    [&](std::uint32_t joint) { return state.joints.at_slot(joint).key; });
    overflow.joints.clear(joint_place);
    for (const std::uint32_t slot : order) overflow.joints.insert(slot, joint_place);
    ++state.graph.joint_version;
}

}  // namespace

void prepare_solver(WorldState& state, const SolverStep& step) {
    sort_overflow(state);
    if (state.solver.joints.work != nullptr) state.solver.joints.work->lay_out(state);
    SolverScratch& solver = state.solver;
    const std::uint32_t rows = step.immovable + 1;
    lay_out_groups(state);
    grow(solver.motions, rows);
    solver.motions[step.immovable] = {};
    solver.is_free = is_free(state);
    if (solver.is_free) return;

    grow(solver.starts, rows);
    grow(solver.before, rows);
    grow(solver.drives, rows);
    grow(solver.is_broken, rows);
    grow(solver.groups, solver.group_count);
    grow(solver.bounces, solver.group_count);
    if (state.contacts.rolling > 0) grow(solver.rollings, solver.group_count);

    state.workers.run([&](std::uint32_t worker) {
        const auto [first_row, last_row] = state.workers.share(step.immovable, worker, rows_per_block);
        prepare_rows(state, step, first_row, last_row);
        state.workers.barrier();

        for_each_color(state, [&](std::size_t c, ConstraintColor& color) {
            if (!color.joints.empty()) solver.joints.work->prepare(state, step, c, worker);

            const GroupRange range = solver.ranges[c];
            const auto [first, last] = share_of_color(state.workers, c, range.count, worker);
            const std::uint32_t lanes = lanes_of_color(c);
            prepare_contacts(std::span(solver.groups).subspan(range.first + first, last - first),
                             std::span(solver.bounces).subspan(range.first + first, last - first),
                             color.contacts.items().subspan(std::min(first * lanes, color.contacts.size())),
                             lanes, state.contacts, state.bodies, solver.motions, step, solver.starts,
                             rollings_of(state, range.first + first, last - first));
            state.workers.barrier();
        });
    });
    collect_locked_rows(state);
}

void solve(WorldState& state, const SolverStep& step, int substeps) {
    SolverScratch& solver = state.solver;
    const float max_speed = state.def.tuning.max_linear_speed;

    state.workers.run([&](std::uint32_t worker) {
        const auto [first_row, last_row] = state.workers.share(step.immovable, worker, rows_per_block);
        if (solver.is_free) {
            integrate_free_bodies(state, step, substeps, first_row, last_row);
            return;
        }
        for (int substep = 0; substep < substeps; ++substep) {
            integrate_velocities(solver, first_row, last_row, substep == 0, max_speed);
            state.workers.barrier();
            solve_all(state, step, worker, true);
            integrate_positions(solver, first_row, last_row, step.h);
            state.workers.barrier();
            solve_all(state, step, worker, false);
            if (solver.joints.work != nullptr) solver.joints.work->sum_up_loads(state, worker);
        }

        // a held body gives its part of a bounce back: those who hit it are asked again
        for (int round = 0; round < (solver.held.empty() ? 1 : held_bounce_rounds); ++round) {
            for_each_color(state, [&](std::size_t c, ConstraintColor&) {
                const GroupRange range = solver.ranges[c];
                const auto [first, last] = share_of_color(state.workers, c, range.count, worker);
                apply_restitution(std::span(solver.groups).subspan(range.first + first, last - first),
                                  std::span(solver.bounces).subspan(range.first + first, last - first),
                                  solver.motions, step, round > 0);
                state.workers.barrier();
            });
            apply_axis_locks(solver, first_row, last_row);
            if (!solver.held.empty()) state.workers.barrier();
        }
        const auto [first, last] = state.workers.share(solver.group_count, worker, 16);
        if (solver.joints.work != nullptr) solver.joints.work->store(state, step, substeps, worker);
        store_impulses(std::span(solver.groups).subspan(first, last - first), state.contacts,
                       rollings_of(state, first, last - first));
    });
}

}  // namespace damson
