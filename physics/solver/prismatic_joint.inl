// Prismatic joint: B slides along an axis of A and does not rotate relative to A.
//
// wide_joints.hpp includes this file for the columns, and joint_passes.inl for the solver, once for each width.
#ifndef DAMSON_OF_WIDTH

#include "joint_columns.hpp"

namespace damson {

struct PrismaticJoint {
    using Def = PrismaticJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< [m]
        WideVector axis;        ///< Axis at the step's start. [-]
        Wide line;              ///< Impulse across the axis. [N s]
        Wide turn;              ///< [N m s]
    };
    static PartTargets targets(const Def& def) noexcept {
        return {def.target_translation, def.lower_translation, def.upper_translation};
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {miss_of_axis(def, frames), std::fabs(frames.angle)};
    }
    static bool uses_angle(JointParts) noexcept { return true; }
};

}  // namespace damson

#else  // DAMSON_OF_WIDTH

// Solves prismatic joints. The spring, motor and limits act along the axis.
//   C    = dot(axis, d) - target
//   Cdot = dot(axis, v_b - v_a) + axis_b w_b - axis_a w_a
//   J    = [-axis, -axis_a, axis, axis_b]
// The deviation from the axis and the angle are two rows that are solved as a block.
//   C    = (dot(normal, d), angle)
//   Cdot = (dot(normal, v_b - v_a) + normal_b w_b - normal_a w_a, w_b - w_a)
//   J    = [-normal, -normal_a, normal, normal_b], [0, -1, 0, 1]

template <>
struct PassOf<PrismaticJoint> : JointOf<PrismaticJoint> {
    AxisFrameLanes place;
    Lanes line, turn;

    PassOf(Columns& all, std::size_t first, const PairLanes& pair)
        : JointOf(all, first),
          place(PointLanes(all.groups, first, pair), get(&Group::separation), get(&Group::axis), pair),
          line(get(&Group::line)),
          turn(get(&Group::turn)) {}

    ImpulseLanes load() const { return place.load(sum_of_parts(columns, index), line); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft = softness(pass);
        if (parts() & (spring_part | motor_part | limit_part)) {
            const AxisRow row(pair, place.axis, place.axis_a, place.axis_b);
            solve_parts<is_biased>(row, row, pair, columns, index, parts(), place.translation, soft,
                                   pass.inv_h, [&](Lanes rest) { return place.translation - rest; });
        }

        const BodyLanes &a = pair.a, &b = pair.b;
        const Lanes s_a = place.normal_a, s_b = place.normal_b;
        const VectorLanes dv{dot(place.normal, pair.velocity()) + s_b * b.w - s_a * a.w, pair.spin()};
        VectorLanes gap{};
        if constexpr (is_biased) gap = {place.deviation, wrap_angle(angle(pair))};
        const Lanes inertia = pair.inv_inertia();
        const Lanes k11 = pair.inv_mass() + a.inv_inertia * s_a * s_a + b.inv_inertia * s_b * s_b;
        const Lanes k12 = a.inv_inertia * s_a + b.inv_inertia * s_b;
        // one row if no body can rotate
        const Lanes k22 = select(inertia > Lanes::zero(), inertia, Lanes::splat(1.0f));
        const VectorLanes change = point_change<is_biased>(dv, gap, soft, k11, k12, k22, {line, turn});
        line += change.x;
        turn += change.y;
        pair.give(place.load(Lanes::zero(), change.x));
        pair.turn(change.y);
        put(&Group::line, line);
        put(&Group::turn, turn);
    }
};

#endif  // DAMSON_OF_WIDTH
