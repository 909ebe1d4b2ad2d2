// The dynamic tree from Box2D 3, used as in the world of Box2D 3.2.
//
// There are two trees, one for static proxies and one for moving ones. An update has these steps:
//
//   1. enlarge the leaves of moved proxies and all their ancestors
//   2. query both trees with the fat box of each moved proxy; skip pairs that already exist, and pairs that
//      the other proxy's query finds
//   3. add the new pairs to a set and a list
//   4. rebuild the enlarged part of the moving tree
//   5. search all pairs for those whose boxes no longer overlap; the world does this in its narrow phase
//
// A proxy was teleported if its old and new boxes do not overlap and it moved by more than a body can in a
// step. A teleported proxy is removed and inserted again, as in the world. Static proxies make no queries,
// and their tree is never rebuilt.
//
// This class does less than the world: it has no tree of kinematic proxies, and no filters, bodies or
// contacts.
#include <box2d/box2d.h>
#include <box2d/collision.h>

#include <string>

#include "../../core/aabb.hpp"
#include "../support/stopwatch.hpp"
#include "pair_engine.hpp"
#include "pair_table.hpp"

namespace damson::demo {

namespace {

/// Maximum displacement per step at Box2D's maximum speed of 400 m/s and a step frequency of 60 Hz. [m]
constexpr float farthest_step = 400.0f / 60.0f;

b2AABB to_box2d(const Aabb& box) {
    return {{box.lower.x, box.lower.y}, {box.upper.x, box.upper.y}};
}

class Box2d3Pairs final : public PairEngine {
public:
    explicit Box2d3Pairs(const Tape& tape)
        : moving_(b2DynamicTree_Create(16)), static_(b2DynamicTree_Create(16)), proxies_(tape.object_limit) {}
    ~Box2d3Pairs() override {
        b2DynamicTree_Destroy(&moving_);
        b2DynamicTree_Destroy(&static_);
    }

    void update(const LoadUpdate& update, PairTally& tally) override {
        for (const std::uint32_t object : update.removed) {
            b2DynamicTree_DestroyProxy(&moving_, proxies_[object].leaf);
            proxies_[object].leaf = gone;
        }
        for (const ObjectBox& entry : update.added) {
            Proxy& proxy = proxies_[entry.object];
            proxy.box = entry.box;
            b2DynamicTree& tree = entry.is_static ? static_ : moving_;
            proxy.leaf = b2DynamicTree_CreateProxy(&tree, to_box2d(entry.box), 1, entry.object);
            if (!entry.is_static) note_move(entry.object);
        }
        for (const ObjectBox& entry : update.moved) {
            Proxy& proxy = proxies_[entry.object];
            if (is_placed_by_user(proxy.box, entry.box))
                b2DynamicTree_MoveProxy(&moving_, proxy.leaf, to_box2d(entry.box));
            else
                b2DynamicTree_EnlargeProxy(&moving_, proxy.leaf, to_box2d(entry.box));
            proxy.box = entry.box;
            note_move(entry.object);
        }
        find_new_pairs(tally);
        b2DynamicTree_Rebuild(&moving_, false);

        const Stopwatch watch;
        end_parted_pairs(tally);
        scan_ns_ = watch.ns();
    }

    void append_pairs(std::vector<PairKey>& keys) const override {
        keys.insert(keys.end(), pairs_.begin(), pairs_.end());
    }

    // `proxies_` is not counted, because a world's shapes also store their fat boxes and leaves
    std::size_t bookkeeping_bytes() const override { return 0; }

    double last_scan_ns() const override { return scan_ns_; }

private:
    static constexpr int gone = -1;

    struct Proxy {
        Aabb box;
        int leaf = gone;
        bool has_moved = false;
    };

    struct Query {
        Box2d3Pairs* self;
        std::uint32_t object;
    };

    static bool is_placed_by_user(const Aabb& before, const Aabb& now) {
        return !overlaps(before, now) &&
               distance_squared(center(before), center(now)) > farthest_step * farthest_step;
    }

    void note_move(std::uint32_t object) {
        proxies_[object].has_moved = true;
        moved_.push_back(object);
    }

    static bool meet_moving(int leaf, std::uint64_t user_data, void* context) {
        const Query& query = *static_cast<const Query*>(context);
        const auto other = static_cast<std::uint32_t>(user_data);
        if (other == query.object) return true;
        // if both proxies moved, the query of the one with the larger id finds the pair
        if (query.self->proxies_[other].has_moved && other > query.object) return true;
        return meet_static(leaf, user_data, context);
    }

    static bool meet_static(int, std::uint64_t user_data, void* context) {
        const Query& query = *static_cast<const Query*>(context);
        const PairKey key = pair_key(query.object, static_cast<std::uint32_t>(user_data));
        if (!query.self->known_.has(key)) query.self->found_.push_back(key);
        return true;
    }

    void find_new_pairs(PairTally& tally) {
        for (const std::uint32_t object : moved_) {
            Query query{this, object};
            const b2AABB box = to_box2d(proxies_[object].box);
            b2DynamicTree_Query(&static_, box, ~std::uint64_t{0}, &meet_static, &query);
            b2DynamicTree_Query(&moving_, box, ~std::uint64_t{0}, &meet_moving, &query);
        }
        for (const PairKey key : found_) {
            known_.find_or_add(key);
            pairs_.push_back(key);
            tally.begin(first_of(key), second_of(key));
        }
        found_.clear();
        for (const std::uint32_t object : moved_) proxies_[object].has_moved = false;
        moved_.clear();
    }

    void end_parted_pairs(PairTally& tally) {
        for (std::size_t i = 0; i < pairs_.size();) {
            const PairKey key = pairs_[i];
            const Proxy& a = proxies_[first_of(key)];
            const Proxy& b = proxies_[second_of(key)];
            if (overlaps(a.box, b.box) && a.leaf != gone && b.leaf != gone) {
                ++i;
                continue;
            }
            known_.remove(key);
            tally.end(first_of(key), second_of(key));
            pairs_[i] = pairs_.back();
            pairs_.pop_back();
        }
    }

    b2DynamicTree moving_;
    b2DynamicTree static_;
    std::vector<Proxy> proxies_;        // indexed by object
    std::vector<std::uint32_t> moved_;  // ids of objects that moved in this update
    std::vector<PairKey> found_;        // keys of the pairs found in this update
    PairTable<> known_;                 // keys of the pairs in pairs_
    std::vector<PairKey> pairs_;
    double scan_ns_ = 0.0;
};

}  // namespace

std::vector<PairEngineInfo> describe_pair_engines_box2d3() {
    const b2Version version = b2GetVersion();
    PairEngineInfo info;
    info.name = "box2d3";
    info.version = "Box2D " + std::to_string(version.major) + "." + std::to_string(version.minor) + "." +
                   std::to_string(version.revision) + ", b2DynamicTree used as in its world";
    info.flags = "tree as installed; pair set and driver " DAMSON_DEMO_FLAGS;
    info.make = [](const Tape& tape, const PairEngineOptions&) {
        return std::make_unique<Box2d3Pairs>(tape);
    };
    return {info};
}

}  // namespace damson::demo
