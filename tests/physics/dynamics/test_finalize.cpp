// Tests of physics/dynamics/finalize.cpp.
//
// Tests the end of a step: poses, bounding boxes, sleep, and the quarantine of bodies whose state became
// non-finite.
#include <doctest/doctest.h>

#include <limits>

#include "../../support/checked_steps.hpp"
#include "../../support/event_ledger.hpp"
#include "../../support/near.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Applies a force so large that the body's velocity becomes infinite in the next step.
void break_body(World& world, BodyHandle body) {
    for (int i = 0; i < 2; ++i)
        world.body(body).apply_force_to_center({std::numeric_limits<float>::max(), 0.0f});
}

}  // namespace

TEST_SUITE("physics/finish") {
    TEST_CASE("a body whose state stops being finite is reported once, and stays at its last valid pose") {
        World world;
        const BodyHandle body = world.create_body(
            {.type = BodyType::Dynamic, .position = {1.0f, 2.0f}, .key = 5, .user_data = 6});
        world.create_shape(body, Circle{});
        step_checked(world);
        CHECK(world.body_quarantined().empty());
        const Transform last_good = world.body(body).transform();

        break_body(world, body);
        step_checked(world);
        REQUIRE(world.body_quarantined().size() == 1);
        const BodyQuarantined event = world.body_quarantined()[0];
        CHECK(event.body == body);
        CHECK(event.key == 5);
        CHECK(event.user_data == 6);
        for (int i = 0; i < 10; ++i) {
            CHECK(world.body(body).transform() == last_good);
            CHECK(world.body(body).linear_velocity() == glm::vec2{0.0f, 0.0f});
            CHECK_FALSE(world.body(body).is_awake());
            step_checked(world);
            CHECK(world.body_quarantined().empty());
        }
    }

    TEST_CASE("infinite velocity, spin and torque are detected like infinite force") {
        const float most = std::numeric_limits<float>::max();
        for (int way = 0; way < 3; ++way) {
            CAPTURE(way);
            World world;
            const BodyHandle body = add_box(world, {0.0f, 0.0f}, {0.05f, 0.05f});
            if (way == 0) world.body(body).apply_impulse_to_center({most, 0.0f});
            if (way == 1) world.body(body).apply_angular_impulse(most);
            if (way == 2) world.body(body).apply_torque(most);
            step_checked(world);
            CHECK(world.body_quarantined().size() == 1);
            CHECK(world.body(body).transform() == Transform{});
        }
    }

    TEST_CASE("the rest of the world continues as if the quarantined body did not exist") {
        World with{{.handle_stamp = 1}}, without{{.handle_stamp = 1}};
        for (World* world : {&with, &without}) {
            add_floor(*world);
            add_stack(*world, {0.0f, 0.0f}, 4);
            add_ball(*world, {5.0f, 4.0f});
        }
        const BodyHandle victim = add_box(with, {50.0f, 0.5f});
        for (int i = 0; i < 90; ++i) {
            if (i == 30) break_body(with, victim);
            step_checked(with);
            step_checked(without);
        }
        CHECK_FALSE(with.body(victim).is_awake());
        // The other bodies have the same handles in both worlds, because the victim was created last.
        for (const BodyHandle body : without.bodies()) {
            CHECK(with.body(body).transform() == without.body(body).transform());
            CHECK(with.body(body).linear_velocity() == without.body(body).linear_velocity());
        }
    }

    TEST_CASE("bodies that touch a quarantined body separate from it and are not quarantined") {
        World world;
        add_floor(world);
        const auto stack = add_stack(world, {0.0f, 0.0f}, 3);
        EventLedger ledger;
        const auto step = [&] {
            step_checked(world);
            ledger.read(world);
        };
        for (int i = 0; i < 10; ++i) step();
        const BodyHandle victim = stack[1];
        const ShapeHandle shape = world.body(victim).shape(0);
        REQUIRE(ledger.has_open(shape, world.body(stack[2]).shape(0)));

        break_body(world, victim);
        step();
        REQUIRE(world.body_quarantined().size() == 1);
        CHECK(world.body_quarantined()[0].body == victim);
        CHECK(world.contact_ended().size() == 2);
        for (const ContactEnded& event : world.contact_ended()) CHECK(event.cause == EndCause::Disabled);
        for (int i = 0; i < 90; ++i) step();
        CHECK(world.body(stack[0]).position() == near({0.0f, 0.5f}, 0.01f));
        CHECK(world.body(stack[2]).position() == near({0.0f, 1.5f}, 0.05f));
    }

    TEST_CASE(
        "a quarantined body that is restored is held by its joints again, with any body type and call") {
        for (const BodyType type : {BodyType::Static, BodyType::Kinematic, BodyType::Dynamic}) {
            for (const bool sleeps : {false, true}) {
                for (const bool is_bulk : {false, true}) {
                    CAPTURE(static_cast<int>(type));
                    CAPTURE(sleeps);
                    CAPTURE(is_bulk);
                    World world;
                    const BodyHandle hook = add_box(world, {0.0f, 5.0f}), load = add_box(world, {0.0f, 3.0f});
                    world.create_joint(
                        RevoluteJointDef{.body_a = hook, .body_b = load, .anchor_local_b = {0.0f, 2.0f}});
                    break_body(world, hook);
                    step_checked(world);
                    REQUIRE(world.body_quarantined().size() == 1);

                    world.body(hook).set_type(type);
                    world.body(load).set_awake(!sleeps);
                    CHECK(defect_of(world) == "");
                    const glm::vec2 back{0.0f, 5.0f};
                    if (is_bulk)
                        world.set_positions({&hook, 1}, {&back, 1});
                    else
                        world.body(hook).set_transform(back, 0.0f);
                    CHECK(defect_of(world) == "");
                    world.body(load).set_awake(true);
                    world.body(load).set_linear_velocity({0.5f, 0.0f});
                    for (int i = 0; i < 60; ++i) step_checked(world);
                    CHECK(distance(world.body(hook).position(), world.body(load).position()) ==
                          near(2.0f, 0.02f));
                }
            }
        }
    }

    TEST_CASE("a quarantined body is simulated again after it gets a new pose") {
        World world;
        add_floor(world);
        const BodyHandle body = add_box(world, {0.0f, 0.5f});
        break_body(world, body);
        advance_checked(world, 0.1f);
        world.body(body).set_transform({3.0f, 2.0f}, 0.0f);
        CHECK(world.body(body).is_awake());
        advance_checked(world, 1.5f);
        CHECK(world.body(body).position() == near({3.0f, 0.5f}, 0.01f));
    }

    TEST_CASE("a quarantined body cannot be woken, pushed or moved by a joint, but can be destroyed") {
        World world;
        const BodyHandle body = add_box(world, {0.0f, 0.0f});
        const BodyHandle friend_body = add_box(world, {1.0f, 0.0f});
        break_body(world, body);
        step_checked(world);
        world.body(body).set_awake(true);
        world.body(body).apply_impulse_to_center({1.0f, 0.0f});
        world.body(body).set_linear_velocity({1.0f, 0.0f});
        world.create_joint({.body_a = friend_body, .body_b = body, .anchor_local_a = {-1.0f, 0.0f}});
        advance_checked(world, 0.2f);
        CHECK_FALSE(world.body(body).is_awake());
        CHECK(world.body(body).position() == glm::vec2{0.0f, 0.0f});
        world.body(friend_body).set_awake(false);
        world.body(friend_body).set_awake(true);
        advance_checked(world, 0.2f);
        CHECK(world.body(friend_body).position().y < -0.3f);
        world.destroy_body(body);
        advance_checked(world, 0.1f);
        CHECK(world.counters().joints == 0);
    }

    TEST_CASE("a body with shapes, joints, contacts and listeners is quarantined alone") {
        for (int way = 0; way < 3; ++way) {
            CAPTURE(way);
            World world;
            const BodyHandle floor = add_floor(world);
            const BodyHandle hinge = add_static(world, Circle{.center = {0.0f, 6.0f}, .radius = 0.1f});
            const BodyHandle victim = add_box(world, {0.0f, 0.5f});
            world.create_shape(victim, Circle{.center = {0.0f, 0.6f}, .radius = 0.3f});
            const BodyHandle rider = add_box(world, {0.0f, 1.9f}, {0.4f, 0.4f});
            const BodyHandle partner = add_ball(world, {1.5f, 0.5f});
            const BodyHandle pendulum = add_ball(world, {-1.0f, 6.0f}, 0.2f);
            add_static(world, Circle{.center = {0.0f, 0.5f}, .radius = 0.2f}, {.is_sensor = true});
            world.create_joint({.body_a = victim,
                                .body_b = partner,
                                .anchor_local_a = {1.5f, 0.0f},
                                .collide_connected = true});
            world.create_joint({.body_a = hinge,
                                .body_b = pendulum,
                                .anchor_local_a = {0.0f, 6.0f},
                                .anchor_local_b = {1.0f, 0.0f}});
            EventLedger ledger;
            int told = 0, ends = 0, sensor_ends = 0;
            world.on_body_quarantined({.body = victim}, [&](const BodyQuarantined& event) {
                ++told;
                CHECK(event.body == victim);
                CHECK_FALSE(world.body(victim).is_awake());
                world.body(partner).set_user_data(7);  // listeners can edit the world
            });
            world.on_contact_ended({.body = victim}, [&](const ContactEnded& event) {
                ++ends;
                CHECK(event.cause == EndCause::Disabled);
            });
            world.on_sensor_ended({.body = victim}, [&](const SensorEnded&) { ++sensor_ends; });
            for (int i = 0; i < 20; ++i) {
                step_checked(world);
                ledger.read(world);
            }
            REQUIRE(told == 0);
            const Transform last_good = world.body(victim).transform();
            const glm::vec2 partner_before = world.body(partner).position();
            if (way == 0) break_body(world, victim);
            if (way == 1) world.body(victim).apply_angular_impulse(std::numeric_limits<float>::max());
            if (way == 2)
                for (int i = 0; i < 2; ++i)
                    world.body(victim).apply_torque(std::numeric_limits<float>::max());
            step_checked(world);
            ledger.read(world);
            CHECK(told == 1);
            CHECK(world.body_quarantined().size() == 1);
            CHECK(ends >= 2);  // with the floor and the rider
            CHECK(sensor_ends == 1);
            CHECK(world.body(victim).transform() == last_good);
            CHECK(world.body(partner).position() == near(partner_before, 0.05f));
            CHECK(world.body(partner).user_data() == 7);

            // The other bodies continue to move: the rider falls, the pendulum swings, and the partner is no
            // longer stopped.
            const float swing = world.body(pendulum).position().y;
            world.body(partner).set_linear_velocity({3.0f, 0.0f});
            for (int i = 0; i < 60; ++i) {
                step_checked(world);
                ledger.read(world);
                CHECK(world.body_quarantined().empty());
            }
            CHECK(world.body(rider).position().y < 0.6f);
            CHECK(world.body(pendulum).position().y != swing);
            CHECK(world.body(partner).position().x > partner_before.x + 1.0f);
            CHECK(world.body(victim).transform() == last_good);
            CHECK(world.body(floor).position() == glm::vec2{0.0f, 0.0f});

            // After the body is restored, its shapes collide and its joint acts again.
            world.body(victim).set_transform({world.body(partner).position() - glm::vec2{1.5f, -0.5f}}, 0.0f);
            for (int i = 0; i < 60; ++i) {
                step_checked(world);
                ledger.read(world);
                CHECK(world.body_quarantined().empty());
            }
            CHECK(world.body(victim).is_enabled());
            const float apart = distance(world.body(victim).position(), world.body(partner).position());
            CHECK(apart == near(1.5f, 0.05f));
        }
    }

    TEST_CASE("several quarantined bodies are reported in the order of their keys") {
        World world{{.gravity = {0.0f, 0.0f}, .workers = 2}};
        for (const std::uint64_t key : {7u, 3u, 9u, 1u, 5u}) {
            const BodyHandle body = world.create_body(
                {.type = BodyType::Dynamic, .position = {10.0f * static_cast<float>(key), 0.0f}, .key = key});
            world.create_shape(body, Circle{});
            if (key != 5) break_body(world, body);
        }
        step_checked(world);
        REQUIRE(world.body_quarantined().size() == 4);
        for (std::size_t i = 0; i < 4; ++i)
            CHECK(world.body_quarantined()[i].key == std::array<std::uint64_t, 4>{1, 3, 7, 9}[i]);
    }

    TEST_CASE("a body that moves too far is stopped at the largest coordinate that calls accept") {
        World world{{.gravity = {0.0f, 0.0f}, .tuning = {.max_linear_speed = 1e9f}}};
        const BodyHandle body = add_ball(world, {0.0f, 0.0f});
        world.body(body).set_linear_velocity({1e9f, 0.0f});
        world.step(0.5f);
        CHECK(world.body_quarantined().size() == 1);
        REQUIRE(world.body_left().size() == 1);
        CHECK(world.body_left()[0].position.x == near(5e8f, 1e3f));
        CHECK(world.body(body).position().x == max_coordinate);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("a body rotates by its angular velocity times the step, however fast it spins") {
        for (const float spin : {1.0f, 40.0f, 100.0f, 1000.0f, -1000.0f}) {
            CAPTURE(spin);
            World world{{.gravity = {0.0f, 0.0f}}};
            const BodyHandle body = add_box(world, {0.0f, 0.0f});
            world.body(body).set_angular_velocity(spin);
            step_checked(world);
            const float expected = Rotation::from_angle(spin * tick).angle();
            CHECK(world.body(body).angle() == near(expected, 1e-3f));
            CHECK(world.body(body).angular_velocity() == spin);
        }
    }

    TEST_CASE("rotations stay normalized, however long a body spins") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle body = add_box(world, {0.0f, 0.0f});
        world.body(body).set_angular_velocity(11.0f);
        for (int i = 0; i < 5000; ++i) world.step(tick, 1);
        const Rotation q = world.body(body).rotation();
        CHECK(std::sqrt(q.c * q.c + q.s * q.s) == near(1.0f, 1e-6f));
    }
}

TEST_SUITE("physics/shapes") {
    TEST_CASE("the broadphase updates a box only when its shape has left the margin") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle body = add_box(world, {0.0f, 0.0f});
        world.body(body).set_linear_velocity({0.6f, 0.0f});  // 1 cm per step; the margin is 5 cm
        int moves = 0;
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            moves += static_cast<int>(world.counters().moved_boxes);
        }
        CHECK(moves >= 9);
        CHECK(moves <= 12);
    }

    TEST_CASE("a body at rest moves no box") {
        World world;
        add_floor(world);
        add_stack(world, {0.0f, 0.0f}, 5);
        advance_checked(world, 0.3f);
        CHECK(world.counters().moved_boxes == 0);
    }

    TEST_CASE("two shapes within the speculative distance have a contact, whatever their boxes") {
        for (const float gap : {0.019f, 0.021f}) {
            CAPTURE(gap);
            World world{{.gravity = {0.0f, 0.0f}}};
            add_box(world, {0.0f, 0.0f});
            add_box(world, {1.0f + gap, 0.0f});
            step_checked(world);
            CHECK(world.counters().contacts >= (gap < speculative_distance ? 1u : 0u));
            CHECK(world.counters().touching == 0);
        }
    }
}
