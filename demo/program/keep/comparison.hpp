// Compares a benchmark with a saved one, scene by scene.
#pragma once

#include <string>
#include <vector>

#include "kept_bench.hpp"
#include "time_ratio.hpp"

namespace damson::demo {

struct ComparedRun {
    const KeptRun* before = nullptr;  ///< Run of the saved benchmark. Null if it has no such run.
    const KeptRun* now = nullptr;     ///< Run of the new benchmark. Null if it has no such run.
    TimeVerdict verdict = TimeVerdict::NotComparable;
    TimeRatio ratio{};                 ///< Ratio of new to saved time. Valid unless NotComparable.
    std::vector<std::string> notes{};  ///< Other differences, or the reason for NotComparable, as sentences.

    const KeptRun& either() const { return now != nullptr ? *now : *before; }
};

struct BenchComparison {
    std::vector<std::string> obstacles;  ///< Reasons why no scene can be compared, as sentences.
    double yardstick_ratio = 1.0;        ///< New yardstick time divided by the saved time. [-]
    std::vector<ComparedRun> runs;

    bool has(TimeVerdict verdict) const;
};

/// Compares run by run, in the order of `now`. Gives no verdict if the machine, its speed or the compiler
/// flags differ, unless `is_any_machine` is true. `threshold` is passed to judge(). [-] Requires: both
/// benchmarks outlive the result.
BenchComparison compare_benches(const KeptBench& before, const KeptBench& now, double threshold,
                                bool is_any_machine);

/// Formats the comparison as a table, notes, and a last line with the number of scenes per verdict.
std::string text_of(const BenchComparison& comparison, const KeptBench& before, double threshold);

/// Formats the comparison as a self-contained HTML page with plots.
std::string html_of(const BenchComparison& comparison, const KeptBench& before, const KeptBench& now,
                    double threshold);

}  // namespace damson::demo
