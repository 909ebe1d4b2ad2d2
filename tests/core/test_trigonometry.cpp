// Tests of core/trigonometry.hpp.
//
// Compares our sine, cosine and arc tangent with those of the C library in double precision.
#include "../../core/trigonometry.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "../../core/hash.hpp"
#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::arc_tangent;
using damson::cos_sin;
using damson::Random;

namespace {

// Returns the error of `actual` in ULPs of `exact`. If |exact| is below `floor`, ULPs of `floor` are used.
double error_in_ulp(float actual, double exact, double floor) {
    const double size = std::max(std::fabs(exact), floor);
    const auto next = static_cast<float>(size);
    const double ulp = static_cast<double>(std::nextafter(next, 1e9f)) - static_cast<double>(next);
    return std::fabs(static_cast<double>(actual) - exact) / ulp;
}

}  // namespace

TEST_SUITE("core/trigonometry") {
    TEST_CASE("sine and cosine are within one unit in the last place up to a million radians") {
        Random random{1};
        double worst = 0.0;
        for (int i = 0; i < 400000; ++i) {
            const float range = i % 4 == 0 ? 1e6f : i % 4 == 1 ? 100.0f : i % 4 == 2 ? 4.0f : 0.01f;
            const float angle = random.between(-range, range);
            const auto [cosine, sine] = cos_sin(angle);
            const double floor = 1e-7;
            worst = std::max(worst, error_in_ulp(cosine, std::cos(static_cast<double>(angle)), floor));
            worst = std::max(worst, error_in_ulp(sine, std::sin(static_cast<double>(angle)), floor));
        }
        CAPTURE(worst);
        CHECK(worst <= 1.0);
    }

    TEST_CASE("multiples of 90 degrees are exact") {
        CHECK(cos_sin(0.0f).cosine == 1.0f);
        CHECK(cos_sin(0.0f).sine == 0.0f);
        CHECK(cos_sin(0.5f * damson::pi).sine == 1.0f);
        CHECK(cos_sin(damson::pi).cosine == -1.0f);
        CHECK(cos_sin(-0.5f * damson::pi).sine == -1.0f);
        CHECK(std::fabs(cos_sin(damson::pi).sine) < 1e-7f);
    }

    TEST_CASE("sine and cosine of an angle that is not finite are NaN") {
        for (const float angle :
             {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
            const auto none = cos_sin(angle);
            CHECK(std::isnan(none.cosine));
            CHECK(std::isnan(none.sine));
        }
    }

    TEST_CASE("the sum of the squares of sine and cosine is one") {
        Random random{2};
        for (int i = 0; i < 100000; ++i) {
            const auto [c, s] = cos_sin(random.between(-50.0f, 50.0f));
            REQUIRE(std::fabs(c * c + s * s - 1.0f) < 3e-7f);
        }
    }

    TEST_CASE("the arc tangent differs from the C library by less than 1e-7, in every direction") {
        Random random{3};
        double worst = 0.0;
        for (int i = 0; i < 400000; ++i) {
            const float scale = i % 2 == 0 ? 1.0f : std::exp2(random.between(-20.0f, 20.0f));
            const float y = random.between(-1.0f, 1.0f) * scale, x = random.between(-1.0f, 1.0f);
            const double exact = std::atan2(static_cast<double>(y), static_cast<double>(x));
            worst = std::max(worst, std::fabs(static_cast<double>(arc_tangent(y, x)) - exact) /
                                        std::max(1e-6, std::fabs(exact)));
        }
        CAPTURE(worst);
        CHECK(worst < 1e-7);
    }

    TEST_CASE("the arc tangent is exact along the axes") {
        CHECK(arc_tangent(0.0f, 0.0f) == 0.0f);
        CHECK(arc_tangent(0.0f, 1.0f) == 0.0f);
        CHECK(arc_tangent(1.0f, 0.0f) == 0.5f * damson::pi);
        CHECK(arc_tangent(-1.0f, 0.0f) == -0.5f * damson::pi);
        CHECK(arc_tangent(0.0f, -1.0f) == damson::pi);
        CHECK(arc_tangent(-0.0f, -1.0f) == damson::pi);
    }

    TEST_CASE("an angle is restored from its cosine and sine") {
        Random random{4};
        for (int i = 0; i < 100000; ++i) {
            const float angle = random.between(-3.14f, 3.14f);
            const auto [c, s] = cos_sin(angle);
            REQUIRE(std::fabs(arc_tangent(s, c) - angle) < 3e-7f);
        }
    }

    TEST_CASE("a long series of results is bit-identical on every platform") {
        Random random{5};
        damson::Digest digest;
        for (int i = 0; i < 100000; ++i) {
            const float angle = random.between(-1000.0f, 1000.0f);
            const auto [c, s] = cos_sin(angle);
            digest.add(c).add(s).add(arc_tangent(s, c));
        }
        CHECK(digest.value() == 0xf3e1ab94387e2046ull);
    }
}
