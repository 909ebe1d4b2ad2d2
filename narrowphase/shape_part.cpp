#include "shape_part.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "../core/contract.hpp"

namespace damson {

namespace {

double dot_of(glm::dvec2 a, glm::dvec2 b) noexcept {
    return a.x * b.x + a.y * b.y;
}
double cross_of(glm::dvec2 a, glm::dvec2 b) noexcept {
    return a.x * b.y - a.y * b.x;
}
glm::dvec2 unit_of(glm::dvec2 v) noexcept {
    const double size = std::sqrt(dot_of(v, v));
    return size > 0.0 ? (1.0 / size) * v : v;
}

/// A line or arc of an outline. It ends where the next piece starts. Arcs run counter-clockwise.
struct RimPiece {
    glm::dvec2 start{0.0};
    glm::dvec2 center{0.0};  ///< Center of an arc. [m]
    double radius = 0.0;     ///< Radius of an arc; 0 for a line. [m]
};

/// A closed outline.
class Rim {
public:
    std::size_t count() const noexcept { return count_; }
    const RimPiece& piece(std::size_t i) const noexcept { return pieces_[i]; }
    glm::dvec2 end_of(std::size_t i) const noexcept { return pieces_[i + 1 < count_ ? i + 1 : 0].start; }

    void add(const RimPiece& piece) noexcept {
        DAMSON_ASSERT(count_ < pieces_.size());
        if (count_ < pieces_.size()) pieces_[count_++] = piece;
    }

    /// Adds an arc of less than half a turn from the direction `u` to the direction `v`, in pieces of an eighth of a
    /// turn or less.
    void add_arc(glm::dvec2 center, double radius, glm::dvec2 u, glm::dvec2 v) noexcept {
        constexpr double cos_of_largest = 0.70;  // slightly more than an eighth of a turn
        if (dot_of(u, v) < cos_of_largest) {
            const glm::dvec2 middle = unit_of(u + v);
            add_arc(center, radius, u, middle);
            add_arc(center, radius, middle, v);
        } else {
            add({center + radius * u, center, radius});
        }
    }

private:
    // a rounded polygon has at most 8 lines and 24 arcs, and each half-plane adds at most two pieces
    std::array<RimPiece, 32 + 2 * max_half_planes> pieces_;
    std::size_t count_ = 0;
};

void add_quarters(Rim& rim, glm::dvec2 center, double radius, glm::dvec2 first, int quarters) noexcept {
    for (int i = 0; i < quarters; ++i) {
        const glm::dvec2 next{-first.y, first.x};
        rim.add_arc(center, radius, first, next);
        first = next;
    }
}

Rim rim_of(const Circle& circle) noexcept {
    Rim rim;
    add_quarters(rim, glm::dvec2(circle.center), static_cast<double>(circle.radius), {1.0, 0.0}, 4);
    return rim;
}

Rim rim_of(const Capsule& capsule) noexcept {
    Rim rim;
    const glm::dvec2 a(capsule.a), b(capsule.b), along = unit_of(b - a), right{along.y, -along.x};
    const double radius = static_cast<double>(capsule.radius);
    rim.add({a + radius * right});
    add_quarters(rim, b, radius, right, 2);
    rim.add({b - radius * right});
    add_quarters(rim, a, radius, -right, 2);
    return rim;
}

Rim rim_of(const Polygon& polygon) noexcept {
    Rim rim;
    const auto count = static_cast<std::size_t>(polygon.count);
    DAMSON_ASSERT(count >= 3 && count <= polygon.vertices.size());
    const double radius = static_cast<double>(polygon.radius);
    const auto normal_after = [&](std::size_t i) {
        const glm::dvec2 edge =
            glm::dvec2(polygon.vertices[(i + 1) % count]) - glm::dvec2(polygon.vertices[i]);
        return unit_of({edge.y, -edge.x});
    };
    glm::dvec2 before = normal_after(count - 1);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec2 vertex(polygon.vertices[i]), after = normal_after(i);
        if (radius > 0.0) rim.add_arc(vertex, radius, before, after);
        rim.add({vertex + radius * after});
        before = after;
    }
    return rim;
}

Rim rim_of(const Segment&) noexcept {
    return {};
}

/// Collects the pieces inside a half-plane, and adds a chord wherever the outline leaves it.
class RimCut {
public:
    void add(const RimPiece& piece, bool is_inside) noexcept {
        if (is_first_) first_start_ = piece.start, is_first_ = false;
        if (is_inside)
            kept.add(piece);
        else if (was_inside_)
            kept.add({piece.start});
        was_inside_ = is_inside;
        has_outside_ = has_outside_ || !is_inside;
    }

    void close() noexcept {
        if (was_inside_ && has_outside_) kept.add({first_start_});
    }

    Rim kept;

private:
    glm::dvec2 first_start_{0.0};
    bool is_first_ = true, was_inside_ = false, has_outside_ = false;
};

/// Adds the two parts of a line on the sides of the border, or the whole line.
void cut_line(RimCut& cut, const RimPiece& line, glm::dvec2 end, const HalfPlane& bound) noexcept {
    const double from = dot_of(bound.normal, line.start) - bound.offset;
    const double to = dot_of(bound.normal, end) - bound.offset;
    cut.add(line, from <= 0.0);
    if ((from <= 0.0) != (to <= 0.0))
        cut.add({line.start + (from / (from - to)) * (end - line.start)}, to <= 0.0);
}

/// Adds the parts of an arc between its crossings with the border.
void cut_arc(RimCut& cut, const RimPiece& arc, glm::dvec2 end, const HalfPlane& bound) noexcept {
    const glm::dvec2 across{-bound.normal.y, bound.normal.x};
    const glm::dvec2 u = arc.start - arc.center, v = end - arc.center;
    const double depth = bound.offset - dot_of(bound.normal, arc.center);
    const double squared = arc.radius * arc.radius - depth * depth;
    std::array<glm::dvec2, 4> directions{u};  // ends and crossings, relative to the center, in order
    std::size_t count = 1;
    if (squared > 0.0) {
        const double half = std::sqrt(squared);
        for (const double side : {-half, half}) {
            const glm::dvec2 crossing = depth * bound.normal + side * across;
            if (dot_of(crossing, u + v) > 0.0 && cross_of(u, crossing) > 0.0 && cross_of(crossing, v) > 0.0)
                directions[count++] = crossing;
        }
        if (count == 3 && cross_of(directions[1], directions[2]) < 0.0)
            std::swap(directions[1], directions[2]);
    }
    directions[count] = v;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec2 middle = arc.radius * unit_of(directions[i] + directions[i + 1]);
        const glm::dvec2 start = i == 0 ? arc.start : arc.center + directions[i];
        cut.add({start, arc.center, arc.radius}, dot_of(bound.normal, middle) <= depth);
    }
}

Rim cut_rim(const Rim& rim, const HalfPlane& bound) noexcept {
    RimCut cut;
    for (std::size_t i = 0; i < rim.count(); ++i) {
        if (rim.piece(i).radius > 0.0)
            cut_arc(cut, rim.piece(i), rim.end_of(i), bound);
        else
            cut_line(cut, rim.piece(i), rim.end_of(i), bound);
    }
    cut.close();
    return cut.kept;
}

/// Terms of angle - sin(angle) = sum of excess_terms[k] s^(2 k + 3), where s is the sine of half the angle: four times
/// (2 k choose k) / 4^k / (2 k + 3). For an eighth of a turn, the error is below 1e-13.
constexpr std::array<double, 14> excess_terms = [] {
    std::array<double, 14> terms{};
    double binomial = 4.0;
    for (int k = 0; k < 14; ++k) {
        terms[static_cast<std::size_t>(k)] = binomial / (2 * k + 3);
        binomial *= static_cast<double>(2 * k + 1) / (2 * k + 2);
    }
    return terms;
}();

/// Sums of a region about a reference point. They add up.
struct PartSums {
    double area = 0.0;      ///< [m2]
    glm::dvec2 first{0.0};  ///< First moment of area. [m3]
    double second = 0.0;    ///< Polar second moment of area. [m4]

    /// Adds the triangle between the reference point and a line.
    void add_triangle(glm::dvec2 a, glm::dvec2 b) noexcept {
        const double twice = cross_of(a, b);
        area += twice / 2.0;
        first += (twice / 6.0) * (a + b);
        second += (twice / 12.0) * (dot_of(a, a) + dot_of(a, b) + dot_of(b, b));
    }

    /// Adds the region between an arc and its chord from `a` to `b`.
    void add_segment(glm::dvec2 a, glm::dvec2 b, glm::dvec2 center, double radius) noexcept {
        const glm::dvec2 chord = b - a;
        const double width = std::sqrt(dot_of(chord, chord));
        if (!(width > 0.0)) return;
        const double sine = std::min(1.0, width / (2.0 * radius)), sine2 = sine * sine;  // of half the angle
        double series = 0.0;
        for (std::size_t k = excess_terms.size(); k-- > 0;) series = series * sine2 + excess_terms[k];
        const double excess = sine * sine2 * series;  // the angle minus its sine
        const double r2 = radius * radius, size = 0.5 * r2 * excess;
        const glm::dvec2 outward{chord.y / width, -chord.x / width};
        const glm::dvec2 moment = (2.0 / 3.0 * r2 * radius * sine * sine2) * outward;  // about the center
        const double cosine = std::sqrt(1.0 - sine2);
        area += size;
        first += moment + size * center;
        second += 0.25 * r2 * r2 * (excess + 4.0 / 3.0 * sine * sine2 * cosine) +
                  2.0 * dot_of(center, moment) + size * dot_of(center, center);
    }
};

ShapePart sum_up(const Rim& rim) noexcept {
    if (rim.count() < 2) return {};
    const glm::dvec2 origin = rim.piece(0).start;
    PartSums sums;
    double extent_squared = 0.0;
    for (std::size_t i = 0; i < rim.count(); ++i) {
        const RimPiece& piece = rim.piece(i);
        const glm::dvec2 a = piece.start - origin, b = rim.end_of(i) - origin;
        extent_squared = std::max(extent_squared, dot_of(a, a));
        sums.add_triangle(a, b);
        if (piece.radius > 0.0) sums.add_segment(a, b, piece.center - origin, piece.radius);
    }
    if (!(sums.area > 1e-10 * extent_squared)) return {};
    const double second = sums.second - dot_of(sums.first, sums.first) / sums.area;
    return {sums.area, origin + (1.0 / sums.area) * sums.first, std::max(0.0, second)};
}

}  // namespace

ShapePart compute_part(const Shape& shape, std::span<const HalfPlane> bounds) {
    DAMSON_ASSERT(bounds.size() <= max_half_planes);
    Rim rim = std::visit([](const auto& kind) { return rim_of(kind); }, shape);
    for (const HalfPlane& bound : bounds) rim = cut_rim(rim, bound);
    return sum_up(rim);
}

}  // namespace damson
