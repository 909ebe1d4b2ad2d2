// The commands of the program. Each prints its results to standard output and returns an exit status, or a failure
// with a message.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../engines/engine.hpp"
#include "../engines/select.hpp"
#include "../pictures/filming.hpp"
#include "../support/outcome.hpp"
#include "sweep/plan.hpp"

namespace damson::demo {

/// Prints all scenes and engines, also the engines that are not available.
int list_command();

struct BenchRequest {
    std::vector<std::string> scenes;  ///< Names or files. Empty: all scenes, or those of the first look.
    bool is_first_look = false;       ///< True if an empty `scenes` leaves out the scenes that take long.
    bool has_details = false;         ///< True if every result is printed, in wide tables.
    std::string engines;              ///< Engine names, separated by commas. Empty: all available engines.
    std::uint32_t steps = 0;          ///< Number of steps. 0: the scene's own number.
    std::uint32_t repeats = 3;
    double patience = 30.0;  ///< A run that takes longer is not repeated. [s]
    double seconds =
        0.0;  ///< Scenes are shortened until the slowest engine takes about this long. 0: full length. [s]
    SceneScale scale;
    EngineOptions options;
    std::string json_file;
    std::string svg_folder;
    std::string plot_folder;  ///< Folder for the page of plots. Empty: no plots.

    // saved benchmarks
    std::string save_name;           ///< Name to save this benchmark under. Empty: not saved.
    std::string against_name;        ///< Name of the saved benchmark to compare with. Empty: none.
    std::string beside_program;      ///< Path of another build, measured in turns with this one. Empty: none.
    std::string store_folder;        ///< Folder of the saved benchmarks. Empty: usual_store().
    std::string html_file;           ///< File for the comparison as an HTML page. Empty: none.
    double threshold_percent = 5.0;  ///< Difference above which a scene counts as slower or faster. [%]
    bool is_any_machine = false;     ///< True if times of another machine or other flags are compared too.
    bool may_overwrite = false;      ///< True if a saved benchmark of the same name may be replaced.
};

/// Runs every scene in every engine and prints the results. Engines take turns.
Outcome<int> bench_command(const BenchRequest& request);

/// Runs scenes and saves their step times, or compares them with saved times. Fails if a scene became slower or is
/// not comparable. Uses the scenes, engines, steps, repeats, scale, options and the last eight fields of the request.
Outcome<int> keep_command(const BenchRequest& request);

/// Analyzes a step of each scene in Damson: the speedup that its phases allow with more workers, and the measured
/// speedup of two. Uses the scenes, steps, repeats, scale, JSON file and options (except workers) of the request.
Outcome<int> span_command(const BenchRequest& request);
/// Measures the cost of snapshots, rewinding and recording in Damson and Box2D main. Uses the same fields of the
/// request as span_command().
Outcome<int> history_command(const BenchRequest& request);

struct WorldsRequest {
    std::vector<std::string> scenes{};  ///< Names of small worlds. Empty: all.
    std::string counts = "1,64,4096";   ///< Numbers of worlds, separated by commas.
    std::string workers = "1,2";        ///< Numbers of threads, separated by commas.
    std::string engines =
        "damson,box2d3";      ///< Engine names, separated by commas. Empty: all available engines.
    std::uint32_t steps = 0;  ///< Steps per episode. 0: the scene's own number.
    std::uint32_t repeats = 3;
    bool is_quick = false;  ///< True if fewer episodes are run.
    std::string json_file{};
    std::string plot_file{};
};

/// Steps many small worlds in every engine and prints the steps per second, the memory of a world and the time of a
/// reset. Engines take turns.
Outcome<int> worlds_command(const WorldsRequest& request);

struct CompareRequest {
    std::string scene;
    std::string engine = "damson";
    std::string against;             ///< Engine to compare with. Empty: the newest available Box2D.
    std::uint32_t steps = 0;         ///< Number of steps. 0: the scene's own number.
    std::uint32_t event_steps = 60;  ///< Last step in which begin and end events are compared pair by pair.
    SceneScale scale;
    EngineOptions options;
};

/// Runs one scene in two engines in lockstep and prints where they differ.
Outcome<int> compare_command(const CompareRequest& request);

struct RunRequest {
    std::string scene;  ///< Name or file.
    std::string engine = "damson";
    std::uint32_t steps = 0;  ///< Number of steps. 0: the scene's own number.
    SceneScale scale;
    EngineOptions options;
    std::string svg_file;
    std::string csv_file;
    std::string scene_file;  ///< File for the scene as JSON. Empty: not written.
    std::string state_file;  ///< File for the final state of Damson's world. Empty: not written.
    FilmingRequest filming;
    std::string beside;  ///< Engine to draw next to `engine`. Empty: none.
};

/// Runs one scene in one engine, prints a summary and writes the requested files.
Outcome<int> run_command(const RunRequest& request);

struct StateRequest {
    std::string file;
    bool is_json = false;  ///< True if the complete state is printed as JSON; otherwise a summary is printed.
};

/// Prints the contents of a state file.
Outcome<int> state_command(const StateRequest& request);

struct RecordRequest {
    std::string scene;        ///< Name or file.
    std::uint32_t steps = 0;  ///< Number of steps. 0: the scene's own number.
    SceneScale scale;
    EngineOptions options;
    std::string file;
    bool is_close = false;  ///< True if every step stores a keyframe and the digest of each phase.
};

/// Runs one scene in Damson and writes a recording of all calls and steps to a file.
Outcome<int> record_command(const RecordRequest& request);

struct ReplayRequest {
    std::string file;
    std::uint64_t to = 0;  ///< Step to stop at. 0: the last step.
    std::uint32_t workers = 1;
    bool has_calls = false;  ///< True if every recorded call is printed.
    std::string state_file;  ///< File for the state after the last played step. Empty: not written.
    FilmingRequest filming;
};

/// Plays a recording up to a step and prints a summary of the world. Fails with status_failed if the replay diverges
/// from the recording.
Outcome<int> replay_command(const ReplayRequest& request);

struct DivergeRequest {
    std::vector<std::string> files;  ///< Two states or recordings, or one recording.
};

/// Prints the first step, phase and object in which two recordings or states differ. Compares a single recording with
/// its replay by this program. Returns status_failed if there is a difference.
Outcome<int> diverge_command(const DivergeRequest& request);

class Engine;
/// Writes the state of the engine's world. Returns an error message, or an empty string.
std::string write_state_file(Engine& engine, const std::string& file);

struct TraceRequest {
    std::string scene;        ///< Name or file. Empty: two files are compared.
    std::uint32_t steps = 0;  ///< Number of steps. 0: the scene's own number.
    SceneScale scale;
    EngineOptions options;
    std::string out_file;               ///< File for the digests. Empty: standard output.
    std::vector<std::string> compared;  ///< Two files, or none.
};

/// Runs one scene in Damson and writes a digest for each phase of each step, or prints the first line in which two
/// such files differ. Returns status_failed if they differ.
Outcome<int> trace_command(const TraceRequest& request);

struct BroadphaseRequest {
    std::vector<std::string> loads;     ///< Names of workloads, or beginnings of names. Empty: all.
    std::string counts = "1000,10000";  ///< Box counts, separated by commas.
    std::string against;        ///< Engines to compare with Damson's default. Empty: all available ones.
    std::uint32_t updates = 0;  ///< Number of timed updates. 0: chosen based on the number of boxes.
    std::uint32_t repeats = 3;
    bool has_no_margin = false;
    std::string ids;  ///< "coherent" or "random". Empty: as the workload defines it.
    std::string json_file;
    std::string plot_file;
    bool has_queries = false;  ///< True if box queries and ray casts are measured instead of updates.
    std::string instructions =
        "best";                 ///< Of Damson's sweep-and-prune: "baseline", "avx2", "avx512" or "best".
    std::uint32_t workers = 1;  ///< Threads of Damson's sweep-and-prune. Above 1, one thread is measured too.
};

/// Runs workloads of moving boxes in the broadphases of Damson and other engines, and prints the results. Engines
/// take turns.
Outcome<int> broadphase_command(const BroadphaseRequest& request);

/// Runs a world for each row of a grid or of a random sample, on all threads and processes, and writes a table of the
/// measures. Continues an interrupted sweep.
Outcome<int> sweep_command(const SweepRequest& request);

struct ValidateRequest {
    std::vector<std::string> checks;  ///< Names of checks, or beginnings of names. Empty: all.
    std::string engine = "damson";
    std::string
        against;  ///< Engine to compare with. Empty: the newest available Box2D. "none": no reference.
    bool is_full = false;
    bool is_list = false;
    std::string json_file;
    std::string html_file;
    std::string markdown_file;
};

/// Runs physics checks in an engine and a comparison engine, and prints a table of verdicts. Fails if a check fails.
Outcome<int> validate_command(const ValidateRequest& request);

}  // namespace damson::demo
