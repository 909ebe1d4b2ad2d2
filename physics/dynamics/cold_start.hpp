// Cold start of a step: constraints begin without the impulses of the last step.
#pragma once

namespace damson {

struct WorldState;

/// Sets the accumulated impulses of awake contacts and joints to zero.
void start_cold(WorldState& state);

}  // namespace damson
