// Tests of containers/flagged_array.hpp.
//
// The update pass removes flagged items.
#include "../../containers/flagged_array.hpp"

#include <map>
#include <set>
#include <stdexcept>
#include <vector>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::FlaggedArray;
using damson::Random;

TEST_SUITE("containers/flagged_array") {
    TEST_CASE("a pass visits every unflagged item once and removes the flagged ones") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            FlaggedArray<std::uint32_t> fast;
            std::set<std::uint32_t> slow;
            std::vector<bool> flagged;
            const auto is_flagged = [&](std::uint32_t item) { return static_cast<bool>(flagged[item]); };
            const auto append = [&] {
                const auto item = static_cast<std::uint32_t>(flagged.size());
                flagged.push_back(false);
                fast.append(item);
                slow.insert(item);
            };
            for (int pass = 0; pass < 30; ++pass) {
                for (std::uint32_t i = random.below(20); i > 0; --i) append();
                for (const std::uint32_t item : fast.items()) flagged[item] = random.chance(0.3f);
                std::map<std::uint32_t, int> visits;
                std::set<std::uint32_t> removed;
                const auto flagged_before = flagged;
                std::set<std::uint32_t> flagged_late;
                fast.update_pass(
                    is_flagged,
                    [&](std::uint32_t item) {
                        REQUIRE_FALSE(is_flagged(item));
                        ++visits[item];
                        if (random.chance(0.1f)) flagged[item] = true;
                        if (random.chance(0.1f) && flagged.size() < 2000) append();
                        // also flags another item, before or after its visit
                        const std::uint32_t other = random.below(static_cast<std::uint32_t>(flagged.size()));
                        if (random.chance(0.1f) && !flagged[other]) {
                            if (visits.count(other) != 0 && other != item) flagged_late.insert(other);
                            flagged[other] = true;
                        }
                    },
                    [&](std::uint32_t item) { REQUIRE(removed.insert(item).second); });
                // flagged items are gone, except those flagged after their visit
                for (const std::uint32_t item : std::vector<std::uint32_t>(slow.begin(), slow.end())) {
                    const bool gone = flagged[item] && flagged_late.count(item) == 0;
                    REQUIRE((removed.count(item) == 1) == gone);
                    if (item < flagged_before.size() && flagged_before[item])
                        REQUIRE(visits.count(item) == 0);
                    if (!flagged[item]) REQUIRE(visits[item] == 1);
                    if (gone) slow.erase(item);
                }
                REQUIRE(std::set<std::uint32_t>(fast.items().begin(), fast.items().end()) == slow);
                REQUIRE(fast.size() == slow.size());
            }
        }
    }

    TEST_CASE("a nested pass visits items and leaves removals to the outer pass") {
        FlaggedArray<int> array;
        std::set<int> flagged;
        for (int i = 0; i < 5; ++i) array.append(i);
        const auto is_flagged = [&](int item) { return flagged.count(item) == 1; };
        int inner_visits = 0;
        const auto removed = array.update_pass(is_flagged, [&](int item) {
            if (item == 1) {
                flagged.insert({0, 1, 3});
                const auto left = array.update_pass(is_flagged, [&](int inner) {
                    ++inner_visits;
                    if (inner == 4) flagged.insert(4);
                });
                CHECK(left == 0);
                CHECK(array.size() == 5);
            }
        });
        CHECK(inner_visits == 2);  // items 2 and 4
        CHECK(removed == 3);       // items 1, 3 and 4; item 0 was visited before
        CHECK(array.update_pass(is_flagged, [](int) {}) == 1);
        CHECK(array.size() == 1);
    }

    TEST_CASE("clear() during a pass ends the pass, except for items appended afterwards") {
        FlaggedArray<int> array;
        for (int i = 0; i < 5; ++i) array.append(i);
        std::vector<int> visited;
        array.update_pass([](int) { return false; },
                          [&](int item) {
                              visited.push_back(item);
                              if (item == 2) {
                                  array.clear();
                                  array.append(10);
                                  array.append(11);
                              }
                          });
        CHECK(visited == std::vector<int>{0, 1, 2, 10, 11});
        CHECK(array.size() == 2);
    }

    TEST_CASE("a pass that ends with an exception does not affect the next pass") {
        FlaggedArray<int> array;
        for (int i = 0; i < 3; ++i) array.append(i);
        CHECK_THROWS(
            array.update_pass([](int) { return false; }, [](int) { throw std::runtime_error("left"); }));
        CHECK(array.update_pass([](int item) { return item == 1; }, [](int) {}) == 1);
        CHECK(array.size() == 2);
    }
}
