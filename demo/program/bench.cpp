// `damson bench`: measures every scene in every engine and prints the results in one table.
//
// Engines take turns in each repeat, so a slowdown of the machine affects all of them. Very long runs are not
// repeated. Every run is a separate process. Only the step call is timed, in wall time on a steady clock:
//
//   ms per step, min       mean over all steps but the first, in the repeat with the smallest mean
//   ms per step, median    median of the repeats' means
//   edits                  time of the scene's drive before each step: creating, destroying, steering
//   first step             separate, because it finds every pair and takes three to five times as long
//   phases                 times that the engine reports: means over the same steps, in the best repeat
//   other                  step time that no reported phase covers
//   ratio                  smallest step time divided by that of Box2D; below 1 is faster
//
// The child process of the first repeat sends the body states of ten sampled steps. The parent computes
// overlap and energy from them after the child has exited.
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "../engines/select.hpp"
#include "../pictures/scene_svg.hpp"
#include "../support/stopwatch.hpp"
#include "bench_process.hpp"
#include "bench_report.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "machine.hpp"
#include "progress.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t sample_count = 10;

struct LoadedScene {
    std::string name;  // as on the command line
    Scene scene;
    std::uint32_t steps;
    std::uint32_t whole = 0;  // step count before shorten(), or 0 if the scene was not shortened
};

/// Returns a rough cost of a run, used to estimate the remaining time. Box2D 2.4 takes about five times as
/// long as the other engines.
double guess_weight(const LoadedScene& loaded, const EngineInfo& engine) {
    const double speed = engine.name == "box2d" ? 5.0 : 1.0;
    return speed * static_cast<double>(loaded.steps) * static_cast<double>(count_shape_indices(loaded.scene));
}

/// Shortens a scene to the step count that every engine completes within `request.seconds`. Runs the scene
/// once in each engine to measure this, because step times can grow during a scene.
void shorten(LoadedScene& loaded, const std::vector<Run>& runs, const BenchRequest& request) {
    if (request.seconds <= 0.0) return;
    const std::uint32_t whole = loaded.steps;
    for (const Run& run : runs) {
        const ChildRequest child{.scene = loaded.name,
                                 .scale = request.scale,
                                 .engine = run.engine->name,
                                 .steps = loaded.steps,
                                 .seconds = request.seconds,
                                 .options = run.options};
        const Outcome<ChildReport> outcome = measure_in_child(child, [](std::uint32_t) {});
        const auto* report = std::get_if<ChildReport>(&outcome);
        if (report == nullptr || !report->refusal.empty()) continue;
        loaded.steps = std::min(loaded.steps, report->measurement.steps);
    }
    if (loaded.steps < whole) loaded.whole = whole;
}

/// Measures overlap, motion and joint drift in the states that the first repeat sent, and draws the last state.
/// Returns an error message if the picture cannot be written, otherwise an empty string.
std::string judge(Run& run, const LoadedScene& loaded, const std::vector<StateSample>& samples,
                  const std::string& svg_folder) {
    const QualityMeter meter(loaded.scene, run.engine->skin);
    for (const StateSample& sample : samples) {
        if (sample.states.size() < loaded.scene.bodies.size()) continue;
        run.overlap = meter.measure_overlap(sample.states, sample.tiles);
        run.motion = meter.measure_motion(sample.states);
        run.worst_penetration = std::max(run.worst_penetration, run.overlap.max_penetration);
        run.drift = meter.measure_joint_drift(sample.states);
        run.worst_drift.max_gap = std::max(run.worst_drift.max_gap, run.drift.max_gap);
        run.worst_drift.mean_gap = std::max(run.worst_drift.mean_gap, run.drift.mean_gap);
        run.worst_drift.max_angle = std::max(run.worst_drift.max_angle, run.drift.max_angle);
        run.sampled_steps.push_back(sample.step);
    }
    if (svg_folder.empty() || samples.empty()) return "";
    const std::string caption =
        fmt::format("{}, {}, step {}", loaded.scene.name, run.engine->version, samples.back().step);
    const std::string problem = write_text_file(
        std::filesystem::path(svg_folder) / (loaded.scene.name + "-" + run.engine->name + ".svg"),
        draw_svg(with_tiles(loaded.scene, samples.back().tiles), samples.back().states, caption));
    return problem;
}

void note_differences(Run& run) {
    const auto& repeats = run.repeats;
    const bool is_stable = std::all_of(repeats.begin(), repeats.end(), [&](const Measurement& repeat) {
        return repeat.digest == repeats.front().digest;
    });
    if (!is_stable)
        run.notes.push_back(
            fmt::format("{} in {}: the repeats ended in different states", run.engine->name, run.scene));
}

/// Stores a run for the plots, unless a faster repeat of the same scene and engine is already stored.
void keep_best(std::vector<PlottedRun>& plotted, PlottedRun run) {
    for (PlottedRun& other : plotted) {
        if (other.scene != run.scene || other.engine != run.engine) continue;
        if (run.ms_min < other.ms_min) other = std::move(run);
        return;
    }
    plotted.push_back(std::move(run));
}

/// Returns the object counts at which the cost is plotted.
std::vector<std::uint32_t> cost_counts(const SceneScale& scale) {
    if (scale.is_quick) return {1, 10, 100};
    return {1, 10, 100, 1000, 10000};
}

/// Returns the step count of a run for the cost plot. Scenes with few objects run more steps, because each
/// step is very short.
std::uint32_t cost_steps(std::uint32_t count) {
    return std::clamp(100000 / count, 60u, 2000u);
}

void keep_cheapest(std::vector<CostPoint>& points, const CostPoint& point) {
    for (CostPoint& other : points) {
        if (other.scene != point.scene || other.engine != point.engine || other.count != point.count)
            continue;
        other.ms = std::min(other.ms, point.ms);
        return;
    }
    points.push_back(point);
}

/// Measures the step time for each object count in each engine. Uses the fastest repeat.
std::vector<CostPoint> measure_costs(const std::vector<std::string>& names,
                                     const std::vector<const EngineInfo*>& chosen,
                                     const BenchRequest& request) {
    std::vector<ChildRequest> children;
    for (const std::string& name : names) {
        const CatalogueEntry* entry = find_scene(name);
        if (entry == nullptr || entry->make_with == nullptr) continue;
        for (const std::uint32_t count : cost_counts(request.scale))
            for (const EngineInfo* engine : chosen)
                children.push_back({.scene = name,
                                    .scale = {.count = count},
                                    .engine = engine->name,
                                    .steps = cost_steps(count),
                                    .options = options_for(*engine, request.options)});
    }
    std::vector<double> weights;
    for (std::uint32_t repeat = 0; repeat < request.repeats; ++repeat)
        for (const ChildRequest& child : children)
            weights.push_back(static_cast<double>(child.scale.count) * static_cast<double>(child.steps));
    std::vector<CostPoint> points;
    if (children.empty()) return points;
    Progress progress(std::move(weights));
    for (std::uint32_t repeat = 0; repeat < request.repeats; ++repeat)
        for (const ChildRequest& child : children) {
            progress.begin(fmt::format("{} {} {}", child.scene, child.engine, child.scale.count));
            Outcome<ChildReport> outcome = measure_in_child(child, [&](std::uint32_t steps_done) {
                progress.update(static_cast<double>(steps_done) / static_cast<double>(child.steps));
            });
            const auto* report = std::get_if<ChildReport>(&outcome);
            if (report == nullptr || !report->refusal.empty()) {
                progress.end("skipped");
                continue;
            }
            const double ms = report->measurement.ms_per_step;
            keep_cheapest(points, {child.scene, child.engine, child.scale.count, ms});
            progress.end(fmt::format("{:.6f} ms per step", ms));
        }
    return points;
}

/// The options of `damson bench`.
struct BenchChoice {
    BenchRequest request;
    bool is_span = false;                 ///< True if --span is given.
    bool is_history = false;              ///< True if --history is given.
    const CLI::Option* repeat = nullptr;  ///< The option --repeat.
};

/// Adds the options for scenes, engines, repeats and result files.
void add_measuring_options(CLI::App& bench, BenchChoice& choice) {
    BenchRequest& request = choice.request;
    bench.add_option("SCENE", request.scenes, "Names of scenes, or .json files. Default: all scenes.");
    bench.add_flag("--first-look", request.is_first_look,
                   "Leave out the scenes that take long. Scenes that you name always run.");
    bench.add_flag("--details", request.has_details,
                   "Print every result of each engine, in tables of up to 190 columns.");
    bench
        .add_option("--engine", request.engines,
                    "Engines, separated by commas. Default: all available ones; with --save, --against or "
                    "--beside only Damson.")
        ->type_name("LIST");
    bench.add_option("--steps", request.steps, "Steps per run. Default: the scene's own number.")
        ->check(any_steps);
    choice.repeat =
        bench
            .add_option(
                "--repeat", request.repeats,
                "Runs of each engine. Engines take turns. With --save, --against or --beside the default "
                "is 7.")
            ->check(in_range(1, 1000))
            ->capture_default_str();
    bench.add_option("--patience", request.patience, "A run that takes longer than this is not repeated.")
        ->type_name("SECONDS")
        ->check(in_range(0.0, 1e6))
        ->capture_default_str();
    bench
        .add_option("--seconds", request.seconds,
                    "Shorten each scene so that the slowest engine takes about this long. That engine then "
                    "runs once.")
        ->type_name("SECONDS")
        ->check(in_range(0.1, 1e6));
    add_world_options(bench, request.scale, request.options);
    bench.add_option("--json", request.json_file, "Write the results to this file.")->type_name("FILE");
    bench
        .add_option("--svg", request.svg_folder,
                    "Write a picture of the last step of every run to this folder.")
        ->type_name("FOLDER");
    bench
        .add_option(
            "--plot", request.plot_folder,
            "Write a page of plots to this folder. Needs gnuplot. Scenes with a choice of --n also run "
            "with fewer objects.")
        ->type_name("FOLDER");
}

/// Adds the options for other measurements. Requires: the measuring options have been added.
void add_analysis_options(CLI::App& bench, BenchChoice& choice) {
    CLI::Option* span = bench.add_flag(
        "--span", choice.is_span,
        "Analyze a step of Damson instead: work, longest path and barriers of each phase, the speedup that 2 "
        "to 64 threads could give, and the measured speedup of 2.");
    for (const char* name : {"--engine", "--patience", "--seconds", "--workers", "--svg", "--plot"})
        span->excludes(bench.get_option(name));
    CLI::Option* history =
        bench.add_flag("--history", choice.is_history,
                       "Measure saving, restoring, copying and rewinding a world instead, compared with the "
                       "snapshots and the recording of Box2D.");
    for (const char* name : {"--engine", "--patience", "--seconds", "--svg", "--plot", "--span"})
        history->excludes(bench.get_option(name));
}

/// Runs the measurement that the options select. Returns its exit status.
int run_bench(BenchChoice& choice) {
    BenchRequest& request = choice.request;
    const bool is_comparing = !(request.against_name.empty() && request.beside_program.empty());
    if (!request.html_file.empty() && !is_comparing) {
        fmt::print(stderr,
                   "damson bench: --html has no effect without a comparison; add --against or --beside\n");
        return status_usage;
    }
    if (is_comparing || !request.save_name.empty()) {
        // the default of three repeats is too small for a confidence interval
        if (choice.repeat->count() == 0) request.repeats = 7;
        return finish(keep_command(request));
    }
    if (choice.is_history) return finish(history_command(request));
    return finish(choice.is_span ? span_command(request) : bench_command(request));
}

}  // namespace

Outcome<int> bench_command(const BenchRequest& request) {
    Outcome<std::vector<std::string>> names = select_scene_names(request.scenes, request.is_first_look);
    if (auto* failure = std::get_if<Failure>(&names)) return std::move(*failure);
    Outcome<std::vector<const EngineInfo*>> selected = select_engines(request.engines);
    if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
    Outcome<std::string> broadphase = select_broadphase(request.options.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);
    const auto& chosen = std::get<std::vector<const EngineInfo*>>(selected);
    const bool has_plots = !request.plot_folder.empty();
    if (has_plots)
        if (const std::string obstacle = find_page_obstacle(request.plot_folder); !obstacle.empty())
            return Failure{status_failed, obstacle};

    std::vector<PlottedRun> plotted;
    std::vector<LoadedScene> scenes;
    for (const std::string& name : std::get<std::vector<std::string>>(names)) {
        Outcome<Scene> scene = select_scene(name, request.scale);
        if (auto* failure = std::get_if<Failure>(&scene)) return std::move(*failure);
        LoadedScene loaded{name, std::get<Scene>(std::move(scene)), 0};
        loaded.steps = request.steps > 0 ? request.steps : loaded.scene.steps;
        scenes.push_back(std::move(loaded));
    }

    std::vector<double> weights;
    for (const LoadedScene& loaded : scenes)
        for (std::uint32_t repeat = 0; repeat < request.repeats; ++repeat)
            for (const EngineInfo* engine : chosen) weights.push_back(guess_weight(loaded, *engine));

    Json results{{"machine", describe_machine()}, {"runs", Json::array()}};
    const EngineInfo* const compared = choose_compared_engine(chosen);
    std::vector<SummaryLine> summary;
    bool has_failed = false;
    {
        Progress progress(std::move(weights));
        // shorten() sized each scene for one run of about request.seconds in the slowest engine, so that
        // engine does not repeat it
        const double patience =
            request.seconds > 0.0 ? std::min(request.patience, 0.7 * request.seconds) : request.patience;
        for (LoadedScene& loaded : scenes) {
            std::vector<Run> runs;
            for (const EngineInfo* engine : chosen) {
                Run run;
                run.scene = loaded.scene.name;
                run.engine = engine;
                run.options = options_for(*engine, request.options);
                runs.push_back(std::move(run));
            }
            shorten(loaded, runs, request);
            for (std::uint32_t repeat = 0; repeat < request.repeats; ++repeat) {
                for (Run& run : runs) {
                    progress.begin(
                        fmt::format("{} {} {}/{}", run.scene, run.engine->name, repeat + 1, request.repeats));
                    if (repeat > 0 && !run.is_measured()) {
                        progress.skip();
                        continue;
                    }
                    if (run.seconds > patience) {
                        progress.skip();  // a slow run is not repeated
                        continue;
                    }
                    const ChildRequest child{.scene = loaded.name,
                                             .scale = request.scale,
                                             .engine = run.engine->name,
                                             .steps = loaded.steps,
                                             .options = run.options,
                                             .samples = repeat == 0 ? sample_count : 0,
                                             .sends_step_times = has_plots};
                    const Stopwatch watch;
                    Outcome<ChildReport> outcome = measure_in_child(child, [&](std::uint32_t steps_done) {
                        progress.update(static_cast<double>(steps_done) / static_cast<double>(loaded.steps));
                    });
                    run.seconds = watch.seconds();
                    if (auto* failure = std::get_if<Failure>(&outcome)) {
                        has_failed = true;
                        run.notes.push_back(failure->sentence);
                        progress.end("failed: " + failure->sentence);
                        continue;
                    }
                    const auto& report = std::get<ChildReport>(outcome);
                    if (!report.refusal.empty()) {
                        run.is_refused = true;
                        run.notes.push_back(fmt::format("{} in {}: the scene cannot be built: {}",
                                                        run.engine->name, loaded.name, report.refusal));
                        progress.end("skipped: " + report.refusal);
                        continue;
                    }
                    run.repeats.push_back(report.measurement);
                    if (has_plots)
                        keep_best(plotted, {run.scene, run.engine->name, report.measurement.ms_per_step,
                                            report.step_times});
                    if (repeat == 0)
                        if (const std::string problem =
                                judge(run, loaded, report.samples, request.svg_folder);
                            !problem.empty())
                            return Failure{status_failed, problem};
                    progress.end(fmt::format("{:.3f} ms per step", report.measurement.ms_per_step));
                }
            }
            // if only some engines cannot build a scene, the table has a note; if none can, the command fails
            has_failed = has_failed ||
                         std::all_of(runs.begin(), runs.end(), [](const Run& run) { return run.is_refused; });
            for (Run& run : runs) {
                if (run.is_measured()) note_differences(run);
                results["runs"].push_back(to_json(run));
            }
            summary.push_back(summarize(loaded.scene.name, runs, compared));
            const BenchedScene benched{&loaded.scene, loaded.steps, loaded.whole};
            if (request.has_details)
                print_details(benched, runs);
            else
                print_short_table(benched, runs);
        }
    }

    print_summary(summary, chosen, compared, results.at("machine"));
    if (request.has_details) print_legend();
    if (!request.json_file.empty()) {
        const std::string problem = write_text_file(request.json_file, results.dump(2) + "\n");
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    if (has_plots) {
        const std::vector<CostPoint> costs =
            measure_costs(std::get<std::vector<std::string>>(names), chosen, request);
        const std::string problem =
            write_bench_page(request.plot_folder, machine_line(results.at("machine")), plotted, costs);
        if (!problem.empty()) return Failure{status_failed, problem};
        fmt::print("plots: {}/index.html\n", request.plot_folder);
    }
    return has_failed ? status_failed : status_ok;
}

void add_bench_command(CommandLine& line) {
    const auto choice = std::make_shared<BenchChoice>();
    CLI::App& bench =
        line.add("Measure", "bench", "Measure the step time of scenes, by default in every engine.",
                 "  damson bench smash --engine damson,box2d3    one scene in two engines\n"
                 "  damson bench --first-look --save before      save the times of Damson\n"
                 "  damson bench --first-look --against before   compare with the saved times",
                 [choice] { return run_bench(*choice); });
    add_measuring_options(bench, *choice);
    add_analysis_options(bench, *choice);
    add_saving_options(bench, choice->request);
}

}  // namespace damson::demo
