// A benchmark against a kept one, scene by scene, in words.
#pragma once

#include <string>
#include <vector>

#include "kept_bench.hpp"
#include "time_ratio.hpp"

namespace damson::demo {

struct ComparedRun {
    const KeptRun* before = nullptr;  ///< Null: there was none.
    const KeptRun* now = nullptr;     ///< Null: there is none any more.
    TimeVerdict verdict = TimeVerdict::NotComparable;
    TimeRatio ratio{};                 ///< Unless it is not comparable.
    std::vector<std::string> notes{};  ///< What else has changed, or why it is not comparable, as sentences.

    const KeptRun& either() const { return now != nullptr ? *now : *before; }
};

struct BenchComparison {
    std::vector<std::string> obstacles;  ///< Why no scene is comparable, as sentences.
    double yardstick_ratio = 1.0;        ///< Now to then. [-]
    std::vector<ComparedRun> runs;

    bool has(TimeVerdict verdict) const;
};

/// Compares run by run, in the order of `now`. What stands in the way of it leads to no verdict, unless
/// `is_any_machine`. Requires: both outlive the result. `threshold` as of judge(). [-]
BenchComparison compare_benches(const KeptBench& before, const KeptBench& now, double threshold,
                                bool is_any_machine);

/// The table, the notes, and the outcome in a sentence.
std::string text_of(const BenchComparison& comparison, const KeptBench& before, double threshold);

/// The same as a page with plots that needs nothing else.
std::string html_of(const BenchComparison& comparison, const KeptBench& before, const KeptBench& now,
                    double threshold);

}  // namespace damson::demo
