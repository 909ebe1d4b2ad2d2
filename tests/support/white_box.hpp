// Gives access to the internal state of a world, for the few tests that must read or corrupt it.
//
//   state_of(world).is_stepping = true;
#pragma once

#include "../../physics/state/world_access.hpp"
#include "../../physics/state/world_state.hpp"

namespace damson::test {

inline WorldState& state_of(World& world) {
    return WorldAccess::state_of(world);
}

}  // namespace damson::test
