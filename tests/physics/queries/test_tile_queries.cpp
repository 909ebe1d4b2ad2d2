// Tests of physics/queries/queries.cpp.
//
// Checks that queries, picking and character movers give the same results for a tile grid as for one box per
// tile.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/extras/mover.hpp"
#include "../../../physics/extras/svg.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/near.hpp"
#include "../../support/tile_twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

const std::vector<Tile> palette{{}, {.one_way = OneWay{}}, {.is_sensor = true}};

/// Returns all hits with the shape and tile fields cleared, so that hits in both worlds can be compared.
/// Checks these fields first.
std::vector<QueryHit> ask(TileTwins& twins, World& world, const QueryRequest& request,
                          const QueryFilter& filter, std::size_t room_size) {
    std::vector<QueryHit> room(room_size);
    const auto found = world.find_all(request, room, filter);
    std::vector<QueryHit> hits(found.begin(), found.end());
    for (QueryHit& hit : hits) {
        if (&world == &twins.tiles && twins.is_cell_key(hit.shape_key)) {
            REQUIRE(hit.tile == TileId{twins.grid, twins.cell_of_key(hit.shape_key)});
            REQUIRE(hit.shape == twins.tiles.tile_grid(twins.grid).shape());
        } else {
            REQUIRE(hit.tile.is_null());
        }
        hit.tile = {};
        hit.shape = {};
    }
    return hits;
}

void rain_of_balls(World& world, Random& random) {
    for (int i = 0; i < 50; ++i)
        world.create_shape(
            world.create_body({.type = BodyType::Dynamic, .position = random.point(-50.0f, 50.0f)}),
            Circle{.radius = 0.4f});
}

}  // namespace

TEST_SUITE("physics/tile_queries") {
    TEST_CASE("a visitor does not receive tiles that it has cleared") {
        World world;
        const TileGridHandle grid = world.create_tile_grid(world.create_body({}), {.width = 60, .height = 1});
        TileGridRef tiles = world.tile_grid(grid);
        tiles.set_palette_tile(1, {});
        tiles.fill_tiles({0, 0}, 60, 1, 1);
        int shown = 0;
        world.visit_all(BoxOverlap{{{0.1f, 0.1f}, {59.9f, 0.9f}}}, [&](const QueryHit& hit) {
            ++shown;
            CHECK(tiles.kind(hit.tile.cell) == 1);
            if (shown == 5) tiles.fill_tiles({0, 0}, 60, 1, 0);
            return true;
        });
        CHECK(shown == 5);
    }

    TEST_CASE("every query finds the same tiles as with boxes, also before the next step") {
        std::size_t found = 0;
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            std::vector<std::uint8_t> kinds(40 * 40);
            for (std::uint8_t& kind : kinds)
                kind = random.chance(0.3f) ? static_cast<std::uint8_t>(1 + random.below(3)) : 0;
            const glm::vec2 cell = seed % 3 == 0 ? glm::vec2{0.5f, 1.5f} : glm::vec2{1.0f, 1.0f};
            TileTwins twins({.cell_size = cell,
                             .origin = {-16.0f, -20.0f},
                             .width = 40,
                             .height = 40,
                             .kinds = kinds,
                             .palette = palette},
                            {.type = seed % 2 == 0 ? BodyType::Kinematic : BodyType::Static,
                             .angle = seed > 4 ? random.between(-3.0f, 3.0f) : 0.0f});
            twins.both([](World& world) {
                for (int i = 0; i < 4; ++i)
                    world.create_shape(world.create_body({.position = {5.0f * static_cast<float>(i), 3.0f},
                                                          .key = 10u + static_cast<std::uint64_t>(i)}),
                                       Circle{.radius = 0.7f}, {.key = 10u + static_cast<std::uint64_t>(i)});
            });
            for (int round = 0; round < 30; ++round) {
                if (round % 3 == 0) twins.step();
                for (int i = 0; i < 3; ++i)
                    twins.set(
                        {random.below(40), random.below(40)},
                        random.chance(0.5f) ? empty_tile : static_cast<std::uint8_t>(1 + random.below(3)));
                if (round % 5 == 4) {
                    const glm::vec2 at = random.point(-2.0f, 2.0f);
                    const float angle = seed > 4 ? random.between(-3.0f, 3.0f) : 0.0f;
                    twins.both([&](World& world) { world.body(twins.tile_body).set_transform(at, angle); });
                }
                const glm::vec2 from = random.point(-25.0f, 25.0f);
                glm::vec2 way = random.point(-60.0f, 60.0f);
                if (random.chance(0.2f)) way.x = 0.0f;
                if (random.chance(0.2f)) way.y = 0.0f;
                Shape shape = draw_shape(random, random.between(0.2f, 3.0f));
                const Transform frame{from, Rotation::from_angle(random.between(-3.0f, 3.0f))};
                const RayCast ray{from, way, random.between(0.0f, 1.5f)};
                const ShapeCast cast{shape, frame, way, random.between(0.0f, 1.0f)};
                const ShapeOverlap overlap{shape, frame};
                const BoxOverlap box{
                    {from, from + glm::vec2{random.between(0.0f, 9.0f), random.between(0.0f, 4.0f)}}};
                const glm::vec2 snapped{std::round(from.x), std::round(from.y)};
                const PointOverlap point{random.chance(0.5f) ? from : snapped};
                const NearPoint near_by{from, random.between(0.0f, 6.0f)};
                const QueryFilter filter{.finds_sensors = random.chance(0.5f)};
                for (const std::size_t room : {std::size_t{1}, std::size_t{5}, std::size_t{4000}}) {
                    for (const QueryRequest& request :
                         {QueryRequest(ray), QueryRequest(cast), QueryRequest(overlap), QueryRequest(box),
                          QueryRequest(point), QueryRequest(near_by)}) {
                        CAPTURE(static_cast<int>(request.kind()));
                        const auto hits = ask(twins, twins.tiles, request, filter, room);
                        REQUIRE(hits == ask(twins, twins.boxes, request, filter, room));
                        found += hits.size();
                    }
                }
                const bool is_picked = !twins.tiles.topmost_at(point.point).is_null();
                REQUIRE(is_picked == !twins.boxes.topmost_at(point.point).is_null());
            }
        }
        CHECK(found > 5000);
    }

    TEST_CASE("many rays in one call give the same hits as single rays") {
        World world;
        const TileGridHandle grid = world.create_tile_grid(
            world.create_body({}),
            {.origin = {-50.0f, -50.0f}, .width = 100, .height = 100, .palette = palette});
        Random random(9);
        for (int i = 0; i < 1500; ++i)
            world.tile_grid(grid).set_tile({random.below(100), random.below(100)}, 1);
        rain_of_balls(world, random);
        for (const bool is_stepped : {false, true}) {
            if (is_stepped) world.step(tick);
            std::vector<RayCast> rays(3000);
            for (RayCast& ray : rays) ray = {random.point(-60.0f, 60.0f), random.point(-80.0f, 80.0f)};
            constexpr std::size_t share = 3;
            std::vector<QueryHit> room(share * rays.size()), alone(share);
            std::vector<std::uint32_t> counts(rays.size());
            world.find_many(std::span<const RayCast>(rays), room, counts);
            for (std::size_t i = 0; i < rays.size(); ++i) {
                const auto found = world.find_all(rays[i], alone);
                REQUIRE(counts[i] == found.size());
                REQUIRE(std::equal(found.begin(), found.end(),
                                   room.begin() + static_cast<std::ptrdiff_t>(share * i)));
            }
        }
    }

    TEST_CASE("a visitor can clear the tiles that it receives") {
        World world;
        const TileGridHandle grid =
            world.create_tile_grid(world.create_body({}), {.width = 200, .height = 3});
        world.tile_grid(grid).fill_tiles({0, 0}, 200, 3, 1);
        std::uint32_t next = 0;
        world.visit_all(RayCast{{-1.0f, 1.5f}, {300.0f, 0.0f}}, [&](const QueryHit& hit) {
            REQUIRE(hit.tile == TileId{grid, {next, 1}});
            world.tile_grid(grid).clear_tile(hit.tile.cell);
            ++next;
        });
        CHECK(next == 200);
        CHECK(world.tile_grid(grid).tile_count() == 400);
        CHECK(!world.find_nearest(RayCast{{-1.0f, 1.5f}, {300.0f, 0.0f}}));
    }

    TEST_CASE(
        "a mover walks over tiles, up steps and through one-way tiles, and names the tile it stands on") {
        World world;
        const TileGridHandle handle = world.create_tile_grid(
            world.create_body({}),
            {.cell_size = {0.3f, 0.3f}, .width = 200, .height = 60, .palette = palette});
        TileGridRef grid = world.tile_grid(handle);
        grid.fill_tiles({0, 0}, 200, 4, 1);
        grid.fill_tiles({60, 4}, 140, 1, 1);  // step
        grid.fill_tiles({90, 12}, 10, 1, 2);  // one-way platform
        grid.fill_tiles({190, 4}, 2, 20, 1);  // wall
        Mover hero{.position = {5.0f, 2.1f}};
        float lowest_speed = 10.0f;
        for (int i = 0; i < 400; ++i) {
            hero.velocity = {3.0f, hero.velocity.y - 10.0f * tick};
            const MoverMove move = move_character(world, hero, tick);
            // The mover slows down only while it climbs the step at 18 m.
            if (i > 30 && move.mover.position.x < 54.0f && std::fabs(move.mover.position.x - 18.0f) > 1.0f)
                lowest_speed = std::min(lowest_speed, (move.mover.position.x - hero.position.x) / tick);
            hero = move.mover;
        }
        CHECK(lowest_speed == near(3.0f, 0.01f));
        CHECK(hero.ground.state == GroundState::Walkable);
        CHECK(hero.ground.tile.grid == handle);
        CHECK(hero.ground.tile.cell.y == 4);
        CHECK(hero.position.y == near(1.5f + 0.8f, 0.03f));

        hero = {.position = {28.5f, 2.35f}};
        float highest = 0.0f;
        for (int i = 0; i < 240; ++i) {
            if (i == 30) hero.velocity.y = 9.0f, hero.ground = {};
            hero.velocity.y -= 10.0f * tick;
            hero = move_character(world, hero, tick).mover;
            highest = std::max(highest, hero.position.y);
        }
        CHECK(highest > 4.8f);
        CHECK(hero.position.y == near(13 * 0.3f + 0.8f, 0.03f));
        CHECK(hero.ground.tile.cell.y == 12);
    }

    TEST_CASE("a drawing has one box for each row of adjacent tiles") {
        World world;
        const TileGridHandle grid = world.create_tile_grid(world.create_body({}), {.width = 20, .height = 4});
        world.tile_grid(grid).fill_tiles({0, 0}, 20, 1, 1);
        world.tile_grid(grid).fill_tiles({3, 2}, 4, 1, 1);
        world.tile_grid(grid).set_tile({19, 2}, 1);
        const std::string drawing = to_svg(world);
        std::size_t boxes = 0;
        for (std::size_t at = 0; (at = drawing.find("<polygon", at)) != std::string::npos; ++at) ++boxes;
        CHECK(boxes == 3);
    }
}
