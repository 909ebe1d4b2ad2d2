// The first place at which two runs part: the step, the phase, the object, the field, and both values.
//
//   damson::Player here(bytes), there(other_bytes);
//   if (const auto apart = damson::find_divergence(here, there)) log(apart->text());
//       "step 214, phase solve: body 12: velocity.linear.x is 0.25 here and 0.24999999 there"
//
// Two recordings part when other calls were made; one of another machine parts from itself when it is played here
// (Player::fault()). Objects are known by their keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "../time/divergence.hpp"
#include "player.hpp"

namespace damson {

/// Where two runs part.
struct RunDivergence {
    std::uint64_t step = 0;  ///< The first whose outcome differs, counted as ticks are.
    std::optional<Phase>
        phase{};         ///< Of it; none: calls before the step, or of its listeners, make the difference.
    Divergence apart{};  ///< The first object that differs then; empty if one of the runs has ended.
    std::string call_here{};   ///< The first call before the step that the other has not made; empty: none.
    std::string call_there{};  ///< Likewise.

    std::string text() const;  ///< All of it in a sentence.
};

/// Plays both from the first tick that they have in common, and leaves them there where they part, or at the end;
/// nothing if they do not. Requires: both can be played.
/// Errors: where one of them parts from its own recording first, there is nothing, and its fault() says why.
/// Cost: of the steps, and a digest of both worlds for each.
std::optional<RunDivergence> find_divergence(Player& here, Player& there);

}  // namespace damson
