// Four floats compared at once: the few operations that the sweep's inner loops consist of.
//
// Comparisons, minima and one multiplication: whatever the width, the results are the same to the bit.
#pragma once

#include <cstdint>

#if defined(__SSE2__) && !defined(DAMSON_SCALAR)
#include <emmintrin.h>
#define DAMSON_LANES_SSE2 1
#endif

namespace damson::detail {

#if defined(DAMSON_LANES_SSE2)

struct Lanes {
    static constexpr std::uint32_t count = 4;
    __m128 value;

    static Lanes load(const float* from) noexcept { return {_mm_load_ps(from)}; }
    static Lanes splat(float value) noexcept { return {_mm_set1_ps(value)}; }
    void store(float* to) const noexcept { _mm_store_ps(to, value); }

    friend Lanes operator-(Lanes a, Lanes b) noexcept { return {_mm_sub_ps(a.value, b.value)}; }
    friend Lanes operator*(Lanes a, Lanes b) noexcept { return {_mm_mul_ps(a.value, b.value)}; }
    /// All bits of a lane set where the comparison holds.
    friend Lanes operator>(Lanes a, Lanes b) noexcept { return {_mm_cmpgt_ps(a.value, b.value)}; }
    friend Lanes operator>=(Lanes a, Lanes b) noexcept { return {_mm_cmpge_ps(a.value, b.value)}; }
    friend Lanes operator==(Lanes a, Lanes b) noexcept { return {_mm_cmpeq_ps(a.value, b.value)}; }
    friend Lanes operator|(Lanes a, Lanes b) noexcept { return {_mm_or_ps(a.value, b.value)}; }
    friend Lanes operator&(Lanes a, Lanes b) noexcept { return {_mm_and_ps(a.value, b.value)}; }
    friend Lanes operator^(Lanes a, Lanes b) noexcept { return {_mm_xor_ps(a.value, b.value)}; }
    friend Lanes min_of(Lanes a, Lanes b) noexcept { return {_mm_min_ps(a.value, b.value)}; }
    friend Lanes max_of(Lanes a, Lanes b) noexcept { return {_mm_max_ps(a.value, b.value)}; }
    /// The sign bits of the lanes, which for a comparison says where it holds.
    friend std::uint32_t bits_of(Lanes a) noexcept {
        return static_cast<std::uint32_t>(_mm_movemask_ps(a.value));
    }
    friend void transpose(Lanes& a, Lanes& b, Lanes& c, Lanes& d) noexcept {
        _MM_TRANSPOSE4_PS(a.value, b.value, c.value, d.value);
    }
};

#else

struct Lanes {
    static constexpr std::uint32_t count = 4;
    union {
        float value[4];
        std::uint32_t word[4];
    };
};
#error plain lanes are not written yet

#endif

}  // namespace damson::detail
