// A list in insertion order that can be edited in any way while it is iterated.
//
//   for (auto entry : bullets.walk()) {
//       if (entry->is_spent()) entry.remove();
//       if (entry->splits()) bullets.append(entry->half());     visited later in the same walk
//       if (enough) break;                                      an early exit is allowed
//   }
//
//   cells_   [ a  b' c  d' | e ]        ' marks a removed item: walks skip it, but it is still in memory
//                            e was appended during the walk
//
// A removal only marks the item. When the last walk in progress ends, even by an early exit or an exception,
// one pass closes the gaps. Positions therefore do not change during a walk, and references obtained in a
// walk stay valid until it ends.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "../core/contract.hpp"
#include "block_vector.hpp"

namespace damson {

/// Selects whether a walk visits items that are appended during the walk.
enum class Newcomers : std::uint8_t { Visit, Skip };

/// List of `T` in insertion order. Moving and destroying a `T` must neither throw nor use the list.
template <class T>
class ReadWriteList {
    static_assert(std::is_nothrow_move_constructible_v<T> && std::is_nothrow_move_assignable_v<T>,
                  "closing the gaps must not fail half-way");

    struct Cell {
        explicit Cell(T value) noexcept : item(std::move(value)) {}
        T item;
        bool is_gone = false;
    };

public:
    /// An item visited by a walk.
    class Entry {
    public:
        T& operator*() const noexcept { return list_->cells_[place_].item; }    ///< Returns the item.
        T* operator->() const noexcept { return &list_->cells_[place_].item; }  ///< Returns the item.

        /// Removes the item from the list. References to it stay valid until the walk ends. Repeated calls
        /// have no effect.
        /// Cost: constant.
        void remove() const noexcept { list_->remove_at(place_); }

        /// Returns true if the item was removed.
        bool is_removed() const noexcept { return list_->cells_[place_].is_gone; }

    private:
        friend class ReadWriteList;
        Entry(ReadWriteList* list, std::uint32_t place) noexcept : list_(list), place_(place) {}
        ReadWriteList* list_;
        std::uint32_t place_;
    };

    /// A pass over the list, for a range-for. The list must not be moved or destroyed during a walk.
    class Walk {
    public:
        Walk(const Walk&) = delete;
        Walk& operator=(const Walk&) = delete;
        ~Walk() {
            DAMSON_ASSERT(list_->walks_ > 0);
            if (--list_->walks_ == 0) list_->close_gaps();
        }

        struct End {};

        class Iterator {
        public:
            Entry operator*() const noexcept { return {list_, place_}; }
            Iterator& operator++() noexcept {
                ++place_;
                skip_gone();
                return *this;
            }
            bool operator==(End) const noexcept { return place_ >= end(); }

        private:
            friend class Walk;
            Iterator(ReadWriteList* list, std::uint32_t limit) noexcept : list_(list), limit_(limit) {
                skip_gone();
            }
            std::uint32_t end() const noexcept { return std::min(limit_, list_->cells_.size()); }
            void skip_gone() noexcept {
                while (place_ < end() && list_->cells_[place_].is_gone) ++place_;
            }
            ReadWriteList* list_;
            std::uint32_t limit_;
            std::uint32_t place_ = 0;
        };

        Iterator begin() const noexcept { return {list_, limit_}; }  ///< Returns the start of the walk.
        End end() const noexcept { return {}; }                      ///< Returns the end of the walk.

    private:
        friend class ReadWriteList;
        Walk(ReadWriteList* list, std::uint32_t limit) noexcept : list_(list), limit_(limit) {
            ++list_->walks_;
        }
        ReadWriteList* list_;
        std::uint32_t limit_;
    };

    ReadWriteList() = default;
    /// Moves the items out of `other`. Requires: no walk of either list is in progress.
    ReadWriteList(ReadWriteList&& other) noexcept { swap(other); }

    /// Copies the items, not the walks in progress.
    ReadWriteList(const ReadWriteList& other) {
        for (const T& item : other) append(item);
    }
    /// Replaces the items with those of `other`, which is copied or moved. Requires: no walk is in progress.
    ReadWriteList& operator=(ReadWriteList other) noexcept {
        swap(other);
        return *this;
    }
    ~ReadWriteList() { DAMSON_ASSERT(walks_ == 0); }

    /// Swaps the items of the two lists. Requires: no walk of either list is in progress.
    void swap(ReadWriteList& other) noexcept {
        DAMSON_ASSERT(walks_ == 0 && other.walks_ == 0);
        cells_.swap(other.cells_);
        std::swap(gone_count_, other.gone_count_);
        std::swap(first_gone_, other.first_gone_);
    }

    /// Adds an item at the end and returns it. Walks in progress visit it if they use Newcomers::Visit.
    /// References to items stay valid.
    /// Cost: constant; occasionally allocates a block.
    T& append(T item) { return cells_.emplace_back(std::move(item)).item; }

    /// Begins a pass over the items, in order. During the pass you can append, remove any item, clear the
    /// list, exit early, and begin other walks.
    /// Cost: proportional to the number of items, including items appended during the pass. This includes
    /// removals and closing the gaps.
    [[nodiscard]] Walk walk(Newcomers newcomers = Newcomers::Visit) noexcept {
        return {this, newcomers == Newcomers::Visit ? ~0u : cells_.size()};
    }

    /// Removes all items for which `is_unwanted(item)` returns true. Returns the number removed. Allowed
    /// during a walk.
    /// Cost: proportional to the number of items.
    template <class IsUnwanted>
    std::uint32_t remove_if(IsUnwanted&& is_unwanted) {
        std::uint32_t removed = 0;
        for (const Entry entry : walk()) {
            if (!is_unwanted(std::as_const(*entry))) continue;
            entry.remove();
            ++removed;
        }
        return removed;
    }

    /// Removes all items. A walk in progress continues with the items appended afterwards.
    /// Cost: proportional to the number of items.
    void clear() noexcept {
        for (const Entry entry : walk()) entry.remove();
    }

    /// Read-only iterator over the items, in order.
    /// Requires: the list does not change during the iteration. Use walk() to change it.
    class ConstIterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        ConstIterator() = default;
        const T& operator*() const noexcept {
            DAMSON_ASSERT(place_ < list_->cells_.size());
            return list_->cells_[place_].item;
        }
        const T* operator->() const noexcept { return &list_->cells_[place_].item; }
        ConstIterator& operator++() noexcept {
            ++place_;
            skip_gone();
            return *this;
        }
        ConstIterator operator++(int) noexcept {
            const ConstIterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const ConstIterator& other) const noexcept { return place_ == other.place_; }

    private:
        friend class ReadWriteList;
        ConstIterator(const ReadWriteList* list, std::uint32_t place) noexcept : list_(list), place_(place) {
            skip_gone();
        }
        void skip_gone() noexcept {
            while (place_ < list_->cells_.size() && list_->cells_[place_].is_gone) ++place_;
        }
        const ReadWriteList* list_ = nullptr;
        std::uint32_t place_ = 0;
    };

    ConstIterator begin() const noexcept { return {this, 0}; }            ///< Returns the start of the items.
    ConstIterator end() const noexcept { return {this, cells_.size()}; }  ///< Returns the end of the items.

    /// Returns the number of items, excluding removed ones.
    std::uint32_t size() const noexcept {
        DAMSON_ASSERT(gone_count_ <= cells_.size());
        return cells_.size() - gone_count_;
    }
    bool empty() const noexcept { return size() == 0; }           ///< Returns true if there are no items.
    bool is_walked() const noexcept { return walks_ > 0; }        ///< Returns true if a walk is in progress.
    void reserve(std::uint32_t count) { cells_.reserve(count); }  ///< Reserves memory for `count` items.

    /// Returns the memory used by the list, excluding memory owned by the items. [bytes]
    std::size_t bytes() const noexcept { return cells_.bytes(); }

    /// Returns the first broken invariant, or nothing.
    std::optional<std::string> validate() const {
        std::uint32_t gone = 0;
        for (std::uint32_t i = 0; i < cells_.size(); ++i) {
            if (!cells_[i].is_gone) continue;
            if (i < first_gone_) return std::string("ReadWriteList: a gap before the first one");
            ++gone;
        }
        if (gone != gone_count_) return std::string("ReadWriteList: the number of gaps is wrong");
        if (gone > 0 && walks_ == 0) return std::string("ReadWriteList: a gap outside of any walk");
        return std::nullopt;
    }

private:
    void remove_at(std::uint32_t place) noexcept {
        DAMSON_ASSERT(place < cells_.size() && walks_ > 0);
        Cell& cell = cells_[place];
        if (cell.is_gone) return;
        cell.is_gone = true;
        ++gone_count_;
        first_gone_ = std::min(first_gone_, place);
    }

    void close_gaps() noexcept {
        if (gone_count_ == 0) return;
        DAMSON_ASSERT(walks_ == 0 && first_gone_ < cells_.size());
        std::uint32_t kept = first_gone_;
        for (std::uint32_t i = first_gone_; i < cells_.size(); ++i) {
            if (cells_[i].is_gone) continue;
            cells_[kept].item = std::move(cells_[i].item);
            cells_[kept].is_gone = false;
            ++kept;
        }
        DAMSON_ASSERT(kept + gone_count_ == cells_.size());
        while (cells_.size() > kept) cells_.pop_back();
        gone_count_ = 0;
        first_gone_ = ~0u;
    }

    BlockVector<Cell> cells_;
    std::uint32_t walks_ = 0;       // nested walks in progress
    std::uint32_t gone_count_ = 0;  // removed cells; 0 if no walk is in progress
    std::uint32_t first_gone_ = ~0u;
};

}  // namespace damson
