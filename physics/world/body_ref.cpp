// Edits of one body: pose, velocity, damping, sleep, forces and impulses.
#include "body_ref.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../dynamics/continuous.hpp"
#include "../dynamics/locks.hpp"
#include "../dynamics/phases.hpp"
#include "../model/def_checks.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "object_life.hpp"

namespace damson {

namespace {

bool is_dynamic(const WorldState* state, BodyHandle body) {
    return state->bodies.at<BodyFlags>(body.slot).type == BodyType::Dynamic;
}

/// Wakes the body and resets its sleep timer, unless `wake_it` is Wake::No. Returns true if the body is awake
/// afterward, so that a force or velocity can take effect.
bool wake_if_allowed(WorldState* state, BodyHandle body, Wake wake_it) {
    if (wake_it == Wake::Yes) {
        // a static or kinematic body does not connect islands, so wake each body that touches it
        if (is_dynamic(state, body))
            wake(*state, body.slot);
        else
            wake_touching(*state, body.slot);
    }
    return state->bodies.is_awake(body.slot);
}

/// Completes a change of the velocity of an awake body: locked axes stay at rest, and a body that moves restarts its sleep timer, so
/// that it does not fall asleep at the beginning of the next step.
void finish_push(WorldState* state, BodyHandle body) {
    BodyVelocity& velocity = state->bodies.at<BodyVelocity>(body.slot);
    BodyFlags& flags = state->bodies.at<BodyFlags>(body.slot);
    keep_locked(velocity, flags);
    const float extent = state->bodies.at<BodyMass>(body.slot).extent;
    const float slowest = flags.type == BodyType::Dynamic ? flags.sleep_threshold : 0.0f;
    if (length(velocity.linear) + extent * std::fabs(velocity.angular) > slowest) flags.still_time = 0.0f;
}

}  // namespace

void BodyRef::set_transform(glm::vec2 position, float angle) {
    constexpr const char* call = "BodyRef::set_transform";
    if (!may_change(state_, handle_, call)) return;
    if (!require(is_finite(position) && std::fabs(position.x) <= max_coordinate &&
                     std::fabs(position.y) <= max_coordinate,
                 call, "position", "finite and within 1e5 m of the origin", position))
        return;
    if (!require(is_finite(angle), call, "angle", "finite", angle)) return;

    const Transform frame{position, Rotation::from_angle(angle)};
    record_call<call::SetTransform>(*state_, handle_, frame);
    move_body(*state_, handle_.slot, frame);
}

void BodyRef::set_transform(const Transform& frame) {
    constexpr const char* call = "BodyRef::set_transform";
    if (!may_change(state_, handle_, call) || !require_place(frame.position, call, "position") ||
        !require_rotation(frame.rotation, call, "rotation"))
        return;
    record_call<call::SetTransform>(*state_, handle_, frame);
    move_body(*state_, handle_.slot, frame);
}

void BodyRef::set_position(glm::vec2 position) {
    constexpr const char* call = "BodyRef::set_position";
    if (!may_change(state_, handle_, call) || !require_place(position, call, "position")) return;
    const Transform frame{position, rotation()};
    record_call<call::SetTransform>(*state_, handle_, frame);
    move_body(*state_, handle_.slot, frame);
}

void BodyRef::set_linear_velocity(glm::vec2 velocity, Wake wake_it) {
    if (!begin_push<call::SetLinearVelocity>(state_, handle_, velocity, wake_it)) return;
    if (!wake_if_allowed(state_, handle_, wake_it)) return;
    drop_target(*state_, handle_.slot);
    state_->bodies.at<BodyVelocity>(handle_.slot).linear = velocity;
    finish_push(state_, handle_);
}

void BodyRef::set_angular_velocity(float velocity, Wake wake_it) {
    if (!begin_push<call::SetAngularVelocity>(state_, handle_, velocity, wake_it)) return;
    if (!wake_if_allowed(state_, handle_, wake_it)) return;
    drop_target(*state_, handle_.slot);
    state_->bodies.at<BodyVelocity>(handle_.slot).angular = velocity;
    finish_push(state_, handle_);
}

void BodyRef::set_gravity_scale(float scale) {
    if (!begin_edit<call::SetGravityScale>(state_, handle_, scale)) return;
    state_->bodies.at<BodyForces>(handle_.slot).gravity_scale = scale;
    (void)wake_if_allowed(state_, handle_, Wake::Yes);
}

void BodyRef::set_gravity(const std::optional<glm::vec2>& gravity) {
    if (!begin_edit<call::SetOwnGravity>(state_, handle_, gravity)) return;
    state_->bodies.at<BodyFlags>(handle_.slot).has_own_gravity = gravity.has_value();
    if (gravity || find_extra(*state_, handle_.slot) != nullptr) {
        get_extra(*state_, handle_.slot).gravity = gravity;
        drop_empty_extra(*state_, handle_.slot);
    }
    (void)wake_if_allowed(state_, handle_, Wake::Yes);
}

void BodyRef::set_linear_damping(float damping) {
    if (!begin_edit<call::SetLinearDamping>(state_, handle_, damping)) return;
    state_->bodies.at<BodyForces>(handle_.slot).linear_damping = damping;
}

void BodyRef::set_angular_damping(float damping) {
    if (!begin_edit<call::SetAngularDamping>(state_, handle_, damping)) return;
    state_->bodies.at<BodyForces>(handle_.slot).angular_damping = damping;
}

void BodyRef::set_bullet(bool is_bullet) {
    if (!begin_edit<call::SetBullet>(state_, handle_, is_bullet)) return;
    state_->bodies.at<BodyFlags>(handle_.slot).is_bullet = is_bullet;
    refresh_ccd_threshold(*state_, handle_.slot);
}

void BodyRef::set_continuous(bool is_continuous) {
    if (!begin_edit<call::SetContinuous>(state_, handle_, is_continuous)) return;
    state_->bodies.at<BodyFlags>(handle_.slot).is_discrete = !is_continuous;
    refresh_ccd_threshold(*state_, handle_.slot);
}

void BodyRef::clear_forces() {
    if (!begin_push<call::ClearBodyForces>(state_, handle_)) return;
    BodyForces& forces = state_->bodies.at<BodyForces>(handle_.slot);
    forces.force = glm::vec2{0.0f};
    forces.torque = 0.0f;
}

void BodyRef::set_user_data(std::uint64_t user_data) {
    if (!begin_edit<call::SetBodyUserData>(state_, handle_, user_data)) return;
    state_->bodies.at<BodyIdentity>(handle_.slot).user_data = user_data;
}

void BodyRef::set_awake(bool awake) {
    if (!begin_edit<call::SetAwake>(state_, handle_, awake)) return;
    if (awake)
        (void)wake_if_allowed(state_, handle_, Wake::Yes);
    else
        put_to_sleep(*state_, handle_.slot);
}

void BodyRef::set_can_sleep(bool can_sleep) {
    if (!begin_edit<call::SetCanSleep>(state_, handle_, can_sleep)) return;
    state_->bodies.at<BodyFlags>(handle_.slot).can_sleep = can_sleep;
    if (!can_sleep) (void)wake_if_allowed(state_, handle_, Wake::Yes);
}

void BodyRef::set_sleep_threshold(float threshold) {
    if (!begin_edit<call::SetSleepThreshold>(state_, handle_, threshold)) return;
    state_->bodies.at<BodyFlags>(handle_.slot).sleep_threshold = threshold;
    (void)wake_if_allowed(state_, handle_, Wake::Yes);
}

void BodyRef::apply_force(glm::vec2 force, glm::vec2 point, Wake wake_it) {
    if (!begin_push<call::ApplyForce>(state_, handle_, force, point, wake_it)) return;
    if (!is_dynamic(state_, handle_) || !wake_if_allowed(state_, handle_, wake_it)) return;
    BodyForces& forces = state_->bodies.at<BodyForces>(handle_.slot);
    forces.force += force;
    forces.torque += cross(point - state_->bodies.at<BodyPose>(handle_.slot).center, force);
}

void BodyRef::apply_force_to_center(glm::vec2 force, Wake wake_it) {
    if (!begin_push<call::ApplyForceToCenter>(state_, handle_, force, wake_it)) return;
    if (!is_dynamic(state_, handle_) || !wake_if_allowed(state_, handle_, wake_it)) return;
    state_->bodies.at<BodyForces>(handle_.slot).force += force;
}

void BodyRef::apply_torque(float torque, Wake wake_it) {
    if (!begin_push<call::ApplyTorque>(state_, handle_, torque, wake_it)) return;
    if (!is_dynamic(state_, handle_) || !wake_if_allowed(state_, handle_, wake_it)) return;
    state_->bodies.at<BodyForces>(handle_.slot).torque += torque;
}

void BodyRef::apply_impulse(glm::vec2 impulse, glm::vec2 point, Wake wake_it) {
    if (!begin_push<call::ApplyImpulse>(state_, handle_, impulse, point, wake_it)) return;
    if (!is_dynamic(state_, handle_) || !wake_if_allowed(state_, handle_, wake_it)) return;
    const BodyMass& mass = state_->bodies.at<BodyMass>(handle_.slot);
    BodyVelocity& velocity = state_->bodies.at<BodyVelocity>(handle_.slot);
    velocity.linear += mass.inv_mass * impulse;
    velocity.angular +=
        mass.inv_inertia * cross(point - state_->bodies.at<BodyPose>(handle_.slot).center, impulse);
    finish_push(state_, handle_);
}

void BodyRef::apply_impulse_to_center(glm::vec2 impulse, Wake wake_it) {
    if (!begin_push<call::ApplyImpulseToCenter>(state_, handle_, impulse, wake_it)) return;
    if (!is_dynamic(state_, handle_) || !wake_if_allowed(state_, handle_, wake_it)) return;
    state_->bodies.at<BodyVelocity>(handle_.slot).linear +=
        state_->bodies.at<BodyMass>(handle_.slot).inv_mass * impulse;
    finish_push(state_, handle_);
}

void BodyRef::apply_angular_impulse(float impulse, Wake wake_it) {
    if (!begin_push<call::ApplyAngularImpulse>(state_, handle_, impulse, wake_it)) return;
    if (!is_dynamic(state_, handle_) || !wake_if_allowed(state_, handle_, wake_it)) return;
    state_->bodies.at<BodyVelocity>(handle_.slot).angular +=
        state_->bodies.at<BodyMass>(handle_.slot).inv_inertia * impulse;
    finish_push(state_, handle_);
}

// ---- read access ----

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
