// Continuous collision: bodies that are too fast for the step are moved back to their first impact.
#pragma once

#include <cstdint>

namespace damson {

struct WorldState;
struct WorldTables;

/// Moves fast bodies back to their first impact in the step.
void solve_continuous(WorldState& state);
/// Recomputes the displacement per step above which a body counts as fast.
void refresh_ccd_threshold(WorldTables& state, std::uint32_t body_slot);
/// Lowers the threshold if a new shape requires a lower one.
void extend_ccd_threshold(WorldTables& state, std::uint32_t body_slot, std::uint32_t shape_slot);
/// Sets the threshold from the smallest inner radius [m] of the body's shapes.
void set_ccd_threshold(WorldTables& state, std::uint32_t body_slot, float least_inner_radius);

}  // namespace damson
