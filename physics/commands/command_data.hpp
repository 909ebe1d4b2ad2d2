// Data of commands: the arguments of each recorded call. A buffer stores them until a step executes the call.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <variant>

#include "../../narrowphase/shape.hpp"
#include "../defs/defs.hpp"
#include "../defs/explosion_def.hpp"
#include "../defs/joint_defs.hpp"
#include "command_targets.hpp"
#include "surface_commands.hpp"

namespace damson {

namespace command {

struct CreateBody {
    BodyToken token;
    BodyDef def;
};
struct CreateShape {
    ShapeToken token;
    BodyTarget body;
    Shape geometry;
    ShapeDef def;
};
struct CreateJoint {
    JointToken token;
    BodyTarget body_a;
    BodyTarget body_b;
    JointDef def;         ///< Definition; its bodies are ignored.
    JointTarget joint_a;  ///< First joint of a gear.
    JointTarget joint_b;  ///< Second joint of a gear.
};
struct DestroyBody {
    BodyTarget body;
};
struct DestroyShape {
    ShapeTarget shape;
};
struct DestroyJoint {
    JointTarget joint;
};
struct SetJoint {
    JointTarget joint;
    JointDef def;
};
struct SetTransform {
    BodyTarget body;
    Transform frame{};
};
struct SetLinearVelocity {
    BodyTarget body;
    glm::vec2 velocity{0.0f};  ///< [m/s]
    Wake wake = Wake::Yes;
};
struct SetAngularVelocity {
    BodyTarget body;
    float velocity = 0.0f;  ///< [rad/s]
    Wake wake = Wake::Yes;
};
struct ApplyImpulse {
    BodyTarget body;
    glm::vec2 impulse{0.0f};  ///< [N s]
    glm::vec2 point{0.0f};    ///< [m]
    Wake wake = Wake::Yes;
};
struct ApplyImpulseToCenter {
    BodyTarget body;
    glm::vec2 impulse{0.0f};  ///< [N s]
    Wake wake = Wake::Yes;
};
struct ApplyForceToCenter {
    BodyTarget body;
    glm::vec2 force{0.0f};  ///< [N]
    Wake wake = Wake::Yes;
};
struct ApplyAngularImpulse {
    BodyTarget body;
    float impulse = 0.0f;  ///< [N m s]
    Wake wake = Wake::Yes;
};
struct SetType {
    BodyTarget body;
    BodyType type = BodyType::Static;
};
struct SetEnabled {
    BodyTarget body;
    bool enabled = true;
};
struct SetLocks {
    BodyTarget body;
    MotionLocks locks{};
};
struct SetMass {
    BodyTarget body;
    std::optional<MassData> mass{};  ///< Mass; if empty, computed from the shapes.
};
struct SetTarget {
    BodyTarget body;
    glm::vec2 position{0.0f};  ///< [m]
    float angle = 0.0f;        ///< [rad]
};
struct SetName {
    BodyTarget body;
    BodyName name{};
};
struct Explode {
    ExplosionDef def;
};
struct SetBodyUserData {
    BodyTarget body;
    std::uint64_t user_data = 0;
};
struct SetFilter {
    ShapeTarget shape;
    Filter filter;
};
struct SetShapeUserData {
    ShapeTarget shape;
    std::uint64_t user_data = 0;
};

}  // namespace command

/// A command of any kind.
using Command =
    std::variant<command::CreateBody, command::CreateShape, command::CreateJoint, command::DestroyBody,
                 command::DestroyShape, command::DestroyJoint, command::SetJoint, command::SetTransform,
                 command::SetLinearVelocity, command::SetAngularVelocity, command::ApplyImpulse,
                 command::ApplyImpulseToCenter, command::ApplyForceToCenter, command::ApplyAngularImpulse,
                 command::SetType, command::SetEnabled, command::SetLocks, command::SetMass,
                 command::SetTarget, command::SetName, command::Explode, command::SetBodyUserData,
                 command::SetFilter, command::SetShapeUserData, command::CreateChain, command::DestroyChain,
                 command::SetChainPoint, command::CreateTileGrid, command::DestroyTileGrid, command::SetTile,
                 command::SetTiles, command::FillTiles, command::SetPaletteTile>;

}  // namespace damson
