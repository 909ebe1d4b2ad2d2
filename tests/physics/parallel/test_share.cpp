// Tests of physics/parallel/share.hpp.
//
// Checks that the workers' shares (slices of a list) cover all items, and that each share consists of
// whole blocks.
#include "../../../physics/parallel/share.hpp"

#include <doctest/doctest.h>

using namespace damson;

TEST_SUITE("physics/share") {
    TEST_CASE("shares are consecutive, and together they cover all items") {
        for (const std::uint32_t count : {1u, 2u, 3u, 8u, 64u}) {
            for (const std::uint32_t things : {0u, 1u, 7u, 64u, 1000u, 4000000000u}) {
                for (const std::uint32_t grain : {1u, 4u, 64u}) {
                    std::uint32_t next = 0;
                    for (std::uint32_t index = 0; index < count; ++index) {
                        const auto [first, last] = Share{index, count}.of(things, grain);
                        CHECK(first == next);
                        CHECK(last >= first);
                        CHECK((last == things || last % grain == 0));
                        next = last;
                    }
                    CHECK(next == things);
                }
            }
        }
    }

    TEST_CASE("no share is more than one block larger than another") {
        for (std::uint32_t index = 0; index < 7; ++index) {
            const auto [first, last] = Share{index, 7}.of(100 * 8, 8);
            CHECK(last - first >= 100 / 7 * 8);
            CHECK(last - first <= (100 / 7 + 1) * 8);
        }
    }

    TEST_CASE("a load counts blocks and time, and loads add up") {
        Load load = Load::of(33, 10, 16);
        CHECK(load.pieces == 3);
        CHECK(load.ns == 330);
        load += Load::of(0, 10, 16);
        CHECK(load.pieces == 3);
        load += Load::of(1, 70);
        CHECK(load.pieces == 4);
        CHECK(load.ns == 400);
    }
}
