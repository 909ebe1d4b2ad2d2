// Mixes the materials of two shapes that touch.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Sets the material of a contact by mixing the materials of its shapes according to the world's rules.
void mix_materials(WorldState& state, std::uint32_t contact_id);

}  // namespace damson
