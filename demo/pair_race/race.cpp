// Times and checks several engines, which take turns.
#include "race.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#include <malloc.h>
#define DAMSON_DEMO_KNOWS_HEAP
#endif

#include "../../core/contract.hpp"
#include "../support/stopwatch.hpp"

namespace damson::demo {

namespace {

/// Returns the heap memory in use; empty if the C library does not report it. [B]
std::optional<double> heap_in_use() {
#if defined(DAMSON_DEMO_KNOWS_HEAP)
    const struct mallinfo2 info = ::mallinfo2();
    return static_cast<double>(info.uordblks) + static_cast<double>(info.hblkhd);
#else
    return std::nullopt;
#endif
}

/// Duration of one update.
struct Time {
    double ns = 0.0;       // [ns]
    double scan_ns = 0.0;  // part of `ns` spent searching for ended pairs; see last_scan_ns() [ns]

    bool operator<(const Time& other) const { return ns < other.ns; }
};

double median(const std::vector<Time>& sorted) {
    const std::size_t half = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[half].ns : 0.5 * (sorted[half - 1].ns + sorted[half].ns);
}

/// Checks the pairs that an engine stores. Returns an error message, or an empty string if they are correct.
std::string check_pairs(const PairEngine& engine, bool is_exact, const BoxTable& boxes,
                        const PairSum& expected) {
    std::vector<PairKey> keys;
    engine.append_pairs(keys);
    PairSum sum;
    std::size_t false_pairs = 0;
    for (const PairKey key : keys) {
        const std::uint32_t a = first_of(key), b = second_of(key);
        if (boxes.has(a) && boxes.has(b) && are_pair(boxes.entry(a), boxes.entry(b)))
            sum.add(key);
        else
            ++false_pairs;
    }
    if (is_exact && false_pairs > 0)
        return fmt::format("holds {} pairs of boxes that do not overlap or are both static", false_pairs);
    if (sum.count != expected.count)
        return fmt::format("has {} overlapping pairs, expected {}", sum.count, expected.count);
    if (sum.checksum != expected.checksum) return "has the right number of pairs, but wrong ones among them";
    return {};
}

/// Checks the events of one update. Returns an error message, or an empty string if they are correct.
std::string check_events(const PairTally& before, const PairTally& now, const TrueUpdate& truth) {
    const std::uint64_t created = now.created - before.created, deleted = now.deleted - before.deleted;
    if (created != truth.created || deleted != truth.deleted)
        return fmt::format("reported {} begun and {} ended pairs, expected {} and {}", created, deleted,
                           truth.created, truth.deleted);
    if (now.active != truth.pairs) return "reported begins or ends of wrong pairs";
    return {};
}

/// One engine in the race, and its results.
class Entrant {
public:
    Entrant(const PairEngineInfo& info, const Tape& tape, const Reference& reference,
            const RaceOptions& options)
        : info_(info), tape_(tape), reference_(reference), options_(options) {
        row_.engine = &info;
        row_.is_verified = true;
        times_.resize(tape.updates.size() - warmup_updates);
        if (!info.can_hold(tape.options.count)) {
            row_.note = fmt::format("{} is skipped above {} boxes: {}", info.name, info.count_limit,
                                    info.limit_reason);
            is_out_ = true;
        }
    }

    bool is_out() const noexcept { return is_out_; }

    /// Compares the engine with the reference after every update, without timing it.
    void check() {
        const std::unique_ptr<PairEngine> engine = info_.make(tape_, options_.engine_options);
        BoxTable boxes(tape_);
        PairTally tally;
        for (std::size_t i = 0; i < reference_.updates.size() && row_.is_verified; ++i) {
            const LoadUpdate& update = i == 0 ? tape_.start : tape_.updates[i - 1];
            const PairTally before = tally;
            engine->update(update, tally);
            boxes.play(update);
            if (info_.is_exact) note_fault(i, check_events(before, tally, reference_.updates[i]));
            note_fault(i, check_pairs(*engine, info_.is_exact, boxes, reference_.updates[i].pairs));
        }
    }

    /// Plays the whole tape once and times every update.
    void take_turn(const BoxTable& boxes_at_end) {
        const Stopwatch turn;
        const std::optional<double> heap_before = heap_in_use();
        const std::unique_ptr<PairEngine> engine = info_.make(tape_, options_.engine_options);
        PairTally tally;
        std::vector<PairTally> tallies;
        tallies.reserve(reference_.updates.size());
        for (std::size_t i = 0; i < reference_.updates.size(); ++i) {
            const LoadUpdate& update = i == 0 ? tape_.start : tape_.updates[i - 1];
            const Stopwatch watch;
            engine->update(update, tally);
            const double ns = watch.ns();
            tallies.push_back(tally);
            if (i == 0) build_times_.push_back(ns);
            if (i > warmup_updates) times_[i - warmup_updates - 1].push_back({ns, engine->last_scan_ns()});
            if (turn.seconds() > options_.patience) {
                row_.note = fmt::format("{} was stopped after {:.0f} s, with {} of {} updates done",
                                        info_.name, turn.seconds(), i, reference_.updates.size() - 1);
                is_out_ = true;
                return;
            }
        }
        if (const std::optional<double> heap_after = heap_in_use(); heap_after && heap_before) {
            const double tallies_bytes = static_cast<double>(tallies.capacity() * sizeof(PairTally));
            const double own =
                *heap_after - *heap_before - tallies_bytes - static_cast<double>(engine->bookkeeping_bytes());
            row_.bytes_per_proxy = own / static_cast<double>(boxes_at_end.boxes().size());
        }
        if (info_.is_exact)
            for (std::size_t i = 0; i < tallies.size(); ++i)
                note_fault(i, check_events(i == 0 ? PairTally{} : tallies[i - 1], tallies[i],
                                           reference_.updates[i]));
        note_fault(tape_.updates.size(),
                   check_pairs(*engine, info_.is_exact, boxes_at_end, reference_.updates.back().pairs));
        const PairTally& first = tallies[warmup_updates];
        row_.pairs = tally.active.count;
        row_.created = tally.created - first.created;
        row_.deleted = tally.deleted - first.deleted;
        row_.is_measured = true;
    }

    RaceRow finish() {
        if (is_out_) row_.is_measured = false;
        row_.is_verified &= row_.is_measured;
        if (!row_.is_measured) return row_;
        double units = 0.0;
        for (std::size_t i = 0; i < times_.size(); ++i) {
            std::sort(times_[i].begin(), times_[i].end());
            row_.ns_min += times_[i].front().ns;
            row_.ns_scan += times_[i].front().scan_ns;
            row_.ns_median += median(times_[i]);
            units += static_cast<double>(tape_.cost_units(tape_.updates[i + warmup_updates]));
        }
        row_.ns_min /= std::max(units, 1.0);
        row_.ns_scan /= std::max(units, 1.0);
        row_.ns_median /= std::max(units, 1.0);
        row_.build_ns = *std::min_element(build_times_.begin(), build_times_.end()) /
                        static_cast<double>(tape_.options.count);
        return row_;
    }

private:
    void note_fault(std::size_t update, const std::string& fault) {
        if (fault.empty() || !row_.is_verified) return;
        row_.is_verified = false;
        row_.note = fmt::format("{} {}, after {}", info_.name, fault,
                                update == 0 ? std::string("the start") : fmt::format("update {}", update));
    }

    const PairEngineInfo& info_;
    const Tape& tape_;
    const Reference& reference_;
    const RaceOptions& options_;
    bool is_out_ = false;
    RaceRow row_;
    std::vector<double> build_times_;
    std::vector<std::vector<Time>> times_;  // by timed update, then by turn
};

}  // namespace

std::vector<RaceRow> race(const Tape& tape, const Reference& reference,
                          std::span<const PairEngineInfo* const> engines, const RaceOptions& options,
                          const RaceProgress& progress) {
    DAMSON_ASSERT(tape.updates.size() > warmup_updates);
    BoxTable boxes_at_end(tape);
    boxes_at_end.play(tape.start);
    for (const LoadUpdate& update : tape.updates) boxes_at_end.play(update);

    std::vector<Entrant> entrants;
    for (const PairEngineInfo* info : engines) entrants.emplace_back(*info, tape, reference, options);
    const std::size_t turns = options.repeats * entrants.size();
    std::size_t done = 0;
    if (reference.is_brute_force)
        for (Entrant& entrant : entrants)
            if (!entrant.is_out()) entrant.check();
    for (std::uint32_t repeat = 0; repeat < options.repeats; ++repeat) {
        for (std::size_t i = 0; i < entrants.size(); ++i) {
            const std::size_t turn = (i + repeat) % entrants.size();
            progress(engines[turn]->name, static_cast<double>(done++) / static_cast<double>(turns));
            if (!entrants[turn].is_out()) entrants[turn].take_turn(boxes_at_end);
        }
    }
    std::vector<RaceRow> rows;
    for (Entrant& entrant : entrants) rows.push_back(entrant.finish());
    return rows;
}

}  // namespace damson::demo
