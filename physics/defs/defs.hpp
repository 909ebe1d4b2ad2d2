// Definitions: plain structs with defaults, from which worlds, bodies, shapes and joints are created.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <optional>

#include "../../broadphase/interface/broadphase_kind.hpp"
#include "../../core/aabb.hpp"
#include "../../core/instruction_set.hpp"
#include "../../core/transform.hpp"
#include "../../core/trigonometry.hpp"
#include "../../narrowphase/shape.hpp"
#include "body_name.hpp"
#include "handles.hpp"
#include "materials.hpp"
#include "task_system.hpp"
#include "tuning.hpp"

namespace damson {

/// Requests the next key from the creation counter of the world.
inline constexpr std::uint64_t automatic_key = ~std::uint64_t{0};

/// Internal edges between shapes that are removed, so that bodies slide over them without a bump.
enum class InternalEdges : std::uint8_t {
    Keep,          ///< No edges are removed: every shape collides on its own.
    RemoveStatic,  ///< Edges between two shapes that a body touches, if both belong to static or kinematic bodies.
    RemoveAll,  ///< Edges between any two shapes that a body touches. Adds cost in every pile.
};

/// Action for a body whose origin leaves WorldDef::bounds. Each action reports BodyLeft.
enum class OutOfBounds : std::uint8_t {
    Report,   ///< The body continues to move.
    Stop,     ///< The body stops at the border and is quarantined until it is given a new position.
    Destroy,  ///< The body is destroyed at the end of the step.
};

/// Definition of a world.
struct WorldDef {
    glm::vec2 gravity{0.0f, -10.0f};                            ///< Acceleration of free fall. [m/s2]
    BroadphaseKind broadphase = BroadphaseKind::SweepAndPrune;  ///< Broadphase that finds the pairs.
    bool can_sleep = true;                                      ///< If true, bodies at rest fall asleep.
    /// If true, bodies that are too fast for a step are stopped where they first hit something.
    bool continuous = true;
    /// If true, each step starts with the impulses of the previous step. If false, stacks sag.
    bool warm_starting = true;
    /// If false, bodies move only when you move them; the world reports only overlaps and events.
    bool dynamics = true;
    std::optional<Aabb> bounds{};                     ///< Bounds of the level. [m]
    OutOfBounds out_of_bounds = OutOfBounds::Report;  ///< Action for a body that leaves the bounds.
    Mix friction_mix = Mix::GeometricMean;            ///< Rule that combines the friction of two shapes.
    Mix restitution_mix = Mix::Maximum;               ///< Rule that combines the restitution of two shapes.
    InternalEdges internal_edges = InternalEdges::RemoveStatic;  ///< Internal edges that are removed.
    /// Approach speed below which contacts are not reported as hits. [m/s]
    float hit_speed = 1.0f;
    /// Number of threads that share a step, including the calling thread: 1 to 64.
    std::uint32_t workers = 1;
    TaskSystem tasks{};  ///< Your task system, used instead of the world's threads: docs/threads.md.
    /// Largest set of vector instructions to use, among those of this machine. Results are bit-identical with
    /// all sets.
    InstructionSet instructions = InstructionSet::Avx512;
    SolverTuning tuning{};  ///< Solver parameters.
    /// Number in every handle, 1 to 4095, by which a world detects and rejects handles of other worlds. 0: the
    /// next number in this process. Worlds with the same stamp and the same calls create equal handles, for
    /// example for twins, forks and log comparison.
    std::uint32_t handle_stamp = 0;
    std::uint32_t reserve_bodies = 0;    ///< Number of bodies to allocate memory for in advance.
    std::uint32_t reserve_contacts = 0;  ///< Number of contacts to allocate memory for in advance.
};

// Limits of mass and inertia. Within them, inverses are valid floats, and so are products with all distances
// in a world.
inline constexpr float min_mass = 1e-30f,     ///< Minimum mass of a body that has mass. [kg]
    max_mass = 1e30f;                         ///< Maximum mass of a body. [kg]
inline constexpr float min_inertia = 1e-36f,  ///< Minimum inertia of a body that can rotate. [kg m2]
    max_inertia = 1e36f;                      ///< Maximum inertia of a body. [kg m2]
/// Maximum density of a shape. [kg/m2]
inline constexpr float max_density = 1e15f;

/// Motion type of a body.
enum class BodyType : std::uint8_t {
    Static,     ///< Never moves by itself; infinite mass.
    Kinematic,  ///< Moves only by its velocity; infinite mass.
    Dynamic,    ///< Moved by forces and contacts.
};

/// Events that a body subscribes to; events without a subscription are never written.
struct BodyEvents {
    bool moves = false;  ///< If true, subscribes to BodyMoved.
    bool sleep = true;   ///< If true, subscribes to BodySlept and BodyWoke.

    bool operator==(const BodyEvents&) const = default;
};

/// Locked axes of a body: x or y of its center of mass, or its rotation. No force moves the body along a locked
/// axis, and its velocity there is zero. You can still move it explicitly.
struct MotionLocks {
    bool x = false;         ///< If true, the center of mass keeps its x coordinate.
    bool y = false;         ///< If true, the center of mass keeps its y coordinate.
    bool rotation = false;  ///< If true, the body does not rotate.

    bool operator==(const MotionLocks&) const = default;
};

/// Choice whether a call that acts on a sleeping body wakes it.
enum class Wake : bool { No, Yes };

/// Definition of a body.
struct BodyDef {
    BodyType type = BodyType::Static;  ///< Motion type of the body.
    glm::vec2 position{0.0f};          ///< Position of the body's origin. [m]
    float angle = 0.0f;                ///< Angle of the body. [rad]
    /// Exact rotation in place of `angle`, bit-identical to the result of BodyView::rotation().
    std::optional<Rotation> rotation{};
    /// Velocity of the center of mass; see SolverTuning::max_linear_speed. [m/s]
    glm::vec2 linear_velocity{0.0f};
    float angular_velocity = 0.0f;  ///< Angular velocity. [rad/s]
    float linear_damping = 0.0f;    ///< Damping of the linear velocity. [1/s]
    float angular_damping = 0.0f;   ///< Damping of the angular velocity. [1/s]
    float gravity_scale = 1.0f;     ///< Factor of the gravity that acts on the body. [-]
    /// Gravity of this body in place of the world's; `gravity_scale` applies to it too. [m/s2]
    std::optional<glm::vec2> gravity{};
    MotionLocks locks{};  ///< Locked axes of the body.
    /// Explicit mass data. If not given, the mass comes from the shapes; if that is below min_mass, the mass is
    /// 1 kg.
    std::optional<MassData> mass{};
    /// If true, continuous collision also stops the body at dynamic bodies and reports the sensors that it crosses
    /// within a step.
    bool is_bullet = false;
    bool is_continuous = true;  ///< If false, continuous collision never stops the body.
    bool can_sleep = true;      ///< If true, the body falls asleep when it is at rest.
    /// If false, the body starts asleep. It must then be at rest in a valid position: its contacts with static and
    /// other sleeping bodies are not updated until one of the two wakes or moves.
    bool is_awake = true;
    bool is_enabled = true;         ///< If false, the body takes no part in the world until it is enabled.
    BodyEvents events{};            ///< Events that the body subscribes to.
    float sleep_threshold = 0.05f;  ///< Speed below which the body falls asleep after half a second. [m/s]
    /// Key that orders everything the body takes part in; unique among the world's bodies. Automatic keys begin
    /// at 2^63. You can choose such a key too, before the world has assigned it.
    std::uint64_t key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data; copied into events and query hits.
    BodyName name{};              ///< Name for World::find_body().
};

/// Returns true if a mask names a category. A mask of all bits, the default, names every shape, including shapes of
/// category 0.
constexpr bool names(std::uint64_t mask, std::uint64_t category) noexcept {
    return mask == ~std::uint64_t{0} || (mask & category) != 0;
}

/// Selects the shapes that a shape collides with. Equal non-zero groups decide first (positive: always,
/// negative: never); otherwise the masks must match. Of these shapes, `respond` selects those that push each
/// other, and `report` those that cause events.
struct Filter {
    /// Category bits of the shape. Shapes of category 0 collide only by `group`.
    std::uint64_t category = 1;
    /// Categories that the shape collides with; each shape must name the other.
    std::uint64_t mask = ~std::uint64_t{0};
    /// Collision group. Shapes with the same non-zero group always (positive) or never (negative) collide; masks
    /// are then ignored.
    std::int32_t group = 0;
    /// Categories that the shape pushes and is pushed by; each shape must name the other.
    std::uint64_t respond = ~std::uint64_t{0};
    /// Categories whose contacts the shape reports. It is enough if one shape of the pair names the other.
    std::uint64_t report = ~std::uint64_t{0};

    bool operator==(const Filter&) const = default;
};

/// Events that a shape subscribes to. One subscribed shape of a pair is enough; events without a subscription
/// are never written.
struct ShapeEvents {
    bool contacts = true;  ///< If true, subscribes to ContactBegan and ContactEnded.
    bool overlaps = true;  ///< If true, subscribes to SensorBegan and SensorEnded.
    bool hits = false;     ///< If true, subscribes to ContactHit.
    /// Normal force above which a contact reports ContactOverloaded in each step; zero or more. [N]
    float force = std::numeric_limits<float>::infinity();

    bool operator==(const ShapeEvents&) const = default;
};

/// A one-way surface: shapes that do not approach from its open side pass through it. This is decided once, when
/// two shapes begin to touch, and holds until they separate.
struct OneWay {
    glm::vec2 direction{0.0f, 1.0f};  ///< Direction out of the solid side, in the body's frame. [-]
    float margin = 0.05f;  ///< Depth at first touch above which the other shape passes through. [m]

    bool operator==(const OneWay&) const = default;
};

/// Definition of a shape, apart from its outline.
struct ShapeDef {
    float density = 1.0f;   ///< Density, up to max_density; 0: the shape adds no mass. [kg/m2]
    float friction = 0.6f;  ///< Coulomb friction coefficient. [-]
    /// Restitution: 0 is no bounce, 1 returns the full speed, above 1 adds speed, as a pinball bumper does. [-]
    float restitution = 0.0f;
    /// Conveyor speed, clockwise around the shape; on a floor, to the right. [m/s]
    float surface_speed = 0.0f;
    float rolling_resistance = 0.0f;  ///< Rolling resistance, which slows rolling shapes: materials.hpp. [-]
    std::uint64_t material_id = 0;    ///< Your identifier of the material; copied into hit and begin events.
    /// If true, the shape is a sensor: it pushes nothing and detects everything that overlaps it, including
    /// sleeping and static shapes.
    bool is_sensor = false;
    bool collides_with_static =
        false;  ///< If true, a solid shape on a static body collides with other such shapes.
    /// If true, contacts of the shape call the callback of World::set_pre_solve_callback().
    bool enable_pre_solve = false;
    /// One-way settings: shapes that approach from other sides pass through.
    std::optional<OneWay> one_way{};
    /// Surface group. Shapes of the same group are reported as one; 0: each shape on its own.
    std::uint32_t surface_group = 0;
    ShapeEvents events{};  ///< Events that the shape subscribes to.
    Filter filter{};       ///< Shapes that this shape collides with, pushes and reports.
    /// Draw level; higher levels are drawn and picked above lower ones: picking.hpp. [-]
    float draw_level = 0.0f;
    /// Key that orders the shape's pairs and events; unique among the world's shapes.
    std::uint64_t key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data; copied into events and query hits.
};

}  // namespace damson
