// The SIMD contact solver. Passes are compiled for every vector width. Restitution is compiled for one width
// only, because few contacts bounce.
#include "contact_solver.hpp"

#include "../../core/contract.hpp"
#include "../../core/for_each_width.hpp"
#include "../../core/wider.hpp"
#include "motion.hpp"

namespace damson {

namespace {

namespace contact_kernels {
#define DAMSON_KERNEL "../physics/solver/contact_passes.inl"
#include "../../core/each_width.inl"
}  // namespace contact_kernels

namespace narrow = contact_kernels::width4;
using narrow::BodyLanes, narrow::BothPoints, narrow::FrameLanes, narrow::PointLanes, narrow::RelativeMotion;

/// Kinetic energy that a change of the normal impulses adds to both bodies:
///     a + b, with a = 1/2 change.K.change and b = change.v
/// A fraction x of the change adds x^2 a + x b. [J]
struct Work {
    Wide a, b;

    Work(const ContactGroup& group, const BothPoints& change, const BothPoints& speed)
        : a(Wide::splat(0.5f) * (square_over(change.first, group.points[0].normal_mass) +
                                 square_over(change.second, group.points[1].normal_mass)) +
            change.first * group.coupling * change.second),
          b(change.first * speed.first + change.second * speed.second) {}

    static Wide square_over(Wide p, Wide mass) {
        return select(mass > Wide::zero(), p * p / mass, Wide::zero());
    }
};

/// Scales down a change of the normal impulses so that it adds no more energy than restitution allows: the
/// energy that the step's impulses dissipated, times the squared restitution. A body that bounces among many
/// others then never gains energy. An impulse P that changes the normal speed from v0 to v does the work P
/// (v0 + v) / 2, regardless of other impulses.
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
                    InstructionSet instructions, std::span<RollingColumns> rollings) {
    DAMSON_ASSERT(bounces.size() >= groups.size() && (rollings.empty() || rollings.size() >= groups.size()));
    constexpr auto kernel = DAMSON_EACH_WIDTH(contact_kernels, solve_groups);
    kernel.for_each(instructions, [&](auto* solve_groups, std::size_t) {
        const std::size_t done = solve_groups(groups, bounces, motions, step, is_biased, rollings);
        groups = groups.subspan(done);
        bounces = bounces.subspan(done);
        if (!rollings.empty()) rollings = rollings.subspan(done);
    });
}

void apply_restitution(std::span<ContactGroup> groups, std::span<BounceColumns> bounces,
                       std::span<SolverBody> motions, const SolverStep& step, bool is_again) {
    DAMSON_ASSERT(bounces.size() >= groups.size());
    const Wide zero = Wide::zero();
    const Wide threshold = Wide::splat(-step.restitution_threshold);
    for (std::size_t index = 0; index < groups.size(); ++index) {
        const BounceColumns& bounce = bounces[index];
        if (!bounce.is_needed) continue;
        ContactGroup& group = groups[index];
        const FrameLanes frame(&group);
        const PointLanes first_point(&group, 0), second_point(&group, 1);
        BodyLanes a(motions, &group, &ContactGroup::row_a);
        BodyLanes b(motions, &group, &ContactGroup::row_b);
        RelativeMotion motion(frame, a, b);

        // 1 if a point bounces: it approached fast enough and had an impulse in at least one substep
        const auto bounces_at = [&](std::size_t i) {
            return select(threshold > bounce.approach[i],
                          select(bounce.total[i] > zero, Wide::splat(1.0f), zero), zero);
        };
        const BothPoints speed{motion.speed_at(first_point, frame), motion.speed_at(second_point, frame)};
        const auto ask = [&](std::size_t i, Wide vn, Wide does) {
            return -(group.points[i].normal_mass * (vn + bounce.restitution * bounce.approach[i])) * does;
        };
        const Wide first = bounces_at(0), second = bounces_at(1);
        const BothPoints wanted =
            narrow::solve_both(frame, first_point, second_point, ask(0, speed.first, first),
                               ask(1, speed.second, second), group.inv_det * first * second);
        const BothPoints change{select(first > zero, wanted.first - group.points[0].normal_impulse, zero),
                                select(second > zero, wanted.second - group.points[1].normal_impulse, zero)};

        const BothPoints given = is_again ? change : limited_by_loss(bounce, group, change, speed);
        motion.push_normal(given.first + given.second,
                           given.first * group.points[0].arm_n_a + given.second * group.points[1].arm_n_a,
                           frame, a, b);
        group.normal_total += given.first + given.second;
        group.points[0].normal_impulse += given.first;
        group.points[1].normal_impulse += given.second;

        motion.finish(frame, a, b);
        a.write(motions, &group, &ContactGroup::row_a);
        b.write(motions, &group, &ContactGroup::row_b);
    }
}

}  // namespace damson
