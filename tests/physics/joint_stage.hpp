// Helpers for the tests of joints: a world for closed-form solutions, and the times of zero crossings.
#pragma once

#include <cmath>
#include <functional>
#include <vector>

#include "../support/checked_steps.hpp"
#include "../support/near.hpp"
#include "../support/world_builder.hpp"

namespace damson::test {

/// Returns a world in which bodies never sleep, by default without gravity.
inline World calm_world(glm::vec2 gravity = {0.0f, 0.0f}) {
    return World{{.gravity = gravity, .can_sleep = false}};
}

/// Returns the times at which `value` falls through zero, interpolated linearly between steps. [s]
inline std::vector<float> falls_through_zero(World& world, int steps, const std::function<float()>& value) {
    std::vector<float> times;
    float before = value();
    for (int i = 1; i <= steps; ++i) {
        world.step(tick);
        const float now = value();
        if (before > 0.0f && now <= 0.0f)
            times.push_back(tick * (static_cast<float>(i) - now / (now - before)));
        before = now;
    }
    return times;
}

/// Returns the mean interval between the times. [s]
inline float period_of(const std::vector<float>& times) {
    return (times.back() - times.front()) / static_cast<float>(times.size() - 1);
}

}  // namespace damson::test
