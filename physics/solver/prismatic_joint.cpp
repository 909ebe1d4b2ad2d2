#include "prismatic_joint.hpp"

namespace damson {

namespace {

float along_slide(const AccumulatedImpulses& memory) {
    return memory.spring + memory.motor + (memory.lower - memory.upper);
}

}  // namespace

void prepare(PrismaticConstraint& row, const PrismaticJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step) {
    place_row(row, a, b, def.anchor_local_a, def.anchor_local_b);
    row.angle = angle_between(a, b, def.angle_local_a, def.angle_local_b);
    row.axis = a.frame.rotation * (Rotation::from_angle(def.angle_local_a) * glm::vec2{1.0f, 0.0f});
    row.motor = make_motor(def, step, row.memory);
    row.spring = make_spring(def, def.target_translation, step, row.memory);
    row.limits = make_limits(def, def.lower_translation, def.upper_translation, row.memory);
}

JointImpulse linear_impulse(const PrismaticConstraint& row, const SolverBody& a, const SolverBody& b) {
    return AxisFrame(row, row.axis, a, b).load(along_slide(row.memory), row.memory.line);
}

float angular_impulse(const PrismaticConstraint& row) {
    return row.memory.turn;
}

void solve(PrismaticConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased) {
    const AxisFrame place(row, row.axis, a, b);
    JointPair pair{a, b, row.given};
    AccumulatedImpulses& memory = row.memory;

    if (row.spring.is_on || row.motor.is_on || row.limits.is_on) {
        // C    = dot(axis, d) - target
        // Cdot = dot(axis, v_b - v_a) + axis_b w_b - axis_a w_a
        // J    = [-axis, -axis_a, axis, axis_b]
        const AxisPart line(pair, place.axis, place.axis_a, place.axis_b);
        const float shift = place.translation;
        const SpeedRange speeds = row.limits.speeds(shift, row.softness, step.inv_h, is_biased);
        row.spring.solve(line, pair, shift - row.spring.rest, is_biased, memory.spring, speeds);
        row.motor.solve(line, pair, memory.motor, speeds);
        row.limits.solve(line, pair, shift, row.softness, step.inv_h, is_biased, memory.lower, memory.upper);
    }

    const float s_a = place.normal_a, s_b = place.normal_b;
    // C    = (dot(normal, d), angle)
    // Cdot = (dot(normal, v_b - v_a) + s_b w_b - s_a w_a, w_b - w_a)
    // J    = [-normal, -s_a, normal, s_b], [0, -1, 0, 1]
    const glm::vec2 dv{dot(place.normal, b.v - a.v) + s_b * b.w - s_a * a.w, b.w - a.w};
    const glm::vec2 gap{place.deviation, unwound(row.angle + (b.turn - a.turn))};
    const float k11 = pair.inv_mass() + a.inv_inertia * s_a * s_a + b.inv_inertia * s_b * s_b;
    const float k12 = a.inv_inertia * s_a + b.inv_inertia * s_b;
    const float k22 = pair.inv_inertia() > 0.0f ? pair.inv_inertia() : 1.0f;  // one row if no body can rotate
    const glm::vec2 change =
        point_change(dv, gap, row.softness, is_biased, k11, k12, k22, {memory.line, memory.turn});
    memory.line += change.x;
    memory.turn += change.y;
    pair.give(place.load(0.0f, change.x));
    pair.turn(change.y);
}

}  // namespace damson
