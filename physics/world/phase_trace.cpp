// Phase trace: reports a digest at the end of each phase to a callback, so that two runs can be compared.
//
// digest(world) covers only the state that persists from step to step. A difference could therefore become
// visible several phases late, so each report adds a digest of the phase's own results. That digest is also a
// sum of one hash per object and includes keys, so it does not depend on row indices or threads.
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "step_acts.hpp"
#include "world.hpp"

namespace damson {

namespace {

Digest begin_contact(const WorldTables& state, const Contact& contact) {
    Digest digest;
    digest.add(state.shapes.at<ShapeIdentity>(contact.shape_a).key);
    digest.add(state.shapes.at<ShapeIdentity>(contact.shape_b).key);
    return digest;
}

std::uint64_t digest_of_pair(const WorldTables& state, const Contact& contact) {
    return begin_contact(state, contact).add(std::uint64_t{contact.responds()}).value();
}

std::uint64_t digest_of_manifold(const WorldTables& state, const Contact& contact) {
    const Manifold& manifold = contact.manifold;
    if (manifold.count == 0) return 0;
    Digest digest = begin_contact(state, contact);
    digest.add(manifold.normal_local_a.x).add(manifold.normal_local_a.y);
    for (std::size_t i = 0; i < static_cast<std::size_t>(manifold.count); ++i) {
        const ManifoldPoint& point = manifold.points[i];
        digest.add(point.point_local_a.x).add(point.point_local_a.y).add(point.separation);
        digest.add(std::uint64_t{point.feature});
    }
    const bool pushes = !contact.is_ignored && !contact.is_vetoed && !contact.is_hidden;
    return digest.add(std::uint64_t{pushes}).value();
}

std::uint64_t digest_of_color(const WorldTables& state, const Contact& contact) {
    if (contact.color == no_color) return 0;
    return begin_contact(state, contact).add(std::uint64_t{contact.color}).value();
}

template <class DigestOf>
std::uint64_t sum_over_contacts(const WorldState& state, DigestOf&& digest_of) {
    std::uint64_t sum = 0;
    for (const std::uint32_t id : state.contacts.pool.live_ids()) sum += digest_of(state, state.contacts[id]);
    return sum;
}

std::uint64_t digest_of_joint_colors(const WorldTables& state) {
    std::uint64_t sum = 0;
    for (const Joint& joint : state.joints.map)
        if (joint.color != no_color) sum += Digest{}.add(joint.key).add(std::uint64_t{joint.color}).value();
    return sum;
}

std::uint64_t digest_of_motions(const WorldState& state) {
    std::uint64_t sum = 0;
    for (std::uint32_t row = 0; row < state.bodies.awake_count(); ++row) {
        const SolverBody& motion = state.solver.motions[row];
        Digest digest;
        digest.add(state.bodies.columns.at<BodyIdentity>(row).key);
        digest.add(motion.v.x).add(motion.v.y).add(motion.w);
        digest.add(motion.shift.x).add(motion.shift.y).add(motion.turn);
        sum += digest.value();
    }
    return sum;
}

/// Returns a digest of the results of a phase.
std::uint64_t digest_of_work(const WorldState& state, Phase phase) {
    switch (phase) {
        case Phase::Pairs: return sum_over_contacts(state, digest_of_pair);
        case Phase::Manifolds: return sum_over_contacts(state, digest_of_manifold);
        case Phase::Prepare: return sum_over_contacts(state, digest_of_color) + digest_of_joint_colors(state);
        case Phase::Solve: return digest_of_motions(state);
        default: return 0;  // the results of other phases are part of digest(world)
    }
}

}  // namespace

void report_phase(const World& world, WorldState& state, Phase phase) {
    UserCallbacks& user_callbacks = state.user_callbacks;
    if (user_callbacks.thrown) return;  // the callback has thrown: do not call it again in this step
    // in the Events phase, the step counter already includes this step
    const std::uint64_t step = state.counters.step + (phase == Phase::Events ? 0 : 1);
    const std::uint64_t sum = Digest{}.add(digest(world)).add(digest_of_work(state, phase)).value();
    const bool was_stepping = std::exchange(state.is_stepping, true);  // the callback must not edit the world
    user_callbacks.tell(state.phase_trace, PhaseDigest{step, phase, sum});
    state.is_stepping = was_stepping;
}

void World::set_phase_trace(PhaseTraceFunction call) {
    WorldState& state = *state_;
    if (!require_outside_step(state, "World::set_phase_trace")) return;
    state.phase_trace = std::move(call);
}

}  // namespace damson
