// Tests of core/radix_sort.hpp.
//
// Compares radix sorts with the standard sort.
#include <doctest/doctest.h>

#include <algorithm>

#include "../../core/radix_sort.hpp"
#include "../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

struct Row {
    std::uint64_t key;
    std::uint32_t index;
    bool operator==(const Row&) const = default;
};

TEST_SUITE("core/radix_sort") {
    TEST_CASE("radix_sort() orders rows as a stable comparison sort does, whichever digits differ") {
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

    TEST_CASE("words are sorted by their upper bits, and the order of equal words is kept") {
        for (const std::uint32_t count : {0u, 1u, 2u, 3u, 50u, 700u, 5000u, 40000u}) {
            for (const int bits : {0, 1, 7, 12, 13, 24, 28, 34, 36, 37, 48, 60, 64}) {
                for (const int first_bit : {0, 4, 13, 30}) {
                    if (first_bit + bits > 64) continue;
                    CAPTURE(count);
                    CAPTURE(bits);
                    CAPTURE(first_bit);
                    Random random(count + static_cast<std::uint32_t>(bits));
                    // clear some bits in all words, so that some digits are equal in all words
                    const std::uint64_t mask =
                        random.chance(0.5f) ? ~std::uint64_t{0} : random.bits() | random.bits();
                    std::vector<std::uint64_t> words(count);
                    for (std::uint64_t& word : words) word = random.bits() & mask;
                    for (std::uint64_t& word : words)
                        word = first_bit + bits < 64 ? word & ((std::uint64_t{1} << (first_bit + bits)) - 1)
                                                     : word;
                    std::vector<std::uint64_t> expected = words;
                    std::stable_sort(expected.begin(), expected.end(), [&](std::uint64_t a, std::uint64_t b) {
                        return a >> first_bit < b >> first_bit;
                    });
                    std::vector<std::uint64_t> scratch(count);
                    radix_sort_words(words, scratch, first_bit, bits);
                    REQUIRE(words == expected);
                }
            }
        }
    }

    TEST_CASE("keys are cut into fewer digits the more rows there are") {
        CHECK(best_digit_count(1, 1000, 12) == 1);
        CHECK(best_digit_count(28, 4000, 12) == 3);
        CHECK(best_digit_count(34, 50000, 12) == 3);
        CHECK(best_digit_count(28, 600, 12) == 3);
        CHECK(best_digit_count(28, 100, 12) == 4);
        for (int bits = 1; bits <= 64; ++bits) {
            for (const std::size_t count : {std::size_t{2}, std::size_t{100}, std::size_t{10000000}}) {
                const int digits = best_digit_count(bits, count, 12);
                CHECK(digits * 12 >= bits);
                CHECK(digits <= bits);
            }
        }
    }

    TEST_CASE("nearly sorted words take a step for each swap, and the sort stops at its limit of steps") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            std::vector<std::uint64_t> words(random.below(200));
            for (std::size_t i = 0; i < words.size(); ++i) words[i] = 5 * i + random.below(30);
            std::vector<std::uint64_t> expected = words;
            std::sort(expected.begin(), expected.end());
            std::size_t swaps = 0;
            for (std::size_t i = 0; i < words.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) swaps += words[j] > words[i] ? 1 : 0;
            std::vector<std::uint64_t> given_up = words;
            CHECK(sort_nearly_sorted(words, swaps));
            CHECK(words == expected);
            if (swaps == 0) continue;
            CHECK_FALSE(sort_nearly_sorted(given_up, swaps - 1));
            std::sort(given_up.begin(), given_up.end());  // no word was lost
            CHECK(given_up == expected);
        }
    }

    TEST_CASE("endpoints are fully sorted, for any number of them") {
        for (const std::uint32_t count : {0u, 1u, 200u, 3000u}) {
            CAPTURE(count);
            Random random(count);
            SortSpace space;
            for (std::uint64_t proxy = 0; proxy < count; ++proxy) {
                const std::uint64_t value = random.below(50) * 0x5555555;  // many values are equal
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
