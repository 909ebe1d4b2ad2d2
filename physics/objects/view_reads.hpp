// Functions with which views read the data of an object. For a destroyed object, they report a violation and
// return a default value.
#pragma once

#include "../../core/contract.hpp"
#include "../state/world_state.hpp"

namespace damson {

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
