#include "weld_joint.hpp"

namespace damson {

namespace {

/// Solves three rows as a block, because the arms couple the point and the angle. The arms r_a and r_b end at
/// a common point between the anchors.
///   C    = (d, angle)
///   Cdot = (v_b + w_b perp(r_b) - v_a - w_a perp(r_a), w_b - w_a)
///   J    = [-I, -perp(r_a), I, perp(r_b)], [0, -1, 0, 1]
void solve_rigid(WeldConstraint& row, const PointPart& place, float twist, JointPair& pair, bool is_biased) {
    AccumulatedImpulses& memory = row.memory;
    const PartAnswer answer = rigid(row.softness, 1.0f, is_biased);  // rate for a gap of 1
    const glm::vec2 point = place.velocity(pair) + answer.rate * place.separation;
    const float angle = (pair.b.w - pair.a.w) + answer.rate * twist;

    const float i_a = pair.a.inv_inertia, i_b = pair.b.inv_inertia;
    const glm::vec2 r_a = place.r_a, r_b = place.r_b;
    const PointMatrix k(place, pair);
    const float k13 = -i_a * r_a.y - i_b * r_b.y;
    const float k23 = i_a * r_a.x + i_b * r_b.x;
    const float k33 = pair.inv_inertia();

    // eliminate the angle, solve for the point, then for the angle
    const float inv_k33 = inverse_or_zero(k33);
    const glm::vec2 solved =
        solve_symmetric(k.k11 - k13 * k13 * inv_k33, k.k12 - k13 * k23 * inv_k33, k.k22 - k23 * k23 * inv_k33,
                        point - inv_k33 * angle * glm::vec2{k13, k23});
    const float solved_angle = inv_k33 * (angle - k13 * solved.x - k23 * solved.y);

    const glm::vec2 change = -answer.mass_scale * solved - answer.impulse_scale * memory.point;
    const float turn = -answer.mass_scale * solved_angle - answer.impulse_scale * memory.turn;
    memory.point += change;
    memory.turn += turn;
    pair.give(place.load(change));
    pair.turn(turn);
}

}  // namespace

void prepare(WeldConstraint& row, const WeldJointDef& def, const BodyPose& a, const BodyPose& b,
             const JointStep& step) {
    place_row(row, a, b, def.anchor_local_a, def.anchor_local_b);
    row.angle = angle_between(a, b, def.angle_local_a, def.angle_local_b);
    row.is_linear_spring = def.linear_hertz > 0.0f;
    row.is_angular_spring = def.angular_hertz > 0.0f;
    row.linear = row.is_linear_spring ? make_softness(def.linear_hertz, def.linear_damping_ratio, step.h)
                                      : row.softness;
    row.angular = row.is_angular_spring ? make_softness(def.angular_hertz, def.angular_damping_ratio, step.h)
                                        : row.softness;
}

JointImpulse linear_impulse(const WeldConstraint& row, const SolverBody& a, const SolverBody& b) {
    return PointPart(row, a, b).at_one_place(a, b).load(row.memory.point);
}

float angular_impulse(const WeldConstraint& row) {
    return row.memory.turn;
}

void solve(WeldConstraint& row, SolverBody& a, SolverBody& b, const JointStep&, bool is_biased) {
    const PointPart place = PointPart(row, a, b).at_one_place(a, b);
    JointPair pair{a, b, row.given};
    AccumulatedImpulses& memory = row.memory;

    const float twist = unwound(row.angle + (b.turn - a.turn));
    if (!row.is_linear_spring && !row.is_angular_spring) {
        solve_rigid(row, place, twist, pair, is_biased);
        return;
    }
    // if position or angle is a spring, the rows are solved separately: first the angle, then the point
    if (is_biased || !row.is_angular_spring)
        solve_part(AnglePart(pair), pair, rigid(row.angular, twist, is_biased), 0.0f, -no_bound, no_bound,
                   memory.turn);
    if (is_biased || !row.is_linear_spring) {
        const glm::vec2 change =
            PointMatrix(place, pair)
                .change(place.velocity(pair), place.separation, row.linear, is_biased, memory.point);
        memory.point += change;
        pair.give(place.load(change));
    }
}

}  // namespace damson
