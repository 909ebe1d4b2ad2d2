// The four loops of the wide contact solver.
#include "contact_solver.hpp"

#include <algorithm>

#include "../core/vector.hpp"

namespace damson {

namespace {

/// Velocities, displacements and masses of four bodies.
struct WideBodies {
    Wide vx, vy, w, turn;
    Wide shift_x, shift_y, inv_mass, inv_inertia;
};

WideBodies gather(std::span<const BodyMotion> motions, const std::array<std::uint32_t, wide_lanes>& rows) {
    const auto* at0 = reinterpret_cast<const float*>(&motions[rows[0]]);
    const auto* at1 = reinterpret_cast<const float*>(&motions[rows[1]]);
    const auto* at2 = reinterpret_cast<const float*>(&motions[rows[2]]);
    const auto* at3 = reinterpret_cast<const float*>(&motions[rows[3]]);
    WideBodies b{Wide::load(at0),     Wide::load(at1),     Wide::load(at2),     Wide::load(at3),
                 Wide::load(at0 + 4), Wide::load(at1 + 4), Wide::load(at2 + 4), Wide::load(at3 + 4)};
    transpose(b.vx, b.vy, b.w, b.turn);
    transpose(b.shift_x, b.shift_y, b.inv_mass, b.inv_inertia);
    return b;
}

/// Writes the velocities back; the immovable row is shared by all threads and never written.
void scatter(std::span<BodyMotion> motions, const std::array<std::uint32_t, wide_lanes>& rows, WideBodies b,
             std::uint32_t immovable) {
    transpose(b.vx, b.vy, b.w, b.turn);
    if (rows[0] != immovable) b.vx.store(reinterpret_cast<float*>(&motions[rows[0]]));
    if (rows[1] != immovable) b.vy.store(reinterpret_cast<float*>(&motions[rows[1]]));
    if (rows[2] != immovable) b.w.store(reinterpret_cast<float*>(&motions[rows[2]]));
    if (rows[3] != immovable) b.turn.store(reinterpret_cast<float*>(&motions[rows[3]]));
}

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

    void push_normal(Wide p, Wide arm_a, Wide arm_b, const WideBodies& a, const WideBodies& b) {
        dv_n += inv_mass * p;
        sum_n += p;
        w_a -= a.inv_inertia * arm_a * p;
        w_b += b.inv_inertia * arm_b * p;
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

void fill(Wide& column, float value) {
    column = Wide::splat(value);
}

float* lanes_of(Wide& column) {
    return reinterpret_cast<float*>(&column);
}
const float* lanes_of(const Wide& column) {
    return reinterpret_cast<const float*>(&column);
}

void clear(ContactGroup& group, BounceColumns& bounce, std::uint32_t immovable) {
    group.row_a.fill(immovable);
    group.row_b.fill(immovable);
    group.contact.fill(nothing);
    for (Wide* column : {&group.normal_x, &group.normal_y, &group.friction, &group.offset_n, &group.offset_t})
        fill(*column, 0.0f);
    for (PointColumns& point : group.points)
        for (Wide* column : {&point.arm_n_a, &point.arm_t_a, &point.separation, &point.normal_mass,
                             &point.tangent_mass, &point.normal_impulse, &point.tangent_impulse})
            fill(*column, 0.0f);
    bounce.is_needed = false;
}

/// Impulse along `axis` at arms `arm_a`, `arm_b`, added to the start velocities.
void add_warm_start(BodyStart& a, BodyStart& b, const BodyMass& mass_a, const BodyMass& mass_b, glm::vec2 p,
                    float turn_a, float turn_b) {
    a.v -= mass_a.inv_mass * p;
    a.w -= mass_a.inv_inertia * turn_a;
    b.v += mass_b.inv_mass * p;
    b.w += mass_b.inv_inertia * turn_b;
}

}  // namespace

void prepare_contacts(ContactGroup& group, BounceColumns& bounce, std::span<const std::uint32_t> ids,
                      const Contacts& contacts, const Bodies& bodies, const SolverStep& step,
                      std::span<BodyStart> starts) {
    clear(group, bounce, step.immovable);
    const auto poses = bodies.columns.get<BodyPose>();
    const auto masses = bodies.columns.get<BodyMass>();
    const auto velocities = bodies.columns.get<BodyVelocity>();

    for (std::size_t lane = 0; lane < ids.size(); ++lane) {
        const Contact& contact = contacts[ids[lane]];
        const Manifold& manifold = contact.manifold;
        const std::uint32_t row_a = bodies.row(contact.body_a);
        const std::uint32_t row_b = bodies.row(contact.body_b);
        const BodyPose& pose_a = poses[row_a];
        const BodyPose& pose_b = poses[row_b];
        const BodyMass& mass_a = masses[row_a];
        const BodyMass& mass_b = masses[row_b];

        const Rotation q_a = pose_a.frame.rotation;
        const glm::vec2 n = q_a * manifold.normal_local_a;
        const glm::vec2 t = right_perpendicular(n);
        const glm::vec2 b_to_a = pose_a.center - pose_b.center;
        const float offset_n = cross(b_to_a, n);
        const float offset_t = -dot(b_to_a, n);
        const float inv_mass = mass_a.inv_mass + mass_b.inv_mass;

        group.contact[lane] = ids[lane];
        group.row_a[lane] = row_a < step.immovable ? row_a : step.immovable;
        group.row_b[lane] = row_b < step.immovable ? row_b : step.immovable;
        lanes_of(group.normal_x)[lane] = n.x;
        lanes_of(group.normal_y)[lane] = n.y;
        lanes_of(group.friction)[lane] = contact.friction;
        lanes_of(group.offset_n)[lane] = offset_n;
        lanes_of(group.offset_t)[lane] = offset_t;

        if (contact.restitution > 0.0f && !bounce.is_needed) {
            bounce = BounceColumns{};
            bounce.is_needed = true;
        }
        if (bounce.is_needed) lanes_of(bounce.restitution)[lane] = contact.restitution;

        BodyStart start_a, start_b;
        for (int i = 0; i < manifold.count; ++i) {
            const ManifoldPoint& point = manifold.points[static_cast<std::size_t>(i)];
            PointColumns& columns = group.points[static_cast<std::size_t>(i)];
            const glm::vec2 r_a = q_a * (point.point_local_a - pose_a.center_local);
            const float arm_n_a = cross(r_a, n), arm_n_b = arm_n_a + offset_n;
            const float arm_t_a = -dot(r_a, n), arm_t_b = arm_t_a + offset_t;
            const float k_n =
                inv_mass + mass_a.inv_inertia * arm_n_a * arm_n_a + mass_b.inv_inertia * arm_n_b * arm_n_b;
            const float k_t =
                inv_mass + mass_a.inv_inertia * arm_t_a * arm_t_a + mass_b.inv_inertia * arm_t_b * arm_t_b;

            lanes_of(columns.arm_n_a)[lane] = arm_n_a;
            lanes_of(columns.arm_t_a)[lane] = arm_t_a;
            lanes_of(columns.separation)[lane] = point.separation;
            lanes_of(columns.normal_mass)[lane] = k_n > 0.0f ? 1.0f / k_n : 0.0f;
            lanes_of(columns.tangent_mass)[lane] = k_t > 0.0f ? 1.0f / k_t : 0.0f;
            lanes_of(columns.normal_impulse)[lane] = point.normal_impulse;
            lanes_of(columns.tangent_impulse)[lane] = point.tangent_impulse;

            const float p_n = point.normal_impulse, p_t = point.tangent_impulse;
            add_warm_start(start_a, start_b, mass_a, mass_b, p_n * n + p_t * t, p_n * arm_n_a + p_t * arm_t_a,
                           p_n * arm_n_b + p_t * arm_t_b);

            if (contact.restitution > 0.0f) {
                const BodyVelocity& a = velocities[row_a];
                const BodyVelocity& b = velocities[row_b];
                lanes_of(bounce.approach[static_cast<std::size_t>(i)])[lane] =
                    dot(b.linear - a.linear, n) + b.angular * arm_n_b - a.angular * arm_n_a;
            }
        }
        if (mass_a.inv_mass > 0.0f || mass_a.inv_inertia > 0.0f) {
            starts[row_a].v += start_a.v;
            starts[row_a].w += start_a.w;
        }
        if (mass_b.inv_mass > 0.0f || mass_b.inv_inertia > 0.0f) {
            starts[row_b].v += start_b.v;
            starts[row_b].w += start_b.w;
        }
    }
}

namespace {

template <bool is_biased>
void solve_groups(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                  std::span<BodyMotion> motions, const SolverStep& step) {
    const Wide zero = Wide::zero(), one = Wide::splat(1.0f), half = Wide::splat(0.5f);
    const Wide inv_h = Wide::splat(step.inv_h);
    const Wide fastest_push = Wide::splat(-step.max_push_speed);

    for (std::size_t index = 0; index < groups.size(); ++index) {
        ContactGroup& group = groups[index];
        WideBodies a = gather(motions, group.row_a);
        WideBodies b = gather(motions, group.row_b);
        ContactFrame frame(group, a, b);

        // how far the surfaces have come towards each other since the step began
        const Wide shift_n =
            group.normal_x * (b.shift_x - a.shift_x) + group.normal_y * (b.shift_y - a.shift_y);
        const Wide bend_a = half * a.turn * a.turn;
        const Wide bend_b = half * b.turn * b.turn;

        const WideMask is_static = (a.inv_mass == zero) | (b.inv_mass == zero);
        const auto soft = [&](float against_static, float otherwise) {
            return select(is_static, Wide::splat(against_static), Wide::splat(otherwise));
        };
        const Wide bias_rate = soft(step.static_softness.bias_rate, step.contact_softness.bias_rate);
        const Wide soft_mass = soft(step.static_softness.mass_scale, step.contact_softness.mass_scale);
        const Wide soft_impulse =
            soft(step.static_softness.impulse_scale, step.contact_softness.impulse_scale);

        // push apart
        for (std::size_t i = 0; i < 2; ++i) {
            PointColumns& point = group.points[i];
            const Wide arm_a = point.arm_n_a, arm_b = point.arm_n_a + group.offset_n;
            const Wide s = point.separation + shift_n + (b.turn * arm_b - a.turn * arm_a) +
                           (bend_b * (point.arm_t_a + group.offset_t) - bend_a * point.arm_t_a);
            const WideMask is_apart = s > zero;

            // apart: allow just the speed that closes the gap; together: push out softly, or only stop
            Wide bias = s * inv_h, mass_scale = one, impulse_scale = zero;
            if constexpr (is_biased) {
                bias = select(is_apart, bias, max_of(bias_rate * s, fastest_push));
                mass_scale = select(is_apart, one, soft_mass);
                impulse_scale = select(is_apart, zero, soft_impulse);
            } else {
                bias = max_of(bias, zero);
            }

            const Wide vn = frame.dv_n + (frame.w_b * arm_b - frame.w_a * arm_a);
            const Wide change =
                -(point.normal_mass * mass_scale * (vn + bias)) - impulse_scale * point.normal_impulse;
            const Wide p = max_of(point.normal_impulse + change, zero);
            frame.push_normal(p - point.normal_impulse, arm_a, arm_b, a, b);
            point.normal_impulse = p;
            if (bounces[index].is_needed)
                bounces[index].max_impulse[i] = max_of(bounces[index].max_impulse[i], p);
        }

        // hold against sliding
        for (PointColumns& point : group.points) {
            const Wide arm_a = point.arm_t_a, arm_b = point.arm_t_a + group.offset_t;
            const Wide vt = frame.dv_t + (frame.w_b * arm_b - frame.w_a * arm_a);
            const Wide limit = group.friction * point.normal_impulse;
            const Wide p = max_of(min_of(point.tangent_impulse - point.tangent_mass * vt, limit), -limit);
            frame.push_tangent(p - point.tangent_impulse, arm_a, arm_b, a, b);
            point.tangent_impulse = p;
        }

        frame.finish(group, a, b);
        scatter(motions, group.row_a, a, step.immovable);
        scatter(motions, group.row_b, b, step.immovable);
    }
}

}  // namespace

void solve_contacts(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                    std::span<BodyMotion> motions, const SolverStep& step, bool is_biased) {
    if (is_biased)
        solve_groups<true>(groups, bounces, motions, step);
    else
        solve_groups<false>(groups, bounces, motions, step);
}

void apply_restitution(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                       std::span<BodyMotion> motions, const SolverStep& step) {
    const Wide zero = Wide::zero();
    const Wide threshold = Wide::splat(-step.restitution_threshold);
    for (std::size_t index = 0; index < groups.size(); ++index) {
        const BounceColumns& bounce = bounces[index];
        if (!bounce.is_needed) continue;
        ContactGroup& group = groups[index];
        WideBodies a = gather(motions, group.row_a);
        WideBodies b = gather(motions, group.row_b);
        ContactFrame frame(group, a, b);

        for (std::size_t i = 0; i < 2; ++i) {
            PointColumns& point = group.points[i];
            const Wide arm_a = point.arm_n_a, arm_b = point.arm_n_a + group.offset_n;
            const Wide vn = frame.dv_n + (frame.w_b * arm_b - frame.w_a * arm_a);
            const Wide wanted =
                point.normal_impulse - point.normal_mass * (vn + bounce.restitution * bounce.approach[i]);
            Wide p = max_of(wanted, zero);
            p = select(threshold > bounce.approach[i], p, point.normal_impulse);
            p = select(bounce.max_impulse[i] > zero, p, point.normal_impulse);
            frame.push_normal(p - point.normal_impulse, arm_a, arm_b, a, b);
            point.normal_impulse = p;
        }

        frame.finish(group, a, b);
        scatter(motions, group.row_a, a, step.immovable);
        scatter(motions, group.row_b, b, step.immovable);
    }
}

void store_impulses(std::span<const ContactGroup> groups, Contacts& contacts) {
    for (const ContactGroup& group : groups) {
        for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
            if (group.contact[lane] == nothing) continue;
            Manifold& manifold = contacts[group.contact[lane]].manifold;
            for (std::size_t i = 0; i < 2; ++i) {
                manifold.points[i].normal_impulse = lanes_of(group.points[i].normal_impulse)[lane];
                manifold.points[i].tangent_impulse = lanes_of(group.points[i].tangent_impulse)[lane];
            }
        }
    }
}

}  // namespace damson
