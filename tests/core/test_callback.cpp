// Tests of core/callback.hpp.
#include "../../core/callback.hpp"

#include <functional>
#include <memory>

#include "../support/print.hpp"

using damson::Callback;

namespace {

int doubled(int x) {
    return 2 * x;
}

}  // namespace

TEST_SUITE("core/callback") {
    TEST_CASE("a callback holds and calls functions, function pointers and lambdas") {
        CHECK(Callback<int(int)>(doubled)(3) == 6);
        CHECK(Callback<int(int)>(&doubled)(3) == 6);
        CHECK(Callback<int(int)>([](int x) { return x + 1; })(3) == 4);
        // the callable can be move-only
        auto three = std::make_unique<int>(3);
        CHECK(Callback<int(int)>([three = std::move(three)](int x) { return *three * x; })(3) == 9);
        CHECK(Callback<int(int)>(std::function<int(int)>(doubled))(3) == 6);
    }

    TEST_CASE("a callback made from a null pointer, an empty function or nothing is empty") {
        int (*const none)(int) = nullptr;
        CHECK_FALSE(static_cast<bool>(Callback<int(int)>(none)));
        CHECK_FALSE(static_cast<bool>(Callback<int(int)>(std::function<int(int)>())));
        CHECK_FALSE(static_cast<bool>(Callback<int(int)>(nullptr)));
        CHECK_FALSE(static_cast<bool>(Callback<int(int)>()));
        CHECK(static_cast<bool>(Callback<int(int)>(doubled)));
    }
}
