// The passes of the wide revolute joints. Every line has its like in constraint_parts.hpp and rounds as that
// does.
#include "revolute_groups.hpp"

namespace damson {

namespace {

/// A limit that nothing comes near. [rad]
constexpr float far_away = 1e20f;

WideVector turned(WideVector r, Wide radians) {
    const Wide cosine = Wide::splat(1.0f) - Wide::splat(0.5f) * radians * radians;
    const WideVector longer = cosine * r + radians * left_perpendicular(r);
    const WideMask is_little = Wide::splat(0.25f) > abs_of(radians);
    if (all(is_little)) [[likely]]
        return longer;
    const Wide shorter = Wide::splat(1.0f) / sqrt_of(cosine * cosine + radians * radians);
    return select(is_little, Wide::splat(1.0f), shorter) * longer;
}

Wide unwound(Wide radians) {
    if (any(abs_of(radians) > Wide::splat(pi))) [[unlikely]]
        for (std::size_t lane = 0; lane < wide_lanes; ++lane)
            lanes_of(radians)[lane] = damson::unwound(lanes_of(radians)[lane]);
    return radians;
}

Wide wide_inverse_or_zero(Wide k) {
    return select(k > Wide::zero(), Wide::splat(1.0f) / k, Wide::zero());
}

/// Two bodies' turning against each other.
struct TurnPass {
    WideBodies& a;
    WideBodies& b;
    Wide mass = wide_inverse_or_zero(a.inv_inertia + b.inv_inertia);  ///< [kg m2]

    Wide speed() const { return b.w - a.w; }
    void give(Wide impulse) const {
        a.w -= a.inv_inertia * impulse;
        b.w += b.inv_inertia * impulse;
    }
};

struct WideAnswer {
    Wide rate, mass_scale, impulse_scale;
};

/// `room` is what is left, negative if the limit is passed.
template <bool is_biased>
WideAnswer limiting(const RevoluteGroup& group, Wide room, Wide inv_h) {
    const Wide zero = Wide::zero(), one = Wide::splat(1.0f);
    const WideMask is_apart = room > zero;
    if constexpr (!is_biased)
        return {select(is_apart, room * inv_h, zero), one, zero};
    else
        return {select(is_apart, room * inv_h, group.bias_rate * room),
                select(is_apart, one, group.mass_scale), select(is_apart, zero, group.impulse_scale)};
}

template <bool is_biased>
void solve_turn(const RevoluteGroup& group, RevoluteTurn& turn, WideBodies& a, WideBodies& b, Wide inv_h) {
    const Wide zero = Wide::zero();
    const TurnPass pass{a, b};
    const Wide angle = turn.angle + (b.turn - a.turn);

    if constexpr (is_biased) {
        const Wide rate = turn.spring_rate * unwound(angle - turn.spring_rest);
        const Wide spring = turn.spring + (-turn.spring_mass * pass.mass * (pass.speed() + rate) -
                                           turn.spring_impulse_scale * turn.spring);
        pass.give(spring - turn.spring);
        turn.spring = spring;
    }

    const Wide driven = turn.motor - pass.mass * (pass.speed() - turn.motor_speed);
    const Wide motor = min_of(max_of(driven, -turn.max_motor), turn.max_motor);
    pass.give(motor - turn.motor);
    turn.motor = motor;

    const WideAnswer below = limiting<is_biased>(group, angle - turn.lower_limit, inv_h);
    const Wide lower = max_of(turn.lower + (-below.mass_scale * pass.mass * (pass.speed() + below.rate) -
                                            below.impulse_scale * turn.lower),
                              zero);
    pass.give(lower - turn.lower);
    turn.lower = lower;

    const WideAnswer above = limiting<is_biased>(group, turn.upper_limit - angle, inv_h);
    const Wide upper = max_of(turn.upper + (-above.mass_scale * pass.mass * (-pass.speed() + above.rate) -
                                            above.impulse_scale * turn.upper),
                              zero);
    pass.give(turn.upper - upper);
    turn.upper = upper;
}

/// Adds to the spin of four bodies' starts.
void add_spin(std::span<WarmStart> starts, const WideRows& rows, Wide change) {
    for (std::size_t lane = 0; lane < wide_lanes; ++lane)
        if (!(rows[lane] & fixed_bit)) starts[rows[lane]].w += lanes_of(change)[lane];
}

template <bool is_biased>
void solve_groups(std::span<RevoluteGroup> groups, std::span<RevoluteTurn> turns,
                  std::span<SolverBody> motions, std::span<WarmStart> starts, Wide inv_h) {
    for (std::size_t index = 0; index < groups.size(); ++index) {
        RevoluteGroup& group = groups[index];
        WideBodies a = gather(motions, group.row_a);
        WideBodies b = gather(motions, group.row_b);
        if (group.has_turn) solve_turn<is_biased>(group, turns[index], a, b, inv_h);

        const WideVector r_a = turned(group.r_a, a.turn), r_b = turned(group.r_b, b.turn);
        const Wide i_a = a.inv_inertia, i_b = b.inv_inertia;
        const Wide m = a.inv_mass + b.inv_mass;
        const Wide k11 = m + i_a * r_a.y * r_a.y + i_b * r_b.y * r_b.y;
        const Wide k12 = -i_a * r_a.x * r_a.y - i_b * r_b.x * r_b.y;
        const Wide k22 = m + i_a * r_a.x * r_a.x + i_b * r_b.x * r_b.x;
        const Wide determinant = k11 * k22 - k12 * k12;
        const Wide inverse =
            select(determinant == Wide::zero(), Wide::zero(), Wide::splat(1.0f) / determinant);

        const WideVector v_a{a.vx, a.vy}, v_b{b.vx, b.vy};
        WideVector dv = (v_b + cross(b.w, r_b)) - (v_a + cross(a.w, r_a));
        if constexpr (is_biased) {
            const WideVector shift{b.shift_x - a.shift_x, b.shift_y - a.shift_y};
            dv = dv + group.bias_rate * (group.separation + shift + (r_b - group.r_b) - (r_a - group.r_a));
        }
        const WideVector asked{inverse * (k22 * dv.x - k12 * dv.y), inverse * (k11 * dv.y - k12 * dv.x)};
        WideVector change = -asked;
        if constexpr (is_biased) change = -group.mass_scale * asked - group.impulse_scale * group.impulse;

        group.impulse = group.impulse + change;
        const Wide l_a = -cross(r_a, change), l_b = cross(r_b, change);
        const WideVector new_a = v_a - a.inv_mass * change, new_b = v_b + b.inv_mass * change;
        a.vx = new_a.x, a.vy = new_a.y, a.w += i_a * l_a;
        b.vx = new_b.x, b.vy = new_b.y, b.w += i_b * l_b;
        scatter(motions, group.row_a, a);
        scatter(motions, group.row_b, b);

        group.given_a += l_a;
        group.given_b += l_b;
        if constexpr (!is_biased) {  // follow the arms: see constraint_parts.hpp
            const Wide now_a = -cross(r_a, group.impulse), now_b = cross(r_b, group.impulse);
            add_spin(starts, group.row_a, i_a * (now_a - group.given_a));
            add_spin(starts, group.row_b, i_b * (now_b - group.given_b));
            group.given_a = now_a;
            group.given_b = now_b;
        }
    }
}

void set(WideVector& columns, std::size_t lane, glm::vec2 value) {
    lanes_of(columns.x)[lane] = value.x;
    lanes_of(columns.y)[lane] = value.y;
}
void set(Wide& column, std::size_t lane, float value) {
    lanes_of(column)[lane] = value;
}

void set_turn(RevoluteTurn& turn, std::size_t lane, const RevoluteConstraint& row) {
    set(turn.angle, lane, row.angle);
    set(turn.spring_rate, lane, row.spring.softness.bias_rate);
    set(turn.spring_mass, lane, row.spring.is_on ? row.spring.softness.mass_scale : 0.0f);
    set(turn.spring_impulse_scale, lane, row.spring.softness.impulse_scale);
    set(turn.spring_rest, lane, row.spring.rest);
    set(turn.motor_speed, lane, row.motor.speed);
    set(turn.max_motor, lane, row.motor.is_on ? row.motor.max_impulse : 0.0f);
    set(turn.lower_limit, lane, row.limits.is_on ? row.limits.lower : -far_away);
    set(turn.upper_limit, lane, row.limits.is_on ? row.limits.upper : far_away);
    set(turn.spring, lane, row.memory.spring);
    set(turn.motor, lane, row.memory.motor);
    set(turn.lower, lane, row.memory.lower);
    set(turn.upper, lane, row.memory.upper);
}

}  // namespace

void set_lane(RevoluteGroup& group, RevoluteTurn& turn, std::size_t lane, const RevoluteConstraint& row) {
    group.row_a[lane] = row.row_a;
    group.row_b[lane] = row.row_b;
    set(group.r_a, lane, row.r_a);
    set(group.r_b, lane, row.r_b);
    set(group.separation, lane, row.separation);
    set(group.bias_rate, lane, row.softness.bias_rate);
    set(group.mass_scale, lane, row.softness.mass_scale);
    set(group.impulse_scale, lane, row.softness.impulse_scale);
    set(group.impulse, lane, row.memory.point);
    if (row.motor.is_on || row.spring.is_on || row.limits.is_on) {
        if (!group.has_turn)
            for (std::size_t before = 0; before < wide_lanes; ++before) set_turn(turn, before, {});
        group.has_turn = true;
    }
    if (group.has_turn) set_turn(turn, lane, row);
}

void clear_lanes(RevoluteGroup& group, RevoluteTurn& turn, std::size_t first, std::uint32_t immovable) {
    RevoluteConstraint unused;
    unused.row_a = unused.row_b = immovable | fixed_bit;
    for (std::size_t lane = first; lane < wide_lanes; ++lane) set_lane(group, turn, lane, unused);
}

void start_group(RevoluteGroup& group, const RevoluteTurn& turn, std::span<const SolverBody> motions,
                 std::span<WarmStart> starts) {
    const WideBodies a = gather(motions, group.row_a), b = gather(motions, group.row_b);
    group.given_a = -cross(group.r_a, group.impulse);
    group.given_b = cross(group.r_b, group.impulse);
    Wide turns = Wide::zero();
    if (group.has_turn) turns = turn.motor + turn.spring + (turn.lower - turn.upper);
    const WideVector& p = group.impulse;
    add_to_starts(starts, group.row_a, a.inv_mass * -p.x, a.inv_mass * -p.y,
                  a.inv_inertia * (group.given_a - turns));
    add_to_starts(starts, group.row_b, b.inv_mass * p.x, b.inv_mass * p.y,
                  b.inv_inertia * (group.given_b + turns));
}

void solve_revolutes(std::span<RevoluteGroup> groups, std::span<RevoluteTurn> turns,
                     std::span<SolverBody> motions, std::span<WarmStart> starts, const JointStep& step,
                     bool is_biased) {
    const Wide inv_h = Wide::splat(step.inv_h);
    if (is_biased)
        solve_groups<true>(groups, turns, motions, starts, inv_h);
    else
        solve_groups<false>(groups, turns, motions, starts, inv_h);
}

AccumulatedImpulses read_lane(const RevoluteGroup& group, const RevoluteTurn& turn, std::size_t lane) {
    AccumulatedImpulses memory;
    memory.point = {lanes_of(group.impulse.x)[lane], lanes_of(group.impulse.y)[lane]};
    if (!group.has_turn) return memory;
    memory.spring = lanes_of(turn.spring)[lane];
    memory.motor = lanes_of(turn.motor)[lane];
    memory.lower = lanes_of(turn.lower)[lane];
    memory.upper = lanes_of(turn.upper)[lane];
    return memory;
}

}  // namespace damson
