// Pulley joint: a rope that connects two bodies over two fixed points in the world. length_a + ratio *
// length_b cannot exceed the rope's total length.
//
// There is one row, with a different axis at each body. Each body is pulled toward its own ground point and
// never pushed.
//
// wide_joints.hpp includes this file for the columns, and joint_passes.inl for the solver, once for each width.
#ifndef DAMSON_OF_WIDTH

#include "joint_groups.hpp"

namespace damson {

struct PulleyJoint {
    using Def = PulleyJointDef;
    struct Group : ImpulseHead {
        WideVector
            given_p_a;  ///< As given_p, but on A, which does not get the opposite of B's impulse. [N s]
        WideVector from_ground_a;  ///< Vector from A's ground point to its anchor, at the step's start. [m]
        WideVector from_ground_b;  ///< Vector from B's ground point to its anchor, at the step's start. [m]
        Wide line;                 ///< [N s]
    };
    struct Settings {
        WideVector ground_a, ground_b;  ///< [m]
        Wide total;                     ///< Largest value of length_a + ratio * length_b. [m]
        Wide ratio;                     ///< Factor for B's side of the rope. [-]
    };
    static float length_of(const Def& def, const JointFrames& frames) noexcept {
        return length(frames.anchor_a - def.ground_a) + def.ratio * length(frames.anchor_b - def.ground_b);
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {std::max(0.0f, length_of(def, frames) - def.length_a - def.ratio * def.length_b)};
    }
    static void fill(JointColumns<PulleyJoint>& columns, std::size_t index, std::size_t lane, const Def& def,
                     const AccumulatedImpulses&, const JointStep&) noexcept {
        Settings& to = columns.settings[index];
        set(to.ground_a, lane, def.ground_a);
        set(to.ground_b, lane, def.ground_b);
        set(to.total, lane, def.length_a + def.ratio * def.length_b);
        set(to.ratio, lane, def.ratio);
    }
    static void place(JointColumns<PulleyJoint>& columns, std::size_t index, const PosePair& poses) noexcept {
        Group& group = columns.groups[index];
        group.from_ground_a = difference(poses.anchor_a(group), columns.settings[index].ground_a);
        group.from_ground_b = difference(poses.anchor_b(group), columns.settings[index].ground_b);
    }
};

}  // namespace damson

#else  // DAMSON_OF_WIDTH

// Solves pulley joints. n_a and n_b point from the ground points to the anchors.
//   C    = length_a + ratio length_b - total <= 0
//   Cdot = dot(n_a, v_a) + arm_a w_a + ratio (dot(n_b, v_b) + arm_b w_b)
//   J    = [n_a, arm_a, ratio n_b, ratio arm_b]

/// Impulses on A and B, which need not be opposite [N s], and their moments [N m s].
struct RopeImpulseLanes {
    VectorLanes p_a, p;
    Lanes l_a, l_b;

    void push(BodyLanes& a, BodyLanes& b) const {
        a.vx += a.inv_mass * p_a.x;
        a.vy += a.inv_mass * p_a.y;
        a.w += a.inv_inertia * l_a;
        b.vx += b.inv_mass * p.x;
        b.vy += b.inv_mass * p.y;
        b.w += b.inv_inertia * l_b;
    }
    VectorLanes change_a(Lanes inv_mass) const { return inv_mass * p_a; }
};
inline RopeImpulseLanes operator+(const RopeImpulseLanes& x, const RopeImpulseLanes& y) {
    return {x.p_a + y.p_a, x.p + y.p, x.l_a + y.l_a, x.l_b + y.l_b};
}
inline RopeImpulseLanes operator-(const RopeImpulseLanes& x, const RopeImpulseLanes& y) {
    return {x.p_a - y.p_a, x.p - y.p, x.l_a - y.l_a, x.l_b - y.l_b};
}

template <>
struct PassOf<PulleyJoint> : JointOf<PulleyJoint> {
    using Impulse = RopeImpulseLanes;

    /// One side of the rope. `n` is zero if anchor and ground point coincide.
    struct Side {
        VectorLanes n;  ///< [-]
        Lanes size;     ///< Length of the rope on this side. [m]
        Lanes arm;      ///< Moment of n. [m]

        Side(VectorLanes from_ground, VectorLanes r_at_start, const BodyLanes& body) {
            const VectorLanes r = turned(r_at_start, body.turn);
            const VectorLanes rope = from_ground + VectorLanes{body.shift_x, body.shift_y} + (r - r_at_start);
            size = length(rope);
            n = direction_of(rope, size, {Lanes::zero(), Lanes::zero()});
            arm = cross(r, n);
        }
        Lanes speed(const BodyLanes& body) const {
            return dot(n, VectorLanes{body.vx, body.vy}) + arm * body.w;
        }
        Lanes inv_mass(const BodyLanes& body) const {
            return body.inv_mass * dot(n, n) + body.inv_inertia * arm * arm;
        }
    };

    Side a, b;
    Lanes line, ratio;

    PassOf(Columns& all, std::size_t first, const PairOf<Impulse>& pair)
        : JointOf(all, first),
          a(get(&Group::from_ground_a), get(&Group::r_a), pair.a),
          b(get(&Group::from_ground_b), get(&Group::r_b), pair.b),
          line(get(&Group::line)),
          ratio(setting(&Kind::Settings::ratio)) {}

    Impulse load_of(Lanes impulse) const {
        const Lanes more = ratio * impulse;
        return {impulse * a.n, more * b.n, impulse * a.arm, more * b.arm};
    }
    Impulse load() const { return load_of(line); }

    template <bool is_biased>
    void solve(PairOf<Impulse>& pair, const JointPass& pass) {
        const Lanes k = a.inv_mass(pair.a) + ratio * ratio * b.inv_mass(pair.b);
        const Lanes speed = a.speed(pair.a) + ratio * b.speed(pair.b);
        const Lanes room = setting(&Kind::Settings::total) - (a.size + ratio * b.size);
        // a rope only pulls: negative impulses act toward the ground points
        const AnswerLanes answer = limiting<is_biased>(softness(pass), room, pass.inv_h);
        const Lanes asked = AnswerLanes{-answer.rate, answer.mass_scale, answer.impulse_scale}.asked(
            inverse_or_zero(k), speed, line);
        const Lanes next = min_of(line + asked, Lanes::zero());
        pair.give(load_of(next - line));
        line = next;
        put(&Group::line, line);
    }
};

#endif  // DAMSON_OF_WIDTH
