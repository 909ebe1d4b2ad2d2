// The results of one benchmark run, as a child process reports them, and the results of all repeats together.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../engines/engine.hpp"
#include "../engines/quality.hpp"

namespace damson::demo {

using Json = nlohmann::ordered_json;

/// Times per phase, in the engine's order of phases, and per group of phases. [ms]
struct PhaseSums {
    std::vector<std::pair<std::string, double>> by_name;  ///< [ms]
    double pairs = 0.0, narrow = 0.0, solve = 0.0;        ///< [ms]

    void add(const std::vector<PhaseTime>& times);
    void scale(double factor);
};

/// One run of one scene in one engine, measured in its own process.
struct Measurement {
    std::uint32_t workers = 1;
    std::uint32_t steps = 0;
    double build_ms = 0.0;
    double first_step_ms = 0.0;  ///< Time of the first step, which finds every pair. Not part of the mean.
    double ms_per_step = 0.0;    ///< Mean over all steps but the first. With one step: its time.
    PhaseSums phases_ms;         ///< Means over the same steps.
    double edits_ms = 0.0;  ///< Mean time of the scene's drive before the same steps. Not in ms_per_step.
    EngineCounts counts;    ///< Counts at the end.
    EventTotals events;
    double peak_rss_mb = 0.0;   ///< Peak resident memory of the process. [MB]
    double start_rss_mb = 0.0;  ///< Resident memory before the world was built: program and scene. [MB]
    std::uint64_t digest = 0;   ///< Digest of the final state.
};

Json to_json(const Measurement& measurement);
Measurement measurement_from_json(const Json& json);

/// All repeats of one scene in one engine.
struct Run {
    std::string scene;
    const EngineInfo* engine = nullptr;
    EngineOptions options;
    std::vector<Measurement> repeats;
    double seconds = 0.0;            ///< Duration of the latest repeat, with the start of its process. [s]
    bool is_refused = false;         ///< True if the engine cannot build the scene.
    std::vector<std::string> notes;  ///< Errors and remarks, as sentences.
    Overlap overlap;                 ///< Overlap at the end.
    float worst_penetration = 0.0f;  ///< Deepest overlap over the sampled steps. [m]
    JointDrift drift;                ///< Joint drift at the end.
    JointDrift worst_drift;          ///< Largest of each value over the sampled steps.
    std::vector<std::uint32_t> sampled_steps;
    Motion motion;  ///< Motion at the end.

    bool is_measured() const noexcept { return !repeats.empty(); }
    double min_ms() const;            ///< Mean step time of the fastest repeat. [ms]
    double median_ms() const;         ///< Median of the mean step times of the repeats. [ms]
    double edits_ms() const;          ///< Smallest mean time of edits over the repeats. [ms]
    const Measurement& best() const;  ///< The fastest repeat.
    double peak_rss_mb() const;       ///< Smallest over the repeats, because sampling adds to the first. [MB]
};

Json to_json(const Run& run);

}  // namespace damson::demo
