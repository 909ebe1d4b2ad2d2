// Tests of physics/parallel/work_slice.hpp.
//
// Checks that the slices of a list cover all items, and that each slice consists of whole blocks.
#include "../../../physics/parallel/work_slice.hpp"

#include <doctest/doctest.h>

using namespace damson;

TEST_SUITE("physics/work_slice") {
    TEST_CASE("slices are consecutive, and together they cover all items") {
        for (const std::uint32_t count : {1u, 2u, 3u, 8u, 64u}) {
            for (const std::uint32_t items : {0u, 1u, 7u, 64u, 1000u, 4000000000u}) {
                for (const std::uint32_t grain : {1u, 4u, 64u}) {
                    std::uint32_t next = 0;
                    for (std::uint32_t index = 0; index < count; ++index) {
                        const auto [first, last] = WorkSlice{index, count}.of(items, grain);
                        CHECK(first == next);
                        CHECK(last >= first);
                        CHECK((last == items || last % grain == 0));
                        next = last;
                    }
                    CHECK(next == items);
                }
            }
        }
    }

    TEST_CASE("no slice is more than one block larger than another") {
        for (std::uint32_t index = 0; index < 7; ++index) {
            const auto [first, last] = WorkSlice{index, 7}.of(100 * 8, 8);
            CHECK(last - first >= 100 / 7 * 8);
            CHECK(last - first <= (100 / 7 + 1) * 8);
        }
    }

    TEST_CASE("items are divided into whole pieces, and the last piece can be smaller") {
        CHECK(pieces_of(0, 16) == 0);
        CHECK(pieces_of(32, 16) == 2);
        CHECK(pieces_of(33, 16) == 3);
    }
}
