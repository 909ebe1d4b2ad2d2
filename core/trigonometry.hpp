// Sine, cosine and arc tangent with bit-identical results for every compiler and C library.
//
// The C library's functions can differ in the last bit between platforms. One such bit is enough to make two
// machines disagree about a pile of boxes a minute later. The functions here use only correctly rounded
// operations.
//
// Source: Taylor series. The reduction by quarter turns in two parts follows Cody and Waite, "Software Manual
// for the Elementary Functions", 1980.
#pragma once

#include <cmath>

namespace damson {

inline constexpr float pi = 3.14159265358979323846f;  ///< Half a turn. [rad]

/// The cosine and sine of one angle.
struct CosSin {
    float cosine = 1.0f;  ///< Cosine, from -1 to 1. [-]
    float sine = 0.0f;    ///< Sine, from -1 to 1. [-]
};

/// Returns the cosine and sine of `angle` [rad], within one unit in the last place for |angle| up to 1e6. If
/// the angle is infinite or NaN, both results are NaN.
inline CosSin cos_sin(float angle) noexcept {
    // A quarter turn in two parts. The first has only 33 bits, so multiplying it by a count is exact.
    constexpr double half_pi_head = 0x1.921fb544p+0;
    constexpr double half_pi_tail = 0x1.0b4611a626331p-34;
    constexpr double half_pi = half_pi_head + half_pi_tail;

    // Reduce the angle to [-pi/4, pi/4] and a quadrant. Beyond 2^20, remove whole turns first so that the
    // count of quarter turns stays small.
    double whole = static_cast<double>(angle);
    if (whole > 0x1p20 || whole < -0x1p20) whole = std::fmod(whole, 4.0 * half_pi);
    const double quarters = std::floor(whole * (1.0 / half_pi) + 0.5);
    const double x = (whole - quarters * half_pi_head) - quarters * half_pi_tail;
    const double x2 = x * x;

    const double s =
        x *
        (1.0 + x2 * (-1.0 / 6 + x2 * (1.0 / 120 + x2 * (-1.0 / 5040 + x2 * (1.0 / 362880 - x2 / 39916800)))));
    const double c =
        1.0 + x2 * (-0.5 + x2 * (1.0 / 24 + x2 * (-1.0 / 720 + x2 * (1.0 / 40320 - x2 / 3628800))));

    const auto cosine = static_cast<float>(c);
    const auto sine = static_cast<float>(s);
    const int quadrant = std::isnan(quarters) ? 0 : static_cast<int>(quarters) & 3;
    switch (quadrant) {
        case 0: return {cosine, sine};
        case 1: return {-sine, cosine};
        case 2: return {-cosine, -sine};
        default: return {sine, -cosine};
    }
}

/// Returns the angle of the vector (x, y) in (-pi, pi] [rad]; 0 for the zero vector.
inline float arc_tangent(float y, float x) noexcept {
    if (x == 0.0f && y == 0.0f) return 0.0f;
    const double ax = std::fabs(static_cast<double>(x));
    const double ay = std::fabs(static_cast<double>(y));

    // Reduce to a ratio t in [0, 1]. Above 1/4, where the series converges slowly, measure from a pivot p:
    // atan(t) = atan(p) + atan((t - p) / (1 + t p))
    const bool steep = ay > ax;
    const double t = steep ? ax / ay : ay / ax;
    constexpr double atan_half = 0.46364760900080611621;
    constexpr double atan_one = 0.78539816339744830962;
    double pivot = 0.0, base = 0.0;
    if (t > 0.75) {
        pivot = 1.0, base = atan_one;
    } else if (t > 0.25) {
        pivot = 0.5, base = atan_half;
    }
    const double u = (t - pivot) / (1.0 + t * pivot);
    const double u2 = u * u;
    const double series =
        u * (1.0 + u2 * (-1.0 / 3 + u2 * (1.0 / 5 + u2 * (-1.0 / 7 + u2 * (1.0 / 9 - u2 / 11.0)))));

    double angle = base + series;
    if (steep) angle = 1.57079632679489661923 - angle;
    if (x < 0.0f) angle = 3.14159265358979323846 - angle;
    return static_cast<float>(y < 0.0f ? -angle : angle);
}

}  // namespace damson
