// Internal edges: contacts with a static neighbour's hidden side are voided.
#pragma once

namespace damson {

struct WorldState;

void smooth_seams(WorldState& state);

}  // namespace damson
