#include "distance_joint.hpp"

namespace damson {

namespace {

/// Returns the unit vector from A's anchor to B's, or (1, 0) if the anchors coincide.
glm::vec2 direction_of(const PointPart& place) {
    return normalized_or(place.separation, {1.0f, 0.0f});
}

float along_line(const AccumulatedImpulses& memory) {
    return memory.line + memory.spring + memory.motor + (memory.lower - memory.upper);
}

}  // namespace

void prepare(DistanceConstraint& row, const DistanceJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step) {
    place_row(row, a, b, def.anchor_local_a, def.anchor_local_b);
    row.length = def.length;
    row.is_rigid = !def.has_motor && !def.has_spring && !def.has_limits;
    if (!row.is_rigid) row.memory.line = 0.0f;
    row.motor = make_motor(def, step, row.memory);
    row.spring = make_spring(def, def.length, step, row.memory);
    row.limits = make_limits(def, def.min_length, def.max_length, row.memory);
}

JointImpulse linear_impulse(const DistanceConstraint& row, const SolverBody& a, const SolverBody& b) {
    const PointPart place(row, a, b);
    return place.load(along_line(row.memory) * direction_of(place));
}

float angular_impulse(const DistanceConstraint&) {
    return 0.0f;
}

void solve(DistanceConstraint& row, SolverBody& a, SolverBody& b, const JointStep& step, bool is_biased) {
    const PointPart place(row, a, b);
    const glm::vec2 n = direction_of(place);
    JointPair pair{a, b, row.given};
    AccumulatedImpulses& memory = row.memory;

    // n = d / |d|
    // C    = |d| - target
    // Cdot = dot(n, v_b - v_a) + cross(r_b, n) w_b - cross(r_a, n) w_a
    // J    = [-n, -cross(r_a, n), n, cross(r_b, n)]
    const AxisPart line(pair, n, cross(place.r_a, n), cross(place.r_b, n));
    const float distance = length(place.separation);
    if (row.is_rigid) {
        solve_part(line, pair, rigid(row.softness, distance - row.length, is_biased), 0.0f, -no_bound,
                   no_bound, memory.line);
        return;
    }
    const SpeedRange speeds = row.limits.speeds(distance, row.softness, step.inv_h, is_biased);
    row.spring.solve(line, pair, distance - row.spring.rest, is_biased, memory.spring, speeds);
    row.motor.solve(line, pair, memory.motor, speeds);
    row.limits.solve(line, pair, distance, row.softness, step.inv_h, is_biased, memory.lower, memory.upper);
}

}  // namespace damson
