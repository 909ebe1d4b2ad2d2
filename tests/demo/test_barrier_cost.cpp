// Tests of demo/program/barrier_cost.cpp.
#include "../../demo/program/barrier_cost.hpp"

#include <doctest/doctest.h>

TEST_SUITE("demo/barrier_cost") {
    TEST_CASE("a barrier costs nanoseconds, not milliseconds, if the machine can measure it") {
        const std::optional<double> ns = damson::demo::measure_barrier_ns();
        if (!ns) return;  // the machine cannot run two threads at once
        CHECK(*ns > 5.0);
        CHECK(*ns < 1e6);
    }
}
