// Cleans outlines: merges points, then walks over the remaining directed sides to form new outlines.
//
//   sides     lead from one merged point to another; sides traversed in both directions cancel
//   walk      continues with the first side clockwise from the side it came from: the area stays on the left,
//             and at a corner where parts touch, each walk stays on its own part
#include "clean_outline.hpp"

#include <algorithm>
#include <cmath>

#include "../core/contract.hpp"
#include "outline_sides.hpp"

namespace damson {
namespace {

using PointWalk = std::vector<std::uint32_t>;

struct DirectedSide {
    std::uint32_t from, to;
    std::size_t at;  ///< Index of the side's first point in the caller's input.
};

/// Returns twice the area inside a closed walk; positive if it runs counter-clockwise. [m2]
double doubled_area_of(std::span<const glm::vec2> points, const PointWalk& walk) {
    double sum = 0.0;
    for (std::size_t i = 1; i + 1 < walk.size(); ++i)
        sum += doubled_area(points[walk[0]], points[walk[i]], points[walk[i + 1]]);
    return sum;
}

/// Returns true if `p` comes before `q` clockwise from `start`, as seen from `middle`.
bool is_before_clockwise(glm::vec2 middle, glm::vec2 start, glm::vec2 p, glm::vec2 q) noexcept {
    const auto half = [&](glm::vec2 r) {
        const double turn = doubled_area(middle, start, r);
        if (turn != 0.0) return turn < 0.0 ? 0 : 2;
        const double along =
            (static_cast<double>(start.x) - middle.x) * (static_cast<double>(r.x) - middle.x) +
            (static_cast<double>(start.y) - middle.y) * (static_cast<double>(r.y) - middle.y);
        return along < 0.0 ? 1 : 3;
    };
    const int of_p = half(p), of_q = half(q);
    return of_p != of_q ? of_p < of_q : doubled_area(middle, p, q) < 0.0;
}

class OutlineCleaner {
public:
    OutlineCleaner(std::span<const glm::vec2> outline, std::span<const std::span<const glm::vec2>> holes,
                   float tolerance)
        : tolerance_(tolerance), has_holes_(!holes.empty()) {
        add_ring(outline, false, 0);
        std::size_t at = outline.size();
        for (const auto& hole : holes) {
            add_ring(hole, true, at);
            at += hole.size();
        }
    }

    CleanOutline run() {
        split_touched_sides();
        cancel();
        if (result_.error == OutlineError::None) find_crossing();
        if (result_.error == OutlineError::None) walk_all();
        if (result_.error == OutlineError::None) check_holes();
        if (result_.error == OutlineError::HoleOutside && !has_holes_)
            result_.error = OutlineError::CrossesItself;
        if (result_.error != OutlineError::None) result_.outlines.clear(), result_.holes.clear();
        return std::move(result_);
    }

private:
    void add_ring(std::span<const glm::vec2> ring, bool is_hole, std::size_t at) {
        PointWalk walk;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const std::uint32_t point = weld(ring[i]);
            if (!walk.empty() && walk.back() == point) continue;
            walk.push_back(point);
            places.push_back(at + i);
        }
        while (walk.size() > 1 && walk.back() == walk.front()) walk.pop_back();
        // an outline has its area on the left, a hole on the right
        const bool is_reversed = (doubled_area_of(points_, walk) < 0.0) != is_hole;
        for (std::size_t i = 0; i < walk.size() && walk.size() > 1; ++i) {
            const std::uint32_t from = walk[i], to = walk[(i + 1) % walk.size()];
            sides_.push_back(is_reversed ? DirectedSide{to, from, places[i]}
                                         : DirectedSide{from, to, places[i]});
        }
    }

    std::uint32_t weld(glm::vec2 point) {
        const double near = static_cast<double>(tolerance_) * tolerance_;
        for (std::uint32_t i = 0; i < points_.size(); ++i) {
            const double off = detail::squared_distance(points_[i], point);
            if (off < near || off == 0.0) return ++result_.welded, i;
        }
        points_.push_back(point);
        return static_cast<std::uint32_t>(points_.size() - 1);
    }

    /// Splits each side that passes through another point into two sides.
    void split_touched_sides() {
        float farthest = 0.0f;
        for (const glm::vec2 p : points_) farthest = std::max({farthest, std::abs(p.x), std::abs(p.y)});
        const double reach = std::min(0.1 * tolerance_, 1e-5) + 2e-7 * farthest;
        std::vector<DirectedSide> split;
        std::vector<std::pair<double, std::uint32_t>> on;
        for (const DirectedSide& side : sides_) {
            on.clear();
            const glm::vec2 a = points_[side.from], b = points_[side.to];
            const double size = detail::squared_distance(a, b);
            for (std::uint32_t i = 0; i < points_.size(); ++i) {
                if (i == side.from || i == side.to) continue;
                const glm::vec2 p = points_[i];
                const double area = doubled_area(a, b, p);
                if (area * area > reach * reach * size) continue;
                const double along = (static_cast<double>(b.x) - a.x) * (static_cast<double>(p.x) - a.x) +
                                     (static_cast<double>(b.y) - a.y) * (static_cast<double>(p.y) - a.y);
                if (along > 0.0 && along < size) on.push_back({along, i});
            }
            std::sort(on.begin(), on.end());
            std::uint32_t from = side.from;
            for (const auto& [along, point] : on) {
                split.push_back({from, point, side.at});
                from = point;
            }
            split.push_back({from, side.to, side.at});
        }
        sides_ = std::move(split);
    }

    void cancel() {
        const auto key = [](const DirectedSide& side) {
            return std::pair(std::min(side.from, side.to), std::max(side.from, side.to));
        };
        std::stable_sort(
            sides_.begin(), sides_.end(),
            [&](const DirectedSide& one, const DirectedSide& other) { return key(one) < key(other); });
        std::vector<DirectedSide> left;
        for (std::size_t i = 0; i < sides_.size();) {
            std::size_t end = i;
            std::ptrdiff_t forward = 0, backward = 0;
            for (; end < sides_.size() && key(sides_[end]) == key(sides_[i]); ++end)
                ++(sides_[end].from < sides_[end].to ? forward : backward);
            const std::ptrdiff_t net = forward - backward;
            if (std::abs(net) > 1) fail(OutlineError::CrossesItself, sides_[i].at);
            for (std::size_t k = i; k < end && net != 0; ++k)
                if ((sides_[k].from < sides_[k].to) == (net > 0)) {
                    left.push_back(sides_[k]);
                    break;
                }
            result_.cancelled += (end - i) - static_cast<std::size_t>(net != 0);
            i = end;
        }
        sides_ = std::move(left);
        if (sides_.empty()) fail(points_.size() < 3 ? OutlineError::PointsCoincide : OutlineError::NoArea, 0);
    }

    void find_crossing() {
        for (std::size_t i = 0; i < sides_.size(); ++i)
            for (std::size_t k = i + 1; k < sides_.size(); ++k) {
                const DirectedSide &one = sides_[i], &other = sides_[k];
                if (one.from == other.from || one.from == other.to || one.to == other.from ||
                    one.to == other.to)
                    continue;
                if (detail::do_sides_cross(points_[one.from], points_[one.to], points_[other.from],
                                           points_[other.to]))
                    return fail(OutlineError::CrossesItself, std::min(one.at, other.at));
            }
    }

    void walk_all() {
        std::vector<std::vector<std::size_t>> leaving(points_.size());
        for (std::size_t i = 0; i < sides_.size(); ++i) leaving[sides_[i].from].push_back(i);
        std::vector<bool> is_walked(sides_.size());
        for (std::size_t first = 0; first < sides_.size(); ++first) {
            if (is_walked[first]) continue;
            PointWalk walk;
            for (std::size_t side = first; !is_walked[side];) {
                is_walked[side] = true;
                const std::uint32_t back = sides_[side].from, here = sides_[side].to;
                walk.push_back(back);
                std::size_t next = first;
                bool is_found = false;
                for (const std::size_t choice : leaving[here]) {
                    if (is_walked[choice] && choice != first) continue;
                    if (!is_found ||
                        is_before_clockwise(points_[here], points_[back], points_[sides_[choice].to],
                                            points_[sides_[next].to]))
                        next = choice, is_found = true;
                }
                if (!is_found) return fail(OutlineError::CrossesItself, sides_[side].at);
                side = next;
            }
            take(walk);
        }
        if (result_.outlines.empty()) fail(OutlineError::NoArea, 0);
    }

    void take(const PointWalk& walk) {
        DAMSON_ASSERT(!walk.empty());
        const double area = doubled_area_of(points_, walk);
        std::vector<glm::vec2> outline;
        for (std::size_t i = 0; i < walk.size(); ++i) {
            const glm::vec2 before = points_[walk[(i + walk.size() - 1) % walk.size()]];
            const glm::vec2 here = points_[walk[i]], after = points_[walk[(i + 1) % walk.size()]];
            if (doubled_area(before, here, after) == 0.0)
                ++result_.dropped;
            else
                outline.push_back(here);
        }
        if (outline.size() < 3 || area == 0.0) return;
        (area > 0.0 ? result_.outlines : result_.holes).push_back(std::move(outline));
    }

    void check_holes() {
        for (std::size_t i = 0; i < result_.holes.size(); ++i) {
            DAMSON_ASSERT(result_.holes[i].size() >= 3);
            const glm::vec2 point = result_.holes[i][0];
            std::size_t depth = 0;
            for (const auto& outline : result_.outlines) depth += detail::is_inside_outline(outline, point);
            for (std::size_t k = 0; k < result_.holes.size(); ++k)
                if (k != i && detail::is_inside_outline(result_.holes[k], point)) depth -= depth > 0;
            if (depth == 0) return fail(OutlineError::HoleOutside, 0);
        }
    }

    void fail(OutlineError error, std::size_t at) {
        if (result_.error == OutlineError::None) result_.error = error, result_.at = at;
    }

    float tolerance_;
    bool has_holes_;
    std::vector<glm::vec2> points_;
    std::vector<DirectedSide> sides_;
    CleanOutline result_;
};

}  // namespace

const char* text_of(OutlineError error) noexcept {
    switch (error) {
        case OutlineError::None: return "no error";
        case OutlineError::TooFewPoints: return "fewer than three points";
        case OutlineError::BadPoint: return "a point is not finite or too far from the origin";
        case OutlineError::PointsCoincide: return "fewer than three points are distinct";
        case OutlineError::CrossesItself: return "two sides cross; split the outline where they do";
        case OutlineError::NoArea: return "all points lie on a line";
        case OutlineError::BadRadius: return "the radius or tolerance is negative, not finite or too large";
        case OutlineError::HoleOutside: return "a hole is not inside the outline";
    }
    return "";  // unreachable: all errors are listed
}

CleanOutline clean_outline(std::span<const glm::vec2> outline,
                           std::span<const std::span<const glm::vec2>> holes, float tolerance) {
    CleanOutline refused;
    std::size_t at = 0;
    const auto check = [&](std::span<const glm::vec2> ring) {
        if (refused.error != OutlineError::None) return;
        if (ring.size() < 3) refused.error = OutlineError::TooFewPoints, refused.at = at;
        for (std::size_t i = 0; i < ring.size() && refused.error == OutlineError::None; ++i)
            if (!(std::abs(ring[i].x) <= max_shape_coordinate && std::abs(ring[i].y) <= max_shape_coordinate))
                refused.error = OutlineError::BadPoint, refused.at = at + i;
        at += ring.size();
    };
    check(outline);
    for (const auto& hole : holes) check(hole);
    if (refused.error == OutlineError::None && !(tolerance >= 0.0f && tolerance <= max_shape_coordinate))
        refused.error = OutlineError::BadRadius;
    if (refused.error != OutlineError::None) return refused;
    return OutlineCleaner(outline, holes, tolerance).run();
}

}  // namespace damson
