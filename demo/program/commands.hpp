// The commands of the program. Each prints its results to standard output. It returns an exit status, or a
// failure with a message. The functions add_NAME_command() add the commands to a command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/engine.hpp"
#include "../engines/select.hpp"
#include "../pictures/filming.hpp"
#include "../support/outcome.hpp"
#include "sweep/plan.hpp"

namespace CLI {
class App;
}

namespace damson::demo {

class CommandLine;

/// Prints all scenes and engines, including the engines that are not available.
int list_command();

struct BenchRequest {
    std::vector<std::string> scenes;  ///< Names or files. If empty, all scenes run; see also is_first_look.
    bool is_first_look = false;       ///< True if an empty `scenes` selects only the scenes that run quickly.
    bool has_details = false;         ///< True if the wide tables with every measured value are printed.
    std::string engines;              ///< Engine names, separated by commas. Empty: all available engines.
    std::uint32_t steps = 0;          ///< Step count. If 0, each scene's default is used.
    std::uint32_t repeats = 3;
    double patience = 30.0;  ///< A run that takes longer is not repeated. [s]
    double seconds =
        0.0;  ///< Scenes are shortened so that the slowest engine takes about this long. 0: full length. [s]
    SceneScale scale;
    EngineOptions options;
    std::string json_file;
    std::string svg_folder;
    std::string plot_folder;  ///< Folder for the HTML page with plots. If empty, no page is written.

    // saved benchmarks
    std::string save_name;           ///< Name under which this benchmark is saved. If empty, it is not saved.
    std::string against_name;        ///< Name of the saved benchmark to compare with. Empty: none.
    std::string beside_program;      ///< Path of another build to alternate with and compare to. Empty: none.
    std::string store_folder;        ///< Folder of the saved benchmarks. If empty, usual_store() is used.
    std::string html_file;           ///< HTML file for the comparison. If empty, no file is written.
    double threshold_percent = 5.0;  ///< Difference above which a scene counts as slower or faster. [%]
    bool is_any_machine = false;     ///< True to compare times despite another machine or other flags.
    bool may_overwrite = false;      ///< True if a saved benchmark of the same name may be replaced.
};

/// Runs every scene in every engine and prints the results. Engines take turns.
Outcome<int> bench_command(const BenchRequest& request);

/// Runs scenes and saves their step times, or compares them with saved times, or both. Fails if a scene is
/// slower or not comparable. Uses the scenes, engines, steps, repeats, scale, options and saved-benchmark
/// fields of the request.
Outcome<int> keep_command(const BenchRequest& request);
/// Adds the options for saved benchmarks to `bench`. Requires: the other options of `bench` have been added.
void add_saving_options(CLI::App& bench, BenchRequest& request);

/// Analyzes the steps of each scene in Damson: the speedup that their phases allow with more workers, and the
/// speedup measured with two. Uses the scenes, steps, repeats, scale, JSON file and options (except workers)
/// of the request.
Outcome<int> span_command(const BenchRequest& request);
/// Measures the cost of snapshots, rewinding and recording in Damson and Box2D main. Uses the same request
/// fields as span_command().
Outcome<int> history_command(const BenchRequest& request);

struct WorldsRequest {
    std::vector<std::string> scenes{};  ///< Names of small worlds. If empty, all small worlds run.
    std::string counts = "1,64,4096";   ///< World counts, separated by commas.
    std::string workers = "1,2";        ///< Thread counts, separated by commas.
    std::string engines =
        "damson,box2d3";      ///< Engine names, separated by commas. Empty: all available engines.
    std::uint32_t steps = 0;  ///< Steps per episode. If 0, the scene's default is used.
    std::uint32_t repeats = 3;
    bool is_quick = false;  ///< True if fewer episodes run.
    std::string json_file{};
    std::string plot_file{};
};

/// Steps many small worlds in every engine and prints the steps per second, the memory of a world and the time of a
/// reset. Engines take turns.
Outcome<int> worlds_command(const WorldsRequest& request);

struct CompareRequest {
    std::string scene;
    std::string engine = "damson";
    std::string against;             ///< Engine to compare with. If empty, the newest available Box2D.
    std::uint32_t steps = 0;         ///< Step count. If 0, the scene's default is used.
    std::uint32_t event_steps = 60;  ///< Last step whose begin and end events are compared pair by pair.
    SceneScale scale;
    EngineOptions options;
};

/// Runs one scene in two engines in lockstep and prints where they differ.
Outcome<int> compare_command(const CompareRequest& request);

struct RunRequest {
    std::string scene;  ///< Scene name, or path of a scene file.
    std::string engine = "damson";
    std::uint32_t steps = 0;  ///< Step count. If 0, the scene's default is used.
    SceneScale scale;
    EngineOptions options;
    std::string svg_file;
    std::string csv_file;
    std::string scene_file;  ///< File for the scene as JSON. If empty, it is not written.
    std::string state_file;  ///< File for the final state of Damson's world. If empty, it is not written.
    FilmingRequest filming;
    std::string beside;  ///< Engine to draw next to `engine`. If empty, only `engine` is drawn.
};

/// Runs one scene in one engine, prints a summary and writes the requested files.
Outcome<int> run_command(const RunRequest& request);

struct ImportRequest {
    std::string level;               ///< Level file of Tiled or LDtk.
    std::string out_file;            ///< File for the scene as JSON. If empty, it is not written.
    float pixels_per_meter = 32.0f;  ///< Scale of the level. [1/m]
};

/// Prints the contents of a level file, including the parts that have no effect, and writes the level as a scene.
Outcome<int> import_command(const ImportRequest& request);

struct StateRequest {
    std::string file;
    bool is_json = false;  ///< True to print the complete state as JSON, false to print a summary.
};

/// Prints the contents of a state file.
Outcome<int> state_command(const StateRequest& request);

struct RecordRequest {
    std::string scene;        ///< Scene name, or path of a scene file.
    std::uint32_t steps = 0;  ///< Step count. If 0, the scene's default is used.
    SceneScale scale;
    EngineOptions options;
    std::string file;
    bool is_close = false;  ///< True to store a keyframe and the digest of each phase in every step.
};

/// Runs one scene in Damson and writes a recording of all calls and steps to a file.
Outcome<int> record_command(const RecordRequest& request);

struct ReplayRequest {
    std::string file;
    std::uint64_t to = 0;  ///< Step to stop at. If 0, the last recorded step.
    std::uint32_t workers = 1;
    bool has_calls = false;  ///< True to print every recorded call.
    std::string state_file;  ///< File for the state after the last played step. If empty, it is not written.
    FilmingRequest filming;
};

/// Plays a recording up to a step and prints a summary of the world. Fails with status_failed if the replay diverges
/// from the recording.
Outcome<int> replay_command(const ReplayRequest& request);

struct DivergeRequest {
    std::vector<std::string> files;  ///< Two files (states or recordings), or a single recording.
};

/// Prints the first step, phase and object in which two recordings or states differ. Replays a single
/// recording and compares it with the replay. Returns status_failed if there is a difference.
Outcome<int> diverge_command(const DivergeRequest& request);

class Engine;
/// Writes the state of the engine's world to a file. Returns an error message, or an empty string on success.
std::string write_state_file(Engine& engine, const std::string& file);

struct TraceRequest {
    std::string scene;        ///< Scene to run, by name or file. Empty if two files are compared instead.
    std::uint32_t steps = 0;  ///< Step count. If 0, the scene's default is used.
    SceneScale scale;
    EngineOptions options;
    std::string out_file;               ///< File for the digests. If empty, they go to standard output.
    std::vector<std::string> compared;  ///< Two files to compare, or empty.
};

/// Runs one scene in Damson and writes a digest for each phase of each step, or prints the first line in
/// which two digest files differ. Returns status_failed if they differ.
Outcome<int> trace_command(const TraceRequest& request);

struct BroadphaseRequest {
    std::vector<std::string> loads;     ///< Workload names or name prefixes. If empty, all workloads run.
    std::string counts = "1000,10000";  ///< Box counts, separated by commas.
    std::string against;        ///< Engines to compare with Damson's default. Empty: all available ones.
    std::uint32_t updates = 0;  ///< Number of timed updates. If 0, it depends on the box count.
    std::uint32_t repeats = 3;
    bool has_no_margin = false;
    std::string ids;  ///< "coherent" or "random". If empty, the workload's own order is used.
    std::string json_file;
    std::string plot_file;
    bool has_queries = false;  ///< True if box queries and ray casts are measured instead of updates.
    std::string instructions =
        "best";                 ///< SIMD level of the sweep-and-prune: "baseline", "avx2", "avx512", "best".
    std::uint32_t workers = 1;  ///< Threads of the sweep-and-prune. Above 1, one thread is also measured.
};

/// Runs workloads of moving boxes in the broadphases of Damson and other engines, and prints the results. Engines
/// take turns.
Outcome<int> broadphase_command(const BroadphaseRequest& request);

/// Runs one world for each row of a grid or random sample, on all threads and processes, and writes a table
/// of the measures. Continues an interrupted sweep.
Outcome<int> sweep_command(const SweepRequest& request);

struct ValidateRequest {
    std::vector<std::string> checks;  ///< Check names or name prefixes. If empty, all checks run.
    std::string engine = "damson";
    std::string
        against;  ///< Engine to compare with. Empty: the newest available Box2D. "none": no comparison.
    bool is_full = false;
    bool is_list = false;
    std::string json_file;
    std::string html_file;
    std::string markdown_file;
};

/// Runs physics checks in an engine and a comparison engine, and prints a table of verdicts. Fails if a check fails.
Outcome<int> validate_command(const ValidateRequest& request);

// Each function adds one command, with its options, to the command line. add_validate_command() exists only in builds
// with `damson validate` (DAMSON_DEMO_HAS_REFEREE).

void add_bench_command(CommandLine& line);
void add_broadphase_command(CommandLine& line);
void add_worlds_command(CommandLine& line);
void add_compare_command(CommandLine& line);
void add_validate_command(CommandLine& line);
void add_run_command(CommandLine& line);
void add_import_command(CommandLine& line);
void add_record_command(CommandLine& line);
void add_replay_command(CommandLine& line);
void add_state_command(CommandLine& line);
void add_diverge_command(CommandLine& line);
void add_trace_command(CommandLine& line);
void add_sweep_command(CommandLine& line);
void add_list_command(CommandLine& line);
void add_child_run_command(CommandLine& line);  ///< Hidden: one run of a benchmark, in a child process.

}  // namespace damson::demo
