// Regression tests for behavior that once contradicted physics:
//
// - a ball on a level floor accelerated by itself and never slept
// - a parked car drove off
// - fast spinning bodies sank into the ground, and left rooms through the walls
// - towers that should stand fell
// - a cart on level ground was thrown over
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "../support/near.hpp"
#include "../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A floor with its top at height 0, made of one kind of static geometry.
struct Ground {
    std::string name;
    /// Builds the floor, which rises to the left by `angle`. [rad]
    std::function<void(World&, float angle)> build;
};

const std::vector<Ground>& grounds() {
    const auto turned = [](float angle, glm::vec2 point) { return Rotation::from_angle(-angle) * point; };
    static const std::vector<Ground> all{
        {"box",
         [=](World& world, float angle) {
             add_static(world, make_box({300.0f, 1.0f}, turned(angle, {0.0f, -1.0f}), -angle));
         }},
        {"segment",
         [=](World& world, float angle) {
             add_static(world,
                        Segment{.a = turned(angle, {-300.0f, 0.0f}), .b = turned(angle, {300.0f, 0.0f})});
         }},
        {"chain",
         [=](World& world, float angle) {
             std::vector<glm::vec2> points;
             for (int i = 60; i >= -60; --i)
                 points.push_back(turned(angle, {5.0f * static_cast<float>(i), 0.0f}));
             world.create_chain(world.create_body({}), {.points = points});
         }},
    };
    return all;
}

/// Adds a ball that rolls without sliding on ground through the origin.
BodyHandle add_rolling_ball(World& world, float radius, float speed, float angle = 0.0f,
                            const ShapeDef& surface = {}) {
    const Rotation slope = Rotation::from_angle(-angle);
    const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                               .position = slope * glm::vec2{0.0f, radius},
                                               .linear_velocity = slope * glm::vec2{speed, 0.0f},
                                               .angular_velocity = -speed / radius});
    world.create_shape(ball, Circle{.radius = radius}, surface);
    return ball;
}

struct Cart {
    BodyHandle chassis{};
    std::vector<BodyHandle> wheels;
};

/// Adds a chassis on two wheels with a radius of 0.15 m that stand at height 0.
Cart add_cart(World& world, float speed, float spring_hertz = 4.0f) {
    Cart cart;
    cart.chassis = world.create_body(
        {.type = BodyType::Dynamic, .position = {0.0f, 0.4f}, .linear_velocity = {speed, 0.0f}});
    world.create_shape(cart.chassis, make_box({0.8f, 0.15f}));
    for (const float x : {-0.5f, 0.5f}) {
        const BodyHandle wheel = world.create_body({.type = BodyType::Dynamic,
                                                    .position = {x, 0.15f},
                                                    .linear_velocity = {speed, 0.0f},
                                                    .angular_velocity = -speed / 0.15f});
        world.create_shape(wheel, Circle{.radius = 0.15f}, {.friction = 1.0f});
        world.create_joint(WheelJointDef{.body_a = cart.chassis,
                                         .body_b = wheel,
                                         .anchor_local_a = {x, -0.25f},
                                         .angle_local_a = 0.5f * pi,
                                         .spring_hertz = spring_hertz});
        cart.wheels.push_back(wheel);
    }
    return cart;
}

}  // namespace

TEST_SUITE("regression/nature") {
    TEST_CASE("a ball that rolls on level ground keeps its speed") {
        struct Roll {
            float radius, speed, seconds;
        };
        for (const Ground& ground : grounds()) {
            CAPTURE(ground.name);
            for (const Roll roll : {Roll{0.1f, 0.06f, 60.0f}, {0.05f, 1e-4f, 5.0f}, {0.5f, 1e-4f, 30.0f}}) {
                CAPTURE(roll.radius);
                CAPTURE(roll.speed);
                World world{{.can_sleep = false}};
                ground.build(world, 0.0f);
                const BodyHandle ball = add_rolling_ball(world, roll.radius, roll.speed);
                advance(world, roll.seconds);
                // 1 %, or the effect of rounding positions on a 600 m chain for half a minute
                const float allowed = std::max(0.01f * roll.speed, 1e-4f);
                CHECK(world.body(ball).linear_velocity().x == near(roll.speed, allowed));
            }
        }
    }

    TEST_CASE("rolling resistance stops a ball after the distance that follows from its work") {
        // For a solid disc with resistance c, the torque c r N removes the energy 3/4 m v^2 over the distance
        // 3/4 v^2 / (c g).
        for (const float resistance : {0.005f, 0.02f}) {
            CAPTURE(resistance);
            World world;
            add_floor(world);
            const BodyHandle ball =
                add_rolling_ball(world, 0.1f, 0.2f, 0.0f, {.rolling_resistance = resistance});
            advance(world, 15.0f);
            CHECK_FALSE(world.body(ball).is_awake());
            const float way = 0.75f * 0.2f * 0.2f / (resistance * 10.0f);
            CHECK(world.body(ball).position().x == near(way, 0.05f * way));
        }
    }

    TEST_CASE("a ball rolls down the gentlest slope as gravity predicts") {
        for (const Ground& ground : grounds()) {
            CAPTURE(ground.name);
            for (const float angle : {0.001f, 0.002f, 0.02f}) {
                CAPTURE(angle);
                World world{{.can_sleep = false}};
                ground.build(world, angle);
                const BodyHandle ball = add_rolling_ball(world, 0.1f, 0.0f, angle);
                advance(world, 5.0f);
                const float expected = 2.0f / 3.0f * 10.0f * std::sin(angle) * 5.0f;
                CHECK(world.body(ball).linear_velocity().x == near(expected, 0.02f * expected));
            }
        }
    }

    TEST_CASE("a ball in a bowl never rises above the height where it was released") {
        World world{{.can_sleep = false}};
        const BodyHandle bowl = world.create_body({});
        constexpr int parts = 64;
        const auto rim = [](int i) {
            const float angle = -0.5f * pi + 2.0f * (static_cast<float>(i) / parts - 0.5f);
            return glm::vec2{2.0f * std::cos(angle), 2.0f + 2.0f * std::sin(angle)};
        };
        for (int i = 0; i < parts; ++i) world.create_shape(bowl, Segment{.a = rim(i), .b = rim(i + 1)});
        const BodyHandle ball = add_ball(world, {0.06f, 0.101f}, 0.1f);
        float highest = 0.0f;
        for (int i = 0; i < 3000; ++i) {
            world.step(tick);
            highest = std::max(highest, world.body(ball).position().y);
        }
        CHECK(highest <= 0.102f);
    }

    TEST_CASE("a parked car falls asleep where it stands") {
        World world;
        add_floor(world);
        const Cart car = add_cart(world, 0.0f);
        advance(world, 10.0f);
        CHECK_FALSE(world.body(car.chassis).is_awake());
        CHECK(std::fabs(world.body(car.chassis).position().x) < 0.01f);
    }

    TEST_CASE("a ball that rolls fast neither sinks nor slows down") {
        struct Roll {
            float radius, speed;
        };
        for (const Ground& ground : grounds()) {
            CAPTURE(ground.name);
            for (const Roll roll : {Roll{0.02f, 2.0f},
                                    {0.02f, 5.0f},
                                    {0.02f, 10.0f},
                                    {0.02f, 50.0f},
                                    {0.1f, 20.0f},
                                    {0.1f, 50.0f},
                                    {0.3f, 50.0f}}) {
                CAPTURE(roll.radius);
                CAPTURE(roll.speed);
                World world;
                ground.build(world, 0.0f);
                const BodyHandle ball = add_rolling_ball(world, roll.radius, roll.speed);
                float lowest = roll.radius;
                for (int i = 0; i < 300; ++i) {
                    world.step(tick);
                    lowest = std::min(lowest, world.body(ball).position().y);
                }
                CHECK(lowest > 0.95f * roll.radius);
                CHECK(world.body(ball).linear_velocity().x == near(roll.speed, 0.01f * roll.speed));
            }
        }
    }

    TEST_CASE("a fast car rides on its wheels") {
        for (const float speed : {20.0f, 40.0f}) {
            CAPTURE(speed);
            World world;
            add_static(world, make_box({3000.0f, 1.0f}, {0.0f, -1.0f}));
            const Cart car = add_cart(world, speed);
            float lowest = 1.0f;
            for (int i = 0; i < 600; ++i) {
                world.step(tick);
                for (const BodyHandle wheel : car.wheels)
                    lowest = std::min(lowest, world.body(wheel).position().y);
            }
            CHECK(lowest > 0.85f * 0.15f);
            CHECK(world.body(car.chassis).linear_velocity().x == near(speed, 0.01f * speed));
        }
    }

    TEST_CASE("no body that is thrown or spun leaves a room through its walls") {
        struct Throw {
            float size, speed, spin;
        };
        const auto shape_of = [](int kind, float size) -> Shape {
            switch (kind) {
                case 0: return Circle{.radius = size};
                case 1: return make_box({size, size});
                case 2: return make_box({3.0f * size, 0.5f * size});
                default:
                    return Capsule{
                        .a = {-2.0f * size, 0.0f}, .b = {2.0f * size, 0.0f}, .radius = 0.5f * size};
            }
        };
        int escapes = 0;
        for (const float wall : {0.002f, 0.02f, 0.1f}) {
            for (const Throw thrown :
                 {Throw{0.02f, 50.0f, 0.0f}, {0.02f, 400.0f, 300.0f}, {0.15f, 400.0f, 100.0f}}) {
                for (int kind = 0; kind < 4; ++kind) {
                    for (int i = 0; i < 17; ++i) {
                        World world;
                        const BodyHandle room = world.create_body({});
                        for (const glm::vec2 side :
                             {glm::vec2{1.0f, 0.0f}, {-1.0f, 0.0f}, {0.0f, 1.0f}, {0.0f, -1.0f}}) {
                            const float half = 0.5f * wall;
                            const glm::vec2 size =
                                side.x != 0.0f ? glm::vec2{half, 1.0f + wall} : glm::vec2{1.0f + wall, half};
                            world.create_shape(room, make_box(size, (1.0f + half) * side));
                        }
                        const Rotation way = Rotation::from_angle(0.1f + 0.37f * static_cast<float>(i));
                        const BodyHandle body =
                            world.create_body({.type = BodyType::Dynamic,
                                               .position = 0.3f * (way * glm::vec2{0.6f, 0.8f}),
                                               .linear_velocity = way * glm::vec2{thrown.speed, 0.0f},
                                               .angular_velocity = thrown.spin});
                        world.create_shape(body, shape_of(kind, thrown.size));
                        for (int k = 0; k < 120; ++k) world.step(tick);
                        const glm::vec2 at = world.body(body).position();
                        escapes += std::max(std::fabs(at.x), std::fabs(at.y)) > 1.0f + wall;
                    }
                }
            }
        }
        CHECK(escapes == 0);  // of 612 bodies
    }

    TEST_CASE("tall stacks stand and fall asleep") {
        struct Tower {
            std::uint32_t count;
            float height;  ///< Height of a box that is 1 m wide. [m]
        };
        for (const Tower tower : {Tower{30, 1.0f}, {45, 1.0f}, {60, 1.0f}, {30, 0.5f}, {40, 0.5f}}) {
            CAPTURE(tower.count);
            CAPTURE(tower.height);
            World world;
            add_floor(world);
            std::vector<BodyHandle> boxes;
            for (std::uint32_t i = 0; i < tower.count; ++i)
                boxes.push_back(add_box(world, {0.0f, tower.height * (static_cast<float>(i) + 0.5f)},
                                        {0.5f, 0.5f * tower.height}));
            advance(world, 5.0f);
            CHECK_FALSE(world.body(boxes.back()).is_awake());
            CHECK(std::fabs(world.body(boxes.back()).position().x) < 0.05f);
            CHECK(world.body(boxes.back()).position().y >
                  0.95f * tower.height * (static_cast<float>(tower.count) - 0.5f));
        }
    }

    TEST_CASE("a box that falls flat lands without moving sideways") {
        for (int height = 0; height < 24; ++height) {
            CAPTURE(height);
            World world;
            add_floor(world);
            const BodyHandle box = add_box(world, {0.0f, 1.1f + 0.21f * static_cast<float>(height)},
                                           {1.0f, 1.0f}, {.friction = 0.3f});
            advance(world, 2.5f);
            CHECK(std::fabs(world.body(box).position().x) < 1e-5f);
            CHECK(world.body(box).position().y == near(1.0f, 0.001f));
        }
    }

    TEST_CASE("a tower stands as straight as it was built, however small its boxes are") {
        for (const float half : {0.5f, 0.1f, 0.05f, 0.025f}) {
            for (const float untidiness : {0.0f, 0.02f}) {
                CAPTURE(half);
                CAPTURE(untidiness);
                World world;
                add_floor(world);
                constexpr int count = 20;
                BodyHandle top;
                for (int i = 0; i < count; ++i) {
                    const float aside = untidiness * half * (static_cast<float>(i * 7 % 11) / 5.0f - 1.0f);
                    top = add_box(world, {aside, half * (2.0f * static_cast<float>(i) + 1.0f)}, {half, half});
                }
                const float before = world.body(top).position().x;
                advance(world, 5.0f);
                CHECK_FALSE(world.body(top).is_awake());
                CHECK(std::fabs(world.body(top).position().x - before) < 1e-5f + 2.0f * untidiness * half);
            }
        }
    }

    TEST_CASE("elastic bodies in a box never have more energy than at first") {
        for (int seed = 0; seed < 8; ++seed) {
            CAPTURE(seed);
            const float variation = 0.01f * static_cast<float>(seed);
            World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
            const ShapeDef smooth{.friction = 0.0f, .restitution = 1.0f};
            for (const float side : {-1.0f, 1.0f}) {
                add_static(world, make_box({6.0f, 0.5f}, {0.0f, 5.5f * side}), smooth);
                add_static(world, make_box({0.5f, 6.0f}, {5.5f * side, 0.0f}), smooth);
            }
            std::vector<BodyHandle> bodies;
            for (int i = 0; i < 64; ++i) {
                const glm::vec2 place{1.1f * static_cast<float>(i % 8) - 3.85f,
                                      1.1f * static_cast<float>(i / 8) - 3.85f};
                const BodyHandle body = world.create_body(
                    {.type = BodyType::Dynamic,
                     .position = place,
                     .angle = (0.37f + variation) * static_cast<float>(i),
                     .linear_velocity =
                         4.0f * (Rotation::from_angle((2.4f + variation) * static_cast<float>(i)) *
                                 glm::vec2{1.0f, 0.0f})});
                world.create_shape(body, make_box({0.35f, 0.2f}), smooth);
                bodies.push_back(body);
            }
            const auto energy = [&] {
                double sum = 0.0;
                for (const BodyHandle handle : bodies) {
                    const auto body = world.body(handle);
                    const glm::dvec2 v{body.linear_velocity()};
                    const double w = static_cast<double>(body.angular_velocity());
                    sum += 0.5 * static_cast<double>(body.mass()) * (v.x * v.x + v.y * v.y) +
                           0.5 * static_cast<double>(body.inertia()) * w * w;
                }
                return sum;
            };
            // the energy can increase in a single step: a box that hits with a side bounces off its two ends
            // one after the other
            const double at_first = energy();
            double least = at_first;
            for (int step = 0; step < 600; ++step) {
                world.step(tick, 4);
                const double now = energy();
                REQUIRE(now <= at_first * 1.0001);
                REQUIRE(now <= least * 1.02);
                least = std::min(least, now);
            }
            CHECK(least > 0.3 * at_first);
        }
    }
}
