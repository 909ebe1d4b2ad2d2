// Floats as integers in the same order (order keys), and intervals of order keys. Sorted axes compare order
// keys.
//
//   float       -max ...  -1.0  ...  -0.0 = 0.0  ...  1.0  ...  max
//   order key   0x00800000 ...  0x407fffff ... 0x80000000 ... 0xbf800000 ... 0xff7fffff
//
// a <= b if and only if order_key(a) <= order_key(b), for all finite floats. -0.0 has the key of 0.0, because
// boxes that touch at zero would otherwise be missed. NaN and infinities do not occur: the broadphase rejects
// boxes that contain them. No finite float has the key 0 or ~0, so these two values serve as sentinels.
#pragma once

#include <bit>
#include <cstdint>

#include "../../core/aabb.hpp"

namespace damson::detail {

constexpr std::uint32_t order_key(float value) noexcept {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    if (bits == 0x80000000u) return 0x80000000u;  // -0.0 has the key of 0.0
    return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}

constexpr float from_order_key(std::uint32_t key) noexcept {
    return std::bit_cast<float>((key & 0x80000000u) != 0 ? key & 0x7fffffffu : ~key);
}

/// Interval that a box covers on one axis, in order keys. Both ends are included.
struct Interval {
    std::uint32_t lower;
    std::uint32_t upper;

    constexpr bool operator==(const Interval&) const = default;
};

/// Interval of a proxy without a box. It overlaps nothing, not even itself.
inline constexpr Interval nowhere{~0u, 0u};

// One branch instead of two, because the result of each comparison is unpredictable.
constexpr bool overlaps(Interval a, Interval b) noexcept {
    return static_cast<bool>(static_cast<int>(a.lower <= b.upper) & static_cast<int>(b.lower <= a.upper));
}

constexpr Interval interval_x(const Aabb& box) noexcept {
    return {order_key(box.lower.x), order_key(box.upper.x)};
}

constexpr Interval interval_y(const Aabb& box) noexcept {
    return {order_key(box.lower.y), order_key(box.upper.y)};
}

constexpr Aabb to_box(Interval x, Interval y) noexcept {
    return {{from_order_key(x.lower), from_order_key(y.lower)},
            {from_order_key(x.upper), from_order_key(y.upper)}};
}

}  // namespace damson::detail
