// Tests of physics/contacts/contact_life.cpp.
//
// Checks that every contact has exactly one begin event and one end event with a cause, whatever
// else happens.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/event_ledger.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/contact_life") {
    TEST_CASE("a ball that falls on a floor begins one contact, and no other while it rests") {
        World world;
        add_floor(world);
        add_ball(world, {0.0f, 1.5f});
        EventLedger ledger;
        for (int i = 0; i < 120; ++i) {
            step_checked(world);
            ledger.read(world);
        }
        CHECK(ledger.began() == 1);
        CHECK(ledger.ended() == 0);
    }

    TEST_CASE("a begin event contains the keys, the user data, the first point and the normal from A to B") {
        World world;
        const BodyHandle floor = world.create_body({.key = 7, .user_data = 70});
        const ShapeHandle ground =
            world.create_shape(floor, make_box({5.0f, 1.0f}, {0.0f, -1.0f}), {.key = 1, .user_data = 71});
        const BodyHandle ball = world.create_body(
            {.type = BodyType::Dynamic, .position = {2.0f, 0.5f}, .key = 3, .user_data = 30});
        const ShapeHandle sphere = world.create_shape(ball, Circle{}, {.key = 4, .user_data = 31});
        step_checked(world);
        REQUIRE(world.contact_began().size() == 1);
        const ContactBegan event = world.contact_began()[0];
        CHECK(event.a.body == floor);
        CHECK(event.a.shape == ground);
        CHECK(event.a.body_key == 7);
        CHECK(event.a.shape_key == 1);
        CHECK(event.a.body_user_data == 70);
        CHECK(event.a.shape_user_data == 71);
        CHECK(event.b.body == ball);
        CHECK(event.b.shape == sphere);
        CHECK(event.b.body_key == 3);
        CHECK(event.b.shape_key == 4);
        CHECK(event.b.body_user_data == 30);
        CHECK(event.b.shape_user_data == 31);
        CHECK(event.normal == near({0.0f, 1.0f}, 1e-5f));
        CHECK(event.point == near({2.0f, 0.0f}, 1e-3f));
    }

    TEST_CASE("the end event of a destroyed shape has that cause and still identifies the shape") {
        for (const bool with_body : {false, true}) {
            CAPTURE(with_body);
            World world;
            add_floor(world);
            const BodyHandle box =
                world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.5f}, .key = 5});
            const ShapeHandle shape =
                world.create_shape(box, make_box({0.5f, 0.5f}), {.key = 6, .user_data = 60});
            advance_checked(world, 0.2f);
            if (with_body)
                world.destroy_body(box);
            else
                world.destroy_shape(shape);
            step_checked(world);
            REQUIRE(world.contact_ended().size() == 1);
            const ContactEnded event = world.contact_ended()[0];
            CHECK(event.cause == EndCause::Destroyed);
            CHECK(event.a.shape == shape);
            CHECK(event.a.body == box);
            CHECK(event.a.shape_key == 6);
            CHECK(event.a.shape_user_data == 60);
            CHECK(event.a.body_key == 5);
            step_checked(world);
            CHECK(world.contact_ended().empty());
        }
    }

    TEST_CASE("a contact of two destroyed shapes ends once") {
        World world;
        add_floor(world);
        const auto stack = add_stack(world, {0.0f, 0.0f}, 2);
        EventLedger ledger;
        advance_checked(world, 0.1f);
        for (const BodyHandle body : stack) world.destroy_body(body);
        step_checked(world);
        CHECK(world.contact_ended().size() == 2);
    }

    TEST_CASE("a pair that never touched has no events, although its boxes overlapped") {
        World world{{.gravity = {0.0f, 0.0f}}};
        add_ball(world, {0.0f, 0.0f});
        const BodyHandle other = add_ball(world, {0.8f, 0.8f});
        step_checked(world);
        CHECK(world.counters().pairs == 1);
        CHECK(world.contact_began().empty());
        world.destroy_body(other);
        step_checked(world);
        CHECK(world.contact_ended().empty());
        CHECK(world.contact_count() == 0);
    }

    TEST_CASE("a body that is destroyed and created again with the same keys ends and begins in one step") {
        World world;
        add_floor(world);
        const auto make = [&] {
            const BodyHandle body =
                world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.5f}, .key = 5});
            world.create_shape(body, make_box({0.5f, 0.5f}), {.key = 5});
            return body;
        };
        BodyHandle body = make();
        EventLedger ledger;
        for (int i = 0; i < 10; ++i) {
            step_checked(world);
            ledger.read(world);
            world.destroy_body(body);
            body = make();
        }
        CHECK(ledger.began() == 10);
        CHECK(ledger.destroyed() == 9);
    }

    TEST_CASE("friction mixes as the geometric mean, and restitution as the maximum") {
        // The deceleration mu g shows the friction, and the height of the bounce shows the restitution.
        World world;
        add_floor(world, 0.0f, {.friction = 0.2f, .restitution = 0.1f});
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.friction = 0.8f});
        advance_checked(world, 0.2f);
        world.body(box).set_linear_velocity({10.0f, 0.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(box).linear_velocity().x == near(10.0f - 0.4f * 10.0f, 0.1f));

        const BodyHandle ball = add_ball(world, {20.0f, 2.5f}, 0.5f, {.restitution = 0.5f});
        float highest = 0.0f;
        bool has_bounced = false;
        for (int i = 0; i < 80; ++i) {
            step_checked(world);
            has_bounced = has_bounced || world.body(ball).linear_velocity().y > 0.0f;
            if (has_bounced) highest = std::max(highest, world.body(ball).position().y - 0.5f);
        }
        CHECK(highest == near(0.5f * 0.5f * 2.0f, 0.05f));
    }

    TEST_CASE("begin and end events of every pair alternate through all kinds of changes") {
        std::uint64_t filtered = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world{{.broadphase = all_broadphases()[seed % all_broadphases().size()].kind,
                         .workers = seed % 4 == 0 ? 2u : 1u}};
            add_trough(world, 4.0f, 8.0f);
            std::vector<BodyHandle> bodies;
            std::vector<JointHandle> joints;
            EventLedger ledger;
            const auto any_body = [&] {
                return bodies[random.below(static_cast<std::uint32_t>(bodies.size()))];
            };
            const auto any_shape = [&](BodyHandle body) {
                return world.shape(world.body(body).shape(random.below(world.body(body).shape_count())));
            };
            for (int step = 0; step < 120; ++step) {
                CAPTURE(step);
                for (std::uint32_t edit = random.below(4); edit-- > 0;) {
                    const std::uint32_t act = bodies.empty() ? 0 : random.below(10);
                    if (act <= 2 && bodies.size() < 40) {
                        bodies.push_back(world.create_body(
                            {.type = random.chance(0.1f) ? BodyType::Kinematic : BodyType::Dynamic,
                             .position = {random.between(-3.5f, 3.5f), random.between(0.5f, 6.0f)},
                             .angle = random.between(-3.0f, 3.0f),
                             .is_awake = random.chance(0.8f)}));
                        for (std::uint32_t i = random.below(2) + 1; i-- > 0;)
                            world.create_shape(bodies.back(), draw_shape(random, 1.0f, true));
                    } else if (act == 3) {
                        const std::uint32_t i = random.below(static_cast<std::uint32_t>(bodies.size()));
                        world.destroy_body(bodies[i]);
                        bodies.erase(bodies.begin() + i);
                    } else if (act == 4) {
                        const BodyHandle body = any_body();
                        if (world.body(body).shape_count() > 1) world.destroy_shape(any_shape(body).handle());
                    } else if (act == 5) {
                        world.body(any_body())
                            .set_transform({random.between(-3.5f, 3.5f), random.between(0.5f, 4.0f)},
                                           random.between(-3.0f, 3.0f));
                    } else if (act == 6) {
                        any_shape(any_body())
                            .set_filter(
                                {.mask = random.chance(0.5f) ? ~std::uint64_t{0} : random.bits() & 1});
                    } else if (act == 7) {
                        const BodyHandle a = any_body(), b = any_body();
                        if (a != b)
                            joints.push_back(world.create_joint(
                                {.body_a = a, .body_b = b, .collide_connected = random.chance(0.3f)}));
                    } else if (act == 8) {
                        if (!joints.empty()) {
                            world.destroy_joint(joints.back());
                            joints.pop_back();
                        }
                    } else {
                        world.body(any_body()).set_awake(random.chance(0.5f));
                    }
                    REQUIRE(defect_of(world) == "");
                }
                step_checked(world);
                ledger.read(world);
            }
            for (const BodyHandle body : bodies) world.destroy_body(body);
            step_checked(world);
            ledger.read(world);
            CHECK(ledger.open() == 0);
            CHECK(ledger.began() == ledger.ended());
            CHECK(ledger.began() > 50);
            CHECK(ledger.destroyed() > 0);
            filtered += ledger.filtered();
        }
        CHECK(filtered > 10);
    }

    TEST_CASE("a contact whose bodies have all become static is listed for one more update") {
        for (const bool is_sensor : {false, true}) {
            CAPTURE(is_sensor);
            World world;
            const BodyHandle floor = add_floor(world);
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.45f}});
            world.create_shape(ball, Circle{.radius = 0.5f}, {.is_sensor = is_sensor});
            step_checked(world);
            REQUIRE(world.counters().touching == 1);
            world.body(ball).set_type(BodyType::Static);
            CHECK(defect_of(world) == "");
            step_checked(world);
            CHECK(world.counters().contacts == (is_sensor ? 1 : 0));
            world.body(floor).set_transform({0.0f, -20.0f}, 0.0f);
            step_checked(world);
            CHECK(world.counters().contacts == 0);
        }
    }
}
