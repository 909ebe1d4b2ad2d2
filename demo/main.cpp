// The command line of `damson`: parses options, calls the selected command, and turns failures into messages
// and exit statuses.
//
//   0  success      1  the command failed, or a check found a difference      2  the command line is invalid
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <memory>
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

/// Prints an example below each command, and each option's range and default after its description.
class HelpFormatter final : public CLI::Formatter {
public:
    HelpFormatter() {
        column_width(26);
        label("Positionals", "Arguments");
        label("SUBCOMMAND", "COMMAND");
    }

    std::string make_subcommand(const CLI::App* command) const override {
        const std::string footer = command->get_footer();
        const std::size_t start = std::min(footer.find("damson "), footer.size());
        return fmt::format("  {:<12}{}\n{:14}{}\n", command->get_name(), command->get_description(), "",
                           footer.substr(start, footer.find('\n', start) - start));
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string type = type_of(option);
        if (type.empty() || option->get_type_size() == 0 || option->get_positional()) return "";
        return type == "UINT" || type == "INT" || type == "FLOAT" ? " NUMBER" : " " + type;
    }

    std::string make_option_desc(const CLI::Option* option) const override {
        const std::string type = option->get_type_name();
        std::string limits = type.substr(std::min(type_of(option).size() + 1, type.size()));
        if (!option->get_default_str().empty())
            limits += (limits.empty() ? "default " : ", default ") + option->get_default_str();
        std::string text = option->get_description();
        if (option->get_required()) text += " Required.";
        if (!limits.empty()) text += " [" + limits + "]";
        std::string lines = wrapped(text, 0, 74);
        lines.pop_back();  // the last line break
        return lines;
    }

    std::string make_option_usage(const CLI::Option* option) const override {
        const std::string name = option->get_name(true) + (option->get_expected_max() > 1 ? "..." : "");
        return option->get_required() ? name : "[" + name + "]";
    }

private:
    /// Returns the name of the option's type, without the validator descriptions that follow a colon.
    static std::string type_of(const CLI::Option* option) {
        const std::string type = option->get_type_name();
        return type.substr(0, type.find(':'));
    }
};

/// Adds a command to a group in `damson --help`, which also shows the first example.
CLI::App* add_command(CLI::App& app, const char* group, const char* name, const char* purpose,
                      const char* examples) {
    CLI::App* command = app.add_subcommand(name, purpose);
    command->group(group);
    command->footer(std::string("Examples:\n") + examples);
    return command;
}

/// Accepts numbers from `least` to `most`; only whole numbers if `Number` is an integer type.
template <class Number>
CLI::Validator in_range(Number least, Number most) {
    const auto check = [least, most](const std::string& text) -> std::string {
        Number value{};
        if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) return "";
        return fmt::format("must be a {} from {} to {}, got {}",
                           std::is_integral_v<Number> ? "whole number" : "number", least, most, text);
    };
    return CLI::Validator(check, fmt::format("{} to {}", least, most));
}

const CLI::Validator any_steps = in_range(1, 1000000);
const CLI::Validator any_workers = in_range(1, 64);

/// Adds the options that several commands share.
void add_world_options(CLI::App& command, SceneScale& scale, EngineOptions& options) {
    command.add_flag("--quick", scale.is_quick, "Use the small size of each scene.");
    command.add_option("--n", scale.count, "Number of objects, for scenes with an adjustable number.")
        ->check(in_range(1u, max_scene_count));
    command
        .add_option("--workers", options.workers,
                    "Threads per step. An engine without threads always uses one.")
        ->check(any_workers)
        ->capture_default_str();
    command
        .add_option("--broadphase", options.broadphase,
                    "Broadphase of Damson. Default: the first one that `damson list` shows.")
        ->type_name("NAME");
    command
        .add_option_function<std::string>(
            "--instructions",
            [&options](const std::string& name) { options.instructions = choose_instructions(name).set; },
            "Highest vector instruction set that Damson may use: baseline, avx2, avx512 or best. Default: "
            "best.")
        ->type_name("NAME")
        ->check([](const std::string& name) { return choose_instructions(name).problem; });
}

/// Adds the options for drawing pictures and films.
void add_filming_options(CLI::App& run, FilmingRequest& filming) {
    run.option_defaults()->group("Pictures and films");
    run.add_option("--png", filming.png_file, "Write a picture to this .png file. Needs cairo.")
        ->type_name("FILE");
    run.add_option("--film", filming.film_file,
                   "Write a film of the run to this .mp4 or .gif file. Needs cairo and ffmpeg.")
        ->type_name("FILE");
    run.add_option("--fps", filming.frames_per_second,
                   "Frames per second of the film. Default: 60, or 25 for a .gif file.")
        ->check(in_range(1.0, 240.0));
    run.add_option("--every", filming.every, "Film one frame every NUMBER steps, whatever their duration.")
        ->check(any_steps);
    run.add_option("--draw", filming.draw_list,
                   "Layers to draw on top of the shapes, separated by commas: joints, contacts, impulses, "
                   "boxes (fat boxes), tight (tight boxes), islands, centers (of mass), velocities, levels "
                   "(draw levels), names, broadphase, legend (only with broadphase). Default: joints.")
        ->type_name("LIST");
    run.add_option("--size", filming.size, "Size of the picture and the film in pixels.")
        ->type_name("WIDTHxHEIGHT")
        ->capture_default_str();
    run.add_option("--view", filming.view,
                   "Part of the world to show, in meters: left, bottom, right, top. Default: most of the "
                   "moving bodies.")
        ->type_name("X0,Y0,X1,Y1");
    run.add_flag("--light", filming.is_light, "Use a light background.");
    run.add_flag("--no-caption", filming.has_no_caption, "Draw no caption.");
}

/// Adds the options for pictures and films of a scene that runs in an engine.
void add_filming_options(CLI::App& run, RunRequest& request) {
    add_filming_options(run, request.filming);
    run.add_option(
           "--at", request.filming.png_at,
           "Step of the picture. Without --film, the run ends there unless --steps is given. Default: "
           "the last step.")
        ->check(any_steps);
    run.add_option("--speed", request.filming.speed, "Playback speed of the film; 0.25 is slow motion.")
        ->check(in_range(0.01, 100.0))
        ->capture_default_str();
    run.add_option("--beside", request.beside,
                   "A second engine. It is drawn next to the first one in the same picture or film.")
        ->type_name("ENGINE");
}

void add_worlds_options(CLI::App& worlds, WorldsRequest& request) {
    worlds.add_option("SCENE", request.scenes, "lander, walker or crowd. Default: all three.");
    worlds.add_option("--worlds", request.counts, "Numbers of worlds, 1 to 1048576, separated by commas.")
        ->type_name("LIST")
        ->capture_default_str();
    worlds.add_option("--workers", request.workers, "Numbers of threads, 1 to 64, separated by commas.")
        ->type_name("LIST")
        ->capture_default_str();
    worlds.add_option("--engine", request.engines, "Engines, separated by commas.")
        ->type_name("LIST")
        ->capture_default_str();
    worlds.add_option("--steps", request.steps, "Steps per episode. Default: the scene's own number.")
        ->check(any_steps);
    worlds.add_option("--repeat", request.repeats, "Runs of each measurement. The fastest one counts.")
        ->check(in_range(1, 100))
        ->capture_default_str();
    worlds.add_flag("--quick", request.is_quick, "Run fewer episodes.");
    worlds.add_option("--json", request.json_file, "Write the results to this file.")->type_name("FILE");
    worlds
        .add_option("--plot", request.plot_file, "Plot the results to this .svg or .png file. Needs gnuplot.")
        ->type_name("FILE");
}

/// Returns one line per parameter or measure, such as "  friction    friction of all shapes and tiles".
template <class Entry>
std::string lines_of(std::span<const Entry> entries) {
    std::string lines;
    for (const Entry& entry : entries)
        lines += wrapped(fmt::format("  {:<22}{}{}", entry.name, entry.sentence,
                                     entry.unit == "-" ? "" : fmt::format(" [{}]", entry.unit)),
                         24);
    return lines;
}

/// Adds the options for saved benchmarks. Requires: the other options of `bench` have been added.
void add_keeping_options(CLI::App& bench, BenchRequest& request) {
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

void add_sweep_options(CLI::App& sweep, SweepRequest& request) {
    sweep.add_option("SCENE", request.scene, "Name of a scene, or a .json file.")->required();
    sweep
        .add_option(
            "--vary", request.vary,
            "PARAMETER=LOW:HIGH:NUMBER or PARAMETER=A,B,C. Repeat the option for each axis of the grid.")
        ->type_name("VALUES")
        ->required()
        ->allow_extra_args(false);
    CLI::Option* sample =
        sweep
            .add_option("--sample", request.sample,
                        "Compute this many random rows instead of the grid. Values are drawn uniformly from "
                        "LOW:HIGH or from A,B,C.")
            ->check(in_range(std::uint64_t{1}, most_rows));
    sweep
        .add_option("--seed", request.seed,
                    "Seed of the random values. Row i depends only on the seed and on i. Needs --sample.")
        ->needs(sample)
        ->capture_default_str();
    sweep.add_option("--measure", request.measures, "Measures, separated by commas; see below.")
        ->type_name("LIST")
        ->required()
        ->delimiter(',')
        ->allow_extra_args(false);
    sweep.add_option("--steps", request.steps, "Steps per world. Default: the scene's own number.")
        ->check(any_steps);
    sweep.add_option("--dt", request.dt, "Duration of a step. Default: the scene's own duration.")
        ->type_name("SECONDS")
        ->check(in_range(1e-4, 1.0));
    sweep
        .add_option("--threads", request.threads,
                    "Threads of each process. Each thread computes its own world. Default: one per available "
                    "core.")
        ->check(in_range(1, 1024));
    sweep.add_option("--out", request.out_file, "Write the table to this .csv, .h5 or .hdf5 file.")
        ->type_name("FILE")
        ->required();
    sweep
        .add_option("--plot", request.plot_folder,
                    "Plot each measure against each parameter into this folder. Needs gnuplot.")
        ->type_name("FOLDER");
    sweep.add_flag("--overwrite", request.may_overwrite,
                   "Replace an existing table, and discard the rows of a different interrupted sweep.");
    sweep.add_flag("--quick", request.scale.is_quick, "Use the small size of the scene.");
    sweep.add_option("--n", request.scale.count, "Number of objects, for scenes with an adjustable number.")
        ->check(in_range(1u, max_scene_count));
    sweep
        .add_option("--broadphase", request.broadphase,
                    "Broadphase of Damson. Default: the first one that `damson list` shows.")
        ->type_name("NAME");
    sweep.footer(
        sweep.get_footer() + "\n\nParameters:\n" + lines_of(all_parameters()) + "\nMeasures:\n" +
        lines_of(all_measures()) +
        "\nOne thread computes each row in its own world. Finished rows are stored in FILE.journal.\n"
        "Start an interrupted sweep again with the same command to continue it. Processes that\n"
        "mpirun or srun start share the rows. The table is the same, byte for byte, in every case.");
}

/// Returns the first given option that has no effect without --png or --film, if neither is given. Returns an
/// empty string if there is no such option.
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

/// Returns the names of the commands, arguments and options of `command`.
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
    CLI::App app{"Benchmarks, checks, pictures and recordings of the Damson physics engine.", "damson"};
    app.formatter(std::make_shared<HelpFormatter>());  // set before adding commands, so that they inherit it
    app.require_subcommand(0, 1);
    app.set_version_flag("--version", "damson " DAMSON_VERSION, "Print the version and exit");
    app.footer(
        "damson COMMAND --help lists the options of a command.\n"
        "Exit status: 0 if all went well, 1 if the work failed or a check found a difference,\n"
        "2 if the command line is wrong.");

    BenchRequest bench_request;
    CLI::App* bench =
        add_command(app, "Measure", "bench", "Measure the step time of scenes, by default in every engine.",
                    "  damson bench smash --engine damson,box2d3    one scene in two engines\n"
                    "  damson bench --first-look --save before      save the times of Damson\n"
                    "  damson bench --first-look --against before   compare with the saved times");
    bench->add_option("SCENE", bench_request.scenes, "Names of scenes, or .json files. Default: all scenes.");
    bench->add_flag("--first-look", bench_request.is_first_look,
                    "Leave out the scenes that take long. Scenes that you name always run.");
    bench->add_flag("--details", bench_request.has_details,
                    "Print every result of each engine, in tables of up to 190 columns.");
    bench
        ->add_option("--engine", bench_request.engines,
                     "Engines, separated by commas. Default: all available ones; with --save, --against or "
                     "--beside only Damson.")
        ->type_name("LIST");
    bench->add_option("--steps", bench_request.steps, "Steps per run. Default: the scene's own number.")
        ->check(any_steps);
    bench
        ->add_option(
            "--repeat", bench_request.repeats,
            "Runs of each engine. Engines take turns. With --save, --against or --beside the default "
            "is 7.")
        ->check(in_range(1, 1000))
        ->capture_default_str();
    bench
        ->add_option("--patience", bench_request.patience,
                     "A run that takes longer than this is not repeated.")
        ->type_name("SECONDS")
        ->check(in_range(0.0, 1e6))
        ->capture_default_str();
    bench
        ->add_option("--seconds", bench_request.seconds,
                     "Shorten each scene so that the slowest engine takes about this long. That engine then "
                     "runs once.")
        ->type_name("SECONDS")
        ->check(in_range(0.1, 1e6));
    add_world_options(*bench, bench_request.scale, bench_request.options);
    bench->add_option("--json", bench_request.json_file, "Write the results to this file.")
        ->type_name("FILE");
    bench
        ->add_option("--svg", bench_request.svg_folder,
                     "Write a picture of the last step of every run to this folder.")
        ->type_name("FOLDER");
    bench
        ->add_option(
            "--plot", bench_request.plot_folder,
            "Write a page of plots to this folder. Needs gnuplot. Scenes with a choice of --n also run "
            "with fewer objects.")
        ->type_name("FOLDER");

    bool is_span = false;
    CLI::Option* span = bench->add_flag(
        "--span", is_span,
        "Analyze a step of Damson instead: work, longest path and barriers of each phase, the speedup that 2 "
        "to 64 threads could give, and the measured speedup of 2.");
    for (const char* name : {"--engine", "--patience", "--seconds", "--workers", "--svg", "--plot"})
        span->excludes(bench->get_option(name));
    bool is_history = false;
    CLI::Option* history =
        bench->add_flag("--history", is_history,
                        "Measure saving, restoring, copying and rewinding a world instead, compared with the "
                        "snapshots and the recording of Box2D.");
    for (const char* name : {"--engine", "--patience", "--seconds", "--svg", "--plot", "--span"})
        history->excludes(bench->get_option(name));

    add_keeping_options(*bench, bench_request);

    BroadphaseRequest broadphase_request;
    CLI::App* broadphase =
        add_command(app, "Measure", "broadphase",
                    "Measure the broadphase of Damson and of other engines on moving boxes.",
                    "  damson broadphase tenth --n 10000    one workload with 10,000 boxes\n"
                    "  damson broadphase --queries          box queries and ray casts");
    broadphase->add_option("LOAD", broadphase_request.loads,
                           "Names of workloads, or their first part up to a slash. Default: all workloads.");
    broadphase
        ->add_option("--n", broadphase_request.counts,
                     "Numbers of boxes, 10 to 1000000, separated by commas.")
        ->type_name("LIST")
        ->capture_default_str();
    broadphase
        ->add_option(
            "--against", broadphase_request.against,
            "Engines to compare with, separated by commas: names, or their first part up to a hyphen. "
            "Default: all available ones.")
        ->type_name("LIST");
    broadphase
        ->add_option("--updates", broadphase_request.updates,
                     "Number of timed updates. Default: 30, 15 or 6, fewer for more boxes.")
        ->check(in_range(1, 100000));
    broadphase
        ->add_option("--repeat", broadphase_request.repeats, "Runs of each workload. Engines take turns.")
        ->check(in_range(1, 1000))
        ->capture_default_str();
    broadphase->add_flag("--no-margin", broadphase_request.has_no_margin,
                         "Update a box after every movement. By default, only after it leaves its fat box.");
    broadphase
        ->add_option(
            "--ids", broadphase_request.ids,
            "Order of the box numbers in space: coherent or random. Default: as the workload defines it.")
        ->type_name("ORDER");
    broadphase->add_option("--json", broadphase_request.json_file, "Write the results to this file.")
        ->type_name("FILE");
    broadphase
        ->add_option("--plot", broadphase_request.plot_file,
                     "Plot time against the number of boxes into this .svg or .png file. Needs gnuplot.")
        ->type_name("FILE");
    broadphase
        ->add_option("--instructions", broadphase_request.instructions,
                     "Vector instructions of Damson's sweep-and-prune: baseline, avx2, avx512 or best.")
        ->type_name("NAME")
        ->capture_default_str();
    broadphase
        ->add_option(
            "--workers", broadphase_request.workers,
            "Threads of Damson's sweep-and-prune. With more than one, the same with one thread is also "
            "measured.")
        ->check(any_workers)
        ->capture_default_str();
    CLI::Option* queries =
        broadphase->add_flag("--queries", broadphase_request.has_queries,
                             "Measure box queries and ray casts instead, in Damson and Box2D 3. The default "
                             "workload is uniform/5.");
    for (const char* name :
         {"--against", "--updates", "--no-margin", "--ids", "--plot", "--instructions", "--workers"})
        queries->excludes(broadphase->get_option(name));

    WorldsRequest worlds_request;
    CLI::App* worlds =
        add_command(app, "Measure", "worlds",
                    "Measure thousands of small worlds that step together, compared with Box2D.",
                    "  damson worlds lander --worlds 4096 --workers 1,2");
    add_worlds_options(*worlds, worlds_request);

    CompareRequest compare_request;
    CLI::App* compare =
        add_command(app, "Check", "compare", "Run one scene in two engines and report where they differ.",
                    "  damson compare tumbler\n"
                    "  damson compare smash --against box2d --steps 100");
    compare->add_option("SCENE", compare_request.scene, "Name of a scene, or a .json file.")->required();
    compare->add_option("--engine", compare_request.engine, "Engine to judge.")
        ->type_name("ENGINE")
        ->capture_default_str();
    compare
        ->add_option("--against", compare_request.against,
                     "Engine to compare with. Default: the newest available Box2D.")
        ->type_name("ENGINE");
    compare->add_option("--steps", compare_request.steps, "Steps to run. Default: the scene's own number.")
        ->check(any_steps);
    compare
        ->add_option("--event-steps", compare_request.event_steps,
                     "Compare begin and end events pair by pair up to this step.")
        ->check(in_range(0, 1000000))
        ->capture_default_str();
    add_world_options(*compare, compare_request.scale, compare_request.options);

#ifdef DAMSON_DEMO_HAS_REFEREE
    ValidateRequest validate_request;
    CLI::App* validate = add_command(
        app, "Check", "validate", "Compare the physics with exact solutions, and with Box2D in the same run.",
        "  damson validate stacks/ single/roll          checks whose names begin with these\n"
        "  damson validate --full --html accuracy.html  all checks at full length");
    validate->add_option("CHECK", validate_request.checks,
                         "Names of checks, or the beginnings of names such as stacks/. Default: all checks.");
    validate->add_option("--engine", validate_request.engine, "Engine to judge.")
        ->type_name("ENGINE")
        ->capture_default_str();
    validate
        ->add_option("--against", validate_request.against,
                     "Engine to compare with, or none. Default: the newest available Box2D.")
        ->type_name("ENGINE");
    validate->add_flag("--full", validate_request.is_full,
                       "Run at full length: half an hour instead of a minute.");
    validate->add_flag("--list", validate_request.is_list, "List the checks without running them.");
    validate->add_option("--json", validate_request.json_file, "Write the results to this file.")
        ->type_name("FILE");
    validate
        ->add_option("--html", validate_request.html_file,
                     "Write the results to this file as a page with curves.")
        ->type_name("FILE");
    validate
        ->add_option("--markdown", validate_request.markdown_file,
                     "Write the tables of docs/accuracy.md to this file.")
        ->type_name("FILE");
#endif

    RunRequest run_request;
    CLI::App* run = add_command(app, "Watch and draw", "run",
                                "Run one scene in one engine, and write pictures, films or tables of it.",
                                "  damson run smash --png smash.png --at 120 --draw islands\n"
                                "  damson run ragdoll_stair --film stair.mp4 --beside box2d3 --speed 0.5");
    run->add_option("SCENE", run_request.scene, "Name of a scene, or a .json file.")->required();
    run->add_option("--engine", run_request.engine, "Engine; `damson list` shows the names.")
        ->type_name("ENGINE")
        ->capture_default_str();
    run->add_option("--steps", run_request.steps, "Steps to run. Default: the scene's own number.")
        ->check(any_steps);
    add_world_options(*run, run_request.scale, run_request.options);
    run->add_option("--svg", run_request.svg_file, "Write a picture of the last step to this .svg file.")
        ->type_name("FILE");
    run->add_option("--csv", run_request.csv_file, "Write a table with one row per step to this file.")
        ->type_name("FILE");
    run->add_option("--save", run_request.scene_file, "Write the scene to this file as JSON.")
        ->type_name("FILE");
    run->add_option("--state", run_request.state_file,
                    "Write the final state of the world to this file. Only Damson can do this.")
        ->type_name("FILE");
    add_filming_options(*run, run_request);

    RecordRequest record_request;
    CLI::App* record = add_command(app, "Record and compare", "record",
                                   "Run one scene in Damson and record every call and step to a file.",
                                   "  damson record smash -o smash.rec");
    record->add_option("SCENE", record_request.scene, "Name of a scene, or a .json file.")->required();
    record->add_option("-o,--out", record_request.file, "Write the recording to this file.")
        ->type_name("FILE")
        ->required();
    record->add_option("--steps", record_request.steps, "Steps to record. Default: the scene's own number.")
        ->check(any_steps);
    record->add_flag(
        "--close", record_request.is_close,
        "Store a keyframe and the digest of each phase in every step, to find where runs diverge.");
    add_world_options(*record, record_request.scale, record_request.options);

    ReplayRequest replay_request;
    CLI::App* replay = add_command(app, "Record and compare", "replay",
                                   "Play a recording up to a step and report its state.",
                                   "  damson replay smash.rec --to 120 --png smash.png\n"
                                   "  damson replay smash.rec --calls");
    replay->add_option("FILE", replay_request.file, "Recording that `damson record` wrote.")->required();
    replay->add_option("--to", replay_request.to,
                       "Step to stop at. Default: the last step of the recording.");
    replay->add_option("--workers", replay_request.workers, "Threads per step.")
        ->check(any_workers)
        ->capture_default_str();
    replay->add_flag("--calls", replay_request.has_calls, "Print every recorded call.");
    replay
        ->add_option("--state", replay_request.state_file,
                     "Write the state after the last played step to this file.")
        ->type_name("FILE");
    add_filming_options(*replay, replay_request.filming);

    StateRequest state_request;
    CLI::App* state =
        add_command(app, "Record and compare", "state", "Summarize or print a saved world state.",
                    "  damson state smash.state --json");
    state->add_option("FILE", state_request.file, "State that `damson run --state` wrote.")->required();
    state->add_flag("--json", state_request.is_json, "Print the complete state as JSON.");

    DivergeRequest diverge_request;
    CLI::App* diverge = add_command(app, "Record and compare", "diverge",
                                    "Report the first step, phase and object in which two runs differ.",
                                    "  damson diverge before.rec after.rec    two recordings, or two states\n"
                                    "  damson diverge smash.rec               a recording and its replay");
    diverge
        ->add_option("FILES", diverge_request.files,
                     "Two states or recordings, or one recording to compare with its replay by this program.")
        ->required()
        ->expected(1, 2);

    TraceRequest trace_request;
    CLI::App* trace = add_command(app, "Record and compare", "trace",
                                  "Write the digest of each phase of a run, or compare two such files.",
                                  "  damson trace smash --out a.txt\n"
                                  "  damson trace --compare a.txt b.txt");
    CLI::Option* traced = trace->add_option("SCENE", trace_request.scene,
                                            "Name of a scene, or a .json file, to run in Damson.");
    trace->add_option("--steps", trace_request.steps, "Steps to run. Default: the scene's own number.")
        ->check(any_steps);
    add_world_options(*trace, trace_request.scale, trace_request.options);
    trace
        ->add_option("--out", trace_request.out_file,
                     "Write the digests to this file. Default: standard output.")
        ->type_name("FILE");
    trace
        ->add_option(
            "--compare", trace_request.compared,
            "Report the first step and phase at which two files differ. Cannot be combined with SCENE.")
        ->type_name("FILE FILE")
        ->expected(2)
        ->excludes(traced);

    SweepRequest sweep_request;
    CLI::App* sweep = add_command(
        app, "Sweep", "sweep", "Run a scene with many parameter values and write a table of measurements.",
        "  damson sweep smash --vary friction=0.1:0.9:9 --measure settle_time,energy --out smash.csv\n"
        "  damson sweep smash --vary friction=0.1:0.9 --sample 1000 --measure energy --out smash.h5");
    add_sweep_options(*sweep, sweep_request);

    CLI::App* list = add_command(app, "Information", "list",
                                 "List the scenes, the engines and their broadphases.", "  damson list");

    ChildRequest child_request;
    CLI::App* child =
        app.add_subcommand("child-run", "One run of a benchmark, started by the program itself")->group("");
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
        if (problem.get_exit_code() == 0) return app.exit(problem);  // --help or --version
        const auto chosen = app.get_subcommands();
        const CLI::App& command = chosen.empty() ? app : *chosen.front();
        const std::string name = chosen.empty() ? "damson" : "damson " + command.get_name();
        // if mpirun or srun started several processes, only the first one reports the error
        if (!find_launch().is_first) return status_ok;
        const bool is_unknown = dynamic_cast<const CLI::ExtrasError*>(&problem) != nullptr;
        fmt::print(stderr, "{}: {}; {}\n", name, problem.what(),
                   is_unknown ? "possible: " + possible_in(command) : fmt::format("see {} --help", name));
        return status_usage;
    }
    for (const CLI::App* command : app.get_subcommands())
        if (const std::string option = find_option_without_picture(*command); !option.empty()) {
            fmt::print(stderr, "damson {}: {} has no effect without --png or --film; add one of them\n",
                       command->get_name(), option);
            return status_usage;
        }

    if (*list) return list_command();
    const bool is_comparing = !(bench_request.against_name.empty() && bench_request.beside_program.empty());
    if (*bench && !bench_request.html_file.empty() && !is_comparing) {
        fmt::print(stderr,
                   "damson bench: --html has no effect without a comparison; add --against or --beside\n");
        return status_usage;
    }
    if (*bench && (is_comparing || !bench_request.save_name.empty())) {
        // the default of three repeats is too small for a confidence interval
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
