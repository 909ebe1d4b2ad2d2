#include "may_change.hpp"

namespace damson {

bool require_outside_step(const WorldState& state, const char* call) {
    state.array_versions.change_all();
    return require(!state.is_stepping, call, "the call", "made outside of a step");
}

bool require_at_rest(const WorldRuntime& state, const char* call) {
    return require(!state.is_stepping && !state.is_delivering, call, "the call",
                   "made outside of a step and its listeners");
}

bool may_change(const WorldState* state, BodyHandle body, const char* call) {
    return require_alive(state->bodies.table.is_alive(body), call) && require_outside_step(*state, call);
}

bool can_apply_force(const WorldState* state, BodyHandle body, const char* call) {
    if (!require_alive(state->bodies.table.is_alive(body), call) ||
        !require(!state->is_stepping, call, "the call", "made outside of a step"))
        return false;
    state->array_versions.change_forces();
    return true;
}

bool may_change(const WorldState* state, ShapeHandle shape, const char* call) {
    return require_alive(state->shapes.table.is_alive(shape), call) && require_outside_step(*state, call);
}

bool may_change(const WorldState* state, JointHandle joint, const char* call) {
    return require_alive(state->joints.map.is_alive(joint), call) && require_outside_step(*state, call);
}

}  // namespace damson
