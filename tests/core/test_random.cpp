// Tests of core/random.hpp.
//
// Tests the random number generator: known values, ranges and distributions.
#include "../../core/random.hpp"

#include <array>

#include "../support/print.hpp"

using damson::Random;

TEST_SUITE("core/random") {
    TEST_CASE("a seed gives the same numbers on every platform") {
        Random random{0};
        CHECK(random.bits() == 0xe220a8397b1dcdafull);
        CHECK(random.bits() == 0x6e789e6aa1b965f4ull);
        CHECK(random.bits() == 0x06c45d188009454full);
    }

    TEST_CASE("every number is in its range") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            for (int i = 0; i < 2000; ++i) {
                const float unit = random.unit();
                REQUIRE(unit >= 0.0f);
                REQUIRE(unit < 1.0f);
                const float between = random.between(-3.0f, 5.0f);
                REQUIRE(between >= -3.0f);
                REQUIRE(between <= 5.0f);
                const std::uint32_t count = 1 + random.below(1000);
                REQUIRE(random.below(count) < count);
                const glm::vec2 point = random.point(-2.0f, -1.0f);
                REQUIRE(point.x >= -2.0f);
                REQUIRE(point.y <= -1.0f);
            }
            REQUIRE(random.below(1) == 0);
        }
    }

    TEST_CASE("numbers below a count are evenly distributed") {
        Random random{7};
        std::array<int, 10> hits{};
        for (int i = 0; i < 100000; ++i) ++hits[random.below(10)];
        for (const int hit : hits) {
            CHECK(hit > 9600);  // within four standard deviations of 95
            CHECK(hit < 10400);
        }
    }

    TEST_CASE("an event occurs as often as its probability says") {
        Random random{11};
        int hits = 0;
        for (int i = 0; i < 100000; ++i) hits += random.chance(0.25f) ? 1 : 0;
        CHECK(hits > 24400);
        CHECK(hits < 25600);
        CHECK_FALSE(random.chance(0.0f));
        CHECK(random.chance(1.0f));
    }

    TEST_CASE("the mean and variance of unit() are those of the uniform distribution") {
        Random random{13};
        double sum = 0.0, squares = 0.0;
        constexpr int count = 100000;
        for (int i = 0; i < count; ++i) {
            const double value = static_cast<double>(random.unit());
            sum += value;
            squares += value * value;
        }
        CHECK(sum / count == doctest::Approx(0.5).epsilon(0.01));
        CHECK(squares / count == doctest::Approx(1.0 / 3.0).epsilon(0.01));
    }
}
