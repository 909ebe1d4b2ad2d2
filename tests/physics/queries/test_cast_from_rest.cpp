// Tests of physics/queries/queries.cpp.
//
// Tests casts that start in a shallow overlap, such as the overlap of a body that rests on a floor.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "../../../physics/world/world.hpp"
#include "support/near.hpp"
#include "support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// The kinds of floors: one box, adjacent boxes, a chain, and tiles. Their tops are at y = 0.
constexpr int floor_kinds = 4;

void add_floor_of_kind(World& world, int kind) {
    if (kind == 0) {
        add_floor(world);
    } else if (kind == 1) {
        for (int i = -20; i < 20; ++i)
            add_static(world, make_box({0.25f, 0.5f}, {0.5f * static_cast<float>(i) + 0.25f, -0.5f}));
    } else if (kind == 2) {
        std::vector<glm::vec2> points;
        for (int i = 40; i >= -40; --i) points.push_back({0.25f * static_cast<float>(i), 0.0f});
        world.create_chain(world.create_body({}), {.points = points});
    } else {
        const std::vector<std::uint8_t> kinds(40, 1);
        world.create_tile_grid(
            world.create_body({}),
            {.cell_size = {0.5f, 0.5f}, .origin = {-10.0f, -0.5f}, .width = 40, .height = 1, .kinds = kinds});
    }
}

std::vector<Shape> bodies_at_rest() {
    return {make_box({0.5f, 0.5f}),
            make_box({0.1f, 0.3f}),
            make_box({0.02f, 0.02f}),
            Circle{.radius = 0.3f},
            Capsule{{0.0f, -0.3f}, {0.0f, 0.3f}, 0.2f},
            Capsule{{-0.3f, 0.0f}, {0.3f, 0.0f}, 0.2f},
            make_regular_polygon(6, 0.4f, {}, 0.5236f),
            make_box({0.3f, 0.2f}, {}, 0.0f, 0.05f)};
}

float bottom_of(const Shape& shape) {
    return -compute_aabb(shape, {}).lower.y;
}

}  // namespace

TEST_SUITE("physics/queries/cast_from_rest") {
    TEST_CASE("a cast from rest can move up and along any floor, and not into it") {
        for (int kind = 0; kind < floor_kinds; ++kind) {
            for (const Shape& shape : bodies_at_rest()) {
                for (const float depth : {0.0f, 0.00001f, 0.0001f, 0.002f}) {
                    for (const float x : {0.01f, 0.13f, 0.24f}) {
                        CAPTURE(kind);
                        CAPTURE(shape.index());
                        CAPTURE(depth);
                        CAPTURE(x);
                        World world;
                        add_floor_of_kind(world, kind);
                        world.step(tick);
                        const float small = std::min(depth, 0.2f * bottom_of(shape));
                        const Transform start{{x, bottom_of(shape) - small}, {}};
                        for (const glm::vec2 way :
                             {glm::vec2{3.0f, 0.0f}, glm::vec2{-3.0f, 0.0f}, glm::vec2{0.0f, 3.0f},
                              glm::vec2{2.0f, 2.0f}, glm::vec2{-0.01f, 0.0f}, glm::vec2{1.0f, 0.02f}}) {
                            CAPTURE(way.x);
                            CAPTURE(way.y);
                            CHECK(!world.find_nearest(ShapeCast{shape, start, way}));
                        }
                        for (const glm::vec2 way : {glm::vec2{0.0f, -1.0f}, glm::vec2{1.0f, -0.5f}}) {
                            const auto hit = world.find_nearest(ShapeCast{shape, start, way});
                            REQUIRE(hit);
                            CHECK(hit->fraction == 0.0f);
                            // Near an internal edge, the normal at a corner may be slanted.
                            CHECK(hit->depth <= small + 1e-5f);
                            CHECK(hit->normal.y > 0.8f);
                        }
                    }
                }
            }
        }
    }

    TEST_CASE("bodies that have come to rest can be cast along the floor and up") {
        for (int kind = 0; kind < floor_kinds; ++kind) {
            for (const Shape& shape : bodies_at_rest()) {
                CAPTURE(kind);
                CAPTURE(shape.index());
                World world;
                add_floor_of_kind(world, kind);
                const BodyHandle body = add_dynamic(world, shape, {0.1f, bottom_of(shape)});
                if (shape.index() != 0) world.body(body).set_angular_velocity(0.0f);
                for (int i = 0; i < 60; ++i) world.step(tick);
                const Transform start = world.body(body).transform();
                for (const glm::vec2 way :
                     {glm::vec2{3.0f, 0.0f}, glm::vec2{0.0f, 3.0f}, glm::vec2{-2.0f, 1.0f}})
                    CHECK(!world.find_nearest(ShapeCast{shape, start, way}, {.ignored = body}));
            }
        }
    }

    TEST_CASE("a cast along the floor hits an obstacle at the same position from rest as from a gap") {
        for (int kind = 0; kind < floor_kinds; ++kind) {
            CAPTURE(kind);
            World world;
            add_floor_of_kind(world, kind);
            add_static(world, make_box({0.5f, 0.5f}, {3.0f, 0.5f}));
            const auto hit =
                world.find_nearest(ShapeCast{make_box({0.5f, 0.5f}), {{0.0f, 0.4999f}, {}}, {4.0f, 0.0f}});
            REQUIRE(hit);
            CHECK(hit->fraction == near(0.5f, 1e-4f));
            CHECK(hit->normal == near({-1.0f, 0.0f}, 1e-5f));
            CHECK(hit->depth == 0.0f);
        }
    }

    TEST_CASE("a cast leaves an overlap of any depth in every direction that leads out, and in no other") {
        World world;
        const BodyHandle wall = add_static(world, make_box({1.0f, 5.0f}));
        const Shape ball = Circle{.radius = 0.5f};
        for (const float depth : {0.001f, 0.01f, 0.3f, 0.9f}) {
            CAPTURE(depth);
            const Transform start{{1.5f - depth, 0.0f}, {}};
            CHECK(!world.find_nearest(ShapeCast{ball, start, {3.0f, 0.0f}}));
            CHECK(!world.find_nearest(ShapeCast{ball, start, {0.1f, 3.0f}}));
            const auto hit = world.find_nearest(ShapeCast{ball, start, {-0.5f, 3.0f}});
            REQUIRE(hit);
            CHECK(hit->body == wall);
            CHECK(hit->fraction == 0.0f);
            CHECK(hit->distance == 0.0f);
            CHECK(hit->normal == near({1.0f, 0.0f}, 1e-5f));
            CHECK(hit->depth == near(depth, 1e-5f));
        }
    }

    TEST_CASE("a filter can ask for the shapes that overlap a cast at its start") {
        World world;
        const BodyHandle floor = add_floor(world);
        const QueryFilter filter{.stops_at_overlap = true};
        const Transform start{{0.0f, 0.4999f}, {}};
        const auto hit = world.find_nearest(ShapeCast{make_box({0.5f, 0.5f}), start, {0.0f, 3.0f}}, filter);
        REQUIRE(hit);
        CHECK(hit->body == floor);
        CHECK(hit->fraction == 0.0f);
        CHECK(hit->normal == near({0.0f, 1.0f}, 1e-5f));
        CHECK(hit->depth == near(0.0001f, 1e-6f));
    }

    TEST_CASE("a cast that begins in a sensor finds it") {
        World world;
        const BodyHandle zone = add_static(world, make_box({2.0f, 2.0f}), {.is_sensor = true});
        const auto hit = world.find_nearest(
            ShapeCast{Circle{.radius = 0.1f}, {{1.9f, 0.0f}, {}}, {5.0f, 0.0f}}, {.finds_sensors = true});
        REQUIRE(hit);
        CHECK(hit->body == zone);
    }

    TEST_CASE("a cast of zero length finds the shapes that it overlaps") {
        World world;
        add_floor(world);
        CHECK(world.find_nearest(ShapeCast{make_box({0.5f, 0.5f}), {{0.0f, 0.49f}, {}}, {0.0f, 0.0f}}));
    }

    TEST_CASE("a ray from just below a surface can leave it outward or along it") {
        for (int kind = 0; kind < floor_kinds; ++kind) {
            CAPTURE(kind);
            World world;
            add_floor_of_kind(world, kind);
            for (const float depth : {0.0f, 0.0001f, 0.002f}) {
                if (kind == 2 && depth > 0.0f) continue;  // a chain has no interior
                CAPTURE(depth);
                CHECK(!world.find_nearest(RayCast{{0.1f, -depth}, {2.0f, 1.0f}}));
                CHECK(!world.find_nearest(RayCast{{0.1f, -depth}, {3.0f, 0.0f}}));
            }
            if (kind == 2) continue;
            CHECK(world.find_nearest(RayCast{{0.1f, -0.001f}, {1.0f, -1.0f}})->fraction == 0.0f);
            CHECK(world.find_nearest(RayCast{{0.1f, -0.1f}, {0.0f, 1.0f}})->fraction == 0.0f);
        }
    }

    TEST_CASE("a box that overlaps two walls can be cast along them") {
        World world;
        for (const float x : {-1.0f, 1.0f}) add_static(world, make_box({0.5f, 5.0f}, {x, 0.0f}));
        const ShapeCast cast{make_box({0.5001f, 0.5f}), {}, {0.0f, 3.0f}};
        CHECK(!world.find_nearest(cast));
    }

    TEST_CASE("many casts from rest give the same hits as single casts, in any order of creation") {
        std::array<QueryHit, 64> single{}, many{};
        std::array<std::uint32_t, 64> counts{};
        for (const bool is_reversed : {false, true}) {
            World world;
            std::vector<float> places;
            for (int i = -10; i < 10; ++i) places.push_back(0.5f * static_cast<float>(i) + 0.25f);
            if (is_reversed) std::reverse(places.begin(), places.end());
            for (const float x : places)
                world.create_shape(world.create_body({.key = static_cast<std::uint64_t>(x * 4.0f + 100.0f)}),
                                   make_box({0.25f, 0.5f}, {x, -0.5f}),
                                   {.key = static_cast<std::uint64_t>(x * 4.0f + 100.0f)});
            add_static(world, make_box({0.5f, 0.5f}, {3.0f, 0.5f}), {.key = 999});
            std::vector<ShapeCast> casts;
            for (int i = 0; i < 64; ++i) {
                const float turn = 0.1f * static_cast<float>(i);
                casts.push_back({make_box({0.3f, 0.3f}),
                                 {{-4.0f + 0.1f * static_cast<float>(i), 0.2999f}, {}},
                                 {2.0f * std::cos(turn), 2.0f * std::sin(turn)}});
            }
            world.find_many(std::span<const ShapeCast>(casts), many, counts);
            for (std::size_t i = 0; i < casts.size(); ++i) {
                const auto hit = world.find_nearest(casts[i]);
                CHECK((counts[i] != 0) == hit.has_value());
                if (hit) CHECK(many[i] == *hit);
                if (is_reversed && hit) CHECK(single[i].fraction == hit->fraction);
                if (is_reversed && hit) CHECK(single[i].shape_key == hit->shape_key);
                single[i] = hit.value_or(QueryHit{});
            }
        }
    }
}
