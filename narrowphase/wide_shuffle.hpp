// Shuffles of four floats: broadcast one, reorder them, find the largest.
//
// There is an SSE2 version and a plain C++ version, with bit-identical results.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../core/wide.hpp"

namespace damson {

/// Returns the lanes of `from` in the given order: reordered<1, 0, 3, 2>(w) swaps neighbors, and <0, 0, 0, 0>
/// broadcasts the first lane.
template <int I0, int I1, int I2, int I3>
Wide reordered(Wide from) noexcept {
#if defined(DAMSON_WIDE_SSE2)
    return {_mm_shuffle_ps(from.lanes, from.lanes, _MM_SHUFFLE(I3, I2, I1, I0))};
#else
    return {{from.lanes[I0], from.lanes[I1], from.lanes[I2], from.lanes[I3]}};
#endif
}

template <int Index>
Wide spread(Wide from) noexcept {
    return reordered<Index, Index, Index, Index>(from);
}

/// Returns lanes 0 and 1 of `low`, and lanes 2 and 3 of `high`.
inline Wide low_and_high(Wide low, Wide high) noexcept {
#if defined(DAMSON_WIDE_SSE2)
    return {_mm_shuffle_ps(low.lanes, high.lanes, _MM_SHUFFLE(3, 2, 1, 0))};
#else
    return {{low.lanes[0], low.lanes[1], high.lanes[2], high.lanes[3]}};
#endif
}

inline Wide wide_of(float v0, float v1, float v2, float v3) noexcept {
#if defined(DAMSON_WIDE_SSE2)
    return {_mm_setr_ps(v0, v1, v2, v3)};
#else
    return {{v0, v1, v2, v3}};
#endif
}

inline float first_lane(Wide w) noexcept {
#if defined(DAMSON_WIDE_SSE2)
    return _mm_cvtss_f32(w.lanes);
#else
    return w.lanes[0];
#endif
}

/// Splits four points into their x and their y coordinates.
inline void load_points(const glm::vec2* points, Wide& x, Wide& y) noexcept {
#if defined(DAMSON_WIDE_SSE2)
    const float* values = &points->x;
    const __m128 low = _mm_loadu_ps(values), high = _mm_loadu_ps(values + 4);
    x = {_mm_shuffle_ps(low, high, _MM_SHUFFLE(2, 0, 2, 0))};
    y = {_mm_shuffle_ps(low, high, _MM_SHUFFLE(3, 1, 3, 1))};
#else
    x = wide_of(points[0].x, points[1].x, points[2].x, points[3].x);
    y = wide_of(points[0].y, points[1].y, points[2].y, points[3].y);
#endif
}

/// The largest of several values, and the index of its first occurrence.
struct Largest {
    float value;
    int index;
};

template <std::size_t Groups>
Largest find_largest(const std::array<Wide, Groups>& groups) noexcept {
    Wide top = groups[0];
    for (std::size_t g = 1; g < Groups; ++g) top = max_of(top, groups[g]);
    top = max_of(top, reordered<1, 0, 3, 2>(top));
    top = max_of(top, reordered<2, 3, 0, 1>(top));
    std::uint32_t places = 0;
    for (std::size_t g = 0; g < Groups; ++g) places |= bits_of(groups[g] == top) << (4 * g);
    // a NaN is not equal to itself: the extra bit keeps the index in range if all comparisons fail
    return {first_lane(top), std::countr_zero(places | 1u << (4 * Groups - 1))};
}

}  // namespace damson
