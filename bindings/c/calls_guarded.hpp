// Guard around each call of the C API. It catches all exceptions, and stores a failure as a status and a
// message.
//
//   return answer<float>("damson_body_get_mass", [&](const char* call) -> float { ... });
//   return report("damson_body_set_mass", [&](const char* call) { ... });
//
// Each call catches contract violations with its own ViolationCatcher. Calls that a listener or callback
// makes inside a step have their own guards, so their errors are reported to the listener and not to the
// step.
#pragma once

#include <string>
#include <string_view>

#include "doors.hpp"

namespace damson::c {

/// The body of a call: a type-erased callable, and a function that calls it.
struct Work {
    const void* what;  ///< Callable object.
    void (*act)(const void* what, const char* call,
                void* into);  ///< Calls `what`, and writes the result to `into`.
};

/// Executes `work`, and stores the status and error message of the call. Returns true if `into` has a valid
/// result.
bool run(const char* call, const Work& work, void* into) noexcept;

/// Returns the status of this thread's last call.
damson_status last_status() noexcept;
const char* last_error() noexcept;  ///< Returns the error message of the last call; empty if it succeeded.

/// Restores the status of an earlier call on this thread; the message of that call is still stored.
void remember(damson_status status) noexcept;

/// Sets the status and message with which the current call ends if no violation occurs.
void note(damson_status status, std::string_view sentence);

/// Returns true if the current call has reported a violation.
bool has_refused() noexcept;

/// Returns the result of `body(call)`, or a value-initialized result if the call fails.
template <class Result, class Body>
Result answer(const char* call, const Body& body) noexcept {
    Result result{};
    const Work work{&body, [](const void* what, const char* name, void* into) {
                        *static_cast<Result*>(into) = (*static_cast<const Body*>(what))(name);
                    }};
    return run(call, work, &result) ? result : Result{};
}

/// Runs `body(call)` and returns its status.
template <class Body>
damson_status report(const char* call, const Body& body) noexcept {
    const Work work{
        &body, [](const void* what, const char* name, void*) { (*static_cast<const Body*>(what))(name); }};
    (void)run(call, work, nullptr);
    return last_status();
}

/// Runs a call that destroys an object, and returns its status. A success leaves the stored status and
/// message of the thread unchanged, because a garbage collector can run such a call between another call and
/// the check of its status.
template <class Body>
damson_status report_end(const char* call, const Body& body) noexcept {
    const damson_status before = last_status();
    const damson_status status = report(call, body);
    if (status == DAMSON_STATUS_OK) remember(before);
    return status;
}

/// Returns a copy of `text` that stays valid until this thread stores its next text.
const char* keep_text(std::string_view text);

/// Returns a copy of `text` that stays valid until this thread stores another text at the same index.
/// Requires: index < 8.
const char* keep_text_at(std::size_t index, std::string_view text);

}  // namespace damson::c
