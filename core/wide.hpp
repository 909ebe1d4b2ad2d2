// SIMD vector of four floats.
//
// One implementation uses SSE2, or Arm and WebAssembly instructions under the SSE2 names (sse2_names.hpp).
// The other is plain C++. Both round every operation identically, so results are bit-identical. Neither uses
// reciprocal estimates or fused multiply-adds.
#pragma once

#include <cmath>
#include <cstdint>

#include "sse2_names.hpp"

#if defined(__SSE2__) && !defined(DAMSON_SCALAR)
#include <emmintrin.h>
#define DAMSON_WIDE_SSE2 1
#elif defined(DAMSON_SSE2_NAMES)
#define DAMSON_WIDE_SSE2 1
#endif

namespace damson {

inline constexpr int wide_lanes = 4;

#if defined(DAMSON_WIDE_SSE2)

struct WideMask {
    __m128 bits;
};

struct Wide {
    __m128 lanes;

    static Wide splat(float value) noexcept { return {_mm_set1_ps(value)}; }
    static Wide zero() noexcept { return {_mm_setzero_ps()}; }
    static Wide of(float a, float b, float c, float d) noexcept { return {_mm_setr_ps(a, b, c, d)}; }
    /// Loads four floats. Requires: `from` is aligned to 16 bytes.
    static Wide load(const float* from) noexcept { return {_mm_load_ps(from)}; }
    void store(float* to) const noexcept { _mm_store_ps(to, lanes); }
};

inline Wide operator+(Wide a, Wide b) noexcept {
    return {_mm_add_ps(a.lanes, b.lanes)};
}
inline Wide operator-(Wide a, Wide b) noexcept {
    return {_mm_sub_ps(a.lanes, b.lanes)};
}
inline Wide operator*(Wide a, Wide b) noexcept {
    return {_mm_mul_ps(a.lanes, b.lanes)};
}
inline Wide operator/(Wide a, Wide b) noexcept {
    return {_mm_div_ps(a.lanes, b.lanes)};
}
inline Wide operator-(Wide a) noexcept {
    return {_mm_xor_ps(a.lanes, _mm_set1_ps(-0.0f))};
}

/// Returns a < b ? a : b, lane by lane.
inline Wide min_of(Wide a, Wide b) noexcept {
    return {_mm_min_ps(a.lanes, b.lanes)};
}
/// Returns a > b ? a : b, lane by lane.
inline Wide max_of(Wide a, Wide b) noexcept {
    return {_mm_max_ps(a.lanes, b.lanes)};
}

inline WideMask operator>(Wide a, Wide b) noexcept {
    return {_mm_cmpgt_ps(a.lanes, b.lanes)};
}
inline WideMask operator==(Wide a, Wide b) noexcept {
    return {_mm_cmpeq_ps(a.lanes, b.lanes)};
}
inline WideMask operator|(WideMask a, WideMask b) noexcept {
    return {_mm_or_ps(a.bits, b.bits)};
}
inline WideMask operator&(WideMask a, WideMask b) noexcept {
    return {_mm_and_ps(a.bits, b.bits)};
}

/// Returns true if the mask is set in any lane.
inline bool any(WideMask mask) noexcept {
    return _mm_movemask_ps(mask.bits) != 0;
}
/// Returns true if the mask is set in every lane.
inline bool all(WideMask mask) noexcept {
    return _mm_movemask_ps(mask.bits) == 15;
}
/// Returns the mask as bits: bit i is set if lane i is set.
inline std::uint32_t bits_of(WideMask mask) noexcept {
    return static_cast<std::uint32_t>(_mm_movemask_ps(mask.bits));
}

inline Wide sqrt_of(Wide a) noexcept {
    return {_mm_sqrt_ps(a.lanes)};
}
inline Wide abs_of(Wide a) noexcept {
    return {_mm_andnot_ps(_mm_set1_ps(-0.0f), a.lanes)};
}
/// Returns `size` with the sign of `sign`, lane by lane. Requires: size >= 0.
inline Wide with_sign_of(Wide size, Wide sign) noexcept {
    return {_mm_or_ps(_mm_and_ps(_mm_set1_ps(-0.0f), sign.lanes), size.lanes)};
}

/// Returns mask ? a : b, lane by lane.
inline Wide select(WideMask mask, Wide a, Wide b) noexcept {
    return {_mm_or_ps(_mm_and_ps(mask.bits, a.lanes), _mm_andnot_ps(mask.bits, b.lanes))};
}

/// Transposes the 4x4 matrix with the rows a, b, c and d.
inline void transpose(Wide& a, Wide& b, Wide& c, Wide& d) noexcept {
    _MM_TRANSPOSE4_PS(a.lanes, b.lanes, c.lanes, d.lanes);
}

#else

struct WideMask {
    bool bits[wide_lanes];
};

struct alignas(16) Wide {
    float lanes[wide_lanes];

    static Wide splat(float value) noexcept { return {{value, value, value, value}}; }
    static Wide zero() noexcept { return splat(0.0f); }
    static Wide of(float a, float b, float c, float d) noexcept { return {{a, b, c, d}}; }
    static Wide load(const float* from) noexcept { return {{from[0], from[1], from[2], from[3]}}; }
    void store(float* to) const noexcept {
        for (int i = 0; i < wide_lanes; ++i) to[i] = lanes[i];
    }
};

namespace detail {
template <class Operation>
Wide each_lane(Wide a, Wide b, Operation operation) noexcept {
    for (int i = 0; i < wide_lanes; ++i) a.lanes[i] = operation(a.lanes[i], b.lanes[i]);
    return a;
}
}  // namespace detail

inline Wide operator+(Wide a, Wide b) noexcept {
    return detail::each_lane(a, b, [](float x, float y) { return x + y; });
}
inline Wide operator-(Wide a, Wide b) noexcept {
    return detail::each_lane(a, b, [](float x, float y) { return x - y; });
}
inline Wide operator*(Wide a, Wide b) noexcept {
    return detail::each_lane(a, b, [](float x, float y) { return x * y; });
}
inline Wide operator/(Wide a, Wide b) noexcept {
    return detail::each_lane(a, b, [](float x, float y) { return x / y; });
}
inline Wide operator-(Wide a) noexcept {
    return detail::each_lane(a, a, [](float x, float) { return -x; });
}

inline Wide min_of(Wide a, Wide b) noexcept {
    return detail::each_lane(a, b, [](float x, float y) { return x < y ? x : y; });
}
inline Wide max_of(Wide a, Wide b) noexcept {
    return detail::each_lane(a, b, [](float x, float y) { return x > y ? x : y; });
}

inline WideMask operator>(Wide a, Wide b) noexcept {
    WideMask mask;
    for (int i = 0; i < wide_lanes; ++i) mask.bits[i] = a.lanes[i] > b.lanes[i];
    return mask;
}
inline WideMask operator==(Wide a, Wide b) noexcept {
    WideMask mask;
    for (int i = 0; i < wide_lanes; ++i) mask.bits[i] = a.lanes[i] == b.lanes[i];
    return mask;
}
inline WideMask operator|(WideMask a, WideMask b) noexcept {
    for (int i = 0; i < wide_lanes; ++i) a.bits[i] = a.bits[i] || b.bits[i];
    return a;
}
inline WideMask operator&(WideMask a, WideMask b) noexcept {
    for (int i = 0; i < wide_lanes; ++i) a.bits[i] = a.bits[i] && b.bits[i];
    return a;
}

inline bool any(WideMask mask) noexcept {
    return mask.bits[0] || mask.bits[1] || mask.bits[2] || mask.bits[3];
}
inline bool all(WideMask mask) noexcept {
    return mask.bits[0] && mask.bits[1] && mask.bits[2] && mask.bits[3];
}
inline std::uint32_t bits_of(WideMask mask) noexcept {
    std::uint32_t bits = 0;
    for (int i = 0; i < wide_lanes; ++i) bits |= (mask.bits[i] ? 1u : 0u) << i;
    return bits;
}

inline Wide sqrt_of(Wide a) noexcept {
    return detail::each_lane(a, a, [](float x, float) { return std::sqrt(x); });
}
inline Wide abs_of(Wide a) noexcept {
    return detail::each_lane(a, a, [](float x, float) { return std::fabs(x); });
}
inline Wide with_sign_of(Wide size, Wide sign) noexcept {
    return detail::each_lane(size, sign, [](float x, float y) { return std::copysign(x, y); });
}

inline Wide select(WideMask mask, Wide a, Wide b) noexcept {
    for (int i = 0; i < wide_lanes; ++i) b.lanes[i] = mask.bits[i] ? a.lanes[i] : b.lanes[i];
    return b;
}

inline void transpose(Wide& a, Wide& b, Wide& c, Wide& d) noexcept {
    const Wide rows[wide_lanes] = {a, b, c, d};
    for (int i = 0; i < wide_lanes; ++i) {
        a.lanes[i] = rows[i].lanes[0];
        b.lanes[i] = rows[i].lanes[1];
        c.lanes[i] = rows[i].lanes[2];
        d.lanes[i] = rows[i].lanes[3];
    }
}

#endif

inline Wide& operator+=(Wide& a, Wide b) noexcept {
    return a = a + b;
}
inline Wide& operator-=(Wide& a, Wide b) noexcept {
    return a = a - b;
}

}  // namespace damson
