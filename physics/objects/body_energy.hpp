// Energy of one body, identified by its row.
#pragma once

#include <cstdint>

#include "../defs/energy.hpp"

namespace damson {

struct WorldState;

/// Returns the kinetic and potential energy of the body in a row.
Energy energy_of(const WorldState& state, std::uint32_t row);

}  // namespace damson
