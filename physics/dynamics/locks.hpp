// Locks: ways in which a body does not move.
#pragma once

#include <cstdint>

#include "../state/world_state.hpp"

namespace damson {

/// Whether a body is locked along an axis: gravity spares it there, and one axis alone no mass can express.
inline bool is_held(const BodyFlags& flags) {
    return flags.locks_x || flags.locks_y;
}
/// Takes the velocity out of the locked ways.
void keep_locked(BodyVelocity& velocity, const BodyFlags& flags);
/// Takes the move from `before` out of the locked ways.
void keep_locked(BodyPose& next, const BodyPose& before, const BodyFlags& flags);
/// Lists the awake bodies locked along an axis.
void collect_locked_rows(WorldState& state);
/// Takes the velocity of the listed ones from `first` to `last` out of their locked axis.
void apply_axis_locks(SolverScratch& solver, std::uint32_t first, std::uint32_t last);

}  // namespace damson
