// A bar in a ring full of small bodies. A motor rotates the bar faster than the bodies can follow.
#include <limits>

#include "../../core/trigonometry.hpp"
#include "catalogue.hpp"

namespace damson::demo {

Scene make_spinner(SceneSize size) {
    const std::uint32_t count = size == SceneSize::Full ? 6076 : 499;
    constexpr std::uint32_t point_count = 360;

    Scene scene;
    scene.steps = size == SceneSize::Full ? 500 : 200;

    // add the points clockwise, so that the solid side of the one-sided chain faces inward
    const std::uint32_t ground = scene.add_body({});
    SceneChain ring{.is_loop = true};
    const Rotation step = Rotation::from_angle(-2.0f * pi / static_cast<float>(point_count));
    glm::vec2 spoke{40.0f, 0.0f};
    for (std::uint32_t i = 0; i < point_count; ++i) {
        ring.points.push_back(spoke + glm::vec2{0.0f, 32.0f});
        spoke = step * spoke;
    }
    scene.add_chain(ring, {.friction = 0.1f});

    const glm::vec2 hub{0.0f, 12.0f};
    const std::uint32_t bar =
        scene.add_body({.type = BodyType::Dynamic, .position = hub, .can_sleep = false});
    scene.add_shape({.outline = BoxOutline{.half = {0.4f, 20.0f}, .radius = 0.2f}, .friction = 0.0f});
    scene.add_joint({.body_a = ground,
                     .body_b = bar,
                     .anchor_local_a = hub,
                     .has_motor = true,
                     .motor_speed = 5.0f,
                     .max_motor_torque = std::numeric_limits<float>::max()});

    const Outline outlines[] = {
        CapsuleOutline{.a = {-0.25f, 0.0f}, .b = {0.25f, 0.0f}, .radius = 0.25f},
        CircleOutline{.radius = 0.35f},
        BoxOutline{.half = {0.35f, 0.35f}},
    };
    glm::vec2 place{-23.0f, 2.0f};
    for (std::uint32_t i = 0; i < count; ++i) {
        scene.add_body({.type = BodyType::Dynamic, .position = place});
        scene.add_shape(
            {.outline = outlines[i % 3], .density = 0.25f, .friction = 0.1f, .restitution = 0.1f});
        place.x += 0.5f;
        if (place.x >= 23.0f) place = {-23.0f, place.y + 0.5f};
    }
    return scene;
}

}  // namespace damson::demo
