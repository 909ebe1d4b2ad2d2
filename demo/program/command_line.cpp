// Parses the command line, reports errors and formats the help.
#include "command_line.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>
#include <variant>

#include "../support/instructions.hpp"
#include "../support/table.hpp"
#include "sweep/ranks.hpp"

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

/// Prints an error message for arguments that cannot be parsed, or the help or the version if it was requested.
/// Returns the exit status.
int report_parse_error(const CLI::App& app, const CLI::ParseError& problem) {
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

}  // namespace

CommandLine::CommandLine(const std::string& version)
    : app_("Benchmarks, checks, pictures and recordings of the Damson physics engine.", "damson") {
    app_.formatter(std::make_shared<HelpFormatter>());  // set before adding commands, so that they inherit it
    app_.require_subcommand(0, 1);
    app_.set_version_flag("--version", version, "Print the version and exit");
    app_.footer(
        "damson COMMAND --help lists the options of a command.\n"
        "Exit status: 0 if all went well, 1 if the work failed or a check found a difference,\n"
        "2 if the command line is wrong.");
}

CLI::App& CommandLine::add(const std::string& group, const std::string& name, const std::string& purpose,
                           const std::string& examples, std::function<int()> run) {
    CLI::App& command = *app_.add_subcommand(name, purpose);
    command.group(group);
    if (!examples.empty()) command.footer("Examples:\n" + examples);
    commands_.push_back({&command, std::move(run)});
    return command;
}

int CommandLine::run(int argc, char** argv) {
    try {
        app_.parse(argc, argv);
    } catch (const CLI::ParseError& problem) {
        return report_parse_error(app_, problem);
    }
    for (const Command& command : commands_) {
        if (!*command.app) continue;
        if (const std::string option = find_option_without_picture(*command.app); !option.empty()) {
            fmt::print(stderr, "damson {}: {} has no effect without --png or --film; add one of them\n",
                       command.app->get_name(), option);
            return status_usage;
        }
        return command.run();
    }
    fmt::print("{}", app_.help());
    return status_usage;
}

int finish(Outcome<int> outcome) {
    if (const auto* status = std::get_if<int>(&outcome)) return *status;
    const auto& failure = std::get<Failure>(outcome);
    fmt::print(stderr, "damson: {}\n", failure.sentence);
    return failure.status;
}

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

void add_filming_options(CLI::App& command, FilmingRequest& filming) {
    command.option_defaults()->group("Pictures and films");
    command.add_option("--png", filming.png_file, "Write a picture to this .png file. Needs cairo.")
        ->type_name("FILE");
    command
        .add_option("--film", filming.film_file,
                    "Write a film of the run to this .mp4 or .gif file. Needs cairo and ffmpeg.")
        ->type_name("FILE");
    command
        .add_option("--fps", filming.frames_per_second,
                    "Frames per second of the film. Default: 60, or 25 for a .gif file.")
        ->check(in_range(1.0, 240.0));
    command
        .add_option("--every", filming.every, "Film one frame every NUMBER steps, whatever their duration.")
        ->check(any_steps);
    command
        .add_option("--draw", filming.draw_list,
                    "Layers to draw on top of the shapes, separated by commas: joints, contacts, impulses, "
                    "boxes (fat boxes), tight (tight boxes), islands, centers (of mass), velocities, levels "
                    "(draw levels), names, broadphase, legend (only with broadphase). Default: joints.")
        ->type_name("LIST");
    command.add_option("--size", filming.size, "Size of the picture and the film in pixels.")
        ->type_name("WIDTHxHEIGHT")
        ->capture_default_str();
    command
        .add_option("--view", filming.view,
                    "Part of the world to show, in meters: left, bottom, right, top. Default: most of the "
                    "moving bodies.")
        ->type_name("X0,Y0,X1,Y1");
    command.add_flag("--light", filming.is_light, "Use a light background.");
    command.add_flag("--no-caption", filming.has_no_caption, "Draw no caption.");
}

}  // namespace damson::demo
