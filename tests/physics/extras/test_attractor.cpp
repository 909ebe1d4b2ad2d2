// Tests of physics/extras/attractor.hpp, physics/extras/attractor.cpp, physics/extras/reached_bodies.hpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "../../../core/random.hpp"
#include "../../../physics/extras/attractor.hpp"
#include "../../../physics/world/world.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float pi_f = 3.14159265f;

World space() {
    return World{{.gravity = {0.0f, 0.0f}}};
}

/// Time of one turn, measured by the crossing of the positive x axis and interpolated within the step. [s]
float measure_period(World& world, BodyHandle body, const Attractor& sun, float dt, int substeps = 4) {
    glm::vec2 before = world.body(body).position();
    for (int step = 1; step < 100000; ++step) {
        pull_to(world, sun, dt, substeps);
        world.step(dt, substeps);
        const glm::vec2 now = world.body(body).position();
        if (before.y < 0.0f && now.y >= 0.0f)
            return dt * (static_cast<float>(step) - now.y / (now.y - before.y));
        before = now;
    }
    return 0.0f;
}

}  // namespace

TEST_SUITE("physics/attractor") {
    TEST_CASE("a circular orbit closes after its period, for any number of substeps") {
        for (const int substeps : {1, 2, 4, 8}) {
            CAPTURE(substeps);
            World world = space();
            const Attractor sun{.strength = 100.0f};
            const BodyHandle moon = add_ball(world, {4.0f, 0.0f});
            world.body(moon).set_linear_velocity({0.0f, 5.0f});  // sqrt(strength / radius)
            World once = world.fork();
            const float period = 2.0f * pi_f * 4.0f / 5.0f;  // 301.6 steps
            CHECK(measure_period(once, moon, sun, tick, substeps) == near(period, 0.003f));
            float nearest = 4.0f, farthest = 4.0f;
            for (int i = 0; i < 3016; ++i) {  // ten turns
                CHECK(pull_to(world, sun, tick, substeps) == 1);
                world.step(tick, substeps);
                const float distance = length(world.body(moon).position());
                nearest = std::min(nearest, distance), farthest = std::max(farthest, distance);
            }
            CHECK(world.body(moon).position() == near({4.0f, 0.0f}, 0.1f));
            // substeps are symplectic Euler steps, whose velocity is half a substep late
            const float late = 5.0f * tick / static_cast<float>(substeps);
            CHECK(nearest > 4.0f - 0.55f * late);
            CHECK(farthest < 4.0f + 0.55f * late);
        }
    }

    TEST_CASE("an elliptical orbit keeps its energy for a hundred turns") {
        World world = space();
        const Attractor sun{.strength = 100.0f};
        const BodyHandle moon = add_ball(world, {4.0f, 0.0f});
        world.body(moon).set_linear_velocity({0.0f, 4.0f});
        const auto energy = [&] {
            const glm::vec2 velocity = world.body(moon).linear_velocity();
            return 0.5f * length_squared(velocity) - 100.0f / length(world.body(moon).position());
        };
        const float start = energy();
        float worst = 0.0f;
        for (int i = 0; i < 20000; ++i) {
            pull_to(world, sun, tick);
            world.step(tick);
            worst = std::max(worst, std::fabs(energy() - start));
        }
        CHECK(worst < 0.02f * std::fabs(start));  // the error oscillates within a turn, and does not grow
    }

    TEST_CASE("the square of the period grows like the cube of the radius") {
        World world = space();
        const Attractor sun{.strength = 100.0f};
        const BodyHandle inner = add_ball(world, {4.0f, 0.0f}, 0.1f),
                         outer = add_ball(world, {9.0f, 0.0f}, 0.1f);
        world.body(inner).set_linear_velocity({0.0f, std::sqrt(100.0f / 4.0f)});
        world.body(outer).set_linear_velocity({0.0f, std::sqrt(100.0f / 9.0f)});
        World alone = world.fork();
        const float inner_period = measure_period(world, inner, sun, tick);
        const float outer_period = measure_period(alone, outer, sun, tick);
        CHECK(outer_period / inner_period == near(std::pow(9.0f / 4.0f, 1.5f), 0.005f));
    }

    TEST_CASE("a body faster than the escape speed does not return, and a slower one does") {
        for (const bool escapes : {false, true}) {
            CAPTURE(escapes);
            World world = space();
            const Attractor planet{.strength = 100.0f, .min_distance = 1.0f};
            const BodyHandle rocket = add_ball(world, {2.0f, 0.0f}, 0.1f);
            const float escape = std::sqrt(2.0f * 100.0f / 2.0f);
            world.body(rocket).set_linear_velocity({escape * (escapes ? 1.05f : 0.7f), 0.0f});
            float speed = 1.0f;
            for (int i = 0; i < 6000 && speed > 0.0f; ++i) {
                pull_to(world, planet, tick);
                world.step(tick);
                speed = world.body(rocket).linear_velocity().x;
            }
            CHECK((speed > 0.0f) == escapes);
            // far away, the rest of the speed; on return, the height at which the energy is spent
            if (escapes)
                CHECK(speed == near(std::sqrt(escape * escape * (1.05f * 1.05f - 1.0f)), 0.12f));
            else
                CHECK(world.body(rocket).position().x == near(2.0f / (1.0f - 0.7f * 0.7f), 0.1f));
        }
    }

    TEST_CASE("each falloff has the stated pull at each distance") {
        const float dt = 1e-3f;
        for (const float distance : {0.25f, 0.5f, 1.0f, 2.0f, 7.0f}) {
            for (const AttractorFalloff falloff :
                 {AttractorFalloff::Constant, AttractorFalloff::Linear, AttractorFalloff::Inverse,
                  AttractorFalloff::InverseSquare}) {
                World world = space();
                const BodyHandle ball = add_ball(world, {3.0f + distance, 1.0f});
                const Attractor attractor{
                    .point = {3.0f, 1.0f}, .strength = 8.0f, .falloff = falloff, .min_distance = 0.5f};
                CHECK(pull_to(world, attractor, dt) == 1);
                const float outer = std::max(distance, 0.5f);
                float expected = 8.0f * std::min(1.0f, distance / 0.5f);  // at the point, the pull is zero
                if (falloff == AttractorFalloff::Linear) expected *= outer;
                if (falloff == AttractorFalloff::Inverse) expected /= outer;
                if (falloff == AttractorFalloff::InverseSquare) expected /= outer * outer;
                const float mass = world.body(ball).mass();
                CHECK(world.body(ball).force() == near({-mass * expected, 0.0f}, 1e-4f * mass * expected));
            }
        }
    }

    TEST_CASE("a magnet pulls with a force that does not depend on the mass, and repels if negative") {
        World world = space();
        const BodyHandle light = add_box(world, {2.0f, 0.0f}), heavy = add_box(world, {-2.0f, 0.0f});
        world.body(heavy).set_mass({.mass = 50.0f, .center = {}, .inertia = 1.0f});
        const Attractor magnet{
            .strength = -6.0f, .falloff = AttractorFalloff::Inverse, .scales_with_mass = false};
        CHECK(pull_to(world, magnet, tick) == 2);
        CHECK(world.body(light).force() == near({3.0f, 0.0f}, 1e-5f));
        CHECK(world.body(heavy).force() == near({-3.0f, 0.0f}, 1e-5f));
        CHECK(world.body(light).torque() == 0.0f);
    }

    TEST_CASE("bodies out of range, sleeping, filtered, static or without solid shapes are not touched") {
        World world = space();
        const BodyHandle near_one = add_ball(world, {2.0f, 0.0f}), far_one = add_ball(world, {5.6f, 0.0f});
        const BodyHandle sleeper = add_ball(world, {0.0f, 3.0f});
        const BodyHandle other = add_dynamic(world, Circle{}, {0.0f, -3.0f}, {.filter = {.category = 4}});
        const BodyHandle sensor = add_dynamic(world, Circle{}, {-2.0f, 0.0f}, {.is_sensor = true});
        const BodyHandle wall = add_static(world, make_box({0.1f, 0.1f}, {-4.0f, 0.0f}));
        world.body(sleeper).set_awake(false);
        const Attractor magnet{.strength = 5.0f, .max_distance = 5.5f, .filter = {.mask = ~std::uint64_t{4}}};
        CHECK(pull_to(world, magnet, tick) == 1);
        CHECK(world.body(near_one).force().x < 0.0f);
        for (const BodyHandle body : {far_one, sleeper, other, sensor, wall})
            CHECK(world.body(body).force() == glm::vec2{0.0f});
        CHECK_FALSE(world.body(sleeper).is_awake());
        CHECK(pull_to(world, magnet, tick, 4, Wake::Yes) == 2);
        CHECK(world.body(sleeper).is_awake());
        CHECK(world.body(sleeper).force().y < 0.0f);
        CHECK(world.body(far_one).force() == glm::vec2{0.0f});
    }

    TEST_CASE("a body on the ground of a planet falls asleep") {
        World world = space();
        add_static(world, Circle{.radius = 10.0f});
        const BodyHandle box = add_box(world, {0.0f, 10.5f});
        const Attractor planet{.strength = 1000.0f, .min_distance = 10.0f};
        for (int i = 0; i < 240; ++i) pull_to(world, planet, tick), world.step(tick);
        CHECK_FALSE(world.body(box).is_awake());
        CHECK(world.body(box).position() == near({0.0f, 10.5f}, 0.02f));
    }

    TEST_CASE("a body with several shapes is pulled once, in worlds of every broadphase") {
        for (const BroadphaseName& broadphase : all_broadphases()) {
            World world{{.gravity = {0.0f, 0.0f}, .broadphase = broadphase.kind}};
            const BodyHandle body = add_ball(world, {3.0f, 0.0f});
            world.create_shape(body, Circle{.center = {0.0f, 1.0f}});
            world.create_shape(body, Circle{.center = {0.0f, -1.0f}});
            for (int i = 0; i < 3; ++i) {
                CHECK(pull_to(world, {.strength = 1.0f, .falloff = AttractorFalloff::Constant}, tick) == 1);
                CHECK(world.body(body).force() == near({-world.body(body).mass(), 0.0f}, 1e-4f));
                world.step(tick);
                world.body(body).set_transform(glm::vec2{3.0f, 0.0f},
                                               0.0f);  // not in the broadphase until the step
                world.body(body).set_linear_velocity({0.0f, 0.0f});
            }
        }
    }

    TEST_CASE("invalid calls are reported and pull nothing") {
        World world = space();
        const BodyHandle ball = add_ball(world, {2.0f, 0.0f});
        const float nan = std::numeric_limits<float>::quiet_NaN(),
                    infinite = std::numeric_limits<float>::infinity();
        const auto report = [&](const Attractor& attractor, float dt = tick, int substeps = 4) {
            return violation_of([&] { pull_to(world, attractor, dt, substeps); });
        };
        CHECK(report({.point = {2e5f, 0.0f}}) ==
              "pull_to: point must be finite and within 1e5 m of the origin, got (2e+05, 0)");
        CHECK(report({.strength = nan}) == "pull_to: strength must be from -1e30 to 1e30, got nan");
        CHECK(report({.falloff = static_cast<AttractorFalloff>(9)}) ==
              "pull_to: falloff must be a value of AttractorFalloff");
        CHECK(report({.min_distance = -1.0f}) == "pull_to: min_distance must be from 0 to 1e6 m, got -1");
        CHECK(report({.max_distance = -1.0f}) == "pull_to: max_distance must be zero or more, got -1");
        CHECK(report({}, 0.0f) == "pull_to: dt must be finite and at least 1e-12 s per substep, got 0");
        CHECK(report({}, infinite) == "pull_to: dt must be finite and at least 1e-12 s per substep, got inf");
        CHECK(report({}, tick, 0) == "pull_to: substeps must be from 1 to 64, got 0");
        CHECK(report({}, tick, 65) == "pull_to: substeps must be from 1 to 64, got 65");
        CHECK(world.body(ball).force() == glm::vec2{0.0f});
        // forces that a float cannot hold are not applied
        world.body(ball).set_mass({.mass = 1e30f, .center = {}, .inertia = 1.0f});
        CHECK(pull_to(world, {.strength = 1e30f}, tick) == 0);
        CHECK(pull_to(world, {.point = {2.0f, 0.0f}, .strength = 1.0f, .min_distance = 0.0f}, tick) == 0);
        CHECK(pull_to(world, {.strength = 1.0f, .max_distance = 0.0f}, tick) == 0);
    }

    TEST_CASE("a call inside a step is reported") {
        World world = space();
        add_ball(world, {0.0f, 0.0f}), add_ball(world, {0.5f, 0.0f});
        std::string message;
        world.set_filter_callback([&](const ContactSide&, const ContactSide&) {
            message = violation_of([&] { pull_to(world, {.strength = 1.0f}, tick); });
            return true;
        });
        world.step(tick);
        CHECK(message == "pull_to: the call must be made outside of a step");
    }
}
