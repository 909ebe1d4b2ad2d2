// Tests of core/exact_arithmetic.hpp.
//
// The check detects whether a product and a sum are rounded once or twice.
#include "../../core/exact_arithmetic.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace damson;

TEST_SUITE("core/exact_arithmetic") {
    TEST_CASE("a product and a sum are rounded separately, and the check would detect a fused operation") {
        CHECK_FALSE(has_fused_arithmetic());
        const float factor = 1.0f + 0x1p-12f, sum = -(1.0f + 0x1p-11f);
        CHECK(std::fma(factor, factor, sum) != 0.0f);
    }
}
