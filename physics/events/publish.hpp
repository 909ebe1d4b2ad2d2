// Event stream of a step: begun, filled, put in order.
#pragma once

#include <cstdint>

#include "../defs/events.hpp"
#include "../state/contacts.hpp"

namespace damson {

struct WorldState;

void note_impulses(WorldState& state);
void publish_events(WorldState& state);
void deliver_events(WorldState& state, bool is_step);
void open_stream(WorldState& state);
/// Writes what has happened to a contact since it was last told.
void write_begin(WorldState& state, std::uint32_t id, const Approach& approach);
void write_end(WorldState& state, std::uint32_t id, EndCause cause);

}  // namespace damson
