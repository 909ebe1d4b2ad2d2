// `damson bench --save`, `--against` and `--beside`: saves benchmarks, compares with saved benchmarks, and
// compares two builds that run alternately.
//
// The outer loop runs over repeats: each round runs all scenes once. A temporary load on the machine
// therefore affects a few repeats of each scene instead of all repeats of one scene. Every run is a separate
// process. The yardstick is measured before each round.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "../../pictures/scene_svg.hpp"
#include "../../support/instructions.hpp"
#include "../../support/subprocess.hpp"
#include "../bench_process.hpp"
#include "../command_line.hpp"
#include "../commands.hpp"
#include "../machine.hpp"
#include "../progress.hpp"
#include "comparison.hpp"
#include "kept_bench.hpp"
#include "yardstick.hpp"

namespace damson::demo {

namespace {

struct KeptWork {
    KeptRun run;
    ChildRequest child;
    std::string problem{};  // error of the first failed repeat; empty if all succeeded
    double weight = 1.0;    // estimated duration, in any unit
};

std::string setting_of(const BenchRequest& request, const ChildRequest& child) {
    return fmt::format(
        "{}{}{} steps, {} worker{}, {}, {}", request.scale.is_quick ? "quick, " : "",
        request.scale.count > 0 ? fmt::format("{} things, ", request.scale.count) : "", child.steps,
        child.options.workers, child.options.workers == 1 ? "" : "s",
        child.options.broadphase.empty() ? "no choice of a broadphase" : child.options.broadphase,
        demo::name_of(child.options.instructions));
}

Outcome<std::vector<KeptWork>> plan_work(const BenchRequest& request) {
    Outcome<std::vector<std::string>> names = select_scene_names(request.scenes, request.is_first_look);
    if (auto* failure = std::get_if<Failure>(&names)) return std::move(*failure);
    // engines other than Damson run only on request, because a change in Damson does not affect their times
    Outcome<std::vector<const EngineInfo*>> engines =
        select_engines(request.engines.empty() ? "damson" : request.engines);
    if (auto* failure = std::get_if<Failure>(&engines)) return std::move(*failure);
    Outcome<std::string> broadphase = select_broadphase(request.options.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);
    std::vector<KeptWork> work;
    for (const std::string& name : std::get<std::vector<std::string>>(names)) {
        Outcome<Scene> selected = select_scene(name, request.scale);
        if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
        const Scene& scene = std::get<Scene>(selected);
        for (const EngineInfo* engine : std::get<std::vector<const EngineInfo*>>(engines)) {
            KeptWork one;
            one.child = {.scene = name,
                         .scale = request.scale,
                         .engine = engine->name,
                         .steps = request.steps > 0 ? request.steps : scene.steps,
                         .options = options_for(*engine, request.options),
                         .sends_step_times = true};
            one.run = {.scene = scene.name,
                       .engine = engine->name,
                       .version = engine->version,
                       .flags = engine->flags,
                       .setting = setting_of(request, one.child),
                       .best = {},
                       .step_ms = {}};
            one.weight =
                static_cast<double>(one.child.steps) * static_cast<double>(count_shape_indices(scene));
            work.push_back(std::move(one));
        }
    }
    return work;
}

/// Runs one repeat of one scene.
void play(KeptWork& work, Progress& progress) {
    const Outcome<ChildReport> outcome = measure_in_child(work.child, [&](std::uint32_t steps_done) {
        progress.update(static_cast<double>(steps_done) / static_cast<double>(work.child.steps));
    });
    if (const auto* failure = std::get_if<Failure>(&outcome)) {
        work.problem = failure->sentence;
        return;
    }
    const auto& report = std::get<ChildReport>(outcome);
    if (!report.refusal.empty()) {
        work.problem = report.refusal;
        return;
    }
    std::vector<double> steps(report.step_times.total.begin(), report.step_times.total.end());
    // if the scene has only one step, use that step's time
    if (steps.empty()) steps.push_back(report.measurement.ms_per_step);
    const bool is_best =
        work.run.step_ms.empty() || report.measurement.ms_per_step < work.run.best.ms_per_step;
    if (is_best) work.run.best = report.measurement;
    work.run.step_ms.push_back(std::move(steps));
}

/// Returns the same runs for another build of the program.
std::vector<KeptWork> work_beside(const std::vector<KeptWork>& work, const std::string& program) {
    std::vector<KeptWork> others = work;
    for (KeptWork& other : others) {
        other.child.program = program;
        other.run.version = program;
    }
    return others;
}

struct MeasuredBenches {
    KeptBench now;
    KeptBench beside;  // measurements of the other build, if there is one
};

/// Runs everything `repeats` times. If there are two builds, they alternate in which one runs first.
MeasuredBenches measure(std::vector<KeptWork>& work, std::vector<KeptWork>& others, std::uint32_t repeats) {
    MeasuredBenches benches;
    KeptBench& now = benches.now;
    now.machine = describe_machine();
    now.yardstick_ms = 1e9;
    std::vector<double> weights;
    for (std::uint32_t repeat = 0; repeat < repeats; ++repeat)
        for (const KeptWork& one : work) weights.insert(weights.end(), others.empty() ? 1 : 2, one.weight);
    Progress progress(std::move(weights));
    const auto play_one = [&](KeptWork& one, std::uint32_t repeat) {
        progress.begin(fmt::format("{} {} {}/{}{}", one.run.scene, one.run.engine, repeat + 1, repeats,
                                   one.child.program.empty() ? "" : " (other build)"));
        if (one.problem.empty()) play(one, progress);
        progress.end(one.problem.empty() ? "done" : "failed: " + one.problem);
    };
    for (std::uint32_t repeat = 0; repeat < repeats; ++repeat) {
        now.yardstick_ms = std::min(now.yardstick_ms, measure_yardstick());
        for (std::size_t i = 0; i < work.size(); ++i) {
            if (!others.empty() && repeat % 2 == 0) play_one(others[i], repeat);
            play_one(work[i], repeat);
            if (!others.empty() && repeat % 2 == 1) play_one(others[i], repeat);
        }
    }
    benches.beside = now;
    for (KeptWork& one : work)
        if (one.problem.empty()) now.runs.push_back(std::move(one.run));
    for (KeptWork& other : others)
        if (other.problem.empty()) benches.beside.runs.push_back(std::move(other.run));
    return benches;
}

std::string fault_of_request(const BenchRequest& request) {
    for (const std::string* name : {&request.save_name, &request.against_name})
        if (!name->empty())
            if (std::string fault = fault_of_name(*name); !fault.empty()) return fault;
    if (request.beside_program.empty()) return {};
    const ProcessEnd end = run_process({request.beside_program, "--version"});
    return end.is_clean ? ""
                        : fmt::format(
                              "{}: is not a build of this program; --beside takes the path of another "
                              "damson program",
                              request.beside_program);
}

/// Returns the text to print if a benchmark is not compared with another one.
std::string summary_of(const KeptBench& bench) {
    std::string text = fmt::format("on {}\n", machine_line(bench.machine));
    for (const KeptRun& run : bench.runs)
        text += fmt::format(
            "  {} in {}: {:.4f} ms per step, with the shortest time of each step in {} repeats\n", run.scene,
            run.engine, least_ms(run.step_ms) / static_cast<double>(run.step_ms.front().size()),
            run.step_ms.size());
    return text;
}

}  // namespace

Outcome<int> keep_command(const BenchRequest& request) {
    if (std::string fault = fault_of_request(request); !fault.empty())
        return Failure{status_usage, std::move(fault)};
    const std::string store = request.store_folder.empty() ? usual_store() : request.store_folder;
    std::optional<KeptBench> before;
    if (!request.against_name.empty()) {
        Outcome<KeptBench> read = read_bench(store, request.against_name);
        if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
        before = std::get<KeptBench>(std::move(read));
    }
    std::error_code code;
    if (!request.save_name.empty() && !request.may_overwrite &&
        std::filesystem::exists(file_of(store, request.save_name), code))
        return Failure{status_failed, fmt::format("{}: already exists; use another name, or add --overwrite",
                                                  file_of(store, request.save_name))};
    Outcome<std::vector<KeptWork>> planned = plan_work(request);
    if (auto* failure = std::get_if<Failure>(&planned)) return std::move(*failure);
    auto& work = std::get<std::vector<KeptWork>>(planned);

    std::vector<KeptWork> others;
    if (!request.beside_program.empty()) others = work_beside(work, request.beside_program);
    auto [now, beside] = measure(work, others, request.repeats);
    now.name = request.save_name;
    if (!others.empty()) {
        beside.name = request.beside_program;
        before = std::move(beside);
    }
    int status = status_ok;
    for (const std::vector<KeptWork>* all : {&work, &others})
        for (const KeptWork& one : *all) {
            if (one.problem.empty()) continue;
            fmt::print("note: {} in {}{}: {}\n", one.run.engine, one.run.scene,
                       one.child.program.empty() ? "" : " (other build)", one.problem);
            status = status_failed;
        }
    if (before) {
        const double threshold = 0.01 * request.threshold_percent;
        const BenchComparison comparison = compare_benches(*before, now, threshold, request.is_any_machine);
        fmt::print("{}", text_of(comparison, *before, threshold));
        if (comparison.has(TimeVerdict::Slower) || comparison.has(TimeVerdict::NotComparable))
            status = status_failed;
        if (!request.html_file.empty()) {
            if (std::string problem =
                    write_text_file(request.html_file, html_of(comparison, *before, now, threshold));
                !problem.empty())
                return Failure{status_failed, std::move(problem)};
            fmt::print("page: {}\n", request.html_file);
        }
    } else {
        fmt::print("{}", summary_of(now));
    }
    if (request.save_name.empty()) return status;
    if (std::string problem = write_bench(store, now); !problem.empty())
        return Failure{status_failed, std::move(problem)};
    fmt::print("saved as {} in {}\n", request.save_name, file_of(store, request.save_name));
    return status;
}

void add_saving_options(CLI::App& bench, BenchRequest& request) {
    bench.option_defaults()->group("Saved benchmarks");
    CLI::Option* save =
        bench
            .add_option("--save", request.save_name,
                        "Save the step times of Damson under this name, with the machine, the "
                        "compiler flags and the counters.")
            ->type_name("NAME");
    CLI::Option* against =
        bench
            .add_option("--against", request.against_name,
                        "Compare with the times saved under this name. The exit status is 1 if a scene is "
                        "slower, is not comparable or failed.")
            ->type_name("NAME");
    CLI::Option* beside =
        bench
            .add_option("--beside", request.beside_program,
                        "Compare with another build of this program. Both builds run each scene in turns.")
            ->type_name("PROGRAM");
    beside->excludes(against);
    for (CLI::Option* option : {save, against, beside})
        for (const char* name :
             {"--patience", "--seconds", "--json", "--svg", "--plot", "--span", "--history"})
            option->excludes(bench.get_option(name));
    bench
        .add_option(
            "--store", request.store_folder,
            "Folder of the saved benchmarks. Default: damson/bench in $XDG_DATA_HOME or ~/.local/share.")
        ->type_name("FOLDER");
    bench
        .add_option("--threshold", request.threshold_percent,
                    "A scene counts as slower or faster if its time differs by more than this.")
        ->type_name("PERCENT")
        ->check(in_range(0.1, 1000.0))
        ->capture_default_str();
    bench
        .add_flag(
            "--any-machine", request.is_any_machine,
            "Compare in spite of another machine, another speed of the machine or other compiler flags.")
        ->needs(against);
    bench
        .add_option("--html", request.html_file,
                    "Write the comparison to this file as a page with plots. Needs --against or --beside.")
        ->type_name("FILE");
    bench.add_flag("--overwrite", request.may_overwrite, "Replace a saved benchmark of the same name.")
        ->needs(save);
}

}  // namespace damson::demo
