// Life of a shape: added to a body, given another outline, destroyed.
#pragma once

#include <cstdint>

#include "../../narrowphase/shape.hpp"
#include "../defs/defs.hpp"
#include "../defs/handles.hpp"
#include "../state/shapes.hpp"

namespace damson {

struct WorldState;

/// Whether a shape is a chain's or a tile grid's, and so goes with that.
bool is_part(const WorldState& state, std::uint32_t shape_slot);
/// Hangs a shape that has been found legal on the body of `box`, whose mass is to be refreshed after it.
ShapeHandle insert_shape(WorldState& state, const Shape& geometry, const ShapeDef& def, ShapeBox box);
/// Destroys a shape; the body's mass is not refreshed.
void remove_shape(WorldState& state, std::uint32_t shape_slot);
/// Takes a shape out of its chain, if it is in one; a chain without segments is gone.
void leave_chain(WorldState& state, std::uint32_t shape_slot);
/// Gives a shape another outline in place; the mass is to be refreshed after it. Requires: it was checked.
void change_geometry(WorldState& state, std::uint32_t shape_slot, const Shape& geometry);
/// Hangs a shape on another body with its contacts, where `geometry` says; the masses are to be refreshed after it.
/// Requires: both were checked.
void move_shape(WorldState& state, std::uint32_t shape_slot, std::uint32_t body_slot, const Shape& geometry);

}  // namespace damson
