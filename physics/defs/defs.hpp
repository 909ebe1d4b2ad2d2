// Definitions: plain structs with defaults, from which worlds, bodies, shapes and joints are made.
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

/// Ask the world for the next key of its creation counter.
inline constexpr std::uint64_t automatic_key = ~std::uint64_t{0};

/// Whose seams bodies slide over without a bump: narrowphase/internal_edges.hpp.
enum class Smooth : std::uint8_t {
    Nothing,     ///< Every shape is on its own.
    Scenery,     ///< Where two shapes that a body touches belong to bodies without mass.
    Everything,  ///< Where they belong to any bodies. Costs something in every pile.
};

/// What becomes of a body whose origin leaves WorldDef::bounds; in each case it is told of (BodyLeft).
enum class Leaving : std::uint8_t {
    Report,   ///< It goes on.
    Stop,     ///< It stands at the border, set aside as if quarantined, until it is given another place.
    Destroy,  ///< It is gone when the step is over.
};

/// What a world is made from.
struct WorldDef {
    glm::vec2 gravity{0.0f, -10.0f};                            ///< [m/s2]
    BroadphaseKind broadphase = BroadphaseKind::SweepAndPrune;  ///< Which one finds the pairs.
    bool can_sleep = true;                                      ///< Bodies at rest are put to sleep.
    bool continuous = true;     ///< What is too fast for a step is stopped where it meets something.
    bool warm_starting = true;  ///< Steps begin with the impulses of the last one; without, stacks sag.
    bool dynamics = true;       ///< Without: nothing moves but what the game moves; overlaps and events only.
    std::optional<Aabb> bounds{};           ///< Of the level. [m]
    Leaving leaving = Leaving::Report;      ///< What becomes of a body that leaves them.
    Mix friction_mix = Mix::GeometricMean;  ///< Of two shapes' friction.
    Mix restitution_mix = Mix::Maximum;     ///< Of two shapes' restitution.
    Smooth smooth = Smooth::Scenery;        ///< Whose seams bodies slide over without a bump.
    float hit_speed = 1.0f;                 ///< Slower approaches are no hits. [m/s]
    std::uint32_t workers = 1;              ///< Threads of its own that share a step, 1 to 64.
    TaskSystem tasks{};                     ///< The game's threads in their place: docs/threads.md.
    /// Vector instructions to use at most, of those that this machine has. The bits are the same with all.
    InstructionSet instructions = InstructionSet::Avx512;
    SolverTuning tuning{};  ///< Of the solver.
    /// Part of every handle, so that a world knows those of another and refuses them: 1 to 4095. 0: the next
    /// of this process. Worlds that get the same one and do the same give out equal handles: twins, forks,
    /// logs that are compared.
    std::uint32_t handle_stamp = 0;
    std::uint32_t reserve_bodies = 0;    ///< Rows to allocate up front.
    std::uint32_t reserve_contacts = 0;  ///< Likewise for contacts.
};

// Masses whose inverses are floats, and so are all products with ways in a world; no thing is heavier or
// lighter.
inline constexpr float min_mass = 1e-30f,     ///< Lightest mass of a body that has one. [kg]
    max_mass = 1e30f;                         ///< Heaviest mass of a body. [kg]
inline constexpr float min_inertia = 1e-36f,  ///< Least inertia of a body that can turn. [kg m2]
    max_inertia = 1e36f;                      ///< Greatest inertia of a body. [kg m2]
/// Greatest density of a shape. [kg/m2]
inline constexpr float max_density = 1e15f;

/// How a body moves.
enum class BodyType : std::uint8_t {
    Static,     ///< Never moves by itself; infinite mass.
    Kinematic,  ///< Moves by its velocity only; infinite mass.
    Dynamic,    ///< Moved by forces and contacts.
};

/// Which events a body wants; what nobody wants is never written.
struct BodyReports {
    bool moves = false;  ///< BodyMoved.
    bool sleep = true;   ///< BodySlept and BodyWoke.

    bool operator==(const BodyReports&) const = default;
};

/// Ways in which a body does not move, whatever pushes it: its centre of mass along x or y, its angle. Its
/// velocity there is zero. The game may still put it elsewhere by hand.
struct MotionLocks {
    bool x = false;         ///< Its centre of mass stays where it is along x.
    bool y = false;         ///< Its centre of mass stays where it is along y.
    bool rotation = false;  ///< It does not turn.

    bool operator==(const MotionLocks&) const = default;
};

/// Whether an act on a sleeping body wakes it.
enum class Wake : bool { No, Yes };

/// What a body is made from.
struct BodyDef {
    BodyType type = BodyType::Static;  ///< How it moves.
    glm::vec2 position{0.0f};          ///< Of the body's origin. [m]
    float angle = 0.0f;                ///< [rad]
    /// In place of `angle`, to the bit; as BodyView::rotation() gives it.
    std::optional<Rotation> rotation{};
    glm::vec2 linear_velocity{0.0f};     ///< Of the centre of mass; see SolverTuning::max_linear_speed. [m/s]
    float angular_velocity = 0.0f;       ///< [rad/s]
    float linear_damping = 0.0f;         ///< [1/s]
    float angular_damping = 0.0f;        ///< [1/s]
    float gravity_scale = 1.0f;          ///< [-]
    std::optional<glm::vec2> gravity{};  ///< Of its own, in place of the world's; scaled likewise. [m/s2]
    MotionLocks locks{};                 ///< Ways in which it does not move.
    std::optional<MassData> mass{};      ///< By hand; else the shapes give it, or 1 kg if below min_mass.
    bool is_bullet = false;              ///< However fast, it passes through nothing unseen: continuous.hpp.
    bool is_continuous = true;      ///< If not: however fast, nothing stops it on its way through a step.
    bool can_sleep = true;          ///< Whether it is put to sleep when it rests.
    bool is_awake = true;           ///< If not: a promise that it rests where it is; see contacts.hpp.
    bool is_enabled = true;         ///< If not: it takes no part in anything until it is enabled.
    BodyReports reports{};          ///< Which events it wants.
    float sleep_threshold = 0.05f;  ///< Slower than this for half a second: sleeps. [m/s]
    /// Orders everything the body takes part in; unique among the world's bodies. From 2^63 on those begin
    /// that the world gives itself: they can be chosen too, before it has given one.
    std::uint64_t key = automatic_key;
    std::uint64_t user_data = 0;  ///< The game's own word, told in events and hits.
    BodyName name{};              ///< For World::find_body().
};

/// True if a mask names a category. A mask of all bits, the default, names every shape, also one of category 0.
constexpr bool names(std::uint64_t mask, std::uint64_t category) noexcept {
    return mask == ~std::uint64_t{0} || (mask & category) != 0;
}

/// Who meets whom: equal non-zero groups decide (positive: always, negative: never), else the masks must
/// agree. Of those that meet, two more masks say who pushes whom and who hears of it.
struct Filter {
    /// What the shape is. Shapes of category 0 collide only by `group`.
    std::uint64_t category = 1;
    std::uint64_t mask = ~std::uint64_t{0};  ///< What it meets; each must name the other.
    std::int32_t group = 0;                  ///< Equal ones that are not 0 decide before the masks do.
    /// What it pushes and is pushed by; each must name the other.
    std::uint64_t respond = ~std::uint64_t{0};
    std::uint64_t report = ~std::uint64_t{0};  ///< What it reports to have met; one that does is enough.

    bool operator==(const Filter&) const = default;
};

/// Which events a shape wants. One of a pair that wants is enough; what nobody wants is never written.
struct ShapeReports {
    bool contacts = true;  ///< ContactBegan and ContactEnded.
    bool overlaps = true;  ///< SensorBegan and SensorEnded.
    bool hits = false;     ///< ContactHit.
    /// ContactOverloaded, of each step in which it is pushed harder than this; zero or more. [N]
    float force = std::numeric_limits<float>::infinity();

    bool operator==(const ShapeReports&) const = default;
};

/// A surface that lets through what does not come from its open side. Decided once, when two shapes meet, and
/// kept until they part.
struct OneWay {
    glm::vec2 direction{0.0f, 1.0f};  ///< Out of the solid side, in the body's frame. [-]
    float margin = 0.05f;             ///< What is deeper than this when they meet is let through. [m]

    bool operator==(const OneWay&) const = default;
};

/// What a shape is made from, besides its outline.
struct ShapeDef {
    float density = 1.0f;   ///< Up to max_density; 0: it adds no mass. [kg/m2]
    float friction = 0.6f;  ///< Coulomb coefficient. [-]
    /// Bounce: 0 none, 1 all of the speed, above 1 more than that, as of a pinball bumper. [-]
    float restitution = 0.0f;
    float surface_speed = 0.0f;  ///< Conveyor: runs clockwise around the shape, a floor's to the right. [m/s]
    float rolling_resistance = 0.0f;  ///< Holds back what rolls: materials.hpp. [-]
    std::uint64_t material_id = 0;    ///< The game's own name for the material; in hits and begins.
    bool is_sensor = false;           ///< Pushes nothing and sees everything it meets, asleep and static too.
    bool meets_static = false;    ///< Of a solid shape on a static body: whether it meets other such shapes.
    bool asks_pre_solve = false;  ///< World::set_pre_solve is asked about its contacts.
    std::optional<OneWay> one_way{};    ///< Lets through what comes from elsewhere.
    std::uint32_t surface = 0;          ///< Shapes of the same one are told of as one; 0: each for itself.
    ShapeReports reports{};             ///< Which events it wants.
    Filter filter{};                    ///< Whom it meets, pushes and reports.
    float draw_level = 0.0f;            ///< What is drawn and picked above what: picking.hpp. [-]
    std::uint64_t key = automatic_key;  ///< Orders its pairs and events; unique among the world's shapes.
    std::uint64_t user_data = 0;        ///< The game's own word, told in events and hits.
};

}  // namespace damson
