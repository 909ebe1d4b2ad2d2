// Vectors of four, eight or sixteen floats, with the few operations of the sweep's inner loops.
//
//   Lanes4    SSE2 or its equivalent, otherwise plain C++; see box_lanes4.hpp
//   Lanes8    AVX2            only for code inside DAMSON_TARGET_AVX2 and DAMSON_TARGET_END
//   Lanes16   AVX-512         only for code inside DAMSON_TARGET_AVX512 and DAMSON_TARGET_END
//
// The operations are comparisons, minima, maxima, one subtraction and one multiplication. Results are
// bit-identical for all widths. A Truth holds the result of a comparison for each lane.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>

#include "../../core/vector_target.hpp"
#include "../pairs/pair_word.hpp"
#include "box_lanes4.hpp"

#if defined(DAMSON_WIDER_VECTORS)
#include <immintrin.h>
#else
#include "../../core/sse2_names.hpp"
#endif

namespace damson::detail {

#if defined(DAMSON_LANES_VECTOR)

/// Stores the minimum of min_x and of min_y over all lanes, then the maximum of max_x and of max_y.
inline void store_bounds(Lanes4 min_x, Lanes4 min_y, Lanes4 max_x, Lanes4 max_y, float* to) noexcept {
    _MM_TRANSPOSE4_PS(min_x.value, min_y.value, max_x.value, max_y.value);  // each register now has one lane
    const __m128 low = _mm_min_ps(_mm_min_ps(min_x.value, min_y.value), _mm_min_ps(max_x.value, max_y.value));
    const __m128 high =
        _mm_max_ps(_mm_max_ps(min_x.value, min_y.value), _mm_max_ps(max_x.value, max_y.value));
    _mm_storeu_ps(to, _mm_shuffle_ps(low, high, _MM_SHUFFLE(3, 2, 1, 0)));
}

#else

inline void store_bounds(Lanes4 min_x, Lanes4 min_y, Lanes4 max_x, Lanes4 max_y, float* to) noexcept {
    const auto fold = [](Lanes4 lanes, auto pick) {
        return pick(pick(lanes.value[0], lanes.value[1]), pick(lanes.value[2], lanes.value[3]));
    };
    const auto smaller = [](float x, float y) { return x < y ? x : y; };
    const auto larger = [](float x, float y) { return x > y ? x : y; };
    to[0] = fold(min_x, smaller);
    to[1] = fold(min_y, smaller);
    to[2] = fold(max_x, larger);
    to[3] = fold(max_y, larger);
}

#endif

#if defined(DAMSON_WIDER_VECTORS)

DAMSON_TARGET_AVX2
struct Truth8 {
    __m256 value;
};
struct Lanes8 {
    static constexpr std::uint32_t count = 8;
    using Truth = Truth8;
    __m256 value;

    static Lanes8 load(const float* from) noexcept { return {_mm256_load_ps(from)}; }
    static Lanes8 splat(float value) noexcept { return {_mm256_set1_ps(value)}; }
    static Truth truth(std::uint32_t bits) noexcept {
        const __m256i each = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
        const __m256i all = _mm256_set1_epi32(static_cast<int>(bits));
        return {_mm256_castsi256_ps(_mm256_cmpeq_epi32(_mm256_and_si256(all, each), each))};
    }
};
inline Lanes4 low_half(Lanes8 a) noexcept {
    return {_mm256_castps256_ps128(a.value)};
}
inline Lanes4 high_half(Lanes8 a) noexcept {
    return {_mm256_extractf128_ps(a.value, 1)};
}
inline void store_bounds(Lanes8 min_x, Lanes8 min_y, Lanes8 max_x, Lanes8 max_y, float* to) noexcept {
    store_bounds(min_of(low_half(min_x), high_half(min_x)), min_of(low_half(min_y), high_half(min_y)),
                 max_of(low_half(max_x), high_half(max_x)), max_of(low_half(max_y), high_half(max_y)), to);
}
inline Truth8 operator|(Truth8 a, Truth8 b) noexcept {
    return {_mm256_or_ps(a.value, b.value)};
}
inline Truth8 operator&(Truth8 a, Truth8 b) noexcept {
    return {_mm256_and_ps(a.value, b.value)};
}
inline Truth8 operator^(Truth8 a, Truth8 b) noexcept {
    return {_mm256_xor_ps(a.value, b.value)};
}
inline std::uint32_t bits_of(Truth8 a) noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_ps(a.value));
}
inline Lanes8 operator-(Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_sub_ps(a.value, b.value)};
}
inline Lanes8 operator*(Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_mul_ps(a.value, b.value)};
}
inline Truth8 operator>(Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_cmp_ps(a.value, b.value, _CMP_GT_OQ)};
}
inline Truth8 operator>=(Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_cmp_ps(a.value, b.value, _CMP_GE_OQ)};
}
/// Returns mask ? a : b for each lane.
inline Lanes8 select(Truth8 mask, Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_blendv_ps(b.value, a.value, mask.value)};
}
inline Truth8 operator!=(Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_cmp_ps(a.value, b.value, _CMP_NEQ_UQ)};
}
inline Truth8 operator<=(Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_cmp_ps(a.value, b.value, _CMP_LE_OQ)};
}
/// Returns truth && a <= b for each lane.
inline Truth8 and_at_most(Truth8 truth, Lanes8 a, Lanes8 b) noexcept {
    return truth & (a <= b);
}
inline Lanes8 min_of(Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_min_ps(a.value, b.value)};
}
inline Lanes8 max_of(Lanes8 a, Lanes8 b) noexcept {
    return {_mm256_max_ps(a.value, b.value)};
}
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
struct Truth16 {
    __mmask16 value;
};
struct Lanes16 {
    static constexpr std::uint32_t count = 16;
    using Truth = Truth16;
    __m512 value;

    static Lanes16 load(const float* from) noexcept { return {_mm512_load_ps(from)}; }
    static Lanes16 splat(float value) noexcept { return {_mm512_set1_ps(value)}; }
    static Truth truth(std::uint32_t bits) noexcept { return {static_cast<__mmask16>(bits)}; }
    /// For each lane whose bit is set, in order, writes the pair of `first` and seconds[lane]. Returns the
    /// pair count.
    /// Requires: space for all lanes, because memory after the last pair may be overwritten.
    static std::uint32_t put_pairs(std::uint32_t bits, std::uint32_t first, const std::uint32_t* seconds,
                                   PairWord* to) noexcept {
        const __m512i chosen =
            _mm512_maskz_compress_epi32(static_cast<__mmask16>(bits), _mm512_load_si512(seconds));
        const __m512i firsts = _mm512_set1_epi32(static_cast<int>(first));
        const __m512i a = _mm512_maskz_min_epu32(0xffff, firsts, chosen);
        const __m512i b = _mm512_maskz_max_epu32(0xffff, firsts, chosen);
        const auto put = [a, b, to](std::uint32_t from, __m512i order) {
            const __m512i ids = _mm512_permutex2var_epi32(b, order, a);
            _mm512_storeu_si512(to + from, _mm512_maskz_slli_epi64(0xff, ids, pair_tag_bits));
        };
        const auto written = static_cast<std::uint32_t>(std::popcount(bits));
        put(0, _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
        if (written > 8)
            put(8, _mm512_setr_epi32(8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31));
        return written;
    }
};
inline __m512 lesser_of(__m512 a, __m512 b) noexcept {
    return _mm512_maskz_min_ps(0xffff, a, b);
}
/// Reduces `a` and `b` to two quarters each. Each resulting quarter is the minimum of two quarters.
inline __m512 lesser_quarters(__m512 a, __m512 b) noexcept {
    return lesser_of(_mm512_maskz_shuffle_f32x4(0xffff, a, b, 0b10001000),
                     _mm512_maskz_shuffle_f32x4(0xffff, a, b, 0b11011101));
}
inline __m512 negated(__m512 a) noexcept {
    const __m512i signs = _mm512_set1_epi32(std::numeric_limits<int>::min());
    return _mm512_castsi512_ps(_mm512_maskz_xor_epi32(0xffff, _mm512_castps_si512(a), signs));
}
/// Computes all four bounds as minima, because a maximum is a minimum with the signs changed. After two
/// operations each bound is in one quarter of a register. Two more operations reduce each quarter to one
/// value.
inline void store_bounds(Lanes16 min_x, Lanes16 min_y, Lanes16 max_x, Lanes16 max_y, float* to) noexcept {
    __m512 all = lesser_quarters(lesser_quarters(min_x.value, min_y.value),
                                 lesser_quarters(negated(max_x.value), negated(max_y.value)));
    all = lesser_of(all, _mm512_maskz_permute_ps(0xffff, all, 0b01001110));
    all = lesser_of(all, _mm512_maskz_permute_ps(0xffff, all, 0b10110001));
    const __m128 firsts = _mm512_maskz_extractf32x4_ps(0xf, _mm512_maskz_compress_ps(0x1111, all), 0);
    constexpr int sign = std::numeric_limits<int>::min();
    _mm_storeu_ps(to, _mm_xor_ps(firsts, _mm_castsi128_ps(_mm_setr_epi32(0, 0, sign, sign))));
}
inline Truth16 operator|(Truth16 a, Truth16 b) noexcept {
    return {_kor_mask16(a.value, b.value)};
}
inline Truth16 operator&(Truth16 a, Truth16 b) noexcept {
    return {_kand_mask16(a.value, b.value)};
}
inline Truth16 operator^(Truth16 a, Truth16 b) noexcept {
    return {_kxor_mask16(a.value, b.value)};
}
inline std::uint32_t bits_of(Truth16 a) noexcept {
    return _cvtmask16_u32(a.value);
}
inline Lanes16 operator-(Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_sub_ps(a.value, b.value)};
}
inline Lanes16 operator*(Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_mul_ps(a.value, b.value)};
}
inline Truth16 operator>(Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_cmp_ps_mask(a.value, b.value, _CMP_GT_OQ)};
}
inline Truth16 operator>=(Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_cmp_ps_mask(a.value, b.value, _CMP_GE_OQ)};
}
/// Returns mask ? a : b for each lane.
inline Lanes16 select(Truth16 mask, Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_mask_blend_ps(mask.value, b.value, a.value)};
}
inline Truth16 operator!=(Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_cmp_ps_mask(a.value, b.value, _CMP_NEQ_UQ)};
}
inline Truth16 operator<=(Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_cmp_ps_mask(a.value, b.value, _CMP_LE_OQ)};
}
/// Returns truth && a <= b for each lane. A series of masked comparisons is faster than combining the masks
/// afterwards.
inline Truth16 and_at_most(Truth16 truth, Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_mask_cmp_ps_mask(truth.value, a.value, b.value, _CMP_LE_OQ)};
}
inline Lanes16 min_of(Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_maskz_min_ps(0xffff, a.value, b.value)};
}
inline Lanes16 max_of(Lanes16 a, Lanes16 b) noexcept {
    return {_mm512_maskz_max_ps(0xffff, a.value, b.value)};
}
DAMSON_TARGET_END

#endif

}  // namespace damson::detail
