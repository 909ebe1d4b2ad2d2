// Tests of physics/contacts/swept_contacts.cpp, physics/dynamics/bullets.cpp.
//
// Tests fast bodies that nothing can stop, such as kinematic paddles. They must hit the bodies in their path.
// Bullets must hit each other.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../narrowphase/shape.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

Shape make_other(int kind, float size) {
    if (kind == 0) return Circle{.radius = size};
    if (kind == 1) return make_box({size, 0.7f * size});
    return Capsule{{-size, 0.0f}, {size, 0.0f}, 0.4f * size};
}

ShapeDef hit_reporter(float density = 1.0f) {
    return {.density = density, .events = {.hits = true}};
}

/// Ways to move a paddle: by velocity, by target, or as a heavy dynamic body with locked axes.
enum class Drive { Velocity, Target, Rail };

struct Paddle {
    Drive drive = Drive::Velocity;
    float speed = 0.0f;
    float half = 0.05f;  // half width [m]
};

/// Moves a paddle from `start` across a body at rest. Returns true if a hit is reported and the body ends
/// ahead of the paddle with at least 90 % of the paddle's speed.
bool is_hit(const Paddle& paddle, const Shape& other_shape, float reach, float start, std::uint32_t workers) {
    const bool is_on_rail = paddle.drive == Drive::Rail;
    World world({.gravity = {0.0f, 0.0f}, .workers = workers});
    const glm::vec2 velocity{paddle.drive == Drive::Target ? 0.0f : paddle.speed, 0.0f};
    const BodyHandle body = world.create_body({.type = is_on_rail ? BodyType::Dynamic : BodyType::Kinematic,
                                               .position = {start, 0.0f},
                                               .linear_velocity = velocity,
                                               .locks = {false, is_on_rail, is_on_rail},
                                               .key = 1});
    world.create_shape(body, make_box({paddle.half, 2.0f}), {.density = 1000.0f, .key = 1});
    const BodyHandle ball =
        world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.1f}, .key = 2});
    world.create_shape(ball, other_shape, hit_reporter(is_on_rail ? 0.01f : 1.0f));
    std::size_t hits = 0;
    float x = start;
    for (int after = 0; after<3; after += x> 6.0f * reach + 1.0f ? 1 : 0) {
        x += tick * paddle.speed;
        if (paddle.drive == Drive::Target) world.body(body).set_target({x, 0.0f}, 0.0f);
        world.step(tick);
        hits += world.hits().size();
    }
    const BodyRef hit = world.body(ball);
    return hits > 0 && hit.position().x > world.body(body).position().x &&
           hit.linear_velocity().x > 0.9f * paddle.speed;
}

}  // namespace

TEST_SUITE("physics/dynamics/swept_bodies") {
    TEST_CASE("a paddle hits a resting body in its path with any speed, thickness and drive") {
        for (const Drive drive : {Drive::Velocity, Drive::Target, Drive::Rail})
            for (const float speed : {5.0f, 20.0f, 60.0f, 200.0f})
                for (const float half : {0.005f, 0.05f, 0.3f})
                    for (const float size : {0.02f, 0.1f, 0.5f})
                        for (int k = 0; k < 6; ++k) {
                            CAPTURE(static_cast<int>(drive));
                            CAPTURE(speed);
                            CAPTURE(half);
                            CAPTURE(size);
                            CAPTURE(k);
                            const float start = -1.5f * size - half - 0.1f - 0.57f * static_cast<float>(k);
                            CHECK(is_hit({drive, speed, half}, make_other(k % 3, size), size, start,
                                         k % 2 == 0 ? 1 : 3));
                        }
    }

    TEST_CASE("a rotating bat hits a resting body in its path at any angle and speed") {
        for (const float spin : {10.0f, 20.0f, 30.0f, 60.0f, 120.0f})
            for (const float half : {0.005f, 0.05f})
                for (const float at : {0.5f, 1.0f, 1.8f})
                    for (const bool is_locked : {false, true})
                        for (int k = 0; k < 18; ++k) {
                            CAPTURE(spin);
                            CAPTURE(half);
                            CAPTURE(at);
                            CAPTURE(is_locked);
                            CAPTURE(k);
                            World world({.gravity = {0.0f, 0.0f}});
                            float turned = -1.5f - 0.043f * static_cast<float>(k);
                            const BodyHandle bat = world.create_body(
                                {.type = is_locked ? BodyType::Dynamic : BodyType::Kinematic,
                                 .angle = turned,
                                 .angular_velocity = spin,
                                 .locks = {is_locked, is_locked, false},
                                 .is_bullet = k % 4 == 3});
                            world.create_shape(bat, make_box({2.0f, half}), {.density = 1000.0f});
                            const BodyHandle ball = world.create_body(
                                {.type = BodyType::Dynamic, .position = {at, 0.0f}, .is_bullet = k % 5 == 4});
                            world.create_shape(ball, make_other(k % 3, 0.1f),
                                               hit_reporter(is_locked ? 0.01f : 1.0f));
                            std::size_t hits = 0;
                            for (; turned < 1.2f; turned += tick * spin) {
                                world.step(tick);
                                hits += world.hits().size();
                            }
                            CHECK(hits > 0);
                            // A box or capsule can be hit off-center. It then rotates, and its linear
                            // velocity is lower.
                            const float least = k % 3 == 0 ? 0.8f : 0.3f;
                            CHECK(length(world.body(ball).linear_velocity()) > least * spin * at);
                        }
    }

    TEST_CASE("a paddle wakes and hits a sleeping body in its path") {
        for (const float speed : {20.0f, 100.0f}) {
            World world({.gravity = {0.0f, 0.0f}});
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic});
            world.create_shape(ball, Circle{.radius = 0.1f});
            for (int i = 0; i < 60; ++i) world.step(tick);
            REQUIRE(!world.body(ball).is_awake());
            const BodyHandle paddle = world.create_body(
                {.type = BodyType::Kinematic, .position = {-0.5f, 0.0f}, .linear_velocity = {speed, 0.0f}});
            world.create_shape(paddle, make_box({0.02f, 1.0f}));
            for (int i = 0; i < 4; ++i) world.step(tick);
            CHECK(world.body(ball).linear_velocity().x > 0.9f * speed);
        }
    }

    TEST_CASE("boxes are not swept for a slow kinematic body, nor for a fast one that is not continuous") {
        for (const bool is_continuous : {false, true}) {
            World world({.gravity = {0.0f, 0.0f}});
            const BodyHandle paddle =
                world.create_body({.type = BodyType::Kinematic,
                                   .linear_velocity = {is_continuous ? 1.0f : 50.0f, 0.0f},
                                   .is_continuous = is_continuous});
            world.create_shape(paddle, make_box({0.1f, 1.0f}));
            world.step(tick);
            CHECK(state_of(world).continuous.sweepers.empty());
        }
    }

    TEST_CASE("bullets stop at bullets with any speeds, sizes and keys") {
        for (const float speed : {20.0f, 60.0f, 200.0f})
            for (const float other_speed : {0.0f, 1.0f, 20.0f, 200.0f})
                for (int k = 0; k < 24; ++k) {
                    CAPTURE(speed);
                    CAPTURE(other_speed);
                    CAPTURE(k);
                    World world({.gravity = {0.0f, 0.0f}, .workers = k % 2 == 0 ? 1u : 3u});
                    const float gap = 0.3f + 0.37f * static_cast<float>(k);
                    const std::uint64_t key = k % 3 == 0 ? 9 : 1;
                    const BodyHandle a = world.create_body({.type = BodyType::Dynamic,
                                                            .position = {-gap, 0.0f},
                                                            .linear_velocity = {speed, 0.0f},
                                                            .is_bullet = true,
                                                            .key = key});
                    const BodyHandle b = world.create_body({.type = BodyType::Dynamic,
                                                            .position = {gap, 0.0f},
                                                            .linear_velocity = {-other_speed, 0.0f},
                                                            .is_bullet = true,
                                                            .key = 10 - key});
                    for (const BodyHandle body : {a, b})
                        world.create_shape(body, make_other(k % 3, k % 4 == 0 ? 0.03f : 0.1f));
                    for (int i = 0; i < 90; ++i) world.step(tick);
                    CHECK(world.body(a).position().x < world.body(b).position().x);
                }
    }

    TEST_CASE("a third bullet stops at two that have stopped each other") {
        World world({.gravity = {0.0f, 0.0f}});
        const auto shoot = [&](float x, float v) {
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {x, 0.0f},
                                                       .linear_velocity = {v, 0.0f},
                                                       .is_bullet = true});
            world.create_shape(body, Circle{.radius = 0.05f});
            return body;
        };
        const BodyHandle a = shoot(-0.5f, 200.0f), b = shoot(0.5f, -200.0f), c = shoot(-1.5f, 200.0f);
        world.step(tick);
        CHECK(world.body(a).position().x < world.body(b).position().x);
        CHECK(world.body(c).position().x < world.body(a).position().x);
    }

    TEST_CASE("swarms of bullets and bats give bit-identical results with any number of workers") {
        std::vector<std::uint64_t> digests;
        for (const std::uint32_t workers : {1u, 3u}) {
            Random random(7);
            World world({.gravity = {0.0f, 0.0f}, .workers = workers});
            for (std::uint32_t i = 0; i < 400; ++i) {
                const BodyHandle body =
                    world.create_body({.type = i % 40 == 0 ? BodyType::Kinematic : BodyType::Dynamic,
                                       .position = random.point(-10.0f, 10.0f),
                                       .linear_velocity = random.point(-100.0f, 100.0f),
                                       .angular_velocity = random.between(-30.0f, 30.0f),
                                       .is_bullet = i % 2 == 1,
                                       .key = i + 1});
                world.create_shape(body, make_other(static_cast<int>(i % 3), 0.15f),
                                   {.restitution = 0.5f, .key = i + 1});
            }
            for (int i = 0; i < 30; ++i) world.step(tick);
            digests.push_back(digest(world));
        }
        CHECK(digests[0] == digests[1]);
    }

    TEST_CASE("a step with bats and bullets allocates almost nothing in a steady state") {
        World world({.gravity = {0.0f, 0.0f}});
        const BodyHandle bat = world.create_body({.type = BodyType::Kinematic, .angular_velocity = 30.0f});
        world.create_shape(bat, make_box({2.0f, 0.05f}));
        for (const float side : {-3.0f, 3.0f}) {
            const BodyHandle walls = world.create_body({});
            world.create_shape(walls, make_box({0.2f, 3.2f}, {side, 0.0f}), {.restitution = 1.0f});
            world.create_shape(walls, make_box({3.2f, 0.2f}, {0.0f, side}), {.restitution = 1.0f});
        }
        for (std::uint32_t i = 0; i < 20; ++i) {
            const float x = -2.5f + 0.25f * static_cast<float>(i);
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {x, i % 2 == 0 ? 2.0f : -2.0f},
                                                       .linear_velocity = {20.0f, 30.0f},
                                                       .is_bullet = i % 2 == 0});
            world.create_shape(ball, Circle{.radius = 0.05f}, {.restitution = 1.0f});
        }
        for (int i = 0; i < 300; ++i) world.step(tick);
        std::uint64_t allocations = 0;
        for (int i = 0; i < 60; ++i) {
            const std::uint64_t before = allocation_count();
            world.step(tick);
            allocations += allocation_count() - before;
        }
        CHECK(allocations <= 4);  // a list may still reach a new maximum size
    }

    TEST_CASE("a body that tumbles fast on a floor stays above it") {
        for (const bool is_capsule : {true, false})
            for (const float radius : {0.01f, 0.05f, 0.2f})
                for (const float speed : {2.0f, 10.0f, 50.0f})
                    for (const int substeps : {2, 4, 8})
                        for (int k = 0; k < 4; ++k) {
                            CAPTURE(is_capsule);
                            CAPTURE(radius);
                            CAPTURE(speed);
                            CAPTURE(substeps);
                            CAPTURE(k);
                            World world;
                            add_static(world, make_box({2000.0f, 1.0f}, {0.0f, -1.0f}));
                            const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                                       .position = {-100.0f, 1.7f * radius},
                                                                       .angle = 0.26f * static_cast<float>(k),
                                                                       .linear_velocity = {speed, 0.0f},
                                                                       .angular_velocity = -speed / radius});
                            const float half = k % 2 == 0 ? 0.5f * radius : radius;
                            if (is_capsule)
                                world.create_shape(body, Capsule{{-half, 0.0f}, {half, 0.0f}, radius});
                            else
                                world.create_shape(
                                    body, make_regular_polygon(8, 0.6f * radius, {}, 0.0f, 0.4f * radius));
                            float lowest = radius;
                            for (int i = 0; i < 200; ++i) {
                                world.step(tick, substeps);
                                lowest = std::min(lowest, world.body(body).position().y);
                            }
                            CHECK(lowest > 0.7f * radius);
                        }
    }

    TEST_CASE("bullets of category 0 hit each other") {
        for (int k = 0; k < 20; ++k) {
            CAPTURE(k);
            World world{{.gravity = {0.0f, 0.0f}}};
            const auto add_bullet = [&](float x, float speed) {
                const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                           .position = {x, 0.0f},
                                                           .linear_velocity = {speed, 0.0f},
                                                           .is_bullet = true});
                world.create_shape(body, Circle{.radius = 0.1f}, {.filter = {.category = 0, .group = 1}});
                return body;
            };
            const BodyHandle a = add_bullet(-5.0f - 0.07f * static_cast<float>(k), 200.0f),
                             b = add_bullet(5.0f, -200.0f);
            for (int i = 0; i < 30; ++i) world.step(tick);
            CHECK(world.body(a).position().x < world.body(b).position().x);
        }
    }

    TEST_CASE("a kinematic body that spins too fast for a float does not stop the world") {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Kinematic, .angular_velocity = 3.0e38f});
        world.create_shape(body, make_box({0.1f, 0.1f}));
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {5.0f, 0.0f}});
        world.create_shape(ball, Circle{});
        for (int i = 0; i < 3; ++i) world.step(2.0f);
        CHECK(world.body(ball).position().y < 0.0f);
    }
}
