// Digest of a world: a hash of its state. It is a sum of one hash per object, so the order of the objects
// does not matter. Each hash includes the object's key.
//
// Rare state is added only where it exists, so it does not affect the digests of other worlds. Rare state is:
// explicit masses, targets, gravity of single bodies, applied forces, disabled and quarantined bodies,
// ignored contacts, ignored pairs, and bodies that fall through one-way surfaces (`Drop`). Shapes and
// materials are left out, because their effect shows in the poses and velocities, which are included.
#include <algorithm>
#include <type_traits>

#include "../../core/contract.hpp"
#include "../state/tile_lookup.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"

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

}  // namespace damson
