#include "pulley_joint.hpp"

#include <algorithm>

namespace damson {

namespace {

struct PulleyPlace {
    glm::vec2 r_a, r_b;  ///< Arms. [m]
    /// Unit vectors from the ground points to the anchors; zero if anchor and ground point coincide. [-]
    glm::vec2 n_a, n_b;
    float length_a, length_b;  ///< Lengths of both sides of the rope. [m]
    float arm_a, arm_b;        ///< Moments of n_a, n_b. [m]

    PulleyPlace(const PulleyConstraint& row, const SolverBody& a, const SolverBody& b)
        : r_a(turned(row.r_a, a.turn)), r_b(turned(row.r_b, b.turn)) {
        const glm::vec2 rope_a = row.from_ground_a + a.shift + (r_a - row.r_a);
        const glm::vec2 rope_b = row.from_ground_b + b.shift + (r_b - row.r_b);
        length_a = length(rope_a);
        length_b = length(rope_b);
        n_a = normalized_or(rope_a, glm::vec2{0.0f});
        n_b = normalized_or(rope_b, glm::vec2{0.0f});
        arm_a = cross(r_a, n_a);
        arm_b = cross(r_b, n_b);
    }

    JointImpulse load(float impulse, float ratio) const {
        const float more = ratio * impulse;
        return {impulse * n_a, more * n_b, impulse * arm_a, more * arm_b};
    }
};

}  // namespace

void prepare(PulleyConstraint& row, const PulleyJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep&) {
    place_row(row, a, b, def.anchor_local_a, def.anchor_local_b);
    row.from_ground_a = a.center + row.r_a - def.ground_a;
    row.from_ground_b = b.center + row.r_b - def.ground_b;
    row.total = def.length_a + def.ratio * def.length_b;
    row.ratio = def.ratio;
}

JointImpulse linear_impulse(const PulleyConstraint& row, const SolverBody& a, const SolverBody& b) {
    return PulleyPlace(row, a, b).load(row.memory.line, row.ratio);
}

float angular_impulse(const PulleyConstraint&) {
    return 0.0f;
}

void solve(PulleyConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased) {
    const PulleyPlace place(row, a, b);
    JointPair pair{a, b, row.given};

    const float ratio = row.ratio;
    // C    = length_a + ratio length_b - total <= 0
    // Cdot = dot(n_a, v_a) + arm_a w_a + ratio (dot(n_b, v_b) + arm_b w_b)
    // J    = [n_a, arm_a, ratio n_b, ratio arm_b]
    const float k =
        a.inv_mass * length_squared(place.n_a) + a.inv_inertia * place.arm_a * place.arm_a +
        ratio * ratio * (b.inv_mass * length_squared(place.n_b) + b.inv_inertia * place.arm_b * place.arm_b);
    const float speed =
        dot(place.n_a, a.v) + place.arm_a * a.w + ratio * (dot(place.n_b, b.v) + place.arm_b * b.w);
    const float excess = place.length_a + ratio * place.length_b - row.total;
    // a rope only pulls: negative impulses act toward the ground points
    const PartAnswer answer =
        excess < 0.0f ? PartAnswer{excess * step.inv_h} : rigid(row.softness, excess, is_biased);
    const float asked = -answer.mass_scale * inverse_or_zero(k) * (speed + answer.rate) -
                        answer.impulse_scale * row.memory.line;
    const float next = std::min(0.0f, row.memory.line + asked);
    pair.give(place.load(next - row.memory.line, ratio));
    row.memory.line = next;
}

}  // namespace damson
