#include "motor_joint.hpp"

namespace damson {

void prepare(MotorConstraint& row, const MotorJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step) {
    place_row(row, a, b, def.anchor_local_a, def.anchor_local_b);
    row.angle = angle_between(a, b, def.angle_local_a, def.angle_local_b);
    row.velocity = def.linear_velocity;
    row.max_drive = step.h * def.max_velocity_force;
    row.turning = {def.max_velocity_torque > 0.0f, def.angular_velocity, step.h * def.max_velocity_torque};
    row.has_linear_spring = def.linear_hertz > 0.0f && def.max_spring_force > 0.0f;
    row.has_angular_spring = def.angular_hertz > 0.0f && def.max_spring_torque > 0.0f;
    row.linear = make_softness(def.linear_hertz, def.linear_damping_ratio, step.h);
    row.angular = make_softness(def.angular_hertz, def.angular_damping_ratio, step.h);
    row.max_linear = step.h * def.max_spring_force;
    row.max_angular = step.h * def.max_spring_torque;
    if (!row.turning.is_on) row.memory.motor = 0.0f;
    if (row.max_drive == 0.0f) row.memory.drive = glm::vec2{0.0f};
    if (!row.has_linear_spring) row.memory.point = glm::vec2{0.0f};
    if (!row.has_angular_spring) row.memory.spring = 0.0f;
}

JointImpulse linear_impulse(const MotorConstraint& row, const SolverBody& a, const SolverBody& b) {
    return PointPart(row, a, b).at_one_place(a, b).load(row.memory.point + row.memory.drive);
}

float angular_impulse(const MotorConstraint& row) {
    return row.memory.spring + row.memory.motor;
}

void solve(MotorConstraint& row, SolverBody& a, SolverBody& b, const JointStep&, bool is_biased) {
    const PointPart place = PointPart(row, a, b).at_one_place(a, b);
    JointPair pair{a, b, row.given};
    AccumulatedImpulses& memory = row.memory;

    // Angular rows. The spring has C = angle. The motor has a target speed and no C.
    // Cdot = w_b - w_a
    // J    = [0, -1, 0, 1]
    const AnglePart turn(pair);
    if (row.has_angular_spring && is_biased) {
        const float twist = unwound(row.angle + (b.turn - a.turn));
        solve_part(turn, pair, springy(row.angular, twist), 0.0f, -row.max_angular, row.max_angular,
                   memory.spring);
    }
    row.turning.solve(turn, pair, memory.motor);

    /// Adds `change` to `impulse`, limits the result to the length `most`, and applies the difference.
    const auto give = [&](glm::vec2& impulse, glm::vec2 change, float most) {
        const glm::vec2 next = shortened(impulse + change, most);
        pair.give(place.load(next - impulse));
        impulse = next;
    };
    // Point rows. The spring has C = d. The drive has a target velocity and no C. The arms r_a and r_b end at
    // a common point between the anchors.
    // Cdot = v_b + w_b perp(r_b) - v_a - w_a perp(r_a)
    // J    = [-I, -perp(r_a), I, perp(r_b)]
    const PointMatrix k(place, pair);
    if (row.has_linear_spring && is_biased)
        give(memory.point, k.change(place.velocity(pair), place.separation, row.linear, true, memory.point),
             row.max_linear);
    if (row.max_drive > 0.0f)
        give(memory.drive, k.change(place.velocity(pair) - row.velocity, {}, {}, false, memory.drive),
             row.max_drive);
}

}  // namespace damson
