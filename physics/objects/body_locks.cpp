// Locked axes of a body.
#include "../../core/contract.hpp"
#include "../dynamics/locks.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "body_ref.hpp"
#include "mass.hpp"
#include "may_change.hpp"

namespace damson {

MotionLocks BodyView::locks() const {
    if (!require(is_alive(), "BodyRef::locks", "the object", "alive")) return {};
    return state_->bodies.at<BodyFlags>(handle_.slot).locks();
}

void BodyRef::set_locks(MotionLocks locks) {
    if (!may_change(state_, handle_, "BodyRef::set_locks")) return;
    WorldState& state = *state_;
    BodyFlags& flags = state.bodies.at<BodyFlags>(handle_.slot);
    if (flags.locks() == locks) return;
    record_call<call::SetLocks>(state, handle_, locks);
    state.locked_bodies -= is_held(flags);
    flags.locks_x = locks.x;
    flags.locks_y = locks.y;
    flags.locks_rotation = locks.rotation;
    state.locked_bodies += is_held(flags);
    for_each_shape(state.shapes, state.bodies.at<BodyLinks>(handle_.slot),
                   [&](std::uint32_t shape) { set_obstacle(state, shape, obstacle_of(state, shape)); });
    change_mass(state, handle_.slot);
    keep_locked(state.bodies.at<BodyVelocity>(handle_.slot), state.bodies.at<BodyFlags>(handle_.slot));
}

}  // namespace damson
