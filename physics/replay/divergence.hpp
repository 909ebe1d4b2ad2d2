// Finds the first object in which two worlds differ, to locate the step at which two runs diverge.
//
//   if (const auto apart = damson::find_divergence(here, there)) log(apart->text());
//       "body 12: velocity.linear.x is 0.25 here and 0.24999999 there"
//
// Objects are identified by their keys, so their order of creation and their position in memory do not
// matter. The comparison covers the state that a step depends on and that is visible to you: poses,
// velocities, masses, shapes, joints, contacts. To find the step, step both worlds side by side; to find the
// phase within a step, use phase_trace.hpp.
#pragma once

#include <optional>
#include <string>

#include "../world/world.hpp"

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

}  // namespace damson
