// Tests of physics/dynamics/continuous.cpp, physics/dynamics/bullets.cpp.
#include "../../../physics/state/fast_body.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../physics/world/world.hpp"
#include "support/allocation_counter.hpp"
#include "support/checked_steps.hpp"
#include "support/expect_violation.hpp"
#include "support/near.hpp"
#include "support/random_world.hpp"

using namespace damson;
using namespace damson::test;

namespace {

WorldDef weightless(std::uint32_t workers = 1) {
    return {.gravity = {0.0f, 0.0f}, .workers = workers};
}

BodyHandle shoot(World& world, const Shape& shape, glm::vec2 from, glm::vec2 velocity, float spin = 0.0f,
                 bool is_bullet = false, const ShapeDef& def = {}) {
    const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                               .position = from,
                                               .linear_velocity = velocity,
                                               .angular_velocity = spin,
                                               .is_bullet = is_bullet});
    world.create_shape(body, shape, def);
    return body;
}

/// Adds a tall wall, 1 cm thick, at `x`.
BodyHandle add_wall(World& world, float x, const ShapeDef& def = {}) {
    return add_static(world, make_box({0.005f, 200.0f}, {x, 0.0f}), def);
}

ShapeDef sensor() {
    return {.is_sensor = true};
}

}  // namespace

TEST_SUITE("physics/continuous") {
    TEST_CASE("no body tunnels through a wall of 1 cm at 300 m/s") {
        const std::vector<Shape> shapes{Circle{.radius = 0.25f},
                                        Circle{.radius = 0.02f},
                                        Capsule{{-0.4f, 0.0f}, {0.4f, 0.0f}, 0.05f},
                                        Capsule{{0.0f, -0.4f}, {0.0f, 0.4f}, 0.05f},
                                        make_box({0.3f, 0.3f}),
                                        make_box({1.0f, 0.04f}),
                                        make_box({0.02f, 0.7f}),
                                        make_box({0.2f, 0.2f}, {0.0f, 0.0f}, 0.6f, 0.05f)};
        for (std::size_t kind = 0; kind < shapes.size(); ++kind) {
            for (int run = 0; run < 40; ++run) {
                CAPTURE(kind);
                CAPTURE(run);
                Random random(1000 * kind + static_cast<std::uint64_t>(run));
                World world(weightless());
                add_wall(world, 0.0f);
                const float x = random.between(-12.0f, -2.0f), y = random.between(-3.0f, 3.0f);
                const float across = run % 2 == 0 ? 0.0f : random.between(-100.0f, 100.0f);
                const float spin = run % 4 < 2 ? 0.0f : random.between(-40.0f, 40.0f);
                const BodyHandle body =
                    shoot(world, shapes[kind], {x, y}, {300.0f, across}, spin, run % 3 == 0);
                float farthest = x;
                // Tip impacts make a spinning body spin ever faster, so the test only checks that it arrives
                // at the wall.
                const int steps = spin == 0.0f ? 30 : 4;
                for (int step = 0; step < steps; ++step) {
                    world.step(tick);
                    farthest = std::max(farthest, world.body(body).position().x);
                    REQUIRE(world.body(body).position().x < (spin == 0.0f ? 0.02f : 0.1f));
                }
                REQUIRE(farthest > -1.1f);  // the body has reached the wall
                if (spin == 0.0f) REQUIRE(std::fabs(world.body(body).linear_velocity().x) < 150.0f);
                REQUIRE(defect_of(world) == "");
            }
        }
    }

    TEST_CASE("a fast ball ends its step at the wall with its velocity, and bounces in the next step") {
        World world(weightless());
        add_wall(world, 0.0f, {.restitution = 0.5f});
        const BodyHandle ball = shoot(world, Circle{.radius = 0.5f}, {-3.0f, 0.0f}, {300.0f, 0.0f});
        world.step(tick);
        CHECK(world.body(ball).position().x == near(-0.505f - 0.003f, 0.002f));
        CHECK(world.body(ball).linear_velocity().x == near(300.0f, 0.01f));
        world.step(tick);
        CHECK(world.contact_began().size() == 1);
        CHECK(world.contact_began()[0].approach_speed == near(300.0f, 0.1f));
        CHECK(world.body(ball).linear_velocity().x == near(-150.0f, 1.0f));
    }

    TEST_CASE("a fast ball stops at the first of several walls, whatever their keys") {
        for (const bool reversed : {false, true}) {
            World world(weightless());
            for (int i = 0; i < 4; ++i) {
                const float x = 0.1f * static_cast<float>(reversed ? 3 - i : i);
                add_wall(world, x);
            }
            const BodyHandle ball = shoot(world, Circle{.radius = 0.1f}, {-3.0f, 0.0f}, {350.0f, 0.0f});
            for (int step = 0; step < 10; ++step) {
                world.step(tick);
                REQUIRE(world.body(ball).position().x < 0.0f);
            }
        }
    }

    TEST_CASE("a fast body stops at an obstacle that is neither dynamic nor a sensor, also after edits") {
        using Change = void (*)(World&, BodyHandle, ShapeHandle);
        struct Case {
            const char* name;
            BodyType made_as;
            ShapeDef shape;
            Change change;
            bool stops;
        };
        const Change nothing_changes = [](World&, BodyHandle, ShapeHandle) {};
        const Case cases[] = {
            {"static", BodyType::Static, {}, nothing_changes, true},
            {"static, meets its like",
             BodyType::Static,
             {.collides_with_static = true},
             nothing_changes,
             true},
            {"kinematic", BodyType::Kinematic, {}, nothing_changes, true},
            {"dynamic", BodyType::Dynamic, {.density = 1e6f}, nothing_changes, false},
            {"sensor", BodyType::Static, sensor(), nothing_changes, false},
            {"static made kinematic",
             BodyType::Static,
             {},
             [](World& world, BodyHandle body, ShapeHandle) {
                 world.body(body).set_type(BodyType::Kinematic);
             },
             true},
            {"dynamic made static",
             BodyType::Dynamic,
             {},
             [](World& world, BodyHandle body, ShapeHandle) { world.body(body).set_type(BodyType::Static); },
             true},
            {"kinematic made dynamic",
             BodyType::Kinematic,
             {.density = 1e6f},
             [](World& world, BodyHandle body, ShapeHandle) { world.body(body).set_type(BodyType::Dynamic); },
             false},
            {"static made a sensor",
             BodyType::Static,
             {},
             [](World& world, BodyHandle, ShapeHandle shape) { world.shape(shape).set_sensor(true); },
             false},
            {"sensor made solid", BodyType::Static, sensor(),
             [](World& world, BodyHandle, ShapeHandle shape) { world.shape(shape).set_sensor(false); }, true},
        };
        for (const Case& one : cases) {
            CAPTURE(one.name);
            World world(weightless());
            const BodyHandle wall = world.create_body({.type = one.made_as});
            const ShapeHandle shape = world.create_shape(wall, make_box({0.005f, 50.0f}), one.shape);
            world.step(tick);
            one.change(world, wall, shape);
            const BodyHandle ball = shoot(world, Circle{.radius = 0.1f}, {-2.5f, 0.0f}, {300.0f, 0.0f});
            world.step(tick);
            CHECK((world.body(ball).position().x < 0.0f) == one.stops);
            CHECK(defect_of(world) == "");
        }
    }

    TEST_CASE("a thin dynamic box stops a bullet, and no other fast body") {
        int through = 0;
        for (const bool is_bullet : {true, false}) {
            World world(weightless());
            const BodyHandle plate = world.create_body({.type = BodyType::Dynamic});
            world.create_shape(plate, make_box({0.005f, 1.0f}), {.density = 100.0f});

            shoot(world, Circle{.radius = 0.1f}, {-3.0f, 0.2f}, {300.0f, 0.0f}, 0.0f, is_bullet);
            for (int step = 0; step < 3; ++step) world.step(tick);
            if (world.body(plate).linear_velocity().x > 0.5f)
                CHECK(is_bullet);
            else
                ++through;
        }
        CHECK(through == 1);
    }

    TEST_CASE("a bullet hits a body that moves toward it within a step") {
        for (int run = 0; run < 30; ++run) {
            CAPTURE(run);
            Random random(static_cast<std::uint64_t>(run));
            World world(weightless());
            const float speed = random.between(20.0f, 80.0f);
            const BodyHandle plate = world.create_body(
                {.type = BodyType::Dynamic, .position = {2.0f, 0.0f}, .linear_velocity = {-speed, 0.0f}});
            world.create_shape(plate, make_box({0.005f, 1.0f}), {.density = 1000.0f});
            const BodyHandle ball = shoot(world, Circle{.radius = 0.1f}, {random.between(-3.0f, 1.0f), 0.0f},
                                          {300.0f, 0.0f}, 0.0f, true);
            for (int step = 0; step < 4; ++step) {
                world.step(tick);
                REQUIRE(world.body(ball).position().x < world.body(plate).position().x);
            }
        }
    }

    TEST_CASE("bullets stop each other") {
        World world(weightless());
        const BodyHandle one =
            shoot(world, Circle{.radius = 0.05f}, {-2.0f, 0.0f}, {300.0f, 0.0f}, 0.0f, true);
        const BodyHandle other =
            shoot(world, Circle{.radius = 0.05f}, {2.0f, 0.0f}, {-300.0f, 0.0f}, 0.0f, true);
        world.step(tick);
        CHECK(world.body(one).position().x == near(-0.05f, 0.01f));
        CHECK(world.body(other).position().x == near(0.05f, 0.01f));
    }

    TEST_CASE("a fast kinematic body does not push a body through a wall") {
        const std::vector<Shape> shapes{Circle{.radius = 0.25f}, make_box({0.25f, 0.25f}),
                                        Capsule{{-0.2f, 0.0f}, {0.2f, 0.0f}, 0.1f}, Circle{.radius = 0.05f}};
        for (std::uint64_t seed = 1; seed <= 40; ++seed)
            for (std::size_t kind = 0; kind < shapes.size(); ++kind)
                for (const float pace : {20.0f, 60.0f, 150.0f})
                    for (const float speed : {0.0f, 20.0f, 80.0f}) {
                        CAPTURE(seed);
                        CAPTURE(kind);
                        CAPTURE(pace);
                        CAPTURE(speed);
                        Random random(seed);
                        World world(weightless());
                        add_wall(world, -0.005f);
                        const float x = random.between(0.4f, 2.0f);
                        const BodyHandle ram =
                            world.create_body({.type = BodyType::Kinematic,
                                               .position = {x + random.between(0.5f, 3.0f), 0.0f},
                                               .linear_velocity = {-pace, 0.0f}});
                        world.create_shape(ram, make_box({0.1f, 100.0f}));
                        const float way = random.chance(0.7f) ? speed : -speed;
                        const BodyHandle body = shoot(world, shapes[kind], {x, 0.0f}, {way, 0.0f});
                        for (int step = 0; step < 40; ++step) {
                            step_checked(world);
                            REQUIRE(world.body(body).position().x > -0.05f);
                            if (world.body(ram).position().x < -0.5f)
                                world.body(ram).set_linear_velocity({0.0f, 0.0f});
                        }
                    }
    }

    TEST_CASE("a body pressed against a wall by a slow kinematic body ends on either side in a valid state") {
        for (const float pace : {0.5f, 2.0f}) {
            CAPTURE(pace);
            World world(weightless());
            add_wall(world, -0.005f);
            const BodyHandle ram = world.create_body(
                {.type = BodyType::Kinematic, .position = {0.7f, 0.0f}, .linear_velocity = {-pace, 0.0f}});
            world.create_shape(ram, make_box({0.1f, 100.0f}));
            const BodyHandle ball = shoot(world, Circle{.radius = 0.25f}, {0.3f, 0.0f}, {0.0f, 0.0f});
            const int steps = static_cast<int>(2.0f / pace / tick);
            for (int step = 0; step < steps; ++step) step_checked(world);
            CHECK(is_finite(world.body(ball).position()));
            CHECK(length(world.body(ball).linear_velocity()) < 10.0f);
        }
    }

    TEST_CASE(
        "a fast body passes a wall excluded by filter, ignored pair, callback, joint, sensor or disabling") {
        enum class Why { Mask, Respond, Exception, Question, Sensor, Joint, Disabled, Nothing };
        for (const Why why : {Why::Mask, Why::Respond, Why::Exception, Why::Question, Why::Sensor, Why::Joint,
                              Why::Disabled, Why::Nothing}) {
            CAPTURE(static_cast<int>(why));
            World world(weightless());
            ShapeDef def;
            if (why == Why::Mask) def.filter.mask = 2;
            if (why == Why::Respond) def.filter.respond = 2;
            if (why == Why::Sensor) def.is_sensor = true;
            const BodyHandle wall = add_wall(world, 0.0f, def);
            const BodyHandle ball =
                shoot(world, Circle{.radius = 0.1f}, {-3.0f, 0.0f}, {300.0f, 0.0f}, 0.0f, true);
            if (why == Why::Exception) world.ignore_collision(wall, ball);
            if (why == Why::Question)
                world.set_filter_callback([](const ContactSide&, const ContactSide&) { return false; });
            if (why == Why::Joint)
                world.create_joint({.body_a = wall, .body_b = ball, .anchor_local_a = {-3.0f, 0.0f}});
            if (why == Why::Disabled) world.body(wall).set_enabled(false);
            world.step(tick);
            if (why == Why::Joint) continue;  // the joint stops the ball; only the step itself is tested
            CHECK((world.body(ball).position().x > 1.0f) == (why != Why::Nothing));
        }
    }

    TEST_CASE("a one-way surface stops a fast body from its open side only") {
        for (const bool from_above : {true, false}) {
            World world(weightless());
            add_static(world, make_box({5.0f, 0.01f}), {.one_way = OneWay{}});
            const float side = from_above ? 1.0f : -1.0f;
            const BodyHandle ball =
                shoot(world, Circle{.radius = 0.1f}, {0.0f, 3.0f * side}, {0.0f, -300.0f * side});
            world.step(tick);
            if (from_above)
                CHECK(world.body(ball).position().y == near(0.11f, 0.01f));
            else
                CHECK(world.body(ball).position().y == near(2.0f, 0.01f));
        }
    }

    TEST_CASE("a body that slides fast over a floor of tiles does not stop at their edges") {
        World world;
        for (int i = 0; i < 200; ++i)
            add_static(world, make_box({0.5f, 0.5f}, {static_cast<float>(i), -0.5f}), {.friction = 0.0f});
        const BodyHandle box = shoot(world, make_box({0.1f, 0.1f}), {1.0f, 0.1f}, {60.0f, 0.0f}, 0.0f, false,
                                     {.friction = 0.0f});
        for (int step = 0; step < 120; ++step) world.step(tick);
        CHECK(world.body(box).position().x == near(121.0f, 1.0f));
        CHECK(world.body(box).position().y == near(0.1f, 0.02f));
    }

    TEST_CASE("a bullet reports the sensors on its path in order") {
        World world(weightless());
        // The keys are in the reverse order of the sensors along the path.
        for (int i = 0; i < 3; ++i) {
            const BodyHandle gate = world.create_body({.position = {static_cast<float>(i), 0.0f}});
            world.create_shape(gate, make_box({0.05f, 1.0f}),
                               {.is_sensor = true, .key = static_cast<std::uint64_t>(30 - i)});
        }
        const BodyHandle bullet = world.create_body({.type = BodyType::Dynamic,
                                                     .position = {-1.0f, 0.0f},
                                                     .linear_velocity = {300.0f, 0.0f},
                                                     .is_bullet = true});
        world.create_shape(bullet, Circle{.radius = 0.05f}, {.key = 100});
        world.step(tick);
        REQUIRE(world.sensor_began().size() == 3);
        CHECK(world.sensor_ended().empty());
        for (int i = 0; i < 3; ++i) {
            const SensorBegan& began = world.sensor_began()[static_cast<std::size_t>(i)];
            CHECK(began.a.shape_key == static_cast<std::uint64_t>(30 - i));
            CHECK(began.b.shape_key == 100);
            CHECK(began.fraction == near((static_cast<float>(i) + 0.9f) / 5.0f, 0.001f));
        }
        world.step(tick);
        CHECK(world.sensor_began().empty());
        REQUIRE(world.sensor_ended().size() == 3);
        for (int i = 0; i < 3; ++i) {
            const SensorEnded& ended = world.sensor_ended()[static_cast<std::size_t>(i)];
            CHECK(ended.a.shape_key == static_cast<std::uint64_t>(30 - i));
            CHECK(ended.fraction == near((static_cast<float>(i) + 1.1f) / 5.0f, 0.001f));
            CHECK(ended.cause == EndCause::Moved);
            CHECK(ended.age_ticks == 0);
        }
    }

    TEST_CASE(
        "a bullet reports no sensor behind the wall that stops it, and reports a sensor it stays in once") {
        World world(weightless());
        add_wall(world, 1.0f);
        add_static(world, make_box({0.05f, 1.0f}, {0.0f, 0.0f}), sensor());
        add_static(world, make_box({0.5f, 1.0f}, {0.9f, 0.0f}), sensor());
        add_static(world, make_box({0.05f, 1.0f}, {2.0f, 0.0f}), sensor());
        world.step(tick);  // the second sensor reports the wall in this step
        shoot(world, Circle{.radius = 0.05f}, {-1.0f, 0.0f}, {300.0f, 0.0f}, 0.0f, true,
              {.restitution = 0.0f});
        world.step(tick);
        REQUIRE(world.sensor_began().size() == 2);
        CHECK(world.sensor_began()[0].fraction == near(0.9f / 5.0f, 0.001f));
        CHECK(world.sensor_began()[1].fraction == near(1.35f / 5.0f, 0.001f));
        world.step(tick);
        CHECK(world.sensor_began().empty());
        CHECK(world.sensor_ended().size() == 1);
        for (int i = 0; i < 10; ++i) {
            world.step(tick);
            CHECK(world.sensor_began().empty());
            CHECK(world.sensor_ended().empty());
        }
    }

    TEST_CASE("a kinematic sensor that is a bullet reports the shapes that it passes, and nothing stops it") {
        World world(weightless());
        add_wall(world, 0.0f);
        const BodyHandle bullet = world.create_body({.type = BodyType::Kinematic,
                                                     .position = {-2.0f, 0.0f},
                                                     .linear_velocity = {300.0f, 0.0f},
                                                     .is_bullet = true});
        world.create_shape(bullet, Circle{.radius = 0.1f}, sensor());
        int heard = 0;
        world.on_sensor_began({}, [&](const SensorBegan&) { ++heard; });
        world.on_sensor_ended({}, [&](const SensorEnded&) { ++heard; });
        world.step(tick);
        CHECK(world.sensor_began().size() == 1);
        CHECK(heard == 2);
        CHECK(world.body(bullet).position().x == near(3.0f, 0.001f));
    }

    TEST_CASE("begin and end events of every pair alternate, whatever bullets do") {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(seed);
            World world(weightless());
            Random random(seed);
            for (int i = 0; i < 60; ++i) {
                const glm::vec2 place = random.point(-10.0f, 10.0f);
                const BodyHandle body =
                    world.create_body({.type = random.chance(0.3f) ? BodyType::Kinematic : BodyType::Static,
                                       .position = place});
                const Shape shape = draw_shape(random, 1.0f, true);
                world.create_shape(body, shape, {.is_sensor = random.chance(0.7f)});
            }
            for (const float x : {-12.0f, 12.0f}) {
                add_static(world, make_box({0.5f, 13.0f}, {x, 0.0f}), {.restitution = 1.0f});
                add_static(world, make_box({13.0f, 0.5f}, {0.0f, x}), {.restitution = 1.0f});
            }
            std::vector<BodyHandle> bullets;
            for (int i = 0; i < 20; ++i) {
                const glm::vec2 place = random.point(-9.0f, 9.0f), velocity = random.point(-300.0f, 300.0f);
                bullets.push_back(shoot(world, Circle{.radius = 0.1f}, place, velocity, 0.0f, true,
                                        {.restitution = 1.0f, .is_sensor = i % 5 == 0}));
            }
            std::vector<std::pair<std::uint64_t, std::uint64_t>> open;
            int begins = 0, dated = 0;
            for (int step = 0; step < 200; ++step) {
                world.step(tick);
                float last = 0.0f;
                for (const SensorEnded& event : world.sensor_ended()) {
                    const std::pair pair{event.a.shape_key, event.b.shape_key};
                    REQUIRE(std::erase(open, pair) == 1);
                    REQUIRE(event.fraction >= last);
                    last = event.fraction;
                }
                last = 0.0f;
                for (const SensorBegan& event : world.sensor_began()) {
                    const std::pair pair{event.a.shape_key, event.b.shape_key};
                    REQUIRE(std::find(open.begin(), open.end(), pair) == open.end());
                    open.push_back(pair);
                    REQUIRE(event.fraction >= last);
                    last = event.fraction;
                    ++begins;
                    dated += event.fraction < 1.0f;
                }
                for (const BodyHandle bullet : bullets) {
                    const glm::vec2 place = world.body(bullet).position();
                    if (!world.shape(world.body(bullet).shape(0)).is_sensor()) {
                        REQUIRE(std::fabs(place.x) < 12.0f);
                        REQUIRE(std::fabs(place.y) < 12.0f);
                    }
                }
                REQUIRE(defect_of(world) == "");
            }
            CHECK(begins > 200);
            CHECK(dated > 200);
        }
    }

    TEST_CASE("bullets give bit-identical results with one or two workers and any order of creation") {
        const auto run = [](std::uint32_t workers, bool reversed) {
            World world(weightless(workers));
            const int count = 60;
            for (int n = 0; n < count; ++n) {
                const int i = reversed ? count - 1 - n : n;
                Random random(static_cast<std::uint64_t>(i));
                const glm::vec2 place = random.point(-10.0f, 10.0f), velocity = random.point(-200.0f, 200.0f);
                const auto key = static_cast<std::uint64_t>(i) + 10;
                const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                           .position = place,
                                                           .linear_velocity = velocity,
                                                           .angular_velocity = random.between(-30.0f, 30.0f),
                                                           .is_bullet = i % 3 == 0,
                                                           .key = key});
                world.create_shape(body, draw_shape(random, 0.4f),
                                   {.restitution = 0.8f, .is_sensor = i % 7 == 0, .key = key});
            }
            for (int n = 0; n < 4; ++n) {
                const int i = reversed ? 3 - n : n;
                const float far = i % 2 == 0 ? -12.0f : 12.0f;
                const auto key = static_cast<std::uint64_t>(i) + 1;
                const BodyHandle wall = world.create_body({.key = key});
                world.create_shape(
                    wall,
                    i < 2 ? make_box({0.01f, 13.0f}, {far, 0.0f}) : make_box({13.0f, 0.01f}, {0.0f, far}),
                    {.restitution = 0.8f, .key = key});
            }
            std::uint64_t sum = 0;
            for (int step = 0; step < 120; ++step) {
                world.step(tick);
                for (const SensorBegan& event : world.sensor_began())
                    sum = sum * 31 + event.a.shape_key * 7 + event.b.shape_key +
                          static_cast<std::uint64_t>(event.fraction * 1e6f);
            }
            return digest(world) + sum;
        };
        const std::uint64_t expected = run(1, false);
        CHECK(run(2, false) == expected);
        CHECK(run(1, true) == expected);
        CHECK(run(2, true) == expected);
    }

    TEST_CASE("a step with bullets allocates nothing in a steady state") {
        World world(weightless());
        for (const float x : {-6.0f, 6.0f}) {
            add_static(world, make_box({0.01f, 7.0f}, {x, 0.0f}), {.restitution = 1.0f});
            add_static(world, make_box({7.0f, 0.01f}, {0.0f, x}), {.restitution = 1.0f});
        }
        add_static(world, make_box({0.5f, 7.0f}), sensor());
        Random random(3);
        for (int i = 0; i < 12; ++i) {
            const glm::vec2 place = random.point(-5.0f, 5.0f), velocity = random.point(-300.0f, 300.0f);
            shoot(world, Circle{.radius = 0.1f}, place, velocity, 0.0f, i % 2 == 0,
                  {.friction = 0.0f, .restitution = 1.0f, .filter = {.group = -1}});
        }
        for (int step = 0; step < 300; ++step) world.step(tick);
        const AllocationCounter allocations;
        for (int step = 0; step < 60; ++step) world.step(tick);
        const std::uint64_t count = allocations.count();
        CHECK(count == 0);
    }

    TEST_CASE("a body can become a bullet, and a destroyed body rejects the call") {
        World world;
        const BodyHandle body = add_ball(world, {0.0f, 0.0f});
        CHECK_FALSE(world.body(body).is_bullet());
        world.body(body).set_bullet(true);
        CHECK(world.body(body).is_bullet());
        BodyRef gone = world.body(body);
        world.destroy_body(body);
        CHECK(violation_of([&] { gone.set_bullet(false); }) ==
              "BodyRef::set_bullet: the object must be alive");
        CHECK(violation_of([&] { (void)gone.is_bullet(); }) ==
              "BodyRef::is_bullet: the object must be alive");
    }
}
