// A revolute joint: two bodies share a point and may turn about it, driven by a motor if wanted.
//
// Solved as a soft point constraint (two rows at once) and a motor (one row, limited torque).
// Source: Catto, "Soft Constraints", 2011; Catto, "Solver2D", 2024.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../core/transform.hpp"
#include "motion.hpp"

namespace damson {

struct RevoluteJoint {
    glm::vec2 anchor_local_a{0.0f};  ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< From B's origin, in B's frame. [m]
    bool has_motor = false;
    float motor_speed = 0.0f;       ///< [rad/s]
    float max_motor_torque = 0.0f;  ///< [N m]

    // carried from step to step
    glm::vec2 impulse{0.0f};     ///< Of the last substep, on B. [N s]
    float motor_impulse = 0.0f;  ///< Of the last substep, on B. [N m s]

    // set by prepare(), constant through a step
    glm::vec2 r_a{0.0f};         ///< Arm from A's centre of mass to the anchor. [m]
    glm::vec2 r_b{0.0f};         ///< Arm from B's centre of mass to the anchor. [m]
    glm::vec2 separation{0.0f};  ///< From A's anchor to B's at the start of the step. [m]
    float motor_mass = 0.0f;     ///< [kg m2]

    // what `impulse` has turned A and B by, at the arms of the time; see solve()
    float moment_a = 0.0f;  ///< [N m s]
    float moment_b = 0.0f;  ///< [N m s]
};

/// What prepare() needs of one of the two bodies.
struct JointSide {
    Transform frame;
    glm::vec2 center;        ///< [m]
    glm::vec2 center_local;  ///< [m]
    float inv_mass;          ///< [1/kg]
    float inv_inertia;       ///< [1/(kg m2)]
};

/// Sets the step's constants and returns the impulse that persists, for warm starting.
void prepare(RevoluteJoint& joint, const JointSide& a, const JointSide& b);

/// Adds to `start_a`, `start_b` the velocity changes of the impulses of the last step.
void warm_start(const RevoluteJoint& joint, const BodyMotion& a, const BodyMotion& b, BodyStart& start_a,
                BodyStart& start_b);

/// One Gauss-Seidel pass over the joint's rows; biased passes also close the gap between the anchors.
void solve(RevoluteJoint& joint, BodyMotion& a, BodyMotion& b, const Softness& softness, float h,
           bool is_biased);

}  // namespace damson
