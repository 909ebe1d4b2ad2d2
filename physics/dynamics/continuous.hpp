// Continuous collision: bodies that are too fast for the step are back where they first met something.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;

/// Brings fast bodies back to where they first met something.
void solve_continuous(WorldState& state);
/// Recomputes the displacement per step above which a body counts as fast.
void refresh_ccd_threshold(WorldState& state, std::uint32_t body_slot);
/// Updates that threshold for a shape that was added.
void extend_ccd_threshold(WorldState& state, std::uint32_t body_slot, std::uint32_t shape_slot);
/// Sets that threshold from the smallest inner radius [m] of the body's shapes.
void set_ccd_threshold(WorldState& state, std::uint32_t body_slot, float least_inner_radius);

}  // namespace damson
