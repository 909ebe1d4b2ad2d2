// Updates the manifolds and overlaps of contacts, and detects the contacts that began or ended. A contact is
// updated if one of its bodies is awake, or if an edit marked it as stale. Contacts with a collision response
// are updated before the solve, which needs their points. All other contacts, mainly those of sensors, are
// updated after the bodies have moved, so that events match the final poses.
//
// A contact reuses its points if its bodies have hardly moved (contact_points.hpp). A contact that does not
// touch, or that has no response, is skipped until its bodies have moved far enough to close the gap, leave
// the overlap, or pass to the other side of a chain (narrowphase/overlap_test.hpp). Friction, restitution and
// filters are not cached here, so edits to them are never missed.
//
// Pairs that approach fast get points at a distance that they can cover within the step, so that the solver
// stops them before they overlap. A contact begins if the solver applied an impulse, or if the gap is too
// small to be seen (touch_distance()). It ends when the gap exceeds leave_distance(), 20 times that distance.
#include "phases.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/growth.hpp"
#include "../../core/prefetch.hpp"
#include "../../narrowphase/collide_many.hpp"
#include "../../narrowphase/overlap_test.hpp"
#include "../state/world_state.hpp"
#include "contact_change.hpp"
#include "contact_life.hpp"
#include "contact_points.hpp"
#include "swept_contacts.hpp"

namespace damson {

namespace {

/// Maximum number of contacts that wait to have their points computed together. It is large enough to fill wide
/// instructions with each kind of pair, and small enough for the inner caches.
constexpr std::size_t most_open_contacts = 256;

/// Returns how far the bodies of a contact can still move before the result can change. [m] Requires: the
/// contact has no points or no response.
float remaining_slack(const Contact& contact, float way, float reach) {
    if (!contact.is_computed) return 0.0f;
    return slack_of(contact.manifold, contact.point_kind == PointKind::Lines, reach) - way;
}

/// Skips a contact without a response until the displacements of its bodies add up to `slack` [m]. If `slack` is
/// not a number, the next step updates the contact.
void watch(WorldTables& state, std::uint32_t id, float slack) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    ContactWatch& watch = state.contacts.watches[id];
    watch.until = state.bodies.traveled[watch.body_a] + state.bodies.traveled[watch.body_b] +
                  static_cast<double>(slack > 0.0f ? slack : 0.0f);
    // in a step of about 1e20 s, the displacement overflows
    if (!state.contacts[id].responds() && watch.until > std::numeric_limits<double>::max()) watch.until = 0.0;
}

/// Returns true if a contact with points must be checked for internal edges.
bool is_edge_candidate(const WorldTables& state, bool is_static_geometry) {
    return state.def.internal_edges != InternalEdges::Keep &&
           (is_static_geometry || state.def.internal_edges == InternalEdges::RemoveAll);
}

/// Returns true if one of the contact's shapes belongs to a surface group.
bool has_surface(const WorldTables& state, const Contact& contact) {
    return state.shapes.at<ShapeRules>(contact.shape_a).surface_group != 0 ||
           state.shapes.at<ShapeRules>(contact.shape_b).surface_group != 0;
}

/// Returns true if a contact's points are so close that its shapes count as touching. A shape in a surface
/// group touches anywhere within the speculative distance, so that it can take over the report of a
/// neighboring shape.
bool are_touching(const WorldTables& state, const PlacedContact& placed) {
    const Contact& contact = *placed.contact;
    if (!contact.is_touching() && has_round_arms(contact)) return false;  // its point lies at a future impact
    const float nearest = nearest_separation(contact.manifold);
    if (nearest <= 0.0f) return true;
    if (nearest > speculative_distance) return false;
    const auto masses = state.bodies.columns.get<BodyMass>();
    const float touch = touch_distance(masses[placed.row_a].extent, masses[placed.row_b].extent);
    return nearest <= (contact.is_touching() ? leave_distance(touch) : touch) || has_surface(state, contact);
}

/// Returns true if two discs will pass each other at their current velocities. The solver uses the plane
/// between the discs at their current positions, so it could stop a disc that would have passed.
bool will_pass(const WorldTables& state, const PlacedContact& placed) {
    const Contact& contact = *placed.contact;
    const auto* const a = std::get_if<Circle>(&state.shapes.at<Shape>(contact.shape_a));
    const auto* const b = std::get_if<Circle>(&state.shapes.at<Shape>(contact.shape_b));
    if (a == nullptr || b == nullptr) return false;
    const auto velocities = state.bodies.columns.get<BodyVelocity>();
    const glm::vec2 middle_a = placed.pose_a->frame * a->center, middle_b = placed.pose_b->frame * b->center;
    const auto speed_of = [&](std::uint32_t row, const BodyPose& pose, glm::vec2 middle) {
        return velocities[row].linear + cross(velocities[row].angular, middle - pose.center);
    };
    const glm::vec2 between = middle_b - middle_a;
    const glm::vec2 speed =
        speed_of(placed.row_b, *placed.pose_b, middle_b) - speed_of(placed.row_a, *placed.pose_a, middle_a);
    const float closest = std::fabs(cross(between, speed)), radii = a->radius + b->radius + largest_touch_gap;
    return closest > radii * length(speed);
}

/// Updates the proximity of a contact, and adds the contact to the worker's lists of changed, close and hitting
/// contacts as needed. Called by update_proximity().
void update_any_proximity(const WorldTables& state, const PlacedContact& placed, WorkerScratch& scratch) {
    Contact& contact = *placed.contact;
    const bool has_points = contact.has_points();
    const bool is_touching = has_points && (!contact.responds() || are_touching(state, placed));
    const bool is_close = has_points && !is_touching;
    const Proximity before = contact.proximity;
    contact.proximity = is_touching ? Proximity::Touching : is_close ? Proximity::Close : Proximity::Apart;
    // a new contact without points is no change
    if (std::max(before, Proximity::Apart) != contact.proximity || contact.is_dirty ||
        (is_close && contact.is_ignored))
        scratch.changed_contacts.push_back({placed.id, before});

    if (has_points && contact.responds() && is_edge_candidate(state, placed.is_static_geometry))
        scratch.edge_candidates.push_back(placed.id);

    if (!is_close && !(contact.reports_hits && has_points)) return;
    const Approach approach = find_approach(state, contact);
    if (is_close && !will_pass(state, placed)) scratch.close_contacts.push_back({placed.id, approach});
    if (contact.reports_hits && approach.speed > state.def.hit_speed)
        scratch.hits.push_back({placed.id, approach});
}

/// Returns true if a contact was reported as touching and has nothing more to report as long as it touches.
bool is_steady(const Contact& contact) {
    return contact.is_touching() && !contact.is_dirty && !contact.reports_hits;
}

/// Updates the proximity of a contact whose points are current. Most contacts are steady and take the short path.
void update_proximity(const WorldTables& state, const PlacedContact& placed, WorkerScratch& scratch) {
    const Contact& contact = *placed.contact;
    if (!is_steady(contact) || !contact.has_points() || !are_touching(state, placed))
        update_any_proximity(state, placed, scratch);
    else if (is_edge_candidate(state, placed.is_static_geometry) && contact.responds())
        scratch.edge_candidates.push_back(placed.id);
}

/// Updates the separations of reused points. Returns false if the points must be computed again.
bool follow(const ContactBatch& batch, std::size_t index) {
    DAMSON_ASSERT(index < batch.count);
    Contact& contact = *batch.contacts[index].contact;
    Manifold& manifold = contact.manifold;
    if (manifold.count == 0 || !(batch.stays[index] > 0.0f)) return false;
    manifold.points[0].separation = batch.separations[0][index];
    if (manifold.count == 2) manifold.points[1].separation = batch.separations[1][index];
    return true;
}

/// Updates the reused points of a batch, and lists the contacts that need new points. Empties the batch.
void follow_all(const WorldTables& state, ContactBatch& batch, WorkerScratch& scratch) {
    find_motion(batch, state.instructions);
    for (std::size_t i = 0; i < batch.count; ++i) {
        PlacedContact& placed = batch.contacts[i];
        if (!follow(batch, i)) {
            placed.traveled = batch.traveled[i];
            scratch.open_contacts.push_back(placed);
        } else {
            update_proximity(state, placed, scratch);
        }
    }
    batch.count = 0;
}

/// Computes new points for the listed contacts, except for contacts that had no points and are still too far
/// apart to get any. Empties the list.
void renew_all(const WorldState& state, float dt, WorkerScratch& scratch) {
    const std::span<PlacedContact> open = scratch.open_contacts;
    std::vector<ShapesInWorld>& pairs = scratch.pairs_to_collide;
    pairs.clear();
    const bool has_sweepers = !state.continuous.sweepers.empty();
    for (std::size_t first = 0; first < open.size(); first += ReachBatch::capacity) {
        ReachBatch reaches;
        const std::span<PlacedContact> asked =
            open.subspan(first, std::min(open.size() - first, ReachBatch::capacity));
        for (const PlacedContact& placed : asked) reaches.add(placed, state.bodies);
        find_reaches(reaches, dt, state.instructions);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const PlacedContact placed = asked[i];
            const Contact& contact = *placed.contact;
            const float reach = reaches.reaches[i];
            if (contact.manifold.count == 0 && remaining_slack(contact, placed.traveled, reach) > 0.0f &&
                !(has_sweepers && is_swept(state, contact))) {
                update_proximity(state, placed, scratch);
                continue;
            }
            open[pairs.size()] = placed;
            pairs.push_back({&state.shapes.at<Shape>(contact.shape_a),
                             &state.shapes.at<Shape>(contact.shape_b), &placed.pose_a->frame,
                             &placed.pose_b->frame, reach});
        }
    }

    std::vector<Manifold>& found = scratch.found_manifolds;
    if (found.size() < pairs.size()) found.resize(most_open_contacts + ContactBatch::capacity);
    DAMSON_ASSERT(found.size() >= pairs.size() && open.size() >= pairs.size());
    collide_many(pairs, found, state.instructions);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        renew_points(state, open[i], *pairs[i].a, *pairs[i].b, found[i]);
        if (has_sweepers && is_swept(state, *open[i].contact)) [[unlikely]]
            aim_at_impact(state, *open[i].contact, dt);
        update_proximity(state, open[i], scratch);
    }
    scratch.manifolds_computed += static_cast<std::uint32_t>(pairs.size());
    DAMSON_ASSERT(scratch.open_contacts.size() == open.size());
    scratch.open_contacts.clear();
}

/// Updates a batch of contacts without a response. Tests the overlap only if the bodies have moved far enough
/// to change the result. Empties the batch.
void update_overlaps(WorldTables& state, ContactBatch& batch, WorkerScratch& scratch) {
    find_motion(batch, state.instructions);
    for (std::size_t i = 0; i < batch.count; ++i) {
        const PlacedContact& placed = batch.contacts[i];
        const Contact& contact = *placed.contact;
        const float reach = contact.response == Response::Sensor ? 0.0f : speculative_distance;
        float slack = remaining_slack(contact, batch.traveled[i], reach);
        if (!(slack > 0.0f)) {
            const Shape& shape_a = state.shapes.at<Shape>(contact.shape_a);
            const Shape& shape_b = state.shapes.at<Shape>(contact.shape_b);
            OverlapResult found =
                test_overlap(shape_a, shape_b, relative(placed.pose_a->frame, placed.pose_b->frame), reach);
            renew_points(state, placed, shape_a, shape_b, found.manifold);
            slack = found.slack;
            ++scratch.manifolds_computed;
        }
        watch(state, placed.id, slack);
        update_proximity(state, placed, scratch);
    }
    scratch.contacts_looked_at += static_cast<std::uint32_t>(batch.count);
    batch.count = 0;
}

/// Number of consecutive contacts that one worker takes at a time.
constexpr std::uint32_t contacts_per_piece = 16;

/// Updates those of the contacts that have a response.
void update_pushing(WorldState& state, std::span<const std::uint32_t> ids, float dt, WorkerScratch& scratch) {
    if (ids.empty()) return;
    DAMSON_ASSERT(scratch.open_contacts.empty());
    ContactBatch batch;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        constexpr std::size_t ahead = 48;
        if (i + ahead < ids.size()) prefetch_lines<2>(&state.contacts[ids[i + ahead]]);
        Contact& contact = state.contacts[ids[i]];
        if (!contact.responds()) continue;
        ++scratch.contacts_looked_at;
        if (contact.point_kind == PointKind::Round || !contact.is_computed)
            scratch.open_contacts.emplace_back().place(ids[i], contact, state.bodies);
        else
            batch.add(ids[i], contact, state.bodies);
        if (batch.is_full()) follow_all(state, batch, scratch);
        if (scratch.open_contacts.size() >= most_open_contacts) renew_all(state, dt, scratch);
    }
    follow_all(state, batch, scratch);
    renew_all(state, dt, scratch);
}

/// Updates the contacts without a response whose bodies have moved far enough. Such contacts are few and
/// scattered in memory, so their data is prefetched, one level of pointers at a time.
void update_meeting(WorldTables& state, std::span<const std::uint32_t> ids, WorkerScratch& scratch) {
    std::vector<std::uint32_t>& due = scratch.due_contacts;
    due.clear();
    for (const std::uint32_t id : ids)
        if (state.contacts.watches[id].is_over(state.bodies)) due.push_back(id);

    constexpr std::size_t ahead = 6;
    ContactBatch batch;
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
        batch.add(due[i], state.contacts[due[i]], state.bodies);
        if (batch.is_full()) update_overlaps(state, batch, scratch);
    }
    update_overlaps(state, batch, scratch);
}

/// Reserves memory for events when many contacts begin in one step. A growing list would be copied many times, and
/// the first write to fresh memory costs as much as the events themselves.
void make_room_for_begins(WorldState& state, std::span<const ChangedContact> changed) {
    constexpr std::size_t many = 1024;
    if (changed.size() < many) return;
    std::size_t begins = 0;
    for (const auto& [id, before] : changed) {
        const Contact& contact = state.contacts[id];
        begins += contact.is_touching() && before != Proximity::Touching &&
                  contact.wanted_report == Report::Contact;
    }
    make_room(state.events.of<ContactBegan>(), state.events.of<ContactBegan>().size() + begins);
    make_room(state.began_contacts, state.began_contacts.size() + begins);
}

/// Updates the awake and stale contacts with a response (`responds`) or without one, and applies their changes in
/// key order.
void update_contact_list(WorldState& state, bool responds, float dt) {
    for (WorkerScratch& scratch : state.worker_scratch) scratch.changed_contacts.clear();
    const auto awake = state.contacts.awake.items(), stale = state.contacts.stale.items();
    const auto awake_count = static_cast<std::uint32_t>(awake.size());
    const auto update_slice = [&](std::uint32_t first, std::uint32_t last, std::uint32_t slice) {
        DAMSON_ASSERT(slice < state.worker_scratch.size());
        const std::uint32_t first_awake = std::min(first, awake_count),
                            last_awake = std::min(last, awake_count);
        const std::uint32_t first_stale = first - first_awake, last_stale = last - last_awake;
        for (const auto ids : {awake.subspan(first_awake, last_awake - first_awake),
                               stale.subspan(first_stale, last_stale - first_stale)}) {
            if (responds)
                update_pushing(state, ids, dt, state.worker_scratch[slice]);
            else
                update_meeting(state, ids, state.worker_scratch[slice]);
        }
    };
    state.workers.parallel_for(responds ? Region::Pushing : Region::Meeting,
                               awake_count + static_cast<std::uint32_t>(stale.size()), contacts_per_piece,
                               update_slice);

    std::vector<ChangedContact>& changed = join_lists(state, &WorkerScratch::changed_contacts);
    sort_by_key(state, changed);
    make_room_for_begins(state, changed);
    for (std::size_t i = 0; i < changed.size(); ++i) {
        constexpr std::size_t ahead = 8;
        if (i + 2 * ahead < changed.size()) {
            const Contact& coming = state.contacts[changed[i + 2 * ahead].id];
            prefetch_shapes(state, coming.shape_a, coming.shape_b);
        }
        if (i + ahead < changed.size()) {
            const Contact& coming = state.contacts[changed[i + ahead].id];
            prefetch_bodies(state, coming.shape_a, coming.shape_b);
        }
        apply_change(state, changed[i].id, compute_change(state, changed[i]));
    }

    for (std::uint32_t i = state.contacts.stale.size(); i-- > 0;) {
        const std::uint32_t id = state.contacts.stale[i];
        DAMSON_ASSERT(state.contacts.pool.is_live(id) && state.contacts[id].is_stale);
        if (state.contacts[id].responds() != responds) continue;
        state.array_versions.change(ChangeKind::Pair);
        state.contacts[id].is_stale = false;
        state.contacts.stale.remove(id, state.contacts.list_index());
    }
}

}  // namespace

void update_contacts(WorldState& state, float dt) {
    DAMSON_ASSERT(dt > 0.0f && !state.worker_scratch.empty());
    for (WorkerScratch& scratch : state.worker_scratch) {
        scratch.close_contacts.clear();
        scratch.hits.clear();
        scratch.edge_candidates.clear();
        scratch.contacts_looked_at = scratch.manifolds_computed = 0;
    }
    if (state.contacts.responding > 0) update_contact_list(state, true, dt);
}

void update_sensor_overlaps(WorldState& state) {
    if (state.contacts.responding < state.contacts.pool.live_count()) update_contact_list(state, false, 0.0f);
    for (const BodyHandle body : state.teleported_bodies)
        if (state.bodies.table.is_alive(body)) state.bodies.at<BodyFlags>(body.slot).is_teleported = false;
}

}  // namespace damson
