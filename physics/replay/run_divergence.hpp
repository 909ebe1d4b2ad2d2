// Finds the first point at which two runs diverge: the step, the phase, the object, the field and both
// values.
//
//   damson::Player here(bytes), there(other_bytes);
//   if (const auto apart = damson::find_divergence(here, there)) log(apart->text());
//       "step 214, phase solve: body 12: velocity.linear.x is 0.25 here and 0.24999999 there"
//
// Two recordings diverge if different calls were made. A recording from another machine can also diverge from
// itself when it is played here: see Player::fault(). Objects are identified by their keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "divergence.hpp"
#include "player.hpp"

namespace damson {

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
