// Lists the arrays of a world: all data that a step or a query depends on. Saving, restoring and
// comparing worlds all use this list.
//
// The list does not contain listeners, callbacks, pending commands, threads, timings, scratch memory, or data
// that a step can derive from the arrays (forget_derived()).
#pragma once

#include <cstddef>

#include "../../core/state_arrays.hpp"

namespace damson {

struct WorldState;

/// Adds the arrays of a world to a list. Requires: no step is running.
void show_world(StateArrays& show, WorldState& state);

/// Index of the first event array of the last step. The event arrays are in the order of EachEvent.
inline constexpr std::size_t first_event_array = 0;

/// Copies the arrays of a world to another world, which keeps its listeners and callbacks. Requires: both have the
/// same kind of broadphase and equal definitions.
void copy_world(WorldState& to, const WorldState& from);

/// Discards cached data that steps derive from the arrays. Call it after writing to the arrays.
void forget_derived(WorldState& state);

}  // namespace damson
