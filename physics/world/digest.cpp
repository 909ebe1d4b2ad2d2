// Digest of a world: a hash of its state, and digests of the phases of a step. The digest of a world is a sum of
// one hash per object, so the order of the objects does not matter. Each hash includes the object's key.
//
// Rare state is added only where it exists, so it does not affect the digests of other worlds. Rare state is:
// explicit masses, targets, gravity of single bodies, applied forces, disabled and quarantined bodies,
// ignored contacts, ignored pairs, and bodies that fall through one-way surfaces (`Drop`). Shapes and
// materials are left out, because their effect shows in the poses and velocities, which are included.
#include <algorithm>
#include <type_traits>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "phases.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Adds the optional data of a body. The body's name is left out, because it does not affect the simulation.
void add_extra(Digest& digest, const BodyExtra& extra) {
    if (extra.mass) {
        digest.add(std::uint64_t{16}).add(extra.mass->mass).add(extra.mass->inertia);
        digest.add(extra.mass->center.x).add(extra.mass->center.y);
    }
    if (extra.gravity) digest.add(std::uint64_t{48}).add(extra.gravity->x).add(extra.gravity->y);
    if (extra.target) {
        digest.add(std::uint64_t{extra.is_target_reached ? 33u : extra.is_carried ? 34u : 32u});
        digest.add(extra.target->position.x).add(extra.target->position.y);
        digest.add(extra.target->rotation.c).add(extra.target->rotation.s);
    }
}

std::uint64_t digest_of_body(const WorldTables& state, std::uint32_t row) {
    const BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    const BodyVelocity& velocity = state.bodies.columns.at<BodyVelocity>(row);
    Digest digest;
    digest.add(state.bodies.columns.at<BodyIdentity>(row).key);
    digest.add(pose.frame.position.x).add(pose.frame.position.y);
    digest.add(pose.frame.rotation.c).add(pose.frame.rotation.s);
    digest.add(velocity.linear.x).add(velocity.linear.y).add(velocity.angular);
    digest.add(std::uint64_t{row < state.bodies.awake_count()});
    const BodyFlags& flags = state.bodies.columns.at<BodyFlags>(row);
    if (flags.has_locks())
        digest.add(std::uint64_t{1u + 2u * flags.locks_x + 4u * flags.locks_y + 8u * flags.locks_rotation});
    if (flags.is_out()) digest.add(std::uint64_t{64u + flags.is_enabled});
    const BodyForces& forces = state.bodies.columns.at<BodyForces>(row);
    if (forces.force != glm::vec2{0.0f} || forces.torque != 0.0f)  // applied since the last step
        digest.add(std::uint64_t{128}).add(forces.force.x).add(forces.force.y).add(forces.torque);
    if (const std::uint32_t id = state.bodies.columns.at<BodyLinks>(row).extra; id != null_index)
        add_extra(digest, state.body_extras.pool[id]);
    return digest.value();
}

std::uint64_t digest_of_contact(const WorldTables& state, std::uint32_t id) {
    DAMSON_ASSERT(state.contacts.pool.is_live(id));
    const Contact& contact = state.contacts[id];
    if (!contact.is_touching() && !contact.is_ignored) return 0;
    Digest digest;
    digest.add(state.shapes.at<ShapeIdentity>(contact.shape_a).key);
    digest.add(state.shapes.at<ShapeIdentity>(contact.shape_b).key);
    for (int i = 0; i < contact.manifold.count; ++i) {
        const ManifoldPoint& point = contact.manifold.points[static_cast<std::size_t>(i)];
        digest.add(point.normal_impulse).add(point.tangent_impulse);
    }
    if (contact.rolls) digest.add(state.contacts.links[id].rolling_impulse);
    if (contact.is_ignored) digest.add(std::uint64_t{1});
    return digest.value();
}

std::uint64_t key_of(const WorldTables& state, BodyHandle body) {
    return state.bodies.at<BodyIdentity>(body.slot).key;
}

std::uint64_t digest_of_ignored_pairs(const WorldTables& state) {
    std::uint64_t sum = 0;
    for (const BodyPair& pair : state.ignored_pairs.items()) {
        const auto [low, high] = std::minmax({key_of(state, pair.a), key_of(state, pair.b)});
        sum += Digest{}.add(std::uint64_t{2}).add(low).add(high).value();
    }
    return sum;
}

std::uint64_t digest_of_drops(const WorldTables& state) {
    std::uint64_t sum = 0;
    for (const Drop& drop : state.drops) {
        if (!state.bodies.table.is_alive(drop.body)) continue;  // the next step removes this entry
        Digest digest;
        digest.add(std::uint64_t{3}).add(key_of(state, drop.body)).add(drop.up.x).add(drop.up.y);
        digest.add(drop.area.lower.x).add(drop.area.lower.y);
        digest.add(drop.area.upper.x).add(drop.area.upper.y);
        sum += digest.value();
    }
    return sum;
}

std::uint64_t digest_of_joint(const Joint& joint, const AccumulatedImpulses& memory) {
    Digest digest;
    digest.add(joint.key).add(std::uint64_t{joint.def.index()});
    memory.each_field([&](const char*, const auto& value, const char*) {
        if constexpr (std::is_same_v<decltype(value), const glm::vec2&>)
            digest.add(value.x).add(value.y);
        else
            digest.add(value);
    });
    return digest.value();
}

}  // namespace

std::uint64_t digest(const World& world) {
    const WorldState& state = WorldAccess::state_of(world);
    std::uint64_t sum = 0;
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row) sum += digest_of_body(state, row);
    for (const std::uint32_t id : state.contacts.pool.live_ids()) sum += digest_of_contact(state, id);
    for (const JointHandle joint : state.joints.map.handles())
        sum += digest_of_joint(state.joints.at_slot(joint.slot), state.joints.impulses[joint.slot].memory);
    sum += digest_of_tiles(state) + digest_of_ignored_pairs(state) + digest_of_drops(state);
    return Digest{}.add(state.counters.step).add(sum).value();
}

// Phase trace: reports a digest at the end of each phase to a callback, so that two runs can be compared.
//
// digest(world) covers only the state that persists from step to step. A difference could therefore become
// visible several phases late, so each report adds a digest of the phase's own results. That digest is also a
// sum of one hash per object and includes keys, so it does not depend on row indices or threads.

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
