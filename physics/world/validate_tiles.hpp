// Invariants of tile grids.
#pragma once

#include <optional>
#include <string>

namespace damson {

struct WorldState;

/// Empty if the grids are sound.
std::optional<std::string> validate_tiles(const WorldState& state);

}  // namespace damson
