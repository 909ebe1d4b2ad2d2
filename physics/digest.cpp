// The world as one number: a sum over its objects, each hashed with its key, so that their order does not
// matter.
#include "world_state.hpp"

namespace damson {

namespace {

std::uint64_t digest_of_body(const WorldState& state, std::uint32_t row) {
    const BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    const BodyVelocity& velocity = state.bodies.columns.at<BodyVelocity>(row);
    Digest digest;
    digest.add(state.bodies.columns.at<BodyIdentity>(row).key);
    digest.add(pose.frame.position.x).add(pose.frame.position.y);
    digest.add(pose.frame.rotation.c).add(pose.frame.rotation.s);
    digest.add(velocity.linear.x).add(velocity.linear.y).add(velocity.angular);
    digest.add(std::uint64_t{row < state.bodies.awake_count()});
    return digest.value();
}

std::uint64_t digest_of_contact(const WorldState& state, std::uint32_t id) {
    const Contact& contact = state.contacts[id];
    if (!contact.is_touching) return 0;
    Digest digest;
    digest.add(state.shapes.at<ShapeIdentity>(contact.shape_a).key);
    digest.add(state.shapes.at<ShapeIdentity>(contact.shape_b).key);
    for (int i = 0; i < contact.manifold.count; ++i) {
        const ManifoldPoint& point = contact.manifold.points[static_cast<std::size_t>(i)];
        digest.add(point.normal_impulse).add(point.tangent_impulse);
    }
    if (contact.rolls) digest.add(state.contacts.links[id].rolling_impulse);
    return digest.value();
}

}  // namespace

std::uint64_t digest(const World& world) {
    const WorldState& state = *world.state_;
    std::uint64_t sum = 0;
    for (std::uint32_t row = 0; row < state.bodies.size(); ++row) sum += digest_of_body(state, row);
    for (const std::uint32_t id : state.contacts.pool.live_ids()) sum += digest_of_contact(state, id);
    return Digest{}.add(state.counters.step).add(sum).value();
}

}  // namespace damson
