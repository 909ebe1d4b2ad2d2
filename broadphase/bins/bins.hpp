// Stores the boxes of the sweep. A level is a grid of bins, a bin is a chain of blocks, and a block holds
// sixteen boxes in columns.
//
//   levels    [ fine | coarser | ... | the rest ]   moving boxes; then the same again for static boxes
//   heads     bin -> first block of its chain      all levels, row by row, in one bin order
//   blocks    [ min x x16 | min y x16 | max x x16 | max y x16 | id x16 ]
//   places    proxy -> block * 16 + lane
//
// The boxes of the next commit are in similar columns (`next_boxes`). To save memory, a block of static boxes
// that do not change has no such columns. It is then called closed, and stored after all open blocks. The
// first write to a bin opens its blocks.
//
// Each box belongs to exactly one bin: the bin of its lower corner, in the first level where it spans at most
// two bins on each axis. The bin index is a monotone function of a coordinate, clamped to the level, so that
//
//   p <= q  implies  bin(p) <= bin(q)
//
// holds without rounding errors. A box that overlaps box B therefore has its lower corner between the bin
// before B's lower corner and the bin of B's upper corner. No tolerance is needed, and no box is outside.
//
// The chain of a bin has no gaps: lanes 0 to count - 1 of each block are taken, and all blocks except the
// first are full. Most bins have one block. In bins with two blocks, the boxes are in order of insertion. A
// bin with more blocks is crowded: its blocks are in ascending order of min x, and no box begins before a box
// of the previous block. A row of bins is thus a list sorted from left to right by bin. Where many boxes are
// in one bin, the list is also sorted within the bin.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
#include "../interface/broadphase.hpp"
#include "bin_level.hpp"

namespace damson::detail {

inline constexpr std::uint32_t lanes_per_block = 16;
inline constexpr std::uint32_t all_lanes = 0xffff;
inline constexpr std::size_t level_limit = 32;  ///< Maximum level count: bits of a 32-bit set.
inline constexpr std::uint32_t no_block = ~std::uint32_t{0};
inline constexpr std::uint32_t no_place = ~std::uint32_t{0};
inline constexpr std::uint32_t staged_place =
    0x80000000u;  ///< If set in a place, the other bits are an index in the list of added boxes.

/// Box of an empty lane. It overlaps nothing.
inline constexpr Aabb empty_box{glm::vec2{std::numeric_limits<float>::infinity()},
                                glm::vec2{-std::numeric_limits<float>::infinity()}};

/// Sixteen boxes, one column for each bound. [m]
struct alignas(64) BoxColumns {
    float min_x[lanes_per_block];
    float min_y[lanes_per_block];
    float max_x[lanes_per_block];
    float max_y[lanes_per_block];

    Aabb get(std::uint32_t lane) const noexcept {
        return {{min_x[lane], min_y[lane]}, {max_x[lane], max_y[lane]}};
    }
    void set(std::uint32_t lane, const Aabb& box) noexcept {
        min_x[lane] = box.lower.x;
        min_y[lane] = box.lower.y;
        max_x[lane] = box.upper.x;
        max_y[lane] = box.upper.y;
    }
};

/// Boxes of one block as of the last commit, and their proxies.
struct Block {
    BoxColumns boxes;
    ProxyId ids[lanes_per_block];
};

/// Summary of a block.
struct BlockInfo {
    std::uint32_t next = no_block;  ///< Next block in the chain of the bin.
    std::uint32_t bin = 0;          ///< Index of the bin over all levels.
    std::uint16_t moved = 0;        ///< Lanes whose box changes in the next commit.
    std::uint16_t leaving = 0;      ///< Moved lanes whose proxy leaves the bin; 0 outside a commit.
    std::uint16_t entering = 0;     ///< Moved lanes whose proxy enters the bin; 0 outside a commit.
    std::uint8_t count = 0;         ///< Number of lanes taken.
    std::uint8_t level = 0;
    Aabb bounds;  ///< Contains the old and new boxes that lie in this bin. [m]
};

/// Returns a mask of the lanes that are taken.
constexpr std::uint32_t lanes_taken(const BlockInfo& info) noexcept {
    return (1u << info.count) - 1u;
}

/// The bins of a level in a rectangle. The last column and the last row are included.
struct BinRange {
    std::uint32_t column_begin;
    std::uint32_t row_begin;
    std::uint32_t column_last;
    std::uint32_t row_last;
};

/// Returns the bins of `level` that can contain a box that overlaps `box`.
BinRange bins_around(const BinLevel& level, const Aabb& box) noexcept;

/// Scratch memory and results of tidying bins (removing gaps and sorting). It is reused to save allocations.
struct TidyScratch {
    struct Row {
        Aabb box;
        ProxyId id;
    };
    std::vector<Row> rows;
    std::vector<std::uint64_t> order;  ///< Order of the rows: by min x, then by position in the bin.
    std::vector<std::uint32_t> free_blocks;
    std::uint32_t unchained_count = 0;  ///< Number of blocks that no longer follow another in a chain.

    std::size_t bytes() const noexcept {
        return rows.capacity() * sizeof(Row) + order.capacity() * sizeof(std::uint64_t) +
               free_blocks.capacity() * sizeof(std::uint32_t);
    }
};

/// All boxes of a sweep, and the place (block and lane) of each proxy. The parts of the sweep and the queries
/// access the members directly.
struct Bins {
    std::vector<BinLevel> levels;      ///< Moving levels from fine to coarse, then static levels.
    std::uint32_t static_level = 0;    ///< Index of the first static level.
    std::vector<std::uint32_t> heads;  ///< First block of each bin.
    std::vector<std::uint64_t> dirty;  ///< One bit for each bin; set if a box in the bin moved.
    std::vector<Block> blocks;
    std::vector<BoxColumns> next_boxes;  ///< By open block; lanes not marked as moved equal the old boxes.
    std::vector<BlockInfo> infos;        ///< By block.
    std::vector<std::uint32_t> free_blocks;
    std::vector<std::uint32_t> places;  ///< By proxy: block * 16 + lane; no_place if the proxy is not alive.
    std::uint32_t open_end = 0;         ///< Places below this value are in open blocks; cached for moves.
    std::uint32_t box_count = 0;        ///< Number of boxes in blocks, without empty lanes.
    std::uint32_t chained_count = 0;    ///< Number of blocks that are not the first block of their bin.
    bool has_removals = false;          ///< True if a proxy was removed since the last commit.
    bool are_all_marked = false;        ///< If true, all lanes of open blocks count as moved.

    Bins();

    /// Returns true if a block has columns for new boxes. Only static boxes that have not changed since the
    /// layout was made may be in a closed block. The blocks of a bin are either all open or all closed.
    bool is_open(std::uint32_t block) const noexcept { return block * lanes_per_block < open_end; }

    /// Returns the boxes that a block has at the next commit.
    const BoxColumns& next_of(std::uint32_t block) const noexcept {
        return is_open(block) ? next_boxes[block] : blocks[block].boxes;
    }

    /// Sets the box at `place` for the next commit; an empty box empties the lane. If the bin is closed, it
    /// is opened, which can change the places of its proxies.
    void write(std::uint32_t place, const Aabb& box) {
        if (place >= open_end) [[unlikely]]
            return write_closed(place, box);
        write_open(place, box);
    }

    /// Sets the box at `place` for the next commit. Requires: the place is in an open block.
    void write_open(std::uint32_t place, const Aabb& box) noexcept {
        const std::uint32_t block = place / lanes_per_block;
        const std::uint32_t lane = place % lanes_per_block;
        DAMSON_ASSERT(place < open_end && lane < infos[block].count);
        next_boxes[block].set(lane, box);
        mark_moved(infos[block], lane);
    }

    /// If are_all_marked is true, marks the taken lanes of open blocks, in the bins that these words of
    /// `dirty` cover. Threads may mark different words concurrently.
    void mark(std::size_t first_word, std::size_t last_word) noexcept;

    /// Returns the box last set for the proxy at `place`.
    Aabb box_at(std::uint32_t place) const noexcept {
        DAMSON_ASSERT(place / lanes_per_block < blocks.size());
        return next_of(place / lanes_per_block).get(place % lanes_per_block);
    }

    /// Level and bin of a box.
    struct Home {
        std::uint32_t level;
        std::uint32_t bin;
    };
    Home home_of(const Aabb& box, bool is_static) const noexcept;

    /// Returns the level of a bin. Cost: proportional to the number of levels.
    std::uint32_t level_of(std::uint32_t bin) const noexcept;

    /// Adds `count` to the box count of a level; a negative value subtracts. The functions that put boxes
    /// into bins do not update this count.
    void count_in(std::uint32_t level, std::int32_t count) noexcept {
        DAMSON_ASSERT(level < levels.size() && std::int64_t{levels[level].box_count} + count >= 0);
        levels[level].box_count += static_cast<std::uint32_t>(count);
        box_count += static_cast<std::uint32_t>(count);
    }

    /// Puts a box into its bin. `before` is the box of the proxy in another bin at the last commit; empty if
    /// the proxy is new. Called during a commit, between settling and comparing.
    void enter(std::uint32_t bin, ProxyId proxy, const Aabb& box, const Aabb& before);

    /// Puts a box into its bin if the bin has an empty lane; otherwise returns false. Threads may call it
    /// concurrently if the dirty bits of their bins are in different words.
    bool enter_lane(std::uint32_t bin, ProxyId proxy, const Aabb& box, const Aabb& before);

    /// Puts a box into a block with an empty lane; see enter().
    void enter_block(std::uint32_t block, ProxyId proxy, const Aabb& box, const Aabb& before);

    /// Puts a box into an empty lane of `block`, as if the box had been there at the last commit.
    void put(std::uint32_t block, ProxyId proxy, const Aabb& box);

    /// Returns true if a bin has more than two blocks. Its blocks must then be in order.
    bool is_crowded(std::uint32_t bin) const noexcept {
        const std::uint32_t head = heads[bin];
        const std::uint32_t second = head != no_block ? infos[head].next : no_block;
        return second != no_block && infos[second].next != no_block;
    }

    /// Returns true if the blocks of a bin are in order.
    bool is_in_order(std::uint32_t bin) const noexcept;

    /// Removes the lanes whose proxies leave a bin. If the bin is crowded, also puts its blocks in order.
    /// Threads may tidy different bins concurrently, each with its own scratch.
    /// Requires: new boxes have been stored.
    void tidy(std::uint32_t bin, TidyScratch& scratch) {
        is_crowded(bin) ? put_in_order(bin, scratch) : close_gaps(bin, scratch);
    }

    /// Adds the blocks that tidying freed to the free blocks, and updates the count of chained blocks.
    void take_back(TidyScratch& scratch);

    /// Adds an open block with empty lanes at the front of the chain of `bin`, and returns its index.
    std::uint32_t take_block(std::uint32_t bin, std::uint32_t level);

    /// Adds a closed block with empty lanes to the chain of `bin`, stored after all other blocks. Returns
    /// its index.
    std::uint32_t append_block(std::uint32_t bin, std::uint32_t level);

    /// Adds columns for new boxes to a closed block. The block exchanges its index with the first closed
    /// block. Returns the new index.
    std::uint32_t open_block(std::uint32_t block);

    /// Adds columns for new boxes to all blocks of a bin.
    void open_bin(std::uint32_t bin);

    /// Removes the columns for new boxes from the bins of static boxes. Requires: no bin has changed since
    /// the layout was made, and no lane is marked as moved.
    void close_scenery();

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(levels, static_level, heads, dirty, blocks, next_boxes, infos, free_blocks, places, open_end,
             box_count, chained_count, has_removals, are_all_marked);
    }

    std::size_t bytes() const noexcept;  ///< Returns the memory that the bins hold. [B]

    /// Returns the first broken invariant, or nothing. Requires: no commit is in progress.
    std::optional<std::string> validate() const;

private:
    void mark_moved(BlockInfo& info, std::uint32_t lane) noexcept {
        mark_dirty(info.bin);
        info.moved = static_cast<std::uint16_t>(info.moved | 1u << lane);
    }
    void mark_dirty(std::uint32_t bin) noexcept { dirty[bin / 64] |= std::uint64_t{1} << (bin % 64); }
    void write_closed(std::uint32_t place, const Aabb& box);
    void chain(std::uint32_t block, std::uint32_t bin, std::uint32_t level) noexcept;
    std::uint32_t& link_to(std::uint32_t block) noexcept;
    std::uint32_t take_lane(std::uint32_t block, ProxyId proxy, const Aabb& box);
    void close_gaps(std::uint32_t bin, TidyScratch& scratch);
    void put_in_order(std::uint32_t bin, TidyScratch& scratch);
};

}  // namespace damson::detail
