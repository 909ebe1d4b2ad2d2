// Islands: which bodies sleep and wake together, and which constraints are solved.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../state/bodies.hpp"
#include "../state/joints.hpp"

namespace damson {

struct WorldState;

/// Sends islands to sleep whose bodies have all rested long enough.
void put_islands_to_sleep(WorldState& state);
/// Wakes a sleeping body and its whole island; no-op for awake and static ones.
void wake(WorldState& state, std::uint32_t body_slot);
/// Wakes the bodies of which `concerns` is true, with their islands, in key order; they rest anew.
void wake_if(WorldState& state, bool (*concerns)(const BodyFlags&, const BodyForces&));
/// Wakes a body, and all that touch it or are jointed to it.
void wake_touching(WorldState& state, std::uint32_t body_slot);
/// Stops an awake body and sends it to sleep, it alone.
void stop(WorldState& state, std::uint32_t body_slot);
/// Puts the constraints of bodies that are awake again, or have changed, among the awake, in key order.
void add_constraints(WorldState& state, std::span<const std::uint32_t> bodies);
/// Sends a body to sleep and with it the island it belongs to; no-op unless awake.
void put_to_sleep(WorldState& state, std::uint32_t body_slot);
/// Those of the named bodies that are awake, and the awake dynamic bodies that are held together with them: as they
/// would fall asleep with them.
std::vector<std::uint32_t> find_held_together(const WorldState& state, std::span<const std::uint32_t> named);
/// Whether a constraint between the two is solved: one is dynamic and awake, and none is out.
bool is_solved(const WorldState& state, std::uint32_t body_a, std::uint32_t body_b);
/// The same of a joint, which must be of a kind that is solved.
bool is_solved(const WorldState& state, const Joint& joint);

}  // namespace damson
