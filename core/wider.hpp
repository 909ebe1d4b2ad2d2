// Eight and sixteen floats that are added, multiplied and compared at once: wide.hpp for AVX2 and AVX-512.
//
//   Wide4    a Wide in the form of the others, for code that is written once for every width
//   Wide8    two Wides side by side     only for code inside DAMSON_TARGET_AVX2 and DAMSON_TARGET_END
//   Wide16   four of them               only for code inside DAMSON_TARGET_AVX512 and DAMSON_TARGET_END
//
// Every lane comes to the bits that it would come to in a Wide. What moves lanes about (transpose) does so
// within each of the four lanes that come from one Wide.
#pragma once

#include <cstddef>

#include "vector_target.hpp"
#include "wide.hpp"

#if defined(DAMSON_WIDER_VECTORS)
#include <immintrin.h>
#endif

namespace damson {

struct Wide4 : Wide {
    static constexpr std::size_t parts = 1;
    Wide4() = default;
    Wide4(Wide wide) noexcept : Wide(wide) {}  // NOLINT: each stands for the other
    static Wide4 splat(float value) noexcept { return Wide::splat(value); }
    static Wide4 zero() noexcept { return Wide::zero(); }
    template <class Get>
    static Wide4 joined(Get get) noexcept {
        return get(0);
    }
    template <class Put>
    void split(Put put) const noexcept {
        put(0, *this);
    }
};

#if defined(DAMSON_WIDER_VECTORS)

DAMSON_TARGET_AVX2
struct WideMask8 {
    __m256 bits;
};

struct Wide8 {
    static constexpr std::size_t parts = 2;
    __m256 lanes;

    static Wide8 splat(float value) noexcept { return {_mm256_set1_ps(value)}; }
    static Wide8 zero() noexcept { return {_mm256_setzero_ps()}; }
    /// What `get(part)` gives of each part.
    template <class Get>
    static Wide8 joined(Get get) noexcept {
        return {_mm256_set_m128(get(1).lanes, get(0).lanes)};
    }
    /// Calls `put(part, its lanes)` for each part.
    template <class Put>
    void split(Put put) const noexcept {
        put(0, Wide{_mm256_castps256_ps128(lanes)});
        put(1, Wide{_mm256_extractf128_ps(lanes, 1)});
    }
};

inline Wide8 operator+(Wide8 a, Wide8 b) noexcept {
    return {_mm256_add_ps(a.lanes, b.lanes)};
}
inline Wide8 operator-(Wide8 a, Wide8 b) noexcept {
    return {_mm256_sub_ps(a.lanes, b.lanes)};
}
inline Wide8 operator*(Wide8 a, Wide8 b) noexcept {
    return {_mm256_mul_ps(a.lanes, b.lanes)};
}
inline Wide8 operator/(Wide8 a, Wide8 b) noexcept {
    return {_mm256_div_ps(a.lanes, b.lanes)};
}
inline Wide8 operator-(Wide8 a) noexcept {
    return {_mm256_xor_ps(a.lanes, _mm256_set1_ps(-0.0f))};
}
inline Wide8& operator+=(Wide8& a, Wide8 b) noexcept {
    return a = a + b;
}
inline Wide8& operator-=(Wide8& a, Wide8 b) noexcept {
    return a = a - b;
}
/// a < b ? a : b, lane by lane.
inline Wide8 min_of(Wide8 a, Wide8 b) noexcept {
    return {_mm256_min_ps(a.lanes, b.lanes)};
}
/// a > b ? a : b, lane by lane.
inline Wide8 max_of(Wide8 a, Wide8 b) noexcept {
    return {_mm256_max_ps(a.lanes, b.lanes)};
}
inline WideMask8 operator>(Wide8 a, Wide8 b) noexcept {
    return {_mm256_cmp_ps(a.lanes, b.lanes, _CMP_GT_OQ)};
}
inline WideMask8 operator==(Wide8 a, Wide8 b) noexcept {
    return {_mm256_cmp_ps(a.lanes, b.lanes, _CMP_EQ_OQ)};
}
inline WideMask8 operator|(WideMask8 a, WideMask8 b) noexcept {
    return {_mm256_or_ps(a.bits, b.bits)};
}
inline WideMask8 operator&(WideMask8 a, WideMask8 b) noexcept {
    return {_mm256_and_ps(a.bits, b.bits)};
}
/// Whether it holds in some lane.
inline bool any(WideMask8 mask) noexcept {
    return _mm256_movemask_ps(mask.bits) != 0;
}
/// Whether it holds in every lane.
inline bool all(WideMask8 mask) noexcept {
    return _mm256_movemask_ps(mask.bits) == 0xff;
}
inline Wide8 sqrt_of(Wide8 a) noexcept {
    return {_mm256_sqrt_ps(a.lanes)};
}
inline Wide8 abs_of(Wide8 a) noexcept {
    return {_mm256_andnot_ps(_mm256_set1_ps(-0.0f), a.lanes)};
}
/// `size`, which is not negative, with the sign of `sign`.
inline Wide8 with_sign_of(Wide8 size, Wide8 sign) noexcept {
    return {_mm256_or_ps(_mm256_and_ps(_mm256_set1_ps(-0.0f), sign.lanes), size.lanes)};
}
/// mask ? a : b, lane by lane.
inline Wide8 select(WideMask8 mask, Wide8 a, Wide8 b) noexcept {
    return {_mm256_blendv_ps(b.lanes, a.lanes, mask.bits)};
}
/// Four rows become four columns, in either half.
inline void transpose(Wide8& a, Wide8& b, Wide8& c, Wide8& d) noexcept {
    const __m256 ab_low = _mm256_unpacklo_ps(a.lanes, b.lanes),
                 ab_high = _mm256_unpackhi_ps(a.lanes, b.lanes);
    const __m256 cd_low = _mm256_unpacklo_ps(c.lanes, d.lanes),
                 cd_high = _mm256_unpackhi_ps(c.lanes, d.lanes);
    a.lanes = _mm256_shuffle_ps(ab_low, cd_low, _MM_SHUFFLE(1, 0, 1, 0));
    b.lanes = _mm256_shuffle_ps(ab_low, cd_low, _MM_SHUFFLE(3, 2, 3, 2));
    c.lanes = _mm256_shuffle_ps(ab_high, cd_high, _MM_SHUFFLE(1, 0, 1, 0));
    d.lanes = _mm256_shuffle_ps(ab_high, cd_high, _MM_SHUFFLE(3, 2, 3, 2));
}
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
struct WideMask16 {
    __mmask16 bits;
};

// the forms with a mask of all lanes: g++ 12 warns of the undefined lanes that its others begin with
struct Wide16 {
    static constexpr std::size_t parts = 4;
    static constexpr __mmask16 all = 0xffff;
    __m512 lanes;

    static Wide16 splat(float value) noexcept { return {_mm512_set1_ps(value)}; }
    static Wide16 zero() noexcept { return {_mm512_setzero_ps()}; }
    /// What `get(part)` gives of each part.
    template <class Get>
    static Wide16 joined(Get get) noexcept {
        const __m512 two = _mm512_castps256_ps512(_mm256_set_m128(get(1).lanes, get(0).lanes));
        const __m512 three = _mm512_maskz_insertf32x4(all, two, get(2).lanes, 2);
        return {_mm512_maskz_insertf32x4(all, three, get(3).lanes, 3)};
    }
    /// Calls `put(part, its lanes)` for each part.
    template <class Put>
    void split(Put put) const noexcept {
        put(0, Wide{_mm512_maskz_extractf32x4_ps(0xf, lanes, 0)});
        put(1, Wide{_mm512_maskz_extractf32x4_ps(0xf, lanes, 1)});
        put(2, Wide{_mm512_maskz_extractf32x4_ps(0xf, lanes, 2)});
        put(3, Wide{_mm512_maskz_extractf32x4_ps(0xf, lanes, 3)});
    }
};

inline Wide16 operator+(Wide16 a, Wide16 b) noexcept {
    return {_mm512_add_ps(a.lanes, b.lanes)};
}
inline Wide16 operator-(Wide16 a, Wide16 b) noexcept {
    return {_mm512_sub_ps(a.lanes, b.lanes)};
}
inline Wide16 operator*(Wide16 a, Wide16 b) noexcept {
    return {_mm512_mul_ps(a.lanes, b.lanes)};
}
inline Wide16 operator/(Wide16 a, Wide16 b) noexcept {
    return {_mm512_div_ps(a.lanes, b.lanes)};
}
inline Wide16 operator-(Wide16 a) noexcept {
    return {_mm512_maskz_xor_ps(Wide16::all, a.lanes, _mm512_set1_ps(-0.0f))};
}
inline Wide16& operator+=(Wide16& a, Wide16 b) noexcept {
    return a = a + b;
}
inline Wide16& operator-=(Wide16& a, Wide16 b) noexcept {
    return a = a - b;
}
/// a < b ? a : b, lane by lane.
inline Wide16 min_of(Wide16 a, Wide16 b) noexcept {
    return {_mm512_maskz_min_ps(Wide16::all, a.lanes, b.lanes)};
}
/// a > b ? a : b, lane by lane.
inline Wide16 max_of(Wide16 a, Wide16 b) noexcept {
    return {_mm512_maskz_max_ps(Wide16::all, a.lanes, b.lanes)};
}
inline WideMask16 operator>(Wide16 a, Wide16 b) noexcept {
    return {_mm512_cmp_ps_mask(a.lanes, b.lanes, _CMP_GT_OQ)};
}
inline WideMask16 operator==(Wide16 a, Wide16 b) noexcept {
    return {_mm512_cmp_ps_mask(a.lanes, b.lanes, _CMP_EQ_OQ)};
}
inline WideMask16 operator|(WideMask16 a, WideMask16 b) noexcept {
    return {_kor_mask16(a.bits, b.bits)};
}
inline WideMask16 operator&(WideMask16 a, WideMask16 b) noexcept {
    return {_kand_mask16(a.bits, b.bits)};
}
/// Whether it holds in some lane.
inline bool any(WideMask16 mask) noexcept {
    return mask.bits != 0;
}
/// Whether it holds in every lane.
inline bool all(WideMask16 mask) noexcept {
    return mask.bits == Wide16::all;
}
inline Wide16 sqrt_of(Wide16 a) noexcept {
    return {_mm512_maskz_sqrt_ps(Wide16::all, a.lanes)};
}
inline Wide16 abs_of(Wide16 a) noexcept {
    return {_mm512_maskz_andnot_ps(Wide16::all, _mm512_set1_ps(-0.0f), a.lanes)};
}
/// `size`, which is not negative, with the sign of `sign`.
inline Wide16 with_sign_of(Wide16 size, Wide16 sign) noexcept {
    const __m512 bit = _mm512_maskz_and_ps(Wide16::all, _mm512_set1_ps(-0.0f), sign.lanes);
    return {_mm512_maskz_or_ps(Wide16::all, bit, size.lanes)};
}
/// mask ? a : b, lane by lane.
inline Wide16 select(WideMask16 mask, Wide16 a, Wide16 b) noexcept {
    return {_mm512_mask_blend_ps(mask.bits, b.lanes, a.lanes)};
}
/// Four rows become four columns, in each quarter.
inline void transpose(Wide16& a, Wide16& b, Wide16& c, Wide16& d) noexcept {
    constexpr __mmask16 all = Wide16::all;
    const __m512 ab_low = _mm512_maskz_unpacklo_ps(all, a.lanes, b.lanes);
    const __m512 ab_high = _mm512_maskz_unpackhi_ps(all, a.lanes, b.lanes);
    const __m512 cd_low = _mm512_maskz_unpacklo_ps(all, c.lanes, d.lanes);
    const __m512 cd_high = _mm512_maskz_unpackhi_ps(all, c.lanes, d.lanes);
    a.lanes = _mm512_maskz_shuffle_ps(all, ab_low, cd_low, _MM_SHUFFLE(1, 0, 1, 0));
    b.lanes = _mm512_maskz_shuffle_ps(all, ab_low, cd_low, _MM_SHUFFLE(3, 2, 3, 2));
    c.lanes = _mm512_maskz_shuffle_ps(all, ab_high, cd_high, _MM_SHUFFLE(1, 0, 1, 0));
    d.lanes = _mm512_maskz_shuffle_ps(all, ab_high, cd_high, _MM_SHUFFLE(3, 2, 3, 2));
}
DAMSON_TARGET_END
#endif

}  // namespace damson
