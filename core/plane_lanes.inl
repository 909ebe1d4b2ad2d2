// 2D vectors and rotations, one per SIMD lane. Results are bit-identical to vector.hpp and transform.hpp.
// A kernel (for_each_width.hpp) that defines `Lanes` includes this file.

struct VectorLanes {
    Lanes x, y;
};

inline VectorLanes operator+(VectorLanes a, VectorLanes b) {
    return {a.x + b.x, a.y + b.y};
}
inline VectorLanes operator-(VectorLanes a, VectorLanes b) {
    return {a.x - b.x, a.y - b.y};
}
inline VectorLanes operator-(VectorLanes a) {
    return {-a.x, -a.y};
}
inline VectorLanes operator*(Lanes scale, VectorLanes a) {
    return {scale * a.x, scale * a.y};
}
inline Lanes dot(VectorLanes a, VectorLanes b) {
    return a.x * b.x + a.y * b.y;
}
inline Lanes cross(VectorLanes a, VectorLanes b) {
    return a.x * b.y - a.y * b.x;
}
/// Returns the velocity of a point at offset `r` from the center of a rotation at `w`, lane by lane.
inline VectorLanes cross(Lanes w, VectorLanes r) {
    return {-w * r.y, w * r.x};
}
inline VectorLanes left_perpendicular(VectorLanes a) {
    return {-a.y, a.x};
}
inline VectorLanes right_perpendicular(VectorLanes a) {
    return {a.y, -a.x};
}
inline Lanes length(VectorLanes a) {
    return sqrt_of(dot(a, a));
}
/// Returns mask ? a : b, lane by lane.
template <class Mask>
VectorLanes select(Mask mask, VectorLanes a, VectorLanes b) {
    return {select(mask, a.x, b.x), select(mask, a.y, b.y)};
}

struct RotationLanes {
    Lanes c, s;
};

inline VectorLanes operator*(RotationLanes q, VectorLanes v) {
    return {q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y};
}
inline VectorLanes inverse_rotate(RotationLanes q, VectorLanes v) {
    return {q.c * v.x + q.s * v.y, q.c * v.y - q.s * v.x};
}
/// Returns the rotation from `a` to `b`: a.inverse() * b.
inline RotationLanes turn_between(RotationLanes a, RotationLanes b) {
    return {a.c * b.c + a.s * b.s, a.c * b.s - a.s * b.c};
}

/// Loads one float per lane from a column. Requires: `from` is aligned to 16 bytes.
inline Lanes load_column(const float* from) {
    return Lanes::joined([&](std::size_t part) { return Wide::load(from + part * wide_lanes); });
}
inline void store_column(Lanes lanes, float* to) {
    lanes.split([&](std::size_t part, Wide wide) { wide.store(to + part * wide_lanes); });
}

/// Four consecutive floats from each of several objects, with one object per lane.
struct Quarter {
    Lanes first, second, third, fourth;

    /// Loads the floats at `offset` [bytes] in each object. Pass an array of object pointers (`things`), or a
    /// function `thing_of(lane)` that returns the object's address.
    template <class Thing>
    Quarter(Thing* const* things, std::size_t offset)
        : Quarter([things](std::size_t lane) { return things[lane]; }, offset) {}
    template <class ThingOf>
        requires requires(ThingOf thing_of) { thing_of(std::size_t{}); }
    Quarter(ThingOf thing_of, std::size_t offset) {
        const auto row = [&](std::size_t lane) {
            return Lanes::joined([&](std::size_t part) {
                alignas(16) float four[wide_lanes];
                const void* const thing = thing_of(part * wide_lanes + lane);
                std::memcpy(four, static_cast<const std::byte*>(thing) + offset, sizeof four);
                return Wide::load(four);
            });
        };
        first = row(0), second = row(1), third = row(2), fourth = row(3);
        transpose(first, second, third, fourth);
    }
};
