// Rules of a pair of shapes: whether they meet at all, whether they push, and who hears of it.
//
//   should_collide          asked once, when their boxes begin to overlap, and again after an edit of filters
//   refresh_rules     mixes what both shapes say into their contact
//
// Data decides first: the body, groups, masks, joints, exceptions. The game's own question comes last.
#pragma once

#include <cstdint>

#include "../defs/defs.hpp"
#include "../defs/handles.hpp"

namespace damson {

struct WorldState;

/// Whether groups and masks let two shapes meet.
bool filters_match(const Filter& a, const Filter& b);

/// Whether two shapes may have a contact. Asks the game if nothing else forbids it.
bool should_collide(WorldState& state, std::uint32_t shape_a, std::uint32_t shape_b);

/// Takes over what the shapes of a contact say: materials, response, reports.
void refresh_rules(WorldState& state, std::uint32_t contact_id);

/// The same for all contacts of a shape, or of a body; they are looked at in the next step.
void refresh_rules_of_shape(WorldState& state, std::uint32_t shape_slot);
void refresh_rules_of_body(WorldState& state, std::uint32_t body_slot);

/// Whether a one-way surface lets the contact through, as it stands when it begins to touch.
bool is_let_through(WorldState& state, std::uint32_t contact_id);

/// Has a touching contact let its shapes through until they part, and wakes what it held.
void let_through(WorldState& state, std::uint32_t contact_id);

/// A body is let through a one-way surface, and until it has parted from it through what goes on beside it.
void begin_drop(WorldState& state, std::uint32_t body_slot, std::uint32_t surface);
/// Whether a body is on its way through the floor that a one-way surface is part of.
bool is_dropping_through(const WorldState& state, std::uint32_t body_slot, std::uint32_t surface);

/// Has the pairs of a body's shapes decided anew.
void refilter_body(WorldState& state, std::uint32_t body_slot);

/// Forgets exceptions about a body that is about to go.
void drop_exceptions(WorldState& state, std::uint32_t body_slot);

/// Has a contact looked at in the next step, and its rules told.
void invalidate_contact(WorldState& state, std::uint32_t contact_id);
/// Forgets the drops that are over; after the contacts have been looked at.
void end_drops(WorldState& state);

}  // namespace damson
