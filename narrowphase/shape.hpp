// The shapes: circle, capsule, segment (alone or in a chain) and convex polygon.
//
// Every shape is the set of points within `radius` of a convex core: a point, a line or a polygon. The core is
// given in the frame of the body that carries the shape. Polygons run counter-clockwise.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "../core/aabb.hpp"
#include "../core/contract.hpp"
#include "../core/transform.hpp"

namespace damson {

/// A solid circle.
struct Circle {
    glm::vec2 center{0.0f};  ///< Center, in the body's frame. [m]
    float radius = 0.5f;     ///< Radius, above zero. [m]
};

/// A line segment with round ends; also called a stadium.
struct Capsule {
    glm::vec2 a{-0.5f, 0.0f};  ///< Center of one round end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< Center of the other round end, at a different point. [m]
    float radius = 0.25f;      ///< Radius, above zero. [m]
};

/// A line segment without an interior: it has no mass and collides from both sides.
struct Segment {
    glm::vec2 a{-0.5f, 0.0f};  ///< One end, in the body's frame. [m]
    glm::vec2 b{0.5f, 0.0f};   ///< The other end, at a different point. [m]
    float radius = 0.0f;       ///< Rounding radius, zero or more. [m]

    bool operator==(const Segment&) const = default;
};

/// A segment that stores the vertices before and after it, so that bodies slide over its ends without a bump.
/// A one-sided segment collides only on its right side, looking from a to b.
struct ChainSegment : Segment {
    glm::vec2 ghost_a{0.0f};   ///< Vertex before a, if there is one. [m]
    glm::vec2 ghost_b{0.0f};   ///< Vertex after b, if there is one. [m]
    bool has_ghost_a = false;  ///< True if there is a vertex before a.
    bool has_ghost_b = false;  ///< True if there is a vertex after b.
    bool is_one_sided = true;  ///< If false, the segment collides from both sides.

    bool operator==(const ChainSegment&) const = default;
};

inline constexpr int max_polygon_vertices = 8;  ///< Maximum number of vertices of a polygon.

/// Corners that stand out less than this from the line between their neighbors are removed from a hull. [m]
/// For shapes below 5 cm, the tolerance is 5 % of the larger of width and height, but at least 0.2 mm.
/// Too small: edges without a direction. Too large: small shapes lose their form.
inline constexpr float hull_tolerance = 0.0025f;

/// Minimum length of capsules and segments. Shorter ones have no reliable direction and are rejected. [m]
inline constexpr float min_line_length = 0.0005f;

/// Largest absolute coordinate, and largest radius, of a shape. [m] Floats of this size are less than 1 cm apart.
inline constexpr float max_shape_coordinate = 1.0e5f;

/// A convex polygon: counter-clockwise, 3 to 8 vertices, no three on a line. See make_convex_polygon() and
/// make_box(). Entries from `count` on repeat the last vertex and its normal, so that kernels can read all of
/// them.
struct Polygon {
    std::array<glm::vec2, max_polygon_vertices> vertices{};  ///< Vertices, in the body's frame. [m]
    /// normals[i] points outward from the edge that starts at vertex i. [-]
    std::array<glm::vec2, max_polygon_vertices> normals{};
    glm::vec2 centroid{0.0f};  ///< Centroid of the core, in the body's frame. [m]
    float radius = 0.0f;       ///< Rounding radius around the core, zero or more. [m]
    int count = 0;             ///< Number of vertices.
};

/// Calls `use(corner)` for each corner of the core, counter-clockwise [m].
template <class Use>
void for_each_corner(const Circle& circle, Use use) {
    use(circle.center);
}
/// Overload for a capsule, whose core corners are the centers of its round ends.
template <class Use>
void for_each_corner(const Capsule& capsule, Use use) {
    use(capsule.a), use(capsule.b);
}
/// Overload for a segment.
template <class Use>
void for_each_corner(const Segment& segment, Use use) {
    use(segment.a), use(segment.b);
}
/// Overload for a polygon.
template <class Use>
void for_each_corner(const Polygon& polygon, Use use) {
    DAMSON_ASSERT(polygon.count >= 0 && polygon.count <= max_polygon_vertices);
    for (std::size_t i = 0; i < static_cast<std::size_t>(polygon.count); ++i) use(polygon.vertices[i]);
}

/// All kinds of shapes. Functions are dispatched by the position of a kind in this list.
using Shape = std::variant<Circle, Capsule, Segment, Polygon, ChainSegment>;

/// Creates a box of half sizes `half` [m] around `center` [m], rotated by `angle` [rad] and rounded by `radius`
/// [m]. Requires: half sizes above zero, radius zero or more, all finite and all lengths within
/// `max_shape_coordinate`. Otherwise a violation is reported and the polygon is empty.
Polygon make_box(glm::vec2 half, glm::vec2 center = glm::vec2{0.0f}, float angle = 0.0f, float radius = 0.0f);

/// Creates a polygon of `count` equal sides, rounded by `radius` [m]. Its corners lie `circumradius` [m] from
/// `center` [m], the first at `angle` [rad]. Requires: 3 to 8 sides, circumradius above zero, radius zero or
/// more, all finite and all lengths within `max_shape_coordinate`. Otherwise a violation is reported and the
/// polygon is empty.
Polygon make_regular_polygon(int count, float circumradius, glm::vec2 center = glm::vec2{0.0f},
                             float angle = 0.0f, float radius = 0.0f);

/// Creates the convex hull of `cloud` [m], rounded by `radius` [m]; the order of the points does not matter.
/// Corners that stand out less than `hull_tolerance` are removed, the smallest first. The smallest shapes are
/// about 0.5 mm wide (1.5 mm with six to eight corners), and no thinner than 5 % of their length. Returns nothing
/// if fewer than 3 or more than 8 corners remain. Returns nothing if a coordinate or the radius is not finite or
/// is beyond `max_shape_coordinate`, or if the radius is negative.
/// Cost: n log n in the number of points, and the square of the number of hull corners.
std::optional<Polygon> make_convex_polygon(std::span<const glm::vec2> cloud, float radius = 0.0f);

/// Returns the defect of `shape`, as "field must be ..., got ...", or nothing if the shape is valid.
std::optional<std::string> find_defect(const Shape& shape);

/// Returns `shape` transformed by `frame` into the enclosing frame. Cost: for a polygon, proportional to its
/// number of corners.
Shape transformed(const Shape& shape, const Transform& frame);

/// Returns the smallest box around `shape` at the pose `frame`. [m]
Aabb compute_aabb(const Shape& shape, const Transform& frame);

/// Returns true if the point, in the shape's frame [m], lies in the shape or on its border.
bool contains_point(const Shape& shape, glm::vec2 point_local);

/// Mass, center of mass and rotational inertia.
struct MassData {
    float mass = 0.0f;       ///< Mass. [kg]
    glm::vec2 center{0.0f};  ///< Center of mass, in the body's frame. [m]
    float inertia = 0.0f;    ///< Rotational inertia about the center of mass. [kg m2]
};

/// Returns the mass data of `shape` filled with `density` [kg/m2]. Segments have no mass.
MassData compute_mass(const Shape& shape, float density);

/// Returns the largest distance between `point_local` and a point of `shape`. [m]
float compute_extent(const Shape& shape, glm::vec2 point_local);

/// Returns the rounding radius around the core. [m]
float radius_of(const Shape& shape);

/// Returns the radius of the largest circle around the mean of the corners that fits in the shape. [m] It is
/// used to scale margins.
float compute_inner_radius(const Shape& shape);

}  // namespace damson
