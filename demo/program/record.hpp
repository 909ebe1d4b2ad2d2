// One benchmark run as numbers: what a child process reports of itself, and what is made of several of them.
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

/// Milliseconds by phase name, in the engine's order of phases, and by group.
struct PhaseSums {
    std::vector<std::pair<std::string, double>> by_name;  ///< [ms]
    double pairs = 0.0, narrow = 0.0, solve = 0.0;        ///< [ms]

    void add(const std::vector<PhaseTime>& times);
    void scale(double factor);
};

/// One run of one engine through one scene, as measured in its own process.
struct Measurement {
    std::uint32_t workers = 1;
    std::uint32_t steps = 0;
    double build_ms = 0.0;
    double first_step_ms = 0.0;  ///< Finds every pair; kept out of the mean.
    double ms_per_step = 0.0;    ///< Mean over the steps after the first; of the first if there is no other.
    PhaseSums phases_ms;         ///< Means over the same steps.
    double edits_ms = 0.0;  ///< Mean time of the scene's drive before the same steps; not in ms_per_step.
    EngineCounts counts;    ///< At the end.
    EventTotals events;
    double peak_rss_mb = 0.0;   ///< Of the process. [MB]
    double start_rss_mb = 0.0;  ///< Before the world was built: program and scene. [MB]
    std::uint64_t digest = 0;   ///< At the end.
};

Json to_json(const Measurement& measurement);
Measurement measurement_from_json(const Json& json);

/// All repeats of one engine in one scene.
struct Run {
    std::string scene;
    const EngineInfo* engine = nullptr;
    EngineOptions options;
    std::vector<Measurement> repeats;
    double seconds = 0.0;            ///< That the latest took, its process from start to end. [s]
    bool is_refused = false;         ///< The engine cannot hold the scene.
    std::vector<std::string> notes;  ///< What went wrong or deserves to be known, as sentences.
    Overlap overlap;                 ///< At the end.
    float worst_penetration = 0.0f;  ///< Over the sampled steps. [m]
    JointDrift drift;                ///< At the end.
    JointDrift worst_drift;          ///< Largest of each over the sampled steps.
    std::vector<std::uint32_t> sampled_steps;
    Motion motion;  ///< At the end.

    bool is_measured() const noexcept { return !repeats.empty(); }
    double min_ms() const;     ///< Of the best repeat. [ms]
    double median_ms() const;  ///< Of the repeats' means. [ms]
    double edits_ms() const;   ///< Smallest of the repeats' means. [ms]
    const Measurement& best() const;
    double peak_rss_mb() const;  ///< Smallest over the repeats: the first one is also sampled. [MB]
};

Json to_json(const Run& run);

}  // namespace damson::demo
