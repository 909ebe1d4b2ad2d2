// Reading a state from untrusted bytes, after its columns are read. state_links.cpp checks that every index is valid
// and that every list ends, so that later code can follow the links safely; validate() checks whether the links are
// consistent. state_rebuild.cpp rebuilds the parts that a file does not contain: broadphase, drawing order and lookup
// tables.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../model/bulk.hpp"
#include "../state/keys.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// Returns the first invalid link, or nothing if all are valid. Requires: tables and pools are valid
/// (check_tables()).
/// Cost: proportional to the state.
std::optional<std::string> check_links(const WorldTables& state);

/// Returns the first invalid slot table, or the first column whose length differs from its table. Returns
/// nothing if all are valid.
std::optional<std::string> check_tables(const WorldTables& state);

/// Returns the first number that is not finite, or the first shape, joint or tile that the world would not
/// accept. Returns nothing if all values are valid.
std::optional<std::string> check_values(const WorldTables& state);

/// Lists that a file contains in addition to the columns.
struct StateLists {
    std::vector<BodyPair> ignored_pairs;
    std::vector<KeyTable::Entry> body_keys, shape_keys, joint_keys;
    std::vector<std::uint32_t> moving_obstacles;  ///< Shape slots.
    std::vector<float> draw_levels;               ///< By shape row; tile shapes have none.
    std::vector<Aabb> boxes;                      ///< Broadphase boxes, by shape row; tile grids have none.
    std::vector<Aabb> chunk_boxes;                ///< Broadphase boxes of tile chunks, grid by grid.
    std::vector<std::uint32_t> refiltered;        ///< Slots of shapes whose pairs must be filtered again.
};

/// Copies the lists from a world.
StateLists lists_of(const WorldTables& state);

/// Rebuilds the broadphase, drawing order and lookup tables. Returns the first fault, or nothing on success.
/// Requires: check_links() found nothing.
std::optional<std::string> rebuild(WorldState& state, const StateLists& lists);

}  // namespace damson
