// A step of some bodies of a world. The other bodies stand still and keep their state.
//
//   damson::step_only(world, crowd, dt);              these bodies, and the bodies connected to them
//   damson::step_only(world, camera_box, dt);         the awake bodies in a region of the world
//
// Use it for worlds of which only a region is visible or in play. The rules are:
//   - Listed bodies that are awake take part, and also the dynamic bodies connected to them by contacts or joints,
//     directly or through other bodies. A kinematic body takes part only if it is listed. Sleeping bodies stay asleep,
//     as in any step.
//   - If the bodies that take part touch no other bodies, they move bit-identically to a step of the whole world.
//   - The other bodies behave like sleeping bodies: they stand still, also if they are kinematic, and can be hit.
//   - A dynamic body that is hit wakes, loses the velocity that it had, and takes part from then on.
//   - All other bodies have the same velocity, forces, sleep timer and target after the step as before it. They report
//     no sleep events.
//
// Where the two groups touch, the result differs from steps of the whole world, because less time has passed for one
// group. The step counts as a step of the world for Counters::step, events, contact user data, contact ages and the
// edits since the last step.
#pragma once

#include <cstdint>
#include <span>

#include "../world/world.hpp"

namespace damson {

/// Advances the listed bodies, and the bodies connected to them by contacts or joints, by `dt` [s]. Returns the number
/// of bodies that took part.
/// Requires: all alive; the requirements of World::step(). An invalid call has no effect.
/// Cost: a step of those bodies, plus a few operations for each awake body.
std::uint32_t step_only(World& world, std::span<const BodyHandle> bodies, float dt, int substeps = 4);

/// Advances the awake bodies that have a shape in the box `region` [m], and the bodies connected to them, by `dt` [s].
/// Requires: a finite box.
std::uint32_t step_only(World& world, const Aabb& region, float dt, int substeps = 4);

}  // namespace damson
