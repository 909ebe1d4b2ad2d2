// Broadphase updates: turns the pairs that the broadphase finds into contacts.
#pragma once

namespace damson {

struct WorldState;
struct WorldTables;

/// Marks the contacts of teleported bodies as stale.
void mark_teleported_contacts(WorldTables& state);
/// Passes moved boxes to the broadphase. Begins and ends contacts as the broadphase reports pairs.
void update_pairs(WorldState& state);

}  // namespace damson
