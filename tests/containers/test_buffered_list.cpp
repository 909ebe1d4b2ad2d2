// Tests of containers/buffered_list.hpp.
//
// Compares the buffered list, whose additions appear at a commit, with two vectors.
#include "../../containers/buffered_list.hpp"

#include <memory>
#include <vector>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::BufferedList;
using damson::Random;

namespace {
std::vector<int> items_of(const BufferedList<int>& list) {
    return std::vector<int>(list.begin(), list.end());
}
}  // namespace

TEST_SUITE("containers/buffered_list") {
    TEST_CASE("a buffered list has the items of two vectors for any order of calls") {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            BufferedList<int> fast;
            std::vector<int> visible, waiting;
            int next = 0;
            const auto add = [&] {
                fast.add(next);
                waiting.push_back(next++);
            };
            const auto commit = [&] {
                REQUIRE(fast.commit() == waiting.size());
                visible.insert(visible.end(), waiting.begin(), waiting.end());
                waiting.clear();
            };
            for (int operation = 0; operation < 300; ++operation) {
                switch (random.below(6)) {
                    case 0:
                    case 1: add(); break;
                    case 2: commit(); break;
                    case 3: {
                        const int divisor = static_cast<int>(2 + random.below(5));
                        const auto is_done = [&](int item) { return item % divisor == 0; };
                        std::vector<int> visited, expected, kept;
                        for (const int item : visible) {
                            if (!is_done(item)) expected.push_back(item);
                        }
                        const auto before = static_cast<std::uint32_t>(visible.size());
                        visible = expected;
                        const bool commits = random.chance(0.3f);
                        const std::uint32_t removed = fast.update(is_done, [&](int item) {
                            visited.push_back(item);
                            if (item % 3 == 0) add();
                            if (commits && item % 5 == 0) commit();
                        });
                        REQUIRE(visited == expected);
                        REQUIRE(removed == before - expected.size());
                        break;
                    }
                    case 4:
                        if (random.chance(0.1f)) {
                            fast.clear();
                            visible.clear();
                        }
                        break;
                    default:
                        if (random.chance(0.1f)) {
                            fast.discard_added();
                            waiting.clear();
                        }
                }
                REQUIRE(items_of(fast) == visible);
                REQUIRE(fast.size() == visible.size());
                REQUIRE(fast.added_count() == waiting.size());
                REQUIRE(fast.validate() == std::nullopt);
            }
        }
    }

    TEST_CASE("an added item is invisible until the commit") {
        BufferedList<int> list;
        list.add(1);
        list.add(2);
        CHECK(list.empty());
        CHECK(list.commit() == 2);
        CHECK(items_of(list) == std::vector<int>{1, 2});
        CHECK(list.commit() == 0);
    }

    TEST_CASE("an iteration ends even if every visit adds an item and commits") {
        BufferedList<int> list;
        list.add(0);
        list.commit();
        for (int generation = 0; generation < 5; ++generation) {
            for (auto entry : list.walk()) {
                list.add(*entry);
                list.add(*entry);
                list.commit();
                entry.remove();
            }
        }
        CHECK(list.size() == 32);
    }

    TEST_CASE("leaving an iteration early keeps the remaining items, and iterations can be nested") {
        BufferedList<int> list;
        for (int i = 0; i < 5; ++i) list.add(i);
        list.commit();
        for (auto outer : list.walk()) {
            for (auto inner : list.walk()) {
                if (*inner == 1) inner.remove();
            }
            if (*outer == 2) break;
        }
        CHECK(items_of(list) == std::vector<int>{0, 2, 3, 4});
        CHECK(list.remove_if([](int item) { return item > 2; }) == 2);
        CHECK(list.size() == 2);
    }

    TEST_CASE("a buffered list can hold move-only items") {
        BufferedList<std::unique_ptr<int>> list;
        list.add(std::make_unique<int>(4));
        list.commit();
        int seen = 0;
        list.update([](const std::unique_ptr<int>& item) { return *item == 0; },
                    [&](std::unique_ptr<int>& item) { seen = *item; });
        CHECK(seen == 4);
    }
}
