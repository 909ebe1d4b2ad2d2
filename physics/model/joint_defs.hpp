// Definitions of joints: one plain struct per joint type, and JointDef, which holds any of them.
//
// All types share the fields at the beginning and at the end. These fields are repeated instead of inherited,
// so that a joint can be created with designated initializers.
//
// A joint has a joint frame in each body. The frame in body A is at anchor_local_a, rotated by angle_local_a.
// The frame in body B is at anchor_local_b, rotated by angle_local_b. The axis of a prismatic or wheel joint
// is the x axis of A's joint frame. The angle of a joint is the rotation from A's joint frame to B's, between
// -pi and pi.
//
//   auto arm = world.joint(joint).get<RevoluteJointDef>();     the current definition
//   arm.motor_speed = 3.0f;
//   world.joint(joint).set(arm);                               sets all but bodies, key and collide_connected
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <variant>

#include "defs.hpp"

namespace damson {

/// Force or torque limit of a joint that never breaks, or whose load is never reported.
inline constexpr float unbreakable = std::numeric_limits<float>::infinity();

/// Maximum absolute value of an angle limit. [rad] It is below pi, because at half a turn, a rotation to the
/// left and a rotation to the right are the same.
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
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that keeps two points at a fixed distance, or within limits. It is rigid if it has no limits,
/// spring or motor. For a rope, set min_length to 0 and max_length to the rope's length.
struct DistanceJointDef {
    BodyHandle body_a{};             ///< Body A of the joint.
    BodyHandle body_b{};             ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};  ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< Anchor in B's frame, from B's origin. [m]
    float length = 1.0f;             ///< Length of the rod, or rest length of the spring. [m]
    bool has_motor = false;          ///< If true, the motor drives the joint.
    float motor_speed = 0.0f;        ///< Target speed at which the distance increases. [m/s]
    float max_motor_force = 0.0f;    ///< Maximum force of the motor. [N]
    bool has_limits = false;         ///< If true, the limits apply.
    float min_length = 0.0f;         ///< Lower limit of the length. [m]
    float max_length = 0.0f;         ///< Upper limit of the length. [m]
    /// If true, a spring acts toward `length`. If false, the joint is rigid, or moves freely between its
    /// limits.
    bool has_spring = false;
    float spring_hertz = 0.0f;              ///< Frequency of the spring. [Hz]
    float spring_damping_ratio = 0.0f;      ///< Damping ratio of the spring; 1 is critical. [-]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
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
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that holds two bodies together so that their joint frames coincide. The linear part is a spring if
/// linear_hertz is above 0, and the angular part is a spring if angular_hertz is above 0.
struct WeldJointDef {
    BodyHandle body_a{};                    ///< Body A of the joint.
    BodyHandle body_b{};                    ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};         ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};         ///< Anchor in B's frame, from B's origin. [m]
    float angle_local_a = 0.0f;             ///< Angle of the joint frame in A's frame. [rad]
    float angle_local_b = 0.0f;             ///< Angle of the joint frame in B's frame. [rad]
    float linear_hertz = 0.0f;              ///< Frequency of the linear spring; rigid if 0. [Hz]
    float linear_damping_ratio = 1.0f;      ///< Damping ratio of the linear spring; 1 is critical. [-]
    float angular_hertz = 0.0f;             ///< Frequency of the angular spring; rigid if 0. [Hz]
    float angular_damping_ratio = 1.0f;     ///< Damping ratio of the angular spring; 1 is critical. [-]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint for a wheel with suspension. B rotates about its anchor, which moves along an axis of A against a
/// spring.
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
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that drives B relative to A: to a velocity, to the pose in which the two joint frames coincide, or
/// both. The joint never exceeds its maximum forces and torques.
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
    float linear_hertz = 0.0f;          ///< Frequency of the linear spring; 0 disables it. [Hz]
    float linear_damping_ratio = 1.0f;  ///< Damping ratio of the linear spring; 1 is critical. [-]
    float max_spring_force = 0.0f;      ///< Maximum force of the linear spring. [N]
    /// Frequency of the angular spring, which aligns the joint frames; 0 disables it. [Hz]
    float angular_hertz = 0.0f;
    float angular_damping_ratio = 1.0f;     ///< Damping ratio of the angular spring; 1 is critical. [-]
    float max_spring_torque = 0.0f;         ///< Maximum torque of the angular spring. [N m]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint whose spring drags a point of a body to a point in the world, such as the mouse cursor.
/// JointView::body_a() and JointView::body_b() both return `body`.
struct TargetJointDef {
    BodyHandle body{};                      ///< The body to drag.
    glm::vec2 anchor_local{0.0f};           ///< Anchor in the body's frame, from its origin. [m]
    glm::vec2 target{0.0f};                 ///< Target point in world space. [m]
    float max_force = 0.0f;                 ///< Maximum force of the spring. [N]
    float spring_hertz = 5.0f;              ///< Frequency of the spring if the body moves alone. [Hz]
    float spring_damping_ratio = 0.7f;      ///< Damping ratio of the spring; 1 is critical. [-]
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = true;          ///< No effect, because the joint has only one body.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that couples two revolute or prismatic joints. It keeps a + ratio * b constant, where a and b are
/// the angle or translation of joint_a and joint_b. It is destroyed with either of the two joints. Its own
/// bodies are body B of each coupled joint, or body A if only A is dynamic.
struct GearJointDef {
    JointHandle joint_a{};  ///< The first joint.
    JointHandle joint_b{};  ///< The second joint.
    /// Ratio, not zero. Its unit is [-] for two joints of the same type, [m] if only joint_a slides, and
    /// [1/m] if only joint_b slides.
    float ratio = 1.0f;
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = true;          ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A rope that runs over two fixed points. Its total length, (A's side) + ratio * (B's side), cannot exceed
/// length_a + ratio * length_b.
struct PulleyJointDef {
    BodyHandle body_a{};             ///< Body A of the joint.
    BodyHandle body_b{};             ///< Body B of the joint.
    glm::vec2 anchor_local_a{0.0f};  ///< Anchor in A's frame, from A's origin. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< Anchor in B's frame, from B's origin. [m]
    glm::vec2 ground_a{0.0f};        ///< World point over which A's side of the rope runs. [m]
    glm::vec2 ground_b{0.0f};        ///< World point over which B's side of the rope runs. [m]
    float length_a = 1.0f;           ///< Rope length from ground_a to A's anchor. [m]
    float length_b = 1.0f;           ///< Rope length from ground_b to B's anchor. [m]
    /// Ratio, above zero. If it is 2, B moves half as far as A, with twice the force. [-]
    float ratio = 1.0f;
    float break_force = unbreakable;        ///< Force above which the joint breaks; see JointBroke. [N]
    float break_torque = unbreakable;       ///< Torque above which the joint breaks; see JointBroke. [N m]
    float report_force = unbreakable;       ///< Force above which JointOverloaded is reported. [N]
    float report_torque = unbreakable;      ///< Torque above which JointOverloaded is reported. [N m]
    float constraint_hertz = 0.0f;          ///< Stiffness of rigid parts; 0 uses the world's setting. [Hz]
    float constraint_damping_ratio = 2.0f;  ///< Damping ratio of rigid parts if constraint_hertz > 0. [-]
    float draw_size = 0.25f;                ///< Size of the joint in debug drawing. [m]
    bool collide_connected = false;         ///< If true, the shapes of the two bodies collide.
    std::uint64_t key = automatic_key;      ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;            ///< Your data; copied into events.
};

/// A joint that only prevents two bodies from colliding with each other.
struct FilterJointDef {
    BodyHandle body_a{};                ///< Body A of the joint.
    BodyHandle body_b{};                ///< Body B of the joint.
    std::uint64_t key = automatic_key;  ///< Sort key, unique among the world's joints.
    std::uint64_t user_data = 0;        ///< Your data; copied into events.
};

/// The definition of a joint of any type.
using JointDef =
    std::variant<RevoluteJointDef, DistanceJointDef, PrismaticJointDef, WeldJointDef, WheelJointDef,
                 MotorJointDef, TargetJointDef, GearJointDef, PulleyJointDef, FilterJointDef>;

/// Joint types, in the order of the alternatives in JointDef.
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
/// Number of joint types.
inline constexpr std::size_t joint_type_count = std::variant_size_v<JointDef>;
const char* name_of(JointType type) noexcept;  ///< Returns the name of a joint type in lower case.

JointType type_of(const JointDef& def) noexcept;  ///< Returns the joint type of a definition.

}  // namespace damson
