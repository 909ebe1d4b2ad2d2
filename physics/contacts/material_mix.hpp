// Mixing of the materials of two shapes that touch.
#pragma once

#include <cstdint>

#include "../defs/materials.hpp"

namespace damson {

struct WorldState;

float mix(Mix rule, float a, float b) noexcept;

/// Takes over what both materials of a contact say, mixed by the world's rules.
void mix_materials(WorldState& state, std::uint32_t contact_id);

}  // namespace damson
