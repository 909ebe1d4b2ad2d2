// Times and checks several engines with the same load.
//
//   checking pass   up to 3,000 boxes: after every update, compares the whole set of pairs with brute force
//   repeats         each engine plays the whole tape. The engines take turns, in another order in each repeat. A
//                   change of the machine's speed therefore affects all of them
//
// The repeats also check every update of exact engines. They compare the number and checksum of active pairs, and the
// numbers of begun and ended pairs, with the reference. These sums cost no extra time. After the last update, the
// pairs that the engine holds are checked too. For engines that are not exact, only this last check is made, with the
// pairs whose boxes overlap.
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

/// Number of updates at the beginning of a tape that are played and checked but not timed.
inline constexpr std::uint32_t warmup_updates = 3;

struct RaceOptions {
    std::uint32_t repeats = 3;

    /// Maximum time for one turn of an engine. A slower engine is stopped and not measured. [s]
    double patience = 120.0;

    PairEngineOptions engine_options{};
};

/// Results of one engine for one tape.
struct RaceRow {
    const PairEngineInfo* engine = nullptr;
    std::string note;  ///< Reason why the engine was skipped, or an error, as text; may be empty.
    bool is_measured = false;
    bool is_verified = false;

    double ns_min = 0.0;        ///< Sum of each update's shortest time, per unit of Tape::cost_units. [ns]
    double ns_median = 0.0;     ///< Sum of each update's median time, per unit of Tape::cost_units. [ns]
    double ns_scan = 0.0;       ///< Part of ns_min: see PairEngine::last_scan_ns. [ns]
    double build_ns = 0.0;      ///< Time to add all boxes at the start and find their pairs, per box. [ns]
    std::uint64_t pairs = 0;    ///< Number of pairs at the end.
    std::uint64_t created = 0;  ///< Number of pairs that began in the timed updates.
    std::uint64_t deleted = 0;  ///< Number of pairs that ended in the timed updates.
    std::optional<double> bytes_per_proxy;  ///< Heap memory at the end, per box; empty if not known. [B]
};

/// Called before each turn with the name of the engine and the fraction of the race that is done, 0 to 1.
using RaceProgress = std::function<void(const std::string& engine, double fraction)>;

/// Runs the race. Requires: the tape has more than warmup_updates updates.
std::vector<RaceRow> race(const Tape& tape, const Reference& reference,
                          std::span<const PairEngineInfo* const> engines, const RaceOptions& options,
                          const RaceProgress& progress);

}  // namespace damson::demo
