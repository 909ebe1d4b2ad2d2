// Internal edges: hides or corrects contacts at edges that a neighboring shape covers.
#pragma once

namespace damson {

struct WorldState;

/// Hides or corrects the contacts at internal edges for this step.
void remove_internal_edges(WorldState& state);

}  // namespace damson
