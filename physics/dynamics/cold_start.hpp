// Cold start of a step: constraints begin without what they gave in the last one.
#pragma once

namespace damson {

struct WorldState;

/// Has contacts and joints that are awake begin the step without impulses.
void start_cold(WorldState& state);

}  // namespace damson
