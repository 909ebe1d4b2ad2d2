// SIMD version of wheel_joint.cpp. Included once for each vector width (Lanes).

struct WheelLanes {
    using Columns = WheelColumns;

    Columns& columns;
    std::size_t index;
    WheelGroup* groups;
    AxisFrameLanes place;
    Lanes line;

    WheelLanes(Columns& all, std::size_t first, const PairLanes& pair)
        : columns(all),
          index(first),
          groups(&all.groups[first]),
          place(PointLanes(groups, pair),
                read_vector([&](std::size_t part) -> const WideVector& { return groups[part].separation; }),
                read_vector([&](std::size_t part) -> const WideVector& { return groups[part].axis; }), pair),
          line(read(all.groups, first, &WheelGroup::line)) {}

    /// Returns the linear impulses. The motor is left out because its impulse is purely angular.
    ImpulseLanes load() const { return place.load(sum_of_parts(columns, index, motor_part), line); }
    Lanes turn_on_b() const {
        if (columns.parts[index] & motor_part) return read(columns.motors, index, &MotorColumns::impulse);
        return Lanes::zero();
    }

    template <bool is_biased>
    void solve(PairLanes& pair, const JointPass& pass) {
        const SoftLanes soft(columns, index, pass);
        const JointParts parts = columns.parts[index];
        if (parts & motor_part) solve_motor(AngleRow(pair), pair, columns, index);
        const AxisRow along(pair, place.axis, place.axis_a, place.axis_b);
        solve_parts<is_biased>(along, along, pair, columns, index, static_cast<JointParts>(parts & ~motor_part),
                               place.translation, soft, pass.inv_h, [&](Lanes) { return place.translation; });

        const AxisRow across(pair, place.normal, place.normal_a, place.normal_b);
        const Lanes next =
            line + rigid<is_biased>(soft, place.deviation).asked(across.mass, across.speed(pair), line);
        across.give(pair, next - line);
        line = next;
        write(columns.groups, index, &WheelGroup::line, line);
    }
};
