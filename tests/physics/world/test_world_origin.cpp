// Tests of physics/world/world_origin.cpp.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "../../../core/log.hpp"
#include "../../../physics/replay/history.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/random_world.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// An offset that can be subtracted from coordinates near the origin without rounding.
constexpr glm::vec2 delta{64.0f, -32.0f};

std::vector<std::string>& warnings() {
    static std::vector<std::string> list;
    return list;
}

/// A world with tiles, a chain, a stack of boxes, a sensor, and all joint types that store world points.
struct ShiftedLevel {
    World world{{.bounds = Aabb{{-200.0f, -200.0f}, {200.0f, 200.0f}}}};
    BodyHandle platform;
    JointHandle target, pulley;

    ShiftedLevel() {
        const BodyHandle ground = world.create_body({});
        const std::vector<std::uint8_t> kinds(40 * 2, 1);
        const Tile tile;
        world.create_tile_grid(
            ground,
            {.origin = {-20.0f, -2.0f}, .width = 40, .height = 2, .kinds = kinds, .palette = {&tile, 1}});
        const std::vector<glm::vec2> points{{40.0f, 0.0f}, {30.0f, 0.0f}, {20.0f, 0.0f}};
        world.create_chain(ground, {.points = points});
        add_stack(world, {0.0f, 0.0f}, 5);
        add_ball(world, {25.0f, 0.5f});
        const BodyHandle zone = world.create_body({.position = {5.0f, 1.0f}});
        world.create_shape(zone, make_box({2.0f, 2.0f}), {.is_sensor = true});
        add_box(world, {5.0f, 0.5f});
        platform = world.create_body({.type = BodyType::Kinematic, .position = {-10.0f, 3.0f}});
        world.create_shape(platform, make_box({1.0f, 0.2f}));
        const BodyHandle held = add_box(world, {-5.0f, 3.0f});
        TargetJointDef target_def;
        target_def.body = held;
        target_def.target = {-5.0f, 4.0f};
        target = world.create_joint(target_def);
        PulleyJointDef pulley_def;
        pulley_def.body_a = add_box(world, {10.0f, 5.0f});
        pulley_def.body_b = add_box(world, {14.0f, 5.0f});
        pulley_def.ground_a = {10.0f, 10.0f};
        pulley_def.ground_b = {14.0f, 10.0f};
        pulley = world.create_joint(pulley_def);
    }
};

std::size_t begins_and_ends(const World& world) {
    return world.contact_began().size() + world.contact_ended().size() + world.sensor_began().size() +
           world.sensor_ended().size() + world.body_woke().size();
}

}  // namespace

TEST_SUITE("physics/world_origin") {
    TEST_CASE("a shifted world continues like one that was not shifted") {
        ShiftedLevel level, twin;
        advance_checked(level.world, 0.5f);
        advance_checked(twin.world, 0.5f);
        level.world.body(level.platform).set_target({-9.0f, 3.0f}, 0.0f);
        twin.world.body(twin.platform).set_target({-9.0f, 3.0f}, 0.0f);
        level.world.shift_origin(delta);
        REQUIRE(defect_of(level.world) == "");
        for (int i = 0; i < 60; ++i) {
            step_checked(level.world);
            step_checked(twin.world);
            CHECK(level.world.contact_began().size() == twin.world.contact_began().size());
            CHECK(level.world.contact_ended().size() == twin.world.contact_ended().size());
        }
        const auto shifted = level.world.bodies(), others = twin.world.bodies();
        REQUIRE(shifted.size() == others.size());
        for (std::size_t i = 0; i < shifted.size(); ++i)
            CHECK(level.world.body(shifted[i]).position() + delta ==
                  near(twin.world.body(others[i]).position(), 0.002f));
        CHECK(level.world.body(level.platform).position() == near(glm::vec2{-9.0f, 3.0f} - delta, 1e-4f));
    }

    TEST_CASE("a shift of the origin wakes no body and reports no event") {
        World world;
        add_floor(world);
        add_pyramid(world, 6);
        const BodyHandle zone = world.create_body({});
        world.create_shape(zone, make_box({1.0f, 1.0f}), {.is_sensor = true});
        advance_checked(world, 8.0f);
        REQUIRE(world.counters().awake_bodies == 0);
        const std::uint32_t touching = world.counters().touching;
        for (int i = 0; i < 20; ++i) {
            world.shift_origin({1000.37f * static_cast<float>(1 + i % 3), -33.3f});
            REQUIRE(defect_of(world) == "");
            step_checked(world);
            CHECK(begins_and_ends(world) == 0);
            CHECK(world.counters().awake_bodies == 0);
            CHECK(world.counters().touching == touching);
        }
    }

    TEST_CASE("a touching pair keeps its user data and continues where coordinates are coarse") {
        World world;
        add_floor(world);
        const auto boxes = add_stack(world, {0.0f, 0.0f}, 3);
        advance_checked(world, 1.0f);
        for (auto pair : world.touching()) pair.user_data = 7;
        world.shift_origin({-20000.0f, 0.0f});
        std::size_t ended = 0;
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            ended += world.contact_ended().size();
        }
        CHECK(ended == 0);
        for (const auto pair : world.touching()) CHECK(pair.user_data == 7);
        CHECK(world.body(boxes[2]).position().y == near(2.5f, 0.02f));
    }

    TEST_CASE("points of joints, targets and bounds move with the bodies") {
        ShiftedLevel level;
        World& world = level.world;
        world.body(level.platform).set_target({-8.0f, 3.0f}, 0.0f);
        world.shift_origin(delta);
        CHECK(std::get<TargetJointDef>(world.joint(level.target).def()).target ==
              glm::vec2{-5.0f, 4.0f} - delta);
        const auto pulley = std::get<PulleyJointDef>(world.joint(level.pulley).def());
        CHECK(pulley.ground_a == glm::vec2{10.0f, 10.0f} - delta);
        CHECK(pulley.ground_b == glm::vec2{14.0f, 10.0f} - delta);
        CHECK(world.bounds()->lower == glm::vec2{-200.0f, -200.0f} - delta);
        world.step(tick);
        CHECK(world.body(level.platform).position() == near(glm::vec2{-8.0f, 3.0f} - delta, 1e-4f));
        CHECK(world.body_left().empty());
    }

    TEST_CASE("queries and interpolated poses use the new coordinates immediately") {
        World world;
        add_floor(world);
        const BodyHandle ball = add_ball(world, {0.0f, 10.0f});
        (void)world.advance(0.1f, {});
        const glm::vec2 before = world.body(ball).transform_at(0.5f).position;
        world.shift_origin(delta);
        CHECK(world.body(ball).transform_at(0.5f).position == near(before - delta, 1e-4f));
        for (int round = 0; round < 2; ++round) {
            const glm::vec2 at = world.body(ball).position();
            const auto hit = world.find_nearest(
                RayCast{.origin = at + glm::vec2{0.0f, 2.0f}, .translation = {0.0f, -4.0f}});
            REQUIRE(hit.has_value());
            CHECK(hit->point == near(at + glm::vec2{0.0f, 0.5f}, 1e-3f));
            world.step(tick);
        }
    }

    TEST_CASE("a shift that leaves the world or is not finite is rejected and changes nothing") {
        World world;
        add_ball(world, {100.0f, 0.0f});
        const std::uint64_t before = digest(world);
        const float nan = std::numeric_limits<float>::quiet_NaN();
        for (const glm::vec2 wrong :
             {glm::vec2{nan, 0.0f}, glm::vec2{2e5f, 0.0f}, glm::vec2{0.0f, -1.5e5f}}) {
            CHECK(violation_of([&] { world.shift_origin(wrong); }).find("World::shift_origin") == 0);
            CHECK(digest(world) == before);
        }
    }

    TEST_CASE("a shift after which the bounds would not be finite is rejected") {
        World world{{.bounds = Aabb{{-3e38f, -3e38f}, {3e38f, 3e38f}}}};
        CHECK(violation_of([&] { world.shift_origin({3e38f, 0.0f}); }).find("World::shift_origin") == 0);
        CHECK(world.bounds()->lower.x == -3e38f);
    }

    TEST_CASE("a history rewinds past a shift to the earlier coordinates") {
        RandomWorld random(5, {});
        History history(random.world);
        std::vector<std::uint64_t> digests{digest(random.world)};
        for (int i = 0; i < 30; ++i) {
            if (i == 15) random.world.shift_origin({100.0f, 50.0f});
            random.world.step(tick);
            history.record();
            digests.push_back(digest(random.world));
        }
        for (const std::uint64_t when : {20u, 16u, 15u, 3u}) {
            REQUIRE(history.rewind(when));
            CHECK(digest(random.world) == digests[when]);
        }
    }

    TEST_CASE("a slow ship travels as far as its speed predicts if the origin follows it") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        const BodyHandle ship = world.create_body(
            {.type = BodyType::Dynamic, .position = {90000.0f, 90000.0f}, .linear_velocity = {0.05f, 0.0f}});
        world.create_shape(ship, Circle{.radius = 0.5f});
        world.shift_origin({90000.0f, 90000.0f});
        advance(world, 10.0f);
        CHECK(world.body(ship).position().x == near(0.5f, 0.005f));
        CHECK(world.counters().lost_displacements == 0);
    }

    TEST_CASE("displacements that are lost by rounding are counted, and logged once") {
        warnings().clear();
        set_log_handler([](LogLevel, const std::string& text) {
            if (text.find("shift_origin") != std::string::npos) warnings().push_back(text);
        });
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        for (const float speed : {0.05f, 0.2f, 50.0f, 0.0f}) {
            const BodyHandle ship = world.create_body(
                {.type = BodyType::Dynamic, .position = {90000.0f, speed}, .linear_velocity = {speed, 0.0f}});
            world.create_shape(ship, Circle{.radius = 0.01f});
        }
        for (int i = 0; i < 10; ++i) {
            world.step(tick);
            CHECK(world.counters().lost_displacements == 2);
        }
        set_log_handler(nullptr);
        CHECK(warnings().size() == 1);
    }

    TEST_CASE("no displacement is counted as lost within a kilometer of the origin") {
        World world;
        world.create_shape(world.create_body({}), make_box({100.0f, 1.0f}, {0.0f, -1.0f}));
        add_pyramid(world, 8);
        world.shift_origin({-1000.0f, -1000.0f});
        std::uint32_t lost = 0;
        for (int i = 0; i < 240; ++i) {
            step_checked(world);
            lost += world.counters().lost_displacements;
        }
        CHECK(lost == 0);
    }

    TEST_CASE("a body that drops through a floor drops on after a shift of the origin") {
        for (const glm::vec2 up : {glm::vec2{0.0f, 1.0f}, glm::vec2{0.6f, 0.8f}}) {
            World world{{.gravity = -10.0f * up}};
            const float angle = std::atan2(-up.x, up.y);
            const BodyHandle ground = world.create_body({.angle = angle});
            for (int i = -20; i < 20; ++i)
                world.create_shape(ground, make_box({0.5f, 0.5f}, {static_cast<float>(i) + 0.5f, -0.5f}),
                                   {.one_way = OneWay{}});
            const glm::vec2 along{up.y, -up.x};
            const BodyHandle walker = world.create_body({.type = BodyType::Dynamic,
                                                         .position = 0.4f * up - 0.55f * along,
                                                         .angle = angle,
                                                         .locks = {.rotation = true}});
            world.create_shape(walker, make_box({0.4f, 0.4f}), {.friction = 0.0f});
            advance_checked(world, 0.5f);
            world.body(walker).set_linear_velocity(3.0f * along);
            world.body(walker).drop_through();
            world.shift_origin(delta);
            step_checked(world);
            CHECK(world.body(walker).is_dropping());
            advance_checked(world, 0.7f);
            CHECK(dot(world.body(walker).position() + delta, up) < -1.5f);
            CHECK(dot(world.body(walker).linear_velocity(), along) == near(3.0f, 0.001f));
        }
    }
}
