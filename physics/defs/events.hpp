// Events of a step: small self-sufficient structs. Keys and user data are copied in, so that an event
// about an object that is gone still says which one it was.
//
// For every pair of shapes the stream is (began, ended)*: never two of a kind in a row, whatever moves, goes,
// changes, sleeps or wakes. An edit that leaves a pair touching emits nothing. Each kind is sorted by the
// keys of A and B, or of the body; those of sensors by their fraction of the step first.
//
// A step's spans hold what came about since the last step, edits between the two included: read ends first,
// then begins. Ends that callbacks bring about, by destroying things, are told to listeners in the same step
// and stand in the next step's spans; so does the end of a pair that begins and parts within one step.
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
    std::uint64_t body_key = 0;         ///< Orders bodies.
    std::uint64_t shape_key = 0;        ///< Orders shapes, and pairs of them.
    std::uint64_t body_user_data = 0;   ///< The game's own word of the body.
    std::uint64_t shape_user_data = 0;  ///< The game's own word of the shape.
    std::uint64_t category = 0;         ///< Of the shape's filter.
    bool is_sensor = false;             ///< The shape pushes nothing.
    TileId tile{};  ///< If it is a cell of a tile grid, whose the shape is then. The key is the cell's own.

    bool operator==(const ContactSide&) const = default;
};

/// Two shapes, none of them a sensor, came within the speculative distance. `a` has the smaller shape key.
struct ContactBegan {
    ContactSide a;  ///< The one with the smaller shape key; to a listener, the one that its filter names.
    ContactSide b;  ///< The other one.
    glm::vec2 normal{0.0f};        ///< From A to B. [-]
    glm::vec2 point{0.0f};         ///< Of the contact points the one that came fastest, in the world. [m]
    float approach_speed = 0.0f;   ///< Along the normal, before the solve; zero when they part. [m/s]
    float normal_impulse = 0.0f;   ///< Given in this step, over all points and substeps. [N s]
    float tangent_impulse = 0.0f;  ///< Likewise, along the normal turned clockwise. [N s]
    std::uint64_t material_a = 0;  ///< Material id of A's shape.
    std::uint64_t material_b = 0;  ///< Material id of B's shape.
};

/// Why two shapes touch no more.
enum class EndCause : std::uint8_t {
    Moved,       ///< They parted.
    Teleported,  ///< One was given another place.
    Destroyed,   ///< A shape or body was destroyed.
    Disabled,    ///< A body was disabled, or set aside because its state was not finite.
    Filtered,    ///< A filter, joint, exception or type now forbids it, or nobody wants to hear of it.
};
inline constexpr EndCause last_end_cause = EndCause::Filtered;  ///< For those who read causes from files.

/// What is known of a pair when it ends; every begin has exactly one end.
struct ContactEnded {
    ContactSide a;  ///< The one with the smaller shape key; to a listener, the one that its filter names.
    ContactSide b;  ///< The other one.
    EndCause cause = EndCause::Moved;  ///< Why it ended.
    bool is_told = false;              ///< Listeners heard of it while the last step's events were delivered.
    std::uint32_t age_ticks = 0;       ///< Steps from the touch to this end.
    std::uint64_t word = 0;            ///< What the game last stored for the pair.
};

/// Two shapes, at least one of them a sensor, overlap where they are at the end of the step. `a` has the
/// smaller shape key.
struct SensorBegan {
    ContactSide a;  ///< The one with the smaller shape key; to a listener, the one that its filter names.
    ContactSide b;  ///< The other one.
    float fraction = 1.0f;  ///< Of the step, at which a bullet came to it; 1 as the step ends. [-]
};

/// Two shapes, at least one of them a sensor, overlap no more; every begin has exactly one end.
struct SensorEnded {
    ContactSide a;  ///< The one with the smaller shape key; to a listener, the one that its filter names.
    ContactSide b;  ///< The other one.
    EndCause cause = EndCause::Moved;  ///< Why it ended.
    bool is_told = false;              ///< Listeners heard of it while the last step's events were delivered.
    std::uint32_t age_ticks = 0;       ///< Steps from the touch to this end.
    std::uint64_t word = 0;            ///< What the game last stored for the pair.
    float fraction = 1.0f;             ///< Of the step, at which a bullet left it; else 1. [-]
};

/// Two shapes struck each other faster than WorldDef::hit_speed; as often as it happens while they touch.
struct ContactHit {
    ContactSide a;  ///< The one with the smaller shape key; to a listener, the one that its filter names.
    ContactSide b;  ///< The other one.
    glm::vec2 normal{0.0f};        ///< From A to B. [-]
    glm::vec2 point{0.0f};         ///< Of the point that came fastest, in the world. [m]
    float approach_speed = 0.0f;   ///< Before the solve. [m/s]
    float normal_impulse = 0.0f;   ///< Given in this step, over all points and substeps. [N s]
    std::uint64_t material_a = 0;  ///< Material id of A's shape.
    std::uint64_t material_b = 0;  ///< Material id of B's shape.
};

/// Two shapes that pushed each other harder than one of them is to report (ShapeReports::force); told in every step in
/// which they do, on the mean of the step.
struct ContactOverloaded {
    ContactSide a;  ///< The one with the smaller shape key; to a listener, the one that its filter names.
    ContactSide b;  ///< The other one.
    glm::vec2 normal{0.0f};      ///< From A to B. [-]
    float normal_force = 0.0f;   ///< Along the normal, on B. [N]
    float tangent_force = 0.0f;  ///< Likewise, along the normal turned clockwise. [N]
    std::uint64_t word = 0;      ///< The game's own, of the pair.
};

/// A body that moved, by itself or by hand.
struct BodyMoved {
    BodyHandle body;              ///< Which one.
    std::uint64_t key = 0;        ///< Orders these events.
    std::uint64_t user_data = 0;  ///< The game's own word of the body.
    Transform transform;          ///< Where it is now.
};

/// A body that fell asleep.
struct BodySlept {
    BodyHandle body;              ///< Which one.
    std::uint64_t key = 0;        ///< Orders these events.
    std::uint64_t user_data = 0;  ///< The game's own word of the body.
};

/// A body that woke.
struct BodyWoke {
    BodyHandle body;              ///< Which one.
    std::uint64_t key = 0;        ///< Orders these events.
    std::uint64_t user_data = 0;  ///< The game's own word of the body.
};

/// A body whose state was about to stop being finite: it was put back to its last good pose, at rest, and
/// takes no further part in the simulation until it is destroyed or given a new pose.
struct BodyQuarantined {
    BodyHandle body;              ///< Which one.
    std::uint64_t key = 0;        ///< Orders these events.
    std::uint64_t user_data = 0;  ///< The game's own word of the body.
};

/// A body whose origin left the bounds of its world, or got 1e5 m away from the origin of all, where it is
/// stopped whatever the world says.
struct BodyLeft {
    BodyHandle body;              ///< Which one.
    std::uint64_t key = 0;        ///< Orders these events.
    std::uint64_t user_data = 0;  ///< The game's own word of the body.
    glm::vec2 position{0.0f};     ///< Where the step took it. [m]
    glm::vec2 velocity{0.0f};     ///< [m/s]
    bool is_stopped = false;      ///< It stands at the border now.
};

/// One of the bodies of a joint, as it goes into events.
struct JointSideOfEvent {
    BodyHandle body;              ///< Which one.
    std::uint64_t key = 0;        ///< The key of the body.
    std::uint64_t user_data = 0;  ///< The game's own word of the body.

    bool operator==(const JointSideOfEvent&) const = default;
};

/// A joint that had to bear more than it can, on the mean of the step. It is gone when this is told. Of
/// joints that hang together and bear too much in one step, the one with the highest share of its limits
/// goes, and the others get another step: with it gone they may hold.
struct JointBroke {
    JointHandle joint;            ///< Which one; gone.
    std::uint64_t key = 0;        ///< Orders these events.
    std::uint64_t user_data = 0;  ///< The game's own word of the joint.
    JointSideOfEvent a;           ///< Body A of the joint.
    JointSideOfEvent b;           ///< Body B of the joint.
    glm::vec2 force{0.0f};        ///< That broke it, on B. [N]
    float torque = 0.0f;          ///< Likewise. [N m]
};

/// A joint that bore more than its `report_force` or `report_torque`, or than it can bear and is still there:
/// the break question kept it, or another that it hangs together with broke first. Told in every step in
/// which it does, on the mean of the step; a joint that breaks is told as broken alone.
struct JointOverloaded {
    JointHandle joint;            ///< Which one.
    std::uint64_t key = 0;        ///< Orders these events.
    std::uint64_t user_data = 0;  ///< The game's own word of the joint.
    JointSideOfEvent a;           ///< Body A of the joint.
    JointSideOfEvent b;           ///< Body B of the joint.
    glm::vec2 force{0.0f};        ///< On B. [N]
    float torque = 0.0f;          ///< Likewise. [N m]
};

}  // namespace damson
