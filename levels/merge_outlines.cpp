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
};

/// A line: its direction without common factors, and its offset.
using Line = std::tuple<std::int64_t, std::int64_t, std::int64_t>;

struct Edge {
    Point a, b;
    bool is_used = false;
};

std::int64_t cross_of(Point o, Point a, Point b) {
    return (a.first - o.first) * (b.second - o.second) - (a.second - o.second) * (b.first - o.first);
}

/// Adds the sides that remain on one line to `edges`.
void cancel(const std::vector<Interval>& intervals, std::vector<Edge>& edges) {
    // walk along the line and count the sides; a side against the direction of the line counts -1
    struct Event {
        std::int64_t at;
        Point point;
        int change;
    };
    std::vector<Event> events;
    for (const Interval& interval : intervals) {
        events.push_back({interval.from, interval.a, 1});
        events.push_back({interval.to, interval.b, -1});
    }
    std::sort(events.begin(), events.end(), [](const Event& a, const Event& b) {
        return std::tie(a.at, a.change) < std::tie(b.at, b.change);
    });
    int count = 0;
    for (std::size_t i = 0; i + 1 < events.size(); ++i) {
        count += events[i].change;
        if (events[i].at == events[i + 1].at || count == 0) continue;
        const Point start = events[i].point, end = events[i + 1].point;
        edges.push_back(count > 0 ? Edge{start, end} : Edge{end, start});
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

void OutlineMerger::add(std::span<const glm::dvec2> outline) {
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
        sides_.push_back({a.first, a.second, b.first, b.second});
    }
}

std::vector<std::vector<glm::dvec2>> OutlineMerger::merge() const {
    std::map<Line, std::vector<Interval>> lines;
    for (const Side& side : sides_) {
        std::int64_t dx = side.bx - side.ax, dy = side.by - side.ay;
        const std::int64_t common = std::gcd(dx, dy);
        dx /= common, dy /= common;
        if (dx < 0 || (dx == 0 && dy < 0)) dx = -dx, dy = -dy;
        lines[{dx, dy, dx * side.ay - dy * side.ax}].push_back({side.ax * dx + side.ay * dy,
                                                                side.bx * dx + side.by * dy,
                                                                {side.ax, side.ay},
                                                                {side.bx, side.by}});
    }
    std::vector<Edge> edges;
    for (const auto& [line, intervals] : lines) cancel(intervals, edges);
    std::multimap<Point, std::size_t> outgoing;
    for (std::size_t i = 0; i < edges.size(); ++i) outgoing.emplace(edges[i].a, i);

    std::vector<std::vector<glm::dvec2>> borders;
    for (const auto& [start, first] : outgoing) {
        const std::vector<std::size_t> path = follow(first, edges, outgoing);
        if (path.size() < 3) continue;
        std::vector<glm::dvec2> border;
        for (std::size_t i = 0; i < path.size(); ++i) {
            const Edge& edge = edges[path[i]];
            const Edge& before = edges[path[(i + path.size() - 1) % path.size()]];
            if (cross_of(before.a, edge.a, edge.b) == 0) continue;  // not a corner
            border.push_back(
                {static_cast<double>(edge.a.first) / units, static_cast<double>(edge.a.second) / units});
        }
        if (border.size() >= 3) borders.push_back(std::move(border));
    }
    return borders;
}

}  // namespace damson
