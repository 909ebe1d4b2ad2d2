// One object of a world as text for logs: everything that the world keeps of it.
//
//   std::fputs(damson::describe(world, body).c_str(), stderr);
//
//   body 3:1 (key 12)
//     place: slot 3, row 0, awake
//     pose: origin (0, 4) [m], angle 0 [rad], ...
//
// A line a column, as the columns are called in physics/state. Others are named by their handle and key; what
// has no handle, by its slot. Floats are in their shortest exact form. Words and order may change between
// versions: text for people, not a format.
#pragma once

#include <string>

#include "../defs/handles.hpp"

namespace damson {

class World;

/// Everything that `world` keeps of one object; of a null or stale handle, or one of another world, a
/// sentence that says which. May be called at any time, inside questions and listeners too.
/// Cost: proportional to the text, which lists shapes and joints of a body, and the contacts on it.
/// Threads: any number at a time, as long as nobody changes the world.
std::string describe(const World& world, BodyHandle body);
std::string describe(const World& world, ShapeHandle shape);  ///< The same of a shape.
std::string describe(const World& world, JointHandle joint);  ///< The same of a joint.

/// The same of the contact of two shapes, in either order; where one is a tile grid, of the contact with each
/// of its tiles, by key. A sentence if they have none.
/// Cost: proportional to the contacts of the body that has fewer.
std::string describe(const World& world, ShapeHandle a, ShapeHandle b);

}  // namespace damson
