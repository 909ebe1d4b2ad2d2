// SIMD version of prismatic_joint.cpp. Included once for each vector width (Lanes).

struct PrismaticLanes {
    using Columns = PrismaticColumns;

    Columns& columns;
    std::size_t index;
    PrismaticGroup* groups;
    AxisFrameLanes place;
    Lanes line, turn;

    PrismaticLanes(Columns& all, std::size_t first, const PairLanes& pair)
        : columns(all),
          index(first),
          groups(&all.groups[first]),
          place(PointLanes(groups, pair),
                read_vector([&](std::size_t part) -> const WideVector& { return groups[part].separation; }),
                read_vector([&](std::size_t part) -> const WideVector& { return groups[part].axis; }), pair),
          line(read(all.groups, first, &PrismaticGroup::line)),
          turn(read(all.groups, first, &PrismaticGroup::turn)) {}

    ImpulseLanes load() const { return place.load(sum_of_parts(columns, index), line); }
    Lanes turn_on_b() const { return turn; }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft(columns, index, pass);
        const JointParts parts = columns.parts[index];
        if (parts & (spring_part | motor_part | limit_part)) {
            const AxisRow row(pair, place.axis, place.axis_a, place.axis_b);
            solve_parts<is_biased>(row, row, pair, columns, index, parts, place.translation, soft, pass.inv_h,
                                   [&](Lanes rest) { return place.translation - rest; });
        }

        const BodyLanes &a = pair.a, &b = pair.b;
        const Lanes s_a = place.normal_a, s_b = place.normal_b;
        const VectorLanes dv{dot(place.normal, pair.velocity()) + s_b * b.w - s_a * a.w, pair.spin()};
        VectorLanes gap{};
        if constexpr (is_biased)
            gap = {place.deviation,
                   unwound(Lanes::joined([&](std::size_t part) { return columns.angles[index + part]; }) +
                           (b.turn - a.turn))};
        const Lanes inertia = pair.inv_inertia();
        const Lanes k11 = pair.inv_mass() + a.inv_inertia * s_a * s_a + b.inv_inertia * s_b * s_b;
        const Lanes k12 = a.inv_inertia * s_a + b.inv_inertia * s_b;
        const Lanes k22 = select(inertia > Lanes::zero(), inertia, Lanes::splat(1.0f));
        const VectorLanes change = point_change<is_biased>(dv, gap, soft, k11, k12, k22, {line, turn});
        line += change.x;
        turn += change.y;
        pair.give(place.load(Lanes::zero(), change.x));
        pair.turn(change.y);
        write(columns.groups, index, &PrismaticGroup::line, line);
        write(columns.groups, index, &PrismaticGroup::turn, turn);
    }
};
