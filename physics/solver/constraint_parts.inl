// Constraint rows that all kinds of joints share: points, angles, axes, motors, springs and limits. Included
// once for each vector width (Lanes), after joint_lanes.inl.
//
//   rigid     soft enough to converge, but so stiff that no gap is visible; closes the gap in biased passes
//             only
//   spring    a physical spring; solved in biased passes only, because two passes per substep would double
//             its damping
//   limit     one-sided; speculative until the limit is reached, rigid beyond it
//   motor     a target speed with a bounded impulse
//
// A motor or a spring never drives its row faster than the limits of the row allow.
//
// Notation: C is the position constraint of a row, J its Jacobian, and Cdot = J V its velocity, where V =
// (v_a, w_a, v_b, w_b) are the velocities of both bodies.
//
//   d          vector from A's anchor to B's
//   angle      angle of B's joint frame relative to A's
//   r_a, r_b   arms from the centers of mass to the anchors
//   perp(r)    (-r.y, r.x)
//
// Source: Catto, "Soft Constraints", 2011; Catto, "Solver2D", 2024.

struct SoftLanes {
    Lanes bias_rate, mass_scale, impulse_scale;
};

/// Reads the softnesses that `get(part)` returns, where `part` is the index of a group.
template <class Get>
inline SoftLanes soft_lanes(Get get) {
    return {Lanes::joined([&](std::size_t part) { return get(part).bias_rate; }),
            Lanes::joined([&](std::size_t part) { return get(part).mass_scale; }),
            Lanes::joined([&](std::size_t part) { return get(part).impulse_scale; })};
}

/// Returns the softness of the rigid rows.
inline SoftLanes softness_of(const PartColumns& columns, std::size_t index, const JointPass& pass) {
    if (columns.parts[index] & softness_part)
        return soft_lanes([&](std::size_t part) -> const auto& { return columns.softnesses[index + part]; });
    return {Lanes::splat(pass.softness.bias_rate), Lanes::splat(pass.softness.mass_scale),
            Lanes::splat(pass.softness.impulse_scale)};
}

/// Coefficients of a row's impulse. `rate` is a bias that is added to the row's velocity. [m/s] or [rad/s]
struct AnswerLanes {
    Lanes rate, mass_scale, impulse_scale;

    Lanes asked(Lanes mass, Lanes speed, Lanes impulse) const {
        return -mass_scale * mass * (speed + rate) - impulse_scale * impulse;
    }
};

template <bool is_biased>
inline AnswerLanes rigid(const SoftLanes& soft, Lanes gap) {
    if constexpr (!is_biased) return {Lanes::zero(), Lanes::splat(1.0f), Lanes::zero()};
    return {soft.bias_rate * gap, soft.mass_scale, soft.impulse_scale};
}

/// Returns the coefficients of a limit. `room` is the distance to the limit, negative beyond it.
template <bool is_biased>
inline AnswerLanes limiting(const SoftLanes& soft, Lanes room, Lanes inv_h) {
    const Lanes zero = Lanes::zero(), one = Lanes::splat(1.0f);
    const Mask is_apart = room > zero;
    const AnswerLanes beyond = rigid<is_biased>(soft, room);
    return {select(is_apart, room * inv_h, beyond.rate), select(is_apart, one, beyond.mass_scale),
            select(is_apart, zero, beyond.impulse_scale)};
}

/// Returns the change of a point's impulse that makes `dv` zero. In biased passes the change also closes
/// `gap`.
template <bool is_biased>
inline VectorLanes point_change(VectorLanes dv, VectorLanes gap, const SoftLanes& soft, Lanes k11, Lanes k12,
                                Lanes k22, VectorLanes impulse) {
    if constexpr (!is_biased) return -solve_symmetric(k11, k12, k22, dv);
    return -soft.mass_scale * solve_symmetric(k11, k12, k22, dv + soft.bias_rate * gap) -
           soft.impulse_scale * impulse;
}

/// Row for the angle of B relative to A.
///   C    = angle - target
///   Cdot = w_b - w_a
///   J    = [0, -1, 0, 1]
struct AngleRow {
    Lanes mass;  ///< [kg m2]

    explicit AngleRow(const PairLanes& pair) : mass(inverse_or_zero(pair.inv_inertia())) {}
    Lanes speed(const PairLanes& pair) const { return pair.spin(); }
    void give(PairLanes& pair, Lanes impulse) const { pair.turn(impulse); }
};

/// Row for the motion of B's anchor relative to A, along n.
///   C    = dot(n, d) - target
///   Cdot = dot(n, v_b - v_a) + arm_b w_b - arm_a w_a
///   J    = [-n, -arm_a, n, arm_b]
struct AxisRow {
    VectorLanes n;
    Lanes arm_a, arm_b;  ///< Moments of n about both centers. [m]
    Lanes mass;          ///< [kg]

    AxisRow(const PairLanes& pair, VectorLanes direction, Lanes moment_a, Lanes moment_b)
        : n(direction),
          arm_a(moment_a),
          arm_b(moment_b),
          mass(inverse_or_zero(pair.inv_mass() + pair.a.inv_inertia * arm_a * arm_a +
                               pair.b.inv_inertia * arm_b * arm_b)) {}
    Lanes speed(const PairLanes& pair) const {
        return dot(n, pair.velocity()) + arm_b * pair.b.w - arm_a * pair.a.w;
    }
    void give(PairLanes& pair, Lanes impulse) const {
        pair.give({impulse * n, -(impulse * arm_a), impulse * arm_b});
    }
};

/// Speed range to which a row's limits restrict the row's motor and spring. [m/s] or [rad/s]
struct SpeedLanes {
    Lanes least, most;
};

template <bool is_biased>
inline SpeedLanes speeds_within_limits(const PartColumns& columns, std::size_t index, Lanes value,
                                       const SoftLanes& soft, Lanes inv_h) {
    const auto column = [&](Wide LimitColumns::*of) { return read(columns.limits, index, of); };
    return {-limiting<is_biased>(soft, value - column(&LimitColumns::lower), inv_h).rate,
            limiting<is_biased>(soft, column(&LimitColumns::upper) - value, inv_h).rate};
}

/// Returns the spring or motor impulse `asked`, reduced so that it does not push the row through a limit.
/// Limits are soft and would give way. `impulse` is the accumulated impulse.
template <class Row>
inline Lanes within_speeds(const Row& row, const PairLanes& pair, const SpeedLanes& speeds, Lanes impulse,
                           Lanes asked) {
    const Lanes zero = Lanes::zero(), speed = row.speed(pair);
    const Lanes least = impulse - row.mass * (speed - speeds.least);
    const Lanes most = impulse - row.mass * (speed - speeds.most);
    const Lanes risen = select(least > asked, min_of(least, max_of(zero, asked)), asked);
    return select(asked > most, max_of(most, min_of(zero, asked)), risen);
}

template <class Row>
inline void solve_spring(const Row& row, PairLanes& pair, PartColumns& columns, std::size_t index,
                         Lanes stretch, const SpeedLanes* speeds) {
    const auto column = [&](Wide SpringColumns::*of) { return read(columns.springs, index, of); };
    const AnswerLanes answer{column(&SpringColumns::bias_rate) * stretch, column(&SpringColumns::mass_scale),
                             column(&SpringColumns::impulse_scale)};
    const Lanes before = column(&SpringColumns::impulse);
    Lanes next = before + answer.asked(row.mass, row.speed(pair), before);
    if (speeds) next = within_speeds(row, pair, *speeds, before, next);
    row.give(pair, next - before);
    write(columns.springs, index, &SpringColumns::impulse, next);
}

template <class Row>
inline void solve_motor(const Row& row, PairLanes& pair, PartColumns& columns, std::size_t index,
                        const SpeedLanes* speeds = nullptr) {
    const auto column = [&](Wide MotorColumns::*of) { return read(columns.motors, index, of); };
    const Lanes before = column(&MotorColumns::impulse), most = column(&MotorColumns::max_impulse);
    Lanes driven = before - row.mass * (row.speed(pair) - column(&MotorColumns::speed));
    if (speeds) driven = within_speeds(row, pair, *speeds, before, driven);
    const Lanes next = clamped(driven, -most, most);
    row.give(pair, next - before);
    write(columns.motors, index, &MotorColumns::impulse, next);
}

/// Solves the lower and upper limit of a row whose coordinate is `value`. J is the row's Jacobian.
///   lower:  C = value - lower >= 0,  J
///   upper:  C = upper - value >= 0, -J
template <bool is_biased, class Row>
inline void solve_limits(const Row& row, PairLanes& pair, PartColumns& columns, std::size_t index,
                         Lanes value, const SoftLanes& soft, Lanes inv_h) {
    const auto column = [&](Wide LimitColumns::*of) { return read(columns.limits, index, of); };
    const Lanes zero = Lanes::zero();

    const Lanes below = column(&LimitColumns::below);
    const AnswerLanes up = limiting<is_biased>(soft, value - column(&LimitColumns::lower), inv_h);
    const Lanes next_below = max_of(below + up.asked(row.mass, row.speed(pair), below), zero);
    row.give(pair, next_below - below);
    write(columns.limits, index, &LimitColumns::below, next_below);

    const Lanes above = column(&LimitColumns::above);
    const AnswerLanes down = limiting<is_biased>(soft, column(&LimitColumns::upper) - value, inv_h);
    const Lanes next_above = max_of(above + down.asked(row.mass, -row.speed(pair), above), zero);
    row.give(pair, above - next_above);
    write(columns.limits, index, &LimitColumns::above, next_above);
}

/// Solves the spring, motor and limits in `parts` for a row whose coordinate is `value`. The spring uses its
/// own row and has the extension `stretch(rest)`.
template <bool is_biased, class SpringRow, class Row, class Stretch>
inline void solve_parts(const SpringRow& spring_row, const Row& row, PairLanes& pair, PartColumns& columns,
                        std::size_t index, JointParts parts, Lanes value, const SoftLanes& soft, Lanes inv_h,
                        Stretch stretch) {
    SpeedLanes speeds;
    const SpeedLanes* within = nullptr;
    if ((parts & limit_part) && (parts & (spring_part | motor_part))) {
        speeds = speeds_within_limits<is_biased>(columns, index, value, soft, inv_h);
        within = &speeds;
    }
    if constexpr (is_biased)
        if (parts & spring_part)
            solve_spring(spring_row, pair, columns, index,
                         stretch(read(columns.springs, index, &SpringColumns::rest)), within);
    if (parts & motor_part) solve_motor(row, pair, columns, index, within);
    if (parts & limit_part) solve_limits<is_biased>(row, pair, columns, index, value, soft, inv_h);
}

/// Returns the sum of the spring, motor and limit impulses on B, except the parts in `without`.
inline Lanes sum_of_parts(const PartColumns& columns, std::size_t index, JointParts without = 0) {
    const auto parts = static_cast<JointParts>(columns.parts[index] & ~without);
    Lanes sum = Lanes::zero();
    if (parts & spring_part) sum = read(columns.springs, index, &SpringColumns::impulse);
    if (parts & motor_part) sum += read(columns.motors, index, &MotorColumns::impulse);
    if (parts & limit_part)
        sum += read(columns.limits, index, &LimitColumns::below) -
               read(columns.limits, index, &LimitColumns::above);
    return sum;
}

/// Lever arms, which follow the motion of the bodies since the step began. Two rows pull the anchors together.
///   C    = d
///   Cdot = v_b + w_b perp(r_b) - v_a - w_a perp(r_a)
///   J    = [-I, -perp(r_a), I, perp(r_b)]
struct PointLanes {
    VectorLanes from_a, from_b;  ///< Arms at the start of the step. [m]
    VectorLanes r_a, r_b;        ///< Current arms. [m]

    template <class Group, class Pair>
    PointLanes(const std::vector<Group>& groups, std::size_t index, const Pair& pair)
        : from_a(read(groups, index, &JointHead::r_a)),
          from_b(read(groups, index, &JointHead::r_b)),
          r_a(turned(from_a, pair.a.turn)),
          r_b(turned(from_b, pair.b.turn)) {}

    /// Returns the impulse `p` on B and the opposite impulse on A, each with its moment.
    ImpulseLanes load(VectorLanes p) const { return {p, -cross(r_a, p), cross(r_b, p)}; }

    /// Returns the arms that end at a common point between the anchors. Equal and opposite impulses at one
    /// point produce no net torque, even if the anchors are apart. The arm of the body with the larger
    /// rotational inertia moves more. If one body cannot rotate, its arm alone moves, to the other body's
    /// anchor. `separation` is the vector from A's anchor to B's.
    PointLanes at_one_place(VectorLanes separation, const PairLanes& pair) const {
        const Lanes share = pair.b.inv_inertia * inverse_or_zero(pair.inv_inertia());
        PointLanes moved = *this;
        moved.r_a = r_a + share * separation;
        moved.r_b = r_b - (Lanes::splat(1.0f) - share) * separation;
        return moved;
    }

    VectorLanes velocity(const PairLanes& pair) const {
        const BodyLanes &a = pair.a, &b = pair.b;
        return (VectorLanes{b.vx, b.vy} + cross(b.w, r_b)) - (VectorLanes{a.vx, a.vy} + cross(a.w, r_a));
    }
    /// Returns the current vector from A's anchor to B's. `separation` is the vector at the start of the step.
    VectorLanes carried(VectorLanes separation, const PairLanes& pair) const {
        const BodyLanes &a = pair.a, &b = pair.b;
        const VectorLanes shift{b.shift_x - a.shift_x, b.shift_y - a.shift_y};
        return separation + shift + (r_b - from_b) - (r_a - from_a);
    }
};

/// Matrix K = J M^-1 J^T of a point's two rows. [1/kg]
struct PointMatrix {
    Lanes k11, k12, k22;

    PointMatrix(const PointLanes& point, const PairLanes& pair) {
        const VectorLanes r_a = point.r_a, r_b = point.r_b;
        const Lanes m = pair.inv_mass(), i_a = pair.a.inv_inertia, i_b = pair.b.inv_inertia;
        k11 = m + i_a * r_a.y * r_a.y + i_b * r_b.y * r_b.y;
        k12 = -i_a * r_a.x * r_a.y - i_b * r_b.x * r_b.y;
        k22 = m + i_a * r_a.x * r_a.x + i_b * r_b.x * r_b.x;
    }
};

/// Lower bound on the remaining inverse inertia of a hinge, as a fraction of the pair's. Smaller values are
/// mostly rounding errors. [-]
inline constexpr float least_hinge_share = 1e-4f;

/// Angle row of a revolute joint, solved right before the joint's point. `speed` is the relative angular
/// velocity that will remain after the point has been solved, and `mass` includes the coupling with the
/// point. Angle and point thus behave as if solved in one block. If `mass` came from the moments of inertia
/// alone, a motor or limit would need several passes to react to a long arm or a load.
template <bool is_biased>
struct HingeRow {
    const PointLanes& point;
    const PointMatrix& k;
    const SoftLanes& soft;
    VectorLanes gap;       ///< [m]
    VectorLanes impulse;   ///< Accumulated impulse of the point. [N s]
    VectorLanes coupling;  ///< Velocity of the point per unit of angular impulse. [1/(kg m)]
    Lanes mass;            ///< [kg m2]

    HingeRow(const PairLanes& pair, const PointLanes& at, const PointMatrix& matrix,
             const SoftLanes& softness, VectorLanes between, VectorLanes so_far)
        : point(at), k(matrix), soft(softness), gap(between), impulse(so_far) {
        coupling =
            pair.a.inv_inertia * left_perpendicular(at.r_a) + pair.b.inv_inertia * left_perpendicular(at.r_b);
        const Lanes taken = (is_biased ? soft.mass_scale : Lanes::splat(1.0f)) *
                            dot(coupling, solve_symmetric(k.k11, k.k12, k.k22, coupling));
        mass = inverse_or_zero(
            max_of(pair.inv_inertia() - taken, Lanes::splat(least_hinge_share) * pair.inv_inertia()));
    }
    Lanes speed(const PairLanes& pair) const {
        const VectorLanes change =
            point_change<is_biased>(point.velocity(pair), gap, soft, k.k11, k.k12, k.k22, impulse);
        return pair.spin() + dot(coupling, change);
    }
    void give(PairLanes& pair, Lanes given) const { pair.turn(given); }
};

/// An axis that is fixed in A, and the position of B's anchor relative to it. The axis rotates with A, so A's
/// arm ends at B's anchor: axis_a = cross(d + r_a, axis), axis_b = cross(r_b, axis). The same holds for the
/// normal.
struct AxisFrameLanes {
    VectorLanes axis, normal;
    Lanes translation, deviation;  ///< [m]
    Lanes axis_a, axis_b;          ///< Moments of the axis. [m]
    Lanes normal_a, normal_b;      ///< Moments of the normal. [m]

    AxisFrameLanes(const PointLanes& point, VectorLanes separation, VectorLanes axis_at_start,
                   const PairLanes& pair)
        : axis(turned(axis_at_start, pair.a.turn)), normal(left_perpendicular(axis)) {
        const VectorLanes now = point.carried(separation, pair);
        translation = dot(axis, now);
        deviation = dot(normal, now);
        const VectorLanes arm_a = now + point.r_a;
        axis_a = cross(arm_a, axis);
        axis_b = cross(point.r_b, axis);
        normal_a = cross(arm_a, normal);
        normal_b = cross(point.r_b, normal);
    }

    ImpulseLanes load(Lanes along, Lanes across) const {
        return {along * axis + across * normal, -(along * axis_a + across * normal_a),
                along * axis_b + across * normal_b};
    }
};
