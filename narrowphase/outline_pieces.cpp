// Ears first, fattest first; then every cut that two pieces can do without.
//
//   loops     pieces as lists of corners, counter-clockwise; a corner may lie on a straight line there,
//             so that the cuts which end in it still find each other
//
// Cross products are taken in double of float differences: no sign is wrong but where three points are on a
// line to within rounding.
#include "outline_pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "polygon.hpp"

namespace damson {
namespace {

using Index = std::uint32_t;
using Loop = std::vector<Index>;

double squared_distance(glm::vec2 p, glm::vec2 q) noexcept {
    const double x = static_cast<double>(q.x) - p.x, y = static_cast<double>(q.y) - p.y;
    return x * x + y * y;
}

/// Whether `p`, on the line through the other two, lies between them.
bool is_between(glm::vec2 p, glm::vec2 from, glm::vec2 to) noexcept {
    return std::min(from.x, to.x) <= p.x && p.x <= std::max(from.x, to.x) && std::min(from.y, to.y) <= p.y &&
           p.y <= std::max(from.y, to.y);
}

bool do_sides_meet(glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d) noexcept {
    const double abc = doubled_area(a, b, c), abd = doubled_area(a, b, d);
    const double cda = doubled_area(c, d, a), cdb = doubled_area(c, d, b);
    if (((abc > 0.0) != (abd > 0.0)) && ((cda > 0.0) != (cdb > 0.0)) && abc != 0.0 && abd != 0.0 &&
        cda != 0.0 && cdb != 0.0)
        return true;
    return (abc == 0.0 && is_between(c, a, b)) || (abd == 0.0 && is_between(d, a, b)) ||
           (cda == 0.0 && is_between(a, c, d)) || (cdb == 0.0 && is_between(b, c, d));
}

struct Finding {
    OutlineError error = OutlineError::None;
    std::size_t at = 0;
};

Finding find_outline_error(std::span<const glm::vec2> points) {
    if (points.size() < 3) return {OutlineError::TooFewPoints, 0};
    for (std::size_t i = 0; i < points.size(); ++i)
        if (!(std::abs(points[i].x) <= max_shape_coordinate && std::abs(points[i].y) <= max_shape_coordinate))
            return {OutlineError::BadPoint, i};

    constexpr double too_near = static_cast<double>(min_line_length) * min_line_length;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t k = i + 1; k < points.size(); ++k)
            if (squared_distance(points[i], points[k]) < too_near) return {OutlineError::PointsCoincide, k};

    const bool is_flat = std::all_of(points.begin(), points.end(), [&](glm::vec2 p) {
        return doubled_area(points[0], points[1], p) == 0.0;
    });
    if (is_flat) return {OutlineError::NoArea, 0};

    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 a = points[i], b = points[(i + 1) % count], after = points[(i + 2) % count];
        // the next side may leave in any direction but back
        if (doubled_area(a, b, after) == 0.0 && (is_between(after, a, b) || is_between(a, b, after)))
            return {OutlineError::CrossesItself, i};
        for (std::size_t k = i + 2; k < count; ++k) {
            if ((k + 1) % count == i) continue;
            if (do_sides_meet(a, b, points[k], points[(k + 1) % count]))
                return {OutlineError::CrossesItself, i};
        }
    }
    return {};
}

/// Twice the area inside; positive when the outline runs counter-clockwise. [m2]
double doubled_area_inside(std::span<const glm::vec2> points) {
    double sum = 0.0;
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        sum += doubled_area(points[0], points[i], points[i + 1]);
    return sum;
}

/// How far a triangle is from a sliver: its height to its longest side. [-]
double fatness_of(glm::vec2 p, glm::vec2 q, glm::vec2 r) noexcept {
    return doubled_area(p, q, r) /
           std::max({squared_distance(p, q), squared_distance(q, r), squared_distance(r, p)});
}

/// The ring of corners that are not cut off yet.
class Ring {
public:
    explicit Ring(std::span<const glm::vec2> points)
        : points_(points), next_(points.size()), previous_(points.size()), fatness_(points.size()) {
        const auto count = static_cast<Index>(points.size());
        for (Index i = 0; i < count; ++i) {
            next_[i] = (i + 1) % count;
            previous_[i] = (i + count - 1) % count;
        }
        for (Index i = 0; i < count; ++i) refresh(i);
    }

    /// The corners whose ears are cut off, as triangles, until none is left.
    std::vector<Loop> cut() {
        std::vector<Loop> triangles;
        for (std::size_t left = points_.size(); left >= 3; --left) {
            const Index ear = find_fattest();
            const Index before = previous_[ear], after = next_[ear];
            if (fatness_[ear] > 0.0) triangles.push_back({before, ear, after});
            first_ = after;
            next_[before] = after;
            previous_[after] = before;
            refresh(before);
            refresh(after);
        }
        return triangles;
    }

private:
    /// An ear, or if rounding hides them all, the corner that costs least.
    Index find_fattest() const {
        Index best = first_;
        for (Index i = next_[first_]; i != first_; i = next_[i])
            if (fatness_[i] > fatness_[best]) best = i;
        return best;
    }

    void refresh(Index i) {
        const glm::vec2 a = points_[previous_[i]], b = points_[i], c = points_[next_[i]];
        fatness_[i] = fatness_of(a, b, c);
        if (fatness_[i] <= 0.0) return;
        for (Index k = next_[next_[i]]; k != previous_[i]; k = next_[k]) {
            const glm::vec2 p = points_[k];
            if (doubled_area(a, b, p) >= 0.0 && doubled_area(b, c, p) >= 0.0 && doubled_area(c, a, p) >= 0.0)
                fatness_[i] = -1.0;
        }
    }

    std::span<const glm::vec2> points_;
    std::vector<Index> next_, previous_;
    std::vector<double> fatness_;  // above zero exactly for ears
    Index first_ = 0;
};

/// The corners of a loop that do not lie on a line with their neighbours; none if one turns the wrong way.
Loop strict_corners(std::span<const glm::vec2> points, const Loop& loop) {
    Loop strict;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const glm::vec2 before = points[loop[(i + loop.size() - 1) % loop.size()]];
        const glm::vec2 after = points[loop[(i + 1) % loop.size()]];
        const double turn = doubled_area(before, points[loop[i]], after);
        if (turn < 0.0) return {};
        if (turn > 0.0) strict.push_back(loop[i]);
    }
    return strict;
}

Polygon make_polygon(std::span<const glm::vec2> points, const Loop& corners, float radius) {
    Polygon polygon;
    polygon.count = static_cast<int>(corners.size());
    polygon.radius = radius;
    for (std::size_t i = 0; i < corners.size(); ++i) polygon.vertices[i] = points[corners[i]];
    complete_polygon(polygon);
    return polygon;
}

/// Whether a loop can be a shape.
bool is_piece(std::span<const glm::vec2> points, const Loop& loop) {
    const Loop corners = strict_corners(points, loop);
    return corners.size() >= 3 && corners.size() <= max_polygon_vertices &&
           !find_defect(make_polygon(points, corners, 0.0f));
}

/// The two loops as one, if they share a side and may do without it; else an empty loop.
Loop merged(std::span<const glm::vec2> points, const Loop& one, const Loop& other) {
    for (std::size_t i = 0; i < one.size(); ++i) {
        const Index from = one[i], to = one[(i + 1) % one.size()];
        for (std::size_t k = 0; k < other.size(); ++k) {
            if (other[k] != to || other[(k + 1) % other.size()] != from) continue;
            Loop both;
            for (std::size_t s = 1; s <= one.size(); ++s) both.push_back(one[(i + s) % one.size()]);
            for (std::size_t s = 2; s < other.size(); ++s) both.push_back(other[(k + s) % other.size()]);
            return is_piece(points, both) ? both : Loop{};
        }
    }
    return {};
}

/// Takes out cuts in the order in which they were made.
void merge(std::span<const glm::vec2> points, std::vector<Loop>& loops) {
    for (std::size_t i = 0; i < loops.size(); ++i) {
        for (std::size_t k = i + 1; k < loops.size();) {
            Loop both = merged(points, loops[i], loops[k]);
            if (both.empty()) {
                ++k;
                continue;
            }
            loops[i] = std::move(both);
            loops.erase(loops.begin() + static_cast<std::ptrdiff_t>(k));
            k = i + 1;  // the larger piece has more neighbours
        }
    }
}

}  // namespace

const char* text_of(OutlineError error) noexcept {
    switch (error) {
        case OutlineError::None: return "no error";
        case OutlineError::TooFewPoints: return "fewer than three points";
        case OutlineError::BadPoint: return "a point is not finite or too far from the origin";
        case OutlineError::PointsCoincide: return "two points coincide";
        case OutlineError::CrossesItself: return "two sides cross or touch";
        case OutlineError::NoArea: return "all points lie on a line";
        case OutlineError::BadRadius: return "the radius is negative, not finite or too large";
    }
    return "";  // unreachable: all are named
}

OutlinePieces decompose_outline(std::span<const glm::vec2> outline, float radius) {
    OutlinePieces result;
    const Finding finding = find_outline_error(outline);
    result.error = finding.error;
    result.at = finding.at;
    if (result.error == OutlineError::None && !(radius >= 0.0f && radius <= max_shape_coordinate))
        result.error = OutlineError::BadRadius;
    if (result.error != OutlineError::None) return result;

    std::vector<glm::vec2> points(outline.begin(), outline.end());
    if (doubled_area_inside(points) < 0.0) std::reverse(points.begin(), points.end());
    std::vector<Loop> loops = Ring(points).cut();
    merge(points, loops);
    for (const Loop& loop : loops)
        if (is_piece(points, loop))
            result.pieces.push_back(make_polygon(points, strict_corners(points, loop), radius));
    if (result.pieces.empty()) result.error = OutlineError::NoArea;
    return result;
}

}  // namespace damson
