// Finds the first object in which two worlds differ, and the first point at which two runs diverge.
//
//   if (const auto apart = damson::find_divergence(here, there)) log(apart->text());      two worlds
//       "body 12: velocity.linear.x is 0.25 here and 0.24999999 there"
//
//   damson::Player here(bytes), there(other_bytes);
//   if (const auto apart = damson::find_divergence(here, there)) log(apart->text());      two recordings
//       "step 214, phase solve: body 12: velocity.linear.x is 0.25 here and 0.24999999 there"
//
// Objects are identified by their keys, so their order of creation and their position in memory do not
// matter. The comparison covers the state that a step depends on and that is visible to you: poses,
// velocities, masses, shapes, joints, contacts. To find the step at which two worlds diverge, step them side by
// side; to find the phase within a step, use World::set_phase_trace().
//
// Two recordings diverge if different calls were made. A recording from another machine can also diverge from
// itself when it is played here: see Player::fault().
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "../world/world.hpp"
#include "player.hpp"

namespace damson {

/// The difference between two worlds.
struct Divergence {
    std::string object{};  ///< Object that differs, such as "body 12", "contact 3, 7" or "world".
    /// Field that differs, such as "velocity.linear.x"; "object" if only one world has the object.
    std::string field{};
    std::string here{};   ///< Value in the first world.
    std::string there{};  ///< Value in the second world.

    std::string text() const;  ///< Returns the difference as one sentence.
};

/// Finds the first difference between two worlds; returns nothing if there is none. Compares the worlds'
/// gravity and key counter first, then bodies, shapes, joints and contacts, each in key order. Floats are
/// compared bit by bit, except for the sign of zero. Requires: neither world has a step in progress.
/// Cost: linear in the size of both worlds, plus sorting their objects.
std::optional<Divergence> find_divergence(const World& here, const World& there);

struct WorldState;

/// Finds the first difference between two states. Can also be used between the phases of a step.
std::optional<Divergence> compare_states(const WorldState& here, const WorldState& there);

/// The point at which two runs diverge.
struct RunDivergence {
    std::uint64_t step = 0;  ///< First step with a different result; step n leads to tick n.
    /// Phase in which the runs diverge. If empty, the difference comes from calls before the step or from
    /// listeners.
    std::optional<Phase> phase{};
    Divergence
        difference{};  ///< First object that differs at that point; empty if one of the runs has ended.
    std::string call_here{};   ///< First call before the step that only the first run made; empty if none.
    std::string call_there{};  ///< First call before the step that only the second run made; empty if none.

    std::string text() const;  ///< Returns the difference as one sentence.
};

/// Plays both recordings from their first common tick and stops where they diverge, or at the end. Returns nothing
/// if they do not diverge. Requires: both can be played.
/// Errors: also returns nothing if a player first diverges from its own recording; its fault() gives the reason.
/// Cost: the steps of both runs, plus two digests per step.
std::optional<RunDivergence> find_divergence(Player& here, Player& there);

}  // namespace damson
