// Axis along which two moving shapes stay apart during their whole motion. Testing this one axis avoids most
// time of impact computations, because most shapes close to a path are not hit.
//
//   the axis       is fixed to A: for a polygon, the normal of the side that is farthest from the middle of
//                  B's path; for other shapes, the direction from A's nearest point to that middle
//   B's center     moves along an arc in A's frame, which deviates from its chord by at most a sagitta
//   B's corners    move along arcs about B's center, each with a sagitta too
//
// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.1, for separating axes.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"
#include "sweep.hpp"
#include "time_of_impact.hpp"

namespace damson {

/// An axis that can separate a moving shape A from the shapes of a moving body B. It reports a separation
/// only if time_of_impact() would report it too: the distance must exceed the rounding errors of
/// time_of_impact(), and be so large that time_of_impact() does not run out of iterations.
class SeparatingAxis {
public:
    /// Finds the axis. Requires: a shape without defects; finite sweeps; `sweep_b` outlives this object.
    /// Cost: one test for each side of a polygon, and A's rotation.
    SeparatingAxis(const Shape& a, const Sweep& sweep_a, const Sweep& sweep_b);

    /// Returns true if time_of_impact() returns Separated for A and any shape within `extent` [m] of
    /// B's center.
    bool separates_disc(float extent, const ImpactLimits& limits) const noexcept;
    /// Returns true if time_of_impact() returns Separated for A and `b`.
    bool separates(const Shape& b, const ImpactLimits& limits) const;

private:
    bool is_enough(float distance, float extent, const ImpactLimits& limits) const noexcept;

    const Sweep& sweep_b_;
    // the axis in world space, at the start and at the end; zero if A is not a polygon and the middle of the
    // path lies inside A
    glm::vec2 begin_{0.0f}, end_{0.0f};
    float begin_distance_ = 0.0f, end_distance_ = 0.0f;  // from A's core to B's center, along the axis [m]
    float sagitta_ = 0.0f;                               // sagitta of the center's arc [m]
    float radius_a_ = 0.0f;                              // rounding radius of A [m]
    float turn_a_ = 0.0f;                                // rotation angle of A [rad]
    float rate_ = 0.0f;      // largest decrease of the distance from a point of A to B's center [m]
    float rounding_ = 0.0f;  // largest rounding error [m]
};

}  // namespace damson
