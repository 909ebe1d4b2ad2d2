// Read access to one body.
#include <algorithm>
#include <optional>

#include "../defs/def_checks.hpp"
#include "../state/world_access.hpp"
#include "body_ref.hpp"
#include "view_reads.hpp"

namespace damson {

bool BodyView::is_alive() const noexcept {
    return state_->bodies.table.is_alive(handle_);
}
BodyType BodyView::type() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::type").type;
}
glm::vec2 BodyView::position() const {
    return read<BodyPose>(state_, handle_, "BodyRef::position").frame.position;
}
Rotation BodyView::rotation() const {
    return read<BodyPose>(state_, handle_, "BodyRef::rotation").frame.rotation;
}
float BodyView::angle() const {
    return read<BodyPose>(state_, handle_, "BodyRef::angle").frame.rotation.angle();
}
Transform BodyView::transform() const {
    return read<BodyPose>(state_, handle_, "BodyRef::transform").frame;
}
glm::vec2 BodyView::center_of_mass() const {
    return read<BodyPose>(state_, handle_, "BodyRef::center_of_mass").center;
}
glm::vec2 BodyView::center_of_mass_local() const {
    return read<BodyPose>(state_, handle_, "BodyRef::center_of_mass_local").center_local;
}
glm::vec2 BodyView::linear_velocity() const {
    return read<BodyVelocity>(state_, handle_, "BodyRef::linear_velocity").linear;
}
float BodyView::angular_velocity() const {
    return read<BodyVelocity>(state_, handle_, "BodyRef::angular_velocity").angular;
}
glm::vec2 BodyView::velocity_at(glm::vec2 point) const {
    const BodyVelocity& velocity = read<BodyVelocity>(state_, handle_, "BodyRef::velocity_at");
    return velocity.linear + cross(velocity.angular, point - center_of_mass());
}
float BodyView::mass() const {
    return read<BodyMass>(state_, handle_, "BodyRef::mass").mass;
}
float BodyView::inertia() const {
    return read<BodyMass>(state_, handle_, "BodyRef::inertia").inertia;
}
float BodyView::gravity_scale() const {
    return read<BodyForces>(state_, handle_, "BodyRef::gravity_scale").gravity_scale;
}
float BodyView::linear_damping() const {
    return read<BodyForces>(state_, handle_, "BodyRef::linear_damping").linear_damping;
}
float BodyView::angular_damping() const {
    return read<BodyForces>(state_, handle_, "BodyRef::angular_damping").angular_damping;
}
bool BodyView::is_awake() const {
    return require_alive(is_alive(), "BodyRef::is_awake") && state_->bodies.is_awake(handle_.slot);
}
bool BodyView::is_enabled() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::is_enabled").is_enabled;
}
bool BodyView::can_sleep() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::can_sleep").can_sleep;
}
bool BodyView::is_bullet() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::is_bullet").is_bullet;
}
bool BodyView::is_continuous() const {
    return require_alive(is_alive(), "BodyRef::is_continuous") &&
           !state_->bodies.at<BodyFlags>(handle_.slot).is_discrete;
}
Aabb BodyView::aabb() const {
    if (!require_alive(is_alive(), "BodyRef::aabb")) return {};
    const BodyPose& pose = state_->bodies.at<BodyPose>(handle_.slot);
    std::optional<Aabb> box;
    for_each_shape(state_->shapes, state_->bodies.at<BodyLinks>(handle_.slot), [&](std::uint32_t shape) {
        const Aabb own = compute_aabb(state_->shapes.at<Shape>(shape), pose.frame);
        box = box ? united(*box, own) : own;
    });
    return box.value_or(Aabb{pose.frame.position, pose.frame.position});
}
glm::vec2 BodyView::force() const {
    return read<BodyForces>(state_, handle_, "BodyRef::force").force;
}
float BodyView::torque() const {
    return read<BodyForces>(state_, handle_, "BodyRef::torque").torque;
}
ConstTouchingView BodyView::touching() const {
    if (!require_alive(is_alive(), "BodyRef::touching")) return {};
    return {*state_, handle_.slot, null_index};
}
float BodyView::sleep_threshold() const {
    return read<BodyFlags>(state_, handle_, "BodyRef::sleep_threshold").sleep_threshold;
}
BodyEvents BodyView::events() const {
    const BodyFlags& flags = read<BodyFlags>(state_, handle_, "BodyRef::events");
    return {flags.reports_moves, flags.reports_sleep};
}
std::uint64_t BodyView::key() const {
    return read<BodyIdentity>(state_, handle_, "BodyRef::key").key;
}
std::uint64_t BodyView::user_data() const {
    return read<BodyIdentity>(state_, handle_, "BodyRef::user_data").user_data;
}
std::uint32_t BodyView::shape_count() const {
    return read<BodyLinks>(state_, handle_, "BodyRef::shape_count").shape_count;
}

ShapeHandle BodyView::shape(std::uint32_t index) const {
    const BodyLinks& links = read<BodyLinks>(state_, handle_, "BodyRef::shape");
    if (!require(index < links.shape_count, "BodyRef::shape", "index", "below shape_count()", index))
        return {};
    std::uint32_t slot = links.first_shape;
    for (std::uint32_t i = links.shape_count - 1; i > index; --i)
        slot = state_->shapes.at<ShapeBox>(slot).next;
    return state_->shapes.table.handle_of_slot(slot);
}

BodyShapes BodyView::shapes() const {
    return WorldAccess::parts<BodyShapes>(state_,
                                          read<BodyLinks>(state_, handle_, "BodyRef::shapes").first_shape);
}
BodyJoints BodyView::joints() const {
    return WorldAccess::parts<BodyJoints>(state_,
                                          read<BodyLinks>(state_, handle_, "BodyRef::joints").first_joint);
}

template <>
ShapeHandle BodyShapes::Iterator::operator*() const {
    return state_->shapes.table.handle_of_slot(place_);
}
template <>
BodyShapes::Iterator& BodyShapes::Iterator::operator++() {
    place_ = state_->shapes.at<ShapeBox>(place_).next;
    return *this;
}
template <>
JointHandle BodyJoints::Iterator::operator*() const {
    return state_->joints.map.table().handle_of_slot(place_ >> 1);
}
template <>
BodyJoints::Iterator& BodyJoints::Iterator::operator++() {
    place_ = state_->joints.at_slot(place_ >> 1).next[place_ & 1];
    return *this;
}

bool BodyView::is_dropping() const {
    if (!require(is_alive(), "BodyRef::is_dropping", "the object", "alive")) return false;
    return std::any_of(state_->drops.begin(), state_->drops.end(),
                       [&](const Drop& drop) { return drop.body == handle_; });
}

}  // namespace damson
