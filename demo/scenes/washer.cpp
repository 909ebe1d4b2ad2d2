// A kinematic drum with 36 walls and four paddles tumbles a grid of small boxes, which never come to rest.
// The drum has thousands of contacts, which cannot affect its motion because it is kinematic.
//
// The dimensions are taken from the published benchmark of Box2D main.
#include "../../core/transform.hpp"
#include "catalogue.hpp"

namespace damson::demo {

namespace {

/// Returns a ring segment between two radii [m] and two angles [rad], with counterclockwise corners.
PolygonOutline make_ring_part(float inner, float outer, float from, float to) {
    const glm::vec2 first = Rotation::from_angle(from) * glm::vec2{1.0f, 0.0f};
    const glm::vec2 last = Rotation::from_angle(to) * glm::vec2{1.0f, 0.0f};
    return {{inner * first, outer * first, outer * last, inner * last}, 4, 0.0f};
}

}  // namespace

Scene make_washer(SceneSize size) {
    const int side = size == SceneSize::Full ? 90 : 20;
    constexpr std::uint32_t wall_count = 36;
    constexpr std::uint32_t walls_to_paddle = 9;
    constexpr float wall_angle = 2.0f * pi / static_cast<float>(wall_count);
    constexpr float lap = 0.1f * wall_angle;  // angle by which a wall overlaps each neighboring wall [rad]
    constexpr float paddle_radius = 14.0f, inner_radius = 16.0f, outer_radius = 18.0f;  // [m]
    constexpr float half = 0.1f;  // half size of a box [m]
    constexpr float spacing = 2.1f * half;

    Scene scene;
    scene.steps = size == SceneSize::Full ? 500 : 200;

    scene.add_body({.type = BodyType::Kinematic,
                    .position = {0.0f, 10.0f},
                    .linear_velocity = {0.001f, -0.002f},
                    .angular_velocity = 25.0f * pi / 180.0f});
    for (std::uint32_t i = 0; i < wall_count; ++i) {
        const float from = wall_angle * static_cast<float>(i), to = from + wall_angle;
        scene.add_shape({.outline = make_ring_part(inner_radius, outer_radius, from - lap, to + lap)});
        if (i % walls_to_paddle == 0)
            scene.add_shape({.outline = make_ring_part(paddle_radius, inner_radius, from, to)});
    }

    const float corner = -1.1f * half * static_cast<float>(side);
    for (int row = 0; row < side; ++row)
        for (int column = 0; column < side; ++column) {
            scene.add_body({.type = BodyType::Dynamic,
                            .position = {corner + spacing * static_cast<float>(column),
                                         corner + spacing * static_cast<float>(row) + 10.0f}});
            scene.add_shape({.outline = BoxOutline{.half = {half, half}}});
        }
    return scene;
}

}  // namespace damson::demo
