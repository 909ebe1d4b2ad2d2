// The impulses of an explosion, shared by World::explode() and explosions with cover.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../../core/call_ref.hpp"
#include "../model/defs.hpp"

namespace damson {

struct ExplosionImpulse;
struct WorldState;

/// Function that returns the fraction of a shape's width that an explosion reaches. Its arguments are the slot of
/// the shape, and the unit vector from the explosion to the nearest point of the shape.
using VisiblePart = CallRef<float, std::uint32_t, glm::vec2>;

/// Fills `explosion_impulses` with one impulse for each shape in range that is at least partly visible, sorted by key.
void find_explosion_impulses(const WorldState& state, const ExplosionDef& def, VisiblePart visible_part,
                             std::vector<ExplosionImpulse>& explosion_impulses);

/// Returns true if the fields are valid; otherwise reports a violation. Logs a warning for an explosion without effect.
bool is_legal_explosion(const ExplosionDef& def, const char* call);

}  // namespace damson
