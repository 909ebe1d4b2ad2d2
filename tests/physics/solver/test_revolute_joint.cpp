// Tests of physics/solver/revolute_joint.inl.
//
// Tests the revolute joint: the period of a pendulum, the speed and torque limit of a motor, and chains.
#include <doctest/doctest.h>
#include <algorithm>
#include <cmath>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A wheel with a radius of 0.5 m on a fixed axle, without gravity.
struct Axle {
    World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
    BodyHandle ground = world.create_body({});
    BodyHandle wheel = add_ball(world, {0.0f, 0.0f});
    JointHandle joint;

    Axle(float speed, float max_torque)
        : joint(world.create_joint({.body_a = ground,
                                    .body_b = wheel,
                                    .has_motor = true,
                                    .motor_speed = speed,
                                    .max_motor_torque = max_torque})) {}
};

float gap_of(World& world, JointHandle joint) {
    return distance(world.joint(joint).anchor_a(), world.joint(joint).anchor_b());
}

}  // namespace

TEST_SUITE("physics/revolute_joint") {
    TEST_CASE("a pendulum with a small swing has the period of the closed-form solution") {
        World world{{.can_sleep = false}};
        const float arm = 2.0f, swing = 0.05f;
        const BodyHandle hook = world.create_body({});
        const BodyHandle bob =
            world.create_body({.type = BodyType::Dynamic,
                               .position = arm * glm::vec2{std::sin(swing), -std::cos(swing)},
                               .angle = swing});
        world.create_shape(bob, make_box({0.25f, 0.25f}));
        world.create_joint({.body_a = hook, .body_b = bob, .anchor_local_b = {0.0f, arm}});
        const float mass = world.body(bob).mass();
        const float about_hook = world.body(bob).inertia() + mass * arm * arm;
        const float period = 2.0f * pi * std::sqrt(about_hook / (mass * 10.0f * arm));

        // Measure the times at which the bob crosses the vertical, interpolated linearly between steps.
        float first = 0.0f, last = 0.0f, before = swing;
        int passes = 0;
        for (int i = 1; i <= 2400; ++i) {
            world.step(tick);
            const float now = world.body(bob).angle();
            if (before > 0.0f && now <= 0.0f) {
                last = tick * (static_cast<float>(i) - now / (now - before));
                if (passes++ == 0) first = last;
            }
            before = now;
        }
        CHECK(defect_of(world) == "");
        REQUIRE(passes >= 10);
        CHECK((last - first) / static_cast<float>(passes - 1) == near(period, 0.005f * period));
    }

    TEST_CASE("a pendulum gains no height and loses little") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        const BodyHandle bob = add_ball(world, {2.0f, 0.0f}, 0.1f);
        world.create_joint({.body_a = hook, .body_b = bob, .anchor_local_b = {-2.0f, 0.0f}});
        float highest = -2.0f;
        for (int i = 0; i < 600; ++i) {
            step_checked(world);
            if (i > 60) highest = std::max(highest, world.body(bob).position().y);
        }
        CHECK(highest < 0.02f);
        CHECK(highest > -0.3f);
    }

    TEST_CASE("a motor brings its body to its speed and keeps it there") {
        for (const float speed : {5.0f, -5.0f}) {
            Axle axle(speed, 1000.0f);
            advance_checked(axle.world, 0.1f);
            CHECK(axle.world.body(axle.wheel).angular_velocity() == near(speed, 1e-3f));
            advance_checked(axle.world, 1.0f);
            CHECK(axle.world.body(axle.wheel).angular_velocity() == near(speed, 1e-3f));
            CHECK(axle.world.joint(axle.joint).motor_torque() == near(0.0f, 1e-2f));
        }
    }

    TEST_CASE("a motor accelerates with its torque until it reaches its speed") {
        Axle axle(100.0f, 0.5f);
        const float inertia = axle.world.body(axle.wheel).inertia();
        advance_checked(axle.world, 1.0f);
        CHECK(axle.world.body(axle.wheel).angular_velocity() == near(0.5f / inertia, 0.01f));
        CHECK(axle.world.joint(axle.joint).motor_torque() == near(0.5f, 1e-3f));
    }

    TEST_CASE("a motor that is too weak for its load stalls, and one that is strong enough lifts it") {
        for (const float torque : {15.0f, 30.0f}) {
            CAPTURE(torque);
            World world{{.can_sleep = false}};
            add_floor(world, -1.0f);
            const BodyHandle hook = world.create_body({});
            // A mass of 1 kg lies on the floor, on an arm of 2 m. Lifting it takes 20 N m.
            const BodyHandle load =
                world.create_body({.type = BodyType::Dynamic, .position = {2.0f, -0.49f}});
            world.create_shape(load, make_box({0.5f, 0.5f}));
            world.create_joint({.body_a = hook,
                                .body_b = load,
                                .anchor_local_b = {-2.0f, 0.49f},
                                .has_motor = true,
                                .motor_speed = 0.5f,
                                .max_motor_torque = torque});
            advance_checked(world, 2.0f);
            if (torque < 20.0f)
                CHECK(world.body(load).angle() == near(0.0f, 0.01f));
            else
                CHECK(world.body(load).angle() > 0.5f);
        }
    }

    TEST_CASE("a motor between two free bodies rotates both and creates no angular momentum") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle a = add_ball(world, {0.0f, 0.0f}, 0.5f, {.density = 3.0f});
        const BodyHandle b = add_ball(world, {0.0f, 0.0f}, 0.5f);
        world.create_joint(
            {.body_a = a, .body_b = b, .has_motor = true, .motor_speed = 4.0f, .max_motor_torque = 100.0f});
        advance_checked(world, 0.5f);
        const float w_a = world.body(a).angular_velocity(), w_b = world.body(b).angular_velocity();
        CHECK(w_b - w_a == near(4.0f, 1e-3f));
        CHECK(world.body(a).inertia() * w_a + world.body(b).inertia() * w_b == near(0.0f, 1e-4f));
    }

    TEST_CASE("a hanging chain of ten links stretches little more than a millimeter, and no more with time") {
        World world{{.can_sleep = false}};
        std::vector<JointHandle> joints;
        const BodyHandle hook = world.create_body({});
        BodyHandle above = hook;
        for (int i = 0; i < 10; ++i) {
            const BodyHandle link =
                add_dynamic(world, Capsule{.a = {0.0f, -0.2f}, .b = {0.0f, 0.2f}, .radius = 0.05f},
                            {20.0f, -0.25f - 0.5f * static_cast<float>(i)}, {.filter = {.group = -7}});
            joints.push_back(world.create_joint(
                {.body_a = above,
                 .body_b = link,
                 .anchor_local_a = i == 0 ? glm::vec2{20.0f, 0.0f} : glm::vec2{0.0f, -0.25f},
                 .anchor_local_b = {0.0f, 0.25f}}));
            above = link;
        }
        float widest = 0.0f;
        for (int i = 0; i < 600; ++i) {
            world.step(tick);
            for (const JointHandle joint : joints) widest = std::max(widest, gap_of(world, joint));
            if (i == 300) widest = 0.0f;  // skips the initial stretch of 2 mm
        }
        CHECK(defect_of(world) == "");
        // Joints are slightly soft, and the top joint carries ten links.
        CHECK(widest < 0.0015f);
    }

    TEST_CASE("a chain that falls from the side stays together while it whips, and gains no energy") {
        World world{{.can_sleep = false}};
        const auto links = add_chain(world, 10, {0.0f, 0.0f});
        float widest = 0.0f, highest_energy = 0.0f;
        for (int i = 0; i < 600; ++i) {
            step_checked(world);
            glm::vec2 end_of_last = world.body(links[0]).position();
            float energy = 0.0f;
            for (std::size_t k = 1; k < links.size(); ++k) {
                const BodyRef link = world.body(links[k]);
                widest = std::max(widest, distance(end_of_last, link.transform() * glm::vec2{-0.25f, 0.0f}));
                end_of_last = link.transform() * glm::vec2{0.25f, 0.0f};
                energy += 0.5f * link.mass() * length_squared(link.linear_velocity()) +
                          0.5f * link.inertia() * link.angular_velocity() * link.angular_velocity() +
                          10.0f * link.mass() * link.position().y;
            }
            highest_energy = std::max(highest_energy, energy);
        }
        // The tip reaches more than 10 m/s, which is 4 cm per substep.
        CHECK(widest < 0.03f);
        CHECK(highest_energy < 0.05f);  // [J]; the fall itself releases 60 J
    }

    TEST_CASE("a fast wheel held at its rim stays on its pin and gains no energy") {
        for (const float speed : {20.0f, 60.0f, 250.0f}) {
            CAPTURE(speed);
            World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
            const BodyHandle pin = world.create_body({});
            const BodyHandle wheel = add_ball(world, {0.5f, 0.0f});
            const JointHandle joint =
                world.create_joint({.body_a = pin, .body_b = wheel, .anchor_local_b = {-0.5f, 0.0f}});
            world.body(wheel).set_angular_velocity(speed);
            world.body(wheel).set_linear_velocity({0.0f, 0.5f * speed});
            const auto energy = [&] {
                const BodyRef body = world.body(wheel);
                return 0.5f * body.mass() * length_squared(body.linear_velocity()) +
                       0.5f * body.inertia() * body.angular_velocity() * body.angular_velocity();
            };
            const float at_first = energy();
            for (int i = 0; i < 300; ++i) {
                step_checked(world);
                REQUIRE(energy() < 1.05f * at_first);
                REQUIRE(gap_of(world, joint) < 1.0f);
            }
            CHECK(world.body_quarantined().empty());
        }
    }

    TEST_CASE("anchors that are apart at first come together") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle a = add_box(world, {0.0f, 0.0f});
        const BodyHandle b = add_box(world, {2.2f, 0.1f});
        const JointHandle joint = world.create_joint(
            {.body_a = a, .body_b = b, .anchor_local_a = {1.0f, 0.0f}, .anchor_local_b = {-1.0f, 0.0f}});
        REQUIRE(gap_of(world, joint) > 0.2f);
        advance_checked(world, 1.0f);
        CHECK(gap_of(world, joint) < 0.001f);
    }

    TEST_CASE("a joint between bodies that cannot move has no effect") {
        World world;
        const BodyHandle a = world.create_body({});
        const BodyHandle b = world.create_body({.type = BodyType::Kinematic, .position = {1.0f, 0.0f}});
        world.create_joint(
            {.body_a = a, .body_b = b, .has_motor = true, .motor_speed = 1.0f, .max_motor_torque = 9.0f});
        advance_checked(world, 0.2f);
        CHECK(world.body(b).transform() == Transform{{1.0f, 0.0f}, {}});
    }

    TEST_CASE("a body swings on a kinematic hook that moves") {
        World world{{.can_sleep = false}};
        const BodyHandle hook =
            world.create_body({.type = BodyType::Kinematic, .linear_velocity = {1.0f, 0.0f}});
        const BodyHandle bob = add_ball(world, {0.0f, -1.0f}, 0.2f);
        world.body(bob).set_linear_velocity({1.0f, 0.0f});
        const JointHandle joint =
            world.create_joint({.body_a = hook, .body_b = bob, .anchor_local_b = {0.0f, 1.0f}});
        advance_checked(world, 3.0f);
        CHECK(world.body(hook).position() == near({3.0f, 0.0f}, 1e-3f));
        CHECK(world.body(bob).position() == near({3.0f, -1.0f}, 0.01f));
        CHECK(gap_of(world, joint) < 0.002f);
    }

    TEST_CASE("a body with locked rotation can be joined and does not rotate") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        const BodyHandle body = world.create_body(
            {.type = BodyType::Dynamic, .position = {0.0f, -1.0f}, .locks = {.rotation = true}});
        world.create_shape(body, make_box({0.25f, 0.25f}));
        world.create_joint({.body_a = hook,
                            .body_b = body,
                            .anchor_local_b = {0.0f, 1.0f},
                            .has_motor = true,
                            .motor_speed = 1.0f,
                            .max_motor_torque = 100.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(body).angle() == 0.0f);
        CHECK(world.body(body).position() == near({0.0f, -1.0f}, 0.002f));
    }
}
