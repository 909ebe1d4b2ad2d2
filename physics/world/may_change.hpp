// Checks at the start of an edit: the object is alive, and no step is running.
#pragma once

#include "../../core/contract.hpp"
#include "../model/calls.hpp"
#include "../model/handles.hpp"
#include "../state/call_recorder.hpp"
#include "../state/keys.hpp"
#include "../state/world_state.hpp"

namespace damson {

struct WorldRuntime;
struct WorldState;

/// Returns true if no step is running; otherwise reports a violation. Marks every array that an edit can
/// change as modified; see core/array_versions.hpp.
bool require_outside_step(const WorldState& state, const char* call);

/// Returns true if neither a step nor its listeners are running; otherwise reports a violation.
bool require_at_rest(const WorldRuntime& state, const char* call);

/// Returns true if a call may change the object: the object is alive, and no step is running. Otherwise
/// reports a violation. Marks every array that an edit can change as modified.
bool may_change(const WorldState* state, BodyHandle body, const char* call);
/// Returns true if a call may change the velocity or forces of a body; otherwise reports a violation. Games
/// do this in every step, so only the arrays of velocities and forces are marked as modified.
bool can_apply_force(const WorldState* state, BodyHandle body, const char* call);
bool may_change(const WorldState* state, ShapeHandle shape, const char* call);
bool may_change(const WorldState* state, JointHandle joint, const char* call);

/// Begins a call that edits an object. Checks that the object is alive, that no step is running and that the arguments
/// satisfy the rules in model/calls.inc, then records the call. Returns false if a check fails.
template <class Call, class Object, class... Arguments>
[[nodiscard]] bool begin_edit(WorldState* state, Object object, const Arguments&... arguments) {
    constexpr const char* name = Call::name.data();
    if (!may_change(state, object, name) || !has_legal_arguments<Call>(name, arguments...)) return false;
    record_call<Call>(*state, object, arguments...);
    return true;
}

/// Begins a call that edits a shape, as begin_edit() does. The shape must not be a tile grid.
template <class Call, class... Arguments>
[[nodiscard]] bool begin_edit_without_tiles(WorldState* state, ShapeHandle shape,
                                            const Arguments&... arguments) {
    constexpr const char* name = Call::name.data();
    if (!may_change(state, shape, name) || !has_legal_arguments<Call>(name, arguments...) ||
        !require_no_grid(*state, shape.slot, name))
        return false;
    record_call<Call>(*state, shape, arguments...);
    return true;
}

/// Begins a call that changes only the velocity or forces of a body.
template <class Call, class... Arguments>
[[nodiscard]] bool begin_push(WorldState* state, BodyHandle body, const Arguments&... arguments) {
    constexpr const char* name = Call::name.data();
    if (!can_apply_force(state, body, name) || !has_legal_arguments<Call>(name, arguments...)) return false;
    record_call<Call>(*state, body, arguments...);
    return true;
}

/// Begins a call that edits the world.
template <class Call, class... Arguments>
[[nodiscard]] bool begin_call(WorldState& state, const Arguments&... arguments) {
    constexpr const char* name = Call::name.data();
    if (!require_outside_step(state, name) || !has_legal_arguments<Call>(name, arguments...)) return false;
    record_call<Call>(state, arguments...);
    return true;
}

// Functions that views use to read an object's data. For a destroyed object, they report a violation and
// return a default value.

inline bool require_alive(bool alive, const char* call) {
    return require(alive, call, "the object", "alive");
}

/// Reports that the object is destroyed, and returns a default value.
template <class Column>
[[gnu::noinline, gnu::cold]] const Column& report_gone(const char* call) {
    static const Column none{};
    (void)require_alive(false, call);
    return none;
}

template <class Column>
const Column& read(const WorldState* state, BodyHandle body, const char* call) {
    if (!state->bodies.table.is_alive(body)) return report_gone<Column>(call);
    return state->bodies.at<Column>(body.slot);
}

template <class Column>
const Column& read(const WorldState* state, ShapeHandle shape, const char* call) {
    if (!state->shapes.table.is_alive(shape)) return report_gone<Column>(call);
    return state->shapes.at<Column>(shape.slot);
}

inline const Joint& read(const WorldState* state, JointHandle joint, const char* call) {
    if (!state->joints.map.is_alive(joint)) return report_gone<Joint>(call);
    return state->joints.at_slot(joint.slot);
}

inline const JointImpulses& read_impulses(const WorldState* state, JointHandle joint, const char* call) {
    if (!state->joints.map.is_alive(joint)) return report_gone<JointImpulses>(call);
    return state->joints.impulses[joint.slot];
}

}  // namespace damson
