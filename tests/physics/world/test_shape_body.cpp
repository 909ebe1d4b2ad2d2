// Tests of physics/world/shape_edits.cpp.
//
// Moves shapes to another body, with their contacts, and checks the mass of both bodies.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A body of two adjacent boxes that lies on a floor.
struct Bar {
    World world;
    BodyHandle floor, body;
    ShapeHandle left, right;

    Bar() {
        floor = add_floor(world);
        body = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.5f}, .can_sleep = false});
        left = world.create_shape(body, make_box({0.5f, 0.5f}, {-0.5f, 0.0f}));
        right = world.create_shape(body, make_box({0.5f, 0.5f}, {0.5f, 0.0f}));
        advance_checked(world, 0.5f);
    }
};

}  // namespace

TEST_SUITE("physics/shape_body") {
    TEST_CASE(
        "a shape that moves to another body keeps its position and pairs, and both masses are updated") {
        Bar bar;
        World& world = bar.world;
        REQUIRE(world.touching(bar.right).count() == 1);
        (*world.touching(bar.right).begin()).user_data = 77;
        const float mass = world.body(bar.body).mass();
        const Aabb before = world.shape(bar.right).aabb();
        const BodyHandle part = world.create_body(
            {.type = BodyType::Dynamic, .position = {0.3f, 0.7f}, .angle = 0.4f, .can_sleep = false});
        world.shape(bar.right).set_body(part);
        CHECK(defect_of(world) == "");
        CHECK(world.shape(bar.right).body() == part);
        CHECK(world.body(bar.body).shape_count() == 1);
        CHECK(world.body(part).shape_count() == 1);
        CHECK(world.body(part).mass() == near(0.5f * mass, 1e-4f));
        CHECK(world.body(bar.body).mass() == near(0.5f * mass, 1e-4f));
        CHECK(world.shape(bar.right).aabb().lower == near(before.lower, 1e-5f));
        CHECK(world.shape(bar.right).aabb().upper == near(before.upper, 1e-5f));

        std::size_t ends = 0, begins = 0;
        for (int i = 0; i < 30; ++i) {
            step_checked(world);
            for (const auto& event : world.contact_ended())
                ends += event.b.shape == bar.right || event.a.shape == bar.right;
            for (const auto& event : world.contact_began())
                begins += (event.a.shape == bar.right || event.b.shape == bar.right) &&
                          (event.a.body == bar.floor || event.b.body == bar.floor);
        }
        CHECK(ends == 0);
        CHECK(begins == 0);
        bool is_found = false;
        for (const TouchingPair& pair : world.touching(bar.right))
            if (pair.b().body == bar.floor) is_found = pair.user_data == 77;
        CHECK(is_found);
        CHECK(world.shape(bar.right).aabb().lower.y == near(0.0f, 0.01f));
    }

    TEST_CASE("two shapes of one body touch while they belong to two bodies, and not on one body again") {
        Bar bar;
        World& world = bar.world;
        const BodyHandle part =
            world.create_body({.type = BodyType::Dynamic, .position = {0.5f, 0.5f}, .can_sleep = false});
        world.shape(bar.right).set_body(part);
        const auto touch = [&] {
            for (const TouchingPair& pair : world.touching(bar.left))
                if (pair.b().shape == bar.right) return true;
            return false;
        };
        step_checked(world);
        CHECK(touch());
        world.shape(bar.right).set_body(bar.body);
        CHECK(defect_of(world) == "");
        step_checked(world);
        CHECK_FALSE(touch());
        REQUIRE(world.contact_ended().size() == 1);
        CHECK(world.contact_ended()[0].cause == EndCause::Filtered);
        CHECK(world.body(part).shape_count() == 0);
    }

    TEST_CASE("a shape that changes its body twice before a step keeps a pair that both bodies may have") {
        Bar bar;
        World& world = bar.world;
        const BodyHandle part = add_box(world, {1.55f, 0.5f});
        const BodyHandle third = world.create_body({.type = BodyType::Dynamic, .position = {0.5f, 0.5f}});
        advance_checked(world, 0.5f);
        world.shape(bar.right).set_body(part);  // `part` and the shape may collide with each other
        world.shape(bar.right).set_body(third);
        CHECK(defect_of(world) == "");
        advance_checked(world, 0.2f);
        std::vector<BodyHandle> others;
        for (const TouchingPair& pair : world.touching(bar.right)) others.push_back(pair.b().body);
        CHECK(std::find(others.begin(), others.end(), bar.floor) != others.end());
    }

    TEST_CASE("the old or the new body of a shape can be destroyed before the next step") {
        for (const bool goes_old : {false, true}) {
            Bar bar;
            World& world = bar.world;
            const BodyHandle other = add_box(world, {1.52f, 0.5f});
            advance_checked(world, 0.5f);
            world.shape(bar.right).set_body(other);
            world.destroy_body(goes_old ? bar.body : other);
            CHECK(defect_of(world) == "");
            CHECK(world.is_alive(bar.right) == goes_old);
            advance_checked(world, 0.5f);
        }
    }

    TEST_CASE("a shape can move to a static body and back") {
        Bar bar;
        World& world = bar.world;
        world.shape(bar.left).set_body(bar.floor);
        CHECK(defect_of(world) == "");
        advance_checked(world, 0.5f);
        CHECK(world.body(bar.body).mass() == near(1.0f, 1e-4f));
        CHECK(world.body(bar.body).position().x == near(0.0f, 0.02f));
        world.shape(bar.left).set_body(bar.body, Circle{{-0.5f, 0.0f}, 0.4f});
        CHECK(defect_of(world) == "");
        advance_checked(world, 0.5f);
        CHECK(std::get<Circle>(world.shape(bar.left).geometry()).radius == 0.4f);
    }

    TEST_CASE("set_body() with the shape's own body changes its position on that body") {
        Bar bar;
        bar.world.shape(bar.right).set_body(bar.body, make_box({0.25f, 0.25f}, {3.0f, 0.0f}));
        CHECK(bar.world.shape(bar.right).aabb().upper.x == near(3.25f, 0.02f));
        advance_checked(bar.world, 1.0f);
    }

    TEST_CASE("a new density changes the mass, the center and the inertia of a body") {
        Bar bar;
        World& world = bar.world;
        world.shape(bar.left).set_density(3.0f);
        CHECK(world.shape(bar.left).density() == 3.0f);
        CHECK(world.body(bar.body).mass() == near(4.0f, 1e-4f));
        CHECK(world.body(bar.body).center_of_mass_local().x == near(-0.25f, 1e-5f));
        // The inertia about the center of two unit squares: 3 kg at a distance of 0.25 m, and 1 kg at 0.75 m.
        const float expected = 4.0f / 6.0f + 3.0f * 0.0625f + 1.0f * 0.5625f;
        CHECK(world.body(bar.body).inertia() == near(expected, 1e-4f));
        world.shape(bar.left).set_density(0.0f);
        CHECK(world.body(bar.body).mass() == near(1.0f, 1e-4f));
        advance_checked(world, 0.5f);
    }

    TEST_CASE("invalid calls are rejected and change nothing") {
        Bar bar;
        World& world = bar.world;
        const BodyHandle gone = world.create_body({});
        world.destroy_body(gone);
        const std::array<glm::vec2, 3> hill{{{10.0f, 0.0f}, {8.0f, 1.0f}, {6.0f, 0.0f}}};
        const ChainHandle chain = world.create_chain(bar.floor, {.points = hill});
        const TileGridHandle grid = world.create_tile_grid(bar.floor, {.width = 2, .height = 2});
        const std::uint64_t before = digest(world);
        CHECK(violation_of([&] { world.shape(bar.left).set_body(gone); }) != "");
        CHECK(violation_of([&] { world.shape(bar.left).set_body(bar.floor, Circle{.radius = -1.0f}); }) !=
              "");
        CHECK(violation_of([&] { world.shape(world.chain(chain).segment(0)).set_body(bar.body); }) != "");
        CHECK(violation_of([&] { world.shape(world.tile_grid(grid).shape()).set_body(bar.body); }) != "");
        CHECK(violation_of([&] { world.shape(bar.left).set_density(-1.0f); }) != "");
        CHECK(digest(world) == before);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("touching shapes that move to one body can be destroyed with it before the next step") {
        for (const bool is_alone : {false, true}) {
            CAPTURE(is_alone);
            Bar bar;
            World& world = bar.world;
            const BodyHandle stone = add_ball(world, {0.5f, 1.25f}, 0.3f);
            advance_checked(world, 0.5f);
            // Add a newer contact to the bar's contact list. After the shapes have moved to one body, it lies
            // between the two entries of the older contact.
            add_ball(world, {-0.5f, 1.25f}, 0.3f);
            advance_checked(world, 0.5f);
            REQUIRE(world.touching(stone).count() == 1);
            const ShapeHandle ball = world.body(stone).shape(0);
            world.shape(ball).set_body(bar.body);
            CHECK(defect_of(world) == "");
            const std::array<BodyHandle, 2> gone{bar.body, stone};
            if (is_alone)
                world.destroy_body(bar.body);
            else
                world.destroy_bodies(gone);
            CHECK(defect_of(world) == "");
            advance_checked(world, 0.1f);
        }
    }
}
