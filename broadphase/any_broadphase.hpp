// A broadphase chosen at run time: for worlds made from a definition, and programs with a command line.
//
// To add one: satisfy the concept, then one line each in BroadphaseKind and broadphase_names
// (broadphase_kind.hpp), and in the constructor and the variant of AnyBroadphase.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>

#include "broadphase.hpp"
#include "broadphase_kind.hpp"
#include "brute_force.hpp"
#include "endpoint_sweep.hpp"
#include "many_moves.hpp"
#include "queries.hpp"
#include "sweep_and_prune.hpp"

namespace damson {

/// One of the broadphases, chosen when it is made. Every call is passed on.
/// Cost: one predictable jump a call.
class AnyBroadphase : public SpatialQueries<AnyBroadphase> {
public:
    explicit AnyBroadphase(BroadphaseKind kind = BroadphaseKind::SweepAndPrune) {
        switch (kind) {
            case BroadphaseKind::SweepAndPrune: chosen_.emplace<SweepAndPrune>(); break;
            case BroadphaseKind::EndpointSweep: chosen_.emplace<EndpointSweep>(); break;
            case BroadphaseKind::BruteForce: chosen_.emplace<BruteForce>(); break;
        }
    }

    BroadphaseKind kind() const noexcept { return static_cast<BroadphaseKind>(chosen_.index()); }
    /// The one that was chosen, or null if it is of another type.
    template <class Chosen>
    const Chosen* get_if() const noexcept {
        return std::get_if<Chosen>(&chosen_);
    }

    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving) {
        return std::visit([&](auto& chosen) { return chosen.add(box, key, mobility); }, chosen_);
    }
    void move(ProxyId proxy, const Aabb& box) {
        std::visit([&](auto& chosen) { chosen.move(proxy, box); }, chosen_);
    }
    /// move() for many proxies at once. `run` may spread the work over threads, where the broadphase can.
    template <ProxyMoves Moves>
    void move_many(std::uint32_t count, const Moves& moves, ParallelFor run = {}) {
        if (auto* sweep = std::get_if<SweepAndPrune>(&chosen_)) return sweep->move_many(count, moves, run);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto& change = moves(i);
            move(change.proxy, change.box);
        }
    }
    void remove(ProxyId proxy) {
        std::visit([&](auto& chosen) { chosen.remove(proxy); }, chosen_);
    }
    void refilter(ProxyId proxy) {
        std::visit([&](auto& chosen) { chosen.refilter(proxy); }, chosen_);
    }
    void set_mobility(ProxyId proxy, ProxyMobility mobility) {
        std::visit([&](auto& chosen) { chosen.set_mobility(proxy, mobility); }, chosen_);
    }
    /// `run` may spread the work over threads, where the broadphase can.
    PairChanges commit(PairFilter filter = {}, ParallelFor run = {}) {
        if (auto* sweep = std::get_if<SweepAndPrune>(&chosen_)) return sweep->commit(filter, run);
        return std::visit([&](auto& chosen) { return chosen.commit(filter); }, chosen_);
    }
    std::span<const ActivePair> pairs() const noexcept {
        return std::visit([](const auto& chosen) { return chosen.pairs(); }, chosen_);
    }
    void set_user_data(std::uint32_t index, std::uint32_t word) {
        std::visit([&](auto& chosen) { chosen.set_user_data(index, word); }, chosen_);
    }
    Aabb box(ProxyId proxy) const {
        return std::visit([&](const auto& chosen) { return chosen.box(proxy); }, chosen_);
    }
    bool is_alive(ProxyId proxy) const noexcept {
        return std::visit([&](const auto& chosen) { return chosen.is_alive(proxy); }, chosen_);
    }
    std::uint32_t size() const noexcept {
        return std::visit([](const auto& chosen) { return chosen.size(); }, chosen_);
    }
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count) {
        std::visit([&](auto& chosen) { chosen.reserve(proxy_count, pair_count); }, chosen_);
    }
    std::size_t bytes() const noexcept {
        return std::visit([](const auto& chosen) { return chosen.bytes(); }, chosen_);
    }
    const BroadphaseCounters& counters() const noexcept {
        return std::visit([](const auto& chosen) -> const BroadphaseCounters& { return chosen.counters(); },
                          chosen_);
    }
    std::optional<std::string> validate() const {
        return std::visit([](const auto& chosen) { return chosen.validate(); }, chosen_);
    }

private:
    friend detail::QueryAccess;
    template <class Found>
    void find_overlaps(const Aabb& box, Found&& found) const {
        std::visit([&](const auto& chosen) { detail::QueryAccess::find_overlaps(chosen, box, found); },
                   chosen_);
    }
    template <class Found>
    void find_entries(const BoxCast& cast, QueryScope scope, Found&& found) const {
        std::visit([&](const auto& chosen) { detail::QueryAccess::find_entries(chosen, cast, scope, found); },
                   chosen_);
    }

    void fetch(const Aabb& box) const {
        std::visit([&](const auto& chosen) { detail::QueryAccess::fetch(chosen, box); }, chosen_);
    }

    std::variant<SweepAndPrune, EndpointSweep, BruteForce> chosen_;  // in the order of BroadphaseKind
};

static_assert(Broadphase<AnyBroadphase>);

}  // namespace damson
