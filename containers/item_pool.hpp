// A pool of items created in advance. Taking or returning an item costs a few stores, and items never move.
//
//   ids_        [ 4 0 7 | 3 1 2 5 6 ]      a permutation of all ids; the first `live_` ids are live
//   position_   id -> its index in ids_, the inverse
//   blocks_     id -> item, in blocks of a power of two items; growing adds a block, so items never move
//
// Recycling swaps the id with the last live id. Free ids come after the bar, so recycling an id twice, or an
// unknown id, is detected and ignored.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../core/array_versions.hpp"
#include "../core/contract.hpp"
#include "../core/growth.hpp"

namespace damson {

/// Id that no pool assigns to an item.
inline constexpr std::uint32_t no_item = ~0u;

/// Pool of items of type `T` with stable 32-bit ids and stable addresses. If no item is free, the pool adds a
/// block of `BlockSize` items. Each `T` is default-constructed once; a retrieved item is in the state in
/// which it was recycled.
template <class T, std::uint32_t BlockSize = 256>
class ItemPool {
    static_assert(std::has_single_bit(BlockSize), "ids are split into block and place by shift and mask");

public:
    ItemPool() = default;
    ItemPool(ItemPool&& other) noexcept { swap(other); }  ///< Moves the items out of `other`.
    /// Replaces the items with the items of `other`.
    ItemPool& operator=(ItemPool&& other) noexcept {
        ItemPool taken(std::move(other));
        swap(taken);
        return *this;
    }

    /// Copies items and ids. The same calls on both pools then return the same ids.
    ItemPool(const ItemPool& other) : ids_(other.ids_), position_(other.position_), live_(other.live_) {
        blocks_.reserve(other.blocks_.size());
        for (const auto& block : other.blocks_) {
            blocks_.push_back(std::make_unique<T[]>(BlockSize));
            std::copy_n(block.get(), BlockSize, blocks_.back().get());
        }
    }
    /// Copies items and ids of `other`.
    ItemPool& operator=(const ItemPool& other) {
        ItemPool copy(other);
        swap(copy);
        return *this;
    }

    /// Swaps the items of the two pools.
    void swap(ItemPool& other) noexcept {
        blocks_.swap(other.blocks_);
        ids_.swap(other.ids_);
        position_.swap(other.position_);
        std::swap(live_, other.live_);
    }

    /// Takes an item from the pool and returns its id. The item is in the state in which it was recycled.
    /// Invalidates: live_ids() spans. References to items stay valid.
    /// Cost: constant; every BlockSize-th live item can add a block.
    std::uint32_t retrieve() {
        if (live_ == ids_.size()) add_block();
        DAMSON_ASSERT(live_ < ids_.size() && position_[ids_[live_]] == live_);
        return ids_[live_++];
    }

    /// Puts an item back into the pool. Returns true if the item was live; otherwise has no effect.
    /// Invalidates: `id`, and the order of live_ids().
    /// Cost: constant.
    bool recycle(std::uint32_t id) noexcept {
        if (!is_live(id)) return false;
        const std::uint32_t hole = position_[id];
        DAMSON_ASSERT(ids_[hole] == id);
        const std::uint32_t last_id = ids_[--live_];
        ids_[hole] = last_id;
        ids_[live_] = id;
        position_[last_id] = hole;
        position_[id] = live_;
        return true;
    }

    /// Puts all items back into the pool.
    /// Cost: constant.
    void recycle_all() noexcept { live_ = 0; }

    /// Returns true if the item was taken from the pool and not recycled.
    bool is_live(std::uint32_t id) const noexcept { return id < position_.size() && position_[id] < live_; }

    /// Returns an item. Its address does not change during the lifetime of the pool. Requires: `id` <
    /// capacity().
    T& operator[](std::uint32_t id) noexcept {
        DAMSON_ASSERT(id < capacity());
        return blocks_[id / BlockSize][id % BlockSize];
    }
    /// Const overload.
    const T& operator[](std::uint32_t id) const noexcept {
        DAMSON_ASSERT(id < capacity());
        return blocks_[id / BlockSize][id % BlockSize];
    }

    /// Returns the ids of all live items, in no particular order; valid until the next call that changes the
    /// pool.
    std::span<const std::uint32_t> live_ids() const noexcept {
        DAMSON_ASSERT(live_ <= ids_.size());
        return {ids_.data(), live_};
    }

    std::uint32_t live_count() const noexcept { return live_; }  ///< Returns the number of live items.
    /// Returns the number of all items, live or not.
    std::uint32_t capacity() const noexcept { return static_cast<std::uint32_t>(ids_.size()); }

    /// Reserves memory for `count` live items, rounded up to whole blocks.
    void reserve(std::uint32_t count) {
        if (capacity() >= count) return;
        const std::size_t blocks = (std::size_t{count} + BlockSize - 1) / BlockSize;
        make_room(blocks_, blocks, 1);
        make_room(ids_, blocks * BlockSize, 1);
        make_room(position_, blocks * BlockSize, 1);
        while (capacity() < count) add_block();
    }

    /// Returns the memory used by the pool, excluding memory owned by the items. [bytes]
    std::size_t bytes() const noexcept {
        return blocks_.size() * BlockSize * sizeof(T) + blocks_.capacity() * sizeof(blocks_[0]) +
               (ids_.capacity() + position_.capacity()) * sizeof(std::uint32_t);
    }

    /// Passes the state arrays to `show`; see core/state_arrays.hpp. Blocks that a smaller state does not
    /// need are kept for reuse. Items can change in any step; `lending` is the occasion on which the set of
    /// live items changes.
    template <class Show>
    void show_parts(Show& show, ChangeKind lending = ChangeKind::Step) {
        show(show.at(lending, live_), show.at(lending, ids_), show.at(lending, position_));
        show.template blocks<Blocks>(*this);
    }

    /// Returns the first broken invariant, or nothing.
    /// Cost: proportional to capacity().
    std::optional<std::string> validate() const {
        if (live_ > ids_.size()) return std::string("ItemPool: more items are live than exist");
        if (ids_.size() != position_.size() || ids_.size() > blocks_.size() * BlockSize)
            return std::string("ItemPool: blocks and ids differ in number");
        for (std::uint32_t i = 0; i < ids_.size(); ++i) {
            if (ids_[i] >= ids_.size() || position_[ids_[i]] != i)
                return "ItemPool: the id at place " + describe(i) + " does not lead back to it";
        }
        return std::nullopt;
    }

private:
    struct Blocks {
        static constexpr std::size_t item_bytes = sizeof(T), block_items = BlockSize;
        static std::size_t size(const ItemPool& pool) noexcept { return pool.ids_.size(); }
        static std::byte* block(ItemPool& pool, std::size_t index) noexcept {
            return reinterpret_cast<std::byte*>(pool.blocks_[index].get());
        }
        static void resize(ItemPool& pool, std::size_t size) {
            while (pool.blocks_.size() * BlockSize < size)
                pool.blocks_.push_back(std::make_unique<T[]>(BlockSize));
        }
    };

    void add_block() {
        // do everything that can throw first
        const std::uint32_t first = capacity();
        DAMSON_ASSERT(position_.size() == first && first < no_item - BlockSize);
        blocks_.reserve(blocks_.size() + 1);
        auto block = blocks_.size() * BlockSize == first ? std::make_unique<T[]>(BlockSize) : nullptr;
        if (position_.capacity() < first + BlockSize)
            position_.reserve(std::max<std::size_t>(first + BlockSize, 2 * position_.capacity()));
        ids_.resize(first + BlockSize);
        position_.resize(first + BlockSize);
        if (block) blocks_.push_back(std::move(block));
        for (std::uint32_t id = first; id < first + BlockSize; ++id) ids_[id] = position_[id] = id;
    }

    std::vector<std::unique_ptr<T[]>> blocks_;
    std::vector<std::uint32_t> ids_;       // live ids first
    std::vector<std::uint32_t> position_;  // by id
    std::uint32_t live_ = 0;
};

}  // namespace damson
