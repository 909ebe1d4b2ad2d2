// Definitions: plain structs with defaults, from which worlds, bodies, shapes and joints are made.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../broadphase/any_broadphase.hpp"
#include "../core/trigonometry.hpp"
#include "handles.hpp"
#include "tuning.hpp"

namespace damson {

/// Ask the world for the next key of its creation counter.
inline constexpr std::uint64_t automatic_key = ~std::uint64_t{0};

struct WorldDef {
    glm::vec2 gravity{0.0f, -10.0f};  ///< [m/s2]
    BroadphaseKind broadphase = BroadphaseKind::SweepAndPrune;
    bool can_sleep = true;      ///< Bodies at rest are put to sleep.
    std::uint32_t workers = 1;  ///< Threads that share a step, 1 to 64.
    SolverTuning tuning{};
    std::uint32_t reserve_bodies = 0;  ///< Rows to allocate up front.
    std::uint32_t reserve_contacts = 0;
};

enum class BodyType : std::uint8_t {
    Static,     ///< Never moves by itself; infinite mass.
    Kinematic,  ///< Moves by its velocity only; infinite mass.
    Dynamic,    ///< Moved by forces and contacts.
};

struct BodyDef {
    BodyType type = BodyType::Static;
    glm::vec2 position{0.0f};         ///< Of the body's origin. [m]
    float angle = 0.0f;               ///< [rad]
    glm::vec2 linear_velocity{0.0f};  ///< Of the centre of mass. [m/s]
    float angular_velocity = 0.0f;    ///< [rad/s]
    float linear_damping = 0.0f;      ///< [1/s]
    float angular_damping = 0.0f;     ///< [1/s]
    float gravity_scale = 1.0f;       ///< [-]
    bool fixed_rotation = false;      ///< Contacts and forces do not turn the body.
    bool can_sleep = true;
    bool is_awake = true;
    float sleep_threshold = 0.05f;      ///< Slower than this for half a second: sleeps. [m/s]
    std::uint64_t key = automatic_key;  ///< Orders everything the body takes part in; unique in the world.
    std::uint64_t user_data = 0;
};

/// Who collides with whom: equal non-zero groups decide (positive: always, negative: never), else the masks
/// must agree.
struct Filter {
    std::uint64_t category = 1;              ///< What the shape is.
    std::uint64_t mask = ~std::uint64_t{0};  ///< What it collides with.
    std::int32_t group = 0;

    bool operator==(const Filter&) const = default;
};

struct ShapeDef {
    float density = 1.0f;      ///< [kg/m2]
    float friction = 0.6f;     ///< Coulomb coefficient. [-]
    float restitution = 0.0f;  ///< Bounce, 0 to 1. [-]
    Filter filter{};
    std::uint64_t key =
        automatic_key;  ///< Orders the shape's pairs and events; unique among the world's shapes.
    std::uint64_t user_data = 0;
};

/// Two bodies share a point and may turn about it.
struct RevoluteJointDef {
    BodyHandle body_a{};
    BodyHandle body_b{};
    glm::vec2 anchor_local_a{0.0f};  ///< From A's origin, in A's frame. [m]
    glm::vec2 anchor_local_b{0.0f};  ///< From B's origin, in B's frame. [m]
    bool has_motor = false;
    float motor_speed = 0.0f;        ///< Of B relative to A. [rad/s]
    float max_motor_torque = 0.0f;   ///< [N m]
    bool collide_connected = false;  ///< Whether the two bodies' shapes collide with each other.
    std::uint64_t key = automatic_key;
    std::uint64_t user_data = 0;
};

}  // namespace damson
