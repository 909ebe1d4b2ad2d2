// The commands of the program. Each prints to standard output and returns an exit status; a failure is a
// sentence.
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

/// Scenes and engines, available or not.
int list_command();

struct BenchRequest {
    std::vector<std::string> scenes;  ///< Empty: all, or those of a first look.
    bool is_first_look = false;       ///< Of all scenes those that little time allows.
    bool has_details = false;         ///< Print every figure, in wide tables.
    std::string engines;              ///< Separated by commas; empty: all available.
    std::uint32_t steps = 0;          ///< 0: the scene's own number.
    std::uint32_t repeats = 3;
    double patience = 30.0;  ///< A run that takes longer is not repeated. [s]
    double seconds =
        0.0;  ///< Scenes are cut so that the slowest engine takes about this for one; 0: whole. [s]
    SceneScale scale;
    EngineOptions options;
    std::string json_file;
    std::string svg_folder;
    std::string plot_folder;  ///< Where to write a page of plots; empty: nowhere.

    // of benchmarks that are kept
    std::string save_name;           ///< Under which to keep this one; empty: it is not.
    std::string against_name;        ///< Name of the kept benchmark to compare with; empty: none.
    std::string beside_program;      ///< Another build, to be measured in turns with this one; empty: none.
    std::string store_folder;        ///< Where they lie; empty: among the user's data.
    std::string html_file;           ///< Where to write the comparison as a page; empty: nowhere.
    double threshold_percent = 5.0;  ///< A scene that is slower by more is reported as slower. [%]
    bool is_any_machine = false;     ///< Compare figures of another machine or other flags too.
    bool may_overwrite = false;      ///< A benchmark of the same name.
};

/// Runs every scene in every engine, engines taking turns, and prints the figures.
Outcome<int> bench_command(const BenchRequest& request);

/// Runs scenes to keep their times under a name, or to compare them with times that were kept. Fails where a scene has
/// got slower, or cannot be compared. Of the request: scenes, engines, steps, repeats, scale, options and the last eight.
Outcome<int> keep_command(const BenchRequest& request);

/// Looks into a step of each scene in Damson: what its phases allow on more workers, and what two reach. Of
/// the request: scenes, steps, repeats, scale, options but workers, and where JSON goes.
Outcome<int> span_command(const BenchRequest& request);
/// What it costs Damson and Box2D main to keep the past. Of the request as above.
Outcome<int> history_command(const BenchRequest& request);

struct WorldsRequest {
    std::vector<std::string> scenes{};      ///< Of the small worlds; empty: all.
    std::string counts = "1,64,4096";       ///< Numbers of worlds, separated by commas.
    std::string workers = "1,2";            ///< Numbers of threads, likewise.
    std::string engines = "damson,box2d3";  ///< Likewise; empty: all available.
    std::uint32_t steps = 0;                ///< Of an episode; 0: the scene's own number.
    std::uint32_t repeats = 3;
    bool is_quick = false;  ///< Few episodes, for a first look.
    std::string json_file{};
    std::string plot_file{};
};

/// Steps many small worlds in every engine, engines taking turns, and prints how many steps a second there are, what a
/// world takes and what a reset does.
Outcome<int> worlds_command(const WorldsRequest& request);

struct CompareRequest {
    std::string scene;
    std::string engine = "damson";
    std::string against;             ///< Empty: the newest Box2D there is.
    std::uint32_t steps = 0;         ///< 0: the scene's own number.
    std::uint32_t event_steps = 60;  ///< Begin and end events are compared pair by pair up to this step.
    SceneScale scale;
    EngineOptions options;
};

/// Runs one scene in two engines side by side and says where they differ.
Outcome<int> compare_command(const CompareRequest& request);

struct RunRequest {
    std::string scene;  ///< Name or file.
    std::string engine = "damson";
    std::uint32_t steps = 0;  ///< 0: the scene's own number.
    SceneScale scale;
    EngineOptions options;
    std::string svg_file;
    std::string csv_file;
    std::string scene_file;  ///< Where to write the scene itself as JSON; empty: nowhere.
    std::string state_file;  ///< Where to write the state of Damson's world at the end; empty: nowhere.
    FilmingRequest filming;
    std::string beside;  ///< Engine to draw beside the other; empty: none.
};

/// Runs one scene in one engine.
Outcome<int> run_command(const RunRequest& request);

struct StateRequest {
    std::string file;
    bool is_json = false;  ///< All of it, and not only what it comes to.
};

/// Says what is in a file of a world's state.
Outcome<int> state_command(const StateRequest& request);

struct RecordRequest {
    std::string scene;        ///< Name or file.
    std::uint32_t steps = 0;  ///< 0: the scene's own number.
    SceneScale scale;
    EngineOptions options;
    std::string file;
    bool is_close = false;  ///< Digests of phases and a keyframe in every step: for a look into a fault.
};

/// Runs one scene in Damson and writes what was done to it to a file.
Outcome<int> record_command(const RecordRequest& request);

struct ReplayRequest {
    std::string file;
    std::uint64_t to = 0;  ///< The step to stop at; 0: the last.
    std::uint32_t workers = 1;
    bool has_calls = false;  ///< Calls are listed on the way.
    std::string state_file;  ///< Where to write the state then; empty: nowhere.
    FilmingRequest filming;
};

/// Plays a recording to a step and says what is there; status_failed where it goes another way than it was recorded.
Outcome<int> replay_command(const ReplayRequest& request);

struct DivergeRequest {
    std::vector<std::string> files;  ///< Two states or recordings; or one recording.
};

/// Names the first step, phase and object in which two runs differ, or two states; of one recording, where this
/// program comes to something else. status_failed if they do.
Outcome<int> diverge_command(const DivergeRequest& request);

class Engine;
/// Writes the state of the engine's world; what went wrong, or empty.
std::string write_state_file(Engine& engine, const std::string& file);

struct TraceRequest {
    std::string scene;        ///< Name or file; empty: two files are compared.
    std::uint32_t steps = 0;  ///< 0: the scene's own number.
    SceneScale scale;
    EngineOptions options;
    std::string out_file;               ///< Empty: standard output.
    std::vector<std::string> compared;  ///< Two files, or none.
};

/// Runs one scene in Damson and writes a digest for each phase of each step, or names the first line in which
/// two such files differ; status_failed if they do.
Outcome<int> trace_command(const TraceRequest& request);

struct BroadphaseRequest {
    std::vector<std::string> loads;     ///< Names or beginnings of names; empty: all.
    std::string counts = "1000,10000";  ///< Numbers of boxes, separated by commas.
    std::string against;                ///< Engines beside Damson's default; empty: all available.
    std::uint32_t updates = 0;          ///< 0: as many as the number of boxes asks for.
    std::uint32_t repeats = 3;
    bool has_no_margin = false;
    std::string ids;  ///< "coherent", "random"; empty: as the load has it.
    std::string json_file;
    std::string plot_file;
    bool has_queries = false;           ///< Boxes and rays are asked for, instead of pairs.
    std::string instructions = "best";  ///< Of Damson's sweep: "baseline", "avx2", "avx512" or "best".
    std::uint32_t workers = 1;          ///< Threads that share an update of it; several are held beside one.
};

/// Plays loads of boxes to Damson's broadphase and its rivals, engines taking turns, and prints the figures.
Outcome<int> broadphase_command(const BroadphaseRequest& request);

/// Runs a world for each row of a grid or of draws, on all threads and processes, and writes a table of what is
/// measured of each. Goes on where an earlier run was cut off.
Outcome<int> sweep_command(const SweepRequest& request);

struct ValidateRequest {
    std::vector<std::string> checks;  ///< Names or beginnings of names; empty: all.
    std::string engine = "damson";
    std::string against;  ///< Empty: the newest Box2D there is; "none": nobody.
    bool is_full = false;
    bool is_list = false;
    std::string json_file;
    std::string html_file;
    std::string markdown_file;
};

/// Makes physics checks in an engine and a rival and prints a table of verdicts. Fails where a check does.
Outcome<int> validate_command(const ValidateRequest& request);

}  // namespace damson::demo
