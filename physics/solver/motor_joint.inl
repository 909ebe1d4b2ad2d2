// Solves motor joints. The springs have a C, the velocity drives have a target velocity instead. The arms r_a
// and r_b end at a common point between the anchors.
//   angle   C    = angle
//           Cdot = w_b - w_a
//           J    = [0, -1, 0, 1]
//   point   C    = d
//           Cdot = v_b + w_b perp(r_b) - v_a - w_a perp(r_a)
//           J    = [-I, -perp(r_a), I, perp(r_b)]

template <>
struct PassOf<MotorJoint> : JointOf<MotorJoint> {
    PointLanes point;
    VectorLanes gap;  ///< Vector from A's anchor to B's. [m]

    PassOf(Columns& all, std::size_t first, const PairLanes& pair)
        : JointOf(all, first),
          point(all.groups, first, pair),
          gap(point.carried(get(&Group::separation), pair)) {
        point = point.at_one_place(gap, pair);
    }

    ImpulseLanes load() const { return point.load(get(&Group::point) + get(&Group::drive)); }
    Lanes turn_on_b() const { return sum_of_parts(columns, index); }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass&) {
        const AngleRow row(pair);
        if (is_biased && (parts() & spring_part)) {
            const SoftLanes spring =
                soft_lanes([&](std::size_t part) -> const auto& { return columns.springs[index + part]; });
            const Lanes most = setting(&Kind::Settings::max_angular);
            const Lanes before = read(columns.springs, index, &SpringColumns::impulse);
            const Lanes asked =
                rigid<true>(spring, wrap_angle(angle(pair))).asked(row.mass, row.speed(pair), before);
            const Lanes next = clamped(before + asked, -most, most);
            row.give(pair, next - before);
            write(columns.springs, index, &SpringColumns::impulse, next);
        }
        if (parts() & motor_part) solve_motor(row, pair, columns, index);

        const PointMatrix k(point, pair);
        if (is_biased && (parts() & Kind::linear_spring_part)) {
            const SoftLanes spring = soft_lanes([&](std::size_t part) -> const auto& {
                return columns.settings[index + part].linear;
            });
            give(pair, &Group::point, setting(&Kind::Settings::max_linear), [&](VectorLanes impulse) {
                return point_change<true>(point.velocity(pair), gap, spring, k.k11, k.k12, k.k22, impulse);
            });
        }
        if (parts() & Kind::drive_part)
            give(pair, &Group::drive, setting(&Kind::Settings::max_drive), [&](VectorLanes) {
                return -solve_symmetric(k.k11, k.k12, k.k22,
                                        point.velocity(pair) - setting(&Kind::Settings::velocity));
            });
    }

private:
    /// Adds a change to an impulse, limits the result to the length `most`, and applies the difference.
    template <class ChangeOf>
    void give(PairLanes& pair, WideVector Group::*of, Lanes most, ChangeOf change_of) const {
        const VectorLanes impulse = get(of);
        const VectorLanes next = shortened(impulse + change_of(impulse), most);
        pair.give(point.load(next - impulse));
        put(of, next);
    }
};
