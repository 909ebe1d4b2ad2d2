// Decomposes outlines by ear clipping, and then removes every cut that the convex pieces do not need. Ears
// whose triangles are least like slivers are clipped first.
//
//   loops     pieces as lists of corners, counter-clockwise; a loop keeps corners on straight sides, so that
//             cuts that end there still match
#include "outline_pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "../core/contract.hpp"
#include "outline_sides.hpp"

namespace damson {
namespace {

using Index = std::uint32_t;
using Loop = std::vector<Index>;

using detail::do_sides_cross, detail::squared_distance;

/// Returns true if `p`, on the line through the other two points, lies between them.
bool is_between(glm::vec2 p, glm::vec2 from, glm::vec2 to) noexcept {
    return std::min(from.x, to.x) <= p.x && p.x <= std::max(from.x, to.x) && std::min(from.y, to.y) <= p.y &&
           p.y <= std::max(from.y, to.y);
}

bool do_sides_meet(glm::vec2 a, glm::vec2 b, glm::vec2 c, glm::vec2 d) noexcept {
    const double abc = doubled_area(a, b, c), abd = doubled_area(a, b, d);
    const double cda = doubled_area(c, d, a), cdb = doubled_area(c, d, b);
    if (do_sides_cross(a, b, c, d)) return true;
    return (abc == 0.0 && is_between(c, a, b)) || (abd == 0.0 && is_between(d, a, b)) ||
           (cda == 0.0 && is_between(a, c, d)) || (cdb == 0.0 && is_between(b, c, d));
}

/// Returns true if the outline can be cut without cleaning.
bool is_simple(std::span<const glm::vec2> points) {
    constexpr double too_near = static_cast<double>(min_line_length) * min_line_length;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t k = i + 1; k < points.size(); ++k)
            if (squared_distance(points[i], points[k]) < too_near) return false;

    const std::size_t count = points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 a = points[i], b = points[(i + 1) % count], after = points[(i + 2) % count];
        // the next side can leave in any direction except straight back
        if (doubled_area(a, b, after) == 0.0 && (is_between(after, a, b) || is_between(a, b, after)))
            return false;
        for (std::size_t k = i + 2; k < count; ++k) {
            if ((k + 1) % count == i) continue;
            if (do_sides_meet(a, b, points[k], points[(k + 1) % count])) return false;
        }
    }
    return true;
}

/// Returns twice the signed area of the outline; positive if the outline runs counter-clockwise. [m2]
double doubled_area_inside(std::span<const glm::vec2> points) {
    double sum = 0.0;
    for (std::size_t i = 1; i + 1 < points.size(); ++i)
        sum += doubled_area(points[0], points[i], points[i + 1]);
    return sum;
}

/// Returns the fatness of a triangle: its height divided by its longest side. [-] It is small for slivers.
double fatness_of(glm::vec2 p, glm::vec2 q, glm::vec2 r) noexcept {
    return doubled_area(p, q, r) /
           std::max({squared_distance(p, q), squared_distance(q, r), squared_distance(r, p)});
}

/// The ring of corners that have not been cut off yet. It can pass a point twice, at bridges to holes.
class Ring {
public:
    Ring(std::span<const glm::vec2> points, bool may_touch_itself)
        : points_(points),
          may_touch_itself_(may_touch_itself),
          next_(points.size()),
          previous_(points.size()),
          fatness_(points.size()) {
        DAMSON_ASSERT(points.size() >= 3);
        const auto count = static_cast<Index>(points.size());
        for (Index i = 0; i < count; ++i) {
            next_[i] = (i + 1) % count;
            previous_[i] = (i + count - 1) % count;
        }
        for (Index i = 0; i < count; ++i) refresh(i);
    }

    /// Cuts off ears until none is left, and returns them as triangles.
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
    /// Returns the ear with the fattest triangle. If rounding errors hide all ears, returns the corner
    /// closest to being one.
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
            if (may_touch_itself_) {
                if (do_sides_cross(a, c, p, points_[next_[k]]) ||
                    do_sides_cross(a, c, points_[previous_[k]], p))
                    fatness_[i] = -1.0;
                if (p == a || p == b || p == c) continue;
            }
            if (doubled_area(a, b, p) >= 0.0 && doubled_area(b, c, p) >= 0.0 && doubled_area(c, a, p) >= 0.0)
                fatness_[i] = -1.0;
        }
    }

    std::span<const glm::vec2> points_;
    bool may_touch_itself_;
    std::vector<Index> next_, previous_;
    std::vector<double> fatness_;  // positive for all ears, and for no other corner
    Index first_ = 0;
};

/// Returns the loop without corners that lie on a line with their neighbors. If a corner turns clockwise,
/// returns an empty loop.
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
    DAMSON_ASSERT(corners.size() >= 3 && corners.size() <= max_polygon_vertices);
    Polygon polygon;
    polygon.count = static_cast<int>(corners.size());
    polygon.radius = radius;
    for (std::size_t i = 0; i < corners.size(); ++i) polygon.vertices[i] = points[corners[i]];
    complete_polygon(polygon);
    return polygon;
}

/// Returns true if the loop is a valid polygon shape.
bool is_piece(std::span<const glm::vec2> points, const Loop& loop) {
    const Loop corners = strict_corners(points, loop);
    return corners.size() >= 3 && corners.size() <= max_polygon_vertices &&
           !find_defect(make_polygon(points, corners, 0.0f));
}

/// Returns the two loops merged into one, or an empty loop if they share no side that can be removed.
Loop merged(std::span<const glm::vec2> points, const Loop& one, const Loop& other) {
    for (std::size_t i = 0; i < one.size(); ++i) {
        const Index from = one[i], to = one[(i + 1) % one.size()];
        for (std::size_t k = 0; k < other.size(); ++k) {
            if (other[k] != to || other[(k + 1) % other.size()] != from) continue;
            Loop both;
            DAMSON_ASSERT(one.size() >= 3 && other.size() >= 3);
            for (std::size_t s = 1; s <= one.size(); ++s) both.push_back(one[(i + s) % one.size()]);
            for (std::size_t s = 2; s < other.size(); ++s) both.push_back(other[(k + s) % other.size()]);
            return is_piece(points, both) ? both : Loop{};
        }
    }
    return {};
}

/// Merges pieces by removing cuts, in the order in which the cuts were made.
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
            k = i + 1;  // start again, because the larger piece has more neighbors
        }
    }
}

// A bridge connects a hole to its outline. It consists of two coincident sides, from a corner of the outline
// to a corner of the hole. Source: O'Rourke, "Computational Geometry in C", 1998, section 2.3.

/// Returns true if the line from corner `i` to `to` starts inside the ring, whose area is on its left.
bool is_in_corner(std::span<const glm::vec2> ring, std::size_t i, glm::vec2 to) {
    const glm::vec2 before = ring[(i + ring.size() - 1) % ring.size()], here = ring[i];
    const glm::vec2 after = ring[(i + 1) % ring.size()];
    const bool is_left_of_first = doubled_area(before, here, to) > 0.0;
    const bool is_left_of_second = doubled_area(here, after, to) > 0.0;
    return doubled_area(before, here, after) >= 0.0 ? is_left_of_first && is_left_of_second
                                                    : is_left_of_first || is_left_of_second;
}

/// Returns true if no side or corner of the ring lies between the two points.
bool is_free(std::span<const glm::vec2> ring, glm::vec2 from, glm::vec2 to) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const glm::vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
        if (do_sides_cross(from, to, a, b)) return false;
        if (a != from && a != to && doubled_area(from, to, a) == 0.0 && is_between(a, from, to)) return false;
    }
    return true;
}

using OutlinePoints = std::vector<glm::vec2>;

/// Joins hole `which` to the ring by the shortest possible bridge. Returns false if there is none.
bool bridge(OutlinePoints& ring, const std::vector<OutlinePoints>& holes, std::size_t which) {
    DAMSON_ASSERT(which < holes.size() && !ring.empty() && !holes[which].empty());
    const OutlinePoints& hole = holes[which];
    struct Choice {
        double length;
        std::size_t on_ring, on_hole;
    };
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < ring.size(); ++i)
        for (std::size_t k = 0; k < hole.size(); ++k)
            choices.push_back({squared_distance(ring[i], hole[k]), i, k});
    std::sort(choices.begin(), choices.end(), [](const Choice& one, const Choice& other) {
        if (one.length != other.length) return one.length < other.length;
        return one.on_ring != other.on_ring ? one.on_ring < other.on_ring : one.on_hole < other.on_hole;
    });
    for (const Choice& choice : choices) {
        const glm::vec2 from = ring[choice.on_ring], to = hole[choice.on_hole];
        if (!is_in_corner(ring, choice.on_ring, to) || !is_in_corner(hole, choice.on_hole, from) ||
            !is_free(ring, from, to) ||
            !std::all_of(holes.begin(), holes.end(),
                         [&](const OutlinePoints& other) { return is_free(other, from, to); }))
            continue;
        OutlinePoints joined(ring.begin(), ring.begin() + static_cast<std::ptrdiff_t>(choice.on_ring) + 1);
        for (std::size_t s = 0; s <= hole.size(); ++s)
            joined.push_back(hole[(choice.on_hole + s) % hole.size()]);
        joined.insert(joined.end(), ring.begin() + static_cast<std::ptrdiff_t>(choice.on_ring), ring.end());
        ring = std::move(joined);
        return true;
    }
    return false;
}

/// Cuts the area on the left of the ring into pieces.
void cut_ring(const OutlinePoints& ring, bool may_touch_itself, float radius, std::vector<Polygon>& pieces) {
    std::vector<Loop> loops = Ring(ring, may_touch_itself).cut();
    if (may_touch_itself)  // so that pieces on both sides of a bridge share corners
        for (Loop& loop : loops)
            for (Index& corner : loop)
                corner = static_cast<Index>(std::find(ring.begin(), ring.end(), ring[corner]) - ring.begin());
    merge(ring, loops);
    for (const Loop& loop : loops)
        if (is_piece(ring, loop)) pieces.push_back(make_polygon(ring, strict_corners(ring, loop), radius));
}

}  // namespace

OutlinePieces decompose_outline(std::span<const glm::vec2> outline, float radius) {
    return decompose_outline(outline, {}, radius);
}

OutlinePieces decompose_outline(std::span<const glm::vec2> outline,
                                std::span<const std::span<const glm::vec2>> holes, float radius) {
    OutlinePieces result;
    const auto is_usable = [](glm::vec2 p) {
        return std::abs(p.x) <= max_shape_coordinate && std::abs(p.y) <= max_shape_coordinate;
    };
    const bool needs_no_cleaning = holes.empty() && outline.size() >= 3 &&
                                   std::all_of(outline.begin(), outline.end(), is_usable) &&
                                   is_simple(outline);
    CleanOutline clean;
    if (!needs_no_cleaning) clean = clean_outline(outline, holes);
    result.error = clean.error;
    result.at = clean.at;
    if (result.error == OutlineError::None && !(radius >= 0.0f && radius <= max_shape_coordinate))
        result.error = OutlineError::BadRadius;
    if (result.error != OutlineError::None) return result;

    if (needs_no_cleaning) {
        OutlinePoints points(outline.begin(), outline.end());
        if (doubled_area_inside(points) < 0.0) std::reverse(points.begin(), points.end());
        cut_ring(points, false, radius, result.pieces);
    } else {
        for (OutlinePoints& ring : clean.outlines) {
            std::vector<OutlinePoints> inside;
            for (const OutlinePoints& hole : clean.holes)
                if (detail::is_inside_outline(ring, hole[0])) inside.push_back(hole);
            for (std::size_t left = inside.size(); left > 0; --left) {
                std::size_t which = 0;
                while (which < inside.size() && !bridge(ring, inside, which)) ++which;
                if (which == inside.size()) break;
                inside.erase(inside.begin() + static_cast<std::ptrdiff_t>(which));
            }
            if (!inside.empty()) {
                result.pieces.clear();
                result.error = OutlineError::CrossesItself;
                return result;
            }
            cut_ring(ring, true, radius, result.pieces);
        }
    }
    if (result.pieces.empty()) result.error = OutlineError::NoArea;
    return result;
}

}  // namespace damson
