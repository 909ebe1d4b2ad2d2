// The walks over the dirty blocks. Settle and compare have a body of code for each width of Lanes, which is
// in tile_compare.inl; here is what the widths share, and the choice between them.
#include "tile_pass.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "../core/contract.hpp"
#include "../core/growth.hpp"
#include "lanes.hpp"
#include "tile_fetch.hpp"

namespace damson {

InstructionSet best_instruction_set() noexcept {
#if defined(DAMSON_LANES_AVX)
    static const InstructionSet best = [] {
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("bmi2")) {
            return InstructionSet::Avx512;
        }
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? InstructionSet::Avx2
                                                                                : InstructionSet::Baseline;
    }();
    return best;
#else
    return InstructionSet::Baseline;
#endif
}

}  // namespace damson

namespace damson::detail {

namespace {

// Marks lanes whose proxies leave their tile.
void leave(Tiles& tiles, std::uint32_t block, std::uint32_t lanes, TileShare& share) {
    BlockInfo& info = tiles.infos[block];
    info.leaving = static_cast<std::uint16_t>(lanes);
    share.left[info.level] += std::popcount(lanes);
    for (; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
        const Aabb box = tiles.next_boxes[block].get(lane);
        if (box.lower.x > box.upper.x) continue;  // removed
        const Tiles::Home home = tiles.home_of(box, tiles.levels[info.level].is_static);
        --share.left[home.level];
        make_room(share.leavers, share.leavers.size() + 1, 24);
        share.leavers.push_back({block * lanes_per_block + lane, home.tile});
    }
}

// A box that left: copies, as the places where it was may move.
struct Traveller {
    ProxyId proxy;
    Aabb box;
    Aabb before;

    Traveller(const Tiles& tiles, const Leaver& leaver) noexcept {
        const std::uint32_t block = leaver.place / lanes_per_block;
        const std::uint32_t lane = leaver.place % lanes_per_block;
        proxy = tiles.blocks[block].ids[lane];
        box = tiles.next_boxes[block].get(lane);
        before = tiles.blocks[block].boxes.get(lane);
    }
};

// Calls `visit` for each of those who left, in order.
template <class Visit>
void for_each_traveller(const Tiles& tiles, std::span<const Leaver> leavers, Visit&& visit) {
    const bool is_large = is_beyond_caches(tiles);
    for (std::size_t i = 0; i < leavers.size(); ++i) {
        if (is_large) fetch_for_entering(tiles, leavers, i);
        visit(leavers[i], Traveller(tiles, leavers[i]));
    }
}

// Pairs that stop are tagged with the cause of it: mostly the one whose tag need not be set.
static_assert(static_cast<std::uint32_t>(PairEndCause::Moved) == 0);

// Makes room for the pairs of two blocks' lanes more in a list, and for as many again as there are.
void lengthen(std::vector<PairWord>& list) {
    const std::size_t needed = list.size() + 2 * lanes_per_block;
    make_room(list, needed, 16);
    list.resize(std::clamp(2 * list.size(), needed, list.capacity()));
}

// Calls `visit` for every dirty tile of a share, in order.
template <class Visit>
void for_each_dirty_tile(const Tiles& tiles, const TileShare& share, Visit&& visit) {
    for (std::size_t word = share.first_word; word < share.last_word; ++word) {
        for (std::uint64_t bits = tiles.dirty[word]; bits != 0; bits &= bits - 1)
            visit(static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(bits)));
    }
}

// Column and row of tiles that are gone through in ascending order: a division for each row, not for each
// tile.
class TileCursor {
public:
    std::uint32_t column = 0;
    std::uint32_t row = 0;

    explicit TileCursor(const Tiles& tiles)
        : level_(tiles.levels.data()), end_(level_ + tiles.levels.size()) {}

    const TileLevel& level() const noexcept { return *level_; }

    void advance_to(std::uint32_t tile) noexcept {
        column = tile - row_begin_;
        if (column >= level_->width) [[unlikely]]
            begin_row(tile);
    }

private:
    void begin_row(std::uint32_t tile) noexcept {
        while (level_ + 1 != end_ && tile >= level_[1].first_tile) ++level_;
        row = (tile - level_->first_tile) / level_->width;
        row_begin_ = level_->first_tile + row * level_->width;
        column = tile - row_begin_;
    }

    const TileLevel* level_;
    const TileLevel* end_;
    std::uint32_t row_begin_ = 0;
};

namespace narrow {
using Lanes = Lanes4;
#include "tile_compare.inl"
}  // namespace narrow

#if defined(DAMSON_LANES_AVX)
DAMSON_TARGET_AVX2
namespace avx2 {
using Lanes = Lanes8;
#include "tile_compare.inl"
}  // namespace avx2
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
namespace avx512 {
using Lanes = Lanes16;
#include "tile_compare.inl"
}  // namespace avx512
DAMSON_TARGET_END
#endif

}  // namespace

void settle(Tiles& tiles, TileShare& share, InstructionSet set) {
    tiles.mark(share.first_word, share.last_word);
    share.left.assign(tiles.levels.size(), 0);
#if defined(DAMSON_LANES_AVX)
    if (set == InstructionSet::Avx512) return avx512::settle_all(tiles, share);
    if (set == InstructionSet::Avx2) return avx2::settle_all(tiles, share);
#endif
    static_cast<void>(set);
    narrow::settle_all(tiles, share);
}

void find_homes(const Tiles& tiles, std::span<AddedBox> boxes) noexcept {
    for (AddedBox& added : boxes) {
        if (added.proxy != no_proxy) added.home = tiles.home_of(added.box, added.is_static).tile;
    }
}

void enter(Tiles& tiles, std::span<const AddedBox> boxes) {
    const bool is_large = is_beyond_caches(tiles);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (is_large) fetch_for_entering(tiles, boxes, i);
        const AddedBox& added = boxes[i];
        if (added.proxy == no_proxy) continue;
        tiles.count_in(tiles.level_of(added.home), 1);
        tiles.enter(added.home, added.proxy, added.box, empty_box);
    }
}

void enter(Tiles& tiles, std::span<const Leaver> leavers) {
    for_each_traveller(tiles, leavers, [&](const Leaver& leaver, const Traveller& from) {
        tiles.enter(leaver.home, from.proxy, from.box, from.before);
    });
}

void enter(Tiles& tiles, std::span<const TileShare> shares, EnterShare& part) {
    part.leavers.clear();
    part.waiting.clear();
    for (const TileShare& share : shares) {
        for (const Leaver& leaver : share.leavers) {
            const std::size_t word = leaver.home / 64;
            if (word < part.first_word || word >= part.last_word) continue;
            make_room(part.leavers, part.leavers.size() + 1);
            part.leavers.push_back(leaver);
        }
    }
    for_each_traveller(tiles, part.leavers, [&](const Leaver& leaver, const Traveller& from) {
        if (tiles.enter_lane(leaver.home, from.proxy, from.box, from.before)) return;
        make_room(part.waiting, part.waiting.size() + 1);
        part.waiting.push_back(leaver);
    });
}

void count_left(Tiles& tiles, TileShare& share) {
    for (std::size_t index = 0; index < tiles.levels.size(); ++index) {
        if (share.left[index] > 0) tiles.levels[index].has_leavers = true;
        tiles.count_in(static_cast<std::uint32_t>(index), -share.left[index]);
    }
}

void compare(Tiles& tiles, TileShare& share, InstructionSet set) {
#if defined(DAMSON_LANES_AVX)
    if (set == InstructionSet::Avx512) return avx512::compare_all(tiles, share);
    if (set == InstructionSet::Avx2) return avx2::compare_all(tiles, share);
#endif
    static_cast<void>(set);
    narrow::compare_all(tiles, share);
}

void store(Tiles& tiles, TileShare& share) {
    std::vector<std::uint32_t>& untidy = share.untidy;
    untidy.clear();
    for_each_dirty_tile(tiles, share, [&](std::uint32_t tile) {
        std::uint32_t leaving = 0;
        for (std::uint32_t index = tiles.heads[tile]; index != no_block; index = tiles.infos[index].next) {
            BlockInfo& info = tiles.infos[index];
            if (info.moved != 0 && !share.is_only) tiles.blocks[index].boxes = tiles.next_boxes[index];
            leaving |= info.leaving;
            info.moved = 0;
            info.entering = 0;
        }
        if (leaving == 0 && (!tiles.is_crowded(tile) || tiles.is_in_order(tile))) return;
        make_room(untidy, untidy.size() + 1, 24);
        untidy.push_back(tile);
    });
    const bool is_large = is_beyond_caches(tiles);
    for (std::size_t i = 0; i < untidy.size(); ++i) {
        if (is_large) fetch_for_tidying(tiles, untidy, i);
        tiles.tidy(untidy[i], share.tidied);
    }
}

void finish(Tiles& tiles, std::span<TileShare> shares) {
    for (TileShare& share : shares) tiles.take_back(share.tidied);
    std::fill(tiles.dirty.begin(), tiles.dirty.end(), 0);
    for (TileLevel& level : tiles.levels) level.has_leavers = false;
    tiles.has_removals = false;
    tiles.are_all_marked = false;
}

}  // namespace damson::detail
