// Convex hulls with Box2D's tolerances, and the point clouds of the distance functions.
//
// Box2D removes points that are within four slops of an earlier point, and corners that stand out at most two slops from
// the line between their neighbors. A program sees which corners are left, so the same tolerances are used here. Damson's
// own make_convex_polygon() removes less.
//
// Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
#include <algorithm>

#include "geometry.hpp"

namespace damson::box2d {
namespace {

/// Returns twice the area of the triangle; positive if it runs counter-clockwise.
double turn_of(glm::vec2 p, glm::vec2 q, glm::vec2 r) noexcept {
    return (static_cast<double>(q.x) - p.x) * (static_cast<double>(r.y) - p.y) -
           (static_cast<double>(q.y) - p.y) * (static_cast<double>(r.x) - p.x);
}

/// Returns how far `corner` stands out to the right of the line from `from` to `to`.
double height_over(glm::vec2 corner, glm::vec2 from, glm::vec2 to) noexcept {
    const double dx = static_cast<double>(to.x) - from.x, dy = static_cast<double>(to.y) - from.y;
    const double size = std::sqrt(dx * dx + dy * dy);
    return size > 0.0 ? -turn_of(from, to, corner) / size : 0.0;
}

glm::vec2 corner_at(const b2Hull& hull, int i) noexcept {
    return to_vec(hull.points[i % hull.count]);
}

/// Returns the points that are not within four slops of an earlier point.
HullCorners weld(std::span<const glm::vec2> cloud) noexcept {
    const float tolerance = 4.0f * slop_units();
    HullCorners welded;
    for (std::size_t i = 0; i < cloud.size(); ++i) {
        const auto is_near = [&](glm::vec2 earlier) {
            return distance_squared(cloud[i], earlier) < tolerance * tolerance;
        };
        const auto earlier = cloud.first(i);
        if (std::none_of(earlier.begin(), earlier.end(), is_near))
            welded.points[static_cast<std::size_t>(welded.count++)] = cloud[i];
    }
    return welded;
}

/// Removes the corner that stands out least, until all corners stand out more than two slops.
void remove_flat_corners(HullCorners& hull) noexcept {
    const double tolerance = 2.0 * static_cast<double>(slop_units());
    while (hull.count >= 3) {
        const auto count = static_cast<std::size_t>(hull.count);
        std::size_t flattest = count;
        double least = tolerance;
        for (std::size_t i = 0; i < count; ++i) {
            const double height = height_over(hull.points[i], hull.points[(i + count - 1) % count],
                                              hull.points[(i + 1) % count]);
            if (height <= least && (flattest == count || height < least)) least = height, flattest = i;
        }
        if (flattest == count) return;
        std::copy(hull.points.begin() + static_cast<std::ptrdiff_t>(flattest) + 1,
                  hull.points.begin() + hull.count,
                  hull.points.begin() + static_cast<std::ptrdiff_t>(flattest));
        --hull.count;
    }
}

/// Rotates the order of the corners, so that the one farthest from the center of the bounding box comes first.
void begin_at_farthest(HullCorners& hull, const HullCorners& cloud, const Aabb& box) noexcept {
    const glm::vec2 middle = center(box);
    glm::vec2 farthest = cloud.points[0];
    for (const glm::vec2 point : cloud.span())
        if (distance_squared(point, middle) > distance_squared(farthest, middle)) farthest = point;
    const auto end = hull.points.begin() + hull.count;
    const auto first = std::find(hull.points.begin(), end, farthest);
    if (first != end) std::rotate(hull.points.begin(), first, end);
}

}  // namespace

HullCorners find_convex_hull(std::span<const glm::vec2> cloud) noexcept {
    constexpr std::size_t most = B2_MAX_POLYGON_VERTICES;
    std::array<glm::vec2, most> points{};
    std::size_t count = std::min(cloud.size(), most);
    std::copy_n(cloud.begin(), count, points.begin());
    const auto end = points.begin() + static_cast<std::ptrdiff_t>(count);
    std::sort(points.begin(), end,
              [](glm::vec2 p, glm::vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
    count = static_cast<std::size_t>(std::unique(points.begin(), end) - points.begin());

    std::array<glm::vec2, 2 * most> hull{};
    std::size_t size = 0;
    const auto add = [&](std::size_t base, glm::vec2 point) {
        while (size >= base + 2 && turn_of(hull[size - 2], hull[size - 1], point) <= 0.0) --size;
        hull[size++] = point;
    };
    for (std::size_t i = 0; i < count; ++i) add(0, points[i]);
    const std::size_t upper = size == 0 ? 0 : size - 1;
    for (std::size_t i = count; i-- > 0;) {
        if (i + 1 == count) continue;  // the lower chain ends with this point
        add(upper, points[i]);
    }
    if (size > 1) --size;  // the first point closes the outline

    HullCorners result;
    result.count = static_cast<int>(std::min(size, most));
    std::copy_n(hull.begin(), result.count, result.points.begin());
    return result;
}

Polygon make_cloud(const b2Vec2* points, int count, float radius) noexcept {
    Polygon cloud;
    cloud.count = std::clamp(count, 0, max_polygon_vertices);
    cloud.radius = radius;
    for (int i = 0; i < cloud.count; ++i) cloud.vertices[static_cast<std::size_t>(i)] = to_vec(points[i]);
    return cloud;
}

bool is_usable_cloud(const char* call, const Polygon& cloud) noexcept {
    bool is_right = cloud.count > 0 && is_usable(cloud.radius) && cloud.radius >= 0.0f;
    for (int i = 0; i < cloud.count; ++i)
        is_right = is_right && is_usable(cloud.vertices[static_cast<std::size_t>(i)]);
    if (!is_right) report(call, "a shape has no points, a negative radius, or a number that is not finite");
    return is_right;
}

Polygon convex_cloud(const Polygon& cloud) noexcept {
    const HullCorners hull = find_convex_hull({cloud.vertices.data(), static_cast<std::size_t>(cloud.count)});
    Polygon convex;
    convex.count = hull.count;
    convex.radius = cloud.radius;
    convex.vertices = hull.points;
    return convex;
}

}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

b2Hull b2ComputeHull(const b2Vec2* points, int count) {
    b2Hull result{};
    if (!are_given("b2ComputeHull", points)) return result;
    if (count < 3 || count > B2_MAX_POLYGON_VERTICES) return result;
    std::array<glm::vec2, B2_MAX_POLYGON_VERTICES> cloud{};
    Aabb box{to_vec(points[0]), to_vec(points[0])};
    for (int i = 0; i < count; ++i) {
        const glm::vec2 point = to_vec(points[i]);
        if (!is_usable(point)) {
            report("b2ComputeHull", "a point is not finite");
            return result;
        }
        cloud[static_cast<std::size_t>(i)] = point;
        box = united(box, {point, point});
    }
    const HullCorners welded = weld({cloud.data(), static_cast<std::size_t>(count)});
    HullCorners hull = find_convex_hull(welded.span());
    remove_flat_corners(hull);
    if (hull.count < 3) return result;
    begin_at_farthest(hull, welded, box);
    result.count = hull.count;
    for (int i = 0; i < hull.count; ++i)
        result.points[i] = from_vec(hull.points[static_cast<std::size_t>(i)]);
    return result;
}

// A hull is valid if all corners lie to the left of each edge, and each corner stands out more than one slop.
bool b2ValidateHull(const b2Hull* hull) {
    if (!are_given("b2ValidateHull", hull)) return false;
    if (hull->count < 3 || hull->count > B2_MAX_POLYGON_VERTICES) return false;
    for (int i = 0; i < hull->count; ++i) {
        const glm::vec2 start = corner_at(*hull, i), next = corner_at(*hull, i + 1);
        for (int k = 2; k < hull->count; ++k)
            if (!(turn_of(start, next, corner_at(*hull, i + k)) > 0.0)) return false;
        if (!(height_over(next, start, corner_at(*hull, i + 2)) > static_cast<double>(slop_units())))
            return false;
    }
    return true;
}
