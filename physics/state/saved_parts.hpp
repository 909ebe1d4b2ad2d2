// Parts of a save that stay the same from save to save, held by all snapshots that have them: history/snapshot.hpp.
//
// The world holds those of its last save, for the next one to share. A part is written to only by a snapshot that
// alone holds it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "../../core/editions.hpp"

namespace damson {

struct SnapshotPart;

/// Occasions whose arrays are shared; those of the others change nearly as often as what changes in any step.
inline constexpr std::size_t shared_part_count = static_cast<std::size_t>(Occasion::Pair);

/// By Occasion.
using SharedParts = std::array<std::shared_ptr<SnapshotPart>, shared_part_count>;

}  // namespace damson
