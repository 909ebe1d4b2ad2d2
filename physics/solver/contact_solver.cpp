// The loops of the wide contact solver.
#include "contact_solver.hpp"

#include "wide_bodies.hpp"

namespace damson {

namespace {

/// A figure of each of a contact's two points.
struct BothPoints {
    Wide first, second;
};

/// The relative velocity of A and B in a contact's frame, and the impulse that has gone into it.
struct ContactFrame {
    Wide dv_n, dv_t;    ///< B minus A. [m/s]
    Wide sum_n, sum_t;  ///< Impulse on B in this pass. [N s]
    Wide w_a, w_b;      ///< [rad/s]
    Wide inv_mass;      ///< Of A plus of B. [1/kg]

    ContactFrame(const ContactGroup& group, const WideBodies& a, const WideBodies& b)
        : dv_n(group.normal_x * (b.vx - a.vx) + group.normal_y * (b.vy - a.vy)),
          dv_t(group.normal_y * (b.vx - a.vx) - group.normal_x * (b.vy - a.vy)),
          sum_n(Wide::zero()),
          sum_t(Wide::zero()),
          w_a(a.w),
          w_b(b.w),
          inv_mass(a.inv_mass + b.inv_mass) {}

    /// Normal impulses whose sum is `sum`, and which turn A by `turn_a` in all. [N s], [N m s]
    void push_normal(Wide sum, Wide turn_a, const ContactGroup& group, const WideBodies& a,
                     const WideBodies& b) {
        dv_n += inv_mass * sum;
        sum_n += sum;
        w_a -= a.inv_inertia * turn_a;
        w_b += b.inv_inertia * (turn_a + group.offset_n * sum);
    }

    /// The same of both points.
    void push_normal(BothPoints p, const ContactGroup& group, const WideBodies& a, const WideBodies& b) {
        push_normal(p.first + p.second,
                    p.first * group.points[0].arm_n_a + p.second * group.points[1].arm_n_a, group, a, b);
    }

    void push_tangent(Wide p, Wide arm_a, Wide arm_b, const WideBodies& a, const WideBodies& b) {
        dv_t += inv_mass * p;
        sum_t += p;
        w_a -= a.inv_inertia * arm_a * p;
        w_b += b.inv_inertia * arm_b * p;
    }

    /// The new velocities of both bodies.
    void finish(const ContactGroup& group, WideBodies& a, WideBodies& b) const {
        const Wide px = group.normal_x * sum_n + group.normal_y * sum_t;
        const Wide py = group.normal_y * sum_n - group.normal_x * sum_t;
        a.vx -= a.inv_mass * px;
        a.vy -= a.inv_mass * py;
        a.w = w_a;
        b.vx += b.inv_mass * px;
        b.vy += b.inv_mass * py;
        b.w = w_b;
    }
};

/// The normal impulses that fulfil what two points ask for, each as if it were alone. At once where both
/// push then: a box that falls flat is stopped without a turn. One after the other where one lets go.
BothPoints solve_both(const ContactGroup& group, Wide ask_first, Wide ask_second, Wide inv_det) {
    const Wide zero = Wide::zero();
    const PointColumns& first = group.points[0];
    const PointColumns& second = group.points[1];
    const Wide on_first = group.coupling * first.normal_mass, on_second = group.coupling * second.normal_mass;

    const Wide both_first = first.normal_impulse + (ask_first - on_first * ask_second) * inv_det;
    const Wide both_second = second.normal_impulse + (ask_second - on_second * ask_first) * inv_det;

    const Wide turn_first = max_of(first.normal_impulse + ask_first, zero);
    const Wide change = turn_first - first.normal_impulse;
    const Wide turn_second = max_of(second.normal_impulse + (ask_second - on_second * change), zero);

    const WideMask in_turn = (zero > min_of(both_first, both_second)) | (inv_det == zero);
    return {select(in_turn, turn_first, both_first), select(in_turn, turn_second, both_second)};
}

/// The speed at which a point's surfaces part. [m/s]
Wide speed_at(const PointColumns& point, const ContactGroup& group, const ContactFrame& frame) {
    return frame.dv_n + (frame.w_b * (point.arm_n_a + group.offset_n) - frame.w_a * point.arm_n_a);
}

/// The kinetic energy that a change of the normal impulses gives to both bodies, as
///     a + b, of a = 1/2 change.K.change and b = change.v
/// so that a part x of the change gives x^2 a + x b. [J]
struct Work {
    Wide a, b;

    Work(const ContactGroup& group, BothPoints change, BothPoints speed)
        : a(Wide::splat(0.5f) * (square_over(change.first, group.points[0].normal_mass) +
                                 square_over(change.second, group.points[1].normal_mass)) +
            change.first * group.coupling * change.second),
          b(change.first * speed.first + change.second * speed.second) {}

    static Wide square_over(Wide p, Wide mass) {
        return select(mass > Wide::zero(), p * p / mass, Wide::zero());
    }
};

template <bool is_biased, bool may_roll>
void solve_groups(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                  std::span<SolverBody> motions, const SolverStep& step,
                  [[maybe_unused]] std::span<RollingColumns> rollings) {
    const Wide zero = Wide::zero(), one = Wide::splat(1.0f), half = Wide::splat(0.5f);
    const Wide inv_h = Wide::splat(step.inv_h);
    const Wide most_turn = Wide::splat(max_contact_turn);
    const Wide fastest_push = Wide::splat(-step.max_push_speed);

    for (std::size_t index = 0; index < groups.size(); ++index) {
        ContactGroup& group = groups[index];
        WideBodies a = gather(motions, group.row_a);
        WideBodies b = gather(motions, group.row_b);
        ContactFrame frame(group, a, b);

        // how far the surfaces have come towards each other since the step began; what is round stays a
        // radius ahead of its centre, however it turns
        const Wide turn_a = max_of(min_of(a.turn, most_turn), -most_turn);
        const Wide turn_b = max_of(min_of(b.turn, most_turn), -most_turn);
        const Wide bend_a = half * turn_a * turn_a;
        const Wide bend_b = half * turn_b * turn_b;
        const Wide shift_n = group.normal_x * (b.shift_x - a.shift_x) +
                             group.normal_y * (b.shift_y - a.shift_y) -
                             (bend_a * group.radius_a + bend_b * group.radius_b);

        const WideMask is_static = (a.inv_mass == zero) | (b.inv_mass == zero);
        const auto soft = [&](float against_static, float otherwise) {
            return select(is_static, Wide::splat(against_static), Wide::splat(otherwise));
        };
        const Wide bias_rate = soft(step.static_softness.bias_rate, step.contact_softness.bias_rate);
        const Wide soft_mass = soft(step.static_softness.mass_scale, step.contact_softness.mass_scale);
        const Wide soft_impulse =
            soft(step.static_softness.impulse_scale, step.contact_softness.impulse_scale);

        // a point that no lane has would change nothing: it is left out
        const bool has_second = may_roll || group.has_second_point;

        // hold against sliding
        [[maybe_unused]] const auto hold = [&](PointColumns& point) {
            const Wide arm_a = point.arm_t_a, arm_b = point.arm_t_a + group.offset_t;
            const Wide vt = frame.dv_t + (frame.w_b * arm_b - frame.w_a * arm_a) - group.surface_speed;
            const Wide limit = group.friction * point.normal_impulse;
            const Wide p = max_of(min_of(point.tangent_impulse - point.tangent_mass * vt, limit), -limit);
            frame.push_tangent(p - point.tangent_impulse, arm_a, arm_b, a, b);
            point.tangent_impulse = p;
        };

        // how far a point's surfaces are from each other now
        const auto separation_of = [&](const PointColumns& point) {
            return point.separation + shift_n +
                   (turn_b * (point.arm_n_a + group.offset_n) - turn_a * point.arm_n_a) +
                   (bend_b * (point.arm_t_a + group.offset_t) - bend_a * point.arm_t_a);
        };
        const Wide s_first = separation_of(group.points[0]);
        const Wide s_second = has_second ? separation_of(group.points[1]) : s_first;

        // the change of impulse that a point alone asks for. Apart: allow just the speed that closes the gap;
        // together: push out softly, or only stop. A contact is as soft at both points: by rounding alone a
        // level box would be harder at one end
        [[maybe_unused]] const WideMask is_apart = min_of(s_first, s_second) > zero;
        [[maybe_unused]] const Wide mass_scale = select(is_apart, one, soft_mass);
        [[maybe_unused]] const Wide impulse_scale = select(is_apart, zero, soft_impulse);
        const auto ask = [&](const PointColumns& point, Wide s) {
            const Wide vn = speed_at(point, group, frame);
            const Wide closing = max_of(s * inv_h, zero);
            if constexpr (is_biased) {
                const Wide bias = select(s > zero, closing, max_of(bias_rate * s, fastest_push));
                return -(point.normal_mass * mass_scale * (vn + bias)) - impulse_scale * point.normal_impulse;
            } else {
                return -(point.normal_mass * (vn + closing));
            }
        };

        // push apart
        PointColumns& first = group.points[0];
        PointColumns& second = group.points[1];
        if (has_second) {
            const BothPoints p = solve_both(group, ask(first, s_first), ask(second, s_second), group.inv_det);
            frame.push_normal({p.first - first.normal_impulse, p.second - second.normal_impulse}, group, a,
                              b);
            first.normal_impulse = p.first;
            second.normal_impulse = p.second;
        } else {
            const Wide p = max_of(first.normal_impulse + ask(first, s_first), zero);
            const Wide change = p - first.normal_impulse;
            frame.push_normal(change, change * first.arm_n_a, group, a, b);
            first.normal_impulse = p;
        }

        // hold against rolling, by what the normal force is now: it swings between the passes where bodies
        // spin
        if constexpr (may_roll && !is_biased) {
            if (RollingColumns& rolling = rollings[index]; rolling.is_needed) {
                const Wide limit =
                    rolling.arm * (group.points[0].normal_impulse + group.points[1].normal_impulse);
                const Wide torque =
                    max_of(min_of(rolling.impulse - rolling.mass * (frame.w_b - frame.w_a), limit), -limit);
                frame.w_a -= a.inv_inertia * (torque - rolling.impulse);
                frame.w_b += b.inv_inertia * (torque - rolling.impulse);
                rolling.impulse = torque;
            }
        }

        // friction follows the force that a substep ends with: a disc that meets the ground in its last pass
        // is held there, too
        if constexpr (!is_biased) {
            hold(first);
            if (has_second) hold(second);
        }

        // what stands after the last pass of a substep is what the substep gave
        if constexpr (!is_biased) {
            group.normal_total += group.points[0].normal_impulse + group.points[1].normal_impulse;
            group.tangent_total += group.points[0].tangent_impulse + group.points[1].tangent_impulse;
            if (BounceColumns& bounce = bounces[index]; bounce.is_needed) {
                bounce.total[0] += first.normal_impulse;
                bounce.total[1] += second.normal_impulse;
            }
        }

        frame.finish(group, a, b);
        scatter(motions, group.row_a, a);
        scatter(motions, group.row_b, b);
    }
}

/// The part of a change of the normal impulses that gives back no more energy than restitution leaves of what
/// the impulses of the step took: bodies that bounce among many never have more than before. What they took
/// is P (v0 + v) / 2 for an impulse P that led from the speed v0 to v, whatever else acted.
/// Source: Stronge, "Rigid body collisions with friction", 1990, for restitution as a part of the energy.
BothPoints limited_by_loss(const BounceColumns& bounce, const ContactGroup& group, BothPoints change,
                           BothPoints speed) {
    const Wide zero = Wide::zero(), one = Wide::splat(1.0f);
    constexpr float rounding = 1.0e-5f;
    const Wide lost = Wide::splat(-0.5f) * (bounce.total[0] * (bounce.approach[0] + speed.first) +
                                            bounce.total[1] * (bounce.approach[1] + speed.second));
    const Wide most = bounce.restitution * bounce.restitution * lost;
    const Work work(group, change, speed);
    const Wide root = sqrt_of(max_of(work.b * work.b + Wide::splat(4.0f) * work.a * most, zero));
    const Wide limit = select(work.a > zero, (root - work.b) / (work.a + work.a), zero);
    const Wide part =
        select(work.a + work.b > most * Wide::splat(1.0f + rounding), max_of(min_of(limit, one), zero), one);
    return {change.first * part, change.second * part};
}

}  // namespace

void solve_contacts(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                    std::span<SolverBody> motions, const SolverStep& step, bool is_biased,
                    std::span<RollingColumns> rollings) {
    if (!rollings.empty() && is_biased)
        solve_groups<true, true>(groups, bounces, motions, step, rollings);
    else if (!rollings.empty())
        solve_groups<false, true>(groups, bounces, motions, step, rollings);
    else if (is_biased)
        solve_groups<true, false>(groups, bounces, motions, step, rollings);
    else
        solve_groups<false, false>(groups, bounces, motions, step, rollings);
}

void apply_restitution(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                       std::span<SolverBody> motions, const SolverStep& step, bool is_again) {
    const Wide zero = Wide::zero();
    const Wide threshold = Wide::splat(-step.restitution_threshold);
    for (std::size_t index = 0; index < groups.size(); ++index) {
        const BounceColumns& bounce = bounces[index];
        if (!bounce.is_needed) continue;
        ContactGroup& group = groups[index];
        WideBodies a = gather(motions, group.row_a);
        WideBodies b = gather(motions, group.row_b);
        ContactFrame frame(group, a, b);

        // 1 where a point bounces: it has come fast enough, and was pushed in some substep
        const auto bounces_at = [&](std::size_t i) {
            return select(threshold > bounce.approach[i],
                          select(bounce.total[i] > zero, Wide::splat(1.0f), zero), zero);
        };
        const BothPoints speed{speed_at(group.points[0], group, frame),
                               speed_at(group.points[1], group, frame)};
        const auto ask = [&](std::size_t i, Wide vn, Wide does) {
            return -(group.points[i].normal_mass * (vn + bounce.restitution * bounce.approach[i])) * does;
        };
        const Wide first = bounces_at(0), second = bounces_at(1);
        const BothPoints wanted = solve_both(group, ask(0, speed.first, first), ask(1, speed.second, second),
                                             group.inv_det * first * second);
        const BothPoints change{select(first > zero, wanted.first - group.points[0].normal_impulse, zero),
                                select(second > zero, wanted.second - group.points[1].normal_impulse, zero)};

        const BothPoints given = is_again ? change : limited_by_loss(bounce, group, change, speed);
        frame.push_normal(given, group, a, b);
        group.normal_total += given.first + given.second;
        group.points[0].normal_impulse += given.first;
        group.points[1].normal_impulse += given.second;

        frame.finish(group, a, b);
        scatter(motions, group.row_a, a);
        scatter(motions, group.row_b, b);
    }
}

}  // namespace damson
