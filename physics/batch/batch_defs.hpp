// Definitions of a batch of worlds: how it steps, what of a world is read into numbers and written from them,
// and what differs from world to world. Plain structs; world_batch.hpp says how they go together.
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
#include "../defs/handles.hpp"
#include "../defs/task_system.hpp"

namespace damson {

class World;

/// What a batch is made with.
struct BatchDef {
    std::uint32_t count = 1;    ///< Worlds, 1 to 2^20.
    std::uint64_t seed = 0;     ///< All random numbers of all worlds follow from it.
    std::uint32_t workers = 1;  ///< Threads of its own that share the worlds, 1 to 64.
    TaskSystem tasks{};         ///< The game's threads in their place: docs/threads.md.
};

/// How a batch steps.
struct BatchStep {
    float dt = 1.0f / 60.0f;  ///< Of a step. [s]
    int substeps = 4;         ///< Of a step, 1 to 64.
    int times = 1;            ///< Steps that each world takes for one row of actions, 1 to 1024.
};

inline constexpr std::uint32_t max_column_width = 1u << 16;  ///< Most numbers of one column.

/// Where in a row of observations or actions something stands.
struct Column {
    std::uint32_t first = 0;  ///< Place of its first number.
    std::uint32_t width = 0;  ///< Numbers; 0: it was refused.

    bool operator==(const Column&) const = default;
};

// observations

/// What of a body is observed.
enum class BodyValue : std::uint8_t {
    Position,         ///< Of its origin: 2 numbers. [m]
    Angle,            ///< In (-pi, pi]: 1 number. [rad]
    Rotation,         ///< Cosine and sine of its angle: 2 numbers. [-]
    Velocity,         ///< Of its centre of mass: 2 numbers. [m/s]
    AngularVelocity,  ///< 1 number. [rad/s]
    CenterOfMass,     ///< 2 numbers. [m]
    Awake,            ///< 1 or 0: 1 number.
};

/// What of a joint is observed, as JointView has it.
enum class JointValue : std::uint8_t {
    Angle,           ///< Of B's frame against A's: 1 number. [rad]
    AngularSpeed,    ///< Of that angle: 1 number. [rad/s]
    Translation,     ///< From A's anchor to B's, along the axis: 1 number. [m]
    Speed,           ///< Of that translation: 1 number. [m/s]
    Length,          ///< Between the anchors: 1 number. [m]
    ReactionForce,   ///< On B, in the last substep: 2 numbers. [N]
    ReactionTorque,  ///< On B, likewise: 1 number. [N m]
    MotorLoad,       ///< Torque of its motor, or force, in the last substep: 1 number. [N m] or [N]
};

/// What all observed columns have. What is read is multiplied by `scale`, then `offset` is added.
struct ColumnDef {
    std::string name{};   ///< For whoever looks at the columns; may be empty.
    float scale = 1.0f;   ///< [1/unit]
    float offset = 0.0f;  ///< [-]
    /// A body in whose frame places, ways, angles and velocities are told, as somebody who stands on it sees
    /// them; null: the world's frame. For values of bodies only.
    BodyHandle frame{};
};

/// Rays that leave a body, as a lidar has them.
struct RayFan {
    std::vector<glm::vec2> ways{};                 ///< In the body's frame, the whole ray each. [m]
    glm::vec2 origin{0.0f};                        ///< In the body's frame. [m]
    std::uint64_t categories = ~std::uint64_t{0};  ///< One of them is that of the shape that is seen.
    bool finds_sensors = false;                    ///< Solid shapes are found always.
};

/// Numbers that a function reads: `read(world, index, numbers)`. Threads: called for several worlds at the
/// same time.
using ObserveFunction =
    SharedCallback<void(const World& world, std::uint32_t index, std::span<float> numbers)>;

// actions

/// What is done to a body.
enum class BodyAction : std::uint8_t {
    Force,           ///< Through all steps of the row: 2 numbers. [N]
    Torque,          ///< Likewise: 1 number. [N m]
    Impulse,         ///< Before the first of them: 2 numbers. [N s]
    AngularImpulse,  ///< Likewise: 1 number. [N m s]
    Velocity,        ///< Likewise, in place of the one it has: 2 numbers. [m/s]
    AngularVelocity  ///< Likewise: 1 number. [rad/s]
};

/// What is done to a joint before the first step of the row: 1 number each.
enum class JointAction : std::uint8_t {
    MotorSpeed,    ///< Switches its motor on. [rad/s] or [m/s]
    MotorLimit,    ///< Torque of its motor at most, or force. [N m] or [N]
    SpringTarget,  ///< Of a spring that turns or pushes. [rad] or [m]
};

/// What all columns of actions have. A number is brought into [lower, upper], then multiplied by `scale`,
/// then `offset` is added.
struct ActionDef {
    std::string name{};                                ///< For whoever looks at the columns; may be empty.
    float scale = 1.0f;                                ///< [unit]
    float offset = 0.0f;                               ///< [unit]
    float lower = -std::numeric_limits<float>::max();  ///< Of the number that is given.
    float upper = std::numeric_limits<float>::max();   ///< Likewise; not below `lower`.
    bool is_local = false;   ///< Forces, impulses and velocities are in the body's frame.
    bool has_point = false;  ///< Forces and impulses act at `point`, else at the centre of mass.
    glm::vec2 point{0.0f};   ///< In the body's frame. [m]
};

/// What a function makes of numbers, before the first step of the row: `act(world, index, numbers)`. Threads:
/// as ObserveFunction.
using ActFunction = SharedCallback<void(World& world, std::uint32_t index, std::span<const float> numbers)>;

// parameters

/// What of a world may differ from world to world.
enum class ParameterKind : std::uint8_t {
    GravityX,            ///< Of the world. [m/s2]
    GravityY,            ///< Likewise. [m/s2]
    Friction,            ///< Of a shape, of all shapes of a body, or of all of the world. [-]
    Restitution,         ///< Likewise. [-]
    Density,             ///< Likewise; masses follow. [kg/m2]
    Size,                ///< Likewise: the outline about the body's origin, in sizes of the prototype's. [-]
    LinearDamping,       ///< Of a body, or of all. [1/s]
    AngularDamping,      ///< Likewise. [1/s]
    GravityScale,        ///< Likewise. [-]
    PositionX,           ///< Of a body. [m]
    PositionY,           ///< Likewise. [m]
    Angle,               ///< Likewise. [rad]
    VelocityX,           ///< Likewise. [m/s]
    VelocityY,           ///< Likewise. [m/s]
    AngularVelocity,     ///< Likewise. [rad/s]
    MotorSpeed,          ///< Of a joint. [rad/s] or [m/s]
    MotorLimit,          ///< Likewise. [N m] or [N]
    SpringHertz,         ///< Likewise. [1/s]
    SpringDampingRatio,  ///< Likewise. [-]
};

/// What a parameter is a parameter of: one of these, or none of them for the whole world.
struct ParameterTarget {
    BodyHandle body{};    ///< This body.
    ShapeHandle shape{};  ///< This shape.
    JointHandle joint{};  ///< This joint.
};

/// A distribution that a parameter is drawn from, anew at each reset.
struct Spread {
    /// Of which kind it is.
    enum class Kind : std::uint8_t { Fixed, Uniform, LogUniform, Normal, Choice };

    Kind kind = Kind::Fixed;       ///< Of which kind it is.
    float a = 0.0f;                ///< The number; the lower end; or the mean.
    float b = 0.0f;                ///< The upper end; or the standard deviation.
    std::vector<float> choices{};  ///< Each as likely as the others.

    static Spread fixed(float value) { return {Kind::Fixed, value, value, {}}; }  ///< Always this number.
    static Spread uniform(float low, float high) {
        return {Kind::Uniform, low, high, {}};
    }  ///< In [low, high).
    /// In [low, high), the logarithm uniform. Requires: low above zero.
    static Spread log_uniform(float low, float high) { return {Kind::LogUniform, low, high, {}}; }
    static Spread normal(float mean, float deviation) {
        return {Kind::Normal, mean, deviation, {}};
    }  ///< Gauss's.
    static Spread choice(std::vector<float> of) {
        return {Kind::Choice, 0.0f, 0.0f, std::move(of)};
    }  ///< One of these.
};

/// One draw. The same numbers on every machine.
float draw_from(const Spread& spread, Random& random);
/// What is wrong with a distribution, or nothing.
const char* find_defect(const Spread& spread) noexcept;

/// A parameter and how it is given.
struct ParameterDef {
    std::string name{};                            ///< Unique in the batch.
    ParameterKind kind = ParameterKind::GravityY;  ///< What it is.
    ParameterTarget target{};                      ///< Of whom.
    Spread spread{};                               ///< What it is drawn from, unless arrays give it.
    /// The number is multiplied by what the prototype has, of each shape its own; else it takes its place. A
    /// size always is.
    bool is_factor = false;
};

/// What a function makes of a world that has just been put back: `begin(world, index, random)`. The random
/// numbers follow from the world's seed and how often it has been put back. Threads: as ObserveFunction.
using BeginFunction = SharedCallback<void(World& world, std::uint32_t index, Random& random)>;

/// What is done with a world after all steps of a row: `look(world, index)`. Threads: as ObserveFunction.
using LookFunction = SharedCallback<void(World& world, std::uint32_t index)>;

}  // namespace damson
