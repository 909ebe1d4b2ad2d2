// Validation of definitions: finite, in range; each check reports what it refuses, under the name of that
// call.
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
#include "explosion_def.hpp"
#include "joint_defs.hpp"
#include "tile_def.hpp"

namespace damson {

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

bool require_density(float density, const char* call);
bool require_workers(std::uint32_t workers, const char* call);
bool require_mix(Mix rule, const char* call, const char* field);
bool require_smooth(Smooth smooth, const char* call);
bool require_bounds(const std::optional<Aabb>& bounds, const char* call);
bool require_leaving(Leaving leaving, const char* call);
/// Part of a step, from 0 to 1.
bool require_alpha(float alpha, const char* call);
bool require_dt(float dt, int substeps, const char* call, const char* field);

/// A key the caller chose lies below the range of the automatic ones.
bool require_key(std::uint64_t key, const char* call);

/// Whether a definition is one in any world; that its key is free and its bodies live is another question.
bool is_legal(const BodyDef& def, const char* call);
bool is_legal(const Shape& geometry, const ShapeDef& def, const char* call);
bool is_legal(const JointDef& def, const char* call);
bool is_legal(const ChainDef& def, const char* call);
/// Whether a chain has points closer to the one before than `min_line_length`, as many editors write them.
bool has_repeated_points(const ChainDef& def);
/// The chain without them, and without the materials of segments between them.
ChainValue without_repeated_points(const ChainDef& def);
bool are_points_legal(std::span<const glm::vec2> points, bool is_loop, const char* call);
std::uint32_t segment_count_of(const ChainDef& def);
bool is_legal(const TileGridDef& def, const char* call);
bool are_kinds_legal(std::span<const std::uint8_t> kinds, std::size_t palette_size, const char* call);
/// More keys than a grid takes.
std::uint64_t most_keys(const TileGridDef& def);
bool is_legal(const Tile& tile, const char* call);
bool is_legal(const Material& material, const char* call);
bool is_legal(const ShapeReports& reports, const char* call);
bool is_legal(const SolverTuning& tuning, const char* call);
bool is_legal(const TaskSystem& tasks, std::uint32_t workers, const char* call);
bool is_legal(const OneWay& one_way, const char* call);
bool is_legal(const MassData& mass, const char* call);
bool is_legal(const ExplosionDef& def, const char* call);

}  // namespace damson
