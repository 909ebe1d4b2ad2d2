// Circles start in rings and are steered at constant speed toward a target that moves around the origin. They
// form a dense crowd and push each other.
#include <algorithm>
#include <cmath>

#include "../../core/transform.hpp"
#include "../../core/vector.hpp"
#include "catalogue.hpp"

namespace damson::demo {

Scene make_swarm(std::uint32_t count) {
    constexpr float radius = 0.5f;                       // radius of a circle [m]
    constexpr float spacing = 1.05f;                     // distance between circles and between rings [m]
    constexpr float speed = 2.0f;                        // speed of a circle [m/s]
    constexpr float turn = 2.0f * pi / (20.0f * 60.0f);  // angle by which the target moves per step [rad]
    const float root = std::sqrt(static_cast<float>(count));
    const float ring = 2.0f * root;    // radius of the middle ring [m]
    const float target_radius = root;  // radius of the target's path [m]

    Scene scene;
    scene.gravity = {0.0f, 0.0f};
    scene.steps = 600;

    // create enough rings for all circles: half inside and half outside the middle ring
    const float thickness = spacing * spacing * root / (4.0f * pi);
    float at = std::max(spacing, ring - 0.5f * thickness);
    for (std::uint32_t left = count; left > 0; at += spacing) {
        const std::uint32_t fitting = static_cast<std::uint32_t>(2.0f * pi * at / spacing);
        const std::uint32_t here = std::min(left, fitting);
        for (std::uint32_t i = 0; i < here; ++i) {
            const float angle = 2.0f * pi * static_cast<float>(i) / static_cast<float>(here);
            scene.add_body(
                {.type = BodyType::Dynamic, .position = Rotation::from_angle(angle) * glm::vec2{at, 0.0f}});
            scene.add_shape({.outline = CircleOutline{.radius = radius}});
        }
        left -= here;
    }

    scene.drive = [count, target_radius](Controls& controls, std::uint32_t step) {
        const glm::vec2 target =
            Rotation::from_angle(turn * static_cast<float>(step)) * glm::vec2{target_radius, 0.0f};
        for (std::uint32_t body = 0; body < count; ++body)
            controls.set_linear_velocity(
                body, speed * normalized_or(target - controls.position(body), {1.0f, 0.0f}));
    };
    return scene;
}

Scene make_swarm(SceneSize size) {
    Scene scene = make_swarm(size == SceneSize::Full ? 10000u : 500u);
    if (size == SceneSize::Quick) scene.steps = 200;
    return scene;
}

}  // namespace damson::demo
