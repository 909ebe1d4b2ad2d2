// Mass, inertia and centre of bodies, from their shapes or by hand.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

namespace damson {

struct WorldState;

/// Gives a body another centre of mass, in its frame. [m]
void set_center(WorldState& state, std::uint32_t body_slot, glm::vec2 center_local);
/// Recomputes a body's mass, inertia and centre from its shapes.
void refresh_mass(WorldState& state, std::uint32_t body_slot);
/// The same after a shape was added: of a body that is not dynamic only the new shape is looked at.
void add_mass(WorldState& state, std::uint32_t body_slot, std::uint32_t shape_slot);
/// The same after a shape of this extent [m] about the body's origin was removed: of a body that is not
/// dynamic the others are looked at only if none may reach as far.
void remove_mass(WorldState& state, std::uint32_t body_slot, float extent);
/// The same as refresh_mass() for a body in the world, which wakes with all that touch it.
void change_mass(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
