// Weld joint: fixes two bodies to each other. Position and angle can each be rigid or a spring.
//
// wide_joints.hpp includes this file for the columns, and joint_passes.inl for the solver, once for each width.
#ifndef DAMSON_OF_WIDTH

#include "joint_columns.hpp"

namespace damson {

struct WeldJoint {
    using Def = WeldJointDef;
    struct Group : MomentHead {
        WideVector separation;  ///< [m]
        WideVector point;       ///< [N s]
        Wide turn;              ///< [N m s]
    };
    struct Settings {
        SoftnessColumns linear, angular;           ///< Used with soft_part.
        Wide is_linear_spring, is_angular_spring;  ///< 1 in lanes with such a spring, else 0.
    };
    static constexpr JointParts rigid_part = own_part;     ///< A lane is rigid in position and angle.
    static constexpr JointParts soft_part = 2 * own_part;  ///< A lane has a spring.

    static bool is_rigid(const Def& def) noexcept {
        return def.linear_hertz <= 0.0f && def.angular_hertz <= 0.0f;
    }
    static JointParts own_parts(const Def& def) noexcept { return is_rigid(def) ? rigid_part : soft_part; }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {def.linear_hertz > 0.0f ? 0.0f : frames.distance(),
                def.angular_hertz > 0.0f ? 0.0f : std::fabs(frames.angle)};
    }
    static bool uses_angle(JointParts) noexcept { return true; }
    static void fill(JointColumns<WeldJoint>& columns, std::size_t index, std::size_t lane, const Def& def,
                     const AccumulatedImpulses&, const JointStep& step) noexcept {
        if (!(columns.parts[index] & soft_part)) return;
        Settings& to = columns.settings[index];
        const auto set_row = [&](SoftnessColumns& softness, Wide& is_spring, float hertz,
                                 float damping_ratio) {
            set(is_spring, lane, hertz > 0.0f ? 1.0f : 0.0f);
            set_softness(softness, lane,
                         hertz > 0.0f ? make_softness(hertz, damping_ratio, step.h) : softness_of(def, step));
        };
        set_row(to.linear, to.is_linear_spring, def.linear_hertz, def.linear_damping_ratio);
        set_row(to.angular, to.is_angular_spring, def.angular_hertz, def.angular_damping_ratio);
    }
};

}  // namespace damson

#else  // DAMSON_OF_WIDTH

// Solves weld joints. The arms r_a and r_b end at a common point between the anchors.
//   C    = (d, angle)
//   Cdot = (v_b + w_b perp(r_b) - v_a - w_a perp(r_a), w_b - w_a)
//   J    = [-I, -perp(r_a), I, perp(r_b)], [0, -1, 0, 1]

template <>
struct PassOf<WeldJoint> : JointOf<WeldJoint> {
    PointLanes point;
    VectorLanes gap;  ///< Vector from A's anchor to B's. [m]
    VectorLanes impulse;
    Lanes turn;

    PassOf(Columns& all, std::size_t first, const PairLanes& pair)
        : JointOf(all, first),
          point(all.groups, first, pair),
          gap(point.carried(get(&Group::separation), pair)),
          impulse(get(&Group::point)),
          turn(get(&Group::turn)) {
        point = point.at_one_place(gap, pair);
    }

    ImpulseLanes load() const { return point.load(impulse); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        if (parts() & Kind::rigid_part) solve_rigid<is_biased>(pair, pass);
        if (parts() & Kind::soft_part) solve_soft<is_biased>(pair);
        put(&Group::point, impulse);
        put(&Group::turn, turn);
    }

    /// Solves three rows as a block, because the arms couple the point and the angle.
    template <bool is_biased>
    void solve_rigid(PairLanes& pair, const JointPass& pass) {
        VectorLanes dv = point.velocity(pair);
        Lanes spin = pair.spin();
        Lanes mass_scale = Lanes::splat(1.0f), impulse_scale = Lanes::zero();
        if constexpr (is_biased) {
            const SoftLanes soft = softness(pass);
            dv = dv + soft.bias_rate * gap;
            spin += soft.bias_rate * wrap_angle(angle(pair));
            mass_scale = soft.mass_scale, impulse_scale = soft.impulse_scale;
        }

        const PointMatrix k(point, pair);
        const VectorLanes r_a = point.r_a, r_b = point.r_b;
        const Lanes i_a = pair.a.inv_inertia, i_b = pair.b.inv_inertia;
        const Lanes k13 = -i_a * r_a.y - i_b * r_b.y;
        const Lanes k23 = i_a * r_a.x + i_b * r_b.x;

        // eliminate the angle, solve for the point, then for the angle
        const Lanes inv_k33 = inverse_or_zero(pair.inv_inertia());
        const VectorLanes solved =
            solve_symmetric(k.k11 - k13 * k13 * inv_k33, k.k12 - k13 * k23 * inv_k33,
                            k.k22 - k23 * k23 * inv_k33, dv - inv_k33 * spin * VectorLanes{k13, k23});
        const Lanes solved_spin = inv_k33 * (spin - k13 * solved.x - k23 * solved.y);

        VectorLanes change = -mass_scale * solved - impulse_scale * impulse;
        Lanes more_turn = -mass_scale * solved_spin - impulse_scale * turn;
        if (parts() & Kind::soft_part) {
            const Lanes zero = Lanes::zero();
            const Mask is_soft =
                setting(&Kind::Settings::is_linear_spring) + setting(&Kind::Settings::is_angular_spring) >
                zero;
            change = select(is_soft, VectorLanes{zero, zero}, change);
            more_turn = select(is_soft, zero, more_turn);
        }
        give_point(pair, change);
        give_turn(pair, more_turn);
    }

    /// Solves the rows separately, first the angle, then the point. At least one of them is a spring.
    template <bool is_biased>
    void solve_soft(PairLanes& pair) {
        const Lanes zero = Lanes::zero();
        const Lanes linear = setting(&Kind::Settings::is_linear_spring);
        const Lanes angular = setting(&Kind::Settings::is_angular_spring);
        // in passes without bias, a row is solved if it is rigid and the other one is a spring
        const Mask solves_angle = (is_biased ? linear + angular : linear - angular) > zero;
        const Mask solves_point = (is_biased ? linear + angular : angular - linear) > zero;
        if (any(solves_angle)) {
            const SoftLanes soft = row_softness(&Kind::Settings::angular);
            const AngleRow row(pair);
            const Lanes asked =
                rigid<is_biased>(soft, wrap_angle(angle(pair))).asked(row.mass, row.speed(pair), turn);
            const Lanes next = select(solves_angle, turn + asked, turn);
            pair.turn(select(solves_angle, next - turn, zero));
            turn = next;
        }
        if (any(solves_point)) {
            const SoftLanes soft = row_softness(&Kind::Settings::linear);
            const PointMatrix k(point, pair);
            const VectorLanes change =
                point_change<is_biased>(point.velocity(pair), gap, soft, k.k11, k.k12, k.k22, impulse);
            give_point(pair, select(solves_point, change, VectorLanes{zero, zero}));
        }
    }

private:
    void give_point(PairLanes& pair, VectorLanes change) {
        impulse = impulse + change;
        pair.give(point.load(change));
    }
    void give_turn(PairLanes& pair, Lanes change) {
        turn += change;
        pair.turn(change);
    }
    SoftLanes row_softness(SoftnessColumns Kind::Settings::*of) const {
        return soft_lanes(
            [&](std::size_t part) -> const SoftnessColumns& { return columns.settings[index + part].*of; });
    }
};

#endif  // DAMSON_OF_WIDTH
