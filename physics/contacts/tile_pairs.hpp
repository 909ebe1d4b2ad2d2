// Maintains tile pairs (a shape and a chunk of a tile grid whose boxes overlap), and the tile shapes of
// cells. Only worlds with tile grids call these functions; see has_tiles().
#pragma once

#include <cstdint>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../core/call_ref.hpp"
#include "../model/events.hpp"

namespace damson {

struct CellRange;
struct WorldState;
struct WorldTables;

// chunks

/// Adds a chunk to the list of chunks whose cells have changed.
void mark_edited(WorldTables& state, std::uint32_t grid, std::uint32_t chunk);
/// Updates the chunks with edited cells, and their broadphase proxies.
void update_edited_chunks(WorldState& state);
/// Gives all chunks of a moved grid new boxes in the broadphase.
void move_chunks(WorldTables& state, std::uint32_t grid_shape);
/// Removes the grid of a shape that is about to be removed. Requires: its contacts have ended.
void remove_grid(WorldTables& state, std::uint32_t grid_shape);

// pairs

/// Creates the tile pair of two proxies whose boxes begin to overlap. Returns the user data of the pair.
std::uint32_t begin_tile_pair(WorldTables& state, ProxyId a, ProxyId b);
/// Removes a tile pair and ends all of its contacts.
void end_tile_pair(WorldState& state, std::uint32_t id, EndCause cause);
/// Ends all tile pairs of a shape that is about to be removed. The shape can be a grid's shape.
void end_tile_pairs(WorldState& state, std::uint32_t shape);
/// Marks the tile pairs of a shape as stale because its box has changed.
void mark_tile_pairs(WorldTables& state, std::uint32_t shape);
/// Begins and ends contacts of stale pairs, so that each tile in the shape's box has one contact.
void update_tile_pairs(WorldState& state);
/// Removes an ending contact from the tile lists, and removes its tile shape if no longer needed.
void end_tile_contact(WorldTables& state, std::uint32_t contact_id);

// tile shapes

/// Sets the outline, material and rules of a tile shape from its cell.
void fill_tile_shape(WorldTables& state, std::uint32_t tile_shape);
/// Copies the grid's filter, event settings, callback settings and user data to its tile shapes.
void refresh_tile_shapes(WorldTables& state, std::uint32_t grid_shape);
/// Creates tile shapes for the tiles in `within` along a cast in world coordinates, and pins them until
/// unpin_tile_shapes().
void pin_tile_shapes_on_path(WorldState& state, std::uint32_t grid_shape, const CellRange& within,
                             const BoxCast& way);
void unpin_tile_shapes(WorldTables& state);
/// Calls `found(slot)` for the tile shapes in `within` along a cast in world coordinates.
void find_tile_shapes_on_path(const WorldState& state, std::uint32_t grid_shape, const CellRange& within,
                              const BoxCast& way, CallRef<void, std::uint32_t> found);

}  // namespace damson
