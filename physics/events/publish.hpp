// Event stream of a step: begun, filled, put in order.
#pragma once

#include <cstdint>

#include "../defs/events.hpp"
#include "../state/contacts.hpp"

namespace damson {

struct WorldState;

/// Adds the impulses of the step to its begins, and collects hits.
void record_contact_impulses(WorldState& state, float dt);
/// Completes the stream and puts it in key order.
void publish_events(WorldState& state);
/// Calls listeners: of a step with its stream, then of ends that edits bring about.
void deliver_events(WorldState& state, bool is_step);
/// Begins the stream of a step with the ends that edits have brought about.
void begin_event_stream(WorldState& state);
/// Writes what has happened to a contact since it was last told.
void emit_begin(WorldState& state, std::uint32_t id, const Approach& approach);
void emit_end(WorldState& state, std::uint32_t id, EndCause cause);

}  // namespace damson
