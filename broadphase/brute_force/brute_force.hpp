// The slow, obvious broadphase: it tests every box against every box. Tests compare the fast broadphases with
// it.
//
// It keeps no structure that could be wrong: only the boxes as of the last commit, the current boxes, and the
// active pairs in key order. Its observable behavior matches that of every other broadphase, including the
// filter calls and their order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
#include "../interface/box_queries.hpp"
#include "../interface/broadphase.hpp"
#include "../pairs/proxy_ids.hpp"

namespace damson {

/// Tests every box against every other box; for tests and very small worlds. Satisfies the contract of
/// broadphase.hpp. An invalid call has no effect and throws ContractViolation by default; see
/// set_violation_handler().
/// Cost: a query tests every proxy.
class BruteForce : public SpatialQueries<BruteForce> {
public:
    /// Adds a box; its pairs begin at the next commit. Returns `no_proxy` if the box is invalid.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving);

    /// Sets the box of `proxy`. Requires: a live proxy.
    void move(ProxyId proxy, const Aabb& box);

    /// Removes `proxy`; its pairs end at the next commit. Requires: a live proxy.
    void remove(ProxyId proxy);

    /// Reevaluates all pairs of `proxy` at the next commit. Requires: a live proxy.
    void refilter(ProxyId proxy);
    /// Returns true if refilter() or set_mobility() was called for `proxy` since the last commit.
    bool is_refiltered(ProxyId proxy) const noexcept {
        DAMSON_ASSERT(proxy < rows_.size());
        return rows_[proxy].is_refiltered;
    }

    /// Marks `proxy` as static or moving, and reevaluates all its pairs at the next commit.
    /// Requires: a live proxy.
    void set_mobility(ProxyId proxy, ProxyMobility mobility);

    /// Applies all pending changes and returns the pairs that began and ended.
    /// Cost: proportional to the square of the number of proxies, if anything was changed.
    PairChanges commit(PairFilter filter = {});

    /// Returns the active pairs, in key order.
    std::span<const ActivePair> pairs() const noexcept { return pairs_; }

    /// Sets the user data of the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word);

    /// Returns the box last set for `proxy`. Requires: a live proxy.
    Aabb box(ProxyId proxy) const;

    /// Returns true if `proxy` was added and has not been removed.
    bool is_alive(ProxyId proxy) const noexcept { return proxy < rows_.size() && rows_[proxy].is_alive; }
    std::uint32_t size() const noexcept { return ids_.size(); }  ///< Returns the number of live proxies.
    /// Reserves memory for this many proxies and pairs.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count);
    std::size_t bytes() const noexcept;  ///< Returns the memory that the broadphase holds. [B]
    /// Returns the work done since construction.
    const BroadphaseCounters& counters() const noexcept { return counters_; }
    std::optional<std::string> validate() const;  ///< Returns the first broken invariant, or nothing.

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(ids_, rows_, pairs_, is_changed_, counters_);
    }

private:
    struct Row {
        Aabb box;
        Aabb committed_box;  // as of the last commit; unspecified if the proxy did not exist then
        std::uint64_t key = 0;
        bool is_alive = false;
        bool is_static = false;
        bool was_committed = false;  // true if it was alive at the last commit
        bool was_static = false;     // true if it was static at the last commit
        bool is_refiltered = false;
    };

    // Result for a pair that was active: it separated, continues, or was rejected by the filter.
    enum class Fate : std::uint8_t { Parted, GoesOn, Refused };

    friend detail::QueryAccess;
    std::optional<Aabb> committed_box(ProxyId proxy) const noexcept {
        DAMSON_ASSERT(proxy < rows_.size());
        const Row& row = rows_[proxy];
        return row.is_alive && row.was_committed ? std::optional<Aabb>(row.committed_box) : std::nullopt;
    }
    template <class Found>
    void find_overlaps(const Aabb& box, Found&& found) const {
        detail::find_overlaps_one_by_one(
            ids_.capacity(), [this](ProxyId proxy) { return committed_box(proxy); }, box, found);
    }
    template <class Found>
    void find_entries(const BoxCast& cast, QueryScope scope, Found&& found) const {
        const auto box_in_scope = [&](ProxyId proxy) {
            const bool is_meant = scope == QueryScope::All || rows_[proxy].was_static;
            return is_meant ? committed_box(proxy) : std::nullopt;
        };
        detail::find_entries_one_by_one(ids_.capacity(), box_in_scope, cast, found);
    }

    bool precedes(ProxyId a, ProxyId b) const {
        return rows_[a].key != rows_[b].key ? rows_[a].key < rows_[b].key : a < b;
    }

    detail::ProxyIds ids_;
    std::vector<Row> rows_;
    std::vector<ActivePair> pairs_;
    bool is_changed_ = false;
    BroadphaseCounters counters_;

    // scratch of one commit; reused to save allocations
    std::vector<ProxyId> in_key_order_;
    std::vector<ActivePair> next_pairs_;
    std::vector<Fate> fates_;  // by index in pairs_
    std::vector<PairBegan> began_;
    std::vector<PairEnded> ended_;
};

static_assert(Broadphase<BruteForce>);

}  // namespace damson
