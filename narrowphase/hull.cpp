// Creates polygons from point clouds: computes the convex hull and thins it.
//
// The hull is exact at first (cross products of float differences in double). Then it is thinned: the corner that
// stands out least from the line between its neighbors is removed, until all corners stand out far enough. This
// single rule removes both near-duplicate and near-collinear corners.
//
// Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../core/contract.hpp"
#include "../core/sort.hpp"
#include "polygon.hpp"
#include "shape.hpp"

namespace damson {
namespace {

/// Returns the distance of `p` from the line segment between `from` and `to`. [m]
double distance_to_stretch(glm::vec2 p, glm::vec2 from, glm::vec2 to) noexcept {
    const double ex = static_cast<double>(to.x) - from.x, ey = static_cast<double>(to.y) - from.y;
    const double px = static_cast<double>(p.x) - from.x, py = static_cast<double>(p.y) - from.y;
    const double size = ex * ex + ey * ey;
    const double fraction = size > 0.0 ? std::clamp((px * ex + py * ey) / size, 0.0, 1.0) : 0.0;
    const double dx = px - fraction * ex, dy = py - fraction * ey;
    return std::sqrt(dx * dx + dy * dy);
}

/// Returns the corners of the convex hull, counter-clockwise from the leftmost; no three lie on a line.
std::vector<glm::vec2> find_hull(std::span<const glm::vec2> cloud) {
    std::vector<glm::vec2> points(cloud.begin(), cloud.end());
    detail::sort_items(points.begin(), points.end(),
                       [](glm::vec2 p, glm::vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;

    std::vector<glm::vec2> hull;
    const auto add_chain = [&hull](auto first, auto last) {
        const std::size_t base = hull.size();
        for (auto p = first; p != last; ++p) {
            while (hull.size() >= base + 2 && doubled_area(hull[hull.size() - 2], hull.back(), *p) <= 0.0)
                hull.pop_back();
            hull.push_back(*p);
        }
        DAMSON_ASSERT(hull.size() > base);
        hull.pop_back();  // the other chain begins with this point
    };
    add_chain(points.begin(), points.end());
    add_chain(points.rbegin(), points.rend());
    return hull;
}

/// Returns the distance by which corners must stand out. [m] For shapes below 5 cm, it is a fraction of their size,
/// so that they keep their form.
double tolerance_of(const std::vector<glm::vec2>& hull) {
    constexpr double part = 0.05, smallest = 0.0002;
    DAMSON_ASSERT(!hull.empty());
    Aabb box{hull[0], hull[0]};
    for (const glm::vec2 p : hull) box = {min_each(box.lower, p), max_each(box.upper, p)};
    const glm::vec2 size = box.upper - box.lower;
    return std::clamp(part * std::max(size.x, size.y), smallest, static_cast<double>(hull_tolerance));
}

void decimate(std::vector<glm::vec2>& hull) {
    const double tolerance = hull.empty() ? 0.0 : tolerance_of(hull);
    while (hull.size() >= 3) {
        std::size_t weakest = 0;
        double least = tolerance;
        bool is_found = false;
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const glm::vec2 before = hull[(i + hull.size() - 1) % hull.size()];
            const glm::vec2 after = hull[(i + 1) % hull.size()];
            const double height = distance_to_stretch(hull[i], before, after);
            if (height < least) least = height, weakest = i, is_found = true;
        }
        if (!is_found) return;
        hull.erase(hull.begin() + static_cast<std::ptrdiff_t>(weakest));
    }
}

}  // namespace

std::optional<Polygon> make_convex_polygon(std::span<const glm::vec2> cloud, float radius) {
    const auto is_usable = [](glm::vec2 p) {
        return std::abs(p.x) <= max_shape_coordinate && std::abs(p.y) <= max_shape_coordinate;
    };
    if (!std::all_of(cloud.begin(), cloud.end(), is_usable)) return std::nullopt;
    if (!(radius >= 0.0f && radius <= max_shape_coordinate)) return std::nullopt;

    std::vector<glm::vec2> hull = find_hull(cloud);
    decimate(hull);
    if (hull.size() < 3 || hull.size() > max_polygon_vertices) return std::nullopt;

    Polygon polygon;
    polygon.count = static_cast<int>(hull.size());
    polygon.radius = radius;
    std::copy(hull.begin(), hull.end(), polygon.vertices.begin());
    complete_polygon(polygon);
    return polygon;
}

}  // namespace damson
