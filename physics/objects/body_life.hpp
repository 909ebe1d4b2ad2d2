// Life of a body: added to a world, put elsewhere.
#pragma once

#include <cstdint>

#include "../../core/transform.hpp"
#include "../defs/defs.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Whether a body has a tile grid, and so can never be dynamic.
bool carries_tiles(const WorldState& state, std::uint32_t body_slot);
/// Gives a body another place and has its boxes and contacts follow.
void move_body(WorldState& state, std::uint32_t body_slot, const Transform& frame);
/// Adds a body that has been found legal; its mass is to be refreshed after it.
BodyHandle insert_body(WorldState& state, const BodyDef& def);

}  // namespace damson
