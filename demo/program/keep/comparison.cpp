// Compares a benchmark with a saved one, and formats the result as text.
#include "comparison.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <string_view>
#include <utility>

#include "../../support/table.hpp"
#include "../machine.hpp"

namespace damson::demo {

namespace {

/// Returns the seed for a run's bootstrap. It depends only on the scene and engine, so other runs do not
/// change it.
std::uint64_t seed_of(const KeptRun& run) {
    std::uint64_t seed = 1;
    for (const char c : run.scene + "/" + run.engine)
        seed = seed * 31 + static_cast<std::uint64_t>(static_cast<unsigned char>(c));
    return seed;
}

const KeptRun* find_run(const KeptBench& bench, const KeptRun& like) {
    const auto found = std::find_if(bench.runs.begin(), bench.runs.end(), [&](const KeptRun& run) {
        return run.scene == like.scene && run.engine == like.engine;
    });
    return found == bench.runs.end() ? nullptr : &*found;
}

/// Returns a description of the hardware. It does not include the operating system.
std::string hardware_of(const Json& machine) {
    return fmt::format("{}, {} cores", machine.value("processor", "unknown"), machine.value("cores", 0u));
}

/// Returns the reason why two runs cannot be compared, or an empty string if they can.
std::string obstacle_of(const KeptRun& before, const KeptRun& now, bool is_any_machine) {
    if (before.setting != now.setting)
        return fmt::format("the settings differ: {} before, {} now", before.setting, now.setting);
    if (before.step_ms.front().size() != now.step_ms.front().size())
        return fmt::format("the number of timed steps differs: {} before, {} now",
                           before.step_ms.front().size(), now.step_ms.front().size());
    if (before.flags != now.flags && !is_any_machine)
        return fmt::format("the compiler flags differ: \"{}\" before, \"{}\" now", before.flags, now.flags);
    const std::size_t repeats = std::min(before.step_ms.size(), now.step_ms.size());
    if (repeats < least_repeats)
        return fmt::format("{} repeats are too few for a verdict; use --repeat {} or more", repeats,
                           least_repeats);
    return {};
}

/// Returns the differences between the results of two runs, one sentence each.
std::vector<std::string> changes_of(const KeptRun& before, const KeptRun& now) {
    std::vector<std::string> changes;
    if (before.best.digest != now.best.digest)
        changes.emplace_back(
            "the final state differs: the simulation has changed, and the amount of work may differ");
    const auto note = [&](const char* what, std::uint64_t then, std::uint64_t today) {
        if (then != today)
            changes.push_back(
                fmt::format("{}: {} before, {} now", what, with_commas(then), with_commas(today)));
    };
    note("pairs at the end", before.best.counts.pairs, now.best.counts.pairs);
    note("contacts at the end", before.best.counts.contacts, now.best.counts.contacts);
    note("contact begin events", before.best.events.begins, now.best.events.begins);
    note("solver lanes in the last step", before.best.counts.solver_lanes, now.best.counts.solver_lanes);
    const double then_mb = before.best.peak_rss_mb, now_mb = now.best.peak_rss_mb;
    if (now_mb > 1.1 * then_mb || then_mb > 1.1 * now_mb)
        changes.push_back(fmt::format("peak memory: {:.1f} MB before, {:.1f} MB now", then_mb, now_mb));
    return changes;
}

}  // namespace

bool BenchComparison::has(TimeVerdict verdict) const {
    return std::any_of(runs.begin(), runs.end(),
                       [&](const ComparedRun& run) { return run.verdict == verdict; });
}

BenchComparison compare_benches(const KeptBench& before, const KeptBench& now, double threshold,
                                bool is_any_machine) {
    BenchComparison comparison;
    if (before.yardstick_ms > 0.0) comparison.yardstick_ratio = now.yardstick_ms / before.yardstick_ms;
    if (!is_any_machine) {
        const std::string then = hardware_of(before.machine), today = hardware_of(now.machine);
        if (then != today)
            comparison.obstacles.push_back(
                fmt::format("the machine differs: {} before, {} now", then, today));
        const double yardstick = comparison.yardstick_ratio;
        if (yardstick > 1.0 + threshold || yardstick < 1.0 / (1.0 + threshold))
            comparison.obstacles.push_back(
                fmt::format("the speed of the machine differs: a fixed amount of work takes {:.2f} times as "
                            "long as before",
                            yardstick));
    }
    for (const KeptRun& run : now.runs) {
        ComparedRun compared{.before = find_run(before, run), .now = &run};
        if (compared.before == nullptr) {
            compared.notes.emplace_back("the saved benchmark does not contain it");
        } else if (std::string obstacle = obstacle_of(*compared.before, run, is_any_machine);
                   !obstacle.empty()) {
            compared.notes.push_back(std::move(obstacle));
        } else {
            compared.notes = changes_of(*compared.before, run);
            if (comparison.obstacles.empty()) {
                compared.ratio = compare_times(compared.before->step_ms, run.step_ms, seed_of(run));
                compared.verdict = judge(compared.ratio, threshold);
            }
        }
        comparison.runs.push_back(std::move(compared));
    }
    return comparison;
}

std::string text_of(const BenchComparison& comparison, const KeptBench& before, double threshold) {
    Table table({"<scene", "<engine", "ms/step before", "now", "ratio", "95 % from", "to", "<verdict"});
    const auto per_step = [](const KeptRun* run) {
        return run == nullptr ? "-"
                              : fmt::format("{:.4f}", least_ms(run->step_ms) /
                                                          static_cast<double>(run->step_ms.front().size()));
    };
    for (const ComparedRun& run : comparison.runs) {
        const bool is_judged = run.verdict != TimeVerdict::NotComparable;
        const auto number = [&](double value) { return is_judged ? fmt::format("{:.3f}", value) : "-"; };
        table.add({run.either().scene, run.either().engine, per_step(run.before), per_step(run.now),
                   number(run.ratio.ratio), number(run.ratio.low), number(run.ratio.high),
                   std::string(name_of(run.verdict))});
    }
    std::string text =
        fmt::format("against {}, on {}\n{}", before.name, machine_line(before.machine), table.text(2));
    for (const ComparedRun& run : comparison.runs)
        for (const std::string& note : run.notes)
            text += fmt::format("  note: {} in {}: {}\n", run.either().engine, run.either().scene, note);
    for (const std::string& obstacle : comparison.obstacles)
        text += fmt::format("not comparable: {}\n", obstacle);
    if (!comparison.obstacles.empty()) text += "add --any-machine to compare in spite of this\n";

    const auto count = [&](TimeVerdict verdict) {
        return std::count_if(comparison.runs.begin(), comparison.runs.end(),
                             [&](const ComparedRun& run) { return run.verdict == verdict; });
    };
    text +=
        fmt::format("threshold {:g} %; machine time {:.2f}:", 100.0 * threshold, comparison.yardstick_ratio);
    for (const TimeVerdict verdict : {TimeVerdict::Slower, TimeVerdict::Faster, TimeVerdict::Same,
                                      TimeVerdict::CannotTell, TimeVerdict::NotComparable})
        if (const auto number = count(verdict); number > 0)
            text += fmt::format(" {} {};", number, name_of(verdict));
    text.back() = '\n';
    return text;
}

}  // namespace damson::demo
