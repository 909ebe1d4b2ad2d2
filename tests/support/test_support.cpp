// Tests the test helpers. A comparison that can never fail would make every test pass.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <string>

#include "../../containers/handle.hpp"
#include "../../core/aabb.hpp"
#include "allocation_counter.hpp"
#include "expect_violation.hpp"
#include "near.hpp"
#include "print.hpp"

using namespace damson;
using namespace damson::test;

namespace {

enum class Colour : std::uint8_t { Red, Blue };

const void* look_at(const void* memory) {
    const void* volatile seen = memory;
    return seen;
}

bool refuse_odd(int number) {
    return require(number % 2 == 0, "refuse_odd", "number", "even", number);
}

}  // namespace

TEST_SUITE("support/near") {
    TEST_CASE("near() accepts a difference up to the tolerance and no larger one") {
        CHECK(1.0f == near(1.25f, 0.25f));
        CHECK_FALSE(1.0f == near(1.25f, 0.125f));
        CHECK(glm::vec2{1.0f, 2.0f} == near({1.25f, 1.75f}, 0.25f));
        CHECK_FALSE(glm::vec2{1.0f, 2.0f} == near({1.25f, 2.0f}, 0.125f));
        CHECK_FALSE(glm::vec2{1.0f, 2.0f} == near({1.0f, 1.75f}, 0.125f));
    }

    TEST_CASE("NaN is not near any value") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK_FALSE(nan == near(nan, 1.0f));
        CHECK_FALSE(glm::vec2{0.0f, nan} == near({0.0f, 0.0f}, 1.0f));
    }

    TEST_CASE("near() prints the value and the tolerance") {
        CHECK(doctest::toString(near(1.5f, 0.25f)) == "1.5 +- 0.25");
    }
}

TEST_SUITE("support/print") {
    TEST_CASE("vectors, boxes, handles and enumerators print in their usual notation") {
        CHECK(doctest::toString(glm::vec2{1.0f, 2.5f}) == "(1, 2.5)");
        CHECK(doctest::toString(Aabb{{0.0f, 0.0f}, {1.0f, 2.0f}}) == "[(0, 0) .. (1, 2)]");
        CHECK(doctest::toString(Handle<struct SomeTag>{3, 1}) == "3:1");
        CHECK(doctest::toString(Handle<struct SomeTag>{}) == "null");
        CHECK(doctest::toString(Colour::Blue) == "1");
    }
}

TEST_SUITE("support/expect_violation") {
    TEST_CASE("violation_of() returns the message of a violation, and nothing for a valid call") {
        CHECK(violation_of([] { refuse_odd(3); }) == "refuse_odd: number must be even, got 3");
        CHECK(violation_of([] { refuse_odd(4); }) == "");
    }

    TEST_CASE("QuietViolations counts violations and lets the call return") {
        QuietViolations quiet;
        CHECK_FALSE(refuse_odd(3));
        CHECK(refuse_odd(4));
        CHECK_FALSE(refuse_odd(5));
        CHECK(quiet.count() == 2);
        CHECK(quiet.last() == "refuse_odd: number must be even, got 5");
    }

    TEST_CASE("QuietViolations restores the previous handler") {
        { const QuietViolations quiet; }
        CHECK_THROWS_AS((void)refuse_odd(1), ContractViolation);
    }
}

TEST_SUITE("support/allocation_counter") {
    TEST_CASE("every form of new counts once") {
        struct alignas(64) Wide {
            char bytes[64];
        };
        const AllocationCounter allocations;
        const auto one = std::make_unique<int>(1);
        const auto many = std::make_unique<int[]>(100);
        const auto wide = std::make_unique<Wide>();
        const std::uint64_t made = allocations.count();
        // Use the memory, because a compiler may remove allocations that are never used.
        CHECK(look_at(one.get()) != look_at(many.get()));
        CHECK(look_at(wide.get()) != look_at(one.get()));
        CHECK(made == 3);
    }
}
