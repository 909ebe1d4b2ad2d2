// Tests of physics/state/phase_clock.cpp.
//
// Compares the measured times of phases with a steady clock.
#include "../../../physics/state/phase_clock.hpp"

#include <doctest/doctest.h>

#include <chrono>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

namespace {

using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// Waits for at least `ms`. Returns the actual waiting time. [ms]
double pass(double ms) {
    const auto start = Clock::now();
    while (ms_since(start) < ms) {
    }
    return ms_since(start);
}

// A few milliseconds determine the tick rate to a few millionths, and a float has about six digits, so 1e-3
// has a margin.
constexpr double rate_error = 1e-3;

}  // namespace

TEST_SUITE("physics/phase_clock") {
    TEST_CASE("the time of a phase agrees with a real clock") {
        for (const int steps_before : {0, 255, 256, 300, 1000}) {
            CAPTURE(steps_before);
            PhaseClock clock;
            for (int i = 0; i < steps_before; ++i) clock.begin();

            const auto before = Clock::now();
            clock.begin();
            const double inside_of_solve = pass(3.0);
            clock.end(Phase::Solve);
            const double outside_of_solve = ms_since(before);
            const double inside_of_finish = pass(6.0);
            clock.end(Phase::Finish);
            const double outside = ms_since(before);

            const PhaseTimes times = clock.read();
            const auto ms = [&](Phase phase) {
                return static_cast<double>(times.ms[static_cast<std::size_t>(phase)]);
            };
            CHECK(ms(Phase::Solve) >= inside_of_solve * (1.0 - rate_error));
            CHECK(ms(Phase::Solve) <= outside_of_solve * (1.0 + rate_error));
            CHECK(ms(Phase::Finish) >= inside_of_finish * (1.0 - rate_error));
            CHECK(times.total_ms <= outside * (1.0 + rate_error));
            CHECK(times.total_ms >= (inside_of_solve + inside_of_finish) * (1.0 - rate_error));
            CHECK(ms(Phase::Pairs) == 0.0);
        }
    }

    TEST_CASE("the time of a phase in two parts is their sum, and the next step begins at zero") {
        PhaseClock clock;
        clock.begin();
        double pairs = pass(1.0);
        clock.end(Phase::Pairs);
        const double solve = pass(1.0);
        clock.end(Phase::Solve);
        pairs += pass(1.0);
        clock.end(Phase::Pairs);
        PhaseTimes times = clock.read();
        CHECK(times.ms[static_cast<std::size_t>(Phase::Pairs)] >= pairs * (1.0 - rate_error));
        CHECK(times.total_ms >= (pairs + solve) * (1.0 - rate_error));

        clock.begin();
        clock.end(Phase::Pairs);
        const PhaseTimes next = clock.read();
        CHECK(next.ms[static_cast<std::size_t>(Phase::Pairs)] <
              times.ms[static_cast<std::size_t>(Phase::Pairs)]);
        CHECK(next.ms[static_cast<std::size_t>(Phase::Solve)] == 0.0f);
    }

    TEST_CASE("the times of a step do not depend on when they are read") {
        PhaseClock clock;
        clock.begin();
        pass(2.0);
        clock.end(Phase::Solve);
        const float at_once = clock.read().total_ms;
        pass(20.0);
        CHECK(clock.read().total_ms == doctest::Approx(at_once).epsilon(0.01));
    }

    TEST_CASE("the times of a world's steps agree with a real clock, and no phase is missing") {
        World world;
        add_floor(world);
        add_pyramid(world, 20);
        for (int step = 0; step < 3; ++step) {
            const auto before = Clock::now();
            world.step(tick);
            const double outside = ms_since(before);
            const PhaseTimes times = world.phase_times();
            CHECK(times.total_ms <= outside * (1.0 + rate_error));
            float sum = 0.0f;
            for (const float ms : times.ms) sum += ms;
            CHECK(sum == doctest::Approx(times.total_ms).epsilon(1e-4));
        }
        CHECK(World{}.phase_times().total_ms == 0.0f);
    }
}
