// Mass, inertia and center of mass of bodies, from their shapes or set by the user.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

namespace damson {

struct WorldState;
struct WorldTables;

/// Sets the center of mass of a body, in body space. [m]
void set_center(WorldTables& state, std::uint32_t body_slot, glm::vec2 center_local);
/// Recomputes the mass, inertia and center of mass of a body from its shapes.
void refresh_mass(WorldTables& state, std::uint32_t body_slot);
/// Updates the mass of a body after a shape was added. For a body that is not dynamic, visits only the new shape.
void add_mass(WorldTables& state, std::uint32_t body_slot, std::uint32_t shape_slot);
/// Updates the mass of a body after a shape was removed. `extent` [m] is the shape's extent about the body's
/// origin. For a body that is not dynamic, visits the other shapes only if the removed shape may have had the
/// largest extent.
void remove_mass(WorldTables& state, std::uint32_t body_slot, float extent);
/// Wakes a body and all bodies that touch it, and then calls refresh_mass().
void change_mass(WorldState& state, std::uint32_t body_slot);

}  // namespace damson
