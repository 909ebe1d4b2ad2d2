// Tests of containers/handle.hpp.
//
// Tests null handles, equality, order, hash and text.
#include <unordered_set>

#include "../../containers/handle.hpp"
#include "../support/print.hpp"

namespace {
struct Plum;
struct Pear;
using PlumHandle = damson::Handle<Plum>;
using PearHandle = damson::Handle<Pear>;
}  // namespace

TEST_SUITE("containers/handle") {
    TEST_CASE("a default handle is null, and no other handle is") {
        CHECK(PlumHandle{}.is_null());
        CHECK_FALSE(static_cast<bool>(PlumHandle{}));
        CHECK(static_cast<bool>(PlumHandle{0, 1}));
        CHECK(PlumHandle{0, 1} != PlumHandle{});
    }

    TEST_CASE("two handles are equal exactly when slot and generation are") {
        CHECK(PlumHandle{3, 4} == PlumHandle{3, 4});
        CHECK(PlumHandle{3, 4} != PlumHandle{3, 5});
        CHECK(PlumHandle{3, 4} != PlumHandle{2, 4});
        CHECK(PlumHandle{3, 4}.bits() == 0x400000003ull);
    }

    TEST_CASE("handles of different types do not convert into each other") {
        CHECK_FALSE(std::is_convertible_v<PlumHandle, PearHandle>);
        CHECK_FALSE(std::is_constructible_v<PearHandle, PlumHandle>);
        CHECK(sizeof(PlumHandle) == 8);
    }

    TEST_CASE("a generation has the world's stamp and the slot's count, and the text shows the count") {
        const PlumHandle handle{7, 5u << PlumHandle::count_bits | 2};
        CHECK(handle.stamp() == 5);
        CHECK(handle.count() == 2);
        CHECK(describe(handle) == "7:2");
        CHECK(handle != PlumHandle{7, 2});
        CHECK(PlumHandle{0, ~0u}.stamp() == PlumHandle::last_stamp);
        CHECK(PlumHandle{0, ~0u}.count() == PlumHandle::last_count);
    }

    TEST_CASE("stamps wrap around and skip 0") {
        const std::uint32_t first = damson::take_handle_stamp();
        std::uint32_t last = first;
        for (std::uint32_t i = 0; i < PlumHandle::last_stamp; ++i) {
            const std::uint32_t next = damson::take_handle_stamp();
            REQUIRE(next == last % PlumHandle::last_stamp + 1);
            last = next;
        }
        CHECK(last == first);
    }

    TEST_CASE("handles can be hashed and described") {
        std::unordered_set<PlumHandle> set;
        for (std::uint32_t slot = 0; slot < 100; ++slot) {
            set.insert({slot, 1});
            set.insert({slot, 2});
            set.insert({slot, 1});
        }
        CHECK(set.size() == 200);
        CHECK(describe(PlumHandle{7, 2}) == "7:2");
        CHECK(describe(PlumHandle{}) == "null");
    }
}
