// Guard around each call of C: no exception comes out, and what was refused is kept as a status and a sentence.
//
//   return answer<float>("damson_body_get_mass", [&](const char* call) -> float { ... });
//   return report("damson_body_set_mass", [&](const char* call) { ... });
//
// Violations of Damson's contract are caught by a ViolationCatcher of this call alone: what a listener or a question of
// the caller's does inside of it has guards of its own, and its faults are told to it, not to the step around it.
#pragma once

#include <string>
#include <string_view>

#include "doors.hpp"

namespace damson::c {

/// What a call does, as a function that knows nothing of its type.
struct Work {
    const void* what;  ///< A callable of the caller's.
    void (*act)(const void* what, const char* call,
                void* into);  ///< Calls it, and puts its result where it belongs.
};

/// Does the work and takes down how it went; returns whether its result counts.
bool run(const char* call, const Work& work, void* into) noexcept;

/// How the last call of this thread went.
damson_status last_status() noexcept;
const char* last_error() noexcept;  ///< The same as a sentence; empty if it went well.

/// Has the last call of this thread have gone like one before it, whose sentence is still there.
void remember(damson_status status) noexcept;

/// Has the call under way end with a status of its own, although nothing was refused.
void note(damson_status status, std::string_view sentence);

/// Whether something has been refused in the call under way.
bool has_refused() noexcept;

/// What `body(call)` returns; nothing of its type if it is refused.
template <class Result, class Body>
Result answer(const char* call, const Body& body) noexcept {
    Result result{};
    const Work work{&body, [](const void* what, const char* name, void* into) {
                        *static_cast<Result*>(into) = (*static_cast<const Body*>(what))(name);
                    }};
    return run(call, work, &result) ? result : Result{};
}

/// How `body(call)` went.
template <class Body>
damson_status report(const char* call, const Body& body) noexcept {
    const Work work{
        &body, [](const void* what, const char* name, void*) { (*static_cast<const Body*>(what))(name); }};
    (void)run(call, work, nullptr);
    return last_status();
}

/// The same of a call that destroys: what the thread remembers stays, unless it is refused. Garbage collectors make such
/// calls between any other and the question how that one went.
template <class Body>
damson_status report_end(const char* call, const Body& body) noexcept {
    const damson_status before = last_status();
    const damson_status status = report(call, body);
    if (status == DAMSON_STATUS_OK) remember(before);
    return status;
}

/// Keeps a text until the next call of this thread that keeps one.
const char* keep_text(std::string_view text);

/// The same of one of several texts that last together. Requires: index < 8.
const char* keep_text_at(std::size_t index, std::string_view text);

}  // namespace damson::c
