// b2BroadPhase from Box2D 2.4, with the part of b2ContactManager that stores pairs.
//
// b2BroadPhase reports all pairs of each moved proxy, both old and new. The caller must find out which are
// new, and must search all pairs for those whose boxes no longer overlap. b2BroadPhase enlarges every box by
// 0.1 m, and in the direction of motion by four times the last displacement. It therefore moves fewer boxes
// in its tree and stores more pairs. It does not distinguish static proxies, so the caller rejects pairs of
// two static ones.
#include <box2d/box2d.h>

#include "../../core/aabb.hpp"
#include "../support/stopwatch.hpp"
#include "pair_engine.hpp"
#include "pair_table.hpp"

namespace damson::demo {

namespace {

b2AABB to_box2d(const Aabb& box) {
    b2AABB result;
    result.lowerBound.Set(box.lower.x, box.lower.y);
    result.upperBound.Set(box.upper.x, box.upper.y);
    return result;
}

class Box2d24Pairs final : public PairEngine {
public:
    explicit Box2d24Pairs(const Tape& tape) : proxies_(tape.object_limit) {}

    void update(const LoadUpdate& update, PairTally& tally) override {
        for (const std::uint32_t object : update.removed) {
            broad_phase_.DestroyProxy(proxies_[object].id);
            proxies_[object].id = gone;
        }
        for (const ObjectBox& entry : update.added) {
            Proxy& proxy = proxies_[entry.object];
            proxy.center = center(entry.box);
            proxy.object = entry.object;
            proxy.is_static = entry.is_static;
            proxy.id = broad_phase_.CreateProxy(to_box2d(entry.box), &proxy);
        }
        for (const ObjectBox& entry : update.moved) {
            Proxy& proxy = proxies_[entry.object];
            const glm::vec2 now = center(entry.box);
            glm::vec2 step = now - proxy.center;
            // no body moves this far in one step, so this is a teleport; do not enlarge the box in its
            // direction
            if (length_squared(step) > 1.01f * b2_maxTranslationSquared &&
                !contains(expanded(entry.box, 0.5f * (entry.box.upper.x - entry.box.lower.x)), proxy.center))
                step = {};
            broad_phase_.MoveProxy(proxy.id, to_box2d(entry.box), {step.x, step.y});
            proxy.center = now;
        }
        tally_ = &tally;
        broad_phase_.UpdatePairs(this);

        const Stopwatch watch;
        end_parted_pairs(tally);
        scan_ns_ = watch.ns();
    }

    void append_pairs(std::vector<PairKey>& keys) const override {
        keys.insert(keys.end(), pairs_.begin(), pairs_.end());
    }

    // `proxies_` is not counted, because a world's fixtures also store proxy ids
    std::size_t bookkeeping_bytes() const override { return 0; }

    double last_scan_ns() const override { return scan_ns_; }

    /// Called by UpdatePairs() for each pair that may be new.
    void AddPair(void* user_data_a, void* user_data_b) {  // NOLINT(readability-identifier-naming)
        const Proxy& a = *static_cast<const Proxy*>(user_data_a);
        const Proxy& b = *static_cast<const Proxy*>(user_data_b);
        if (a.is_static && b.is_static) return;
        const PairKey key = pair_key(a.object, b.object);
        if (!known_.find_or_add(key).second) return;
        pairs_.push_back(key);
        tally_->begin(a.object, b.object);
    }

private:
    static constexpr int gone = -1;

    struct Proxy {
        glm::vec2 center{0.0f};
        std::uint32_t object = 0;
        int id = gone;
        bool is_static = false;
    };

    void end_parted_pairs(PairTally& tally) {
        for (std::size_t i = 0; i < pairs_.size();) {
            const PairKey key = pairs_[i];
            const int a = proxies_[first_of(key)].id, b = proxies_[second_of(key)].id;
            if (a != gone && b != gone && broad_phase_.TestOverlap(a, b)) {
                ++i;
                continue;
            }
            known_.remove(key);
            tally.end(first_of(key), second_of(key));
            pairs_[i] = pairs_.back();
            pairs_.pop_back();
        }
    }

    b2BroadPhase broad_phase_;
    std::vector<Proxy> proxies_;  // indexed by object
    PairTable<> known_;           // keys of the pairs in pairs_
    std::vector<PairKey> pairs_;
    PairTally* tally_ = nullptr;
    double scan_ns_ = 0.0;
};

}  // namespace

std::vector<PairEngineInfo> describe_pair_engines_box2d24() {
    PairEngineInfo info;
    info.name = "box2d";
    info.version = DAMSON_DEMO_BOX2D24_VERSION ", b2BroadPhase";
    info.flags = DAMSON_DEMO_FLAGS;
    info.note = "enlarges the boxes by a further 0.1 m and in the direction of motion";
    info.is_exact = false;
    info.make = [](const Tape& tape, const PairEngineOptions&) {
        return std::make_unique<Box2d24Pairs>(tape);
    };
    return {info};
}

}  // namespace damson::demo
