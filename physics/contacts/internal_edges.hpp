// Internal edges: contacts with a static neighbour's hidden side are voided.
#pragma once

namespace damson {

struct WorldState;

/// Voids or corrects contacts with hidden sides, for this step.
void remove_internal_edges(WorldState& state);

}  // namespace damson
