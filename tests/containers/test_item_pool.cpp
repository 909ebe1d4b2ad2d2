// Tests of containers/item_pool.hpp.
//
// Compares the item pool with a set of ids, and tests its guarantees one by one.
#include "../../containers/item_pool.hpp"

#include <set>
#include <vector>

#include "../../core/random.hpp"
#include "../support/allocation_counter.hpp"
#include "../support/print.hpp"

using damson::ItemPool;
using damson::no_item;
using damson::Random;

namespace {
struct Manifold {
    std::uint64_t stamp = 0;
    float points[8] = {};
};
}  // namespace

TEST_SUITE("containers/item_pool") {
    TEST_CASE("the live ids are those of a std::set, and no two of them share an item") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            ItemPool<Manifold, 8> fast;
            std::set<std::uint32_t> slow;
            std::vector<const Manifold*> address;
            for (int operation = 0; operation < 1000; ++operation) {
                const std::uint32_t kind = random.below(8);
                const bool grows = (operation / 250) % 2 == 0;
                if (kind < (grows ? 5u : 3u)) {
                    const std::uint32_t id = fast.retrieve();
                    REQUIRE(slow.insert(id).second);
                    fast[id].stamp = id * 1000ull;
                    while (address.size() <= id) address.push_back(nullptr);
                    if (address[id] != nullptr) REQUIRE(address[id] == &fast[id]);
                    address[id] = &fast[id];
                } else {
                    const std::uint32_t id = random.below(fast.capacity() + 5);
                    REQUIRE(fast.is_live(id) == (slow.count(id) == 1));
                    REQUIRE(fast.recycle(id) == (slow.erase(id) == 1));
                    REQUIRE_FALSE(fast.recycle(id));
                }
                REQUIRE(fast.live_count() == slow.size());
                REQUIRE(fast.live_ids().size() == slow.size());
            }
            REQUIRE(fast.validate() == std::nullopt);
            REQUIRE(std::set<std::uint32_t>(fast.live_ids().begin(), fast.live_ids().end()) == slow);
            for (const std::uint32_t id : slow) {
                REQUIRE(fast[id].stamp == id * 1000ull);
                REQUIRE(&fast[id] == address[id]);
            }
        }
    }

    TEST_CASE("recycling an id that is not live has no effect") {
        ItemPool<int> pool;
        CHECK_FALSE(pool.recycle(0));
        CHECK_FALSE(pool.recycle(no_item));
        const std::uint32_t id = pool.retrieve();
        CHECK_FALSE(pool.recycle(no_item));
        CHECK_FALSE(pool.recycle(id + 1));
        CHECK(pool.recycle(id));
        CHECK_FALSE(pool.recycle(id));
        CHECK(pool.live_count() == 0);
        CHECK(pool.validate() == std::nullopt);
    }

    TEST_CASE("a full pool grows by a block, and live items stay in place") {
        ItemPool<Manifold, 4> pool;
        const std::uint32_t first = pool.retrieve();
        Manifold* const address = &pool[first];
        address->stamp = 77;
        CHECK(pool.capacity() == 4);
        for (int i = 0; i < 1000; ++i) pool.retrieve();
        CHECK(pool.capacity() == 1004);
        CHECK(&pool[first] == address);
        CHECK(pool[first].stamp == 77);
    }

    TEST_CASE("a reserved pool does not allocate") {
        ItemPool<Manifold> pool;
        pool.reserve(300);
        CHECK(pool.capacity() == 512);
        CHECK(pool.bytes() >= 512 * sizeof(Manifold));
        const damson::test::AllocationCounter allocations;
        for (int i = 0; i < 512; ++i) pool.retrieve();
        for (std::uint32_t id = 0; id < 512; id += 2) pool.recycle(id);
        for (int i = 0; i < 256; ++i) pool.retrieve();
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(pool.capacity() == 512);
        pool.recycle_all();
        CHECK(pool.live_count() == 0);
        CHECK(pool.validate() == std::nullopt);
    }

    TEST_CASE("a copy has the same items and then returns the same ids") {
        ItemPool<Manifold, 4> pool;
        for (std::uint32_t i = 0; i < 10; ++i) pool[pool.retrieve()].stamp = i;
        pool.recycle(3);
        pool.recycle(8);
        ItemPool<Manifold, 4> copy = pool;
        for (std::uint32_t id = 0; id < 10; ++id) {
            CHECK(copy[id].stamp == pool[id].stamp);
            CHECK(&copy[id] != &pool[id]);
        }
        for (int i = 0; i < 6; ++i) CHECK(copy.retrieve() == pool.retrieve());
        copy[0].stamp = 99;
        CHECK(pool[0].stamp == 0);

        const Manifold* const address = &pool[0];
        ItemPool<Manifold, 4> taken = std::move(pool);
        CHECK(&taken[0] == address);
        pool = copy;
        CHECK(pool[0].stamp == 99);
        CHECK(pool.validate() == std::nullopt);
    }
}
