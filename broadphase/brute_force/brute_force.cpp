// Two nested loops over all proxies in key order. Filter calls and reports are therefore also in key order.
#include "brute_force.hpp"

#include <algorithm>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"

namespace damson {

ProxyId BruteForce::add(const Aabb& box, std::uint64_t key, ProxyMobility mobility) {
    if (!require(is_valid(box), "BruteForce::add", "box", box_demand, box)) return no_proxy;
    const ProxyId proxy = ids_.take();
    if (proxy >= rows_.size()) rows_.resize(proxy + std::size_t{1});
    DAMSON_ASSERT(!rows_[proxy].is_alive);
    rows_[proxy] = {.box = box,
                    .committed_box = box,
                    .key = key,
                    .is_alive = true,
                    .is_static = mobility == ProxyMobility::Static};
    is_changed_ = true;
    return proxy;
}

void BruteForce::move(ProxyId proxy, const Aabb& box) {
    if (!require(is_alive(proxy), "BruteForce::move", "proxy", "alive", proxy)) return;
    if (!require(is_valid(box), "BruteForce::move", "box", box_demand, box)) return;
    rows_[proxy].box = box;
    is_changed_ = true;
}

void BruteForce::remove(ProxyId proxy) {
    if (!require(is_alive(proxy), "BruteForce::remove", "proxy", "alive", proxy)) return;
    rows_[proxy].is_alive = false;
    ids_.quarantine(proxy);
    is_changed_ = true;
}

void BruteForce::refilter(ProxyId proxy) {
    if (!require(is_alive(proxy), "BruteForce::refilter", "proxy", "alive", proxy)) return;
    rows_[proxy].is_refiltered = true;
    is_changed_ = true;
}

void BruteForce::set_mobility(ProxyId proxy, ProxyMobility mobility) {
    if (!require(is_alive(proxy), "BruteForce::set_mobility", "proxy", "alive", proxy)) return;
    rows_[proxy].is_static = mobility == ProxyMobility::Static;
    refilter(proxy);
}

PairChanges BruteForce::commit(PairFilter filter) {
    ++counters_.commits;
    began_.clear();
    ended_.clear();
    if (!is_changed_) return {};
    const auto before = [this](const ActivePair& left, const ActivePair& right) {
        return left.a != right.a ? precedes(left.a, right.a) : precedes(left.b, right.b);
    };

    // find all pairs that overlap now
    in_key_order_.clear();
    for (ProxyId proxy = 0; proxy < rows_.size(); ++proxy) {
        if (rows_[proxy].is_alive) in_key_order_.push_back(proxy);
    }
    detail::sort_items(in_key_order_.begin(), in_key_order_.end(),
                       [this](ProxyId a, ProxyId b) { return precedes(a, b); });
    next_pairs_.clear();
    fates_.assign(pairs_.size(), Fate::Parted);
    for (std::size_t i = 0; i < in_key_order_.size(); ++i) {
        const ProxyId a = in_key_order_[i];
        for (std::size_t j = i + 1; j < in_key_order_.size(); ++j) {
            const ProxyId b = in_key_order_[j];
            ++counters_.box_tests;
            if (!overlaps(rows_[a].box, rows_[b].box)) continue;
            const auto old = std::lower_bound(pairs_.begin(), pairs_.end(), ActivePair{a, b, 0, 0}, before);
            const bool was_active = old != pairs_.end() && old->a == a && old->b == b;
            const bool overlapped = rows_[a].was_committed && rows_[b].was_committed &&
                                    overlaps(rows_[a].committed_box, rows_[b].committed_box);
            const bool is_refiltered = rows_[a].is_refiltered || rows_[b].is_refiltered;
            const bool is_asked = !overlapped || is_refiltered;
            const bool is_static_geometry = rows_[a].is_static && rows_[b].is_static;
            const bool is_accepted = !is_static_geometry && (is_asked ? filter(a, b) : was_active);
            if (was_active)
                fates_[static_cast<std::size_t>(old - pairs_.begin())] =
                    is_accepted ? Fate::GoesOn : Fate::Refused;
            if (!is_accepted) continue;
            if (!was_active) began_.push_back({a, b, static_cast<std::uint32_t>(next_pairs_.size())});
            next_pairs_.push_back({a, b, was_active ? old->user_data : 0, 0});
        }
    }

    // end the active pairs that no longer overlap or that the filter rejected
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const ActivePair& old = pairs_[i];
        DAMSON_ASSERT(old.a < rows_.size() && old.b < rows_.size());
        if (fates_[i] == Fate::GoesOn) continue;
        const PairEndCause cause = !rows_[old.a].is_alive || !rows_[old.b].is_alive ? PairEndCause::Removed
                                   : fates_[i] == Fate::Refused                     ? PairEndCause::Filtered
                                                                                    : PairEndCause::Moved;
        ended_.push_back({old.a, old.b, old.user_data, cause});
    }

    // replace the old pairs with the new ones
    pairs_.swap(next_pairs_);
    DAMSON_ASSERT(pairs_.size() + ended_.size() == next_pairs_.size() + began_.size());
    for (Row& row : rows_) {
        row.committed_box = row.box;
        row.was_committed = row.is_alive;
        row.was_static = row.is_static;
        row.is_refiltered = false;
    }
    ids_.release();
    is_changed_ = false;
    counters_.began += began_.size();
    counters_.ended += ended_.size();
    return {began_, ended_};
}

void BruteForce::set_user_data(std::uint32_t index, std::uint32_t word) {
    if (!require(index < pairs_.size(), "BruteForce::set_user_data", "index", "below pairs().size()", index))
        return;
    pairs_[index].user_data = word;
}

Aabb BruteForce::box(ProxyId proxy) const {
    if (!require(is_alive(proxy), "BruteForce::box", "proxy", "alive", proxy)) return {};
    return rows_[proxy].box;
}

void BruteForce::reserve(std::uint32_t proxy_count, std::uint32_t pair_count) {
    ids_.reserve(proxy_count);
    rows_.reserve(proxy_count);
    in_key_order_.reserve(proxy_count);
    pairs_.reserve(pair_count);
    next_pairs_.reserve(pair_count);
}

std::size_t BruteForce::bytes() const noexcept {
    return ids_.bytes() + rows_.capacity() * sizeof(Row) + in_key_order_.capacity() * sizeof(ProxyId) +
           (pairs_.capacity() + next_pairs_.capacity()) * sizeof(ActivePair) +
           fates_.capacity() * sizeof(Fate) + began_.capacity() * sizeof(PairBegan) +
           ended_.capacity() * sizeof(PairEnded);
}

std::optional<std::string> BruteForce::validate() const {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        const ActivePair& pair = pairs_[i];
        if (pair.a >= rows_.size() || pair.b >= rows_.size())
            return "brute force: a pair has an invalid proxy";
        if (!precedes(pair.a, pair.b)) return "brute force: the proxies of a pair are not in key order";
        if (!rows_[pair.a].was_committed || !rows_[pair.b].was_committed ||
            !overlaps(rows_[pair.a].committed_box, rows_[pair.b].committed_box)) {
            return "brute force: an active pair does not overlap";
        }
        if (i == 0) continue;
        const ActivePair& last = pairs_[i - 1];
        if (!(last.a == pair.a ? precedes(last.b, pair.b) : precedes(last.a, pair.a))) {
            return "brute force: the active pairs are not in key order";
        }
    }
    return std::nullopt;
}

}  // namespace damson
