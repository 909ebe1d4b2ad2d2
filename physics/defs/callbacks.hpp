// Callbacks that ask the game during a step: may these two meet, and does this contact push now? Pure
// questions: the world may be read, and every attempt to change it is refused.
//
// Questions come one at a time, in key order, on the thread that steps. One that throws counts as a yes, no
// more are asked in that step, and the step throws the exception on when it is done: the world stays whole.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "../../core/callback.hpp"
#include "../../narrowphase/manifold.hpp"
#include "events.hpp"

namespace damson {

/// A contact about to be solved.
struct ContactQuestion {
    ContactSide a;                       ///< The one with the smaller shape key.
    ContactSide b;                       ///< The one with the larger shape key.
    glm::vec2 normal{0.0f};              ///< From A to B. [-]
    const Manifold* manifold = nullptr;  ///< In A's frame; as long as the call.
    std::uint64_t word = 0;              ///< The game's own, of the pair.
};

/// Whether two shapes may meet. Asked when their boxes begin to overlap and all masks agree; not again before
/// they part or a filter of theirs is set.
using PairQuestionFunction = Callback<bool(const ContactSide& a, const ContactSide& b)>;

/// Whether a joint that bore more than it can breaks. Asked of the one that goes first, see JointBroke; one
/// that is kept is asked about again in the next step.
using BreakQuestionFunction = Callback<bool(const JointBroke&)>;

/// Whether a contact pushes in this step. Asked in every step about every awake contact of which a shape asks
/// for it.
using PreSolveFunction = Callback<bool(const ContactQuestion&)>;

}  // namespace damson
