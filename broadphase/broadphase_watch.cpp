// Comparing a broadphase with how it was at the last look.
#include "broadphase_watch.hpp"

#include <algorithm>

#include "any_broadphase.hpp"

namespace damson {

namespace {

bool is_same_layout(const std::vector<detail::TileLevel>& a, const std::vector<detail::TileLevel>& b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const detail::TileLevel& x, const detail::TileLevel& y) {
            return x.origin == y.origin && x.scale == y.scale && x.width == y.width && x.height == y.height;
        });
}

std::uint64_t word_of(const ActivePair& pair) noexcept {
    return std::uint64_t{std::min(pair.a, pair.b)} << 32 | std::max(pair.a, pair.b);
}

/// Calls `use(word)` for what is in `here` and not in `there`; both ascend.
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

BroadphaseWatch::BroadphaseWatch(std::uint32_t memory) : memory_(memory) {}
BroadphaseWatch::~BroadphaseWatch() = default;
BroadphaseWatch::BroadphaseWatch(const BroadphaseWatch&) = default;
BroadphaseWatch::BroadphaseWatch(BroadphaseWatch&&) noexcept = default;
BroadphaseWatch& BroadphaseWatch::operator=(const BroadphaseWatch&) = default;
BroadphaseWatch& BroadphaseWatch::operator=(BroadphaseWatch&&) noexcept = default;

std::span<const PairFlash> BroadphaseWatch::flashes() const noexcept {
    return flashes_;
}

BroadphaseWatch::Seen& BroadphaseWatch::seen(ProxyId proxy) {
    if (proxy >= seen_.size()) seen_.resize(proxy + 1);
    return seen_[proxy];
}

void BroadphaseWatch::touch(std::uint32_t tile) {
    if (tile >= touched_.size() || touched_[tile] == looks_) return;
    touched_[tile] = looks_;
    ++touched_count_;
}

void BroadphaseWatch::see_tiles(const detail::Tiles& tiles) {
    touched_count_ = 0;
    // other tiles than at the last look have no past
    const bool is_new = !is_same_layout(levels_, tiles.levels);
    if (is_new) {
        touched_.assign(tiles.heads.size(), 0);
        levels_ = tiles.levels;
    }
    for (std::size_t block = 0; block < tiles.blocks.size(); ++block) {
        const detail::BlockInfo& info = tiles.infos[block];
        for (std::uint32_t lane = 0; lane < info.count; ++lane) {
            Seen& entry = seen(tiles.blocks[block].ids[lane]);
            const Aabb box = tiles.blocks[block].boxes.get(lane);
            const bool was_there = entry.look != 0 && entry.look == looks_ - 1;
            const bool is_moved = !was_there || entry.box != box;
            if (looks_ > 1 && is_moved) touch(info.tile);
            if (!is_new && was_there && entry.tile != info.tile) touch(entry.tile);
            entry = {box, info.tile, looks_};
        }
    }
    if (is_new || looks_ < 2) return;
    for (const Seen& entry : seen_)
        if (entry.look == looks_ - 1) touch(entry.tile);  // it is gone
}

template <class RenewBox>
void BroadphaseWatch::see_pairs(std::span<const ActivePair> pairs, RenewBox&& renew_box) {
    next_pairs_.clear();
    for (const ActivePair& pair : pairs) next_pairs_.push_back(word_of(pair));
    std::sort(next_pairs_.begin(), next_pairs_.end());

    std::erase_if(flashes_, [&](PairFlash& flash) { return ++flash.age >= memory_; });
    const auto flash = [&](std::uint64_t word, bool is_end) {
        const auto a = static_cast<ProxyId>(word >> 32), b = static_cast<ProxyId>(word);
        flashes_.push_back({seen(a).box, seen(b).box, is_end, 0});
    };
    if (looks_ > 1) for_each_missing(pairs_, next_pairs_, [&](std::uint64_t word) { flash(word, true); });
    for (const ActivePair& pair : pairs)
        for (const ProxyId proxy : {pair.a, pair.b}) renew_box(proxy, seen(proxy).box);
    if (looks_ > 1) for_each_missing(next_pairs_, pairs_, [&](std::uint64_t word) { flash(word, false); });
    pairs_.swap(next_pairs_);
}

void BroadphaseWatch::look(const SweepAndPrune& sweep) {
    ++looks_;
    see_tiles(sweep.tiles());
    see_pairs(sweep.pairs(), [](ProxyId, Aabb&) {});  // all boxes are known from the tiles
}

void BroadphaseWatch::look(const AnyBroadphase& broadphase) {
    if (const auto* sweep = broadphase.sweep()) return look(*sweep);
    ++looks_;
    see_pairs(broadphase.pairs(), [&](ProxyId proxy, Aabb& box) {
        if (broadphase.is_alive(proxy)) box = broadphase.box(proxy);
    });
}

}  // namespace damson
