// The one face that all engines show: a world built from a scene, stepped, and looked at in the scene's own
// indices.
//
// Timed are step() and, apart from it, the edits of a scene's drive through Controls. Everything else may be
// slow and must not change what the next step does. What differs between engines by design is said here and
// not smoothed over: see `skin` and `version`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../core/instruction_set.hpp"
#include "../../core/transform.hpp"
#include "../scenes/scene.hpp"

namespace damson::demo {

/// Where a body is and how it moves.
struct BodyState {
    glm::vec2 position{0.0f};  ///< Of the origin. [m]
    Rotation rotation{};
    glm::vec2 linear_velocity{0.0f};  ///< Of the centre of mass. [m/s]
    float angular_velocity = 0.0f;    ///< [rad/s]
    std::uint32_t is_awake = 0;  ///< 0 or 1; never 1 for static bodies. A whole word: states travel as bytes.
    std::uint32_t is_alive = 1;  ///< 0 where the body is destroyed: the rest then means nothing.
};

/// Two shapes by scene index, the smaller first.
struct ShapePair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;

    auto operator<=>(const ShapePair&) const = default;
};

inline ShapePair ordered_pair(std::uint32_t first, std::uint32_t second) noexcept {
    return first < second ? ShapePair{first, second} : ShapePair{second, first};
}

/// A touching contact as the engine holds it.
struct ShapeContact {
    ShapePair shapes;
    float separation = 0.0f;  ///< Smallest of its points, negative in overlap. [m]
};

/// What the world holds now. `pairs` are boxes that the broadphase says overlap, `contacts` those that touch.
struct EngineCounts {
    std::uint32_t bodies = 0;
    std::uint32_t shapes = 0;
    std::uint32_t joints = 0;
    std::uint32_t pairs = 0;
    std::uint32_t contacts = 0;
    std::uint32_t awake_bodies = 0;
    std::uint32_t solved_contacts = 0;  ///< Of Damson alone: as Counters.
    std::uint32_t solver_lanes = 0;     ///< Likewise.
};

/// What a phase is part of, so that engines with different phases can stand in one table.
enum class PhaseGroup : std::uint8_t { Pairs, Narrow, Solve, Other };

/// Time of one phase of the last step, under the engine's own name for it.
struct PhaseTime {
    const char* name;
    PhaseGroup group;
    double ms;
};

/// What began and ended in the last step and in the edits before it: contacts, and overlaps with sensors. Two
/// sensors that overlap are one pair.
struct StepEvents {
    std::vector<ShapePair> begun;
    std::vector<ShapePair> ended;
    std::vector<ShapePair> sensor_begun;
    std::vector<ShapePair> sensor_ended;

    void clear();

    /// Sorts every list.
    void sort();
};

struct EventCounts {
    std::uint32_t begun = 0;
    std::uint32_t ended = 0;
    std::uint32_t sensor_begun = 0;
    std::uint32_t sensor_ended = 0;
};

/// Begins and ends over a run, of contacts and of overlaps with sensors.
struct EventTotals {
    std::uint64_t begins = 0;
    std::uint64_t ends = 0;
    std::uint64_t sensor_begins = 0;
    std::uint64_t sensor_ends = 0;

    void add(const EventCounts& counts) noexcept {
        begins += counts.begun, ends += counts.ended;
        sensor_begins += counts.sensor_begun, sensor_ends += counts.sensor_ended;
    }
};

struct EngineOptions {
    std::uint32_t workers = 1;
    std::string broadphase{};  ///< One of EngineInfo::broadphases, or empty for the engine's default.
    InstructionSet instructions = best_instruction_set();  ///< Of Damson at most.
};

/// What a body weighs, as the engine has it.
struct EngineMass {
    float mass = 0.0f;             ///< [kg]
    float inertia = 0.0f;          ///< About the centre of mass. [kg m2]
    glm::vec2 center_local{0.0f};  ///< In the body's frame. [m]
};

/// What a ray met first.
struct EngineRayHit {
    std::uint32_t shape = 0;  ///< Scene index.
    glm::vec2 point{0.0f};    ///< [m]
    glm::vec2 normal{0.0f};   ///< Out of the shape, unit. [-]
    float fraction = 0.0f;    ///< Of the way. [-]
};

/// What an engine keeps of the past, to be measured: each call on the world that it came from.
class EnginePast {
public:
    virtual ~EnginePast() = default;

    /// Keeps the world as it is, in memory that is used again. Returns what it takes; 0: refused. [bytes]
    virtual std::size_t save() = 0;
    /// Of that, what is there once for all saves between two edits. [bytes]
    virtual std::size_t shared_bytes() const { return 0; }
    /// Puts the world where it was at the save; whether it could.
    virtual bool restore() = 0;
    /// Makes another world of what was saved, and drops it; whether it could.
    virtual bool make_world() = 0;

    /// Begins to keep what every step does: a history, or a recording. Whether it could.
    virtual bool begin_ticks() = 0;
    /// After a step. Returns what this tick takes. [bytes]
    virtual std::size_t keep_tick() = 0;
    /// Goes so many ticks back and steps them again; false where an engine cannot.
    virtual bool step_again(std::uint32_t ticks) = 0;
    virtual void end_ticks() = 0;

    /// Begins to take down what is done to the world, to be played again; false where an engine cannot.
    virtual bool begin_recording() = 0;
    virtual std::size_t recording_bytes() = 0;  ///< Without the state that it begins with. [bytes]
    virtual void end_recording() = 0;
};

class Engine : public Controls {
public:
    virtual ~Engine() = default;

    /// Advances the world by one step of the scene's length.
    virtual void step() = 0;

    /// State of every body, by index; those that are gone too.
    virtual void read_states(std::vector<BodyState>& states) const = 0;

    /// Kinds of all cells of the scene's tile grids as they are now, one grid behind the other.
    virtual void read_tiles(std::vector<std::uint8_t>& kinds) const = 0;

    /// The touching contacts, sorted by shapes.
    virtual void read_contacts(std::vector<ShapeContact>& contacts) const = 0;

    /// Events of the last step, each list sorted. A pair stands in a list once for every time it happened.
    virtual void read_events(StepEvents& events) const = 0;

    /// Their number. Cost: at most proportional to the events.
    virtual EventCounts event_counts() const = 0;

    virtual EngineCounts counts() const = 0;

    /// Phases of the last step, disjoint; what they leave out of the step is nobody's.
    virtual std::vector<PhaseTime> phase_times() const = 0;

    // what checks ask for and do, beside Controls: validate/check.hpp

    virtual EngineMass mass_of(std::uint32_t body) const = 0;
    virtual std::optional<EngineRayHit> cast_ray(glm::vec2 from, glm::vec2 way) const = 0;  // [m]
    virtual void set_gravity(glm::vec2 gravity) = 0;                                        // [m/s2]
    virtual void set_awake(std::uint32_t body, bool is_awake) = 0;
    virtual void set_enabled(std::uint32_t body, bool is_enabled) = 0;
    virtual void set_type(std::uint32_t body, BodyType type) = 0;
    virtual void destroy_joint(std::uint32_t joint) = 0;

    /// For the next step only, at the centre of mass. [N], [N m]
    virtual void apply_force(std::uint32_t body, glm::vec2 force, float torque) = 0;

    /// Gives a kinematic body the velocity that takes it there in one step. [m], [rad]
    virtual void move_to(std::uint32_t body, glm::vec2 position, float angle) = 0;

    /// The same for the same state. Comparable between runs of one engine only.
    virtual std::uint64_t digest() const = 0;

    /// Null where the engine keeps nothing. Good as long as the engine.
    virtual std::unique_ptr<EnginePast> past() { return nullptr; }
};

/// A built world, or the reason why this engine cannot hold the scene.
struct BuildResult {
    std::unique_ptr<Engine> engine;
    std::string error;
};

/// What is known of an engine before it runs.
struct EngineInfo {
    std::string name;   ///< On the command line.
    std::string title;  ///< In sentences.
    std::string version;
    std::string flags;                     ///< How it was compiled, asserts on or off.
    std::string missing;                   ///< Why it is not available; empty when it is.
    std::vector<std::string> broadphases;  ///< To choose from, the default first; empty: no choice.
    bool has_workers = false;              ///< Whether more than one thread can share a step.
    float skin = 0.0f;                     ///< Rounding the engine adds to boxes, polygons and segments. [m]

    BuildResult (*build)(const Scene& scene, const EngineOptions& options) = nullptr;

    bool is_available() const noexcept { return missing.empty(); }
};

/// All engines of this program, available or not: damson, box2d, box2d3.
const std::vector<EngineInfo>& engines();

/// The engine of that name, or null.
const EngineInfo* find_engine(const std::string& name);

/// Digest over the states alone, for engines that have none of their own.
std::uint64_t digest_of(const std::vector<BodyState>& states);

// one library each
EngineInfo describe_damson();
EngineInfo describe_box2d24();
EngineInfo describe_box2d3();

}  // namespace damson::demo
