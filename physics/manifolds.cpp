// Where awake contacts touch, and which of them began or ceased to.
//
// A contact whose bodies have hardly moved against each other keeps its points: a point then only follows the
// two bodies, along the normal, exactly as it does inside the solver. One that does not touch is left alone
// until its bodies could have closed the gap. Friction, restitution and filters never come from here, so
// nothing that a user changes is missed.
#include <algorithm>
#include <cmath>
#include <limits>

#include "../core/prefetch.hpp"
#include "world_state.hpp"

namespace damson {

namespace {

/// B's pose about the centres of mass, in A's frame.
Transform relative_centers(const BodyPose& a, const BodyPose& b) {
    return {inverse_rotate(a.frame.rotation, b.center - a.center),
            a.frame.rotation.inverse() * b.frame.rotation};
}

/// Bound on how far any point of one body has moved as seen from the other since `then`. [m]
/// Taken from the smaller body, whose own turning moves its points least.
float bound_motion(const Transform& then, const Transform& now, float extent_a, float extent_b) {
    const Rotation turn = now.rotation * then.rotation.inverse();
    // a point at distance 1 moves by 2 sin(angle / 2), which up to 35 degrees is at most 1.05 sin(angle)
    if (turn.c < 0.82f) return std::numeric_limits<float>::infinity();
    const float arc = 1.05f * std::fabs(turn.s);
    if (extent_b <= extent_a) return distance(then.position, now.position) + extent_b * arc;
    const glm::vec2 a_then = inverse_rotate(then.rotation, then.position);
    const glm::vec2 a_now = inverse_rotate(now.rotation, now.position);
    return distance(a_then, a_now) + extent_a * arc;
}

/// Motion after which shapes without points may have come close enough for some. [m]
float reach_of(const Manifold& manifold) {
    constexpr float rounding = 0.1f * linear_slop;
    return manifold.gap - speculative_distance - rounding;
}

/// Moves the points of a kept manifold along with the bodies.
void follow(Contact& contact, const Transform& now, glm::vec2 center_local_a) {
    for (int i = 0; i < contact.manifold.count; ++i) {
        ManifoldPoint& point = contact.manifold.points[static_cast<std::size_t>(i)];
        const glm::vec2 from_a = point.point_local_a - center_local_a;
        const glm::vec2 on_b = now * to_local(contact.computed_at, from_a);
        point.separation = contact.separation_then[static_cast<std::size_t>(i)] +
                           dot(on_b - from_a, contact.manifold.normal_local_a);
    }
}

void compute(const WorldState& state, Contact& contact, const BodyPose& pose_a, const BodyPose& pose_b,
             const Transform& now) {
    const Shape& shape_a = state.shapes.at<Shape>(contact.shape_a);
    const Shape& shape_b = state.shapes.at<Shape>(contact.shape_b);
    Manifold fresh = collide(shape_a, shape_b, relative(pose_a.frame, pose_b.frame), speculative_distance);
    carry_impulses(fresh, contact.manifold);
    contact.manifold = fresh;
    contact.computed_at = now;
    for (std::size_t i = 0; i < 2; ++i) contact.separation_then[i] = fresh.points[i].separation;
}

void update_contact(const WorldState& state, Contact& contact, std::uint32_t id, WorkerScratch& scratch) {
    const std::uint32_t row_a = state.bodies.row(contact.body_a);
    const std::uint32_t row_b = state.bodies.row(contact.body_b);
    const auto poses = state.bodies.columns.get<BodyPose>();
    const auto masses = state.bodies.columns.get<BodyMass>();
    const BodyPose& pose_a = poses[row_a];
    const BodyPose& pose_b = poses[row_b];
    const Transform now = relative_centers(pose_a, pose_b);

    if (contact.is_computed) {
        const float motion =
            bound_motion(contact.computed_at, now, masses[row_a].extent, masses[row_b].extent);
        if (motion < (contact.is_touching ? manifold_reuse_distance : reach_of(contact.manifold))) {
            ++scratch.manifolds_reused;
            follow(contact, now, pose_a.center_local);
            return;
        }
    }

    ++scratch.manifolds_computed;
    compute(state, contact, pose_a, pose_b, now);
    contact.is_computed = true;
    const bool is_touching = contact.manifold.count > 0;
    if (is_touching != contact.is_touching) scratch.changed_contacts.push_back(id);
    contact.is_touching = is_touching;
}

ContactBegan describe_begin(const WorldState& state, const Contact& contact) {
    const Transform& frame_a = state.bodies.at<BodyPose>(contact.body_a).frame;
    return {describe_side(state, contact.shape_a), describe_side(state, contact.shape_b),
            frame_a.rotation * contact.manifold.normal_local_a,
            frame_a * contact.manifold.points[0].point_local_a};
}

/// Reports a contact that began or ceased to touch and gives or takes its colour.
void publish_change(WorldState& state, std::uint32_t id) {
    const Contact& contact = state.contacts[id];
    if (!contact.is_touching) {
        state.ended.push_back({describe_side(state, contact.shape_a), describe_side(state, contact.shape_b),
                               ContactEndCause::Moved});
        state.graph.remove_contact(state.contacts, state.bodies, id);
        return;
    }
    state.began.push_back(describe_begin(state, contact));
    wake(state, contact.body_a);
    wake(state, contact.body_b);
    if (contact.color == no_color) state.graph.add_contact(state.contacts, state.bodies, id);
}

}  // namespace

void update_manifolds(WorldState& state) {
    const auto awake = state.contacts.awake.items();
    const auto count = static_cast<std::uint32_t>(awake.size());
    state.workers.run([&](std::uint32_t worker) {
        WorkerScratch& scratch = state.worker_scratch[worker];
        scratch.changed_contacts.clear();
        scratch.manifolds_computed = scratch.manifolds_reused = 0;
        const auto [first, last] = state.workers.share(count, worker, 16);
        for (std::uint32_t i = first; i < last; ++i) {
            constexpr std::uint32_t ahead = 8;
            if (i + ahead < last) {
                const auto* coming = reinterpret_cast<const char*>(&state.contacts[awake[i + ahead]]);
                prefetch(coming);
                prefetch(coming + 64);
            }
            update_contact(state, state.contacts[awake[i]], awake[i], scratch);
        }
    });

    std::vector<std::uint32_t>& changed = state.id_scratch;
    changed.clear();
    for (const WorkerScratch& scratch : state.worker_scratch)
        changed.insert(changed.end(), scratch.changed_contacts.begin(), scratch.changed_contacts.end());
    sort_by_key(state, changed);
    for (const std::uint32_t id : changed) publish_change(state, id);
}

}  // namespace damson
