// Tests of physics/dynamics/locks.cpp, physics/world/body_edits.cpp.
//
// Tests locked axes. A body must not move along a locked axis at all, and locks must not affect other bodies.
#include <doctest/doctest.h>

#include <algorithm>

#include "../../../core/random.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A heap of boxes and balls on a floor, stirred by an oscillating motor. Every combination of locks occurs.
struct StirredHeap {
    World world;
    std::vector<BodyHandle> bodies;
    std::vector<Transform> starts;
    std::vector<glm::vec2> centers;
    std::vector<MotionLocks> locks;

    explicit StirredHeap(std::uint64_t seed, std::uint32_t workers = 1) : world({.workers = workers}) {
        Random random(seed);
        const BodyHandle floor = add_floor(world);
        for (std::uint32_t i = 0; i < 48; ++i) {
            const MotionLocks lock{(i & 1) != 0, (i & 2) != 0, (i & 4) != 0};
            const BodyHandle body =
                world.create_body({.type = BodyType::Dynamic,
                                   .position = {1.1f * static_cast<float>(i % 8) + random.between(0.0f, 0.1f),
                                                0.6f + 1.1f * static_cast<float>(i / 8)},
                                   .angle = random.between(-1.0f, 1.0f),
                                   .locks = lock,
                                   .can_sleep = false});
            world.create_shape(body, make_box({0.4f, 0.4f}, random.point(-0.1f, 0.1f)));
            if (i % 3 == 0) world.create_shape(body, Circle{.center = {0.3f, 0.3f}, .radius = 0.3f});
            bodies.push_back(body);
            locks.push_back(lock);
        }
        world.create_joint({.body_a = bodies[9],
                            .body_b = bodies[10],
                            .anchor_local_a = {0.6f, 0.0f},
                            .anchor_local_b = {-0.6f, 0.0f}});
        const BodyHandle paddle =
            world.create_body({.type = BodyType::Dynamic, .position = {4.0f, 4.0f}, .can_sleep = false});
        world.create_shape(paddle, make_box({2.5f, 0.2f}), {.density = 20.0f});
        world.create_joint({.body_a = floor,
                            .body_b = paddle,
                            .anchor_local_a = {4.0f, 4.0f},
                            .has_motor = true,
                            .motor_speed = 4.0f,
                            .max_motor_torque = 5e3f});
        for (const BodyHandle body : bodies) {
            starts.push_back(world.body(body).transform());
            centers.push_back(world.body(body).center_of_mass());
        }
    }
};

}  // namespace

TEST_SUITE("physics/locks") {
    TEST_CASE("a locked axis does not drift by a bit through contacts, joints and impulses") {
        for (const std::uint32_t workers : {1u, 2u}) {
            StirredHeap heap(workers, workers);
            World& world = heap.world;
            float farthest = 0.0f;
            for (int step = 0; step < 240; ++step) {
                for (const BodyHandle body : heap.bodies)
                    if (step % 16 == 0) {
                        world.body(body).apply_impulse_to_center({1.0f, 2.0f});
                        world.body(body).apply_force({3.0f, 1.0f}, {4.0f, 4.0f});
                        world.body(body).apply_angular_impulse(0.5f);
                    }
                step_checked(world);
                for (std::size_t i = 0; i < heap.bodies.size(); ++i) {
                    CAPTURE(i);
                    const BodyRef body = world.body(heap.bodies[i]);
                    const MotionLocks lock = heap.locks[i];
                    const glm::vec2 center = body.center_of_mass();
                    if (lock.x) REQUIRE(center.x == heap.centers[i].x);
                    if (lock.y) REQUIRE(center.y == heap.centers[i].y);
                    if (lock.rotation) REQUIRE(body.rotation() == heap.starts[i].rotation);
                    if (lock.x && lock.rotation) REQUIRE(body.position().x == heap.starts[i].position.x);
                    if (lock.y && lock.rotation) REQUIRE(body.position().y == heap.starts[i].position.y);
                    if (!lock.x) farthest = std::max(farthest, std::abs(center.x - heap.centers[i].x));
                }
            }
            CHECK(farthest > 0.5f);  // bodies without this lock have moved
        }
    }

    TEST_CASE("locked bodies give the same result with one worker and with two") {
        StirredHeap one(7, 1), two(7, 2);
        for (int i = 0; i < 60; ++i) {
            one.world.step(tick);
            two.world.step(tick);
        }
        CHECK(digest(one.world) == digest(two.world));
    }

    TEST_CASE("the velocity along a locked axis is zero, however it is set") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle handle = world.create_body({.type = BodyType::Dynamic,
                                                     .linear_velocity = {1.0f, 2.0f},
                                                     .angular_velocity = 3.0f,
                                                     .locks = {.x = true, .rotation = true}});
        world.create_shape(handle, make_box({0.5f, 0.5f}));
        BodyRef body = world.body(handle);
        CHECK(body.linear_velocity() == glm::vec2{0.0f, 2.0f});
        CHECK(body.angular_velocity() == 0.0f);
        body.set_linear_velocity({4.0f, 5.0f});
        body.set_angular_velocity(6.0f);
        CHECK(body.linear_velocity() == glm::vec2{0.0f, 5.0f});
        CHECK(body.angular_velocity() == 0.0f);
        body.apply_impulse({1.0f, 1.0f}, {0.3f, 0.1f});
        body.apply_impulse_to_center({1.0f, 1.0f});
        body.apply_angular_impulse(1.0f);
        CHECK(body.linear_velocity() == glm::vec2{0.0f, 7.0f});
        CHECK(body.angular_velocity() == 0.0f);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("gravity does not accelerate a free body along a locked axis") {
        World world;
        const BodyHandle body = world.create_body(
            {.type = BodyType::Dynamic, .linear_velocity = {1.0f, 0.0f}, .locks = {.y = true}});
        world.create_shape(body, Circle{});
        for (int i = 0; i < 30; ++i) world.step(tick);
        CHECK(world.body(body).linear_velocity() == glm::vec2{1.0f, 0.0f});
        CHECK(world.body(body).position().y == 0.0f);
    }

    TEST_CASE("locks can be set and removed, and wake the body") {
        World world;
        const BodyHandle handle = add_box(world, {0.0f, 10.0f});
        BodyRef body = world.body(handle);
        CHECK(body.locks() == MotionLocks{});
        body.set_linear_velocity({1.0f, 0.0f});
        body.set_locks({.y = true});
        CHECK(body.locks() == MotionLocks{.y = true});
        advance_checked(world, 0.5f);
        CHECK(body.position() == near({0.5f, 10.0f}, 1e-4f));
        CHECK(body.position().y == 10.0f);
        body.set_awake(false);
        body.set_locks({});
        CHECK(body.is_awake());
        advance_checked(world, 0.5f);
        CHECK(body.position().y < 9.5f);
        body.set_locks({true, true, true});
        const Transform held = body.transform();
        body.apply_impulse({5.0f, 5.0f}, {0.0f, 3.0f});
        advance_checked(world, 0.5f);
        CHECK(body.transform() == held);
        CHECK(body.mass() == 1.0f);
    }

    TEST_CASE("a body gets its inertia back when its rotation is unlocked") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle handle = add_box(world, {0.0f, 0.0f});
        world.body(handle).set_locks({.rotation = true});
        CHECK(world.body(handle).inertia() == 0.0f);
        world.body(handle).set_locks({});
        CHECK(world.body(handle).inertia() == near(1.0f / 6.0f, 1e-5f));
    }

    TEST_CASE("a body that falls on a body with a locked y axis rests on it as on a floor") {
        // The shelf can slide along x. It is as heavy as its load, or ten times lighter.
        struct Row {
            float shelf, box, sink;
        };
        for (const Row& row : {Row{1.0f, 1.0f, 0.008f}, Row{1.0f, 10.0f, 0.012f}}) {
            CAPTURE(row.box);
            World world;
            const BodyHandle shelf = world.create_body(
                {.type = BodyType::Dynamic, .locks = {.y = true, .rotation = true}, .can_sleep = false});
            world.create_shape(shelf, make_box({1.0f, 0.1f}), {.density = row.shelf / 0.4f});
            const BodyHandle box = add_box(world, {0.0f, 0.9f}, {0.5f, 0.5f}, {.density = row.box});
            advance_checked(world, 3.0f);
            CHECK(world.body(box).position().y == near(0.6f, row.sink));
            CHECK(world.body(box).linear_velocity().y == near(0.0f, 0.01f));
            CHECK(world.body(shelf).position().y == 0.0f);
            world.body(shelf).apply_impulse_to_center({2.0f, 0.0f});
            step_checked(world);
            CHECK(world.body(shelf).linear_velocity().x > 0.0f);  // the x axis is not locked
        }
    }

    TEST_CASE("a ball bounces off a body with a locked axis as off a wall") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle slider = world.create_body(
            {.type = BodyType::Dynamic, .position = {3.0f, 0.0f}, .locks = {.x = true, .rotation = true}});
        world.create_shape(slider, make_box({0.5f, 0.5f}), {.restitution = 1.0f});
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f}, 0.5f, {.friction = 0.0f, .restitution = 1.0f});
        world.body(ball).set_linear_velocity({6.0f, 0.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(slider).position().x == 3.0f);
        CHECK(world.body(ball).linear_velocity().x == near(-6.0f, 0.2f));
    }

    TEST_CASE("the digest includes the locks") {
        World with, without;
        for (World* world : {&with, &without}) add_box(*world, {0.0f, 0.0f});
        CHECK(digest(with) == digest(without));
        with.body(with.bodies()[0]).set_locks({.x = true});
        CHECK(digest(with) != digest(without));
    }

    TEST_CASE(
        "validation reports a body that moves along a locked axis, and a wrong count of locked bodies") {
        World world;
        const BodyHandle body = add_box(world, {0.0f, 0.0f});
        world.body(body).set_locks({.x = true});
        CHECK(defect_of(world) == "");
        state_of(world).bodies.at<BodyVelocity>(body.slot).linear.x = 1.0f;
        CHECK(defect_of(world).find("has velocity along a locked axis") != std::string::npos);
        state_of(world).bodies.at<BodyVelocity>(body.slot).linear.x = 0.0f;
        ++state_of(world).locked_bodies;
        CHECK(defect_of(world).find("a locked axis is wrong") != std::string::npos);
    }

    TEST_CASE("a world forgets the locks of a destroyed body") {
        World world;
        const BodyHandle body = add_box(world, {0.0f, 0.0f});
        world.body(body).set_locks({.x = true});
        CHECK(state_of(world).locked_bodies == 1);
        world.destroy_body(body);
        CHECK(state_of(world).locked_bodies == 0);
        step_checked(world);
    }
}
