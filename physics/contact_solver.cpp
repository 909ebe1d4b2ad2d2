// The four loops of the wide contact solver.
#include "contact_solver.hpp"

#include <algorithm>

#include "../core/prefetch.hpp"
#include "../core/vector.hpp"
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

/// Separation of a point that is not there. [m]
constexpr float never_near = 1.0e6f;

/// What prepare needs of four contacts, gathered lane by lane; all zero in unused lanes.
struct ContactInputs {
    struct Point {
        Wide x, y;  ///< From A's centre of mass, in A's frame. [m]
        Wide separation, normal_impulse, tangent_impulse;
        Wide is_used;  ///< 1 or 0.
    };

    Wide normal_x, normal_y;  ///< In A's frame.
    Wide cosine_a, sine_a;
    Wide b_to_a_x, b_to_a_y;  ///< Between the centres of mass. [m]
    Wide inv_mass_a, inv_inertia_a, inv_mass_b, inv_inertia_b;
    std::array<Point, 2> points;
};

/// Speeds at which the points of a bouncing contact approach, for the end of the step.
void note_approach(BounceColumns& bounce, std::size_t lane, const Contact& contact, float restitution,
                   glm::vec2 center_local_a, const BodyVelocity& a, const BodyVelocity& b) {
    if (!bounce.is_needed) {
        bounce = BounceColumns{};
        bounce.is_needed = true;
    }
    lanes_of(bounce.restitution)[lane] = restitution;
    const ContactFrames& frames = contact.frames;
    const glm::vec2 n = frames.a * contact.manifold.normal_local_a;
    for (std::size_t i = 0; i < static_cast<std::size_t>(contact.manifold.count); ++i) {
        const glm::vec2 r_a = frames.a * (contact.manifold.points[i].point_local_a - center_local_a);
        const glm::vec2 r_b = r_a - frames.a_to_b;
        lanes_of(bounce.approach[i])[lane] =
            dot(n, (b.linear + cross(b.angular, r_b)) - (a.linear + cross(a.angular, r_a)));
    }
}

/// How much a contact may hold back rolling, and what it did last.
void note_rolling(RollingColumns& rolling, std::size_t lane, const ContactLinks& links) {
    if (!rolling.is_needed) {
        rolling.arm = rolling.mass = rolling.impulse = Wide::zero();
        rolling.is_needed = true;
    }
    lanes_of(rolling.arm)[lane] = links.rolling_arm;
    lanes_of(rolling.impulse)[lane] = links.rolling_impulse;
}

void gather_inputs(ContactInputs& in, ContactGroup& group, BounceColumns& bounce, RollingColumns* rolling,
                   std::span<const std::uint32_t> ids, const Contacts& contacts, const Bodies& bodies,
                   std::span<const BodyMotion> motions, std::uint32_t immovable) {
    const auto poses = bodies.columns.get<BodyPose>();
    group.has_second_point = false;
    for (std::size_t lane = 0; lane < ids.size(); ++lane) {
        const Contact& contact = contacts[ids[lane]];
        group.has_second_point |= contact.manifold.count == 2;
        const std::uint32_t row_a = bodies.row(contact.body_a), row_b = bodies.row(contact.body_b);
        const glm::vec2 center_local_a = poses[row_a].center_local;
        const ContactFrames& frames = contact.frames;
        group.contact[lane] = ids[lane];
        group.row_a[lane] = motion_row(row_a, immovable, motions);
        group.row_b[lane] = motion_row(row_b, immovable, motions);
        const BodyMotion& motion_a = motions[group.row_a[lane] & ~fixed_bit];
        const BodyMotion& motion_b = motions[group.row_b[lane] & ~fixed_bit];

        lanes_of(group.friction)[lane] = contact.friction;
        lanes_of(group.surface_speed)[lane] =
            contact.conveys ? contacts.links[ids[lane]].surface_speed : 0.0f;
        lanes_of(group.radius_a)[lane] = contact.is_round ? contact.separation_then[0] : 0.0f;
        lanes_of(group.radius_b)[lane] = contact.is_round ? contact.separation_then[1] : 0.0f;
        lanes_of(in.normal_x)[lane] = contact.manifold.normal_local_a.x;
        lanes_of(in.normal_y)[lane] = contact.manifold.normal_local_a.y;
        lanes_of(in.cosine_a)[lane] = frames.a.c;
        lanes_of(in.sine_a)[lane] = frames.a.s;
        lanes_of(in.b_to_a_x)[lane] = -frames.a_to_b.x;
        lanes_of(in.b_to_a_y)[lane] = -frames.a_to_b.y;
        lanes_of(in.inv_mass_a)[lane] = motion_a.inv_mass;
        lanes_of(in.inv_inertia_a)[lane] = motion_a.inv_inertia;
        lanes_of(in.inv_mass_b)[lane] = motion_b.inv_mass;
        lanes_of(in.inv_inertia_b)[lane] = motion_b.inv_inertia;

        for (std::size_t i = 0; i < 2; ++i) {
            const bool is_used = i < static_cast<std::size_t>(contact.manifold.count);
            const ManifoldPoint point = is_used ? contact.manifold.points[i] : ManifoldPoint{};
            ContactInputs::Point& columns = in.points[i];
            lanes_of(columns.x)[lane] = point.point_local_a.x - center_local_a.x;
            lanes_of(columns.y)[lane] = point.point_local_a.y - center_local_a.y;
            lanes_of(columns.separation)[lane] = is_used ? point.separation : never_near;
            lanes_of(columns.normal_impulse)[lane] = point.normal_impulse;
            lanes_of(columns.tangent_impulse)[lane] = point.tangent_impulse;
            lanes_of(columns.is_used)[lane] = is_used ? 1.0f : 0.0f;
        }
        if (rolling && contact.rolls) note_rolling(*rolling, lane, contacts.links[ids[lane]]);
        if (contact.bounces) {
            const auto velocities = bodies.columns.get<BodyVelocity>();
            note_approach(bounce, lane, contact, contacts.links[ids[lane]].restitution, center_local_a,
                          velocities[row_a], velocities[row_b]);
        }
    }
}

/// The columns of a group from its inputs, and its warm start.
void prepare_group(ContactGroup& group, const ContactInputs& in, std::span<BodyStart> starts) {
    const Wide zero = Wide::zero();
    const Wide n_x = group.normal_x = in.cosine_a * in.normal_x - in.sine_a * in.normal_y;
    const Wide n_y = group.normal_y = in.sine_a * in.normal_x + in.cosine_a * in.normal_y;
    group.offset_n = in.b_to_a_x * n_y - in.b_to_a_y * n_x;
    group.offset_t = -(in.b_to_a_x * n_x + in.b_to_a_y * n_y);
    const Wide inv_mass = in.inv_mass_a + in.inv_mass_b;

    group.normal_total = group.tangent_total = zero;
    Wide sum_n = zero, sum_t = zero, turn_a = zero, turn_b = zero;
    for (std::size_t i = 0; i < 2; ++i) {
        const ContactInputs::Point& point = in.points[i];
        PointColumns& columns = group.points[i];
        const Wide r_x = in.cosine_a * point.x - in.sine_a * point.y;
        const Wide r_y = in.sine_a * point.x + in.cosine_a * point.y;
        const Wide arm_n_a = r_x * n_y - r_y * n_x, arm_n_b = arm_n_a + group.offset_n;
        const Wide arm_t_a = -(r_x * n_x + r_y * n_y), arm_t_b = arm_t_a + group.offset_t;
        const Wide k_n =
            inv_mass + in.inv_inertia_a * arm_n_a * arm_n_a + in.inv_inertia_b * arm_n_b * arm_n_b;
        const Wide k_t =
            inv_mass + in.inv_inertia_a * arm_t_a * arm_t_a + in.inv_inertia_b * arm_t_b * arm_t_b;

        columns.arm_n_a = arm_n_a;
        columns.arm_t_a = arm_t_a;
        columns.separation = point.separation;
        columns.normal_mass = select(k_n > zero, point.is_used / k_n, zero);
        columns.tangent_mass = select(k_t > zero, point.is_used / k_t, zero);
        columns.normal_impulse = point.normal_impulse;
        columns.tangent_impulse = point.tangent_impulse;

        sum_n += point.normal_impulse;
        sum_t += point.tangent_impulse;
        turn_a += point.normal_impulse * arm_n_a + point.tangent_impulse * arm_t_a;
        turn_b += point.normal_impulse * arm_n_b + point.tangent_impulse * arm_t_b;
    }

    const PointColumns& first = group.points[0];
    const PointColumns& second = group.points[1];
    const Wide one = Wide::splat(1.0f);
    group.coupling = inv_mass + in.inv_inertia_a * first.arm_n_a * second.arm_n_a +
                     in.inv_inertia_b * (first.arm_n_a + group.offset_n) * (second.arm_n_a + group.offset_n);
    const Wide det = one - group.coupling * first.normal_mass * group.coupling * second.normal_mass;
    group.inv_det = select(det > Wide::splat(least_block_det), one / det, zero);

    const Wide p_x = n_x * sum_n + n_y * sum_t;
    const Wide p_y = n_y * sum_n - n_x * sum_t;
    add_to_starts(starts, group.row_a, -(in.inv_mass_a * p_x), -(in.inv_mass_a * p_y),
                  -(in.inv_inertia_a * turn_a));
    add_to_starts(starts, group.row_b, in.inv_mass_b * p_x, in.inv_mass_b * p_y, in.inv_inertia_b * turn_b);
}

/// The torque that the last step ended with, as far as the normal impulses of this start bear it.
void prepare_rolling(RollingColumns& rolling, const ContactGroup& group, const ContactInputs& in,
                     std::span<BodyStart> starts) {
    const Wide zero = Wide::zero();
    const Wide k = in.inv_inertia_a + in.inv_inertia_b;
    rolling.mass = select(k > zero, Wide::splat(1.0f) / k, zero);
    const Wide limit = rolling.arm * (in.points[0].normal_impulse + in.points[1].normal_impulse);
    rolling.impulse = max_of(min_of(rolling.impulse, limit), -limit);
    add_to_starts(starts, group.row_a, zero, zero, -(in.inv_inertia_a * rolling.impulse));
    add_to_starts(starts, group.row_b, zero, zero, in.inv_inertia_b * rolling.impulse);
}

void prefetch_contacts(const Contacts& contacts, std::span<const std::uint32_t> ids, std::size_t first,
                       std::size_t count) {
    for (std::size_t i = first; i < std::min(first + count, ids.size()); ++i) {
        const auto* contact = reinterpret_cast<const char*>(&contacts[ids[i]]);
        prefetch(contact);
        prefetch(contact + 64);
    }
}

/// Brings near what gather_inputs will read of the bodies. Requires: the contacts are near already.
void prefetch_bodies(const Contacts& contacts, const Bodies& bodies, std::span<const BodyMotion> motions,
                     std::uint32_t immovable, std::span<const std::uint32_t> ids, std::size_t first,
                     std::size_t count) {
    const auto poses = bodies.columns.get<BodyPose>();
    for (std::size_t i = first; i < std::min(first + count, ids.size()); ++i) {
        const Contact& contact = contacts[ids[i]];
        for (const std::uint32_t slot : {contact.body_a, contact.body_b}) {
            const std::uint32_t row = bodies.row(slot);
            prefetch(&poses[row]);
            prefetch(&motions[std::min(row, immovable)]);
        }
    }
}

}  // namespace

void prepare_contacts(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                      std::span<const std::uint32_t> ids, std::uint32_t lanes_used, const Contacts& contacts,
                      const Bodies& bodies, std::span<const BodyMotion> motions, const SolverStep& step,
                      std::span<BodyStart> starts, std::span<RollingColumns> rollings) {
    for (std::size_t index = 0; index < groups.size(); ++index) {
        ContactGroup& group = groups[index];
        const std::size_t first = index * lanes_used;
        const std::span<const std::uint32_t> own =
            ids.subspan(first, std::min<std::size_t>(lanes_used, ids.size() - first));
        constexpr std::size_t ahead = 4;
        prefetch_contacts(contacts, ids, first + ahead * lanes_used, lanes_used);
        prefetch_bodies(contacts, bodies, motions, step.immovable, ids, first + 2 * lanes_used, lanes_used);

        ContactInputs inputs;
        bounces[index].is_needed = false;
        if (own.size() < wide_lanes) {
            inputs = ContactInputs{};
            group.friction = group.surface_speed = group.radius_a = group.radius_b = Wide::zero();
            group.row_a.fill(step.immovable | fixed_bit);
            group.row_b.fill(step.immovable | fixed_bit);
            group.contact.fill(nothing);
        }
        RollingColumns* rolling = rollings.empty() ? nullptr : &rollings[index];
        if (rolling) rolling->is_needed = false;
        gather_inputs(inputs, group, bounces[index], rolling, own, contacts, bodies, motions, step.immovable);
        prepare_group(group, inputs, starts);
        if (rolling && rolling->is_needed) prepare_rolling(*rolling, group, inputs, starts);
    }
}

namespace {

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
                  std::span<BodyMotion> motions, const SolverStep& step,
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
                    std::span<BodyMotion> motions, const SolverStep& step, bool is_biased,
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
                       std::span<BodyMotion> motions, const SolverStep& step, bool is_again) {
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

void store_impulses(std::span<const ContactGroup> groups, Contacts& contacts,
                    std::span<const RollingColumns> rollings) {
    for (std::size_t index = 0; index < groups.size(); ++index) {
        const ContactGroup& group = groups[index];
        constexpr std::size_t ahead = 4;
        if (index + ahead < groups.size() && groups[index + ahead].contact[wide_lanes - 1] != nothing)
            prefetch_contacts(contacts, groups[index + ahead].contact, 0, wide_lanes);
        for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
            if (group.contact[lane] == nothing) continue;
            Contact& contact = contacts[group.contact[lane]];
            contact.normal_impulse = std::max(0.0f, lanes_of(group.normal_total)[lane]);  // rounding
            contact.tangent_impulse = lanes_of(group.tangent_total)[lane];
            if (!rollings.empty() && contact.rolls)
                contacts.links[group.contact[lane]].rolling_impulse = lanes_of(rollings[index].impulse)[lane];
            Manifold& manifold = contact.manifold;
            for (std::size_t i = 0; i < 2; ++i) {
                manifold.points[i].normal_impulse = lanes_of(group.points[i].normal_impulse)[lane];
                manifold.points[i].tangent_impulse = lanes_of(group.points[i].tangent_impulse)[lane];
            }
        }
    }
}

}  // namespace damson
