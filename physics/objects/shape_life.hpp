// Creation, edits and destruction of shapes.
#pragma once

#include <cstdint>

#include "../../narrowphase/shape.hpp"
#include "../defs/defs.hpp"
#include "../defs/handles.hpp"
#include "../state/shapes.hpp"

namespace damson {

struct WorldState;

/// Returns true if a shape belongs to a chain or tile grid, so that it cannot be destroyed separately.
bool is_part(const WorldState& state, std::uint32_t shape_slot);
/// Adds a shape to the body of `box`. The caller must refresh the body's mass afterward. Requires: a valid
/// shape.
ShapeHandle insert_shape(WorldState& state, const Shape& geometry, const ShapeDef& def, ShapeBox box);
/// Destroys a shape. The caller must refresh the body's mass afterward.
void remove_shape(WorldState& state, std::uint32_t shape_slot);
/// Removes a shape from its chain, if it has one. Destroys the chain if no segment is left.
void leave_chain(WorldState& state, std::uint32_t shape_slot);
/// Replaces the outline of a shape. The caller must refresh the body's mass afterward. Requires: a valid
/// outline.
void change_geometry(WorldState& state, std::uint32_t shape_slot, const Shape& geometry);
/// Moves a shape with its contacts to another body, with the outline `geometry`. The caller must refresh the
/// masses of both bodies afterward. Requires: a valid shape and a valid body.
void move_shape(WorldState& state, std::uint32_t shape_slot, std::uint32_t body_slot, const Shape& geometry);

}  // namespace damson
