#include "wheel_joint.hpp"

namespace damson {

namespace {

float along(const JointMemory& memory) {
    return memory.spring + (memory.lower - memory.upper);
}

}  // namespace

void prepare(WheelRow& row, const WheelJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step) {
    place_row(row, a, b, def.anchor_local_a, def.anchor_local_b);
    row.axis = a.frame.rotation * (Rotation::from_angle(def.angle_local_a) * glm::vec2{1.0f, 0.0f});
    row.motor = make_motor(def, step, row.memory);
    row.spring = make_spring(def, 0.0f, step, row.memory);
    row.limits = make_limits(def, def.lower_translation, def.upper_translation, row.memory);
}

JointLoad load_of(const WheelRow& row, const BodyMotion& a, const BodyMotion& b) {
    return AxisPlace(row, row.axis, a, b).load(along(row.memory), row.memory.line);
}

float turn_of(const WheelRow& row) {
    return row.memory.motor;
}

void solve(WheelRow& row, BodyMotion& a, BodyMotion& b, const JointStep& step, bool is_biased) {
    const AxisPlace place(row, row.axis, a, b);
    JointPair pair{a, b, row.given};
    JointMemory& memory = row.memory;

    row.motor.solve(TurnRow(pair), pair, memory.motor);
    const LineRow line(pair, place.axis, place.axis_a, place.axis_b);
    row.spring.solve(line, pair, place.translation, is_biased, memory.spring);
    row.limits.solve(line, pair, place.translation, row.softness, step.inv_h, is_biased, memory.lower,
                     memory.upper);
    const LineRow across(pair, place.normal, place.normal_a, place.normal_b);
    solve_row(across, pair, rigid(row.softness, place.deviation, is_biased), 0.0f, -no_bound, no_bound,
              memory.line);
}

}  // namespace damson
