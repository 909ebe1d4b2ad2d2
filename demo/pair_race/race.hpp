// Times and checks several engines with the same load.
//
//   checking pass   compares the whole set of pairs with brute force after every update; up to 3,000 boxes
//   repeats         each engine plays the whole tape; the engines take turns, in a different order in each
//                   repeat, so that changes in the machine's speed affect all of them
//
// The repeats also check exact engines (PairEngineInfo::is_exact) after every update. The count and checksum
// of active pairs, and the counts of pairs that began and ended, must equal the reference. Every engine
// computes these sums anyway, so the check takes no additional time. After the last update, the stored pairs
// are checked for all engines; for engines that are not exact, only the pairs whose boxes overlap are
// checked.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pair_engine.hpp"
#include "reference.hpp"

namespace damson::demo {

/// Number of updates at the beginning of a tape that are checked but not timed.
inline constexpr std::uint32_t warmup_updates = 3;

struct RaceOptions {
    std::uint32_t repeats = 3;

    /// Maximum duration of one turn. An engine that takes longer is stopped and has no result. [s]
    double patience = 120.0;

    PairEngineOptions engine_options{};
};

/// One engine's results for one tape.
struct RaceRow {
    const PairEngineInfo* engine = nullptr;
    std::string note;  ///< Reason why the engine was skipped, or an error message; may be empty.
    bool is_measured = false;
    bool is_verified = false;

    double ns_min = 0.0;        ///< Sum of shortest update times, per unit in Tape::cost_units(). [ns]
    double ns_median = 0.0;     ///< Sum of median update times, per unit in Tape::cost_units(). [ns]
    double ns_scan = 0.0;       ///< Part of ns_min spent in the search that last_scan_ns() measures. [ns]
    double build_ns = 0.0;      ///< Time to add all boxes and find their pairs, per box. [ns]
    std::uint64_t pairs = 0;    ///< Number of pairs at the end.
    std::uint64_t created = 0;  ///< Number of pairs that began in the timed updates.
    std::uint64_t deleted = 0;  ///< Number of pairs that ended in the timed updates.
    std::optional<double> bytes_per_proxy;  ///< Heap memory per box at the end; empty if unknown. [B]
};

/// Called before each turn with the engine's name and the completed fraction of the race (0 to 1).
using RaceProgress = std::function<void(const std::string& engine, double fraction)>;

/// Runs the race. Requires: the tape has more than warmup_updates updates.
std::vector<RaceRow> race(const Tape& tape, const Reference& reference,
                          std::span<const PairEngineInfo* const> engines, const RaceOptions& options,
                          const RaceProgress& progress);

}  // namespace damson::demo
