// SIMD version of constraint_parts.hpp, with bit-identical results. Included once for each vector width
// (Lanes), after plane_lanes.inl and body_lanes.inl.

using Mask = decltype(Lanes::zero() > Lanes::zero());

/// Reads one column of the groups that are solved together, starting with the group at `index`.
template <class Columns>
inline Lanes read(const std::vector<Columns>& all, std::size_t index, Wide Columns::* column) {
    return Lanes::joined([&](std::size_t part) { return all[index + part].*column; });
}
template <class Columns>
inline void write(std::vector<Columns>& all, std::size_t index, Wide Columns::* column, Lanes lanes) {
    lanes.split([&](std::size_t part, Wide own) { all[index + part].*column = own; });
}
/// Reads the vectors that `get(part)` returns, where `part` is the index of a group.
template <class Get>
inline VectorLanes read_vector(Get get) {
    return {Lanes::joined([&](std::size_t part) { return get(part).x; }),
            Lanes::joined([&](std::size_t part) { return get(part).y; })};
}
template <class Get>
inline void write_vector(Get get, VectorLanes lanes) {
    lanes.x.split([&](std::size_t part, Wide own) { get(part).x = own; });
    lanes.y.split([&](std::size_t part, Wide own) { get(part).y = own; });
}

inline VectorLanes turned(VectorLanes r, Lanes radians) {
    const Lanes cosine = Lanes::splat(1.0f) - Lanes::splat(0.5f) * radians * radians;
    const VectorLanes longer = cosine * r + radians * left_perpendicular(r);
    const Mask is_little = Lanes::splat(0.25f) > abs_of(radians);
    if (all(is_little)) [[likely]]
        return longer;
    const Lanes shorter = Lanes::splat(1.0f) / sqrt_of(cosine * cosine + radians * radians);
    return select(is_little, Lanes::splat(1.0f), shorter) * longer;
}

inline Lanes unwound(Lanes radians) {
    if (any(abs_of(radians) > Lanes::splat(pi))) [[unlikely]] {
        std::array<Wide, Lanes::parts> wides;
        radians.split([&](std::size_t part, Wide own) { wides[part] = own; });
        for (Wide& own : wides)
            for (std::size_t lane = 0; lane < wide_lanes; ++lane)
                lanes_of(own)[lane] = damson::unwound(lanes_of(own)[lane]);
        return Lanes::joined([&](std::size_t part) { return wides[part]; });
    }
    return radians;
}

inline Lanes inverse_or_zero(Lanes k) {
    return select(k > Lanes::zero(), Lanes::splat(1.0f) / k, Lanes::zero());
}

/// Returns `v` normalized, or (1, 0) if `v` is too short. `size` is the length of `v`.
inline VectorLanes direction_of(VectorLanes v, Lanes size) {
    return select(size > Lanes::splat(1e-18f), (Lanes::splat(1.0f) / size) * v,
                  VectorLanes{Lanes::splat(1.0f), Lanes::zero()});
}

inline VectorLanes solve_symmetric(Lanes k11, Lanes k12, Lanes k22, VectorLanes rhs) {
    const Lanes determinant = k11 * k22 - k12 * k12;
    const Lanes inverse =
        select(determinant == Lanes::zero(), Lanes::zero(), Lanes::splat(1.0f) / determinant);
    return {inverse * (k22 * rhs.x - k12 * rhs.y), inverse * (k11 * rhs.y - k12 * rhs.x)};
}

/// Constants of a pass, the same for all joints.
struct JointPass {
    std::span<SolverBody> motions;
    std::span<WarmStart> starts;
    Softness softness;
    Lanes inv_h;
};

/// Impulses `p` on B and the opposite impulses on A [N s], and their moments on A and B [N m s].
struct ImpulseLanes {
    VectorLanes p;
    Lanes l_a, l_b;
};

inline ImpulseLanes operator+(const ImpulseLanes& x, const ImpulseLanes& y) {
    return {x.p + y.p, x.l_a + y.l_a, x.l_b + y.l_b};
}
inline ImpulseLanes operator-(const ImpulseLanes& x, const ImpulseLanes& y) {
    return {x.p - y.p, x.l_a - y.l_a, x.l_b - y.l_b};
}

/// Both bodies of the joints, and the impulses that the joints apply to them in the substep.
struct PairLanes {
    BodyLanes a, b;
    ImpulseLanes given{};

    template <class Group>
    PairLanes(std::span<const SolverBody> motions, const Group* groups)
        : a(motions, groups, &Group::row_a), b(motions, groups, &Group::row_b) {}

    void give(const ImpulseLanes& impulse) {
        a.vx -= a.inv_mass * impulse.p.x;
        a.vy -= a.inv_mass * impulse.p.y;
        a.w += a.inv_inertia * impulse.l_a;
        b.vx += b.inv_mass * impulse.p.x;
        b.vy += b.inv_mass * impulse.p.y;
        b.w += b.inv_inertia * impulse.l_b;
        given = given + impulse;
    }
    void turn(Lanes l) {
        a.w -= a.inv_inertia * l;
        b.w += b.inv_inertia * l;
    }
    Lanes inv_mass() const { return a.inv_mass + b.inv_mass; }
    Lanes inv_inertia() const { return a.inv_inertia + b.inv_inertia; }
    VectorLanes velocity() const { return {b.vx - a.vx, b.vy - a.vy}; }
    Lanes spin() const { return b.w - a.w; }
};

/// Softness of the rigid rows.
struct SoftLanes {
    Lanes bias_rate, mass_scale, impulse_scale;

    SoftLanes(const JointColumns& columns, std::size_t index, const JointPass& pass) {
        if (columns.parts[index] & softness_part) {
            bias_rate = read(columns.softnesses, index, &SoftnessColumns::bias_rate);
            mass_scale = read(columns.softnesses, index, &SoftnessColumns::mass_scale);
            impulse_scale = read(columns.softnesses, index, &SoftnessColumns::impulse_scale);
        } else {
            bias_rate = Lanes::splat(pass.softness.bias_rate);
            mass_scale = Lanes::splat(pass.softness.mass_scale);
            impulse_scale = Lanes::splat(pass.softness.impulse_scale);
        }
    }
};

/// Coefficients of a row's impulse; see PartAnswer.
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

/// Row for the angle of B relative to A; see AnglePart.
struct AngleRow {
    Lanes mass;  ///< [kg m2]

    explicit AngleRow(const PairLanes& pair) : mass(inverse_or_zero(pair.inv_inertia())) {}
    Lanes speed(const PairLanes& pair) const { return pair.spin(); }
    void give(PairLanes& pair, Lanes impulse) const { pair.turn(impulse); }
};

/// Row for the motion of B's anchor relative to A, along n; see AxisPart.
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

/// Speed range to which a row's limits restrict the row's motor and spring.
struct SpeedLanes {
    Lanes least = Lanes::splat(-no_bound), most = Lanes::splat(no_bound);
};

template <bool is_biased>
inline SpeedLanes speeds_within_limits(const JointColumns& columns, std::size_t index, Lanes value,
                                       const SoftLanes& soft, Lanes inv_h) {
    const auto column = [&](Wide LimitColumns::* of) { return read(columns.limits, index, of); };
    return {-limiting<is_biased>(soft, value - column(&LimitColumns::lower), inv_h).rate,
            limiting<is_biased>(soft, column(&LimitColumns::upper) - value, inv_h).rate};
}

/// Returns the spring or motor impulse `asked`, reduced so that it does not push the row through a limit.
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
inline void solve_spring(const Row& row, PairLanes& pair, JointColumns& columns, std::size_t index,
                         Lanes stretch, const SpeedLanes* speeds) {
    const auto column = [&](Wide SpringColumns::* of) { return read(columns.springs, index, of); };
    const AnswerLanes answer{column(&SpringColumns::bias_rate) * stretch, column(&SpringColumns::mass_scale),
                             column(&SpringColumns::impulse_scale)};
    const Lanes before = column(&SpringColumns::impulse);
    Lanes next = before + answer.asked(row.mass, row.speed(pair), before);
    if (speeds) next = within_speeds(row, pair, *speeds, before, next);
    row.give(pair, next - before);
    write(columns.springs, index, &SpringColumns::impulse, next);
}

template <class Row>
inline void solve_motor(const Row& row, PairLanes& pair, JointColumns& columns, std::size_t index,
                        const SpeedLanes* speeds = nullptr) {
    const auto column = [&](Wide MotorColumns::* of) { return read(columns.motors, index, of); };
    const Lanes before = column(&MotorColumns::impulse), most = column(&MotorColumns::max_impulse);
    Lanes driven = before - row.mass * (row.speed(pair) - column(&MotorColumns::speed));
    if (speeds) driven = within_speeds(row, pair, *speeds, before, driven);
    const Lanes next = min_of(max_of(driven, -most), most);
    row.give(pair, next - before);
    write(columns.motors, index, &MotorColumns::impulse, next);
}

template <bool is_biased, class Row>
inline void solve_limits(const Row& row, PairLanes& pair, JointColumns& columns, std::size_t index,
                         Lanes value, const SoftLanes& soft, Lanes inv_h) {
    const auto column = [&](Wide LimitColumns::* of) { return read(columns.limits, index, of); };
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
inline void solve_parts(const SpringRow& spring_row, const Row& row, PairLanes& pair, JointColumns& columns, std::size_t index,
                        JointParts parts, Lanes value, const SoftLanes& soft, Lanes inv_h, Stretch stretch) {
    SpeedLanes speeds;
    const SpeedLanes* within = nullptr;
    if ((parts & limit_part) && (parts & (spring_part | motor_part))) {
        speeds = speeds_within_limits<is_biased>(columns, index, value, soft, inv_h);
        within = &speeds;
    }
    if constexpr (is_biased)
        if (parts & spring_part)
            solve_spring(spring_row, pair, columns, index, stretch(read(columns.springs, index, &SpringColumns::rest)),
                         within);
    if (parts & motor_part) solve_motor(row, pair, columns, index, within);
    if (parts & limit_part) solve_limits<is_biased>(row, pair, columns, index, value, soft, inv_h);
}

/// Returns the sum of the spring, motor and limit impulses on B, except the parts in `without`.
inline Lanes sum_of_parts(const JointColumns& columns, std::size_t index, JointParts without = 0) {
    const auto parts = static_cast<JointParts>(columns.parts[index] & ~without);
    Lanes sum = Lanes::zero();
    if (parts & spring_part) sum = read(columns.springs, index, &SpringColumns::impulse);
    if (parts & motor_part) sum += read(columns.motors, index, &MotorColumns::impulse);
    if (parts & limit_part)
        sum += read(columns.limits, index, &LimitColumns::below) -
               read(columns.limits, index, &LimitColumns::above);
    return sum;
}

/// Lever arms, which follow the motion of the bodies since the step began.
struct PointLanes {
    VectorLanes from_a, from_b;  ///< Arms at the start of the step. [m]
    VectorLanes r_a, r_b;        ///< Current arms. [m]

    template <class Group>
    PointLanes(const Group* groups, const PairLanes& pair)
        : from_a(read_vector([&](std::size_t part) -> const WideVector& { return groups[part].r_a; })),
          from_b(read_vector([&](std::size_t part) -> const WideVector& { return groups[part].r_b; })),
          r_a(turned(from_a, pair.a.turn)),
          r_b(turned(from_b, pair.b.turn)) {}

    ImpulseLanes load(VectorLanes p) const { return {p, -cross(r_a, p), cross(r_b, p)}; }

    /// Returns the arms that end at a common point between the anchors. `separation` is the vector from A's
    /// anchor to B's. See PointPart.
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

/// Matrix of a point's two rows.
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

/// Angle row of a revolute joint whose point is solved right after it; see HingePart.
template <bool is_biased>
struct HingeRow {
    const PointLanes& point;
    const PointMatrix& k;
    const SoftLanes& soft;
    VectorLanes gap;       ///< [m]
    VectorLanes impulse;   ///< Accumulated impulse of the point. [N s]
    VectorLanes coupling;  ///< [1/(kg m)]
    Lanes mass;            ///< [kg m2]

    HingeRow(const PairLanes& pair, const PointLanes& at, const PointMatrix& matrix, const SoftLanes& softness,
             VectorLanes between, VectorLanes so_far)
        : point(at), k(matrix), soft(softness), gap(between), impulse(so_far) {
        coupling = pair.a.inv_inertia * left_perpendicular(at.r_a) +
                   pair.b.inv_inertia * left_perpendicular(at.r_b);
        const Lanes taken = (is_biased ? soft.mass_scale : Lanes::splat(1.0f)) *
                            dot(coupling, solve_symmetric(k.k11, k.k12, k.k22, coupling));
        mass = inverse_or_zero(max_of(pair.inv_inertia() - taken,
                                      Lanes::splat(HingePart::least_share) * pair.inv_inertia()));
    }
    Lanes speed(const PairLanes& pair) const {
        const VectorLanes change =
            point_change<is_biased>(point.velocity(pair), gap, soft, k.k11, k.k12, k.k22, impulse);
        return pair.spin() + dot(coupling, change);
    }
    void give(PairLanes& pair, Lanes given) const { pair.turn(given); }
};

/// An axis that is fixed in A, and the position of B's anchor relative to it; see AxisFrame.
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

/// Adds velocity changes to the warm starts of bodies.
template <class Group, class Rows>
inline void add_to_starts(std::span<WarmStart> starts, const Group* groups, Rows rows, VectorLanes v, Lanes w) {
    Lanes nothing_more = Lanes::zero();
    transpose(v.x, v.y, w, nothing_more);
    const auto add = [&](std::size_t lane, Lanes changes) {
        changes.split([&](std::size_t part, Wide change) {
            const std::uint32_t row = (groups[part].*rows)[lane];
            if (row & fixed_bit) return;
            auto* start = reinterpret_cast<float*>(&starts[row]);
            (Wide::load(start) + change).store(start);
        });
    };
    add(0, v.x), add(1, v.y), add(2, w), add(3, nothing_more);
}

/// Adds angular velocity changes to the warm starts of bodies.
template <class Group, class Rows>
inline void add_to_spins(std::span<WarmStart> starts, const Group* groups, Rows rows, Lanes w) {
    w.split([&](std::size_t part, Wide change) {
        const WideRows& own = groups[part].*rows;
        for (std::size_t lane = 0; lane < wide_lanes; ++lane)
            if (!(own[lane] & fixed_bit)) starts[own[lane]].w += lanes_of(change)[lane];
    });
}

/// Returns the impulses that the joints have applied in the substep, as stored by the biased pass.
template <class Group>
inline ImpulseLanes noted(const Group* groups) {
    ImpulseLanes given{};
    if constexpr (requires { groups->given.p; })
        given.p = read_vector([&](std::size_t part) -> const WideVector& { return groups[part].given.p; });
    given.l_a = Lanes::joined([&](std::size_t part) { return groups[part].given.l_a; });
    given.l_b = Lanes::joined([&](std::size_t part) { return groups[part].given.l_b; });
    return given;
}
/// Stores the impulses that the joints have applied in the substep.
template <class Group>
inline void note(Group* groups, const ImpulseLanes& given) {
    if constexpr (requires { groups->given.p; })
        write_vector([&](std::size_t part) -> WideVector& { return groups[part].given.p; }, given.p);
    given.l_a.split([&](std::size_t part, Wide own) { groups[part].given.l_a = own; });
    given.l_b.split([&](std::size_t part, Wide own) { groups[part].given.l_b = own; });
}

/// Corrects the warm starts of both bodies for the rotation of the lever arms since the biased pass. `more`
/// is the impulse with the current arms minus the impulse already applied.
template <class Group>
inline void follow_arms(const JointPass& pass, const Group* groups, const PairLanes& pair,
                        const ImpulseLanes& more) {
    const BodyLanes &a = pair.a, &b = pair.b;
    if constexpr (requires { groups->given.p; }) {
        add_to_starts(pass.starts, groups, &Group::row_a, -(a.inv_mass * more.p), a.inv_inertia * more.l_a);
        add_to_starts(pass.starts, groups, &Group::row_b, b.inv_mass * more.p, b.inv_inertia * more.l_b);
    } else {
        add_to_spins(pass.starts, groups, &Group::row_a, a.inv_inertia * more.l_a);
        add_to_spins(pass.starts, groups, &Group::row_b, b.inv_inertia * more.l_b);
    }
}

/// Runs one pass over Lanes::parts groups, starting at `index`. All calls are inlined, because the compiler
/// would otherwise store the bodies in memory between calls.
template <class Joint, bool is_biased>
[[gnu::flatten]] inline void solve_side_by_side(typename Joint::Columns& columns, std::size_t index,
                                                const JointPass& pass) {
    auto* const groups = &columns.groups[index];
    using Group = std::remove_pointer_t<decltype(groups)>;
    PairLanes pair(pass.motions, groups);
    Joint joint(columns, index, pair);
    // in a biased pass no body has rotated since the last pass, so the impulses at the current arms equal the
    // applied ones
    pair.given = is_biased ? joint.load() : noted(groups);
    joint.template solve<is_biased>(pair, pass);
    BodyLanes a = pair.a, b = pair.b;
    a.write(pass.motions, groups, &Group::row_a);
    b.write(pass.motions, groups, &Group::row_b);
    if constexpr (is_biased) {
        note(groups, pair.given);
    } else {
        const ImpulseLanes now = joint.load();
        follow_arms(pass, groups, pair, now - pair.given);
        if constexpr (requires { groups->given.p; }) note(groups, now);  // read back as the reaction
    }
}

/// Runs one pass over as many of the `count` groups from `first` on as fill all lanes. Returns the number of
/// solved groups.
template <class Joint>
inline std::size_t solve_groups(typename Joint::Columns& columns, std::size_t first, std::size_t count,
                                const JointPass& pass, bool is_biased) {
    std::size_t done = 0;
    if (is_biased)
        for (; done + Lanes::parts <= count; done += Lanes::parts)
            solve_side_by_side<Joint, true>(columns, first + done, pass);
    else
        for (; done + Lanes::parts <= count; done += Lanes::parts)
            solve_side_by_side<Joint, false>(columns, first + done, pass);
    return done;
}

/// Adds the warm starts of Lanes::parts groups, starting at `index`.
template <class Joint>
[[gnu::flatten]] inline void start_side_by_side(typename Joint::Columns& columns, std::size_t index,
                                                const JointPass& pass) {
    auto* const groups = &columns.groups[index];
    using Group = std::remove_pointer_t<decltype(groups)>;
    const PairLanes pair(pass.motions, groups);
    const Joint joint(columns, index, pair);
    const ImpulseLanes load = joint.load();
    const Lanes turn = joint.turn_on_b();
    const BodyLanes &a = pair.a, &b = pair.b;
    add_to_starts(pass.starts, groups, &Group::row_a, -(a.inv_mass * load.p),
                  a.inv_inertia * (load.l_a - turn));
    add_to_starts(pass.starts, groups, &Group::row_b, b.inv_mass * load.p, b.inv_inertia * (load.l_b + turn));
}

/// Warm-starts the groups in full batches of `Lanes::parts`, and leaves the remainder to the caller.
/// Returns the number of groups processed.
template <class Joint>
inline std::size_t start_groups(typename Joint::Columns& columns, std::size_t first, std::size_t count,
                                const JointPass& pass) {
    std::size_t done = 0;
    for (; done + Lanes::parts <= count; done += Lanes::parts)
        start_side_by_side<Joint>(columns, first + done, pass);
    return done;
}
