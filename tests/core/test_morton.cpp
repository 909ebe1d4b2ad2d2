// Tests of core/morton.hpp.
#include <doctest/doctest.h>

#include <limits>

#include "../../core/morton.hpp"
#include "../../core/random.hpp"

using namespace damson;

TEST_SUITE("core/morton") {
    TEST_CASE("the bits of column and row alternate in a code") {
        CHECK(morton_code(0, 0) == 0);
        CHECK(morton_code(1, 0) == 1);
        CHECK(morton_code(0, 1) == 2);
        CHECK(morton_code(0xffff, 0) == 0x55555555u);
        CHECK(morton_code(0xffff, 0xffff) == 0xffffffffu);
        CHECK(morton_code(0xffffffffu, 0) == 0x5555555555555555ull);
        CHECK(morton_code(0xffffffffu, 0xffffffffu) == 0xffffffffffffffffull);
        Random random{1};
        for (int round = 0; round < 1000; ++round) {
            const std::uint32_t column = random.below(1u << 16), row = random.below(1u << 16);
            std::uint32_t expected = 0;
            for (std::uint32_t digit = 0; digit < 16; ++digit)
                expected |= (column >> digit & 1u) << 2 * digit | (row >> digit & 1u) << (2 * digit + 1);
            REQUIRE(morton_code(column, row) == expected);
        }
    }

    TEST_CASE("cells cover the grid from corner to corner, and points outside use the nearest cell") {
        const MortonGrid grid({-1.0f, 10.0f}, {3.0f, 12.0f}, 2);
        CHECK(grid.code_of({-1.0f, 10.0f}) == morton_code(0, 0));
        CHECK(grid.code_of({3.0f, 12.0f}) == morton_code(3, 3));
        CHECK(grid.code_of({0.9f, 11.4f}) == morton_code(1, 2));
        CHECK(grid.code_of({-50.0f, 11.4f}) == morton_code(0, 2));
        CHECK(grid.code_of({0.9f, 1e30f}) == morton_code(1, 3));
    }

    TEST_CASE("a grid of zero size and a grid of all floats have valid cells") {
        const MortonGrid point({2.0f, 2.0f}, {2.0f, 2.0f}, 16);
        CHECK(point.code_of({2.0f, 2.0f}) == 0);
        constexpr float most = std::numeric_limits<float>::max();
        const MortonGrid all({-most, -most}, {most, most}, 16);
        CHECK(all.code_of({-most, -most}) == 0);
        CHECK(all.code_of({most, most}) == 0xffffffffu);
    }
}
