// Revolute joints side by side: revolute_joint.cpp in lanes. Included once for each width of Lanes.

struct RevoluteLanes {
    using Columns = RevoluteColumns;

    Columns& columns;
    std::size_t index;
    RevoluteGroup* groups;
    PointLanes point;
    VectorLanes impulse;

    RevoluteLanes(Columns& all, std::size_t first, const PairLanes& pair)
        : columns(all),
          index(first),
          groups(&all.groups[first]),
          point(groups, pair),
          impulse(read_vector([&](std::size_t part) -> const WideVector& { return groups[part].impulse; })) {}

    ImpulseLanes load() const { return point.load(impulse); }
    Lanes turn_on_b() const { return sum_of_parts(columns, index); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft(columns, index, pass);
        const JointParts parts = columns.parts[index];
        if (parts & (spring_part | motor_part | limit_part)) {
            const AngleRow row(pair);
            const Lanes angle =
                Lanes::joined([&](std::size_t part) { return columns.angles[index + part]; }) +
                (pair.b.turn - pair.a.turn);
            if constexpr (is_biased)
                if (parts & spring_part)
                    solve_spring(row, pair, columns, index,
                                 unwound(angle - read(columns.springs, index, &SpringColumns::rest)));
            if (parts & motor_part) solve_motor(row, pair, columns, index);
            if (parts & limit_part)
                solve_limits<is_biased>(row, pair, columns, index, angle, soft, pass.inv_h);
        }

        VectorLanes gap{};
        if constexpr (is_biased)
            gap = point.carried(read_vector([&](std::size_t part) -> const WideVector& {
                                    return columns.separations[index + part];
                                }),
                                pair);
        const PointMatrix k(point, pair);
        const VectorLanes change =
            point_change<is_biased>(point.velocity(pair), gap, soft, k.k11, k.k12, k.k22, impulse);
        impulse = impulse + change;
        pair.give(point.load(change));
        write_vector([&](std::size_t part) -> WideVector& { return groups[part].impulse; }, impulse);
    }
};
