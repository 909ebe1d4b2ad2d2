// `damson worlds`: measures how many small worlds per second Damson and other engines can step. Engines take turns.
#include <fmt/format.h>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "../../engines/select.hpp"
#include "../../pictures/plot.hpp"
#include "../../scenes/small_worlds.hpp"
#include "../../support/number_list.hpp"
#include "../../support/stopwatch.hpp"
#include "../../support/table.hpp"
#include "../command_line.hpp"
#include "../commands.hpp"
#include "../machine.hpp"
#include "many_worlds.hpp"

namespace damson::demo {

namespace {

/// Returns the heap memory in use, or 0 if the C library does not report it. [bytes]
std::size_t memory_in_use() {
#if defined(__GLIBC__)
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

/// The worlds of one engine with one thread count, and their results so far.
struct Contender {
    WorldsFigure figure{};
    std::unique_ptr<ManyWorlds> worlds{};
    std::vector<double> steps_us{}, resets_us{};
};

/// Measures some episodes of one contender.
void run_episodes(Contender& contender, std::uint32_t steps, std::uint32_t episodes) {
    const double worlds = contender.figure.count;
    double step_us = 0.0, reset_us = 0.0;
    for (std::uint32_t episode = 0; episode < episodes; ++episode) {
        const Stopwatch resetting;
        contender.worlds->reset();
        reset_us += resetting.seconds() * 1e6;
        const Stopwatch stepping;
        for (std::uint32_t step = 0; step < steps; ++step) contender.worlds->step();
        step_us += stepping.seconds() * 1e6;
    }
    contender.steps_us.push_back(step_us / (worlds * steps * episodes));
    contender.resets_us.push_back(reset_us / (worlds * episodes));
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : 0.5 * (values[middle - 1] + values[middle]);
}

/// Measures every combination of engine and thread count with `count` worlds of a scene.
std::vector<WorldsFigure> measure(const SmallWorld& kind, std::uint32_t count, const WorldsRequest& request,
                                  const std::vector<const EngineInfo*>& chosen,
                                  const std::vector<std::uint32_t>& workers) {
    const Scene scene = kind.make();
    const std::uint32_t steps = request.steps != 0 ? request.steps : scene.steps;
    // with fewer worlds, more episodes run, so that the measured time is long enough
    const std::uint32_t episodes = std::max(1u, (request.is_quick ? 64u : 1024u) / count);
    std::vector<Contender> contenders;
    for (const EngineInfo* const engine : chosen)
        for (const std::uint32_t threads : workers) {
            Contender contender;
            contender.figure.scene = kind.name;
            contender.figure.engine = engine->name;
            contender.figure.count = count;
            contender.figure.workers = threads;
            const std::size_t before = memory_in_use();
            ManyWorldsResult made = make_many_worlds(scene, *engine, count, threads);
            contender.figure.error = made.error;
            contender.worlds = std::move(made.worlds);
            if (contender.worlds != nullptr) {
                for (std::uint32_t step = 0; step < steps; ++step) contender.worlds->step();
                contender.figure.touching = contender.worlds->touching();
                const std::size_t after = memory_in_use();
                contender.figure.bytes = static_cast<double>(after > before ? after - before : 0) / count;
            }
            contenders.push_back(std::move(contender));
        }
    for (std::uint32_t repeat = 0; repeat < request.repeats; ++repeat)
        for (Contender& contender : contenders)
            if (contender.worlds != nullptr) run_episodes(contender, steps, episodes);
    std::vector<WorldsFigure> figures;
    for (Contender& contender : contenders) {
        if (contender.worlds != nullptr) {
            contender.figure.step_us =
                *std::min_element(contender.steps_us.begin(), contender.steps_us.end());
            contender.figure.step_median_us = median(contender.steps_us);
            contender.figure.reset_us =
                *std::min_element(contender.resets_us.begin(), contender.resets_us.end());
        }
        figures.push_back(contender.figure);
    }
    return figures;
}

std::string name_of(const WorldsFigure& figure) {
    return fmt::format("{}, {} thread{}", figure.engine, figure.workers, figure.workers == 1 ? "" : "s");
}

void write_json(const std::vector<WorldsFigure>& figures, std::ostream& out) {
    nlohmann::json rows = nlohmann::json::array();
    for (const WorldsFigure& figure : figures) {
        nlohmann::json row{{"scene", figure.scene},
                           {"engine", figure.engine},
                           {"worlds", figure.count},
                           {"threads", figure.workers}};
        if (!figure.error.empty()) {
            row["error"] = figure.error;
        } else {
            row.update({{"step_us", figure.step_us},
                        {"step_median_us", figure.step_median_us},
                        {"world_steps_per_second", 1e6 / figure.step_us},
                        {"reset_us", figure.reset_us},
                        {"bytes", figure.bytes},
                        {"touching", figure.touching}});
        }
        rows.push_back(std::move(row));
    }
    out << nlohmann::json{{"machine", describe_machine()}, {"rows", rows}}.dump(1) << '\n';
}

void print_table(const std::vector<WorldsFigure>& figures) {
    Table table({"<scene", "worlds", "<engine", "threads", "steps/s", "us/step", "median", "us/reset",
                 "KB/world", "touching", "ratio"});
    const WorldsFigure* first = nullptr;
    for (const WorldsFigure& figure : figures) {
        if (first == nullptr || first->scene != figure.scene || first->count != figure.count) first = &figure;
        if (!figure.error.empty()) {
            table.add({figure.scene, with_commas(figure.count), figure.engine, with_commas(figure.workers),
                       "-", "-", "-", "-", "-", "-", figure.error});
            continue;
        }
        table.add({figure.scene, with_commas(figure.count), figure.engine, with_commas(figure.workers),
                   with_commas(static_cast<std::uint64_t>(1e6 / figure.step_us)),
                   fmt::format("{:.3f}", figure.step_us), fmt::format("{:.3f}", figure.step_median_us),
                   fmt::format("{:.2f}", figure.reset_us),
                   figure.bytes > 0.0 ? fmt::format("{:.1f}", figure.bytes / 1024.0) : "?",
                   with_commas(figure.touching),
                   first->error.empty() ? fmt::format("{:.2f}", figure.step_us / first->step_us) : "-"});
    }
    fmt::print(
        "{}\nratio: time divided by the first row of the same scene and number of worlds; above 1 is "
        "slower\n",
        table.text());
}

}  // namespace

Outcome<int> worlds_command(const WorldsRequest& request) {
    std::vector<const SmallWorld*> kinds;
    for (const SmallWorld& kind : small_worlds())
        if (request.scenes.empty() ||
            std::find(request.scenes.begin(), request.scenes.end(), kind.name) != request.scenes.end())
            kinds.push_back(&kind);
    if (kinds.empty() || (!request.scenes.empty() && kinds.size() != request.scenes.size()))
        return Failure{status_usage, "unknown SCENE of worlds; possible: lander, walker, crowd"};
    auto counts = select_numbers(request.counts, {"worlds", 1, 1u << 20});
    if (auto* const failure = std::get_if<Failure>(&counts)) return *failure;
    auto workers = select_numbers(request.workers, {"threads", 1, 64});
    if (auto* const failure = std::get_if<Failure>(&workers)) return *failure;
    auto chosen = select_engines(request.engines);
    if (auto* const failure = std::get_if<Failure>(&chosen)) return *failure;

    std::vector<WorldsFigure> figures;
    for (const SmallWorld* const kind : kinds)
        for (const std::uint32_t count : std::get<0>(counts)) {
            fmt::print(stderr, "{}: {} worlds\n", kind->name, count);
            const auto measured = measure(*kind, count, request, std::get<0>(chosen), std::get<0>(workers));
            figures.insert(figures.end(), measured.begin(), measured.end());
        }
    print_table(figures);
    if (!request.json_file.empty()) {
        std::ofstream out(request.json_file);
        write_json(figures, out);
        if (!out.flush())
            return Failure{status_failed, fmt::format("{}: cannot be written", request.json_file)};
    }
    if (!request.plot_file.empty()) {
        std::vector<PlotPoint> points;
        for (const WorldsFigure& figure : figures)
            if (figure.error.empty())
                points.push_back({figure.scene, name_of(figure), static_cast<double>(figure.count),
                                  1e3 * figure.step_us, 1e3 * figure.step_median_us});
        const std::string problem = draw_plot(points, request.plot_file, machine_line(describe_machine()),
                                              {"worlds", "time per step of a world"});
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    return status_ok;
}

void add_worlds_command(CommandLine& line) {
    const auto request = std::make_shared<WorldsRequest>();
    CLI::App& worlds = line.add("Measure", "worlds",
                                "Measure thousands of small worlds that step together, compared with Box2D.",
                                "  damson worlds lander --worlds 4096 --workers 1,2",
                                [request] { return finish(worlds_command(*request)); });
    worlds.add_option("SCENE", request->scenes, "lander, walker or crowd. Default: all three.");
    worlds.add_option("--worlds", request->counts, "Numbers of worlds, 1 to 1048576, separated by commas.")
        ->type_name("LIST")
        ->capture_default_str();
    worlds.add_option("--workers", request->workers, "Numbers of threads, 1 to 64, separated by commas.")
        ->type_name("LIST")
        ->capture_default_str();
    worlds.add_option("--engine", request->engines, "Engines, separated by commas.")
        ->type_name("LIST")
        ->capture_default_str();
    worlds.add_option("--steps", request->steps, "Steps per episode. Default: the scene's own number.")
        ->check(any_steps);
    worlds.add_option("--repeat", request->repeats, "Runs of each measurement. The fastest one counts.")
        ->check(in_range(1, 100))
        ->capture_default_str();
    worlds.add_flag("--quick", request->is_quick, "Run fewer episodes.");
    worlds.add_option("--json", request->json_file, "Write the results to this file.")->type_name("FILE");
    worlds
        .add_option("--plot", request->plot_file,
                    "Plot the results to this .svg or .png file. Needs gnuplot.")
        ->type_name("FILE");
}

}  // namespace damson::demo
