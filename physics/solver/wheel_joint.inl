// Wheel joint: B rotates about a point that slides along an axis of A. A suspension spring acts along the
// axis.
//
// wide_joints.hpp includes this file for the columns, and joint_passes.inl for the solver, once for each width.
#ifndef DAMSON_OF_WIDTH

#include "joint_columns.hpp"

namespace damson {

struct WheelJoint {
    using Def = WheelJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< [m]
        WideVector axis;        ///< Axis at the step's start. [-]
        Wide line;              ///< Impulse across the axis. [N s]
    };
    static PartTargets targets(const Def& def) noexcept {
        return {0.0f, def.lower_translation, def.upper_translation};
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {miss_of_axis(def, frames)};
    }
    static float reaction_turn(const AccumulatedImpulses& impulses) noexcept { return impulses.motor; }
};

}  // namespace damson

#else  // DAMSON_OF_WIDTH

// Solves wheel joints: the motor, the suspension and the deviation from the axis.
//   motor        Cdot = w_b - w_a - target speed
//                J    = [0, -1, 0, 1]
//   suspension   C    = dot(axis, d)
//                Cdot = dot(axis, v_b - v_a) + axis_b w_b - axis_a w_a
//                J    = [-axis, -axis_a, axis, axis_b]
//   deviation    C    = dot(normal, d)
//                Cdot = dot(normal, v_b - v_a) + normal_b w_b - normal_a w_a
//                J    = [-normal, -normal_a, normal, normal_b]

template <>
struct PassOf<WheelJoint> : JointOf<WheelJoint> {
    AxisFrameLanes place;
    Lanes line;

    PassOf(Columns& all, std::size_t first, const PairLanes& pair)
        : JointOf(all, first),
          place(PointLanes(all.groups, first, pair), get(&Group::separation), get(&Group::axis), pair),
          line(get(&Group::line)) {}

    /// Returns the linear impulses. The motor is left out because its impulse is purely angular.
    ImpulseLanes load() const { return place.load(sum_of_parts(columns, index, motor_part), line); }
    Lanes turn_on_b() const {
        if (parts() & motor_part) return read(columns.motors, index, &MotorColumns::impulse);
        return Lanes::zero();
    }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft = softness(pass);
        if (parts() & motor_part) solve_motor(AngleRow(pair), pair, columns, index);
        const AxisRow along(pair, place.axis, place.axis_a, place.axis_b);
        solve_parts<is_biased>(along, along, pair, columns, index,
                               static_cast<JointParts>(parts() & ~motor_part), place.translation, soft,
                               pass.inv_h, [&](Lanes) { return place.translation; });

        const AxisRow across(pair, place.normal, place.normal_a, place.normal_b);
        const Lanes next =
            line + rigid<is_biased>(soft, place.deviation).asked(across.mass, across.speed(pair), line);
        across.give(pair, next - line);
        line = next;
        put(&Group::line, line);
    }
};

#endif  // DAMSON_OF_WIDTH
