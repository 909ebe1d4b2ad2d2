// Tests of core/sort.hpp.
//
// Compares the sort function that all item types use with the standard sort.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/sort.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

template <class Item, class Less>
void check_sorted(std::vector<Item> items, const Less& less) {
    std::vector<Item> expected = items, by_items = items;
    std::sort(expected.begin(), expected.end(), less);
    sort_small(items.data(), items.size(), less);
    REQUIRE(items == expected);
    sort_items(by_items.begin(), by_items.end(), less);
    REQUIRE(by_items == expected);
}

}  // namespace

TEST_SUITE("core/sort") {
    TEST_CASE("the result equals the standard sort, for items of every size and any comparison") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const std::uint32_t count = seed <= 12 ? static_cast<std::uint32_t>(seed) - 1 : random.below(500);
            const std::uint32_t most = seed % 3 == 0 ? 5 : 1u << 30;  // few values, so many are equal
            std::vector<std::uint64_t> words(count);
            std::vector<std::uint16_t> halves(count);
            std::vector<std::array<unsigned char, 7>> odd(count);
            std::vector<std::array<float, 9>> wide(count);
            for (std::uint32_t i = 0; i < count; ++i) {
                words[i] = random.below(most);
                halves[i] = static_cast<std::uint16_t>(random.below(most));
                for (unsigned char& byte : odd[i]) byte = static_cast<unsigned char>(random.below(3));
                for (float& value : wide[i]) value = static_cast<float>(random.below(2));
            }
            check_sorted(words, std::less<>{});
            check_sorted(words, [](std::uint64_t a, std::uint64_t b) { return b < a; });
            check_sorted(halves, std::less<>{});
            check_sorted(odd, std::less<>{});
            const std::array<float, 9> turned{0, 0, 1};
            check_sorted(wide, [&](const auto& a, const auto& b) { return turned[2] > 0 ? b < a : a < b; });
        }
    }

    TEST_CASE("items that are not trivially copyable are sorted too") {
        std::vector<std::vector<int>> lists{{3}, {1, 2}, {}, {1}};
        sort_items(lists.begin(), lists.end());
        CHECK(lists == std::vector<std::vector<int>>{{}, {1}, {1, 2}, {3}});
    }
}
