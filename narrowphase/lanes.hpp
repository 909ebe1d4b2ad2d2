// Four floats side by side, for kernels that ask the same of four corners or four edges at once.
//
// Only operations that round once are offered: the vector and the plain version give the same bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <glm/vec2.hpp>

#if defined(__SSE2__) || defined(_M_X64)
#define DAMSON_LANES_SSE2
#include <emmintrin.h>
#endif

namespace damson {

struct Lanes {
#if defined(DAMSON_LANES_SSE2)
    __m128 v;

    static Lanes all(float value) noexcept {
        return {_mm_set1_ps(value)};
    }
    static Lanes of(float v0, float v1, float v2, float v3) noexcept {
        return {_mm_setr_ps(v0, v1, v2, v3)};
    }

    /// The value of lane `Index` in all lanes.
    template <int Index>
    Lanes spread() const noexcept {
        return {_mm_shuffle_ps(v, v, _MM_SHUFFLE(Index, Index, Index, Index))};
    }

    friend Lanes operator+(Lanes a, Lanes b) noexcept {
        return {_mm_add_ps(a.v, b.v)};
    }
    friend Lanes operator-(Lanes a, Lanes b) noexcept {
        return {_mm_sub_ps(a.v, b.v)};
    }
    friend Lanes operator*(Lanes a, Lanes b) noexcept {
        return {_mm_mul_ps(a.v, b.v)};
    }
    friend Lanes min_each(Lanes a, Lanes b) noexcept {
        return {_mm_min_ps(a.v, b.v)};
    }
    friend Lanes max_each(Lanes a, Lanes b) noexcept {
        return {_mm_max_ps(a.v, b.v)};
    }

    /// Bit i is set exactly when the lanes i are equal.
    friend std::uint32_t equal_bits(Lanes a, Lanes b) noexcept {
        return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_cmpeq_ps(a.v, b.v)));
    }

    /// The largest lane in all lanes.
    Lanes largest() const noexcept {
        const __m128 pairs = _mm_max_ps(v, _mm_shuffle_ps(v, v, _MM_SHUFFLE(2, 3, 0, 1)));
        return {_mm_max_ps(pairs, _mm_shuffle_ps(pairs, pairs, _MM_SHUFFLE(1, 0, 3, 2)))};
    }
    float first() const noexcept {
        return _mm_cvtss_f32(v);
    }
#else
    std::array<float, 4> v;

    static Lanes all(float value) noexcept {
        return {{value, value, value, value}};
    }
    static Lanes of(float v0, float v1, float v2, float v3) noexcept {
        return {{v0, v1, v2, v3}};
    }

    template <int Index>
    Lanes spread() const noexcept {
        return all(v[Index]);
    }

    template <class Operation>
    static Lanes each(Lanes a, Lanes b, Operation operation) noexcept {
        Lanes out;
        for (std::size_t i = 0; i < 4; ++i) out.v[i] = operation(a.v[i], b.v[i]);
        return out;
    }
    friend Lanes operator+(Lanes a, Lanes b) noexcept {
        return each(a, b, [](float x, float y) { return x + y; });
    }
    friend Lanes operator-(Lanes a, Lanes b) noexcept {
        return each(a, b, [](float x, float y) { return x - y; });
    }
    friend Lanes operator*(Lanes a, Lanes b) noexcept {
        return each(a, b, [](float x, float y) { return x * y; });
    }
    friend Lanes min_each(Lanes a, Lanes b) noexcept {
        return each(a, b, [](float x, float y) { return x < y ? x : y; });
    }
    friend Lanes max_each(Lanes a, Lanes b) noexcept {
        return each(a, b, [](float x, float y) { return x > y ? x : y; });
    }
    friend std::uint32_t equal_bits(Lanes a, Lanes b) noexcept {
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 4; ++i) bits |= static_cast<std::uint32_t>(a.v[i] == b.v[i]) << i;
        return bits;
    }
    Lanes largest() const noexcept {
        const Lanes pairs = max_each(*this, of(v[1], v[0], v[3], v[2]));
        return max_each(pairs, of(pairs.v[2], pairs.v[3], pairs.v[0], pairs.v[1]));
    }
    float first() const noexcept {
        return v[0];
    }
#endif

    float operator[](int index) const noexcept {
        float values[4];
        std::memcpy(values, &v, sizeof values);
        return values[index];
    }
};

/// Four points as their x and their y coordinates.
struct PointLanes {
    Lanes x;
    Lanes y;

    static PointLanes load(const glm::vec2* points) noexcept {
#if defined(DAMSON_LANES_SSE2)
        const float* values = reinterpret_cast<const float*>(points);
        const __m128 low = _mm_loadu_ps(values);
        const __m128 high = _mm_loadu_ps(values + 4);
        return {{_mm_shuffle_ps(low, high, _MM_SHUFFLE(2, 0, 2, 0))},
                {_mm_shuffle_ps(low, high, _MM_SHUFFLE(3, 1, 3, 1))}};
#else
        return {Lanes::of(points[0].x, points[1].x, points[2].x, points[3].x),
                Lanes::of(points[0].y, points[1].y, points[2].y, points[3].y)};
#endif
    }
};

/// The largest of 4 * Groups values and the first place where it stands.
struct Largest {
    float value;
    int index;
};

template <std::size_t Groups>
Largest find_largest(const std::array<Lanes, Groups>& groups) noexcept {
    Lanes top = groups[0];
    for (std::size_t g = 1; g < Groups; ++g) top = max_each(top, groups[g]);
    top = top.largest();
    std::uint32_t places = 0;
    for (std::size_t g = 0; g < Groups; ++g) places |= equal_bits(groups[g], top) << (4 * g);
    // the mask only matters for NaN, which equals nothing: the index stays in range
    return {top.first(), std::countr_zero(places) & static_cast<int>(4 * Groups - 1)};
}

}  // namespace damson
