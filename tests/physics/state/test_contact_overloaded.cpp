// Tests of physics/state/publish.cpp.
//
// Checks that a contact is reported in every step in which its force exceeds the limit of a shape. The
// reported force must match statics.
#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/not_a_number.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/contact_overloaded") {
    TEST_CASE("the lowest of three boxes presses on the floor with the weight of all three") {
        World world{{.can_sleep = false}};
        add_floor(world, 0.0f, {.events = {.force = 25.0f}});
        add_stack(world, {0.0f, 0.0f}, 3);
        advance_checked(world, 2.0f);
        std::size_t heard = 0;
        world.on_contact_overloaded({}, [&](const ContactOverloaded&) { ++heard; });
        for (int i = 0; i < 10; ++i) {
            step_checked(world);
            REQUIRE(world.contact_overloaded().size() == 1);
            const ContactOverloaded& event = world.contact_overloaded()[0];
            CHECK(event.normal_force == near(30.0f, 0.3f));  // a mass of 3 kg at 10 m/s^2
            CHECK(event.tangent_force == near(0.0f, 0.1f));
            CHECK(event.normal == near({0.0f, 1.0f}, 1e-3f));
        }
        CHECK(heard == 10);
    }

    TEST_CASE("the smaller limit of two shapes applies, and limits can be changed") {
        World world{{.can_sleep = false}};
        add_floor(world, 0.0f, {.events = {.force = 100.0f}});
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.events = {.force = 9.0f}});
        advance_checked(world, 1.0f);
        CHECK(world.contact_overloaded().size() == 1);
        const ShapeHandle shape = world.body(box).shape(0);
        world.shape(shape).set_events({.force = 11.0f});
        step_checked(world);
        CHECK(world.contact_overloaded().empty());
        world.body(box).apply_force_to_center({0.0f, -5.0f});
        step_checked(world);
        REQUIRE(world.contact_overloaded().size() == 1);
        CHECK(world.contact_overloaded()[0].normal_force == near(15.0f, 0.5f));
        world.shape(shape).set_events({});
        world.body(box).apply_force_to_center({0.0f, -5.0f});
        step_checked(world);
        CHECK(world.contact_overloaded().empty());
    }

    TEST_CASE("friction is reported as tangent force, along the normal rotated clockwise") {
        World world{{.can_sleep = false}};
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.events = {.force = 1.0f}});
        advance_checked(world, 1.0f);
        float sum = 0.0f;
        for (int i = 0; i < 30; ++i) {
            world.body(box).apply_force({3.0f, 0.0f}, {world.body(box).position().x, 0.0f});
            step_checked(world);
            REQUIRE(world.contact_overloaded().size() == 1);
            sum += world.contact_overloaded()[0].tangent_force / 30.0f;
        }
        CHECK(sum == near(-3.0f, 0.3f));  // friction acts against the pull
    }

    TEST_CASE("a shape that does not report the other's category reports no force, and sensors have none") {
        World world{{.can_sleep = false}};
        add_floor(world, 0.0f, {.events = {.force = 0.0f}, .filter = {.report = 2}});
        add_box(world, {0.0f, 0.5f});
        const BodyHandle sensor =
            add_box(world, {5.0f, 0.5f}, {0.5f, 0.5f}, {.is_sensor = true, .events = {.force = 0.0f}});
        world.body(sensor).set_gravity_scale(0.0f);
        advance_checked(world, 0.5f);
        CHECK(world.contact_overloaded().empty());
    }

    TEST_CASE("a force limit that is negative or not a number is rejected") {
        World world;
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        const ShapeHandle shape = world.body(box).shape(0);
        CHECK(violation_of([&] { world.shape(shape).set_events({.force = -1.0f}); }) != "");
        CHECK(violation_of([&] { world.shape(shape).set_events({.force = not_a_number}); }) != "");
        CHECK(world.shape(shape).events().force == std::numeric_limits<float>::infinity());
    }
}
