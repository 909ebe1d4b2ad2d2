// Tiles between commits: what validate() says about planted defects, one at a time, and what lies where.
#include "../../broadphase/tiles.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "../../broadphase/brute_force.hpp"
#include "../../broadphase/sweep_and_prune.hpp"
#include "../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

Aabb square(glm::vec2 at, float size = 1.0f) {
    return {at, at + size};
}

// A world with everything in it: crowded tiles, tiles of one block, several levels, and scenery.
SweepAndPrune full_sweep() {
    SweepAndPrune sweep;
    Random random(11);
    std::uint64_t key = 0;
    for (int i = 0; i < 600; ++i) sweep.add(square(random.point(0.0f, 60.0f)), ++key);
    for (int i = 0; i < 60; ++i) sweep.add(square(random.point(20.0f, 21.0f)), ++key);  // a heap
    for (int i = 0; i < 30; ++i) sweep.add(square(random.point(0.0f, 60.0f), 9.0f), ++key);
    for (int i = 0; i < 200; ++i) sweep.add(square(random.point(0.0f, 60.0f)), ++key, ProxyMobility::Static);
    sweep.commit();
    for (ProxyId proxy = 0; proxy < 40; ++proxy) sweep.remove(proxy);
    sweep.commit();
    return sweep;
}

// Blocks of one kind each, all open.
struct Places {
    std::uint32_t lone = no_block;     // all of its tile, with at least two boxes and an empty lane
    std::uint32_t crowded = no_block;  // the second of three or more
};

Places find_places(const Tiles& tiles) {
    Places places;
    for (const std::uint32_t head : tiles.heads) {
        if (head == no_block || !tiles.is_open(head)) continue;
        const BlockInfo& info = tiles.infos[head];
        if (tiles.is_crowded(info.tile)) places.crowded = info.next;
        if (info.next == no_block && info.count >= 2 && info.count < lanes_per_block) places.lone = head;
    }
    return places;
}

struct Defect {
    std::string what;
    std::function<void(Tiles&, const Places&)> plant;
};

TEST_SUITE("broadphase/tiles") {
    TEST_CASE("each planted defect is found") {
        const SweepAndPrune sweep = full_sweep();
        const Places places = find_places(sweep.tiles());
        REQUIRE(places.lone != no_block);
        REQUIRE(places.crowded != no_block);
        REQUIRE(sweep.tiles().validate().value_or("") == "");

        const Defect defects[] = {
            {"a level says static",
             [](Tiles& tiles, const Places&) { tiles.levels.front().is_static = true; }},
            {"a level says moving",
             [](Tiles& tiles, const Places&) { tiles.levels.back().is_static = false; }},
            {"the static levels begin elsewhere", [](Tiles& tiles, const Places&) { ++tiles.static_level; }},
            {"a level has more rows than tiles",
             [](Tiles& tiles, const Places&) { tiles.levels.back().height = 1u << 20; }},
            {"a level counts one box too many",
             [](Tiles& tiles, const Places&) { ++tiles.levels.front().box_count; }},
            {"a level lies elsewhere",
             [](Tiles& tiles, const Places&) { tiles.levels.front().origin += 30.0f; }},
            {"a level has smaller tiles",
             [](Tiles& tiles, const Places&) { tiles.levels.front().scale *= 2.0f; }},
            {"all boxes are one too many", [](Tiles& tiles, const Places&) { ++tiles.box_count; }},
            {"chained blocks are one too many", [](Tiles& tiles, const Places&) { ++tiles.chained_count; }},
            {"a tile has lost its chain",
             [](Tiles& tiles, const Places& at) { tiles.heads[tiles.infos[at.lone].tile] = no_block; }},
            {"two tiles share a chain",
             [](Tiles& tiles, const Places& at) {
                 tiles.heads[tiles.infos[at.lone].tile] = tiles.heads[tiles.infos[at.crowded].tile];
             }},
            {"a chain is cut short",
             [](Tiles& tiles, const Places& at) {
                 tiles.infos[tiles.heads[tiles.infos[at.crowded].tile]].next = no_block;
             }},
            {"a chain runs in a circle",
             [](Tiles& tiles, const Places& at) { tiles.infos[at.crowded].next = at.crowded; }},
            {"a block names another tile",
             [](Tiles& tiles, const Places& at) { ++tiles.infos[at.lone].tile; }},
            {"a block names another level",
             [](Tiles& tiles, const Places& at) { ++tiles.infos[at.lone].level; }},
            {"a block counts one lane less",
             [](Tiles& tiles, const Places& at) { --tiles.infos[at.lone].count; }},
            {"a block counts one lane more",
             [](Tiles& tiles, const Places& at) { ++tiles.infos[at.lone].count; }},
            {"a block counts none", [](Tiles& tiles, const Places& at) { tiles.infos[at.lone].count = 0; }},
            {"a block counts more than there are",
             [](Tiles& tiles, const Places& at) { tiles.infos[at.crowded].count = lanes_per_block + 1; }},
            {"a block in the middle is not full",
             [](Tiles& tiles, const Places& at) { --tiles.infos[at.crowded].count; }},
            {"a block in the middle has lost its last box, and all else knows",
             [](Tiles& tiles, const Places& at) {
                 const std::uint32_t lane = lanes_per_block - 1;
                 tiles.places[tiles.blocks[at.crowded].ids[lane]] = no_place;
                 tiles.blocks[at.crowded].ids[lane] = no_proxy;
                 tiles.blocks[at.crowded].boxes.set(lane, empty_box);
                 tiles.next_boxes[at.crowded].set(lane, empty_box);
                 --tiles.infos[at.crowded].count;
                 --tiles.levels[tiles.infos[at.crowded].level].box_count;
                 --tiles.box_count;
             }},
            {"a lane is leaving", [](Tiles& tiles, const Places& at) { tiles.infos[at.lone].leaving = 1; }},
            {"a lane is entering", [](Tiles& tiles, const Places& at) { tiles.infos[at.lone].entering = 1; }},
            {"a lane moved and its tile is not dirty",
             [](Tiles& tiles, const Places& at) { tiles.infos[at.lone].moved = 1; }},
            {"an empty lane moved",
             [](Tiles& tiles, const Places& at) {
                 tiles.write(at.lone * lanes_per_block, tiles.blocks[at.lone].boxes.get(0));
                 tiles.infos[at.lone].moved = 0x8001;
             }},
            {"a tile is dirty and nothing moved",
             [](Tiles& tiles, const Places& at) {
                 const std::uint32_t tile = tiles.infos[at.lone].tile;
                 tiles.dirty[tile / 64] |= std::uint64_t{1} << tile % 64;
             }},
            {"bounds are too small",
             [](Tiles& tiles, const Places& at) { tiles.infos[at.lone].bounds.upper.x -= 0.9f; }},
            {"bounds are nowhere",
             [](Tiles& tiles, const Places& at) { tiles.infos[at.lone].bounds = empty_box; }},
            {"a lane has another proxy",
             [](Tiles& tiles, const Places& at) {
                 std::swap(tiles.blocks[at.lone].ids[0], tiles.blocks[at.lone].ids[1]);
             }},
            {"a lane has no proxy",
             [](Tiles& tiles, const Places& at) { tiles.blocks[at.lone].ids[0] = no_proxy; }},
            {"an empty lane has a proxy",
             [](Tiles& tiles, const Places& at) { tiles.blocks[at.lone].ids[lanes_per_block - 1] = 3; }},
            {"an empty lane has a box",
             [](Tiles& tiles, const Places& at) {
                 tiles.blocks[at.lone].boxes.set(lanes_per_block - 1, tiles.blocks[at.lone].boxes.get(0));
             }},
            {"a box is upside down",
             [](Tiles& tiles, const Places& at) {
                 std::swap(tiles.blocks[at.lone].boxes.min_y[0], tiles.blocks[at.lone].boxes.max_y[0]);
             }},
            {"a box is upside down, and all else knows",
             [](Tiles& tiles, const Places& at) {
                 BoxColumns& boxes = tiles.blocks[at.lone].boxes;
                 boxes.max_y[0] = std::nextafter(boxes.min_y[0], -1e9f);
                 tiles.next_boxes[at.lone] = boxes;
             }},
            {"a box is no number",
             [](Tiles& tiles, const Places& at) {
                 tiles.blocks[at.lone].boxes.max_x[0] = std::numeric_limits<float>::quiet_NaN();
             }},
            {"a box lies in another tile",
             [](Tiles& tiles, const Places&) {
                 // from the first row of the finest level to the last
                 std::uint32_t tile = 0;
                 while (tiles.heads[tile] == no_block) ++tile;
                 REQUIRE(tile < tiles.levels[0].width);
                 REQUIRE(tiles.levels[0].height > 1);
                 const std::uint32_t block = tiles.heads[tile];
                 const Aabb box = tiles.blocks[block].boxes.get(0);
                 const Aabb far{box.lower + 500.0f, box.upper + 500.0f};
                 tiles.infos[block].bounds = {glm::vec2{-1e4f}, glm::vec2{1e4f}};
                 tiles.blocks[block].boxes.set(0, far);
                 tiles.next_boxes[block].set(0, far);
             }},
            {"a box is too large for its level",
             [](Tiles& tiles, const Places&) {
                 // one of the finest level, whose tiles are smaller than the world
                 std::uint32_t block = 0;
                 while (tiles.infos[block].level != 0 || tiles.infos[block].count == 0) ++block;
                 Aabb box = tiles.blocks[block].boxes.get(0);
                 box.upper += 1000.0f;
                 tiles.infos[block].bounds = {glm::vec2{-1e4f}, glm::vec2{1e4f}};
                 tiles.blocks[block].boxes.set(0, box);
                 tiles.next_boxes[block].set(0, box);
             }},
            {"a crowded tile is out of order",
             [](Tiles& tiles, const Places& at) {
                 // exchanges the first box of a block with the last of the next, proxies and all
                 const std::uint32_t head = tiles.heads[tiles.infos[at.crowded].tile];
                 const std::uint32_t lane = lanes_per_block - 1;
                 Block& front = tiles.blocks[head];
                 Block& behind = tiles.blocks[at.crowded];
                 const Aabb first = front.boxes.get(0);
                 const Aabb last = behind.boxes.get(lane);
                 REQUIRE(first.lower.x < behind.boxes.min_x[0]);
                 front.boxes.set(0, last);
                 behind.boxes.set(lane, first);
                 std::swap(front.ids[0], behind.ids[lane]);
                 std::swap(tiles.places[front.ids[0]], tiles.places[behind.ids[lane]]);
                 tiles.next_boxes[head] = front.boxes;
                 tiles.next_boxes[at.crowded] = behind.boxes;
                 const Aabb around = united(tiles.infos[head].bounds, tiles.infos[at.crowded].bounds);
                 tiles.infos[head].bounds = tiles.infos[at.crowded].bounds = around;
             }},
            {"a box that did not move has another one next",
             [](Tiles& tiles, const Places& at) { tiles.next_boxes[at.lone].min_x[0] += 0.125f; }},
            {"a place leads elsewhere",
             [](Tiles& tiles, const Places& at) { ++tiles.places[tiles.blocks[at.lone].ids[0]]; }},
            {"a place says not alive",
             [](Tiles& tiles, const Places& at) { tiles.places[tiles.blocks[at.lone].ids[0]] = no_place; }},
            {"the places are too few", [](Tiles& tiles, const Places&) { tiles.places.resize(100); }},
            {"a block is used and free",
             [](Tiles& tiles, const Places& at) { tiles.free_blocks.push_back(at.lone); }},
            {"a block is neither used nor free",
             [](Tiles& tiles, const Places&) {
                 tiles.blocks.push_back(tiles.blocks.front());
                 tiles.infos.emplace_back();
             }},
            {"a block of moving boxes is closed",
             [](Tiles& tiles, const Places&) {
                 tiles.next_boxes.pop_back();
                 tiles.open_end -= lanes_per_block;
             }},
            {"a block is open and has no columns for new boxes",
             [](Tiles& tiles, const Places&) { tiles.open_end += lanes_per_block; }},
            {"a free block is closed",
             [](Tiles& tiles, const Places&) {
                 tiles.free_blocks.push_back(static_cast<std::uint32_t>(tiles.blocks.size()));
                 tiles.blocks.push_back(tiles.blocks.front());
                 tiles.infos.emplace_back();
             }},
            {"there are columns for new boxes of no block",
             [](Tiles& tiles, const Places&) {
                 tiles.next_boxes.resize(tiles.blocks.size() + 1);
                 tiles.open_end = static_cast<std::uint32_t>(tiles.next_boxes.size()) * lanes_per_block;
             }},
            {"a tile is half open",
             [](Tiles& tiles, const Places&) {
                 std::uint32_t head = static_cast<std::uint32_t>(tiles.next_boxes.size());
                 while (head != tiles.heads[tiles.infos[head].tile] || tiles.infos[head].next == no_block) ++head;
                 tiles.open_block(head);
             }},
            {"a box of a closed block moved",
             [](Tiles& tiles, const Places&) {
                 BlockInfo& info = tiles.infos[tiles.next_boxes.size()];
                 info.moved = 1;
                 tiles.dirty[info.tile / 64] |= std::uint64_t{1} << info.tile % 64;
             }},
        };
        for (const Defect& defect : defects) {
            CAPTURE(defect.what);
            Tiles tiles = sweep.tiles();
            defect.plant(tiles, places);
            CHECK(tiles.validate().has_value());
        }
    }

    TEST_CASE("a tile of two blocks closes its gaps, whoever leaves and wherever to") {
        constexpr ProxyId in_tile = 27;
        for (std::uint32_t leaver_count = 1; leaver_count <= in_tile; ++leaver_count) {
            CAPTURE(leaver_count);
            SweepAndPrune sweep;
            Random random(leaver_count);
            for (ProxyId proxy = 0; proxy < in_tile; ++proxy)
                sweep.add(square({26.5f, 26.5f}, random.between(0.05f, 0.1f)), proxy);
            for (ProxyId proxy = in_tile; proxy < 1200; ++proxy)
                sweep.add(square(random.point(0.0f, 24.0f), 0.1f), proxy);
            sweep.commit();
            const Tiles& tiles = sweep.tiles();
            const std::uint32_t tile = tiles.infos[tiles.places[0] / lanes_per_block].tile;
            std::uint32_t count = 0;
            for (std::uint32_t block = tiles.heads[tile]; block != no_block; block = tiles.infos[block].next)
                count += tiles.infos[block].count;
            REQUIRE(count >= in_tile);
            REQUIRE(count > lanes_per_block);
            REQUIRE(!tiles.is_crowded(tile));

            std::vector<ProxyId> leavers(in_tile);
            for (ProxyId proxy = 0; proxy < in_tile; ++proxy) leavers[proxy] = proxy;
            for (std::uint32_t i = 0; i < leaver_count; ++i)
                std::swap(leavers[i], leavers[i + random.below(in_tile - i)]);
            leavers.resize(leaver_count);
            for (std::size_t i = 0; i < leavers.size(); ++i) {
                if (i % 3 == 0) sweep.remove(leavers[i]);
                if (i % 3 != 0) sweep.move(leavers[i], square({5.0f, 5.0f}, 0.1f));
            }
            sweep.commit();

            REQUIRE(sweep.validate().value_or("") == "");
            std::uint32_t block_count = 0;
            for (std::uint32_t block = tiles.heads[tile]; block != no_block; block = tiles.infos[block].next)
                ++block_count;
            REQUIRE(block_count == (count - leaver_count + lanes_per_block - 1) / lanes_per_block);
        }
    }

    TEST_CASE("scenery is closed until something happens in its tile, and pairs do not depend on it") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            SweepAndPrune sweep;
            BruteForce twin;
            std::vector<ProxyId> scenery;
            std::vector<ProxyId> movers;
            const auto add = [&](glm::vec2 at, ProxyMobility mobility) {
                const ProxyId proxy = sweep.add(square(at), 0, mobility);
                REQUIRE(twin.add(square(at), 0, mobility) == proxy);
                (mobility == ProxyMobility::Static ? scenery : movers).push_back(proxy);
            };
            const auto commit = [&] {
                const PairChanges changes = sweep.commit();
                const PairChanges expected = twin.commit();
                REQUIRE(changes.began.size() == expected.began.size());
                REQUIRE(changes.ended.size() == expected.ended.size());
                REQUIRE(sweep.pairs().size() == twin.pairs().size());
                REQUIRE(sweep.validate().value_or("") == "");
            };
            for (int i = 0; i < 400; ++i) add(random.point(0.0f, 40.0f), ProxyMobility::Static);
            for (int i = 0; i < 60; ++i) add(random.point(3.0f, 4.0f), ProxyMobility::Static);  // a heap
            for (int i = 0; i < 100; ++i) add(random.point(0.0f, 40.0f), ProxyMobility::Moving);
            commit();
            const Tiles& tiles = sweep.tiles();
            const auto block_of = [&](ProxyId proxy) { return tiles.places[proxy] / lanes_per_block; };
            for (const ProxyId proxy : scenery) REQUIRE(!tiles.is_open(block_of(proxy)));
            for (const ProxyId proxy : movers) REQUIRE(tiles.is_open(block_of(proxy)));

            // moving boxes take new blocks, and scenery gives way
            std::size_t closed = tiles.blocks.size() - tiles.next_boxes.size();
            for (const ProxyId proxy : movers) {
                const Aabb there = square(random.point(0.0f, 40.0f));
                sweep.move(proxy, there);
                twin.move(proxy, there);
            }
            for (int i = 0; i < 60; ++i) add(random.point(0.0f, 40.0f), ProxyMobility::Moving);
            commit();
            REQUIRE(tiles.blocks.size() - tiles.next_boxes.size() == closed);
            for (const ProxyId proxy : scenery) REQUIRE(!tiles.is_open(block_of(proxy)));

            // one tile after the other has something happen to it
            for (int round = 0; round < 12; ++round) {
                const ProxyId proxy = scenery[random.below(static_cast<std::uint32_t>(scenery.size()))];
                if (!sweep.is_alive(proxy)) continue;
                const std::uint32_t tile = tiles.infos[block_of(proxy)].tile;
                std::size_t opened = 0;
                for (std::uint32_t block = tiles.heads[tile]; block != no_block;
                     block = tiles.infos[block].next)
                    opened += tiles.is_open(block) ? 0 : 1;
                closed = tiles.blocks.size() - tiles.next_boxes.size();
                switch (random.below(4)) {
                    case 0:
                        sweep.move(proxy, sweep.box(proxy));
                        twin.move(proxy, twin.box(proxy));
                        break;
                    case 1:
                        sweep.remove(proxy);
                        twin.remove(proxy);
                        break;
                    case 2:
                        sweep.set_mobility(proxy, ProxyMobility::Moving);
                        twin.set_mobility(proxy, ProxyMobility::Moving);
                        break;
                    default: {
                        const Aabb near{sweep.box(proxy).lower + 0.01f, sweep.box(proxy).upper + 0.01f};
                        sweep.move(proxy, near);
                        twin.move(proxy, near);
                    }
                }
                REQUIRE(tiles.blocks.size() - tiles.next_boxes.size() == closed - opened);
                REQUIRE(sweep.validate().value_or("") == "");
                commit();
            }
        }
    }

    TEST_CASE("scenery that comes in bulk meets what was there before, and what comes with it") {
        for (const bool has_newcomers : {false, true}) {
            CAPTURE(has_newcomers);
            Random random(13);
            SweepAndPrune sweep;
            BruteForce twin;
            const auto add = [&](int count, ProxyMobility mobility) {
                for (int i = 0; i < count; ++i) {
                    const Aabb box = square(random.point(0.0f, 20.0f));
                    REQUIRE(sweep.add(box, 0, mobility) == twin.add(box, 0, mobility));
                }
            };
            add(40, ProxyMobility::Moving);
            REQUIRE(sweep.commit().began.size() == twin.commit().began.size());
            add(300, ProxyMobility::Static);
            if (has_newcomers) add(30, ProxyMobility::Moving);
            const std::size_t began = sweep.commit().began.size();
            CHECK(began > 40);
            CHECK(began == twin.commit().began.size());
            CHECK(sweep.pairs().size() == twin.pairs().size());
            CHECK(sweep.validate().value_or("") == "");
            const Tiles& tiles = sweep.tiles();
            for (ProxyId proxy = 0; proxy < sweep.size(); ++proxy) {
                const std::uint32_t block = tiles.places[proxy] / lanes_per_block;
                REQUIRE(tiles.is_open(block) != tiles.levels[tiles.infos[block].level].is_static);
            }
        }
    }

    TEST_CASE("whoever overlaps a box is found around it, once, in every level") {
        const SweepAndPrune sweep = full_sweep();
        Random random(12);
        for (int round = 0; round < 200; ++round) {
            const Aabb box = square(random.point(-5.0f, 65.0f), random.between(0.0f, 20.0f));
            std::vector<ProxyId> found;
            find_overlaps(sweep.tiles(), box, [&](ProxyId proxy) {
                found.push_back(proxy);
                return true;
            });
            std::sort(found.begin(), found.end());
            std::vector<ProxyId> expected;
            for (ProxyId proxy = 0; proxy < 890; ++proxy) {
                if (sweep.is_alive(proxy) && overlaps(sweep.box(proxy), box)) expected.push_back(proxy);
            }
            REQUIRE(found == expected);
        }
    }

    TEST_CASE("the tile of a coordinate never falls as the coordinate rises, and none is outside") {
        TileLevel level;
        level.origin = {-3.0f, 1e6f};
        level.scale = 1.0f / 0.3f;
        level.width = 40;
        level.height = 7;
        for (const float center : {0.0f, -3.0f, 9.0f, 1e6f, 1.0000021e6f}) {
            float last_column = -1.0f;
            float last_row = -1.0f;
            float at = center;
            for (int i = 0; i < 3000; ++i) {
                const float column = level.column_of(at);
                const float row = level.row_of(at);
                REQUIRE(column >= last_column);
                REQUIRE(row >= last_row);
                last_column = column;
                last_row = row;
                at = std::nextafter(at, std::numeric_limits<float>::max());
            }
        }
        constexpr float largest = std::numeric_limits<float>::max();
        CHECK(level.column_of(-largest) == 0.0f);
        CHECK(level.column_of(largest) == 39.0f);
        CHECK(level.row_of(-largest) == 0.0f);
        CHECK(level.row_of(largest) == 6.0f);
    }

    TEST_CASE("an empty box overlaps nothing, and a fresh set of tiles is valid and holds none") {
        CHECK(!overlaps(empty_box, {glm::vec2{-1e30f}, glm::vec2{1e30f}}));
        CHECK(!overlaps(empty_box, empty_box));
        const Tiles tiles;
        CHECK(tiles.validate().value_or("") == "");
        int found = 0;
        find_overlaps(tiles, {glm::vec2{-1e30f}, glm::vec2{1e30f}}, [&](ProxyId) {
            ++found;
            return true;
        });
        CHECK(found == 0);
    }
}

}  // namespace
