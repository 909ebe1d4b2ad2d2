// The state behind a world, for the few tests that must look at it or break it.
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
