// The slow, obvious broadphase: every box against every box. What the fast ones are held against.
//
// It keeps no structure that could be wrong: two lists of boxes (as of the last commit, and now) and the
// active pairs in key order. Observable behaviour is that of every other broadphase, down to the questions
// put to the filter and their order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "../../core/aabb.hpp"
#include "../interface/box_queries.hpp"
#include "../interface/broadphase.hpp"
#include "../pairs/proxy_ids.hpp"

namespace damson {

/// Every box against every box: for tests and tiny worlds. Keeps the promises of broadphase.hpp.
/// Cost: of a query, a test for each proxy there is.
class BruteForce : public SpatialQueries<BruteForce> {
public:
    /// Takes a box in; its pairs begin at the next commit. Returns `no_proxy` if the box is refused.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving);

    /// Gives `proxy` another box. Requires: it is alive.
    void move(ProxyId proxy, const Aabb& box);

    /// Ends the pairs of `proxy` at the next commit and forgets it. Requires: it is alive.
    void remove(ProxyId proxy);

    /// Has all pairs of `proxy` decided anew at the next commit. Requires: it is alive.
    void refilter(ProxyId proxy);
    /// Whether refilter() or set_mobility() was called for it since the last commit.
    bool is_refiltered(ProxyId proxy) const noexcept { return rows_[proxy].is_refiltered; }

    /// Makes `proxy` static or moving, and has all its pairs decided anew. Requires: it is alive.
    void set_mobility(ProxyId proxy, ProxyMobility mobility);

    /// Makes the changes real and reports what they come to.
    /// Cost: proportional to the square of the number of proxies, if anything was changed.
    PairChanges commit(PairFilter filter = {});

    /// The active pairs, in key order.
    std::span<const ActivePair> pairs() const noexcept { return pairs_; }

    /// Stores a word with the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word);

    /// The box last given to `proxy`. Requires: it is alive.
    Aabb box(ProxyId proxy) const;

    /// Whether `proxy` was added and not removed since.
    bool is_alive(ProxyId proxy) const noexcept { return proxy < rows_.size() && rows_[proxy].is_alive; }
    std::uint32_t size() const noexcept { return ids_.size(); }  ///< Proxies that are alive.
    /// Makes room for this many proxies and pairs.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count);
    std::size_t bytes() const noexcept;  ///< Memory held. [B]
    /// Work done since construction.
    const BroadphaseCounters& counters() const noexcept { return counters_; }
    std::optional<std::string> validate() const;  ///< The first broken invariant, or nothing.

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show(ids_, rows_, pairs_, is_changed_, counters_);
    }

private:
    struct Row {
        Aabb box;
        Aabb committed_box;  // as of the last commit
        std::uint64_t key = 0;
        bool is_alive = false;
        bool is_static = false;
        bool was_committed = false;  // it was alive at the last commit
        bool was_static = false;     // likewise
        bool is_refiltered = false;
    };

    // What becomes of a pair of the last commit.
    enum class Fate : std::uint8_t { Parted, GoesOn, Refused };

    friend detail::QueryAccess;
    std::optional<Aabb> committed_box(ProxyId proxy) const noexcept {
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

    // of one commit; kept for their capacity
    std::vector<ProxyId> in_key_order_;
    std::vector<ActivePair> next_pairs_;
    std::vector<Fate> fates_;  // by place in pairs_
    std::vector<PairBegan> began_;
    std::vector<PairEnded> ended_;
};

static_assert(Broadphase<BruteForce>);

}  // namespace damson
