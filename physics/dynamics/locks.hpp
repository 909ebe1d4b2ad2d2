// Motion locks: degrees of freedom in which a body does not move.
#pragma once

#include <cstdint>

#include "../state/world_state.hpp"

namespace damson {

/// Returns true if a body is locked along an axis. Gravity does not act along the locked axis.
inline bool is_held(const BodyFlags& flags) {
    return flags.locks_x || flags.locks_y;
}
/// Sets the velocity in the locked degrees of freedom to zero.
void keep_locked(BodyVelocity& velocity, const BodyFlags& flags);
/// Restores the locked degrees of freedom of `next` from `before`.
void keep_locked(BodyPose& next, const BodyPose& before, const BodyFlags& flags);
/// Lists the awake bodies that are locked along an axis.
void collect_locked_rows(WorldState& state);
/// Sets the velocity of the listed bodies in rows [first, last) along their locked axes to zero.
void apply_axis_locks(SolverScratch& solver, std::uint32_t first, std::uint32_t last);

}  // namespace damson
