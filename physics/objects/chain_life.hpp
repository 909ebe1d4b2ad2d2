// Life of a chain: made on a body, destroyed with its segments.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../defs/chain_def.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Whether a legal chain can be made now: its keys are free.
bool can_be_made(const WorldState& state, const ChainDef& def);
/// Whether a chain has such a point and its neighbours leave it room.
bool can_have_point(const WorldState& state, ChainHandle chain, std::uint32_t index, glm::vec2 point);
/// As World::create_chain().
ChainHandle create_chain(WorldState& state, BodyHandle body, const ChainDef& def);
/// As World::destroy_chain().
void destroy_chain(WorldState& state, ChainHandle chain);

}  // namespace damson
