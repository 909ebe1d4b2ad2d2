// Regression tests for defects that the reference model of the event stream found.
#include <doctest/doctest.h>

#include <vector>

#include "../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("regression/event_stream") {
    TEST_CASE("a listener that subscribes for a body during an event does not receive that event") {
        World world;
        add_floor(world);
        const BodyHandle ball = add_dynamic(world, Circle{.radius = 0.5f}, {0.0f, 0.5f});
        int heard = 0;
        world.on_contact_began({}, [&](const ContactBegan&) {
            world.on_contact_began({.body = ball}, [&](const ContactBegan&) { ++heard; });
        });
        step_checked(world);
        CHECK(world.contact_began().size() == 1);
        CHECK(heard == 0);
    }

    TEST_CASE("a body that becomes static while it is disabled loses its velocity") {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Kinematic,
                                                   .linear_velocity = {5.0f, 0.0f},
                                                   .angular_velocity = 2.0f,
                                                   .is_enabled = false});
        world.body(body).set_type(BodyType::Static);
        CHECK(world.body(body).linear_velocity() == glm::vec2{0.0f});
        CHECK(world.body(body).angular_velocity() == 0.0f);
    }

    TEST_CASE("a sleeping body wakes when the pre-solve callback stops rejecting a contact that pushes it") {
        World world;
        add_floor(world);
        const BodyHandle box = add_dynamic(world, make_box({0.5f, 0.5f}), {0.0f, 0.5f});
        const BodyHandle ghost = world.create_body(
            {.type = BodyType::Dynamic, .position = {0.0f, 1.2f}, .gravity_scale = 0.0f, .can_sleep = false});
        world.create_shape(ghost, make_box({0.5f, 0.5f}), {.enable_pre_solve = true});
        bool pushes = false;
        world.set_pre_solve_callback([&](const PreSolveContact&) { return pushes; });
        advance_checked(world, 1.0f);
        REQUIRE(!world.body(box).is_awake());
        pushes = true;
        step_checked(world);
        CHECK(world.body(box).is_awake());
    }

    TEST_CASE("a pair whose body falls asleep in the step after an edit of its events is reported") {
        bool has_slept = false;
        for (int steps = 25; steps < 35; ++steps) {
            CAPTURE(steps);
            World world;
            const BodyHandle body = world.create_body({.type = BodyType::Kinematic});
            world.create_shape(body, Circle{.radius = 0.5f}, {.events = {.overlaps = false}});
            const BodyHandle place = world.create_body({});
            const ShapeHandle sensor = world.create_shape(place, Circle{.radius = 0.5f},
                                                          {.is_sensor = true, .events = {.overlaps = false}});
            for (int i = 0; i < steps; ++i) step_checked(world);
            world.shape(sensor).set_events({});
            step_checked(world);
            CHECK(world.sensor_began().size() == 1);
            has_slept = has_slept || !world.body_slept().empty();
        }
        CHECK(has_slept);
    }

    TEST_CASE("a pair that no longer pushes ends at the speculative distance") {
        World world{{.gravity = {0.0f, 0.0f}}};
        add_static(world, make_box({1.0f, 1.0f}, {0.0f, -1.0f}));
        const float half = 0.5f;
        const BodyHandle box =
            world.create_body({.type = BodyType::Dynamic, .position = {0.0f, half + 0.015f}});
        const ShapeHandle shape = world.create_shape(box, make_box({half, half}));
        const auto move = [&](float speed) {
            world.body(box).set_linear_velocity({0.0f, speed});
            step_checked(world);
        };
        move(-0.27f);
        move(-0.27f);
        move(0.0f);
        CHECK(world.touching().count() == 0);  // 6 mm apart, without any impulse so far
        world.shape(shape).set_filter({.respond = 0});
        for (int i = 0; i < 6; ++i) {
            move(0.27f);
            const float gap = world.body(box).position().y - half;
            CAPTURE(gap);
            CHECK(world.touching().empty() == (gap > speculative_distance));
        }
    }

    TEST_CASE("the order in which a body gets its shapes does not affect the margins of their boxes") {
        std::vector<std::vector<std::uint32_t>> contacts(2);
        for (std::uint64_t order = 0; order < 2; ++order) {
            World world{{.gravity = {0.0f, 0.0f}}};
            world.create_shape(world.create_body({.key = 1}), make_box({1.0f, 1.0f}, {0.0f, -1.0f}),
                               {.key = 1});
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {0.0f, 0.12f},
                                                       .linear_velocity = {0.0f, 0.2f},
                                                       .key = 2});
            for (std::uint64_t i = 0; i < 2; ++i) {
                const std::uint64_t key = 2 + (i + order) % 2;
                const glm::vec2 center{key == 2 ? 0.0f : 0.3f, 0.0f};
                world.create_shape(body, Circle{.center = center, .radius = 0.1f}, {.key = key});
            }
            for (int i = 0; i < 120; ++i) {
                step_checked(world);
                contacts[order].push_back(world.contact_count());
            }
            CHECK(contacts[order].back() == 0);
        }
        CHECK(contacts[0] == contacts[1]);
    }
}
