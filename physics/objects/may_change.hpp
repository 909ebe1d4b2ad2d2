// Permission of an edit: the object is alive, and no step is running.
#pragma once

#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Whether a call comes outside of a step, which is reported when it does not. All that it may change is of a new
/// edition then.
bool require_outside_step(const WorldState& state, const char* call);

/// Whether a call comes outside of a step and its listeners, which is reported when it does not.
bool require_at_rest(const WorldState& state, const char* call);

/// Whether a call may change the object: it is alive, and no step is running.
bool may_change(const WorldState* state, BodyHandle body, const char* call);
/// The same for a call that changes its velocity or forces only, as games do in every tick.
bool may_push(const WorldState* state, BodyHandle body, const char* call);
bool may_change(const WorldState* state, ShapeHandle shape, const char* call);
bool may_change(const WorldState* state, JointHandle joint, const char* call);

}  // namespace damson
