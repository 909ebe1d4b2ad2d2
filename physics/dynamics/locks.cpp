// Locks: ways in which a body does not move.
//
// A locked rotation is infinite inertia, and a body locked along both axes has infinite mass: what every
// constraint knows already, at no cost. One axis alone is not a mass that a contact solver with one mass a
// body could use. It is a constraint of its own instead, to the world, that is solved last in every pass:
// the velocity along the axis becomes zero. Nothing moves a body but its velocity after such a pass, so that
// its coordinate keeps every bit.
//
// How exact: the coordinate, to the bit. What pushes against the locked axis sees the body's own mass there,
// and the push is taken back at the end of the pass: of a speed that should be stopped, each pass leaves the
// part that the other body has of both masses. Two equal masses are within a percent after three substeps;
// ten times as heavy a box on a shelf locked upright sinks in by a centimetre and stays there. Give a locked
// body at least the mass of what it carries, or lock both axes, which is exact.
#include "locks.hpp"

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"

namespace damson {

void keep_locked(BodyVelocity& velocity, const BodyFlags& flags) {
    if (flags.locks_x) velocity.linear.x = 0.0f;
    if (flags.locks_y) velocity.linear.y = 0.0f;
    if (flags.locks_rotation) velocity.angular = 0.0f;
}

void keep_locked(BodyPose& next, const BodyPose& before, const BodyFlags& flags) {
    if (flags.locks_x) next.center.x = before.center.x;
    if (flags.locks_y) next.center.y = before.center.y;
    if (!flags.locks_rotation) return;
    next.frame.rotation = before.frame.rotation;
    next.frame.position = next.center - next.frame.rotation * next.center_local;
    // the way back from the centre is rounded: a body that never turns keeps its origin as well
    if (flags.locks_x) next.frame.position.x = before.frame.position.x;
    if (flags.locks_y) next.frame.position.y = before.frame.position.y;
}

void collect_locked_rows(WorldState& state) {
    state.solver.held.clear();
    if (state.locked_bodies == 0) return;
    const auto flags = state.bodies.awake<BodyFlags>();
    for (std::uint32_t row = 0; row < flags.size(); ++row) {
        if (!is_held(flags[row])) continue;
        state.solver.held.push_back({row, !flags[row].locks_x, !flags[row].locks_y});
        VelocityUpdate& drive = state.solver.drives[row];
        if (flags[row].locks_x) drive.dv.x = 0.0f;
        if (flags[row].locks_y) drive.dv.y = 0.0f;
    }
}

void apply_axis_locks(SolverScratch& solver, std::uint32_t first, std::uint32_t last) {
    for (const LockedRow& held : solver.held) {
        if (held.row < first || held.row >= last) continue;
        glm::vec2& v = solver.motions[held.row].v;
        if (!held.moves_x) v.x = 0.0f;
        if (!held.moves_y) v.y = 0.0f;
    }
}

}  // namespace damson
