// Chipmunk's spatial indices, used as in Chipmunk's space. Every update visits all moving objects and reports
// all overlapping pairs, new and old. The space stores pairs in a hash set. Each pair has a stamp, the number
// of the last step that reported it. Pairs that the current step did not report are removed.
//
//   chipmunk-tree   cpBBTree
//   chipmunk-hash   cpSpaceHash, a grid with cells of the boxes' mean size, in a table of ten cells per box
//
// As in the space, static objects have a separate index, which the index of moving objects queries.
#include <chipmunk/chipmunk.h>

#include <string>

#include "../support/stopwatch.hpp"
#include "pair_engine.hpp"
#include "pair_table.hpp"

namespace damson::demo {

namespace {

struct ChipmunkObject {
    cpBB box;
    std::uint32_t object;
};

cpBB box_of(void* object) {
    return static_cast<const ChipmunkObject*>(object)->box;
}

cpBB to_chipmunk(const Aabb& box) {
    return cpBBNew(static_cast<cpFloat>(box.lower.x), static_cast<cpFloat>(box.lower.y),
                   static_cast<cpFloat>(box.upper.x), static_cast<cpFloat>(box.upper.y));
}

class ChipmunkPairs final : public PairEngine {
public:
    ChipmunkPairs(const Tape& tape, cpSpatialIndex* moving, cpSpatialIndex* resting)
        : moving_(moving), static_(resting), objects_(tape.object_limit) {
        for (std::uint32_t i = 0; i < tape.object_limit; ++i) objects_[i].object = i;
    }
    ~ChipmunkPairs() override {
        cpSpatialIndexFree(static_);
        cpSpatialIndexFree(moving_);
    }

    void update(const LoadUpdate& update, PairTally& tally) override {
        ++stamp_;
        tally_ = &tally;
        for (const std::uint32_t object : update.removed)
            cpSpatialIndexRemove(moving_, &objects_[object], object);
        for (const ObjectBox& entry : update.added) {
            objects_[entry.object].box = to_chipmunk(entry.box);
            cpSpatialIndexInsert(entry.is_static ? static_ : moving_, &objects_[entry.object], entry.object);
        }
        for (const ObjectBox& entry : update.moved) objects_[entry.object].box = to_chipmunk(entry.box);
        cpSpatialIndexReindexQuery(moving_, &meet, this);

        const Stopwatch watch;
        end_unseen_pairs(tally);
        scan_ns_ = watch.ns();
    }

    void append_pairs(std::vector<PairKey>& keys) const override {
        for (const Seen& pair : pairs_) keys.push_back(pair.key);
    }

    // `objects_` is not counted, because a space's shapes also store their boxes
    std::size_t bookkeeping_bytes() const override { return 0; }

    double last_scan_ns() const override { return scan_ns_; }

private:
    struct Seen {
        PairKey key;
        std::uint32_t stamp;  // number of the last update that reported the pair
    };

    static cpCollisionID meet(void* a, void* b, cpCollisionID id, void* self) {
        static_cast<ChipmunkPairs*>(self)->note(*static_cast<const ChipmunkObject*>(a),
                                                *static_cast<const ChipmunkObject*>(b));
        return id;
    }

    void note(const ChipmunkObject& a, const ChipmunkObject& b) {
        if (!cpBBIntersects(a.box, b.box)) return;  // the grid reports all objects that share a cell
        const PairKey key = pair_key(a.object, b.object);
        const auto [place, is_new] = places_.find_or_add(key);
        if (is_new) {
            *place = static_cast<std::uint32_t>(pairs_.size());
            pairs_.push_back({key, stamp_});
            tally_->begin(a.object, b.object);
        }
        pairs_[*place].stamp = stamp_;
    }

    void end_unseen_pairs(PairTally& tally) {
        for (std::uint32_t i = 0; i < pairs_.size();) {
            if (pairs_[i].stamp == stamp_) {
                ++i;
                continue;
            }
            const PairKey key = pairs_[i].key;
            tally.end(first_of(key), second_of(key));
            places_.remove(key);
            pairs_[i] = pairs_.back();
            pairs_.pop_back();
            if (i < pairs_.size()) *places_.find_or_add(pairs_[i].key).first = i;
        }
    }

    cpSpatialIndex* moving_;
    cpSpatialIndex* static_;
    std::vector<ChipmunkObject> objects_;  // the indices identify objects by their addresses in this list
    PairTable<std::uint32_t> places_;      // by key: index in pairs_
    std::vector<Seen> pairs_;
    std::uint32_t stamp_ = 0;
    PairTally* tally_ = nullptr;
    double scan_ns_ = 0.0;
};

std::unique_ptr<PairEngine> make_with_trees(const Tape& tape, const PairEngineOptions&) {
    cpSpatialIndex* const resting = cpBBTreeNew(&box_of, nullptr);
    return std::make_unique<ChipmunkPairs>(tape, cpBBTreeNew(&box_of, resting), resting);
}

std::unique_ptr<PairEngine> make_with_hashes(const Tape& tape, const PairEngineOptions&) {
    double sizes = 0.0;
    int static_count = 0;
    for (const ObjectBox& entry : tape.start.added) {
        sizes += 0.5 * static_cast<double>(entry.box.upper.x - entry.box.lower.x + entry.box.upper.y -
                                           entry.box.lower.y);
        if (entry.is_static) ++static_count;
    }
    const auto count = static_cast<int>(tape.start.added.size());
    const double cell = sizes / count;
    cpSpatialIndex* const resting = cpSpaceHashNew(cell, 10 * static_count, &box_of, nullptr);
    return std::make_unique<ChipmunkPairs>(
        tape, cpSpaceHashNew(cell, 10 * (count - static_count), &box_of, resting), resting);
}

}  // namespace

std::vector<PairEngineInfo> describe_pair_engines_chipmunk() {
    PairEngineInfo tree;
    tree.name = "chipmunk-tree";
    tree.version = std::string("Chipmunk ") + cpVersionString + ", cpBBTree";
    tree.flags = "as packaged (Debian: -O2, no vector extensions beyond SSE2), asserts on";
    tree.note = "double precision; every update visits all objects that are not static, as in its space";
    tree.make = make_with_trees;

    PairEngineInfo hash = tree;
    hash.name = "chipmunk-hash";
    hash.version = std::string("Chipmunk ") + cpVersionString + ", cpSpaceHash";
    hash.make = make_with_hashes;
    return {tree, hash};
}

}  // namespace damson::demo
