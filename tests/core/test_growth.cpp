// Tests of core/growth.hpp.
//
// Tests vectors that grow by an eighth: their size, the number of growths, and freed memory.
#include "../../core/growth.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include "../support/allocation_counter.hpp"

namespace {

using damson::give_back;
using damson::make_room;

// Reserves exactly the requested memory and counts the elements that each growth would copy.
struct Ledger {
    std::size_t room = 0;
    std::size_t growths = 0;
    std::size_t copied = 0;

    std::size_t capacity() const { return room; }
    void reserve(std::size_t count) {
        ++growths;
        copied += room;
        room = count;
    }
};

TEST_SUITE("core/growth") {
    TEST_CASE("make_room() has no effect if there is enough memory") {
        Ledger ledger{.room = 100};
        for (const std::size_t count : {0u, 1u, 99u, 100u}) make_room(ledger, count);
        CHECK(ledger.growths == 0);

        std::vector<int> numbers;
        numbers.reserve(100);
        numbers.assign(100, 7);
        const int* const place = numbers.data();
        make_room(numbers, 100);
        CHECK(numbers.data() == place);
    }

    TEST_CASE("memory grows by an eighth plus sixteen elements, or by as much as is needed") {
        struct Row {
            std::size_t room, count, expected;
        };
        for (const Row& row : {Row{0, 1, 16}, Row{0, 16, 16}, Row{0, 17, 17}, Row{16, 17, 34},
                               Row{800, 801, 916}, Row{800, 916, 916}, Row{800, 917, 917},
                               Row{800, 5000, 5000}, Row{8'000'000, 8'000'001, 9'000'016}}) {
            CAPTURE(row.room);
            CAPTURE(row.count);
            Ledger ledger{.room = row.room};
            make_room(ledger, row.count);
            CHECK(ledger.room == row.expected);
            CHECK(ledger.growths == 1);
        }
    }

    TEST_CASE("elements added one by one are copied fewer than nine times on average") {
        constexpr std::size_t most = 100'000;
        Ledger ledger;
        for (std::size_t count = 1; count <= most; ++count) {
            make_room(ledger, count);
            REQUIRE(ledger.room >= count);
            REQUIRE(ledger.room <= count + count / 8 + 16);
        }
        CHECK(ledger.copied < 9 * most);
        CHECK(ledger.growths < 100);
    }

    TEST_CASE("a vector keeps its elements and has memory for the requested number") {
        std::vector<std::uint32_t> numbers;
        for (std::uint32_t i = 0; i < 2000; ++i) {
            make_room(numbers, numbers.size() + 1);
            const damson::test::AllocationCounter allocations;
            numbers.push_back(i);
            const std::uint64_t made = allocations.count();
            REQUIRE(made == 0);
        }
        for (std::uint32_t i = 0; i < 2000; ++i) REQUIRE(numbers[i] == i);
    }

    TEST_CASE("vectors that are given back are empty, hold no memory and can be used again") {
        std::vector<int> numbers(1000, 1);
        std::vector<double> others(2000, 2.0);
        std::vector<std::vector<int>> nested(3, std::vector<int>(10));
        std::vector<int> kept(5, 3);
        give_back(numbers, others, nested);
        CHECK(numbers.empty());
        CHECK(numbers.capacity() == 0);
        CHECK(others.empty());
        CHECK(others.capacity() == 0);
        CHECK(nested.empty());
        CHECK(nested.capacity() == 0);
        CHECK(kept == std::vector<int>(5, 3));
        numbers.push_back(4);
        CHECK(numbers == std::vector<int>{4});
        give_back();  // a call without vectors is allowed
    }
}

}  // namespace
