// Tests of physics/contacts/islands.cpp.
//
// Tests which bodies fall asleep together, what wakes them, and how little work sleeping bodies cause.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

bool all_awake(World& world, const std::vector<BodyHandle>& bodies) {
    return std::all_of(bodies.begin(), bodies.end(),
                       [&](BodyHandle body) { return world.body(body).is_awake(); });
}

bool all_asleep(World& world, const std::vector<BodyHandle>& bodies) {
    return std::none_of(bodies.begin(), bodies.end(),
                        [&](BodyHandle body) { return world.body(body).is_awake(); });
}

/// A stack of three boxes that sleeps on a floor.
struct Sleepers {
    World world;
    BodyHandle floor = add_floor(world);
    std::vector<BodyHandle> stack = add_stack(world, {0.0f, 0.0f}, 3);

    Sleepers() {
        advance_checked(world, 1.5f);
        REQUIRE(all_asleep(world, stack));
    }
};

}  // namespace

TEST_SUITE("physics/islands") {
    TEST_CASE("a body that is about to fall asleep keeps the velocity from an impulse") {
        for (int steps = 25; steps <= 35; ++steps) {
            CAPTURE(steps);
            World world{{.gravity = {0.0f, 0.0f}}};
            const BodyHandle ball = world.create_body({.type = BodyType::Dynamic});
            world.create_shape(ball, Circle{});
            for (int i = 0; i < steps; ++i) world.step(1.0f / 60.0f);
            world.body(ball).apply_impulse_to_center({1.0f, 0.0f});
            const float pushed = world.body(ball).linear_velocity().x;
            world.step(1.0f / 60.0f);
            CHECK(world.body(ball).linear_velocity().x == doctest::Approx(pushed));
        }
    }

    TEST_CASE("an awake body keeps a velocity that is set without waking it") {
        const std::vector<std::function<void(BodyRef)>> pushes{
            [](BodyRef body) {
                body.set_linear_velocity({3.0f, 0.0f}, Wake::No);
            },
            [](BodyRef body) { body.set_angular_velocity(3.0f, Wake::No); },
            [](BodyRef body) {
                body.apply_impulse({3.0f, 0.0f}, {0.0f, 0.5f}, Wake::No);
            },
            [](BodyRef body) {
                body.apply_impulse_to_center({3.0f, 0.0f}, Wake::No);
            },
            [](BodyRef body) { body.apply_angular_impulse(3.0f, Wake::No); },
        };
        for (std::size_t push = 0; push < pushes.size(); ++push)
            for (int steps = 25; steps <= 36; ++steps) {
                CAPTURE(push);
                CAPTURE(steps);
                World world{{.gravity = {0.0f, 0.0f}}};
                const BodyHandle body = add_box(world, {0.0f, 0.0f});
                for (int i = 0; i < steps; ++i) world.step(tick);
                const bool is_awake = world.body(body).is_awake();
                pushes[push](world.body(body));
                step_checked(world);
                const bool moves = length(world.body(body).linear_velocity()) > 0.0f ||
                                   world.body(body).angular_velocity() > 0.0f;
                CHECK(moves == is_awake);
            }
    }

    TEST_CASE("a box falls when it loses its support, also in the step in which it would fall asleep") {
        struct Scene {
            World world;
            BodyHandle floor = world.create_body({});
            ShapeHandle surface = world.create_shape(floor, make_box({5.0f, 0.5f}, {0.0f, -0.5f}));
            BodyHandle box = add_box(world, {0.0f, 0.5f});
        };
        const std::vector<std::function<void(Scene&)>> removals{
            [](Scene& scene) { scene.world.destroy_body(scene.floor); },
            [](Scene& scene) { scene.world.destroy_shape(scene.surface); },
            [](Scene& scene) { scene.world.body(scene.floor).set_enabled(false); },
            [](Scene& scene) {
                scene.world.body(scene.floor).set_position({0.0f, -9.0f});
            },
            [](Scene& scene) { scene.world.shape(scene.surface).set_filter({.respond = 0}); },
            [](Scene& scene) { scene.world.shape(scene.surface).set_sensor(true); },
            [](Scene& scene) {
                scene.world.shape(scene.surface).set_geometry(make_box({0.1f, 0.1f}, {9.0f, -5.0f}));
            },
            [](Scene& scene) { scene.world.ignore_collision(scene.floor, scene.box); },
            [](Scene& scene) {
                scene.world.create_joint(FilterJointDef{.body_a = scene.floor, .body_b = scene.box});
            },
        };
        for (std::size_t removal = 0; removal < removals.size(); ++removal)
            for (int steps = 25; steps <= 36; ++steps) {
                CAPTURE(removal);
                CAPTURE(steps);
                Scene scene;
                for (int i = 0; i < steps; ++i) scene.world.step(tick);
                removals[removal](scene);
                advance_checked(scene.world, 0.5f);
                CHECK(scene.world.body(scene.box).position().y < -0.5f);
            }
    }

    TEST_CASE("a body that was carried by a body which cannot sleep falls when it is released") {
        World world;
        add_floor(world);
        const BodyHandle carrier = add_box(world, {0.0f, 0.5f}), load = add_box(world, {0.0f, 2.0f});
        world.body(carrier).set_can_sleep(false);
        const JointHandle weld = world.create_joint(
            WeldJointDef{.body_a = carrier, .body_b = load, .anchor_local_a = {0.0f, 1.5f}});
        advance_checked(world, 2.0f);
        REQUIRE(world.body(load).is_awake());
        world.destroy_joint(weld);
        advance_checked(world, 0.7f);
        CHECK(world.body(load).position().y == near(1.5f, 0.02f));
    }

    TEST_CASE("a body falls when the pre-solve callback releases it") {
        for (const bool drops_points : {false, true})
            for (int steps = 25; steps <= 36; ++steps)
                for (const bool is_on_floor : {false, true}) {
                    CAPTURE(drops_points);
                    CAPTURE(steps);
                    CAPTURE(is_on_floor);
                    World world;
                    const BodyHandle table =
                        is_on_floor
                            ? world.create_body({.position = {0.0f, 0.5f}})
                            : world.create_body(
                                  {.type = BodyType::Dynamic, .position = {0.0f, 0.5f}, .can_sleep = false});
                    add_floor(world);
                    world.create_shape(table, make_box({0.5f, 0.5f}));
                    const BodyHandle load = add_box(world, {0.0f, 1.5f});
                    world.shape(world.body(load).shape(0)).set_pre_solve_enabled(true);
                    bool is_solid = true;
                    world.set_pre_solve_callback([&](const PreSolveContact& contact) {
                        PreSolveResponse response;
                        if (is_solid || (contact.a.body != table && contact.b.body != table)) return response;
                        if (drops_points)
                            response.dropped_points = 3;
                        else
                            response.pushes = false;
                        return response;
                    });
                    for (int i = 0; i < steps; ++i) world.step(tick);
                    if (!world.body(load).is_awake()) continue;
                    is_solid = false;
                    advance_checked(world, 0.5f);
                    CHECK(world.body(load).position().y < 1.0f);
                }
    }

    TEST_CASE("a kinematic body that is about to fall asleep keeps a slow velocity") {
        for (int steps = 25; steps <= 40; ++steps) {
            CAPTURE(steps);
            World world;
            const BodyHandle lift = world.create_body({.type = BodyType::Kinematic});
            world.create_shape(lift, make_box({1.0f, 1.0f}));
            for (int i = 0; i < steps; ++i) world.step(tick);
            const bool is_awake = world.body(lift).is_awake();
            world.body(lift).set_linear_velocity({0.03f, 0.0f}, Wake::No);
            world.step(tick);
            CHECK(world.body(lift).linear_velocity().x == (is_awake ? 0.03f : 0.0f));
        }
    }

    TEST_CASE("a body falls when the body below it slides away without friction") {
        for (const float speed : {30.0f, 75.0f}) {
            CAPTURE(speed);
            World world;
            world.create_shape(world.create_body({}), make_box({50.0f, 0.5f}, {0.0f, -0.5f}),
                               {.friction = 0.0f});
            const BodyHandle table =
                world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.5f}, .can_sleep = false});
            world.create_shape(table, make_box({0.5f, 0.5f}), {.friction = 0.0f});
            const BodyHandle load = add_box(world, {0.0f, 1.5f});
            advance_checked(world, 2.0f);
            REQUIRE(world.body(load).is_awake());
            world.body(table).set_linear_velocity({speed, 0.0f});
            advance_checked(world, 0.7f);
            CHECK(world.body(load).position().y == near(0.5f, 0.02f));
        }
    }

    TEST_CASE("a stack sleeps after half a second of rest, and not before") {
        World world;
        add_floor(world);
        const auto stack = add_stack(world, {0.0f, 0.0f}, 5);
        float still = 0.0f;
        for (int i = 0; i < 180 && all_awake(world, stack); ++i) {
            step_checked(world);
            float fastest = 0.0f;
            for (const BodyHandle body : stack)
                fastest = std::max(fastest, length(world.body(body).linear_velocity()));
            if (all_awake(world, stack)) still = fastest > 0.05f ? 0.0f : still + tick;
        }
        CHECK(all_asleep(world, stack));
        CHECK(still == near(time_to_sleep, 2.5f * tick));
    }

    TEST_CASE("a sleeping world computes no manifolds, moves no boxes and has no colors") {
        Sleepers sleepers;
        step_checked(sleepers.world);
        const Counters counters = sleepers.world.counters();
        CHECK(counters.awake_bodies == 0);
        CHECK(counters.awake_contacts == 0);
        CHECK(counters.manifolds_computed == 0);
        CHECK(counters.manifolds_reused == 0);
        CHECK(counters.moved_boxes == 0);
        CHECK(counters.colors == 0);
        CHECK(counters.touching == 3);
    }

    TEST_CASE("sleeping bodies do not move at all") {
        Sleepers sleepers;
        std::vector<Transform> before;
        for (const BodyHandle body : sleepers.stack) before.push_back(sleepers.world.body(body).transform());
        advance_checked(sleepers.world, 2.0f);
        for (std::size_t i = 0; i < before.size(); ++i) {
            CHECK(sleepers.world.body(sleepers.stack[i]).transform() == before[i]);
            CHECK(sleepers.world.body(sleepers.stack[i]).linear_velocity() == glm::vec2{0.0f, 0.0f});
        }
    }

    TEST_CASE("any event that wakes one body of an island wakes the whole island") {
        using Waker = std::function<void(Sleepers&)>;
        const std::vector<std::pair<const char*, Waker>> wakers{
            {"asking", [](Sleepers& s) { s.world.body(s.stack[1]).set_awake(true); }},
            {"impulse",
             [](Sleepers& s) {
                 s.world.body(s.stack[2]).apply_impulse_to_center({0.5f, 0.0f});
             }},
            {"force",
             [](Sleepers& s) {
                 s.world.body(s.stack[0]).apply_force_to_center({1.0f, 0.0f});
             }},
            {"velocity",
             [](Sleepers& s) {
                 s.world.body(s.stack[1]).set_linear_velocity({0.1f, 0.0f});
             }},
            {"teleport",
             [](Sleepers& s) {
                 s.world.body(s.stack[2]).set_transform({0.0f, 2.6f}, 0.0f);
             }},
            {"friction",
             [](Sleepers& s) { s.world.shape(s.world.body(s.floor).shape(0)).set_friction(0.1f); }},
            {"a hit",
             [](Sleepers& s) {
                 add_ball(s.world, {0.0f, 3.6f});
                 advance_checked(s.world, 0.3f);
             }},
            {"a joint",
             [](Sleepers& s) {
                 const BodyHandle hook = s.world.create_body({.position = {0.0f, 9.0f}});
                 s.world.create_joint({.body_a = hook, .body_b = s.stack[2]});
             }},
            {"the floor moved by hand",
             [](Sleepers& s) {
                 s.world.body(s.floor).set_transform({0.0f, -1.0f}, 0.0f);
             }},
            {"the floor gone", [](Sleepers& s) { s.world.destroy_body(s.floor); }},
            {"the floor's shape gone",
             [](Sleepers& s) { s.world.destroy_shape(s.world.body(s.floor).shape(0)); }},
            {"its own part gone",
             [](Sleepers& s) { s.world.destroy_shape(s.world.body(s.stack[0]).shape(0)); }},
        };
        for (const auto& waker : wakers) {
            CAPTURE(waker.first);
            Sleepers sleepers;
            waker.second(sleepers);
            CHECK(all_awake(sleepers.world, sleepers.stack));
            CHECK(defect_of(sleepers.world) == "");
            advance_checked(sleepers.world, 0.1f);
        }
    }

    TEST_CASE("a stack whose lowest box is destroyed falls as a whole") {
        Sleepers sleepers;
        sleepers.world.destroy_body(sleepers.stack[0]);
        advance_checked(sleepers.world, 1.0f);
        CHECK(sleepers.world.body(sleepers.stack[1]).position() == near({0.0f, 0.5f}, 0.02f));
        CHECK(sleepers.world.body(sleepers.stack[2]).position().y == near(1.5f, 0.01f));
    }

    TEST_CASE("islands that share only the floor sleep and wake independently") {
        World world;
        add_floor(world);
        const auto left = add_stack(world, {-5.0f, 0.0f}, 3);
        const auto right = add_stack(world, {5.0f, 0.0f}, 3);
        advance_checked(world, 1.5f);
        REQUIRE(all_asleep(world, left));
        REQUIRE(all_asleep(world, right));
        world.body(left[0]).set_awake(true);
        step_checked(world);
        CHECK(all_awake(world, left));
        CHECK(all_asleep(world, right));
    }

    TEST_CASE("a body that cannot sleep keeps its own island awake, and no other") {
        World world;
        add_floor(world);
        auto left = add_stack(world, {-5.0f, 0.0f}, 2);
        const auto right = add_stack(world, {5.0f, 0.0f}, 2);
        const BodyHandle restless =
            world.create_body({.type = BodyType::Dynamic, .position = {-5.0f, 2.5f}, .can_sleep = false});
        world.create_shape(restless, make_box({0.5f, 0.5f}));
        left.push_back(restless);
        advance_checked(world, 3.0f);
        CHECK(all_awake(world, left));
        CHECK(all_asleep(world, right));
    }

    TEST_CASE("bodies never sleep in a world that cannot sleep") {
        World world{{.can_sleep = false}};
        add_floor(world);
        const auto stack = add_stack(world, {0.0f, 0.0f}, 3);
        advance_checked(world, 3.0f);
        CHECK(all_awake(world, stack));
    }

    TEST_CASE("bodies connected by joints sleep together and wake together") {
        World world;
        add_floor(world);
        const auto chain = add_chain(world, 6, {0.0f, 1.0f});
        const std::vector<BodyHandle> links(chain.begin() + 1, chain.end());
        for (const BodyHandle link : links) {
            world.body(link).set_linear_damping(2.0f);
            world.body(link).set_angular_damping(2.0f);
        }
        bool was_split = false;
        for (int i = 0; i < 1800 && !all_asleep(world, links); ++i) {
            step_checked(world);
            was_split = was_split || (!all_awake(world, links) && !all_asleep(world, links));
        }
        CHECK(all_asleep(world, links));
        CHECK_FALSE(was_split);
        world.body(links[3]).apply_impulse_to_center({0.01f, 0.0f});
        CHECK(all_awake(world, links));
        step_checked(world);
    }

    TEST_CASE("putting a body to sleep puts its island to sleep, and the same island wakes together") {
        World world;
        add_floor(world);
        const auto left = add_stack(world, {-5.0f, 0.0f}, 3);
        const auto right = add_stack(world, {5.0f, 0.0f}, 3);
        advance_checked(world, 0.2f);
        world.body(left[1]).set_awake(false);
        CHECK(defect_of(world) == "");
        CHECK(all_asleep(world, left));
        CHECK(all_awake(world, right));
        step_checked(world);
        world.body(left[2]).set_awake(true);
        CHECK(all_awake(world, left));
        CHECK(defect_of(world) == "");
        step_checked(world);
    }

    TEST_CASE("jointed bodies that are put to sleep one by one wake together") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle a = add_box(world, {0.0f, 0.0f});
        const BodyHandle b = add_box(world, {3.0f, 0.0f});
        world.create_joint({.body_a = a, .body_b = b, .anchor_local_a = {3.0f, 0.0f}});
        world.body(a).set_awake(false);
        world.body(b).set_awake(false);
        REQUIRE(all_asleep(world, {a, b}));
        world.body(a).set_awake(true);
        CHECK(all_awake(world, {a, b}));
        advance_checked(world, 1.0f);
        CHECK(all_asleep(world, {a, b}));
    }

    TEST_CASE("an awake body does not fall through a sleeping platform") {
        World world;
        const BodyHandle platform = world.create_body({.type = BodyType::Kinematic});
        world.create_shape(platform, make_box({5.0f, 0.5f}));
        const BodyHandle box =
            world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 1.0f}, .can_sleep = false});
        world.create_shape(box, make_box({0.5f, 0.5f}));
        advance_checked(world, 2.0f);
        CHECK_FALSE(world.body(platform).is_awake());
        CHECK(world.body(box).is_awake());
        CHECK(world.body(box).position() == near({0.0f, 1.0f}, 0.01f));
    }

    TEST_CASE("a kinematic body that moves does not fall asleep, however slow it is") {
        World world;
        const BodyHandle slow =
            world.create_body({.type = BodyType::Kinematic, .linear_velocity = {0.01f, 0.0f}});
        world.create_shape(slow, make_box({5.0f, 0.5f}));
        const BodyHandle turning =
            world.create_body({.type = BodyType::Kinematic, .angular_velocity = 0.001f});
        advance_checked(world, 5.0f);
        CHECK(world.body(slow).position().x == near(0.05f, 1e-4f));
        CHECK(world.body(turning).angle() == near(0.005f, 1e-4f));
    }

    TEST_CASE("no body sleeps on a moving platform, however slow the platform is") {
        World world;
        const BodyHandle lift =
            world.create_body({.type = BodyType::Kinematic, .linear_velocity = {0.0f, 0.02f}});
        world.create_shape(lift, make_box({5.0f, 0.5f}));
        const BodyHandle box = add_box(world, {0.0f, 1.0f});
        advance_checked(world, 5.0f);
        CHECK(world.body(lift).position().y == near(0.1f, 1e-4f));
        CHECK(world.body(box).position().y == near(1.1f, 0.01f));
        CHECK(world.body(box).is_awake());
    }

    TEST_CASE("a platform that starts to move wakes the bodies on it, whether the platform slept or not") {
        for (const bool can_sleep : {true, false}) {
            CAPTURE(can_sleep);
            World world;
            const BodyHandle platform =
                world.create_body({.type = BodyType::Kinematic, .can_sleep = can_sleep});
            world.create_shape(platform, make_box({5.0f, 0.5f}));
            const auto stack = add_stack(world, {0.0f, 0.5f}, 2);
            const BodyHandle hanging = add_ball(world, {0.0f, -3.0f});
            world.create_joint({.body_a = platform, .body_b = hanging, .anchor_local_b = {0.0f, 3.0f}});
            advance_checked(world, 1.5f);
            REQUIRE(all_asleep(world, stack));
            REQUIRE_FALSE(world.body(hanging).is_awake());
            world.body(platform).set_linear_velocity({0.0f, -1.0f});
            CHECK(all_awake(world, stack));
            CHECK(world.body(hanging).is_awake());
            advance_checked(world, 1.0f);
            CHECK(world.body(stack[0]).position() == near({0.0f, 0.0f}, 0.02f));
            CHECK(world.body(hanging).position() == near({0.0f, -4.0f}, 0.02f));
        }
    }

    TEST_CASE("a body with its own sleep threshold sleeps by that threshold") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const auto drift = [&](float threshold, float y) {
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {0.0f, y},
                                                       .linear_velocity = {0.1f, 0.0f},
                                                       .sleep_threshold = threshold});
            world.create_shape(body, Circle{});
            return body;
        };
        const BodyHandle lazy = drift(0.2f, 0.0f), keen = drift(0.05f, 5.0f);
        advance_checked(world, 1.0f);
        CHECK_FALSE(world.body(lazy).is_awake());
        CHECK(world.body(keen).is_awake());
    }

    TEST_CASE("a ball that only rotates is not at rest") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        world.body(ball).set_angular_velocity(1.0f);
        advance_checked(world, 2.0f);
        CHECK(world.body(ball).is_awake());
    }

    TEST_CASE(
        "a change of gravity wakes the bodies that it affects, and setting the same gravity wakes none") {
        World world;
        add_floor(world);
        const auto stack = add_stack(world, {0.0f, 0.0f}, 3);
        const BodyHandle floats =
            world.create_body({.type = BodyType::Dynamic, .position = {20.0f, 5.0f}, .gravity_scale = 0.0f});
        world.create_shape(floats, Circle{});
        const BodyHandle out = add_box(world, {30.0f, 0.5f});
        advance_checked(world, 2.0f);
        world.body(out).set_enabled(false);
        REQUIRE(world.counters().awake_bodies == 0);
        world.set_gravity(world.gravity());
        CHECK_FALSE(world.body(stack[0]).is_awake());
        world.set_gravity({0.0f, 3.0f});
        for (const BodyHandle box : stack) CHECK(world.body(box).is_awake());
        CHECK_FALSE(world.body(floats).is_awake());
        CHECK_FALSE(world.body(out).is_awake());
        advance_checked(world, 1.0f);
        for (const BodyHandle box : stack) CHECK(world.body(box).linear_velocity().y > 1.0f);
    }

    TEST_CASE("a change of gravity moves a body that is about to fall asleep") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle ball = add_ball(world, {0.0f, 0.0f});
        for (int i = 0; i < 40 && world.body(ball).is_awake(); ++i) {
            World twin{{.gravity = {0.0f, 0.0f}}};
            const BodyHandle own = add_ball(twin, {0.0f, 0.0f});
            for (int k = 0; k < i; ++k) twin.step(tick);
            twin.set_gravity({0.0f, -10.0f});
            advance_checked(twin, 0.5f);
            CHECK(twin.body(own).linear_velocity().y < -4.0f);
            step_checked(world);
        }
    }

    TEST_CASE("wake_all() wakes all bodies except disabled ones") {
        World world;
        add_floor(world);
        const BodyHandle left = add_box(world, {-5.0f, 0.5f}), right = add_box(world, {5.0f, 0.5f});
        const BodyHandle lift = world.create_body({.type = BodyType::Kinematic, .position = {0.0f, 9.0f}});
        advance_checked(world, 2.0f);
        world.body(right).set_enabled(false);
        REQUIRE(world.counters().awake_bodies == 0);
        world.wake_all();
        CHECK(world.body(left).is_awake());
        CHECK(world.body(lift).is_awake());
        CHECK_FALSE(world.body(right).is_awake());
        advance_checked(world, 0.4f);
        CHECK(world.body(left).is_awake());
        advance_checked(world, 1.0f);
        CHECK_FALSE(world.body(left).is_awake());
    }
}
