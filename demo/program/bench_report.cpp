#include "bench_report.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "../support/table.hpp"

namespace damson::demo {

namespace {

constexpr std::size_t page_width = 80;  // columns

std::string millimeters(float value) {
    return fmt::format("{:.2f}", 1e3 * static_cast<double>(value));
}

std::string ratio_of(double own, double other) {
    return own > 0.0 && other > 0.0 ? fmt::format("{:.2f}", own / other) : "-";
}

std::string ratio_to(const Run& run, const std::vector<Run>& runs, const std::string& engine) {
    for (const Run& other : runs)
        if (other.engine->name == engine && other.is_measured())
            return ratio_of(run.min_ms(), other.min_ms());
    return "-";
}

/// Formats a time with four significant digits, or returns "-" if it was not measured.
std::string milliseconds(double ms) {
    return ms <= 0.0 ? "-" : fmt::format("{:.{}f}", ms, ms < 10.0 ? 3 : ms < 100.0 ? 2 : 1);
}

/// Returns the fraction of the contact solver's vector lanes that had no contact in the last step.
std::string idle_lanes_of(const EngineCounts& counts) {
    if (counts.solver_lanes == 0) return "-";
    const double used =
        static_cast<double>(counts.solved_contacts) / static_cast<double>(counts.solver_lanes);
    return fmt::format("{:.1f} %", 100.0 * (1.0 - used));
}

void print_heading(const BenchedScene& benched) {
    const Scene& scene = *benched.scene;
    std::string text = fmt::format("{}: {} bodies", scene.name, with_commas(scene.bodies.size()));
    if (!scene.joints.empty())
        text += fmt::format(", {} joint{}", with_commas(scene.joints.size()),
                            scene.joints.size() == 1 ? "" : "s");
    const std::size_t cells = count_shape_indices(scene) - scene.shapes.size();
    if (cells > 0) text += fmt::format(", {} tiles", with_commas(cells));
    text += benched.whole > 0 ? fmt::format(", first {} of {} steps", with_commas(benched.steps),
                                            with_commas(benched.whole))
                              : fmt::format(", {} steps", with_commas(benched.steps));
    fmt::print("{}\n", text);
}

void print_notes(const std::vector<Run>& runs) {
    for (const Run& run : runs)
        for (const std::string& note : run.notes)
            fmt::print("{}\n", wrapped("  note: " + note, 4, page_width));
    std::fflush(stdout);
}

/// Returns instructions for installing Box2D 3 for a comparison, or an empty string if it is installed.
std::string describe_missing(const std::vector<const EngineInfo*>& engines) {
    const EngineInfo* const newer = find_engine("box2d3");
    if (newer == nullptr || newer->is_available()) return "";
    const bool is_alone = std::none_of(engines.begin(), engines.end(),
                                       [](const EngineInfo* engine) { return engine->name == "box2d"; });
    return fmt::format(
        "{}Box2D 3 was not found. To compare with it, build and install Box2D 3.2 or newer, and configure "
        "Damson with "
        "-DCMAKE_PREFIX_PATH=DIR, where DIR is the folder it was installed to: docs/benchmarks.md.",
        is_alone ? "" : "This is Box2D 2.4, which is several times slower than Box2D 3. ");
}

}  // namespace

void print_short_table(const BenchedScene& benched, const std::vector<Run>& runs) {
    print_heading(benched);
    Table table({"<engine", "ms/step", "median", "pairs", "narrow", "solve", "other", "overlap mm"});
    for (const Run& run : runs) {
        if (!run.is_measured()) {
            table.add({run.engine->name, run.is_refused ? "cannot" : "failed"});
            continue;
        }
        const PhaseSums& phases = run.best().phases_ms;
        table.add({run.engine->name, milliseconds(run.min_ms()), milliseconds(run.median_ms()),
                   fmt::format("{:.3f}", phases.pairs), fmt::format("{:.3f}", phases.narrow),
                   fmt::format("{:.3f}", phases.solve),
                   fmt::format("{:.3f}", run.min_ms() - phases.pairs - phases.narrow - phases.solve),
                   millimeters(run.worst_penetration)});
    }
    fmt::print("{}\n", table.text(2));
    print_notes(runs);
}

void print_details(const BenchedScene& benched, const std::vector<Run>& runs) {
    print_heading(benched);
    const Scene& scene = *benched.scene;
    Table times({"<engine", "workers", "ms/step min", "median", "first step", "pairs", "narrow", "solve",
                 "other", "edits", "peak MB", "to box2d", "to box2d3"});
    for (const Run& run : runs) {
        if (!run.is_measured()) {
            times.add({run.engine->name, "-", run.is_refused ? "cannot" : "failed"});
            continue;
        }
        const Measurement& best = run.best();
        const PhaseSums& phases = best.phases_ms;
        times.add({run.engine->name, fmt::format("{}", best.workers), fmt::format("{:.3f}", run.min_ms()),
                   fmt::format("{:.3f}", run.median_ms()), fmt::format("{:.1f}", best.first_step_ms),
                   fmt::format("{:.3f}", phases.pairs), fmt::format("{:.3f}", phases.narrow),
                   fmt::format("{:.3f}", phases.solve),
                   fmt::format("{:.3f}", run.min_ms() - phases.pairs - phases.narrow - phases.solve),
                   scene.drive ? fmt::format("{:.3f}", run.edits_ms()) : "-",
                   fmt::format("{:.1f}", run.peak_rss_mb()), ratio_to(run, runs, "box2d"),
                   ratio_to(run, runs, "box2d3")});
    }
    fmt::print("{}\n", times.text(2));

    Table state({"<engine", "bodies", "pairs", "contacts", "begins", "ends", "sensor begins", "ends",
                 "overlap max mm", "mean mm", "worst mm", "joint gap max mm", "mean mm", "worst mm",
                 "angle rad", "kinetic J", "awake", "idle lanes", "<digest"});
    const auto of_joints = [&](std::string text) { return scene.joints.empty() ? "-" : text; };
    for (const Run& run : runs) {
        if (!run.is_measured()) continue;
        const Measurement& best = run.best();
        state.add({run.engine->name, with_commas(best.counts.bodies), with_commas(best.counts.pairs),
                   with_commas(best.counts.contacts), with_commas(best.events.begins),
                   with_commas(best.events.ends), with_commas(best.events.sensor_begins),
                   with_commas(best.events.sensor_ends), millimeters(run.overlap.max_penetration),
                   millimeters(run.overlap.mean_penetration), millimeters(run.worst_penetration),
                   of_joints(millimeters(run.drift.max_gap)), of_joints(millimeters(run.drift.mean_gap)),
                   of_joints(millimeters(run.worst_drift.max_gap)),
                   of_joints(fmt::format("{:.4f}", run.worst_drift.max_angle)),
                   fmt::format("{:.4g}", run.motion.kinetic_energy), with_commas(run.motion.awake),
                   idle_lanes_of(best.counts), fmt::format("{:016x}", best.digest)});
    }
    fmt::print("{}\n", state.text(2));
    print_notes(runs);
}

const EngineInfo* choose_compared_engine(const std::vector<const EngineInfo*>& engines) {
    for (const char* name : {"box2d3", "box2d"})
        for (const EngineInfo* engine : engines)
            if (engine->name == name) return engine;
    return nullptr;
}

SummaryLine summarize(const std::string& scene, const std::vector<Run>& runs, const EngineInfo* compared) {
    SummaryLine line{scene};
    for (const Run& run : runs) {
        if (!run.is_measured()) continue;
        if (run.engine->name == "damson") line.own_ms = run.min_ms();
        if (run.engine == compared) line.other_ms = run.min_ms();
    }
    return line;
}

void print_summary(const std::vector<SummaryLine>& lines, const std::vector<const EngineInfo*>& engines,
                   const EngineInfo* compared, const Json& machine) {
    if (compared != nullptr) {
        fmt::print("Summary: time of a step in ms, mean of the best run without the first step\n");
        Table table({"<scene", "Damson", compared->title, "ratio"});
        double log_sum = 0.0;
        int ratio_count = 0;
        for (const SummaryLine& line : lines) {
            table.add({line.scene, milliseconds(line.own_ms), milliseconds(line.other_ms),
                       ratio_of(line.own_ms, line.other_ms)});
            if (line.own_ms <= 0.0 || line.other_ms <= 0.0) continue;
            log_sum += std::log(line.own_ms / line.other_ms);
            ++ratio_count;
        }
        if (ratio_count > 1)
            table.add({"geometric mean", "", "", fmt::format("{:.2f}", std::exp(log_sum / ratio_count))});
        fmt::print("{}  Below 1, Damson is faster.\n\n", table.text(2));
    }
    fmt::print("{}\n", wrapped("Machine: " + machine_line(machine), 2, page_width));
    for (const EngineInfo* engine : engines)
        fmt::print("{}\n", wrapped(fmt::format("{}: {}; {}", engine->name, engine->version, engine->flags), 2,
                                   page_width));
    if (const std::string missing = describe_missing(engines); !missing.empty())
        fmt::print("{}\n", wrapped(missing, 0, page_width));
}

void print_legend() {
    for (const char* line :
         {"ms/step: wall time of the step call without the first step. min: mean of the best run. median: "
          "median of the "
          "runs' means.",
          "edits: time of the scene's own calls before a step, such as creating and steering. It is not part "
          "of the step.",
          "to box2d, to box2d3: ratio of the smallest times. Below 1 is faster.",
          "pairs, contacts: boxes that overlap and shapes that touch, at the end.",
          "overlap: penetration of touching shapes, measured by the same code for every engine. max and mean "
          "at the end, "
          "worst over ten sampled steps.",
          "joint gap: distance between anchors that should coincide, and errors of axes and lengths. angle: "
          "largest error "
          "of a fixed angle or a limit.",
          "idle lanes: vector lanes of the contact solver without a contact.",
          "peak MB: resident memory of the run's process, with the program and the scene's description."})
        fmt::print("{}\n", wrapped(line, 2, page_width));
}

}  // namespace damson::demo
