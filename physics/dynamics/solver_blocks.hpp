// Blocks of the solver: stretches of awake rows that no constraint leads out of.
//
// What holds the bodies of one block knows nothing of the others, so that a block goes through all substeps at
// once, while its columns lie in the processor's near cache, and by one worker alone, who waits for nobody. A
// colour fixes the order of constraints within an island, so the bits are those of all blocks together.
//
//   rows      0 .. 54 | 55 .. 109 | 110 .. 164 ...      no constraint crosses a bar
//   blocks    [       0       ][       1       ] ...    as many stretches as fill a near cache
#pragma once

#include <cstdint>

#include "../state/world_state.hpp"

namespace damson {

/// Fewest contacts of a block [-], whose columns are some 120 KB of a near cache. Fewer leave lanes idle at the
/// end of each colour, more leave the cache.
inline constexpr std::uint32_t block_contacts = 1024;

/// Divides the `rows` awake rows into blocks and lays out the groups of each, colour by colour. One block where
/// joints or overflow hold bodies, or where the bodies cannot be told apart by their rows. One worker alone
/// divides only what was the same in the step before.
/// Cost: a look at the rows while nothing changes; else linear in rows and contacts.
void lay_out_blocks(WorldState& state, std::uint32_t rows);

}  // namespace damson
