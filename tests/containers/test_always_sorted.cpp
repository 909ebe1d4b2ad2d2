// Tests of containers/always_sorted.hpp.
//
// Compares the sorted collection with a vector that is searched and shifted.
#include "../../containers/always_sorted.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <vector>

#include "../../core/random.hpp"
#include "../support/allocation_counter.hpp"
#include "../support/expect_violation.hpp"
#include "../support/print.hpp"

using damson::AlwaysSorted;
using damson::Random;
using Sorted = AlwaysSorted<int>;

namespace {

std::vector<int> upwards(const Sorted& sorted) {
    return std::vector<int>(sorted.begin(), sorted.end());
}
std::vector<int> downwards(const Sorted& sorted) {
    return std::vector<int>(sorted.rbegin(), sorted.rend());
}

// Stores (level, item) pairs in a vector. To set an item's level, the test removes the item's pair and
// inserts it after the last pair with that level.
struct Slow {
    struct Row {
        float level;
        int item;
    };
    std::vector<Row> rows;

    void insert(int item, float level) {
        const auto above =
            std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.level > level; });
        rows.insert(above, {level, item});
    }
    void remove(int item) {
        rows.erase(std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.item == item; }));
    }
    std::vector<int> items() const {
        std::vector<int> list;
        for (const Row& row : rows) list.push_back(row.item);
        return list;
    }
};

float any_finite(Random& random) {
    for (;;) {
        const float level = std::bit_cast<float>(static_cast<std::uint32_t>(random.bits()));
        if (std::isfinite(level)) return level;
    }
}

float draw_level(Random& random, std::uint64_t style) {
    constexpr float extremes[] = {0.0f,
                                  -0.0f,
                                  std::numeric_limits<float>::max(),
                                  std::numeric_limits<float>::lowest(),
                                  std::numeric_limits<float>::min(),
                                  std::numeric_limits<float>::denorm_min(),
                                  -std::numeric_limits<float>::denorm_min(),
                                  1.0f,
                                  -1.0f,
                                  0.1f};
    switch (style % 5) {
        case 0: return static_cast<float>(random.below(8));
        case 1: return static_cast<float>(random.below(41)) * 0.25f - 5.0f;
        case 2: return any_finite(random);
        case 3: return extremes[random.below(10)];
        default: return random.between(-1.0f, 1.0f);
    }
}

}  // namespace

TEST_SUITE("containers/always_sorted") {
    TEST_CASE("the order equals that of a sorted vector after every call, for levels of every kind") {
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            Sorted fast;
            Slow slow;
            std::map<int, Sorted::Place> places;
            std::vector<Sorted::Place> dead;
            for (int operation = 0; operation < 400; ++operation) {
                const std::uint32_t kind = random.below(8);
                const bool grows = (operation / 100) % 2 == 0;
                const float level = draw_level(random, seed);
                if (places.empty() || kind < (grows ? 3u : 1u)) {
                    const Sorted::Place place = fast.insert(operation, level);
                    REQUIRE(places.emplace(operation, place).second);
                    slow.insert(operation, level);
                } else {
                    auto chosen = places.begin();
                    std::advance(chosen, random.below(static_cast<std::uint32_t>(places.size())));
                    const auto [item, place] = *chosen;
                    if (kind < 4) {
                        REQUIRE(fast.remove(place));
                        slow.remove(item);
                        dead.push_back(place);
                        places.erase(chosen);
                    } else {
                        const float target = kind == 7 ? fast.level(place) : level;
                        REQUIRE(fast.set_level(place, target));
                        slow.remove(item);
                        slow.insert(item, target);
                        REQUIRE(fast.level(place) == target);
                    }
                }
                REQUIRE(upwards(fast) == slow.items());
                if (operation % 20 == 0) REQUIRE(fast.validate() == std::nullopt);
            }
            REQUIRE(fast.validate() == std::nullopt);
            std::vector<int> reversed = slow.items();
            std::reverse(reversed.begin(), reversed.end());
            REQUIRE(downwards(fast) == reversed);
            for (const Sorted::Place place : dead) REQUIRE_FALSE(fast.is_alive(place));
            for (const auto& [item, place] : places) REQUIRE(*fast.find(place) == item);
            REQUIRE(fast.size() == places.size());
        }
    }

    TEST_CASE("the item touched last is on top of its level, also if its level does not change") {
        Sorted sorted;
        const auto a = sorted.insert(1, 0.5f);
        sorted.insert(2, 0.5f);
        const auto c = sorted.insert(3, -7.0f);
        CHECK(upwards(sorted) == std::vector<int>{3, 1, 2});
        CHECK(sorted.set_level(a, 0.5f));
        CHECK(upwards(sorted) == std::vector<int>{3, 2, 1});
        CHECK(sorted.set_level(c, 0.5f));
        CHECK(upwards(sorted) == std::vector<int>{2, 1, 3});
        CHECK(*sorted.find(sorted.top()) == 3);
        CHECK(*sorted.find(sorted.bottom()) == 2);
        CHECK(sorted.level_count() == 1);
    }

    TEST_CASE("minus zero is the same level as zero") {
        Sorted sorted;
        sorted.insert(1, 0.0f);
        sorted.insert(2, -0.0f);
        sorted.insert(3, 0.0f);
        CHECK(sorted.level_count() == 1);
        CHECK(upwards(sorted) == std::vector<int>{1, 2, 3});
    }

    TEST_CASE("levels that differ in the last bit are distinct") {
        Sorted sorted;
        float level = -1.0f;
        std::vector<float> levels;
        for (int i = 0; i < 300; ++i) {
            levels.push_back(level);
            level = std::nextafter(level, 2.0f);
        }
        for (int i = 299; i >= 0; --i) sorted.insert(i, levels[static_cast<std::size_t>(i)]);
        CHECK(sorted.level_count() == 300);
        for (int i = 0; const int item : sorted) CHECK(item == i++);
    }

    TEST_CASE("a level that is not finite is refused and changes nothing") {
        constexpr float infinity = std::numeric_limits<float>::infinity();
        Sorted sorted;
        const auto place = sorted.insert(1, 2.0f);
        CHECK(damson::test::violation_of([&] { sorted.insert(2, infinity); }) ==
              "AlwaysSorted::insert: level must be finite, got inf");
        const damson::test::QuietViolations quiet;
        CHECK(sorted.insert(2, -infinity).is_null());
        CHECK(sorted.insert(2, std::nanf("")).is_null());
        CHECK_FALSE(sorted.set_level(place, std::nanf("")));
        CHECK(quiet.count() == 3);
        CHECK(sorted.size() == 1);
        CHECK(sorted.level(place) == 2.0f);
        CHECK(sorted.validate() == std::nullopt);
    }

    TEST_CASE("a stale place is refused") {
        Sorted sorted;
        const auto first = sorted.insert(1, 2.0f);
        CHECK(sorted.remove(first));
        CHECK_FALSE(sorted.remove(first));
        CHECK_FALSE(sorted.set_level(first, 1.0f));
        const auto second = sorted.insert(2, 2.0f);
        CHECK(second.slot == first.slot);
        CHECK(sorted.find(first) == nullptr);
        CHECK_FALSE(sorted.remove(first));
        CHECK_FALSE(sorted.is_alive({}));
        CHECK(sorted.size() == 1);
        sorted.clear();
        CHECK_FALSE(sorted.is_alive(second));
        CHECK(sorted.empty());
        CHECK(sorted.top().is_null());
        CHECK(sorted.level_count() == 0);
        CHECK(sorted.validate() == std::nullopt);
    }

    TEST_CASE("an iteration continues after insertions and the removal of other items") {
        Sorted sorted;
        std::vector<Sorted::Place> places;
        for (int i = 0; i < 6; ++i) places.push_back(sorted.insert(i, static_cast<float>(i)));
        std::vector<int> visited;
        for (auto at = sorted.begin(); at != sorted.end(); ++at) {
            visited.push_back(*at);
            if (*at == 1) {
                sorted.remove(places[0]);
                sorted.remove(places[2]);
                for (int i = 0; i < 100; ++i) sorted.insert(100, -5.0f);
                sorted.insert(44, 4.0f);
            }
        }
        CHECK(visited == std::vector<int>{0, 1, 3, 4, 44, 5});
    }

    TEST_CASE("iterators move in both directions and return place and level") {
        Sorted sorted;
        const auto a = sorted.insert(1, 1.5f), b = sorted.insert(2, -2.5f);
        Sorted::const_iterator at = sorted.end();
        --at;
        CHECK(at.place() == a);
        CHECK(at.level() == 1.5f);
        CHECK(*at-- == 1);
        CHECK(at.place() == b);
        CHECK(*at++ == 2);
        CHECK(++at == sorted.end());
        *sorted.begin() = 7;
        CHECK(*sorted.find(b) == 7);
    }

    TEST_CASE("a steady collection with changing levels does not allocate") {
        Sorted sorted;
        sorted.reserve(200);
        Random random{3};
        std::vector<Sorted::Place> places;
        places.reserve(200);
        for (int i = 0; i < 200; ++i) places.push_back(sorted.insert(i, random.between(-10.0f, 10.0f)));
        const damson::test::AllocationCounter allocations;
        for (int i = 0; i < 20000; ++i)
            sorted.set_level(places[random.below(200)], random.between(-10.0f, 10.0f));
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(sorted.validate() == std::nullopt);
    }

    TEST_CASE("a copy has the same order and places, and behaves like the original") {
        Sorted sorted;
        const auto a = sorted.insert(1, 3.0f);
        sorted.insert(2, 1.0f);
        Sorted copy = sorted;
        CHECK(upwards(copy) == upwards(sorted));
        CHECK(copy.remove(a));
        CHECK(sorted.is_alive(a));
        CHECK(copy.insert(3, 0.0f).slot == a.slot);
    }
}
