// Joints of a world: creation, destruction and lookup.
#include "../../core/contract.hpp"
#include "../defs/def_checks.hpp"
#include "../objects/joint_life.hpp"
#include "../objects/may_change.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "world.hpp"

namespace damson {

JointHandle World::create_joint(const JointDef& def) {
    return damson::create_joint(*state_, def);
}

JointHandle World::create_joint(const RevoluteJointDef& def) {
    return create_joint(JointDef(def));
}

void World::destroy_joint(JointHandle joint) {
    WorldState& state = *state_;
    if (!require_outside_step(state, "World::destroy_joint")) return;
    if (!is_there(state.joints.map.table(), joint, "World::destroy_joint", "joint")) return;
    record_call<call::DestroyJoint>(state, joint);
    remove_joint(state, joint.slot);
}

JointRef World::joint(JointHandle joint) {
    (void)require_alive(state_->joints.map.table(), joint, "World::joint", "joint", "a live joint");
    return WorldAccess::view<JointRef>(state_.get(), joint);
}

JointView World::joint(JointHandle joint) const {
    (void)require_alive(state_->joints.map.table(), joint, "World::joint", "joint", "a live joint");
    return WorldAccess::view<JointView>(state_.get(), joint);
}

std::span<const JointHandle> World::joints() const {
    return state_->joints.map.handles();
}

}  // namespace damson
