// The arrays of a world: all that a step or a query depends on. Saving, restoring and comparing go through
// this one list.
//
// Not among them: who listens and is asked, which is the game's; commands that wait; threads, times, scratch;
// and what a step finds anew from the rest (forget_derived()).
#pragma once

#include <cstddef>

#include "../../core/state_arrays.hpp"

namespace damson {

struct WorldState;

/// Adds the arrays of a world. Requires: no step is under way.
void show_world(StateArrays& show, WorldState& state);

/// Where the lists of the last step's events begin among them, in the order of EachEvent.
inline constexpr std::size_t first_event_array = 0;

/// Has a world hold what another one does, but for who listens and is asked. Requires: its broadphase is of the
/// same kind, and its definition the same.
void copy_world(WorldState& to, const WorldState& from);

/// Has the next step find anew what it keeps of the last one only to be quicker. For whoever has written to
/// the arrays.
void forget_derived(WorldState& state);

}  // namespace damson
