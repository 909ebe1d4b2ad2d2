// A benchmark that is kept: what it measured, of what program and on what machine, as a file of JSON in a store.
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
    std::string version;  ///< Of the engine.
    std::string flags;    ///< How it was compiled.
    std::string setting;  ///< Size, steps, workers and so on: only what is equal in it can be compared.
    Measurement best;     ///< Counters and phases, of the repeat that took least.
    /// Times of the steps behind the first one, by repeat; of all repeats equally many. [ms]
    std::vector<std::vector<double>> step_ms;
};

struct KeptBench {
    std::string name;
    Json machine;               ///< As describe_machine().
    double yardstick_ms = 0.0;  ///< Least time of the same work by the same code: yardstick.hpp. [ms]
    std::vector<KeptRun> runs;
};

std::string text_of(const KeptBench& bench);

/// The benchmark in a text; `file` only serves in the sentence.
Outcome<KeptBench> bench_from(const std::string& text, const std::string& file);

/// Where kept benchmarks lie unless told otherwise: damson/bench in the user's folder for data.
std::string usual_store();

/// Why no benchmark can have this name, or an empty string: it becomes that of a file.
std::string fault_of_name(const std::string& name);

std::string file_of(const std::string& store, const std::string& name);

/// The benchmark of that name; a wrong name gets a sentence that lists the right ones.
Outcome<KeptBench> read_bench(const std::string& store, const std::string& name);

/// Writes it under another name and renames it. Returns what went wrong, or an empty string.
std::string write_bench(const std::string& store, const KeptBench& bench);

}  // namespace damson::demo
