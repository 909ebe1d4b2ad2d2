// What happened in a step: small self-sufficient structs. Keys and user data are copied in, so that an event
// about an object that is gone still says which one it was.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "handles.hpp"

namespace damson {

/// One side of a contact event.
struct ContactSide {
    BodyHandle body;
    ShapeHandle shape;
    std::uint64_t body_key = 0;
    std::uint64_t shape_key = 0;
    std::uint64_t body_user_data = 0;
    std::uint64_t shape_user_data = 0;
};

/// Two shapes came within the speculative distance. `a` has the smaller shape key.
struct ContactBegan {
    ContactSide a;
    ContactSide b;
    glm::vec2 normal{0.0f};  ///< From A to B. [-]
    glm::vec2 point{0.0f};   ///< First contact point, in the world. [m]
};

enum class ContactEndCause : std::uint8_t {
    Moved,      ///< They parted.
    Destroyed,  ///< A shape or body was destroyed.
    Filtered,   ///< A filter, joint or body type now forbids the contact.
};

/// Two shapes ceased to touch; every begin has exactly one end.
struct ContactEnded {
    ContactSide a;
    ContactSide b;
    ContactEndCause cause = ContactEndCause::Moved;
};

/// A body whose state was about to stop being finite: it was put back to its last good pose, at rest, and
/// takes no further part in the simulation until it is destroyed or given a new pose.
struct BodyQuarantined {
    BodyHandle body;
    std::uint64_t key = 0;
    std::uint64_t user_data = 0;
};

}  // namespace damson
