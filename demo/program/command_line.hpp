// The command line: the options that several commands share, and CommandLine, which parses the command line, calls
// the selected command, and turns failures into messages and exit statuses.
//
// The .cpp file of each command declares the options of the command in a function add_NAME_command(CommandLine&). Each
// option refers to the variable that it sets. The function that runs the command owns these variables.
#pragma once

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

#include "../engines/select.hpp"
#include "../pictures/filming.hpp"
#include "../support/outcome.hpp"

namespace damson::demo {

/// The command line of the program.
class CommandLine {
public:
    /// Creates a command line without commands. The option --version prints `version`.
    explicit CommandLine(const std::string& version);

    /// Adds a command to a group of `damson --help`, which also shows the first example. A command with an empty group
    /// is not listed. If the command is selected, `run` executes it and returns the exit status.
    CLI::App& add(const std::string& group, const std::string& name, const std::string& purpose,
                  const std::string& examples, std::function<int()> run);

    /// Parses the arguments, runs the selected command and returns its exit status. Prints a message and returns
    /// status_usage if the arguments are invalid, and prints the help if no command is selected.
    int run(int argc, char** argv);

private:
    struct Command {
        const CLI::App* app;
        std::function<int()> run;
    };

    CLI::App app_;
    std::vector<Command> commands_;
};

/// Returns the exit status of a command. If the command failed, prints its error message.
int finish(Outcome<int> outcome);

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

inline const CLI::Validator any_steps = in_range(1, 1000000);  ///< Accepts every valid number of steps.
inline const CLI::Validator any_workers = in_range(1, 64);     ///< Accepts every valid number of threads.

/// Adds the options for the size of a scene and for the engines that run it.
void add_world_options(CLI::App& command, SceneScale& scale, EngineOptions& options);

/// Adds the options for drawing pictures and films.
void add_filming_options(CLI::App& command, FilmingRequest& filming);

}  // namespace damson::demo
