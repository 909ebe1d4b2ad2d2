// Manifolds and overlaps of contacts, and which of them began or ended. Looked at are those with an awake
// body, and the stale ones, of which something was changed by hand: what pushes before the solve, which
// needs its points; what only meets, sensors above all, when everything has moved, so that its events and
// what is seen agree.
//
// A contact whose bodies have hardly moved, against each other and each on its own, keeps its points: a point
// then only follows the two bodies, along the normal, exactly as it does inside the solver, and the solver
// goes on with the normal and arms of when the points were found. That is also what lets a tall stack stand:
// a soft contact gives way under a load that leans ever more with the body it rests on, one that does not
// lean settles. So two bodies that lie flat on each other may turn farther than one on the ground. A single
// point on a rounded side is found anew in every step: it does not stay with the body that rolls. One that
// does not touch, or does not push, is left alone until its bodies could have closed the gap, left the
// overlap or changed to the other side of a chain (narrowphase/meeting.hpp). Friction, restitution and
// filters never come from here, so nothing that a user changes is missed.
//
// Pairs that close fast get points from as far off as they may come in the step, so that the solver stops
// them before they overlap. They begin to touch if it had to: a near miss is nobody's business.
#include "contact_update.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../../core/growth.hpp"
#include "../../core/prefetch.hpp"
#include "../../narrowphase/meeting.hpp"
#include "../events/publish.hpp"
#include "../state/world_state.hpp"
#include "contact_life.hpp"
#include "islands.hpp"
#include "pair_rules.hpp"
#include "surface_groups.hpp"

namespace damson {

namespace {

ContactFrames frames_of(const BodyPose& a, const BodyPose& b) {
    return {a.frame.rotation, b.frame.rotation, b.center - a.center};
}

/// B's pose about the centres of mass, in A's frame.
Transform relative_centers(const ContactFrames& frames) {
    return {inverse_rotate(frames.a, frames.a_to_b), frames.a.inverse() * frames.b};
}

/// Whether either body has itself turned by more than `most` [rad] since the normal and arms of `then`.
bool has_turned(const ContactFrames& then, const ContactFrames& now, float most) {
    const Rotation turn_a = now.a * then.a.inverse(), turn_b = now.b * then.b.inverse();
    return std::fabs(turn_a.s) > most || std::fabs(turn_b.s) > most || turn_a.c < 0.0f || turn_b.c < 0.0f;
}

/// How the smaller body, whose own turning moves its points least, has moved as seen from the other.
struct RelativeMotion {
    glm::vec2 shift{0.0f};  ///< Of its centre of mass, in the other's frame. [m]
    float arc = 0.0f;       ///< Farthest that its turn has moved any of its points. [m]
    bool is_seen_from_b = false;

    /// Bound on how far any of its points has come. [m]
    float bound() const { return length(shift) + arc; }
};

RelativeMotion motion_since(const Transform& then, const Transform& now, float extent_a, float extent_b) {
    const Rotation turn = now.rotation * then.rotation.inverse();
    // a point at distance 1 moves by 2 sin(angle / 2), which up to 35 degrees is at most 1.05 sin(angle)
    const float arc = turn.c < 0.82f ? std::numeric_limits<float>::infinity() : 1.05f * std::fabs(turn.s);
    if (extent_b <= extent_a) return {now.position - then.position, extent_b * arc, false};
    const glm::vec2 a_then = inverse_rotate(then.rotation, then.position);
    const glm::vec2 a_now = inverse_rotate(now.rotation, now.position);
    return {a_then - a_now, extent_a * arc, true};
}

/// Whether points found at `then` may go on, with the normal and arms they had: nothing rolls over a rounded
/// side, neither body has turned, and the smaller has slid along the surface by less than shows.
bool stays_true(const Contact& contact, const ContactFrames& now, const Transform& relative_then,
                const RelativeMotion& motion, float smaller_extent, bool is_stacked) {
    const float most_turn = is_stacked ? manifold_reuse_lean : manifold_reuse_turn;
    if (contact.is_round || has_turned(contact.frames, now, most_turn)) return false;
    const Manifold& manifold = contact.manifold;
    const glm::vec2 normal = motion.is_seen_from_b
                                 ? inverse_rotate(relative_then.rotation, manifold.normal_local_a)
                                 : manifold.normal_local_a;
    const float slide = std::fabs(cross(motion.shift, normal)) + motion.arc;
    const float sink = std::fabs(dot(motion.shift, normal)) + motion.arc;
    return slide < std::min(manifold_reuse_slide, manifold_reuse_part * smaller_extent) &&
           sink < (manifold.count == 2 ? manifold_reuse_sink : manifold_reuse_slide);
}

/// How close two shapes have to come to touch. [m]
float touching_distance(const Contact& contact) {
    return contact.is_sensor ? 0.0f : speculative_distance;
}

/// How close the shapes of two bodies have to come to get points: what may meet within the step must be known
/// to the solver before it does. [m]
float reach_of(const WorldState& state, const Contact& contact, std::uint32_t row_a, std::uint32_t row_b,
               float dt) {
    if (!contact.responds) return touching_distance(contact);
    const auto velocities = state.bodies.columns.get<BodyVelocity>();
    const auto masses = state.bodies.columns.get<BodyMass>();
    const auto poses = state.bodies.columns.get<BodyPose>();
    const glm::vec2 dv = velocities[row_b].linear - velocities[row_a].linear;
    const float small = std::min(masses[row_a].extent, masses[row_b].extent);
    const float large = std::max(masses[row_a].extent, masses[row_b].extent);

    // the line of centres is the way they approach, unless one is so large that it says nothing
    constexpr float like_size = 4.0f;
    float speed = length(dv);
    if (large < like_size * small) {
        const glm::vec2 a_to_b = poses[row_b].center - poses[row_a].center;
        speed = std::max(0.0f, -dot(dv, a_to_b)) / std::max(linear_slop, length(a_to_b));
    }
    return std::max(speculative_distance, std::min(dt * speed, small));
}

float nearest_separation(const Manifold& manifold) {
    const float first = manifold.points[0].separation;
    return manifold.count == 2 ? std::min(first, manifold.points[1].separation) : first;
}

/// Moves the points of a kept manifold along with the bodies.
void follow(Contact& contact, const ContactFrames& now, glm::vec2 center_local_a) {
    const ContactFrames& then = contact.frames;
    const glm::vec2 normal = then.a * contact.manifold.normal_local_a;
    for (std::size_t i = 0; i < static_cast<std::size_t>(contact.manifold.count); ++i) {
        ManifoldPoint& point = contact.manifold.points[i];
        const glm::vec2 from_a = point.point_local_a - center_local_a;
        const glm::vec2 from_b = inverse_rotate(then.b, then.a * from_a - then.a_to_b);
        point.separation =
            contact.separation_then[i] + dot(now.a_to_b + now.b * from_b - now.a * from_a, normal);
    }
}

/// Finds the points anew. Returns how far a contact that only meets may be left alone. [m]
float compute(const WorldState& state, Contact& contact, const BodyPose& pose_a, const BodyPose& pose_b,
              const ContactFrames& now, float reach) {
    const Shape& shape_a = state.shapes.at<Shape>(contact.shape_a);
    const Shape& shape_b = state.shapes.at<Shape>(contact.shape_b);
    const Transform b_in_a = relative(pose_a.frame, pose_b.frame);
    Meeting found = contact.responds ? Meeting{collide(shape_a, shape_b, b_in_a, reach)}
                                     : meet(shape_a, shape_b, b_in_a, reach);
    const Manifold& fresh = found.manifold;
    carry_impulses(found.manifold, contact.manifold);
    contact.manifold = fresh;
    contact.frames = now;
    // points do not tell how long a guest stays on its side of a chain
    contact.is_computed = contact.responds || !(is_one_sided(shape_a) || is_one_sided(shape_b));
    contact.is_line_on_line = is_line(shape_a) && is_line(shape_b);
    contact.is_round = contact.responds && fresh.count == 1 && radius_of(shape_a) + radius_of(shape_b) > 0.0f;
    contact.separation_then = {fresh.points[0].separation, fresh.points[1].separation};
    if (contact.is_round) contact.separation_then = {radius_of(shape_a), radius_of(shape_b)};
    if (contact.is_round) aim_at_discs(state, contact);
    return found.slack;
}

/// Lets a contact that only meets rest until its bodies have together come `slack` [m]; if that is no number,
/// not at all.
void watch(WorldState& state, std::uint32_t id, float slack) {
    ContactWatch& watch = state.contacts.watches[id];
    watch.until = state.bodies.ways[watch.body_a] + state.bodies.ways[watch.body_b] +
                  static_cast<double>(slack > 0.0f ? slack : 0.0f);
}

void update_contact(WorldState& state, Contact& contact, std::uint32_t id, float dt, WorkerScratch& scratch) {
    const std::uint32_t row_a = state.bodies.row(contact.body_a);
    const std::uint32_t row_b = state.bodies.row(contact.body_b);
    const auto poses = state.bodies.columns.get<BodyPose>();
    const auto masses = state.bodies.columns.get<BodyMass>();
    const BodyPose& pose_a = poses[row_a];
    const BodyPose& pose_b = poses[row_b];
    const ContactFrames now = frames_of(pose_a, pose_b);

    bool is_kept = false;
    float left = 0.0f;  // of the slack [m]
    const bool is_followed = contact.responds && contact.manifold.count > 0;
    if (contact.is_computed) {
        const float extent_a = masses[row_a].extent, extent_b = masses[row_b].extent;
        const Transform then = relative_centers(contact.frames);
        const RelativeMotion motion = motion_since(then, relative_centers(now), extent_a, extent_b);
        if (is_followed) {
            const bool is_stacked =
                contact.manifold.count == 2 && masses[row_a].mass > 0.0f && masses[row_b].mass > 0.0f;
            is_kept = stays_true(contact, now, then, motion, std::min(extent_a, extent_b), is_stacked);
            if (is_kept) follow(contact, now, pose_a.center_local);
        } else {
            const float reach = reach_of(state, contact, row_a, row_b, dt);
            left = slack_of(contact.manifold, contact.is_line_on_line, reach) - motion.bound();
            is_kept = left > 0.0f;
        }
    }

    if (is_kept) {
        ++scratch.manifolds_reused;
    } else {
        ++scratch.manifolds_computed;
        left = compute(state, contact, pose_a, pose_b, now, reach_of(state, contact, row_a, row_b, dt));
    }
    if (!contact.responds) watch(state, id, left);

    const bool has_points = contact.manifold.count > 0;
    contact.is_touching =
        has_points && (!contact.responds || nearest_separation(contact.manifold) <= speculative_distance);
    const bool is_close = has_points && !contact.is_touching;
    if (contact.is_touching != contact.is_open || has_points != contact.had_points || contact.is_dirty ||
        (is_close && contact.is_let_through))
        scratch.changed_contacts.push_back(id);
    else
        contact.is_fresh = false;

    const bool is_scenery = masses[row_a].mass == 0.0f || masses[row_b].mass == 0.0f;
    if (has_points && contact.responds && state.def.smooth != Smooth::Nothing &&
        (is_scenery || state.def.smooth == Smooth::Everything))
        scratch.edge_candidates.push_back(id);

    if (!is_close && !(contact.reports_hits && has_points)) return;
    const Approach approach = find_approach(state, contact);
    if (is_close) scratch.close_contacts.push_back({id, approach});
    if (contact.reports_hits && approach.speed > state.def.hit_speed) scratch.hits.push_back({id, approach});
}

/// Why a pair that still has overlapping boxes no longer touches, or is no longer told of.
EndCause cause_of_end(const WorldState& state, const Contact& contact) {
    if (contact.is_touching) return EndCause::Filtered;
    const bool is_teleported = state.bodies.at<BodyFlags>(contact.body_a).is_teleported ||
                               state.bodies.at<BodyFlags>(contact.body_b).is_teleported;
    return is_teleported ? EndCause::Teleported : EndCause::Moved;
}

/// What meets a body by its own doing or the game's wakes it. Bodies sent to sleep by the game, of which the
/// end of the last step's motion only now shows that they touch, sleep on.
bool wakes(const WorldState& state, const Contact& contact) {
    if (!contact.responds || contact.is_let_through) return false;
    return contact.is_fresh || state.bodies.is_awake(contact.body_a) ||
           state.bodies.is_awake(contact.body_b) ||
           state.bodies.at<BodyFlags>(contact.body_a).is_teleported ||
           state.bodies.at<BodyFlags>(contact.body_b).is_teleported;
}

void open_record(WorldState& state, std::uint32_t id) {
    state.contacts.links[id].began_at = static_cast<std::uint32_t>(state.counters.step);
    state.contacts.links[id].word = 0;
}

/// Tells what has happened to a contact since it was last told: its begin or end, its colour.
void publish_change(WorldState& state, std::uint32_t id) {
    Contact& contact = state.contacts[id];
    const bool has_points = contact.manifold.count > 0;
    const bool has_met = has_points && !contact.had_points;
    const bool has_begun = contact.is_touching && !contact.is_open;
    const bool goes_on = contact.is_touching && contact.is_open;
    const bool is_edited = contact.is_dirty;
    contact.had_points = has_points;
    contact.is_open = contact.is_touching;
    contact.is_dirty = false;

    // what one decides on from afar is decided for good when they touch
    if (!goes_on) contact.is_let_through = has_points && is_let_through(state, id);
    if (has_met || !has_points) contact.is_vetoed = false;
    if (has_begun && !contact.is_reported) open_record(state, id);  // else it goes on for another

    const bool is_told = contact.is_touching && contact.reports;
    if (contact.is_reported && (!is_told || contact.is_sensor_reported != contact.is_sensor) &&
        !hand_over_report(state, id))
        emit_end(state, id, cause_of_end(state, contact));
    if (is_edited && contact.is_reported && is_told_by_another(state, id))  // it has joined a surface
        emit_end(state, id, EndCause::Filtered);
    if (is_told && !contact.is_reported && !is_told_by_another(state, id))
        emit_begin(state, id, find_approach(state, contact));

    const bool wakes_bodies = has_met && wakes(state, contact);
    contact.is_fresh = false;
    if (wakes_bodies) {
        wake(state, contact.body_a);
        wake(state, contact.body_b);
    }
    refresh_color(state, id);
}

/// Looks at the contacts of a list that push, each worker at its part.
void update_pushing(WorldState& state, std::span<const std::uint32_t> ids, float dt, std::uint32_t worker) {
    const auto [first, last] = state.workers.share(static_cast<std::uint32_t>(ids.size()), worker, 16);
    for (std::uint32_t i = first; i < last; ++i) {
        constexpr std::uint32_t ahead = 8;
        if (i + ahead < last) prefetch_lines<2>(&state.contacts[ids[i + ahead]]);
        Contact& contact = state.contacts[ids[i]];
        if (contact.responds) update_contact(state, contact, ids[i], dt, state.worker_scratch[worker]);
    }
}

/// Looks at the contacts of a list that only meet and whose bodies have come far enough, each worker at its
/// part. Few are, here and there: what they lead to is fetched ahead, link by link.
void update_meeting(WorldState& state, std::span<const std::uint32_t> ids, std::uint32_t worker) {
    const auto [first, last] = state.workers.share(static_cast<std::uint32_t>(ids.size()), worker, 16);
    std::vector<std::uint32_t>& due = state.worker_scratch[worker].due_contacts;
    due.clear();
    for (const std::uint32_t id : ids.subspan(first, last - first))
        if (state.contacts.watches[id].is_over(state.bodies)) due.push_back(id);

    constexpr std::size_t ahead = 6;
    for (std::size_t i = 0; i < due.size(); ++i) {
        if (i + 2 * ahead < due.size()) prefetch_lines<2>(&state.contacts[due[i + 2 * ahead]]);
        if (i + ahead < due.size()) {
            const Contact& coming = state.contacts[due[i + ahead]];
            for (const std::uint32_t body : {coming.body_a, coming.body_b}) {
                prefetch(&state.bodies.at<BodyPose>(body));
                prefetch(&state.bodies.at<BodyMass>(body));
            }
            for (const std::uint32_t shape : {coming.shape_a, coming.shape_b})
                prefetch_lines<3>(&state.shapes.at<Shape>(shape));
        }
        update_contact(state, state.contacts[due[i]], due[i], 0.0f, state.worker_scratch[worker]);
    }
}

/// Room for what is told when many contacts begin at once: a list that doubles would be copied many times,
/// and memory that nobody has touched yet costs as much as what is written there.
void make_room_for_begins(WorldState& state, std::span<const std::uint32_t> changed) {
    constexpr std::size_t many = 1024;
    if (changed.size() < many) return;
    std::size_t begins = 0;
    for (const std::uint32_t id : changed) {
        const Contact& contact = state.contacts[id];
        begins += contact.is_touching && !contact.is_open && contact.reports && !contact.is_sensor;
    }
    make_room(state.events.of<ContactBegan>(), state.events.of<ContactBegan>().size() + begins);
    make_room(state.began_contacts, state.began_contacts.size() + begins);
}

/// Looks at one kind of contacts, awake and stale, and tells what has changed.
void update_contact_list(WorldState& state, bool responds, float dt) {
    state.workers.run([&](std::uint32_t worker) {
        state.worker_scratch[worker].changed_contacts.clear();
        for (const auto ids : {state.contacts.awake.items(), state.contacts.stale.items()}) {
            if (responds)
                update_pushing(state, ids, dt, worker);
            else
                update_meeting(state, ids, worker);
        }
    });

    std::vector<std::uint32_t>& changed = state.id_scratch;
    changed.clear();
    for (const WorkerScratch& scratch : state.worker_scratch)
        changed.insert(changed.end(), scratch.changed_contacts.begin(), scratch.changed_contacts.end());
    sort_by_key(state, changed);
    make_room_for_begins(state, changed);
    for (std::size_t i = 0; i < changed.size(); ++i) {
        constexpr std::size_t ahead = 8;
        if (i + 2 * ahead < changed.size()) {
            const Contact& coming = state.contacts[changed[i + 2 * ahead]];
            prefetch_shapes(state, coming.shape_a, coming.shape_b);
        }
        if (i + ahead < changed.size()) {
            const Contact& coming = state.contacts[changed[i + ahead]];
            prefetch_bodies(state, coming.shape_a, coming.shape_b);
        }
        publish_change(state, changed[i]);
    }

    for (std::uint32_t i = state.contacts.stale.size(); i-- > 0;) {
        const std::uint32_t id = state.contacts.stale[i];
        if (state.contacts[id].responds != responds) continue;
        state.contacts[id].is_stale = false;
        state.contacts.stale.remove(id, state.contacts.list_index());
    }
}

}  // namespace

void aim_at_discs(const WorldState& state, Contact& contact) {
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

void update_contacts(WorldState& state, float dt) {
    for (WorkerScratch& scratch : state.worker_scratch) {
        scratch.close_contacts.clear();
        scratch.hits.clear();
        scratch.edge_candidates.clear();
        scratch.manifolds_computed = scratch.manifolds_reused = 0;
    }
    if (state.contacts.responding > 0) update_contact_list(state, true, dt);
}

void update_sensor_overlaps(WorldState& state) {
    if (state.contacts.responding < state.contacts.pool.live_count()) update_contact_list(state, false, 0.0f);
    for (const BodyHandle body : state.moved_by_hand)
        if (state.bodies.table.is_alive(body)) state.bodies.at<BodyFlags>(body.slot).is_teleported = false;
}

void begin_speculative_contacts(WorldState& state) {
    for (const WorkerScratch& scratch : state.worker_scratch) {
        for (const ClosingContact& close : scratch.close_contacts) {
            Contact& contact = state.contacts[close.id];
            if (contact.color == no_color || contact.normal_impulse <= 0.0f) continue;
            contact.is_touching = contact.is_open = true;
            open_record(state, close.id);
            if (contact.reports && !is_told_by_another(state, close.id))
                emit_begin(state, close.id, close.approach);
        }
    }
}

}  // namespace damson
