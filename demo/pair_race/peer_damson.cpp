// Damson's broadphases as engines. The default broadphase is `damson`; with one worker it is `damson-alone`.
// Each broadphase is also an engine under its own name.
//
// As with the other engines, the broadphase's type is known at compile time, so calls are not virtual.
#include <concepts>
#include <span>

#include "../../broadphase/brute_force/brute_force.hpp"
#include "../../broadphase/endpoints/endpoint_sweep.hpp"
#include "../../broadphase/world/any_broadphase.hpp"
#include "../../physics/parallel/workers.hpp"
#include "pair_engine.hpp"
#include "reference.hpp"

namespace damson::demo {

namespace {

template <Broadphase Chosen>
class DamsonPairs final : public PairEngine {
public:
    explicit DamsonPairs(const Tape& tape) : proxies_(tape.object_limit) {}
    DamsonPairs(const Tape& tape, const PairEngineOptions& options) : DamsonPairs(tape) {
        broadphase_.set_instruction_set(options.instructions);
        if (options.workers > 1) workers_ = std::make_unique<Workers>(options.workers);
    }

    void update(const LoadUpdate& update, PairTally& tally) override {
        if (workers_ == nullptr) return play(update, tally, {});
        const auto on_all_workers = [&](std::uint32_t count, ParallelTask task) {
            workers_->for_each(count, task);
        };
        play(update, tally, on_all_workers);
    }

    void append_pairs(std::vector<PairKey>& keys) const override {
        for (const ActivePair& pair : broadphase_.pairs())
            keys.push_back(pair_key(objects_[pair.a], objects_[pair.b]));
    }

    std::size_t bookkeeping_bytes() const override {
        return proxies_.capacity() * sizeof(ProxyId) + objects_.capacity() * sizeof(std::uint32_t);
    }

private:
    void play(const LoadUpdate& update, PairTally& tally, ParallelFor run) {
        for (const std::uint32_t object : update.removed) broadphase_.remove(proxies_[object]);
        for (const ObjectBox& entry : update.added) {
            const ProxyId proxy = broadphase_.add(
                entry.box, entry.object, entry.is_static ? ProxyMobility::Static : ProxyMobility::Moving);
            proxies_[entry.object] = proxy;
            // the id of a removed proxy is reused only after the commit that reports the end of its pairs
            if (objects_.size() <= proxy) objects_.resize(proxy + 1);
            objects_[proxy] = entry.object;
        }
        move(update.moved, run);
        const PairChanges changes = commit(run);
        for (const PairBegan& pair : changes.began) tally.begin(objects_[pair.a], objects_[pair.b]);
        for (const PairEnded& pair : changes.ended) tally.end(objects_[pair.a], objects_[pair.b]);
    }

    // Passes all moves in one call if the broadphase supports it. The other engines can only move one box per
    // call.
    void move(std::span<const ObjectBox> moved, ParallelFor run) {
        if constexpr (std::same_as<Chosen, SweepAndPrune>) {
            const auto move_at = [&](std::uint32_t i) {
                return ProxyMoveRef{proxies_[moved[i].object], moved[i].box};
            };
            broadphase_.move_many(static_cast<std::uint32_t>(moved.size()), move_at, run);
        } else {
            for (const ObjectBox& entry : moved) broadphase_.move(proxies_[entry.object], entry.box);
        }
    }

    PairChanges commit(ParallelFor run) {
        if constexpr (std::same_as<Chosen, SweepAndPrune>) return broadphase_.commit({}, run);
        return broadphase_.commit();
    }

    Chosen broadphase_;
    std::unique_ptr<Workers> workers_;
    std::vector<ProxyId> proxies_;        // indexed by object
    std::vector<std::uint32_t> objects_;  // indexed by proxy
};

std::unique_ptr<PairEngine> make(BroadphaseKind kind, const Tape& tape, const PairEngineOptions& options) {
    switch (kind) {
        case BroadphaseKind::SweepAndPrune:
            return std::make_unique<DamsonPairs<SweepAndPrune>>(tape, options);
        case BroadphaseKind::EndpointSweep: return std::make_unique<DamsonPairs<EndpointSweep>>(tape);
        case BroadphaseKind::BruteForce: return std::make_unique<DamsonPairs<BruteForce>>(tape);
    }
    return nullptr;  // unreachable, because the switch handles every enumerator
}

PairEngineInfo describe(const BroadphaseName& entry, const std::string& name) {
    PairEngineInfo info;
    info.name = name;
    info.version = "Damson, broadphase " + std::string(entry.name);
    info.flags = DAMSON_DEMO_FLAGS;
    info.heeds_instructions = entry.kind == BroadphaseKind::SweepAndPrune;
    info.shares_work = info.heeds_instructions;
    if (entry.kind == BroadphaseKind::BruteForce) {
        info.count_limit = brute_force_limit;
        info.limit_reason = "its time grows with the square of the number of boxes";
    }
    info.make = [kind = entry.kind](const Tape& tape, const PairEngineOptions& options) {
        return make(kind, tape, options);
    };
    return info;
}

PairEngineInfo describe_alone(const BroadphaseName& entry) {
    PairEngineInfo info = describe(entry, alone_engine);
    info.shares_work = false;
    info.note = "always uses one worker";
    info.make = [make_any = info.make](const Tape& tape, PairEngineOptions options) {
        options.workers = 1;
        return make_any(tape, options);
    };
    return info;
}

}  // namespace

std::vector<PairEngineInfo> describe_pair_engines_damson() {
    std::vector<PairEngineInfo> infos{describe(all_broadphases().front(), "damson"),
                                      describe_alone(all_broadphases().front())};
    for (const BroadphaseName& entry : all_broadphases())
        infos.push_back(describe(entry, std::string(entry.name)));
    return infos;
}

}  // namespace damson::demo
