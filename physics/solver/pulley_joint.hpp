// Pulley joint: a rope that connects two bodies over two fixed points in the world. length_a + ratio *
// length_b cannot exceed the rope's total length.
//
// There is one row, with a different axis at each body. Each body is pulled toward its own ground point and
// never pushed.
#pragma once

#include "../model/joint_defs.hpp"
#include "constraint_parts.hpp"

namespace damson {

struct PulleyConstraint : JointConstraint {
    using Def = PulleyJointDef;
    glm::vec2 from_ground_a{0.0f};  ///< Vector from A's ground point to its anchor, at the step's start. [m]
    glm::vec2 from_ground_b{0.0f};  ///< Vector from B's ground point to its anchor, at the step's start. [m]
    float total = 0.0f;             ///< Largest value of length_a + ratio * length_b. [m]
    float ratio = 1.0f;             ///< Factor for B's side of the rope. [-]
};

void prepare(PulleyConstraint& row, const PulleyJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step);
JointImpulse linear_impulse(const PulleyConstraint& row, const SolverBody& a, const SolverBody& b);
float angular_impulse(const PulleyConstraint& row);
void solve(PulleyConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased);

}  // namespace damson
