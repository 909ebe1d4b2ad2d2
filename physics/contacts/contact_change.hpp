// The change of one contact: first computed as a value, then applied. See compute_change().
#pragma once

#include <cstdint>

#include "../model/events.hpp"
#include "../state/step_scratch.hpp"
#include "pair_rules.hpp"

namespace damson {

struct WorldState;
struct WorldTables;

/// Effects of an update on a contact and its bodies, besides the new points and proximity.
struct ContactChange {
    OneWayCheck one_way{};
    bool clears_veto = false;   ///< True if the veto of the pre-solve callback no longer applies.
    bool opens_record = false;  ///< True if age and user data of the contact begin now.
    bool ends = false;          ///< True if `heir` takes over the report, or the end is reported.
    bool begins = false;        ///< True if the begin is reported.
    bool wakes = false;         ///< True if the contact wakes its bodies.
    EndCause cause = EndCause::Moved;
    std::uint32_t heir = null_index;
};

/// Returns the effects of an update, without changing anything. Requires: the update stored the points and the
/// proximity of the contact.
ContactChange compute_change(const WorldTables& state, const ChangedContact& changed);
/// Applies a change and updates the color of the contact.
void apply_change(WorldState& state, std::uint32_t id, const ContactChange& change);
/// Adds or removes the contact's constraint, as its state requires. If it is removed, restarts the sleep timers of the awake bodies: a
/// body that rested on the other may fall now.
void update_constraint(WorldState& state, std::uint32_t id);
/// Begins the speculative contacts to which the solver applied an impulse.
void begin_speculative_contacts(WorldState& state);

}  // namespace damson
