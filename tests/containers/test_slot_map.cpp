// Tests of containers/slot_map.hpp.
//
// Compares the slot map with std::map, and tests its guarantees one by one.
#include "../../containers/slot_map.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::Handle;
using damson::Random;
using damson::SlotMap;

namespace {
struct Thing;
using ThingHandle = Handle<Thing>;
using Map = SlotMap<std::string, Thing>;
}  // namespace

TEST_SUITE("containers/slot_map") {
    TEST_CASE("a slot map holds the values of a std::map for any order of calls") {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            Map fast;
            std::map<std::uint64_t, std::string> slow;
            std::vector<ThingHandle> ever, doomed;
            for (int operation = 0; operation < 1000; ++operation) {
                const std::uint32_t kind = random.below(12);
                if (kind < 4 || ever.empty()) {
                    const std::string value =
                        "a value long enough to live on the heap " + std::to_string(operation);
                    const ThingHandle handle = fast.insert(value);
                    slow[handle.bits()] = value;
                    ever.push_back(handle);
                    continue;
                }
                const ThingHandle handle = ever[random.below(static_cast<std::uint32_t>(ever.size()))];
                const bool alive = slow.count(handle.bits()) == 1;
                REQUIRE((fast.find(handle) != nullptr) == alive);
                if (alive) REQUIRE(fast.get(handle) == slow[handle.bits()]);
                if (kind < 6) {
                    REQUIRE(fast.remove(handle) == alive);
                    slow.erase(handle.bits());
                } else if (kind < 8) {
                    REQUIRE(fast.remove_later(handle) == alive);
                    if (alive) doomed.push_back(handle);
                } else if (kind == 8) {
                    std::uint32_t gone = 0;
                    for (const ThingHandle dead : doomed) gone += slow.erase(dead.bits()) == 1 ? 1u : 0u;
                    doomed.clear();
                    REQUIRE(fast.flush() == gone);
                } else if (kind == 9) {
                    fast.reorder([](const std::string& a, const std::string& b) { return a < b; });
                } else if (alive) {
                    kind == 10 ? fast.bring_front(handle) : fast.send_back(handle);
                }
                REQUIRE(fast.size() == slow.size());
            }
            REQUIRE(fast.validate() == std::nullopt);
            for (std::uint32_t row = 0; row < fast.size(); ++row)
                REQUIRE(fast.values()[row] == slow.at(fast.handles()[row].bits()));
        }
    }

    TEST_CASE("an iteration visits every value once, without gaps") {
        SlotMap<int, Thing> map;
        std::vector<ThingHandle> handles;
        for (int i = 0; i < 10; ++i) handles.push_back(map.insert(i));
        for (int i = 0; i < 10; i += 3) map.remove(handles[static_cast<std::size_t>(i)]);
        std::vector<int> seen(map.begin(), map.end());
        std::sort(seen.begin(), seen.end());
        CHECK(seen == std::vector<int>{1, 2, 4, 5, 7, 8});
    }

    TEST_CASE("a value with a pending removal stays in place until flush()") {
        SlotMap<int, Thing> map;
        const ThingHandle a = map.insert(1), b = map.insert(2);
        const int* const address = map.find(a);
        CHECK(map.remove_later(a));
        CHECK(map.remove_later(a));
        CHECK(map.find(a) == address);
        CHECK(map.size() == 2);
        CHECK(map.flush() == 1);
        CHECK(map.find(a) == nullptr);
        CHECK(map.get(b) == 2);
        CHECK(map.flush() == 0);
        CHECK_FALSE(map.remove_later(a));
    }

    TEST_CASE("a pending removal does not remove a new value in the same slot") {
        SlotMap<int, Thing> map;
        const ThingHandle a = map.insert(1);
        map.remove_later(a);
        map.remove(a);
        const ThingHandle b = map.insert(2);
        REQUIRE(b.slot == a.slot);
        CHECK(map.flush() == 0);
        CHECK(map.get(b) == 2);
    }

    TEST_CASE("the front part comes first, and sorting orders each part and is stable") {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            struct Node {
                std::uint32_t depth;
                std::uint32_t serial;
            };
            SlotMap<Node, Thing> map;
            std::vector<ThingHandle> handles;
            const std::uint32_t count = random.below(60);
            for (std::uint32_t i = 0; i < count; ++i) handles.push_back(map.insert({random.below(5), i}));
            for (const ThingHandle handle : handles) {
                if (random.chance(0.5f)) map.bring_front(handle);
            }
            const auto by_depth = [](const Node& a, const Node& b) { return a.depth < b.depth; };
            std::vector<Node> expected(map.begin(), map.end());
            const auto middle = expected.begin() + map.front_count();
            std::stable_sort(expected.begin(), middle, by_depth);
            std::stable_sort(middle, expected.end(), by_depth);

            map.reorder(by_depth);
            CHECK(map.front().size() == map.front_count());
            for (std::uint32_t row = 0; row < count; ++row)
                REQUIRE(map.values()[row].serial == expected[row].serial);
            for (std::uint32_t i = 0; i < count; ++i) REQUIRE(map.get(handles[i]).serial == i);
            REQUIRE(map.validate() == std::nullopt);
        }
    }

    TEST_CASE("a slot map can hold move-only values and frees them") {
        SlotMap<std::shared_ptr<int>, Thing> map;
        const auto watched = std::make_shared<int>(1);
        const ThingHandle first = map.insert(watched);
        map.insert(std::make_shared<int>(2));
        CHECK(watched.use_count() == 2);
        map.remove(first);
        CHECK(watched.use_count() == 1);

        SlotMap<std::unique_ptr<int>, Thing> owner;
        const ThingHandle handle = owner.insert(std::make_unique<int>(5));
        CHECK(*owner.get(handle) == 5);
        owner.clear();
        CHECK_FALSE(owner.is_alive(handle));
    }

    TEST_CASE("a map whose slots wear out never returns the same handle twice") {
        SlotMap<int, Thing, 2> map;
        std::vector<ThingHandle> ever;
        for (int i = 0; i < 20; ++i) {
            const ThingHandle handle = map.insert(i);
            for (const ThingHandle old : ever) REQUIRE(old != handle);
            ever.push_back(handle);
            map.remove(handle);
        }
        CHECK(map.table().retired_count() == 10);
    }
}
