// Decides whether contacts reuse their points, and stores new points. The motion of contacts is compiled for every
// vector width.
#include "contact_points.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <variant>

#include "../../core/contract.hpp"
#include "../../core/for_each_width.hpp"
#include "../../core/wider.hpp"
#include "../../narrowphase/overlap_test.hpp"
#include "../model/tuning.hpp"
#include "../state/placed_contact.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

using namespace contact_offsets;

constexpr float endless = std::numeric_limits<float>::infinity();

namespace motion_kernels {
#define DAMSON_KERNEL "../physics/contacts/contact_points.inl"
#include "../../core/each_width.inl"
}  // namespace motion_kernels

}  // namespace

void find_motion(ContactBatch& batch, InstructionSet instructions) {
    DAMSON_ASSERT(batch.count <= ContactBatch::capacity);
    if (batch.count == 0) return;
    // unused lanes repeat the last contact
    const InstructionSet set = narrowed_to(batch.count, instructions);
    static_assert(ContactBatch::capacity % 16 == 0);
    for (std::size_t i = batch.count; i % lanes_of(set) != 0; ++i) {
        batch.contacts[i] = batch.contacts[batch.count - 1];
        batch.extents_a[i] = batch.extents_b[i] = batch.most_turns[i] = batch.most_sinks[i] = 0.0f;
    }
    constexpr auto kernel = DAMSON_EACH_WIDTH(motion_kernels, find_motion);
    kernel[set](batch);
}

void find_reaches(ReachBatch& batch, float dt, InstructionSet instructions) {
    DAMSON_ASSERT(batch.count <= ReachBatch::capacity);
    const InstructionSet set = narrowed_to(batch.count, instructions);
    static_assert(ReachBatch::capacity % 16 == 0);
    for (std::size_t i = batch.count; i % lanes_of(set) != 0; ++i) {
        batch.speeds_x[i] = batch.speeds_y[i] = batch.between_x[i] = batch.between_y[i] = 0.0f;
        batch.extents_a[i] = batch.extents_b[i] = 0.0f;
    }
    constexpr auto kernel = DAMSON_EACH_WIDTH(motion_kernels, find_reaches);
    kernel[set](batch, dt);
}

namespace {

ContactFrames frames_of(const BodyPose& a, const BodyPose& b) {
    return {a.frame.rotation, b.frame.rotation, b.center - a.center};
}

/// Returns `frames` as they were before both bodies turned by `turn`.
ContactFrames turned_back(const ContactFrames& frames, Rotation turn) {
    const Rotation back = turn.inverse();
    return {normalized(back * frames.a), normalized(back * frames.b), back * frames.a_to_b};
}

/// Returns the frames to store with new points. If two bodies that lie flat on each other turned together by
/// too much, as on a tilting platform, the frames lag behind the bodies by slightly less than the allowed
/// angle. Without the lag, all forces would change direction suddenly, and a stack would start to lean.
ContactFrames renewed_frames(const PlacedContact& placed, const Manifold& fresh) {
    const Contact& contact = *placed.contact;
    const ContactFrames now = frames_of(*placed.pose_a, *placed.pose_b);
    if (!contact.responds() || placed.is_static_geometry || fresh.count != 2 || contact.manifold.count != 2)
        return now;
    const Rotation turn_a = now.a * contact.frames.a.inverse(), turn_b = now.b * contact.frames.b.inverse();
    const float most_turn = most_turn_of(contact, placed.is_static_geometry);
    const bool turned_together = turn_a.s * turn_b.s > 0.0f && turn_a.c > 0.0f && turn_b.c > 0.0f;
    if (!turned_together || std::max(std::fabs(turn_a.s), std::fabs(turn_b.s)) <= most_turn) return now;
    if (most_turn <= manifold_reuse_turn) return now;
    constexpr float renewed_part = 0.98f;  // less than 1, so that the points can be reused in the next step
    const float common_turn = std::min(std::fabs(turn_a.s), std::fabs(turn_b.s));
    const float lag = std::copysign(std::min(common_turn, renewed_part * most_turn), turn_a.s);
    return turned_back(now, {std::sqrt(1.0f - lag * lag), lag});
}

}  // namespace

void renew_points(const WorldTables& state, const PlacedContact& placed, const Shape& shape_a,
                  const Shape& shape_b, Manifold& fresh) {
    Contact& contact = *placed.contact;
    DAMSON_ASSERT(fresh.count >= 0 && fresh.count <= 2);
    contact.frames = renewed_frames(placed, fresh);
    carry_impulses(fresh, contact.manifold);
    contact.manifold = fresh;
    // the points do not determine how far a shape can move before it passes to the other side of a chain
    contact.is_computed = contact.responds() || !(is_one_sided(shape_a) || is_one_sided(shape_b));
    contact.point_kind = is_line(shape_a) && is_line(shape_b) ? PointKind::Lines : PointKind::Usual;
    contact.separation_then = {fresh.points[0].separation, fresh.points[1].separation};
    if (!contact.responds() || fresh.count != 1) return;
    const float radius_a = radius_of(shape_a), radius_b = radius_of(shape_b);
    if (!(radius_a + radius_b > 0.0f)) return;
    contact.point_kind = PointKind::Round;
    contact.separation_then = {radius_a, radius_b};
    update_round_arms(state, contact);
}

void update_round_arms(const WorldTables& state, Contact& contact) {
    DAMSON_ASSERT(contact.manifold.count == 1);
    Manifold& manifold = contact.manifold;
    const BodyPose& pose_a = state.bodies.at<BodyPose>(contact.body_a);
    const BodyPose& pose_b = state.bodies.at<BodyPose>(contact.body_b);
    ManifoldPoint& point = manifold.points[0];
    const float half_gap = 0.5f * point.separation;
    if (const auto* disc = std::get_if<Circle>(&state.shapes.at<Shape>(contact.shape_a)))
        point.point_local_a = disc->center + (disc->radius + half_gap) * manifold.normal_local_a;
    if (const auto* disc = std::get_if<Circle>(&state.shapes.at<Shape>(contact.shape_b))) {
        const Rotation a = contact.frames.a;
        const glm::vec2 arm_a = a * (point.point_local_a - pose_a.center_local);
        const glm::vec2 to_middle = pose_b.frame.rotation * (disc->center - pose_b.center_local);
        const glm::vec2 arm_b = to_middle - (disc->radius + half_gap) * (a * manifold.normal_local_a);
        contact.frames.a_to_b = arm_a - arm_b;
    }
}

}  // namespace damson
