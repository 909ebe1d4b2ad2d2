// Contracts: what callers must keep, what we must keep, and what happens when either is broken.
//
//   boundary   require(...)      a public call was given something it cannot take: reported in every
//                                build, the call becomes a no-op, nothing is changed
//   inside     DAMSON_ASSERT     we broke our own invariant: checked in Debug and `checked` builds only
//
// A boundary report goes to the violation handler. The default one throws ContractViolation; built without
// exceptions it prints the message and aborts. A handler that returns lets the program go on.
#pragma once

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "describe.hpp"

namespace damson {

/// Thrown by the default violation handler; `what()` names the call, the field, the demand and the value.
class ContractViolation : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// Receives "call: field must be demand, got value". May throw, abort, log, or return to go on.
using ViolationHandler = void (*)(const std::string& message);

namespace detail {

[[noreturn]] inline void print_and_abort(const char* message) {
    std::fprintf(stderr, "damson: %s\n", message);
    std::abort();
}

inline void throw_violation(const std::string& message) {
#if defined(__cpp_exceptions)
    throw ContractViolation(message);
#else
    print_and_abort(message.c_str());
#endif
}

inline std::atomic<ViolationHandler> violation_handler{&throw_violation};

// Where this thread's reports go in place of the handler: the first of them stays.
inline thread_local std::string* caught_violation = nullptr;

// Kept out of line so that a check costs its caller one predictable branch.
[[gnu::noinline, gnu::cold]] inline void report_violation(std::string_view call, std::string_view field,
                                                          std::string_view demand, std::string_view value) {
    std::string message;
    message.append(call).append(": ").append(field).append(" must be ").append(demand);
    if (!value.empty()) message.append(", got ").append(value);
    if (caught_violation != nullptr) {
        if (caught_violation->empty()) *caught_violation = message;
        return;
    }
    violation_handler.load(std::memory_order_acquire)(message);
}

template <class Value>
[[gnu::noinline, gnu::cold]] void report_value(const char* call, const char* field, const char* demand,
                                               const Value& value) {
    report_violation(call, field, demand, describe(value));
}

}  // namespace detail

/// Installs `handler` (null: the default one) and returns the one that was in force.
/// Threads: may be called from any; a handler may be called from any.
inline ViolationHandler set_violation_handler(ViolationHandler handler) noexcept {
    return detail::violation_handler.exchange(handler ? handler : &detail::throw_violation,
                                              std::memory_order_acq_rel);
}

/// Keeps the reports of this thread from the handler as long as it lives. For data from outside, of which a
/// broken demand is said by a value, and not by a violation of whoever read it.
class ViolationCatcher {
public:
    ViolationCatcher() noexcept : before_(detail::caught_violation) { detail::caught_violation = &first_; }
    ~ViolationCatcher() { detail::caught_violation = before_; }
    ViolationCatcher(const ViolationCatcher&) = delete;
    ViolationCatcher& operator=(const ViolationCatcher&) = delete;

    const std::string& first() const noexcept {
        return first_;
    }  ///< The first report; empty if there is none.

private:
    std::string first_;
    std::string* before_;
};

/// Reports a broken demand on a public call and returns whether it held, so that the call can leave early:
/// `if (!require(is_finite(v), "World::set_velocity", "velocity", "finite", v)) return;`
template <class Value>
[[nodiscard]] inline bool require(bool holds, const char* call, const char* field, const char* demand,
                                  const Value& value) {
    if (holds) [[likely]]
        return true;
    detail::report_value(call, field, demand, value);
    return false;
}

/// The same for demands where a value would say nothing ("handle must be alive").
[[nodiscard]] inline bool require(bool holds, const char* call, const char* field, const char* demand) {
    if (holds) [[likely]]
        return true;
    detail::report_violation(call, field, demand, {});
    return false;
}

}  // namespace damson

// Checks an invariant of our own. DAMSON_CHECKED is set by the Debug and `checked` configurations.
#if defined(DAMSON_CHECKED)
#define DAMSON_ASSERT(condition)        \
    ((condition) ? static_cast<void>(0) \
                 : ::damson::detail::print_and_abort("broken invariant: " #condition " in " __FILE__))
#else
#define DAMSON_ASSERT(condition) static_cast<void>(sizeof(!(condition)))
#endif
