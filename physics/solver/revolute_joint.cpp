#include "revolute_joint.hpp"

namespace damson {

void prepare(RevoluteConstraint& row, const RevoluteJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step) {
    place_row(row, a, b, def.anchor_local_a, def.anchor_local_b);
    row.motor = make_motor(def, step, row.memory);
    row.spring = make_spring(def, def.target_angle, step, row.memory);
    row.limits = make_limits(def, def.lower_angle, def.upper_angle, row.memory);
    if (row.spring.is_on || row.limits.is_on)
        row.angle = angle_between(a, b, def.angle_local_a, def.angle_local_b);
}

JointImpulse linear_impulse(const RevoluteConstraint& row, const SolverBody& a, const SolverBody& b) {
    return PointPart(row, a, b).at_one_place(a, b).load(row.memory.point);
}

float revolute_turn(const AccumulatedImpulses& memory) {
    return memory.motor + memory.spring + (memory.lower - memory.upper);
}

void solve(RevoluteConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased) {
    const PointPart place = PointPart(row, a, b).at_one_place(a, b);
    JointPair pair{a, b, row.given};
    AccumulatedImpulses& memory = row.memory;

    const PointMatrix k(place, pair);
    if (row.spring.is_on || row.motor.is_on || row.limits.is_on) {
        // C    = angle - target
        // Cdot = w_b - w_a
        // J    = [0, -1, 0, 1]
        const HingePart turn(pair, place, k, row.softness, is_biased, memory.point);
        const float angle = row.angle + (b.turn - a.turn);
        const SpeedRange speeds = row.limits.speeds(angle, row.softness, step.inv_h, is_biased);
        row.spring.solve(AnglePart(pair), pair, unwound(angle - row.spring.rest), is_biased, memory.spring,
                         speeds);
        row.motor.solve(turn, pair, memory.motor, speeds);
        row.limits.solve(turn, pair, angle, row.softness, step.inv_h, is_biased, memory.lower, memory.upper);
    }

    // The arms r_a and r_b end at a common point between the anchors.
    // C    = d
    // Cdot = v_b + w_b perp(r_b) - v_a - w_a perp(r_a)
    // J    = [-I, -perp(r_a), I, perp(r_b)]
    const glm::vec2 change =
        k.change(place.velocity(pair), place.separation, row.softness, is_biased, memory.point);
    memory.point += change;
    pair.give(place.load(change));
}

}  // namespace damson
