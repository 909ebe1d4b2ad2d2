// Our reimplementation of the broadphase that Box2D 3.2 has had since September 2026, whose source is not yet
// available everywhere. It complements the older tree (peer_box2d3.cpp) and shows the current speed of Box2D.
//
// There are two trees, one for static proxies and one for moving ones. An update has these steps:
//
//   1. store the new boxes in the leaves
//   2. refit or rebuild the trees
//   3. find the overlaps within the moving tree, and between the moving and the static tree
//   4. add the new pairs to a set and a list, in batches so that memory can be prefetched
//   5. check whether pairs with a moved or removed object have ended; the world does this in its narrow phase
//
// Like peer_box2d3.cpp, this class does less than the world: it has no tree of kinematic proxies, and no
// filters, bodies or contacts. It also does not sort the new pairs, which a world with several workers must
// do.
#include <array>

#include "../support/stopwatch.hpp"
#include "pair_engine.hpp"
#include "pair_table.hpp"
#include "rebuilt_tree.hpp"

namespace damson::demo {

namespace {

class RebuiltTreePairs final : public PairEngine {
public:
    explicit RebuiltTreePairs(const Tape& tape)
        : leaves_(tape.object_limit), marks_(tape.object_limit), moving_(leaves_), static_(leaves_) {}

    void update(const LoadUpdate& update, PairTally& tally) override {
        for (const std::uint32_t object : update.removed) {
            moving_.remove(object);
            marks_[object] = Mark::Gone;
        }
        for (const ObjectBox& entry : update.added) {
            leaves_[entry.object].box = entry.box;
            (entry.is_static ? static_ : moving_).add(entry.object);
        }
        for (const ObjectBox& entry : update.moved) {
            moving_.move(entry.object, entry.box);
            marks_[entry.object] = Mark::Moved;
        }
        static_.refresh();
        moving_.refresh();
        find_new_pairs(tally);
        static_.forget_moves();
        moving_.forget_moves();

        const Stopwatch watch;
        end_parted_pairs(tally);
        scan_ns_ = watch.ns();
        for (const std::uint32_t object : update.removed) marks_[object] = Mark::None;
        for (const ObjectBox& entry : update.moved) marks_[entry.object] = Mark::None;
    }

    void append_pairs(std::vector<PairKey>& keys) const override {
        keys.insert(keys.end(), pairs_.begin(), pairs_.end());
    }

    // `leaves_` is not counted, because a world's shapes also store their fat boxes and slots
    std::size_t bookkeeping_bytes() const override { return 0; }

    double last_scan_ns() const override { return scan_ns_; }

private:
    enum class Mark : std::uint8_t { None, Moved, Gone };

    void find_new_pairs(PairTally& tally) {
        const auto note = [&](std::uint32_t a, std::uint32_t b) {
            batch_[batch_count_] = pair_key(a, b);
            known_.prefetch(batch_[batch_count_]);
            if (++batch_count_ == batch_.size()) take_batch(tally);
        };
        moving_.find_pairs(note);
        moving_.find_pairs(static_, note);
        take_batch(tally);
    }

    void take_batch(PairTally& tally) {
        for (std::size_t i = 0; i < batch_count_; ++i) {
            const PairKey key = batch_[i];
            if (!known_.find_or_add(key).second) continue;
            pairs_.push_back(key);
            tally.begin(first_of(key), second_of(key));
        }
        batch_count_ = 0;
    }

    void end_parted_pairs(PairTally& tally) {
        for (std::size_t i = 0; i < pairs_.size();) {
            const PairKey key = pairs_[i];
            const std::uint32_t a = first_of(key), b = second_of(key);
            const bool is_gone = marks_[a] == Mark::Gone || marks_[b] == Mark::Gone;
            const bool may_part = marks_[a] != Mark::None || marks_[b] != Mark::None;
            if (!may_part || (!is_gone && overlaps(leaves_[a].box, leaves_[b].box))) {
                ++i;
                continue;
            }
            known_.remove(key);
            tally.end(a, b);
            pairs_[i] = pairs_.back();
            pairs_.pop_back();
        }
    }

    std::vector<TreeLeaf> leaves_;  // indexed by object
    std::vector<Mark> marks_;       // indexed by object, for this update
    RebuiltTree moving_;
    RebuiltTree static_;
    std::array<PairKey, 32> batch_;
    std::size_t batch_count_ = 0;
    PairTable<> known_;  // keys of the pairs in pairs_
    std::vector<PairKey> pairs_;
    double scan_ns_ = 0.0;
};

}  // namespace

std::vector<PairEngineInfo> describe_pair_engines_rebuilt_tree() {
    PairEngineInfo info;
    info.name = "rebuilt_tree";
    info.version = "reimplementation of Box2D 3.2's broadphase of September 2026";
    info.flags = DAMSON_DEMO_FLAGS;
    info.note = "written for this program from descriptions, not Box2D's code";
    info.make = [](const Tape& tape, const PairEngineOptions&) {
        return std::make_unique<RebuiltTreePairs>(tape);
    };
    return {info};
}

}  // namespace damson::demo
