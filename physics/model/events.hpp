// Events of a step: small self-contained structs. Keys and user data are copied into them, so that an event
// about a destroyed object still identifies the object.
//
// Begin and end events for a pair of shapes always alternate, whatever you move, destroy, change, put to
// sleep or wake. An edit that leaves a pair in contact emits no event. Events of each kind are sorted by the
// keys of A and B, or by the key of the body or joint. Sensor events are sorted first by their fraction of
// the step.
//
// The spans of a step contain the events since the previous step, including events caused by edits between
// the two steps. Read ends first, then begins. If a listener causes an end by destroying an object, listeners
// receive the end in the same step, but it appears in the spans of the next step. The same applies to the end
// of a pair that begins and separates within one step.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../../core/callback.hpp"
#include "../../core/transform.hpp"
#include "handles.hpp"
#include "tile_def.hpp"

namespace damson {

/// One side of a contact event.
struct ContactSide {
    BodyHandle body;                    ///< The body of the shape.
    ShapeHandle shape;                  ///< The shape.
    std::uint64_t body_key = 0;         ///< Key of the body.
    std::uint64_t shape_key = 0;        ///< Key of the shape, by which contact events are sorted.
    std::uint64_t body_user_data = 0;   ///< User data of the body.
    std::uint64_t shape_user_data = 0;  ///< User data of the shape.
    std::uint64_t category = 0;         ///< Category bits of the shape's filter.
    bool is_sensor = false;             ///< True if the shape is a sensor, which pushes nothing.
    /// Cell of a tile grid, or null if the shape is not a grid. For a cell, `shape` is the grid's shape, and
    /// `shape_key` is the cell's key.
    TileId tile{};

    bool operator==(const ContactSide&) const = default;
};

/// Two shapes, neither of them a sensor, began to touch. Their gap is at most 1 mm (less for small bodies),
/// or the solver applied an impulse. Shapes in a surface group, and shapes that do not push each other, begin
/// to touch at a gap of 2 cm. `a` has the smaller shape key.
struct ContactBegan {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that matches its filter.
    ContactSide b;  ///< Side with the larger shape key; for a listener, the side opposite to `a`.
    glm::vec2 normal{0.0f};  ///< Unit normal from A to B, in world space. [-]
    glm::vec2 point{0.0f};   ///< Contact point with the highest approach speed, in world space. [m]
    /// Approach speed along the normal, before the solve; zero if the shapes separate. [m/s]
    float approach_speed = 0.0f;
    float normal_impulse = 0.0f;  ///< Normal impulse of this step, over all points and substeps. [N s]
    /// Friction impulse of this step, over all points and substeps, along the tangent, i.e. the normal
    /// rotated 90 degrees clockwise. [N s]
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
    /// A filter, joint, ignored pair or body type now prevents the contact, or neither shape reports it any
    /// longer.
    Filtered,
};
/// Last enumerator of EndCause, for range checks of causes that are read from files.
inline constexpr EndCause last_end_cause = EndCause::Filtered;

/// Two shapes, neither of them a sensor, no longer touch. Every begin has exactly one end.
struct ContactEnded {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that matches its filter.
    ContactSide b;  ///< Side with the larger shape key; for a listener, the side opposite to `a`.
    EndCause cause = EndCause::Moved;  ///< Reason for the end.
    /// True if listeners received this event in an earlier delivery, before this step.
    bool is_delivered = false;
    std::uint32_t age_ticks = 0;  ///< Number of steps between the begin and end of the pair.
    std::uint64_t user_data = 0;  ///< User data last stored in the pair.
};

/// Two shapes, at least one of them a sensor, began to overlap: they overlap at the end of the step, or one
/// of them is on a bullet and crossed the other during the step. `a` has the smaller shape key.
struct SensorBegan {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that matches its filter.
    ContactSide b;  ///< Side with the larger shape key; for a listener, the side opposite to `a`.
    /// Fraction of the step at which a bullet began to overlap, or 1 for an overlap at the end of the step.
    /// [-]
    float fraction = 1.0f;
};

/// Two shapes, at least one of them a sensor, no longer overlap. Every begin has exactly one end.
struct SensorEnded {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that matches its filter.
    ContactSide b;  ///< Side with the larger shape key; for a listener, the side opposite to `a`.
    EndCause cause = EndCause::Moved;  ///< Reason for the end.
    /// True if listeners received this event in an earlier delivery, before this step.
    bool is_delivered = false;
    std::uint32_t age_ticks = 0;  ///< Number of steps between the begin and end of the pair.
    std::uint64_t user_data = 0;  ///< User data last stored in the pair.
    /// Fraction of the step at which a bullet stopped overlapping; otherwise 1. [-]
    float fraction = 1.0f;
};

/// Two shapes hit each other faster than WorldDef::hit_speed. A contact can report several hits while it
/// lasts.
struct ContactHit {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that matches its filter.
    ContactSide b;  ///< Side with the larger shape key; for a listener, the side opposite to `a`.
    glm::vec2 normal{0.0f};        ///< Unit normal from A to B, in world space. [-]
    glm::vec2 point{0.0f};         ///< Contact point with the highest approach speed, in world space. [m]
    float approach_speed = 0.0f;   ///< Approach speed before the solve. [m/s]
    float normal_impulse = 0.0f;   ///< Normal impulse of this step, over all points and substeps. [N s]
    std::uint64_t material_a = 0;  ///< Material identifier of A's shape.
    std::uint64_t material_b = 0;  ///< Material identifier of B's shape.
};

/// Two shapes push each other with a mean force above the threshold of one of the shapes
/// (ShapeEvents::force). Reported in every step in which the mean force exceeds the threshold.
struct ContactOverloaded {
    ContactSide a;  ///< Side with the smaller shape key; for a listener, the side that matches its filter.
    ContactSide b;  ///< Side with the larger shape key; for a listener, the side opposite to `a`.
    glm::vec2 normal{0.0f};     ///< Unit normal from A to B, in world space. [-]
    float normal_force = 0.0f;  ///< Force on B along the normal. [N]
    /// Force on B along the tangent, i.e. the normal rotated 90 degrees clockwise. [N]
    float tangent_force = 0.0f;
    std::uint64_t user_data = 0;  ///< User data of the pair.
};

/// A body moved, in the simulation or by an edit. Reported for every awake body, even if it stayed in place.
struct BodyMoved {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body, by which these events are sorted.
    std::uint64_t user_data = 0;  ///< User data of the body.
    Transform transform;          ///< New transform of the body.
};

/// A body fell asleep.
struct BodySlept {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body, by which these events are sorted.
    std::uint64_t user_data = 0;  ///< User data of the body.
};

/// A body woke up.
struct BodyWoke {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body, by which these events are sorted.
    std::uint64_t user_data = 0;  ///< User data of the body.
};

/// A body was quarantined because its state was about to become non-finite, or because it was stopped at a
/// border. In the first case, it is reset to its last valid pose. A quarantined body is at rest, and is not
/// simulated until you give it a new pose.
struct BodyQuarantined {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body, by which these events are sorted.
    std::uint64_t user_data = 0;  ///< User data of the body.
};

/// The origin of a body left the world's bounds, or a coordinate exceeded 1e5 m. Beyond 1e5 m the body is
/// always stopped, regardless of the world's settings.
struct BodyLeft {
    BodyHandle body;              ///< The body.
    std::uint64_t key = 0;        ///< Key of the body, by which these events are sorted.
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

/// A joint broke because its mean load in the step exceeded a break limit. The joint is already destroyed. If
/// several connected joints exceed their limits in one step, only the joint with the highest load relative to
/// its limits breaks. The other joints may hold without it; the next step shows whether they do.
struct JointBroke {
    JointHandle joint;            ///< The joint, already destroyed.
    std::uint64_t key = 0;        ///< Key of the joint, by which these events are sorted.
    std::uint64_t user_data = 0;  ///< User data of the joint.
    JointSideOfEvent a;           ///< Body A of the joint.
    JointSideOfEvent b;           ///< Body B of the joint.
    glm::vec2 force{0.0f};        ///< Mean force on B in the step in which the joint broke. [N]
    float torque = 0.0f;          ///< Mean torque on B in the step in which the joint broke. [N m]
};

/// The mean load of a joint in the step exceeded its `report_force` or `report_torque`. Also reported for a
/// joint that exceeded a break limit but did not break, because the callback returned false or a connected
/// joint broke first. Reported in every step in which this happens. A joint that breaks is reported only as
/// JointBroke.
struct JointOverloaded {
    JointHandle joint;            ///< The joint.
    std::uint64_t key = 0;        ///< Key of the joint, by which these events are sorted.
    std::uint64_t user_data = 0;  ///< User data of the joint.
    JointSideOfEvent a;           ///< Body A of the joint.
    JointSideOfEvent b;           ///< Body B of the joint.
    glm::vec2 force{0.0f};        ///< Mean force on B in the step. [N]
    float torque = 0.0f;          ///< Mean torque on B in the step. [N m]
};

// Subscriptions to events: filters, callbacks and the order of calls.
//
//   const auto token = world.on_contact_began({.categories = bullets, .others = enemies},
//                                             [&](const damson::ContactBegan& hit) {
//                                                 world.destroy_body(hit.a.body);     the bullet
//                                             });
//
// Listeners are called after the step, one kind of event after the other (ends before begins), each in key
// order. For one event, listeners without a body or shape in their filter are called first, then the
// listeners for A's body and shape, then the listeners for B's body and shape. Within these groups, listeners
// are called in order of subscription.
//
// A listener can do anything except step: create, destroy (even twice), move, edit, query, subscribe and
// unsubscribe. End events caused by a listener are delivered after the events of the step. If a listener
// throws, delivery stops, and World::step() throws the exception. The world stays valid.

/// Identifies a subscription, so that it can be ended.
struct Subscription {
    std::uint64_t id = 0;  ///< Identifier; 0 means no subscription.

    bool operator==(const Subscription&) const = default;
};

/// Selects the events that a listener receives. The side that matches the filter is passed as `a`, whatever
/// its key. If both sides match, or the filter is empty, `a` is the side with the smaller key.
struct EventFilter {
    BodyHandle body{};                             ///< Body that the event must involve; null accepts any.
    ShapeHandle shape{};                           ///< Shape that the event must involve; null accepts any.
    std::uint64_t categories = ~std::uint64_t{0};  ///< Mask of categories accepted for one side.
    std::uint64_t others = ~std::uint64_t{0};      ///< Mask of categories accepted for the other side.
};

/// A listener: the callback that receives each event of a subscription.
template <class Event>
using EventFunction = Callback<void(const Event&)>;

}  // namespace damson
