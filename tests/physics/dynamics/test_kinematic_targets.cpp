// Tests of physics/dynamics/kinematic_targets.cpp, physics/world/body_edits.cpp.
//
// Tests kinematic bodies that reach a target pose within one step.
#include <doctest/doctest.h>

#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/event_ledger.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

BodyHandle add_platform(World& world, glm::vec2 position = {0.0f, 0.0f}) {
    const BodyHandle body = world.create_body({.type = BodyType::Kinematic, .position = position});
    world.create_shape(body, make_box({2.0f, 0.25f}));
    return body;
}

}  // namespace

TEST_SUITE("physics/kinematic_targets") {
    TEST_CASE("a body reaches its target exactly after one step and stops in the next") {
        for (const float dt : {1.0f / 60.0f, 1.0f / 37.0f, 0.1f}) {
            for (const int substeps : {1, 3, 4}) {
                CAPTURE(dt);
                CAPTURE(substeps);
                World world;
                const BodyHandle handle = add_platform(world, {0.1f, 0.7f});
                BodyRef body = world.body(handle);
                body.set_target({1.3f, -0.4f}, 2.9f);
                REQUIRE(body.target());
                step_checked(world, dt, substeps);
                CHECK_FALSE(body.target());
                CHECK(body.position() == glm::vec2{1.3f, -0.4f});
                CHECK(body.rotation() == Rotation::from_angle(2.9f));
                CHECK(body.linear_velocity() == near({1.2f / dt, -1.1f / dt}, 1e-3f));
                CHECK(body.angular_velocity() == near(2.9f / dt, 1e-2f));
                const Transform there = body.transform();
                for (int i = 0; i < 5; ++i) {
                    step_checked(world, dt, substeps);
                    CHECK(body.transform() == there);
                    CHECK(body.linear_velocity() == glm::vec2{0.0f, 0.0f});
                    CHECK(body.angular_velocity() == 0.0f);
                }
            }
        }
    }

    TEST_CASE("a body rotates to its target in the shorter direction") {
        World world;
        const BodyHandle handle = add_platform(world);
        world.body(handle).set_transform({0.0f, 0.0f}, 3.0f);
        world.body(handle).set_target({0.0f, 0.0f}, -3.0f);
        step_checked(world);
        CHECK(world.body(handle).angular_velocity() == near((2.0f * pi - 6.0f) / tick, 1e-2f));
    }

    TEST_CASE("a platform carries a body from target to target without losing contact") {
        World world;
        const BodyHandle lift = add_platform(world), rider = add_box(world, {0.5f, 0.75f});
        EventLedger ledger;
        for (int i = 0; i < 240; ++i) {
            const float t = tick * static_cast<float>(i);
            world.body(lift).set_target({3.0f * (1.0f - cos_sin(0.8f * t).cosine), 0.2f * t}, 0.0f);
            step_checked(world);
            ledger.read(world);
            if (i > 30) CHECK(world.touching(rider).begin() != world.touching(rider).end());
        }
        const glm::vec2 ride = world.body(rider).position() - world.body(lift).position();
        CHECK(ride == near({0.5f, 0.75f}, 0.1f));
    }

    TEST_CASE("the last call wins: another target, a velocity, a transform or another type") {
        World world;
        const BodyHandle handle = add_platform(world);
        BodyRef body = world.body(handle);
        body.set_target({1.0f, 0.0f}, 0.0f);
        body.set_target({0.0f, 2.0f}, 0.0f);
        step_checked(world);
        CHECK(body.position() == glm::vec2{0.0f, 2.0f});

        body.set_target({5.0f, 0.0f}, 0.0f);
        body.set_linear_velocity({0.0f, 6.0f});
        step_checked(world);
        CHECK(body.position() == near({0.0f, 2.1f}, 1e-5f));
        step_checked(world);
        CHECK(body.position() == near({0.0f, 2.2f}, 1e-5f));  // a velocity set by the user remains

        body.set_target({5.0f, 0.0f}, 0.0f);
        body.set_transform({-3.0f, 0.0f}, 0.0f);
        const glm::vec2 before = body.position();
        step_checked(world);
        CHECK(body.position().x == before.x);

        body.set_target({0.0f, 0.0f}, 0.5f);
        step_checked(world);
        body.set_linear_velocity({0.0f, 6.0f});  // cancels the spin of the previous target, too
        step_checked(world);
        CHECK(body.angular_velocity() == 0.0f);
        CHECK(body.linear_velocity() == glm::vec2{0.0f, 6.0f});

        body.set_target({0.0f, 0.0f}, 0.0f);
        body.set_type(BodyType::Dynamic);
        CHECK_FALSE(body.target());
        step_checked(world);
        world.destroy_body(handle);
        step_checked(world);
    }

    TEST_CASE("a reached target leaves no velocity behind, whichever call cancels the next target") {
        struct Way {
            const char* name;
            void (*take_back)(World&, BodyHandle);
        };
        const Way ways[] = {
            {"a transform",
             [](World& w, BodyHandle b) {
                 w.body(b).set_transform({0.0f, 5.0f}, 0.0f);
             }},
            {"positions",
             [](World& w, BodyHandle b) {
                 const glm::vec2 there{0.0f, 5.0f};
                 w.set_positions({&b, 1}, {&there, 1});
             }},
            {"a velocity",
             [](World& w, BodyHandle b) {
                 w.body(b).set_linear_velocity({0.0f, 0.0f});
             }},
            {"a spin", [](World& w, BodyHandle b) { w.body(b).set_angular_velocity(0.0f); }},
            {"velocities",
             [](World& w, BodyHandle b) {
                 const BodyVelocity none{};
                 w.set_velocities({&b, 1}, {&none, 1});
             }},
            {"a command",
             [](World& w, BodyHandle b) {
                 CommandBuffer& commands = w.commands(1);
                 commands.set_transform(b, {0.0f, 5.0f}, 0.0f);
             }},
            {"another type", [](World& w, BodyHandle b) { w.body(b).set_type(BodyType::Dynamic); }},
            {"sleep", [](World& w, BodyHandle b) { w.body(b).set_awake(false); }},
            {"out and in",
             [](World& w, BodyHandle b) {
                 w.body(b).set_enabled(false);
                 w.body(b).set_enabled(true);
                 w.body(b).set_transform({0.0f, 5.0f}, 0.0f);
             }},
        };
        for (const bool is_locked : {false, true}) {
            for (const Way& way : ways) {
                CAPTURE(way.name);
                CAPTURE(is_locked);
                World world{{.gravity = {0.0f, 0.0f}}};
                const BodyHandle lift =
                    world.create_body({.type = BodyType::Kinematic, .locks = {.rotation = is_locked}});
                world.create_shape(lift, make_box({2.0f, 0.25f}));
                world.body(lift).set_target({1.0f, 0.0f}, 1.0f);
                step_checked(world);
                world.body(lift).set_target({2.0f, 0.0f}, 2.0f);
                way.take_back(world, lift);
                CHECK(defect_of(world) == "");
                step_checked(world);
                const Transform there = world.body(lift).transform();
                for (int i = 0; i < 5; ++i) step_checked(world);
                CHECK(world.body(lift).transform() == there);
                CHECK(world.body(lift).linear_velocity() == glm::vec2{0.0f, 0.0f});
                CHECK(world.body(lift).angular_velocity() == 0.0f);
            }
        }
    }

    TEST_CASE("a velocity set by the user outlasts a target that was canceled before its step") {
        World world;
        const BodyHandle lift = add_platform(world);
        world.body(lift).set_linear_velocity({0.0f, 3.0f});
        world.body(lift).set_target({1.0f, 0.0f}, 0.0f);
        world.body(lift).set_transform({0.0f, 5.0f}, 0.0f);
        step_checked(world);
        CHECK(world.body(lift).linear_velocity() == glm::vec2{0.0f, 3.0f});
    }

    TEST_CASE("a target wakes a sleeping platform and the bodies that sleep on it") {
        World world;
        const BodyHandle lift = add_platform(world), rider = add_box(world, {0.5f, 0.75f});
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(rider).is_awake());
        world.body(lift).set_target({0.0f, -0.05f}, 0.0f);
        CHECK(world.body(rider).is_awake());
        step_checked(world);
        CHECK(world.body(lift).position() == glm::vec2{0.0f, -0.05f});
        advance_checked(world, 3.0f);
        CHECK(world.body(rider).position().y == near(0.7f, 0.01f));
        CHECK_FALSE(world.body(rider).is_awake());
        CHECK_FALSE(world.body(lift).is_awake());
    }

    TEST_CASE("a body reaches a distant target in one step and touches the shapes there") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle lift = add_platform(world);
        add_static(world, make_box({1.0f, 1.0f}, {5000.0f, 0.0f}), {.is_sensor = true});
        world.body(lift).set_target({5000.0f, 0.5f}, 0.0f);
        step_checked(world);
        CHECK(world.body(lift).position() == glm::vec2{5000.0f, 0.5f});
        CHECK(world.sensor_began().size() == 1);
    }

    TEST_CASE("a disabled body accepts no target, and a body that is disabled forgets its target") {
        World world;
        const BodyHandle handle = add_platform(world);
        BodyRef body = world.body(handle);
        body.set_enabled(false);
        body.set_target({1.0f, 0.0f}, 0.0f);
        CHECK_FALSE(body.target());
        body.set_enabled(true);
        body.set_target({1.0f, 0.0f}, 0.0f);
        body.set_enabled(false);
        step_checked(world);
        body.set_enabled(true);
        advance_checked(world, 0.1f);
        CHECK(body.position() == glm::vec2{0.0f, 0.0f});
    }

    TEST_CASE("destroying a body with a target does not affect the targets of other bodies") {
        World world;
        std::vector<BodyHandle> bodies;
        const auto place_of = [](int i) { return glm::vec2{6.0f * static_cast<float>(i), 0.0f}; };
        for (int i = 0; i < 40; ++i) bodies.push_back(add_platform(world, place_of(i)));
        world.body(bodies[7]).set_name("seven");
        for (int round = 0; round < 3; ++round) {
            const glm::vec2 shift{0.0f, 1.0f + static_cast<float>(round)};
            for (int i = 0; i < 40; ++i)
                if (world.is_alive(bodies[static_cast<std::size_t>(i)]))
                    world.body(bodies[static_cast<std::size_t>(i)]).set_target(place_of(i) + shift, 0.0f);
            for (const int gone : {0 + round, 39 - round, 20 + 3 * round})
                world.destroy_body(bodies[static_cast<std::size_t>(gone)]);
            CHECK(defect_of(world) == "");
            world.body(bodies[7]).set_linear_velocity({0.0f, 0.0f});  // cancels the target
            step_checked(world);
            int reached = 0;
            for (int i = 0; i < 40; ++i)
                if (world.is_alive(bodies[static_cast<std::size_t>(i)]))
                    reached +=
                        world.body(bodies[static_cast<std::size_t>(i)]).position() == place_of(i) + shift;
            CHECK(reached == 40 - 3 * (round + 1) - 1);
        }
    }

    TEST_CASE("the digest includes a target that has not been reached yet") {
        World a, b;
        for (World* world : {&a, &b}) add_platform(*world);
        a.body(a.bodies()[0]).set_target({1.0f, 0.0f}, 0.0f);
        CHECK(digest(a) != digest(b));
    }

    TEST_CASE("bodies on a platform whose target stays the same fall asleep, and stay asleep") {
        World world;
        const BodyHandle platform = add_platform(world);
        const BodyHandle rider = add_box(world, {0.0f, 1.5f});
        const glm::vec2 place = world.body(platform).position();
        int slept = 0;
        for (int i = 0; i < 300; ++i) {
            world.body(platform).set_target(place, 0.0f);
            step_checked(world);
            for (const BodySlept& event : world.body_slept()) slept += event.body == rider;
        }
        CHECK(slept == 1);
        CHECK_FALSE(world.body(rider).is_awake());
        world.body(platform).set_target(place + glm::vec2{0.0f, 0.1f}, 0.0f);
        step_checked(world);
        CHECK(world.body(rider).is_awake());
    }
}
