// Creation and destruction of chains.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../defs/chain_def.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Returns true if the keys that a valid chain requests are free.
bool can_be_made(const WorldState& state, const ChainDef& def);
/// Returns true if the point `index` of the chain exists and can be moved to `point`: far enough from its
/// neighbors.
bool can_have_point(const WorldState& state, ChainHandle chain, std::uint32_t index, glm::vec2 point);
/// Implements World::create_chain().
ChainHandle create_chain(WorldState& state, BodyHandle body, const ChainDef& def);
/// Implements World::destroy_chain().
void destroy_chain(WorldState& state, ChainHandle chain);

}  // namespace damson
