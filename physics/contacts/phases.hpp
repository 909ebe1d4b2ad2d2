// The phases of a step that create, update and end contacts, in the order in which a step calls them. Islands
// are in islands.hpp, and the paths of fast guided bodies in swept_contacts.hpp.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;
struct WorldTables;

// pairs.cpp

/// Marks the contacts of teleported bodies as stale.
void mark_teleported_contacts(WorldTables& state);
/// Passes moved boxes to the broadphase. Begins and ends contacts as the broadphase reports pairs.
void update_pairs(WorldState& state);

// contact_update.cpp

/// Updates the manifolds of contacts with a collision response that are awake or stale. Reports their begins and
/// ends. `dt` [s]
void update_contacts(WorldState& state, float dt);
/// Updates the contacts without a collision response, including those of sensors. Requires: all bodies have
/// moved.
void update_sensor_overlaps(WorldState& state);

// internal_edges.cpp

/// Hides or corrects the contacts at internal edges for this step.
void remove_internal_edges(WorldState& state);

// pre_solve.cpp

/// Calls the pre-solve callback for awake contacts that enable it. The callback decides whether and how each
/// contact pushes in this step.
void run_pre_solve(WorldState& state);
/// Discards the response of the pre-solve callback, so that the contact pushes with the settings of its
/// shapes again.
void forget_answer(WorldState& state, std::uint32_t id);

}  // namespace damson
