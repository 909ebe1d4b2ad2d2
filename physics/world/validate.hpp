// Validation of a world, in addition to the public validate(): at the ends of phases, and of tile grids.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "../../core/contract.hpp"
#include "../model/counters.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// If the phase has broken an invariant of the world, prints the phase and the invariant and stops the
/// program. Checks bodies, chains, drawing order and colors in every 8th step, after each phase. Runs all
/// checks of validate() in every 128th step, after the last phase.
void validate_phase(const WorldState& state, Phase phase);

/// Returns a description of a defect, with the slot of the object appended.
inline std::string in_slot(const char* what, std::uint32_t slot) {
    return std::string(what) + " (slot " + describe(slot) + ")";
}

/// Returns the first broken invariant of the tile grids, or nothing if all hold.
std::optional<std::string> validate_tiles(const WorldTables& state);

}  // namespace damson
