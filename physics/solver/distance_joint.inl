// Distance joint: the distance between two points is fixed, limited, or driven by a spring or motor.
//
// wide_joints.hpp includes this file for the columns, and joint_passes.inl for the solver, once for each width.
#ifndef DAMSON_OF_WIDTH

#include "joint_columns.hpp"

namespace damson {

struct DistanceJoint {
    using Def = DistanceJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< [m]
        Wide line;              ///< Impulse of the rigid row. [N s]
    };
    struct Settings {
        Wide length;  ///< Used with rigid_part; negative in lanes that are not rigid. [m]
    };
    static constexpr JointParts rigid_part = own_part;

    static bool is_rigid(const Def& def) noexcept {
        return !def.has_motor && !def.has_spring && !def.has_limits;
    }
    static JointParts own_parts(const Def& def) noexcept {
        return is_rigid(def) ? rigid_part : JointParts{0};
    }
    static PartTargets targets(const Def& def) noexcept {
        return {def.length, def.min_length, def.max_length};
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        if (def.has_limits) return {outside(frames.distance(), def.min_length, def.max_length)};
        return {is_rigid(def) ? std::fabs(frames.distance() - def.length) : 0.0f};
    }
    static void fill(JointColumns<DistanceJoint>& columns, std::size_t index, std::size_t lane,
                     const Def& def, const AccumulatedImpulses&, const JointStep&) noexcept {
        set(columns.settings[index].length, lane, is_rigid(def) ? def.length : -1.0f);
        if (!is_rigid(def)) set(columns.groups[index].line, lane, 0.0f);
    }
};

}  // namespace damson

#else  // DAMSON_OF_WIDTH

// Solves distance joints. All rows act along n = d / |d|.
//   C    = |d| - target
//   Cdot = dot(n, v_b - v_a) + cross(r_b, n) w_b - cross(r_a, n) w_a
//   J    = [-n, -cross(r_a, n), n, cross(r_b, n)]

template <>
struct PassOf<DistanceJoint> : JointOf<DistanceJoint> {
    PointLanes point;
    Lanes distance;
    VectorLanes n;
    Lanes line;  ///< Impulse of rigid joints. [N s]

    PassOf(Columns& all, std::size_t first, const PairLanes& pair)
        : JointOf(all, first), point(all.groups, first, pair), line(get(&Group::line)) {
        const VectorLanes separation = point.carried(get(&Group::separation), pair);
        distance = length(separation);
        n = direction_of(separation, distance, {Lanes::splat(1.0f), Lanes::zero()});
    }

    ImpulseLanes load() const { return point.load((line + sum_of_parts(columns, index)) * n); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft = softness(pass);
        const AxisRow row(pair, n, cross(point.r_a, n), cross(point.r_b, n));
        if (parts() & Kind::rigid_part) {
            const Lanes lengths = setting(&Kind::Settings::length);
            const Lanes asked =
                rigid<is_biased>(soft, distance - lengths).asked(row.mass, row.speed(pair), line);
            const Lanes next = line + select(Lanes::zero() > lengths, Lanes::zero(), asked);
            row.give(pair, next - line);
            line = next;
            put(&Group::line, line);
        }
        solve_parts<is_biased>(row, row, pair, columns, index, parts(), distance, soft, pass.inv_h,
                               [&](Lanes rest) { return distance - rest; });
    }
};

#endif  // DAMSON_OF_WIDTH
