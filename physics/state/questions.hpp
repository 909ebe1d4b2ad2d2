// How a step gets an answer of the game's, and what becomes of one that throws.
#pragma once

#include <exception>
#include <utility>

#include "../defs/callbacks.hpp"

namespace damson {

/// The game's answers, and what they threw.
struct Questions {
    PairQuestionFunction filter;
    PreSolveFunction pre_solve;
    BreakQuestionFunction breaks;
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
