// Uses everything that the recipes add, as a game would.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <damson/physics.hpp>
#include <string>

using namespace damson;

namespace {

BodyHandle make_ball(World& world, glm::vec2 position) {
    const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = position});
    world.create_shape(ball, Circle{.radius = 0.25f});
    return ball;
}

BodyHandle make_floor(World& world) {
    const BodyHandle floor = world.create_body({.type = BodyType::Static});
    world.create_shape(floor, make_box({10.0f, 0.5f}, {0.0f, -0.5f}));
    return floor;
}

}  // namespace

TEST_CASE("a joint: a leash limits the distance of two bodies and is described") {
    World world{WorldDef{}};
    const BodyHandle post = world.create_body({.type = BodyType::Static});
    const BodyHandle dog = make_ball(world, {1.0f, 0.0f});
    const JointHandle leash =
        world.create_joint(LeashJointDef{.body_a = post, .body_b = dog, .length = 2.0f});
    float farthest = 0.0f;
    for (int i = 0; i < 300; ++i) {
        world.step(1.0f / 60.0f);
        farthest = std::max(farthest, length(world.body(dog).position()));
    }
    CHECK(farthest == doctest::Approx(2.0f).epsilon(0.01));
    CHECK(describe(world, leash).find("leash") != std::string::npos);
    CHECK(world.joint(leash).type() == JointType::Leash);
}

TEST_CASE("a shape: a triangle lies on a floor with the mass of its area") {
    World world{WorldDef{}};
    make_floor(world);
    const BodyHandle wedge = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 1.0f}});
    const ShapeHandle shape = world.create_shape(wedge, Triangle{});
    CHECK(world.body(wedge).mass() == doctest::Approx(0.25f));
    for (int i = 0; i < 300; ++i) world.step(1.0f / 60.0f);
    CHECK(world.body(wedge).position().y == doctest::Approx(0.0f).epsilon(0.02));
    CHECK_FALSE(world.body(wedge).is_awake());
    CHECK(describe(world, shape).find("triangle") != std::string::npos);
}

TEST_CASE("an event: a body that falls asleep reports BodyHalted once") {
    World world{WorldDef{}};
    make_floor(world);
    const BodyHandle ball = make_ball(world, {0.0f, 0.3f});
    int told = 0, listed = 0;
    [[maybe_unused]] const Subscription ear = world.on_body_halted({}, [&](const BodyHalted& event) {
        CHECK(event.body == ball);
        ++told;
    });
    for (int i = 0; i < 300; ++i) {
        world.step(1.0f / 60.0f);
        listed += static_cast<int>(world.body_halted().size());
    }
    CHECK(listed == 1);
    CHECK(told == 1);
}

TEST_CASE("a query: a disc overlap finds the shapes that overlap the disc") {
    World world{WorldDef{}};
    make_ball(world, {0.0f, 0.0f});
    make_ball(world, {5.0f, 0.0f});
    std::array<QueryHit, 4> room;
    CHECK(world.find_all(DiscOverlap{{1.0f, 0.0f}, 0.8f}, room).size() == 1);
    CHECK(world.find_all(DiscOverlap{{1.0f, 0.0f}, 0.7f}, room).empty());
    CHECK(world.find_all(DiscOverlap{{2.5f, 0.0f}, 2.3f}, room).size() == 2);
}

TEST_CASE("a setting of a body: it is given in the definition, can be read and can be changed") {
    World world{WorldDef{}};
    const BodyHandle kite = world.create_body({.lift = 2.0f});
    CHECK(world.body(kite).lift() == 2.0f);
    world.body(kite).set_lift(3.0f);
    CHECK(world.body(kite).lift() == 3.0f);
}

TEST_CASE("a command: it is executed at the next step") {
    World world{WorldDef{}};
    const BodyHandle ball = make_ball(world, {0.0f, 0.0f});
    world.commands(1).set_bullet(ball, true);
    CHECK_FALSE(world.body(ball).is_bullet());
    world.step(1.0f / 60.0f);
    CHECK(world.body(ball).is_bullet());
}

TEST_CASE("a broadphase: a world can use it") {
    World world{WorldDef{.broadphase = BroadphaseKind::Patient}};
    make_floor(world);
    const BodyHandle ball = make_ball(world, {0.0f, 1.0f});
    for (int i = 0; i < 120; ++i) world.step(1.0f / 60.0f);
    CHECK(world.body(ball).position().y == doctest::Approx(0.25f).epsilon(0.02));
}
