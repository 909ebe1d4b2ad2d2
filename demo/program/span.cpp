// `damson bench --span`: analyzes the total time, the longest path and the barriers of each phase of a step.
// It computes the speedup that they allow with more workers, and measures the speedup with two workers.
//
// The analyzed run uses one worker and logs its parallel stages (physics/parallel/stage_log.hpp). span_model.hpp
// computes the speedups from this log. The measured runs alternate between one and two workers. As in `damson
// bench`, each run is a separate process, and the smallest mean of the repeats counts for each phase.
#include <fmt/format.h>
#include <algorithm>
#include <limits>
#include <map>

#include "../../physics/state/world_access.hpp"
#include "../../physics/state/world_state.hpp"
#include "../engines/damson/damson_world.hpp"
#include "../engines/select.hpp"
#include "../pictures/scene_svg.hpp"
#include "../support/stopwatch.hpp"
#include "../support/table.hpp"
#include "barrier_cost.hpp"
#include "bench_process.hpp"
#include "commands.hpp"
#include "machine.hpp"
#include "parallel_ceiling.hpp"
#include "progress.hpp"
#include "span_model.hpp"

namespace damson::demo {

namespace {

constexpr std::array<std::uint32_t, 5> worker_counts{2, 4, 8, 16, 64};

/// Barrier cost that is assumed if it cannot be measured on this machine. [ns]
constexpr double usual_barrier_ns = 300.0;

/// Sums for one phase over all steps of a run. Entry phase_count of StepSpan is the whole step.
struct PhaseSpan {
    SpanSums sums;
    std::array<SpanTime, worker_counts.size()> times{};

    double speedup(std::size_t i) const { return times[i].ns > 0.0 ? sums.work_ns / times[i].ns : 1.0; }
};
using StepSpan = std::array<PhaseSpan, phase_count + 1>;

double measure_ns_per_tick() {
    const Stopwatch watch;
    const std::uint64_t begin = read_ticks();
    while (watch.seconds() < 0.02) {
    }
    return watch.ns() / static_cast<double>(read_ticks() - begin);
}

void add_step(StepSpan& span, const StageLog& log, const SpanMachine& machine) {
    for (const LoggedPhase& phase : log.phases)
        for (const std::size_t row : {static_cast<std::size_t>(phase.phase), phase_count}) {
            span[row].sums += sums_of(log, phase, machine);
            for (std::size_t i = 0; i < worker_counts.size(); ++i)
                span[row].times[i] += time_of(log, phase, machine, worker_counts[i]);
        }
}

/// Runs the scene with one worker and adds up its logged stages. Leaves out the first step if there are
/// others.
Outcome<StepSpan> look_into(const Scene& scene, std::uint32_t steps, EngineOptions options,
                            SpanMachine machine) {
    options.workers = 1;
    const EngineInfo& info = *find_engine("damson");
    BuildResult built = info.build(scene, options_for(info, options));
    if (!built.engine)
        return Failure{status_failed, fmt::format("damson cannot build {}: {}", scene.name, built.error)};
    Workers& workers = WorldAccess::state_of(*world_of(*built.engine)).workers;
    machine.least_slice_ns = worthwhile_ns;
    StageLog log;
    workers.set_log(&log);
    StepSpan span{};
    Drive drive = scene.drive;
    for (std::uint32_t step = 0; step < steps; ++step) {
        if (drive) drive(*built.engine, step);
        log.clear();
        built.engine->step();
        if (step > 0 || steps == 1) add_step(span, log, machine);
    }
    return span;
}

/// Time per step by phase name; "step" is the whole step. Minimum over the runs. [ms]
using PhaseTimesByName = std::map<std::string, double>;

void keep_least(PhaseTimesByName& least, const Measurement& run) {
    const auto keep = [&](const std::string& name, double ms) {
        const auto [place, is_new] = least.emplace(name, ms);
        if (!is_new) place->second = std::min(place->second, ms);
    };
    for (const auto& [name, ms] : run.phases_ms.by_name) keep(name, ms);
    keep("step", run.ms_per_step);
}

std::string name_of_row(std::size_t row) {
    return row == phase_count ? "step" : name_of(static_cast<Phase>(row));
}

std::string milliseconds(double ns, std::uint32_t steps) {
    return fmt::format("{:.3f}", 1e-6 * ns / steps);
}

double gain(const PhaseTimesByName& one, const PhaseTimesByName& two, const std::string& name) {
    const auto a = one.find(name), b = two.find(name);
    return a != one.end() && b != two.end() && b->second > 0.0 ? a->second / b->second : 0.0;
}

struct SpanRun {
    std::string scene;
    std::uint32_t steps = 0;  ///< Number of analyzed steps, excluding the first.
    StepSpan span;
    PhaseTimesByName one, two;  ///< Times measured with one and with two workers.
    double ceiling = 0.0;       ///< parallel_ceiling(2), measured just before. [-]
};

void print(const SpanRun& run) {
    fmt::print(
        "{}: {} steps, {:.3f} ms on one worker, {:.3f} ms on two; speedup of two independent threads: "
        "{:.2f}\n",
        run.scene, with_commas(run.steps), run.one.at("step"), run.two.at("step"), run.ceiling);
    std::vector<std::string> titles{"<phase", "work ms", "serial", "longest path", "stages", "barriers"};
    for (const std::uint32_t count : worker_counts) titles.push_back(fmt::format("on {}", count));
    titles.emplace_back("measured on 2");
    Table table(titles);
    for (std::size_t row = 0; row < run.span.size(); ++row) {
        const PhaseSpan& phase = run.span[row];
        const auto each = [&](std::uint64_t count) {
            return fmt::format("{:.1f}", static_cast<double>(count) / run.steps);
        };
        std::vector<std::string> cells{name_of_row(row),
                                       milliseconds(phase.sums.work_ns, run.steps),
                                       milliseconds(phase.sums.alone_ns, run.steps),
                                       milliseconds(phase.sums.longest_ns, run.steps),
                                       each(phase.sums.stages),
                                       each(phase.times[0].barriers)};
        for (std::size_t i = 0; i < worker_counts.size(); ++i)
            cells.push_back(fmt::format("{:.2f}", phase.speedup(i)));
        cells.push_back(fmt::format("{:.2f}", gain(run.one, run.two, name_of_row(row))));
        table.add(std::move(cells));
    }
    fmt::print("{}\n", table.text(2));
    std::fflush(stdout);
}

Json to_json(const SpanRun& run) {
    Json phases = Json::array();
    for (std::size_t row = 0; row < run.span.size(); ++row) {
        const PhaseSpan& phase = run.span[row];
        const double per_step = 1.0 / run.steps;
        Json speedups = Json::object(), barriers = Json::object();
        for (std::size_t i = 0; i < worker_counts.size(); ++i) {
            const std::string key = std::to_string(worker_counts[i]);
            speedups[key] = phase.speedup(i);
            barriers[key] = per_step * static_cast<double>(phase.times[i].barriers);
        }
        phases.push_back({{"phase", name_of_row(row)},
                          {"work_ms", 1e-6 * per_step * phase.sums.work_ns},
                          {"alone_ms", 1e-6 * per_step * phase.sums.alone_ns},
                          {"longest_path_ms", 1e-6 * per_step * phase.sums.longest_ns},
                          {"stages", per_step * static_cast<double>(phase.sums.stages)},
                          {"barriers", barriers},
                          {"speedup", speedups},
                          {"measured_speedup", {{"2", gain(run.one, run.two, name_of_row(row))}}}});
    }
    return {{"scene", run.scene},
            {"steps", run.steps},
            {"ms_per_step", {{"1", run.one.at("step")}, {"2", run.two.at("step")}}},
            {"parallel_ceiling", {{"2", run.ceiling}}},
            {"phases", phases}};
}

}  // namespace

Outcome<int> span_command(const BenchRequest& request) {
    Outcome<std::vector<std::string>> names = select_scene_names(request.scenes, request.is_first_look);
    if (auto* failure = std::get_if<Failure>(&names)) return std::move(*failure);
    Outcome<std::string> broadphase = select_broadphase(request.options.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);

    const std::optional<double> measured_barrier = measure_barrier_ns();
    const SpanMachine machine{.ns_per_tick = measure_ns_per_tick(),
                              .barrier_ns = measured_barrier.value_or(usual_barrier_ns)};
    Json results{{"machine", describe_machine()},
                 {"barrier_ns", machine.barrier_ns},
                 {"is_barrier_measured", measured_barrier.has_value()},
                 {"spans", Json::array()}};
    for (const std::string& name : std::get<std::vector<std::string>>(names)) {
        Outcome<Scene> selected = select_scene(name, request.scale);
        if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
        const auto& scene = std::get<Scene>(selected);
        const std::uint32_t steps = request.steps > 0 ? request.steps : scene.steps;
        SpanRun run;
        run.scene = scene.name;
        run.steps = std::max(1u, steps - 1);
        run.ceiling = parallel_ceiling(2);
        Outcome<StepSpan> span = look_into(scene, steps, request.options, machine);
        if (auto* failure = std::get_if<Failure>(&span)) return std::move(*failure);
        run.span = std::get<StepSpan>(span);
        Progress progress(std::vector<double>(2 * std::size_t{request.repeats}, 1.0));
        for (std::uint32_t repeat = 0; repeat < request.repeats; ++repeat)
            for (const std::uint32_t workers : {1u, 2u}) {
                ChildRequest child{.scene = name,
                                   .scale = request.scale,
                                   .engine = "damson",
                                   .steps = steps,
                                   .options = request.options};
                child.options.workers = workers;
                progress.begin(
                    fmt::format("{}, {} workers, {}/{}", name, workers, repeat + 1, request.repeats));
                Outcome<ChildReport> outcome = measure_in_child(child, [&](std::uint32_t steps_done) {
                    progress.update(static_cast<double>(steps_done) / static_cast<double>(steps));
                });
                if (auto* failure = std::get_if<Failure>(&outcome)) return std::move(*failure);
                const Measurement& measured = std::get<ChildReport>(outcome).measurement;
                keep_least(workers == 1 ? run.one : run.two, measured);
                progress.end(fmt::format("{:.3f} ms per step", measured.ms_per_step));
            }
        print(run);
        results["spans"].push_back(to_json(run));
    }
    fmt::print("on {}\n", machine_line(results.at("machine")));
    fmt::print(
        "work: time of a step on one worker. serial: the part that only one worker can do. longest path: "
        "time\n"
        "with unlimited workers and free barriers. on N: speedup with N workers according to a model of the\n"
        "stages, with {:.0f} ns per barrier ({}). The model ignores memory bandwidth.\n"
        "barriers: number with two workers. measured on 2: time with one worker divided by the time with "
        "two,\n"
        "from the smallest means of {} runs each.\n",
        machine.barrier_ns,
        measured_barrier ? "measured with two workers" : "assumed, because it could not be measured",
        request.repeats);
    if (!request.json_file.empty())
        if (const std::string problem = write_text_file(request.json_file, results.dump(2) + "\n");
            !problem.empty())
            return Failure{status_failed, problem};
    return status_ok;
}

}  // namespace damson::demo
