// Callbacks that let the user make decisions during a step, and the handling of exceptions that they throw.
#pragma once

#include <exception>
#include <type_traits>
#include <utility>

#include "../model/callbacks.hpp"
#include "call_recorder.hpp"

namespace damson {

/// The callbacks of a world, and the first exception that one of them threw in the step.
struct UserCallbacks {
    FilterFunction filter;
    PreSolveFunction pre_solve;
    JointBreakFunction breaks;
    std::exception_ptr thrown;

    CallRecorder* recorder = nullptr;  ///< Records the answers; null if they are not recorded.

    /// Returns the answer of a callback, or "yes" if there is no callback, the callback throws, or its
    /// answer is not valid.
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

    /// Calls a callback that returns nothing.
    template <class Listener, class... Arguments>
    void tell(const Listener& listener, const Arguments&... arguments) {
        guard([&] { listener(arguments...); });
    }

    /// Rethrows the exception that a callback of this step threw, if any.
    void rethrow() {
        if (const std::exception_ptr problem = std::exchange(thrown, nullptr))
            std::rethrow_exception(problem);
    }

private:
    /// Calls `call` and stores an exception that it throws. Does nothing if an exception is stored already.
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
