// Tests of physics/world/body_edits.cpp, physics/world/world.cpp.
//
// Compares energies with closed-form values, and tests gravity scale, the velocity of a point, and
// clear_forces().
#include <doctest/doctest.h>

#include <cmath>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/not_a_number.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/body_energy") {
    TEST_CASE("kinetic energy is m v^2 / 2 + I w^2 / 2, and potential energy is m g h") {
        World world;
        const BodyHandle box = add_box(world, {3.0f, 4.0f}, {0.5f, 0.5f}, {.density = 2.0f});
        world.body(box).set_linear_velocity({3.0f, 4.0f});
        world.body(box).set_angular_velocity(2.0f);
        const Energy energy = world.body(box).energy();
        CHECK(energy.kinetic == doctest::Approx(0.5 * 2.0 * 25.0 + 0.5 * (2.0 / 6.0) * 4.0).epsilon(1e-6));
        CHECK(energy.potential == doctest::Approx(2.0 * 10.0 * 4.0).epsilon(1e-6));
        CHECK(world.energy().total() == doctest::Approx(energy.total()));
        add_floor(world);
        CHECK(world.energy().total() == doctest::Approx(energy.total()));
    }

    TEST_CASE("a free body keeps its energy up to the error of the integration") {
        World world;
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        world.body(ball).set_linear_velocity({5.0f, 20.0f});
        const double before = world.energy().total();
        advance_checked(world, 1.0f);
        // Semi-implicit Euler: after time t, the height error is g h t / 2, where h is the substep.
        const double off =
            0.5 * 10.0 * (1.0 / 240.0) * 1.0 * 10.0 * static_cast<double>(world.body(ball).mass());
        CHECK(std::fabs(world.energy().total() - before) < 1.5 * off);
    }

    TEST_CASE("a body with its own gravity falls by it, scaled like the gravity of the world") {
        World world;
        const BodyHandle moon = world.create_body({.type = BodyType::Dynamic,
                                                   .position = {10.0f, 0.0f},
                                                   .gravity_scale = 0.5f,
                                                   .gravity = glm::vec2{2.0f, 0.0f}});
        const BodyHandle apple = world.create_body({.type = BodyType::Dynamic});
        advance_checked(world, 1.0f);
        CHECK(world.body(moon).linear_velocity() == near({1.0f, 0.0f}, 1e-4f));
        CHECK(world.body(apple).linear_velocity() == near({0.0f, -10.0f}, 1e-3f));
        CHECK(world.body(moon).gravity() == glm::vec2{2.0f, 0.0f});
        CHECK_FALSE(world.body(apple).gravity());
        CHECK(world.body(moon).energy().potential ==
              doctest::Approx(-static_cast<double>(world.body(moon).center_of_mass().x) * 1.0));

        world.body(moon).set_gravity({});
        world.body(moon).set_linear_velocity({0.0f, 0.0f});
        CHECK(defect_of(world) == "");
        advance_checked(world, 1.0f);
        CHECK(world.body(moon).linear_velocity() == near({0.0f, -5.0f}, 1e-3f));
    }

    TEST_CASE("a body whose own gravity holds it to a ceiling sleeps on when the world's gravity changes") {
        World world;
        add_static(world, make_box({5.0f, 0.5f}, {0.0f, 3.5f}));
        const BodyHandle box = add_box(world, {0.0f, 2.4f});
        world.body(box).set_gravity(glm::vec2{0.0f, 10.0f});
        advance_checked(world, 3.0f);
        CHECK(world.body(box).position().y == near(2.5f, 0.02f));
        REQUIRE_FALSE(world.body(box).is_awake());
        world.set_gravity({0.0f, -20.0f});
        CHECK_FALSE(world.body(box).is_awake());
        world.body(box).set_gravity({});
        CHECK(world.body(box).is_awake());
        advance_checked(world, 0.5f);
        CHECK(world.body(box).position().y < 1.0f);
    }

    TEST_CASE("the velocity of a point includes the rotation about the center of mass") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle box = add_box(world, {1.0f, 1.0f});
        world.body(box).set_linear_velocity({1.0f, 0.0f});
        world.body(box).set_angular_velocity(2.0f);
        CHECK(world.body(box).velocity_at({1.0f, 1.5f}) == near({0.0f, 0.0f}, 1e-6f));
        CHECK(world.body(box).velocity_at({2.0f, 1.0f}) == near({1.0f, 2.0f}, 1e-6f));
    }

    TEST_CASE("the box of a body contains all its shapes, and is its origin without shapes") {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = {5.0f, 5.0f}});
        CHECK(world.body(body).aabb().lower == glm::vec2{5.0f, 5.0f});
        world.create_shape(body, Circle{.radius = 1.0f});
        world.create_shape(body, make_box({0.5f, 0.5f}, {3.0f, 0.0f}));
        CHECK(world.body(body).aabb().lower == near({4.0f, 4.0f}, 1e-5f));
        CHECK(world.body(body).aabb().upper == near({8.5f, 6.0f}, 1e-5f));
    }

    TEST_CASE("cleared forces do not act") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle one = add_ball(world, {0.0f, 0.0f}), other = add_ball(world, {5.0f, 0.0f});
        for (const BodyHandle ball : {one, other}) {
            world.body(ball).apply_force_to_center({10.0f, 0.0f});
            world.body(ball).apply_torque(1.0f);
        }
        CHECK(world.body(one).force() == glm::vec2{10.0f, 0.0f});
        CHECK(world.body(one).torque() == 1.0f);
        world.body(one).clear_forces();
        step_checked(world);
        CHECK(world.body(one).linear_velocity() == glm::vec2{0.0f});
        CHECK(world.body(one).angular_velocity() == 0.0f);
        CHECK(world.body(other).linear_velocity().x > 0.0f);

        world.body(other).apply_torque(5.0f);
        const float spin = world.body(other).angular_velocity();
        world.clear_forces();
        step_checked(world);
        CHECK(world.body(other).angular_velocity() == spin);
    }

    TEST_CASE("a body without continuous collision passes a wall that would stop it otherwise") {
        World world{{.gravity = {0.0f, 0.0f}}};
        add_static(world, make_box({0.05f, 5.0f}));
        for (const bool is_continuous : {true, false}) {
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {-3.0f, 0.0f},
                                                       .linear_velocity = {200.0f, 0.0f},
                                                       .is_continuous = is_continuous});
            world.create_shape(ball, Circle{.radius = 0.1f});
            CHECK(world.body(ball).is_continuous() == is_continuous);
            advance_checked(world, 0.1f);
            CHECK((world.body(ball).position().x < 0.0f) == is_continuous);
            world.body(ball).set_transform({-3.0f, 0.0f}, 0.0f);
            world.body(ball).set_linear_velocity({200.0f, 0.0f});
            world.body(ball).set_continuous(!is_continuous);
            advance_checked(world, 0.1f);
            CHECK((world.body(ball).position().x < 0.0f) == !is_continuous);
            world.destroy_body(ball);
        }
    }

    TEST_CASE("a wheel keeps any angular velocity, because there is no limit") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle wheel = add_ball(world, {0.0f, 0.0f});
        world.body(wheel).set_angular_velocity(3000.0f);
        advance_checked(world, 1.0f);
        CHECK(world.body(wheel).angular_velocity() == 3000.0f);
    }

    TEST_CASE("a gravity that is not finite is rejected") {
        World world;
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        CHECK(violation_of([&] { world.body(ball).set_gravity(glm::vec2{not_a_number, 0.0f}); }) != "");
        CHECK_FALSE(world.body(ball).gravity());
        CHECK(violation_of([&] { world.create_body({.gravity = glm::vec2{0.0f, not_a_number}}); }) != "");
    }
}
