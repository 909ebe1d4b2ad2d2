// Events of a step: small self-contained structs. Keys and user data are copied into them, so that an event about
// a destroyed object still identifies it.
//
// For every pair of shapes the stream is (began, ended)*. A pair never reports two begins or two ends in a row,
// whatever is moved, destroyed, changed, put to sleep or woken. An edit that leaves a pair in contact emits no
// event. Events of each kind are sorted by the keys of A and B, or by the key of the body or joint. Sensor events
// are sorted by their fraction of the step first.
//
// The spans of a step hold the events since the last step, including those of edits between the two steps. Read
// ends first, then begins. Ends that callbacks cause by destroying objects are delivered to listeners in the same
// step and appear in the spans of the next step. The same applies to the end of a pair that begins and separates
// within one step.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../../core/transform.hpp"
#include "handles.hpp"
#include "tile_cell.hpp"

namespace damson {

/// One side of a contact event.
struct ContactSide {
    BodyHandle body;                    ///< The body of the shape.
    ShapeHandle shape;                  ///< The shape.
    std::uint64_t body_key = 0;         ///< Key of the body; orders bodies.
    std::uint64_t shape_key = 0;        ///< Key of the shape; orders shapes and pairs of them.
    std::uint64_t body_user_data = 0;   ///< User data of the body.
    std::uint64_t shape_user_data = 0;  ///< User data of the shape.
    std::uint64_t category = 0;         ///< Category bits of the shape's filter.
    bool is_sensor = false;             ///< True if the shape is a sensor, which pushes nothing.
    /// Tile, if the side is a cell of a tile grid. `shape` is then the shape of the grid, and `shape_key` the key of
    /// the cell.
    TileId tile{};

    bool operator==(const ContactSide&) const = default;
};

/// Two shapes, neither of them a sensor, begin to touch. Their gap is at most 1 mm (less for small bodies), or the
/// solver applied an impulse. Shapes in a surface group, and shapes that do not push each other, begin at a gap of
/// 2 cm. `a` has the smaller shape key.
struct ContactBegan {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that its filter names.
    ContactSide b;  ///< The other side.
    glm::vec2 normal{0.0f};  ///< Unit normal from A to B, in world space. [-]
    glm::vec2 point{0.0f};   ///< Contact point with the highest approach speed, in world space. [m]
    /// Approach speed along the normal, before the solve; zero if the shapes separate. [m/s]
    float approach_speed = 0.0f;
    float normal_impulse = 0.0f;  ///< Normal impulse of this step, over all points and substeps. [N s]
    /// Friction impulse of this step, over all points and substeps, along the tangent, i.e. the normal rotated
    /// 90 degrees clockwise. [N s]
    float tangent_impulse = 0.0f;
    std::uint64_t material_a = 0;  ///< Material identifier of A's shape.
    std::uint64_t material_b = 0;  ///< Material identifier of B's shape.
};

/// Reason why two shapes no longer touch.
enum class EndCause : std::uint8_t {
    Moved,       ///< The shapes moved apart.
    Teleported,  ///< One of the bodies was given a new position.
    Destroyed,   ///< A shape or body was destroyed.
    Disabled,    ///< A body was disabled or quarantined.
    /// A filter, joint, ignored pair or body type now prevents the contact, or neither shape reports it any longer.
    Filtered,
};
/// Last enumerator of EndCause, for code that reads causes from files.
inline constexpr EndCause last_end_cause = EndCause::Filtered;

/// Two shapes, neither of them a sensor, no longer touch. Every begin has exactly one end.
struct ContactEnded {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that its filter names.
    ContactSide b;  ///< The other side.
    EndCause cause = EndCause::Moved;  ///< Reason for the end.
    /// True if listeners received this event while the events of the last step were delivered.
    bool is_delivered = false;
    std::uint32_t age_ticks = 0;  ///< Number of steps from begin to end of the pair.
    std::uint64_t user_data = 0;  ///< User data of the pair, as last stored.
};

/// Two shapes, at least one of them a sensor, began to overlap: they overlap at the end of the step, or a bullet
/// crossed the other shape during it. `a` has the smaller shape key.
struct SensorBegan {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that its filter names.
    ContactSide b;  ///< The other side.
    /// Fraction of the step at which a bullet began to overlap; 1: at the end of the step. [-]
    float fraction = 1.0f;
};

/// Two shapes, at least one of them a sensor, no longer overlap. Every begin has exactly one end.
struct SensorEnded {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that its filter names.
    ContactSide b;  ///< The other side.
    EndCause cause = EndCause::Moved;  ///< Reason for the end.
    /// True if listeners received this event while the events of the last step were delivered.
    bool is_delivered = false;
    std::uint32_t age_ticks = 0;  ///< Number of steps from begin to end of the pair.
    std::uint64_t user_data = 0;  ///< User data of the pair, as last stored.
    /// Fraction of the step at which a bullet stopped overlapping; otherwise 1. [-]
    float fraction = 1.0f;
};

/// Two shapes hit each other faster than WorldDef::hit_speed. A contact can report several hits while it lasts.
struct ContactHit {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that its filter names.
    ContactSide b;  ///< The other side.
    glm::vec2 normal{0.0f};        ///< Unit normal from A to B, in world space. [-]
    glm::vec2 point{0.0f};         ///< Contact point with the highest approach speed, in world space. [m]
    float approach_speed = 0.0f;   ///< Approach speed before the solve. [m/s]
    float normal_impulse = 0.0f;   ///< Normal impulse of this step, over all points and substeps. [N s]
    std::uint64_t material_a = 0;  ///< Material identifier of A's shape.
    std::uint64_t material_b = 0;  ///< Material identifier of B's shape.
};

/// Two shapes push each other harder than the threshold of one of them (ShapeEvents::force). Reported in every step
/// in which the mean force of the step exceeds it.
struct ContactOverloaded {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that its filter names.
    ContactSide b;  ///< The other side.
    glm::vec2 normal{0.0f};     ///< Unit normal from A to B, in world space. [-]
    float normal_force = 0.0f;  ///< Force on B along the normal. [N]
    /// Force on B along the tangent, i.e. the normal rotated 90 degrees clockwise. [N]
    float tangent_force = 0.0f;
    std::uint64_t user_data = 0;  ///< User data of the pair.
};

/// A body moved, by simulation or by the user. Awake bodies always count as moved.
struct BodyMoved {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body; orders these events.
    std::uint64_t user_data = 0;  ///< User data of the body.
    Transform transform;          ///< New transform of the body.
};

/// A body fell asleep.
struct BodySlept {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body; orders these events.
    std::uint64_t user_data = 0;  ///< User data of the body.
};

/// A body woke up.
struct BodyWoke {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body; orders these events.
    std::uint64_t user_data = 0;  ///< User data of the body.
};

/// A body was quarantined: its state was about to stop being finite, or it was stopped at a border. It is at rest,
/// in the first case at its last good pose. It takes no further part in the simulation until it is destroyed or
/// given a new pose.
struct BodyQuarantined {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body; orders these events.
    std::uint64_t user_data = 0;  ///< User data of the body.
};

/// The origin of a body left the world's bounds, or a coordinate exceeded 1e5 m. Beyond 1e5 m the body is always
/// stopped, regardless of the world's settings.
struct BodyLeft {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body; orders these events.
    std::uint64_t user_data = 0;  ///< User data of the body.
    /// Position at the end of the step, before the body is stopped. [m]
    glm::vec2 position{0.0f};
    glm::vec2 velocity{0.0f};  ///< Velocity of the body. [m/s]
    bool is_stopped = false;   ///< True if the body was stopped at the border.
};

/// One of the bodies of a joint, as stored in events.
struct JointSideOfEvent {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body.
    std::uint64_t user_data = 0;  ///< User data of the body.

    bool operator==(const JointSideOfEvent&) const = default;
};

/// A joint exceeded its limit, on the mean of the step, and broke. It is already destroyed. Of connected joints that
/// exceed their limits in one step, only the one with the highest load relative to its limits breaks. The others
/// get another step, since they may hold without it.
struct JointBroke {
    JointHandle joint;            ///< The joint, already destroyed.
    std::uint64_t key = 0;        ///< Key of the joint; orders these events.
    std::uint64_t user_data = 0;  ///< User data of the joint.
    JointSideOfEvent a;           ///< Body A of the joint.
    JointSideOfEvent b;           ///< Body B of the joint.
    glm::vec2 force{0.0f};        ///< Mean force on B in the step in which the joint broke. [N]
    float torque = 0.0f;          ///< Mean torque on B in the step in which the joint broke. [N m]
};

/// A joint exceeded its `report_force` or `report_torque`, on the mean of the step. A joint that exceeded its break
/// limit is reported too if the break callback kept it or a connected joint broke first. Reported in every such
/// step; a joint that breaks is reported only as broken.
struct JointOverloaded {
    JointHandle joint;            ///< The joint.
    std::uint64_t key = 0;        ///< Key of the joint; orders these events.
    std::uint64_t user_data = 0;  ///< User data of the joint.
    JointSideOfEvent a;           ///< Body A of the joint.
    JointSideOfEvent b;           ///< Body B of the joint.
    glm::vec2 force{0.0f};        ///< Mean force on B in the step. [N]
    float torque = 0.0f;          ///< Mean torque on B in the step. [N m]
};

}  // namespace damson
