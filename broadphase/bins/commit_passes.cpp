// The passes over the dirty blocks. The code for settle and compare is in bin_compare.inl, which is compiled
// for each vector width.
#include "commit_passes.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "../../core/contract.hpp"
#include "../../core/for_each_width.hpp"
#include "../../core/growth.hpp"
#include "bin_prefetch.hpp"
#include "box_lanes.hpp"

namespace damson::detail {

namespace {

// Marks lanes as leaving, and lists their boxes with their new bins.
void leave(Bins& bins, std::uint32_t block, std::uint32_t lanes, BinShare& share) {
    BlockInfo& info = bins.infos[block];
    DAMSON_ASSERT((lanes & ~lanes_taken(info)) == 0 && info.level < share.left.size());
    info.leaving = static_cast<std::uint16_t>(lanes);
    share.left[info.level] += std::popcount(lanes);
    for (; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
        const Aabb box = bins.next_boxes[block].get(lane);
        if (box.lower.x > box.upper.x) continue;  // the proxy was removed
        const Bins::Home home = bins.home_of(box, bins.levels[info.level].is_static);
        DAMSON_ASSERT(home.level < share.left.size() && home.bin < bins.heads.size());
        --share.left[home.level];
        make_room(share.leavers, share.leavers.size() + 1, 24);
        share.leavers.push_back({block * lanes_per_block + lane, home.bin});
    }
}

// A box that left its bin. The values are copied, because the block can be moved in memory while boxes enter
// bins.
struct Traveller {
    ProxyId proxy;
    Aabb box;
    Aabb before;

    Traveller(const Bins& bins, const Leaver& leaver) noexcept {
        const std::uint32_t block = leaver.place / lanes_per_block;
        const std::uint32_t lane = leaver.place % lanes_per_block;
        proxy = bins.blocks[block].ids[lane];
        box = bins.next_boxes[block].get(lane);
        before = bins.blocks[block].boxes.get(lane);
        DAMSON_ASSERT(proxy < bins.places.size());
    }
};

// Calls `visit` for each box that left its bin, in order.
template <class Visit>
void for_each_moved(const Bins& bins, std::span<const Leaver> leavers, Visit&& visit) {
    const bool is_large = is_beyond_caches(bins);
    for (std::size_t i = 0; i < leavers.size(); ++i) {
        if (is_large) fetch_for_entering(bins, leavers, i);
        visit(leavers[i], Traveller(bins, leavers[i]));
    }
}

// The tag of a pair that stops is the cause. The most frequent cause is 0, so that it need not be set.
static_assert(static_cast<std::uint32_t>(PairEndCause::Moved) == 0);

// Lengthens a list of pairs: to twice its length if its capacity allows, but by at least the lanes of two
// blocks.
void lengthen(std::vector<PairWord>& list, bool is_bulk) {
    const std::size_t needed = list.size() + 2 * lanes_per_block;
    make_room(list, needed, is_bulk ? 1 : 16);
    list.resize(std::clamp(2 * list.size(), needed, list.capacity()));
}

// Calls `visit` for every dirty bin that `share` covers, in order.
template <class Visit>
void for_each_dirty_bin(const Bins& bins, const BinShare& share, Visit&& visit) {
    for (std::size_t word = share.first_word; word < share.last_word; ++word) {
        for (std::uint64_t bits = bins.dirty[word]; bits != 0; bits &= bits - 1)
            visit(static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(bits)));
    }
}

// Computes the column and row of bins that are visited in ascending order. It divides once per row, not once
// per bin.
class BinCursor {
public:
    std::uint32_t column = 0;
    std::uint32_t row = 0;

    explicit BinCursor(const Bins& bins) : level_(bins.levels.data()), end_(level_ + bins.levels.size()) {}

    const BinLevel& level() const noexcept { return *level_; }

    void advance_to(std::uint32_t bin) noexcept {
        column = bin - row_begin_;
        if (column >= level_->width) [[unlikely]]
            begin_row(bin);
    }

private:
    void begin_row(std::uint32_t bin) noexcept {
        while (level_ + 1 != end_ && bin >= level_[1].first_bin) ++level_;
        row = (bin - level_->first_bin) / level_->width;
        row_begin_ = level_->first_bin + row * level_->width;
        column = bin - row_begin_;
    }

    const BinLevel* level_;
    const BinLevel* end_;
    std::uint32_t row_begin_ = 0;
};

namespace commit_kernels {
#define DAMSON_KERNEL "../broadphase/bins/bin_compare.inl"
#include "../../core/each_width.inl"
}  // namespace commit_kernels

}  // namespace

void settle(Bins& bins, BinShare& share, InstructionSet set) {
    DAMSON_ASSERT(share.first_word <= share.last_word && share.last_word <= bins.dirty.size());
    bins.mark(share.first_word, share.last_word);
    share.left.assign(bins.levels.size(), 0);
    constexpr auto kernel = DAMSON_EACH_WIDTH(commit_kernels, settle_all);
    kernel[set](bins, share);
}

void find_homes(const Bins& bins, std::span<AddedBox> boxes) noexcept {
    for (AddedBox& added : boxes) {
        if (added.proxy != no_proxy) added.home = bins.home_of(added.box, added.is_static).bin;
    }
}

void enter(Bins& bins, std::span<const AddedBox> boxes) {
    const bool is_large = is_beyond_caches(bins);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (is_large) fetch_for_entering(bins, boxes, i);
        const AddedBox& added = boxes[i];
        if (added.proxy == no_proxy) continue;
        DAMSON_ASSERT(added.home < bins.heads.size());
        bins.count_in(bins.level_of(added.home), 1);
        bins.enter(added.home, added.proxy, added.box, empty_box);
    }
}

void enter(Bins& bins, std::span<const Leaver> leavers) {
    for_each_moved(bins, leavers, [&](const Leaver& leaver, const Traveller& from) {
        bins.enter(leaver.home, from.proxy, from.box, from.before);
    });
}

void enter(Bins& bins, std::span<const BinShare> shares, EnterShare& part) {
    part.leavers.clear();
    part.waiting.clear();
    for (const BinShare& share : shares) {
        for (const Leaver& leaver : share.leavers) {
            const std::size_t word = leaver.home / 64;
            if (word < part.first_word || word >= part.last_word) continue;
            make_room(part.leavers, part.leavers.size() + 1);
            part.leavers.push_back(leaver);
        }
    }
    for_each_moved(bins, part.leavers, [&](const Leaver& leaver, const Traveller& from) {
        if (bins.enter_lane(leaver.home, from.proxy, from.box, from.before)) return;
        make_room(part.waiting, part.waiting.size() + 1);
        part.waiting.push_back(leaver);
    });
}

void count_left(Bins& bins, BinShare& share) {
    DAMSON_ASSERT(share.left.size() == bins.levels.size());
    for (std::size_t index = 0; index < bins.levels.size(); ++index) {
        if (share.left[index] > 0) bins.levels[index].has_leavers = true;
        bins.count_in(static_cast<std::uint32_t>(index), -share.left[index]);
    }
}

void compare(Bins& bins, BinShare& share, InstructionSet set) {
    DAMSON_ASSERT(share.first_word <= share.last_word && share.last_word <= bins.dirty.size());
    constexpr auto kernel = DAMSON_EACH_WIDTH(commit_kernels, compare_all);
    kernel[set](bins, share);
}

void store(Bins& bins, BinShare& share) {
    DAMSON_ASSERT(share.tidied.free_blocks.empty() && share.tidied.unchained_count == 0);
    std::vector<std::uint32_t>& untidy = share.untidy;
    untidy.clear();
    for_each_dirty_bin(bins, share, [&](std::uint32_t bin) {
        std::uint32_t leaving = 0;
        for (std::uint32_t index = bins.heads[bin]; index != no_block; index = bins.infos[index].next) {
            BlockInfo& info = bins.infos[index];
            if (info.moved != 0 && !share.is_only) bins.blocks[index].boxes = bins.next_boxes[index];
            leaving |= info.leaving;
            info.moved = 0;
            info.entering = 0;
        }
        if (leaving == 0 && (!bins.is_crowded(bin) || bins.is_in_order(bin))) return;
        make_room(untidy, untidy.size() + 1, 24);
        untidy.push_back(bin);
    });
    const bool is_large = is_beyond_caches(bins);
    for (std::size_t i = 0; i < untidy.size(); ++i) {
        if (is_large) fetch_for_tidying(bins, untidy, i);
        bins.tidy(untidy[i], share.tidied);
    }
}

void finish(Bins& bins, std::span<BinShare> shares) {
    for (BinShare& share : shares) bins.take_back(share.tidied);
    std::fill(bins.dirty.begin(), bins.dirty.end(), 0);
    for (BinLevel& level : bins.levels) level.has_leavers = false;
    bins.has_removals = false;
    bins.are_all_marked = false;
}

}  // namespace damson::detail
