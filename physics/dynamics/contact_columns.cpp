#include "contact_columns.hpp"

#include <algorithm>
#include <array>

#include "../../core/prefetch.hpp"
#include "../../core/vector.hpp"
#include "../contacts/contact_life.hpp"
#include "../solver/wide_bodies.hpp"

namespace damson {

namespace {

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
                   std::span<const SolverBody> motions, std::uint32_t immovable) {
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
        const SolverBody& motion_a = motions[group.row_a[lane] & ~fixed_bit];
        const SolverBody& motion_b = motions[group.row_b[lane] & ~fixed_bit];

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
void prepare_group(ContactGroup& group, const ContactInputs& in, std::span<WarmStart> starts) {
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
                     std::span<WarmStart> starts) {
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
void prefetch_bodies(const Contacts& contacts, const Bodies& bodies, std::span<const SolverBody> motions,
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
                      const Bodies& bodies, std::span<const SolverBody> motions, const SolverStep& step,
                      std::span<WarmStart> starts, std::span<RollingColumns> rollings) {
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
            group.contact.fill(null_index);
        }
        RollingColumns* rolling = rollings.empty() ? nullptr : &rollings[index];
        if (rolling) rolling->is_needed = false;
        gather_inputs(inputs, group, bounces[index], rolling, own, contacts, bodies, motions, step.immovable);
        prepare_group(group, inputs, starts);
        if (rolling && rolling->is_needed) prepare_rolling(*rolling, group, inputs, starts);
    }
}

void store_impulses(std::span<const ContactGroup> groups, Contacts& contacts,
                    std::span<const RollingColumns> rollings) {
    for (std::size_t index = 0; index < groups.size(); ++index) {
        const ContactGroup& group = groups[index];
        constexpr std::size_t ahead = 4;
        if (index + ahead < groups.size() && groups[index + ahead].contact[wide_lanes - 1] != null_index)
            prefetch_contacts(contacts, groups[index + ahead].contact, 0, wide_lanes);
        for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
            if (group.contact[lane] == null_index) continue;
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
