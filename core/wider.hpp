// SIMD vectors of eight and sixteen floats (AVX2 and AVX-512), with the interface of wide.hpp.
//
//   Wide4    a Wide with this interface, for code that is written once for every width
//   Wide8    two Wides                 only for code between DAMSON_TARGET_AVX2 and DAMSON_TARGET_END
//   Wide16   four Wides                only for code between DAMSON_TARGET_AVX512 and DAMSON_TARGET_END
//
// LineWords4, LineWords8 and LineWords16 find which of sixteen words differ.
//
// Results are bit-identical to those of Wide. transpose() moves values only within each group of four lanes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "vector_target.hpp"
#include "wide.hpp"

#if defined(DAMSON_WIDER_VECTORS)
#include <immintrin.h>
#endif

namespace damson {

struct Wide4 : Wide {
    static constexpr std::size_t parts = 1;
    Wide4() = default;
    Wide4(Wide wide) noexcept : Wide(wide) {}  // NOLINT: meant to convert
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
    /// Builds the vector from two Wides, get(0) and get(1).
    template <class Get>
    static Wide8 joined(Get get) noexcept {
        return {_mm256_set_m128(get(1).lanes, get(0).lanes)};
    }
    /// Calls `put(part, wide)` for each group of four lanes.
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
/// Returns a < b ? a : b, lane by lane.
inline Wide8 min_of(Wide8 a, Wide8 b) noexcept {
    return {_mm256_min_ps(a.lanes, b.lanes)};
}
/// Returns a > b ? a : b, lane by lane.
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
/// Returns true if the mask is set in any lane.
inline bool any(WideMask8 mask) noexcept {
    return _mm256_movemask_ps(mask.bits) != 0;
}
/// Returns true if the mask is set in every lane.
inline bool all(WideMask8 mask) noexcept {
    return _mm256_movemask_ps(mask.bits) == 0xff;
}
inline Wide8 sqrt_of(Wide8 a) noexcept {
    return {_mm256_sqrt_ps(a.lanes)};
}
inline Wide8 abs_of(Wide8 a) noexcept {
    return {_mm256_andnot_ps(_mm256_set1_ps(-0.0f), a.lanes)};
}
/// Returns `size` with the sign of `sign`, lane by lane. Requires: size >= 0.
inline Wide8 with_sign_of(Wide8 size, Wide8 sign) noexcept {
    return {_mm256_or_ps(_mm256_and_ps(_mm256_set1_ps(-0.0f), sign.lanes), size.lanes)};
}
/// Returns mask ? a : b, lane by lane.
inline Wide8 select(WideMask8 mask, Wide8 a, Wide8 b) noexcept {
    return {_mm256_blendv_ps(b.lanes, a.lanes, mask.bits)};
}
/// Transposes a 4x4 matrix with the rows a, b, c and d in each half of the lanes.
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

// Uses the masked intrinsics with all lanes set: g++ 12 warns about undefined values in the unmasked ones.
struct Wide16 {
    static constexpr std::size_t parts = 4;
    static constexpr __mmask16 all = 0xffff;
    __m512 lanes;

    static Wide16 splat(float value) noexcept { return {_mm512_set1_ps(value)}; }
    static Wide16 zero() noexcept { return {_mm512_setzero_ps()}; }
    /// Builds the vector from four Wides, get(0) to get(3).
    template <class Get>
    static Wide16 joined(Get get) noexcept {
        const __m512 two = _mm512_castps256_ps512(_mm256_set_m128(get(1).lanes, get(0).lanes));
        const __m512 three = _mm512_maskz_insertf32x4(all, two, get(2).lanes, 2);
        return {_mm512_maskz_insertf32x4(all, three, get(3).lanes, 3)};
    }
    /// Calls `put(part, wide)` for each group of four lanes.
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
/// Returns a < b ? a : b, lane by lane.
inline Wide16 min_of(Wide16 a, Wide16 b) noexcept {
    return {_mm512_maskz_min_ps(Wide16::all, a.lanes, b.lanes)};
}
/// Returns a > b ? a : b, lane by lane.
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
/// Returns true if the mask is set in any lane.
inline bool any(WideMask16 mask) noexcept {
    return mask.bits != 0;
}
/// Returns true if the mask is set in every lane.
inline bool all(WideMask16 mask) noexcept {
    return mask.bits == Wide16::all;
}
inline Wide16 sqrt_of(Wide16 a) noexcept {
    return {_mm512_maskz_sqrt_ps(Wide16::all, a.lanes)};
}
inline Wide16 abs_of(Wide16 a) noexcept {
    return {_mm512_maskz_andnot_ps(Wide16::all, _mm512_set1_ps(-0.0f), a.lanes)};
}
/// Returns `size` with the sign of `sign`, lane by lane. Requires: size >= 0.
inline Wide16 with_sign_of(Wide16 size, Wide16 sign) noexcept {
    const __m512 bit = _mm512_maskz_and_ps(Wide16::all, _mm512_set1_ps(-0.0f), sign.lanes);
    return {_mm512_maskz_or_ps(Wide16::all, bit, size.lanes)};
}
/// Returns mask ? a : b, lane by lane.
inline Wide16 select(WideMask16 mask, Wide16 a, Wide16 b) noexcept {
    return {_mm512_mask_blend_ps(mask.bits, b.lanes, a.lanes)};
}
/// Transposes a 4x4 matrix with the rows a, b, c and d in each quarter of the lanes.
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

// ---- words that differ ----
//
//   differing(a, b)              returns a mask: bit i is set if word i differs between the two lines
//   pack(words, mask, to)        writes the words in the mask consecutively; can write up to 64 bytes
//   unpack(from, mask, words)    writes packed words back to their positions; can read up to 64 bytes
//
// A line is sixteen 4-byte words, with any alignment.

inline constexpr std::size_t line_bytes = 64;

struct LineWords4 {
    static std::uint32_t differing(const std::byte* a, const std::byte* b) noexcept {
        std::uint32_t mask = 0;
#if defined(DAMSON_WIDE_SSE2)
        for (int i = 0; i < 4; ++i) {
            const __m128i same = _mm_cmpeq_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(a) + i),
                                                 _mm_loadu_si128(reinterpret_cast<const __m128i*>(b) + i));
            mask |= static_cast<std::uint32_t>(_mm_movemask_ps(_mm_castsi128_ps(same))) << 4 * i;
        }
        mask ^= 0xffff;
#else
        for (int i = 0; i < 16; ++i) {
            std::uint32_t x = 0, y = 0;
            std::memcpy(&x, a + 4 * i, 4);
            std::memcpy(&y, b + 4 * i, 4);
            mask |= static_cast<std::uint32_t>(x != y) << i;
        }
#endif
        return mask;
    }
    static void pack(const std::byte* words, std::uint32_t mask, std::byte* to) noexcept {
        for (; mask != 0; mask &= mask - 1, to += 4) std::memcpy(to, words + 4 * std::countr_zero(mask), 4);
    }
    static void unpack(const std::byte* from, std::uint32_t mask, std::byte* words) noexcept {
        for (; mask != 0; mask &= mask - 1, from += 4)
            std::memcpy(words + 4 * std::countr_zero(mask), from, 4);
    }
};

#if defined(DAMSON_WIDER_VECTORS)

/// For each 8-bit mask, `packed` lists the positions of the set bits. `unpacked` has the index of each set
/// bit in that list.
struct WordPlaces {
    std::array<std::array<std::uint32_t, 8>, 256> packed{}, unpacked{};

    constexpr WordPlaces() {
        for (std::uint32_t mask = 0; mask < 256; ++mask) {
            std::uint32_t count = 0;
            for (std::uint32_t i = 0; i < 8; ++i) {
                if ((mask >> i & 1u) == 0) continue;
                unpacked[mask][i] = count;
                packed[mask][count++] = i;
            }
        }
    }
};
inline constexpr WordPlaces word_places{};

DAMSON_TARGET_AVX2
struct LineWords8 {
    static __m256i load(const std::byte* from, int half) noexcept {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from) + half);
    }
    static __m256i places(const std::array<std::uint32_t, 8>& from) noexcept {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from.data()));
    }
    static std::uint32_t differing(const std::byte* a, const std::byte* b) noexcept {
        const __m256i low = _mm256_cmpeq_epi32(load(a, 0), load(b, 0));
        const __m256i high = _mm256_cmpeq_epi32(load(a, 1), load(b, 1));
        return (static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(low))) |
                static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(high))) << 8) ^
               0xffffu;
    }
    static void pack(const std::byte* words, std::uint32_t mask, std::byte* to) noexcept {
        const std::uint32_t low = mask & 0xffu, high = mask >> 8;
        const __m256i first = _mm256_permutevar8x32_epi32(load(words, 0), places(word_places.packed[low]));
        const __m256i second = _mm256_permutevar8x32_epi32(load(words, 1), places(word_places.packed[high]));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), first);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + 4 * std::popcount(low)), second);
    }
    static void unpack(const std::byte* from, std::uint32_t mask, std::byte* words) noexcept {
        unpack_half(from, mask & 0xffu, words);
        unpack_half(from + 4 * std::popcount(mask & 0xffu), mask >> 8, words + 32);
    }

private:
    static void unpack_half(const std::byte* from, std::uint32_t mask, std::byte* words) noexcept {
        const __m256i bit = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
        const __m256i set =
            _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32(static_cast<int>(mask)), bit), bit);
        const __m256i spread = _mm256_permutevar8x32_epi32(load(from, 0), places(word_places.unpacked[mask]));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(words),
                            _mm256_blendv_epi8(load(words, 0), spread, set));
    }
};
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
struct LineWords16 {
    static __m512i load(const std::byte* from) noexcept { return _mm512_loadu_si512(from); }
    static std::uint32_t differing(const std::byte* a, const std::byte* b) noexcept {
        return _mm512_cmpneq_epi32_mask(load(a), load(b));
    }
    static void pack(const std::byte* words, std::uint32_t mask, std::byte* to) noexcept {
        // compressstoreu, which stores directly, takes about a hundred cycles on some machines
        _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(static_cast<__mmask16>(mask), load(words)));
    }
    static void unpack(const std::byte* from, std::uint32_t mask, std::byte* words) noexcept {
        _mm512_storeu_si512(words,
                            _mm512_mask_expand_epi32(load(words), static_cast<__mmask16>(mask), load(from)));
    }
};
DAMSON_TARGET_END
#endif

}  // namespace damson
