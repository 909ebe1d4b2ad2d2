// What a step asks the game: may these two meet, and does this contact push now? Pure questions: the world
// may be read, and every attempt to change it is refused.
//
// Questions come one at a time, in key order, on the thread that steps. One that throws counts as a yes, no
// more are asked in that step, and the step throws the exception on when it is done: the world stays whole.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <glm/vec2.hpp>
#include <utility>

#include "../narrowphase/manifold.hpp"
#include "events.hpp"

namespace damson {

/// A contact about to be solved.
struct ContactQuestion {
    ContactSide a;
    ContactSide b;
    glm::vec2 normal{0.0f};              ///< From A to B. [-]
    const Manifold* manifold = nullptr;  ///< In A's frame; as long as the call.
    std::uint64_t word = 0;              ///< The game's own, of the pair.
};

/// Whether two shapes may meet. Asked when their boxes begin to overlap and all masks agree; not again before
/// they part or a filter of theirs is set.
using PairQuestionFunction = std::function<bool(const ContactSide& a, const ContactSide& b)>;

/// Whether a contact pushes in this step. Asked in every step about every awake contact of which a shape asks
/// for it.
using PreSolveFunction = std::function<bool(const ContactQuestion&)>;

/// The game's answers, and what they threw.
struct Questions {
    PairQuestionFunction filter;
    PreSolveFunction pre_solve;
    std::exception_ptr thrown;

    /// What `question(arguments...)` says; yes if nobody is there to answer.
    template <class Question, class... Arguments>
    bool ask(const Question& question, const Arguments&... arguments) {
        if (!question || thrown) return true;
#ifdef __cpp_exceptions
        try {
            return question(arguments...);
        } catch (...) {
            thrown = std::current_exception();
            return true;
        }
#else
        return question(arguments...);
#endif
    }

    /// Throws on what a question of this step threw.
    void rethrow() {
        if (const std::exception_ptr problem = std::exchange(thrown, nullptr))
            std::rethrow_exception(problem);
    }
};

}  // namespace damson
