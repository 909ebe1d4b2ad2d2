// Tests of containers/constant_time_array.hpp.
//
// Compares the constant-time arrays, with and without an index in the item, with std::set.
#include "../../containers/constant_time_array.hpp"

#include <set>
#include <string>
#include <vector>

#include "../../containers/constant_time_hash_array.hpp"
#include "../../core/random.hpp"
#include "../support/allocation_counter.hpp"
#include "../support/print.hpp"

using damson::ConstantTimeArray;
using damson::ConstantTimeHashArray;
using damson::IndexColumn;
using damson::IndexMember;
using damson::not_in_array;
using damson::Random;

namespace {

struct Body {
    std::uint32_t index = not_in_array;
    std::uint32_t other_index = not_in_array;
};
constexpr IndexMember<&Body::index> index_of;
constexpr IndexMember<&Body::other_index> other_index_of;

// Gives all items the same hash. The table must still be correct, although slow.
struct WorstHash {
    std::size_t operator()(std::uint32_t) const { return 42; }
};

template <class Array>
void compare_with_a_set(std::uint64_t seed, std::uint32_t range, int operations) {
    CAPTURE(seed);
    Random random{seed};
    Array fast;
    std::set<std::uint32_t> slow;
    for (int operation = 0; operation < operations; ++operation) {
        const std::uint32_t item = random.below(range);
        const bool grows = (operation / 200) % 2 == 0;
        REQUIRE(fast.contains(item) == (slow.count(item) == 1));
        if (random.chance(grows ? 0.7f : 0.3f)) {
            REQUIRE(fast.insert(item) == slow.insert(item).second);
        } else {
            REQUIRE(fast.remove(item) == (slow.erase(item) == 1));
        }
        REQUIRE(fast.size() == slow.size());
    }
    REQUIRE(fast.validate() == std::nullopt);
    REQUIRE(std::set<std::uint32_t>(fast.items().begin(), fast.items().end()) == slow);
}

}  // namespace

TEST_SUITE("containers/constant_time_array") {
    TEST_CASE("an array of pointers holds the items of a std::set for any order of calls") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            std::vector<Body> bodies(60);
            ConstantTimeArray<Body*> fast;
            std::set<Body*> slow;
            for (int operation = 0; operation < 800; ++operation) {
                Body* const body = &bodies[random.below(60)];
                REQUIRE(fast.contains(body, index_of) == (slow.count(body) == 1));
                if (random.chance(0.5f)) {
                    REQUIRE(fast.insert(body, index_of) == slow.insert(body).second);
                } else {
                    REQUIRE(fast.remove(body, index_of) == (slow.erase(body) == 1));
                }
                REQUIRE(fast.size() == slow.size());
            }
            REQUIRE(fast.validate(index_of) == std::nullopt);
            REQUIRE(std::set<Body*>(fast.items().begin(), fast.items().end()) == slow);
            for (Body& body : bodies) REQUIRE((body.index == not_in_array) == (slow.count(&body) == 0));
        }
    }

    TEST_CASE("inserting an item twice has no effect") {
        Body a, b;
        ConstantTimeArray<Body*> array;
        CHECK(array.insert(&a, index_of));
        CHECK(array.insert(&b, index_of));
        CHECK_FALSE(array.insert(&a, index_of));
        CHECK(array.size() == 2);
        CHECK(array[0] == &a);
        CHECK(a.index == 0);
    }

    TEST_CASE("a removal moves the last item into the gap and updates its index") {
        Body a, b, c;
        ConstantTimeArray<Body*> array;
        for (Body* body : {&a, &b, &c}) array.insert(body, index_of);
        CHECK(array.remove(&a, index_of));
        CHECK(array[0] == &c);
        CHECK(c.index == 0);
        CHECK(a.index == not_in_array);
        CHECK_FALSE(array.remove(&a, index_of));
        CHECK(array.remove(&b, index_of));
        CHECK(array.remove(&c, index_of));
        CHECK(array.empty());
    }

    TEST_CASE("removing an item of another array has no effect, even if its index is in range") {
        Body a, stranger;
        ConstantTimeArray<Body*> array, other;
        array.insert(&a, index_of);
        other.insert(&stranger, index_of);
        CHECK(stranger.index == 0);
        CHECK_FALSE(array.contains(&stranger, index_of));
        CHECK_FALSE(array.remove(&stranger, index_of));
        CHECK(array.size() == 1);
        CHECK(other.contains(&stranger, index_of));
        stranger.index = 1000;
        CHECK_FALSE(array.remove(&stranger, index_of));
    }

    TEST_CASE("an item can be in one array for each index that it has") {
        Body a;
        ConstantTimeArray<Body*> array, rival, other;
        CHECK(array.insert(&a, index_of));
        CHECK_FALSE(rival.insert(&a, index_of));
        CHECK(other.insert(&a, other_index_of));
        CHECK(array.remove(&a, index_of));
        CHECK(other.contains(&a, other_index_of));
    }

    TEST_CASE("clear() frees the items for other arrays") {
        Body a, b;
        ConstantTimeArray<Body*> array, next;
        array.insert(&a, index_of);
        array.insert(&b, index_of);
        array.clear(index_of);
        CHECK(array.empty());
        CHECK(next.insert(&b, index_of));
        CHECK(next.insert(&a, index_of));
    }

    TEST_CASE("items can be ids, with their indices in a separate table") {
        std::vector<std::uint32_t> indices(10, not_in_array);
        ConstantTimeArray<std::uint32_t> array;
        const IndexColumn column(indices);
        for (const std::uint32_t id : {7u, 2u, 5u, 2u}) array.insert(id, column);
        CHECK(array.size() == 3);
        array.remove(7, column);
        CHECK(array[0] == 5);
        CHECK(indices[5] == 0);
        CHECK(indices[7] == not_in_array);
        CHECK(array.validate(column) == std::nullopt);
    }
}

TEST_SUITE("containers/constant_time_hash_array") {
    TEST_CASE("a hash array holds the items of a std::set for any order of calls") {
        for (std::uint64_t seed = 1; seed <= 30; ++seed)
            compare_with_a_set<ConstantTimeHashArray<std::uint32_t>>(seed, 300, 2000);
    }

    TEST_CASE("a hash array is correct even if all hashes are equal") {
        for (std::uint64_t seed = 1; seed <= 10; ++seed)
            compare_with_a_set<ConstantTimeHashArray<std::uint32_t, WorstHash>>(seed, 60, 800);
    }

    TEST_CASE("the order of items depends on the calls, not on the hash") {
        ConstantTimeHashArray<std::uint32_t> one;
        ConstantTimeHashArray<std::uint32_t, WorstHash> other;
        Random random{5};
        for (int i = 0; i < 500; ++i) {
            const std::uint32_t item = random.below(50);
            if (random.chance(0.6f)) {
                one.insert(item);
                other.insert(item);
            } else {
                one.remove(item);
                other.remove(item);
            }
        }
        REQUIRE(one.size() == other.size());
        for (std::uint32_t i = 0; i < one.size(); ++i) CHECK(one[i] == other[i]);
    }

    TEST_CASE("a hash array accepts any type that can be compared and hashed") {
        ConstantTimeHashArray<std::string> names;
        CHECK(names.insert("plum"));
        CHECK(names.insert("a name too long for the small string buffer"));
        CHECK_FALSE(names.insert("plum"));
        CHECK(names.index_of("plum") == 0);
        CHECK(names.index_of("pear") == not_in_array);
        CHECK(names.remove("plum"));
        CHECK(names.index_of("a name too long for the small string buffer") == 0);
        names.clear();
        CHECK(names.empty());
        CHECK_FALSE(names.contains("plum"));
        CHECK(names.insert("plum"));
    }

    TEST_CASE("a reserved hash array does not allocate") {
        ConstantTimeHashArray<std::uint32_t> array;
        array.reserve(1000);
        const damson::test::AllocationCounter allocations;
        for (std::uint32_t i = 0; i < 1000; ++i) array.insert(i * 64);
        for (std::uint32_t i = 0; i < 1000; i += 2) array.remove(i * 64);
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(array.size() == 500);
    }
}
