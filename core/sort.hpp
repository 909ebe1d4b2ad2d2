// Comparison sort: std::sort, or a single heap sort for items of all types if code size matters more than time
// (DAMSON_SMALL_SORT, as in the JavaScript module).
//
// std::sort is compiled again for each type and each comparison, about 2 KB every time. The heap sort exists only
// once, and every use adds only its comparison. bench/notes/web.md has measurements. Neither sort is stable:
// comparisons must distinguish all items, or items that compare equal must be identical.
//
// Source: Williams, "Algorithm 232: Heapsort", 1964.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>

#include "contract.hpp"

namespace damson::detail {

/// Consecutive items of any type. Only `is_before` depends on the type.
struct ErasedItems {
    unsigned char* first;
    std::size_t size;                                                         ///< Size of one item. [B]
    bool (*is_before)(const void* a, const void* b, const void* comparison);  ///< Order of two items.
    const void* comparison;                                                   ///< Passed to `is_before`.

    unsigned char* at(std::size_t index) const noexcept { return first + index * size; }
    bool is_less(std::size_t a, std::size_t b) const { return is_before(at(a), at(b), comparison); }

    void swap(std::size_t a, std::size_t b) const noexcept {
        unsigned char* const x = at(a);
        unsigned char* const y = at(b);
        std::size_t byte = 0;
        for (; byte + 4 <= size; byte += 4) {
            std::uint32_t kept, moved;
            std::memcpy(&kept, x + byte, 4);
            std::memcpy(&moved, y + byte, 4);
            std::memcpy(x + byte, &moved, 4);
            std::memcpy(y + byte, &kept, 4);
        }
        for (; byte < size; ++byte) std::swap(x[byte], y[byte]);
    }
};

/// Sinks the item at `index` of a heap of `count` items until no child is larger.
inline void sink(const ErasedItems& items, std::size_t index, std::size_t count) {
    for (std::size_t child = 2 * index + 1; child < count; child = 2 * index + 1) {
        if (child + 1 < count && items.is_less(child, child + 1)) ++child;
        if (!items.is_less(index, child)) return;
        items.swap(index, child);
        index = child;
    }
}

/// Sorts items of any type. Cost: about 2 n log n comparisons; allocates nothing.
inline void sort_erased(const ErasedItems& items, std::size_t count) {
    for (std::size_t index = count / 2; index-- > 0;) sink(items, index, count);
    for (std::size_t end = count; end-- > 1;) {
        items.swap(0, end);
        sink(items, 0, end);
    }
}

/// Sorts a range of items that can be copied as bytes, with the single sort for all types.
template <class Item, class Less>
void sort_small(Item* first, std::size_t count, const Less& less) {
    static_assert(std::is_trivially_copyable_v<Item>);
    if (count < 2) return;
    sort_erased({reinterpret_cast<unsigned char*>(first), sizeof(Item),
                 [](const void* a, const void* b, const void* comparison) -> bool {
                     return (*static_cast<const Less*>(comparison))(*static_cast<const Item*>(a),
                                                                    *static_cast<const Item*>(b));
                 },
                 &less},
                count);
}

/// Sorts a range, by `operator<` unless `less` is given.
template <class Iterator, class Less = std::less<>>
void sort_items(Iterator first, Iterator last, Less less = {}) {
    DAMSON_ASSERT(first <= last);
#ifdef DAMSON_SMALL_SORT
    if constexpr (std::contiguous_iterator<Iterator> &&
                  std::is_trivially_copyable_v<std::iter_value_t<Iterator>>)
        sort_small(std::to_address(first), static_cast<std::size_t>(last - first), less);
    else
        std::sort(first, last, less);
#else
    std::sort(first, last, less);
#endif
}

}  // namespace damson::detail
