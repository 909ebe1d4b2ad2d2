// The sort by digits against the standard one.
#include <doctest/doctest.h>

#include <algorithm>

#include "../../broadphase/radix_sort.hpp"
#include "../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

struct Row {
    std::uint64_t key;
    std::uint32_t index;
    bool operator==(const Row&) const = default;
};

TEST_SUITE("broadphase/radix_sort") {
    TEST_CASE("it orders rows as a stable comparing sort does, whichever digits differ") {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const std::uint64_t mask = seed % 4 == 0 ? ~std::uint64_t{0} : random.bits() & random.bits();
            std::vector<Row> rows(random.below(2000));
            for (std::uint32_t i = 0; i < rows.size(); ++i) rows[i] = {random.bits() & mask, i};
            std::vector<Row> expected = rows;
            std::sort(expected.begin(), expected.end(), [](const Row& a, const Row& b) {
                return a.key != b.key ? a.key < b.key : a.index < b.index;
            });
            std::vector<Row> scratch;
            radix_sort<64>(rows, scratch, [](const Row& row) { return row.key; });
            REQUIRE(rows == expected);
        }
    }

    TEST_CASE("words of endpoints come out in full order, few or many") {
        for (const std::uint32_t count : {0u, 1u, 200u, 3000u}) {
            CAPTURE(count);
            Random random(count);
            SortSpace space;
            for (std::uint64_t proxy = 0; proxy < count; ++proxy) {
                const std::uint64_t value = random.below(50) * 0x5555555;  // many equal ones
                space.words.push_back(value << 32 | proxy);
                space.words.push_back((value + random.below(2)) << 32 | std::uint64_t{1} << 31 | proxy);
            }
            std::vector<std::uint64_t> expected = space.words;
            std::sort(expected.begin(), expected.end());
            space.sort_endpoints();
            CHECK(space.words == expected);
        }
    }
}

}  // namespace
