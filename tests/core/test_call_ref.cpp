// Tests of core/call_ref.hpp.
#include <doctest/doctest.h>

#include "../../core/call_ref.hpp"

namespace {

using namespace damson;

int twice(CallRef<int, int> call) {
    return call(1) + call(2);
}

TEST_SUITE("core/call_ref") {
    TEST_CASE("every call reaches the referenced callable, which keeps its changes") {
        int calls = 0;
        auto add = [&calls](int number) { return ++calls, 10 * number; };
        CHECK(twice(add) == 30);
        CHECK(calls == 2);
    }

    TEST_CASE("the result of a callable is converted to the required type or ignored") {
        const auto is_one = [](int number) { return number == 1; };
        CHECK(twice(is_one) == 1);
        const CallRef<void, int> ignored = is_one;
        ignored(1);
    }
}

}  // namespace
