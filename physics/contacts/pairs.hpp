// Pairs of boxes: what the broadphase finds becomes contacts.
#pragma once

namespace damson {

struct WorldState;

void note_moves_by_hand(WorldState& state);
void commit_pairs(WorldState& state);

}  // namespace damson
