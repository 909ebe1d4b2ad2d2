// Tests of core/mask.hpp.
//
// Tests masks with all bits or no bits set.
#include "../../core/mask.hpp"

#include <doctest/doctest.h>

using damson::mask_if;

TEST_SUITE("core/mask") {
    TEST_CASE("a mask has all bits set if the condition is true, and none otherwise") {
        for (int x = -2; x <= 2; ++x) {
            CAPTURE(x);
            CHECK(mask_if(x < 0) == (x < 0 ? 0xffffffffu : 0u));
            CHECK((7u & mask_if(x == 0)) == (x == 0 ? 7u : 0u));
        }
    }
}
