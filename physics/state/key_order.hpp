// Putting things about two shapes in the order of their keys: contacts that have changed, events.
//
//   order.clear(), order.add(key_a, key_b, index), ...     a row each: two keys, and whose they are
//   order.sort()                                           the rows in order of key A, then of key B
//   are_in_order(count, row_of)                            whether rows need not be made at all
//   sort_by_shape_keys(events, order)                      the same of events, of which each is moved once
//   sort_ids_by_key(ids, order, key_of)                    the same of ids of what has one key
//   sort_items_by_key(items, order, key_of)                the same of items
//
// Keys of one world mostly lie close together, as its counter gives them: then both fit in one word, and many
// rows are sorted digit by digit without comparing. Rows that come in order already are only looked at.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace damson {

class KeyOrder {
public:
    struct Row {
        std::uint64_t key_a = 0;  ///< Once sorted by words: both keys in one.
        std::uint64_t key_b = 0;
        std::uint32_t index = 0;

        auto operator<=>(const Row&) const = default;  // NOLINT(modernize-use-nullptr): there is none
    };

    void clear() noexcept { rows_.clear(); }
    void add(std::uint64_t key_a, std::uint64_t key_b, std::uint32_t index) { add({key_a, key_b, index}); }
    void add(const Row& row) { rows_.push_back(row); }

    /// The rows by rising keys, those with the same two by rising index; until the next call. Of a row only
    /// the index still means something.
    std::span<Row> sort();

    /// Memory held. [bytes]
    std::size_t bytes() const noexcept { return (rows_.capacity() + scratch_.capacity()) * sizeof(Row); }

private:
    /// Makes one word of both keys of each row, if they lie close enough together.
    bool join_keys();

    std::vector<Row> rows_;
    std::vector<Row> scratch_;
};

/// Whether the rows that `row_of(0)` to `row_of(count - 1)` give come in order: most do that many begin at once.
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

/// Moves items so that the one that was at `order_of(i)` is at i. `order_of(i)` is a reference to an integer,
/// and is i in the end.
/// Cost: each item that is out of place is moved once, and one of each ring twice.
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
            items[place] = std::move(items[from]);
            step_to(from);
        }
        items[place] = std::move(first);
        step_to(i);
    }
}

/// Puts events about two shapes in the order of their keys. No pair may be among them twice: what ends and
/// begins again in one step does so in two.
template <class Event>
void sort_by_shape_keys(std::vector<Event>& events, KeyOrder& order) {
    const auto row_of = [&](std::size_t i) -> KeyOrder::Row {
        return {events[i].a.shape_key, events[i].b.shape_key, static_cast<std::uint32_t>(i)};
    };
    if (are_in_order(events.size(), row_of)) return;
    order.clear();
    for (std::size_t i = 0; i < events.size(); ++i) order.add(row_of(i));
    const std::span<KeyOrder::Row> rows = order.sort();
    move_into_order(std::span<Event>(events), [&](std::size_t i) -> std::uint32_t& { return rows[i].index; });
}

/// Puts ids in the order of their keys, equal ones in the order of the ids.
template <class KeyOf>
void sort_ids_by_key(std::vector<std::uint32_t>& ids, KeyOrder& order, KeyOf key_of) {
    if (ids.size() < 2) return;
    order.clear();
    for (const std::uint32_t id : ids) order.add(key_of(id), key_of(id), id);
    const std::span<KeyOrder::Row> rows = order.sort();
    for (std::size_t i = 0; i < rows.size(); ++i) ids[i] = rows[i].index;
}

/// Puts items in the order of their keys, equal ones in the order they came.
template <class Item, class KeyOf>
void sort_items_by_key(std::vector<Item>& items, KeyOrder& order, KeyOf key_of) {
    if (items.size() < 2) return;
    order.clear();
    for (std::size_t i = 0; i < items.size(); ++i)
        order.add(key_of(items[i]), key_of(items[i]), static_cast<std::uint32_t>(i));
    const std::span<KeyOrder::Row> rows = order.sort();
    move_into_order(std::span<Item>(items), [&](std::size_t i) -> std::uint32_t& { return rows[i].index; });
}

}  // namespace damson
