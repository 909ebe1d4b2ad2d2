// Helpers for tests of rejected calls, which must report a message and change nothing.
//
//   CHECK(violation_of([&] { world.step(0.0f); }) == "World::step: dt must be above zero and finite, got 0");
//
//   QuietViolations quiet;                     the violation handler returns, so the call must have no effect
//   CHECK(!world.create_shape({}, Circle{}));
//   CHECK(quiet.count() == 1);
#pragma once

#include <string>
#include <utility>

#include "../../core/contract.hpp"

namespace damson::test {

/// Installs a violation handler for its lifetime.
class HandlerGuard {
public:
    explicit HandlerGuard(ViolationHandler handler) noexcept : before_(set_violation_handler(handler)) {}
    ~HandlerGuard() { set_violation_handler(before_); }
    HandlerGuard(const HandlerGuard&) = delete;
    HandlerGuard& operator=(const HandlerGuard&) = delete;

private:
    ViolationHandler before_;
};

/// Returns the message of the violation that `call` causes, or "" if it causes none.
template <class Call>
std::string violation_of(Call&& call) {
    const HandlerGuard throwing{[](const std::string& message) { throw ContractViolation(message); }};
    try {
        std::forward<Call>(call)();
    } catch (const ContractViolation& violation) {
        return violation.what();
    }
    return {};
}

/// For its lifetime, violations do not throw but are counted. Only one object may exist at a time, on one
/// thread.
class QuietViolations {
public:
    QuietViolations() : guard_(&remember) { log() = {}; }

    int count() const { return log().count; }
    const std::string& last() const { return log().last; }

private:
    struct Log {
        int count = 0;
        std::string last;
    };

    static Log& log() {
        static Log instance;
        return instance;
    }

    static void remember(const std::string& message) {
        ++log().count;
        log().last = message;
    }

    HandlerGuard guard_;
};

}  // namespace damson::test
