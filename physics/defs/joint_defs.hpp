// Definitions of joints: a plain struct a kind, and JointDef, which is any of them.
//
// All kinds share the fields at the head and at the foot; they are repeated and not inherited, so that a
// joint can be made with designated initialisers. The frames of a joint: A's lies at anchor_local_a, turned
// by angle_local_a in A; B's likewise. A kind with an axis has it along the x of A's frame. Angles are B's
// frame against A's, within half a turn either way.
//
//   auto arm = world.joint(joint).get<RevoluteJointDef>();     what it is now
//   arm.motor_speed = 3.0f;
//   world.joint(joint).set(arm);                               all but its bodies, key and collide_connected
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <variant>

#include "defs.hpp"

namespace damson {

/// Of a joint that never breaks, or whose load is never told.
inline constexpr float unbreakable = std::numeric_limits<float>::infinity();

/// Angles of limits lie within this of zero: beyond it half a turn to the left is one to the right. [rad]
inline constexpr float max_joint_angle = 3.1f;

/// Two bodies share a point and may turn about it.
struct RevoluteJointDef {
    BodyHandle body_a{};                    ///< One body.
    BodyHandle body_b{};                    ///< The other body.
    glm::vec2 anchor_local_a{0.0f};         ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};         ///< From B's origin, in B's frame. [m]
    float angle_local_a = 0.0f;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b = 0.0f;             ///< Of the joint's frame in B's. [rad]
    bool has_motor = false;                 ///< Whether the motor drives it.
    float motor_speed = 0.0f;               ///< Of B relative to A. [rad/s]
    float max_motor_torque = 0.0f;          ///< [N m]
    bool has_limits = false;                ///< Whether the limits hold it.
    float lower_angle = 0.0f;               ///< [rad]
    float upper_angle = 0.0f;               ///< [rad]
    bool has_spring = false;                ///< Turns B toward target_angle.
    float spring_hertz = 0.0f;              ///< [1/s]
    float spring_damping_ratio = 0.0f;      ///< [-]
    float target_angle = 0.0f;              ///< [rad]
    float break_force = unbreakable;        ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Likewise. [N m]
    float report_force = unbreakable;       ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = false;         ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// Two points keep a distance. Without limits, spring and motor it is rigid; a rope has limits of 0 and its
/// length.
struct DistanceJointDef {
    BodyHandle body_a{};             ///< One body.
    BodyHandle body_b{};             ///< The other body.
    glm::vec2 anchor_local_a{0.0f};  ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< From B's origin, in B's frame. [m]
    float length = 1.0f;             ///< Of the rod, or of the spring at rest. [m]
    bool has_motor = false;          ///< Whether the motor drives it.
    float motor_speed = 0.0f;        ///< At which the distance grows. [m/s]
    float max_motor_force = 0.0f;    ///< [N]
    bool has_limits = false;         ///< Whether the limits hold it.
    float min_length = 0.0f;         ///< [m]
    float max_length = 0.0f;         ///< [m]
    bool has_spring = false;    ///< Whether a spring holds it; else it is rigid, or free between its limits.
    float spring_hertz = 0.0f;  ///< [1/s]
    float spring_damping_ratio = 0.0f;      ///< [-]
    float break_force = unbreakable;        ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Likewise. [N m]
    float report_force = unbreakable;       ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = false;         ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// B slides along an axis of A and does not turn against it.
struct PrismaticJointDef {
    BodyHandle body_a{};                    ///< One body.
    BodyHandle body_b{};                    ///< The other body.
    glm::vec2 anchor_local_a{0.0f};         ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};         ///< From B's origin, in B's frame. [m]
    float angle_local_a = 0.0f;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b = 0.0f;             ///< Of the joint's frame in B's. [rad]
    bool has_motor = false;                 ///< Whether the motor drives it.
    float motor_speed = 0.0f;               ///< Along the axis. [m/s]
    float max_motor_force = 0.0f;           ///< [N]
    bool has_limits = false;                ///< Whether the limits hold it.
    float lower_translation = 0.0f;         ///< From A's anchor to B's, along the axis. [m]
    float upper_translation = 0.0f;         ///< [m]
    bool has_spring = false;                ///< Pushes B toward target_translation.
    float spring_hertz = 0.0f;              ///< [1/s]
    float spring_damping_ratio = 0.0f;      ///< [-]
    float target_translation = 0.0f;        ///< [m]
    float break_force = unbreakable;        ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Likewise. [N m]
    float report_force = unbreakable;       ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = false;         ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// Two bodies hold each other as their frames say; with a frequency of its own, each part of it is a spring.
struct WeldJointDef {
    BodyHandle body_a{};                    ///< One body.
    BodyHandle body_b{};                    ///< The other body.
    glm::vec2 anchor_local_a{0.0f};         ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};         ///< From B's origin, in B's frame. [m]
    float angle_local_a = 0.0f;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b = 0.0f;             ///< Of the joint's frame in B's. [rad]
    float linear_hertz = 0.0f;              ///< 0: rigid. [1/s]
    float linear_damping_ratio = 1.0f;      ///< [-]
    float angular_hertz = 0.0f;             ///< 0: rigid. [1/s]
    float angular_damping_ratio = 1.0f;     ///< [-]
    float break_force = unbreakable;        ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Likewise. [N m]
    float report_force = unbreakable;       ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = false;         ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// B turns about a point that a spring holds on an axis of A: a wheel and its suspension.
struct WheelJointDef {
    BodyHandle body_a{};                    ///< One body.
    BodyHandle body_b{};                    ///< The other body.
    glm::vec2 anchor_local_a{0.0f};         ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};         ///< From B's origin, in B's frame. [m]
    float angle_local_a = 0.0f;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b = 0.0f;             ///< Of the joint's frame in B's. [rad]
    bool has_motor = false;                 ///< Whether the motor drives it.
    float motor_speed = 0.0f;               ///< At which B turns against A. [rad/s]
    float max_motor_torque = 0.0f;          ///< [N m]
    bool has_limits = false;                ///< Whether the limits hold it.
    float lower_translation = 0.0f;         ///< From A's anchor to B's, along the axis. [m]
    float upper_translation = 0.0f;         ///< [m]
    bool has_spring = true;                 ///< Without: B slides freely along the axis.
    float spring_hertz = 1.0f;              ///< [1/s]
    float spring_damping_ratio = 0.7f;      ///< [-]
    float break_force = unbreakable;        ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Likewise. [N m]
    float report_force = unbreakable;       ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = false;         ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// Drives B against A: to a velocity, to a pose in which the two frames agree, or both; never harder than
/// told.
struct MotorJointDef {
    BodyHandle body_a{};                    ///< One body.
    BodyHandle body_b{};                    ///< The other body.
    glm::vec2 anchor_local_a{0.0f};         ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};         ///< From B's origin, in B's frame. [m]
    float angle_local_a = 0.0f;             ///< Of the joint's frame in A's. [rad]
    float angle_local_b = 0.0f;             ///< Of the joint's frame in B's. [rad]
    glm::vec2 linear_velocity{0.0f};        ///< Of B's anchor against A's, in the world's axes. [m/s]
    float max_velocity_force = 0.0f;        ///< [N]
    float angular_velocity = 0.0f;          ///< [rad/s]
    float max_velocity_torque = 0.0f;       ///< [N m]
    float linear_hertz = 0.0f;              ///< Of the spring between the anchors; 0: none. [1/s]
    float linear_damping_ratio = 1.0f;      ///< [-]
    float max_spring_force = 0.0f;          ///< [N]
    float angular_hertz = 0.0f;             ///< Of the spring between the frames' angles; 0: none. [1/s]
    float angular_damping_ratio = 1.0f;     ///< [-]
    float max_spring_torque = 0.0f;         ///< [N m]
    float break_force = unbreakable;        ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Likewise. [N m]
    float report_force = unbreakable;       ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = false;         ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// A spring drags a point of a body to a place in the world, as a mouse does. As JointRef tells it, both
/// bodies are `body`.
struct TargetJointDef {
    BodyHandle body{};                      ///< The body that is dragged.
    glm::vec2 anchor_local{0.0f};           ///< From the body's origin, in its frame. [m]
    glm::vec2 target{0.0f};                 ///< In the world. [m]
    float max_force = 0.0f;                 ///< [N]
    float spring_hertz = 5.0f;              ///< As if the body weighed on the spring alone. [1/s]
    float spring_damping_ratio = 0.7f;      ///< [-]
    float break_force = unbreakable;        ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Likewise. [N m]
    float report_force = unbreakable;       ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = true;          ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// Couples two joints, each a revolute or prismatic one: (angle or translation of joint_a) + ratio * (that of
/// joint_b) stays as it is when the gear is made. It is destroyed with either of them. Its bodies are the B
/// of both, or A of one whose B is not dynamic.
struct GearJointDef {
    JointHandle joint_a{};                  ///< One joint.
    JointHandle joint_b{};                  ///< The other joint.
    float ratio = 1.0f;                     ///< Not zero. [-], [m] or [1/m]
    float break_force = unbreakable;        ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Likewise. [N m]
    float report_force = unbreakable;       ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = true;          ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// A rope over two points of the world: length_a + ratio * length_b becomes no more than given.
struct PulleyJointDef {
    BodyHandle body_a{};               ///< One body.
    BodyHandle body_b{};               ///< The other body.
    glm::vec2 anchor_local_a{0.0f};    ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};    ///< From B's origin, in B's frame. [m]
    glm::vec2 ground_a{0.0f};          ///< Where A's part of the rope goes up to, in the world. [m]
    glm::vec2 ground_b{0.0f};          ///< Likewise B's. [m]
    float length_a = 1.0f;             ///< From ground_a to A's anchor, when made. [m]
    float length_b = 1.0f;             ///< [m]
    float ratio = 1.0f;                ///< Above zero; 2: B goes half the way of A, with twice the force. [-]
    float break_force = unbreakable;   ///< Breaks above it; see JointBroke. [N]
    float break_torque = unbreakable;  ///< Likewise. [N m]
    float report_force = unbreakable;  ///< Told of above it; see JointOverloaded. [N]
    float report_torque = unbreakable;      ///< Likewise. [N m]
    float constraint_hertz = 0.0f;          ///< Of what is rigid; 0: as the world's joints. [1/s]
    float constraint_damping_ratio = 2.0f;  ///< If constraint_hertz is given. [-]
    float draw_size = 0.25f;                ///< Of its mark in pictures. [m]
    bool collide_connected = false;         ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;      ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< The game's own word, told in events.
};

/// Two bodies do not collide with each other; nothing else.
struct FilterJointDef {
    BodyHandle body_a{};                ///< One body.
    BodyHandle body_b{};                ///< The other body.
    std::uint64_t key = automatic_key;  ///< Orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;        ///< The game's own word, told in events.
};

/// Any kind of joint: one line a kind.
using JointDef =
    std::variant<RevoluteJointDef, DistanceJointDef, PrismaticJointDef, WeldJointDef, WheelJointDef,
                 MotorJointDef, TargetJointDef, GearJointDef, PulleyJointDef, FilterJointDef>;

/// Which kind, in the order of JointDef.
enum class JointType : std::uint8_t {
    Revolute,
    Distance,
    Prismatic,
    Weld,
    Wheel,
    Motor,
    Target,
    Gear,
    Pulley,
    Filter
};
/// How many kinds of joints there are.
inline constexpr std::size_t joint_type_count = std::variant_size_v<JointDef>;
const char* name_of(JointType type) noexcept;  ///< The name of a kind in small letters.

JointType type_of(const JointDef& def) noexcept;  ///< The kind that the definition is of.

}  // namespace damson
