// The command line of `damson`: parses, calls the command, turns failures into a sentence and an exit status.
//
//   0  done        1  the work could not be done        2  the command line asked for what does not exist
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <type_traits>

#include "program/bench_process.hpp"
#include "program/commands.hpp"
#include "program/sweep/ranks.hpp"
#include "support/instructions.hpp"
#include "support/process.hpp"
#include "support/table.hpp"

namespace damson::demo {

namespace {

/// Accepts numbers from `least` to `most`; whole ones if these are integers.
template <class Number>
CLI::Validator in_range(Number least, Number most) {
    const auto check = [least, most](const std::string& text) -> std::string {
        Number value{};
        if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) return "";
        return fmt::format("must be a {} from {} to {}, got {}",
                           std::is_integral_v<Number> ? "whole number" : "number", least, most, text);
    };
    return CLI::Validator(check, fmt::format("{}..{}", least, most));
}

const CLI::Validator any_steps = in_range(1, 1000000);
const CLI::Validator any_workers = in_range(1, 64);

/// Options that several commands share.
void add_world_options(CLI::App& command, SceneScale& scale, EngineOptions& options) {
    command.add_flag("--quick", scale.is_quick, "Small scenes, for a first look");
    command.add_option("--n", scale.count, "Number of things, where the scene has one to choose")
        ->check(in_range(1u, max_scene_count));
    command.add_option("--workers", options.workers, "Threads that share a step, where the engine can")
        ->check(any_workers);
    command.add_option("--broadphase", options.broadphase, "Damson's broadphase: see damson list");
    command
        .add_option_function<std::string>(
            "--instructions",
            [&options](const std::string& name) { options.instructions = choose_instructions(name).set; },
            "Damson's vector instructions at most: baseline, avx2, avx512 or best")
        ->check([](const std::string& name) { return choose_instructions(name).problem; });
}

/// Pictures and films of a run.
void add_filming_options(CLI::App& run, FilmingRequest& filming) {
    run.add_option("--png", filming.png_file, "Draw a picture into this file");
    run.add_option("--film", filming.film_file, "Make a film of the run, .mp4 or .gif, with ffmpeg");
    run.add_option("--fps", filming.frames_per_second, "Frames a second; none: 60, of a .gif 25")
        ->check(in_range(1.0, 240.0));
    run.add_option("--every", filming.every, "One frame every so many steps, whatever time that is")
        ->check(any_steps);
    run.add_option(
        "--draw", filming.draw_list,
        "What to draw on the shapes, separated by commas: joints, contacts, impulses, boxes, tight, "
        "islands, centers, velocities, levels, names, broadphase, legend");
    run.add_option("--size", filming.size, "Of picture and film, in pixels")->capture_default_str();
    run.add_option("--view", filming.view, "Part of the world to show: x0,y0,x1,y1 in metres");
    run.add_flag("--light", filming.is_light, "Draw on light ground");
    run.add_flag("--no-caption", filming.has_no_caption, "Draw no words on what it is");
}

/// The same of what is run in an engine.
void add_filming_options(CLI::App& run, RunRequest& request) {
    add_filming_options(run, request.filming);
    run.add_option("--at", request.filming.png_at,
                   "Step of the picture; the run then ends, unless --steps says otherwise")
        ->check(any_steps);
    run.add_option("--speed", request.filming.speed, "Of the film: 0.25 is slow motion")
        ->check(in_range(0.01, 100.0))
        ->capture_default_str();
    run.add_option("--beside", request.beside,
                   "Draw this engine beside the other, in the same picture and film");
}

void add_worlds_options(CLI::App& worlds, WorldsRequest& request) {
    worlds.add_option("SCENE", request.scenes, "lander, walker or crowd; none: all");
    worlds.add_option("--worlds", request.counts, "Numbers of worlds, separated by commas")
        ->capture_default_str();
    worlds.add_option("--threads", request.workers, "Numbers of threads, separated by commas")
        ->capture_default_str();
    worlds.add_option("--engines", request.engines, "Engines, separated by commas")->capture_default_str();
    worlds.add_option("--steps", request.steps, "Of an episode; none: the scene's own number")
        ->check(any_steps);
    worlds.add_option("--repeats", request.repeats, "The least of so many runs counts")
        ->check(in_range(1, 100))
        ->capture_default_str();
    worlds.add_flag("--quick", request.is_quick, "Few episodes, for a first look");
    worlds.add_option("--json", request.json_file, "Write the figures into this file");
    worlds.add_option("--plot", request.plot_file, "Draw them into this file, .svg or .png");
}

/// What can be varied or measured, a line each: "  friction [-]  of all shapes and tiles".
template <class Entry>
std::string lines_of(std::span<const Entry> entries) {
    std::string lines;
    for (const Entry& entry : entries)
        lines += wrapped(fmt::format("  {:<22}{}{}", entry.name, entry.sentence,
                                     entry.unit == "-" ? "" : fmt::format(" [{}]", entry.unit)),
                         24);
    return lines;
}

/// Benchmarks that are kept. Requires: the options of a benchmark are there.
void add_keeping_options(CLI::App& bench, BenchRequest& request) {
    CLI::Option* save = bench.add_option(
        "--save", request.save_name,
        "Instead: keep the times of Damson's steps under this name, with machine, flags and counters");
    CLI::Option* against = bench.add_option("--against", request.against_name,
                                            "Instead: compare with the times kept under this name; status 1 "
                                            "where a scene is slower, or not comparable");
    CLI::Option* beside = bench.add_option("--beside", request.beside_program,
                                           "Instead: compare with another build of this program, in turns");
    beside->excludes(against);
    for (CLI::Option* option : {save, against, beside})
        for (const char* name :
             {"--patience", "--seconds", "--json", "--svg", "--plot", "--span", "--history"})
            option->excludes(bench.get_option(name));
    bench.add_option("--store", request.store_folder,
                     "Folder of kept benchmarks; none: damson/bench among the user's data");
    bench
        .add_option("--threshold", request.threshold_percent,
                    "Percent by which a scene must be slower to have got worse")
        ->check(in_range(0.1, 1000.0))
        ->capture_default_str();
    bench
        .add_flag("--any-machine", request.is_any_machine,
                  "Compare with times of another machine, another speed of it, or other flags too")
        ->needs(against);
    bench.add_option("--html", request.html_file, "Write the comparison to this file, a page with plots");
    bench.add_flag("--overwrite", request.may_overwrite, "Replace the kept one of the same name")
        ->needs(save);
}

void add_sweep_options(CLI::App& sweep, SweepRequest& request) {
    sweep.add_option("SCENE", request.scene, "Name or .json file")->required();
    sweep
        .add_option("--vary", request.vary,
                    "PARAMETER=LOW:HIGH:NUMBER or PARAMETER=A,B,C; again for each axis of the grid")
        ->required()
        ->allow_extra_args(false);
    CLI::Option* sample = sweep
                              .add_option("--sample", request.sample,
                                          "Instead of the grid: so many rows with values drawn evenly from "
                                          "LOW:HIGH, or among A,B,C")
                              ->check(in_range(std::uint64_t{1}, most_rows));
    sweep.add_option("--seed", request.seed, "Of the draws; row i depends on it and on i alone")
        ->needs(sample)
        ->capture_default_str();
    sweep.add_option("--measure", request.measures, "What to measure, separated by commas")
        ->required()
        ->delimiter(',')
        ->allow_extra_args(false);
    sweep.add_option("--steps", request.steps, "Instead of the scene's own number")->check(any_steps);
    sweep.add_option("--dt", request.dt, "Length of a step in seconds, instead of the scene's own")
        ->check(in_range(1e-4, 1.0));
    sweep
        .add_option("--threads", request.threads,
                    "Threads of each process, each with a world of its own; none: as many as there are cores "
                    "for it")
        ->check(in_range(1, 1024));
    sweep.add_option("--out", request.out_file, "The table: .csv, .h5 or .hdf5")->required();
    sweep.add_option("--plot", request.plot_folder,
                     "Draw each measure against each parameter into this folder, with gnuplot");
    sweep.add_flag("--overwrite", request.may_overwrite,
                   "Replace a table that is there, and drop the rows of another sweep that was cut off");
    sweep.add_flag("--quick", request.scale.is_quick, "The small scene");
    sweep.add_option("--n", request.scale.count, "Number of things, where the scene has one to choose")
        ->check(in_range(1u, max_scene_count));
    sweep.add_option("--broadphase", request.broadphase, "See damson list");
    sweep.footer(
        "Parameters:\n" + lines_of(all_parameters()) + "\nMeasures:\n" + lines_of(all_measures()) +
        "\nEvery row is a world of its own, computed by one thread. Rows that are finished stand in "
        "FILE.journal:\na sweep that was cut off goes on from there when it is started again. "
        "Started by mpirun or\nsrun, processes share the rows. The table is the same, byte for byte, "
        "whoever computed it.");
}

/// Names the first option that has no effect because no picture or film is asked for; empty if there is none.
std::string find_option_without_picture(const CLI::App& command) {
    const auto is_given = [&](const char* name) {
        const CLI::Option* const option = command.get_option_no_throw(name);
        return option != nullptr && option->count() > 0;
    };
    if (command.get_option_no_throw("--film") == nullptr || is_given("--png") || is_given("--film"))
        return "";
    for (const char* name : {"--beside", "--draw", "--size", "--view", "--light", "--no-caption", "--fps",
                             "--every", "--speed", "--at"})
        if (is_given(name)) return name;
    return "";
}

/// Names of the command's options and positionals, or of its commands.
std::string possible_in(const CLI::App& command) {
    std::string names;
    const auto add = [&](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
    for (const CLI::App* sub :
         command.get_subcommands([](const CLI::App* app) { return !app->get_group().empty(); }))
        add(sub->get_name());
    for (const CLI::Option* option : command.get_options()) add(option->get_name());
    return names;
}

int finish(Outcome<int> outcome) {
    if (const auto* status = std::get_if<int>(&outcome)) return *status;
    const auto& failure = std::get<Failure>(outcome);
    fmt::print(stderr, "damson: {}\n", failure.sentence);
    return failure.status;
}

int run_program(int argc, char** argv) {
    CLI::App app{"Damson: scenes, engines, figures.", "damson"};
    app.require_subcommand(0, 1);
    app.set_version_flag("--version", "damson " DAMSON_VERSION, "Which version this is");

    CLI::App* list = app.add_subcommand("list", "Scenes, engines and broadphases");

    BenchRequest bench_request;
    CLI::App* bench = app.add_subcommand("bench", "Run scenes in every engine and print the figures");
    bench->add_option("SCENE", bench_request.scenes, "Names or .json files; none: all scenes");
    bench->add_flag("--first-look", bench_request.is_first_look,
                    "Of all scenes only those that a first look plays; scenes that are named are played");
    bench->add_flag("--details", bench_request.has_details,
                    "Print every figure of each engine, in wide tables");
    bench->add_option("--engine", bench_request.engines, "Separated by commas; none: all that are available");
    bench->add_option("--steps", bench_request.steps, "Instead of the scene's own number")->check(any_steps);
    bench->add_option("--repeat", bench_request.repeats, "Runs of each engine, in turns; 7 of what is kept")
        ->check(in_range(1, 1000))
        ->capture_default_str();
    bench
        ->add_option("--patience", bench_request.patience, "Seconds; a run that takes longer is not repeated")
        ->check(in_range(0.0, 1e6))
        ->capture_default_str();
    bench
        ->add_option("--seconds", bench_request.seconds,
                     "Play each scene only as far as the slowest engine comes in so many seconds, which is "
                     "then not repeated")
        ->check(in_range(0.1, 1e6));
    add_world_options(*bench, bench_request.scale, bench_request.options);
    bench->add_option("--json", bench_request.json_file, "Write the figures to this file");
    bench->add_option("--svg", bench_request.svg_folder,
                      "Write a picture of every run's end into this folder");
    bench->add_option(
        "--plot", bench_request.plot_folder,
        "Write a page of plots into this folder, with gnuplot; scenes that have a number of things "
        "to choose are also run with fewer");

    bool is_span = false;
    CLI::Option* span = bench->add_flag(
        "--span", is_span,
        "Instead: Damson's phases by work, longest path and barriers, what they allow on 2 to "
        "64 workers, and what 2 reach");
    for (const char* name : {"--engine", "--patience", "--seconds", "--workers", "--svg", "--plot"})
        span->excludes(bench->get_option(name));
    bool is_history = false;
    CLI::Option* history = bench->add_flag("--history", is_history,
                                           "Instead: what saving, restoring, copying and rewinding a world "
                                           "cost, beside Box2D's snapshots and recording");
    for (const char* name : {"--engine", "--patience", "--seconds", "--svg", "--plot", "--span"})
        history->excludes(bench->get_option(name));

    add_keeping_options(*bench, bench_request);

    CompareRequest compare_request;
    CLI::App* compare = app.add_subcommand("compare", "Run one scene in two engines side by side");
    compare->add_option("SCENE", compare_request.scene, "Name or .json file")->required();
    compare->add_option("--engine", compare_request.engine, "The one to judge")->capture_default_str();
    compare->add_option("--against", compare_request.against,
                        "The one to judge by; none: the newest Box2D there is");
    compare->add_option("--steps", compare_request.steps, "Instead of the scene's own number")
        ->check(any_steps);
    compare
        ->add_option("--event-steps", compare_request.event_steps,
                     "Compare events pair by pair up to this step")
        ->check(in_range(0, 1000000))
        ->capture_default_str();
    add_world_options(*compare, compare_request.scale, compare_request.options);

    RunRequest run_request;
    CLI::App* run = app.add_subcommand("run", "Run one scene in one engine");
    run->add_option("SCENE", run_request.scene, "Name or .json file")->required();
    run->add_option("--engine", run_request.engine, "See damson list")->capture_default_str();
    run->add_option("--steps", run_request.steps, "Instead of the scene's own number")->check(any_steps);
    add_world_options(*run, run_request.scale, run_request.options);
    run->add_option("--svg", run_request.svg_file, "Write a picture of the end to this file");
    run->add_option("--csv", run_request.csv_file, "Write a line of figures for every step to this file");
    run->add_option("--save", run_request.scene_file, "Write the scene itself to this file, as JSON");
    run->add_option("--state", run_request.state_file,
                    "Write the state of Damson's world at the end to this file");
    add_filming_options(*run, run_request);

    StateRequest state_request;
    CLI::App* state = app.add_subcommand("state", "Say what is in a file of a world's state");
    state->add_option("FILE", state_request.file, "As damson run --state writes it")->required();
    state->add_flag("--json", state_request.is_json, "All of it, as JSON");

    DivergeRequest diverge_request;
    CLI::App* diverge =
        app.add_subcommand("diverge", "Name the first step, phase and object in which two runs differ");
    diverge
        ->add_option("FILES", diverge_request.files,
                     "Two states or recordings; or one recording, held against this program")
        ->required()
        ->expected(1, 2);

    RecordRequest record_request;
    CLI::App* record = app.add_subcommand("record", "Run one scene and write what is done to it to a file");
    record->add_option("SCENE", record_request.scene, "Name or .json file")->required();
    record->add_option("-o,--out", record_request.file, "Where to write the recording")->required();
    record->add_option("--steps", record_request.steps, "Instead of the scene's own number")
        ->check(any_steps);
    record->add_flag("--close", record_request.is_close,
                     "Digests of phases and a keyframe in every step, to look into a fault");
    add_world_options(*record, record_request.scale, record_request.options);

    ReplayRequest replay_request;
    CLI::App* replay = app.add_subcommand("replay", "Play a recording to any of its steps");
    replay->add_option("FILE", replay_request.file, "As damson record writes it")->required();
    replay->add_option("--to", replay_request.to, "The step to stop at; none: the last");
    replay->add_option("--workers", replay_request.workers, "Threads that share a step")->check(any_workers);
    replay->add_flag("--calls", replay_request.has_calls, "List the calls on the way");
    replay->add_option("--state", replay_request.state_file, "Write the state then to this file");
    add_filming_options(*replay, replay_request.filming);

    TraceRequest trace_request;
    CLI::App* trace =
        app.add_subcommand("trace", "Write a digest for each phase of a run, or compare two such files");
    CLI::Option* traced = trace->add_option("SCENE", trace_request.scene, "Name or .json file");
    trace->add_option("--steps", trace_request.steps, "Instead of the scene's own number")->check(any_steps);
    add_world_options(*trace, trace_request.scale, trace_request.options);
    trace->add_option("--out", trace_request.out_file, "Where to write it; none: standard output");
    trace
        ->add_option("--compare", trace_request.compared,
                     "Two files: name the first step and phase at which they differ")
        ->expected(2)
        ->excludes(traced);

    BroadphaseRequest broadphase_request;
    CLI::App* broadphase =
        app.add_subcommand("broadphase", "Play loads of boxes to Damson's broadphase and its rivals");
    broadphase->add_option("LOAD", broadphase_request.loads, "Names, or their beginnings; none: all loads");
    broadphase
        ->add_option("--n", broadphase_request.counts, "Numbers of boxes, 10 to 1000000, separated by commas")
        ->capture_default_str();
    broadphase->add_option(
        "--against", broadphase_request.against,
        "Engines, or the beginnings of their names, separated by commas; none: all that are available");
    broadphase->add_option("--updates", broadphase_request.updates, "Updates that are timed")
        ->check(in_range(1, 100000));
    broadphase->add_option("--repeat", broadphase_request.repeats, "Times each load is played, in turns")
        ->check(in_range(1, 1000))
        ->capture_default_str();
    broadphase->add_flag("--no-margin", broadphase_request.has_no_margin,
                         "Every change of place is a move, not only one out of a fat box");
    broadphase->add_option("--ids", broadphase_request.ids,
                           "coherent or random: how numbers of boxes lie in space");
    broadphase->add_option("--json", broadphase_request.json_file, "Write the figures to this file");
    broadphase->add_option("--plot", broadphase_request.plot_file,
                           "Draw cost against number into this .svg or .png, with gnuplot");
    broadphase
        ->add_option("--instructions", broadphase_request.instructions,
                     "Of Damson's sweep: baseline, avx2, avx512 or best")
        ->capture_default_str();
    broadphase
        ->add_option("--workers", broadphase_request.workers,
                     "Threads that share an update of Damson's sweep; with several it is measured beside "
                     "itself with one")
        ->check(any_workers)
        ->capture_default_str();
    CLI::Option* queries =
        broadphase->add_flag("--queries", broadphase_request.has_queries,
                             "Ask for boxes and cast rays instead, in Damson and Box2D 3; LOAD: uniform/5");
    for (const char* name :
         {"--against", "--updates", "--no-margin", "--ids", "--plot", "--instructions", "--workers"})
        queries->excludes(broadphase->get_option(name));

    SweepRequest sweep_request;
    CLI::App* sweep = app.add_subcommand(
        "sweep", "Run a scene with many values of its numbers, and write a table of measures");
    add_sweep_options(*sweep, sweep_request);

    WorldsRequest worlds_request;
    CLI::App* worlds =
        app.add_subcommand("worlds", "Step thousands of small worlds at a time, beside a rival");
    add_worlds_options(*worlds, worlds_request);

#ifdef DAMSON_DEMO_HAS_REFEREE
    ValidateRequest validate_request;
    CLI::App* validate =
        app.add_subcommand("validate", "Hold physics against nature, and against a rival's in the same run");
    validate->add_option("CHECK", validate_request.checks,
                         "Names, or their beginnings such as stacks/; none: all checks");
    validate->add_option("--engine", validate_request.engine, "The one to judge")->capture_default_str();
    validate->add_option("--against", validate_request.against,
                         "The rival; none: the newest Box2D there is; \"none\": nobody");
    validate->add_flag("--full", validate_request.is_full,
                       "At full length: half an hour instead of a minute");
    validate->add_flag("--list", validate_request.is_list, "Say what the checks are and make none");
    validate->add_option("--json", validate_request.json_file, "Write the table to this file");
    validate->add_option("--html", validate_request.html_file, "Write it as a page with curves");
    validate->add_option("--markdown", validate_request.markdown_file, "Write it as for docs/accuracy.md");
#endif

    ChildRequest child_request;
    CLI::App* child =
        app.add_subcommand("child-run", "One run of a benchmark, for the program itself")->group("");
    child->add_option("--scene", child_request.scene)->required();
    child->add_option("--engine", child_request.engine)->required();
    child->add_option("--steps", child_request.steps);
    child->add_option("--seconds", child_request.seconds);
    child->add_option("--samples", child_request.samples);
    child->add_flag("--step-times", child_request.sends_step_times);
    add_world_options(*child, child_request.scale, child_request.options);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& problem) {
        if (problem.get_exit_code() == 0) return app.exit(problem);  // help, version
        const auto chosen = app.get_subcommands();
        const CLI::App& command = chosen.empty() ? app : *chosen.front();
        const std::string name = chosen.empty() ? "damson" : "damson " + command.get_name();
        // of several processes with the same command line only the first reports the error
        if (!find_launch().is_first) return status_ok;
        const bool is_unknown = dynamic_cast<const CLI::ExtrasError*>(&problem) != nullptr;
        fmt::print(stderr, "{}: {}; {}\n", name, problem.what(),
                   is_unknown ? "possible: " + possible_in(command) : fmt::format("see {} --help", name));
        return status_usage;
    }
    for (const CLI::App* command : app.get_subcommands())
        if (const std::string option = find_option_without_picture(*command); !option.empty()) {
            fmt::print(stderr, "damson {}: {} has no effect without --png or --film\n", command->get_name(),
                       option);
            return status_usage;
        }

    if (*list) return list_command();
    const bool is_comparing = !(bench_request.against_name.empty() && bench_request.beside_program.empty());
    if (*bench && !bench_request.html_file.empty() && !is_comparing) {
        fmt::print(stderr, "damson bench: --html is of a comparison: --against or --beside\n");
        return status_usage;
    }
    if (*bench && (is_comparing || !bench_request.save_name.empty())) {
        // three repeats show that they differ, not by how much
        if (bench->get_option("--repeat")->count() == 0) bench_request.repeats = 7;
        return finish(keep_command(bench_request));
    }
    if (*bench && is_history) return finish(history_command(bench_request));
    if (*bench) return finish(is_span ? span_command(bench_request) : bench_command(bench_request));
    if (*compare) return finish(compare_command(compare_request));
    if (*run) return finish(run_command(run_request));
    if (*state) return finish(state_command(state_request));
    if (*record) return finish(record_command(record_request));
    if (*replay) return finish(replay_command(replay_request));
    if (*diverge) return finish(diverge_command(diverge_request));
    if (*trace) return finish(trace_command(trace_request));
    if (*broadphase) return finish(broadphase_command(broadphase_request));
    if (*sweep) return finish(sweep_command(sweep_request));
    if (*worlds) return finish(worlds_command(worlds_request));
#ifdef DAMSON_DEMO_HAS_REFEREE
    if (*validate) return finish(validate_command(validate_request));
#endif
    if (*child) return run_as_child(child_request, message_descriptor);
    fmt::print("{}", app.help());
    return status_usage;
}

}  // namespace

}  // namespace damson::demo

int main(int argc, char** argv) {
    try {
        return damson::demo::run_program(argc, argv);
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "damson: %s\n", problem.what());
        return damson::demo::status_failed;
    }
}
