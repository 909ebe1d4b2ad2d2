// Records commands on the thread that fills the buffer.
#include "commands.hpp"

#include "../../core/contract.hpp"
#include "../defs/def_checks.hpp"
#include "command_lists.hpp"

namespace damson {

BodyToken CommandBuffer::create_body(const BodyDef& def) {
    if (!is_legal(def, "CommandBuffer::create_body")) return {};
    const BodyToken token{key_, ++lists_->last_body};
    lists_->give(command::CreateBody{token, def});
    return token;
}

ShapeToken CommandBuffer::create_shape(BodyTarget body, const Shape& geometry, const ShapeDef& def) {
    constexpr const char* call = "CommandBuffer::create_shape";
    if (!is_target(*this, body, call, "body") || !is_legal(geometry, def, call)) return {};
    const ShapeToken token{key_, ++lists_->last_shape};
    lists_->give(command::CreateShape{token, body, geometry, def});
    return token;
}

JointToken CommandBuffer::create_joint(BodyTarget body_a, BodyTarget body_b, const JointDef& def) {
    constexpr const char* call = "CommandBuffer::create_joint";
    const bool is_of_one = type_of(def) == JointType::Target;
    if (!require(type_of(def) != JointType::Gear, call, "def", "given with two joints, of a gear") ||
        !is_target(*this, body_a, call, is_of_one ? "body" : "body_a") ||
        !is_target(*this, body_b, call, "body_b") ||
        !require(is_of_one == (body_a == body_b), call, "body_b", "another body than body_a") ||
        !is_legal(def, call))
        return {};
    const JointToken token{key_, ++lists_->last_joint};
    lists_->give(command::CreateJoint{token, body_a, body_b, def, {}, {}});
    return token;
}

JointToken CommandBuffer::create_joint(BodyTarget body_a, BodyTarget body_b, const RevoluteJointDef& def) {
    return create_joint(body_a, body_b, JointDef(def));
}

JointToken CommandBuffer::create_joint(BodyTarget body, const TargetJointDef& def) {
    return create_joint(body, body, JointDef(def));
}

JointToken CommandBuffer::create_joint(const RevoluteJointDef& def) {
    return create_joint(def.body_a, def.body_b, def);
}

JointToken CommandBuffer::create_joint(JointTarget joint_a, JointTarget joint_b, const GearJointDef& def) {
    constexpr const char* call = "CommandBuffer::create_joint";
    if (!is_target(*this, joint_a, call, "joint_a") || !is_target(*this, joint_b, call, "joint_b") ||
        !require(!(joint_a == joint_b), call, "joint_b", "another joint than joint_a") ||
        !is_legal(def, call))
        return {};
    const JointToken token{key_, ++lists_->last_joint};
    lists_->give(command::CreateJoint{token, {}, {}, def, joint_a, joint_b});
    return token;
}

JointToken CommandBuffer::create_joint(const JointDef& def) {
    return std::visit(
        [&](const auto& kind) {
            if constexpr (requires { kind.joint_a; })
                return create_joint(kind.joint_a, kind.joint_b, kind);
            else if constexpr (requires { kind.body; })
                return create_joint(kind.body, kind);
            else
                return create_joint(kind.body_a, kind.body_b, JointDef(kind));
        },
        def);
}

void CommandBuffer::destroy_body(BodyTarget body) {
    if (is_target(*this, body, "CommandBuffer::destroy_body", "body"))
        lists_->give(command::DestroyBody{body});
}

void CommandBuffer::destroy_shape(ShapeTarget shape) {
    if (is_target(*this, shape, "CommandBuffer::destroy_shape", "shape"))
        lists_->give(command::DestroyShape{shape});
}

void CommandBuffer::destroy_joint(JointTarget joint) {
    if (is_target(*this, joint, "CommandBuffer::destroy_joint", "joint"))
        lists_->give(command::DestroyJoint{joint});
}

void CommandBuffer::set_joint(JointTarget joint, const JointDef& def) {
    constexpr const char* call = "CommandBuffer::set_joint";
    if (is_target(*this, joint, call, "joint") && is_legal(def, call))
        lists_->give(command::SetJoint{joint, def});
}

void CommandBuffer::set_transform(BodyTarget body, glm::vec2 position, float angle) {
    constexpr const char* call = "CommandBuffer::set_transform";
    if (is_target(*this, body, call, "body") && require_place(position, call, "position") &&
        require_finite(angle, call, "angle"))
        lists_->give(command::SetTransform{body, {position, Rotation::from_angle(angle)}});
}

void CommandBuffer::set_transform(BodyTarget body, const Transform& frame) {
    constexpr const char* call = "CommandBuffer::set_transform";
    if (is_target(*this, body, call, "body") && require_place(frame.position, call, "position") &&
        require_rotation(frame.rotation, call, "rotation"))
        lists_->give(command::SetTransform{body, frame});
}

void CommandBuffer::set_linear_velocity(BodyTarget body, glm::vec2 velocity, Wake wake) {
    constexpr const char* call = "CommandBuffer::set_linear_velocity";
    if (is_target(*this, body, call, "body") && require_finite(velocity, call, "velocity"))
        lists_->give(command::SetLinearVelocity{body, velocity, wake});
}

void CommandBuffer::set_angular_velocity(BodyTarget body, float velocity, Wake wake) {
    constexpr const char* call = "CommandBuffer::set_angular_velocity";
    if (is_target(*this, body, call, "body") && require_finite(velocity, call, "velocity"))
        lists_->give(command::SetAngularVelocity{body, velocity, wake});
}

void CommandBuffer::apply_impulse(BodyTarget body, glm::vec2 impulse, glm::vec2 point, Wake wake) {
    constexpr const char* call = "CommandBuffer::apply_impulse";
    if (is_target(*this, body, call, "body") && require_finite(impulse, call, "impulse") &&
        require_finite(point, call, "point"))
        lists_->give(command::ApplyImpulse{body, impulse, point, wake});
}

void CommandBuffer::apply_impulse_to_center(BodyTarget body, glm::vec2 impulse, Wake wake) {
    constexpr const char* call = "CommandBuffer::apply_impulse_to_center";
    if (is_target(*this, body, call, "body") && require_finite(impulse, call, "impulse"))
        lists_->give(command::ApplyImpulseToCenter{body, impulse, wake});
}

void CommandBuffer::apply_force_to_center(BodyTarget body, glm::vec2 force, Wake wake) {
    constexpr const char* call = "CommandBuffer::apply_force_to_center";
    if (is_target(*this, body, call, "body") && require_finite(force, call, "force"))
        lists_->give(command::ApplyForceToCenter{body, force, wake});
}

void CommandBuffer::apply_angular_impulse(BodyTarget body, float impulse, Wake wake) {
    constexpr const char* call = "CommandBuffer::apply_angular_impulse";
    if (is_target(*this, body, call, "body") && require_finite(impulse, call, "impulse"))
        lists_->give(command::ApplyAngularImpulse{body, impulse, wake});
}

void CommandBuffer::set_type(BodyTarget body, BodyType type) {
    if (is_target(*this, body, "CommandBuffer::set_type", "body")) lists_->give(command::SetType{body, type});
}

void CommandBuffer::set_enabled(BodyTarget body, bool enabled) {
    if (is_target(*this, body, "CommandBuffer::set_enabled", "body"))
        lists_->give(command::SetEnabled{body, enabled});
}

void CommandBuffer::set_locks(BodyTarget body, MotionLocks locks) {
    if (is_target(*this, body, "CommandBuffer::set_locks", "body"))
        lists_->give(command::SetLocks{body, locks});
}

void CommandBuffer::set_mass(BodyTarget body, const MassData& mass) {
    constexpr const char* call = "CommandBuffer::set_mass";
    if (is_target(*this, body, call, "body") && is_legal(mass, call))
        lists_->give(command::SetMass{body, mass});
}

void CommandBuffer::reset_mass(BodyTarget body) {
    if (is_target(*this, body, "CommandBuffer::reset_mass", "body")) lists_->give(command::SetMass{body, {}});
}

void CommandBuffer::set_target(BodyTarget body, glm::vec2 position, float angle) {
    constexpr const char* call = "CommandBuffer::set_target";
    if (is_target(*this, body, call, "body") && require_place(position, call, "position") &&
        require_finite(angle, call, "angle"))
        lists_->give(command::SetTarget{body, position, angle});
}

void CommandBuffer::set_name(BodyTarget body, std::string_view name) {
    constexpr const char* call = "CommandBuffer::set_name";
    if (is_target(*this, body, call, "body") &&
        require(name.size() <= BodyName::max_size, call, "name", "31 bytes or fewer", name.size()))
        lists_->give(command::SetName{body, name});
}

void CommandBuffer::explode(const ExplosionDef& def) {
    if (is_legal(def, "CommandBuffer::explode")) lists_->give(command::Explode{def});
}

void CommandBuffer::set_user_data(BodyTarget body, std::uint64_t user_data) {
    if (is_target(*this, body, "CommandBuffer::set_user_data", "body"))
        lists_->give(command::SetBodyUserData{body, user_data});
}

void CommandBuffer::set_filter(ShapeTarget shape, const Filter& filter) {
    if (is_target(*this, shape, "CommandBuffer::set_filter", "shape"))
        lists_->give(command::SetFilter{shape, filter});
}

void CommandBuffer::set_user_data(ShapeTarget shape, std::uint64_t user_data) {
    if (is_target(*this, shape, "CommandBuffer::set_user_data", "shape"))
        lists_->give(command::SetShapeUserData{shape, user_data});
}

namespace {

template <class Tag>
Handle<Tag> find_created(const CommandBuffer& buffer, const CommandLists& lists, CommandToken<Tag> token,
                         const CreatedObjects<Tag>& objects) {
    if (!require(token.is_null() || token.buffer == buffer.key(), "CommandBuffer::created", "token",
                 "of the same buffer", token.buffer))
        return {};
    const detail::Lock lock(lists.mutex);
    return objects.find(token.number);
}

}  // namespace

BodyHandle CommandBuffer::created(BodyToken token) const {
    return find_created(*this, *lists_, token, lists_->bodies);
}
ShapeHandle CommandBuffer::created(ShapeToken token) const {
    return find_created(*this, *lists_, token, lists_->shapes);
}
JointHandle CommandBuffer::created(JointToken token) const {
    return find_created(*this, *lists_, token, lists_->joints);
}
ChainHandle CommandBuffer::created(ChainToken token) const {
    return find_created(*this, *lists_, token, lists_->chains);
}
TileGridHandle CommandBuffer::created(TileGridToken token) const {
    return find_created(*this, *lists_, token, lists_->grids);
}

}  // namespace damson
