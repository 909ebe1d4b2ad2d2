// SIMD version of solve_rigid() in weld_joint.cpp. Included once for each vector width (Lanes).

struct WeldLanes {
    using Columns = WeldColumns;

    Columns& columns;
    std::size_t index;
    WeldGroup* groups;
    PointLanes point;
    VectorLanes gap;  ///< Vector from A's anchor to B's. [m]
    VectorLanes impulse;
    Lanes turn;

    WeldLanes(Columns& all, std::size_t first, const PairLanes& pair)
        : columns(all),
          index(first),
          groups(&all.groups[first]),
          point(groups, pair),
          gap(point.carried(
              read_vector([&](std::size_t part) -> const WideVector& { return groups[part].separation; }), pair)),
          impulse(read_vector([&](std::size_t part) -> const WideVector& { return groups[part].impulse; })),
          turn(read(all.groups, first, &WeldGroup::turn)) {
        point = point.at_one_place(gap, pair);
    }

    ImpulseLanes load() const { return point.load(impulse); }
    Lanes turn_on_b() const { return turn; }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        VectorLanes dv = point.velocity(pair);
        Lanes spin = pair.spin();
        Lanes mass_scale = Lanes::splat(1.0f), impulse_scale = Lanes::zero();
        if constexpr (is_biased) {
            const SoftLanes soft(columns, index, pass);
            const Lanes angle =
                Lanes::joined([&](std::size_t part) { return columns.angles[index + part]; });
            const Lanes twist = unwound(angle + (pair.b.turn - pair.a.turn));
            dv = dv + soft.bias_rate * gap;
            spin += soft.bias_rate * twist;
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

        const VectorLanes change = -mass_scale * solved - impulse_scale * impulse;
        const Lanes more_turn = -mass_scale * solved_spin - impulse_scale * turn;
        impulse = impulse + change;
        turn += more_turn;
        pair.give(point.load(change));
        pair.turn(more_turn);
        write_vector([&](std::size_t part) -> WideVector& { return groups[part].impulse; }, impulse);
        write(columns.groups, index, &WeldGroup::turn, turn);
    }
};
