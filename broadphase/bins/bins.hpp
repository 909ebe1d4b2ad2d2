// Places of the boxes of the sweep: levels of bins, each bin a chain of blocks, each block sixteen boxes in
// columns.
//
//   levels_   [ fine | coarser | ... | the rest ]   moving boxes; then the same again for static ones
//   heads     bin -> first block of its chain      all levels, row by row: one bin order for everything
//   blocks    [ min x x16 | min y x16 | max x x16 | max y x16 | id x16 ]
//   places    proxy -> block * 16 + lane
//
// What a box will be at the next commit is in columns of the same kind. Bins of scenery do without them as
// long as no box there changes: their blocks are closed, and lie behind all that are open. A bin is opened
// when it is first written to.
//
// A box belongs to exactly one bin: that of its lower corner, in the first level where it spans at most two
// bins in each direction. "Bin" is one monotone function of a coordinate, clamped to the level, so that
//
//   p <= q  implies  bin(p) <= bin(q)
//
// holds for floats as it does on paper: whoever overlaps a box has its lower corner between one bin before
// the box's lower corner and the bin of its upper corner. There is no tolerance, and no box is outside.
//
// The chain of a bin is compact: lanes 0 to count - 1 of each block are taken, and all blocks but the first
// are full. Most bins have one block, some have two, in which boxes lie as they came. A bin of more is
// crowded: its blocks lie in ascending order of min x, and no box begins before one of the block in front. A
// row of bins thus reads from left to right as a list sorted by its leading digit, the bin number, and
// where a digit is shared by many, within it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../interface/broadphase.hpp"
#include "bin_level.hpp"

namespace damson::detail {

inline constexpr std::uint32_t lanes_per_block = 16;
inline constexpr std::uint32_t all_lanes = 0xffff;
inline constexpr std::size_t level_limit = 32;  ///< So that a bit each fits in a word.
inline constexpr std::uint32_t no_block = ~std::uint32_t{0};
inline constexpr std::uint32_t no_place = ~std::uint32_t{0};
inline constexpr std::uint32_t staged_place =
    0x80000000u;  ///< Set in a place: the rest is an index of staged boxes.

/// Overlaps nothing: what an empty lane holds.
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

/// Boxes of one bin as of the last commit, and whose they are.
struct Block {
    BoxColumns boxes;
    ProxyId ids[lanes_per_block];
};

/// What there is to know about a block without looking into it.
struct BlockInfo {
    std::uint32_t next = no_block;  ///< In the chain of its bin.
    std::uint32_t bin = 0;          ///< Counted over all levels.
    std::uint16_t moved = 0;        ///< Lanes whose box changes in the next commit.
    std::uint16_t leaving = 0;      ///< Of those, lanes whose proxy leaves the bin; only inside a commit.
    std::uint16_t entering = 0;     ///< Of those, lanes whose proxy was not in the bin; only inside a commit.
    std::uint8_t count = 0;         ///< Lanes taken.
    std::uint8_t level = 0;
    Aabb bounds;  ///< Around the boxes, old and new, that lie in this bin; may be larger. [m]
};

/// A bit for each lane that is taken.
constexpr std::uint32_t lanes_taken(const BlockInfo& info) noexcept {
    return (1u << info.count) - 1u;
}

/// Bins of one level, from the first column and row to the last.
struct BinRange {
    std::uint32_t column_begin;
    std::uint32_t row_begin;
    std::uint32_t column_last;
    std::uint32_t row_last;
};

/// The bins of `level` in which a box that overlaps `box` can lie.
BinRange bins_around(const BinLevel& level, const Aabb& box) noexcept;

/// What tidying some bins needs, and what it leaves: kept for its capacity.
struct TidyScratch {
    struct Row {
        Aabb box;
        ProxyId id;
    };
    std::vector<Row> rows;
    std::vector<std::uint64_t> order;  ///< Of rows: by min x, then as they came.
    std::vector<std::uint32_t> free_blocks;
    std::uint32_t unchained_count = 0;  ///< Blocks that were behind the head of a bin and are no more.

    std::size_t bytes() const noexcept {
        return rows.capacity() * sizeof(Row) + order.capacity() * sizeof(std::uint64_t) +
               free_blocks.capacity() * sizeof(std::uint32_t);
    }
};

/// All boxes of a sweep and where they lie. A plain struct: the parts of the sweep share it, queries read it.
struct Bins {
    std::vector<BinLevel> levels;      ///< Moving ones from fine to coarse, then static ones.
    std::uint32_t static_level = 0;    ///< The first static one.
    std::vector<std::uint32_t> heads;  ///< By bin.
    std::vector<std::uint64_t> dirty;  ///< One bit a bin: something in it moved.
    std::vector<Block> blocks;
    std::vector<BoxColumns> next_boxes;  ///< By open block: the same, but for lanes that are marked as moved.
    std::vector<BlockInfo> infos;        ///< By block.
    std::vector<std::uint32_t> free_blocks;
    std::vector<std::uint32_t> places;  ///< By proxy; no_place for one that is not alive.
    std::uint32_t open_end = 0;         ///< Past the places in open blocks: at hand for each move.
    std::uint32_t box_count = 0;        ///< In blocks, empty lanes not counted.
    std::uint32_t chained_count = 0;    ///< Blocks that are not the head of their bin.
    bool has_removals = false;          ///< A proxy was removed since the last commit.
    bool are_all_marked = false;        ///< Each lane of open blocks counts as moved, until it is settled.

    Bins();

    /// Whether a block has columns for new boxes. Only static boxes that did not change since they were laid
    /// out may lie in one that has none; the blocks of a bin are open together.
    bool is_open(std::uint32_t block) const noexcept { return block * lanes_per_block < open_end; }

    /// The boxes of a block at the next commit.
    const BoxColumns& next_of(std::uint32_t block) const noexcept {
        return is_open(block) ? next_boxes[block] : blocks[block].boxes;
    }

    /// Has the proxy at `place` take `box` at the next commit. An empty box empties the lane. The proxy's
    /// place may become another one, if it is static.
    void write(std::uint32_t place, const Aabb& box) {
        if (place >= open_end) [[unlikely]]
            return write_closed(place, box);
        write_open(place, box);
    }

    /// The same. Requires: the place is in an open block.
    void write_open(std::uint32_t place, const Aabb& box) noexcept {
        const std::uint32_t block = place / lanes_per_block;
        const std::uint32_t lane = place % lanes_per_block;
        next_boxes[block].set(lane, box);
        mark_moved(infos[block], lane);
    }

    /// Marks the lanes of open blocks whose bins have these words of dirty bits, if all are to be marked.
    /// Different words may be marked at the same time.
    void mark(std::size_t first_word, std::size_t last_word) noexcept;

    /// The box last given to the proxy at `place`.
    Aabb box_at(std::uint32_t place) const noexcept {
        return next_of(place / lanes_per_block).get(place % lanes_per_block);
    }

    /// The level and bin for `box`.
    struct Home {
        std::uint32_t level;
        std::uint32_t bin;
    };
    Home home_of(const Aabb& box, bool is_static) const noexcept;

    /// The level that a bin is of. Cost: proportional to the number of levels.
    std::uint32_t level_of(std::uint32_t bin) const noexcept;

    /// Counts boxes that come to a level, or leave it if the number is negative: what follows does not count.
    void count_in(std::uint32_t level, std::int32_t count) noexcept {
        levels[level].box_count += static_cast<std::uint32_t>(count);
        box_count += static_cast<std::uint32_t>(count);
    }

    /// Puts a box into its bin that was `before` in another one, or nowhere if that is empty; inside a
    /// commit, between settling and comparing.
    void enter(std::uint32_t bin, ProxyId proxy, const Aabb& box, const Aabb& before);

    /// The same if the bin has an empty lane, and whether it has. Threads may do so at the same time, each
    /// for bins whose dirty bits are in words of its own.
    bool enter_lane(std::uint32_t bin, ProxyId proxy, const Aabb& box, const Aabb& before);

    /// The same, into a block with an empty lane.
    void enter_block(std::uint32_t block, ProxyId proxy, const Aabb& box, const Aabb& before);

    /// Puts a box in an empty lane of `block` as if it had been there at the last commit.
    void put(std::uint32_t block, ProxyId proxy, const Aabb& box);

    /// Whether the blocks of a bin have to be in order: whether there are more than two.
    bool is_crowded(std::uint32_t bin) const noexcept {
        const std::uint32_t head = heads[bin];
        const std::uint32_t second = head != no_block ? infos[head].next : no_block;
        return second != no_block && infos[second].next != no_block;
    }

    /// Whether the blocks of a bin are in order.
    bool is_in_order(std::uint32_t bin) const noexcept;

    /// Drops the lanes of a bin whose proxies leave, and puts its blocks in order if it is crowded.
    /// Different bins may be tidied at the same time, each thread with a scratch of its own.
    /// Requires: new boxes have been stored.
    void tidy(std::uint32_t bin, TidyScratch& scratch) {
        is_crowded(bin) ? put_in_order(bin, scratch) : close_gaps(bin, scratch);
    }

    /// Takes over what tidying left, which was put aside since it is not any single bin's.
    void take_back(TidyScratch& scratch);

    /// A block at the front of the chain of `bin`, with all lanes empty, open.
    std::uint32_t take_block(std::uint32_t bin, std::uint32_t level);

    /// The same, closed, behind all other blocks.
    std::uint32_t append_block(std::uint32_t bin, std::uint32_t level);

    /// Gives a closed block columns for new boxes. For that it exchanges its number with the first closed
    /// one. Returns its number.
    std::uint32_t open_block(std::uint32_t block);

    /// Opens the blocks of a bin.
    void open_bin(std::uint32_t bin);

    /// Closes the bins of scenery. Requires: they lie as they were laid out, and no lane is marked as moved.
    void close_scenery();

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(levels, static_level, heads, dirty, blocks, next_boxes, infos, free_blocks, places, open_end,
             box_count, chained_count, has_removals, are_all_marked);
    }

    std::size_t bytes() const noexcept;  ///< Memory held. [B]

    /// The first broken invariant, or nothing; between commits.
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
