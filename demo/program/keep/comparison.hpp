// Compares a benchmark with a saved one, scene by scene.
#pragma once

#include <string>
#include <vector>

#include "kept_bench.hpp"
#include "time_ratio.hpp"

namespace damson::demo {

struct ComparedRun {
    const KeptRun* before = nullptr;  ///< The saved run. Null if there is none.
    const KeptRun* now = nullptr;     ///< The new run. Null if there is none.
    TimeVerdict verdict = TimeVerdict::NotComparable;
    TimeRatio ratio{};                 ///< Valid unless the verdict is NotComparable.
    std::vector<std::string> notes{};  ///< Other differences, or why the run is not comparable, as sentences.

    const KeptRun& either() const { return now != nullptr ? *now : *before; }
};

struct BenchComparison {
    std::vector<std::string> obstacles;  ///< Reasons why no scene is comparable, as sentences.
    double yardstick_ratio = 1.0;        ///< New yardstick time divided by the saved one. [-]
    std::vector<ComparedRun> runs;

    bool has(TimeVerdict verdict) const;
};

/// Compares run by run, in the order of `now`. Gives no verdict if the machine, its speed or the compiler flags
/// differ, unless `is_any_machine` is true. `threshold` is that of judge(). [-] Requires: both benchmarks outlive the
/// result.
BenchComparison compare_benches(const KeptBench& before, const KeptBench& now, double threshold,
                                bool is_any_machine);

/// Returns the table, the notes, and a last line with the number of scenes per verdict.
std::string text_of(const BenchComparison& comparison, const KeptBench& before, double threshold);

/// Returns the same as a self-contained HTML page with plots.
std::string html_of(const BenchComparison& comparison, const KeptBench& before, const KeptBench& now,
                    double threshold);

}  // namespace damson::demo
