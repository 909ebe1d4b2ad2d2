// Answers of the game to a step, and what becomes of one that throws.
#pragma once

#include <exception>
#include <type_traits>
#include <utility>

#include "../defs/callbacks.hpp"
#include "call_recorder.hpp"

namespace damson {

/// The game's answers, and what they threw.
struct Questions {
    PairQuestionFunction filter;
    PreSolveFunction pre_solve;
    BreakQuestionFunction breaks;
    std::exception_ptr thrown;

    CallRecorder* recorder = nullptr;  ///< Who takes the answers down, if anybody does.

    /// What `question(arguments...)` says; yes if nobody is there to answer, or the answer is none.
    template <class Question, class... Arguments>
    auto ask(const Question& question, const Arguments&... arguments) {
        using Answer = std::invoke_result_t<const Question&, const Arguments&...>;
        Answer answer = true;
        if (question)
            guard([&] {
                const Answer given = question(arguments...);
                if (is_legal_answer(given)) answer = given;
            });
        if (recorder != nullptr) recorder->note_answer(answer);
        return answer;
    }

    /// Calls what has nothing to answer.
    template <class Listener, class... Arguments>
    void tell(const Listener& listener, const Arguments&... arguments) {
        guard([&] { listener(arguments...); });
    }

    /// Throws on what a question of this step threw.
    void rethrow() {
        if (const std::exception_ptr problem = std::exchange(thrown, nullptr))
            std::rethrow_exception(problem);
    }

private:
    /// Keeps what `call` throws; does nothing if something was thrown before.
    template <class Call>
    void guard(Call&& call) {
        if (thrown) return;
#ifdef __cpp_exceptions
        try {
            call();
        } catch (...) {
            thrown = std::current_exception();
        }
#else
        call();
#endif
    }
};

}  // namespace damson
