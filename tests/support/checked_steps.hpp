// Steps a world and then checks all its invariants.
//
//   advance_checked(world, 2.0f);              two seconds in steps of 1/60 s
//   step_checked(world);                       one step
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "../../physics/world/world.hpp"
#include "world_builder.hpp"

namespace damson::test {

/// Returns the first broken invariant, or "" if the world is valid.
inline std::string defect_of(const World& world) {
    return validate(world).value_or("");
}

inline void step_checked(World& world, float dt = tick, int substeps = 4) {
    world.step(dt, substeps);
    REQUIRE(defect_of(world) == "");
}

/// Steps the world for `duration` [s], rounded to whole steps, and checks it after each step.
inline void advance_checked(World& world, float duration) {
    const int steps = static_cast<int>(std::lround(duration / tick));
    for (int i = 0; i < steps; ++i) step_checked(world);
}

}  // namespace damson::test
