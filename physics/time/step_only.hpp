// A step of a part of a world: the rest stands still and is as it was when the step is over.
//
//   damson::step_only(world, crowd, dt);              these bodies, and what is held together with them
//   damson::step_only(world, camera_box, dt);         what is awake in a part of the world
//
// For worlds of which only a part is seen or played in. What the contract is:
//   - Named bodies that are awake take part, with the dynamic bodies that they touch or are joined to, and those that
//     these touch, and so on; a kinematic body only if it is named. Who sleeps sleeps on, as in any step.
//   - Where these meet nobody else, they move to the bit as in a step of the whole world.
//   - The rest is met as if it slept: it stands still, a kinematic body too, and is there to be hit. What is hit wakes
//     and takes part from then on, and has lost the velocity that it had. All others have their velocity, forces, rest
//     time and target afterwards as before, and nobody is told that they slept.
// What it cannot be: the same as steps of the whole world where the two parts meet, since for one of them less time has
// passed. Counters::step, events, words, ages and edits since the last step are those of the world: it has taken a step.
#pragma once

#include <cstdint>
#include <span>

#include "../world/world.hpp"

namespace damson {

/// Advances the named bodies and what hangs on them by `dt` [s]; returns how many bodies took part.
/// Requires: all alive; and as World::step().
/// Cost: that of a step of those, and some operations for each body that is awake.
std::uint32_t step_only(World& world, std::span<const BodyHandle> bodies, float dt, int substeps = 4);

/// The same of what is awake and has a shape in a box [m]. Requires: a finite box.
std::uint32_t step_only(World& world, const Aabb& region, float dt, int substeps = 4);

}  // namespace damson
