// Divides the awake rows into blocks for the solver. No constraint connects a moving body in a block to a
// moving body outside.
//
// Constraints of a block do not depend on other blocks. A single worker can therefore solve all substeps of a
// block without waiting, while the block's columns stay in its core's cache. The colors fix the order of
// constraints within an island, so results are bit-identical to those of a single block.
//
//   rows      0 .. 54 | 55 .. 109 | 110 .. 164 ...      no constraint crosses a bar
//   blocks    [       0       ][       1       ] ...    as many ranges as fill the cache
#pragma once

#include <cstdint>

#include "../state/world_state.hpp"

namespace damson {

/// Smallest contact count of a block. The columns of this many contacts need about 120 KB. Smaller blocks
/// leave lanes idle at the end of each color, and larger blocks do not fit in the cache.
inline constexpr std::uint32_t block_contacts = 1024;

/// Divides the `rows` awake rows into blocks and lays out the groups of each block by color. There is only
/// one block if joints or the overflow color are in use, or if constraints connect too many rows. With a
/// single worker, the rows are divided only if contacts and rows are the same as in the step before.
/// Cost: one check of the rows if nothing has changed, else linear in rows and contacts.
void lay_out_blocks(WorldState& state, std::uint32_t rows);

}  // namespace damson
