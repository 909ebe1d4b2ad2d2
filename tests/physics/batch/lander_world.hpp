// A prototype world for tests of batches: a lander on rough ground, with a hull and two motorized legs.
#pragma once

#include <cstdint>

#include "../../../physics/world/world.hpp"

namespace damson::test {

inline constexpr std::uint64_t ground_category = 2;

struct LanderWorld {
    explicit LanderWorld(bool can_sleep = true) : world({.can_sleep = can_sleep}) {
        ground = world.create_body({});
        for (int i = 0; i < 10; ++i) {
            const float x = -10.0f + 2.0f * static_cast<float>(i);
            const Segment piece{.a = {x, 0.2f * static_cast<float>(i % 3)},
                                .b = {x + 2.0f, 0.2f * static_cast<float>((i + 1) % 3)}};
            world.create_shape(ground, piece, {.filter = {.category = ground_category}});
        }
        hull = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 3.0f}});
        hull_shape = world.create_shape(hull, make_box({0.5f, 0.4f}), {.density = 5.0f});
        for (int i = 0; i < 2; ++i) {
            const float side = i == 0 ? -1.0f : 1.0f;
            legs[i] = world.create_body({.type = BodyType::Dynamic, .position = {0.6f * side, 2.5f}});
            world.create_shape(legs[i], make_box({0.07f, 0.27f}));
            RevoluteJointDef hip{.body_a = hull,
                                 .body_b = legs[i],
                                 .anchor_local_a = {0.5f * side, -0.1f},
                                 .anchor_local_b = {-0.1f * side, 0.4f}};
            hip.has_motor = true;
            hip.max_motor_torque = 20.0f;
            hip.has_limits = true;
            hip.lower_angle = -0.5f;
            hip.upper_angle = 0.5f;
            hips[i] = world.create_joint(hip);
        }
    }

    World world;
    BodyHandle ground, hull, legs[2];
    ShapeHandle hull_shape;
    JointHandle hips[2];
};

}  // namespace damson::test
