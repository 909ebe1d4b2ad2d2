// Creation, edits and destruction of the objects of a world. World and the views call these functions.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../../core/transform.hpp"
#include "../../narrowphase/shape.hpp"
#include "../model/chain_def.hpp"
#include "../model/counters.hpp"
#include "../model/defs.hpp"
#include "../model/handles.hpp"
#include "../model/joint_defs.hpp"
#include "../model/tile_def.hpp"
#include "../state/joints.hpp"
#include "../state/shapes.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

// bodies

/// Returns true if a body has a tile grid. Such a body cannot become dynamic.
bool carries_tiles(const WorldTables& state, std::uint32_t body_slot);
/// Moves a body to another frame and updates its boxes and contacts.
void move_body(WorldState& state, std::uint32_t body_slot, const Transform& frame);
/// Returns the kinetic and potential energy of the body in a row.
Energy energy_of(const WorldTables& state, std::uint32_t row);

/// Adds a body to the world. The caller must call refresh_mass() afterward. Requires: a valid definition.
BodyHandle insert_body(WorldTables& state, const BodyDef& def);

// shapes

/// Returns true if a shape belongs to a chain or tile grid, so that it cannot be destroyed separately.
bool is_part(const WorldTables& state, std::uint32_t shape_slot);
/// Adds a shape to the body of `box`. The caller must refresh the body's mass afterward. Requires: a valid
/// shape.
ShapeHandle insert_shape(WorldTables& state, const Shape& geometry, const ShapeDef& def, ShapeBox box);
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

// joints

/// Destroys a joint, and the gear joints that depend on it.
void remove_joint(WorldState& state, std::uint32_t slot);
/// Reports the joints that were overloaded in this step, and destroys those that break.
void break_joints(WorldState& state);
/// Copies the fixed properties of a joint from `old` to `next`: bodies, key and collide_connected.
void keep_identity(JointDef& next, const JointDef& old);
/// Returns true if a gear joint can couple the two joints.
bool can_be_geared(const WorldTables& state, const GearJointDef& def);
/// Copies the fields that all joint types share from the joint's definition to the joint itself.
void refresh_common(Joint& joint);
/// Implements World::create_joint().
JointHandle create_joint(WorldState& state, const JointDef& def);

// chains

/// Returns true if the keys that a valid chain requests are free.
bool can_be_made(const WorldTables& state, const ChainDef& def);
/// Returns true if point `index` of the chain exists and `point` is far enough from the neighboring points to
/// replace it.
bool can_have_point(const WorldTables& state, ChainHandle chain, std::uint32_t index, glm::vec2 point);
/// Implements World::create_chain().
ChainHandle create_chain(WorldState& state, BodyHandle body, const ChainDef& def);
/// Implements World::destroy_chain().
void destroy_chain(WorldState& state, ChainHandle chain);

// tile grids

/// Returns true if a grid with valid fields can be created now: the body is not dynamic, the keys are free,
/// and the box is finite.
bool can_be_made(const WorldTables& state, std::uint32_t body_slot, const TileGridDef& def);
/// Implements World::create_tile_grid().
TileGridHandle create_tile_grid(WorldState& state, BodyHandle body, const TileGridDef& def);
/// Implements World::destroy_tile_grid().
void destroy_tile_grid(WorldState& state, TileGridHandle grid);

}  // namespace damson
