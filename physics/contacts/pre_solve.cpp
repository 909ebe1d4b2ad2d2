// Calls the pre-solve callback, which decides whether and how a contact pushes in this step.
#include "phases.hpp"

#include <cstddef>

#include "../../core/contract.hpp"
#include "../state/publish.hpp"
#include "../state/world_state.hpp"
#include "contact_change.hpp"
#include "contact_life.hpp"
#include "pair_rules.hpp"

namespace damson {

namespace {

PreSolveContact question_of(const WorldTables& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id) && state.contacts[id].is_solid());
    const Contact& contact = state.contacts[id];
    const ContactLinks& links = state.contacts.links[id];
    const Rotation& turn = state.bodies.at<BodyPose>(contact.body_a).frame.rotation;
    return {describe_side(state, contact.shape_a),
            describe_side(state, contact.shape_b),
            turn * contact.manifold.normal_local_a,
            &contact.manifold,
            links.user_data,
            contact.friction,
            links.restitution,
            links.surface_speed};
}

/// Removes points from a manifold for this step. The next step computes the manifold again.
void drop_points(WorldTables& state, std::uint32_t id, std::uint8_t dropped) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    Contact& contact = state.contacts[id];
    int kept = 0;
    for (int i = 0; i < contact.manifold.count; ++i) {
        if ((dropped >> i & 1) != 0) continue;
        contact.manifold.points[static_cast<std::size_t>(kept)] =
            contact.manifold.points[static_cast<std::size_t>(i)];
        ++kept;
    }
    DAMSON_ASSERT(kept <= contact.manifold.count);
    if (kept == contact.manifold.count) return;
    if (kept == 0)
        contact.is_vetoed = true;
    else
        contact.manifold.count = kept;
    state.contacts.forget_manifold(id);
}

/// Applies the response of the callback to a contact, for this step.
void alter(WorldTables& state, std::uint32_t id, const PreSolveResponse& answer) {
    if (!answer.is_altered()) return;
    Contact& contact = state.contacts[id];
    ContactLinks& links = state.contacts.links[id];
    contact.is_altered = true;
    contact.friction = answer.friction.value_or(contact.friction);
    links.restitution = std::min(answer.restitution.value_or(links.restitution), max_restitution);
    links.surface_speed = answer.surface_speed.value_or(links.surface_speed);
    contact.bounces = links.restitution > 0.0f;
    contact.conveys = links.surface_speed != 0.0f;
    drop_points(state, id, answer.dropped_points);
}

}  // namespace

void forget_answer(WorldState& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    Contact& contact = state.contacts[id];
    if (contact.is_altered) mix_materials(state, id);
    if (!contact.is_vetoed) return;
    contact.is_vetoed = false;
    refresh_color(state, id);
}

void run_pre_solve(WorldState& state) {
    if (!state.user_callbacks.pre_solve) return;
    std::vector<std::uint32_t>& asked = state.id_scratch;
    asked.clear();
    for (const std::uint32_t id : state.contacts.awake.items()) {
        const Contact& contact = state.contacts[id];
        if (contact.enable_pre_solve && contact.is_solid()) asked.push_back(id);
    }
    if (!asked.empty()) state.array_versions.change(ChangeKind::Pair);  // the callback may write user data
    sort_by_key(state, asked);
    for (const std::uint32_t id : asked) {
        if (state.contacts[id].is_altered) mix_materials(state, id);
        const PreSolveResponse answer =
            state.user_callbacks.ask(state.user_callbacks.pre_solve, question_of(state, id));
        state.contacts[id].is_vetoed = !answer.pushes;
        alter(state, id, answer);
        update_constraint(state, id);
    }
}

}  // namespace damson
