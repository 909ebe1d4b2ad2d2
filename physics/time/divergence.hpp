// The first object in which two worlds differ, for those who look for the step at which two runs part.
//
//   if (const auto apart = damson::find_divergence(here, there)) log(apart->text());
//       "body 12: velocity.linear.x is 0.25 here and 0.24999999 there"
//
// Objects are known by their keys, so that it does not matter in which order they were made or where they lie. Compared
// is what a step depends on and a game can tell: places, velocities, masses, shapes, joints, contacts.
// The step is found by stepping both side by side, the phase by phase_trace.hpp.
#pragma once

#include <optional>
#include <string>

#include "../world/world.hpp"

namespace damson {

/// Where two worlds differ.
struct Divergence {
    std::string object{};  ///< As "body 12", "contact 3, 7", "world".
    std::string field{};   ///< As "velocity.linear.x"; "object" if one of them has none.
    std::string here{};    ///< The value in the one.
    std::string there{};   ///< The value in the other.

    std::string text() const;  ///< All of it in a sentence.
};

/// The first difference: of the world, of bodies by rising key, of shapes, joints, contacts; nothing if there is
/// none. Floats are compared by their bits, but for the sign of zero.
/// Requires: no step of either is under way.
/// Cost: proportional to both, and to sort their objects; nothing is written as text but what differs.
std::optional<Divergence> find_divergence(const World& here, const World& there);

struct WorldState;

/// The same of states, at the end of any phase of a step too.
std::optional<Divergence> compare_states(const WorldState& here, const WorldState& there);

}  // namespace damson
