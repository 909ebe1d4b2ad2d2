// Tests of physics/state/key_order.cpp.
#include "../../../physics/state/key_order.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <tuple>
#include <vector>

#include "../../../core/random.hpp"

using namespace damson;

namespace {

struct Side {
    std::uint64_t shape_key;
};
struct NumberedPair {
    Side a, b;
    int number;
};

/// Returns a random key. Kind 0 is a key that the world assigns, kind 1 a large key chosen by the user, and
/// kind 2 a mix of assigned keys and small keys.
std::uint64_t draw_key(Random& random, int kind) {
    const std::uint64_t automatic = std::uint64_t{1} << 63;
    const std::uint64_t near = random.below(500), far = std::uint64_t{random.below(1u << 30)} << 30;
    if (kind == 0) return automatic + near;
    if (kind == 1) return far;
    return random.chance(0.5f) ? near : automatic + near;
}

}  // namespace

TEST_SUITE("physics/key_order") {
    TEST_CASE("rows are sorted by both keys, for any number of rows and any distance between keys") {
        KeyOrder order;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Random random(seed);
            for (const std::uint32_t count : {0u, 1u, 2u, 40u, 511u, 512u, 3000u}) {
                CAPTURE(seed);
                CAPTURE(count);
                std::vector<std::tuple<std::uint64_t, std::uint64_t, std::uint32_t>> expected;
                order.clear();
                for (std::uint32_t i = 0; i < count; ++i) {
                    const int kind = static_cast<int>(seed % 3);
                    expected.emplace_back(draw_key(random, kind), draw_key(random, kind), i);
                    order.add(std::get<0>(expected.back()), std::get<1>(expected.back()), i);
                }
                std::sort(expected.begin(), expected.end());
                const auto rows = order.sort();
                REQUIRE(rows.size() == count);
                for (std::size_t i = 0; i < count; ++i) REQUIRE(rows[i].index == std::get<2>(expected[i]));
            }
        }
    }

    TEST_CASE("rows are in order if each is equal to or after the one before, by both keys and the index") {
        using Row = KeyOrder::Row;
        const auto are = [](std::vector<Row> rows) {
            return are_in_order(rows.size(), [&](std::size_t i) { return rows[i]; });
        };
        CHECK(are({}));
        CHECK(are({{9, 9, 9}}));
        CHECK(are({{1, 5, 0}, {1, 5, 1}, {1, 6, 0}, {2, 0, 0}, {2, 0, 0}}));
        CHECK_FALSE(are({{1, 5, 1}, {1, 5, 0}}));
        CHECK_FALSE(are({{1, 6, 0}, {1, 5, 1}}));
        CHECK_FALSE(are({{2, 0, 0}, {1, 9, 1}}));
    }

    TEST_CASE("items are moved into the given order") {
        Random random(5);
        for (std::size_t count = 0; count < 40; ++count) {
            std::vector<std::uint32_t> order(count);
            std::iota(order.begin(), order.end(), 0u);
            for (std::size_t i = count; i-- > 1;)
                std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i + 1))]);
            std::vector<int> items(count);
            std::iota(items.begin(), items.end(), 100);
            std::vector<int> expected;
            for (const std::uint32_t from : order) expected.push_back(items[from]);
            move_into_order(std::span<int>(items), [&](std::size_t i) -> std::uint32_t& { return order[i]; });
            REQUIRE(items == expected);
        }
    }

    TEST_CASE("events are sorted by the key of A, then by the key of B") {
        KeyOrder order;
        std::vector<NumberedPair> events{
            {{7}, {9}, 0}, {{3}, {8}, 1}, {{7}, {8}, 2}, {{1}, {9}, 3}, {{3}, {4}, 4}};
        sort_by_shape_keys(events, order);
        std::vector<int> numbers;
        for (const NumberedPair& event : events) numbers.push_back(event.number);
        CHECK(numbers == std::vector<int>{3, 4, 1, 2, 0});
    }
}
