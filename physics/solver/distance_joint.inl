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
