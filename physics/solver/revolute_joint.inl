// Revolute joint: two bodies share a point and can rotate about it, with optional limits, spring and motor.
//
// wide_joints.hpp includes this file for the columns, and joint_passes.inl for the solver, once for each width.
#ifndef DAMSON_OF_WIDTH

#include "joint_columns.hpp"

namespace damson {

struct RevoluteJoint {
    using Def = RevoluteJointDef;
    struct Group : MomentHead {
        WideVector separation;  ///< [m]
        WideVector point;       ///< [N s]
    };
    static PartTargets targets(const Def& def) noexcept {
        return {def.target_angle, def.lower_angle, def.upper_angle};
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {frames.distance(),
                def.has_limits ? outside(frames.angle, def.lower_angle, def.upper_angle) : 0.0f};
    }
    static bool uses_angle(JointParts parts) noexcept { return parts & (spring_part | limit_part); }
    static float reaction_turn(const AccumulatedImpulses& impulses) noexcept {
        return impulses.motor + impulses.spring + (impulses.lower - impulses.upper);
    }
};

}  // namespace damson

#else  // DAMSON_OF_WIDTH

// Solves revolute joints. The point is a soft constraint with two rows, solved as a block. The arms r_a and
// r_b end at a common point between the anchors.
//   C    = d
//   Cdot = v_b + w_b perp(r_b) - v_a - w_a perp(r_a)
//   J    = [-I, -perp(r_a), I, perp(r_b)]
// The spring, motor and limits act on the angle.
//   C    = angle - target
//   Cdot = w_b - w_a
//   J    = [0, -1, 0, 1]

template <>
struct PassOf<RevoluteJoint> : JointOf<RevoluteJoint> {
    PointLanes point;
    VectorLanes gap;  ///< Vector from A's anchor to B's. [m]
    VectorLanes impulse;

    PassOf(Columns& all, std::size_t first, const PairLanes& pair)
        : JointOf(all, first),
          point(all.groups, first, pair),
          gap(point.carried(get(&Group::separation), pair)),
          impulse(get(&Group::point)) {
        point = point.at_one_place(gap, pair);
    }

    ImpulseLanes load() const { return point.load(impulse); }
    Lanes turn_on_b() const { return sum_of_parts(columns, index); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft = softness(pass);
        const PointMatrix k(point, pair);
        if (parts() & (spring_part | motor_part | limit_part)) {
            const HingeRow<is_biased> row(pair, point, k, soft, gap, impulse);
            const Lanes now = angle(pair);
            solve_parts<is_biased>(AngleRow(pair), row, pair, columns, index, parts(), now, soft, pass.inv_h,
                                   [&](Lanes rest) { return wrap_angle(now - rest); });
        }

        const VectorLanes change =
            point_change<is_biased>(point.velocity(pair), gap, soft, k.k11, k.k12, k.k22, impulse);
        impulse = impulse + change;
        pair.give(point.load(change));
        put(&Group::point, impulse);
    }
};

#endif  // DAMSON_OF_WIDTH
