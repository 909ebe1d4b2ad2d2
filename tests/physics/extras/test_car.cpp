// Tests of physics/extras/car.hpp, physics/extras/car.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "../../../physics/extras/car.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns the mean speed of the chassis along x over `duration` [s]. [m/s]
float mean_speed(World& world, const Car& car, float duration) {
    const float before = world.body(car.chassis).position().x;
    advance(world, duration);
    return (world.body(car.chassis).position().x - before) / duration;
}

}  // namespace

TEST_SUITE("physics/car") {
    TEST_CASE("a car stands on the road where the definition says, with its masses") {
        World world;
        const Car car = build_car(world, {.position = {4.0f, 2.0f}});
        CHECK(world.body(car.chassis).position() == glm::vec2{4.0f, 2.75f});
        CHECK(world.body(car.wheels[0]).position() == near({2.9f, 2.35f}, 1e-5f));
        CHECK(world.body(car.wheels[1]).position() == near({5.1f, 2.35f}, 1e-5f));
        CHECK(world.body(car.chassis).mass() == doctest::Approx(800.0f));
        CHECK(world.body(car.wheels[0]).mass() == doctest::Approx(20.0f));
        for (const JointHandle axle : car.axles) CHECK(world.joint(axle).translation() == near(0.0f, 1e-5f));
        const Car tilted = build_car(world, {.position = {50.0f, 0.0f}, .angle = 0.5f});
        for (const JointHandle axle : tilted.axles)
            CHECK(world.joint(axle).translation() == near(0.0f, 1e-5f));
        CHECK(world.body(tilted.wheels[1]).position().y > 0.7f);
        CHECK(!validate(world));
    }

    TEST_CASE("the chassis sinks by g / (2 pi f)^2 and bounces with its frequency") {
        for (const float hertz : {1.5f, 2.0f, 3.0f}) {
            CAPTURE(hertz);
            World world;
            add_floor(world);
            const Car car = build_car(
                world,
                {.suspension_hertz = hertz, .suspension_damping_ratio = 0.05f, .suspension_travel = 1.0f});
            // the highest points of the undamped motion are one period apart
            float first = 0.0f, before = 0.0f, here = 0.0f, found = 0.0f;
            int peaks = 0;
            for (int i = 0; i < 600 && peaks < 4; ++i) {
                world.step(tick);
                const float height = world.body(car.chassis).position().y;
                if (i > 2 && before < here && here >= height) {
                    found = static_cast<float>(i) * tick;
                    if (peaks++ == 0) first = found;
                }
                before = here, here = height;
            }
            REQUIRE(peaks == 4);
            CHECK(3.0f / (found - first) == doctest::Approx(hertz).epsilon(0.08));
            advance(world, 20.0f);
            const float sag = 10.0f / std::pow(2.0f * pi * hertz, 2.0f);
            CHECK(0.75f - world.body(car.chassis).position().y == near(sag, 0.1f * sag + 0.006f));
        }
    }

    TEST_CASE("on a level road the car reaches the speed of its motor, and brakes") {
        for (const CarDrive drive : {CarDrive::Rear, CarDrive::Front, CarDrive::All})
            for (const float speed : {8.0f, -3.0f}) {
                CAPTURE(speed);
                World world;
                add_static(world, make_box({1000.0f, 1.0f}, {0.0f, -1.0f}));
                const Car car = build_car(world, {.drive = drive, .speed = speed});
                advance(world, 4.0f);
                CHECK(mean_speed(world, car, 2.0f) == doctest::Approx(speed).epsilon(0.005));
                drive_car(world, car, 0.0f);
                advance(world, 4.0f);
                CHECK(std::abs(mean_speed(world, car, 1.0f)) < 0.01f);
                drive_car(world, car, 2.0f);
                advance(world, 3.0f);
                CHECK(mean_speed(world, car, 1.0f) == doctest::Approx(2.0f).epsilon(0.01));
            }
    }

    TEST_CASE("over bumps the car keeps ninety percent of the speed of its motor, and does not turn over") {
        World world;
        add_static(world, make_box({1000.0f, 1.0f}, {0.0f, -1.0f}));
        for (int i = 0; i < 60; ++i)
            add_static(world, Capsule{{5.0f + 3.0f * static_cast<float>(i), -0.05f},
                                      {5.3f + 3.0f * static_cast<float>(i), -0.05f},
                                      0.15f});
        const Car car = build_car(world, {.drive = CarDrive::All, .speed = 6.0f});
        advance(world, 3.0f);
        const float before = world.body(car.chassis).position().x;
        for (int i = 0; i < 600; ++i) {
            world.step(tick);
            CHECK(std::abs(world.body(car.chassis).angle()) < 0.5f);
        }
        const float speed = (world.body(car.chassis).position().x - before) / 10.0f;
        CAPTURE(speed);
        CHECK(speed > 5.4f);
        CHECK(speed < 6.1f);
    }

    TEST_CASE(
        "a car with four driven wheels climbs a slope of 30 degrees, and none climbs without friction") {
        for (const float friction : {1.0f, 0.2f}) {
            World world;
            const float angle = pi / 6.0f;
            const BodyHandle ramp = world.create_body({});
            world.create_shape(
                ramp, make_box({1000.0f, 1.0f}, Rotation::from_angle(angle) * glm::vec2{0.0f, -1.0f}, angle),
                {.friction = friction});
            const Car car = build_car(
                world,
                {.angle = angle, .drive = CarDrive::All, .speed = 5.0f, .wheel = {.friction = friction}});
            advance(world, 6.0f);
            const float speed = mean_speed(world, car, 2.0f) / std::cos(angle);
            CAPTURE(speed);
            if (friction == 1.0f)
                CHECK(speed == doctest::Approx(5.0f).epsilon(0.05));
            else
                CHECK(speed < 0.0f);
        }
    }

    TEST_CASE("joints end with the bodies, and a car that lost a wheel cannot be driven") {
        World world;
        const Car car = build_car(world, {});
        world.destroy_body(car.wheels[0]);
        CHECK(world.joints().size() == 1);
        CHECK(violation_of([&] { drive_car(world, car, 1.0f); }) == "drive_car: car must be alive");
        world.destroy_body(car.chassis);
        CHECK(world.joints().empty());
    }

    TEST_CASE("invalid calls are reported and change nothing") {
        World world;
        const std::uint64_t before = digest(world);
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(violation_of([&] { build_car(world, {.wheel_mass = 0.0f}); }) ==
              "build_car: wheel_mass must be from 1e-3 to 1e6 kg, got 0");
        {
            const QuietViolations quiet;
            CHECK(build_car(world, {.position = {nan, 0.0f}}).chassis.is_null());
            CHECK(build_car(world, {.chassis_half = {0.0f, 1.0f}}).chassis.is_null());
            CHECK(build_car(world, {.suspension_hertz = 0.0f}).chassis.is_null());
            CHECK(build_car(world, {.drive = static_cast<CarDrive>(7)}).chassis.is_null());
            CHECK(build_car(world, {.max_torque = -1.0f}).chassis.is_null());
            CHECK(build_car(world, {.chassis = {.key = 3}}).chassis.is_null());
            CHECK(build_car(world, {.wheel = {.restitution = nan}}).chassis.is_null());
            drive_car(world, {}, 1.0f);
            CHECK(quiet.count() == 8);
        }
        CHECK(digest(world) == before);
        const Car car = build_car(world, {});
        CHECK(violation_of([&] { drive_car(world, car, nan); }) ==
              "drive_car: speed must be finite, got nan");
    }
}
