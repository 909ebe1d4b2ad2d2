// Cancels sides line by line, then follows the remaining sides.
#include "merge_outlines.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace damson {

namespace {

using Point = std::pair<std::int64_t, std::int64_t>;

constexpr double units = 256.0;

/// A side on its line, from point `a` at position `from` along the line's direction to point `b` at `to`.
struct Interval {
    std::int64_t from, to;
    Point a, b;
    std::uint32_t material;
};

/// A line: its direction without common factors, and its offset.
using Line = std::tuple<std::int64_t, std::int64_t, std::int64_t>;

struct Edge {
    Point a, b;
    std::uint32_t material;
    bool is_used = false;
};

std::int64_t cross_of(Point o, Point a, Point b) {
    return (a.first - o.first) * (b.second - o.second) - (a.second - o.second) * (b.first - o.first);
}

/// Adds the sides that remain on one line to `edges`.
void cancel(const std::vector<Interval>& intervals, std::vector<Edge>& edges) {
    // walk along the line and count the sides in each direction
    struct Event {
        std::int64_t at;
        Point point;
        int change;
        std::uint32_t material;
    };
    std::vector<Event> events;
    for (const Interval& interval : intervals) {
        // a side against the direction of the line counts -1 from its end to its start
        events.push_back({interval.from, interval.a, 1, interval.material});
        events.push_back({interval.to, interval.b, -1, interval.material});
    }
    std::sort(events.begin(), events.end(), [](const Event& a, const Event& b) {
        return std::tie(a.at, a.material, a.change) < std::tie(b.at, b.material, b.change);
    });
    int count = 0;
    std::map<std::uint32_t, int> open;  // sides per material at this position
    for (std::size_t i = 0; i < events.size(); ++i) {
        count += events[i].change;
        open[events[i].material] += events[i].change;
        if (i + 1 == events.size() || events[i].at == events[i + 1].at || count == 0) continue;
        const bool is_forward = count > 0;
        const auto owner = std::find_if(open.begin(), open.end(), [&](const auto& entry) {
            return is_forward ? entry.second > 0 : entry.second < 0;
        });
        const Point start = events[i].point, end = events[i + 1].point;
        edges.push_back({is_forward ? start : end, is_forward ? end : start, owner->first});
    }
}

/// Follows unused edges from `first` until the line closes. At a point with several outgoing edges, takes the leftmost
/// turn, so that areas that touch at a corner stay separate.
std::vector<std::size_t> follow(std::size_t first, std::vector<Edge>& edges,
                                const std::multimap<Point, std::size_t>& outgoing) {
    std::vector<std::size_t> path;
    for (std::size_t here = first; !edges[here].is_used;) {
        edges[here].is_used = true;
        path.push_back(here);
        const auto [begin, end] = outgoing.equal_range(edges[here].b);
        std::size_t best = here;
        double best_turn = -4.0;
        for (auto it = begin; it != end; ++it) {
            const Edge& next = edges[it->second];
            if (next.is_used && it->second != first) continue;
            const Point in{edges[here].b.first - edges[here].a.first,
                           edges[here].b.second - edges[here].a.second};
            const Point out{next.b.first - next.a.first, next.b.second - next.a.second};
            const auto cross = static_cast<double>(cross_of({0, 0}, in, out));
            const double dot = static_cast<double>(in.first) * static_cast<double>(out.first) +
                               static_cast<double>(in.second) * static_cast<double>(out.second);
            const double turn = std::atan2(cross, dot);
            if (turn > best_turn) best_turn = turn, best = it->second;
        }
        if (best == here) break;
        here = best;
    }
    return path;
}

}  // namespace

void OutlineMerger::add(std::span<const glm::dvec2> outline, std::uint32_t material) {
    std::vector<Point> points;
    for (const glm::dvec2 point : outline) {
        const Point rounded{std::llround(point.x * units), std::llround(point.y * units)};
        if (points.empty() || points.back() != rounded) points.push_back(rounded);
    }
    while (points.size() > 1 && points.front() == points.back()) points.pop_back();
    if (points.size() < 3) return;
    double area = 0.0;
    for (std::size_t i = 0; i < points.size(); ++i)
        area += static_cast<double>(cross_of(points[0], points[i], points[(i + 1) % points.size()]));
    if (area < 0.0) std::reverse(points.begin(), points.end());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point a = points[i], b = points[(i + 1) % points.size()];
        sides_.push_back({a.first, a.second, b.first, b.second, material});
    }
}

std::vector<Border> OutlineMerger::merge() const {
    std::map<Line, std::vector<Interval>> lines;
    for (const Side& side : sides_) {
        std::int64_t dx = side.bx - side.ax, dy = side.by - side.ay;
        const std::int64_t common = std::gcd(dx, dy);
        dx /= common, dy /= common;
        if (dx < 0 || (dx == 0 && dy < 0)) dx = -dx, dy = -dy;
        lines[{dx, dy, dx * side.ay - dy * side.ax}].push_back({side.ax * dx + side.ay * dy,
                                                                side.bx * dx + side.by * dy,
                                                                {side.ax, side.ay},
                                                                {side.bx, side.by},
                                                                side.material});
    }
    std::vector<Edge> edges;
    for (const auto& [line, intervals] : lines) cancel(intervals, edges);
    std::multimap<Point, std::size_t> outgoing;
    for (std::size_t i = 0; i < edges.size(); ++i) outgoing.emplace(edges[i].a, i);

    std::vector<Border> borders;
    for (const auto& [start, first] : outgoing) {
        const std::vector<std::size_t> path = follow(first, edges, outgoing);
        if (path.size() < 3) continue;
        // a corner stays where the line turns or the material changes
        Border border;
        for (std::size_t i = 0; i < path.size(); ++i) {
            const Edge& edge = edges[path[i]];
            const Edge& before = edges[path[(i + path.size() - 1) % path.size()]];
            if (cross_of(before.a, edge.a, edge.b) == 0 && before.material == edge.material) continue;
            border.points.push_back(
                {static_cast<double>(edge.a.first) / units, static_cast<double>(edge.a.second) / units});
            border.materials.push_back(edge.material);
        }
        if (border.points.size() >= 3) borders.push_back(std::move(border));
    }
    return borders;
}

}  // namespace damson
