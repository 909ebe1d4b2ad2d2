// Tests of narrowphase/wide_shuffle.hpp.
#include "../../narrowphase/wide_shuffle.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "../../core/random.hpp"

using namespace damson;

namespace {

std::array<float, 4> values_of(Wide w) {
    alignas(16) std::array<float, 4> values;
    w.store(values.data());
    return values;
}

}  // namespace

TEST_SUITE("narrowphase/wide_shuffle") {
    TEST_CASE("lanes are reordered as the indices specify") {
        const Wide w = wide_of(1.0f, 2.0f, 3.0f, 4.0f);
        CHECK(values_of(reordered<1, 0, 3, 2>(w)) == std::array{2.0f, 1.0f, 4.0f, 3.0f});
        CHECK(values_of(spread<2>(w)) == std::array{3.0f, 3.0f, 3.0f, 3.0f});
        CHECK(values_of(low_and_high(w, wide_of(5.0f, 6.0f, 7.0f, 8.0f))) ==
              std::array{1.0f, 2.0f, 7.0f, 8.0f});
        CHECK(first_lane(w) == 1.0f);
        CHECK(bits_of(w > Wide::splat(2.5f)) == 0b1100u);
    }

    TEST_CASE("points are split into their coordinates") {
        const glm::vec2 points[] = {{1.0f, 2.0f}, {3.0f, 4.0f}, {5.0f, 6.0f}, {7.0f, 8.0f}};
        Wide x, y;
        load_points(points, x, y);
        CHECK(values_of(x) == std::array{1.0f, 3.0f, 5.0f, 7.0f});
        CHECK(values_of(y) == std::array{2.0f, 4.0f, 6.0f, 8.0f});
    }

    TEST_CASE("find_largest() returns the first position of the largest value") {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            std::array<float, 8> values;
            for (float& value : values) value = static_cast<float>(random.below(6)) - 3.0f;
            const std::array<Wide, 2> groups{wide_of(values[0], values[1], values[2], values[3]),
                                             wide_of(values[4], values[5], values[6], values[7])};
            const auto expected = std::max_element(values.begin(), values.end());
            const Largest found = find_largest(groups);
            REQUIRE(found.value == *expected);
            REQUIRE(found.index == static_cast<int>(expected - values.begin()));
        }
    }

    TEST_CASE("find_largest() returns a valid position if all values are NaN") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(find_largest(std::array{Wide::splat(nan)}).index < 4);
        CHECK(find_largest(std::array{Wide::splat(nan), Wide::splat(nan)}).index < 8);
    }
}
