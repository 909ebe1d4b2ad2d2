// Presents a state as a list of arrays, for code that copies, restores or compares states without knowing
// their types.
//
//   struct Shelf {
//       std::vector<Book> books;  std::uint32_t count;
//       template <class Show> void show_parts(Show& show) { show.template all_of<Shelf>(books, count); }
//   };
//
//   StateArrays arrays;
//   arrays(shelf);                                    adds all arrays of `shelf` and its parts
//   for (const StateArray& array : arrays.list()) ...
//
// A part is an object with show_parts(), a vector or a value of plain bytes, or an array of parts. Derived
// data (an index, scratch memory) is not shown; code that restores a state rebuilds it.
//
// Each array has an occasion: the kind of change that can modify it. The default is every step. Set another
// occasion for the item type (occasion_of), or where the array is shown (at()).
//
// If the items of a vector are not plain bytes (such as rows that contain vectors), the list stores the
// vector's size. The size is recorded when the list is made for reading, and set when it is made for writing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "array_versions.hpp"
#include "contract.hpp"
#include "count_fields.hpp"

namespace damson {

/// Function that returns the ids of a pool's live items. A pool can also contain dead items.
using LiveIds = std::span<const std::uint32_t> (*)(const void* pool);

/// ChangeKind on which arrays with this item type change. Specialize it for types that change less often.
template <class Item>
inline constexpr ChangeKind occasion_of = ChangeKind::Step;

/// One array of a state: items of plain bytes, in one block or in several blocks of equal size.
class StateArray {
public:
    /// Returns the size of one item. [bytes]
    std::size_t item_bytes() const noexcept { return access_->item_bytes; }
    std::size_t size() const { return access_->size(owner_); }  ///< Returns the item count.
    /// Sets the item count. Requires: size 1 if the array is a single value.
    void set_size(std::size_t size) const {
        DAMSON_ASSERT(!is_fixed() || size == 1);
        // always resize a pool: its size() comes from its ids, which are restored before its blocks
        if (!is_fixed() && (block_size() != 0 || size != this->size())) access_->resize(owner_, size);
    }
    const void* owner() const noexcept { return owner_; }  ///< Returns the object that contains the array.
    /// Returns true if the array is a single value, so that its size is always 1.
    bool is_fixed() const noexcept { return access_->resize == nullptr; }

    /// Returns the item count of a full block, or 0 if there is one block. Only the last block can contain
    /// fewer.
    std::size_t block_size() const noexcept { return access_->block_size; }
    /// Returns the first item of a block.
    std::byte* block(std::size_t index) const { return access_->block(owner_, index); }
    /// Returns an item. Requires: index < size().
    std::byte* item(std::size_t index) const {
        DAMSON_ASSERT(index < size());
        if (block_size() == 0) return block(0) + index * item_bytes();
        return block(index / block_size()) + index % block_size() * item_bytes();
    }
    /// Calls `use(bytes)` for each range of consecutive items.
    template <class Use>
    void for_each_block(Use&& use) const {
        const std::size_t count = size(), step = block_size() == 0 ? count : block_size();
        for (std::size_t first = 0; first < count; first += step) {
            const std::size_t items = count - first < step ? count - first : step;
            use(std::span(block(step == 0 ? 0 : first / step), items * item_bytes()));
        }
    }

    /// Returns the kind of change that can modify this array.
    ChangeKind occasion() const noexcept { return occasion_; }
    /// Returns true if the version numbers show that this array is equal in both states. If false, it may
    /// differ.
    bool is_same(const EditionNumbers& a, const EditionNumbers& b) const noexcept {
        const auto i = static_cast<std::size_t>(occasion_);
        return i < edition_count && a[i] == b[i];
    }

    /// Returns true if the array can contain dead items. Their bytes have no meaning.
    bool has_dead() const noexcept { return live_ids_ != nullptr; }
    /// Returns the indices of the live items. Requires: has_dead().
    std::span<const std::uint32_t> live_ids() const {
        DAMSON_ASSERT(has_dead());
        return live_ids_(pool_);
    }
    /// Returns the pool whose ids index this array, or null if there is none.
    const void* pool() const noexcept { return pool_; }

private:
    friend class StateArrays;

    struct Access {
        std::size_t item_bytes;
        std::size_t block_size;
        std::size_t (*size)(const void*);
        std::byte* (*block)(void*, std::size_t);
        void (*resize)(void*, std::size_t);
    };

    void* owner_ = nullptr;
    const Access* access_ = nullptr;
    const void* pool_ = nullptr;
    LiveIds live_ids_ = nullptr;
    ChangeKind occasion_ = ChangeKind::Step;
};

/// The arrays of a state, always in the same order. They point into the state. They become invalid if the
/// state moves or one of its vectors of parts changes its size.
class StateArrays {
public:
    /// Creates an empty list for reading. As parts are added, counts() collects the sizes of their vectors.
    StateArrays() = default;

    /// Clears the list and prepares it for reading.
    void clear() noexcept {
        list_.clear();
        counts_.clear();
        is_writing_ = false;
        next_count_ = 0;
    }
    /// Clears the list and prepares it for writing: vectors of parts are resized to `counts`.
    void begin_writing(std::span<const std::uint32_t> counts) {
        clear();
        counts_.assign(counts.begin(), counts.end());
        is_writing_ = true;
    }

    std::span<const StateArray> list() const noexcept { return list_; }  ///< Returns the arrays, in order.
    /// Returns the sizes of vectors of parts, in order.
    std::span<const std::uint32_t> counts() const noexcept { return counts_; }

    /// Returns the memory used by the list. [bytes]
    std::size_t bytes() const noexcept {
        return list_.capacity() * sizeof(StateArray) + counts_.capacity() * sizeof(counts_[0]);
    }

    /// Adds the arrays of all `parts`.
    template <class... Parts>
    void operator()(Parts&&... parts) {
        (add(parts), ...);
    }

    /// Adds the arrays of all fields of an aggregate. The call does not compile if a field is missing.
    template <class Aggregate, class... Parts>
    void all_of(Parts&&... parts) {
        static_assert(sizeof...(Parts) == count_fields<Aggregate>(),
                      "each field is shown or left out by name");
        (add(parts), ...);
    }

    /// A part whose arrays change on `occasion`.
    template <class Part>
    struct At {
        ChangeKind occasion;  ///< ChangeKind on which the arrays change.
        Part& part;           ///< Part to show.
    };
    /// Returns `part`, marked as changing on `occasion`.
    template <class Part>
    static At<Part> at(ChangeKind occasion, Part& part) noexcept {
        return {occasion, part};
    }

    /// Placeholder for a field that is not part of the state, or that is derived from other fields.
    struct LeftOut {};
    static constexpr LeftOut left_out{};  ///< Pass this instead of the field.

    /// Adds vectors that are indexed by the ids of a pool. Items with dead ids have no meaning.
    template <class Pool, class... Vectors>
    void by_id(const Pool& pool, Vectors&&... vectors) {
        (add_by_id(pool, vectors), ...);
    }

    /// Adds the blocks of a pool. `Items` defines item_bytes and block_items, and the functions size(pool),
    /// block(pool, index) and resize(pool, size).
    template <class Items, class Pool>
    void blocks(Pool& pool) {
        static constexpr StateArray::Access access{
            Items::item_bytes, Items::block_items,
            [](const void* owner) { return Items::size(*static_cast<const Pool*>(owner)); },
            [](void* owner, std::size_t index) { return Items::block(*static_cast<Pool*>(owner), index); },
            [](void* owner, std::size_t size) { Items::resize(*static_cast<Pool*>(owner), size); }};
        StateArray& array = push(&pool, access);
        set_live_ids(array, pool);
    }

private:
    template <class T>
    static constexpr bool is_plain = std::is_trivially_copyable_v<T>;

    StateArray& push(void* owner, const StateArray::Access& access) {
        StateArray& array = list_.emplace_back();
        array.owner_ = owner;
        array.access_ = &access;
        array.occasion_ = occasion_;
        return array;
    }

    template <class Pool>
    static void set_live_ids(StateArray& array, const Pool& pool) {
        array.pool_ = &pool;
        array.live_ids_ = [](const void* owner) { return static_cast<const Pool*>(owner)->live_ids(); };
    }

    template <class Pool, class Vector>
    void add_by_id(const Pool& pool, Vector& vector) {
        add(vector);
        set_live_ids(list_.back(), pool);
    }

    void add(const LeftOut&) noexcept {}

    template <class Part>
    void add(At<Part>& at) {
        const ChangeKind around = occasion_;
        occasion_ = at.occasion;
        add(at.part);
        occasion_ = around;
    }

    template <class Part>
    void add(Part& part) {
        if constexpr (requires { part.show_parts(*this); }) {
            part.show_parts(*this);
        } else {
            static_assert(is_plain<Part>, "a part is plain bytes or shows its own parts");
            static constexpr StateArray::Access access{
                sizeof(Part), 0, [](const void*) { return std::size_t{1}; },
                [](void* owner, std::size_t) { return static_cast<std::byte*>(owner); }, nullptr};
            push(&part, access);
        }
    }

    template <class Part, std::size_t count>
    void add(std::array<Part, count>& parts) requires requires(Part& part, StateArrays& show) {
        part.show_parts(show);
    }
    {
        for (Part& part : parts) add(part);
    }

    template <class Item, class Allocator>
    void add(std::vector<Item, Allocator>& vector) {
        using Vector = std::vector<Item, Allocator>;
        if constexpr (is_plain<Item>) {
            static constexpr StateArray::Access access{
                sizeof(Item), 0, [](const void* owner) { return static_cast<const Vector*>(owner)->size(); },
                [](void* owner, std::size_t) {
                    return reinterpret_cast<std::byte*>(static_cast<Vector*>(owner)->data());
                },
                [](void* owner, std::size_t size) { static_cast<Vector*>(owner)->resize(size); }};
            StateArray& array = push(&vector, access);
            if constexpr (occasion_of<Item> != ChangeKind::Step) array.occasion_ = occasion_of<Item>;
        } else {
            DAMSON_ASSERT(!is_writing_ || next_count_ < counts_.size());
            if (is_writing_)
                vector.resize(counts_[next_count_++]);
            else
                counts_.push_back(static_cast<std::uint32_t>(vector.size()));
            for (Item& item : vector) add(item);
        }
    }

    std::vector<StateArray> list_;
    std::vector<std::uint32_t> counts_;
    std::size_t next_count_ = 0;
    ChangeKind occasion_ = ChangeKind::Step;  ///< ChangeKind of the part that is being added.
    bool is_writing_ = false;
};

}  // namespace damson
