// Islands: bodies that sleep and wake together. Also decides which constraints are solved.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../state/bodies.hpp"
#include "../state/joints.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// Puts to sleep all islands whose bodies have rested long enough.
void put_islands_to_sleep(WorldState& state);
/// Wakes a sleeping body and its whole island. Restarts the sleep timer of an awake body. Does nothing for static bodies.
void wake(WorldState& state, std::uint32_t body_slot);
/// Wakes the bodies for which `concerns` returns true, with their islands, in key order. Resets their sleep timers.
void wake_if(WorldState& state, bool (*concerns)(const BodyFlags&, const BodyForces&));
/// Wakes a body and all bodies that touch it or are attached to it by a joint.
void wake_touching(WorldState& state, std::uint32_t body_slot);
/// Stops an awake body and puts it to sleep, without the rest of its island.
void stop(WorldState& state, std::uint32_t body_slot);
/// Adds the constraints of bodies that woke or changed to the lists of awake constraints, in key order.
void add_constraints(WorldState& state, std::span<const std::uint32_t> bodies);
/// Puts a body and its island to sleep. Does nothing unless the body is awake.
void put_to_sleep(WorldState& state, std::uint32_t body_slot);
/// Returns the awake bodies in `named`, and the awake dynamic bodies that contacts and joints connect to
/// them. These bodies would fall asleep together.
std::vector<std::uint32_t> find_held_together(const WorldTables& state, std::span<const std::uint32_t> named);
/// Returns true if a constraint between two bodies is solved: one body is dynamic and awake, and both take part in
/// the simulation.
bool is_solved(const WorldTables& state, std::uint32_t body_a, std::uint32_t body_b);
/// Returns true if a joint is solved. This depends on its bodies and on its kind.
bool is_solved(const WorldTables& state, const Joint& joint);

}  // namespace damson
