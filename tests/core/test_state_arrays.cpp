// Tests of core/state_arrays.hpp, core/count_fields.hpp.
#include "../../core/state_arrays.hpp"

#include <doctest/doctest.h>

#include <cstring>

#include "../../containers/constant_time_array.hpp"
#include "../../containers/item_pool.hpp"

using namespace damson;

namespace {

struct ShelfRow {
    std::vector<std::uint16_t> cells;
    float height = 0.0f;

    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<ShelfRow>(cells, height);
    }
};

struct ShelfOfRows {
    std::vector<ShelfRow> rows;
    std::array<ConstantTimeArray<int>, 2> lists;
    std::uint32_t count = 0;
    std::vector<int> scratch;

    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<ShelfOfRows>(rows, lists, count, Show::left_out);
    }
};

std::size_t bytes_of(const StateArray& array) {
    std::size_t sum = 0;
    array.for_each_block([&](std::span<std::byte> block) { sum += block.size(); });
    return sum;
}

}  // namespace

TEST_SUITE("core/state_arrays") {
    TEST_CASE("fields of an aggregate are counted") {
        CHECK(count_fields<ShelfRow>() == 2);
        CHECK(count_fields<ShelfOfRows>() == 4);
    }

    TEST_CASE("an object is listed down to its last array, except for parts that are left out") {
        ShelfOfRows thing{{{{1, 2, 3}, 1.0f}, {{}, 2.0f}}, {}, 7, {5, 5}};
        StateArrays arrays;
        arrays(thing);
        REQUIRE(arrays.list().size() == 7);  // two arrays for each of two rows, two lists, one count
        CHECK(arrays.counts().size() == 1);
        CHECK(arrays.counts()[0] == 2);
        CHECK(arrays.list()[0].size() == 3);
        CHECK(arrays.list()[0].item_bytes() == 2);
        CHECK(bytes_of(arrays.list()[0]) == 6);
        CHECK(arrays.list()[2].size() == 0);
        CHECK(bytes_of(arrays.list()[2]) == 0);
        CHECK(arrays.list()[6].is_fixed());
        std::uint32_t count = 0;
        std::memcpy(&count, arrays.list()[6].item(0), sizeof(count));
        CHECK(count == 7);
    }

    TEST_CASE("a list for writing resizes the vectors of parts") {
        ShelfOfRows thing;
        StateArrays arrays;
        const std::array<std::uint32_t, 1> counts{3};
        arrays.begin_writing(counts);
        arrays(thing);
        CHECK(thing.rows.size() == 3);
        arrays.list()[0].set_size(4);
        CHECK(thing.rows[0].cells.size() == 4);
    }

    TEST_CASE("a pool is listed in blocks, with the ids of its live items") {
        ItemPool<int, 4> pool;
        std::vector<int> by_id;
        for (int i = 0; i < 6; ++i) pool[pool.retrieve()] = 10 + i;
        by_id.resize(pool.capacity());
        pool.recycle(2);
        StateArrays arrays;
        arrays(pool);
        arrays.by_id(pool, by_id);
        REQUIRE(arrays.list().size() == 5);
        const StateArray& items = arrays.list()[3];
        CHECK(items.size() == 8);
        CHECK(items.block_size() == 4);
        CHECK(bytes_of(items) == 8 * sizeof(int));
        CHECK(items.has_dead());
        CHECK(items.live_ids().size() == 5);
        int item = 0;
        std::memcpy(&item, items.item(5), sizeof(item));
        CHECK(item == 15);
        CHECK(arrays.list()[4].has_dead());
    }
}
