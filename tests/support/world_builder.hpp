// Functions that build small worlds from a floor, ramps, balls, boxes and stacks.
//
//   World world;
//   add_floor(world);
//   const auto boxes = add_stack(world, {0.0f, 0.0f}, 10);
//   advance(world, 2.0f);
#pragma once

#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <utility>
#include <vector>

#include "../../core/transform.hpp"
#include "../../physics/world/world.hpp"

namespace damson::test {

/// Duration of a step. [s]
inline constexpr float tick = 1.0f / 60.0f;

/// Steps the world for `duration` [s], rounded to whole steps.
inline void advance(World& world, float duration) {
    const int steps = static_cast<int>(std::lround(duration / tick));
    for (int i = 0; i < steps; ++i) world.step(tick);
}

/// Adds a static body with one shape.
inline BodyHandle add_static(World& world, const Shape& shape, const ShapeDef& surface = {}) {
    const BodyHandle body = world.create_body({.type = BodyType::Static});
    world.create_shape(body, shape, surface);
    return body;
}

/// Adds a dynamic body with one shape and its origin at `position` [m].
inline BodyHandle add_dynamic(World& world, const Shape& shape, glm::vec2 position,
                              const ShapeDef& surface = {}) {
    const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = position});
    world.create_shape(body, shape, surface);
    return body;
}

/// Adds a static block, 200 m wide and 2 m thick, whose upper side is at `height` [m].
inline BodyHandle add_floor(World& world, float height = 0.0f, const ShapeDef& surface = {}) {
    return add_static(world, make_box({100.0f, 1.0f}, {0.0f, height - 1.0f}), surface);
}

/// Adds a static ramp through the origin, 200 m long, that rises to the right by `angle` [rad].
inline BodyHandle add_ramp(World& world, float angle, const ShapeDef& surface = {}) {
    const Rotation slope = Rotation::from_angle(angle);
    return add_static(world, make_box({100.0f, 1.0f}, slope * glm::vec2{0.0f, -1.0f}, angle), surface);
}

/// Adds a ball of `radius` [m] at `position` [m].
inline BodyHandle add_ball(World& world, glm::vec2 position, float radius = 0.5f,
                           const ShapeDef& surface = {}) {
    return add_dynamic(world, Circle{.radius = radius}, position, surface);
}

/// Adds an upright box with half size `half` [m] at `position` [m].
inline BodyHandle add_box(World& world, glm::vec2 position, glm::vec2 half = {0.5f, 0.5f},
                          const ShapeDef& surface = {}) {
    return add_dynamic(world, make_box(half), position, surface);
}

/// Adds a stack of `count` boxes with a half size of `half` [m], without gaps. The lowest box stands on
/// `foot` [m] and comes first in the result.
inline std::vector<BodyHandle> add_stack(World& world, glm::vec2 foot, std::uint32_t count, float half = 0.5f,
                                         const ShapeDef& surface = {}) {
    std::vector<BodyHandle> boxes;
    boxes.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const float height = half * static_cast<float>(2 * i + 1);
        boxes.push_back(add_box(world, foot + glm::vec2{0.0f, height}, {half, half}, surface));
    }
    return boxes;
}

}  // namespace damson::test
