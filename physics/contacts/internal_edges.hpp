// Internal edges: contacts with a static neighbour's hidden side are voided.
#pragma once

namespace damson {

struct WorldState;

void remove_internal_edges(WorldState& state);

}  // namespace damson
