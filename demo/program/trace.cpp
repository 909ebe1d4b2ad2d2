// `damson trace`: writes the digest of each phase of a run, or finds the first difference between two such
// traces.
#include <fmt/format.h>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>

#include "../engines/damson/damson_world.hpp"
#include "../engines/select.hpp"
#include "../pictures/scene_svg.hpp"
#include "../support/table.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "trace_diff.hpp"

namespace damson::demo {

namespace {

Outcome<std::string> read_text_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream)
        return Failure{status_failed, fmt::format("{}: cannot be read; check that the file exists", path)};
    return text.str();
}

Outcome<int> compare_traces(const std::string& path_a, const std::string& path_b) {
    Outcome<std::string> a = read_text_file(path_a), b = read_text_file(path_b);
    for (Outcome<std::string>* read : {&a, &b})
        if (auto* failure = std::get_if<Failure>(read)) return std::move(*failure);
    const auto& text = std::get<std::string>(a);
    if (const auto difference = find_trace_difference(text, std::get<std::string>(b), path_a, path_b)) {
        fmt::print("{}\n", difference->sentence);
        return status_failed;
    }
    fmt::print("equal: {} lines\n",
               with_commas(static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'))));
    return status_ok;
}

}  // namespace

Outcome<int> trace_command(const TraceRequest& request) {
    if (request.compared.size() == 2) return compare_traces(request.compared[0], request.compared[1]);
    if (request.scene.empty())
        return Failure{status_usage, "trace needs a SCENE to run, or --compare with two files"};
    Outcome<Scene> selected = select_scene(request.scene, request.scale);
    if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
    Outcome<std::string> broadphase = select_broadphase(request.options.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);
    const auto& scene = std::get<Scene>(selected);
    const EngineInfo& info = *find_engine("damson");
    BuildResult built = info.build(scene, options_for(info, request.options));
    if (!built.engine)
        return Failure{status_failed, fmt::format("damson cannot build {}: {}", scene.name, built.error)};

    Engine& engine = *built.engine;
    std::string lines;
    world_of(engine)->set_phase_trace([&](const PhaseDigest& phase) {
        fmt::format_to(std::back_inserter(lines), "{} {} {:016x}\n", phase.step, name_of(phase.phase),
                       phase.digest);
    });
    const std::uint32_t steps = request.steps > 0 ? request.steps : scene.steps;
    Drive drive = scene.drive;
    for (std::uint32_t step = 0; step < steps; ++step) {
        if (drive) drive(engine, step);
        engine.step();
    }
    if (request.out_file.empty()) {
        fmt::print("{}", lines);
        return status_ok;
    }
    if (const std::string problem = write_text_file(request.out_file, lines); !problem.empty())
        return Failure{status_failed, problem};
    fmt::print("{}: {} steps, digest {:016x}, digests of the phases in {}\n", scene.name, with_commas(steps),
               engine.digest(), request.out_file);
    return status_ok;
}

void add_trace_command(CommandLine& line) {
    const auto request = std::make_shared<TraceRequest>();
    CLI::App& trace = line.add("Record and compare", "trace",
                               "Write the digest of each phase of a run, or compare two such files.",
                               "  damson trace smash --out a.txt\n"
                               "  damson trace --compare a.txt b.txt",
                               [request] { return finish(trace_command(*request)); });
    CLI::Option* traced =
        trace.add_option("SCENE", request->scene, "Name of a scene, or a .json file, to run in Damson.");
    trace.add_option("--steps", request->steps, "Steps to run. Default: the scene's own number.")
        ->check(any_steps);
    add_world_options(trace, request->scale, request->options);
    trace.add_option("--out", request->out_file, "Write the digests to this file. Default: standard output.")
        ->type_name("FILE");
    trace
        .add_option(
            "--compare", request->compared,
            "Report the first step and phase at which two files differ. Cannot be combined with SCENE.")
        ->type_name("FILE FILE")
        ->expected(2)
        ->excludes(traced);
}

}  // namespace damson::demo
