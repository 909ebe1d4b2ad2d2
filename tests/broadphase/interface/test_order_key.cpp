// Tests of broadphase/interface/order_key.hpp.
//
// Compares order keys with the floats that they represent.
#include <doctest/doctest.h>

#include <cfloat>
#include <cmath>
#include <vector>

#include "../../../broadphase/interface/order_key.hpp"
#include "../../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

// Returns floats of every magnitude and both signs, with their neighbors.
std::vector<float> interesting_floats() {
    std::vector<float> values{0.0f, -0.0f, FLT_TRUE_MIN, FLT_MIN, 1.0f, FLT_MAX, 1e7f, 3.6f};
    for (int exponent = -149; exponent < 128; ++exponent) values.push_back(std::ldexp(1.0f, exponent));
    for (std::size_t i = 0, count = values.size(); i < count; ++i) {
        values.push_back(std::nextafter(values[i], -FLT_MAX));
        values.push_back(std::nextafter(values[i], FLT_MAX));
    }
    for (std::size_t i = 0, count = values.size(); i < count; ++i) values.push_back(-values[i]);
    return values;
}

TEST_SUITE("broadphase/order_key") {
    TEST_CASE("keys sort as their floats do, from the smallest step to the largest") {
        const std::vector<float> values = interesting_floats();
        bool is_same = true;
        for (const float a : values) {
            for (const float b : values) is_same = is_same && (order_key(a) <= order_key(b)) == (a <= b);
        }
        CHECK(is_same);
    }

    TEST_CASE("zeros of both signs have the same key") {
        CHECK(order_key(-0.0f) == order_key(0.0f));
    }

    TEST_CASE("a key converts back to its float") {
        for (const float value : interesting_floats()) REQUIRE(from_order_key(order_key(value)) == value);
    }

    TEST_CASE("finite floats never use the lowest and the highest key, which are sentinels") {
        CHECK(order_key(-FLT_MAX) > 0u);
        CHECK(order_key(FLT_MAX) < ~0u);
    }

    TEST_CASE("intervals overlap exactly when the boxes do") {
        const std::vector<float> values = interesting_floats();
        Random random(1);
        const auto pick = [&] { return values[random.below(static_cast<std::uint32_t>(values.size()))]; };
        const auto box = [&] {
            const glm::vec2 p{pick(), pick()};
            const glm::vec2 q{pick(), pick()};
            return Aabb{min_each(p, q), max_each(p, q)};
        };
        for (int i = 0; i < 20000; ++i) {
            const Aabb a = box();
            const Aabb b = box();
            const bool by_interval =
                overlaps(interval_x(a), interval_x(b)) && overlaps(interval_y(a), interval_y(b));
            REQUIRE(by_interval == overlaps(a, b));
        }
    }

    TEST_CASE("`nowhere` overlaps no interval, not even itself") {
        CHECK(!overlaps(nowhere, nowhere));
        CHECK(!overlaps(nowhere, Interval{order_key(-FLT_MAX), order_key(FLT_MAX)}));
    }
}

}  // namespace
