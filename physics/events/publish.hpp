// Event stream of a step: begun, filled, put in order.
#pragma once

#include <cstdint>

#include "../defs/events.hpp"
#include "../state/contacts.hpp"

namespace damson {

struct WorldState;

void record_contact_impulses(WorldState& state);
void publish_events(WorldState& state);
void deliver_events(WorldState& state, bool is_step);
void begin_event_stream(WorldState& state);
/// Writes what has happened to a contact since it was last told.
void emit_begin(WorldState& state, std::uint32_t id, const Approach& approach);
void emit_end(WorldState& state, std::uint32_t id, EndCause cause);

}  // namespace damson
