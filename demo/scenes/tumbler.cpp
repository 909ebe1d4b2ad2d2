// A drum of four walls. A motor rotates the drum, and a grid of small boxes tumbles inside.
#include "../../core/trigonometry.hpp"
#include "catalogue.hpp"

namespace damson::demo {

Scene make_tumbler(SceneSize size) {
    const int side = size == SceneSize::Full ? 45 : 12;
    constexpr float spacing = 0.4f;  // [m]

    Scene scene;
    scene.steps = size == SceneSize::Full ? 750 : 200;

    const std::uint32_t ground = scene.add_body({});
    const std::uint32_t drum = scene.add_body({.type = BodyType::Dynamic, .position = {0.0f, 10.0f}});
    const glm::vec2 upright{0.5f, 10.0f};
    const glm::vec2 level{10.0f, 0.5f};
    const BoxOutline walls[] = {{.half = upright, .center = {10.0f, 0.0f}},
                                {.half = upright, .center = {-10.0f, 0.0f}},
                                {.half = level, .center = {0.0f, 10.0f}},
                                {.half = level, .center = {0.0f, -10.0f}}};
    for (const BoxOutline& wall : walls) scene.add_shape({.outline = wall, .density = 50.0f});

    scene.add_joint({.body_a = ground,
                     .body_b = drum,
                     .anchor_local_a = {0.0f, 10.0f},
                     .anchor_local_b = {0.0f, 0.0f},
                     .has_motor = true,
                     .motor_speed = 25.0f * pi / 180.0f,
                     .max_motor_torque = 1e8f});

    const float corner = -0.5f * spacing * static_cast<float>(side);
    float y = corner + 10.0f;
    for (int row = 0; row < side; ++row, y += spacing) {
        float x = corner;
        for (int column = 0; column < side; ++column, x += spacing) {
            scene.add_body({.type = BodyType::Dynamic, .position = {x, y}});
            scene.add_shape({.outline = BoxOutline{.half = {0.125f, 0.125f}}});
        }
    }
    return scene;
}

}  // namespace damson::demo
