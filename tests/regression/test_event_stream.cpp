// What the model of the event stream has found, kept from coming back.
#include <doctest/doctest.h>

#include <vector>

#include "../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("regression/event_stream") {
    TEST_CASE("a listener that subscribed for a body while an event was told heard of that same event") {
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
}
