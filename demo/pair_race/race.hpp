// One load of one size in several engines that take turns, timed and checked.
//
//   checking pass   up to 3,000 boxes: after every update, the whole set of pairs against brute force
//   repeats         each engine plays the whole tape, engines in turns and in another order every time, so
//                   that a machine that slows down slows all of them
//
// In the repeats too every update is checked, by sums that cost nothing extra: the tally's number and
// checksum of active pairs and its numbers of begun and ended ones, against those of the reference. After the
// last update the pairs the engine holds are checked as well. Engines that are not exact have their pairs
// tested for overlap first, and only after the last update.
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

/// Updates at the beginning of a tape that are played and checked but not counted.
inline constexpr std::uint32_t warmup_updates = 3;

struct RaceOptions {
    std::uint32_t repeats = 3;

    /// An engine that takes longer than this for one turn is sent home. [s]
    double patience = 120.0;

    PairEngineOptions engine_options{};
};

/// What one engine made of one tape.
struct RaceRow {
    const PairEngineInfo* engine = nullptr;
    std::string note;  ///< Why it was left out or what went wrong, as a sentence; or empty.
    bool is_measured = false;
    bool is_verified = false;

    double ns_min = 0.0;        ///< Per unit of Tape::cost_units: sum of each update's shortest time. [ns]
    double ns_median = 0.0;     ///< The same of each update's median time. [ns]
    double ns_scan = 0.0;       ///< Part of ns_min: see PairEngine::last_scan_ns. [ns]
    double build_ns = 0.0;      ///< To take in all boxes at the start and find their pairs, per box. [ns]
    std::uint64_t pairs = 0;    ///< At the end.
    std::uint64_t created = 0;  ///< In the updates that count.
    std::uint64_t deleted = 0;
    std::optional<double>
        bytes_per_proxy;  ///< Heap it holds at the end; nothing where that is not known. [B]
};

/// Told now and then which engine is at work and how much of all is done, 0 to 1.
using RaceProgress = std::function<void(const std::string& engine, double fraction)>;

/// Requires: the tape has more than warmup_updates updates.
std::vector<RaceRow> race(const Tape& tape, const Reference& reference,
                          std::span<const PairEngineInfo* const> engines, const RaceOptions& options,
                          const RaceProgress& progress);

}  // namespace damson::demo
