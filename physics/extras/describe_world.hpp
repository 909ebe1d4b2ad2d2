// Describes one object of a world as text for logs, with all data that the world keeps about it.
//
//   std::fputs(damson::describe(world, body).c_str(), stderr);
//
//   body 3:1 (key 12)
//     place: slot 3, row 0, awake
//     pose: origin (0, 4) [m], angle 0 [rad], ...
//
// Each line shows one column of the world's data in physics/state. References to other objects show handle
// and key, or the slot of an object without a handle. Floats are in their shortest exact form. The text is
// not a file format: wording and order may change between versions.
#pragma once

#include <string>

#include "../model/handles.hpp"

namespace damson {

class World;

/// Returns all data that `world` stores about a body, as text for logs. For a null, stale or foreign handle,
/// the text states the problem. Can be called at any time, even inside callbacks and listeners.
/// Cost: proportional to the length of the text, which lists the shapes, joints and contacts of a body.
/// Threads: any number at a time, as long as no thread changes the world.
std::string describe(const World& world, BodyHandle body);
std::string describe(const World& world, ShapeHandle shape);  ///< Returns all data about a shape.
std::string describe(const World& world, JointHandle joint);  ///< Returns all data about a joint.

/// Returns all data about the contact between two shapes, in either order. If one shape is a tile grid,
/// describes the contact with each tile, in key order. If there is no contact, the text says so.
/// Cost: proportional to the smaller contact count of the two bodies.
std::string describe(const World& world, ShapeHandle a, ShapeHandle b);

}  // namespace damson
