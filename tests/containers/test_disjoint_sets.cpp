// Tests of containers/disjoint_sets.hpp.
//
// Compares union-find with a table of colors that is repainted for each union.
#include "../../containers/disjoint_sets.hpp"

#include <vector>

#include "../../core/random.hpp"
#include "../support/print.hpp"

using damson::DisjointSets;
using damson::Random;

TEST_SUITE("containers/disjoint_sets") {
    TEST_CASE("sets equal those of the color table, and the smallest member of each is its root") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const std::uint32_t count = 1 + random.below(200);
            DisjointSets sets;
            sets.reset(count);
            std::vector<std::uint32_t> color(count);
            for (std::uint32_t i = 0; i < count; ++i) color[i] = i;
            for (std::uint32_t turn = 0; turn < count; ++turn) {
                const std::uint32_t x = random.below(count), y = random.below(count);
                sets.unite(x, y);
                const std::uint32_t low = std::min(color[x], color[y]), high = std::max(color[x], color[y]);
                for (std::uint32_t& other : color)
                    if (other == high) other = low;
                const std::uint32_t probe = random.below(count);
                CHECK(sets.find(probe) == color[probe]);
            }
            for (std::uint32_t i = 0; i < count; ++i) CHECK(sets.find(i) == color[i]);
        }
    }

    TEST_CASE("reset() puts each member into its own set and keeps the memory") {
        DisjointSets sets;
        sets.reset(100);
        sets.unite(3, 7);
        const std::size_t bytes = sets.bytes();
        sets.reset(50);
        CHECK(sets.find(7) == 7);
        CHECK(sets.bytes() == bytes);
        sets.reset(0);
    }

    TEST_CASE("uniting a member with itself, or the same members twice, has no effect") {
        DisjointSets sets;
        sets.reset(3);
        sets.unite(1, 1);
        CHECK(sets.find(1) == 1);
        sets.unite(2, 1);
        sets.unite(1, 2);
        CHECK(sets.find(2) == 1);
        CHECK(sets.find(0) == 0);
    }
}
