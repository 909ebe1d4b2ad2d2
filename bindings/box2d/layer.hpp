// What all parts of the Box2D layer share: the table of worlds, the conversion of ids to handles, the conversion of values, and the
// check of a call.
//
// A record holds the facts that Damson has no field for, and the settings of a joint as the program set them. Records are indexed by
// the slot of a handle, and an id is a slot in another form:
//
//   id.index1      slot + 1
//   id.world0      index in the table of worlds
//   id.generation  low 16 bits of the handle's owner count
//
// Damson computes in meters. A program can choose another length unit (b2SetLengthUnitsPerMeter), so every length passes through
// to_meters() or from_meters(). Masses keep their unit, forces scale like lengths, and torques and inertias like squares of
// lengths.
//
// No function of the layer throws or aborts. Each runs inside call(), which catches contract violations, reports them to the
// function of b2SetAssertFcn(), and returns a default value.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <damson/physics.hpp>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "box2d/box2d.h"

namespace damson::box2d {

// ---- lengths

/// Number of length units per meter.
float length_units() noexcept;

inline float to_meters(float length) noexcept {
    return length / length_units();
}
inline float from_meters(float meters) noexcept {
    return meters * length_units();
}
inline glm::vec2 to_meters(b2Vec2 v) noexcept {
    return {to_meters(v.x), to_meters(v.y)};
}
inline b2Vec2 from_meters(glm::vec2 v) noexcept {
    return {from_meters(v.x), from_meters(v.y)};
}
/// Converts a density [kg per square length unit] to kg/m2.
inline float to_density(float density) noexcept {
    return density * length_units() * length_units();
}
inline float from_density(float density) noexcept {
    return density / (length_units() * length_units());
}
/// Converts a torque or an inertia, which contain the square of a length.
inline float to_square_meters(float value) noexcept {
    return value / (length_units() * length_units());
}
inline float from_square_meters(float value) noexcept {
    return value * length_units() * length_units();
}

// ---- values without a length

inline glm::vec2 to_vec(b2Vec2 v) noexcept {
    return {v.x, v.y};
}
inline b2Vec2 from_vec(glm::vec2 v) noexcept {
    return {v.x, v.y};
}
inline Rotation to_rotation(b2Rot q) noexcept {
    return {q.c, q.s};
}
inline b2Rot from_rotation(Rotation q) noexcept {
    return {q.c, q.s};
}
inline Transform to_transform(b2Transform t) noexcept {
    return {to_meters(t.p), to_rotation(t.q)};
}
inline b2Transform from_transform(const Transform& t) noexcept {
    return {from_meters(t.position), from_rotation(t.rotation)};
}
inline Aabb to_box(b2AABB box) noexcept {
    return {to_meters(box.lowerBound), to_meters(box.upperBound)};
}
inline b2AABB from_box(const Aabb& box) noexcept {
    return {from_meters(box.lower), from_meters(box.upper)};
}
inline std::uint64_t to_user_data(void* data) noexcept {
    return reinterpret_cast<std::uintptr_t>(data);
}
inline void* from_user_data(std::uint64_t data) noexcept {
    return reinterpret_cast<void*>(static_cast<std::uintptr_t>(data));
}
Filter to_filter(const b2Filter& filter) noexcept;
b2Filter from_filter(const Filter& filter) noexcept;

// ---- shapes (geometry.cpp)

/// Converts an outline. A capsule or polygon that Damson would reject because it is too small or degenerate becomes the nearest
/// valid shape.
Shape to_shape(const b2Circle& circle);
Shape to_shape(const b2Capsule& capsule);
Shape to_shape(const b2Segment& segment);
Shape to_shape(const b2Polygon& polygon);
/// Returns the convex shape of a point cloud: a circle, a capsule, or a polygon; nothing if it has no points.
std::optional<Shape> to_shape(const b2ShapeProxy& proxy);
b2Circle from_circle(const Circle& circle) noexcept;
b2Capsule from_capsule(const Capsule& capsule) noexcept;
b2Segment from_segment(const Segment& segment) noexcept;
b2Polygon from_polygon(const Polygon& polygon) noexcept;

/// Converts a manifold in A's frame to one in world space. `center_a` and `center_b` are the centers of mass. [m]
b2Manifold from_manifold(const Manifold& manifold, const Transform& frame_a, glm::vec2 center_a,
                         glm::vec2 center_b);

// ---- worlds and records

struct BodyRecord {
    BodyHandle handle{};
    std::unique_ptr<std::array<char, 32>>
        name{};  ///< Text that b2Body_GetName() returned last, with a final zero.
};

struct ShapeRecord {
    ShapeHandle handle{};
    std::uint32_t chain =
        0;  ///< Index of the chain's record plus one; 0 if the shape is not part of a chain.
    std::uint32_t custom_color = 0;
    bool is_sensor_enabled = false;     ///< enableSensorEvents: a sensor reports, or a visitor is reported.
    bool is_contact_enabled = false;    ///< enableContactEvents.
    bool is_pre_solve_enabled = false;  ///< enablePreSolveEvents.
    bool is_hit_enabled = false;        ///< enableHitEvents.
};

struct ChainRecord {
    BodyHandle handle{};                  ///< Body of the chain; null if the record is free.
    std::uint16_t generation = 0;         ///< Generation of the id.
    std::vector<ShapeHandle> segments{};  ///< In the order of the points.
    b2SurfaceMaterial material{};         ///< First material of the definition.
};

/// Settings of a joint as the program set them, in its length unit. Fields that a joint's type does not have keep their default.
/// Damson has other ranges and meanings for some of them: joint_settings.cpp computes the joint's definition from them.
struct JointSettings {
    glm::vec2 anchor_a{0.0f}, anchor_b{0.0f};  ///< Local anchors.
    glm::vec2 axis{0.0f};                      ///< Local axis in A of prismatic and wheel joints.
    float reference_angle = 0.0f;
    float length = 0.0f;  ///< Length of distance joints.
    float target = 0.0f;  ///< Target angle or translation of the spring; angular offset of motor joints.
    glm::vec2 target_point{0.0f};      ///< Target of mouse joints; linear offset of motor joints.
    float lower = 0.0f, upper = 0.0f;  ///< Limits of the length, angle or translation.
    bool has_spring = false, has_limits = false, has_motor = false;
    float hertz = 0.0f, damping_ratio = 0.0f;  ///< Spring; the linear spring of weld joints.
    float angular_hertz = 0.0f, angular_damping_ratio = 0.0f;
    float motor_speed = 0.0f;
    float max_force = 0.0f, max_torque = 0.0f;  ///< Motor, or the spring of motor and mouse joints.
    float correction_factor = 0.0f;             ///< Correction factor of motor joints.
    float draw_size = 0.0f;                     ///< Draw size of revolute joints.
    float constraint_hertz = 60.0f, constraint_damping_ratio = 2.0f;

    bool operator==(const JointSettings&) const = default;
};

struct JointRecord {
    JointHandle handle{};
    b2JointType type{};
    JointSettings settings{};
};

/// A contact that began and ended within the last step, because a fast shape has already left the other one. Box2D ends such a contact
/// in the next step, so programs expect to find the data of every contact that began.
struct BriefContact {
    std::array<BodyHandle, 2> bodies{};
    std::array<ShapeHandle, 2> shapes{};
    b2ContactData data{};
};

/// Events of the last step in the form of the interface. Manifolds and moves are converted when a program first reads them.
struct EventLists {
    std::vector<b2SensorBeginTouchEvent> sensor_begins{};
    std::vector<b2SensorEndTouchEvent> sensor_ends{};
    std::vector<b2ContactBeginTouchEvent> contact_begins{};
    std::vector<b2ContactEndTouchEvent> contact_ends{};
    std::vector<b2ContactHitEvent> contact_hits{};
    std::vector<b2BodyMoveEvent> body_moves{};
    std::vector<BriefContact> brief_contacts{};
    bool has_manifolds = true, has_moves = true;  ///< True if these are converted.
};

/// A decision of the program's pre-solve callback in the last step. `a` is the shape with the smaller key.
struct PreSolveAnswer {
    ShapeHandle a, b;
    bool pushes = true;
};

/// One world of the program.
struct WorldRecord {
    explicit WorldRecord(const WorldDef& def) : world(def) {}

    World world;
    std::uint16_t index = 0;
    void* user_data = nullptr;
    std::vector<BodyRecord> bodies{};   ///< By slot.
    std::vector<ShapeRecord> shapes{};  ///< By slot.
    std::vector<JointRecord> joints{};  ///< By slot.
    std::vector<ChainRecord> chains{};  ///< By the index of a chain's id.
    std::vector<std::uint32_t> free_chains{};
    EventLists events{};
    std::unordered_set<std::uint64_t>
        reported_overlaps{};  ///< Slots of sensor and visitor, from begin to end.
    std::unordered_set<std::uint64_t>
        unreported_contacts{};  ///< Slots of touching shapes that Box2D does not report.
    std::vector<ShapeHandle>
        changed_sensors{};  ///< Shapes whose sensor events were enabled or disabled since the last step.
    std::vector<BodyHandle> retyped_bodies{};         ///< Bodies whose type has changed since the last step.
    std::vector<PreSolveAnswer> pre_solve_answers{};  ///< In the order of the calls.
    /// True if the pre-solve callback or its shapes have changed since the last step.
    bool has_changed_pre_solve = false;
    b2PreSolveFcn* pre_solve = nullptr;
    void* pre_solve_context = nullptr;
    b2FrictionCallback* friction = nullptr;
    b2RestitutionCallback* restitution = nullptr;
    /// Returns true if the program's pre-solve callback is called for contacts of these shapes.
    bool calls_pre_solve(const ShapeRecord& a, const ShapeRecord& b) const noexcept {
        return pre_solve != nullptr && (a.is_pre_solve_enabled || b.is_pre_solve_enabled);
    }
    /// Returns true if all contacts call Damson's pre-solve callback, which then mixes their materials.
    bool mixes_all() const noexcept { return friction != nullptr || restitution != nullptr; }

    bool is_locked = false;       ///< True during a step or drawing: edits have no effect, as in Box2D.
    std::atomic<int> queries{0};  ///< Number of queries that run. The world cannot be destroyed.
};

/// Locks a world during a step or drawing.
class Lock {
public:
    explicit Lock(WorldRecord& world) noexcept
        : world_(world), was_locked_(std::exchange(world.is_locked, true)) {}
    ~Lock() { world_.is_locked = was_locked_; }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

private:
    WorldRecord& world_;
    bool was_locked_;
};

/// Exchanges sides A and B of a manifold.
void turn(b2Manifold& manifold) noexcept;
/// Converts the manifold of a touching pair, seen from its side a.
b2Manifold from_pair(const WorldRecord& world, const ConstTouchingPair& pair);

/// Returns the world of an id, or null.
WorldRecord* find_world(b2WorldId id) noexcept;
/// Returns the world of an object's id, or null.
WorldRecord* find_world_at(std::uint16_t world0) noexcept;

/// An object of a world, as found by its id. `record` is null if the id is null or stale.
template <class Record>
struct Found {
    WorldRecord* world = nullptr;
    Record* record = nullptr;
    explicit operator bool() const noexcept { return record != nullptr; }
};
Found<BodyRecord> find(b2BodyId id) noexcept;
Found<ShapeRecord> find(b2ShapeId id) noexcept;
Found<ChainRecord> find(b2ChainId id) noexcept;
Found<JointRecord> find(b2JointId id) noexcept;

b2WorldId id_of(const WorldRecord& world) noexcept;
b2BodyId id_of(const WorldRecord& world, BodyHandle body) noexcept;
b2ShapeId id_of(const WorldRecord& world, ShapeHandle shape) noexcept;
b2JointId id_of(const WorldRecord& world, JointHandle joint) noexcept;
b2ChainId id_of_chain(const WorldRecord& world, std::uint32_t index) noexcept;

// Add the record of an object that was just created, and return its id. A null handle gives the null id.
b2BodyId add(WorldRecord& world, BodyHandle body);
b2ShapeId add(WorldRecord& world, ShapeHandle shape);
b2JointId add(WorldRecord& world, JointHandle joint, b2JointType type);

// Parts of bodies, shapes and chains (body_mass.cpp, shapes.cpp, contacts.cpp, chains.cpp)

/// Creates a shape with its record. Returns the null id if the definition is invalid.
b2ShapeId add_shape(WorldRecord& world, BodyHandle body, const Shape& geometry, const b2ShapeDef& def);
/// Computes the mass of a body from its shapes, and discards a mass that was set.
void update_mass(WorldRecord& world, BodyHandle body);
/// Keeps the mass that a body has now, until the next update_mass().
void keep_mass(WorldRecord& world, BodyHandle body);
/// Removes the record of a chain. Its id becomes invalid.
void free_chain(WorldRecord& world, std::uint32_t index);

/// Returns true if Box2D makes the first shape side A of a contact. It orders the sides by shape type, then by age.
bool is_side_a(const ShapeView& shape, const ShapeView& other);
/// Writes the contacts of a body or a shape to `data` and returns their number, at most `capacity`. If `data` is null, only counts.
int copy_contacts(const WorldRecord& world, BodyHandle body, b2ContactData* data, int capacity);
int copy_contacts(const WorldRecord& world, ShapeHandle shape, b2ContactData* data, int capacity);

/// Distance that Box2D adds to each side of the bounding box of a shape. [m]
inline constexpr float box_margin = 0.02f;

/// Memory held by all worlds. [bytes]
std::size_t bytes_of_all_worlds() noexcept;

// ---- calls (base.cpp)

/// Reports a failed call to the function of b2SetAssertFcn(), or prints it once if there is none.
void report(const char* call, const std::string& reason) noexcept;
/// Prints once for each name that the call is accepted and has no effect.
void report_inert(const char* call) noexcept;

/// Returns body(), or a default value if it throws or reports a violation. No exception leaves the call.
template <class Body>
auto call(const char* name, Body&& body) noexcept -> decltype(body()) {
    using Result = decltype(body());
    try {
        const ViolationCatcher catcher;
        if constexpr (std::is_void_v<Result>) {
            body();
            if (!catcher.first().empty()) report(name, catcher.first());
            return;
        } else {
            Result result = body();
            if (!catcher.first().empty()) report(name, catcher.first());
            return result;
        }
    } catch (const std::exception& error) {
        report(name, error.what());
    } catch (...) {
        report(name, "unknown exception");
    }
    if constexpr (!std::is_void_v<Result>) return Result{};
}

/// Calls `body(world, record)` for the object of an id; returns a default value if the id is null or stale. Edits during a step
/// have no effect.
template <class Id, class Body>
auto with(const char* name, Id id, Body&& body) noexcept {
    using Found = decltype(find(id));
    using Result = decltype(body(*Found{}.world, *Found{}.record));
    return call(name, [&]() -> Result {
        const Found found = find(id);
        if (!found) {
            report(name, "the id is null or its object was destroyed");
            if constexpr (std::is_void_v<Result>)
                return;
            else
                return Result{};
        }
        return body(*found.world, *found.record);
    });
}

/// Calls `body(world)` for the world of an id.
template <class Body>
auto with_world(const char* name, b2WorldId id, Body&& body) noexcept {
    using Result = decltype(body(*static_cast<WorldRecord*>(nullptr)));
    return call(name, [&]() -> Result {
        WorldRecord* const world = find_world(id);
        if (world == nullptr) {
            report(name, "the world id is null or its world was destroyed");
            if constexpr (std::is_void_v<Result>)
                return;
            else
                return Result{};
        }
        return body(*world);
    });
}

}  // namespace damson::box2d
