// Tests of physics/extras/tires.hpp, physics/extras/tires.cpp.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>

#include "../../../physics/extras/tires.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float tire_gravity = 10.0f;

/// A car seen from above, of 100 kg, with four tires that carry its weight.
struct TopDownCar {
    World world{{.gravity = {0.0f, 0.0f}}};
    BodyHandle body = add_box(world, {0.0f, 0.0f}, {2.0f, 1.0f}, {.density = 12.5f});
    std::array<Tire, 4> tires{};
    std::array<bool, 4> slides{};

    explicit TopDownCar(float friction = 1.0f) {
        for (std::size_t i = 0; i < 4; ++i)
            tires[i] = {.body = body,
                        .position_local = {i < 2 ? 1.5f : -1.5f, i % 2 == 0 ? 0.8f : -0.8f},
                        .load = 0.25f * 100.0f * tire_gravity,
                        .friction = friction};
    }

    void run(float duration) {
        for (int i = 0; i < std::lround(duration / tick); ++i) {
            grip_tires(world, tires, tick, slides);
            world.step(tick);
        }
    }
    BodyView view() const { return world.body(body); }
};

}  // namespace

TEST_SUITE("physics/tires") {
    TEST_CASE("a car that slides sideways stops after v^2 / (2 mu g)") {
        for (const float friction : {0.3f, 0.8f, 1.2f})
            for (const float speed : {5.0f, 15.0f}) {
                CAPTURE(friction);
                CAPTURE(speed);
                TopDownCar car(friction);
                car.world.body(car.body).set_linear_velocity({0.0f, speed});
                car.run(speed / (friction * tire_gravity) + 0.5f);
                const float distance = speed * speed / (2.0f * friction * tire_gravity);
                // half a step of the initial speed is the error of the discrete steps
                CHECK(car.view().position() == near({0.0f, distance}, 0.5f * speed * tick + 0.01f));
                CHECK(length(car.view().linear_velocity()) < 1e-3f);
                CHECK(std::abs(car.view().angle()) < 1e-3f);
            }
    }

    TEST_CASE("tires roll freely, and brake within their friction") {
        TopDownCar car;
        car.world.body(car.body).set_linear_velocity({12.0f, 0.0f});
        car.run(2.0f);
        CHECK(car.view().linear_velocity() == near({12.0f, 0.0f}, 1e-4f));
        for (Tire& tire : car.tires) tire.brake_force = 100.0f;  // 4 m/s2 in total
        car.run(1.0f);
        CHECK(car.view().linear_velocity() == near({8.0f, 0.0f}, 5e-3f));
        CHECK(!car.slides[0]);
        for (Tire& tire : car.tires) tire.brake_force = 1e6f;  // locked wheels slide with mu g
        car.run(0.5f);
        CHECK(car.view().linear_velocity() == near({3.0f, 0.0f}, 5e-3f));
        CHECK(car.slides[0]);
        car.run(1.0f);
        CHECK(car.view().linear_velocity() == near({0.0f, 0.0f}, 1e-4f));
    }

    TEST_CASE("the motor accelerates the car, up to the limit of friction") {
        TopDownCar car(0.5f);
        car.tires[2].drive_force = car.tires[3].drive_force = 50.0f;
        car.run(2.0f);
        CHECK(car.view().linear_velocity() == near({2.0f, 0.0f}, 1e-3f));
        car.tires[2].drive_force = car.tires[3].drive_force = 1e5f;
        car.run(1.0f);
        CHECK(car.view().linear_velocity() == near({4.5f, 0.0f}, 1e-3f));  // two tires of 125 N each
        CHECK(car.slides[2]);
        CHECK(!car.slides[0]);
    }

    TEST_CASE("a steered car drives a circle whose radius follows from the axles") {
        TopDownCar car;
        car.tires[0].angle = car.tires[1].angle = 0.1f;
        // all tires of a bicycle would roll: the centers of their circles meet at L / tan(angle) beside the rear axle
        car.world.body(car.body).set_linear_velocity({4.0f, 0.0f});
        car.run(2.0f);
        const float w = car.view().angular_velocity();
        const glm::vec2 rear = car.view().transform() * glm::vec2{-1.5f, 0.0f};
        const float radius = length(car.view().velocity_at(rear)) / w;
        CHECK(radius == doctest::Approx(3.0f / std::tan(0.1f)).epsilon(0.03));
        for (const bool slides : car.slides) CHECK(!slides);
    }

    TEST_CASE("a tire that brakes hard has no grip to the side") {
        TopDownCar free, braking;
        for (TopDownCar* car : {&free, &braking})
            car->world.body(car->body).set_linear_velocity({20.0f, 5.0f});
        for (Tire& tire : braking.tires) tire.brake_force = 1e6f;
        free.run(0.5f);
        braking.run(0.5f);
        CHECK(free.view().linear_velocity() == near({20.0f, 0.0f}, 0.02f));
        // the sliding force points against the velocity, so its direction stays the same
        const glm::vec2 v = braking.view().linear_velocity();
        CHECK(v.y / v.x == doctest::Approx(0.25f).epsilon(0.02));
        CHECK(length(v) == doctest::Approx(length(glm::vec2{20.0f, 5.0f}) - 5.0f).epsilon(0.005));
    }

    TEST_CASE("a parked car sleeps, and a motor wakes it") {
        TopDownCar car;
        car.run(2.0f);
        CHECK(!car.view().is_awake());
        car.run(0.5f);
        CHECK(!car.view().is_awake());
        car.tires[3].drive_force = 50.0f;
        car.run(0.5f);
        CHECK(car.view().is_awake());
        CHECK(car.view().linear_velocity().x > 0.1f);
    }

    TEST_CASE("tires without load or friction have no effect") {
        TopDownCar car(0.0f);
        car.world.body(car.body).set_linear_velocity({3.0f, 4.0f});
        car.run(1.0f);
        CHECK(car.view().linear_velocity() == glm::vec2{3.0f, 4.0f});
    }

    TEST_CASE("invalid calls are reported and change nothing") {
        TopDownCar car;
        car.world.body(car.body).set_linear_velocity({3.0f, 4.0f});
        const BodyHandle post = add_static(car.world, Circle{{9.0f, 9.0f}, 0.5f});
        const std::uint64_t before = digest(car.world);
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(violation_of([&] { grip_tires(car.world, car.tires, 0.0f); }) ==
              "grip_tires: dt must be above zero and at most 1000 s, got 0");
        {
            const QuietViolations quiet;
            grip_tires(car.world, car.tires, nan);
            const auto with = [&](auto change) {
                std::array<Tire, 4> tires = car.tires;
                change(tires[3]);
                grip_tires(car.world, tires, tick);
            };
            with([&](Tire& tire) { tire.load = -1.0f; });
            with([&](Tire& tire) { tire.friction = nan; });
            with([&](Tire& tire) { tire.drive_force = std::numeric_limits<float>::infinity(); });
            with([&](Tire& tire) { tire.angle = nan; });
            with([&](Tire& tire) { tire.body = {}; });
            with([&](Tire& tire) { tire.body = post; });
            std::array<bool, 3> few{};
            grip_tires(car.world, car.tires, tick, few);
            CHECK(quiet.count() == 8);
        }
        CHECK(digest(car.world) == before);
    }
}
