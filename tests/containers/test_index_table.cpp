// Tests of containers/index_table.hpp.
//
// Compares the table of row indices with std::map.
#include "../../containers/index_table.hpp"

#include <map>
#include <vector>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::IndexTable;
using damson::Random;

TEST_SUITE("containers/index_table") {
    TEST_CASE("an index table finds the rows of a std::map, also when hashes collide") {
        for (const std::uint32_t hash_count : {0xffffffffu, 50u, 3u}) {
            for (std::uint64_t seed = 1; seed <= 20; ++seed) {
                CAPTURE(hash_count);
                CAPTURE(seed);
                Random random{seed};
                std::vector<std::uint32_t> hash(200);
                for (std::uint32_t& word : hash) word = random.below(hash_count) * 0x10001u;
                IndexTable fast;
                std::map<std::uint32_t, std::uint32_t> slow;  // key -> value; value % 200 is the key
                std::uint32_t stride = 200;
                const auto find = [&](std::uint32_t key) {
                    return fast.find(hash[key], [&](std::uint32_t value) { return value % 200 == key; });
                };
                for (int operation = 0; operation < 1500; ++operation) {
                    const std::uint32_t key = random.below(200);
                    const auto known = slow.find(key);
                    REQUIRE(find(key) == (known == slow.end() ? IndexTable::none : known->second));
                    if (known == slow.end()) {
                        slow[key] = key;
                        fast.insert(hash[key], key);
                    } else if (random.chance(0.3f)) {
                        fast.replace(hash[key], known->second, key + stride);
                        known->second = key + stride;
                        stride += 200;
                    } else {
                        fast.erase(hash[key], known->second);
                        slow.erase(known);
                    }
                    REQUIRE(fast.size() == slow.size());
                    if (operation % 100 == 0) REQUIRE(fast.validate() == std::nullopt);
                }
                fast.clear();
                CHECK(fast.size() == 0);
                CHECK(find(0) == IndexTable::none);
            }
        }
    }
}
