#include "contact_columns.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

#include "../../core/contract.hpp"
#include "../../core/prefetch.hpp"
#include "../../core/vector.hpp"
#include "../contacts/contact_life.hpp"
#include "../solver/motion.hpp"
#include "../state/placed_contact.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Separation of an unused point. [m]
constexpr float never_near = 1.0e6f;

/// Data of four contacts, gathered lane by lane; zero in unused lanes.
struct ContactInputs {
    struct Point {
        Wide x, y;  ///< Position relative to A's center of mass, in A's frame. [m]
        Wide separation, normal_impulse, tangent_impulse;
        Wide is_used;  ///< 1 if the point is used, else 0.
    };

    Wide normal_x, normal_y;  ///< In A's frame. [-]
    Wide cosine_a, sine_a;
    Wide b_to_a_x, b_to_a_y;  ///< Vector from B's to A's center of mass. [m]
    Wide inv_mass_a, inv_inertia_a, inv_mass_b, inv_inertia_b;
    WideMask spins_a, spins_b;  ///< True if the body is free and spins so fast that it is treated as a disc.
    std::array<Point, 2> points;
};

/// Stores the approach speeds of the points of a bouncing contact, for restitution at the end of the step.
void note_approach(BounceColumns& bounce, std::size_t lane, const Contact& contact, float restitution,
                   glm::vec2 center_local_a, const BodyVelocity& a, const BodyVelocity& b) {
    DAMSON_ASSERT(lane < wide_lanes && contact.manifold.count <= 2);
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

/// Stores the rolling resistance of a contact and its last impulse.
void note_rolling(RollingColumns& rolling, std::size_t lane, const ContactLinks& links) {
    DAMSON_ASSERT(lane < wide_lanes);
    if (!rolling.is_needed) {
        rolling.arm = rolling.mass = rolling.impulse = Wide::zero();
        rolling.is_needed = true;
    }
    lanes_of(rolling.arm)[lane] = links.rolling_arm;
    lanes_of(rolling.impulse)[lane] = links.rolling_impulse;
}

/// Four floats at the same offset in each of four contacts or bodies, transposed: `first` contains the first
/// float of each.
struct Quarter {
    Wide first, second, third, fourth;

    template <class Thing>
    Quarter(const std::array<const Thing*, wide_lanes>& things, std::size_t offset) {
        const auto load = [&](std::size_t lane) {
            alignas(16) float four[4];
            std::memcpy(four, reinterpret_cast<const std::byte*>(things[lane]) + offset, sizeof four);
            return Wide::load(four);
        };
        first = load(0), second = load(1), third = load(2), fourth = load(3);
        transpose(first, second, third, fourth);
    }
};

using namespace contact_offsets;
static_assert(offsetof(SolverBody, inv_mass) == 24 && offsetof(SolverBody, inv_inertia) == 28);

/// Returns true if a body is nearly as thick as it is long. A thin body must not be treated as a disc,
/// because it lies flat at one moment and stands upright at the next. A body is compact if its inner radius
/// is at least a quarter of its extent.
bool is_compact(const BodyMass& mass) {
    constexpr float least_thickness = 0.25f;
    const float inner_radius = 2.0f * mass.ccd_threshold;
    return inner_radius >= least_thickness * mass.extent;
}

/// Returns a mask of the lanes whose bodies are compact and neither guided nor jointed. Guided and jointed
/// bodies are excluded, because their corners push with their full speed.
[[gnu::cold]] WideMask find_free(const std::array<std::uint32_t, wide_lanes>& rows, const Bodies& bodies) {
    std::array<float, wide_lanes> is_free{};
    for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
        if ((rows[lane] & fixed_bit) != 0) continue;
        const bool is_guided = bodies.columns.at<BodyFlags>(rows[lane]).is_guided();
        const bool is_joined = bodies.columns.at<BodyLinks>(rows[lane]).first_joint != null_index;
        const bool is_disc = is_compact(bodies.columns.at<BodyMass>(rows[lane]));
        is_free[lane] = is_guided || is_joined || !is_disc ? 0.0f : 1.0f;
    }
    return Wide::of(is_free[0], is_free[1], is_free[2], is_free[3]) > Wide::zero();
}

void gather_inputs(ContactInputs& in, ContactGroup& group, BounceColumns& bounce, RollingColumns* rolling,
                   std::span<const std::uint32_t> ids, const Contacts& contacts, const Bodies& bodies,
                   std::span<const SolverBody> motions, std::uint32_t immovable, float disc_spin) {
    DAMSON_ASSERT(ids.size() <= wide_lanes && immovable < motions.size());
    static const Contact unused{};  // for lanes without a contact
    const auto poses = bodies.columns.get<BodyPose>();
    std::array<const Contact*, wide_lanes> lanes;
    std::array<const SolverBody*, wide_lanes> bodies_a, bodies_b;
    std::array<glm::vec2, wide_lanes> centers{};
    std::array<float, wide_lanes> first_used{}, second_used{}, is_round{}, speeds{};
    group.has_second_point = false;
    for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
        if (lane >= ids.size()) {
            lanes[lane] = &unused;
            bodies_a[lane] = bodies_b[lane] = &motions[immovable];
            continue;
        }
        const Contact& contact = contacts[ids[lane]];
        DAMSON_ASSERT(contact.manifold.count >= 0 && contact.manifold.count <= 2);
        lanes[lane] = &contact;
        const std::uint32_t row_a = bodies.row(contact.body_a), row_b = bodies.row(contact.body_b);
        group.contact[lane] = ids[lane];
        group.row_a[lane] = motion_row(row_a, immovable, motions);
        group.row_b[lane] = motion_row(row_b, immovable, motions);
        bodies_a[lane] = &motions[group.row_a[lane] & ~fixed_bit];
        bodies_b[lane] = &motions[group.row_b[lane] & ~fixed_bit];
        centers[lane] = poses[row_a].center_local;
        first_used[lane] = contact.manifold.count > 0 ? 1.0f : 0.0f;
        second_used[lane] = contact.manifold.count == 2 ? 1.0f : 0.0f;
        group.has_second_point |= contact.manifold.count == 2;
        is_round[lane] = contact.point_kind == PointKind::Round ? 1.0f : 0.0f;
        if (contact.conveys) speeds[lane] = contacts.links[ids[lane]].surface_speed;
        if (rolling && contact.rolls) note_rolling(*rolling, lane, contacts.links[ids[lane]]);
        if (contact.bounces) {
            const auto velocities = bodies.columns.get<BodyVelocity>();
            note_approach(bounce, lane, contact, contacts.links[ids[lane]].restitution, centers[lane],
                          velocities[row_a], velocities[row_b]);
        }
    }

    const auto column = [](const std::array<float, wide_lanes>& of) {
        return Wide::of(of[0], of[1], of[2], of[3]);
    };
    const Wide zero = Wide::zero(), far_away = Wide::splat(never_near);
    const Wide center_x = Wide::of(centers[0].x, centers[1].x, centers[2].x, centers[3].x);
    const Wide center_y = Wide::of(centers[0].y, centers[1].y, centers[2].y, centers[3].y);
    const Quarter normal(lanes, at_normal), first(lanes, at_first), second(lanes, at_second);
    const Quarter tangent(lanes, at_tangent), frames(lanes, at_frames), arms(lanes, at_arms);
    const Quarter body_a(bodies_a, 16), body_b(bodies_b, 16);

    in.normal_x = normal.first, in.normal_y = normal.second;
    in.cosine_a = frames.first, in.sine_a = frames.second;
    in.b_to_a_x = -arms.first, in.b_to_a_y = -arms.second;
    in.inv_mass_a = body_a.third, in.inv_inertia_a = body_a.fourth;
    in.inv_mass_b = body_b.third, in.inv_inertia_b = body_b.fourth;
    const auto is_spinning = [&](const std::array<const SolverBody*, wide_lanes>& of) {
        return abs_of(Wide::of(of[0]->w, of[1]->w, of[2]->w, of[3]->w)) > Wide::splat(disc_spin);
    };
    in.spins_a = is_spinning(bodies_a), in.spins_b = is_spinning(bodies_b);
    if (bits_of(in.spins_a) | bits_of(in.spins_b)) [[unlikely]] {
        in.spins_a = in.spins_a & find_free(group.row_a, bodies);
        in.spins_b = in.spins_b & find_free(group.row_b, bodies);
    }
    const auto point = [&](Wide is_used, Wide x, Wide y, Wide separation, Wide normal_impulse,
                           Wide tangent_impulse) -> ContactInputs::Point {
        const WideMask is = is_used > zero;
        return {select(is, x, zero) - center_x,    select(is, y, zero) - center_y,
                select(is, separation, far_away),  select(is, normal_impulse, zero),
                select(is, tangent_impulse, zero), is_used};
    };
    in.points[0] =
        point(column(first_used), normal.third, normal.fourth, first.first, first.second, first.third);
    in.points[1] =
        point(column(second_used), second.first, second.second, second.third, second.fourth, tangent.first);

    group.friction = Wide::of(lanes[0]->friction, lanes[1]->friction, lanes[2]->friction, lanes[3]->friction);
    group.surface_speed = column(speeds);
    const WideMask rolls = column(is_round) > zero;
    group.radius_a = select(rolls, arms.third, zero);
    group.radius_b = select(rolls, arms.fourth, zero);
}

/// Moments of the normal and the tangent at a contact's two points, about A's center. [m]
struct ContactArms {
    std::array<Wide, 2> n, t;
};

/// Treats bodies that rotate too far in a step as discs: the contact acts along a line through the center, at
/// the contact's current distance. The velocity of such a body's corner does not predict the corner's
/// position. At a corner that moves up, the solver would see the body leave the ground although the body
/// sinks.
[[gnu::cold]] void push_like_discs(ContactGroup& group, ContactArms& arms, const ContactInputs& in) {
    const Wide zero = Wide::zero(), used = in.points[0].is_used + in.points[1].is_used;
    const Wide part = select(used > zero, Wide::splat(1.0f) / used, zero);
    const auto mean = [&](const std::array<Wide, 2>& of) {
        return part * (in.points[0].is_used * of[0] + in.points[1].is_used * of[1]);
    };
    const Wide arm_n_b = mean(arms.n) + group.offset_n, arm_t_a = mean(arms.t);
    group.offset_n = select(in.spins_a, arm_n_b, group.offset_n);
    for (Wide& arm : arms.n) arm = select(in.spins_a, zero, arm);
    const Wide middle = mean(arms.n);
    group.offset_n = select(in.spins_b, -middle, group.offset_n);
    for (Wide& arm : arms.n) arm = select(in.spins_b, middle, arm);
    group.radius_a = select(in.spins_a, -arm_t_a, group.radius_a);
    group.radius_b = select(in.spins_b, arm_t_a + group.offset_t, group.radius_b);
}

/// Computes the columns of a group from its inputs, and adds the group's warm start.
void prepare_group(ContactGroup& group, const ContactInputs& in, std::span<WarmStart> starts) {
    const Wide zero = Wide::zero();
    const Wide n_x = group.normal_x = in.cosine_a * in.normal_x - in.sine_a * in.normal_y;
    const Wide n_y = group.normal_y = in.sine_a * in.normal_x + in.cosine_a * in.normal_y;
    group.offset_n = in.b_to_a_x * n_y - in.b_to_a_y * n_x;
    group.offset_t = -(in.b_to_a_x * n_x + in.b_to_a_y * n_y);
    const Wide inv_mass = in.inv_mass_a + in.inv_mass_b;

    ContactArms arms;
    for (std::size_t i = 0; i < 2; ++i) {
        const ContactInputs::Point& point = in.points[i];
        const Wide r_x = in.cosine_a * point.x - in.sine_a * point.y;
        const Wide r_y = in.sine_a * point.x + in.cosine_a * point.y;
        arms.n[i] = r_x * n_y - r_y * n_x;
        arms.t[i] = -(r_x * n_x + r_y * n_y);
    }
    if (bits_of(in.spins_a) | bits_of(in.spins_b)) [[unlikely]]
        push_like_discs(group, arms, in);

    group.normal_total = group.tangent_total = zero;
    Wide sum_n = zero, sum_t = zero, turn_a = zero, turn_b = zero;
    for (std::size_t i = 0; i < 2; ++i) {
        const ContactInputs::Point& point = in.points[i];
        PointColumns& columns = group.points[i];
        const Wide arm_n_a = arms.n[i], arm_n_b = arm_n_a + group.offset_n;
        const Wide arm_t_a = arms.t[i], arm_t_b = arm_t_a + group.offset_t;
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

/// Prepares rolling resistance. The warm start is the last angular impulse, limited by the normal impulses.
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

/// Sets the flags of groups that are solved together: if one group has second points or rolling, all groups
/// get the flag.
void agree(std::span<ContactGroup> groups, std::span<RollingColumns> rollings) {
    bool has_second_point = false, is_needed = false;
    for (const ContactGroup& group : groups) has_second_point |= group.has_second_point;
    for (const RollingColumns& rolling : rollings) is_needed |= rolling.is_needed;
    for (ContactGroup& group : groups) group.has_second_point = has_second_point;
    for (RollingColumns& rolling : rollings) {
        if (is_needed && !rolling.is_needed) rolling = {Wide::zero(), Wide::zero(), Wide::zero(), true};
    }
}

/// Prefetches the data of bodies that gather_inputs() will read, and the links of the few contacts that need them.
/// Requires: the contacts were prefetched before.
void prefetch_bodies(const Contacts& contacts, const Bodies& bodies, std::span<const SolverBody> motions,
                     std::uint32_t immovable, std::span<const std::uint32_t> ids, std::size_t first,
                     std::size_t count) {
    const auto poses = bodies.columns.get<BodyPose>();
    for (std::size_t i = first; i < std::min(first + count, ids.size()); ++i) {
        const Contact& contact = contacts[ids[i]];
        if (contact.bounces || contact.conveys || contact.rolls)
            prefetch(&contacts.links[ids[i]].restitution);
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
    DAMSON_ASSERT(lanes_used >= 1 && lanes_used <= wide_lanes && bounces.size() == groups.size());
    DAMSON_ASSERT(rollings.empty() || rollings.size() == groups.size());
    for (std::size_t index = 0; index < groups.size(); ++index) {
        ContactGroup& group = groups[index];
        const std::size_t first = index * lanes_used;
        DAMSON_ASSERT(first <= ids.size());
        const std::span<const std::uint32_t> own =
            ids.subspan(first, std::min<std::size_t>(lanes_used, ids.size() - first));
        constexpr std::size_t ahead = 4;
        prefetch_contacts(contacts, ids, first + ahead * lanes_used, lanes_used);
        prefetch_bodies(contacts, bodies, motions, step.immovable, ids, first + 2 * lanes_used, lanes_used);

        ContactInputs inputs;
        bounces[index].is_needed = false;
        if (own.size() < wide_lanes) {
            group.row_a.fill(step.immovable | fixed_bit);
            group.row_b.fill(step.immovable | fixed_bit);
            group.contact.fill(null_index);
        }
        RollingColumns* rolling = rollings.empty() ? nullptr : &rollings[index];
        if (rolling) rolling->is_needed = false;
        gather_inputs(inputs, group, bounces[index], rolling, own, contacts, bodies, motions, step.immovable,
                      step.disc_spin);
        prepare_group(group, inputs, starts);
        if (rolling && rolling->is_needed) prepare_rolling(*rolling, group, inputs, starts);

        const std::size_t beside = index % groups_side_by_side + 1;  // groups in this batch so far
        if (lanes_used > 1 && (beside == groups_side_by_side || index + 1 == groups.size()))
            agree(groups.subspan(index + 1 - beside, beside),
                  rollings.empty() ? rollings : rollings.subspan(index + 1 - beside, beside));
    }
}

void store_impulses(std::span<const ContactGroup> groups, Contacts& contacts,
                    std::span<const RollingColumns> rollings) {
    DAMSON_ASSERT(rollings.empty() || rollings.size() == groups.size());
    for (std::size_t index = 0; index < groups.size(); ++index) {
        const ContactGroup& group = groups[index];
        constexpr std::size_t ahead = 4;
        if (index + ahead < groups.size() && groups[index + ahead].contact[wide_lanes - 1] != null_index)
            prefetch_contacts(contacts, groups[index + ahead].contact, 0, wide_lanes);
        for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
            if (group.contact[lane] == null_index) continue;
            Contact& contact = contacts[group.contact[lane]];
            contact.normal_impulse = std::max(0.0f, lanes_of(group.normal_total)[lane]);  // can round below 0
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

void start_cold(WorldTables& state) {
    for (const std::uint32_t id : state.contacts.awake.items()) {
        for (ManifoldPoint& point : state.contacts[id].manifold.points)
            point.normal_impulse = point.tangent_impulse = 0.0f;
        state.contacts.links[id].rolling_impulse = 0.0f;
    }
    if (state.joints.size() == 0) return;
    for (std::uint32_t row = 0; row < state.bodies.awake_count(); ++row)
        for_each_joint(state.joints, state.bodies.columns.at<BodyLinks>(row),
                       [&](std::uint32_t slot) { forget_impulses(state.joints.impulses[slot]); });
    ++state.graph.joint_version;  // so that the joints' rows are filled again
}

}  // namespace damson
