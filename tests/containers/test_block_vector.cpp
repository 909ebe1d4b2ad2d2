// Tests of containers/block_vector.hpp.
//
// Compares the vector whose items never move with std::vector.
#include "../../containers/block_vector.hpp"

#include <memory>
#include <string>
#include <vector>

#include "../../core/random.hpp"
#include "../support/allocation_counter.hpp"
#include "../support/print.hpp"

using damson::BlockVector;
using damson::Random;

TEST_SUITE("containers/block_vector") {
    TEST_CASE("a block vector holds the items of a std::vector and never moves one") {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            BlockVector<std::string> fast;
            std::vector<std::string> slow;
            std::vector<const std::string*> address;
            for (int operation = 0; operation < 2000; ++operation) {
                if (slow.empty() || random.chance((operation / 500) % 2 == 0 ? 0.7f : 0.3f)) {
                    const std::string value = "an item that lives on the heap " + std::to_string(operation);
                    slow.push_back(value);
                    address.push_back(&fast.emplace_back(value));
                } else {
                    slow.pop_back();
                    address.pop_back();
                    fast.pop_back();
                }
            }
            REQUIRE(fast.size() == slow.size());
            const BlockVector<std::string> copy = fast;
            for (std::uint32_t i = 0; i < fast.size(); ++i) {
                REQUIRE(fast[i] == slow[i]);
                REQUIRE(&fast[i] == address[i]);
                REQUIRE(copy[i] == slow[i]);
            }
        }
    }

    TEST_CASE("a block vector keeps its memory when it shrinks, and destroys the removed items") {
        BlockVector<std::shared_ptr<int>> items;
        const auto watched = std::make_shared<int>(1);
        for (int i = 0; i < 1000; ++i) items.emplace_back(watched);
        CHECK(watched.use_count() == 1001);
        items.clear();
        CHECK(watched.use_count() == 1);
        const damson::test::AllocationCounter allocations;
        for (int i = 0; i < 1000; ++i) items.emplace_back(watched);
        const auto made = allocations.count();
        CHECK(made == 0);
        BlockVector<std::shared_ptr<int>> taken = std::move(items);
        CHECK(taken.size() == 1000);
        taken = {};
        CHECK(watched.use_count() == 1);
    }

    TEST_CASE("a new item can be constructed from an item of the vector") {
        BlockVector<std::string> items;
        items.emplace_back("a string that is too long for the small buffer");
        for (std::uint32_t i = 0; i < 500; ++i) items.emplace_back(items[i]);
        CHECK(items[500] == "a string that is too long for the small buffer");
    }
}
