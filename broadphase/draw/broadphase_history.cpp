// Compares a broadphase with its state at the previous record.
#include "broadphase_history.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../world/any_broadphase.hpp"

namespace damson {

namespace {

bool is_same_layout(const std::vector<detail::BinLevel>& a, const std::vector<detail::BinLevel>& b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const detail::BinLevel& x, const detail::BinLevel& y) {
            return x.origin == y.origin && x.scale == y.scale && x.width == y.width && x.height == y.height;
        });
}

std::uint64_t word_of(const ActivePair& pair) noexcept {
    return std::uint64_t{std::min(pair.a, pair.b)} << 32 | std::max(pair.a, pair.b);
}

/// Calls `use(word)` for each word in `here` that is not in `there`. Requires: both lists are sorted.
template <class Use>
void for_each_missing(const std::vector<std::uint64_t>& here, const std::vector<std::uint64_t>& there,
                      Use&& use) {
    auto other = there.begin();
    for (const std::uint64_t word : here) {
        while (other != there.end() && *other < word) ++other;
        if (other == there.end() || *other != word) use(word);
    }
}

}  // namespace

BroadphaseHistory::BroadphaseHistory(std::uint32_t memory) : memory_(memory) {}
BroadphaseHistory::~BroadphaseHistory() = default;
BroadphaseHistory::BroadphaseHistory(const BroadphaseHistory&) = default;
BroadphaseHistory::BroadphaseHistory(BroadphaseHistory&&) noexcept = default;
BroadphaseHistory& BroadphaseHistory::operator=(const BroadphaseHistory&) = default;
BroadphaseHistory& BroadphaseHistory::operator=(BroadphaseHistory&&) noexcept = default;

std::span<const PairFlash> BroadphaseHistory::flashes() const noexcept {
    return flashes_;
}

BroadphaseHistory::Seen& BroadphaseHistory::seen(ProxyId proxy) {
    DAMSON_ASSERT(proxy < proxy_limit);
    if (proxy >= seen_.size()) seen_.resize(proxy + 1);
    return seen_[proxy];
}

void BroadphaseHistory::touch(std::uint32_t bin) {
    if (bin >= touched_.size() || touched_[bin] == records_) return;
    touched_[bin] = records_;
    ++touched_count_;
}

void BroadphaseHistory::see_bins(const detail::Bins& bins) {
    touched_count_ = 0;
    // a new layout has new bins, which have no history
    const bool is_new = !is_same_layout(levels_, bins.levels);
    if (is_new) {
        touched_.assign(bins.heads.size(), 0);
        levels_ = bins.levels;
    }
    for (std::size_t block = 0; block < bins.blocks.size(); ++block) {
        const detail::BlockInfo& info = bins.infos[block];
        for (std::uint32_t lane = 0; lane < info.count; ++lane) {
            Seen& entry = seen(bins.blocks[block].ids[lane]);
            const Aabb box = bins.blocks[block].boxes.get(lane);
            const bool was_there = entry.record != 0 && entry.record == records_ - 1;
            const bool is_moved = !was_there || entry.box != box;
            if (records_ > 1 && is_moved) touch(info.bin);
            if (!is_new && was_there && entry.bin != info.bin) touch(entry.bin);
            entry = {box, info.bin, records_};
        }
    }
    if (is_new || records_ < 2) return;
    for (const Seen& entry : seen_)
        if (entry.record == records_ - 1) touch(entry.bin);  // the box was removed
}

template <class RenewBox>
void BroadphaseHistory::see_pairs(std::span<const ActivePair> pairs, RenewBox&& renew_box) {
    next_pairs_.clear();
    for (const ActivePair& pair : pairs) next_pairs_.push_back(word_of(pair));
    detail::sort_items(next_pairs_.begin(), next_pairs_.end());

    std::erase_if(flashes_, [&](PairFlash& flash) { return ++flash.age >= memory_; });
    const auto flash = [&](std::uint64_t word, bool is_end) {
        const auto a = static_cast<ProxyId>(word >> 32), b = static_cast<ProxyId>(word);
        flashes_.push_back({seen(a).box, seen(b).box, is_end, 0});
    };
    if (records_ > 1) for_each_missing(pairs_, next_pairs_, [&](std::uint64_t word) { flash(word, true); });
    for (const ActivePair& pair : pairs)
        for (const ProxyId proxy : {pair.a, pair.b}) renew_box(proxy, seen(proxy).box);
    if (records_ > 1) for_each_missing(next_pairs_, pairs_, [&](std::uint64_t word) { flash(word, false); });
    pairs_.swap(next_pairs_);
}

void BroadphaseHistory::record(const SweepAndPrune& sweep) {
    ++records_;
    see_bins(sweep.bins());
    see_pairs(sweep.pairs(), [](ProxyId, Aabb&) {});  // the boxes are already known from the bins
}

void BroadphaseHistory::record(const AnyBroadphase& broadphase) {
    if (const auto* sweep = broadphase.sweep()) return record(*sweep);
    ++records_;
    see_pairs(broadphase.pairs(), [&](ProxyId proxy, Aabb& box) {
        if (broadphase.is_alive(proxy)) box = broadphase.box(proxy);
    });
}

}  // namespace damson
