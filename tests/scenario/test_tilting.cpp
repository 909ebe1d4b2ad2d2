// Stacks on a tilting platform stay in place while friction holds them, during the tilt and after it. They
// slide at the friction angle.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns the position of a body's origin in another body's frame. [m]
glm::vec2 position_in(const World& world, BodyHandle frame, BodyHandle body) {
    return to_local(world.body(frame).transform(), world.body(body).position());
}

struct Tilt {
    int crates;
    float half_size;  ///< Half the width of a crate. [m]
    float angle;      ///< Final angle of the platform. [rad]
    float duration;   ///< Duration of the tilt. [s]
    float drift;      ///< Largest allowed displacement of a crate along the platform, in half sizes. [-]
};

/// Returns the largest displacement of a crate along the platform, during the tilt and 20 s after it, in
/// half sizes. [-]
float drift_of(const Tilt& tilt) {
    World world;
    const float half = tilt.half_size;
    const BodyHandle platform = world.create_body({.type = BodyType::Kinematic});
    world.create_shape(platform, make_box({6.0f * half, 0.6f * half}));
    const auto crates = add_stack(world, {0.0f, 0.6f * half}, static_cast<std::uint32_t>(tilt.crates), half);
    float largest = 0.0f;
    const int steps = static_cast<int>((tilt.duration + 20.0f) / tick);
    for (int i = 0; i < steps; ++i) {
        const float progress = std::min(1.0f, static_cast<float>(i) * tick / tilt.duration);
        world.body(platform).set_target({0.0f, 0.0f}, tilt.angle * progress);
        world.step(tick);
        for (const BodyHandle crate : crates)
            largest = std::max(largest, std::fabs(position_in(world, platform, crate).x));
    }
    return largest / half;
}

/// Returns the angle of a tilting platform at which a crate on another crate has slid by 2 cm. [rad]
float sliding_angle(float friction, float rate) {
    World world;
    const BodyHandle platform = world.create_body({.type = BodyType::Kinematic});
    world.create_shape(platform, make_box({6.0f, 0.3f}), {.friction = 25.0f});
    const BodyHandle lower = add_box(world, {0.0f, 0.8f}, {2.0f, 0.5f}, {.friction = friction});
    const BodyHandle upper = add_box(world, {0.0f, 1.6f}, {0.5f, 0.3f}, {.friction = friction});
    float angle = 0.0f;
    while (std::fabs(position_in(world, lower, upper).x) < 0.02f && angle < 1.5f) {
        angle += rate * tick;
        world.body(platform).set_target({0.0f, 0.0f}, angle);
        world.step(tick);
    }
    return angle;
}

}  // namespace

TEST_SUITE("scenario/tilting") {
    TEST_CASE("a stack stays in place on a platform that tilts and stops") {
        // Eight crates tip over at 0.125 rad, ten at 0.1 rad.
        constexpr Tilt tilts[] = {
            {4, 0.5f, 0.1f, 20.0f, 0.02f}, {4, 0.5f, 0.1f, 5.0f, 0.02f},   {4, 0.2f, 0.15f, 20.0f, 0.04f},
            {6, 0.5f, 0.1f, 10.0f, 0.05f}, {8, 0.5f, 0.1f, 20.0f, 0.05f},  {8, 0.5f, 0.1f, 5.0f, 0.12f},
            {8, 0.2f, 0.1f, 20.0f, 0.08f}, {8, 0.5f, -0.1f, 20.0f, 0.05f}, {10, 0.5f, 0.08f, 20.0f, 0.1f}};
        for (const Tilt& tilt : tilts) {
            CAPTURE(tilt.crates);
            CAPTURE(tilt.half_size);
            CAPTURE(tilt.angle);
            CAPTURE(tilt.duration);
            CHECK(drift_of(tilt) < tilt.drift);
        }
    }

    TEST_CASE("a crate on a crate slides at the friction angle of a platform that tilts") {
        constexpr float rate = 0.02f;  // [rad/s]
        for (const float friction : {0.05f, 0.1f, 0.2f, 0.3f, 0.4f, 0.6f}) {
            CAPTURE(friction);
            // sliding by 2 cm takes about a second
            const float late = sliding_angle(friction, rate) - std::atan(friction);
            CHECK(late > -0.01f);
            CHECK(late < 0.05f);
        }
    }
}
