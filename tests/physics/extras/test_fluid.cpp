// Tests of physics/extras/fluid.hpp, physics/extras/fluid.cpp, physics/extras/reached_bodies.hpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/extras/fluid.hpp"
#include "../../../physics/world/world.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float pi_f = 3.14159265f;

/// Water below y = 0.
Fluid water(float density, float drag = 0.0f) {
    return {.surface = FluidSurface{}, .density = density, .drag = drag};
}

void advance_in(World& world, const Fluid& fluid, float duration, float dt = tick, int substeps = 4) {
    const int steps = static_cast<int>(std::lround(duration / dt));
    for (int i = 0; i < steps; ++i) {
        push_by_fluid(world, fluid, dt, substeps);
        world.step(dt, substeps);
    }
}

double kinetic(const World& world, BodyHandle body) {
    return world.body(body).energy().kinetic;
}

}  // namespace

TEST_SUITE("physics/fluid") {
    TEST_CASE("the buoyancy of a submerged body is the weight of the displaced fluid") {
        World world{{.gravity = {1.0f, -9.0f}}};
        const BodyHandle ball = add_ball(world, {3.0f, -5.0f}, 0.5f);
        CHECK(push_by_fluid(world, water(2.0f), tick) == 1);
        const float area = pi_f * 0.25f;
        CHECK(world.body(ball).force() == near({-2.0f * area, 18.0f * area}, 1e-4f));
        CHECK(world.body(ball).torque() == near(0.0f, 1e-5f));
    }

    TEST_CASE("buoyancy follows the gravity of the body") {
        World world;
        const BodyHandle ball = add_ball(world, {0.0f, -5.0f}, 0.5f);
        world.body(ball).set_gravity(glm::vec2{4.0f, 0.0f});
        world.body(ball).set_gravity_scale(0.5f);
        push_by_fluid(world, water(1.0f), tick);
        CHECK(world.body(ball).force() == near({-2.0f * pi_f * 0.25f, 0.0f}, 1e-4f));
    }

    TEST_CASE("a box of half the density floats with half of its height in the water, and falls asleep") {
        World world;
        const BodyHandle box = add_box(world, {0.0f, 0.2f}, {1.0f, 0.25f}, {.density = 1.0f});
        advance_in(world, water(2.0f, 4.0f), 12.0f);
        CHECK(world.body(box).position() == near({0.0f, 0.0f}, 0.003f));
        CHECK(world.body(box).angle() == near(0.0f, 0.001f));
        CHECK_FALSE(world.body(box).is_awake());
    }

    TEST_CASE("a sleeping body is not woken, until the caller asks for it") {
        World world;
        const BodyHandle box = add_box(world, {0.0f, 0.0f}, {1.0f, 0.25f});
        Fluid lake = water(2.0f, 4.0f);
        advance_in(world, lake, 12.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        lake.surface->point.y = 1.0f;  // the water rises
        CHECK(push_by_fluid(world, lake, tick) == 0);
        CHECK_FALSE(world.body(box).is_awake());
        CHECK(push_by_fluid(world, lake, tick, 4, Wake::Yes) == 1);
        CHECK(world.body(box).is_awake());
        world.step(tick);
        advance_in(world, lake, 12.0f);
        CHECK(world.body(box).position() == near({0.0f, 1.0f}, 0.003f));
        CHECK_FALSE(world.body(box).is_awake());
    }

    TEST_CASE("a box bobs at the frequency of the closed form, and keeps its amplitude") {
        for (const int substeps : {1, 2, 4, 8}) {
            CAPTURE(substeps);
            World world;
            const BodyHandle box = add_box(world, {0.0f, 0.1f}, {1.0f, 0.5f}, {.density = 1.0f});
            // stiffness: density * g * width; mass: density / 2 * width * height
            const float omega = std::sqrt(2.0f * 10.0f * 2.0f / 2.0f);
            float before = 0.1f, highest_late = 0.0f;
            std::vector<float> crossings;
            for (int i = 1; i <= 1200; ++i) {
                push_by_fluid(world, water(2.0f), tick, substeps);
                world.step(tick, substeps);
                const float now = world.body(box).position().y;
                if (before < 0.0f && now >= 0.0f)
                    crossings.push_back(tick * (static_cast<float>(i) - now / (now - before)));
                if (i > 1100) highest_late = std::max(highest_late, now);
                before = now;
            }
            REQUIRE(crossings.size() > 10);
            const float turns = static_cast<float>(crossings.size() - 1);
            const float period = (crossings.back() - crossings.front()) / turns;
            CHECK(period == near(2.0f * pi_f / omega, 0.002f));
            CHECK(highest_late == near(0.1f, 0.002f));
        }
    }

    TEST_CASE("a ball sinks at exactly its terminal velocity, for any duration of the step") {
        for (const float dt : {1.0f / 240.0f, tick, 0.1f}) {
            CAPTURE(dt);
            World world;
            const BodyHandle ball = add_ball(world, {0.0f, -1.0f}, 0.5f, {.density = 3.0f});
            advance_in(world, water(1.0f, 4.0f), 8.0f, dt);
            // (3 - 1) * area * g = drag * area * v
            CHECK(world.body(ball).linear_velocity() == near({0.0f, -5.0f}, 0.001f));
        }
    }

    TEST_CASE("a ball slows down exponentially in still water without gravity") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f}, 0.5f, {.density = 2.0f});
        world.body(ball).set_linear_velocity({3.0f, -1.0f});
        world.body(ball).set_angular_velocity(4.0f);
        advance_in(world, {.density = 5.0f, .drag = 1.0f}, 2.0f);
        const float left = std::pow(1.0f + 0.5f * tick, -120.0f);  // implicit Euler
        CHECK(left == near(std::exp(-1.0f), 0.002f));
        CHECK(world.body(ball).linear_velocity() == near({3.0f * left, -left}, 1e-4f));
        CHECK(world.body(ball).angular_velocity() ==
              near(4.0f * left, 1e-4f));  // the same rate for a full shape
    }

    TEST_CASE("a tilted plank rights itself") {
        World world;
        const BodyHandle plank = add_box(world, {0.0f, 0.0f}, {1.0f, 0.2f});
        world.body(plank).set_transform(glm::vec2{0.0f, 0.0f}, 0.6f);
        push_by_fluid(world, water(2.0f, 3.0f), tick);
        CHECK(world.body(plank).torque() < -0.5f);
        world.step(tick);
        advance_in(world, water(2.0f, 3.0f), 12.0f);
        CHECK(world.body(plank).angle() == near(0.0f, 0.01f));
        CHECK(world.body(plank).position().y == near(0.0f, 0.005f));
    }

    TEST_CASE("a plate with several shapes floats like one box") {
        World world{{.gravity = {0.0f, -10.0f}}};
        const BodyHandle one = add_box(world, {0.0f, 0.1f}, {1.0f, 0.25f});
        world.body(one).set_transform(glm::vec2{0.0f, 0.1f}, 0.3f);
        const BodyHandle two =
            world.create_body({.type = BodyType::Dynamic, .position = {10.0f, 0.1f}, .angle = 0.3f});
        world.create_shape(two, make_box({0.5f, 0.25f}, {-0.5f, 0.0f}));
        world.create_shape(two, make_box({0.5f, 0.25f}, {0.5f, 0.0f}));
        CHECK(push_by_fluid(world, water(2.0f, 1.0f), tick) == 2);
        CHECK(world.body(one).force() == near(world.body(two).force(), 1e-4f));
        CHECK(world.body(one).torque() == near(world.body(two).torque(), 1e-4f));
    }

    TEST_CASE("drag in a still fluid never adds energy, for any drag, step and position") {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world{{.gravity = {0.0f, 0.0f}}};
            const BodyHandle body = add_box(world, random.point(-1.0f, 1.0f), {1.0f, 0.3f});
            if (random.chance(0.5f))
                world.create_shape(body, Circle{.center = random.point(-2.0f, 2.0f), .radius = 0.4f});
            world.body(body).set_linear_velocity(random.point(-20.0f, 20.0f));
            world.body(body).set_angular_velocity(random.between(-20.0f, 20.0f));
            if (random.chance(0.3f))
                world.body(body).set_locks(
                    {.x = random.chance(0.3f), .y = random.chance(0.3f), .rotation = random.chance(0.3f)});
            Fluid sea = water(0.0f, std::pow(10.0f, random.between(-2.0f, 8.0f)));
            const float dt = random.between(0.001f, 0.5f);
            double energy = kinetic(world, body);
            for (int i = 0; i < 30; ++i) {
                push_by_fluid(world, sea, dt);
                // several fluids at one place do not overshoot together
                if (seed % 3 == 0) push_by_fluid(world, sea, dt), push_by_fluid(world, sea, dt);
                world.step(dt);
                CHECK(kinetic(world, body) <= energy * 1.00001 + 1e-9);
                energy = kinetic(world, body);
            }
        }
    }

    TEST_CASE("bobbing without drag loses no energy, and gains none over a minute") {
        World world;
        const BodyHandle box = add_box(world, {0.0f, 0.3f}, {0.6f, 0.5f});
        world.body(box).set_transform(glm::vec2{0.0f, 0.3f}, 0.5f);
        world.body(box).set_can_sleep(false);
        // energy of body and water; the part of the box in the water is measured by fine sampling
        const auto energy = [&] {
            const Transform frame = world.body(box).transform();
            double lifted = 0.0;
            constexpr int n = 120;
            for (int i = 0; i < n; ++i)
                for (int k = 0; k < n; ++k) {
                    const auto at = [](int j, float half) {
                        return half * (2.0f * (static_cast<float>(j) + 0.5f) / static_cast<float>(n) - 1.0f);
                    };
                    lifted +=
                        static_cast<double>(std::min(0.0f, (frame * glm::vec2{at(i, 0.6f), at(k, 0.5f)}).y));
                }
            const double cell = 1.2 / n / n;
            const Energy own = world.body(box).energy();
            return static_cast<double>(own.kinetic + own.potential) - 2.0 * 10.0 * cell * lifted;
        };
        const double start = energy();
        double lowest = start, highest = start;
        for (int i = 0; i < 3600; ++i) {
            push_by_fluid(world, water(2.0f), tick);
            world.step(tick);
            if (i % 10 == 0) lowest = std::min(lowest, energy()), highest = std::max(highest, energy());
        }
        CAPTURE(start);
        CHECK(highest - start < 0.12);
        CHECK(start - lowest < 0.12);
    }

    TEST_CASE("wind pushes a plate to the speed of the flow") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle plate = add_box(world, {0.0f, 0.0f}, {0.1f, 1.0f});
        const Fluid wind{.density = 0.0f, .drag = 0.5f, .flow = {6.0f, 1.0f}};
        advance_in(world, wind, 2.0f);
        const float lacking = std::pow(1.0f + 0.5f * tick, -120.0f);
        CHECK(world.body(plate).linear_velocity() == near({6.0f * (1.0f - lacking), 1.0f - lacking}, 1e-3f));
        advance_in(world, wind, 30.0f);
        CHECK(world.body(plate).linear_velocity() == near({6.0f, 1.0f}, 1e-3f));
    }

    TEST_CASE("the sides of the region cut the shapes: half a box in the wind gets half of the force") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle inside = add_box(world, {0.0f, 0.0f}), half = add_box(world, {5.0f, 3.0f}),
                         corner = add_box(world, {5.0f, -5.0f}), outside = add_box(world, {6.0f, 0.0f});
        const Fluid wind{.region = {{-5.0f, -5.0f}, {5.0f, 5.0f}}, .density = 0.0f, .flow = {1e-3f, 0.0f}};
        CHECK(push_by_fluid(world, wind, 1e-4f) == 3);
        const float full = world.body(inside).force().x;
        CHECK(full == near(1e-3f, 1e-6f));
        CHECK(world.body(half).force().x == near(0.5f * full, 1e-6f));
        CHECK(world.body(half).torque() == near(0.0f, 1e-6f));  // the centroid is beside the center of mass
        CHECK(world.body(corner).force().x == near(0.25f * full, 1e-6f));
        CHECK(world.body(corner).torque() == near(-0.25f * full * 0.25f, 1e-6f));
        CHECK(world.body(outside).force() == glm::vec2{0.0f});
    }

    TEST_CASE("buoyancy is perpendicular to the gravity, and not to a tilted surface") {
        World world;
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        const Fluid slope{.surface = FluidSurface{.normal = {-3.0f, 3.0f}}, .density = 1.0f, .drag = 0.0f};
        push_by_fluid(world, slope, 1e-4f);
        const float area = pi_f * 0.25f;
        CHECK(world.body(ball).force() == near({0.0f, 0.5f * area * 10.0f}, 1e-3f));
        // centroid of half a disc: 4 r / (3 pi) from the center, toward (1, -1)
        const float arm = 4.0f * 0.5f / (3.0f * pi_f) * std::sqrt(0.5f);
        CHECK(world.body(ball).torque() == near(arm * 0.5f * area * 10.0f, 1e-3f));
    }

    TEST_CASE("a body on the ground of thick honey keeps its weight") {
        World world;
        add_floor(world, -10.0f);
        const BodyHandle box = add_box(world, {0.0f, -9.5f}, {0.5f, 0.5f}, {.density = 3.0f});
        world.body(box).set_can_sleep(false);
        advance_in(world, water(1.0f, 180.0f), 2.0f);
        push_by_fluid(world, water(1.0f, 180.0f), tick);
        CHECK(world.body(box).force() == near({0.0f, 10.0f}, 0.05f));  // only the buoyancy
    }

    TEST_CASE("the fluid acts on solid shapes that its filter selects, of dynamic bodies") {
        World world;
        const BodyHandle fish = add_dynamic(world, Circle{}, {0.0f, -4.0f}, {.filter = {.category = 4}});
        const BodyHandle ghost = add_dynamic(world, Circle{}, {3.0f, -4.0f}, {.is_sensor = true});
        const BodyHandle stone = add_static(world, Circle{.center = {6.0f, -4.0f}});
        const BodyHandle off = add_ball(world, {9.0f, -4.0f});
        world.body(off).set_enabled(false);
        Fluid lake = water(1.0f);
        CHECK(push_by_fluid(world, lake, tick) == 1);
        CHECK(world.body(fish).force().y > 1.0f);
        for (const BodyHandle body : {ghost, stone, off}) CHECK(world.body(body).force() == glm::vec2{0.0f});
        world.clear_forces();
        lake.filter.mask = ~std::uint64_t{4};
        CHECK(push_by_fluid(world, lake, tick) == 0);
        // only the selected shapes of a body displace the fluid
        world.create_shape(fish, Circle{.center = {0.0f, -2.0f}, .radius = 0.25f}, {.density = 0.0f});
        CHECK(push_by_fluid(world, lake, tick) == 1);
        CHECK(world.body(fish).force().y == near(10.0f * pi_f * 0.0625f, 1e-3f));
    }

    TEST_CASE("locked axes and bodies without inertia are not turned or moved by a flow") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle plate = add_box(world, {0.0f, -0.5f}, {1.0f, 1.0f});
        world.body(plate).set_locks({.x = true, .rotation = true});
        Fluid stream = water(0.0f, 50.0f);
        stream.flow = {3.0f, -2.0f};
        advance_in(world, stream, 3.0f);
        CHECK(world.body(plate).linear_velocity() == near({0.0f, -2.0f}, 1e-3f));
        CHECK(world.body(plate).angular_velocity() == 0.0f);
    }

    TEST_CASE("invalid calls are reported and push nothing") {
        World world;
        const BodyHandle ball = add_ball(world, {0.0f, -4.0f});
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const auto report = [&](const Fluid& fluid, float dt = tick, int substeps = 4) {
            return violation_of([&] { push_by_fluid(world, fluid, dt, substeps); });
        };
        CHECK(report({.region = {{1.0f, 0.0f}, {0.0f, 1.0f}}}) ==
              "push_by_fluid: region must be finite with lower <= upper, got [(1, 0) .. (0, 1)]");
        CHECK(report({.surface = FluidSurface{.normal = {0.0f, 0.0f}}}) ==
              "push_by_fluid: surface.normal must be finite and not zero, got (0, 0)");
        CHECK(report({.surface = FluidSurface{.point = {nan, 0.0f}}}) ==
              "push_by_fluid: surface.point must be finite, got (nan, 0)");
        CHECK(report({.density = -1.0f}) == "push_by_fluid: density must be from zero to 1e15 kg/m2, got -1");
        CHECK(report({.drag = nan}) == "push_by_fluid: drag must be from zero to 1e15 kg/(m2 s), got nan");
        CHECK(report({.flow = {0.0f, nan}}) == "push_by_fluid: flow must be finite, got (0, nan)");
        CHECK(report({}, nan) ==
              "push_by_fluid: dt must be finite and at least 1e-12 s per substep, got nan");
        CHECK(report({}, -1.0f) ==
              "push_by_fluid: dt must be finite and at least 1e-12 s per substep, got -1");
        CHECK(report({}, tick, 0) == "push_by_fluid: substeps must be from 1 to 64, got 0");
        CHECK(world.body(ball).force() == glm::vec2{0.0f});
        // forces beyond the range of floats are not applied
        world.set_gravity({0.0f, -1e30f});
        CHECK(push_by_fluid(world, {.density = 1e15f}, tick) == 0);
        CHECK(world.body(ball).force() == glm::vec2{0.0f});
    }

    TEST_CASE("a call inside a step is reported") {
        World world;
        add_ball(world, {0.0f, 0.0f}), add_ball(world, {0.5f, 0.0f});
        std::string message;
        world.set_filter_callback([&](const ContactSide&, const ContactSide&) {
            message = violation_of([&] { push_by_fluid(world, {}, tick); });
            return true;
        });
        world.step(tick);
        CHECK(message == "push_by_fluid: the call must be made outside of a step");
    }

    TEST_CASE("a heap of floating shapes comes to rest, with the same digest for any number of workers") {
        const auto run = [](std::uint32_t workers) {
            World world{{.workers = workers, .handle_stamp = 7}};
            add_static(world, make_box({0.5f, 6.0f}, {-6.5f, 0.0f}));
            add_static(world, make_box({0.5f, 6.0f}, {6.5f, 0.0f}));
            Random random(3);
            for (int i = 0; i < 60; ++i) {
                const glm::vec2 place{random.between(-5.0f, 5.0f), random.between(0.0f, 12.0f)};
                const float radius = random.between(0.1f, 0.3f);
                if (i % 3 == 0) add_ball(world, place, radius);
                if (i % 3 == 1) add_box(world, place, {radius, 1.5f * radius});
                if (i % 3 == 2) add_dynamic(world, Capsule{{-0.3f, 0.0f}, {0.3f, 0.1f}, radius}, place);
            }
            const Fluid lake = water(2.0f, 5.0f);
            std::uint32_t awake = 1;
            for (int i = 0; i < 3600 && awake > 0; ++i) {
                push_by_fluid(world, lake, tick);
                world.step(tick);
                awake = world.rows().awake_count;
            }
            CHECK(awake == 0);
            for (const BodyHandle body : world.bodies()) CHECK(world.body(body).position().y > -4.0f);
            return digest(world);
        };
        CHECK(run(1) == run(3));
    }

    TEST_CASE("a body sinks at its terminal velocity inside of a sensor too") {
        for (const float drag : {3.0f, 30.0f, 120.0f}) {
            CAPTURE(drag);
            World world;
            add_static(world, make_box({50.0f, 200.0f}), {.is_sensor = true});
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic});
            world.create_shape(ball, Circle{.radius = 0.5f}, {.density = 2.0f});
            for (int i = 0; i < 300; ++i) {
                push_by_fluid(world, {.density = 1.0f, .drag = drag}, tick);
                world.step(tick);
            }
            CHECK(world.body(ball).linear_velocity().y == near(-10.0f / drag, 0.01f / drag));
        }
    }
}
