// Contracts: checks of caller requirements and library invariants, and violation reports.
//
//   require(...)      checks an argument of a public call in every build; an invalid call has no effect
//   DAMSON_ASSERT     checks an invariant of the library, in Debug and `checked` builds only
//
// require() reports a violation to the violation handler. The default handler throws ContractViolation. In a
// build without exceptions, it prints the message and aborts. If a handler returns, the program continues.
#pragma once

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "describe.hpp"

namespace damson {

/// Exception thrown by the default violation handler. `what()` names the call, the field, the requirement and
/// the value.
class ContractViolation : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// Function that receives "call: field must be demand, got value". It may throw, abort, log, or return to continue.
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

// If not null, receives the first violation report of this thread; the handler is then not called
inline thread_local std::string* caught_violation = nullptr;

// not inline, so that a check costs its caller only one predictable branch
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

/// Installs `handler` and returns the previous one. Null restores the default handler.
/// Threads: any. The handler may be called on any thread.
inline ViolationHandler set_violation_handler(ViolationHandler handler) noexcept {
    return detail::violation_handler.exchange(handler ? handler : &detail::throw_violation,
                                              std::memory_order_acq_rel);
}

/// Catches the violation reports of this thread during its lifetime; the handler is not called. Use it while
/// reading external data, where an invalid value is not the caller's mistake.
class ViolationCatcher {
public:
    ViolationCatcher() noexcept : before_(detail::caught_violation) { detail::caught_violation = &first_; }
    ~ViolationCatcher() { detail::caught_violation = before_; }
    ViolationCatcher(const ViolationCatcher&) = delete;
    ViolationCatcher& operator=(const ViolationCatcher&) = delete;

    /// Returns the first report, or an empty string if there is none.
    const std::string& first() const noexcept { return first_; }

private:
    std::string first_;
    std::string* before_;
};

/// Checks a requirement of a public call, and reports a violation if `holds` is false. Returns `holds`, so
/// that the call can return early:
/// `if (!require(is_finite(v), "World::set_velocity", "velocity", "finite", v)) return;`
template <class Value>
[[nodiscard]] inline bool require(bool holds, const char* call, const char* field, const char* demand,
                                  const Value& value) {
    if (holds) [[likely]]
        return true;
    detail::report_value(call, field, demand, value);
    return false;
}

/// Checks a requirement whose report contains no value, such as "handle must be alive".
[[nodiscard]] inline bool require(bool holds, const char* call, const char* field, const char* demand) {
    if (holds) [[likely]]
        return true;
    detail::report_violation(call, field, demand, {});
    return false;
}

}  // namespace damson

// Checks an invariant of the library. DAMSON_CHECKED is set by the Debug and `checked` configurations.
#if defined(DAMSON_CHECKED)
#define DAMSON_ASSERT(condition)        \
    ((condition) ? static_cast<void>(0) \
                 : ::damson::detail::print_and_abort("broken invariant: " #condition " in " __FILE__))
#else
#define DAMSON_ASSERT(condition) static_cast<void>(sizeof(!(condition)))
#endif
