// What threads gain that share nothing.
#include <doctest/doctest.h>

#include "../../demo/program/parallel_ceiling.hpp"

TEST_SUITE("demo/parallel_ceiling") {
    // bounds are wide: other programs come and go between the two that are held beside each other
    TEST_CASE("one thread does the work of one, and several never do much more than that of as many") {
        const double one = damson::demo::parallel_ceiling(1);
        CHECK(one > 0.2);
        CHECK(one < 5.0);
        for (const std::uint32_t count : {2u, 4u}) {
            CAPTURE(count);
            const double ceiling = damson::demo::parallel_ceiling(count);
            CHECK(ceiling > 0.1);  // 0 if threads did not do the same
            CHECK(ceiling < 2.5 * count);
        }
    }
}
