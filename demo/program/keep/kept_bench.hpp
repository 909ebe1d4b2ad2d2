// A saved benchmark: its measurements, the program and the machine, stored as a JSON file in a folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../support/outcome.hpp"
#include "../record.hpp"

namespace damson::demo {

/// All repeats of one scene in one engine.
struct KeptRun {
    std::string scene;
    std::string engine;
    std::string version;  ///< Version of the engine.
    std::string flags;    ///< Compiler flags of the engine.
    std::string setting;  ///< Size, steps, workers and so on. Only runs with equal settings are compared.
    Measurement best;     ///< Counters and phases of the fastest repeat.
    /// Times of all steps but the first, one list per repeat. All lists have the same length. [ms]
    std::vector<std::vector<double>> step_ms;
};

struct KeptBench {
    std::string name;
    Json machine;               ///< Result of describe_machine().
    double yardstick_ms = 0.0;  ///< Shortest time of a fixed amount of work; see yardstick.hpp. [ms]
    std::vector<KeptRun> runs;
};

std::string text_of(const KeptBench& bench);

/// Parses a saved benchmark. `file` is used only in error messages.
Outcome<KeptBench> bench_from(const std::string& text, const std::string& file);

/// Returns the default folder of saved benchmarks: damson/bench in $XDG_DATA_HOME, or in ~/.local/share.
std::string usual_store();

/// Returns why the name is not valid, or an empty string. The name becomes a file name.
std::string fault_of_name(const std::string& name);

std::string file_of(const std::string& store, const std::string& name);

/// Reads the benchmark of that name. The error message for an unknown name lists the existing names.
Outcome<KeptBench> read_bench(const std::string& store, const std::string& name);

/// Writes the benchmark to a temporary file and renames it. Returns an error message, or an empty string.
std::string write_bench(const std::string& store, const KeptBench& bench);

}  // namespace damson::demo
