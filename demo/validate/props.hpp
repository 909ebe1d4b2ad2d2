// Helpers that add bodies, shapes and joints to the scenes of checks.
#pragma once

#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <initializer_list>

#include "../../core/transform.hpp"
#include "../scenes/scene.hpp"

namespace damson::demo {

inline constexpr double g = 10.0;  ///< Default gravity of the scenes. [m/s2]
inline constexpr double pi_d = 3.14159265358979323846;
inline constexpr float half_pi = 1.57079633f;

inline double length_of(glm::dvec2 v) {
    return std::hypot(v.x, v.y);
}

/// Adds a dynamic body with one shape. Returns the index of the body.
inline std::uint32_t add_thing(Scene& scene, glm::vec2 position, const Outline& outline, SceneShape like = {},
                               SceneBody body = {}) {
    body.type = BodyType::Dynamic;
    body.position = position;
    const std::uint32_t index = scene.add_body(body);
    like.outline = outline;
    scene.add_shape(like);
    return index;
}

/// Adds a static body with one shape. Returns the index of the body.
inline std::uint32_t add_fixed(Scene& scene, glm::vec2 position, const Outline& outline, SceneShape like = {},
                               float angle = 0.0f) {
    const std::uint32_t index =
        scene.add_body({.type = BodyType::Static, .position = position, .angle = angle});
    like.outline = outline;
    scene.add_shape(like);
    return index;
}

/// Adds a level floor with its top at height 0. Returns the index of the body.
inline std::uint32_t add_floor(Scene& scene, const SceneShape& like = {}, float half_width = 500.0f) {
    return add_fixed(scene, {0.0f, -1.0f}, BoxOutline{.half = {half_width, 1.0f}}, like);
}

/// Adds a horizontal segment at height 0 as the floor. Returns the index of the body.
inline std::uint32_t add_ground_line(Scene& scene, float half_width, const SceneShape& like = {}) {
    return add_fixed(scene, {0.0f, 0.0f}, SegmentOutline{{-half_width, 0.0f}, {half_width, 0.0f}}, like);
}

/// Adds a plane through the origin that descends to the right by `angle` [rad]. Returns the index of the
/// body.
inline std::uint32_t add_slope(Scene& scene, float angle, const SceneShape& like = {},
                               float half_width = 400.0f) {
    const Rotation q = Rotation::from_angle(-angle);
    return add_fixed(scene, q * glm::vec2{0.0f, -1.0f}, BoxOutline{.half = {half_width, 1.0f}}, like, -angle);
}

/// Returns a copy of `like` that connects bodies `a` and `b` at the world point `anchor` [m].
inline SceneJoint joint_at(const Scene& scene, JointType type, std::uint32_t a, std::uint32_t b,
                           glm::vec2 anchor, SceneJoint like = {}) {
    const auto local = [&](std::uint32_t body) {
        return inverse_rotate(Rotation::from_angle(scene.bodies[body].angle),
                              anchor - scene.bodies[body].position);
    };
    like.type = type;
    like.body_a = a, like.body_b = b;
    like.anchor_local_a = local(a), like.anchor_local_b = local(b);
    return like;
}

/// Adds a hinge at the world point `anchor` [m]. Returns the index of the joint.
inline std::uint32_t add_hinge(Scene& scene, std::uint32_t a, std::uint32_t b, glm::vec2 anchor,
                               const SceneJoint& like = {}) {
    return scene.add_joint(joint_at(scene, JointType::Revolute, a, b, anchor, like));
}

inline PolygonOutline polygon_of(std::initializer_list<glm::vec2> corners, float radius = 0.0f) {
    PolygonOutline polygon;
    for (const glm::vec2 corner : corners) polygon.vertices[polygon.count++] = corner;
    polygon.radius = radius;
    return polygon;
}

/// Returns a regular polygon with `count` corners on a circle of `radius` [m]. One edge is at the bottom.
inline PolygonOutline regular_polygon(std::uint32_t count, float radius) {
    PolygonOutline polygon;
    polygon.count = count;
    const double step = 2.0 * 3.14159265358979323846 / count;
    for (std::uint32_t i = 0; i < count; ++i) {
        const double angle = -0.5 * 3.14159265358979323846 + (i + 0.5) * step;
        polygon.vertices[i] = {radius * static_cast<float>(std::cos(angle)),
                               radius * static_cast<float>(std::sin(angle))};
    }
    return polygon;
}

}  // namespace damson::demo
