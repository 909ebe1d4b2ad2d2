// An axis along which two moving shapes stay apart for all of their motion: one question before the many of
// a time of impact, for most of what lies close to a way is not met on it.
//
//   the axis       stands still on A, and points to the middle of B's way: from the side of a polygon that it
//                  is farthest from, or from the nearest point
//   B's centre     comes along an arc as A sees it, and strays from its chord by no more than a sagitta
//   B's corners    likewise about the centre
//
// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.2.1, for separating axes.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"
#include "sweep.hpp"
#include "time_of_impact.hpp"

namespace damson {

/// An axis that may part a shape A and what comes along a way. It says yes only where it is certain, with
/// room for the rounding of time_of_impact() and so much distance that this does not run out of rounds.
class SeparatingAxis {
public:
    /// Requires: a shape without defects, finite sweeps; that of B outlives this.
    /// Cost: a look at each side of a polygon, and A's turn.
    SeparatingAxis(const Shape& a, const Sweep& sweep_a, const Sweep& sweep_b);

    /// Whether time_of_impact() of A and any shape within `extent` of the point of B that moves along a line
    /// is Apart. [m]
    bool separates_disc(float extent, const ImpactLimits& limits) const noexcept;
    /// Whether time_of_impact() of A and `b` is Apart.
    bool separates(const Shape& b, const ImpactLimits& limits) const;

private:
    bool is_enough(float distance, float extent, const ImpactLimits& limits) const noexcept;

    const Sweep& sweep_b_;
    glm::vec2 begin_{0.0f}, end_{0.0f};  // the axis in the world; zero: A holds the middle of the way
    float begin_distance_ = 0.0f, end_distance_ = 0.0f;  // of B's centre from A's core, along the axis [m]
    float sagitta_ = 0.0f;                               // of the centre's arc [m]
    float radius_a_ = 0.0f;                              // [m]
    float turn_a_ = 0.0f;                                // [rad]
    float rate_ = 0.0f;                                  // fastest that a point of A and B's centre meet [m]
    float rounding_ = 0.0f;                              // [m]
};

}  // namespace damson
