// Tests of physics/state/publish.cpp, physics/world/world_events.cpp.
//
// Checks that events are sorted by key, contain all their data, and are valid until the next step.
#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

namespace {

template <class Events>
std::vector<std::pair<std::uint64_t, std::uint64_t>> keys_of(const Events& events) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> keys;
    for (const auto& event : events) keys.emplace_back(event.a.shape_key, event.b.shape_key);
    return keys;
}

}  // namespace

TEST_SUITE("physics/publish") {
    TEST_CASE("begin and end events are sorted by key, in any order of creation and destruction") {
        std::vector<std::uint64_t> keys{5, 9, 2, 8, 1, 7, 3, 6, 4};
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            for (std::uint32_t i = 8; i > 0; --i) std::swap(keys[i], keys[random.below(i + 1)]);
            World world{{.gravity = {0.0f, 0.0f}}};
            std::vector<BodyHandle> bodies;
            for (const std::uint64_t key : keys) {
                bodies.push_back(world.create_body({.type = BodyType::Dynamic,
                                                    .position = {0.99f * static_cast<float>(key), 0.0f},
                                                    .key = key}));
                world.create_shape(bodies.back(), make_box({0.5f, 0.5f}), {.key = 100 - key});
            }
            step_checked(world);
            const auto began = keys_of(world.contact_began());
            CHECK(began.size() == 8);
            CHECK(std::is_sorted(began.begin(), began.end()));

            for (const BodyHandle body : bodies) world.destroy_body(body);
            step_checked(world);
            CHECK(keys_of(world.contact_ended()) == began);
        }
    }

    TEST_CASE("events are valid until the next step, whatever edits are made in between") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        step_checked(world);
        REQUIRE(world.contact_began().size() == 1);
        const ContactBegan* const event = world.contact_began().data();
        world.destroy_body(box);
        for (int i = 0; i < 100; ++i) add_box(world, {3.0f * static_cast<float>(i), 9.0f});
        CHECK(world.contact_began().data() == event);
        CHECK(world.contact_began()[0].b.body == box);
        CHECK(world.contact_ended().empty());
        step_checked(world);
        CHECK(world.contact_began().empty());
        CHECK(world.contact_ended().size() == 1);
    }

    TEST_CASE("an event contains the user data from the time when it was created") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        world.body(box).set_user_data(1);
        step_checked(world);
        world.body(box).set_user_data(2);
        CHECK(world.contact_began()[0].b.body_user_data == 1);
        world.destroy_body(box);
        step_checked(world);
        CHECK(world.contact_ended()[0].b.body_user_data == 2);
    }

    TEST_CASE("the events are the same with one worker and with three") {
        World one{{.workers = 1}}, three{{.workers = 3}};
        for (World* world : {&one, &three}) {
            add_trough(*world, 6.0f, 20.0f);
            add_heap(*world, 8, 80, 9, {-5.0f, 1.0f});
        }
        for (int i = 0; i < 60; ++i) {
            step_checked(one);
            step_checked(three);
            REQUIRE(keys_of(one.contact_began()) == keys_of(three.contact_began()));
            REQUIRE(keys_of(one.contact_ended()) == keys_of(three.contact_ended()));
        }
    }
}
