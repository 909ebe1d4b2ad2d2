// Definitions of joints: one plain struct per kind, and JointDef, which holds any of them.
//
// All kinds share the fields at the beginning and at the end. These fields are repeated instead of inherited, so
// that a joint can be created with designated initializers.
//
// A joint has a frame in each body: at anchor_local_a, rotated by angle_local_a, in A, and at anchor_local_b,
// rotated by angle_local_b, in B. A joint with an axis has it along the x axis of A's joint frame. Angles are
// those of B's joint frame relative to A's, within half a turn in either direction.
//
//   auto arm = world.joint(joint).get<RevoluteJointDef>();     the current definition
//   arm.motor_speed = 3.0f;
//   world.joint(joint).set(arm);                               all but its bodies, key and collide_connected
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <variant>

#include "defs.hpp"

namespace damson {

/// Limit of a joint that never breaks, or whose load is never reported.
inline constexpr float unbreakable = std::numeric_limits<float>::infinity();

/// Maximum absolute value of limit angles. At half a turn, a turn to the left equals a turn to the right. [rad]
inline constexpr float max_joint_angle = 3.1f;

/// A joint at which two bodies share a point and can rotate about it.
struct RevoluteJointDef {
    BodyHandle body_a{};                    ///< Body A of the joint.
    BodyHandle body_b{};                    ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};         ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};         ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a = 0.0f;             ///< Angle of the joint frame in A's frame. [rad]
    float angle_local_b = 0.0f;             ///< Angle of the joint frame in B's frame. [rad]
    bool has_motor = false;                 ///< If true, the motor drives the joint.
    float motor_speed = 0.0f;               ///< Target angular velocity of B relative to A. [rad/s]
    float max_motor_torque = 0.0f;          ///< Maximum torque of the motor. [N m]
    bool has_limits = false;                ///< If true, the limits apply.
    float lower_angle = 0.0f;               ///< Lower limit of the angle. [rad]
    float upper_angle = 0.0f;               ///< Upper limit of the angle. [rad]
    bool has_spring = false;                ///< If true, a spring rotates B toward target_angle.
    float spring_hertz = 0.0f;              ///< Frequency of the spring. [Hz]
    float spring_damping_ratio = 0.0f;      ///< Damping ratio of the spring; 1 is critical. [-]
    float target_angle = 0.0f;              ///< Angle toward which the spring rotates B. [rad]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that keeps two points at a distance. Without limits, spring and motor it is rigid. For a rope, use
/// limits of 0 and its length.
struct DistanceJointDef {
    BodyHandle body_a{};             ///< Body A of the joint.
    BodyHandle body_b{};             ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};  ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< Anchor in B's frame, from B's origin. [m]
    float length = 1.0f;             ///< Length of the rod, or rest length of the spring. [m]
    bool has_motor = false;          ///< If true, the motor drives the joint.
    float motor_speed = 0.0f;        ///< Target speed at which the distance grows. [m/s]
    float max_motor_force = 0.0f;    ///< Maximum force of the motor. [N]
    bool has_limits = false;         ///< If true, the limits apply.
    float min_length = 0.0f;         ///< Lower limit of the length. [m]
    float max_length = 0.0f;         ///< Upper limit of the length. [m]
    /// If true, a spring acts toward `length`. If false, the joint is rigid, or free between its limits.
    bool has_spring = false;
    float spring_hertz = 0.0f;              ///< Frequency of the spring. [Hz]
    float spring_damping_ratio = 0.0f;      ///< Damping ratio of the spring; 1 is critical. [-]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that lets B slide along an axis of A, without relative rotation.
struct PrismaticJointDef {
    BodyHandle body_a{};             ///< Body A of the joint.
    BodyHandle body_b{};             ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};  ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a = 0.0f;      ///< Angle of the joint frame in A's frame. [rad]
    float angle_local_b = 0.0f;      ///< Angle of the joint frame in B's frame. [rad]
    bool has_motor = false;          ///< If true, the motor drives the joint.
    float motor_speed = 0.0f;        ///< Target speed along the axis. [m/s]
    float max_motor_force = 0.0f;    ///< Maximum force of the motor. [N]
    bool has_limits = false;         ///< If true, the limits apply.
    /// Lower limit of the translation from A's anchor to B's, along the axis. [m]
    float lower_translation = 0.0f;
    float upper_translation = 0.0f;         ///< Upper limit of the translation along the axis. [m]
    bool has_spring = false;                ///< If true, a spring pushes B toward target_translation.
    float spring_hertz = 0.0f;              ///< Frequency of the spring. [Hz]
    float spring_damping_ratio = 0.0f;      ///< Damping ratio of the spring; 1 is critical. [-]
    float target_translation = 0.0f;        ///< Translation toward which the spring pushes B. [m]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that holds two bodies together so that their joint frames coincide. Its linear and angular parts are
/// each a spring if their frequency is above 0.
struct WeldJointDef {
    BodyHandle body_a{};                    ///< Body A of the joint.
    BodyHandle body_b{};                    ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};         ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};         ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a = 0.0f;             ///< Angle of the joint frame in A's frame. [rad]
    float angle_local_b = 0.0f;             ///< Angle of the joint frame in B's frame. [rad]
    float linear_hertz = 0.0f;              ///< Frequency of the linear spring; 0: rigid. [Hz]
    float linear_damping_ratio = 1.0f;      ///< Damping ratio of the linear spring; 1 is critical. [-]
    float angular_hertz = 0.0f;             ///< Frequency of the angular spring; 0: rigid. [Hz]
    float angular_damping_ratio = 1.0f;     ///< Damping ratio of the angular spring; 1 is critical. [-]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint for a wheel and its suspension: B rotates about a point that a spring holds on an axis of A.
struct WheelJointDef {
    BodyHandle body_a{};             ///< Body A of the joint.
    BodyHandle body_b{};             ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};  ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a = 0.0f;      ///< Angle of the joint frame in A's frame. [rad]
    float angle_local_b = 0.0f;      ///< Angle of the joint frame in B's frame. [rad]
    bool has_motor = false;          ///< If true, the motor drives the joint.
    float motor_speed = 0.0f;        ///< Target angular velocity of B relative to A. [rad/s]
    float max_motor_torque = 0.0f;   ///< Maximum torque of the motor. [N m]
    bool has_limits = false;         ///< If true, the limits apply.
    /// Lower limit of the translation from A's anchor to B's, along the axis. [m]
    float lower_translation = 0.0f;
    float upper_translation = 0.0f;         ///< Upper limit of the translation along the axis. [m]
    bool has_spring = true;                 ///< If false, B slides freely along the axis.
    float spring_hertz = 5.0f;              ///< Frequency of the spring. [Hz]
    float spring_damping_ratio = 0.7f;      ///< Damping ratio of the spring; 1 is critical. [-]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that drives B relative to A: to a velocity, to the pose in which the two joint frames coincide, or
/// both. It never exceeds the given forces and torques.
struct MotorJointDef {
    BodyHandle body_a{};             ///< Body A of the joint.
    BodyHandle body_b{};             ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};  ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a = 0.0f;      ///< Angle of the joint frame in A's frame. [rad]
    float angle_local_b = 0.0f;      ///< Angle of the joint frame in B's frame. [rad]
    /// Target velocity of B's anchor relative to A's anchor, in world space. [m/s]
    glm::vec2 linear_velocity{0.0f};
    float max_velocity_force = 0.0f;    ///< Maximum force of the velocity drive. [N]
    float angular_velocity = 0.0f;      ///< Target angular velocity of B relative to A. [rad/s]
    float max_velocity_torque = 0.0f;   ///< Maximum torque of the velocity drive. [N m]
    float linear_hertz = 0.0f;          ///< Frequency of the spring between the anchors; 0: none. [Hz]
    float linear_damping_ratio = 1.0f;  ///< Damping ratio of the linear spring; 1 is critical. [-]
    float max_spring_force = 0.0f;      ///< Maximum force of the spring. [N]
    /// Frequency of the spring between the angles of the frames; 0: none. [Hz]
    float angular_hertz = 0.0f;
    float angular_damping_ratio = 1.0f;     ///< Damping ratio of the angular spring; 1 is critical. [-]
    float max_spring_torque = 0.0f;         ///< Maximum torque of the spring. [N m]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint with a spring that drags a point of a body to a world point, as a mouse does. JointRef returns `body`
/// as both body A and body B.
struct TargetJointDef {
    BodyHandle body{};                      ///< The body to drag.
    glm::vec2 anchor_local{0.0f};           ///< Anchor in the body's frame, from its origin. [m]
    glm::vec2 target{0.0f};                 ///< Target point in world space. [m]
    float max_force = 0.0f;                 ///< Maximum force of the spring. [N]
    float spring_hertz = 5.0f;              ///< Frequency of the spring if it carries only this body. [Hz]
    float spring_damping_ratio = 0.7f;      ///< Damping ratio of the spring; 1 is critical. [-]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = true;          ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that couples two revolute or prismatic joints. It keeps (angle or translation of joint_a) + ratio *
/// (that of joint_b) at the value at its creation. It is destroyed with either joint. Its bodies are body B of
/// both joints, or body A of a joint in which only A is dynamic.
struct GearJointDef {
    JointHandle joint_a{};  ///< The first joint.
    JointHandle joint_b{};  ///< The second joint.
    /// Ratio, not zero. Its unit is [-] for two joints of the same type, [m] if only joint_a slides, and [1/m] if
    /// only joint_b slides.
    float ratio = 1.0f;
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = true;          ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A rope over two points of the world. It limits length_a + ratio * length_b to the value given here.
struct PulleyJointDef {
    BodyHandle body_a{};             ///< Body A of the joint.
    BodyHandle body_b{};             ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};  ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< Anchor in B's frame, from B's origin. [m]
    glm::vec2 ground_a{0.0f};        ///< World point to which A's side of the rope runs. [m]
    glm::vec2 ground_b{0.0f};        ///< World point to which B's side of the rope runs. [m]
    float length_a = 1.0f;           ///< Length from ground_a to A's anchor at creation. [m]
    float length_b = 1.0f;           ///< Length from ground_b to B's anchor at creation. [m]
    /// Ratio, above zero. With 2, B moves half as far as A, with twice the force. [-]
    float ratio = 1.0f;
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of the rigid parts; 0: as the world's joints. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio if constraint_hertz is above 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that only prevents two bodies from colliding with each other.
struct FilterJointDef {
    BodyHandle body_a{};                ///< Body A of the joint.
    BodyHandle body_b{};                ///< Body B of the joint.
    std::uint64_t key = automatic_key;  ///< Key that orders the joint; unique among the world's joints.
    std::uint64_t user_data = 0;        ///< Your data; copied into events.
};

/// A joint of any kind.
using JointDef =
    std::variant<RevoluteJointDef, DistanceJointDef, PrismaticJointDef, WeldJointDef, WheelJointDef,
                 MotorJointDef, TargetJointDef, GearJointDef, PulleyJointDef, FilterJointDef>;

/// Kinds of joints, in the order of JointDef.
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
/// Number of kinds of joints.
inline constexpr std::size_t joint_type_count = std::variant_size_v<JointDef>;
const char* name_of(JointType type) noexcept;  ///< Returns the name of a kind in lower case.

JointType type_of(const JointDef& def) noexcept;  ///< Returns the kind of a definition.

}  // namespace damson
