// Tests of core/contract.hpp.
//
// Tests contract violations: the message, the handler that receives it, and the behavior afterwards.
#include "../../core/contract.hpp"

#include <string>

#include "../support/expect_violation.hpp"
#include "../support/print.hpp"

using damson::require;

namespace {
std::string last_message;
void remember(const std::string& message) {
    last_message = message;
}
}  // namespace

TEST_SUITE("core/contract") {
    TEST_CASE("a requirement that holds reports nothing") {
        const damson::test::QuietViolations quiet;
        CHECK(require(true, "World::step", "dt", "above zero", 1.0f));
        CHECK(require(true, "World::step", "dt", "above zero"));
        CHECK(quiet.count() == 0);
    }

    TEST_CASE("a violation names the call, the field, the requirement and the value") {
        const damson::test::QuietViolations quiet;
        CHECK_FALSE(require(false, "World::step", "dt", "above zero", -0.25f));
        CHECK(quiet.last() == "World::step: dt must be above zero, got -0.25");
        CHECK_FALSE(require(false, "World::create_body", "position", "finite", glm::vec2{1.0f, 2.0f}));
        CHECK(quiet.last() == "World::create_body: position must be finite, got (1, 2)");
        CHECK_FALSE(require(false, "World::destroy", "handle", "alive"));
        CHECK(quiet.last() == "World::destroy: handle must be alive");
        CHECK(quiet.count() == 3);
    }

    TEST_CASE("the default handler throws an exception with the message") {
        const damson::ViolationHandler before = damson::set_violation_handler(nullptr);
        std::string message;
        try {
            static_cast<void>(require(false, "f", "x", "even", 3));
        } catch (const damson::ContractViolation& violation) {
            message = violation.what();
        }
        damson::set_violation_handler(before);
        CHECK(message == "f: x must be even, got 3");
    }

    TEST_CASE("installing a handler returns the previous one") {
        const damson::ViolationHandler before = damson::set_violation_handler(&remember);
        CHECK_FALSE(require(false, "f", "x", "odd", 2u));
        CHECK(last_message == "f: x must be odd, got 2");
        const bool was_ours = damson::set_violation_handler(before) == &remember;
        CHECK(was_ours);
        const bool is_back = damson::set_violation_handler(before) == before;
        CHECK(is_back);
    }

    TEST_CASE("an assertion that holds has no effect") {
        int evaluations = 0;
        DAMSON_ASSERT(++evaluations > 0);
        CHECK(evaluations <= 1);
    }
}
