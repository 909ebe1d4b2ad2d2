// Tests of demo/testbed/stepper.cpp, demo/testbed/history.hpp.
//
// Tests the conversion of frame times to steps, and the ring buffer.
#include <doctest/doctest.h>

#include <limits>

#include "../../demo/testbed/history.hpp"
#include "../../demo/testbed/stepper.hpp"

using namespace damson::testbed;

TEST_SUITE("testbed/stepper") {
    TEST_CASE("frames of any length give the number of steps that their time is enough for") {
        Stepper stepper;
        int steps = 0;
        for (int frame = 0; frame < 144; ++frame) steps += stepper.add(1.0 / 144.0, 1.0 / 60.0, 8);
        CHECK(steps >= 59);
        CHECK(steps <= 60);
        CHECK(stepper.dropped() == 0.0);
    }

    TEST_CASE("alpha is the fraction of the next step that has accumulated") {
        Stepper stepper;
        CHECK(stepper.add(0.025, 0.1, 4) == 0);
        CHECK(stepper.alpha() == doctest::Approx(0.25));
        CHECK(stepper.add(0.1, 0.1, 4) == 1);
        CHECK(stepper.alpha() == doctest::Approx(0.25));
    }

    TEST_CASE("time for more than the maximum number of steps is dropped and reported") {
        Stepper stepper;
        CHECK(stepper.add(1.05, 0.1, 4) == 4);
        CHECK(stepper.dropped() == doctest::Approx(0.6));
        CHECK(stepper.add(0.0, 0.1, 4) == 0);
    }

    TEST_CASE("negative and non-finite times do not count") {
        Stepper stepper;
        CHECK(stepper.add(std::numeric_limits<double>::quiet_NaN(), 0.1, 4) == 0);
        CHECK(stepper.add(-5.0, 0.1, 4) == 0);
        CHECK(stepper.add(std::numeric_limits<double>::infinity(), 0.1, 4) == 0);
        CHECK(stepper.add(0.15, 0.1, 4) == 1);
    }
}

TEST_SUITE("testbed/history") {
    TEST_CASE("the ring buffer keeps the last values, the oldest first") {
        damson::testbed::History<int, 3> history;
        CHECK(history.size() == 0);
        for (int i = 1; i <= 5; ++i) history.push(i);
        CHECK(history.size() == 3);
        CHECK(history[0] == 3);
        CHECK(history[2] == 5);
        CHECK(history.back() == 5);
        history.clear();
        history.push(9);
        CHECK(history.size() == 1);
        CHECK(history[0] == 9);
    }
}
