#include "key_order.hpp"

#include <algorithm>
#include <bit>

#include "../../core/contract.hpp"
#include "../../core/radix_sort.hpp"
#include "../../core/sort.hpp"

namespace damson {

std::span<KeyOrder::Row> KeyOrder::sort() {
    if (std::is_sorted(rows_.begin(), rows_.end())) return rows_;
    if (rows_.size() < detail::radix_sort_minimum || !join_keys())
        detail::sort_items(rows_.begin(), rows_.end());
    else
        detail::radix_sort<64>(rows_, scratch_, [](const Row& row) { return row.key_a; });
    return rows_;
}

bool KeyOrder::join_keys() {
    std::uint64_t low = ~std::uint64_t{0}, high = 0;
    for (const Row& row : rows_) {
        low = std::min({low, row.key_a, row.key_b});
        high = std::max({high, row.key_a, row.key_b});
    }
    DAMSON_ASSERT(low <= high);
    const int key_bits = 64 - std::countl_zero(high - low);
    if (key_bits > 32) return false;
    for (Row& row : rows_) row.key_a = (row.key_a - low) << key_bits | (row.key_b - low);
    return true;
}

}  // namespace damson
