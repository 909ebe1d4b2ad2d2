// Validation of definitions: values must be finite and in range. A failed check reports a violation that
// names the call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <span>

#include "../../containers/slot_table.hpp"
#include "../../core/contract.hpp"
#include "../../narrowphase/shape.hpp"
#include "chain_def.hpp"
#include "defs.hpp"
#include "fields.hpp"
#include "joint_defs.hpp"
#include "tile_def.hpp"

namespace damson {

// Ranges of keys: callers choose keys in the lower range; worlds assign automatic keys in the upper range.

/// First automatic key. Callers choose keys below it.
inline constexpr std::uint64_t automatic_keys = std::uint64_t{1} << 63;

/// Returns true if `handle` is alive in `table`; otherwise reports a violation. The report contains the
/// requirement `demand`, or states that the handle belongs to another world.
template <class Tag>
[[nodiscard]] bool require_alive(const SlotTable<Tag>& table, Handle<Tag> handle, const char* call,
                                 const char* field, const char* demand) {
    if (table.is_alive(handle)) [[likely]]
        return true;
    return require(false, call, field, table.is_foreign(handle) ? "of this world, not of another" : demand,
                   handle);
}

/// Returns true if the object to destroy exists. A null or stale handle is not a violation, but a handle from
/// another world is.
template <class Tag>
[[nodiscard]] bool is_there(const SlotTable<Tag>& table, Handle<Tag> handle, const char* call,
                            const char* field) {
    return table.is_alive(handle) ||
           (table.is_foreign(handle) && require_alive(table, handle, call, field, ""));
}

bool require_place(glm::vec2 position, const char* call, const char* field);
/// Checks that a rotation has unit length, within a tolerance for rounding.
bool require_rotation(Rotation rotation, const char* call, const char* field);
bool require_finite(float value, const char* call, const char* field);
bool require_finite(glm::vec2 value, const char* call, const char* field);
bool require_not_negative(float value, const char* call, const char* field);

bool require_workers(std::uint32_t workers, const char* call);
bool require_mix(Mix rule, const char* call, const char* field);
bool require_internal_edges(InternalEdges edges, const char* call);
bool require_bounds(const std::optional<Aabb>& bounds, const char* call);
bool require_out_of_bounds(OutOfBounds action, const char* call);
/// Checks that a fraction of a step is between 0 and 1.
bool require_alpha(float alpha, const char* call);
bool require_dt(float dt, int substeps, const char* call, const char* field);

/// Returns true if a definition is valid in any world. Does not check that its key is free or that its bodies
/// are alive. Definitions whose fields only need to follow their rules are checked by has_legal_fields()
/// (fields.hpp).
bool is_legal(const BodyDef& def, const char* call);
bool is_legal(const Shape& geometry, const ShapeDef& def, const char* call);
bool is_legal(const JointDef& def, const char* call);
/// Logs a warning for each part of a joint that is enabled but has no strength, such as a motor whose maximum
/// torque is 0.
void warn_of_parts_without_effect(const JointDef& def, const char* call);
bool is_legal(const ChainDef& def, const char* call);
/// Returns true if a chain has a point that is closer to the previous point than `min_line_length`. Level
/// editors often write repeated points.
bool has_repeated_points(const ChainDef& def);
/// Returns the chain without repeated points, and without the materials of the segments between them.
ChainValue without_repeated_points(const ChainDef& def);
bool are_points_legal(std::span<const glm::vec2> points, bool is_loop, const char* call);
std::uint32_t segment_count_of(const ChainDef& def);
bool is_legal(const TileGridDef& def, const char* call);
bool are_kinds_legal(std::span<const std::uint8_t> kinds, std::size_t palette_size, const char* call);
/// Returns an upper bound on the number of keys that a grid uses.
std::uint64_t most_keys(const TileGridDef& def);
bool is_legal(const Tile& tile, const char* call);
bool is_legal(const TaskSystem& tasks, std::uint32_t workers, const char* call);

}  // namespace damson
