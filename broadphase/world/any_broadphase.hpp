// A broadphase whose kind is chosen at run time, for worlds created from a definition and programs with a
// command line.
//
// To add a kind of broadphase:
//
// - satisfy the concept Broadphase;
// - add a line to BroadphaseKind and broadphase_names in broadphase_kind.hpp;
// - add the class to the variant and to the constructor of AnyBroadphase.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>

#include "../../core/call_ref.hpp"
#include "../../core/instruction_set.hpp"
#include "../../core/state_arrays.hpp"
#include "../bins/bulk_moves.hpp"
#include "../bins/sweep_and_prune.hpp"
#include "../brute_force/brute_force.hpp"
#include "../endpoints/endpoint_sweep.hpp"
#include "../interface/box_queries.hpp"
#include "../interface/broadphase.hpp"
#include "../interface/broadphase_kind.hpp"

namespace damson {

/// A broadphase of any kind, chosen at construction. Every call is forwarded to that broadphase.
/// Cost: one predictable branch per call. For kinds other than the default, a query also costs an indirect call
/// for each box that it finds.
class AnyBroadphase : public SpatialQueries<AnyBroadphase> {
public:
    /// Creates a broadphase of this kind.
    explicit AnyBroadphase(BroadphaseKind kind = BroadphaseKind::SweepAndPrune) {
        switch (kind) {
            case BroadphaseKind::SweepAndPrune: break;
            case BroadphaseKind::EndpointSweep: chosen_.emplace<EndpointSweep>(); break;
            case BroadphaseKind::BruteForce: chosen_.emplace<BruteForce>(); break;
        }
        DAMSON_ASSERT(this->kind() == kind);
    }

    /// Returns the kind of broadphase.
    BroadphaseKind kind() const noexcept { return static_cast<BroadphaseKind>(chosen_.index()); }
    /// Returns the default broadphase; null if another kind was chosen.
    const SweepAndPrune* sweep() const noexcept { return std::get_if<SweepAndPrune>(&chosen_); }

    /// Limits the vector instructions to `set` and to those that the machine supports. The choice does not
    /// affect results.
    void use_at_most(InstructionSet set) {
        if (auto* sweep = std::get_if<SweepAndPrune>(&chosen_))
            sweep->set_instruction_set(std::min(set, best_instruction_set()));
    }

    /// Adds a box; its pairs begin at the next commit. Returns no_proxy if the box is invalid.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving) {
        return std::visit([&](auto& chosen) { return chosen.add(box, key, mobility); }, chosen_);
    }
    /// Sets the box of `proxy`, at any distance from the old one. Requires: a live proxy.
    void move(ProxyId proxy, const Aabb& box) {
        std::visit([&](auto& chosen) { chosen.move(proxy, box); }, chosen_);
    }
    /// Sets the boxes of many proxies; see move(). The default broadphase can spread the work over threads
    /// with `run`.
    template <ProxyMoves Moves>
    void move_many(std::uint32_t count, const Moves& moves, ParallelFor run = {}) {
        if (auto* sweep = std::get_if<SweepAndPrune>(&chosen_)) return sweep->move_many(count, moves, run);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto& change = moves(i);
            move(change.proxy, change.box);
        }
    }
    /// Removes `proxy`; its pairs end at the next commit. Requires: a live proxy.
    void remove(ProxyId proxy) {
        std::visit([&](auto& chosen) { chosen.remove(proxy); }, chosen_);
    }
    /// Reevaluates all pairs of `proxy` at the next commit. Requires: a live proxy.
    void refilter(ProxyId proxy) {
        std::visit([&](auto& chosen) { chosen.refilter(proxy); }, chosen_);
    }
    /// Returns true if refilter() or set_mobility() was called for `proxy` since the last commit.
    bool is_refiltered(ProxyId proxy) const noexcept {
        return std::visit([&](const auto& chosen) { return chosen.is_refiltered(proxy); }, chosen_);
    }
    /// Marks `proxy` as static or moving. Requires: a live proxy.
    void set_mobility(ProxyId proxy, ProxyMobility mobility) {
        std::visit([&](auto& chosen) { chosen.set_mobility(proxy, mobility); }, chosen_);
    }
    /// Applies all pending changes and returns the pairs that began and ended. The default broadphase can
    /// spread the work over threads with `run`.
    PairChanges commit(PairFilter filter = {}, ParallelFor run = {}) {
        if (auto* sweep = std::get_if<SweepAndPrune>(&chosen_)) return sweep->commit(filter, run);
        return std::visit([&](auto& chosen) { return chosen.commit(filter); }, chosen_);
    }
    /// Returns the active pairs.
    std::span<const ActivePair> pairs() const noexcept {
        return std::visit([](const auto& chosen) { return chosen.pairs(); }, chosen_);
    }
    /// Sets the user data of the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word) {
        std::visit([&](auto& chosen) { chosen.set_user_data(index, word); }, chosen_);
    }
    /// Returns the box last set for `proxy`. [m] Requires: a live proxy.
    Aabb box(ProxyId proxy) const {
        return std::visit([&](const auto& chosen) { return chosen.box(proxy); }, chosen_);
    }
    /// Returns true if `proxy` was added and has not been removed.
    bool is_alive(ProxyId proxy) const noexcept {
        return std::visit([&](const auto& chosen) { return chosen.is_alive(proxy); }, chosen_);
    }
    /// Returns the number of live proxies.
    std::uint32_t size() const noexcept {
        return std::visit([](const auto& chosen) { return chosen.size(); }, chosen_);
    }
    /// Reserves memory in the proxy and pair tables for this many entries.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count) {
        std::visit([&](auto& chosen) { chosen.reserve(proxy_count, pair_count); }, chosen_);
    }
    /// Returns the memory that the broadphase holds. [B]
    std::size_t bytes() const noexcept {
        return std::visit([](const auto& chosen) { return chosen.bytes(); }, chosen_);
    }
    /// Returns the work done since construction.
    const BroadphaseCounters& counters() const noexcept {
        return std::visit(
            [](const auto& chosen) -> auto& { return chosen.counters(); }, chosen_);
    }
    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    void show_parts(StateArrays& show) {
        std::visit([&](auto& chosen) { show(chosen); }, chosen_);
    }
    /// Returns the first broken invariant, or nothing.
    std::optional<std::string> validate() const {
        return std::visit([](const auto& chosen) { return chosen.validate(); }, chosen_);
    }

private:
    friend detail::QueryAccess;
    // only the default broadphase gets code of its own for each `found`; the others share a reference to it
    template <class Found>
    void find_overlaps(const Aabb& box, Found&& found) const {
        if (sweep() != nullptr) return detail::QueryAccess::find_overlaps(*sweep(), box, found);
        const CallRef<bool, ProxyId> call(found);
        std::visit([&](const auto& chosen) { detail::QueryAccess::find_overlaps(chosen, box, call); },
                   chosen_);
    }
    template <class Found>
    void find_entries(const BoxCast& cast, QueryScope scope, Found&& found) const {
        if (sweep() != nullptr) return detail::QueryAccess::find_entries(*sweep(), cast, scope, found);
        const CallRef<float, ProxyId, float, float> call(found);
        std::visit([&](const auto& chosen) { detail::QueryAccess::find_entries(chosen, cast, scope, call); },
                   chosen_);
    }
    void fetch(const Aabb& box) const {
        if (sweep() != nullptr) detail::QueryAccess::fetch(*sweep(), box);
    }

    std::variant<SweepAndPrune, EndpointSweep, BruteForce> chosen_;  // in the order of BroadphaseKind
};

static_assert(Broadphase<AnyBroadphase>);

}  // namespace damson
