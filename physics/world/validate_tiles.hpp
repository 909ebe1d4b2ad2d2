// Checks of the invariants of tile grids.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "../../core/contract.hpp"

namespace damson {

struct WorldTables;

/// Returns a description of a defect, with the slot of the object appended.
inline std::string in_slot(const char* what, std::uint32_t slot) {
    return std::string(what) + " (slot " + describe(slot) + ")";
}

/// Returns the first broken invariant of the tile grids, or nothing if all hold.
std::optional<std::string> validate_tiles(const WorldTables& state);

}  // namespace damson
