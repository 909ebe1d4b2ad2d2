// Tests of broadphase/bins/bins.cpp.
//
// Tests bins between two commits: the defects that validate() reports, and the bins in which boxes
// are stored.
#include "../../../broadphase/bins/bins.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "../../../broadphase/bins/sweep_and_prune.hpp"
#include "../../../broadphase/brute_force/brute_force.hpp"
#include "../../../core/random.hpp"
#include "../../support/boxes.hpp"

namespace {

using namespace damson;
using test::square;
using namespace damson::detail;

// Returns a world with crowded bins, bins of one block, several levels, and static boxes.
SweepAndPrune full_sweep() {
    SweepAndPrune sweep;
    Random random(11);
    std::uint64_t key = 0;
    for (int i = 0; i < 600; ++i) sweep.add(square(random.point(0.0f, 60.0f)), ++key);
    for (int i = 0; i < 60; ++i) sweep.add(square(random.point(20.0f, 21.0f)), ++key);  // a cluster
    for (int i = 0; i < 30; ++i) sweep.add(square(random.point(0.0f, 60.0f), 9.0f), ++key);
    for (int i = 0; i < 200; ++i) sweep.add(square(random.point(0.0f, 60.0f)), ++key, ProxyMobility::Static);
    sweep.commit();
    for (ProxyId proxy = 0; proxy < 40; ++proxy) sweep.remove(proxy);
    sweep.commit();
    return sweep;
}

// Open blocks that the tests damage.
struct Places {
    std::uint32_t lone = no_block;     // the only block in its bin, with at least two boxes and an empty lane
    std::uint32_t crowded = no_block;  // the second block of a bin with at least three blocks
};

Places find_places(const Bins& bins) {
    Places places;
    for (const std::uint32_t head : bins.heads) {
        if (head == no_block || !bins.is_open(head)) continue;
        const BlockInfo& info = bins.infos[head];
        if (bins.is_crowded(info.bin)) places.crowded = info.next;
        if (info.next == no_block && info.count >= 2 && info.count < lanes_per_block) places.lone = head;
    }
    return places;
}

struct Defect {
    std::string what;
    std::function<void(Bins&, const Places&)> plant;
};

TEST_SUITE("broadphase/bins") {
    TEST_CASE("validate() reports each planted defect") {
        const SweepAndPrune sweep = full_sweep();
        const Places places = find_places(sweep.bins());
        REQUIRE(places.lone != no_block);
        REQUIRE(places.crowded != no_block);
        REQUIRE(sweep.bins().validate().value_or("") == "");

        const Defect defects[] = {
            {"a level says static",
             [](Bins& bins, const Places&) { bins.levels.front().is_static = true; }},
            {"a level says moving",
             [](Bins& bins, const Places&) { bins.levels.back().is_static = false; }},
            {"the static levels begin elsewhere", [](Bins& bins, const Places&) { ++bins.static_level; }},
            {"a level has more rows than bins",
             [](Bins& bins, const Places&) { bins.levels.back().height = 1u << 20; }},
            {"a level counts one box too many",
             [](Bins& bins, const Places&) { ++bins.levels.front().box_count; }},
            {"a level lies elsewhere",
             [](Bins& bins, const Places&) { bins.levels.front().origin += 30.0f; }},
            {"a level has smaller bins",
             [](Bins& bins, const Places&) { bins.levels.front().scale *= 2.0f; }},
            {"all boxes are one too many", [](Bins& bins, const Places&) { ++bins.box_count; }},
            {"chained blocks are one too many", [](Bins& bins, const Places&) { ++bins.chained_count; }},
            {"a bin has lost its chain",
             [](Bins& bins, const Places& at) { bins.heads[bins.infos[at.lone].bin] = no_block; }},
            {"two bins share a chain",
             [](Bins& bins, const Places& at) {
                 bins.heads[bins.infos[at.lone].bin] = bins.heads[bins.infos[at.crowded].bin];
             }},
            {"a chain is cut short",
             [](Bins& bins, const Places& at) {
                 bins.infos[bins.heads[bins.infos[at.crowded].bin]].next = no_block;
             }},
            {"a chain runs in a circle",
             [](Bins& bins, const Places& at) { bins.infos[at.crowded].next = at.crowded; }},
            {"a block names another bin",
             [](Bins& bins, const Places& at) { ++bins.infos[at.lone].bin; }},
            {"a block names another level",
             [](Bins& bins, const Places& at) { ++bins.infos[at.lone].level; }},
            {"a block counts one lane less",
             [](Bins& bins, const Places& at) { --bins.infos[at.lone].count; }},
            {"a block counts one lane more",
             [](Bins& bins, const Places& at) { ++bins.infos[at.lone].count; }},
            {"a block counts none", [](Bins& bins, const Places& at) { bins.infos[at.lone].count = 0; }},
            {"a block counts more than there are",
             [](Bins& bins, const Places& at) { bins.infos[at.crowded].count = lanes_per_block + 1; }},
            {"a block in the middle is not full",
             [](Bins& bins, const Places& at) { --bins.infos[at.crowded].count; }},
            {"a block in the middle has lost its last box, and all else knows",
             [](Bins& bins, const Places& at) {
                 const std::uint32_t lane = lanes_per_block - 1;
                 bins.places[bins.blocks[at.crowded].ids[lane]] = no_place;
                 bins.blocks[at.crowded].ids[lane] = no_proxy;
                 bins.blocks[at.crowded].boxes.set(lane, empty_box);
                 bins.next_boxes[at.crowded].set(lane, empty_box);
                 --bins.infos[at.crowded].count;
                 --bins.levels[bins.infos[at.crowded].level].box_count;
                 --bins.box_count;
             }},
            {"a lane is leaving", [](Bins& bins, const Places& at) { bins.infos[at.lone].leaving = 1; }},
            {"a lane is entering", [](Bins& bins, const Places& at) { bins.infos[at.lone].entering = 1; }},
            {"a lane moved and its bin is not dirty",
             [](Bins& bins, const Places& at) { bins.infos[at.lone].moved = 1; }},
            {"an empty lane moved",
             [](Bins& bins, const Places& at) {
                 bins.write(at.lone * lanes_per_block, bins.blocks[at.lone].boxes.get(0));
                 bins.infos[at.lone].moved = 0x8001;
             }},
            {"a bin is dirty and nothing moved",
             [](Bins& bins, const Places& at) {
                 const std::uint32_t bin = bins.infos[at.lone].bin;
                 bins.dirty[bin / 64] |= std::uint64_t{1} << bin % 64;
             }},
            {"bounds are too small",
             [](Bins& bins, const Places& at) { bins.infos[at.lone].bounds.upper.x -= 0.9f; }},
            {"bounds are nowhere",
             [](Bins& bins, const Places& at) { bins.infos[at.lone].bounds = empty_box; }},
            {"a lane has another proxy",
             [](Bins& bins, const Places& at) {
                 std::swap(bins.blocks[at.lone].ids[0], bins.blocks[at.lone].ids[1]);
             }},
            {"a lane has no proxy",
             [](Bins& bins, const Places& at) { bins.blocks[at.lone].ids[0] = no_proxy; }},
            {"an empty lane has a proxy",
             [](Bins& bins, const Places& at) { bins.blocks[at.lone].ids[lanes_per_block - 1] = 3; }},
            {"an empty lane has a box",
             [](Bins& bins, const Places& at) {
                 bins.blocks[at.lone].boxes.set(lanes_per_block - 1, bins.blocks[at.lone].boxes.get(0));
             }},
            {"a box is upside down",
             [](Bins& bins, const Places& at) {
                 std::swap(bins.blocks[at.lone].boxes.min_y[0], bins.blocks[at.lone].boxes.max_y[0]);
             }},
            {"a box is upside down, and all else knows",
             [](Bins& bins, const Places& at) {
                 BoxColumns& boxes = bins.blocks[at.lone].boxes;
                 boxes.max_y[0] = std::nextafter(boxes.min_y[0], -1e9f);
                 bins.next_boxes[at.lone] = boxes;
             }},
            {"a box is no number",
             [](Bins& bins, const Places& at) {
                 bins.blocks[at.lone].boxes.max_x[0] = std::numeric_limits<float>::quiet_NaN();
             }},
            {"a box lies in another bin",
             [](Bins& bins, const Places&) {
                 // move the first row of the finest level to the last row
                 std::uint32_t bin = 0;
                 while (bins.heads[bin] == no_block) ++bin;
                 REQUIRE(bin < bins.levels[0].width);
                 REQUIRE(bins.levels[0].height > 1);
                 const std::uint32_t block = bins.heads[bin];
                 const Aabb box = bins.blocks[block].boxes.get(0);
                 const Aabb far{box.lower + 500.0f, box.upper + 500.0f};
                 bins.infos[block].bounds = {glm::vec2{-1e4f}, glm::vec2{1e4f}};
                 bins.blocks[block].boxes.set(0, far);
                 bins.next_boxes[block].set(0, far);
             }},
            {"a box is too large for its level",
             [](Bins& bins, const Places&) {
                 // enlarge a box on the finest level, whose bins are much smaller than the world
                 std::uint32_t block = 0;
                 while (bins.infos[block].level != 0 || bins.infos[block].count == 0) ++block;
                 Aabb box = bins.blocks[block].boxes.get(0);
                 box.upper += 1000.0f;
                 bins.infos[block].bounds = {glm::vec2{-1e4f}, glm::vec2{1e4f}};
                 bins.blocks[block].boxes.set(0, box);
                 bins.next_boxes[block].set(0, box);
             }},
            {"a crowded bin is out of order",
             [](Bins& bins, const Places& at) {
                 // exchange the first box of a block with the last box of the next block, together with their
                 // proxies
                 const std::uint32_t head = bins.heads[bins.infos[at.crowded].bin];
                 const std::uint32_t lane = lanes_per_block - 1;
                 Block& front = bins.blocks[head];
                 Block& behind = bins.blocks[at.crowded];
                 const Aabb first = front.boxes.get(0);
                 const Aabb last = behind.boxes.get(lane);
                 REQUIRE(first.lower.x < behind.boxes.min_x[0]);
                 front.boxes.set(0, last);
                 behind.boxes.set(lane, first);
                 std::swap(front.ids[0], behind.ids[lane]);
                 std::swap(bins.places[front.ids[0]], bins.places[behind.ids[lane]]);
                 bins.next_boxes[head] = front.boxes;
                 bins.next_boxes[at.crowded] = behind.boxes;
                 const Aabb around = united(bins.infos[head].bounds, bins.infos[at.crowded].bounds);
                 bins.infos[head].bounds = bins.infos[at.crowded].bounds = around;
             }},
            {"a box that did not move has another one next",
             [](Bins& bins, const Places& at) { bins.next_boxes[at.lone].min_x[0] += 0.125f; }},
            {"a place leads elsewhere",
             [](Bins& bins, const Places& at) { ++bins.places[bins.blocks[at.lone].ids[0]]; }},
            {"a place says not alive",
             [](Bins& bins, const Places& at) { bins.places[bins.blocks[at.lone].ids[0]] = no_place; }},
            {"the places are too few", [](Bins& bins, const Places&) { bins.places.resize(100); }},
            {"a block is used and free",
             [](Bins& bins, const Places& at) { bins.free_blocks.push_back(at.lone); }},
            {"a block is neither used nor free",
             [](Bins& bins, const Places&) {
                 bins.blocks.push_back(bins.blocks.front());
                 bins.infos.emplace_back();
             }},
            {"a block of moving boxes is closed",
             [](Bins& bins, const Places&) {
                 bins.next_boxes.pop_back();
                 bins.open_end -= lanes_per_block;
             }},
            {"a block is open and has no columns for new boxes",
             [](Bins& bins, const Places&) { bins.open_end += lanes_per_block; }},
            {"a free block is closed",
             [](Bins& bins, const Places&) {
                 bins.free_blocks.push_back(static_cast<std::uint32_t>(bins.blocks.size()));
                 bins.blocks.push_back(bins.blocks.front());
                 bins.infos.emplace_back();
             }},
            {"there are columns for new boxes of no block",
             [](Bins& bins, const Places&) {
                 bins.next_boxes.resize(bins.blocks.size() + 1);
                 bins.open_end = static_cast<std::uint32_t>(bins.next_boxes.size()) * lanes_per_block;
             }},
            {"a bin is half open",
             [](Bins& bins, const Places&) {
                 std::uint32_t head = static_cast<std::uint32_t>(bins.next_boxes.size());
                 while (head != bins.heads[bins.infos[head].bin] || bins.infos[head].next == no_block) ++head;
                 bins.open_block(head);
             }},
            {"a box of a closed block moved",
             [](Bins& bins, const Places&) {
                 BlockInfo& info = bins.infos[bins.next_boxes.size()];
                 info.moved = 1;
                 bins.dirty[info.bin / 64] |= std::uint64_t{1} << info.bin % 64;
             }},
        };
        for (const Defect& defect : defects) {
            CAPTURE(defect.what);
            Bins bins = sweep.bins();
            defect.plant(bins, places);
            CHECK(bins.validate().has_value());
        }
    }

    TEST_CASE("a bin of two blocks closes its gaps when any of its boxes leave") {
        constexpr ProxyId in_bin = 27;
        for (std::uint32_t leaver_count = 1; leaver_count <= in_bin; ++leaver_count) {
            CAPTURE(leaver_count);
            SweepAndPrune sweep;
            Random random(leaver_count);
            for (ProxyId proxy = 0; proxy < in_bin; ++proxy)
                sweep.add(square({26.5f, 26.5f}, random.between(0.05f, 0.1f)), proxy);
            for (ProxyId proxy = in_bin; proxy < 1200; ++proxy)
                sweep.add(square(random.point(0.0f, 24.0f), 0.1f), proxy);
            sweep.commit();
            const Bins& bins = sweep.bins();
            const std::uint32_t bin = bins.infos[bins.places[0] / lanes_per_block].bin;
            std::uint32_t count = 0;
            for (std::uint32_t block = bins.heads[bin]; block != no_block; block = bins.infos[block].next)
                count += bins.infos[block].count;
            REQUIRE(count >= in_bin);
            REQUIRE(count > lanes_per_block);
            REQUIRE(!bins.is_crowded(bin));

            std::vector<ProxyId> leavers(in_bin);
            for (ProxyId proxy = 0; proxy < in_bin; ++proxy) leavers[proxy] = proxy;
            for (std::uint32_t i = 0; i < leaver_count; ++i)
                std::swap(leavers[i], leavers[i + random.below(in_bin - i)]);
            leavers.resize(leaver_count);
            for (std::size_t i = 0; i < leavers.size(); ++i) {
                if (i % 3 == 0) sweep.remove(leavers[i]);
                if (i % 3 != 0) sweep.move(leavers[i], square({5.0f, 5.0f}, 0.1f));
            }
            sweep.commit();

            REQUIRE(sweep.validate().value_or("") == "");
            std::uint32_t block_count = 0;
            for (std::uint32_t block = bins.heads[bin]; block != no_block; block = bins.infos[block].next)
                ++block_count;
            REQUIRE(block_count == (count - leaver_count + lanes_per_block - 1) / lanes_per_block);
        }
    }

    TEST_CASE("static blocks stay closed until a box in their bin changes, and pairs do not depend on it") {
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
            for (int i = 0; i < 60; ++i) add(random.point(3.0f, 4.0f), ProxyMobility::Static);  // a cluster
            for (int i = 0; i < 100; ++i) add(random.point(0.0f, 40.0f), ProxyMobility::Moving);
            commit();
            const Bins& bins = sweep.bins();
            const auto block_of = [&](ProxyId proxy) { return bins.places[proxy] / lanes_per_block; };
            for (const ProxyId proxy : scenery) REQUIRE(!bins.is_open(block_of(proxy)));
            for (const ProxyId proxy : movers) REQUIRE(bins.is_open(block_of(proxy)));

            // blocks added for moving boxes displace blocks of static boxes in memory
            std::size_t closed = bins.blocks.size() - bins.next_boxes.size();
            for (const ProxyId proxy : movers) {
                const Aabb there = square(random.point(0.0f, 40.0f));
                sweep.move(proxy, there);
                twin.move(proxy, there);
            }
            for (int i = 0; i < 60; ++i) add(random.point(0.0f, 40.0f), ProxyMobility::Moving);
            commit();
            REQUIRE(bins.blocks.size() - bins.next_boxes.size() == closed);
            for (const ProxyId proxy : scenery) REQUIRE(!bins.is_open(block_of(proxy)));

            // change one static box at a time, so that the bins open one after the other
            for (int round = 0; round < 12; ++round) {
                const ProxyId proxy = scenery[random.below(static_cast<std::uint32_t>(scenery.size()))];
                if (!sweep.is_alive(proxy)) continue;
                const std::uint32_t bin = bins.infos[block_of(proxy)].bin;
                std::size_t opened = 0;
                for (std::uint32_t block = bins.heads[bin]; block != no_block; block = bins.infos[block].next)
                    opened += bins.is_open(block) ? 0 : 1;
                closed = bins.blocks.size() - bins.next_boxes.size();
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
                REQUIRE(bins.blocks.size() - bins.next_boxes.size() == closed - opened);
                REQUIRE(sweep.validate().value_or("") == "");
                commit();
            }
        }
    }

    TEST_CASE("static boxes added in bulk find the earlier boxes and the other new boxes") {
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
            const Bins& bins = sweep.bins();
            for (ProxyId proxy = 0; proxy < sweep.size(); ++proxy) {
                const std::uint32_t block = bins.places[proxy] / lanes_per_block;
                REQUIRE(bins.is_open(block) != bins.levels[bins.infos[block].level].is_static);
            }
        }
    }

    TEST_CASE("a search finds every overlapping box of all levels once") {
        const SweepAndPrune sweep = full_sweep();
        Random random(12);
        for (int round = 0; round < 200; ++round) {
            const Aabb box = square(random.point(-5.0f, 65.0f), random.between(0.0f, 20.0f));
            std::vector<ProxyId> found;
            find_overlaps(sweep.bins(), box, [&](ProxyId proxy) {
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

    TEST_CASE("the bin index never decreases as the coordinate increases, and is always in range") {
        BinLevel level;
        level.origin = {-3.0f, 1e6f};
        level.scale = glm::vec2{1.0f / 0.3f, 1.0f / 0.7f};
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

    TEST_CASE("an empty box overlaps no other box, and new bins are valid and empty") {
        CHECK(!overlaps(empty_box, {glm::vec2{-1e30f}, glm::vec2{1e30f}}));
        CHECK(!overlaps(empty_box, empty_box));
        const Bins bins;
        CHECK(bins.validate().value_or("") == "");
        int found = 0;
        find_overlaps(bins, {glm::vec2{-1e30f}, glm::vec2{1e30f}}, [&](ProxyId) {
            ++found;
            return true;
        });
        CHECK(found == 0);
    }
}

}  // namespace
