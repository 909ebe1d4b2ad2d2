#include "target_joint.hpp"

namespace damson {

void prepare(TargetConstraint& row, const TargetJointDef& def, const BodyPose&, const BodyPose& b,
             const JointStep& step) {
    row.r_b = b.frame.rotation * (def.anchor_local - b.center_local);
    row.separation = (b.center + row.r_b) - def.target;
    row.spring = make_softness(def.spring_hertz, def.spring_damping_ratio, step.h);
    row.max_impulse = step.h * def.max_force;
    row.memory.point = shortened(row.memory.point, row.max_impulse);
}

JointImpulse linear_impulse(const TargetConstraint& row, const SolverBody& a, const SolverBody& b) {
    return PointPart(row, a, b).load(row.memory.point);
}

float angular_impulse(const TargetConstraint&) {
    return 0.0f;
}

void solve(TargetConstraint& row, SolverBody& a, SolverBody& b, const JointStep&, bool is_biased) {
    if (!is_biased) return;
    const PointPart place(row, a, b);
    JointPair pair{a, b, row.given};
    // C    = p_b - target, where p_b is B's anchor
    // Cdot = v_b + w_b perp(r_b)
    // J    = [0, 0, I, perp(r_b)]
    const glm::vec2 change =
        PointMatrix(place, pair)
            .change(place.velocity(pair), place.separation, row.spring, true, row.memory.point);
    const glm::vec2 next = shortened(row.memory.point + change, row.max_impulse);
    pair.give(place.load(next - row.memory.point));
    row.memory.point = next;
}

}  // namespace damson
