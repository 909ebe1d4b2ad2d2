// Tests of physics/replay/divergence.cpp.
#include "../../../physics/replay/divergence.hpp"

#include <doctest/doctest.h>

#include "../../support/random_world.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float pace = 1.0f / 60.0f;

}  // namespace

TEST_SUITE("physics/replay/divergence") {
    TEST_CASE("equal worlds do not differ, whatever their broadphases") {
        WorldDef other;
        other.broadphase = BroadphaseKind::BruteForce;
        RandomWorld a(5, {}), b(5, other);
        for (int i = 0; i < 60; ++i) {
            a.edit(), b.edit();
            a.world.step(pace), b.world.step(pace);
            const auto apart = find_divergence(a.world, b.world);
            REQUIRE_MESSAGE(!apart, apart->text());
        }
    }

    TEST_CASE("the first difference is reported by key, with both values") {
        World world;
        const BodyHandle far = world.create_body({.type = BodyType::Dynamic, .key = 20});
        const BodyHandle near =
            world.create_body({.type = BodyType::Dynamic, .position = {5.0f, 0.0f}, .key = 10});
        world.create_shape(near, Circle{}, {.key = 30});
        World other = world.fork();
        CHECK_FALSE(find_divergence(world, other));

        SUBCASE("a number of a body is reported, the lower key first") {
            other.body(far).set_linear_velocity({3.0f, 0.0f});
            other.body(near).set_linear_velocity({0.0f, 0.5f});
            const auto apart = find_divergence(world, other);
            REQUIRE(apart);
            CHECK(apart->text() == "body 10: velocity.linear.y is 0 here and 0.5 there");
        }
        SUBCASE("an object that only one world has is reported") {
            other.destroy_body(near);
            const auto apart = find_divergence(world, other);
            REQUIRE(apart);
            CHECK(apart->text() == "body 10: object is present here and absent there");
        }
        SUBCASE("a field of a shape is reported") {
            for (const ShapeHandle shape : other.shapes()) other.shape(shape).set_friction(0.25f);
            const auto apart = find_divergence(world, other);
            REQUIRE(apart);
            CHECK(apart->object == "shape 30");
            CHECK(apart->field == "material.friction");
        }
        SUBCASE("a number of the world itself is reported") {
            other.step(pace);
            const auto apart = find_divergence(world, other);
            REQUIRE(apart);
            CHECK(apart->text() == "world: step is 0 here and 1 there");
        }
    }
}
