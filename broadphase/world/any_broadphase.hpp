// A broadphase whose kind is chosen at run time, for worlds created from a definition and programs with a
// command line.
//
// To add a kind of broadphase:
//
// - satisfy the concept Broadphase;
// - add a line to BroadphaseKind, broadphase_names and maker_of() in broadphase_kind.hpp;
// - define the function that creates it next to its code; see other_broadphase.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "../../core/instruction_set.hpp"
#include "../../core/owned.hpp"
#include "../bins/bulk_moves.hpp"
#include "../bins/sweep_and_prune.hpp"
#include "../interface/box_queries.hpp"
#include "../interface/broadphase.hpp"
#include "../interface/broadphase_kind.hpp"
#include "../interface/other_broadphase.hpp"

namespace damson {

/// A broadphase of any kind, chosen at construction. Every call is forwarded to that broadphase.
/// Cost: one predictable branch per call. Kinds other than the default also cost a virtual call, and another
/// for each box found by a query.
class AnyBroadphase : public SpatialQueries<AnyBroadphase> {
public:
    /// Creates a broadphase of this kind.
    explicit AnyBroadphase(BroadphaseKind kind = BroadphaseKind::SweepAndPrune)
        : AnyBroadphase(detail::maker_of(kind)) {}
    /// Creates a broadphase with the function `make`. If it is null, creates the default broadphase.
    explicit AnyBroadphase(detail::BroadphaseMaker make) : other_(make == nullptr ? nullptr : make()) {}
    /// Copies the broadphase and its contents.
    AnyBroadphase(const AnyBroadphase& from)
        : sweep_(from.sweep_), other_(from.is_default() ? nullptr : from.other_->clone()) {}
    AnyBroadphase(AnyBroadphase&&) noexcept = default;
    /// Replaces the contents and the kind with those of `from`.
    AnyBroadphase& operator=(const AnyBroadphase& from) { return *this = AnyBroadphase(from); }
    AnyBroadphase& operator=(AnyBroadphase&&) noexcept = default;
    ~AnyBroadphase() = default;

    /// Returns the kind of broadphase.
    BroadphaseKind kind() const noexcept {
        return is_default() ? BroadphaseKind::SweepAndPrune : other_->kind();
    }
    /// Returns the default broadphase; null if another kind was chosen.
    const SweepAndPrune* sweep() const noexcept { return is_default() ? &sweep_ : nullptr; }

    /// Limits the vector instructions to `set` and to those that the machine supports. The choice does not
    /// affect results.
    void use_at_most(InstructionSet set) {
        if (is_default()) sweep_.set_instruction_set(std::min(set, best_instruction_set()));
    }

    /// Adds a box; its pairs begin at the next commit. Returns no_proxy if the box is invalid.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving) {
        return is_default() ? sweep_.add(box, key, mobility) : other_->add(box, key, mobility);
    }
    /// Sets the box of `proxy`, at any distance from the old one. Requires: a live proxy.
    void move(ProxyId proxy, const Aabb& box) {
        is_default() ? sweep_.move(proxy, box) : other_->move(proxy, box);
    }
    /// Sets the boxes of many proxies; see move(). The default broadphase can spread the work over threads
    /// with `run`.
    template <ProxyMoves Moves>
    void move_many(std::uint32_t count, const Moves& moves, ParallelFor run = {}) {
        if (is_default()) return sweep_.move_many(count, moves, run);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto& change = moves(i);
            other_->move(change.proxy, change.box);
        }
    }
    /// Removes `proxy`; its pairs end at the next commit. Requires: a live proxy.
    void remove(ProxyId proxy) { is_default() ? sweep_.remove(proxy) : other_->remove(proxy); }
    /// Reevaluates all pairs of `proxy` at the next commit. Requires: a live proxy.
    void refilter(ProxyId proxy) { is_default() ? sweep_.refilter(proxy) : other_->refilter(proxy); }
    /// Returns true if refilter() or set_mobility() was called for `proxy` since the last commit.
    bool is_refiltered(ProxyId proxy) const noexcept {
        return is_default() ? sweep_.is_refiltered(proxy) : other_->is_refiltered(proxy);
    }
    /// Marks `proxy` as static or moving. Requires: a live proxy.
    void set_mobility(ProxyId proxy, ProxyMobility mobility) {
        is_default() ? sweep_.set_mobility(proxy, mobility) : other_->set_mobility(proxy, mobility);
    }
    /// Applies all pending changes and returns the pairs that began and ended. The default broadphase can
    /// spread the work over threads with `run`.
    PairChanges commit(PairFilter filter = {}, ParallelFor run = {}) {
        return is_default() ? sweep_.commit(filter, run) : other_->commit(filter);
    }
    /// Returns the active pairs.
    std::span<const ActivePair> pairs() const noexcept {
        return is_default() ? sweep_.pairs() : other_->pairs();
    }
    /// Sets the user data of the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word) {
        is_default() ? sweep_.set_user_data(index, word) : other_->set_user_data(index, word);
    }
    /// Returns the box last set for `proxy`. [m] Requires: a live proxy.
    Aabb box(ProxyId proxy) const { return is_default() ? sweep_.box(proxy) : other_->box(proxy); }
    /// Returns true if `proxy` was added and has not been removed.
    bool is_alive(ProxyId proxy) const noexcept {
        return is_default() ? sweep_.is_alive(proxy) : other_->is_alive(proxy);
    }
    /// Returns the number of live proxies.
    std::uint32_t size() const noexcept { return is_default() ? sweep_.size() : other_->size(); }
    /// Reserves memory in the proxy and pair tables for this many entries.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count) {
        is_default() ? sweep_.reserve(proxy_count, pair_count) : other_->reserve(proxy_count, pair_count);
    }
    /// Returns the memory that the broadphase holds. [B]
    std::size_t bytes() const noexcept { return is_default() ? sweep_.bytes() : other_->bytes(); }
    /// Returns the work done since construction.
    const BroadphaseCounters& counters() const noexcept {
        return is_default() ? sweep_.counters() : other_->counters();
    }
    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    void show_parts(StateArrays& show) { is_default() ? show(sweep_) : other_->show_parts(show); }
    /// Returns the first broken invariant, or nothing.
    std::optional<std::string> validate() const {
        return is_default() ? sweep_.validate() : other_->validate();
    }

private:
    bool is_default() const noexcept { return other_.get() == nullptr; }

    friend detail::QueryAccess;
    template <class Found>
    void find_overlaps(const Aabb& box, Found&& found) const {
        if (is_default()) return detail::QueryAccess::find_overlaps(sweep_, box, found);
        other_->find_overlaps(box, found);
    }
    template <class Found>
    void find_entries(const BoxCast& cast, QueryScope scope, Found&& found) const {
        if (is_default()) return detail::QueryAccess::find_entries(sweep_, cast, scope, found);
        other_->find_entries(cast, scope, found);
    }
    void fetch(const Aabb& box) const {
        if (is_default()) detail::QueryAccess::fetch(sweep_, box);
    }

    SweepAndPrune sweep_;  // empty if another kind was chosen
    Owned<detail::OtherBroadphase> other_;
};

static_assert(Broadphase<AnyBroadphase>);

}  // namespace damson
