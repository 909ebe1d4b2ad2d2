// SIMD version of distance_joint.cpp. Included once for each vector width (Lanes).

struct DistanceLanes {
    using Columns = DistanceColumns;

    Columns& columns;
    std::size_t index;
    DistanceGroup* groups;
    PointLanes point;
    Lanes distance;
    VectorLanes n;
    Lanes line;  ///< Impulse of rigid joints. [N s]

    DistanceLanes(Columns& all, std::size_t first, const PairLanes& pair)
        : columns(all),
          index(first),
          groups(&all.groups[first]),
          point(groups, pair),
          line(read(all.groups, first, &DistanceGroup::line)) {
        const VectorLanes separation = point.carried(
            read_vector([&](std::size_t part) -> const WideVector& { return groups[part].separation; }), pair);
        distance = length(separation);
        n = direction_of(separation, distance);
    }

    ImpulseLanes load() const { return point.load((line + sum_of_parts(columns, index)) * n); }
    Lanes turn_on_b() const { return Lanes::zero(); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft(columns, index, pass);
        const JointParts parts = columns.parts[index];
        const AxisRow row(pair, n, cross(point.r_a, n), cross(point.r_b, n));
        if (parts & rigid_part) {
            const Lanes lengths =
                Lanes::joined([&](std::size_t part) { return columns.lengths[index + part]; });
            const Lanes asked =
                rigid<is_biased>(soft, distance - lengths).asked(row.mass, row.speed(pair), line);
            const Lanes next = line + select(Lanes::zero() > lengths, Lanes::zero(), asked);
            row.give(pair, next - line);
            line = next;
            write(columns.groups, index, &DistanceGroup::line, line);
        }
        solve_parts<is_biased>(row, row, pair, columns, index, parts, distance, soft, pass.inv_h,
                               [&](Lanes rest) { return distance - rest; });
    }
};
