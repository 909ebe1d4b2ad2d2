// Blocks of the solver: ranges of awake rows that no constraint leads out of.
//
// Constraints of a block do not depend on other blocks. One worker alone can therefore take a block through all
// substeps without waiting, while its columns stay in the cache of its core. The colors fix the order of constraints
// within an island, so results are bit-identical to those of a single block.
//
//   rows      0 .. 54 | 55 .. 109 | 110 .. 164 ...      no constraint crosses a bar
//   blocks    [       0       ][       1       ] ...    as many ranges as fill the cache
#pragma once

#include <cstdint>

#include "../state/world_state.hpp"

namespace damson {

/// Smallest number of contacts of a block; their columns need about 120 KB. [-] Fewer leave lanes idle at the end of
/// each color, more do not fit in the cache.
inline constexpr std::uint32_t block_contacts = 1024;

/// Divides the `rows` awake rows into blocks and lays out the groups of each block by color. There is one block if
/// joints or the overflow color are in use, or if constraints connect the rows too much for a division. A single
/// worker divides only if contacts and rows are those of the step before.
/// Cost: one check of the rows while nothing changes; else linear in rows and contacts.
void lay_out_blocks(WorldState& state, std::uint32_t rows);

}  // namespace damson
