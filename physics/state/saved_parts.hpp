// Parts of a saved state that rarely change. Snapshots with equal contents share these parts; see
// replay/snapshot.hpp.
//
// The world keeps the parts of its last save, so that the next save can share them. A snapshot writes to a part only
// if no other owner shares it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "../../core/array_versions.hpp"

namespace damson {

struct SnapshotPart;

/// Number of shared parts: one for each kind of change (ChangeKind) before `Pair`. All other arrays change in
/// nearly every step.
inline constexpr std::size_t shared_part_count = static_cast<std::size_t>(ChangeKind::Pair);

/// Shared parts, indexed by ChangeKind.
using SharedParts = std::array<std::shared_ptr<SnapshotPart>, shared_part_count>;

}  // namespace damson
