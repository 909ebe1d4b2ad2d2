// Read commit() first: it has one call for each step in the list of the header.
#include "sweep_and_prune.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "../../core/contract.hpp"
#include "../../core/growth.hpp"
#include "bin_layout.hpp"

namespace damson {

namespace {

// Minimum number of commits between two layouts. It is doubled each time a new layout does not suit the boxes
// either.
constexpr std::uint32_t layout_interval = 8;
constexpr std::uint32_t layout_interval_limit = 1024;

// Words of dirty bits per task. A word covers 64 bins, so a task has a few thousand boxes and takes less than
// 0.1 ms.
constexpr std::size_t words_per_share = 4;

}  // namespace

// ---- calls

ProxyId SweepAndPrune::add(const Aabb& box, std::uint64_t key, ProxyMobility mobility) {
    if (!require(is_valid(box), "SweepAndPrune::add", "box", box_demand, box)) return no_proxy;
    const ProxyId proxy = ids_.take();
    if (proxy >= bins_.places.size()) {
        make_room(bins_.places, bins_.places.size() + 1);
        bins_.places.push_back(detail::no_place);
    }
    DAMSON_ASSERT(bins_.places[proxy] == detail::no_place && added_.size() < detail::staged_place);
    keys_.set(proxy, key);
    bins_.places[proxy] = detail::staged_place | static_cast<std::uint32_t>(added_.size());
    added_.push_back({box, proxy, mobility == ProxyMobility::Static});
    is_changed_ = true;
    return proxy;
}

// Handles the rare cases of move(): an invalid call, a huge box, or a proxy that is not in a bin yet.
void SweepAndPrune::move_rarely(ProxyId proxy, const Aabb& box) {
    if (!require(is_alive(proxy), "SweepAndPrune::move", "proxy", "alive", proxy)) return;
    if (!require(is_valid(box), "SweepAndPrune::move", "box", box_demand, box)) return;
    const std::uint32_t place = bins_.places[proxy];
    if ((place & detail::staged_place) != 0) {
        DAMSON_ASSERT((place & ~detail::staged_place) < added_.size());
        added_[place & ~detail::staged_place].box = box;
    } else {
        bins_.write(place, box);
        is_changed_ = true;
    }
}

void SweepAndPrune::remove(ProxyId proxy) {
    if (!require(is_alive(proxy), "SweepAndPrune::remove", "proxy", "alive", proxy)) return;
    const std::uint32_t place = bins_.places[proxy];
    if ((place & detail::staged_place) != 0) {
        DAMSON_ASSERT((place & ~detail::staged_place) < added_.size());
        added_[place & ~detail::staged_place].proxy = no_proxy;
    } else {
        bins_.write(place, detail::empty_box);
        is_changed_ = true;
    }
    bins_.places[proxy] = detail::no_place;
    bins_.has_removals = true;
    ids_.quarantine(proxy);
}

void SweepAndPrune::refilter(ProxyId proxy) {
    if (!require(is_alive(proxy), "SweepAndPrune::refilter", "proxy", "alive", proxy)) return;
    refiltered_.push_back(proxy);
    is_changed_ = true;
}

// If the proxy is in a bin, its box is removed from the bin and added again with the same id.
void SweepAndPrune::set_mobility(ProxyId proxy, ProxyMobility mobility) {
    if (!require(is_alive(proxy), "SweepAndPrune::set_mobility", "proxy", "alive", proxy)) return;
    const bool will_be_static = mobility == ProxyMobility::Static;
    const std::uint32_t place = bins_.places[proxy];
    if ((place & detail::staged_place) != 0) {
        DAMSON_ASSERT((place & ~detail::staged_place) < added_.size());
        added_[place & ~detail::staged_place].is_static = will_be_static;
    } else if (is_static(proxy) != will_be_static) {
        const Aabb box = bins_.box_at(place);
        bins_.write(place, detail::empty_box);
        bins_.places[proxy] = detail::staged_place | static_cast<std::uint32_t>(added_.size());
        added_.push_back({box, proxy, will_be_static});
        has_restarts_ = true;
    }
    refilter(proxy);
}

PairChanges SweepAndPrune::commit(PairFilter filter, ParallelFor run) {
    ++counters_.commits;
    if (!is_changed_) return {};
    DAMSON_ASSERT(pairs_.is_settled());
    const bool was_exodus = is_mass_move();
    share_out(run);
    for (detail::BinShare& share : shares_) share.overlaps.is_bulk = was_exodus;
    settle(run);
    enter_leavers(run);
    const bool was_bulk = is_bulk();
    if (was_bulk) {
        compare_and_finish(run, PairsAhead::Nothing);
        lay_out(bins_, added_);
        share_out(run);
        for (detail::BinShare& share : shares_) share.overlaps.is_bulk = true;
        laid_out_count_ = bins_.box_count;
    } else {
        find_homes(bins_, added_);
        enter(bins_, std::span<const detail::AddedBox>(added_));
    }
    compare_and_finish(run, was_bulk || !refiltered_.empty() ? PairsAhead::Nothing
                            : filter.asks()                  ? PairsAhead::Changes
                                                             : PairsAhead::All);
    log_refiltered();
    const auto is_wanted = [&](ProxyId a, ProxyId b) {
        return !(is_static(a) && is_static(b)) && filter(a, b);
    };
    const PairChanges changes = pairs_.commit(refiltered_.empty() ? filter : is_wanted, keys_);
    DAMSON_ASSERT(pairs_.is_settled());
    renew_layout_if_poor();

    added_.clear();
    refiltered_.clear();
    ids_.release();
    if (was_bulk) bins_.close_scenery();
    if (was_bulk || was_exodus) give_back_scratch();
    is_changed_ = false;
    has_restarts_ = false;
    counters_.began += changes.began.size();
    counters_.ended += changes.ended.size();
    return changes;
}

// ---- steps of a commit

// Returns true if so many boxes are added that a new layout of all boxes is cheaper than adding them one by
// one.
bool SweepAndPrune::is_bulk() const noexcept {
    return added_.size() > detail::lanes_per_block && added_.size() > bins_.box_count;
}

// Returns true if more boxes were removed than remain.
bool SweepAndPrune::is_mass_move() const noexcept {
    return ids_.quarantined_count() > detail::lanes_per_block && ids_.quarantined_count() > ids_.size();
}

// Divides the words of dirty bits into shares, one per task. Without threads there is a single share. With
// threads, the share count depends only on the bin count, not on the number of threads.
void SweepAndPrune::share_out(ParallelFor run) {
    const std::size_t words = bins_.dirty.size();
    const std::size_t count = run ? (words + words_per_share - 1) / words_per_share : 1;
    if (shares_.size() != count) shares_.resize(count);
    DAMSON_ASSERT(count > 0);
    for (std::size_t index = 0; index < count; ++index) {
        shares_[index].first_word = words * index / count;
        shares_[index].last_word = words * (index + 1) / count;
        shares_[index].is_only = count == 1;
    }
}

template <class Work>
void SweepAndPrune::for_each_share(ParallelFor run, Work&& work) {
    const auto task = [&](std::uint32_t index) { work(shares_[index]); };
    run(static_cast<std::uint32_t>(shares_.size()), task);
}

// Finds the boxes that leave their bins.
void SweepAndPrune::settle(ParallelFor run) {
    for_each_share(run, [&](detail::BinShare& share) {
        share.leavers.clear();
        detail::settle(bins_, share, instruction_set_);
    });
    for (detail::BinShare& share : shares_) count_left(bins_, share);
}

// Puts the boxes that left their bins into their new bins. Each task reads the list of all these boxes and
// picks those for its own bins, so the task count is kept small.
void SweepAndPrune::enter_leavers(ParallelFor run) {
    DAMSON_ASSERT(!shares_.empty());
    if (shares_.front().is_only)
        return enter(bins_, std::span<const detail::Leaver>(shares_.front().leavers));
    constexpr std::size_t most_tasks = 8;
    const std::size_t words = bins_.dirty.size();
    enter_shares_.resize(std::min(shares_.size(), most_tasks));
    for (std::size_t index = 0; index < enter_shares_.size(); ++index) {
        enter_shares_[index].first_word = words * index / enter_shares_.size();
        enter_shares_[index].last_word = words * (index + 1) / enter_shares_.size();
    }
    const auto task = [&](std::uint32_t index) { enter(bins_, shares_, enter_shares_[index]); };
    run(static_cast<std::uint32_t>(enter_shares_.size()), task);
    for (const detail::EnterShare& part : enter_shares_)
        enter(bins_, std::span<const detail::Leaver>(part.waiting));
}

// Finds the overlaps that start and stop, and updates the bins. If threads are available, the pairs are
// updated at the same time. `ahead` limits this to pairs that neither the filter nor later changes can
// affect.
void SweepAndPrune::compare_and_finish(ParallelFor run, PairsAhead ahead) {
    const bool is_alone = shares_.front().is_only && !has_restarts_;
    detail::PairLists& pairs = shares_.front().overlaps.pairs;
    if (is_alone) pairs_.exchange_exact(pairs);
    for_each_share(run, [&](detail::BinShare& share) { compare(bins_, share, instruction_set_); });
    is_alone ? pairs_.exchange_exact(pairs) : log_overlaps();
    for (detail::BinShare& share : shares_) counters_.box_tests += std::exchange(share.overlaps.box_tests, 0);
    if (run && ahead != PairsAhead::Nothing) {
        // pairs do not depend on bins, so both are updated concurrently
        std::atomic<int> pair_tasks = 2;
        const auto task = [&](std::uint32_t index) {
            if (index > 1) return store(bins_, shares_[index - 2]);
            index == 0 ? pairs_.end_ahead(keys_) : pairs_.sort_ahead(keys_);
            const bool is_last = --pair_tasks == 0;
            if (is_last && ahead == PairsAhead::All) pairs_.begin_ahead();
        };
        run(static_cast<std::uint32_t>(shares_.size() + 2), task);
    } else {
        for_each_share(run, [&](detail::BinShare& share) { store(bins_, share); });
    }
    finish(bins_, shares_);
}

// Passes the changes that the shares found to the pair manager. If proxies became static or moving, the same
// pair can stop and start again, so each change is then looked up in the table.
void SweepAndPrune::log_overlaps() {
    if (has_restarts_) {
        for (const detail::BinShare& share : shares_) {
            for (const detail::PairWord pair : share.overlaps.pairs.stopped)
                pairs_.remove(detail::first_of(pair), detail::second_of(pair),
                              static_cast<PairEndCause>(detail::tag_of(pair)));
        }
        for (const detail::BinShare& share : shares_) {
            for (const detail::PairWord pair : share.overlaps.pairs.started)
                pairs_.add(detail::first_of(pair), detail::second_of(pair));
        }
    } else {
        for (const detail::BinShare& share : shares_) pairs_.log_exact(share.overlaps.pairs);
    }
    for (detail::BinShare& share : shares_) {
        share.overlaps.pairs.stopped.clear();
        share.overlaps.pairs.started.clear();
    }
}

// Logs all overlaps of refiltered proxies. The filter is then called again, even for pairs that it has
// rejected.
void SweepAndPrune::log_refiltered() {
    for (const ProxyId proxy : refiltered_) {
        if (!is_alive(proxy)) continue;
        detail::find_overlaps(bins_, box(proxy), [&](ProxyId other) {
            if (other == proxy) return true;
            const std::uint32_t index = pairs_.add(proxy, other);
            if (!pairs_.is_beginning(index)) pairs_.recheck_at(index);
            return true;
        });
    }
}

// Frees scratch memory. A commit that adds or removes many boxes needs much more of it than the following
// commits.
void SweepAndPrune::give_back_scratch() {
    give_back(added_, shares_, enter_shares_);
    pairs_.give_back_scratch();
}

void SweepAndPrune::renew_layout_if_poor() {
    if (commits_to_layout_ > 0) --commits_to_layout_;
    const bool has_grown = bins_.box_count > 2 * laid_out_count_ + detail::lanes_per_block;
    if (!has_grown && (commits_to_layout_ > 0 || !is_layout_poor(bins_))) return;
    laid_out_count_ = bins_.box_count;
    lay_out(bins_, {});
    layout_interval_ = is_layout_poor(bins_)
                           ? std::clamp(2 * layout_interval_, layout_interval, layout_interval_limit)
                           : layout_interval;
    commits_to_layout_ = layout_interval_;
}

// ---- other functions

bool SweepAndPrune::is_static(ProxyId proxy) const noexcept {
    DAMSON_ASSERT(is_alive(proxy));
    const std::uint32_t place = bins_.places[proxy];
    if ((place & detail::staged_place) != 0) return added_[place & ~detail::staged_place].is_static;
    return bins_.levels[bins_.infos[place / detail::lanes_per_block].level].is_static;
}

void SweepAndPrune::set_instruction_set(InstructionSet set) {
    if (!require(set <= best_instruction_set(), "SweepAndPrune::set_instruction_set", "set",
                 "an instruction set of this machine", static_cast<int>(set)))
        return;
    instruction_set_ = set;
}

void SweepAndPrune::set_user_data(std::uint32_t index, std::uint32_t word) {
    if (!require(index < pairs().size(), "SweepAndPrune::set_user_data", "index", "below pairs().size()",
                 index)) {
        return;
    }
    pairs_.set_user_data(index, word);
}

Aabb SweepAndPrune::box(ProxyId proxy) const {
    if (!require(is_alive(proxy), "SweepAndPrune::box", "proxy", "alive", proxy)) return {};
    const std::uint32_t place = bins_.places[proxy];
    if ((place & detail::staged_place) != 0) return added_[place & ~detail::staged_place].box;
    return bins_.box_at(place);
}

void SweepAndPrune::reserve(std::uint32_t proxy_count, std::uint32_t pair_count) {
    ids_.reserve(proxy_count);
    keys_.reserve(proxy_count);
    bins_.places.reserve(proxy_count);
    pairs_.reserve(pair_count);
}

std::size_t SweepAndPrune::bytes() const noexcept {
    std::size_t shares_bytes = 0;
    for (const detail::BinShare& share : shares_) shares_bytes += share.bytes();
    for (const detail::EnterShare& share : enter_shares_) shares_bytes += share.bytes();
    return bins_.bytes() + ids_.bytes() + keys_.bytes() + pairs_.bytes() +
           added_.capacity() * sizeof(detail::AddedBox) + refiltered_.capacity() * sizeof(ProxyId) +
           move_shares_.capacity() * sizeof(detail::MoveShare) + shares_bytes;
}

[[gnu::cold]] std::optional<std::string> SweepAndPrune::validate() const {
    if (auto broken = bins_.validate()) return broken;
    if (auto broken = pairs_.validate()) return broken;
    if (!pairs_.is_settled()) return "sweep and prune: the log is not empty between commits";
    for (std::size_t index = 0; index < added_.size(); ++index) {
        const ProxyId proxy = added_[index].proxy;
        if (proxy == no_proxy) continue;
        if (bins_.places[proxy] != (detail::staged_place | index))
            return "sweep and prune: a staged box is at the wrong place";
    }
    std::size_t alive_count = 0;
    for (ProxyId proxy = 0; proxy < ids_.capacity(); ++proxy) alive_count += is_alive(proxy) ? 1 : 0;
    if (alive_count != size()) return "sweep and prune: the number of proxies is wrong";
    if (keys_.size() != ids_.capacity()) return "sweep and prune: a proxy has no key";
    for (const ActivePair& pair : pairs()) {
        if (keys_[pair.b] < keys_[pair.a])
            return "sweep and prune: the proxies of a pair are not in key order";
    }
    return std::nullopt;
}

}  // namespace damson
