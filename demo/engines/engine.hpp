// The common interface for all physics engines. A world is built from a scene and then stepped. Objects are
// identified by their scene indices.
//
// Benchmarks measure step() and, separately, the edits that a scene's drive makes through Controls. All other
// functions may be slow and must not affect the next step. Some properties, such as `skin`, differ between
// engines by design. The interface reports these differences instead of hiding them.
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

/// The pose and velocity of a body.
struct BodyState {
    glm::vec2 position{0.0f};  ///< Position of the origin. [m]
    Rotation rotation{};
    glm::vec2 linear_velocity{0.0f};  ///< Velocity of the center of mass. [m/s]
    float angular_velocity = 0.0f;    ///< Angular velocity. [rad/s]
    /// 1 if the body is awake, 0 otherwise and for static bodies. 32 bits, so that a state has no padding bytes.
    std::uint32_t is_awake = 0;
    std::uint32_t is_alive = 1;  ///< 0 if the body is destroyed; the other fields are then meaningless.
};

/// Two shapes by scene index, the smaller index first.
struct ShapePair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;

    auto operator<=>(const ShapePair&) const = default;
};

/// Returns the pair with the smaller index first.
inline ShapePair ordered_pair(std::uint32_t first, std::uint32_t second) noexcept {
    return first < second ? ShapePair{first, second} : ShapePair{second, first};
}

/// A touching contact, as stored by the engine.
struct ShapeContact {
    ShapePair shapes;
    float separation = 0.0f;  ///< Smallest separation of its points; negative if the shapes overlap. [m]
};

/// Object counts of a world. `pairs` is the number of shape pairs whose bounding boxes overlap in the
/// broadphase; `contacts` is the number of shape pairs that touch.
struct EngineCounts {
    std::uint32_t bodies = 0;
    std::uint32_t shapes = 0;
    std::uint32_t joints = 0;
    std::uint32_t pairs = 0;
    std::uint32_t contacts = 0;
    std::uint32_t awake_bodies = 0;
    std::uint32_t solved_contacts = 0;  ///< See Counters; only set by Damson.
    std::uint32_t solver_lanes = 0;     ///< See Counters; only set by Damson.
};

/// The group to which a phase belongs. Groups let one table compare engines with different phases.
enum class PhaseGroup : std::uint8_t { Pairs, Narrow, Solve, Other };

/// The time that one phase took in the last step, and the engine's name for the phase.
struct PhaseTime {
    const char* name;
    PhaseGroup group;
    double ms;
};

/// Contacts and sensor overlaps that began or ended in the last step or in the edits before it. Two
/// overlapping sensors count as one pair.
struct StepEvents {
    std::vector<ShapePair> begun;
    std::vector<ShapePair> ended;
    std::vector<ShapePair> sensor_begun;
    std::vector<ShapePair> sensor_ended;

    /// Removes all events.
    void clear();

    /// Sorts each list.
    void sort();
};

/// Event counts of a step.
struct EventCounts {
    std::uint32_t begun = 0;
    std::uint32_t ended = 0;
    std::uint32_t sensor_begun = 0;
    std::uint32_t sensor_ended = 0;
};

/// Total numbers of begin and end events in a run, for contacts and sensor overlaps.
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
    InstructionSet instructions = best_instruction_set();  ///< Used by Damson only.
};

/// The mass properties of a body in the engine.
struct EngineMass {
    float mass = 0.0f;             ///< Mass. [kg]
    float inertia = 0.0f;          ///< Moment of inertia about the center of mass. [kg m2]
    glm::vec2 center_local{0.0f};  ///< Center of mass in the body's frame. [m]
};

/// The first hit of a ray.
struct EngineRayHit {
    std::uint32_t shape = 0;  ///< Scene index of the shape.
    glm::vec2 point{0.0f};    ///< Hit point. [m]
    glm::vec2 normal{0.0f};   ///< Unit normal that points out of the shape. [-]
    float fraction = 0.0f;    ///< Fraction of the ray's length. [-]
};

/// Snapshots, histories and recordings of an engine's world, for benchmarks. Obtained from Engine::past().
class EnginePast {
public:
    virtual ~EnginePast() = default;

    /// Saves a snapshot in memory that later calls reuse. Returns the size of the snapshot, or 0 on failure.
    /// [bytes]
    virtual std::size_t save() = 0;
    /// Returns how much of a snapshot's size is shared by all snapshots taken between two edits. [bytes]
    virtual std::size_t shared_bytes() const { return 0; }
    /// Restores the world to the snapshot. Returns false on failure.
    virtual bool restore() = 0;
    /// Creates another world from the snapshot and destroys it. Returns false on failure.
    virtual bool make_world() = 0;

    /// Starts a history. Returns false if the engine cannot store one.
    virtual bool begin_ticks() = 0;
    /// Adds the last step to the history. Returns the stored size. [bytes]
    virtual std::size_t keep_tick() = 0;
    /// Rewinds by `ticks` steps and simulates them again. Returns false if the engine does not support this.
    virtual bool step_again(std::uint32_t ticks) = 0;
    /// Ends the history.
    virtual void end_ticks() = 0;

    /// Starts recording all calls that change the world, for later replay. Returns false if the engine does
    /// not support this.
    virtual bool begin_recording() = 0;
    /// Returns the size of the recording without its initial state. [bytes]
    virtual std::size_t recording_bytes() = 0;
    /// Ends the recording.
    virtual void end_recording() = 0;
};

/// A world of one engine.
class Engine : public Controls {
public:
    virtual ~Engine() = default;

    /// Advances the world by one step, whose length the scene defines.
    virtual void step() = 0;

    /// Reads the states of all bodies, including destroyed ones, by scene index.
    virtual void read_states(std::vector<BodyState>& states) const = 0;

    /// Reads the current kinds of all cells in the scene's tile grids, grid by grid.
    virtual void read_tiles(std::vector<std::uint8_t>& kinds) const = 0;

    /// Reads the touching contacts, sorted by shape pair.
    virtual void read_contacts(std::vector<ShapeContact>& contacts) const = 0;

    /// Reads the events of the last step, with each list sorted. A pair appears in a list once per event.
    virtual void read_events(StepEvents& events) const = 0;

    /// Returns the event counts of the last step. Cost: at most proportional to the events.
    virtual EventCounts event_counts() const = 0;

    /// Returns the object counts of the world.
    virtual EngineCounts counts() const = 0;

    /// Returns the phase times of the last step. Phases do not overlap, and need not cover the whole step.
    virtual std::vector<PhaseTime> phase_times() const = 0;

    // additional functions for checks; see validate/check.hpp

    virtual EngineMass mass_of(std::uint32_t body) const = 0;
    virtual std::optional<EngineRayHit> cast_ray(glm::vec2 from, glm::vec2 way) const = 0;  // [m]
    virtual void set_gravity(glm::vec2 gravity) = 0;                                        // [m/s2]
    virtual void set_awake(std::uint32_t body, bool is_awake) = 0;
    virtual void set_enabled(std::uint32_t body, bool is_enabled) = 0;
    virtual void set_type(std::uint32_t body, BodyType type) = 0;
    virtual void destroy_joint(std::uint32_t joint) = 0;

    /// Applies a force at the center of mass and a torque during the next step. [N], [N m]
    virtual void apply_force(std::uint32_t body, glm::vec2 force, float torque) = 0;

    /// Sets a kinematic body's velocity so that it reaches this pose in one step. [m], [rad]
    virtual void move_to(std::uint32_t body, glm::vec2 position, float angle) = 0;

    /// Returns a digest of the state. Digests can be compared only between runs of the same engine.
    virtual std::uint64_t digest() const = 0;

    /// Returns an object for snapshots and recordings, or null if the engine does not support them. It must
    /// not outlive the engine.
    virtual std::unique_ptr<EnginePast> past() { return nullptr; }
};

/// A built world, or the reason why the engine cannot build the scene.
struct BuildResult {
    std::unique_ptr<Engine> engine;
    std::string error;
};

/// The properties of an engine that are known before it runs.
struct EngineInfo {
    std::string name;   ///< Name on the command line.
    std::string title;  ///< Display name.
    std::string version;
    std::string flags;                     ///< Compiler settings, including whether assertions are enabled.
    std::string missing;                   ///< Reason why the engine is not available; empty if it is.
    std::vector<std::string> broadphases;  ///< Broadphase names, default first; empty if there is no choice.
    bool has_workers = false;              ///< True if a step can use more than one thread.
    float skin = 0.0f;  ///< Radius that the engine adds to boxes, polygons and segments. [m]

    BuildResult (*build)(const Scene& scene, const EngineOptions& options) = nullptr;

    bool is_available() const noexcept { return missing.empty(); }
};

/// Returns all engines of this program, available or not: damson, box2d, box2d3.
const std::vector<EngineInfo>& engines();

/// Returns the engine named `name`, or null if there is none.
const EngineInfo* find_engine(const std::string& name);

/// Returns a digest of the states, for engines without a digest function.
std::uint64_t digest_of(const std::vector<BodyState>& states);

// each engine is a separate library
EngineInfo describe_damson();
EngineInfo describe_box2d24();
EngineInfo describe_box2d3();

}  // namespace damson::demo
