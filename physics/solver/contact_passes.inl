// One pass of the contact solver. Compiled for each vector width (core/for_each_width.hpp).
//
// Lanes::parts groups of four contacts are solved together. The memory layout of groups does not depend on
// the vector width, so neither does the code that prepares and reads groups. The last groups of a color can
// be solved with a narrower width.

using Lanes = DAMSON_OF_WIDTH(Wide);
#include "body_lanes.inl"

using Mask = decltype(Lanes::zero() > Lanes::zero());

/// One contact point per lane.
struct PointLanes {
    Lanes arm_n_a, arm_t_a, separation, normal_mass, tangent_mass, normal_impulse, tangent_impulse;

    PointLanes(const ContactGroup* groups, std::size_t index) {
        const auto read = [&](Wide PointColumns::* column) {
            return Lanes::joined([&](std::size_t part) { return groups[part].points[index].*column; });
        };
        arm_n_a = read(&PointColumns::arm_n_a);
        arm_t_a = read(&PointColumns::arm_t_a);
        separation = read(&PointColumns::separation);
        normal_mass = read(&PointColumns::normal_mass);
        tangent_mass = read(&PointColumns::tangent_mass);
        normal_impulse = read(&PointColumns::normal_impulse);
        tangent_impulse = read(&PointColumns::tangent_impulse);
    }

    /// Writes the impulses back.
    void write(ContactGroup* groups, std::size_t index) const {
        normal_impulse.split(
            [&](std::size_t part, Wide p) { groups[part].points[index].normal_impulse = p; });
        tangent_impulse.split(
            [&](std::size_t part, Wide p) { groups[part].points[index].tangent_impulse = p; });
    }
};

/// Data of one contact per lane, except its points.
struct FrameLanes {
    Lanes normal_x, normal_y, friction, surface_speed, offset_n, offset_t, radius_a, radius_b, coupling,
        inv_det;

    explicit FrameLanes(const ContactGroup* groups) {
        const auto read = [&](Wide ContactGroup::* column) {
            return Lanes::joined([&](std::size_t part) { return groups[part].*column; });
        };
        normal_x = read(&ContactGroup::normal_x), normal_y = read(&ContactGroup::normal_y);
        friction = read(&ContactGroup::friction), surface_speed = read(&ContactGroup::surface_speed);
        offset_n = read(&ContactGroup::offset_n), offset_t = read(&ContactGroup::offset_t);
        radius_a = read(&ContactGroup::radius_a), radius_b = read(&ContactGroup::radius_b);
        coupling = read(&ContactGroup::coupling), inv_det = read(&ContactGroup::inv_det);
    }
};

/// A value for each of a contact's two points.
struct BothPoints {
    Lanes first, second;
};

/// Relative velocity of A and B in the contact frame, and the impulse applied so far in this pass.
struct RelativeMotion {
    Lanes dv_n, dv_t;    ///< Velocity of B minus velocity of A. [m/s]
    Lanes sum_n, sum_t;  ///< Impulse on B in this pass. [N s]
    Lanes w_a, w_b;      ///< [rad/s]
    Lanes inv_mass;      ///< Sum of both inverse masses. [1/kg]

    RelativeMotion(const FrameLanes& frame, const BodyLanes& a, const BodyLanes& b)
        : dv_n(frame.normal_x * (b.vx - a.vx) + frame.normal_y * (b.vy - a.vy)),
          dv_t(frame.normal_y * (b.vx - a.vx) - frame.normal_x * (b.vy - a.vy)),
          sum_n(Lanes::zero()),
          sum_t(Lanes::zero()),
          w_a(a.w),
          w_b(b.w),
          inv_mass(a.inv_mass + b.inv_mass) {}

    /// Returns the normal velocity at a point; positive if the surfaces separate. [m/s]
    Lanes speed_at(const PointLanes& point, const FrameLanes& frame) const {
        return dv_n + (w_b * (point.arm_n_a + frame.offset_n) - w_a * point.arm_n_a);
    }

    /// Applies normal impulses with the sum `sum` [N s] and the total moment `turn_a` about A's center
    /// [N m s].
    void push_normal(Lanes sum, Lanes turn_a, const FrameLanes& frame, const BodyLanes& a, const BodyLanes& b) {
        dv_n += inv_mass * sum;
        sum_n += sum;
        w_a -= a.inv_inertia * turn_a;
        w_b += b.inv_inertia * (turn_a + frame.offset_n * sum);
    }

    /// Applies a tangential impulse at these lever arms.
    void push_tangent(Lanes p, Lanes arm_a, Lanes arm_b, const BodyLanes& a, const BodyLanes& b) {
        dv_t += inv_mass * p;
        sum_t += p;
        w_a -= a.inv_inertia * arm_a * p;
        w_b += b.inv_inertia * arm_b * p;
    }

    /// Writes the new velocities to both bodies.
    void finish(const FrameLanes& frame, BodyLanes& a, BodyLanes& b) const {
        const Lanes px = frame.normal_x * sum_n + frame.normal_y * sum_t;
        const Lanes py = frame.normal_y * sum_n - frame.normal_x * sum_t;
        a.vx -= a.inv_mass * px;
        a.vy -= a.inv_mass * py;
        a.w = w_a;
        b.vx += b.inv_mass * px;
        b.vy += b.inv_mass * py;
        b.w = w_b;
    }
};

/// Returns the new normal impulses of two points. Each `ask` is the impulse change that a point needs if it
/// is solved alone. If both points push, they are solved as a block, so that a box that lands flat stops
/// without rotating. Otherwise the points are solved one after the other.
inline BothPoints solve_both(const FrameLanes& frame, const PointLanes& first, const PointLanes& second,
                             Lanes ask_first, Lanes ask_second, Lanes inv_det) {
    const Lanes zero = Lanes::zero();
    const Lanes on_first = frame.coupling * first.normal_mass;
    const Lanes on_second = frame.coupling * second.normal_mass;

    const Lanes both_first = first.normal_impulse + (ask_first - on_first * ask_second) * inv_det;
    const Lanes both_second = second.normal_impulse + (ask_second - on_second * ask_first) * inv_det;

    const Lanes turn_first = max_of(first.normal_impulse + ask_first, zero);
    const Lanes change = turn_first - first.normal_impulse;
    const Lanes turn_second = max_of(second.normal_impulse + (ask_second - on_second * change), zero);

    const Mask in_turn = (zero > min_of(both_first, both_second)) | (inv_det == zero);
    return {select(in_turn, turn_first, both_first), select(in_turn, turn_second, both_second)};
}

/// Constants of a pass, the same for all contacts.
struct Pass {
    const SolverStep& step;
    Lanes zero = Lanes::zero(), one = Lanes::splat(1.0f), half = Lanes::splat(0.5f);
    Lanes inv_h = Lanes::splat(step.inv_h);
    Lanes most_turn = Lanes::splat(max_contact_turn);
    Lanes fastest_push = Lanes::splat(-step.max_push_speed);
};

/// Solves Lanes::parts consecutive groups, with their entries in `bounces` and `rollings`. Each pointer is to
/// the first entry.
/// Requires: the groups share no moving body, and their flags for second points and for rolling are equal.
template <bool is_biased, bool may_roll>
[[gnu::flatten]] inline void solve_side_by_side(const Pass& pass, ContactGroup* groups, BounceColumns* bounces,
                               std::span<SolverBody> motions, [[maybe_unused]] RollingColumns* rollings) {
    const SolverStep& step = pass.step;
    const Lanes zero = pass.zero, one = pass.one;
    const FrameLanes frame(groups);
    BodyLanes a(motions, groups, &ContactGroup::row_a);
    BodyLanes b(motions, groups, &ContactGroup::row_b);
    RelativeMotion motion(frame, a, b);

    // relative displacement along the normal since the step began; if a round body turns, its surface stays
    // one radius ahead of its center
    const Lanes turn_a = max_of(min_of(a.turn, pass.most_turn), -pass.most_turn);
    const Lanes turn_b = max_of(min_of(b.turn, pass.most_turn), -pass.most_turn);
    const Lanes bend_a = pass.half * turn_a * turn_a;
    const Lanes bend_b = pass.half * turn_b * turn_b;
    const Lanes shift_n = frame.normal_x * (b.shift_x - a.shift_x) + frame.normal_y * (b.shift_y - a.shift_y) -
                          (bend_a * frame.radius_a + bend_b * frame.radius_b);

    const Mask is_static = (a.inv_mass == zero) | (b.inv_mass == zero);
    const auto soft = [&](float against_static, float otherwise) {
        return select(is_static, Lanes::splat(against_static), Lanes::splat(otherwise));
    };
    [[maybe_unused]] const Lanes bias_rate =
        soft(step.static_softness.bias_rate, step.contact_softness.bias_rate);
    [[maybe_unused]] const Lanes soft_mass =
        soft(step.static_softness.mass_scale, step.contact_softness.mass_scale);
    [[maybe_unused]] const Lanes soft_impulse =
        soft(step.static_softness.impulse_scale, step.contact_softness.impulse_scale);

    // Friction row, bounded by friction coefficient * normal impulse.
    // Cdot = dv.t + w_b arm_t_b - w_a arm_t_a - surface speed
    // J    = [-t, -arm_t_a, t, arm_t_b]
    [[maybe_unused]] const auto hold = [&](PointLanes& point) {
        const Lanes arm_a = point.arm_t_a, arm_b = point.arm_t_a + frame.offset_t;
        const Lanes vt = motion.dv_t + (motion.w_b * arm_b - motion.w_a * arm_a) - frame.surface_speed;
        const Lanes limit = frame.friction * point.normal_impulse;
        const Lanes p = max_of(min_of(point.tangent_impulse - point.tangent_mass * vt, limit), -limit);
        motion.push_tangent(p - point.tangent_impulse, arm_a, arm_b, a, b);
        point.tangent_impulse = p;
    };

    // returns the current separation of a point
    const auto separation_of = [&](const PointLanes& point) {
        return point.separation + shift_n +
               (turn_b * (point.arm_n_a + frame.offset_n) - turn_a * point.arm_n_a) +
               (bend_b * (point.arm_t_a + frame.offset_t) - bend_a * point.arm_t_a);
    };

    // Normal row. Returns the impulse change that a point needs if it is solved alone.
    // C    = s >= 0
    // Cdot = dv.n + w_b arm_n_b - w_a arm_n_a
    // J    = [-n, -arm_n_a, n, arm_n_b]
    // A gap can close within the substep, but no overlap can form. Biased passes push an overlap apart
    // softly; other passes only stop its growth. Both points get the same softness, because rounding would
    // otherwise make a level box stiffer at one end.
    const auto ask = [&](const PointLanes& point, Lanes s, [[maybe_unused]] Lanes nearest) {
        const Lanes vn = motion.speed_at(point, frame);
        const Lanes closing = max_of(s * pass.inv_h, zero);
        if constexpr (is_biased) {
            const Mask is_apart = nearest > zero;
            const Lanes mass_scale = select(is_apart, one, soft_mass);
            const Lanes impulse_scale = select(is_apart, zero, soft_impulse);
            const Lanes bias = select(s > zero, closing, max_of(bias_rate * s, pass.fastest_push));
            return -(point.normal_mass * mass_scale * (vn + bias)) - impulse_scale * point.normal_impulse;
        } else {
            return -(point.normal_mass * (vn + closing));
        }
    };

    // Rolling resistance row, bounded by rolling arm * normal impulse. The bound uses the current normal
    // impulse, because the impulse changes between passes if bodies spin.
    // Cdot = w_b - w_a
    // J    = [0, -1, 0, 1]
    [[maybe_unused]] const auto hold_rolling = [&](Lanes normal_impulse) {
        const auto read = [&](Wide RollingColumns::* column) {
            return Lanes::joined([&](std::size_t part) { return rollings[part].*column; });
        };
        const Lanes impulse = read(&RollingColumns::impulse);
        const Lanes limit = read(&RollingColumns::arm) * normal_impulse;
        const Lanes torque = max_of(
            min_of(impulse - read(&RollingColumns::mass) * (motion.w_b - motion.w_a), limit), -limit);
        motion.w_a -= a.inv_inertia * (torque - impulse);
        motion.w_b += b.inv_inertia * (torque - impulse);
        torque.split([&](std::size_t part, Wide t) { rollings[part].impulse = t; });
    };

    // the impulses after the last pass are the impulses of the substep
    [[maybe_unused]] const auto sum_up = [&](Lanes normal, Lanes tangent) {
        normal.split([&](std::size_t part, Wide p) { groups[part].normal_total += p; });
        tangent.split([&](std::size_t part, Wide p) { groups[part].tangent_total += p; });
        for (std::size_t part = 0; part < Lanes::parts; ++part) {
            if (!bounces[part].is_needed) continue;
            for (std::size_t i = 0; i < 2; ++i)
                bounces[part].total[i] += groups[part].points[i].normal_impulse;
        }
    };

    // Solve the normal rows. Friction follows in passes without bias, with the final normal impulses of the
    // substep. Even a disc that hits the ground in the last pass therefore gets friction. The second point is
    // skipped if no lane has a second point.
    PointLanes first(groups, 0);
    const Lanes s_first = separation_of(first);
    if (groups->has_second_point) {
        PointLanes second(groups, 1);
        const Lanes s_second = separation_of(second);
        const Lanes nearest = min_of(s_first, s_second);
        const BothPoints p = solve_both(frame, first, second, ask(first, s_first, nearest),
                                        ask(second, s_second, nearest), frame.inv_det);
        const Lanes more_first = p.first - first.normal_impulse;
        const Lanes more_second = p.second - second.normal_impulse;
        motion.push_normal(more_first + more_second,
                           more_first * first.arm_n_a + more_second * second.arm_n_a, frame, a, b);
        first.normal_impulse = p.first;
        second.normal_impulse = p.second;
        if constexpr (!is_biased) {
            if constexpr (may_roll)
                if (rollings->is_needed) hold_rolling(first.normal_impulse + second.normal_impulse);
            hold(first);
            hold(second);
        }
        first.write(groups, 0);
        second.write(groups, 1);
        if constexpr (!is_biased)
            sum_up(first.normal_impulse + second.normal_impulse,
                   first.tangent_impulse + second.tangent_impulse);
    } else {
        const Lanes p = max_of(first.normal_impulse + ask(first, s_first, s_first), zero);
        const Lanes change = p - first.normal_impulse;
        motion.push_normal(change, change * first.arm_n_a, frame, a, b);
        first.normal_impulse = p;
        if constexpr (!is_biased) {
            if constexpr (may_roll)
                if (rollings->is_needed) hold_rolling(first.normal_impulse);
            hold(first);
        }
        first.write(groups, 0);
        if constexpr (!is_biased) sum_up(first.normal_impulse, first.tangent_impulse);
    }

    motion.finish(frame, a, b);
    a.write(motions, groups, &ContactGroup::row_a);
    b.write(motions, groups, &ContactGroup::row_b);
}

/// Runs one pass over as many of `groups` as fill all lanes. Returns the number of solved groups.
template <bool is_biased, bool may_roll>
inline std::size_t solve_groups_as(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                                   std::span<SolverBody> motions, const SolverStep& step,
                                   std::span<RollingColumns> rollings) {
    const Pass pass{step};
    std::size_t index = 0;
    for (; index + Lanes::parts <= groups.size(); index += Lanes::parts)
        solve_side_by_side<is_biased, may_roll>(pass, &groups[index], &bounces[index], motions,
                                                may_roll ? &rollings[index] : nullptr);
    return index;
}

inline std::size_t solve_groups(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                                std::span<SolverBody> motions, const SolverStep& step, bool is_biased,
                                std::span<RollingColumns> rollings) {
    if (rollings.empty())
        return is_biased ? solve_groups_as<true, false>(groups, bounces, motions, step, rollings)
                         : solve_groups_as<false, false>(groups, bounces, motions, step, rollings);
    return is_biased ? solve_groups_as<true, true>(groups, bounces, motions, step, rollings)
                     : solve_groups_as<false, true>(groups, bounces, motions, step, rollings);
}
