// Regression tests for problems of the first users who built games from the documentation alone:
//
// - a body that ran while dropping through a floor of one-way tiles got stuck on it
// - bullets that pass through bodies without an event
// - bodies that fell to a position that no call accepts
// - poses that changed slightly when they were read and set again
// - settings that could be set but not read
// - a bridge that broke into all its pieces
// - steering that depended on the frame rate
// - a mover that was crushed without a report
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../physics/extras/mover.hpp"
#include "../support/checked_steps.hpp"
#include "../support/expect_violation.hpp"
#include "../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Adds a floor that bodies can pass from below, with its top at y = 1, from x = 0 to 80. `kind` selects
/// tiles (0), thick boxes (1) or thin boxes (2).
void add_one_way_floor(World& world, int kind) {
    if (kind == 0) {
        const std::vector<Tile> plank{Tile{.one_way = OneWay{}}};
        const std::vector<std::uint8_t> kinds(80, 1);
        world.create_tile_grid(world.create_body({}),
                               {.width = 80, .height = 1, .kinds = kinds, .palette = plank});
    } else {
        const float half = kind == 1 ? 0.5f : 0.1f;
        for (int i = 0; i < 80; ++i)
            world.create_shape(world.create_body({}),
                               make_box({0.5f, half}, {static_cast<float>(i) + 0.5f, 1.0f - half}),
                               {.one_way = OneWay{}});
    }
}

BodyHandle add_runner(World& world, float x) {
    const BodyHandle runner =
        world.create_body({.type = BodyType::Dynamic, .position = {x, 1.5f}, .locks = {.rotation = true}});
    world.create_shape(runner, make_box({0.35f, 0.5f}), {.friction = 0.0f});
    return runner;
}

}  // namespace

TEST_SUITE("regression/first_games") {
    TEST_CASE("a runner that drops through a floor of one-way tiles or boxes falls through all of it") {
        for (const int kind : {0, 1, 2}) {
            for (const float speed : {0.0f, 6.0f, 10.0f, 15.0f, -15.0f, 40.0f}) {
                for (int place = 0; place < 10; ++place) {
                    CAPTURE(kind);
                    CAPTURE(speed);
                    CAPTURE(place);
                    World world;
                    add_one_way_floor(world, kind);
                    const BodyHandle runner = add_runner(world, 30.0f + 0.1f * static_cast<float>(place));
                    for (int i = 0; i < 30; ++i) world.step(tick);
                    REQUIRE(world.body(runner).position().y == near(1.5f, 0.02f));
                    world.body(runner).set_linear_velocity({speed, 0.0f});
                    world.body(runner).drop_through();
                    CHECK(world.body(runner).is_dropping());
                    for (int i = 0; i < 50; ++i) world.step(tick);
                    CHECK(world.body(runner).position().y < 0.0f);
                    CHECK_FALSE(world.body(runner).is_dropping());
                }
            }
        }
    }

    TEST_CASE("a floor below the one that a body drops through stops the body") {
        World world;
        add_one_way_floor(world, 2);
        for (int i = 0; i < 80;
             ++i)  // its top is at y = -0.2: the runner stands on it while still in the upper floor
            world.create_shape(world.create_body({}),
                               make_box({0.5f, 0.1f}, {static_cast<float>(i) + 0.5f, -0.3f}),
                               {.one_way = OneWay{}});
        const BodyHandle runner = add_runner(world, 30.0f);
        for (int i = 0; i < 30; ++i) world.step(tick);
        world.body(runner).set_linear_velocity({5.0f, 0.0f});
        world.body(runner).drop_through();
        for (int i = 0; i < 90; ++i) world.step(tick);
        CHECK(world.body(runner).position().y == near(0.3f, 0.02f));
    }

    TEST_CASE("a fast bullet that pushes nothing is reported once, whatever it passes") {
        for (const BodyType type : {BodyType::Static, BodyType::Kinematic, BodyType::Dynamic}) {
            for (const float speed : {25.0f, 300.0f}) {
                CAPTURE(speed);
                World world{{.gravity = {0.0f, 0.0f}}};
                const BodyHandle target = world.create_body({.type = type});
                const ShapeHandle wall = world.create_shape(target, make_box({0.2f, 2.0f}));
                const BodyHandle shot = world.create_body({.type = BodyType::Dynamic,
                                                           .position = {-2.5f, 0.0f},
                                                           .linear_velocity = {speed, 0.0f},
                                                           .is_bullet = true});
                const ShapeHandle round =
                    world.create_shape(shot, Circle{.radius = 0.05f}, {.filter = {.respond = 0}});
                int begins = 0, ends = 0;
                for (int i = 0; i < 30; ++i) {
                    step_checked(world);
                    for (const ContactBegan& event : world.contact_began()) {
                        ++begins;
                        CHECK((event.a.shape == wall || event.a.shape == round));
                        // a slow ball ends the step deep inside the wall, so its normal and speed are not checked
                        if (speed < 100.0f) continue;
                        const float out = event.a.shape == wall ? -1.0f : 1.0f;
                        CHECK(event.normal == near(glm::vec2{out, 0.0f}, 1e-3f));
                        CHECK(event.approach_speed == near(speed, 0.05f * speed));
                    }
                    ends += static_cast<int>(world.contact_ended().size());
                }
                CHECK(begins == 1);
                CHECK(ends == 1);
                CHECK(world.body(shot).position().x > 2.0f);
            }
        }
    }

    TEST_CASE("every call accepts the values that a body returns after it has fallen out of the level") {
        World world;
        const BodyHandle lost = add_dynamic(world, Circle{.radius = 0.5f}, {0.0f, -99990.0f});
        world.body(lost).set_linear_velocity({0.0f, -390.0f});
        int told = 0;
        for (int i = 0; i < 10; ++i) {
            step_checked(world);
            for (const BodyLeft& event : world.body_left()) {
                ++told;
                CHECK(event.body == lost);
                CHECK(event.is_stopped);
                CHECK(event.position.y < -1e5f);
            }
        }
        CHECK(told == 1);
        const BodyView body = world.body(lost);
        CHECK(body.position().y == -1e5f);
        CHECK(violation_of(
                  [&] { world.create_body({.position = body.position(), .angle = body.angle()}); }) == "");
        CHECK(violation_of([&] { world.body(lost).set_transform(body.position(), body.angle()); }) == "");
    }

    TEST_CASE("a pose that is read and set again is bit-identical") {
        World world{{.gravity = {0.0f, 0.0f}}}, copy;
        int changed = 0;
        for (int i = 0; i < 200; ++i) {
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {0.0f, 3.0f * static_cast<float>(i)},
                                                       .linear_velocity = {1.0f, 0.3f},
                                                       .angular_velocity = 0.01f * static_cast<float>(i)});
            world.create_shape(body, make_box({0.5f, 0.2f}, {0.1f, 0.0f}));
        }
        for (int i = 0; i < 30; ++i) world.step(tick);
        for (const BodyHandle body : world.bodies()) {
            const Transform frame = world.body(body).transform();
            const BodyHandle twin =
                copy.create_body({.position = frame.position, .rotation = frame.rotation});
            CHECK(copy.body(twin).transform() == frame);
            copy.body(twin).set_transform({5.0f, 5.0f}, 1.0f);
            copy.body(twin).set_transform(frame);
            CHECK(copy.body(twin).transform() == frame);
            copy.body(twin).set_transform(frame.position, frame.rotation.angle());
            changed += !(copy.body(twin).transform() == frame);
            copy.body(twin).set_position({1.0f, 2.0f});
            CHECK(copy.body(twin).position() == glm::vec2{1.0f, 2.0f});
        }
        CHECK(changed > 0);  // setting the pose through its angle can change the last bits
        CHECK(violation_of([&] {
                  copy.body(copy.bodies()[0]).set_transform({{}, {0.5f, 0.5f}});
              }) == "BodyRef::set_transform: rotation must be of unit length, got (0.5, 0.5)");
    }

    TEST_CASE("every setting that can be set can be read") {
        World world{{.gravity = {0.0f, -3.0f}, .can_sleep = false, .hit_speed = 2.5f}};
        world.set_gravity({1.0f, 2.0f});
        CHECK(world.definition().gravity == glm::vec2{1.0f, 2.0f});
        CHECK(world.definition().hit_speed == 2.5f);
        CHECK_FALSE(world.definition().can_sleep);

        const BodyHandle ground = world.create_body({}), other = world.create_body({});
        const ShapeHandle shape = world.create_shape(
            ground, Circle{.radius = 0.5f}, {.collides_with_static = true, .enable_pre_solve = true});
        CHECK(world.shape(shape).collides_with_static());
        CHECK(world.shape(shape).is_pre_solve_enabled());
        world.ignore_collision(ground, other);
        REQUIRE(world.ignored_pairs().size() == 1);
        CHECK(world.ignored_pairs()[0] == BodyPair{ground, other});

        const std::vector<glm::vec2> points{{0.0f, 0.0f}, {1.0f, 0.0f}, {2.0f, 1.0f}};
        const std::vector<Material> materials{{.friction = 0.1f}, {.friction = 0.2f}};
        const ChainHandle chain = world.create_chain(ground, {.points = points,
                                                              .is_one_sided = false,
                                                              .materials = materials,
                                                              .radius = 0.05f,
                                                              .events = {.hits = true},
                                                              .filter = {.category = 4},
                                                              .draw_level = 2.0f,
                                                              .first_key = 100,
                                                              .user_data = 9});
        const ChainView view = world.chain(chain);
        CHECK_FALSE(view.is_one_sided());
        CHECK(view.radius() == 0.05f);
        CHECK(view.materials() == materials);
        CHECK(view.events().hits);
        CHECK(view.filter().category == 4);
        CHECK(view.draw_level() == 2.0f);
        CHECK(view.first_key() == 100);
        CHECK(view.user_data() == 9);
    }

    TEST_CASE("a world created without keys can be created again with the keys that it assigned") {
        World first;
        for (int i = 0; i < 5; ++i) {
            const BodyHandle body = first.create_body({.position = {2.0f * static_cast<float>(i), 0.0f}});
            first.create_shape(body, Circle{.radius = 0.5f});
        }
        World second;
        for (const BodyHandle body : first.bodies()) {
            const BodyView from = first.body(body);
            const BodyHandle twin = second.create_body({.position = from.position(), .key = from.key()});
            for (const ShapeHandle shape : from.shapes())
                second.create_shape(twin, first.shape(shape).geometry(), {.key = first.shape(shape).key()});
        }
        CHECK(digest(first) == digest(second));
        const std::uint64_t key = first.body(first.bodies()[2]).key();
        CHECK(second.body(second.find_body(key)).position() == first.body(first.find_body(key)).position());
        CHECK(second.shape(second.find_shape(first.shape(first.shapes()[3]).key())).is_alive());
        const std::uint64_t fresh = second.body(second.create_body({})).key();
        for (const BodyHandle body : first.bodies()) CHECK(first.body(body).key() < fresh);
        CHECK(violation_of([&] { second.create_body({.key = fresh}); }) ==
              "World::create_body: key must be none that the world may have given itself, got " +
                  std::to_string(fresh));
    }

    TEST_CASE("objects are found by their keys until they are destroyed") {
        World world;
        const BodyHandle a = world.create_body({.key = 5}),
                         b = world.create_body({.type = BodyType::Dynamic});
        const ShapeHandle shape = world.create_shape(a, Circle{.radius = 0.5f}, {.key = 5});
        const JointHandle joint = world.create_joint({.body_a = a, .body_b = b, .key = 7});
        const JointHandle plain = world.create_joint({.body_a = a, .body_b = b});
        CHECK(world.find_body(5) == a);
        CHECK(world.find_body(world.body(b).key()) == b);
        CHECK(world.find_shape(5) == shape);
        CHECK(world.find_joint(7) == joint);
        CHECK(world.find_joint(world.joint(plain).key()) == plain);
        CHECK(world.find_body(6).is_null());
        std::vector<JointHandle> joints;
        for (const JointHandle handle : world.body(a).joints()) joints.push_back(handle);
        CHECK(joints == std::vector<JointHandle>{plain, joint});
        CHECK(world.body(b).shapes().empty());
        world.destroy_body(a);
        CHECK(world.find_body(5).is_null());
        CHECK(world.find_shape(5).is_null());
        CHECK(world.find_joint(7).is_null());
    }

    TEST_CASE("touching() of a body puts that body first, and describes the other shapes") {
        World world;
        add_floor(world);
        const BodyHandle low =
            world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.5f}, .key = 50});
        world.create_shape(low, make_box({0.5f, 0.5f}), {.filter = {.category = 2}, .key = 900});
        const BodyHandle high = world.create_body(
            {.type = BodyType::Dynamic, .position = {0.0f, 1.5f}, .key = 40, .user_data = 44});
        const ShapeHandle top =
            world.create_shape(high, make_box({0.5f, 0.5f}), {.filter = {.category = 4}, .key = 800});
        for (int i = 0; i < 20; ++i) step_checked(world);
        const World& reader = world;
        int seen = 0;
        for (const ConstTouchingPair& pair : reader.touching(low)) {
            CHECK(pair.body_a == low);
            CHECK(pair.a().body_key == 50);
            CHECK(pair.a().category == 2);
            if (pair.body_b != high) continue;
            ++seen;
            CHECK(pair.shape_b == top);
            CHECK(pair.b().body_user_data == 44);
            CHECK(pair.b().category == 4);
            CHECK(pair.is_turned);  // its shape has the larger key
        }
        CHECK(seen == 1);
        for (const TouchingPair& pair : world.touching(top)) CHECK(pair.shape_a == top);
    }

    TEST_CASE("reading a joint as another kind reports its kind and the requested kind") {
        World world;
        const BodyHandle a = world.create_body({}), b = world.create_body({.type = BodyType::Dynamic});
        const JointHandle joint = world.create_joint({.body_a = a, .body_b = b});
        CHECK(violation_of([&] { (void)world.joint(joint).get<WeldJointDef>(); }) ==
              "JointRef::get: the joint must be a weld joint, got revolute");
        CHECK(world.joint(joint).get<RevoluteJointDef>().body_b == b);
    }

    TEST_CASE("an overloaded bridge breaks at one position, and its remaining parts hold") {
        World world;
        const BodyHandle left = world.create_body({}), right = world.create_body({.position = {21.0f, 0.0f}});
        std::vector<BodyHandle> planks;
        for (int i = 0; i < 20; ++i) {
            planks.push_back(world.create_body(
                {.type = BodyType::Dynamic, .position = {static_cast<float>(i) + 1.0f, 0.0f}}));
            world.create_shape(planks.back(), make_box({0.45f, 0.1f}),
                               {.density = 40.0f, .filter = {.mask = 0}});
        }
        for (std::size_t i = 0; i <= planks.size(); ++i)
            world.create_joint({.body_a = i == 0 ? left : planks[i - 1],
                                .body_b = i == planks.size() ? right : planks[i],
                                .anchor_local_a = {0.5f, 0.0f},
                                .anchor_local_b = {-0.5f, 0.0f},
                                .break_force = 1500.0f});
        std::size_t broken = 0, most = 0;
        for (int i = 0; i < 240; ++i) {
            step_checked(world);
            most = std::max(most, world.joint_broke().size());
            broken += world.joint_broke().size();
        }
        CHECK(broken >= 1);
        CHECK(broken <= 3);
        CHECK(most <= 2);  // both ends carry the same load, so they can break in the same step
    }

    TEST_CASE("the break callback can keep an overloaded joint") {
        World world{{.can_sleep = false}};
        const BodyHandle hook = world.create_body({});
        const BodyHandle weight = add_dynamic(world, make_box({0.5f, 0.5f}), {0.0f, -1.0f});
        const JointHandle joint = world.create_joint(
            {.body_a = hook, .body_b = weight, .anchor_local_b = {0.0f, 1.0f}, .break_force = 9.5f});
        int asked = 0;
        bool breaks = false;
        world.set_joint_break_callback([&](const JointBroke& event) {
            CHECK(event.joint == joint);
            CHECK(length(event.force) > 9.5f);
            ++asked;
            return breaks;
        });
        for (int i = 0; i < 60; ++i) step_checked(world);
        CHECK(asked > 30);
        CHECK(world.is_alive(joint));
        breaks = true;
        for (int i = 0; i < 5; ++i) step_checked(world);
        CHECK_FALSE(world.is_alive(joint));
    }

    TEST_CASE("the effect of a function that runs before each step does not depend on the frame rate") {
        for (const float rate : {30.0f, 60.0f, 144.0f}) {
            CAPTURE(rate);
            World world{{.gravity = {0.0f, 0.0f}}};
            const BodyHandle cart = world.create_body({.type = BodyType::Dynamic});  // has a mass of 1 kg
            const BodyHandle lift =
                world.create_body({.type = BodyType::Kinematic, .position = {0.0f, 5.0f}});
            float height = 5.0f, fastest = 0.0f;
            int steps = 0;
            for (int frame = 0; frame < static_cast<int>(rate); ++frame)
                steps += world
                             .advance(
                                 1.0f / rate, {},
                                 [&] {
                                     world.body(cart).apply_force_to_center({1.0f, 0.0f});
                                     height += tick;
                                     world.body(lift).set_target({0.0f, height}, 0.0f);
                                 },
                                 [&] { fastest = std::max(fastest, world.body(lift).linear_velocity().y); })
                             .steps;
            CHECK(steps >= 59);
            CHECK(world.body(cart).linear_velocity().x == near(static_cast<float>(steps) * tick, 1e-4f));
            CHECK(fastest == near(1.0f, 1e-3f));
        }
    }

    TEST_CASE("a mover between a lift and a ceiling reports that it is crushed") {
        World world;
        const BodyHandle lift = world.create_body(
            {.type = BodyType::Kinematic, .position = {0.0f, -0.25f}, .linear_velocity = {0.0f, 1.0f}});
        world.create_shape(lift, make_box({1.0f, 0.25f}));
        add_static(world, make_box({3.0f, 0.25f}, {0.0f, 2.25f}));
        Mover hero{.position = {0.0f, 0.85f}};
        int crushed_after = -1;
        for (int i = 0; i < 60; ++i) {
            world.step(tick);
            hero.velocity.y -= 10.0f * tick;
            const MoverMove move = move_character(world, hero, tick);
            hero = move.mover;
            if (move.is_crushed && crushed_after < 0) {
                crushed_after = i;
                CHECK(move.touch_count >= 2);
            }
        }
        // the mover is 1.6 m tall, in a gap of 2 m that closes at 1 m/s
        CHECK(crushed_after >= 22);
        CHECK(crushed_after <= 32);
    }

    TEST_CASE("a mover that drops through passes the one-way floor it stands on, and not the next one") {
        World world;
        add_static(world, make_box({5.0f, 0.1f}, {0.0f, 0.0f}), {.one_way = OneWay{}});
        add_static(world, make_box({5.0f, 0.1f}, {0.0f, -4.0f}), {.one_way = OneWay{}});
        Mover hero{.position = {0.0f, 1.0f}};
        const auto walk = [&](int steps) {
            for (int i = 0; i < steps; ++i) {
                world.step(tick);
                hero.velocity.y -= 10.0f * tick;
                hero = move_character(world, hero, tick).mover;
            }
        };
        walk(30);
        REQUIRE(hero.ground.state == GroundState::Walkable);
        const float stood = hero.position.y;
        hero.drops_through = true;
        walk(90);
        CHECK(hero.position.y == near(stood - 4.0f, 0.03f));
        CHECK(hero.ground.state == GroundState::Walkable);
        CHECK_FALSE(hero.drops_through);
    }

    TEST_CASE("a ball that rolls over tiles of one surface group causes one begin and one end event") {
        for (const std::uint32_t surface : {0u, 1u}) {
            for (const float speed : {2.0f, 9.0f, 30.0f}) {
                CAPTURE(surface);
                CAPTURE(speed);
                World world;
                const std::vector<std::uint8_t> kinds(60, 1);
                world.create_tile_grid(world.create_body({}),
                                       {.width = 60, .height = 1, .kinds = kinds, .surface_group = surface});
                const BodyHandle ball = add_dynamic(world, Circle{.radius = 0.3f}, {2.0f, 2.0f});
                world.body(ball).set_linear_velocity({speed, 0.0f});
                int begins = 0, ends = 0;
                std::size_t most = 0;
                while (world.body(ball).position().x < 50.0f && world.counters().step < 2000) {
                    step_checked(world);
                    begins += static_cast<int>(world.contact_began().size());
                    ends += static_cast<int>(world.contact_ended().size());
                    most = std::max(most, world.touching(ball).count());
                    for (const TouchingPair& pair : world.touching(ball)) {
                        pair.user_data += 1;
                        if (surface != 0) CHECK(pair.age_ticks == pair.user_data);
                    }
                }
                if (surface == 0) {
                    CHECK(begins > 20);
                } else {
                    CHECK(begins == 1);
                    CHECK(ends == 0);
                    CHECK(most <= 2);  // the ball can touch two adjacent tiles at the same time
                    world.body(ball).set_transform({30.0f, 9.0f}, 0.0f);
                    for (int i = 0; i < 3; ++i) {
                        step_checked(world);
                        ends += static_cast<int>(world.contact_ended().size());
                    }
                    CHECK(ends == 1);
                }
            }
        }
    }

    TEST_CASE("each surface group is reported separately, and so is each shape without one") {
        World world;
        float x = 0.0f;
        for (const std::uint32_t surface : {1u, 1u, 2u, 0u, 0u}) {
            add_static(world, make_box({1.0f, 0.5f}, {x, -0.5f}), {.surface_group = surface});
            x += 2.0f;
        }
        const BodyHandle box = add_dynamic(world, make_box({0.3f, 0.3f}), {0.0f, 0.3f}, {.friction = 0.0f});
        world.body(box).set_linear_velocity({3.0f, 0.0f});
        int begins = 0;
        while (world.body(box).position().x < 8.5f && world.counters().step < 600) {
            step_checked(world);
            begins += static_cast<int>(world.contact_began().size());
        }
        CHECK(begins == 4);
    }
}
