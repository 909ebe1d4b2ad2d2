// Manifolds of two shapes that touch: up to two points, a shared normal, and the impulses that persist from step to step.
//
//        B                  normal     from A to B, unit, in A's frame
//    .---+---.              point      midway between the two surfaces, in A's frame
//    '-x---x-'  separation  separation distance of the surfaces along the normal, negative in overlap
//    ====A====              feature    which corners of A and B met: the same while the contact slides
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../core/transform.hpp"
#include "shape.hpp"

namespace damson {

/// One of the points in which two shapes touch.
struct ManifoldPoint {
    glm::vec2 point_local_a{0.0f};  ///< Midway between the surfaces, in A's frame. [m]
    float separation = 0.0f;        ///< Along the normal; negative in overlap. [m]
    float normal_impulse = 0.0f;    ///< Of the last substep, pushes B along the normal. [N s]
    float tangent_impulse = 0.0f;   ///< Friction, along the normal turned clockwise. [N s]
    std::uint16_t feature = 0;      ///< Corner or edge pair; unique within a manifold.
};

/// How two shapes touch: a normal and up to two points.
struct Manifold {
    glm::vec2 normal_local_a{0.0f, 1.0f};   ///< From A to B, unit, in A's frame. [-]
    std::array<ManifoldPoint, 2> points{};  ///< The first `count` are in use.
    int count = 0;                          ///< Points in use: 0, 1 or 2.
    float gap =
        0.0f;  ///< Without points: the shapes are at least this far apart, and more than asked for. [m]
};

/// Points of A and B within `speculative_distance` [m] of each other, with B's frame given in A's
/// (`relative(frame_a, frame_b)`). Impulses are zero. Swapping the arguments mirrors the result, except in
/// overlap where an edge of A and one of B are equally short ways out, to half a millimetre: A's is taken.
/// Requires: shapes without defects (find_defect) and a finite frame.
/// Cost: constant; about 10 to 100 ns.
Manifold collide(const Shape& a, const Shape& b, const Transform& b_in_a, float speculative_distance);

/// Copies impulses from the points of `old` to the points of `fresh` with the same feature.
void carry_impulses(Manifold& fresh, const Manifold& old);

}  // namespace damson
