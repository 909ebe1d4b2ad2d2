// Update of contacts: manifolds of those that push, overlaps of those that only sense.
#pragma once

namespace damson {

struct Contact;
struct WorldState;

/// Finds the manifolds of contacts that push and are awake or stale, and begins and ends them. `dt` [s]
void update_contacts(WorldState& state, float dt);
/// The same of those that only sense or do not push, when everything has moved.
void update_sensor_overlaps(WorldState& state);
/// Begins close contacts that the solver had to push.
void begin_speculative_contacts(WorldState& state);
/// Has the arms of a round contact's discs lead from their middles along its normal. The point itself lies in
/// A's frame, far from whose origin a float is too coarse for a disc that spins, and a normal may be bent.
void aim_at_discs(const WorldState& state, Contact& contact);

}  // namespace damson
