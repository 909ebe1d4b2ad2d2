#include "small_worlds.hpp"

#include <array>
#include <cmath>

namespace damson::demo {

namespace {

constexpr float unit = 1.0f / 30.0f;  // size of one pixel; corners are given in pixels [m]
constexpr std::uint64_t ground_category = 1, actor_category = 2;

const Filter ground_filter{.category = ground_category};
const Filter actor_filter{.category = actor_category, .mask = ground_category};

template <std::size_t Count>
PolygonOutline polygon(const std::array<glm::vec2, Count>& corners) {
    PolygonOutline outline{.count = Count};
    for (std::size_t i = 0; i < Count; ++i) outline.vertices[i] = corners[i] * unit;
    return outline;
}

void add_rough_ground(Scene& scene, std::uint32_t pieces, float width, float roughness, float friction) {
    scene.add_body({});
    const auto height = [&](std::uint32_t i) {
        return roughness * static_cast<float>((i * 7 + i * i * 3) % 5);
    };
    for (std::uint32_t i = 0; i < pieces; ++i) {
        const float x = width * (static_cast<float>(i) - 0.5f * static_cast<float>(pieces));
        scene.add_shape({.outline = SegmentOutline{.a = {x, height(i)}, .b = {x + width, height(i + 1)}},
                         .friction = friction,
                         .filter = ground_filter});
    }
}

std::uint32_t add_actor(Scene& scene, glm::vec2 position, float angle, const Outline& outline, float density,
                        float friction) {
    const std::uint32_t body =
        scene.add_body({.type = BodyType::Dynamic, .position = position, .angle = angle, .can_sleep = false});
    scene.add_shape({.outline = outline, .density = density, .friction = friction, .filter = actor_filter});
    return body;
}

/// Creates a spacecraft that falls onto its two legs: 3 dynamic bodies, 2 joints, 10 ground segments.
Scene make_lander() {
    Scene scene;
    scene.name = "lander";
    scene.can_sleep = false;
    scene.steps_per_second = 50.0f;
    scene.steps = 200;
    add_rough_ground(scene, 10, 2.0f, 0.15f, 0.1f);
    const glm::vec2 start{0.3f, 5.0f};
    const std::uint32_t hull = add_actor(scene, start, 0.1f,
                                         polygon<6>({{{-14.0f, 17.0f},
                                                      {-17.0f, 0.0f},
                                                      {-17.0f, -10.0f},
                                                      {17.0f, -10.0f},
                                                      {17.0f, 0.0f},
                                                      {14.0f, 17.0f}}}),
                                         5.0f, 0.1f);
    scene.bodies[hull].linear_velocity = {1.0f, -2.0f};
    for (const float side : {-1.0f, 1.0f}) {
        const std::uint32_t leg = add_actor(scene, start - glm::vec2{side * 20.0f * unit, 0.0f}, side * 0.05f,
                                            BoxOutline{.half = {2.0f * unit, 8.0f * unit}}, 1.0f, 0.1f);
        scene.add_joint({.body_a = hull,
                         .body_b = leg,
                         .anchor_local_b = {side * 20.0f * unit, 18.0f * unit},
                         .has_motor = true,
                         .motor_speed = 0.3f * side,
                         .max_motor_torque = 40.0f,
                         .has_limits = true,
                         .lower_limit = side < 0.0f ? 0.4f : -0.9f,
                         .upper_limit = side < 0.0f ? 0.9f : -0.4f});
    }
    return scene;
}

/// Creates a walker, a hull on two legs with motors in the hips and knees: 5 dynamic bodies, 4 joints and 199
/// ground segments.
Scene make_walker() {
    Scene scene;
    scene.name = "walker";
    scene.can_sleep = false;
    scene.steps_per_second = 50.0f;
    scene.steps = 200;
    add_rough_ground(scene, 199, 14.0f * unit, 0.03f, 2.5f);
    const float length = 34.0f * unit, down = -8.0f * unit;
    const glm::vec2 start{0.0f, 2.0f * length - down + 0.2f};
    const std::uint32_t hull = add_actor(
        scene, start, 0.0f,
        polygon<5>({{{-30.0f, 9.0f}, {-30.0f, -8.0f}, {34.0f, -8.0f}, {34.0f, 1.0f}, {6.0f, 9.0f}}}), 5.0f,
        0.1f);
    for (const float side : {-1.0f, 1.0f}) {
        const auto add = [&](float below, float width) {
            return add_actor(scene, start + glm::vec2{0.0f, down - below}, 0.05f * side,
                             BoxOutline{.half = {0.5f * width, 0.5f * length}}, 1.0f, 0.2f);
        };
        const std::uint32_t upper = add(0.5f * length, 8.0f * unit), lower = add(1.5f * length, 6.4f * unit);
        const auto join = [&](std::uint32_t a, std::uint32_t b, glm::vec2 at, float least, float most,
                              float speed) {
            scene.add_joint({.body_a = a,
                             .body_b = b,
                             .anchor_local_a = at,
                             .anchor_local_b = {0.0f, 0.5f * length},
                             .has_motor = true,
                             .motor_speed = speed,
                             .max_motor_torque = 40.0f,
                             .has_limits = true,
                             .lower_limit = least,
                             .upper_limit = most});
        };
        join(hull, upper, {0.0f, down}, -0.8f, 1.1f, side * 1.0f);
        join(upper, lower, {0.0f, -0.5f * length}, -1.6f, -0.1f, side * 2.0f);
    }
    return scene;
}

/// Creates fifty discs on five concentric circles. The discs move toward the center, where they collide.
Scene make_crowd() {
    Scene scene;
    scene.name = "crowd";
    scene.gravity = {0.0f, 0.0f};
    scene.can_sleep = false;
    scene.steps_per_second = 30.0f;
    scene.steps = 200;
    for (int i = 0; i < 50; ++i) {
        const Rotation at = Rotation::from_angle(6.28318531f * static_cast<float>(i) / 50.0f);
        const float away = 4.0f + 2.0f * static_cast<float>(i % 5);
        scene.add_body({.type = BodyType::Dynamic,
                        .position = at * glm::vec2{away, 0.0f},
                        .linear_velocity = at * glm::vec2{-1.5f, 0.1f},
                        .can_sleep = false});
        scene.add_shape({.outline = CircleOutline{.radius = 0.3f}, .density = 100.0f, .friction = 0.1f});
    }
    return scene;
}

constexpr std::array<SmallWorld, 3> worlds{
    {{"lander", make_lander}, {"walker", make_walker}, {"crowd", make_crowd}}};

}  // namespace

std::span<const SmallWorld> small_worlds() noexcept {
    return worlds;
}

}  // namespace damson::demo
