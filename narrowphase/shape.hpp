// The shapes: circle, capsule, segment (alone or of a chain) and convex polygon, each with a rounding radius
// around its core.
//
// Every shape is the set of points within `radius` of a convex core (a point, a line, a polygon), given
// in the frame of the body that carries it. Polygons run counter-clockwise.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "../core/aabb.hpp"
#include "../core/transform.hpp"

namespace damson {

/// A disc.
struct Circle {
    glm::vec2 center{0.0f};  ///< In the body's frame. [m]
    float radius = 0.5f;     ///< Above zero. [m]
};

/// A line with round ends: a stadium.
struct Capsule {
    glm::vec2 a{-0.5f, 0.0f};  ///< Centre of one round end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< Centre of the other; not the same point. [m]
    float radius = 0.25f;      ///< Above zero. [m]
};

/// A line without inside: no mass, collides from both sides.
struct Segment {
    glm::vec2 a{-0.5f, 0.0f};  ///< One end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< The other; not the same point. [m]
    float radius = 0.0f;       ///< Rounding, zero or more. [m]

    bool operator==(const Segment&) const = default;
};

/// A segment that knows the corners before and after it, so that nothing bumps where it meets them. A
/// one-sided one holds only what is on the right of the way from a to b.
struct ChainSegment : Segment {
    glm::vec2 ghost_a{0.0f};   ///< Corner before a, if it has one. [m]
    glm::vec2 ghost_b{0.0f};   ///< Corner after b, if it has one. [m]
    bool has_ghost_a = false;  ///< There is a corner before a.
    bool has_ghost_b = false;  ///< There is a corner after b.
    bool is_one_sided = true;  ///< Else it collides from both sides.

    bool operator==(const ChainSegment&) const = default;
};

inline constexpr int max_polygon_vertices = 8;  ///< Most corners of a polygon.

/// Corners that stand out less than this from the line between their neighbors are left out of a hull. [m]
/// Of shapes below 5 cm it is 5 % of their width or height, the larger one, and 0.2 mm or more.
/// Too small: edges without a direction. Too large: small shapes lose their form.
inline constexpr float hull_tolerance = 0.0025f;

/// Capsules and segments shorter than this are refused: they have no direction worth the name. [m]
inline constexpr float min_line_length = 0.0005f;

/// Shapes reach no further than this from their body's origin: a float has less than a centimetre there. [m]
inline constexpr float max_shape_coordinate = 1.0e5f;

/// Convex, counter-clockwise, 3 to 8 corners, no three on a line: see make_convex_polygon and make_box.
/// Places from `count` on repeat the last corner and its normal, so that kernels may read all of them.
struct Polygon {
    std::array<glm::vec2, max_polygon_vertices> vertices{};  ///< In the body's frame. [m]
    std::array<glm::vec2, max_polygon_vertices>
        normals{};             ///< normals[i] points out of the edge from vertex i. [-]
    glm::vec2 centroid{0.0f};  ///< Of the core, in the body's frame. [m]
    float radius = 0.0f;       ///< Rounding around the core, zero or more. [m]
    int count = 0;             ///< Corners in use.
};

/// Calls `use(corner)` for each corner of the core, counter-clockwise [m].
template <class Use>
void for_each_corner(const Circle& circle, Use use) {
    use(circle.center);
}
/// The same for a capsule: the middles of its ends.
template <class Use>
void for_each_corner(const Capsule& capsule, Use use) {
    use(capsule.a), use(capsule.b);
}
/// The same for a segment.
template <class Use>
void for_each_corner(const Segment& segment, Use use) {
    use(segment.a), use(segment.b);
}
/// The same for a polygon.
template <class Use>
void for_each_corner(const Polygon& polygon, Use use) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(polygon.count); ++i) use(polygon.vertices[i]);
}

/// One line a shape: what is added here is dispatched everywhere by its place.
using Shape = std::variant<Circle, Capsule, Segment, Polygon, ChainSegment>;

/// Box of half sizes `half` [m] around `center` [m], turned by `angle` [rad], rounded by `radius` [m].
/// Requires: half sizes above zero, radius zero or more, all finite and within `max_shape_coordinate`;
/// otherwise a violation is reported and the polygon is empty.
Polygon make_box(glm::vec2 half, glm::vec2 center = glm::vec2{0.0f}, float angle = 0.0f, float radius = 0.0f);

/// Polygon of `count` equal sides whose corners lie `circumradius` [m] from `center` [m], the first at
/// `angle` [rad], rounded by `radius` [m]. Requires: 3 to 8 sides, circumradius above zero, radius zero or
/// more, all finite and within `max_shape_coordinate`; otherwise a violation is reported and the polygon is
/// empty.
Polygon make_regular_polygon(int count, float circumradius, glm::vec2 center = glm::vec2{0.0f},
                             float angle = 0.0f, float radius = 0.0f);

/// Convex hull of `cloud` [m], rounded by `radius` [m]; any order of the points gives the same polygon.
/// Corners that stand out less than `hull_tolerance` are left out, the least first. The smallest shapes are
/// about 0.5 mm wide, of six to eight corners 1.5 mm, and no thinner than 5 % of their length. Nothing when what
/// remains has fewer than 3 or more than 8 corners, or when a number is not finite, beyond
/// `max_shape_coordinate`, or the radius negative.
/// Cost: n log n in the points and the square of the hull's corners.
std::optional<Polygon> make_convex_polygon(std::span<const glm::vec2> cloud, float radius = 0.0f);

/// What is wrong with `shape`, as "field must be ..., got ...", or nothing.
std::optional<std::string> find_defect(const Shape& shape);

/// The same outline where `frame` puts it, in the frame around that one. Cost: of a polygon, its corners.
Shape transformed(const Shape& shape, const Transform& frame);

/// Smallest box around `shape` standing at `frame`. [m]
Aabb compute_aabb(const Shape& shape, const Transform& frame);

/// Whether the point, in the shape's own frame [m], lies in it; borders count.
bool contains_point(const Shape& shape, glm::vec2 point_local);

/// Mass, centre of mass and inertia.
struct MassData {
    float mass = 0.0f;       ///< [kg]
    glm::vec2 center{0.0f};  ///< Centre of mass, in the body's frame. [m]
    float inertia = 0.0f;    ///< About the centre of mass. [kg m2]
};

/// Mass of `shape` filled with `density` [kg/m2]. Segments have none.
MassData compute_mass(const Shape& shape, float density);

/// Largest distance of a point of `shape` from `point_local` [m].
float compute_extent(const Shape& shape, glm::vec2 point_local);

/// Rounding around the core. [m]
float radius_of(const Shape& shape);

/// Radius of the largest circle that fits in around the middle of the corners [m]; scales margins.
float compute_inner_radius(const Shape& shape);

}  // namespace damson
