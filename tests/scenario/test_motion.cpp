// Compares motion with closed-form solutions: falling, sliding, bouncing, colliding.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "../support/busy_worlds.hpp"
#include "../support/checked_steps.hpp"
#include "../support/near.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("scenario/motion") {
    TEST_CASE(
        "free fall is the integrator's closed form, and the exact solution to first order in the substep") {
        for (const int substeps : {1, 2, 4, 16}) {
            CAPTURE(substeps);
            World world;
            const BodyHandle ball = add_ball(world, {3.0f, 100.0f});
            world.body(ball).set_linear_velocity({2.0f, 5.0f});
            const double h = 1.0 / 60.0 / substeps;
            for (int step = 1; step <= 180; ++step) {
                step_checked(world, tick, substeps);
                const double n = static_cast<double>(step) * substeps;
                const double t = n * h;
                // velocity first, then position: y = y0 + v0 t - g h^2 n (n + 1) / 2
                const double exact = 100.0 + 5.0 * t - 10.0 * h * h * n * (n + 1.0) / 2.0;
                REQUIRE(world.body(ball).position().y == near(static_cast<float>(exact), 1e-3f));
                REQUIRE(world.body(ball).position().x == near(static_cast<float>(3.0 + 2.0 * t), 1e-4f));
                REQUIRE(world.body(ball).linear_velocity().y ==
                        near(static_cast<float>(5.0 - 10.0 * t), 5e-4f));
                const double textbook = 100.0 + 5.0 * t - 5.0 * t * t;
                REQUIRE(std::fabs(exact - textbook) <= 5.0 * h * t * 1.0001);
            }
        }
    }

    TEST_CASE("a sliding box stops after v^2 / (2 mu g)") {
        for (const float mu : {0.2f, 0.5f, 0.8f}) {
            for (const float v : {2.0f, 6.0f}) {
                CAPTURE(mu);
                CAPTURE(v);
                World world;
                add_floor(world, 0.0f, {.friction = mu});
                const BodyHandle box = add_box(world, {0.0f, 0.25f}, {1.0f, 0.25f}, {.friction = mu});
                advance_checked(world, 0.25f);
                const float start = world.body(box).position().x;
                world.body(box).set_linear_velocity({v, 0.0f});
                advance_checked(world, v / (mu * 10.0f) + 0.5f);
                const float expected = v * v / (2.0f * mu * 10.0f);
                CHECK(world.body(box).position().x - start == near(expected, 0.02f * expected));
                CHECK(world.body(box).linear_velocity().x == near(0.0f, 1e-3f));
            }
        }
    }

    TEST_CASE("a box on a ramp holds just below the friction angle, and slides just above it") {
        for (const float mu : {0.3f, 0.6f}) {
            for (const float excess : {-0.02f, 0.02f}) {
                CAPTURE(mu);
                CAPTURE(excess);
                const float angle = std::atan(mu) + excess;
                World world{{.can_sleep = false}};
                add_ramp(world, angle, {.friction = mu});
                const Rotation slope = Rotation::from_angle(angle);
                const BodyHandle box = world.create_body(
                    {.type = BodyType::Dynamic, .position = slope * glm::vec2{0.0f, 0.25f}, .angle = angle});
                world.create_shape(box, make_box({1.0f, 0.25f}), {.friction = mu});
                const glm::vec2 start = world.body(box).position();
                advance_checked(world, 2.0f);
                const float moved = distance(world.body(box).position(), start);
                const float pull = 10.0f * (std::sin(angle) - mu * std::cos(angle));
                if (excess < 0.0f)
                    CHECK(moved < 0.005f);
                else
                    CHECK(moved == near(0.5f * pull * 4.0f, 0.05f * 0.5f * pull * 4.0f + 0.005f));
            }
        }
    }

    TEST_CASE("a ball bounces to e^2 of its height, less the speed that gravity adds in one step") {
        for (const float e : {0.5f, 0.8f}) {
            CAPTURE(e);
            World world{{.can_sleep = false}};
            add_floor(world);
            const float height = 5.0f;
            const BodyHandle ball = add_ball(world, {0.0f, 0.5f + height}, 0.5f, {.restitution = e});
            std::array<float, 3> peaks{};
            std::size_t bounces = 0;
            float before = 0.0f;
            for (int i = 0; i < 600 && bounces <= peaks.size(); ++i) {
                step_checked(world);
                const float vy = world.body(ball).linear_velocity().y;
                if (before < 0.0f && vy > 0.0f) ++bounces;
                if (bounces >= 1 && bounces <= peaks.size())
                    peaks[bounces - 1] = std::max(peaks[bounces - 1], world.body(ball).position().y - 0.5f);
                before = vy;
            }
            // the approach speed is measured at the start of the step, before gravity adds up to g dt
            float height_before = height;
            for (const float peak : peaks) {
                const float approach = std::sqrt(2.0f * 10.0f * height_before);
                const float least = e * (approach - 10.0f * tick);
                CHECK(peak < e * e * height_before + 0.01f);
                CHECK(peak > least * least / 20.0f - 0.02f);
                height_before = peak;
            }
        }
    }

    TEST_CASE("an impact passes through a row of balls, and only the last ball leaves") {
        World world{{.gravity = {0.0f, 0.0f}}};
        std::array<BodyHandle, 5> balls;
        for (std::size_t i = 0; i < balls.size(); ++i)
            balls[i] = add_ball(world, {1.2f * static_cast<float>(i), 0.0f}, 0.5f,
                                {.friction = 0.0f, .restitution = 1.0f});
        world.body(balls[0]).set_linear_velocity({4.0f, 0.0f});
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            float momentum = 0.0f, energy = 0.0f;
            for (const BodyHandle ball : balls) {
                momentum += world.body(ball).mass() * world.body(ball).linear_velocity().x;
                energy += 0.5f * world.body(ball).mass() * length_squared(world.body(ball).linear_velocity());
            }
            const float mass = world.body(balls[0]).mass();
            REQUIRE(momentum == near(4.0f * mass, 1e-4f));
            REQUIRE(energy <= 8.0f * mass * 1.001f);
        }
        CHECK(world.body(balls[4]).linear_velocity().x == near(4.0f, 0.08f));
        for (std::size_t i = 0; i < 4; ++i)
            CHECK(world.body(balls[i]).linear_velocity().x == near(0.0f, 0.08f));
    }

    TEST_CASE("balls in a closed box keep most of their energy and never gain any") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle walls = world.create_body({});
        const ShapeDef bouncy{.friction = 0.0f, .restitution = 1.0f};
        world.create_shape(walls, make_box({6.0f, 0.5f}, {0.0f, 5.5f}), bouncy);
        world.create_shape(walls, make_box({6.0f, 0.5f}, {0.0f, -5.5f}), bouncy);
        world.create_shape(walls, make_box({0.5f, 6.0f}, {5.5f, 0.0f}), bouncy);
        world.create_shape(walls, make_box({0.5f, 6.0f}, {-5.5f, 0.0f}), bouncy);
        Random random(11);
        std::vector<BodyHandle> balls;
        for (std::uint32_t i = 0; i < 16; ++i) {
            const glm::vec2 place = 2.0f * glm::vec2{static_cast<float>(i % 4), static_cast<float>(i / 4)};
            balls.push_back(add_ball(world, place - glm::vec2{3.0f, 3.0f}, 0.4f, bouncy));
            world.body(balls.back()).set_linear_velocity(random.point(-6.0f, 6.0f));
        }
        const auto energy = [&] {
            float sum = 0.0f;
            for (const BodyHandle ball : balls)
                sum += 0.5f * world.body(ball).mass() * length_squared(world.body(ball).linear_velocity());
            return sum;
        };
        const float at_first = energy();
        for (int i = 0; i < 600; ++i) {
            step_checked(world);
            REQUIRE(energy() < 1.0001f * at_first);  // allows for rounding
        }
        CHECK(energy() > 0.8f * at_first);  // bounces can lose some energy
    }

    TEST_CASE("a ball rolls down a ramp with two thirds of the acceleration of sliding") {
        World world{{.can_sleep = false}};
        const float angle = 0.3f;
        add_ramp(world, angle, {.friction = 0.9f});
        const BodyHandle ball =
            add_ball(world, Rotation::from_angle(angle) * glm::vec2{0.0f, 0.5f}, 0.5f, {.friction = 0.9f});
        const glm::vec2 start = world.body(ball).position();
        advance_checked(world, 2.0f);
        // a disc: a = g sin / (1 + 1/2)
        const float expected = 0.5f * (10.0f * std::sin(angle) / 1.5f) * 4.0f;
        CHECK(distance(world.body(ball).position(), start) == near(expected, 0.02f * expected));
        CHECK(world.body(ball).angular_velocity() * 0.5f ==
              near(length(world.body(ball).linear_velocity()), 0.05f));
    }

    TEST_CASE("a tall box that is pushed at its top tips over, and a flat box slides") {
        for (const bool is_tall : {true, false}) {
            CAPTURE(is_tall);
            World world;
            add_floor(world, 0.0f, {.friction = 0.5f});
            const glm::vec2 half = is_tall ? glm::vec2{0.25f, 1.0f} : glm::vec2{1.0f, 0.25f};
            const BodyHandle box = add_box(world, {0.0f, half.y}, half, {.friction = 0.5f});
            advance_checked(world, 0.2f);
            for (int i = 0; i < 60; ++i) {
                const glm::vec2 top = world.body(box).transform() * glm::vec2{0.0f, half.y};
                world.body(box).apply_force({0.7f * 10.0f * world.body(box).mass(), 0.0f}, top);
                step_checked(world);
            }
            if (is_tall)
                CHECK(std::fabs(world.body(box).angle()) > 1.0f);
            else
                CHECK(std::fabs(world.body(box).angle()) < 0.1f);
        }
    }

    TEST_CASE("a plank on a fulcrum balances equal loads and tips toward the heavier one") {
        for (const float load : {1.0f, 1.5f}) {
            CAPTURE(load);
            World world{{.can_sleep = false}};
            add_floor(world);
            const BodyHandle fulcrum = world.create_body({.position = {0.0f, 1.0f}});
            const BodyHandle plank = add_dynamic(world, make_box({3.0f, 0.1f}), {0.0f, 1.0f});
            world.create_joint({.body_a = fulcrum, .body_b = plank});
            add_box(world, {-2.5f, 1.35f}, {0.25f, 0.25f}, {.density = 4.0f});
            add_box(world, {2.5f, 1.35f}, {0.25f, 0.25f}, {.density = 4.0f * load});
            advance_checked(world, 1.0f);
            if (load == 1.0f)
                CHECK(world.body(plank).angle() == near(0.0f, 0.02f));
            else
                CHECK(world.body(plank).angle() < -0.2f);
        }
    }
}
