// Tests of containers/slot_table.hpp.
//
// Compares the slot table with a map from handle to value, and tests its guarantees one by one.
#include "../../containers/slot_table.hpp"

#include <map>
#include <set>
#include <vector>

#include "../../core/random.hpp"
#include "../support/allocation_counter.hpp"
#include "../support/print.hpp"

using damson::Handle;
using damson::Random;
using damson::SlotTable;

namespace {

struct Thing;
using ThingHandle = Handle<Thing>;

// A table with a column that applies every swap, as users of the table do.
template <std::uint32_t LastCount = ThingHandle::last_count>
struct Followed {
    SlotTable<Thing, LastCount> table;
    std::vector<int> values;

    auto follow() {
        return [this](std::uint32_t i, std::uint32_t j) {
            REQUIRE(i != j);
            std::swap(values[i], values[j]);
        };
    }
    ThingHandle insert(int value) {
        values.push_back(value);
        return table.insert();
    }
    bool remove(ThingHandle handle) {
        if (!table.remove(handle, follow())) return false;
        values.pop_back();
        return true;
    }
    int value_of(ThingHandle handle) const { return values[table.row_of(handle)]; }
};

constexpr auto ignore = [](std::uint32_t, std::uint32_t) {};

}  // namespace

TEST_SUITE("containers/slot_table") {
    TEST_CASE("a slot table behaves like a map from handle to value for any order of calls") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            Followed<> fast;
            std::map<std::uint64_t, int> slow;
            std::map<std::uint64_t, bool> in_front;
            std::vector<ThingHandle> ever;

            for (int operation = 0; operation < 1500; ++operation) {
                const std::uint32_t kind = random.below(10);
                const bool grows = (operation / 300) % 2 == 0;
                if (kind < (grows ? 5u : 2u) || ever.empty()) {
                    const ThingHandle handle = fast.insert(operation);
                    REQUIRE(slow.emplace(handle.bits(), operation).second);
                    in_front[handle.bits()] = false;
                    ever.push_back(handle);
                    REQUIRE(fast.table.row_of(handle) == fast.table.size() - 1);
                } else {
                    const ThingHandle handle = ever[random.below(static_cast<std::uint32_t>(ever.size()))];
                    const bool alive = slow.count(handle.bits()) == 1;
                    REQUIRE(fast.table.is_alive(handle) == alive);
                    if (kind < 7) {
                        REQUIRE(fast.remove(handle) == alive);
                        slow.erase(handle.bits());
                        in_front.erase(handle.bits());
                        REQUIRE_FALSE(fast.table.is_alive(handle));
                    } else if (alive) {
                        const bool forward = random.chance(0.6f);
                        forward ? fast.table.bring_front(handle, fast.follow())
                                : fast.table.send_back(handle, fast.follow());
                        in_front[handle.bits()] = forward;
                    }
                }
                if (operation % 50 == 0) REQUIRE(fast.table.validate() == std::nullopt);
            }

            REQUIRE(fast.table.validate() == std::nullopt);
            REQUIRE(fast.table.size() == slow.size());
            for (const ThingHandle handle : ever)
                REQUIRE(fast.table.is_alive(handle) == (slow.count(handle.bits()) == 1));
            for (std::uint32_t row = 0; row < fast.table.size(); ++row) {
                const ThingHandle handle = fast.table.handle_of_row(row);
                REQUIRE(fast.table.handles()[row] == handle);
                REQUIRE(fast.values[row] == slow.at(handle.bits()));
                REQUIRE((row < fast.table.front_count()) == in_front.at(handle.bits()));
                REQUIRE(fast.table.row_of_slot(handle.slot) == row);
                REQUIRE(fast.table.slot_of_row(row) == handle.slot);
                REQUIRE(fast.table.handle_of_slot(handle.slot) == handle);
            }
        }
    }

    TEST_CASE("an old handle does not refer to the new owner of its slot") {
        SlotTable<Thing> table;
        const ThingHandle first = table.insert();
        table.remove(first, ignore);
        const ThingHandle second = table.insert();
        CHECK(second.slot == first.slot);
        CHECK(second.generation == first.generation + 1);
        CHECK_FALSE(table.is_alive(first));
        CHECK(table.is_alive(second));
        CHECK_FALSE(table.remove(first, ignore));
        CHECK(table.is_alive(second));
    }

    TEST_CASE("a handle that was never returned is not alive") {
        SlotTable<Thing> table;
        CHECK_FALSE(table.is_alive({}));
        CHECK_FALSE(table.is_alive({0, 1}));
        const ThingHandle handle = table.insert();
        CHECK_FALSE(table.is_alive({}));
        CHECK_FALSE(table.is_alive({handle.slot, handle.generation + 1}));
        table.remove(handle, ignore);
        CHECK_FALSE(table.is_alive({handle.slot, handle.generation + 1}));
        CHECK_FALSE(table.is_alive({handle.slot, 0}));
        CHECK(table.handle_of_slot(handle.slot).is_null());
        CHECK(table.handle_of_slot(1000).is_null());
    }

    TEST_CASE("free slots are reused before new slots are created") {
        SlotTable<Thing> table;
        std::vector<ThingHandle> handles;
        for (int i = 0; i < 100; ++i) handles.push_back(table.insert());
        for (const ThingHandle handle : handles) table.remove(handle, ignore);
        for (int i = 0; i < 100; ++i) table.insert();
        CHECK(table.slot_count() == 100);
    }

    TEST_CASE("a slot is retired after its last generation instead of starting again") {
        Followed<3> followed;
        std::set<std::uint64_t> seen;
        for (int i = 0; i < 30; ++i) {
            const ThingHandle handle = followed.insert(i);
            CHECK(seen.insert(handle.bits()).second);
            CHECK(handle.generation <= 3);
            followed.remove(handle);
            REQUIRE(followed.table.validate() == std::nullopt);
        }
        CHECK(followed.table.slot_count() == 10);
        CHECK(followed.table.retired_count() == 10);
        CHECK_FALSE(followed.table.is_alive({0, 3}));
        CHECK(followed.table.handle_of_slot(0).is_null());

        SUBCASE("a retired slot stays retired after clear()") {
            followed.table.clear();
            CHECK(followed.table.retired_count() == 10);
            CHECK(followed.table.insert() == ThingHandle{10, 1});
            CHECK(followed.table.validate() == std::nullopt);
        }
    }

    TEST_CASE("tables with different stamps refuse each other's handles") {
        SlotTable<Thing> own(3), other(4);
        const ThingHandle mine = own.insert(), others = other.insert();
        CHECK(mine.slot == others.slot);
        CHECK(mine.count() == others.count());
        CHECK(mine.stamp() == 3);
        CHECK(own.is_alive(mine));
        CHECK_FALSE(own.is_alive(others));
        CHECK_FALSE(own.remove(others, ignore));
        CHECK(own.is_foreign(others));
        CHECK_FALSE(own.is_foreign(mine));
        CHECK_FALSE(own.is_foreign({}));
        own.remove(mine, ignore);
        CHECK_FALSE(own.is_foreign(mine));
        CHECK(own.insert() == ThingHandle{mine.slot, mine.generation + 1});
        CHECK(own.validate() == std::nullopt);
    }

    TEST_CASE("a slot is retired after its last owner, for any stamp") {
        SlotTable<Thing, 3> table(ThingHandle::last_stamp);
        for (int i = 0; i < 30; ++i) {
            const ThingHandle handle = table.insert();
            CHECK(handle.stamp() == ThingHandle::last_stamp);
            CHECK(handle.count() <= 3);
            table.remove(handle, ignore);
            REQUIRE(table.validate() == std::nullopt);
        }
        CHECK(table.retired_count() == 10);
    }

    TEST_CASE("after clear() old handles are stale, and slots are used again from the lowest") {
        Followed<> followed;
        std::vector<ThingHandle> old;
        for (int i = 0; i < 20; ++i) old.push_back(followed.insert(i));
        followed.table.bring_front(old[7], followed.follow());
        followed.remove(old[3]);
        followed.table.clear();
        CHECK(followed.table.validate() == std::nullopt);
        CHECK(followed.table.empty());
        CHECK(followed.table.front_count() == 0);
        for (const ThingHandle handle : old) CHECK_FALSE(followed.table.is_alive(handle));
        CHECK(followed.table.insert() == ThingHandle{0, 2});
        CHECK(followed.table.insert() == ThingHandle{1, 2});
    }

    TEST_CASE("joining a part twice makes no swaps") {
        SlotTable<Thing> table;
        const ThingHandle a = table.insert(), b = table.insert();
        int exchanges = 0;
        const auto count = [&](std::uint32_t, std::uint32_t) { ++exchanges; };
        table.bring_front(b, count);
        CHECK(exchanges == 1);
        table.bring_front(b, count);
        CHECK(exchanges == 1);
        CHECK(table.front_count() == 1);
        table.send_back(a, count);
        CHECK(exchanges == 1);
    }

    TEST_CASE("a removal makes at most two swaps") {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Followed<> followed;
            Random random{seed};
            for (int i = 0; i < 50; ++i) followed.insert(i);
            for (std::uint32_t i = 0; i < 25; ++i)
                followed.table.bring_front(followed.table.handle_of_row(random.below(50)), followed.follow());
            while (!followed.table.empty()) {
                int exchanges = 0;
                const auto handle = followed.table.handle_of_row(random.below(followed.table.size()));
                followed.table.remove(handle, [&](std::uint32_t, std::uint32_t) { ++exchanges; });
                REQUIRE(exchanges <= 2);
            }
        }
    }

    TEST_CASE("a copy then returns the same handles") {
        Followed<> followed;
        for (int i = 0; i < 10; ++i) followed.insert(i);
        followed.remove({4, 1});
        followed.remove({2, 1});
        SlotTable<Thing> copy = followed.table;
        CHECK(copy == followed.table);
        for (int i = 0; i < 5; ++i) CHECK(copy.insert() == followed.table.insert());
        copy.insert();
        CHECK_FALSE(copy == followed.table);
    }

    TEST_CASE("a steady number of rows does not allocate") {
        SlotTable<Thing> table;
        table.reserve(100);
        for (int i = 0; i < 100; ++i) table.insert();
        const damson::test::AllocationCounter allocations;
        for (int i = 0; i < 1000; ++i) {
            table.remove(table.handle_of_row(static_cast<std::uint32_t>(i % 100)), ignore);
            table.insert();
        }
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(table.bytes() >= 100 * 16);
    }
}
