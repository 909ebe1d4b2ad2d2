// Definition structs for a batch of worlds: steps, observations, actions, and parameters that differ between
// worlds. See world_batch.hpp for their use.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/shared_callback.hpp"
#include "../model/handles.hpp"
#include "../model/task_system.hpp"

namespace damson {

class World;

/// Definition of a batch of worlds.
struct BatchDef {
    std::uint32_t count = 1;    ///< Number of worlds, 1 to 2^20.
    std::uint64_t seed = 0;     ///< Seed of all random numbers of all worlds.
    std::uint32_t workers = 1;  ///< Number of threads that step the worlds, 1 to 64.
    TaskSystem tasks{};         ///< Your task system, used instead of threads; see docs/threads.md.
};

/// Step settings of a batch.
struct BatchStep {
    float dt = 1.0f / 60.0f;  ///< Duration of a step. [s]
    int substeps = 4;         ///< Substeps per step, 1 to 64.
    int times = 1;            ///< Number of steps that each world takes per row of actions, 1 to 1024.
};

/// Maximum width of a column, in numbers.
inline constexpr std::uint32_t max_column_width = 1u << 16;

/// Position of a value in a row of observations or actions.
struct Column {
    std::uint32_t first = 0;  ///< Index of the first number in the row.
    std::uint32_t width = 0;  ///< Number of values; 0 if the column was rejected.

    bool operator==(const Column&) const = default;
};

// Observations.

/// Body values that a batch can observe.
enum class BodyValue : std::uint8_t {
    Position,         ///< Position of the body's origin: 2 numbers. [m]
    Angle,            ///< Angle in (-pi, pi]: 1 number. [rad]
    Rotation,         ///< Cosine and sine of the angle: 2 numbers. [-]
    Velocity,         ///< Velocity of the center of mass: 2 numbers. [m/s]
    AngularVelocity,  ///< Angular velocity: 1 number. [rad/s]
    CenterOfMass,     ///< Position of the center of mass: 2 numbers. [m]
    Awake,            ///< 1 if the body is awake, otherwise 0: 1 number. [-]
};

/// Joint values that a batch can observe.
enum class JointValue : std::uint8_t {
    Angle,           ///< Angle of B's frame relative to A's frame: 1 number. [rad]
    AngularSpeed,    ///< Rate of change of the joint angle: 1 number. [rad/s]
    Translation,     ///< Translation from A's anchor to B's anchor, along the axis: 1 number. [m]
    Speed,           ///< Rate of change of the translation: 1 number. [m/s]
    Length,          ///< Distance between the anchors, or the rope length of a pulley: 1 number. [m]
    ReactionForce,   ///< Reaction force on B in the last substep: 2 numbers. [N]
    ReactionTorque,  ///< Reaction torque on B in the last substep: 1 number. [N m]
    MotorLoad,       ///< Torque or force of the motor in the last substep: 1 number. [N m] or [N]
};

/// Settings common to all observed columns. Each value read is multiplied by `scale`, then `offset` is added.
struct ColumnDef {
    std::string name{};   ///< Name by which the column can be found; can be empty.
    float scale = 1.0f;   ///< Factor applied to each number. [1/unit]
    float offset = 0.0f;  ///< Offset added to each number. [-]
    /// Body in whose moving frame positions, angles and velocities are measured. If null, they are measured
    /// in the world frame. Applies only to body values.
    BodyHandle frame{};
};

/// Rays cast from a body, like those of a lidar sensor.
struct RayFan {
    /// Translation of each ray from its origin to its end, in body space; 1 to 65536 rays. [m]
    std::vector<glm::vec2> translations{};
    glm::vec2 origin{0.0f};                        ///< Origin of the rays in body space. [m]
    std::uint64_t categories = ~std::uint64_t{0};  ///< Mask of visible shape categories.
    /// If true, sensors are found too. Solid shapes are always found.
    bool finds_sensors = false;
};

/// Callback that writes observations of a world: `read(world, index, numbers)`. Threads: called for several
/// worlds at the same time.
using ObserveFunction =
    SharedCallback<void(const World& world, std::uint32_t index, std::span<float> numbers)>;

// Actions.

/// Action on a body.
enum class BodyAction : std::uint8_t {
    Force,           ///< Force during all steps of the row: 2 numbers. [N]
    Torque,          ///< Torque during all steps of the row: 1 number. [N m]
    Impulse,         ///< Impulse before the first step of the row: 2 numbers. [N s]
    AngularImpulse,  ///< Angular impulse before the first step of the row: 1 number. [N m s]
    /// Velocity that replaces the current one before the first step of the row: 2 numbers. [m/s]
    Velocity,
    /// Angular velocity that replaces the current one before the first step of the row: 1 number. [rad/s]
    AngularVelocity
};

/// Action on a joint, applied before the first step of the row. Each action takes 1 number.
enum class JointAction : std::uint8_t {
    MotorSpeed,  ///< Motor speed; also enables the motor. [rad/s] or [m/s]
    MotorLimit,  ///< Maximum torque or force of the motor. [N m] or [N]
    /// Target angle or translation of the spring; also enables the spring. [rad] or [m]
    SpringTarget,
};

/// Settings common to all action columns. Each number is clamped to [lower, upper], then multiplied by
/// `scale`, then `offset` is added.
struct ActionDef {
    std::string name{};   ///< Name by which the column can be found; can be empty.
    float scale = 1.0f;   ///< Factor applied to each number. [unit]
    float offset = 0.0f;  ///< Offset added to each number. [unit]
    float lower = -std::numeric_limits<float>::max();  ///< Lower limit of each number, before scaling.
    float upper = std::numeric_limits<float>::max();   ///< Upper limit of each number; not below `lower`.
    bool is_local = false;  ///< If true, forces, impulses and velocities are in body space.
    /// If true, forces and impulses act at `point`; otherwise at the center of mass.
    bool has_point = false;
    glm::vec2 point{0.0f};  ///< Point of application in body space. [m]
};

/// Callback that applies numbers to a world before the first step of their row: `act(world, index, numbers)`.
/// Threads: called for several worlds at the same time.
using ActFunction = SharedCallback<void(World& world, std::uint32_t index, std::span<const float> numbers)>;

// Parameters.

/// Property that can differ between the worlds of a batch.
enum class ParameterKind : std::uint8_t {
    GravityX,     ///< Gravity of the world, x component. [m/s2]
    GravityY,     ///< Gravity of the world, y component. [m/s2]
    Friction,     ///< Friction of a shape, of all shapes of a body, or of all shapes in the world. [-]
    Restitution,  ///< Restitution of a shape, of all shapes of a body, or of all shapes in the world. [-]
    /// Density of a shape, of all shapes of a body, or of all shapes in the world. Masses are updated.
    /// [kg/m2]
    Density,
    /// Outline scale relative to the prototype, about the body's origin. The target is a shape, all shapes of
    /// a body, or all shapes in the world. Chain segments and tile grids are not scaled. [-]
    Size,
    LinearDamping,       ///< Linear damping of a body or of all bodies. [1/s]
    AngularDamping,      ///< Angular damping of a body or of all bodies. [1/s]
    GravityScale,        ///< Gravity scale of a body or of all bodies. [-]
    PositionX,           ///< Position of a body, x component. [m]
    PositionY,           ///< Position of a body, y component. [m]
    Angle,               ///< Angle of a body. [rad]
    VelocityX,           ///< Velocity of a body, x component. [m/s]
    VelocityY,           ///< Velocity of a body, y component. [m/s]
    AngularVelocity,     ///< Angular velocity of a body. [rad/s]
    MotorSpeed,          ///< Motor speed of a joint. [rad/s] or [m/s]
    MotorLimit,          ///< Maximum motor torque or force of a joint. [N m] or [N]
    SpringHertz,         ///< Spring frequency of a joint. [Hz]
    SpringDampingRatio,  ///< Spring damping ratio of a joint. [-]
};

/// Object that has a parameter. Set at most one handle. If all are null, the parameter applies to the world
/// or to all objects in the world.
struct ParameterTarget {
    BodyHandle body{};    ///< Target body, or null.
    ShapeHandle shape{};  ///< Target shape, or null.
    JointHandle joint{};  ///< Target joint, or null.
};

/// A distribution from which a parameter is drawn again at each reset.
struct Spread {
    /// Kinds of distributions.
    enum class Kind : std::uint8_t { Fixed, Uniform, LogUniform, Normal, Choice };

    Kind kind = Kind::Fixed;       ///< Kind of the distribution.
    float a = 0.0f;                ///< Fixed value, lower end or mean, depending on `kind`.
    float b = 0.0f;                ///< Upper end or standard deviation, depending on `kind`.
    std::vector<float> choices{};  ///< Values that are chosen with equal probability.

    /// Returns a distribution that always gives `value`.
    static Spread fixed(float value) { return {Kind::Fixed, value, value, {}}; }
    /// Returns a uniform distribution in [low, high).
    static Spread uniform(float low, float high) { return {Kind::Uniform, low, high, {}}; }
    /// Returns a distribution in [low, high) whose logarithm is uniform. Requires: low above zero.
    static Spread log_uniform(float low, float high) { return {Kind::LogUniform, low, high, {}}; }
    /// Returns a normal distribution, limited to 6 standard deviations from the mean.
    static Spread normal(float mean, float deviation) { return {Kind::Normal, mean, deviation, {}}; }
    /// Returns a distribution that picks each value in `of` with equal probability.
    static Spread choice(std::vector<float> of) { return {Kind::Choice, 0.0f, 0.0f, std::move(of)}; }
};

/// Returns a random number from a distribution. The results are bit-identical on every machine.
float draw_from(const Spread& spread, Random& random);
/// Returns the reason why a distribution is invalid, or null if it is valid.
const char* find_defect(const Spread& spread) noexcept;

/// Definition of a parameter and of how its values are chosen.
struct ParameterDef {
    std::string name{};                            ///< Name, unique in the batch.
    ParameterKind kind = ParameterKind::GravityY;  ///< Kind of the parameter.
    ParameterTarget target{};                      ///< Object that has the parameter.
    Spread spread{};                               ///< Distribution; set_parameter() overrides it.
    /// If true, the drawn value multiplies the prototype's value, separately for each shape or body;
    /// otherwise it replaces that value. A size is always a factor.
    bool is_factor = false;
};

/// Callback for a world that has just been reset: `begin(world, index, random)`. The random numbers depend
/// only on the world's seed and its number of resets. Threads: called for several worlds at the same time.
using BeginFunction = SharedCallback<void(World& world, std::uint32_t index, Random& random)>;

/// Callback for a world that has taken all steps of a row: `look(world, index)`. Threads: called for several
/// worlds at the same time.
using BeforeObserveFunction = SharedCallback<void(World& world, std::uint32_t index)>;

}  // namespace damson
