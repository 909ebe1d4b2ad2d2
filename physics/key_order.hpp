// Putting things about two shapes in the order of their keys: contacts that have changed, events.
//
//   order.clear(), order.add(key_a, key_b, index), ...     a row each: two keys, and whose they are
//   order.sort()                                           the rows in order of key A, then of key B
//   sort_by_shape_keys(events, order)                      the same of events, of which each is moved once
//
// Keys of one world mostly lie close together, as its counter gives them: then both fit in one word, and many
// rows are sorted digit by digit without comparing. Rows that come in order already are only looked at.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../broadphase/radix_sort.hpp"

namespace damson {

class KeyOrder {
public:
    struct Row {
        std::uint64_t key_a = 0;  ///< Once sorted by words: both keys in one.
        std::uint64_t key_b = 0;
        std::uint32_t index = 0;
    };

    void clear() noexcept { rows_.clear(); }
    void add(std::uint64_t key_a, std::uint64_t key_b, std::uint32_t index) {
        rows_.push_back({key_a, key_b, index});
    }

    /// The rows by rising keys, those with the same two by rising index; until the next call. Of a row only
    /// the index still means something.
    std::span<Row> sort() {
        const auto by_keys = [](const Row& x, const Row& y) {
            return std::tie(x.key_a, x.key_b, x.index) < std::tie(y.key_a, y.key_b, y.index);
        };
        if (std::is_sorted(rows_.begin(), rows_.end(), by_keys)) return rows_;
        if (rows_.size() < detail::radix_sort_minimum || !join_keys())
            std::sort(rows_.begin(), rows_.end(), by_keys);
        else
            detail::radix_sort<64>(rows_, scratch_, [](const Row& row) { return row.key_a; });
        return rows_;
    }

    /// Memory held. [bytes]
    std::size_t bytes() const noexcept { return (rows_.capacity() + scratch_.capacity()) * sizeof(Row); }

private:
    /// Makes one word of both keys of each row, if they lie close enough together.
    bool join_keys() {
        std::uint64_t low = ~std::uint64_t{0}, high = 0;
        for (const Row& row : rows_) {
            low = std::min({low, row.key_a, row.key_b});
            high = std::max({high, row.key_a, row.key_b});
        }
        const int key_bits = 64 - std::countl_zero(high - low);
        if (key_bits > 32) return false;
        for (Row& row : rows_) row.key_a = (row.key_a - low) << key_bits | (row.key_b - low);
        return true;
    }

    std::vector<Row> rows_;
    std::vector<Row> scratch_;
};

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
    order.clear();
    for (std::size_t i = 0; i < events.size(); ++i)
        order.add(events[i].a.shape_key, events[i].b.shape_key, static_cast<std::uint32_t>(i));
    const std::span<KeyOrder::Row> rows = order.sort();
    move_into_order(std::span<Event>(events), [&](std::size_t i) -> std::uint32_t& { return rows[i].index; });
}

}  // namespace damson
