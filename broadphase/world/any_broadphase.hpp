// A broadphase chosen at run time: for worlds made from a definition, and programs with a command line.
//
// To add one: satisfy the concept; a line each in BroadphaseKind, broadphase_names and maker_of()
// (broadphase_kind.hpp), and beside its own code the function that makes it (other_broadphase.hpp).
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

/// One of the broadphases, chosen when it is made. Every call is passed on.
/// Cost: one predictable jump a call; a virtual call if it is not the default, and one for each box found.
class AnyBroadphase : public SpatialQueries<AnyBroadphase> {
public:
    /// Makes the one of that kind.
    explicit AnyBroadphase(BroadphaseKind kind = BroadphaseKind::SweepAndPrune)
        : AnyBroadphase(detail::maker_of(kind)) {}
    /// The one that `make` makes, the default without.
    explicit AnyBroadphase(detail::BroadphaseMaker make) : other_(make == nullptr ? nullptr : make()) {}
    /// Copies the broadphase with all that it holds.
    AnyBroadphase(const AnyBroadphase& from)
        : sweep_(from.sweep_), other_(from.is_default() ? nullptr : from.other_->clone()) {}
    AnyBroadphase(AnyBroadphase&&) noexcept = default;
    /// Takes another one's place, kind and all.
    AnyBroadphase& operator=(const AnyBroadphase& from) { return *this = AnyBroadphase(from); }
    AnyBroadphase& operator=(AnyBroadphase&&) noexcept = default;
    ~AnyBroadphase() = default;

    /// Which one it is.
    BroadphaseKind kind() const noexcept {
        return is_default() ? BroadphaseKind::SweepAndPrune : other_->kind();
    }
    /// The default, or null if another was chosen.
    const SweepAndPrune* sweep() const noexcept { return is_default() ? &sweep_ : nullptr; }

    /// Takes at most these of the vector instructions that the machine has. The pairs are the same.
    void use_at_most(InstructionSet set) {
        if (is_default()) sweep_.set_instruction_set(std::min(set, best_instruction_set()));
    }

    /// Takes a box in; its pairs begin at the next commit. Returns no_proxy if it is refused.
    ProxyId add(const Aabb& box, std::uint64_t key, ProxyMobility mobility = ProxyMobility::Moving) {
        return is_default() ? sweep_.add(box, key, mobility) : other_->add(box, key, mobility);
    }
    /// Gives `proxy` another box, near or far. Requires: it is alive.
    void move(ProxyId proxy, const Aabb& box) {
        is_default() ? sweep_.move(proxy, box) : other_->move(proxy, box);
    }
    /// move() for many proxies at once. `run` may spread the work over threads, where the broadphase can.
    template <ProxyMoves Moves>
    void move_many(std::uint32_t count, const Moves& moves, ParallelFor run = {}) {
        if (is_default()) return sweep_.move_many(count, moves, run);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto& change = moves(i);
            other_->move(change.proxy, change.box);
        }
    }
    /// Forgets `proxy`; its pairs end at the next commit. Requires: it is alive.
    void remove(ProxyId proxy) { is_default() ? sweep_.remove(proxy) : other_->remove(proxy); }
    /// Has all pairs of `proxy` decided anew at the next commit. Requires: it is alive.
    void refilter(ProxyId proxy) { is_default() ? sweep_.refilter(proxy) : other_->refilter(proxy); }
    /// Whether refilter() or set_mobility() was called for `proxy` since the last commit.
    bool is_refiltered(ProxyId proxy) const noexcept {
        return is_default() ? sweep_.is_refiltered(proxy) : other_->is_refiltered(proxy);
    }
    /// Makes `proxy` part of the scenery, or has it move. Requires: it is alive.
    void set_mobility(ProxyId proxy, ProxyMobility mobility) {
        is_default() ? sweep_.set_mobility(proxy, mobility) : other_->set_mobility(proxy, mobility);
    }
    /// `run` may spread the work over threads, where the broadphase can.
    PairChanges commit(PairFilter filter = {}, ParallelFor run = {}) {
        return is_default() ? sweep_.commit(filter, run) : other_->commit(filter);
    }
    /// The active pairs.
    std::span<const ActivePair> pairs() const noexcept {
        return is_default() ? sweep_.pairs() : other_->pairs();
    }
    /// Stores a word with the pair at `index` of pairs().
    void set_user_data(std::uint32_t index, std::uint32_t word) {
        is_default() ? sweep_.set_user_data(index, word) : other_->set_user_data(index, word);
    }
    /// The box last given to `proxy`. Requires: it is alive. [m]
    Aabb box(ProxyId proxy) const { return is_default() ? sweep_.box(proxy) : other_->box(proxy); }
    /// Whether `proxy` was added and not removed since.
    bool is_alive(ProxyId proxy) const noexcept {
        return is_default() ? sweep_.is_alive(proxy) : other_->is_alive(proxy);
    }
    /// Proxies that are alive.
    std::uint32_t size() const noexcept { return is_default() ? sweep_.size() : other_->size(); }
    /// Makes room in the tables of proxies and pairs for this many.
    void reserve(std::uint32_t proxy_count, std::uint32_t pair_count) {
        is_default() ? sweep_.reserve(proxy_count, pair_count) : other_->reserve(proxy_count, pair_count);
    }
    /// Memory held. [bytes]
    std::size_t bytes() const noexcept { return is_default() ? sweep_.bytes() : other_->bytes(); }
    /// Work done since construction.
    const BroadphaseCounters& counters() const noexcept {
        return is_default() ? sweep_.counters() : other_->counters();
    }
    /// Shows what it consists of: core/state_arrays.hpp.
    void show_parts(StateArrays& show) { is_default() ? show(sweep_) : other_->show_parts(show); }
    /// The first broken invariant, or nothing.
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

    SweepAndPrune sweep_;  // empty while there is another
    Owned<detail::OtherBroadphase> other_;
};

static_assert(Broadphase<AnyBroadphase>);

}  // namespace damson
