// Rows of the revolute joint: point constraint and motor.
#include "revolute_joint.hpp"

#include <algorithm>
#include <cmath>

#include "../core/vector.hpp"

namespace damson {

namespace {

/// Applies the impulse `p` [N s] at B's anchor and its opposite at A's.
void apply(glm::vec2 p, glm::vec2 r_a, glm::vec2 r_b, BodyMotion& a, BodyMotion& b) {
    a.v -= a.inv_mass * p;
    a.w -= a.inv_inertia * cross(r_a, p);
    b.v += b.inv_mass * p;
    b.w += b.inv_inertia * cross(r_b, p);
}

/// `r` turned by `radians`, to second order: good to 1e-4 of its length at 0.1 rad. Beyond a quarter the
/// length is kept and the angle falls behind, up to half a turn: a fast wheel must not have ever longer
/// spokes.
glm::vec2 turned(glm::vec2 r, float radians) {
    const float cosine = 1.0f - 0.5f * radians * radians;
    const glm::vec2 longer = cosine * r + radians * left_perpendicular(r);
    if (std::fabs(radians) < 0.25f) [[likely]]
        return longer;
    return (1.0f / std::sqrt(cosine * cosine + radians * radians)) * longer;
}

/// Solves the symmetric system K x = rhs of two rows; zero where K is singular.
glm::vec2 solve_symmetric(float k11, float k12, float k22, glm::vec2 rhs) {
    const float determinant = k11 * k22 - k12 * k12;
    if (determinant == 0.0f) return glm::vec2{0.0f};
    const float inverse = 1.0f / determinant;
    return {inverse * (k22 * rhs.x - k12 * rhs.y), inverse * (k11 * rhs.y - k12 * rhs.x)};
}

}  // namespace

void prepare(RevoluteJoint& joint, const JointSide& a, const JointSide& b) {
    joint.r_a = a.frame.rotation * (joint.anchor_local_a - a.center_local);
    joint.r_b = b.frame.rotation * (joint.anchor_local_b - b.center_local);
    joint.separation = (b.center + joint.r_b) - (a.center + joint.r_a);
    const float k = a.inv_inertia + b.inv_inertia;
    joint.motor_mass = k > 0.0f ? 1.0f / k : 0.0f;
    if (!joint.has_motor) joint.motor_impulse = 0.0f;
    joint.moment_a = cross(joint.r_a, joint.impulse);
    joint.moment_b = cross(joint.r_b, joint.impulse);
}

void warm_start(const RevoluteJoint& joint, const BodyMotion& a, const BodyMotion& b, BodyStart& start_a,
                BodyStart& start_b) {
    start_a.v -= a.inv_mass * joint.impulse;
    start_a.w -= a.inv_inertia * (cross(joint.r_a, joint.impulse) + joint.motor_impulse);
    start_b.v += b.inv_mass * joint.impulse;
    start_b.w += b.inv_inertia * (cross(joint.r_b, joint.impulse) + joint.motor_impulse);
}

void solve(RevoluteJoint& joint, BodyMotion& a, BodyMotion& b, const Softness& softness, float h,
           bool is_biased) {
    // arms follow the bodies through the step, and a warm start that was given at the arms of the last
    // substep is turned after them: left as it was, it would do work, and a pendulum would gain height
    const glm::vec2 r_a = turned(joint.r_a, a.turn);
    const glm::vec2 r_b = turned(joint.r_b, b.turn);
    if (is_biased) {
        const float moment_a = cross(r_a, joint.impulse), moment_b = cross(r_b, joint.impulse);
        a.w -= a.inv_inertia * (moment_a - joint.moment_a);
        b.w += b.inv_inertia * (moment_b - joint.moment_b);
        joint.moment_a = moment_a;
        joint.moment_b = moment_b;
    }

    // motor
    if (joint.has_motor) {
        const float limit = h * joint.max_motor_torque;
        const float wanted = joint.motor_impulse - joint.motor_mass * (b.w - a.w - joint.motor_speed);
        const float impulse = std::clamp(wanted, -limit, limit);
        const float change = impulse - joint.motor_impulse;
        joint.motor_impulse = impulse;
        a.w -= a.inv_inertia * change;
        b.w += b.inv_inertia * change;
    }

    // point
    const glm::vec2 dv = (b.v + cross(b.w, r_b)) - (a.v + cross(a.w, r_a));

    glm::vec2 bias{0.0f};
    float mass_scale = 1.0f, impulse_scale = 0.0f;
    if (is_biased) {
        const glm::vec2 separation =
            joint.separation + (b.shift - a.shift) + (r_b - joint.r_b) - (r_a - joint.r_a);
        bias = softness.bias_rate * separation;
        mass_scale = softness.mass_scale;
        impulse_scale = softness.impulse_scale;
    }

    const float m = a.inv_mass + b.inv_mass;
    const float k11 = m + a.inv_inertia * r_a.y * r_a.y + b.inv_inertia * r_b.y * r_b.y;
    const float k12 = -a.inv_inertia * r_a.x * r_a.y - b.inv_inertia * r_b.x * r_b.y;
    const float k22 = m + a.inv_inertia * r_a.x * r_a.x + b.inv_inertia * r_b.x * r_b.x;
    const glm::vec2 change =
        -mass_scale * solve_symmetric(k11, k12, k22, dv + bias) - impulse_scale * joint.impulse;
    joint.impulse += change;
    joint.moment_a += cross(r_a, change);
    joint.moment_b += cross(r_b, change);
    apply(change, r_a, r_b, a, b);
}

}  // namespace damson
