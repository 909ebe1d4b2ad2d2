// A saved benchmark with its measurements, program version and machine, stored as a JSON file in a folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../../support/outcome.hpp"
#include "../record.hpp"

namespace damson::demo {

/// All repeats of one scene and engine.
struct KeptRun {
    std::string scene;
    std::string engine;
    std::string version;  ///< Version of the engine.
    std::string flags;    ///< Compiler flags of the engine.
    std::string setting;  ///< Size, step count, workers and so on. Runs are compared only if equal.
    Measurement best;     ///< Counters and phases of the fastest repeat.
    /// Times of all steps but the first, one list per repeat. All lists have the same length. [ms]
    std::vector<std::vector<double>> step_ms;
};

struct KeptBench {
    std::string name;
    Json machine;               ///< Result of describe_machine().
    double yardstick_ms = 0.0;  ///< Shortest time of a fixed computation; see yardstick.hpp. [ms]
    std::vector<KeptRun> runs;
};

std::string text_of(const KeptBench& bench);

/// Parses a saved benchmark. `file` is used only in error messages.
Outcome<KeptBench> bench_from(const std::string& text, const std::string& file);

/// Returns the default folder for saved benchmarks: damson/bench in $XDG_DATA_HOME, or in ~/.local/share.
std::string usual_store();

/// Returns an error message if the name cannot be used as a file name, otherwise an empty string.
std::string fault_of_name(const std::string& name);

std::string file_of(const std::string& store, const std::string& name);

/// Reads the benchmark saved as `name`. The error message for an unknown name lists the existing names.
Outcome<KeptBench> read_bench(const std::string& store, const std::string& name);

/// Writes the benchmark to a temporary file, then renames the file. Returns an error message, or an empty
/// string.
std::string write_bench(const std::string& store, const KeptBench& bench);

}  // namespace damson::demo
