// Parts of a state that are made anew when it was read: the broadphase, the drawing order, tables to look up in.
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

/// Lists beside the columns.
struct StateLists {
    std::vector<BodyPair> exceptions;
    std::vector<KeyTable::Entry> body_keys, shape_keys, joint_keys;
    std::vector<std::uint32_t> moving_obstacles;  ///< Slots of shapes.
    std::vector<float> draw_levels;               ///< By row of the shapes that somebody made.
    std::vector<Aabb> boxes;                ///< As the broadphase has them: of shapes by row, grids left out.
    std::vector<Aabb> chunk_boxes;          ///< The same of chunks that have a proxy, grid by grid.
    std::vector<std::uint32_t> refiltered;  ///< Slots of shapes whose pairs are to be decided anew.
};

/// Those of a world.
StateLists lists_of(const WorldState& state);

/// Makes all of it. The first thing that cannot be, or nothing. Requires: check_links() found nothing.
std::optional<std::string> rebuild(WorldState& state, const StateLists& lists);

}  // namespace damson
