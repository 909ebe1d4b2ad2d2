// Axis along which two moving shapes stay apart during their whole motion. This single test avoids most
// computations of a time of impact, because most shapes close to a path are not hit.
//
//   the axis       is fixed to A and points to the middle of the path of B's center: from the most distant side
//                  of a polygon, or from the nearest point of any other shape
//   B's center     moves along an arc as seen from A, and deviates from its chord by at most a sagitta
//   B's corners    move along arcs about that center, each with a sagitta too
//
// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.1, for separating axes.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"
#include "sweep.hpp"
#include "time_of_impact.hpp"

namespace damson {

/// An axis that may separate a shape A from shapes that move along a path. It reports a separation only if that is
/// certain. The distance must cover the rounding of time_of_impact(), and be large enough that time_of_impact()
/// does not run out of rounds.
class SeparatingAxis {
public:
    /// Finds the axis. Requires: a shape without defects; finite sweeps; `sweep_b` outlives this object.
    /// Cost: one test for each side of a polygon, and A's rotation.
    SeparatingAxis(const Shape& a, const Sweep& sweep_a, const Sweep& sweep_b);

    /// Returns true if time_of_impact() is Apart for A and any shape within `extent` [m] of the point of B that moves
    /// along a line.
    bool separates_disc(float extent, const ImpactLimits& limits) const noexcept;
    /// Returns true if time_of_impact() is Apart for A and `b`.
    bool separates(const Shape& b, const ImpactLimits& limits) const;

private:
    bool is_enough(float distance, float extent, const ImpactLimits& limits) const noexcept;

    const Sweep& sweep_b_;
    // the axis in world space, at the start and at the end; zero if the middle of the path lies inside a circle,
    // capsule or segment A
    glm::vec2 begin_{0.0f}, end_{0.0f};
    float begin_distance_ = 0.0f, end_distance_ = 0.0f;  // of B's center from A's core, along the axis [m]
    float sagitta_ = 0.0f;                               // sagitta of the center's arc [m]
    float radius_a_ = 0.0f;                              // rounding radius of A [m]
    float turn_a_ = 0.0f;                                // rotation angle of A [rad]
    float rate_ = 0.0f;      // bound of the approach of a point of A and B's center over the motion [m]
    float rounding_ = 0.0f;  // bound of rounding errors [m]
};

}  // namespace damson
