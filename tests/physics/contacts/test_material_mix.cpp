// Tests of physics/contacts/pair_rules.cpp, physics/world/shape_ref.cpp.
#include "../../../physics/model/materials.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float radius = 0.5f;
constexpr float pull = 10.0f;

/// A body with rolling resistance, by default a ball, that rolls to the right on a floor.
struct Roller {
    World world;
    BodyHandle floor = add_floor(world, 0.0f, {.friction = 1.0f});
    BodyHandle ball;

    explicit Roller(float resistance, float speed = 2.0f, const Shape& shape = Circle{.radius = radius}) {
        ball = world.create_body({.type = BodyType::Dynamic,
                                  .position = {-50.0f, radius},
                                  .linear_velocity = {speed, 0.0f},
                                  .angular_velocity = -speed / radius});
        world.create_shape(ball, shape, {.friction = 1.0f, .rolling_resistance = resistance});
    }
    float way() { return world.body(ball).position().x + 50.0f; }
    float speed() { return world.body(ball).linear_velocity().x; }
};

}  // namespace

TEST_SUITE("physics/material_mix") {
    TEST_CASE("a ball with rolling resistance stops after the distance that follows from its torque") {
        for (const float resistance : {0.02f, 0.05f, 0.1f}) {
            CAPTURE(resistance);
            Roller roller(resistance);
            advance_checked(roller.world, 30.0f);
            // The torque c r m g decelerates the ball. Its inertia about the contact point is 3/2 m r^2.
            const float expected = 3.0f * 2.0f * 2.0f / (4.0f * resistance * pull);
            CHECK(roller.way() == near(expected, 0.02f * expected));
            CHECK(roller.speed() == 0.0f);
            CHECK(!roller.world.body(roller.ball).is_awake());
        }
    }

    TEST_CASE("a ball without rolling resistance keeps rolling") {
        Roller roller(0.0f);
        advance_checked(roller.world, 20.0f);
        CHECK(roller.speed() == near(2.0f, 0.01f));
        CHECK(roller.way() == near(40.0f, 0.2f));
    }

    TEST_CASE("the larger rolling resistance of two shapes applies") {
        Roller roller(0.02f);
        roller.world.shape(roller.world.body(roller.floor).shape(0)).set_rolling_resistance(0.1f);
        advance_checked(roller.world, 10.0f);
        CHECK(roller.way() == near(3.0f, 0.1f));
    }

    TEST_CASE("rolling resistance holds a ball on a slope whose angle is smaller than the resistance") {
        for (const auto& [angle, rolls] : {std::pair{0.08f, false}, std::pair{0.12f, true}}) {
            const float incline = angle;
            CAPTURE(incline);
            World world;
            add_ramp(world, angle, {.friction = 1.0f});
            const Rotation slope = Rotation::from_angle(angle);
            const auto ball = add_ball(world, slope * glm::vec2{0.0f, radius}, radius,
                                       {.friction = 1.0f, .rolling_resistance = 0.1f});
            advance_checked(world, 3.0f);
            CHECK((std::fabs(world.body(ball).position().x) > 0.1f) == rolls);
        }
    }

    TEST_CASE("rolling resistance does not act on a shape without rounding") {
        const auto slide = [](float resistance) {
            World world({.gravity = {0.0f, -pull}});
            add_floor(world, 0.0f, {.friction = 0.1f});
            const auto box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f},
                                     {.friction = 0.1f, .rolling_resistance = resistance});
            world.body(box).set_linear_velocity({3.0f, 0.0f});
            advance(world, 1.0f);
            return world.body(box).position().x;
        };
        CHECK(slide(1.0f) == slide(0.0f));
    }

    TEST_CASE("a change of rolling resistance takes effect immediately and wakes a resting ball") {
        World world;
        add_ramp(world, 0.08f, {.friction = 1.0f});
        const Rotation slope = Rotation::from_angle(0.08f);
        const auto ball = add_ball(world, slope * glm::vec2{0.0f, radius}, radius,
                                   {.friction = 1.0f, .rolling_resistance = 0.1f});
        advance_checked(world, 2.0f);
        REQUIRE(!world.body(ball).is_awake());
        world.shape(world.body(ball).shape(0)).set_rolling_resistance(0.0f);
        CHECK(world.body(ball).is_awake());
        advance_checked(world, 2.0f);
        CHECK(world.body(ball).position().x < -0.5f);
        CHECK(world.shape(world.body(ball).shape(0)).rolling_resistance() == 0.0f);
    }

    TEST_CASE("rolling resistance equalizes the spin of two balls") {
        World world({.gravity = {0.0f, 0.0f}});
        std::vector<BodyHandle> balls;
        for (const float side : {-1.0f, 1.0f}) {
            balls.push_back(
                add_ball(world, {side * 0.5f, 0.0f}, 0.5f, {.friction = 0.0f, .rolling_resistance = 1.0f}));
            world.body(balls.back()).set_angular_velocity(side * 2.0f + 1.0f);
        }
        for (int i = 0; i < 120; ++i) {
            world.body(balls[0]).apply_force_to_center({5.0f, 0.0f});
            world.body(balls[1]).apply_force_to_center({-5.0f, 0.0f});
            step_checked(world);
        }
        CHECK(world.body(balls[0]).angular_velocity() == near(1.0f, 0.01f));
        CHECK(world.body(balls[1]).angular_velocity() == near(1.0f, 0.01f));
    }

    TEST_CASE("rolling resistance gives the same result with several workers") {
        const auto digest_with = [](std::uint32_t workers) {
            World world({.workers = workers});
            add_floor(world);
            for (int i = 0; i < 40; ++i) {
                const auto ball =
                    add_ball(world, {static_cast<float>(i % 8) * 0.9f, 0.5f + static_cast<float>(i / 8)},
                             0.4f, {.restitution = 0.2f, .rolling_resistance = i % 3 == 0 ? 0.3f : 0.0f});
                world.body(ball).set_linear_velocity({2.0f, 0.0f});
            }
            advance(world, 1.0f);
            return digest(world);
        };
        CHECK(digest_with(1) == digest_with(3));
    }

    TEST_CASE("friction and restitution mix by the rules of the world") {
        struct Row {
            Mix rule;
            float expected;
        };
        for (const Row& row : {Row{Mix::GeometricMean, 0.4f}, Row{Mix::Average, 0.5f},
                               Row{Mix::Minimum, 0.2f}, Row{Mix::Maximum, 0.8f}, Row{Mix::Multiply, 0.16f}}) {
            CAPTURE(static_cast<int>(row.rule));
            CHECK(mix(row.rule, 0.2f, 0.8f) == near(row.expected, 1e-6f));
            CHECK(mix(row.rule, 0.8f, 0.2f) == mix(row.rule, 0.2f, 0.8f));
            World world({.friction_mix = row.rule, .restitution_mix = row.rule});
            add_floor(world, 0.0f, {.friction = 0.2f, .restitution = 0.2f});
            add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.friction = 0.8f, .restitution = 0.8f});
            world.step(tick);
            REQUIRE(world.contact_count() == 1);
            const Contacts& contacts = state_of(world).contacts;
            const std::uint32_t id = contacts.awake[0];
            CHECK(contacts[id].friction == near(row.expected, 1e-6f));
            CHECK(contacts.links[id].restitution == near(row.expected, 1e-6f));
        }
    }

    TEST_CASE("a box slides as far as the mixed friction predicts") {
        for (const auto& [rule, friction] :
             {std::pair{Mix::Minimum, 0.1f}, std::pair{Mix::Maximum, 0.4f}, std::pair{Mix::Average, 0.25f}}) {
            World world({.friction_mix = rule});
            add_floor(world, 0.0f, {.friction = 0.1f});
            const auto box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.friction = 0.4f});
            world.body(box).set_linear_velocity({4.0f, 0.0f});
            advance(world, 6.0f);
            const float expected = 4.0f * 4.0f / (2.0f * friction * pull);
            CHECK(world.body(box).position().x == near(expected, 0.02f * expected));
        }
    }

    TEST_CASE("begin and hit events contain the material ids of both shapes") {
        World world;
        const auto floor = world.create_body({});
        world.create_shape(floor, make_box({5.0f, 1.0f}, {0.0f, -1.0f}), {.material_id = 7, .key = 1});
        const auto ball = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 3.0f}});
        world.create_shape(ball, Circle{.radius = 0.5f},
                           {.material_id = 9, .events = {.hits = true}, .key = 2});
        int begins = 0, hits = 0;
        for (int i = 0; i < 120; ++i) {
            world.step(tick);
            for (const auto& event : world.contact_began()) {
                ++begins;
                CHECK(event.material_a == 7);
                CHECK(event.material_b == 9);
            }
            for (const auto& event : world.hits()) {
                ++hits;
                CHECK(event.material_a == 7);
                CHECK(event.material_b == 9);
            }
        }
        CHECK(begins == 1);
        CHECK(hits == 1);
        world.shape(world.body(ball).shape(0)).set_material_id(11);
        CHECK(world.shape(world.body(ball).shape(0)).material_id() == 11);
        CHECK(world.shape(world.body(ball).shape(0)).material() == Material{.id = 11});
    }

    TEST_CASE("a new material of a ramp takes effect on a resting body") {
        World world;
        const auto ramp = add_ramp(world, 0.3f, {.friction = 1.0f});
        const Rotation slope = Rotation::from_angle(0.3f);
        const auto box = world.create_body(
            {.type = BodyType::Dynamic, .position = slope * glm::vec2{0.0f, 0.5f}, .angle = 0.3f});
        world.create_shape(box, make_box({0.5f, 0.5f}), {.friction = 1.0f});
        advance_checked(world, 2.0f);
        REQUIRE(!world.body(box).is_awake());
        const Material ice{.friction = 0.01f, .id = 3};
        world.shape(world.body(ramp).shape(0)).set_material(ice);
        CHECK(world.shape(world.body(ramp).shape(0)).material() == ice);
        advance_checked(world, 1.0f);
        CHECK(world.body(box).position().x < -0.5f);
        CHECK(world.contact_ended().empty());
    }

    TEST_CASE("bad materials and mixing rules are rejected") {
        constexpr float infinite = std::numeric_limits<float>::infinity();
        World world;
        const auto floor = add_floor(world);
        const ShapeHandle shape = world.body(floor).shape(0);
        const auto set = [&](const Material& material) {
            return violation_of([&] { world.shape(shape).set_material(material); });
        };
        CHECK(set({.friction = -1.0f}) ==
              "ShapeRef::set_material: material.friction must be zero or more and finite, got -1");
        CHECK(set({.restitution = -1.5f}) ==
              "ShapeRef::set_material: material.restitution must be zero or more and finite, got -1.5");
        CHECK(set({.surface_speed = infinite}) ==
              "ShapeRef::set_material: material.surface_speed must be finite, got inf");
        CHECK(
            set({.rolling_resistance = -0.5f}) ==
            "ShapeRef::set_material: material.rolling_resistance must be zero or more and finite, got -0.5");
        CHECK(violation_of([&] { world.shape(shape).set_rolling_resistance(infinite); }) ==
              "ShapeRef::set_rolling_resistance: resistance must be zero or more and finite, got inf");
        CHECK(violation_of([&] { world.create_shape(floor, Circle{}, {.rolling_resistance = -1.0f}); }) ==
              "World::create_shape: rolling_resistance must be zero or more and finite, got -1");
        CHECK(world.shape(shape).material() == Material{});
        CHECK(violation_of([] { World other({.friction_mix = static_cast<Mix>(9)}); }) ==
              "World::World: friction_mix must be a value of Mix, got 9");
        CHECK(violation_of([] { World other({.restitution_mix = static_cast<Mix>(9)}); }) ==
              "World::World: restitution_mix must be a value of Mix, got 9");
        world.destroy_body(floor);
        const QuietViolations quiet;
        CHECK(world.shape(shape).material() == Material{});
        CHECK(world.shape(shape).rolling_resistance() == 0.0f);
        CHECK(world.shape(shape).material_id() == 0);
    }
}
