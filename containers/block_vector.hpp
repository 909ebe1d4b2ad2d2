// A vector whose items never move: it grows by adding blocks and keeps the blocks it has.
//
//   blocks_   [ 0 .. B-1 ] [ B .. 2B-1 ] [ 2B .. ]     item i is at index i % B of block i / B
//
// std::deque also keeps its items in place, but frees and allocates blocks as it shrinks and grows.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "../core/contract.hpp"

namespace damson {

/// Vector of `T`. Items are added and removed only at the end. A reference stays valid while its item exists.
template <class T>
class BlockVector {
public:
    /// Number of items in a block: about two kilobytes, at least eight items.
    static constexpr std::uint32_t block_size =
        static_cast<std::uint32_t>(std::bit_floor(std::max<std::size_t>(8, 2048 / sizeof(T))));

    BlockVector() = default;
    BlockVector(BlockVector&& other) noexcept { swap(other); }  ///< Moves the items out of `other`.
    /// Copies the items of `other`.
    BlockVector(const BlockVector& other) : BlockVector() {
        reserve(other.size_);
        for (std::uint32_t i = 0; i < other.size_; ++i) emplace_back(other[i]);
    }
    /// Replaces the items with those of `other`, which is copied or moved.
    BlockVector& operator=(BlockVector other) noexcept {
        swap(other);
        return *this;
    }
    ~BlockVector() {
        clear();
        for (T* block : blocks_) std::allocator<T>().deallocate(block, block_size);
    }

    /// Swaps the items of the two vectors.
    void swap(BlockVector& other) noexcept {
        blocks_.swap(other.blocks_);
        std::swap(size_, other.size_);
    }

    /// Adds an item at the end and returns it. References to the other items stay valid.
    /// Cost: constant; every block_size-th item can allocate a block.
    template <class... Arguments>
    T& emplace_back(Arguments&&... arguments) {
        if (size_ == capacity()) add_block();
        T* const place = std::construct_at(&(*this)[size_], std::forward<Arguments>(arguments)...);
        ++size_;
        return *place;
    }

    /// Removes the last item and keeps its memory.
    /// Requires: size() > 0.
    void pop_back() noexcept {
        DAMSON_ASSERT(size_ > 0);
        --size_;
        std::destroy_at(&(*this)[size_]);
    }

    /// Returns the item at `index`. Requires: `index` < size().
    T& operator[](std::uint32_t index) noexcept {
        DAMSON_ASSERT(index < capacity());
        return blocks_[index / block_size][index % block_size];
    }
    /// Const overload.
    const T& operator[](std::uint32_t index) const noexcept {
        DAMSON_ASSERT(index < capacity());
        return blocks_[index / block_size][index % block_size];
    }

    std::uint32_t size() const noexcept { return size_; }  ///< Returns the number of items.
    bool empty() const noexcept { return size_ == 0; }     ///< Returns true if there are no items.
    /// Returns the number of items that fit without another block.
    std::uint32_t capacity() const noexcept {
        return static_cast<std::uint32_t>(blocks_.size()) * block_size;
    }

    /// Reserves memory for `count` items, rounded up to whole blocks.
    void reserve(std::uint32_t count) {
        while (capacity() < count) add_block();
    }

    /// Removes all items and keeps their memory.
    void clear() noexcept {
        while (size_ > 0) pop_back();
    }

    /// Returns the memory used by the vector, excluding memory owned by the items. [bytes]
    std::size_t bytes() const noexcept { return capacity() * sizeof(T) + blocks_.capacity() * sizeof(T*); }

private:
    void add_block() {
        if (blocks_.size() == blocks_.capacity())
            blocks_.reserve(std::max<std::size_t>(4, 2 * blocks_.size()));
        blocks_.push_back(std::allocator<T>().allocate(block_size));
    }

    std::vector<T*> blocks_;  // owned
    std::uint32_t size_ = 0;
};

}  // namespace damson
