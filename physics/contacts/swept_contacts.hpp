// Contacts of bodies that sweep: guided bodies (BodyFlags::is_guided) that are fast, such as a kinematic bat.
//
// Continuous collision stops what is fast. A guided body cannot be stopped by what lies in its path, and what
// lies there may be at rest. So the path is looked at before the solve:
//
//   sweep_guided_boxes   extends the boxes of the guided body to all of its path in the coming step, so that
//                        everything on the path has a contact
//   aim_at_impact        gives such a contact one point where the two shapes will collide, and so much
//                        separation that the solver pushes at that moment
//
// The push, the bounce and the events are then those of any other contact. What the solver leaves behind all
// the same, because the body turns too far, continuous.cpp moves ahead of it.
#pragma once

#include <cstdint>

namespace damson {

struct Contact;
struct WorldState;

/// Lists the guided bodies that are fast in the coming step of `dt` [s] and extends their boxes to their paths.
/// Cost: a look at each obstacle that is not static.
void sweep_guided_boxes(WorldState& state, float dt);

/// True if one of the bodies of a contact is listed by sweep_guided_boxes().
bool is_swept(const WorldState& state, const Contact& contact);

/// Moves the points of a contact to where its shapes will collide in the coming step of `dt` [s], unless they
/// are close already or do not collide in it.
void aim_at_impact(const WorldState& state, Contact& contact, float dt);

/// True if aim_at_impact() made the points of a contact.
bool is_aimed(const Contact& contact);

}  // namespace damson
