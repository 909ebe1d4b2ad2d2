// Pairs of boxes: what the broadphase finds becomes contacts.
#pragma once

namespace damson {

struct WorldState;

void mark_teleported_contacts(WorldState& state);
void update_pairs(WorldState& state);

}  // namespace damson
