// Tests of physics/queries/queries.cpp, physics/queries/query_batches.cpp, physics/world/world_queries.cpp.
#include "../../../physics/queries/queries.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/world/world.hpp"
#include "../../support/not_a_number.hpp"
#include "support/allocation_counter.hpp"
#include "support/busy_worlds.hpp"
#include "support/expect_violation.hpp"
#include "support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Three boxes with a half size of 0.5 m, centered at x = 2, 4 and 6 m.
struct BoxRow {
    World world{{.gravity = {0.0f, 0.0f}}};
    std::vector<BodyHandle> boxes;
    std::vector<ShapeHandle> shapes;

    BoxRow() {
        for (int i = 1; i <= 3; ++i) {
            const auto key = static_cast<std::uint64_t>(i);
            boxes.push_back(world.create_body({.type = BodyType::Dynamic,
                                               .position = {2.0f * static_cast<float>(i), 0.0f},
                                               .key = 10 + key,
                                               .user_data = 100 + key}));
            shapes.push_back(world.create_shape(
                boxes.back(), make_box({0.5f, 0.5f}),
                {.filter = {.category = std::uint64_t{1} << i}, .key = 20 + key, .user_data = 200 + key}));
        }
    }
    RayCast ray() const { return {{0.0f, 0.0f}, {10.0f, 0.0f}}; }
};

}  // namespace

TEST_SUITE("physics/queries") {
    TEST_CASE("a query finds the nearest shape even within the smallest distance above zero") {
        World world;
        for (const float distance : {0.0f, 1e-45f, 1e-44f, 1e-40f, 1e-30f}) {
            CHECK_FALSE(world.find_nearest(NearPoint{{0.0f, 0.0f}, distance}));
            CHECK_FALSE(world.find_nearest(NearPoint{{5.0f, 0.0f}, distance}));
        }
        const ShapeHandle disc = world.create_shape(world.create_body({}), Circle{});
        CHECK(world.find_nearest(NearPoint{{0.0f, 0.0f}, 1e-45f})->shape == disc);
    }

    TEST_CASE("a ray returns the first shape that it hits, the position and the distance") {
        BoxRow row;
        const auto hit = row.world.find_nearest(row.ray());
        REQUIRE(hit);
        CHECK(hit->shape == row.shapes[0]);
        CHECK(hit->body == row.boxes[0]);
        CHECK(hit->shape_key == 21);
        CHECK(hit->body_key == 11);
        CHECK(hit->shape_user_data == 201);
        CHECK(hit->body_user_data == 101);
        CHECK(hit->fraction == near(0.15f, 1e-6f));
        CHECK(hit->distance == near(1.5f, 1e-5f));
        CHECK(hit->point == near({1.5f, 0.0f}, 1e-6f));
        CHECK(hit->normal == glm::vec2{-1.0f, 0.0f});
    }

    TEST_CASE("all hits are returned in order along the path, as many as there is room for") {
        BoxRow row;
        std::array<QueryHit, 8> room;
        const auto hits = row.world.find_all(row.ray(), room);
        REQUIRE(hits.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) CHECK(hits[i].shape == row.shapes[i]);
        const auto two = row.world.find_all(row.ray(), std::span(room).first(2));
        REQUIRE(two.size() == 2);
        CHECK(two[1].shape == row.shapes[1]);
        CHECK(row.world.find_all(row.ray(), {}).empty());
    }

    TEST_CASE("a filter selects the shapes that a query finds") {
        BoxRow row;
        CHECK(row.world.find_nearest(row.ray(), {.categories = 4})->shape == row.shapes[1]);
        CHECK(row.world.find_nearest(row.ray(), {.ignored = row.boxes[0]})->shape == row.shapes[1]);
        CHECK_FALSE(row.world.find_nearest(row.ray(), {.categories = 1}));
        row.world.shape(row.shapes[0]).set_sensor(true);
        CHECK(row.world.find_nearest(row.ray())->shape == row.shapes[1]);
        CHECK(row.world.find_nearest(row.ray(), {.finds_sensors = true})->shape == row.shapes[0]);
        row.world.body(row.boxes[1]).set_enabled(false);
        CHECK(row.world.find_nearest(row.ray())->shape == row.shapes[2]);
    }

    TEST_CASE("queries see all earlier edits") {
        BoxRow row;
        row.world.step(tick);
        row.world.body(row.boxes[0]).set_transform({0.0f, 50.0f}, 0.0f);
        CHECK(row.world.find_nearest(row.ray())->shape == row.shapes[1]);
        row.world.destroy_body(row.boxes[1]);
        CHECK(row.world.find_nearest(row.ray())->shape == row.shapes[2]);
        const BodyHandle fresh = row.world.create_body({.position = {5.0f, 0.0f}});
        const ShapeHandle disc = row.world.create_shape(fresh, Circle{.radius = 0.25f});
        CHECK(row.world.find_nearest(row.ray())->shape == disc);
        row.world.shape(disc).set_geometry(Circle{.radius = 2.0f});
        CHECK(row.world.find_nearest(row.ray())->point.x == near(3.0f, 1e-5f));
        row.world.body(row.boxes[0]).set_transform({2.0f, 0.0f}, 0.0f);
        CHECK(row.world.find_nearest(row.ray())->shape == row.shapes[0]);
    }

    TEST_CASE("any number of hits is returned in the order of the keys, however little room there is") {
        World world;
        for (std::uint64_t i = 0; i < 700; ++i) {
            const auto body = world.create_body({.position = {static_cast<float>(i % 30), 0.0f}});
            world.create_shape(body, Circle{.radius = 0.4f}, {.key = 1 + i * 311 % 700});
        }
        world.step(tick);
        const BoxOverlap all{{{-1.0f, -1.0f}, {31.0f, 1.0f}}};
        for (const std::size_t size : {1u, 2u, 31u, 63u, 64u, 65u, 699u, 700u, 701u}) {
            CAPTURE(size);
            std::vector<QueryHit> room(size);
            const auto hits = world.find_all(all, room);
            REQUIRE(hits.size() == std::min<std::size_t>(size, 700));
            for (std::size_t i = 0; i < hits.size(); ++i) {
                REQUIRE(hits[i].shape_key == i + 1);
                REQUIRE(world.shape(hits[i].shape).key() == i + 1);
                REQUIRE(world.body(hits[i].body).key() == hits[i].body_key);
            }
        }
    }

    TEST_CASE("a visitor receives hundreds of hits, can stop, and can edit the world") {
        World world;
        for (int i = 0; i < 200; ++i) add_static(world, Circle{{2.0f * static_cast<float>(i), 0.0f}, 0.5f});
        const RayCast ray{{-5.0f, 0.0f}, {1000.0f, 0.0f}};
        int seen = 0;
        float last = -1.0f;
        world.visit_all(ray, [&](const QueryHit& hit) {
            CHECK(hit.fraction > last);
            last = hit.fraction;
            ++seen;
        });
        CHECK(seen == 200);
        seen = 0;
        world.visit_all(ray, [&](const QueryHit&) { return ++seen < 70; });
        CHECK(seen == 70);
        seen = 0;
        world.visit_all(ray, [&](const QueryHit& hit) {
            ++seen;
            for (const ShapeHandle shape : {world.shapes()[world.shapes().size() - 1]})
                world.destroy_shape(shape);
            world.destroy_body(hit.body);
        });
        CHECK(seen < 200);
        CHECK(seen > 90);
    }

    TEST_CASE("shape casts, overlaps and nearby-point queries find shapes") {
        BoxRow row;
        const auto cast =
            row.world.find_nearest(ShapeCast{Circle{.radius = 0.25f}, {{0.0f, 0.6f}, {}}, {10.0f, 0.0f}});
        REQUIRE(cast);
        CHECK(cast->point == near({1.5f, 0.5f}, 0.02f));
        std::array<QueryHit, 4> room;
        CHECK(row.world.find_all(ShapeOverlap{make_box({1.6f, 0.1f}), {{3.0f, 0.0f}, {}}}, room).size() == 2);
        CHECK(row.world.find_all(BoxOverlap{{{1.5f, 0.5f}, {3.5f, 4.0f}}}, room).size() == 2);
        CHECK(row.world.find_all(BoxOverlap{{{2.0f, 0.0f}, {2.0f, 0.0f}}}, room).size() == 1);
        CHECK(row.world.find_nearest(PointOverlap{{4.2f, 0.2f}})->shape == row.shapes[1]);
        const auto nearest = row.world.find_nearest(NearPoint{{4.0f, 3.0f}, 100.0f});
        REQUIRE(nearest);
        CHECK(nearest->shape == row.shapes[1]);
        CHECK(nearest->distance == near(2.5f, 1e-5f));
        CHECK(nearest->normal == near({0.0f, 1.0f}, 1e-6f));
        CHECK_FALSE(row.world.find_nearest(NearPoint{{4.0f, 3.0f}, 2.4f}));
        CHECK(row.world.find_nearest(NearPoint{{4.0f, 0.0f}, 0.0f})->distance == 0.0f);
    }

    TEST_CASE(
        "a ray that begins deep inside a shape hits it immediately, with the direction that leads out") {
        BoxRow row;
        const auto ray = row.world.find_nearest(RayCast{{2.0f, 0.2f}, {10.0f, 0.0f}});
        REQUIRE(ray);
        CHECK(ray->fraction == 0.0f);
        CHECK(ray->normal == near({0.0f, 1.0f}, 1e-5f));
        CHECK(ray->depth == near(0.3f, 1e-5f));
        std::array<QueryHit, 4> room;
        CHECK(row.world.find_all(RayCast{{2.0f, 0.0f}, {10.0f, 0.0f}}, room).size() == 3);
    }

    TEST_CASE("a query finds the shape with the smallest key of several in one position") {
        World world;
        const BodyHandle body = world.create_body({});
        world.create_shape(body, Circle{.radius = 1.0f}, {.key = 9});
        world.create_shape(body, Circle{.radius = 1.0f}, {.key = 3});
        world.create_shape(body, Circle{.radius = 1.0f}, {.key = 5});
        for (int i = 0; i < 2; ++i) {
            CHECK(world.find_nearest(RayCast{{-3.0f, 0.0f}, {6.0f, 0.0f}})->shape_key == 3);
            CHECK(world.find_nearest(RayCast{{0.0f, 0.0f}, {6.0f, 0.0f}})->shape_key == 3);
            std::array<QueryHit, 2> room;
            const auto hits = world.find_all(PointOverlap{{0.0f, 0.0f}}, room);
            CHECK(hits[0].shape_key == 3);
            CHECK(hits[1].shape_key == 5);
            world.step(tick);
        }
    }

    TEST_CASE("a callback can query the world while a step updates the broadphase") {
        World world;
        add_floor(world);
        int asked = 0;
        world.set_filter_callback([&](const ContactSide&, const ContactSide&) {
            ++asked;
            CHECK(world.find_nearest(RayCast{{3.0f, 5.0f}, {0.0f, -10.0f}})->point.y == near(0.0f, 1e-5f));
            CHECK(world.find_nearest(PointOverlap{{0.0f, 0.4f}}));
            return true;
        });
        add_ball(world, {0.0f, 0.5f});
        world.step(tick);
        CHECK(asked == 1);
    }

    TEST_CASE("queries allocate nothing, and batches give the same hits as single queries") {
        World world{{.workers = 2}};
        add_floor(world);
        add_pyramid(world, 12);
        world.step(tick);
        world.body(world.bodies()[5]).set_transform({3.0f, 9.0f}, 0.3f);
        std::vector<RayCast> rays;
        for (int i = 0; i < 700; ++i)
            rays.push_back({{-10.0f + 0.03f * static_cast<float>(i * 41 % 700), 15.0f}, {0.3f, -20.0f}});
        std::vector<QueryHit> room(2 * rays.size());
        std::vector<std::uint32_t> counts(rays.size());
        world.find_many(std::span<const RayCast>(rays), room, counts);
        const std::uint64_t before = allocation_count();
        world.find_many(std::span<const RayCast>(rays), room, counts);
        (void)world.find_nearest(rays[0]);
        int seen = 0;
        world.visit_all(BoxOverlap{{{-100.0f, -100.0f}, {100.0f, 100.0f}}}, [&](const QueryHit&) { ++seen; });
        (void)world.find_all(NearPoint{{0.0f, 0.0f}, 20.0f}, room);
        (void)world.find_all(ShapeCast{make_box({1.0f, 1.0f}), {{0.0f, 20.0f}, {}}, {0.0f, -30.0f}}, room);
        CHECK(allocation_count() == before);
        CHECK(seen == 79);
        std::array<QueryHit, 2> alone;
        world.find_many(std::span<const RayCast>(rays), room, counts);
        for (std::size_t i = 0; i < rays.size(); ++i) {
            const auto hits = world.find_all(rays[i], alone);
            REQUIRE(counts[i] == hits.size());
            for (std::size_t k = 0; k < hits.size(); ++k) REQUIRE(room[2 * i + k] == hits[k]);
        }
    }

    TEST_CASE("batches and visits give the same hits as single queries in a world larger than any cache") {
        World world({.gravity = {0.0f, 0.0f}});
        Random random(11);
        std::vector<BodyDef> defs(41000);
        for (BodyDef& def : defs)
            def = {.position = random.point(0.0f, 300.0f), .angle = random.between(-3.0f, 3.0f)};
        const auto bodies = world.create_bodies(defs, make_box({0.5f, 0.3f}));
        world.step(tick);
        for (std::size_t i = 0; i < 200; ++i)
            world.body(bodies[i * 7]).set_transform(random.point(0.0f, 300.0f), 1.0f);
        std::vector<RayCast> rays;
        std::vector<ShapeCast> casts;
        for (int i = 0; i < 600; ++i) {
            const glm::vec2 from = random.point(0.0f, 300.0f);
            rays.push_back({from, random.point(-20.0f, 20.0f)});
            casts.push_back({Circle{.radius = 0.2f}, {from, {}}, random.point(-4.0f, 4.0f)});
        }
        int found = 0;
        const auto check = [&](const auto& requests) {
            std::vector<QueryHit> room(3 * requests.size());
            std::vector<std::uint32_t> counts(requests.size());
            world.find_many(std::span(requests), room, counts);
            for (std::size_t i = 0; i < requests.size(); ++i) {
                std::array<QueryHit, 3> alone;
                const auto hits = world.find_all(requests[i], alone);
                REQUIRE(counts[i] == hits.size());
                for (std::size_t k = 0; k < hits.size(); ++k) REQUIRE(room[3 * i + k] == hits[k]);
                found += static_cast<int>(hits.size());
            }
        };
        check(rays);
        check(casts);
        CHECK(found > 1500);

        const BoxOverlap view{{{100.0f, 100.0f}, {160.0f, 160.0f}}};
        std::vector<QueryHit> all(10000);
        all.resize(world.find_all(view, all).size());
        CHECK(all.size() > 1100);
        std::vector<QueryHit> shown;
        world.visit_all(view, [&](const QueryHit& hit) { shown.push_back(hit); });
        CHECK(shown == all);
        shown.clear();
        world.visit_all(view, [&](const QueryHit& hit) {
            shown.push_back(hit);
            return shown.size() < 700;
        });
        all.resize(700);
        CHECK(shown == all);
    }

    TEST_CASE("requests that are not finite are rejected and find nothing") {
        BoxRow row;
        World& world = row.world;
        const auto refusal = [&](const auto& request) {
            return violation_of([&] { (void)world.find_nearest(request); });
        };
        CHECK(refusal(RayCast{{not_a_number, 0.0f}, {1.0f, 0.0f}})
                  .starts_with("World::find_nearest: ray must be finite from beginning to end"));
        CHECK(refusal(RayCast{{0.0f, 0.0f}, {1.0f, 0.0f}, -1.0f})
                  .starts_with("World::find_nearest: ray must be"));
        // The ray is rejected, because it would overflow in the frame of a rotated shape.
        CHECK(refusal(RayCast{{-2e38f, 2e38f}, {2e38f, -2e38f}})
                  .starts_with("World::find_nearest: ray must be"));
        CHECK(refusal(ShapeCast{Circle{.radius = -1.0f}, {}, {1.0f, 0.0f}}) ==
              "World::find_nearest: shape must be a legal shape, got radius must be above zero and finite, "
              "got -1");
        CHECK(refusal(ShapeCast{Circle{}, {{0.0f, not_a_number}, {}}, {1.0f, 0.0f}}) ==
              "World::find_nearest: start must be finite, with a rotation of unit length");
        CHECK(refusal(ShapeCast{Circle{}, {{0.0f, 0.0f}, {2.0f, 0.0f}}, {1.0f, 0.0f}}) ==
              "World::find_nearest: start must be finite, with a rotation of unit length");
        CHECK(refusal(ShapeCast{Circle{}, {}, {not_a_number, 0.0f}})
                  .starts_with("World::find_nearest: cast must"));
        CHECK(refusal(ShapeOverlap{Polygon{}, {}}).starts_with("World::find_nearest: shape must be a legal"));
        CHECK(refusal(BoxOverlap{{{1.0f, 0.0f}, {0.0f, 0.0f}}})
                  .starts_with("World::find_nearest: box must be"));
        CHECK(refusal(PointOverlap{{0.0f, not_a_number}}) ==
              "World::find_nearest: point must be finite, got (0, nan)");
        CHECK(refusal(NearPoint{{0.0f, 0.0f}, -1.0f}) ==
              "World::find_nearest: max_distance must be zero or more and finite, got -1");
        CHECK(refusal(NearPoint{{not_a_number, 0.0f}, 1.0f}).starts_with("World::find_nearest: point must"));

        std::array<QueryHit, 3> room;
        std::array<std::uint32_t, 2> counts{7, 7};
        std::array<RayCast, 2> rays{row.ray(), row.ray()};
        CHECK(
            violation_of([&] { world.find_many(std::span<const RayCast>(rays), room, counts); }) ==
            "World::find_many: buffer must be of a size that is a multiple of the number of requests, got 3");
        CHECK(violation_of([&] {
                  world.find_many(std::span<const RayCast>(rays), room, std::span(counts).first(1));
              }) == "World::find_many: counts must be one per request, got 1");
        rays[1].max_fraction = not_a_number;
        const QuietViolations quiet;
        world.find_many(std::span<const RayCast>(rays), std::span(room).first(2), counts);
        CHECK_FALSE(world.find_nearest(rays[1]));
        CHECK(world.find_all(rays[1], room).empty());
        world.visit_all(rays[1], [](const QueryHit&) { FAIL("shown"); });
        CHECK(quiet.count() == 4);
        CHECK(counts[0] == 7);
    }
}
