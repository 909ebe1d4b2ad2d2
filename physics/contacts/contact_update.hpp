// Updates contacts: the manifolds of contacts with a collision response, and the overlaps of sensors and
// other contacts without a response.
#pragma once

namespace damson {

struct Contact;
struct WorldState;

/// Updates the manifolds of contacts with a collision response that are awake or stale. Reports their begins and
/// ends. `dt` [s]
void update_contacts(WorldState& state, float dt);
/// Updates the contacts without a collision response, including those of sensors. Requires: all bodies have
/// moved.
void update_sensor_overlaps(WorldState& state);
/// Begins the speculative contacts to which the solver applied an impulse.
void begin_speculative_contacts(WorldState& state);
/// Sets the arms of a round contact so that they lead from the center of each disc along the normal. The
/// contact point alone is not enough: it is stored in A's frame, where a float far from the origin is too
/// coarse for a spinning disc. The normal may also have been corrected at an internal edge.
void aim_at_discs(const WorldState& state, Contact& contact);

}  // namespace damson
