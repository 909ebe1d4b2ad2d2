// Hides or corrects contacts at internal edges, where the surface of a neighbor continues. See
// narrowphase/internal_edges.hpp.
//
// Every contact of a dynamic body with static or kinematic geometry is compared with the body's other such
// contacts. InternalEdges::RemoveAll includes contacts with dynamic bodies. First, all contacts are checked
// with the manifolds of this step. Then the results are applied in key order, so that no result depends on
// another. A hidden contact still touches and reports events, but is not solved in this step. A contact that
// carries a slow body is not hidden. The next step computes the points of corrected contacts again.
#include "phases.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "../../narrowphase/internal_edges.hpp"
#include "../state/world_state.hpp"
#include "contact_life.hpp"
#include "contact_points.hpp"

namespace damson {

namespace {

constexpr std::uint32_t no_chain = ~0u;

bool is_fixed(const WorldTables& state, std::uint32_t body) {
    return state.bodies.at<BodyFlags>(body).type != BodyType::Dynamic;
}

/// Returns true if the contact is solid, so that its other shape can continue a surface. If `needs_fixed`,
/// one of its bodies must also be static or kinematic.
bool counts(const WorldTables& state, const Contact& contact, bool needs_fixed) {
    return contact.is_solid() &&
           (!needs_fixed || is_fixed(state, contact.body_a) || is_fixed(state, contact.body_b));
}

/// Returns the bounds of the contact's points in world space, with a margin. [m]
Aabb box_of_points(const WorldTables& state, const Contact& contact) {
    DAMSON_ASSERT(contact.manifold.count == 1 || contact.manifold.count == 2);
    const Transform& frame = state.bodies.at<BodyPose>(contact.body_a).frame;
    const ManifoldPoint* points = contact.manifold.points.data();
    const glm::vec2 first = frame * points[0].point_local_a;
    const glm::vec2 last = contact.manifold.count == 2 ? frame * points[1].point_local_a : first;
    float farthest = 0.0f;
    for (int i = 0; i < contact.manifold.count; ++i)
        farthest = std::max(farthest, std::abs(points[i].separation));
    return expanded({min_each(first, last), max_each(first, last)}, 0.5f * farthest + 4.0f * seam_height);
}

/// Calls `visit(contact)` for the contacts of a body whose other shape is not `surface` and may be near the
/// box. Other contacts of the body can be visited, too.
template <class Visit>
void for_each_near(const WorldState& state, std::uint32_t body, std::uint32_t surface, const Aabb& near,
                   Visit&& visit) {
    if (!state.edge_neighbors.for_each_near(body, surface, near, visit))
        for_each_contact(state.contacts, state.bodies.at<BodyLinks>(body), visit);
}

/// Returns true for a segment inside a chain. Such a segment stores its neighbors in the chain as ghost vertices.
bool knows_its_neighbours(const WorldTables& state, std::uint32_t shape) {
    const auto* segment = std::get_if<ChainSegment>(&state.shapes.at<Shape>(shape));
    return segment && segment->has_ghost_a && segment->has_ghost_b;
}

/// Returns true if two shapes are segments of one chain.
bool are_of_one_chain(const WorldTables& state, std::uint32_t a, std::uint32_t b) {
    const std::uint32_t chain = state.shapes.at<ShapeChain>(a).chain;
    return chain != no_chain && chain == state.shapes.at<ShapeChain>(b).chain;
}

/// Collects the other shapes that the moving body touches near a contact, placed in A's frame. Segments
/// inside one chain already take each other into account, so they are left out.
void collect_neighbours(const WorldState& state, std::uint32_t id, std::uint32_t other_body,
                        std::uint32_t surface, std::vector<PlacedCore>& found) {
    found.clear();
    const Contact& contact = state.contacts[id];
    DAMSON_ASSERT(contact.body_a == other_body || contact.body_b == other_body);
    const bool needs_fixed = state.def.internal_edges == InternalEdges::RemoveStatic;
    const Aabb near = box_of_points(state, contact);
    const Transform& frame_a = state.bodies.at<BodyPose>(contact.body_a).frame;
    const bool is_inner = knows_its_neighbours(state, surface);
    for_each_near(state, other_body, surface, near, [&](std::uint32_t other) {
        const Contact& own = state.contacts[other];
        if (other == id || !counts(state, own, needs_fixed)) return;
        const bool is_other_a = own.body_a == other_body;
        const std::uint32_t shape = is_other_a ? own.shape_b : own.shape_a;
        if (shape == surface || !overlaps(state.shapes.at<ShapeBox>(shape).fat, near)) return;
        const bool is_own_chain = are_of_one_chain(state, surface, shape);
        if (is_own_chain && is_inner && knows_its_neighbours(state, shape)) return;
        const std::uint32_t body = is_other_a ? own.body_b : own.body_a;
        const Transform frame = relative(frame_a, state.bodies.at<BodyPose>(body).frame);
        const glm::vec2 normal =
            state.bodies.at<BodyPose>(own.body_a).frame.rotation * own.manifold.normal_local_a;
        const auto add = [&](const Shape& core) {
            found.push_back(place_core(core, frame));
            found.back().to_other = inverse_rotate(frame_a.rotation, is_other_a ? -normal : normal);
        };
        add(state.shapes.at<Shape>(shape));
        // The next segments of another chain are neighbors too: behind a one-sided segment, a body does not touch it.
        if (is_own_chain) return;
        const auto* segment = std::get_if<ChainSegment>(&state.shapes.at<Shape>(shape));
        if (segment && segment->has_ghost_a) add(Segment{segment->ghost_a, segment->a});
        if (segment && segment->has_ghost_b) add(Segment{segment->b, segment->ghost_b});
    });
}

/// Checks a contact, with `other_body` as the moving body and the other side as the surface. If the result is
/// Bent, `manifold` receives the corrected points.
EdgeVerdict judge(const WorldState& state, std::uint32_t id, std::uint32_t other_body, Manifold& manifold,
                  std::vector<PlacedCore>& neighbors) {
    const Contact& contact = state.contacts[id];
    const bool is_surface_a = contact.body_b == other_body;
    const std::uint32_t surface = is_surface_a ? contact.shape_a : contact.shape_b;
    collect_neighbours(state, id, other_body, surface, neighbors);
    if (neighbors.empty()) return EdgeVerdict::Real;

    const Transform b_in_a = relative(state.bodies.at<BodyPose>(contact.body_a).frame,
                                      state.bodies.at<BodyPose>(contact.body_b).frame);
    const PlacedCore a = place_core(state.shapes.at<Shape>(contact.shape_a), Transform{});
    const PlacedCore b = place_core(state.shapes.at<Shape>(contact.shape_b), b_in_a);
    float reach = speculative_distance;
    for (int i = 0; i < manifold.count; ++i)
        reach = std::max(reach, manifold.points[static_cast<std::size_t>(i)].separation);
    return judge_seam(manifold, is_surface_a ? a : b, is_surface_a ? b : a, is_surface_a, neighbors, reach);
}

/// Depth up to which a contact of a slow body can be hidden. [m]
constexpr float deepest_slow = 0.005f;

/// Speed above which a body slides past an internal edge before it can sink in. [m/s]
constexpr float slow_other = 0.25f;

/// Returns true if a slow body would sink in if the contact were hidden. A hidden contact is solved again
/// once the body has sunk in, and then stays solved while it has an impulse. Otherwise the body would sink
/// and rise again and again.
bool carries_slow_other(const WorldTables& state, const Contact& contact) {
    const glm::vec2 slide = state.bodies.at<BodyVelocity>(contact.body_b).linear -
                            state.bodies.at<BodyVelocity>(contact.body_a).linear;
    if (length_squared(slide) > slow_other * slow_other) return false;
    if (contact.is_hidden) return nearest_separation(contact.manifold) < -deepest_slow;
    const auto& points = contact.manifold.points;
    return points[0].normal_impulse + points[1].normal_impulse > 0.0f;
}

void judge_candidate(const WorldState& state, std::uint32_t id, WorkerScratch& scratch) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id) && state.contacts[id].manifold.count > 0);
    const Contact& contact = state.contacts[id];
    Manifold manifold = contact.manifold;
    EdgeVerdict verdict = EdgeVerdict::Real;
    for (const std::uint32_t other_shape : {contact.body_a, contact.body_b}) {
        if (verdict == EdgeVerdict::Hidden || is_fixed(state, other_shape)) continue;
        Manifold own = contact.manifold;
        const EdgeVerdict of_other = judge(state, id, other_shape, own, scratch.edge_neighbours);
        if (of_other == EdgeVerdict::Bent) manifold = own;
        if (of_other != EdgeVerdict::Real) verdict = of_other;
    }
    const bool is_hidden = verdict == EdgeVerdict::Hidden && !carries_slow_other(state, contact);
    if (is_hidden != contact.is_hidden || verdict == EdgeVerdict::Bent)
        scratch.edge_findings.push_back({id, is_hidden, verdict == EdgeVerdict::Bent, manifold});
}

/// Checks the candidates [first, last) in the concatenated lists of all workers.
void judge_candidates(const WorldState& state, std::size_t first, std::size_t last, WorkerScratch& scratch) {
    DAMSON_ASSERT(first <= last);
    std::size_t begin = 0;
    for (const WorkerScratch& list : state.worker_scratch) {
        const std::vector<std::uint32_t>& ids = list.edge_candidates;
        const std::size_t end = begin + ids.size();
        for (std::size_t i = std::max(first, begin); i < std::min(last, end); ++i)
            judge_candidate(state, ids[i - begin], scratch);
        begin = end;
    }
}

void carry_out(WorldState& state, const EdgeFinding& finding) {
    DAMSON_ASSERT(state.contacts.pool.is_live(finding.id));
    Contact& contact = state.contacts[finding.id];
    contact.is_hidden = finding.is_hidden;
    if (finding.is_bent) {
        Manifold bent = finding.manifold;
        DAMSON_ASSERT(bent.count == 1 || bent.count == 2);
        carry_impulses(bent, contact.manifold);
        contact.manifold = bent;
        contact.is_computed = false;
        if (contact.point_kind == PointKind::Round && bent.count == 1) update_round_arms(state, contact);
    }
    if (finding.is_hidden) {
        contact.normal_impulse = contact.tangent_impulse = 0.0f;
        for (ManifoldPoint& point : contact.manifold.points)
            point.normal_impulse = point.tangent_impulse = 0.0f;
    }
    refresh_color(state, finding.id);
}

/// Updates the events of corrected contacts, because events must contain the normal that the solver uses.
void refresh_approaches(WorldState& state, std::span<const EdgeFinding> findings) {
    DAMSON_ASSERT(state.began_contacts.size() <= state.events.of<ContactBegan>().size());
    const auto is_bent = [&](std::uint32_t id) {
        return state.contacts[id].responds() && !state.contacts[id].is_computed;
    };
    for (WorkerScratch& scratch : state.worker_scratch) {
        for (ClosingContact& close : scratch.close_contacts)
            if (is_bent(close.id)) close.approach = find_approach(state, state.contacts[close.id]);
        std::erase_if(scratch.hits, [&](const ClosingContact& hit) { return is_bent(hit.id); });
    }
    for (const EdgeFinding& finding : findings) {
        const Contact& contact = state.contacts[finding.id];
        if (!finding.is_bent || !contact.reports_hits) continue;
        const Approach approach = find_approach(state, contact);
        if (approach.speed > state.def.hit_speed)
            state.worker_scratch[0].hits.push_back({finding.id, approach});
    }
    for (std::size_t i = 0; i < state.began_contacts.size(); ++i) {
        if (!is_bent(state.began_contacts[i])) continue;
        const Approach approach = find_approach(state, state.contacts[state.began_contacts[i]]);
        ContactBegan& event = state.events.of<ContactBegan>()[i];
        event.normal = approach.normal;
        event.point = approach.point;
        event.approach_speed = std::max(0.0f, approach.speed);
    }
}

}  // namespace

void remove_internal_edges(WorldState& state) {
    std::size_t candidates = 0;
    for (WorkerScratch& scratch : state.worker_scratch) {
        candidates += scratch.edge_candidates.size();
        scratch.edge_findings.clear();
    }
    if (candidates == 0) return;
    state.edge_neighbors.build(state);
    constexpr std::uint32_t grain = 16;
    state.workers.parallel_for(Region::Edges, static_cast<std::uint32_t>(candidates), grain,
                               [&](std::uint32_t first, std::uint32_t last, std::uint32_t slice) {
                                   DAMSON_ASSERT(slice < state.worker_scratch.size());
                                   judge_candidates(state, first, last, state.worker_scratch[slice]);
                               });

    std::vector<EdgeFinding>& all = join_lists(state, &WorkerScratch::edge_findings);
    sort_by_key(state, all);
    for (const EdgeFinding& finding : all) carry_out(state, finding);
    if (std::any_of(all.begin(), all.end(), [](const EdgeFinding& finding) { return finding.is_bent; }))
        refresh_approaches(state, all);
}

}  // namespace damson
