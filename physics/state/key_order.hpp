// Sorts contacts and events by the keys of their two shapes.
//
//   order.clear(), order.add(key_a, key_b, index), ...     adds one row per item: its two keys and its index
//   order.sort()                                           sorts the rows by key A, then by key B
//   are_in_order(count, row_of)                            true if the items are sorted, so that no rows are needed
//   sort_by_shape_keys(events, order)                      sorts events and moves each event once
//   sort_ids_by_key(ids, order, key_of)                    sorts ids of objects that have a single key
//   sort_items_by_key(items, order, key_of)                sorts items that have a single key
//
// Most keys come from the world's counter and are close together. Both keys of a row then fit in one word,
// and long lists are sorted by radix sort. Rows that are already in order are only checked.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"

namespace damson {

class KeyOrder {
public:
    struct Row {
        std::uint64_t key_a = 0;  ///< After a radix sort: both keys in one word.
        std::uint64_t key_b = 0;
        std::uint32_t index = 0;

        auto operator<=>(const Row&) const = default;  // NOLINT(modernize-use-nullptr): there is none
    };

    void clear() noexcept { rows_.clear(); }
    void add(std::uint64_t key_a, std::uint64_t key_b, std::uint32_t index) { add({key_a, key_b, index}); }
    void add(const Row& row) { rows_.push_back(row); }

    /// Sorts the rows by ascending keys, and rows with equal keys by ascending index. The returned rows are
    /// valid until the next call. Only their indices are meaningful.
    std::span<Row> sort();

    /// Returns the memory held. [bytes]
    std::size_t bytes() const noexcept { return (rows_.capacity() + scratch_.capacity()) * sizeof(Row); }

private:
    /// Packs both keys of each row into one word. Returns false, and changes nothing, if the keys are too far
    /// apart.
    bool join_keys();

    std::vector<Row> rows_;
    std::vector<Row> scratch_;
};

/// Returns true if the rows `row_of(0)` to `row_of(count - 1)` are in order. Events of many contacts that
/// begin in one step are usually in order.
template <class RowOf>
bool are_in_order(std::size_t count, RowOf&& row_of) {
    if (count < 2) return true;
    KeyOrder::Row before = row_of(0);
    for (std::size_t i = 1; i < count; ++i) {
        const KeyOrder::Row row = row_of(i);
        if (row < before) return false;
        before = row;
    }
    return true;
}

/// Moves the item at index `order_of(i)` to index i, for every i. `order_of(i)` returns a reference to an
/// integer, which is set to i.
/// Cost: each item that is out of place is moved once, and one item of each cycle twice.
template <class Item, class OrderOf>
void move_into_order(std::span<Item> items, OrderOf&& order_of) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (order_of(i) == i) continue;
        Item first = std::move(items[i]);
        std::size_t place = i;
        const auto step_to = [&](std::size_t next) {
            auto& order = order_of(place);
            order = static_cast<std::remove_reference_t<decltype(order)>>(place);
            place = next;
        };
        for (std::size_t from = order_of(place); from != i; from = order_of(place)) {
            DAMSON_ASSERT(from < items.size() && from != place);
            items[place] = std::move(items[from]);
            step_to(from);
        }
        items[place] = std::move(first);
        step_to(i);
    }
}

/// Sorts events about two shapes by the keys of the shapes. Requires: no pair occurs twice. (A contact that ends in
/// the step in which it began reports its end in the next step.)
template <class Event>
void sort_by_shape_keys(std::vector<Event>& events, KeyOrder& order) {
    const auto row_of = [&](std::size_t i) -> KeyOrder::Row {
        return {events[i].a.shape_key, events[i].b.shape_key, static_cast<std::uint32_t>(i)};
    };
    if (are_in_order(events.size(), row_of)) return;
    order.clear();
    for (std::size_t i = 0; i < events.size(); ++i) order.add(row_of(i));
    const std::span<KeyOrder::Row> rows = order.sort();
    DAMSON_ASSERT(rows.size() == events.size());
    move_into_order(std::span<Event>(events), [&](std::size_t i) -> std::uint32_t& { return rows[i].index; });
}

/// Sorts ids by key, and ids with equal keys by id.
template <class KeyOf>
void sort_ids_by_key(std::vector<std::uint32_t>& ids, KeyOrder& order, KeyOf key_of) {
    if (ids.size() < 2) return;
    order.clear();
    for (const std::uint32_t id : ids) order.add(key_of(id), key_of(id), id);
    const std::span<KeyOrder::Row> rows = order.sort();
    DAMSON_ASSERT(rows.size() == ids.size());
    for (std::size_t i = 0; i < rows.size(); ++i) ids[i] = rows[i].index;
}

/// Sorts items by key. Items with equal keys keep their order.
template <class Item, class KeyOf>
void sort_items_by_key(std::vector<Item>& items, KeyOrder& order, KeyOf key_of) {
    if (items.size() < 2) return;
    order.clear();
    for (std::size_t i = 0; i < items.size(); ++i)
        order.add(key_of(items[i]), key_of(items[i]), static_cast<std::uint32_t>(i));
    const std::span<KeyOrder::Row> rows = order.sort();
    DAMSON_ASSERT(rows.size() == items.size());
    move_into_order(std::span<Item>(items), [&](std::size_t i) -> std::uint32_t& { return rows[i].index; });
}

}  // namespace damson
