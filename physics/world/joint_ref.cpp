// Read and write access to one joint.
#include "joint_ref.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <type_traits>

#include "../../core/contract.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../dynamics/joint_solver.hpp"
#include "../model/def_checks.hpp"
#include "../state/world_state.hpp"
#include "mass.hpp"
#include "may_change.hpp"
#include "object_life.hpp"

namespace damson {

namespace {

JointFrames stand_of(const WorldTables& state, const Joint& joint) {
    JointFrames stand;
    if (joint.body_a == null_index) return stand;
    const Transform a = state.bodies.at<BodyPose>(joint.body_a).frame;
    const Transform b = state.bodies.at<BodyPose>(joint.body_b).frame;
    stand.anchor_a = a.position;
    stand.anchor_b = b.position;
    stand.angle = (a.rotation.inverse() * b.rotation).angle();
    std::visit(
        [&](const auto& def) {
            if constexpr (requires { def.anchor_local_a; }) {
                stand.anchor_a = a * def.anchor_local_a;
                stand.anchor_b = b * def.anchor_local_b;
            }
            if constexpr (requires { def.angle_local_a; }) {
                stand.angle = wrap_angle(stand.angle + def.angle_local_b - def.angle_local_a);
                stand.axis = a.rotation * (Rotation::from_angle(def.angle_local_a) * stand.axis);
            }
            if constexpr (requires { def.target; }) {
                stand.anchor_a = def.target;
                stand.anchor_b = b * def.anchor_local;
            }
        },
        joint.def);
    return stand;
}

/// Returns the position error of a joint, or no error if its kind has no rigid constraints.
JointError position_error(const WorldState& state, const Joint& joint) {
    const JointFrames stand = stand_of(state, joint);
    JointError error;
    for_each_batch(state.solver.joints, [&](const auto& batch) {
        using Kind = typename std::remove_cvref_t<decltype(batch)>::Kind;
        const auto* def = std::get_if<typename Kind::Def>(&joint.def);
        if constexpr (requires { Kind::error(*def, stand); })
            if (def != nullptr) error = Kind::error(*def, stand);
    });
    return error;
}

void wake_both(WorldState& state, const Joint& joint) {
    const std::uint32_t a = joint.body_a, b = joint.body_b;
    wake(state, a);
    wake(state, b);
}

/// Applies a changed definition: wakes both bodies, and lets the next step prepare the constraint again.
void apply_definition(WorldState& state, std::uint32_t slot) {
    const Joint& joint = state.joints.at_slot(slot);
    if constexpr (joints_enabled) refill_joint(state, slot);
    update_joint_inertia(state, joint.body_a, slot);
    update_joint_inertia(state, joint.body_b, slot);
    wake_both(state, joint);
}

}  // namespace

bool JointView::is_alive() const noexcept {
    return state_->joints.map.is_alive(handle_);
}

JointType JointView::type() const {
    return read(state_, handle_, "JointRef::type").type();
}

BodyHandle JointView::body_a() const {
    const std::uint32_t slot = read(state_, handle_, "JointRef::body_a").body_a;
    return slot == null_index ? BodyHandle{} : state_->bodies.table.handle_of_slot(slot);
}

BodyHandle JointView::body_b() const {
    const std::uint32_t slot = read(state_, handle_, "JointRef::body_b").body_b;
    return slot == null_index ? BodyHandle{} : state_->bodies.table.handle_of_slot(slot);
}

glm::vec2 JointView::anchor_a() const {
    return stand_of(*state_, read(state_, handle_, "JointRef::anchor_a")).anchor_a;
}

glm::vec2 JointView::anchor_b() const {
    return stand_of(*state_, read(state_, handle_, "JointRef::anchor_b")).anchor_b;
}

float JointView::angle() const {
    return stand_of(*state_, read(state_, handle_, "JointRef::angle")).angle;
}

float JointView::translation() const {
    const JointFrames stand = stand_of(*state_, read(state_, handle_, "JointRef::translation"));
    return dot(stand.axis, stand.anchor_b - stand.anchor_a);
}

float JointView::current_length() const {
    const Joint& joint = read(state_, handle_, "JointRef::current_length");
    const JointFrames stand = stand_of(*state_, joint);
    if (const auto* pulley = std::get_if<PulleyJointDef>(&joint.def))
        return PulleyJoint::length_of(*pulley, stand);
    return stand.distance();
}

glm::vec2 JointView::reaction_force() const {
    return state_->last_inv_h * read_impulses(state_, handle_, "JointRef::reaction_force").reaction;
}

float JointView::reaction_torque() const {
    return state_->last_inv_h * read_impulses(state_, handle_, "JointRef::reaction_torque").reaction_turn;
}

float JointView::motor_torque() const {
    return state_->last_inv_h * read_impulses(state_, handle_, "JointRef::motor_torque").memory.motor;
}

float JointView::linear_separation() const {
    return position_error(*state_, read(state_, handle_, "JointRef::linear_separation")).linear;
}

float JointView::angular_separation() const {
    return position_error(*state_, read(state_, handle_, "JointRef::angular_separation")).angular;
}

float JointView::break_force() const {
    return read(state_, handle_, "JointRef::break_force").break_force;
}
float JointView::break_torque() const {
    return read(state_, handle_, "JointRef::break_torque").break_torque;
}
float JointView::report_force() const {
    return read(state_, handle_, "JointRef::report_force").report_force;
}
float JointView::report_torque() const {
    return read(state_, handle_, "JointRef::report_torque").report_torque;
}
bool JointView::collide_connected() const {
    return read(state_, handle_, "JointRef::collide_connected").collide_connected;
}
std::uint64_t JointView::key() const {
    return read(state_, handle_, "JointRef::key").key;
}
std::uint64_t JointView::user_data() const {
    return read(state_, handle_, "JointRef::user_data").user_data;
}

JointDef JointView::def() const {
    JointDef def = read(state_, handle_, "JointRef::def").def;
    std::visit(
        [](auto& kind) {
            if (kind.key >= automatic_keys) kind.key = automatic_key;
        },
        def);
    return def;
}

JointType type_of(const JointDef& def) noexcept {
    return static_cast<JointType>(def.index());
}

void JointView::read_def(JointType kind, void* into) const {
    if (!is_alive()) return (void)def();  // def() reports the violation
    const JointDef any = def();
    if (type_of(any) != kind) {
        const std::string demand = "a " + std::string(name_of(kind)) + " joint";
        (void)require(false, "JointRef::get", "the joint", demand.c_str(),
                      std::string_view(name_of(type_of(any))));
        return;
    }
    std::visit([into](const auto& def) { *static_cast<std::remove_cvref_t<decltype(def)>*>(into) = def; },
               any);
}

void JointRef::set(const JointDef& def) {
    constexpr const char* call = "JointRef::set";
    if (!may_change(state_, handle_, call)) return;
    Joint& joint = state_->joints.at_slot(handle_.slot);
    if (!require(type_of(def) == joint.type(), call, "def", "of the joint's kind") || !is_legal(def, call))
        return;
    record_call<call::SetJoint>(*state_, handle_, def);
    JointDef next = def;
    keep_identity(next, joint.def);
    joint.def = next;
    refresh_common(joint);
    apply_definition(*state_, handle_.slot);
}

void JointRef::set_motor(bool has_motor, float speed, float max_torque) {
    constexpr const char* call = "JointRef::set_motor";
    if (!may_change(state_, handle_, call) ||
        !has_legal_arguments<call::SetMotor>(call, has_motor, speed, max_torque))
        return;
    Joint& joint = state_->joints.at_slot(handle_.slot);
    const bool is_set = std::visit(
        [&](auto& def) {
            if constexpr (requires { def.has_motor; }) {
                def.has_motor = has_motor;
                def.motor_speed = speed;
                if constexpr (requires { def.max_motor_torque; })
                    def.max_motor_torque = max_torque;
                else
                    def.max_motor_force = max_torque;
                return true;
            }
            return false;
        },
        joint.def);
    if (!require(is_set, call, "the joint", "of a kind that has a motor")) return;
    record_call<call::SetMotor>(*state_, handle_, has_motor, speed, max_torque);
    apply_definition(*state_, handle_.slot);
}

namespace {

void refresh_thresholds(WorldTables& state, Joint& joint) {
    refresh_common(joint);
    ++state.graph.joint_version;
}

bool require_load(bool bears_load, const char* call) {
    return require(bears_load, call, "the joint", "of a kind that has a load");
}

}  // namespace

void JointRef::set_break(float force, float torque) {
    constexpr const char* call = "JointRef::set_break";
    if (!may_change(state_, handle_, call) || !has_legal_arguments<call::SetBreak>(call, force, torque))
        return;
    Joint& joint = state_->joints.at_slot(handle_.slot);
    const bool is_set = std::visit(
        [&](auto& def) {
            if constexpr (requires { def.break_force; }) {
                def.break_force = force;
                def.break_torque = torque;
                return true;
            }
            return false;
        },
        joint.def);
    if (!require_load(is_set, call)) return;
    record_call<call::SetBreak>(*state_, handle_, force, torque);
    refresh_thresholds(*state_, joint);
    wake_both(*state_, joint);  // the joint may break at once
}

void JointRef::set_report(float force, float torque) {
    constexpr const char* call = "JointRef::set_report";
    if (!may_change(state_, handle_, call) || !has_legal_arguments<call::SetReport>(call, force, torque))
        return;
    Joint& joint = state_->joints.at_slot(handle_.slot);
    const bool is_set = std::visit(
        [&](auto& def) {
            if constexpr (requires { def.report_force; }) {
                def.report_force = force;
                def.report_torque = torque;
                return true;
            }
            return false;
        },
        joint.def);
    if (!require_load(is_set, call)) return;
    record_call<call::SetReport>(*state_, handle_, force, torque);
    refresh_thresholds(*state_, joint);
}

void JointRef::set_collide_connected(bool collides) {
    constexpr const char* call = "JointRef::set_collide_connected";
    if (!may_change(state_, handle_, call)) return;
    Joint& joint = state_->joints.at_slot(handle_.slot);
    const bool is_set = std::visit(
        [&](auto& def) {
            if constexpr (requires { def.collide_connected; }) {
                def.collide_connected = collides;
                return true;
            }
            return false;
        },
        joint.def);
    if (!require(is_set, call, "the joint", "of a kind that has collide_connected")) return;
    record_call<call::SetCollideConnected>(*state_, handle_, collides);
    if (joint.collide_connected == collides) return;
    joint.collide_connected = collides;
    refilter_body(*state_, joint.body_a);
    wake_both(*state_, joint);
}

void JointRef::set_user_data(std::uint64_t user_data) {
    if (!begin_edit<call::SetJointUserData>(state_, handle_, user_data)) return;
    Joint& joint = state_->joints.at_slot(handle_.slot);
    std::visit([&](auto& def) { def.user_data = user_data; }, joint.def);
    joint.user_data = user_data;
}

void JointRef::wake() {
    if (!begin_edit<call::WakeJoint>(state_, handle_)) return;
    wake_both(*state_, state_->joints.at_slot(handle_.slot));
}

}  // namespace damson
