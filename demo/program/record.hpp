// Results of one benchmark run, as its child process reports them, and the combined results of all repeats.
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

/// Times per phase in the engine's order, and times per group of phases. [ms]
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
    double first_step_ms = 0.0;  ///< Time of the first step, which finds every pair. Excluded from the mean.
    double ms_per_step = 0.0;    ///< Mean over all steps but the first. If there is one step, its time.
    PhaseSums phases_ms;         ///< Mean phase times over the steps of ms_per_step.
    double edits_ms = 0.0;       ///< Mean time of the scene's drive per step. Not part of ms_per_step. [ms]
    EngineCounts counts;         ///< Counts after the last step.
    EventTotals events;
    double peak_rss_mb = 0.0;   ///< Peak resident memory of the process. [MB]
    double start_rss_mb = 0.0;  ///< Resident memory before the world is built: program and scene. [MB]
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
    double seconds = 0.0;            ///< Duration of the latest repeat, including process startup. [s]
    bool is_refused = false;         ///< True if the engine cannot build the scene.
    std::vector<std::string> notes;  ///< Errors and remarks, as sentences.
    Overlap overlap;                 ///< Overlap after the last step.
    float worst_penetration = 0.0f;  ///< Deepest overlap over the sampled steps. [m]
    JointDrift drift;                ///< Joint drift after the last step.
    JointDrift worst_drift;          ///< Largest value of each field over the sampled steps.
    std::vector<std::uint32_t> sampled_steps;
    Motion motion;  ///< Motion after the last step.

    bool is_measured() const noexcept { return !repeats.empty(); }
    double min_ms() const;            ///< Mean step time of the fastest repeat. [ms]
    double median_ms() const;         ///< Median of the mean step times of the repeats. [ms]
    double edits_ms() const;          ///< Smallest mean edit time over the repeats. [ms]
    const Measurement& best() const;  ///< The fastest repeat.
    double peak_rss_mb() const;       ///< Smallest of the repeats, because sampling inflates the first. [MB]
};

Json to_json(const Run& run);

}  // namespace damson::demo
