// Definitions from which worlds, bodies and shapes are created: plain structs with default values.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <optional>
#include <string_view>

#include "../../broadphase/interface/broadphase_kind.hpp"
#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
#include "../../core/hash.hpp"
#include "../../core/instruction_set.hpp"
#include "../../core/transform.hpp"
#include "../../core/trigonometry.hpp"
#include "../../narrowphase/shape.hpp"
#include "handles.hpp"
#include "materials.hpp"
#include "task_system.hpp"
#include "tuning.hpp"

namespace damson {

/// A body name of up to 31 bytes, in any encoding. The text is stored inside the object, so definitions can be copied
/// and passed to other threads. Longer text is a contract violation and leaves the name empty.
class BodyName {
public:
    static constexpr std::size_t max_size = 31;  ///< Maximum length of a name. [bytes]

    constexpr BodyName() = default;
    /// Copies the text.
    template <std::convertible_to<std::string_view> Text>
    BodyName(const Text& any_text) {  // NOLINT(google-explicit-constructor)
        const std::string_view text = any_text;
        if (!require(text.size() <= max_size, "BodyName", "text", "31 bytes or fewer", text.size())) return;
        for (std::size_t i = 0; i < text.size(); ++i) text_[i] = text[i];
        size_ = static_cast<std::uint8_t>(text.size());
    }

    /// Returns the text, valid while this object exists.
    std::string_view view() const noexcept { return {text_.data(), size_}; }
    bool empty() const noexcept { return size_ == 0; }  ///< Returns true if the name is empty.
    bool operator==(const BodyName&) const = default;

    /// Returns a hash of the text, which is the same on every platform.
    std::uint64_t hash() const noexcept {
        Digest digest;
        for (const char byte : view()) digest.add(std::uint64_t{static_cast<unsigned char>(byte)});
        return digest.value();
    }

private:
    std::array<char, max_size> text_{};  // unused bytes are zero
    std::uint8_t size_ = 0;
};

/// Key value that requests an automatic key: the world then assigns the next unused key.
inline constexpr std::uint64_t automatic_key = ~std::uint64_t{0};

/// Selects the internal edges that the world removes, so that bodies slide from shape to shape without a
/// bump.
enum class InternalEdges : std::uint8_t {
    Keep,          ///< Removes no edges. Every shape collides on its own.
    RemoveStatic,  ///< Removes edges between shapes of static or kinematic bodies that a body touches.
    RemoveAll,     ///< Removes edges between any two shapes that a body touches. Slower for piles of bodies.
};

/// Action for a body whose origin leaves WorldDef::bounds. Each action reports BodyLeft.
enum class OutOfBounds : std::uint8_t {
    Report,   ///< The body continues to move.
    Stop,     ///< The body stops at the border and is quarantined until it is given a new position.
    Destroy,  ///< The body is destroyed at the end of the step.
};

/// Definition of a world.
struct WorldDef {
    glm::vec2 gravity{0.0f, -10.0f};                            ///< Gravitational acceleration. [m/s2]
    BroadphaseKind broadphase = BroadphaseKind::SweepAndPrune;  ///< Broadphase algorithm.
    bool can_sleep = true;                                      ///< If true, bodies at rest fall asleep.
    /// If true, continuous collision stops a fast body at the first hit on its path in a step.
    bool continuous = true;
    /// If true, the solver starts each step with the impulses of the previous step. If false, stacks sag.
    bool warm_starting = true;
    /// If false, a step detects overlaps and reports events, but bodies move only when you move them.
    bool dynamics = true;
    std::optional<Aabb> bounds{};                     ///< Bounds of the level, if it has any. [m]
    OutOfBounds out_of_bounds = OutOfBounds::Report;  ///< Action for a body that leaves the bounds.
    Mix friction_mix = Mix::GeometricMean;            ///< Rule that combines the friction of two shapes.
    Mix restitution_mix = Mix::Maximum;               ///< Rule that combines the restitution of two shapes.
    InternalEdges internal_edges = InternalEdges::RemoveStatic;  ///< Internal edges that are removed.
    /// Approach speed below which contacts are not reported as hits. [m/s]
    float hit_speed = 1.0f;
    /// Number of threads that execute a step, including the calling thread: 1 to 64.
    std::uint32_t workers = 1;
    TaskSystem tasks{};  ///< Your task system, used instead of the world's threads; see docs/threads.md.
    /// Largest SIMD instruction set to use. The world never uses more than the CPU supports. Results are
    /// bit-identical with every set.
    InstructionSet instructions = InstructionSet::Avx512;
    SolverTuning tuning{};  ///< Solver parameters.
    /// Identifier stored in all handles of the world, 1 to 4095, so that the world can reject handles from
    /// other worlds. 0 assigns the next identifier in this process. Worlds with the same stamp and the same
    /// calls create equal handles, so their logs can be compared.
    std::uint32_t handle_stamp = 0;
    std::uint32_t reserve_bodies = 0;    ///< Number of bodies to allocate memory for in advance.
    std::uint32_t reserve_contacts = 0;  ///< Number of contacts to allocate memory for in advance.
};

// Limits of mass and inertia. Within them, inverses, and products with any distance in a world, stay in the
// range of floats.
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

/// Events that a body subscribes to. No event is recorded without a subscription.
struct BodyEvents {
    bool moves = false;  ///< If true, subscribes to BodyMoved.
    bool sleep = true;   ///< If true, subscribes to BodySlept and BodyWoke.

    bool operator==(const BodyEvents&) const = default;
};

/// Locked axes of a body: the x or y coordinate of its center of mass, or its rotation. No force moves the
/// body along a locked axis, and its velocity along that axis is zero. You can still move the body
/// explicitly.
struct MotionLocks {
    bool x = false;         ///< If true, the center of mass keeps its x coordinate.
    bool y = false;         ///< If true, the center of mass keeps its y coordinate.
    bool rotation = false;  ///< If true, the body does not rotate.

    bool operator==(const MotionLocks&) const = default;
};

/// Selects whether a call that acts on a sleeping body wakes the body.
enum class Wake : bool { No, Yes };

/// Definition of a body.
struct BodyDef {
    BodyType type = BodyType::Static;  ///< Motion type of the body.
    glm::vec2 position{0.0f};          ///< Position of the body's origin. [m]
    float angle = 0.0f;                ///< Angle of the body. [rad]
    /// Rotation that replaces `angle` if set. BodyView::rotation() returns exactly this value.
    std::optional<Rotation> rotation{};
    /// Velocity of the center of mass; see SolverTuning::max_linear_speed. [m/s]
    glm::vec2 linear_velocity{0.0f};
    float angular_velocity = 0.0f;  ///< Angular velocity. [rad/s]
    float linear_damping = 0.0f;    ///< Damping of the linear velocity. [1/s]
    float angular_damping = 0.0f;   ///< Damping of the angular velocity. [1/s]
    float gravity_scale = 1.0f;     ///< Factor that scales gravity for the body. [-]
    /// Gravity of this body, which replaces the world's gravity if set. `gravity_scale` still applies.
    /// [m/s2]
    std::optional<glm::vec2> gravity{};
    MotionLocks locks{};  ///< Locked axes of the body.
    /// Explicit mass data. If not set, the mass is computed from the shapes, or is 1 kg if their mass is
    /// below min_mass.
    std::optional<MassData> mass{};
    /// If true, continuous collision also stops the body at dynamic bodies and reports the sensors that the
    /// body crosses within a step.
    bool is_bullet = false;
    bool is_continuous = true;  ///< If false, continuous collision never stops the body.
    bool can_sleep = true;      ///< If true, the body falls asleep when it is at rest.
    /// If false, the body starts asleep. It must then be at rest in a valid position, because its contacts
    /// with static and other sleeping bodies are not updated until one of the two bodies wakes or moves.
    bool is_awake = true;
    bool is_enabled = true;         ///< If false, the body does not move or collide until you enable it.
    BodyEvents events{};            ///< Events that the body subscribes to.
    float sleep_threshold = 0.05f;  ///< Speed below which the body falls asleep after half a second. [m/s]
    /// Sort key of the body, unique among the world's bodies. It orders the body's events, and makes results
    /// independent of the creation order. Automatic keys begin at 2^63. You can also choose a key above 2^63
    /// that the world has not assigned yet.
    std::uint64_t key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data; copied into events and query hits.
    BodyName name{};              ///< Name for World::find_body().
};

/// Returns true if a mask includes a category. The default mask, which has all bits set, includes every
/// shape, even shapes of category 0.
constexpr bool names(std::uint64_t mask, std::uint64_t category) noexcept {
    return mask == ~std::uint64_t{0} || (mask & category) != 0;
}

/// Selects the shapes that a shape collides with. If two shapes have the same non-zero group, the group
/// decides: always (positive) or never (negative). Otherwise, the mask of each shape must include the other
/// shape's category. Among shapes that collide, `respond` selects the shapes that push each other, and
/// `report` selects the shapes that cause events.
struct Filter {
    /// Category bits of the shape. Shapes of category 0 collide only by `group`.
    std::uint64_t category = 1;
    /// Categories that the shape collides with. The mask of each shape must include the other shape's
    /// category.
    std::uint64_t mask = ~std::uint64_t{0};
    /// Collision group. Shapes with the same non-zero group always (positive) or never (negative) collide;
    /// masks are then ignored.
    std::int32_t group = 0;
    /// Categories that the shape pushes and is pushed by. Each shape must include the other shape's category.
    std::uint64_t respond = ~std::uint64_t{0};
    /// Categories whose contacts the shape reports. It is enough if one shape of a pair includes the other's
    /// category.
    std::uint64_t report = ~std::uint64_t{0};

    bool operator==(const Filter&) const = default;
};

/// Events that a shape subscribes to. An event for a pair is recorded if at least one of the two shapes
/// subscribes to it.
struct ShapeEvents {
    bool contacts = true;  ///< If true, subscribes to ContactBegan and ContactEnded.
    bool overlaps = true;  ///< If true, subscribes to SensorBegan and SensorEnded.
    bool hits = false;     ///< If true, subscribes to ContactHit.
    /// Normal force above which a contact reports ContactOverloaded in every step, zero or more; infinity
    /// means never. [N]
    float force = std::numeric_limits<float>::infinity();

    bool operator==(const ShapeEvents&) const = default;
};

/// A one-way surface: shapes that do not approach from its solid side pass through. The decision is made when
/// two shapes begin to touch, and holds until they separate.
struct OneWay {
    glm::vec2 direction{0.0f, 1.0f};  ///< Outward normal of the solid side, in the body's frame. [-]
    float margin = 0.05f;             ///< Overlap at first touch above which a shape passes through. [m]

    bool operator==(const OneWay&) const = default;
};

/// Definition of a shape, apart from its outline.
struct ShapeDef {
    float density = 1.0f;   ///< Density, up to max_density; at 0, the shape adds no mass. [kg/m2]
    float friction = 0.6f;  ///< Coulomb friction coefficient. [-]
    /// Restitution: 0 is no bounce, 1 returns the full speed, above 1 adds speed like a pinball bumper. [-]
    float restitution = 0.0f;
    /// Conveyor belt speed, clockwise around the shape. A floor with a positive speed moves bodies to the
    /// right. [m/s]
    float surface_speed = 0.0f;
    float rolling_resistance = 0.0f;  ///< Resistance that slows rolling shapes; see materials.hpp. [-]
    std::uint64_t material_id = 0;    ///< Your identifier for the material; copied into hit and begin events.
    /// If true, the shape is a sensor: it pushes nothing and detects overlapping shapes, including sleeping
    /// and static shapes.
    bool is_sensor = false;
    bool collides_with_static =
        false;  ///< If true, a solid shape on a static body also has contacts with other static shapes.
    /// If true, contacts of the shape call the callback set with World::set_pre_solve_callback().
    bool enable_pre_solve = false;
    /// One-way settings. If set, shapes that do not approach from the solid side pass through.
    std::optional<OneWay> one_way{};
    /// Surface group. Shapes with the same non-zero group are reported as one surface.
    std::uint32_t surface_group = 0;
    ShapeEvents events{};  ///< Events that the shape subscribes to.
    Filter filter{};       ///< Filter for the shapes that this shape collides with, pushes and reports.
    /// Draw level. Higher levels are drawn and picked above lower levels; see picking.hpp. [-]
    float draw_level = 0.0f;
    /// Sort key of the shape, unique among the world's shapes. Pairs and events are sorted by it.
    std::uint64_t key = automatic_key;
    std::uint64_t user_data = 0;  ///< Your data; copied into events and query hits.
};

// An explosion: a single radial impulse on the bodies near a point.

/// Definition of an explosion. The impulse on a shape is proportional to the shape's width as seen from the
/// center. A plank that faces the center receives a larger impulse than a plank that points at the center.
struct ExplosionDef {
    glm::vec2 position{0.0f};  ///< Center of the explosion. [m]
    float radius = 1.0f;       ///< Distance up to which shapes receive the full impulse. [m]
    float falloff = 0.0f;      ///< Distance beyond the radius over which the impulse falls to zero. [m]
    /// Impulse per meter of width as seen from the center. A negative value pulls. [N s/m]
    float impulse_per_length = 0.0f;
    Filter filter{};  ///< The explosion pushes the shapes that a shape with this filter would collide with.
};

}  // namespace damson
