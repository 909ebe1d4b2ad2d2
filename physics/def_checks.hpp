// What numbers a caller may give, whichever call they come by: each check reports what it refuses, under the
// name of that call.
#pragma once

#include <glm/vec2.hpp>

#include "../containers/slot_table.hpp"
#include "../core/contract.hpp"
#include "../narrowphase/shape.hpp"
#include "chains.hpp"
#include "defs.hpp"
#include "explosions.hpp"
#include "joint_defs.hpp"
#include "tile_grids.hpp"

namespace damson {

struct WorldState;

/// Whether `handle` is alive in `table`, which a public call demands in the words of `demand`. One that
/// another world gave out is told apart from one that is gone.
template <class Tag>
[[nodiscard]] bool require_alive(const SlotTable<Tag>& table, Handle<Tag> handle, const char* call,
                                 const char* field, const char* demand) {
    if (table.is_alive(handle)) [[likely]]
        return true;
    return require(false, call, field, table.is_foreign(handle) ? "of this world, not of another" : demand,
                   handle);
}

/// Whether there is still something to destroy: no fault if not, but for a handle of another world.
template <class Tag>
[[nodiscard]] bool is_there(const SlotTable<Tag>& table, Handle<Tag> handle, const char* call,
                            const char* field) {
    return table.is_alive(handle) ||
           (table.is_foreign(handle) && require_alive(table, handle, call, field, ""));
}

bool require_place(glm::vec2 position, const char* call, const char* field);
/// Of unit length, but for what rounding leaves.
bool require_rotation(Rotation rotation, const char* call, const char* field);
bool require_finite(float value, const char* call, const char* field);
bool require_finite(glm::vec2 value, const char* call, const char* field);
bool require_not_negative(float value, const char* call, const char* field);
/// The shape is not a tile grid's, whose palette says what it is made of.
bool require_no_grid(const WorldState& state, std::uint32_t shape_slot, const char* call);

/// The key is none of a tile grid's cells.
bool require_no_tile_key(const WorldState& state, std::uint64_t key, const char* call);

/// A key the caller chose lies below the range of the automatic ones.
bool require_key(std::uint64_t key, const char* call);

/// Whether a definition is one in any world; that its key is free and its bodies live is another question.
bool is_legal(const BodyDef& def, const char* call);
bool is_legal(const Shape& geometry, const ShapeDef& def, const char* call);
bool is_legal(const JointDef& def, const char* call);
bool is_legal(const ChainDef& def, const char* call);
bool is_legal(const TileGridDef& def, const char* call);
bool is_legal(const Tile& tile, const char* call);
bool is_legal(const Material& material, const char* call);
bool is_legal(const OneWay& one_way, const char* call);
bool is_legal(const MassData& mass, const char* call);
bool is_legal(const ExplosionDef& def, const char* call);

/// Whether a legal chain or grid can be made now: its keys are free, its box is finite.
bool can_be_made(const WorldState& state, const ChainDef& def);
bool can_be_made(const WorldState& state, std::uint32_t body_slot, const TileGridDef& def);
/// Whether a chain has such a point and its neighbours leave it room.
bool can_have_point(const WorldState& state, ChainHandle chain, std::uint32_t index, glm::vec2 point);
/// No shape and no grid has any of these keys.
bool is_range_free(const WorldState& state, std::uint64_t first, std::uint64_t count);

}  // namespace damson
