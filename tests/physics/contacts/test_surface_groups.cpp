// Tests of physics/contacts/surface_groups.cpp, physics/world/shape_ref.cpp.
//
// Tests shapes that join and leave a surface group while a body touches them.
#include <doctest/doctest.h>

#include <utility>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A bar that lies on a row of 1 m boxes. From left to right, the boxes have the keys 1, 2, 3 and so on.
struct SlabRow {
    World world{{.can_sleep = false}};
    std::vector<ShapeHandle> floor;
    BodyHandle bar;
    ShapeHandle bar_shape;
    int begins = 0, ends = 0;  ///< Begin and end events of the last step.
    int told = 0;              ///< Contacts that began and have not ended.

    explicit SlabRow(const std::vector<std::uint32_t>& surfaces, std::uint32_t surface_of_bar = 0) {
        float x = 0.5f;
        std::uint64_t key = 1;
        for (const std::uint32_t surface : surfaces) {
            floor.push_back(world.create_shape(world.create_body({}), make_box({0.5f, 0.5f}, {x, -0.5f}),
                                               {.surface_group = surface, .key = key++}));
            x += 1.0f;
        }
        bar = world.create_body({.type = BodyType::Dynamic, .position = {0.5f * x, 0.25f}});
        bar_shape = world.create_shape(bar, make_box({0.5f * x - 0.3f, 0.25f}),
                                       {.surface_group = surface_of_bar, .key = 100});
        for (int i = 0; i < 30; ++i) step();
    }
    void step() {
        step_checked(world);
        begins = static_cast<int>(world.contact_began().size());
        ends = static_cast<int>(world.contact_ended().size());
        told += begins - ends;
    }
    void set(std::size_t index, std::uint32_t surface) {
        world.shape(floor[index]).set_surface_group(surface);
    }
    std::size_t touching() { return world.touching(bar).count(); }
};

}  // namespace

TEST_SUITE("physics/surface_groups") {
    TEST_CASE("the surface group of a shape can be read and changed") {
        World world;
        const ShapeHandle shape = world.create_shape(world.create_body({}), Circle{}, {.surface_group = 3});
        CHECK(world.shape(shape).surface_group() == 3);
        world.shape(shape).set_surface_group(8);
        CHECK(world.shape(shape).surface_group() == 8);
        CHECK(std::as_const(world).shape(shape).surface_group() == 8);
    }

    TEST_CASE("shapes that leave a surface group are reported individually in the next step") {
        SlabRow row({1, 1, 1, 1});
        REQUIRE(row.told == 1);
        REQUIRE(row.touching() == 1);
        for (std::size_t i = 0; i < 4; ++i) row.set(i, 0);
        row.step();
        CHECK(row.begins == 3);
        CHECK(row.ends == 0);
        CHECK(row.told == 4);
        CHECK(row.touching() == 4);
        for (int i = 0; i < 10; ++i) {
            row.step();
            CHECK(row.begins + row.ends == 0);
        }
    }

    TEST_CASE("a shape that leaves passes the report to the shapes that stay, with its age and user data") {
        SlabRow row({1, 1, 1, 1});
        const auto told = [&] {
            for (TouchingPair pair : row.world.touching(row.bar)) return pair.b().shape_key;
            return std::uint64_t{0};
        };
        const std::uint64_t first = told();
        for (TouchingPair pair : row.world.touching(row.bar)) pair.user_data = 42;
        row.set(static_cast<std::size_t>(first - 1), 0);
        row.step();
        CHECK(row.begins == 1);  // for the shape that left the group
        CHECK(row.ends == 0);
        CHECK(row.touching() == 2);
        int words = 0;
        for (TouchingPair pair : row.world.touching(row.bar)) {
            if (pair.b().shape_key == first) CHECK(pair.user_data == 0);
            words += pair.user_data == 42;
        }
        CHECK(words == 1);
    }

    TEST_CASE("shapes that join a reported surface group end their own contacts with the cause Filtered") {
        SlabRow row({1, 0, 0, 1});
        REQUIRE(row.told == 3);
        row.set(1, 1);
        row.set(2, 1);
        row.step();
        CHECK(row.begins == 0);
        CHECK(row.ends == 2);
        for (const ContactEnded& event : row.world.contact_ended()) CHECK(event.cause == EndCause::Filtered);
        CHECK(row.told == 1);
        CHECK(row.touching() == 1);
        row.world.body(row.bar).set_transform({0.0f, 20.0f}, 0.0f);
        row.step();
        CHECK(row.ends == 1);
        CHECK(row.told == 0);
    }

    TEST_CASE("individual shapes that become one surface group leave one reported contact") {
        SlabRow row({0, 0, 0, 0});
        REQUIRE(row.told == 4);
        for (std::size_t i = 0; i < 4; ++i) row.set(i, 5);
        row.step();
        CHECK(row.begins == 0);
        CHECK(row.ends == 3);
        CHECK(row.told == 1);
        CHECK(row.touching() == 1);
    }

    TEST_CASE("a shape that moves from one surface group to another adds no report to either") {
        SlabRow row({1, 1, 2, 2});
        REQUIRE(row.told == 2);
        row.set(1, 2);
        row.step();
        CHECK(row.begins + row.ends == 0);
        CHECK(row.told == 2);
        row.set(0, 2);  // leaves the first surface group empty
        row.step();
        CHECK(row.told == 1);
        CHECK(row.touching() == 1);
    }

    TEST_CASE("a body in a surface group of its own is reported for every shape, and without it for one") {
        SlabRow row({1, 1, 1, 1});
        row.world.shape(row.bar_shape).set_surface_group(9);
        row.step();
        CHECK(row.told == 4);
        row.world.shape(row.bar_shape).set_surface_group(0);
        row.step();
        CHECK(row.told == 1);
    }

    TEST_CASE("the cells of a tile grid join and leave a surface group together") {
        World world{{.can_sleep = false}};
        const std::vector<std::uint8_t> kinds(6, 1);
        const TileGridHandle grid = world.create_tile_grid(
            world.create_body({}), {.width = 6, .height = 1, .kinds = kinds, .surface_group = 1});
        const ShapeHandle shape = world.tile_grid(grid).shape();
        const BodyHandle bar = add_box(world, {3.0f, 1.25f}, {2.3f, 0.25f});
        int open = 0;
        const auto step = [&](int steps) {
            for (int i = 0; i < steps; ++i) {
                step_checked(world);
                open += static_cast<int>(world.contact_began().size());
                open -= static_cast<int>(world.contact_ended().size());
            }
        };
        step(30);
        REQUIRE(open == 1);
        world.shape(shape).set_surface_group(0);
        step(1);
        CHECK(open == static_cast<int>(world.touching(bar).count()));
        CHECK(open > 3);
        world.shape(shape).set_surface_group(7);
        step(1);
        CHECK(open == 1);
        CHECK(world.touching(bar).count() == 1);
        world.body(bar).set_transform({3.0f, 20.0f}, 0.0f);
        step(1);
        CHECK(open == 0);
    }

    TEST_CASE("a change of a surface group is reported for a sleeping body, which sleeps on") {
        World world;
        std::vector<ShapeHandle> floor;
        for (const float x : {-0.5f, 0.5f})
            floor.push_back(world.create_shape(world.create_body({}), make_box({0.5f, 0.5f}, {x, -0.5f}),
                                               {.surface_group = 1}));
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        world.shape(floor[0]).set_surface_group(0);
        step_checked(world);
        CHECK(world.contact_began().size() == 1);
        CHECK_FALSE(world.body(box).is_awake());
    }

    TEST_CASE("user data and age of a surface group persist while any of its shapes is touched") {
        for (const float speed : {2.0f, 9.0f, 15.0f, 30.0f}) {
            CAPTURE(speed);
            World world{{.can_sleep = false}};
            const std::vector<std::uint8_t> kinds(40, 1);
            world.create_tile_grid(world.create_body({}),
                                   {.width = 40, .height = 1, .kinds = kinds, .surface_group = 1});
            const BodyHandle ball = add_dynamic(world, Circle{.radius = 0.3f}, {2.0f, 1.3f});
            world.body(ball).set_linear_velocity({speed, 0.0f});
            std::uint64_t steps = 0;
            while (world.body(ball).position().x < 35.0f && world.counters().step < 1000) {
                step_checked(world);
                for (TouchingPair pair : world.touching(ball)) {
                    CHECK(pair.age_ticks == steps + 1);
                    CHECK(pair.user_data == steps);
                    pair.user_data = ++steps;
                }
            }
            CHECK(steps + 1 >= world.counters().step);
        }
    }
}
