// Invariants of tile grids.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "../../core/contract.hpp"

namespace damson {

struct WorldState;

/// What is wrong, and with whom.
inline std::string in_slot(const char* what, std::uint32_t slot) {
    return std::string(what) + " (slot " + describe(slot) + ")";
}

/// Empty if the grids are sound.
std::optional<std::string> validate_tiles(const WorldState& state);

}  // namespace damson
