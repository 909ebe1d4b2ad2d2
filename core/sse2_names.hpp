// Defines the SSE2 intrinsics on 64-bit Arm and WebAssembly, which have other instructions for four floats.
//
// Code written with these names (wide.hpp, narrowphase/wide_shuffle.hpp, broadphase/bins/box_lanes.hpp) is
// vectorized on those machines too, with bit-identical results. As in SSE2, a minimum or maximum returns the
// second operand if the operands are equal or one is NaN. The types and operators are the compiler's vector
// extensions.
#pragma once

#include <cstdint>
#include <cstring>

#if !defined(DAMSON_SCALAR) && !defined(__SSE2__) && defined(__GNUC__)
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#define DAMSON_SSE2_NAMES 1
#elif defined(__ARM_NEON) && defined(__AARCH64EL__)
#include <arm_neon.h>
#define DAMSON_SSE2_NAMES 1
#endif
#endif

#if defined(DAMSON_SSE2_NAMES)

namespace damson {

using __m128 [[gnu::vector_size(16)]] = float;
using __m128i [[gnu::vector_size(16)]] = int;

inline __m128 _mm_setr_ps(float a, float b, float c, float d) noexcept {
    return __m128{a, b, c, d};
}
inline __m128 _mm_set1_ps(float value) noexcept {
    return __m128{value, value, value, value};
}
inline __m128 _mm_setzero_ps() noexcept {
    return __m128{};
}
inline __m128i _mm_setr_epi32(int a, int b, int c, int d) noexcept {
    return __m128i{a, b, c, d};
}

inline __m128 _mm_loadu_ps(const float* from) noexcept {
    __m128 lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}
inline __m128 _mm_load_ps(const float* from) noexcept {
    return _mm_loadu_ps(static_cast<const float*>(__builtin_assume_aligned(from, 16)));
}
inline void _mm_storeu_ps(float* to, __m128 lanes) noexcept {
    std::memcpy(to, &lanes, sizeof lanes);
}
inline void _mm_store_ps(float* to, __m128 lanes) noexcept {
    _mm_storeu_ps(static_cast<float*>(__builtin_assume_aligned(to, 16)), lanes);
}
inline __m128i _mm_loadu_si128(const __m128i* from) noexcept {
    __m128i words;
    std::memcpy(&words, from, sizeof words);
    return words;
}

inline __m128i words_of(__m128 lanes) noexcept {
    return reinterpret_cast<__m128i>(lanes);
}
inline __m128 _mm_castsi128_ps(__m128i words) noexcept {
    return reinterpret_cast<__m128>(words);
}

inline __m128 _mm_add_ps(__m128 a, __m128 b) noexcept {
    return a + b;
}
inline __m128 _mm_sub_ps(__m128 a, __m128 b) noexcept {
    return a - b;
}
inline __m128 _mm_mul_ps(__m128 a, __m128 b) noexcept {
    return a * b;
}
inline __m128 _mm_div_ps(__m128 a, __m128 b) noexcept {
    return a / b;
}

inline __m128 _mm_and_ps(__m128 a, __m128 b) noexcept {
    return _mm_castsi128_ps(words_of(a) & words_of(b));
}
inline __m128 _mm_or_ps(__m128 a, __m128 b) noexcept {
    return _mm_castsi128_ps(words_of(a) | words_of(b));
}
inline __m128 _mm_xor_ps(__m128 a, __m128 b) noexcept {
    return _mm_castsi128_ps(words_of(a) ^ words_of(b));
}
inline __m128 _mm_andnot_ps(__m128 a, __m128 b) noexcept {
    return _mm_castsi128_ps(~words_of(a) & words_of(b));
}

inline __m128 _mm_cmpgt_ps(__m128 a, __m128 b) noexcept {
    return reinterpret_cast<__m128>(a > b);
}
inline __m128 _mm_cmpeq_ps(__m128 a, __m128 b) noexcept {
    return reinterpret_cast<__m128>(a == b);
}
inline __m128i _mm_cmpeq_epi32(__m128i a, __m128i b) noexcept {
    return reinterpret_cast<__m128i>(a == b);
}

#if defined(__wasm_simd128__)

inline __m128 _mm_min_ps(__m128 a, __m128 b) noexcept {
    return reinterpret_cast<__m128>(
        wasm_f32x4_pmin(reinterpret_cast<v128_t>(b), reinterpret_cast<v128_t>(a)));
}
inline __m128 _mm_max_ps(__m128 a, __m128 b) noexcept {
    return reinterpret_cast<__m128>(
        wasm_f32x4_pmax(reinterpret_cast<v128_t>(b), reinterpret_cast<v128_t>(a)));
}
inline __m128 _mm_sqrt_ps(__m128 a) noexcept {
    return reinterpret_cast<__m128>(wasm_f32x4_sqrt(reinterpret_cast<v128_t>(a)));
}
inline int _mm_movemask_ps(__m128 a) noexcept {
    return static_cast<int>(wasm_i32x4_bitmask(reinterpret_cast<v128_t>(a)));
}

#else

inline __m128 _mm_min_ps(__m128 a, __m128 b) noexcept {
    return a < b ? a : b;
}
inline __m128 _mm_max_ps(__m128 a, __m128 b) noexcept {
    return a > b ? a : b;
}
inline __m128 _mm_sqrt_ps(__m128 a) noexcept {
    return reinterpret_cast<__m128>(vsqrtq_f32(reinterpret_cast<float32x4_t>(a)));
}
inline int _mm_movemask_ps(__m128 a) noexcept {
    const uint32x4_t signs = vshrq_n_u32(reinterpret_cast<uint32x4_t>(a), 31);
    const int32x4_t places = {0, 1, 2, 3};
    return static_cast<int>(vaddvq_u32(vshlq_u32(signs, places)));
}

#endif

inline float _mm_cvtss_f32(__m128 a) noexcept {
    return a[0];
}

}  // namespace damson

#define _MM_SHUFFLE(d, c, b, a) ((d) << 6 | (c) << 4 | (b) << 2 | (a))
#define _mm_shuffle_ps(low, high, order)                                                    \
    __builtin_shufflevector(low, high, (order)&3, (order) >> 2 & 3, ((order) >> 4 & 3) + 4, \
                            ((order) >> 6 & 3) + 4)
#define _MM_TRANSPOSE4_PS(a, b, c, d)                                     \
    do {                                                                  \
        const __m128 low_ab = __builtin_shufflevector(a, b, 0, 4, 1, 5);  \
        const __m128 low_cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);  \
        const __m128 high_ab = __builtin_shufflevector(a, b, 2, 6, 3, 7); \
        const __m128 high_cd = __builtin_shufflevector(c, d, 2, 6, 3, 7); \
        (a) = __builtin_shufflevector(low_ab, low_cd, 0, 1, 4, 5);        \
        (b) = __builtin_shufflevector(low_ab, low_cd, 2, 3, 6, 7);        \
        (c) = __builtin_shufflevector(high_ab, high_cd, 0, 1, 4, 5);      \
        (d) = __builtin_shufflevector(high_ab, high_cd, 2, 3, 6, 7);      \
    } while (false)

#endif
