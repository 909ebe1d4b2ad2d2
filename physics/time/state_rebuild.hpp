// Rebuilds the parts of a state that a file does not contain: broadphase, drawing order and lookup tables.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../defs/body_pair.hpp"
#include "../state/key_table.hpp"

namespace damson {

struct WorldState;

/// Lists that a file contains in addition to the columns.
struct StateLists {
    std::vector<BodyPair> ignored_pairs;
    std::vector<KeyTable::Entry> body_keys, shape_keys, joint_keys;
    std::vector<std::uint32_t> moving_obstacles;  ///< Slots of shapes.
    std::vector<float> draw_levels;               ///< By row of the shapes, without tile shapes.
    std::vector<Aabb> boxes;                ///< Boxes in the broadphase, by row of the shapes, without grids.
    std::vector<Aabb> chunk_boxes;          ///< Boxes in the broadphase of chunks with a proxy, grid by grid.
    std::vector<std::uint32_t> refiltered;  ///< Slots of shapes whose pairs must be filtered again.
};

/// Returns the lists of a world.
StateLists lists_of(const WorldState& state);

/// Rebuilds these parts. Returns the first fault that prevents it, or nothing. Requires: check_links() found nothing.
std::optional<std::string> rebuild(WorldState& state, const StateLists& lists);

}  // namespace damson
