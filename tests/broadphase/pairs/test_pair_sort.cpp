// Tests of broadphase/pairs/pair_sort.hpp.
//
// Compares radix-sorted pairs with pairs sorted by comparison.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../../../broadphase/pairs/pair_sort.hpp"
#include "../../../core/random.hpp"

namespace {

using namespace damson;
using namespace damson::detail;

constexpr std::uint32_t id_count = 4096;

// Returns different pairs. Each contains one of `hub_count` hubs, so fewer hubs mean more pairs with a common
// proxy.
std::vector<PairWord> random_pairs(Random& random, std::size_t count, std::uint32_t hub_count) {
    std::vector<PairWord> pairs;
    while (pairs.size() < count) {
        const ProxyId a = random.below(hub_count) * (id_count / hub_count);
        const ProxyId b = random.below(id_count);
        if (a != b) pairs.push_back(pair_of(a, b, 0));
        if (pairs.size() < count) continue;
        std::sort(pairs.begin(), pairs.end());
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    }
    for (std::size_t i = pairs.size(); i > 1; --i)
        std::swap(pairs[i - 1], pairs[random.below(static_cast<std::uint32_t>(i))]);
    for (PairWord& pair : pairs) pair |= random.below(4);  // a random tag
    return pairs;
}

// Returns the number of pairs with the same first proxy as the previous pair.
std::size_t count_sharing(std::span<const PairWord> pairs) {
    std::size_t sharing = 0;
    for (std::size_t i = 1; i < pairs.size(); ++i)
        sharing += first_of(pairs[i]) == first_of(pairs[i - 1]) ? 1 : 0;
    return sharing;
}

// Returns the pairs sorted by the key of the first proxy, then by the key of the second.
template <class Key>
std::vector<PairWord> in_order(std::vector<PairWord> pairs, std::span<const Key> keys) {
    const auto key = [&](ProxyId proxy) { return keys.empty() ? Key{proxy} : keys[proxy]; };
    for (PairWord& pair : pairs) {
        const ProxyId a = first_of(pair), b = second_of(pair);
        if (key(b) < key(a)) pair = ordered_pair(b, a, tag_of(pair));
    }
    std::sort(pairs.begin(), pairs.end(), [&](PairWord p, PairWord q) {
        return key(first_of(p)) != key(first_of(q)) ? key(first_of(p)) < key(first_of(q))
                                                    : key(second_of(p)) < key(second_of(q));
    });
    return pairs;
}

template <class Key>
void check_lists(std::span<const Key> keys, std::uint64_t seed) {
    Random random(seed);
    PairSortState state;
    PairSort<Key> sort(state, keys);
    std::vector<PairWord> scratch;
    bool was_grouped = false;
    bool was_loose = false;
    for (int list = 0; list < 24; ++list) {
        // four lists with many shared proxies alternate with four lists with few, because each sort predicts
        // the next list
        const bool is_heap = list / 4 % 2 == 1;
        const std::size_t count = 1 + random.below(list % 3 == 0 ? 60 : 1500);
        CAPTURE(list);
        CAPTURE(count);
        std::vector<PairWord> pairs = random_pairs(random, count, is_heap ? 16 : id_count);
        const std::vector<PairWord> expected = in_order(pairs, keys);
        const std::size_t spare = list % 2 == 0 ? 0 : 1;  // the scratch memory can be larger than the list
        scratch.assign(pairs.size() + spare, ~PairWord{0});
        sort.sort(pairs, scratch);
        REQUIRE(pairs == expected);
        if (pairs.size() < sort.many_pairs) CHECK_FALSE(state.is_grouped);
        if (pairs.size() < sort.many_pairs) continue;
        // the flag is an estimate; between these limits, true and false are both correct
        const std::size_t sharing = count_sharing(pairs);
        if (sharing * 10 >= pairs.size() * 9) CHECK(state.is_grouped);
        if (sharing * 10 <= pairs.size()) CHECK_FALSE(state.is_grouped);
        (state.is_grouped ? was_grouped : was_loose) = true;
    }
    if (keys.empty()) CHECK((was_grouped && was_loose));
}

TEST_SUITE("broadphase/pair_sort") {
    TEST_CASE("pairs without keys are sorted by id, whatever the previous list was") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            check_lists<std::uint32_t>({}, seed);
            check_lists<std::uint64_t>({}, seed);
        }
    }

    TEST_CASE("pairs are sorted by near or distant keys, whatever the previous list was") {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            std::vector<std::uint32_t> near_keys(id_count);
            for (std::uint32_t i = 0; i < id_count; ++i) near_keys[i] = 7000 + i;
            std::vector<std::uint64_t> far_keys(id_count);
            for (std::uint32_t i = 0; i < id_count; ++i)
                far_keys[i] = std::uint64_t{random.below(1u << 30)} << 20 | i;
            for (std::uint32_t i = id_count; i > 1; --i) {
                const std::uint32_t other = random.below(i);
                std::swap(near_keys[i - 1], near_keys[other]);
            }
            check_lists<std::uint32_t>(near_keys, seed);
            check_lists<std::uint64_t>(far_keys, seed);
        }
    }
}

}  // namespace
