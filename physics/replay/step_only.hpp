// Steps only some bodies of a world. All other bodies stand still and keep their state.
//
//   damson::step_only(world, crowd, dt);         these bodies and the bodies connected to them
//   damson::step_only(world, camera_box, dt);    the awake bodies in a box and the bodies connected to them
//
// Use it if only a region of the world is visible or in play. The rules are:
//   - Listed bodies that are awake take part, as do the dynamic bodies connected to them by contacts or
//     joints, directly or through other bodies. A kinematic body takes part only if it is listed. Sleeping
//     bodies stay asleep, as in any step.
//   - If the bodies that take part touch no other bodies, their motion is bit-identical to a step of the
//     whole world.
//   - All other bodies behave like sleeping bodies: they stand still, even if they are kinematic, and can be
//     hit.
//   - A dynamic body that is hit wakes, loses the velocity that it had, and takes part from then on.
//   - Bodies that do not take part keep their velocity, forces, sleep timer and target, and report no
//     sleep events.
//
// Where bodies that take part touch bodies that do not, the result differs from steps of the whole world,
// because less time has passed for one group. The step counts as a step of the world for Counters::step,
// events, contact user data, contact ages and the edits since the last step.
#pragma once

#include <cstdint>
#include <span>

#include "../world/world.hpp"

namespace damson {

/// Advances the listed bodies, and the bodies connected to them by contacts or joints, by `dt` [s]. Returns
/// the number of bodies that took part.
/// Requires: all listed bodies are alive; the requirements of World::step(). An invalid call has no effect
/// and returns 0.
/// Cost: a step of the bodies that take part, plus a few operations for each awake body.
std::uint32_t step_only(World& world, std::span<const BodyHandle> bodies, float dt, int substeps = 4);

/// Advances the awake bodies that have a shape in the box `region` [m], and the bodies connected to them, by
/// `dt` [s]. Returns the number of bodies that took part.
/// Requires: a finite box; the requirements of World::step(). An invalid call has no effect and returns 0.
std::uint32_t step_only(World& world, const Aabb& region, float dt, int substeps = 4);

}  // namespace damson
