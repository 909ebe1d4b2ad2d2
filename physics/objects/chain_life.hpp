// Creation and destruction of chains.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../defs/chain_def.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Returns true if a valid chain can be created now: its keys are free.
bool can_be_made(const WorldState& state, const ChainDef& def);
/// Returns true if the chain has point `index`, and `point` is far enough from the neighbors of that point.
bool can_have_point(const WorldState& state, ChainHandle chain, std::uint32_t index, glm::vec2 point);
/// Creates a chain, as World::create_chain() does.
ChainHandle create_chain(WorldState& state, BodyHandle body, const ChainDef& def);
/// Destroys a chain, as World::destroy_chain() does.
void destroy_chain(WorldState& state, ChainHandle chain);

}  // namespace damson
