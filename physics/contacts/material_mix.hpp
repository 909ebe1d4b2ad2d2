// Mixing of the materials of two shapes that touch.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Takes over what both materials of a contact say, mixed by the world's rules.
void mix_materials(WorldState& state, std::uint32_t contact_id);

}  // namespace damson
