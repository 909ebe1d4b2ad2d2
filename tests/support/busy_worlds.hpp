// Builds small versions of benchmark worlds: a pyramid, a rotating drum, a falling pile, a grid of boxes that
// is smashed, and a chain. Every object has an explicit key. Equal arguments create the same world on every
// machine.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../../core/random.hpp"
#include "world_builder.hpp"

namespace damson::test {

/// Adds a pyramid of boxes with a half size of 0.5 m. The lowest row has `base` boxes and comes first in the
/// result.
inline std::vector<BodyHandle> add_pyramid(World& world, std::uint32_t base, glm::vec2 foot = {0.0f, 0.0f},
                                           std::uint64_t first_key = 1000) {
    std::vector<BodyHandle> boxes;
    for (std::uint32_t row = 0; row < base; ++row) {
        for (std::uint32_t i = row; i < base; ++i) {
            const float x = 0.5f * static_cast<float>(row + 1) + static_cast<float>(i - row) -
                            0.5f * static_cast<float>(base);
            const glm::vec2 place = foot + glm::vec2{x, 0.5f + static_cast<float>(row)};
            boxes.push_back(
                world.create_body({.type = BodyType::Dynamic, .position = place, .key = first_key}));
            world.create_shape(boxes.back(), make_box({0.5f, 0.5f}), {.key = first_key});
            ++first_key;
        }
    }
    return boxes;
}

/// Adds a hollow square with an inner half size of `half` [m], centered at (0, half + 1). A motor rotates it.
inline BodyHandle add_drum(World& world, float half, float speed = 0.5f, float max_torque = 1e8f) {
    const glm::vec2 middle{0.0f, half + 1.0f};
    const BodyHandle ground = world.create_body({.key = 1});
    const BodyHandle drum = world.create_body({.type = BodyType::Dynamic, .position = middle, .key = 2});
    const ShapeDef heavy{.density = 50.0f};
    const float out = half + 0.25f;
    const std::array<Polygon, 4> walls{
        make_box({0.25f, out}, {out, 0.0f}), make_box({0.25f, out}, {-out, 0.0f}),
        make_box({out, 0.25f}, {0.0f, out}), make_box({out, 0.25f}, {0.0f, -out})};
    for (std::size_t i = 0; i < walls.size(); ++i) {
        ShapeDef def = heavy;
        def.key = 10 + i;
        world.create_shape(drum, walls[i], def);
    }
    world.create_joint({.body_a = ground,
                        .body_b = drum,
                        .anchor_local_a = middle,
                        .has_motor = true,
                        .motor_speed = speed,
                        .max_motor_torque = max_torque,
                        .key = 1});
    return drum;
}

/// Returns a random shape of about `size` [m]: a circle, capsule, box or convex polygon, or also a segment if
/// `may_be_segment` is true.
inline Shape draw_shape(Random& random, float size, bool may_be_segment = false) {
    const float half = 0.5f * size;
    switch (random.below(may_be_segment ? 5 : 4)) {
        case 0: return Circle{.radius = half * random.between(0.6f, 1.0f)};
        case 1:
            return Capsule{.a = {-0.5f * half, 0.0f}, .b = {0.5f * half, 0.1f * half}, .radius = 0.4f * half};
        case 2: return make_box({half * random.between(0.4f, 1.0f), half * random.between(0.4f, 1.0f)});
        case 3: {
            std::array<glm::vec2, 6> cloud{};
            for (glm::vec2& point : cloud) point = random.point(-half, half);
            if (const auto polygon = make_convex_polygon(cloud, 0.05f * half)) return *polygon;
            return make_box({half, half}, {0.0f, 0.0f}, 0.3f, 0.1f * half);
        }
        default: return Segment{.a = {-half, 0.0f}, .b = {half, 0.0f}, .radius = 0.05f * half};
    }
}

/// Adds `count` random bodies in rows of `columns`, 1.25 m apart. The first body is at `corner` [m].
inline std::vector<BodyHandle> add_heap(World& world, std::uint64_t seed, std::uint32_t count,
                                        std::uint32_t columns, glm::vec2 corner,
                                        std::uint64_t first_key = 100000) {
    Random random(seed);
    std::vector<BodyHandle> bodies;
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec2 place =
            corner + 1.25f * glm::vec2{static_cast<float>(i % columns), static_cast<float>(i / columns)};
        const std::uint64_t key = first_key + i;
        bodies.push_back(world.create_body({.type = BodyType::Dynamic,
                                            .position = place + random.point(-0.1f, 0.1f),
                                            .angle = random.between(-3.0f, 3.0f),
                                            .linear_velocity = random.point(-1.0f, 1.0f),
                                            .angular_velocity = random.between(-1.0f, 1.0f),
                                            .key = key}));
        const Shape shape = draw_shape(random, 0.9f);  // a fixed order of random draws
        world.create_shape(bodies.back(), shape,
                           {.density = random.between(0.5f, 2.0f),
                            .friction = random.between(0.1f, 0.9f),
                            .restitution = random.chance(0.25f) ? random.between(0.0f, 0.6f) : 0.0f,
                            .key = key});
    }
    return bodies;
}

/// Adds a static trough around the origin: a floor at y = 0, and walls at x = -half and x = half. [m]
inline void add_trough(World& world, float half, float height) {
    const BodyHandle body = world.create_body({.key = 50});
    world.create_shape(body, make_box({half + 1.0f, 0.5f}, {0.0f, -0.5f}), {.key = 50});
    world.create_shape(body, make_box({0.5f, 0.5f * height}, {half + 0.5f, 0.5f * height}), {.key = 51});
    world.create_shape(body, make_box({0.5f, 0.5f * height}, {-half - 0.5f, 0.5f * height}), {.key = 52});
}

/// Adds a chain of `links` capsules, 0.5 m each. It extends to the right from a static body at `hook` [m].
inline std::vector<BodyHandle> add_chain(World& world, std::uint32_t links, glm::vec2 hook,
                                         std::uint64_t first_key = 5000, std::int32_t group = -1) {
    std::vector<BodyHandle> bodies{world.create_body({.position = hook, .key = first_key})};
    glm::vec2 anchor_local{0.0f, 0.0f};
    for (std::uint32_t i = 0; i < links; ++i) {
        const std::uint64_t key = first_key + 1 + i;
        const glm::vec2 place = hook + glm::vec2{0.25f + 0.5f * static_cast<float>(i), 0.0f};
        bodies.push_back(world.create_body({.type = BodyType::Dynamic, .position = place, .key = key}));
        world.create_shape(bodies.back(), Capsule{.a = {-0.2f, 0.0f}, .b = {0.2f, 0.0f}, .radius = 0.05f},
                           {.density = 5.0f, .filter = {.group = group}, .key = key});
        world.create_joint({.body_a = bodies[i],
                            .body_b = bodies[i + 1],
                            .anchor_local_a = anchor_local,
                            .anchor_local_b = {-0.25f, 0.0f},
                            .key = key});
        anchor_local = {0.25f, 0.0f};
    }
    return bodies;
}

/// Turns gravity off, and adds a heavy block that flies into a grid of sleeping boxes.
inline void add_smash(World& world, std::uint32_t columns, std::uint32_t rows) {
    world.set_gravity({0.0f, 0.0f});
    const BodyHandle hammer = world.create_body(
        {.type = BodyType::Dynamic, .position = {-3.0f, 0.0f}, .linear_velocity = {30.0f, 0.0f}, .key = 1});
    world.create_shape(hammer, make_box({1.0f, 1.0f}), {.density = 8.0f, .key = 1});
    for (std::uint32_t i = 0; i < columns * rows; ++i) {
        const glm::vec2 place{0.4f * static_cast<float>(i % columns),
                              0.4f * (static_cast<float>(i / columns) - 0.5f * static_cast<float>(rows))};
        const BodyHandle box = world.create_body(
            {.type = BodyType::Dynamic, .position = place, .is_awake = false, .key = 100 + i});
        world.create_shape(box, make_box({0.2f, 0.2f}), {.key = 100 + i});
    }
}

}  // namespace damson::test
