// Rows split into columns, one array per type. A loop that needs only velocities reads only velocities.
//
//   ConstantTimeColumns<Pose, Velocity, Flags>     get<Pose>()[row], get<Velocity>()[row], get<Flags>()[row]
//
// Rows are unordered and dense: removal moves the last row into the gap. The caller can also swap rows, for
// example to follow the swaps of a SlotTable. Every column starts on a cache line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../core/contract.hpp"

namespace damson {

namespace detail {

/// Allocates memory that starts on a cache line. The alignment also suffices for all vector instructions.
template <class T>
struct CacheLineAllocator {
    using value_type = T;
    static constexpr std::align_val_t alignment{alignof(T) > 64 ? alignof(T) : 64};

    CacheLineAllocator() = default;
    template <class Other>
    CacheLineAllocator(const CacheLineAllocator<Other>&) noexcept {}

    T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / sizeof(T)) throw_bad_length();
        return static_cast<T*>(::operator new(count * sizeof(T), alignment));
    }
    void deallocate(T* memory, std::size_t) noexcept { ::operator delete(memory, alignment); }

    template <class Other>
    bool operator==(const CacheLineAllocator<Other>&) const noexcept {
        return true;
    }

private:
    [[noreturn]] static void throw_bad_length() {
#if defined(__cpp_exceptions)
        throw std::bad_array_new_length();
#else
        print_and_abort("a column cannot be that long");
#endif
    }
};

template <class Wanted, class... Types>
inline constexpr std::size_t count_of_type = (std::size_t{0} + ... +
                                              std::size_t{std::is_same_v<Wanted, Types>});

}  // namespace detail

/// Parallel arrays, one for each type in `Columns`. The types must be distinct, and must move
/// without throwing.
template <class... Columns>
class ConstantTimeColumns {
    static_assert(sizeof...(Columns) > 0, "a row needs a column");
    static_assert(((detail::count_of_type<Columns, Columns...> == 1) && ...),
                  "a column is found by its type");
    static_assert((!std::is_same_v<Columns, bool> && ...), "std::vector<bool> gives no spans; use a struct");
    static_assert(((std::is_nothrow_move_constructible_v<Columns> &&
                    std::is_nothrow_swappable_v<Columns>)&&...),
                  "a throw half-way would leave rows torn");

public:
    static constexpr std::uint32_t none = ~0u;  ///< Index that means "no row".

    /// Adds a row at the end and returns its index.
    /// Invalidates: spans.
    /// Cost: constant, amortized over growth.
    std::uint32_t push(Columns... values) {
        const std::uint32_t row = size();
        DAMSON_ASSERT(((column<Columns>().size() == row) && ...));
        if (row == capacity()) reserve(std::max(16u, 2 * row));
        (column<Columns>().push_back(std::move(values)), ...);
        return row;
    }

    /// Swaps two rows in every column. If i == j, has no effect.
    /// Requires: i, j < size().
    void swap_rows(std::uint32_t i, std::uint32_t j) noexcept {
        DAMSON_ASSERT(i < size() && j < size());
        if (i == j) return;
        using std::swap;
        (swap(column<Columns>()[i], column<Columns>()[j]), ...);
    }

    /// Removes the last row.
    /// Requires: size() > 0.
    void pop() noexcept {
        DAMSON_ASSERT(size() > 0);
        DAMSON_ASSERT(((column<Columns>().size() == size()) && ...));
        (column<Columns>().pop_back(), ...);
    }

    /// Removes `row` and moves the last row into the gap. Returns the old index of the moved row, or `none`
    /// if `row` was the last one.
    /// Requires: `row` < size().
    /// Invalidates: the index of the last row.
    /// Cost: constant.
    std::uint32_t remove_swap(std::uint32_t row) noexcept {
        const std::uint32_t last = size() - 1;
        swap_rows(row, last);
        pop();
        return row == last ? none : last;
    }

    /// Returns all rows of one column; valid until the next push() or reserve().
    template <class Column>
    std::span<Column> get() noexcept {
        return column<Column>();
    }
    /// Const overload.
    template <class Column>
    std::span<const Column> get() const noexcept {
        return column<Column>();
    }

    /// Returns one field of one row.
    /// Requires: `row` < size().
    template <class Column>
    Column& at(std::uint32_t row) noexcept {
        DAMSON_ASSERT(row < size());
        return column<Column>()[row];
    }
    /// Const overload.
    template <class Column>
    const Column& at(std::uint32_t row) const noexcept {
        DAMSON_ASSERT(row < size());
        return column<Column>()[row];
    }

    /// Returns the number of rows.
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(std::get<0>(columns_).size()); }
    bool empty() const noexcept { return size() == 0; }  ///< Returns true if there are no rows.

    /// Returns the number of rows that fit without another allocation.
    std::uint32_t capacity() const noexcept {
        return static_cast<std::uint32_t>(std::min({column<Columns>().capacity()...}));
    }

    /// Reserves memory for `count` rows.
    void reserve(std::uint32_t count) { (column<Columns>().reserve(count), ...); }

    void clear() noexcept { (column<Columns>().clear(), ...); }  ///< Removes all rows and keeps the memory.

    /// Returns the memory used by the table, excluding memory owned by the fields. [bytes]
    std::size_t bytes() const noexcept {
        return (std::size_t{0} + ... + (column<Columns>().capacity() * sizeof(Columns)));
    }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        (show(column<Columns>()), ...);
    }

private:
    template <class Column>
    using Array = std::vector<Column, detail::CacheLineAllocator<Column>>;

    template <class Column>
    Array<Column>& column() noexcept {
        static_assert(detail::count_of_type<Column, Columns...> == 1, "no such column");
        return std::get<Array<Column>>(columns_);
    }
    template <class Column>
    const Array<Column>& column() const noexcept {
        static_assert(detail::count_of_type<Column, Columns...> == 1, "no such column");
        return std::get<Array<Column>>(columns_);
    }

    std::tuple<Array<Columns>...> columns_;  // all of the same size
};

}  // namespace damson
