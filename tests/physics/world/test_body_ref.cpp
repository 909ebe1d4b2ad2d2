// Tests of physics/world/body_ref.cpp, physics/world/shape_ref.cpp.
//
// Checks that every getter of a body, shape or joint returns the value that was set, and that setters wake
// the right bodies.
#include "../../../physics/world/body_ref.hpp"

#include <doctest/doctest.h>

#include <array>
#include <variant>

#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A unit box of 1 kg in a world without gravity.
struct Lone {
    World world{{.gravity = {0.0f, 0.0f}}};
    BodyHandle handle = add_box(world, {1.0f, 2.0f});
    BodyRef body = world.body(handle);
};

}  // namespace

TEST_SUITE("physics/body_ref") {
    TEST_CASE("the getters of a body return the values that were set") {
        Lone lone;
        BodyRef& body = lone.body;
        body.set_transform({3.0f, 4.0f}, -1.25f);
        body.set_linear_velocity({5.0f, 6.0f});
        body.set_angular_velocity(7.0f);
        body.set_gravity_scale(0.5f);
        body.set_linear_damping(0.25f);
        body.set_angular_damping(0.125f);
        body.set_user_data(99);
        CHECK(body.handle() == lone.handle);
        CHECK(body.position() == glm::vec2{3.0f, 4.0f});
        CHECK(body.angle() == near(-1.25f, 1e-6f));
        CHECK(body.rotation() == Rotation::from_angle(-1.25f));
        CHECK(body.transform() == Transform{{3.0f, 4.0f}, Rotation::from_angle(-1.25f)});
        CHECK(body.center_of_mass() == glm::vec2{3.0f, 4.0f});
        CHECK(body.linear_velocity() == glm::vec2{5.0f, 6.0f});
        CHECK(body.angular_velocity() == 7.0f);
        CHECK(body.gravity_scale() == 0.5f);
        CHECK(body.linear_damping() == 0.25f);
        CHECK(body.angular_damping() == 0.125f);
        CHECK(body.user_data() == 99);
        CHECK(body.mass() == near(1.0f, 1e-6f));
        CHECK(body.inertia() == near(1.0f / 6.0f, 1e-6f));
        CHECK(defect_of(lone.world) == "");
    }

    TEST_CASE("the shapes of a body are counted and numbered in the order of their creation") {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
        std::array<ShapeHandle, 4> shapes;
        for (ShapeHandle& shape : shapes) shape = world.create_shape(body, Circle{});
        CHECK(world.body(body).shape_count() == 4);
        for (std::uint32_t i = 0; i < 4; ++i) CHECK(world.body(body).shape(i) == shapes[i]);
        world.destroy_shape(shapes[1]);
        CHECK(world.body(body).shape_count() == 3);
        CHECK(world.body(body).shape(1) == shapes[2]);
    }

    TEST_CASE("the getters of a shape return the values that were set") {
        World world;
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = {10.0f, 0.0f}});
        ShapeRef shape = world.shape(world.create_shape(body, Circle{.center = {1.0f, 2.0f}, .radius = 0.5f},
                                                        {.density = 3.0f,
                                                         .friction = 0.3f,
                                                         .restitution = 0.2f,
                                                         .filter = {.category = 4, .mask = 5, .group = -6},
                                                         .key = 7,
                                                         .user_data = 8}));
        CHECK(shape.body() == body);
        CHECK(std::get<Circle>(shape.geometry()).center == glm::vec2{1.0f, 2.0f});
        CHECK(shape.aabb() == Aabb{{10.5f, 1.5f}, {11.5f, 2.5f}});
        CHECK(shape.density() == 3.0f);
        CHECK(shape.friction() == 0.3f);
        CHECK(shape.restitution() == 0.2f);
        CHECK(shape.filter() == Filter{.category = 4, .mask = 5, .group = -6});
        CHECK(shape.key() == 7);
        CHECK(shape.user_data() == 8);
        shape.set_friction(0.75f);
        shape.set_restitution(1.0f);
        shape.set_filter({.category = 1, .mask = 2, .group = 3});
        shape.set_user_data(11);
        CHECK(shape.friction() == 0.75f);
        CHECK(shape.restitution() == 1.0f);
        CHECK(shape.filter() == Filter{.category = 1, .mask = 2, .group = 3});
        CHECK(shape.user_data() == 11);
    }

    TEST_CASE("a joint returns its bodies, anchors and angle") {
        World world;
        const BodyHandle a = world.create_body({.position = {1.0f, 1.0f}, .angle = 0.5f});
        const BodyHandle b =
            world.create_body({.type = BodyType::Dynamic, .position = {3.0f, 1.0f}, .angle = -0.25f});
        const JointRef joint = world.joint(world.create_joint({.body_a = a,
                                                               .body_b = b,
                                                               .anchor_local_a = {1.0f, 0.0f},
                                                               .anchor_local_b = {0.0f, 2.0f},
                                                               .key = 12,
                                                               .user_data = 13}));
        CHECK(joint.body_a() == a);
        CHECK(joint.body_b() == b);
        CHECK(joint.anchor_a() == near({1.0f + std::cos(0.5f), 1.0f + std::sin(0.5f)}, 1e-6f));
        CHECK(joint.anchor_b() ==
              near({3.0f + 2.0f * std::sin(0.25f), 1.0f + 2.0f * std::cos(0.25f)}, 1e-6f));
        CHECK(joint.angle() == near(-0.75f, 1e-6f));
        CHECK(joint.key() == 12);
        CHECK(joint.user_data() == 13);
    }

    TEST_CASE("a joint reports its reaction force") {
        World world;
        const BodyHandle hook = world.create_body({.position = {0.0f, 5.0f}});
        const BodyHandle weight = add_dynamic(world, make_box({0.5f, 0.5f}), {0.0f, 4.0f}, {.density = 3.0f});
        const JointHandle joint =
            world.create_joint({.body_a = hook, .body_b = weight, .anchor_local_b = {0.0f, 1.0f}});
        advance_checked(world, 0.4f);
        CHECK(world.joint(joint).reaction_force() == near({0.0f, 30.0f}, 0.1f));
        CHECK(world.joint(joint).motor_torque() == 0.0f);
    }

    TEST_CASE("an impulse changes the velocity immediately") {
        Lone lone;
        lone.body.apply_impulse_to_center({2.0f, 0.0f});
        CHECK(lone.body.linear_velocity() == near({2.0f, 0.0f}, 1e-6f));
        lone.body.apply_impulse({0.0f, 1.0f}, {1.5f, 2.0f});  // 0.5 m to the right of the center
        CHECK(lone.body.linear_velocity() == near({2.0f, 1.0f}, 1e-6f));
        CHECK(lone.body.angular_velocity() == near(3.0f, 1e-5f));
        lone.body.apply_angular_impulse(-0.5f);
        CHECK(lone.body.angular_velocity() == near(0.0f, 1e-5f));
    }

    TEST_CASE("a force acts for one step") {
        Lone lone;
        lone.body.apply_force_to_center({60.0f, 0.0f});
        lone.body.apply_torque(10.0f);
        CHECK(lone.body.linear_velocity() == glm::vec2{0.0f, 0.0f});
        step_checked(lone.world);
        CHECK(lone.body.linear_velocity() == near({1.0f, 0.0f}, 1e-5f));
        CHECK(lone.body.angular_velocity() == near(1.0f, 1e-5f));
        step_checked(lone.world);
        CHECK(lone.body.linear_velocity() == near({1.0f, 0.0f}, 1e-5f));
        CHECK(lone.body.angular_velocity() == near(1.0f, 1e-5f));
    }

    TEST_CASE("forces at several points add up, and rotate the body if they act off its center") {
        Lone lone;
        lone.body.apply_force({0.0f, 30.0f}, {1.5f, 2.0f});
        lone.body.apply_force({0.0f, 30.0f}, {0.5f, 2.0f});
        lone.body.apply_force({6.0f, 0.0f}, {1.0f, 1.5f});
        step_checked(lone.world);
        CHECK(lone.body.linear_velocity() == near({0.1f, 1.0f}, 1e-5f));
        CHECK(lone.body.angular_velocity() == near(6.0f * 0.5f * 6.0f / 60.0f, 1e-5f));
    }

    TEST_CASE("forces and impulses do not move static and kinematic bodies") {
        World world;
        for (const BodyType type : {BodyType::Static, BodyType::Kinematic}) {
            BodyRef body = world.body(world.create_body({.type = type}));
            body.apply_force({1.0f, 1.0f}, {1.0f, 0.0f});
            body.apply_force_to_center({1.0f, 1.0f});
            body.apply_torque(1.0f);
            body.apply_impulse({1.0f, 1.0f}, {1.0f, 0.0f});
            body.apply_impulse_to_center({1.0f, 1.0f});
            body.apply_angular_impulse(1.0f);
            step_checked(world);
            CHECK(body.transform() == Transform{});
            CHECK(body.linear_velocity() == glm::vec2{0.0f, 0.0f});
        }
    }

    TEST_CASE("a call with Wake::No does not wake a sleeping body and has no effect") {
        using Act = void (*)(BodyRef&, Wake);
        const std::array<Act, 8> acts{
            [](BodyRef& body, Wake wake) {
                body.set_linear_velocity({1.0f, 0.0f}, wake);
            },
            [](BodyRef& body, Wake wake) { body.set_angular_velocity(1.0f, wake); },
            [](BodyRef& body, Wake wake) {
                body.apply_force({1.0f, 0.0f}, {0.0f, 0.0f}, wake);
            },
            [](BodyRef& body, Wake wake) {
                body.apply_force_to_center({1.0f, 0.0f}, wake);
            },
            [](BodyRef& body, Wake wake) { body.apply_torque(1.0f, wake); },
            [](BodyRef& body, Wake wake) {
                body.apply_impulse({1.0f, 0.0f}, {0.0f, 0.0f}, wake);
            },
            [](BodyRef& body, Wake wake) {
                body.apply_impulse_to_center({1.0f, 0.0f}, wake);
            },
            [](BodyRef& body, Wake wake) { body.apply_angular_impulse(1.0f, wake); }};
        for (const Act act : acts) {
            Lone lone;
            lone.body.set_awake(false);
            act(lone.body, Wake::No);
            CHECK_FALSE(lone.body.is_awake());
            step_checked(lone.world);
            CHECK(lone.body.transform() == Transform{{1.0f, 2.0f}, {}});
            act(lone.body, Wake::Yes);
            CHECK(lone.body.is_awake());
            step_checked(lone.world);
            CHECK_FALSE(lone.body.transform() == Transform{{1.0f, 2.0f}, {}});
        }
    }

    TEST_CASE("a new position or gravity wakes a sleeping body") {
        World world;
        const BodyHandle handle = add_box(world, {0.0f, 0.0f});
        BodyRef body = world.body(handle);
        body.set_awake(false);
        body.set_transform({1.0f, 0.0f}, 0.0f);
        CHECK(body.is_awake());
        body.set_awake(false);
        body.set_gravity_scale(0.5f);
        CHECK(body.is_awake());
    }

    TEST_CASE("the center of mass moves along when a call rotates the body") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle handle = world.create_body({.type = BodyType::Dynamic});
        world.create_shape(handle, make_box({0.5f, 0.5f}, {2.0f, 0.0f}));
        BodyRef body = world.body(handle);
        body.set_transform({1.0f, 0.0f}, 0.5f * pi);
        CHECK(body.center_of_mass() == near({1.0f, 2.0f}, 1e-6f));
        CHECK(body.center_of_mass_local() == near({2.0f, 0.0f}, 1e-6f));
        step_checked(world);
        CHECK(body.position() == near({1.0f, 0.0f}, 1e-6f));
    }

    TEST_CASE("a shape added off the center of a spinning body does not change the velocity of any point") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle handle = add_box(world, {0.0f, 0.0f});
        BodyRef body = world.body(handle);
        body.set_angular_velocity(2.0f);
        world.create_shape(handle, make_box({0.5f, 0.5f}, {2.0f, 0.0f}));
        CHECK(body.center_of_mass() == near({1.0f, 0.0f}, 1e-6f));
        CHECK(body.linear_velocity() == near({0.0f, 2.0f}, 1e-6f));  // the velocity of the new center of mass
    }

    TEST_CASE("a motor can be changed while it runs") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle ground = world.create_body({});
        const BodyHandle wheel = add_ball(world, {0.0f, 0.0f});
        JointRef joint = world.joint(world.create_joint({.body_a = ground,
                                                         .body_b = wheel,
                                                         .has_motor = true,
                                                         .motor_speed = 1.0f,
                                                         .max_motor_torque = 100.0f}));
        advance_checked(world, 0.2f);
        CHECK(world.body(wheel).angular_velocity() == near(1.0f, 1e-3f));
        joint.set_motor(true, -3.0f, 100.0f);
        advance_checked(world, 0.2f);
        CHECK(world.body(wheel).angular_velocity() == near(-3.0f, 1e-3f));
        joint.set_motor(false, 0.0f, 0.0f);
        advance_checked(world, 0.2f);
        CHECK(world.body(wheel).angular_velocity() == near(-3.0f, 1e-3f));
    }
}
