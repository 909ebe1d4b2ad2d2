// Mass, inertia and center of mass of bodies, from their shapes or set by the user, and the minimum inertia that the
// solver uses for a body with joints.
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

/// Minimum inertia, as a fraction of m r2, for a body with several joints, or with one joint that is solved
/// in several parts. [-]
inline constexpr float joint_inertia_share = 1e-2f;
/// Minimum inertia, as a fraction of m r2, for a body with a single joint that is solved as a whole. It is
/// small, because it only compensates for rounding errors. [-]
inline constexpr float lone_joint_inertia_share = 1e-4f;

/// Updates the inertia that the solver uses for a body, after its mass or its joints have changed.
/// Cost: proportional to the body's joint count.
void refresh_joint_inertia(WorldTables& state, std::uint32_t body);

/// Updates the solver's inertia of a body after a single joint, in `slot`, was added or changed.
/// Cost: constant, unless the solver's inertia differs from the true inertia or must change.
void update_joint_inertia(WorldTables& state, std::uint32_t body, std::uint32_t slot);

/// Updates the solver's inertia of a body after a joint was removed.
void drop_joint_inertia(WorldTables& state, std::uint32_t body);

}  // namespace damson
