// Contacts of fast guided bodies (BodyFlags::is_guided), such as a kinematic bat.
//
// Continuous collision normally stops the fast body, but the objects in its path cannot stop a guided body.
// Its path is therefore tested before the solve, so that the solver pushes these objects:
//
//   sweep_guided_boxes   extends the boxes of a guided body to its path in the coming step, so that every object
//                        on the path has a contact
//   aim_at_impact        gives such a contact one point where the two shapes will collide. The point's
//                        separation makes the solver push at the moment of impact
//
// Push, bounce and events then work as for any other contact. If the body turns too far, the solver can still
// leave an object behind it. In that case continuous.cpp moves the object ahead of the body.
#pragma once

#include <cstdint>

namespace damson {

struct Contact;
struct StepScratch;
struct WorldState;
struct WorldTables;

/// Collects the guided bodies that are fast in the coming step of `dt` [s] and extends their boxes to their paths.
/// Cost: proportional to the number of obstacles that are not static.
void sweep_guided_boxes(WorldState& state, float dt);

/// Returns true if sweep_guided_boxes() has listed one of the contact's bodies.
bool is_swept(const StepScratch& state, const Contact& contact);

/// Moves the points of a contact to where its shapes will collide in the coming step of `dt` [s]. Does nothing if
/// the shapes are already close or do not collide in this step.
void aim_at_impact(const WorldTables& state, Contact& contact, float dt);

/// Returns true if aim_at_impact() created the point of a contact.
bool has_round_arms(const Contact& contact);

}  // namespace damson
