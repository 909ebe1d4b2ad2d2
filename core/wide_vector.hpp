// Four plane vectors at once: vector.hpp in columns.
#pragma once

#include "wide.hpp"

namespace damson {

struct WideVector {
    Wide x, y;
};

inline WideVector operator+(WideVector a, WideVector b) noexcept {
    return {a.x + b.x, a.y + b.y};
}
inline WideVector operator-(WideVector a, WideVector b) noexcept {
    return {a.x - b.x, a.y - b.y};
}
inline WideVector operator-(WideVector a) noexcept {
    return {-a.x, -a.y};
}
inline WideVector operator*(Wide scale, WideVector a) noexcept {
    return {scale * a.x, scale * a.y};
}

inline Wide cross(WideVector a, WideVector b) noexcept {
    return a.x * b.y - a.y * b.x;
}

/// Velocity of points at arms `r` from the axes of rotations at `w`.
inline WideVector cross(Wide w, WideVector r) noexcept {
    return {-w * r.y, w * r.x};
}

inline WideVector left_perpendicular(WideVector a) noexcept {
    return {-a.y, a.x};
}

}  // namespace damson
