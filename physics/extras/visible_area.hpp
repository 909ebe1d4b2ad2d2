// The area that is visible from a point: fields of view, vision cones of guards, and areas that a lamp lights.
//
//   const auto lit = visible_area(world, {.eye = lamp, .radius = 8.0f});
//   draw_polygon(lit);
//
//        .---------.          The polygon runs counter-clockwise along the visible surfaces, the shadow borders, and
//       /     __    \         the arc of the radius. It is star-shaped: every point of it is visible from the eye,
//      |  eye|  |----|        so that a fan of triangles around the eye fills it.
//       \    |__|   /
//        '---------'
#pragma once

#include <glm/vec2.hpp>
#include <vector>

#include "../../core/trigonometry.hpp"
#include "../queries/queries.hpp"

namespace damson {

class World;

/// The view from a point.
struct ViewDef {
    glm::vec2 eye{0.0f};   ///< Point from which the area is visible. [m]
    float radius = 10.0f;  ///< Distance of view. [m]
    float angle = 0.0f;    ///< Direction of the middle of the cone. [rad]
    float half_angle =
        pi;  ///< Angle between the middle and the border of the cone; pi is a full circle. [rad]
    /// Maximum distance between an arc and the chords that replace it: for round shapes, and for the radius of the
    /// view. [m]
    float arc_tolerance = 0.01f;
};

/// Returns the polygon around the area that is visible in a view: the points that a ray from the eye reaches before it
/// hits one of the shapes that `filter` selects. Does not change the world. An invalid call returns an empty list.
///
/// The polygon is exact apart from arcs and rounding. Arcs become chords whose ends lie on the arc. The tangent points
/// of round shapes are exact, and so are the borders of their shadows. Gaps narrower than 2e-5 rad count as closed,
/// because rounding leaves such gaps between adjacent shapes. Shapes that contain the eye hide nothing. If the view is
/// not a full circle, the first point is the eye. `filter.stops_at_overlap` has no effect.
/// Requires: finite numbers; an eye within 1e5 m of the origin; a radius above zero, at most 1e5 m; a half angle from
/// 0.001 to pi; an arc tolerance of 1e-5 m or more; a valid filter.
/// Cost: a query for the shapes within the radius, and n log n in the number of sides that face the eye.
/// Threads: any number of concurrent calls while no thread changes the world.
std::vector<glm::vec2> visible_area(const World& world, const ViewDef& view, const QueryFilter& filter = {});

}  // namespace damson
