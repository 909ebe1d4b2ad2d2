#include "may_change.hpp"

#include "view_reads.hpp"

namespace damson {

bool may_change(const WorldState* state, BodyHandle body, const char* call) {
    return require_alive(state->bodies.table.is_alive(body), call) &&
           require(!state->is_stepping, call, "the call", "made outside of a step");
}

bool may_change(const WorldState* state, ShapeHandle shape, const char* call) {
    return require_alive(state->shapes.table.is_alive(shape), call) &&
           require(!state->is_stepping, call, "the call", "made outside of a step");
}

}  // namespace damson
