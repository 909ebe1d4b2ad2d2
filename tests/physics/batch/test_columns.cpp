// Tests of physics/batch/observations.cpp, physics/batch/actions.cpp, physics/batch/joint_drive.cpp.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "../../../core/trigonometry.hpp"
#include "../../../physics/batch/world_batch.hpp"
#include "../../support/expect_violation.hpp"
#include "lander_world.hpp"

using namespace damson;
using namespace damson::test;

namespace {

float at(const WorldBatch& batch, Column column, std::uint32_t number = 0, std::uint32_t world = 0) {
    return batch.observations()[std::size_t{world} * batch.observation_width() + column.first + number];
}

/// Two bodies without gravity.
struct Space {
    Space() : world({.gravity = {0.0f, 0.0f}, .can_sleep = false}) {
        a = world.create_body(
            {.type = BodyType::Dynamic, .position = {1.0f, 2.0f}, .rotation = Rotation::from_angle(pi / 2)});
        shape_a = world.create_shape(a, make_box({0.5f, 0.5f}));
        b = world.create_body({.type = BodyType::Dynamic, .position = {4.0f, 2.0f}});
        world.create_shape(b, Circle{.radius = 0.5f}, {.filter = {.category = 4}});
    }
    World world;
    BodyHandle a, b;
    ShapeHandle shape_a;
};

}  // namespace

TEST_SUITE("physics/batch/columns") {
    TEST_CASE("observed values of a body equal those of its view, with scale and offset") {
        Space space;
        space.world.body(space.a).set_linear_velocity({3.0f, -2.0f});
        space.world.body(space.a).set_angular_velocity(0.5f);
        WorldBatch batch(space.world, {.count = 2});
        const Column place =
            batch.observe(space.a, BodyValue::Position, {.name = "place", .scale = 2.0f, .offset = -1.0f});
        const Column turn = batch.observe(space.a, BodyValue::Rotation);
        const Column angle = batch.observe(space.a, BodyValue::Angle);
        const Column velocity = batch.observe(space.a, BodyValue::Velocity);
        const Column spin = batch.observe(space.a, BodyValue::AngularVelocity);
        const Column center = batch.observe(space.a, BodyValue::CenterOfMass);
        const Column awake = batch.observe(space.a, BodyValue::Awake);
        CHECK(batch.observation_width() == 11);
        CHECK(batch.find_observation("place") == place);
        CHECK(batch.find_observation("nothing").width == 0);
        CHECK(at(batch, place) == 0.0f);  // nothing has been observed yet
        batch.reset();
        CHECK(at(batch, place) == 1.0f);
        CHECK(at(batch, place, 1) == 3.0f);
        CHECK(at(batch, turn) == doctest::Approx(0.0f).epsilon(1e-6));
        CHECK(at(batch, turn, 1) == doctest::Approx(1.0f));
        CHECK(at(batch, angle) == doctest::Approx(pi / 2));
        CHECK(at(batch, velocity) == 3.0f);
        CHECK(at(batch, velocity, 1) == -2.0f);
        CHECK(at(batch, spin) == 0.5f);
        CHECK(at(batch, center, 1, 1) == doctest::Approx(2.0f));
        CHECK(at(batch, awake) == 1.0f);
    }

    TEST_CASE("observations in the frame of a body are relative to its position, rotation and velocity") {
        Space space;
        space.world.body(space.a).set_linear_velocity({1.0f, 0.0f});
        space.world.body(space.a).set_angular_velocity(2.0f);
        space.world.body(space.b).set_linear_velocity({1.0f, 0.0f});
        WorldBatch batch(space.world);
        const ColumnDef seen{.frame = space.a};
        const Column place = batch.observe(space.b, BodyValue::Position, seen);
        const Column velocity = batch.observe(space.b, BodyValue::Velocity, seen);
        const Column angle = batch.observe(space.b, BodyValue::Angle, seen);
        const Column spin = batch.observe(space.b, BodyValue::AngularVelocity, seen);
        batch.reset();
        // `a` is rotated 90 degrees counterclockwise: 3 m along the world's x axis is -3 m along the y axis
        // of `a`.
        CHECK(at(batch, place) == doctest::Approx(0.0f).epsilon(1e-5));
        CHECK(at(batch, place, 1) == doctest::Approx(-3.0f));
        CHECK(at(batch, angle) == doctest::Approx(-pi / 2));
        CHECK(at(batch, spin) == doctest::Approx(-2.0f));
        // In the world, `b` does not move relative to `a`. In the frame of `a`, `b` moves because `a` rotates
        // at 2 rad/s.
        const float before_x = at(batch, place), before_y = at(batch, place, 1);
        const float speed_x = at(batch, velocity), speed_y = at(batch, velocity, 1);
        const float dt = 1.0f / 2048.0f;
        batch.step({.dt = dt, .substeps = 1});
        CHECK((at(batch, place) - before_x) / dt == doctest::Approx(speed_x).epsilon(0.01));
        CHECK(std::fabs((at(batch, place, 1) - before_y) / dt - speed_y) < 0.05f);
        CHECK(std::fabs(speed_x) == doctest::Approx(6.0f).epsilon(0.001));
    }

    TEST_CASE("the observed speed of a slider is the rate of its translation, also on a rotating body") {
        Space space;
        PrismaticJointDef rail{.body_a = space.a, .body_b = space.b};
        rail.anchor_local_a = {0.2f, 0.1f};
        rail.angle_local_a = -pi / 2;
        const JointHandle joint = space.world.create_joint(rail);
        space.world.body(space.b).set_linear_velocity({2.0f, 0.0f});
        space.world.body(space.a).set_angular_velocity(1.0f);
        WorldBatch batch(space.world);
        const Column translation = batch.observe(joint, JointValue::Translation);
        const Column speed = batch.observe(joint, JointValue::Speed);
        const Column turning = batch.observe(joint, JointValue::AngularSpeed);
        const Column length = batch.observe(joint, JointValue::Length);
        const Column force = batch.observe(joint, JointValue::ReactionForce);
        CHECK(force.width == 2);
        for (int i = 0; i < 20; ++i) batch.step();
        const float before = at(batch, translation), rate = at(batch, speed);
        CHECK(std::fabs(rate) > 0.1f);
        CHECK(at(batch, length) > 0.0f);
        CHECK(std::fabs(at(batch, turning)) < 0.01f);
        batch.step({.dt = 1.0f / 4096.0f, .substeps = 1});
        CHECK((at(batch, translation) - before) * 4096.0f == doctest::Approx(rate).epsilon(0.05));
    }

    TEST_CASE("a ray observation is the fraction of the ray that is free") {
        Space space;
        WorldBatch batch(space.world);
        // `a` is rotated 90 degrees counterclockwise, so its -y axis points along the world's x axis, toward
        // `b`.
        const Column free = batch.observe_rays(space.a, {.translations = {{0.0f, -10.0f}, {10.0f, 0.0f}}});
        const Column other = batch.observe_rays(space.a, {.translations = {{0.0f, -10.0f}}, .categories = 1});
        batch.reset();
        CHECK(at(batch, free) == doctest::Approx(0.25f));
        CHECK(at(batch, free, 1) == 1.0f);
        CHECK(at(batch, other) == 1.0f);
    }

    TEST_CASE("a touching observation considers only shapes of the given categories") {
        LanderWorld lander;
        WorldBatch batch(lander.world);
        const Column leg = batch.observe_touching(lander.legs[0], ground_category);
        const Column any = batch.observe_touching(lander.legs[0]);
        const Column none = batch.observe_touching(lander.legs[0], 8);
        const Column hull = batch.observe_touching(lander.hull_shape, ground_category);
        batch.reset();
        CHECK(at(batch, any) == 0.0f);
        for (int i = 0; i < 120; ++i) batch.step();
        CHECK(at(batch, leg) == 1.0f);
        CHECK(at(batch, any) == 1.0f);
        CHECK(at(batch, none) == 0.0f);
        CHECK(at(batch, hull) <= 1.0f);
    }

    TEST_CASE("functions can compute observations and apply actions") {
        Space space;
        WorldBatch batch(space.world, {.count = 3, .workers = 2});
        const Column sum =
            batch.observe_by(2,
                             [&](const World& world, std::uint32_t index, std::span<float> numbers) {
                                 numbers[0] = world.body(space.a).position().x;
                                 numbers[1] = static_cast<float>(index);
                             },
                             {.scale = 10.0f});
        const Column hop = batch.act_by(1,
                                        [&](World& world, std::uint32_t, std::span<const float> numbers) {
                                            world.body(space.a).set_position({numbers[0], 0.0f});
                                        },
                                        {.scale = 2.0f});
        CHECK(hop == Column{0, 1});
        batch.actions()[1] = 3.0f;
        batch.step({.times = 2});
        CHECK(at(batch, sum, 0, 1) == doctest::Approx(60.0f));
        CHECK(at(batch, sum, 1, 2) == 20.0f);
    }

    TEST_CASE("forces and torques act in all steps, impulses and velocities before the first step") {
        Space space;
        WorldBatch batch(space.world, {.count = 6});
        for (const BodyAction action :
             {BodyAction::Force, BodyAction::Torque, BodyAction::Impulse, BodyAction::AngularImpulse,
              BodyAction::Velocity, BodyAction::AngularVelocity})
            CHECK(batch.act(space.a, action).width != 0);
        REQUIRE(batch.action_width() == 9);
        const float mass = space.world.body(space.a).mass(), inertia = space.world.body(space.a).inertia();
        const auto row = [&](std::uint32_t world) {
            return batch.actions().subspan(9 * std::size_t{world}, 9);
        };
        // The velocity actions override the forces, so each action is tested in its own world.
        row(0)[0] = 6.0f;
        batch.step({.dt = 0.5f, .substeps = 1, .times = 2});
        // The velocity action 0 stops the body before the first step. After that, the force acts for 1 s.
        CHECK(batch.world(0).body(space.a).linear_velocity().x == doctest::Approx(6.0f / mass));
        batch.reset();
        row(0)[0] = 0.0f;
        row(1)[2] = 3.0f;
        batch.step({.dt = 0.5f, .substeps = 1, .times = 2});
        CHECK(batch.world(1).body(space.a).angular_velocity() == doctest::Approx(3.0f / inertia));
        row(4)[6] = 1.5f;
        row(5)[8] = -2.0f;
        batch.reset();
        batch.step({.times = 3});
        CHECK(batch.world(4).body(space.a).linear_velocity().x == 1.5f);
        CHECK(batch.world(5).body(space.a).angular_velocity() == -2.0f);
    }

    TEST_CASE("an action can apply an impulse in the body's frame, at a point and within bounds") {
        Space space;
        WorldBatch batch(space.world);
        batch.act(space.a, BodyAction::Impulse,
                  {.name = "push",
                   .scale = 2.0f,
                   .lower = -1.0f,
                   .upper = 1.0f,
                   .is_local = true,
                   .has_point = true,
                   .point = {0.0f, 0.5f}});
        batch.actions()[0] = 50.0f;
        batch.step();
        const float mass = space.world.body(space.a).mass(), inertia = space.world.body(space.a).inertia();
        const BodyView body = std::as_const(batch).world(0).body(space.a);
        // `a` is rotated 90 degrees counterclockwise, so its x axis points up.
        CHECK(body.linear_velocity().y == doctest::Approx(2.0f / mass));
        CHECK(std::fabs(body.linear_velocity().x) < 1e-4f);
        CHECK(body.angular_velocity() == doctest::Approx(-1.0f / inertia));
        CHECK(batch.find_action("push").width == 2);
    }

    TEST_CASE("joint actions set the motor speed, the motor limit and the spring target") {
        LanderWorld lander(false);
        WorldBatch batch(lander.world);
        batch.act(lander.hips[0], JointAction::MotorSpeed, {.scale = 2.0f});
        batch.act(lander.hips[0], JointAction::MotorLimit);
        batch.act(lander.hips[0], JointAction::SpringTarget);
        batch.actions()[0] = 1.5f;
        batch.actions()[1] = 7.0f;
        batch.actions()[2] = 0.25f;
        batch.step();
        const auto hip = batch.world(0).joint(lander.hips[0]).get<RevoluteJointDef>();
        CHECK(hip.has_motor);
        CHECK(hip.motor_speed == 3.0f);
        CHECK(hip.max_motor_torque == 7.0f);
        CHECK(hip.has_spring);
        CHECK(hip.target_angle == 0.25f);
    }

    TEST_CASE("an action of zero does not wake a sleeping body") {
        LanderWorld lander;
        WorldBatch batch(lander.world);
        batch.act(lander.hull, BodyAction::Force);
        batch.act(lander.hull, BodyAction::Torque);
        batch.act(lander.hips[0], JointAction::MotorSpeed);
        for (int i = 0; i < 600; ++i) batch.step();
        CHECK(!batch.world(0).body(lander.hull).is_awake());
        batch.actions()[0] = 1.0f;
        batch.step();
        CHECK(batch.world(0).body(lander.hull).is_awake());
    }

    TEST_CASE("observations of destroyed objects have default values, and actions on them have no effect") {
        LanderWorld lander;
        WorldBatch batch(lander.world, {.count = 2});
        const Column place = batch.observe(lander.legs[0], BodyValue::Position);
        const Column angle = batch.observe(lander.hips[0], JointValue::Angle);
        const Column touch = batch.observe_touching(lander.legs[0]);
        const Column rays = batch.observe_rays(lander.legs[0], {.translations = {{0.0f, -9.0f}}});
        batch.act(lander.legs[0], BodyAction::Impulse);
        batch.act(lander.hips[0], JointAction::MotorSpeed);
        batch.actions()[0] = 1.0f;
        batch.world(0).destroy_body(lander.legs[0]);
        batch.step();
        CHECK(!batch.is_bad(0));
        CHECK(at(batch, place, 1) == 0.0f);
        CHECK(at(batch, angle) == 0.0f);
        CHECK(at(batch, touch) == 0.0f);
        CHECK(at(batch, rays) == 1.0f);
        CHECK(at(batch, place, 1, 1) != 0.0f);
        batch.reset();
        CHECK(at(batch, place, 1) == 2.5f);
    }

    TEST_CASE("invalid columns are rejected and change nothing") {
        LanderWorld lander;
        WorldBatch batch(lander.world);
        batch.observe(lander.hull, BodyValue::Angle, {.name = "angle"});
        CHECK(violation_of([&] { batch.observe(BodyHandle{}, BodyValue::Angle); }) ==
              "WorldBatch::observe: body must be alive in the prototype");
        CHECK(violation_of([&] { batch.observe(lander.hull, BodyValue::Angle, {.name = "angle"}); }) ==
              "WorldBatch::observe: def.name must be new, got angle");
        CHECK(violation_of([&] { batch.observe_rays(lander.hull, {}); }) ==
              "WorldBatch::observe_rays: rays.translations must be 1 to 65536, got 0");
        CHECK(violation_of([&] {
                  batch.observe_by(0, [](const World&, std::uint32_t, std::span<float>) {});
              }) == "WorldBatch::observe_by: width must be 1 to 65536, got 0");
        CHECK(violation_of([&] {
                  batch.act(lander.hull, BodyAction::Force, {.lower = 1.0f, .upper = 0.0f});
              }) == "WorldBatch::act: def.lower must be finite and not above def.upper, got 1");
        FilterJointDef apart{.body_a = lander.hull, .body_b = lander.legs[0]};
        World other = lander.world.fork();
        const JointHandle filter = other.create_joint(apart);
        WorldBatch second(other);
        CHECK(violation_of([&] { second.act(filter, JointAction::MotorSpeed); }) ==
              "WorldBatch::act: action must be one that the joint's kind has");
        CHECK(batch.observation_width() == 1);
        CHECK(batch.action_width() == 0);
    }
}
