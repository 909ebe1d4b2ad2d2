// Manifolds of two shapes that touch: up to two points, a shared normal, and impulses that persist from step to step.
//
//        B                  normal     unit vector from A to B, in A's frame
//    .---+---.              point      position midway between the two surfaces, in A's frame
//    '-x---x-'  separation  separation distance of the surfaces along the normal, negative in overlap
//    ====A====              feature    corners of A and B in contact: constant while the contact slides
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../core/transform.hpp"
#include "shape.hpp"

namespace damson {

/// A contact point of two shapes.
struct ManifoldPoint {
    glm::vec2 point_local_a{0.0f};  ///< Position midway between the surfaces, in A's frame. [m]
    float separation = 0.0f;        ///< Distance of the surfaces along the normal; negative in overlap. [m]
    /// Normal impulse of the last substep. It pushes B along the normal. [N s]
    float normal_impulse = 0.0f;
    float tangent_impulse = 0.0f;  ///< Friction impulse, along the normal rotated clockwise. [N s]
    std::uint16_t feature = 0;     ///< Identifier of the corner or edge pair; unique within a manifold.
};

/// The contact geometry of two shapes: a normal and up to two contact points.
struct Manifold {
    glm::vec2 normal_local_a{0.0f, 1.0f};   ///< Unit vector from A to B, in A's frame. [-]
    std::array<ManifoldPoint, 2> points{};  ///< Contact points; the first `count` are in use.
    int count = 0;                          ///< Number of points in use: 0, 1 or 2.
    /// Lower bound of the distance between the shapes if there are no points. If a chain segment rejects a
    /// contact, this is the speculative distance instead. [m]
    float gap = 0.0f;
};

/// Returns the contact manifold of A and B, with points where they are within `speculative_distance` [m] of
/// each other. `b_in_a` is B's frame in A's (`relative(frame_a, frame_b)`). Impulses are zero. Swapping the
/// arguments mirrors the result, with one exception: if an edge of A and an edge of B give the same depth,
/// to within half a millimeter, A's edge gives the normal.
/// Requires: shapes without defects (find_defect) and a finite frame.
/// Cost: constant; about 10 to 100 ns.
Manifold collide(const Shape& a, const Shape& b, const Transform& b_in_a, float speculative_distance);

/// Copies impulses from the points of `old` to the points of `fresh` with the same feature.
void carry_impulses(Manifold& fresh, const Manifold& old);

}  // namespace damson
