// Pairs of boxes: what the broadphase finds becomes contacts.
#pragma once

namespace damson {

struct WorldState;

/// Marks the contacts of bodies that were given another place by hand.
void mark_teleported_contacts(WorldState& state);
/// Hands moved boxes to the broadphase, and begins and ends contacts as its pairs do.
void update_pairs(WorldState& state);

}  // namespace damson
