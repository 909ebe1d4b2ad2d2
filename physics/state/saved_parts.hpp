// Parts of a saved state that do not change from save to save. Snapshots with equal parts share them: see
// history/snapshot.hpp.
//
// The world keeps the parts of its last save, so that the next save can share them. A snapshot writes to a part only
// if no other owner shares it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "../../core/editions.hpp"

namespace damson {

struct SnapshotPart;

/// Number of occasions whose arrays are shared. The arrays of the other occasions change in nearly every step.
inline constexpr std::size_t shared_part_count = static_cast<std::size_t>(Occasion::Pair);

/// Shared parts, indexed by Occasion.
using SharedParts = std::array<std::shared_ptr<SnapshotPart>, shared_part_count>;

}  // namespace damson
