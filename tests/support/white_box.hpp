// The state behind a world, for the few tests that must look at it or break it.
//
//   state_of(world).is_stepping = true;
//
// An explicit instantiation may name what is private; the friend it defines carries the name out.
#pragma once

#include "../../physics/world_state.hpp"

namespace damson::test {
namespace {

[[maybe_unused]] Owned<WorldState>& state_pointer_of(World& world);

template <Owned<WorldState> World::*member>
struct Opener {
    [[maybe_unused]] friend Owned<WorldState>& state_pointer_of(World& world) { return world.*member; }
};
template struct Opener<&World::state_>;

[[maybe_unused]] WorldState& state_of(World& world) {
    return *state_pointer_of(world);
}

}  // namespace
}  // namespace damson::test
