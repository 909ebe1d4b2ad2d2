// Tests of core/shared_callback.hpp.
//
// Tests copyable callbacks: what the copies share, and when the function is destroyed.
#include "../../core/shared_callback.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <thread>
#include <type_traits>
#include <vector>

namespace {

using damson::SharedCallback;
using Sum = SharedCallback<int(int)>;

static_assert(std::is_copy_constructible_v<Sum> && std::is_nothrow_move_constructible_v<Sum>);
static_assert(!std::is_constructible_v<Sum, int>);
static_assert(!std::is_constructible_v<Sum, int (*)(const char*)>);

TEST_SUITE("core/shared_callback") {
    TEST_CASE("a callback is empty until a function is assigned") {
        const Sum none, null = nullptr, pointer = static_cast<int (*)(int)>(nullptr);
        CHECK(!none);
        CHECK(!null);
        CHECK(!pointer);
        CHECK(none == null);
        const Sum some = [](int value) { return value + 1; };
        CHECK(static_cast<bool>(some));
        CHECK(some(2) == 3);
        CHECK(!(some == none));
    }

    TEST_CASE("copies share the function and its state") {
        Sum first = [total = 0](int value) mutable { return total += value; };
        const Sum copy = first;
        CHECK(copy == first);
        CHECK(first(1) == 1);
        CHECK(copy(2) == 3);
        first = [](int value) { return -value; };
        CHECK(first(4) == -4);
        CHECK(copy(4) == 7);
        CHECK(!(copy == first));
    }

    TEST_CASE("the function is destroyed with its last copy") {
        auto token = std::make_shared<int>(5);
        const std::weak_ptr<int> watch = token;
        Sum first = [held = std::move(token)](int value) { return *held + value; };
        {
            Sum second = first;
            first = {};
            CHECK_FALSE(watch.expired());
            Sum third = std::move(second);
            CHECK(!second);  // NOLINT(bugprone-use-after-move): tests the state after a move
            CHECK(third(1) == 6);
            third = *&third;
            CHECK(third(1) == 6);
        }
        CHECK(watch.expired());
    }

    TEST_CASE("copies can be made and destroyed on several threads") {
        auto token = std::make_shared<int>(0);
        const std::weak_ptr<int> watch = token;
        {
            const SharedCallback<int()> shared = [held = std::move(token)] { return *held; };
            std::vector<std::thread> threads;
            for (int i = 0; i < 3; ++i)
                threads.emplace_back([shared] {
                    for (int k = 0; k < 1000; ++k) {
                        const SharedCallback<int()> copy = shared;
                        if (copy() != 0) return;
                    }
                });
            for (std::thread& thread : threads) thread.join();
            CHECK_FALSE(watch.expired());
        }
        CHECK(watch.expired());
    }
}

}  // namespace
