// Vectors of four floats without an intrinsics header, for queries in public headers.
//
// GCC and Clang have built-in vector types, whose operators are single instructions, and built-in functions
// for the three missing operations. The wider vectors in box_lanes.hpp need intrinsics headers, so only
// source files include them.
#pragma once

#include <cstdint>

#if defined(__GNUC__) && !defined(DAMSON_SCALAR) && \
    (defined(__SSE2__) || defined(__wasm_simd128__) || (defined(__ARM_NEON) && defined(__AARCH64EL__)))
#define DAMSON_LANES_VECTOR 1
#endif

namespace damson::detail {

#if defined(DAMSON_LANES_VECTOR)

using FourFloats [[gnu::vector_size(16)]] = float;
using FourWords [[gnu::vector_size(16)]] = int;
using FourFloatsInMemory [[gnu::vector_size(16), gnu::may_alias]] = float;

struct Truth4 {
    FourWords value;  // all bits of a word set: true; none: false
};
struct Lanes4 {
    static constexpr std::uint32_t count = 4;
    using Truth = Truth4;
    FourFloats value;

    /// Loads four floats. Requires: `from` is aligned to 16 bytes.
    static Lanes4 load(const float* from) noexcept {
        return {*reinterpret_cast<const FourFloatsInMemory*>(from)};
    }
    static Lanes4 splat(float value) noexcept { return {FourFloats{value, value, value, value}}; }
    /// Returns lanes 0, 1, 0, 1.
    Lanes4 first_twice() const noexcept { return {FourFloats{value[0], value[1], value[0], value[1]}}; }
    /// Returns lanes 2, 3, 2, 3.
    Lanes4 last_twice() const noexcept { return {FourFloats{value[2], value[3], value[2], value[3]}}; }
    /// Returns true in the lanes whose bit is set; other bits are ignored.
    static Truth truth(std::uint32_t bits) noexcept {
        const FourWords each{1, 2, 4, 8};
        const int all = static_cast<int>(bits);
        return {(FourWords{all, all, all, all} & each) == each};
    }
};
inline Truth4 operator|(Truth4 a, Truth4 b) noexcept {
    return {a.value | b.value};
}
inline Truth4 operator&(Truth4 a, Truth4 b) noexcept {
    return {a.value & b.value};
}
inline Truth4 operator^(Truth4 a, Truth4 b) noexcept {
    return {a.value ^ b.value};
}
inline std::uint32_t bits_of(Truth4 a) noexcept {
#if defined(__SSE2__)
    return static_cast<std::uint32_t>(__builtin_ia32_movmskps(reinterpret_cast<FourFloats>(a.value)));
#elif defined(__wasm_simd128__)
    return static_cast<std::uint32_t>(__builtin_wasm_bitmask_i32x4(a.value));
#else
    const FourWords each = a.value & FourWords{1, 2, 4, 8};
    return static_cast<std::uint32_t>(each[0] | each[1] | each[2] | each[3]);
#endif
}
inline Lanes4 operator-(Lanes4 a, Lanes4 b) noexcept {
    return {a.value - b.value};
}
inline Lanes4 operator*(Lanes4 a, Lanes4 b) noexcept {
    return {a.value * b.value};
}
inline Truth4 operator>(Lanes4 a, Lanes4 b) noexcept {
    return {a.value > b.value};
}
inline Truth4 operator>=(Lanes4 a, Lanes4 b) noexcept {
    return {a.value >= b.value};
}
/// Returns mask ? a : b for each lane.
inline Lanes4 select(Truth4 mask, Lanes4 a, Lanes4 b) noexcept {
    return {reinterpret_cast<FourFloats>((mask.value & reinterpret_cast<FourWords>(a.value)) |
                                         (~mask.value & reinterpret_cast<FourWords>(b.value)))};
}
inline Truth4 operator!=(Lanes4 a, Lanes4 b) noexcept {
    return {a.value != b.value};
}
inline Truth4 operator<=(Lanes4 a, Lanes4 b) noexcept {
    return {a.value <= b.value};
}
/// Returns truth && a <= b for each lane.
inline Truth4 and_at_most(Truth4 truth, Lanes4 a, Lanes4 b) noexcept {
    return truth & (a <= b);
}
inline Lanes4 min_of(Lanes4 a, Lanes4 b) noexcept {
#if defined(__SSE2__)
    return {__builtin_ia32_minps(a.value, b.value)};
#elif defined(__wasm_simd128__)
    return {__builtin_wasm_pmin_f32x4(b.value, a.value)};
#else
    return {a.value < b.value ? a.value : b.value};
#endif
}
inline Lanes4 max_of(Lanes4 a, Lanes4 b) noexcept {
#if defined(__SSE2__)
    return {__builtin_ia32_maxps(a.value, b.value)};
#elif defined(__wasm_simd128__)
    return {__builtin_wasm_pmax_f32x4(b.value, a.value)};
#else
    return {a.value > b.value ? a.value : b.value};
#endif
}

#else

struct Truth4 {
    std::uint32_t bits;
};
struct Lanes4 {
    static constexpr std::uint32_t count = 4;
    using Truth = Truth4;
    float value[count];

    template <class Operation>
    static Lanes4 each(Lanes4 a, Lanes4 b, Operation operation) noexcept {
        for (std::uint32_t i = 0; i < count; ++i) a.value[i] = operation(a.value[i], b.value[i]);
        return a;
    }
    template <class Comparison>
    static Truth compare_each(Lanes4 a, Lanes4 b, Comparison comparison) noexcept {
        Truth truth{0};
        for (std::uint32_t i = 0; i < count; ++i)
            truth.bits |= (comparison(a.value[i], b.value[i]) ? 1u : 0u) << i;
        return truth;
    }

    static Lanes4 load(const float* from) noexcept { return {{from[0], from[1], from[2], from[3]}}; }
    static Lanes4 splat(float value) noexcept { return {{value, value, value, value}}; }
    Lanes4 first_twice() const noexcept { return {{value[0], value[1], value[0], value[1]}}; }
    Lanes4 last_twice() const noexcept { return {{value[2], value[3], value[2], value[3]}}; }
    static Truth truth(std::uint32_t bits) noexcept { return {bits & 0xf}; }
};
inline Truth4 operator|(Truth4 a, Truth4 b) noexcept {
    return {a.bits | b.bits};
}
inline Truth4 operator&(Truth4 a, Truth4 b) noexcept {
    return {a.bits & b.bits};
}
inline Truth4 operator^(Truth4 a, Truth4 b) noexcept {
    return {a.bits ^ b.bits};
}
inline std::uint32_t bits_of(Truth4 a) noexcept {
    return a.bits;
}
inline Lanes4 operator-(Lanes4 a, Lanes4 b) noexcept {
    return Lanes4::each(a, b, [](float x, float y) { return x - y; });
}
inline Lanes4 operator*(Lanes4 a, Lanes4 b) noexcept {
    return Lanes4::each(a, b, [](float x, float y) { return x * y; });
}
inline Truth4 operator>(Lanes4 a, Lanes4 b) noexcept {
    return Lanes4::compare_each(a, b, [](float x, float y) { return x > y; });
}
inline Truth4 operator>=(Lanes4 a, Lanes4 b) noexcept {
    return Lanes4::compare_each(a, b, [](float x, float y) { return x >= y; });
}
inline Lanes4 select(Truth4 mask, Lanes4 a, Lanes4 b) noexcept {
    for (std::uint32_t i = 0; i < Lanes4::count; ++i)
        a.value[i] = (mask.bits >> i & 1u) != 0 ? a.value[i] : b.value[i];
    return a;
}
inline Truth4 operator!=(Lanes4 a, Lanes4 b) noexcept {
    return Lanes4::compare_each(a, b, [](float x, float y) { return x != y; });
}
inline Truth4 operator<=(Lanes4 a, Lanes4 b) noexcept {
    return Lanes4::compare_each(a, b, [](float x, float y) { return x <= y; });
}
/// Returns truth && a <= b for each lane.
inline Truth4 and_at_most(Truth4 truth, Lanes4 a, Lanes4 b) noexcept {
    return truth & (a <= b);
}
inline Lanes4 min_of(Lanes4 a, Lanes4 b) noexcept {
    return Lanes4::each(a, b, [](float x, float y) { return x < y ? x : y; });
}
inline Lanes4 max_of(Lanes4 a, Lanes4 b) noexcept {
    return Lanes4::each(a, b, [](float x, float y) { return x > y ? x : y; });
}

#endif

}  // namespace damson::detail
