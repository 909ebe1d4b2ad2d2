// Event stream of a step: it is begun, filled, sorted and delivered.
#pragma once

#include <cstdint>

#include "../defs/events.hpp"
#include "../state/contacts.hpp"

namespace damson {

struct WorldState;

/// Adds the impulses of the step to its begins, and collects hits and overloads.
void record_contact_impulses(WorldState& state, float dt);
/// Completes the stream and sorts it by key.
void publish_events(WorldState& state);
/// Calls the listeners: after a step with the events of the stream, then with the ends caused by edits.
void deliver_events(WorldState& state, bool is_step);
/// Begins the stream of a step with the ends caused by edits.
void begin_event_stream(WorldState& state);
/// Report the begin or the end of a contact.
void emit_begin(WorldState& state, std::uint32_t id, const Approach& approach);
void emit_end(WorldState& state, std::uint32_t id, EndCause cause);

}  // namespace damson
