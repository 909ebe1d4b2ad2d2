// Update of contacts: manifolds of those that push, overlaps of those that only sense.
#pragma once

namespace damson {

struct Contact;
struct WorldState;

void update_contacts(WorldState& state, float dt);
void update_sensor_overlaps(WorldState& state);
void begin_speculative_contacts(WorldState& state);
/// Has the arms of a round contact's discs lead from their middles along its normal. The point itself lies in
/// A's frame, far from whose origin a float is too coarse for a disc that spins, and a normal may be bent.
void aim_at_discs(const WorldState& state, Contact& contact);

}  // namespace damson
