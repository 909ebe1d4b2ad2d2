// Tests the measured speedup of independent threads.
#include <doctest/doctest.h>

#include "../../demo/program/parallel_ceiling.hpp"

TEST_SUITE("demo/parallel_ceiling") {
    // The bounds are wide because the load on the machine can change between the two measurements.
    TEST_CASE("one thread has a speedup of one, and several threads have at most about their number") {
        const double one = damson::demo::parallel_ceiling(1);
        CHECK(one > 0.2);
        CHECK(one < 5.0);
        for (const std::uint32_t count : {2u, 4u}) {
            CAPTURE(count);
            const double ceiling = damson::demo::parallel_ceiling(count);
            CHECK(ceiling > 0.1);  // 0 means that the threads computed different results
            CHECK(ceiling < 2.5 * count);
        }
    }
}
