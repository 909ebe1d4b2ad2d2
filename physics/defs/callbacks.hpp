// Callbacks that ask the game during a step: may these two meet, and how does this contact push now? Pure
// questions: the world may be read, and every attempt to change it is refused.
//
// Questions come one at a time, in key order, on the thread that steps. One that throws counts as a yes, no
// more are asked in that step, and the step throws the exception on when it is done: the world stays whole.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>

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
    float friction = 0.0f;               ///< Mixed from both shapes. [-]
    float restitution = 0.0f;            ///< Likewise. [-]
    float surface_speed = 0.0f;          ///< Of both together. [m/s]
};

/// How a contact pushes in the step under way; what is not given is what its shapes make of it.
struct ContactAnswer {
    ContactAnswer() = default;
    /// Pushes as ever, or not at all.
    ContactAnswer(bool pushes_at_all) noexcept
        : pushes(pushes_at_all) {}  // NOLINT(google-explicit-constructor)

    bool pushes = true;                    ///< If not, the two pass through each other.
    std::optional<float> friction{};       ///< Zero or more. [-]
    std::optional<float> restitution{};    ///< Zero or more; above 1 adds speed. [-]
    std::optional<float> surface_speed{};  ///< As ShapeDef::surface_speed of A. [m/s]
    std::uint8_t dropped_points = 0;       ///< Bit i: point i of the manifold does not push.

    /// Whether it says more than yes or no.
    bool is_altered() const noexcept {
        return friction || restitution || surface_speed || dropped_points != 0;
    }
    bool operator==(const ContactAnswer&) const = default;
};

/// Whether an answer is one; what is wrong with it is reported.
bool is_legal_answer(const ContactAnswer& answer);
/// Yes and no are answers.
inline bool is_legal_answer(bool) noexcept {
    return true;
}

/// Whether two shapes may meet. Asked when their boxes begin to overlap and all masks agree; not again before
/// they part or a filter of theirs is set.
using PairQuestionFunction = Callback<bool(const ContactSide& a, const ContactSide& b)>;

/// Whether a joint that bore more than it can breaks. Asked of the one that goes first, see JointBroke; one
/// that is kept is asked about again in the next step.
using BreakQuestionFunction = Callback<bool(const JointBroke&)>;

/// Whether and how a contact pushes in this step; a bool will do. Asked in every step about every awake contact of
/// which a shape asks for it. An answer out of range is a violation, and a yes.
using PreSolveFunction = Callback<ContactAnswer(const ContactQuestion&)>;

}  // namespace damson
