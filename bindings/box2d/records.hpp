// Functions of the layer that act on a whole world: the table of worlds, events and material mixing.
#pragma once

#include <memory>

#include "layer.hpp"

namespace damson::box2d {

/// Number of worlds that can exist at a time. Box2D allows 128.
inline constexpr std::uint16_t most_worlds = 1024;

/// Adds a world and returns its id, or the null id if the table is full.
/// Threads: any.
b2WorldId add_world(std::unique_ptr<WorldRecord> world);

/// Destroys a world. Its id and the ids of its objects become invalid.
/// Threads: any, if no other thread uses the world.
void remove_world(WorldRecord& world);

/// Discards the events of the last step.
void begin_events(WorldRecord& world);
/// Updates the sensor overlaps that are reported, after a step.
void end_events(WorldRecord& world);

/// Sets the world's pre-solve callback, which calls the program's pre-solve, friction and restitution callbacks.
void install_pre_solve(WorldRecord& world);

}  // namespace damson::box2d
