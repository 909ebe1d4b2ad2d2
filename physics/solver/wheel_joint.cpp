#include "wheel_joint.hpp"

namespace damson {

namespace {

float along_suspension(const AccumulatedImpulses& memory) {
    return memory.spring + (memory.lower - memory.upper);
}

}  // namespace

void prepare(WheelConstraint& row, const WheelJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step) {
    place_row(row, a, b, def.anchor_local_a, def.anchor_local_b);
    row.axis = a.frame.rotation * (Rotation::from_angle(def.angle_local_a) * glm::vec2{1.0f, 0.0f});
    row.motor = make_motor(def, step, row.memory);
    row.spring = make_spring(def, 0.0f, step, row.memory);
    row.limits = make_limits(def, def.lower_translation, def.upper_translation, row.memory);
}

JointImpulse linear_impulse(const WheelConstraint& row, const SolverBody& a, const SolverBody& b) {
    return AxisFrame(row, row.axis, a, b).load(along_suspension(row.memory), row.memory.line);
}

float angular_impulse(const WheelConstraint& row) {
    return row.memory.motor;
}

void solve(WheelConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased) {
    const AxisFrame place(row, row.axis, a, b);
    JointPair pair{a, b, row.given};
    AccumulatedImpulses& memory = row.memory;

    // Motor. Cdot = w_b - w_a - target speed, J = [0, -1, 0, 1]
    row.motor.solve(AnglePart(pair), pair, memory.motor);
    // Suspension. J = [-axis, -axis_a, axis, axis_b]
    // C    = dot(axis, d)
    // Cdot = dot(axis, v_b - v_a) + axis_b w_b - axis_a w_a
    const AxisPart line(pair, place.axis, place.axis_a, place.axis_b);
    const SpeedRange speeds = row.limits.speeds(place.translation, row.softness, step.inv_h, is_biased);
    row.spring.solve(line, pair, place.translation, is_biased, memory.spring, speeds);
    row.limits.solve(line, pair, place.translation, row.softness, step.inv_h, is_biased, memory.lower,
                     memory.upper);
    // Deviation from the axis. J = [-normal, -normal_a, normal, normal_b]
    // C    = dot(normal, d)
    // Cdot = dot(normal, v_b - v_a) + normal_b w_b - normal_a w_a
    const AxisPart across(pair, place.normal, place.normal_a, place.normal_b);
    solve_part(across, pair, rigid(row.softness, place.deviation, is_biased), 0.0f, -no_bound, no_bound,
               memory.line);
}

}  // namespace damson
