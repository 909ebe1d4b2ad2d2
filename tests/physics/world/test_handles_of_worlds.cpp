// Tests of physics/model/def_checks.cpp.
//
// Checks that every call that takes a handle rejects a handle from another world, with a message.
#include "../../../physics/model/handles.hpp"

#include <doctest/doctest.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../../../physics/extras/mover.hpp"
#include "../../../physics/world/world.hpp"
#include "../../support/expect_violation.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A world with one or two objects of each kind. Corresponding handles of two such worlds have the same
/// slots.
struct Small {
    World world;
    BodyHandle ground, ball, other;
    ShapeHandle shape, other_shape;
    JointHandle joint, other_joint;
    ChainHandle chain;
    TileGridHandle grid;

    explicit Small(const WorldDef& def = {}) : world(def) {
        ground = world.create_body({});
        ball = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 5.0f}, .name = "ball"});
        other = world.create_body({.type = BodyType::Dynamic, .position = {3.0f, 5.0f}});
        shape = world.create_shape(ball, Circle{.radius = 0.5f});
        other_shape = world.create_shape(other, Circle{.radius = 0.5f});
        joint = world.create_joint({.body_a = ground, .body_b = ball});
        other_joint = world.create_joint({.body_a = ground, .body_b = other});
        const std::array<glm::vec2, 2> points{glm::vec2{4.0f, 0.0f}, {0.0f, 0.0f}};
        chain = world.create_chain(ground, {.points = points});
        const std::array<std::uint8_t, 4> kinds{1, 0, 0, 1};
        grid = world.create_tile_grid(ground, {.width = 2, .height = 2, .kinds = kinds});
    }
};

struct Call {
    std::string name;
    std::function<void()> make;
};

std::vector<Call> calls_of(Small& s, const Small& f) {
    World& w = s.world;
    static std::array<glm::vec2, 1> position;
    static std::array<Transform, 1> transform;
    static std::array<BodyVelocity, 1> velocity;
    static std::array<QueryHit, 4> hits;
    const auto bodies = [body = f.ball] {
        static std::array<BodyHandle, 1> list;
        list = {body};
        return std::span<const BodyHandle>(list);
    };
    const std::array<glm::vec2, 2> points{glm::vec2{4.0f, 0.0f}, {0.0f, 0.0f}};
    CommandBuffer& c = w.commands(1);
    return {
        {"destroy_body", [&w, &f] { w.destroy_body(f.ball); }},
        {"destroy_bodies", [&w, bodies] { w.destroy_bodies(bodies()); }},
        {"create_shape", [&w, &f] { w.create_shape(f.ball, Circle{}); }},
        {"destroy_shape", [&w, &f] { w.destroy_shape(f.shape); }},
        {"create_chain", [&w, &f, points] { w.create_chain(f.ground, {.points = points}); }},
        {"destroy_chain", [&w, &f] { w.destroy_chain(f.chain); }},
        {"create_tile_grid", [&w, &f] { w.create_tile_grid(f.ground, {.width = 1, .height = 1}); }},
        {"destroy_tile_grid", [&w, &f] { w.destroy_tile_grid(f.grid); }},
        {"create_joint", [&w, &f, &s] { w.create_joint({.body_a = s.ground, .body_b = f.ball}); }},
        {"create_joint of one body", [&w, &f] { w.create_joint(TargetJointDef{.body = f.ball}); }},
        {"create_joint of two joints",
         [&w, &f, &s] { w.create_joint(GearJointDef{.joint_a = s.joint, .joint_b = f.other_joint}); }},
        {"destroy_joint", [&w, &f] { w.destroy_joint(f.joint); }},
        {"get_positions", [&w, bodies] { w.get_positions(bodies(), position); }},
        {"get_transforms", [&w, bodies] { w.get_transforms(bodies(), transform); }},
        {"get_transforms_at", [&w, bodies] { w.get_transforms_at(bodies(), 0.5f, transform); }},
        {"get_velocities", [&w, bodies] { w.get_velocities(bodies(), velocity); }},
        {"set_positions", [&w, bodies] { w.set_positions(bodies(), position); }},
        {"set_velocities", [&w, bodies] { w.set_velocities(bodies(), velocity); }},
        {"body", [&w, &f] { (void)w.body(f.ball); }},
        {"shape", [&w, &f] { (void)w.shape(f.shape); }},
        {"joint", [&w, &f] { (void)w.joint(f.joint); }},
        {"chain", [&w, &f] { (void)w.chain(f.chain); }},
        {"tile_grid", [&w, &f] { (void)w.tile_grid(f.grid); }},
        {"const body", [&w, &f] { (void)std::as_const(w).body(f.ball); }},
        {"const shape", [&w, &f] { (void)std::as_const(w).shape(f.shape); }},
        {"const joint", [&w, &f] { (void)std::as_const(w).joint(f.joint); }},
        {"const chain", [&w, &f] { (void)std::as_const(w).chain(f.chain); }},
        {"const tile_grid", [&w, &f] { (void)std::as_const(w).tile_grid(f.grid); }},
        {"touching body", [&w, &f] { (void)w.touching(f.ball); }},
        {"touching shape", [&w, &f] { (void)w.touching(f.shape); }},
        {"ignore_collision", [&w, &f, &s] { w.ignore_collision(s.ball, f.other); }},
        {"restore_collision", [&w, &f, &s] { w.restore_collision(f.ball, s.other); }},
        {"ignore_until_separated", [&w, &f, &s] { w.ignore_until_separated(s.shape, f.other_shape); }},
        {"listener of a body", [&w, &f] { w.on_hit({.body = f.ball}, [](const ContactHit&) {}); }},
        {"listener of a shape", [&w, &f] { w.on_hit({.shape = f.shape}, [](const ContactHit&) {}); }},
        {"find_nearest", [&w, &f] { (void)w.find_nearest(PointOverlap{}, {.ignored = f.ball}); }},
        {"find_all", [&w, &f] { (void)w.find_all(PointOverlap{}, hits, {.ignored = f.ball}); }},
        {"visit_all", [&w, &f] { w.visit_all(PointOverlap{}, [](const QueryHit&) {}, {.ignored = f.ball}); }},
        {"find_many",
         [&w, &f] {
             static const std::array<PointOverlap, 1> overlaps{};
             static std::array<std::uint32_t, 1> counts;
             w.find_many(std::span<const PointOverlap>(overlaps), hits, counts, {.ignored = f.ball});
         }},
        {"move_character", [&w, &f] { (void)move_character(w, {}, 1.0f / 60.0f, {}, {.ignored = f.ball}); }},
        {"join", [&w, &f, &s] { w.chain(s.chain).join(f.chain); }},
        {"command about a body", [&c, &f] { c.set_enabled(f.ball, true); }},
        {"command about a shape", [&c, &f] { c.set_filter(f.shape, {}); }},
        {"command about a joint", [&c, &f] { c.destroy_joint(f.joint); }},
        {"command about a chain", [&c, &f] { c.destroy_chain(f.chain); }},
        {"command about a grid",
         [&c, &f] {
             c.set_tile(f.grid, {0, 0}, 0);
         }},
        {"command that joins bodies",
         [&c, &f, &s] { c.create_joint({.body_a = s.ball, .body_b = f.other}); }},
    };
}

}  // namespace

TEST_SUITE("physics/handles_of_worlds") {
    TEST_CASE("every call rejects a handle of another world with a message, and changes nothing") {
        Small own, foreign;
        REQUIRE(own.ball.slot == foreign.ball.slot);
        REQUIRE(own.ball.count() == foreign.ball.count());
        own.world.step(1.0f / 60.0f);
        const auto before = digest(own.world);
        for (const Call& call : calls_of(own, foreign)) {
            CAPTURE(call.name);
            const std::string said = violation_of(call.make);
            CHECK(said.find("must be of this world, not of another, got ") != std::string::npos);
            REQUIRE(validate(own.world) == std::nullopt);
        }
        CHECK(digest(own.world) == before);
        CHECK(own.world.counters().joints == 2);
        CHECK(own.world.commands(1).size() == 0);
        own.world.step(1.0f / 60.0f);
        CHECK(own.world.counters().dropped_commands == 0);
    }

    TEST_CASE("the message shows the handle as its own world does") {
        Small own, foreign;
        CHECK(violation_of([&] { (void)own.world.body(foreign.ball); }) ==
              "World::body: body must be of this world, not of another, got 1:1");
        own.world.destroy_body(own.ball);
        CHECK(violation_of([&] { (void)own.world.body(own.ball); }) ==
              "World::body: body must be a live body, got 1:1");
    }

    TEST_CASE("a question about a handle of another world is answered with false") {
        Small own, foreign;
        QuietViolations quiet;
        CHECK_FALSE(own.world.is_alive(foreign.ball));
        CHECK_FALSE(own.world.is_alive(foreign.shape));
        CHECK_FALSE(own.world.is_alive(foreign.joint));
        CHECK_FALSE(own.world.is_alive(foreign.chain));
        CHECK_FALSE(own.world.is_alive(foreign.grid));
        CHECK_FALSE(own.world.is_collision_ignored(own.ball, foreign.other));
        CHECK(quiet.count() == 0);
    }

    TEST_CASE("destroying a stale handle has no effect and is not a violation") {
        Small own;
        own.world.destroy_body(own.ball);
        own.world.destroy_chain(own.chain);
        own.world.destroy_tile_grid(own.grid);
        CHECK(violation_of([&] {
                  own.world.destroy_body(own.ball);
                  own.world.destroy_bodies(std::array{own.ball, BodyHandle{}});
                  own.world.destroy_shape(own.shape);
                  own.world.destroy_joint(own.joint);
                  own.world.destroy_chain(own.chain);
                  own.world.destroy_tile_grid(own.grid);
                  own.world.destroy_body({});
              }) == "");
    }

    TEST_CASE("worlds with the same stamp issue equal handles") {
        const Small one{{.handle_stamp = 77}}, twin{{.handle_stamp = 77}};
        CHECK(one.ball == twin.ball);
        CHECK(one.shape == twin.shape);
        CHECK(one.joint == twin.joint);
        CHECK(one.chain == twin.chain);
        CHECK(one.grid == twin.grid);
        CHECK(one.ball.stamp() == 77);
    }

    TEST_CASE(
        "a world created from the definition of another issues the same handles, unless the stamp is reset") {
        const Small one;
        WorldDef def = one.world.definition();
        CHECK(def.handle_stamp == one.ball.stamp());
        CHECK(Small(def).ball == one.ball);
        def.handle_stamp = 0;
        CHECK(Small(def).ball != one.ball);
    }

    TEST_CASE("a world keeps its handles when it moves") {
        Small own;
        World elsewhere = std::move(own.world);
        CHECK(elsewhere.is_alive(own.ball));
        CHECK(elsewhere.body(own.ball).name() == "ball");
        elsewhere.commands(3).set_enabled(own.ball, true);
        elsewhere.step(1.0f / 60.0f);
        CHECK(elsewhere.counters().dropped_commands == 0);
    }

    TEST_CASE("a stamp that does not fit into a handle is rejected, and the next stamp is used") {
        QuietViolations quiet;
        World world{{.handle_stamp = 4096}};
        CHECK(quiet.last() == "World::World: handle_stamp must be at most 4095, got 4096");
        CHECK(world.definition().handle_stamp >= 1);
        CHECK(world.definition().handle_stamp <= 4095);
    }
}
