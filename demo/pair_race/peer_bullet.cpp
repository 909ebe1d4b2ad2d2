// The two 3D broadphases of Bullet, used in a plane: all boxes have the same depth. Bullet's pair cache
// stores the pairs and reports each pair that begins or ends.
//
//   bullet-axis   bt32BitAxisSweep3: sorted endpoints on three axes, rounded to a grid over the world
//   bullet-dbvt   btDbvtBroadphase: two dynamic trees; each update checks only part of the pairs for ends
//
// The 16-bit btAxisSweep3 is the same template with a coarser grid and room for fewer boxes. The tree's
// margin is set to zero, because the boxes are already fat. Static boxes have the group and mask that
// Bullet's world gives them, so the cache contains no pair of two static boxes.
#include <BulletCollision/BroadphaseCollision/btAxisSweep3.h>
#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>
#include <BulletCollision/BroadphaseCollision/btOverlappingPairCache.h>

#include <string>

#include "pair_engine.hpp"

namespace damson::demo {

namespace {

/// Passes the pairs that Bullet's cache adds and removes to a tally.
class PairListener final : public btOverlappingPairCallback {
public:
    PairTally* tally = nullptr;

    btBroadphasePair* addOverlappingPair(btBroadphaseProxy* a, btBroadphaseProxy* b) override {
        tally->begin(object_of(a), object_of(b));
        return nullptr;
    }
    void* removeOverlappingPair(btBroadphaseProxy* a, btBroadphaseProxy* b, btDispatcher*) override {
        tally->end(object_of(a), object_of(b));
        return nullptr;
    }
    void removeOverlappingPairsContainingProxy(btBroadphaseProxy*, btDispatcher*) override {}

    static std::uint32_t object_of(const btBroadphaseProxy* proxy) {
        return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(proxy->m_clientObject));
    }
};

class BulletPairs final : public PairEngine {
public:
    BulletPairs(const Tape& tape, std::unique_ptr<btBroadphaseInterface> broadphase)
        : broadphase_(std::move(broadphase)), proxies_(tape.object_limit) {
        broadphase_->getOverlappingPairCache()->setInternalGhostPairCallback(&listener_);
    }

    ~BulletPairs() override {
        // A tree does not destroy its proxies, so destroy them here. Destroying a proxy searches the whole
        // pair cache, so first replace the cache with an empty one.
        if (auto* tree = dynamic_cast<btDbvtBroadphase*>(broadphase_.get())) {
            btNullPairCache no_pairs;
            btOverlappingPairCache* const pairs = tree->m_paircache;
            tree->m_paircache = &no_pairs;
            for (btBroadphaseProxy* proxy : proxies_)
                if (proxy != nullptr) tree->destroyProxy(proxy, nullptr);
            tree->m_paircache = pairs;
        }
    }

    void update(const LoadUpdate& update, PairTally& tally) override {
        listener_.tally = &tally;
        for (const std::uint32_t object : update.removed) {
            broadphase_->destroyProxy(proxies_[object], nullptr);
            proxies_[object] = nullptr;
        }
        for (const ObjectBox& entry : update.added) {
            const int group =
                entry.is_static ? btBroadphaseProxy::StaticFilter : btBroadphaseProxy::DefaultFilter;
            const int mask = entry.is_static ? btBroadphaseProxy::AllFilter ^ btBroadphaseProxy::StaticFilter
                                             : btBroadphaseProxy::AllFilter;
            proxies_[entry.object] = broadphase_->createProxy(
                lower(entry.box), upper(entry.box), 0, reinterpret_cast<void*>(std::uintptr_t{entry.object}),
                group, mask, nullptr);
        }
        for (const ObjectBox& entry : update.moved)
            broadphase_->setAabb(proxies_[entry.object], lower(entry.box), upper(entry.box), nullptr);
        broadphase_->calculateOverlappingPairs(nullptr);
    }

    void append_pairs(std::vector<PairKey>& keys) const override {
        const btBroadphasePairArray& pairs =
            broadphase_->getOverlappingPairCache()->getOverlappingPairArray();
        for (int i = 0; i < pairs.size(); ++i)
            keys.push_back(pair_key(PairListener::object_of(pairs[i].m_pProxy0),
                                    PairListener::object_of(pairs[i].m_pProxy1)));
    }

    std::size_t bookkeeping_bytes() const override {
        return sizeof(*this) + proxies_.capacity() * sizeof(btBroadphaseProxy*);
    }

private:
    static constexpr btScalar half_depth = 1.0f;

    static btVector3 lower(const Aabb& box) { return {box.lower.x, box.lower.y, -half_depth}; }
    static btVector3 upper(const Aabb& box) { return {box.upper.x, box.upper.y, half_depth}; }

    PairListener listener_;
    std::unique_ptr<btBroadphaseInterface> broadphase_;
    std::vector<btBroadphaseProxy*> proxies_;  // indexed by object
};

std::unique_ptr<btBroadphaseInterface> make_axis_sweep(const Tape& tape) {
    const Aabb world = expanded(tape.bounds, 1.0f);
    return std::make_unique<bt32BitAxisSweep3>(btVector3(world.lower.x, world.lower.y, -2.0f),
                                               btVector3(world.upper.x, world.upper.y, 2.0f),
                                               tape.object_limit + 1, nullptr, true);
}

std::unique_ptr<btBroadphaseInterface> make_dbvt() {
    gDbvtMargin = 0.0f;
    return std::make_unique<btDbvtBroadphase>();
}

}  // namespace

std::vector<PairEngineInfo> describe_pair_engines_bullet() {
    const std::string version =
        "Bullet " + std::to_string(btGetVersion() / 100) + "." + std::to_string(btGetVersion() % 100) + ", ";
    PairEngineInfo axis;
    axis.name = "bullet-axis";
    axis.version = version + "bt32BitAxisSweep3";
    axis.flags = "compiled here as a template: " DAMSON_DEMO_FLAGS;
    axis.note = "also sorts a third axis, and rounds boxes to a grid";
    axis.is_exact = false;
    axis.count_limit = 20'000;
    axis.limit_reason =
        "it inserts boxes one by one, which takes time proportional to the square of their number";
    axis.make = [](const Tape& tape, const PairEngineOptions&) {
        return std::make_unique<BulletPairs>(tape, make_axis_sweep(tape));
    };

    PairEngineInfo dbvt;
    dbvt.name = "bullet-dbvt";
    dbvt.version = version + "btDbvtBroadphase";
    dbvt.flags = "as packaged (Debian: -O2, no vector extensions beyond SSE2), asserts on";
    dbvt.note = "three-dimensional; removes ended pairs some updates later";
    dbvt.is_exact = false;
    dbvt.make = [](const Tape& tape, const PairEngineOptions&) {
        return std::make_unique<BulletPairs>(tape, make_dbvt());
    };
    return {axis, dbvt};
}

}  // namespace damson::demo
