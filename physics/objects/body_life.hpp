// Creation and teleportation of bodies.
#pragma once

#include <cstdint>

#include "../../core/transform.hpp"
#include "../defs/defs.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Returns true if a body has a tile grid. Such a body cannot become dynamic.
bool carries_tiles(const WorldState& state, std::uint32_t body_slot);
/// Moves a body to another frame and updates its boxes and contacts.
void move_body(WorldState& state, std::uint32_t body_slot, const Transform& frame);
/// Adds a body to the world. The caller must call refresh_mass() afterward. Requires: a valid definition.
BodyHandle insert_body(WorldState& state, const BodyDef& def);

}  // namespace damson
