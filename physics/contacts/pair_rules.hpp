// Rules for a pair of shapes. They decide whether the shapes collide and have a collision response, and which
// events they report.
//
//   should_collide    called when the boxes of the shapes begin to overlap, and again after an edit to
//                     their filters
//   refresh_rules     mixes the settings of both shapes into their contact
//
// Settings are checked first: bodies, groups, masks, joints and ignored pairs. The filter callback is called
// last.
#pragma once

#include <cstdint>

#include "../model/defs.hpp"
#include "../model/handles.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// Returns true if the groups and masks of two shapes allow a collision.
bool filters_match(const Filter& a, const Filter& b);

/// Returns true if two shapes can have a contact. Calls the filter callback if no other rule forbids the
/// contact.
bool should_collide(WorldTables& state, std::uint32_t shape_a, std::uint32_t shape_b);

/// Updates a contact's material, response and event settings from the settings of its shapes.
void refresh_rules(WorldTables& state, std::uint32_t contact_id);

/// Calls invalidate_contact() for all contacts of a shape or of a body.
void refresh_rules_of_shape(WorldState& state, std::uint32_t shape_slot);
void refresh_rules_of_body(WorldState& state, std::uint32_t body_slot);

/// Result of checking a contact at a one-way surface.
struct OneWayCheck {
    bool is_ignored = false;  ///< True if the shapes pass through each other.
    /// Slot of the surface through which the other shape's body drops; `null_index` if it does not drop.
    std::uint32_t dropped_surface = null_index;
};
/// Checks a contact at a one-way surface. The result depends on the shapes' current positions and velocities,
/// so callers store it once the shapes touch. Requires: the contact has points.
OneWayCheck check_one_way(const WorldTables& state, std::uint32_t contact_id);

/// Lets the shapes of a touching contact pass through each other until they separate, and wakes both bodies.
void ignore_contact(WorldState& state, std::uint32_t contact_id);

/// Starts a drop: the body passes through a one-way surface, and through the surfaces that continue it, until it
/// has separated from all of them. Adds the surface to the body's drop if it continues the surfaces of the drop.
void begin_drop(WorldTables& state, std::uint32_t body_slot, std::uint32_t surface);
/// Returns true if a body is dropping through the floor that a one-way surface belongs to.
bool is_dropping_through(const WorldTables& state, std::uint32_t body_slot, std::uint32_t surface);

/// Makes the broadphase filter the pairs of a body's shapes again.
void refilter_body(WorldTables& state, std::uint32_t body_slot);

/// Removes the ignored pairs of a body that is about to be destroyed.
void drop_ignored_pairs(WorldTables& state, std::uint32_t body_slot);

/// Updates the rules of a contact. The next step then updates the contact and reports changes.
void invalidate_contact(WorldState& state, std::uint32_t contact_id);
/// Removes the drops that have ended. Requires: the contacts of this step have been updated.
void end_drops(WorldTables& state);

// Mixes the materials of two shapes that touch.

struct WorldState;

/// Sets the material of a contact by mixing the materials of its shapes according to the world's rules.
void mix_materials(WorldTables& state, std::uint32_t contact_id);

}  // namespace damson
