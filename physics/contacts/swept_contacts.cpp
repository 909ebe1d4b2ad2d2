#include "swept_contacts.hpp"

#include <algorithm>
#include <cmath>

#include "../../core/contract.hpp"
#include "../../narrowphase/overlap_test.hpp"
#include "../../narrowphase/time_of_impact.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// A guided body is fast if it moves more in a step than this fraction of a shape's inner radius. [-]
constexpr float slow_part = 0.5f;

/// Feature id of a point at a future impact. Other points never have this id.
constexpr std::uint16_t feature_at_impact = 0xffff;

/// Returns the motion of a body in the coming step if nothing acts on it.
Sweep coming_sweep(const WorldTables& state, std::uint32_t body, float dt) {
    const BodyPose& pose = state.bodies.at<BodyPose>(body);
    const BodyVelocity& velocity = state.bodies.at<BodyVelocity>(body);
    const float speed = length(velocity.linear), fastest = state.def.tuning.max_linear_speed;
    const float way = speed > fastest ? dt * fastest / speed : dt;
    return {pose.center_local, pose.center, way * velocity.linear, pose.frame.rotation,
            dt * velocity.angular};
}

bool is_fast(const WorldTables& state, std::uint32_t shape, float dt) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape).body;
    const BodyFlags& flags = state.bodies.at<BodyFlags>(body);
    if (!flags.is_guided() || flags.is_discrete || !state.bodies.is_awake(body)) return false;
    const BodyVelocity& velocity = state.bodies.at<BodyVelocity>(body);
    const float extent = state.bodies.at<BodyMass>(body).extent;
    const float way = dt * (length(velocity.linear) + extent * std::fabs(velocity.angular));
    if (!(way > linear_slop) || !std::isfinite(way) || !std::isfinite(dt * velocity.angular)) return false;
    return way > std::max(linear_slop, slow_part * compute_inner_radius(state.shapes.at<Shape>(shape)));
}

/// Returns true if `shape` is a one-sided segment, and `normal` points to the side from which shapes pass
/// through.
bool is_behind(const Shape& shape, glm::vec2 normal) {
    if (!is_one_sided(shape)) return false;
    const auto& part = std::get<ChainSegment>(shape);
    return dot(right_perpendicular(part.b - part.a), normal) <= 0.0f;
}

}  // namespace

void sweep_guided_boxes(WorldState& state, float dt) {
    DAMSON_ASSERT(dt > 0.0f);
    std::vector<std::uint32_t>& sweepers = state.continuous.sweepers;
    sweepers.clear();
    if (!state.def.continuous || !state.def.dynamics) return;
    for (const std::uint32_t shape : state.shapes.moving_obstacles.items())
        if (is_fast(state, shape, dt)) sweepers.push_back(state.shapes.at<ShapeBox>(shape).body);
    if (sweepers.empty()) return;
    std::sort(sweepers.begin(), sweepers.end());
    sweepers.erase(std::unique(sweepers.begin(), sweepers.end()), sweepers.end());
    for (const std::uint32_t body : sweepers)
        sweep_boxes(state, state.bodies.row(body), coming_sweep(state, body, dt));
}

bool is_swept(const StepScratch& state, const Contact& contact) {
    const std::vector<std::uint32_t>& sweepers = state.continuous.sweepers;
    const auto is_listed = [&](std::uint32_t body) {
        return std::binary_search(sweepers.begin(), sweepers.end(), body);
    };
    return is_listed(contact.body_a) || is_listed(contact.body_b);
}

bool has_round_arms(const Contact& contact) {
    return contact.manifold.count == 1 && contact.manifold.points[0].feature == feature_at_impact;
}

// The solver updates the separation along the normal as if the point always had the speed that it has at the
// impact. The separation then reaches zero at the impact. Second-order terms of the rotation must not be
// added, because the arms are those at the impact, not those at the start of the step. The radii of a round
// contact cancel these terms.
void aim_at_impact(const WorldTables& state, Contact& contact, float dt) {
    Manifold& manifold = contact.manifold;
    for (int i = 0; i < manifold.count; ++i)
        if (manifold.points[static_cast<std::size_t>(i)].separation <= speculative_distance) return;
    const Sweep a = coming_sweep(state, contact.body_a, dt), b = coming_sweep(state, contact.body_b, dt);
    const Shape& shape_a = state.shapes.at<Shape>(contact.shape_a);
    const Shape& shape_b = state.shapes.at<Shape>(contact.shape_b);
    const Impact impact = time_of_impact(
        shape_a, a, shape_b, b, {.max_fraction = 1.0f, .distance = 0.0f, .tolerance = 0.25f * linear_slop});
    if (impact.state != ImpactState::Hit) return;
    DAMSON_ASSERT(!(impact.fraction < 0.0f) && !(impact.fraction > 1.0f));
    const Transform frame_a = a.pose_at(impact.fraction), frame_b = b.pose_at(impact.fraction);
    const glm::vec2 normal_a = inverse_rotate(frame_a.rotation, impact.normal);
    if (is_behind(shape_a, normal_a) || is_behind(shape_b, inverse_rotate(frame_b.rotation, -impact.normal)))
        return;

    const glm::vec2 center_a = frame_a * a.center_local, center_b = frame_b * b.center_local;
    const glm::vec2 arm_a = impact.point - center_a, arm_b = impact.point - center_b;
    const auto way_at = [](const Sweep& sweep, glm::vec2 arm) {
        return sweep.shift + cross(sweep.turn, arm);
    };
    const float closing = dot(impact.normal, way_at(a, arm_a) - way_at(b, arm_b));
    manifold = {};
    manifold.count = 1;
    manifold.normal_local_a = normal_a;
    manifold.points[0].point_local_a = a.center_local + inverse_rotate(frame_a.rotation, arm_a);
    manifold.points[0].separation = std::max(0.0f, impact.fraction * closing);
    manifold.points[0].feature = feature_at_impact;
    contact.frames = {frame_a.rotation, frame_b.rotation, center_b - center_a};
    contact.separation_then = {dot(arm_a, impact.normal), -dot(arm_b, impact.normal)};
    contact.point_kind = PointKind::Round;  // so that the next step computes the points again
}

}  // namespace damson
