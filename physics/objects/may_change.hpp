// Checks at the start of an edit: the object is alive, and no step is running.
#pragma once

#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Returns true if no step is running; otherwise reports a violation. Marks all arrays that an edit can
/// change as changed; see core/editions.hpp.
bool require_outside_step(const WorldState& state, const char* call);

/// Returns true if neither a step nor its listeners are running; otherwise reports a violation.
bool require_at_rest(const WorldState& state, const char* call);

/// Returns true if a call may change the object: the object is alive, and no step is running. Otherwise
/// reports a violation. Marks all arrays that an edit can change as changed.
bool may_change(const WorldState* state, BodyHandle body, const char* call);
/// Returns true if a call may change the velocity or forces of a body; otherwise reports a violation. Games
/// do this in every step, so only the arrays of velocities and forces are marked as changed.
bool may_push(const WorldState* state, BodyHandle body, const char* call);
bool may_change(const WorldState* state, ShapeHandle shape, const char* call);
bool may_change(const WorldState* state, JointHandle joint, const char* call);

}  // namespace damson
