// Begins, fills, sorts and delivers the event stream of a step.
#pragma once

#include <cstdint>

#include "../model/events.hpp"
#include "contacts.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// Adds the step's contact impulses to the begin events, and collects hits and overloads.
void record_contact_impulses(WorldState& state, float dt);
/// Completes the stream and sorts it by key.
void publish_events(WorldState& state);
/// Calls the listeners. If `is_step` is true, first delivers the events of the step. Then delivers the end
/// events caused by edits.
void deliver_events(WorldState& state, bool is_step);
/// Begins the stream of a step with the end events caused by edits.
void begin_event_stream(WorldState& state);
/// Adds an event for a contact that has begun or, with emit_end(), ended.
void emit_begin(WorldState& state, std::uint32_t id, const Approach& approach);
void emit_end(WorldState& state, std::uint32_t id, EndCause cause);

/// Returns one side of a contact, as stored in events: the handles, keys and user data of a shape and its
/// body. A tile is described by its grid's shape and its cell.
ContactSide describe_side(const WorldTables& state, std::uint32_t shape_slot);

}  // namespace damson
