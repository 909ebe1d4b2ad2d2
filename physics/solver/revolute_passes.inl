// SIMD version of revolute_joint.cpp. Included once for each vector width (Lanes).

struct RevoluteLanes {
    using Columns = RevoluteColumns;

    Columns& columns;
    std::size_t index;
    RevoluteGroup* groups;
    PointLanes point;
    VectorLanes gap;  ///< Vector from A's anchor to B's. [m]
    VectorLanes impulse;

    RevoluteLanes(Columns& all, std::size_t first, const PairLanes& pair)
        : columns(all),
          index(first),
          groups(&all.groups[first]),
          point(groups, pair),
          gap(point.carried(
              read_vector([&](std::size_t part) -> const WideVector& { return groups[part].separation; }), pair)),
          impulse(read_vector([&](std::size_t part) -> const WideVector& { return groups[part].impulse; })) {
        point = point.at_one_place(gap, pair);
    }

    ImpulseLanes load() const { return point.load(impulse); }
    Lanes turn_on_b() const { return sum_of_parts(columns, index); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft(columns, index, pass);
        const JointParts parts = columns.parts[index];
        const PointMatrix k(point, pair);
        if (parts & (spring_part | motor_part | limit_part)) {
            const HingeRow<is_biased> row(pair, point, k, soft, gap, impulse);
            const Lanes angle =
                Lanes::joined([&](std::size_t part) { return columns.angles[index + part]; }) +
                (pair.b.turn - pair.a.turn);
            solve_parts<is_biased>(AngleRow(pair), row, pair, columns, index, parts, angle, soft, pass.inv_h,
                                   [&](Lanes rest) { return unwound(angle - rest); });
        }

        const VectorLanes change =
            point_change<is_biased>(point.velocity(pair), gap, soft, k.k11, k.k12, k.k22, impulse);
        impulse = impulse + change;
        pair.give(point.load(change));
        write_vector([&](std::size_t part) -> WideVector& { return groups[part].impulse; }, impulse);
    }
};
