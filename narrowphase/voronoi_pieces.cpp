// Cuts in four phases, in double precision:
//
//   1. clip the outline by the bisectors of each point and all other points
//   2. remove the points of thin cells, and clip the cells of their neighbors again
//   3. merge corners that lie together, so that neighbors share corners
//   4. divide cells with too many corners by chords
#include "voronoi_pieces.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../core/contract.hpp"
#include "core_corners.hpp"
#include "polygon.hpp"

namespace damson {
namespace {

using detail::Vector;

constexpr std::size_t most_cut_points = 256, most_outline_corners = 64;
constexpr double weld_distance = static_cast<double>(min_line_length);
constexpr std::size_t most_corners = max_polygon_vertices;

/// Sides of a cell have the index of the neighboring point, or `outline_side` + the index of a side of the outline.
constexpr std::uint32_t outline_side = 1u << 31;

/// A corner of a cell, with the side that starts there.
struct CellCorner {
    Vector at;           ///< [m]
    std::uint32_t side;  ///< Side from this corner to the next.
};
using Cell = std::vector<CellCorner>;

/// Returns the smallest width of a convex outline: over its sides, the distance of the farthest corner. [m]
template <class PointAt>
double width_of(std::size_t count, const PointAt& point_at) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < count; ++i) {
        const Vector from = point_at(i), along = point_at((i + 1) % count) - from;
        const double size = length(along);
        if (size == 0.0) continue;
        double farthest = 0.0;
        for (std::size_t k = 0; k < count; ++k)
            farthest = std::max(farthest, cross(along, point_at(k) - from) / size);
        least = std::min(least, farthest);
    }
    return count < 3 ? 0.0 : least;
}
double width_of(const Cell& cell) {
    return width_of(cell.size(), [&](std::size_t i) { return cell[i].at; });
}

/// Keeps the part of `cell` that is closer to `here` than to `other`. The new side gets the index `side`.
void clip(Cell& cell, Vector here, Vector other, std::uint32_t side) {
    const Vector way = other - here, middle = 0.5 * (here + other);
    const auto beyond = [&](Vector p) { return dot(way, p - middle); };
    if (std::all_of(cell.begin(), cell.end(), [&](const CellCorner& c) { return beyond(c.at) <= 0.0; }))
        return;
    Cell kept;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        const CellCorner from = cell[i], to = cell[(i + 1) % cell.size()];
        const double before = beyond(from.at), after = beyond(to.at);
        if (before <= 0.0) kept.push_back(from);
        if ((before <= 0.0) == (after <= 0.0)) continue;
        const Vector crossing = from.at + (before / (before - after)) * (to.at - from.at);
        // leaving the half plane, the new side begins; entering it again, the old side continues
        kept.push_back({crossing, before <= 0.0 ? side : from.side});
    }
    cell = std::move(kept);
}

/// The chord that divides a cell best, from corner `from` to corner `to`, and the smaller width of the two parts. [m]
struct Chord {
    std::size_t from = 0, to = 0;
    double width = -1.0;
};

template <class PointAt>
Chord find_chord(std::size_t count, const PointAt& point_at) {
    // both parts have few enough corners, or are as equal as possible
    const std::size_t most = std::max(most_corners, (count + 3) / 2);
    Chord best;
    for (std::size_t from = 0; from < count; ++from)
        for (std::size_t to = from + 2; to < count && to - from + 2 <= count; ++to) {
            const std::size_t one = to - from + 1, other = count - (to - from) + 1;
            if (one > most || other > most) continue;
            const double width =
                std::min(width_of(one, [&](std::size_t i) { return point_at(from + i); }),
                         width_of(other, [&](std::size_t i) { return point_at((to + i) % count); }));
            if (width > best.width) best = {from, to, width};
        }
    return best;
}

/// Returns the width of the thinnest polygon into which the cell is divided. [m]
double least_width_of(const std::vector<Vector>& corners) {
    const auto point_at = [&](std::size_t i) { return corners[i]; };
    if (corners.size() <= most_corners) return width_of(corners.size(), point_at);
    const Chord chord = find_chord(corners.size(), point_at);
    std::vector<Vector> one, other;
    for (std::size_t i = chord.from; i <= chord.to; ++i) one.push_back(corners[i]);
    for (std::size_t i = chord.to; i <= chord.from + corners.size(); ++i)
        other.push_back(corners[i % corners.size()]);
    return std::min(least_width_of(one), least_width_of(other));
}

class VoronoiCutter {
public:
    VoronoiCutter(std::span<const glm::vec2> outline, std::span<const glm::vec2> points, float min_width)
        // merging corners can make a polygon thinner by the distance that its corners move
        : least_width_(static_cast<double>(larger(min_width, min_piece_width)) + 2.0 * weld_distance) {
        for (std::uint32_t i = 0; i < outline.size(); ++i)
            whole_.push_back({detail::to_vector(outline[i]), outline_side + i});
        for (const glm::vec2 point : points) points_.push_back(detail::to_vector(point));
        cells_.resize(points.size());
        widths_.resize(points.size());
        for (std::uint32_t i = 0; i < points.size(); ++i)
            if (std::none_of(alive_.begin(), alive_.end(), [&](std::uint32_t k) {
                    return length(points_[k] - points_[i]) < weld_distance;
                }))
                alive_.push_back(i);
    }

    std::vector<VoronoiPiece> run() {
        if (points_.empty())
            points_.push_back(whole_[0].at), alive_ = {0}, cells_.resize(1), widths_.resize(1);
        for (const std::uint32_t i : alive_) cut(i);
        remove_thin_cells();
        weld_corners();
        for (const std::uint32_t i : alive_) emit(i);
        return std::move(result_);
    }

private:
    void cut(std::uint32_t i) {
        Cell& cell = cells_[i];
        cell = whole_;
        for (const std::uint32_t k : alive_)
            if (k != i && !cell.empty()) clip(cell, points_[i], points_[k], k);
        widths_[i] = cell.size() < 3 ? 0.0 : width_of(cell);
        if (cell.size() > most_corners && widths_[i] >= least_width_) {
            std::vector<Vector> corners;
            for (const CellCorner& corner : cell) corners.push_back(corner.at);
            widths_[i] = least_width_of(corners);
        }
    }

    void remove_thin_cells() {
        while (alive_.size() > 1) {
            auto thinnest = alive_.begin();
            for (auto it = alive_.begin(); it != alive_.end(); ++it)
                if (widths_[*it] < widths_[*thinnest]) thinnest = it;
            if (widths_[*thinnest] >= least_width_) return;
            const std::uint32_t removed = *thinnest;
            alive_.erase(thinnest);
            for (const std::uint32_t i : alive_)
                if (std::any_of(cells_[i].begin(), cells_[i].end(),
                                [&](const CellCorner& corner) { return corner.side == removed; }))
                    cut(i);
            // a point outside the outline can be the last to go, and its cell was never a neighbor
            if (alive_.size() == 1) cut(alive_[0]);
        }
    }

    /// Merges corners that lie together. Corners of the outline keep their position, and corners on a side of the
    /// outline stay on that side.
    void weld_corners() {
        std::vector<CellCorner> welded = whole_;
        std::vector<bool> is_on_outline(whole_.size(), true);
        const auto weld = [&](Cell& cell, bool on_outline) {
            for (std::size_t i = 0; i < cell.size(); ++i) {
                const std::uint32_t after = cell[i].side,
                                    before = cell[(i + cell.size() - 1) % cell.size()].side;
                const bool is_border = after >= outline_side || before >= outline_side;
                if (is_border != on_outline) continue;
                const std::uint32_t border = after >= outline_side ? after : before;
                std::size_t nearest = welded.size();
                double least = weld_distance;
                for (std::size_t k = 0; k < welded.size(); ++k) {
                    // a corner of the outline belongs to two sides
                    const bool is_on_side =
                        k >= whole_.size()
                            ? welded[k].side == border
                            : k == border - outline_side || k == (border - outline_side + 1) % whole_.size();
                    if (on_outline && !is_on_side) continue;
                    const double apart = length(welded[k].at - cell[i].at);
                    if (apart < least) least = apart, nearest = k;
                }
                if (nearest == welded.size()) welded.push_back({cell[i].at, on_outline ? border : after});
                cell[i].at = welded[nearest].at;
            }
        };
        for (const std::uint32_t i : alive_) weld(cells_[i], true);
        for (const std::uint32_t i : alive_) weld(cells_[i], false);
    }

    /// Adds the polygons of a cell to the result.
    void emit(std::uint32_t i) {
        std::vector<glm::vec2> corners;
        for (const CellCorner& corner : cells_[i]) {
            const glm::vec2 at = detail::to_float(corner.at);
            if (corners.empty() || corners.back() != at) corners.push_back(at);
        }
        while (corners.size() > 1 && corners.back() == corners.front()) corners.pop_back();
        emit(i, std::move(corners));
    }

    void emit(std::uint32_t i, std::vector<glm::vec2> corners) {
        make_strict(corners);
        if (corners.size() < 3) return;
        if (corners.size() > most_corners) {
            const Chord chord =
                find_chord(corners.size(), [&](std::size_t k) { return detail::to_vector(corners[k]); });
            const auto at = [&](std::size_t k) { return corners.begin() + static_cast<std::ptrdiff_t>(k); };
            std::vector<glm::vec2> other(at(chord.to), corners.end());
            other.insert(other.end(), corners.begin(), at(chord.from + 1));
            emit(i, {at(chord.from), at(chord.to + 1)});
            emit(i, std::move(other));
            return;
        }
        Polygon polygon;
        polygon.count = static_cast<int>(corners.size());
        std::copy(corners.begin(), corners.end(), polygon.vertices.begin());
        complete_polygon(polygon);
        if (find_defect(polygon)) return;
        result_.push_back({polygon, i});
    }

    /// Removes corners at which the outline does not turn left, which rounding and merging can cause.
    static void make_strict(std::vector<glm::vec2>& corners) {
        for (std::size_t i = 0; i < corners.size() && corners.size() >= 3;) {
            const std::size_t count = corners.size();
            if (doubled_area(corners[(i + count - 1) % count], corners[i], corners[(i + 1) % count]) > 0.0) {
                ++i;
                continue;
            }
            corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(i));
            i = i > 1 ? i - 2 : 0;  // the turn at the corners before it has changed
        }
    }

    double least_width_;
    Cell whole_;
    std::vector<Vector> points_;
    std::vector<std::uint32_t> alive_;  // points that still have a cell, in ascending order
    std::vector<Cell> cells_;
    std::vector<double> widths_;
    std::vector<VoronoiPiece> result_;
};

/// Returns true if the outline turns left at each corner, once around.
bool is_convex(std::span<const glm::vec2> outline) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 from = outline[i], to = outline[(i + 1) % outline.size()];
        for (std::size_t k = 2; k < outline.size(); ++k)
            if (!(doubled_area(from, to, outline[(i + k) % outline.size()]) > 0.0)) return false;
    }
    return true;
}

}  // namespace

std::vector<VoronoiPiece> cut_by_points(std::span<const glm::vec2> outline, std::span<const glm::vec2> points,
                                        float min_width) {
    constexpr const char* call = "cut_by_points";
    const auto is_usable = [](glm::vec2 p) {
        return std::abs(p.x) <= max_shape_coordinate && std::abs(p.y) <= max_shape_coordinate;
    };
    if (!require(outline.size() >= 3 && outline.size() <= most_outline_corners, call, "outline",
                 "of 3 to 64 corners", outline.size()) ||
        !require(std::all_of(outline.begin(), outline.end(), is_usable) && is_convex(outline), call,
                 "outline", "convex and counter-clockwise, within 1e5 m of the origin") ||
        !require(points.size() <= most_cut_points, call, "points", "at most 256", points.size()) ||
        !require(std::all_of(points.begin(), points.end(), is_usable), call, "points",
                 "finite and within 1e5 m of the origin") ||
        !require(min_width >= 0.0f && is_finite(min_width), call, "min_width", "zero or more and finite",
                 min_width))
        return {};
    return VoronoiCutter(outline, points, min_width).run();
}

}  // namespace damson
