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
