// Contacts of fast guided bodies (BodyFlags::is_guided), such as a kinematic bat.
//
// Continuous collision stops fast bodies. A guided body cannot be stopped by the objects in its path, and these
// objects may be at rest. The path is therefore tested before the solve:
//
//   sweep_guided_boxes   extends the boxes of a guided body to its path in the coming step, so that every object
//                        on the path has a contact
//   aim_at_impact        gives such a contact one point where the two shapes will collide. Its separation makes
//                        the solver push at the moment of impact.
//
// The push, the bounce and the events are then those of any other contact. If the body turns too far, the solver
// can still leave an object behind it. In that case continuous.cpp moves the object ahead of the body.
#pragma once

#include <cstdint>

namespace damson {

struct Contact;
struct WorldState;

/// Collects the guided bodies that are fast in the coming step of `dt` [s] and extends their boxes to their paths.
/// Cost: proportional to the number of obstacles that are not static.
void sweep_guided_boxes(WorldState& state, float dt);

/// True if one of the bodies of a contact is listed by sweep_guided_boxes().
bool is_swept(const WorldState& state, const Contact& contact);

/// Moves the points of a contact to where its shapes will collide in the coming step of `dt` [s]. Does nothing if
/// the shapes are already close or do not collide in this step.
void aim_at_impact(const WorldState& state, Contact& contact, float dt);

/// True if aim_at_impact() made the points of a contact.
bool is_aimed(const Contact& contact);

}  // namespace damson
