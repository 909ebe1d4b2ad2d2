// Tests that validate() of the containers finds and names broken invariants.
//
// The tests change the arrays of a container through core/state_arrays.hpp, like code that loads states.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "../../containers/always_sorted.hpp"
#include "../../containers/constant_time_array.hpp"
#include "../../containers/constant_time_hash_array.hpp"
#include "../../containers/index_table.hpp"
#include "../../containers/item_pool.hpp"
#include "../../containers/slot_map.hpp"
#include "../../containers/slot_table.hpp"
#include "../../core/hash.hpp"
#include "../../core/state_arrays.hpp"

using namespace damson;

namespace {

struct Checked;

/// Results of validate() after changing one word at a time.
struct Complaints {
    std::set<std::string> texts;       ///< Messages without their numbers.
    std::vector<int> missed;           ///< Number of wrong words not detected, for each array.
    bool is_whole_afterwards = false;  ///< True if the container is valid with all words restored.
};

std::string without_numbers(const std::string& text) {
    std::string rest;
    for (const char c : text)
        if (c < '0' || c > '9') rest += c;
    return rest;
}

/// Changes one word at a time and collects the results of validate(). Replaces each word of an item with the
/// same word of every other item, which is a plausible value, and with each of `others`. Also subtracts 1
/// from arrays that are a single number.
template <class Container>
Complaints break_words(Container& container, const std::vector<std::uint32_t>& others = {}) {
    Complaints complaints;
    StateArrays arrays;
    arrays(container);
    for (const StateArray& array : arrays.list()) {
        complaints.missed.push_back(0);
        for (std::size_t i = 0; i < array.size(); ++i) {
            for (std::size_t at = 0; at + 4 <= array.item_bytes(); at += 4) {
                std::byte* const place = array.item(i) + at;
                std::uint32_t right = 0;
                std::memcpy(&right, place, 4);
                std::vector<std::uint32_t> wrong = others;
                for (std::size_t other = 0; other < array.size(); ++other)
                    std::memcpy(&wrong.emplace_back(), array.item(other) + at, 4);
                if (array.is_fixed() && right != 0 && right < 1000) wrong.push_back(right - 1);
                for (const std::uint32_t word : wrong) {
                    if (word == right) continue;
                    std::memcpy(place, &word, 4);
                    if (const std::optional<std::string> text = container.validate())
                        complaints.texts.insert(without_numbers(*text));
                    else
                        ++complaints.missed.back();
                    std::memcpy(place, &right, 4);
                }
            }
        }
    }
    complaints.is_whole_afterwards = !container.validate().has_value();
    return complaints;
}

using Texts = std::set<std::string>;

}  // namespace

TEST_SUITE("containers/validate") {
    TEST_CASE("validate() of a slot table finds every wrong word in most of its arrays") {
        SlotTable<Checked, 3> table(5);
        std::vector<Handle<Checked>> handles;
        for (int i = 0; i < 6; ++i) handles.push_back(table.insert());
        const auto no_swap = [](std::uint32_t, std::uint32_t) {};
        for (const std::size_t i : {std::size_t{1}, std::size_t{4}}) table.remove(handles[i], no_swap);
        // use up all generations of a slot
        for (int i = 0; i < 2; ++i) table.remove(table.insert(), no_swap);
        table.bring_front(handles[3], no_swap);
        const Complaints complaints = break_words(table, {0u, 1u, 99u, 0x7fffffffu, 0x80000001u, ~0u});
        CHECK(complaints.is_whole_afterwards);
        CHECK(complaints.missed[1] == 0);  // handles
        CHECK(complaints.missed[2] == 0);  // the stamp
        CHECK(complaints.missed[3] == 0);  // the first free slot
        CHECK(complaints.missed[5] == 0);  // the number of retired slots
        CHECK(complaints.texts ==
              Texts{"SlotTable: a slot is lost", "SlotTable: as many live slots as rows are expected",
                    "SlotTable: slot  does not lead back to row ",
                    "SlotTable: slot  has an impossible count of owners",
                    "SlotTable: slot  has the stamp of another table",
                    "SlotTable: slot  is in the free list and not free",
                    "SlotTable: the free list leaves the table", "SlotTable: the free list runs in a circle",
                    "SlotTable: the front part is larger than the table",
                    "SlotTable: the handle of row  is not alive",
                    "SlotTable: the retired slots are counted wrongly"});
    }

    TEST_CASE("validate() of an item pool finds every wrong id and index") {
        ItemPool<int, 4> pool;
        for (int i = 0; i < 6; ++i) pool[pool.retrieve()] = i;
        pool.recycle(2);
        const Complaints complaints = break_words(pool, {99u, ~0u});
        CHECK(complaints.is_whole_afterwards);
        CHECK(complaints.missed[1] == 0);  // ids
        CHECK(complaints.missed[2] == 0);  // their indices
        CHECK(complaints.texts == Texts{"ItemPool: more items are live than exist",
                                        "ItemPool: the id at place  does not lead back to it"});
        StateArrays arrays;
        arrays(pool);
        arrays.list()[1].set_size(7);
        CHECK(pool.validate() == "ItemPool: blocks and ids differ in number");
    }

    TEST_CASE("validate() of an index table finds a gap and a wrong number of entries") {
        IndexTable table;
        for (std::uint32_t i = 0; i < 9; ++i) table.insert(static_cast<std::uint32_t>(mix_bits(i)) & 7, i);
        const Complaints complaints = break_words(table);
        CHECK(complaints.is_whole_afterwards);
        CHECK(complaints.missed[1] == 0);  // the number of entries
        CHECK(complaints.texts == Texts{"IndexTable: a gap between an entry and its home",
                                        "IndexTable: the entries are counted wrongly"});
    }

    TEST_CASE("validate() of a hash array finds an item that is not found at its position") {
        struct Hash {
            std::uint64_t operator()(int x) const { return mix_bits(static_cast<std::uint64_t>(x)); }
        };
        ConstantTimeHashArray<int, Hash> array;
        for (int i = 0; i < 9; ++i) array.insert(100 * i);
        const Complaints complaints = break_words(array);
        CHECK(complaints.is_whole_afterwards);
        CHECK(complaints.missed[0] == 0);  // the items
        CHECK(complaints.missed[2] == 0);  // the number of entries
        CHECK(complaints.texts.count("ConstantTimeHashArray: the item at  is found elsewhere") == 1);
        CHECK(complaints.texts.count("ConstantTimeHashArray: as many indices as items are expected") == 1);
    }

    TEST_CASE("validate() of a slot map finds a wrong row and missing values") {
        SlotMap<int, Checked> map;
        for (int i = 0; i < 5; ++i) map.insert(i);
        map.remove(map.handle_of_row(2));
        const Complaints complaints = break_words(map);
        CHECK(complaints.is_whole_afterwards);
        CHECK(complaints.missed[0] == 0);
        CHECK(complaints.missed[1] == 0);
        StateArrays arrays;
        arrays(map);
        arrays.list()[6].set_size(3);
        CHECK(map.validate() == "SlotMap: as many values as rows are expected");
    }

    TEST_CASE("validate() of a sorted collection finds every kind of wrong link") {
        AlwaysSorted<std::uint32_t> sorted;
        std::vector<AlwaysSorted<std::uint32_t>::Place> places;
        for (std::uint32_t i = 0; i < 12; ++i)
            places.push_back(sorted.insert(i, static_cast<float>(i % 5) - 1.5f));
        sorted.remove(places[3]);
        sorted.remove(places[4]);
        // some of these links form cycles
        const Complaints complaints = break_words(sorted);
        CHECK(complaints.is_whole_afterwards);
        CHECK(complaints.missed[1] == 0);  // levels
        // root, bottom, top, numbers of levels and items
        for (const std::size_t i : {5u, 6u, 7u, 11u, 12u}) CHECK(complaints.missed[i] == 0);
        CHECK(complaints.texts ==
              Texts{"AlwaysSorted: a free node has a level", "AlwaysSorted: a free node is in the chain",
                    "AlwaysSorted: a level ends elsewhere", "AlwaysSorted: a level starts elsewhere",
                    "AlwaysSorted: the chain differs downwards", "AlwaysSorted: the chain ends elsewhere",
                    "AlwaysSorted: the chain is longer than the collection",
                    "AlwaysSorted: the levels are counted wrongly",
                    "AlwaysSorted: the levels are out of order", "AlwaysSorted: the tree differs upwards",
                    "AlwaysSorted: the tree has another root"});
    }
}
