// Updates contacts: the manifolds of contacts with a collision response, and the overlaps of sensors and
// other contacts without a response.
#pragma once

namespace damson {

struct WorldState;

/// Updates the manifolds of contacts with a collision response that are awake or stale. Reports their begins and
/// ends. `dt` [s]
void update_contacts(WorldState& state, float dt);
/// Updates the contacts without a collision response, including those of sensors. Requires: all bodies have
/// moved.
void update_sensor_overlaps(WorldState& state);

}  // namespace damson
