// `damson broadphase`: measures the broadphases of Damson and other engines on the same moving boxes.
//
//   ns/move min       shortest time of each update over the repeats, summed over all updates, divided by
//                     the number of boxes that moved, were added or were removed
//                     (b2/ workloads: divided by the number of objects that changed position)
//   median            as above, with the median time of each update
//   scan              part of min: searching all pairs for ended ones, if the engine leaves this to the world
//   ratio             min divided by the min of the engine `damson`; above 1 is slower than Damson
//
// Only the engine's own code is timed: it applies the changes, finds pairs, and reports which pairs began and
// ended.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>

#include "../pair_race/pair_engine.hpp"
#include "../pair_race/query_race.hpp"
#include "../pair_race/race.hpp"
#include "../pictures/plot.hpp"
#include "../pictures/scene_svg.hpp"
#include "../support/instructions.hpp"
#include "../support/number_list.hpp"
#include "../support/table.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "machine.hpp"
#include "parallel_ceiling.hpp"
#include "progress.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t least_count = 10, greatest_count = 1'000'000;
constexpr double greatest_tape = 2e8;  // maximum boxes times updates of a workload; takes 5 GB

Outcome<std::vector<const Load*>> select_loads(const std::vector<std::string>& names) {
    std::vector<const Load*> chosen;
    for (const Load& load : all_loads())
        if (names.empty()) chosen.push_back(&load);
    for (const std::string& name : names) {
        const std::vector<const Load*> found = find_loads(name);
        if (found.empty()) {
            std::string possible;
            for (const Load& load : all_loads())
                possible += (possible.empty() ? "" : ", ") + std::string(load.name);
            return Failure{
                status_usage,
                fmt::format("unknown load \"{}\"; possible: {}, or the first part of a name up to a slash",
                            name, possible)};
        }
        for (const Load* load : found)
            if (std::find(chosen.begin(), chosen.end(), load) == chosen.end()) chosen.push_back(load);
    }
    return chosen;
}

std::string list_of_pair_engines() {
    std::string names;
    for (const PairEngineInfo& info : pair_engines())
        names += (names.empty() ? "" : ", ") + info.name + (info.is_available() ? "" : " (not available)");
    return names;
}

/// Returns the engines to measure. The list starts with Damson's default engine. If `workers` is above 1, the
/// single-threaded variant follows. Then come the engines in `list`, or all available engines if `list` is
/// empty.
Outcome<std::vector<const PairEngineInfo*>> select_rivals(const std::string& list, std::uint32_t workers) {
    std::vector<const PairEngineInfo*> chosen{&pair_engines().front()};
    if (workers > 1) chosen.push_back(find_pair_engine(alone_engine));
    if (list.empty()) {
        for (const PairEngineInfo& info : pair_engines())
            if (info.is_available() && info.version != chosen.front()->version) chosen.push_back(&info);
        return chosen;
    }
    std::istringstream names(list);
    for (std::string name; std::getline(names, name, ',');) {
        const std::vector<const PairEngineInfo*> found = find_pair_engines(name);
        if (found.empty())
            return Failure{
                status_usage,
                fmt::format("unknown engine \"{}\"; possible: {}, or the first part of a name up to a "
                            "hyphen",
                            name, list_of_pair_engines())};
        for (const PairEngineInfo* info : found) {
            if (!info->is_available())
                return Failure{status_usage, fmt::format("engine {} is not available: {}; possible: {}",
                                                         info->name, info->missing, list_of_pair_engines())};
            if (std::find(chosen.begin(), chosen.end(), info) == chosen.end()) chosen.push_back(info);
        }
    }
    return chosen;
}

Outcome<IdOrder> select_ids(const std::string& name) {
    if (name.empty()) return IdOrder::Own;
    if (name == "coherent") return IdOrder::Coherent;
    if (name == "random") return IdOrder::Random;
    return Failure{status_usage,
                   fmt::format("unknown value \"{}\" of --ids; possible: coherent, random", name)};
}

/// Returns an update count that gives stable results in a short time.
std::uint32_t default_updates(std::uint32_t count) {
    return count <= 10'000 ? 30 : count <= 100'000 ? 15 : 6;
}

struct Heat {
    const Load* load;
    std::uint32_t count;
    std::uint32_t updates;
    std::vector<RaceRow> rows;
    bool is_brute_force = false;
    std::vector<double> ceilings;  ///< parallel_ceiling() before and after. Empty with one worker.
};

std::string ratio_to_damson(const RaceRow& row, const std::vector<RaceRow>& rows) {
    if (!row.is_measured || !rows.front().is_measured || rows.front().ns_min <= 0.0) return "-";
    return fmt::format("{:.2f}", row.ns_min / rows.front().ns_min);
}

void print_heat(const Heat& heat, std::uint32_t repeats, std::uint32_t workers) {
    fmt::print("{}, {} boxes: {}; {} updates, {} repeats\n", heat.load->name, with_commas(heat.count),
               heat.load->description, heat.updates, repeats);
    Table table({"<engine", "ns/move min", "median", "scan", "ratio", "pairs", "created", "deleted",
                 "bytes/proxy", "build ns/box", "<verified"});
    for (const RaceRow& row : heat.rows) {
        if (!row.is_measured) {
            table.add({row.engine->name, "-", "-", "-", "-", "-", "-", "-", "-", "-", "skipped"});
            continue;
        }
        table.add({row.engine->name, fmt::format("{:.1f}", row.ns_min), fmt::format("{:.1f}", row.ns_median),
                   row.ns_scan > 0.0 ? fmt::format("{:.1f}", row.ns_scan) : "-",
                   ratio_to_damson(row, heat.rows), with_commas(row.pairs), with_commas(row.created),
                   with_commas(row.deleted),
                   row.bytes_per_proxy ? fmt::format("{:.0f}", *row.bytes_per_proxy) : "-",
                   fmt::format("{:.0f}", row.build_ns), row.is_verified ? "yes" : "NO"});
    }
    fmt::print("{}", table.text(2));
    for (const RaceRow& row : heat.rows)
        if (!row.note.empty()) fmt::print("  note: {}\n", row.note);
    if (!heat.ceilings.empty())
        fmt::print("  speedup of {} independent threads: {:.2f} before the measurement, {:.2f} after it\n",
                   workers, heat.ceilings.front(), heat.ceilings.back());
    fmt::print("\n");
    std::fflush(stdout);
}

void print_legend(const std::vector<const PairEngineInfo*>& engines, const Json& machine, bool has_margin,
                  const PairEngineOptions& options) {
    fmt::print("on {}\n", machine_line(machine));
    for (const PairEngineInfo* info : engines)
        fmt::print("{}: {}; {}{}{}{}\n", info->name, info->version, info->flags,
                   info->heeds_instructions
                       ? fmt::format("; instructions {}, workers {}", name_of(options.instructions),
                                     info->shares_work ? options.workers : 1)
                       : "",
                   info->note.empty() ? "" : "; ", info->note);
    fmt::print(
        "ns/move: time per box that moved, was added or was removed. It covers applying the changes, "
        "finding\n"
        "  pairs, and reporting which pairs began and ended. In b2/ loads: per object that changed "
        "position{}.\n"
        "  min: shortest time of each update over the repeats. median: median time of each update.\n"
        "scan: time within min to search all pairs for ended ones, for engines that leave this to their "
        "world.\n"
        "  A world with sleeping bodies searches fewer pairs.\n"
        "ratio: time divided by the time of Damson; above 1 is slower than Damson.\n"
        "created, deleted: pairs in the timed updates. build: time to add all boxes at once.\n"
        "bytes/proxy: heap memory of the engine at the end, with the pairs.\n"
        "verified: the begun, ended and current pairs equal those of brute force, or above {} boxes those "
        "of\n"
        "  a sweep over strips. Engines that enlarge or round boxes are checked for the overlapping boxes "
        "only.\n"
        "  Two static boxes never form a pair.\n",
        has_margin ? " inside or outside its fat box" : "", with_commas(brute_force_limit));
}

Json to_json(const Heat& heat, const RaceRow& row, const BroadphaseRequest& request) {
    Json json{{"load", heat.load->name}, {"n", heat.count}, {"engine", row.engine->name}};
    if (row.is_measured) {
        json["ns_per_moved"] = {{"min", row.ns_min}, {"median", row.ns_median}};
        json["ns_scan"] = row.ns_scan;
        json["pairs"] = row.pairs;
        json["created"] = row.created;
        json["deleted"] = row.deleted;
        json["bytes_per_proxy"] = row.bytes_per_proxy ? Json(*row.bytes_per_proxy) : Json(nullptr);
        json["start_ns_per_box"] = row.build_ns;
        if (heat.rows.front().is_measured && heat.rows.front().ns_min > 0.0)
            json["to_damson"] = row.ns_min / heat.rows.front().ns_min;
    }
    json["verified"] = row.is_verified;
    json["verified_by"] = heat.is_brute_force ? "brute force" : "strips and checksums";
    json["updates"] = heat.updates;
    json["repeats"] = request.repeats;
    json["margin"] = !request.has_no_margin;
    if (!heat.ceilings.empty() && row.engine->shares_work) json["parallel_ceiling"] = heat.ceilings;
    json["ids"] = !request.ids.empty() ? request.ids : heat.load->has_random_ids ? "random" : "coherent";
    if (!row.note.empty()) json["note"] = row.note;
    return json;
}

/// Runs `--queries`: measures box queries and ray casts instead of updates.
Outcome<int> queries_command(const BroadphaseRequest& request, const std::vector<const Load*>& loads,
                             const std::vector<std::uint32_t>& counts) {
    constexpr std::uint32_t turns_per_repeat = 7;  // a turn of queries is short, so each repeat runs several
    Json results{{"machine", describe_machine()}, {"queries", Json::array()}};
    bool has_failed = false;
    for (const Load* load : loads) {
        for (const std::uint32_t count : counts) {
            fmt::print("{}, {} boxes: queries\n", load->name, with_commas(count));
            Table table({"<query", "<engine", "ns min", "median", "ratio", "finds", "<verified"});
            double damson_ns = 0.0;
            for (const QueryRow& row : race_queries(*load, count, turns_per_repeat * request.repeats)) {
                if (row.engine == "damson") damson_ns = row.ns_min;
                table.add({std::string(row.query), row.engine, fmt::format("{:.1f}", row.ns_min),
                           fmt::format("{:.1f}", row.ns_median),
                           fmt::format("{:.2f}", row.ns_min / damson_ns), fmt::format("{:.2f}", row.finds),
                           row.is_verified ? "yes" : "NO"});
                results["queries"].push_back({{"load", load->name},
                                              {"n", count},
                                              {"query", row.query},
                                              {"engine", row.engine},
                                              {"ns", {{"min", row.ns_min}, {"median", row.ns_median}}},
                                              {"to_damson", row.ns_min / damson_ns},
                                              {"finds", row.finds},
                                              {"requests", row.requests},
                                              {"verified", row.is_verified}});
                has_failed |= !row.is_verified;
            }
            fmt::print("{}\n", table.text(2));
            std::fflush(stdout);
        }
    }
    fmt::print(
        "on {}\nns: time of one query, including a sum over its results.\n"
        "ratio: time divided by the time of Damson; above 1 is slower than Damson.\n"
        "finds: boxes found per query, or fraction of rays that hit. at once: all queries in one call.\n"
        "verified: the found boxes and the ray fractions equal those of Damson.\n",
        machine_line(results.at("machine")));
    if (!request.json_file.empty()) {
        const std::string problem = write_text_file(request.json_file, results.dump(2) + "\n");
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    return has_failed ? status_failed : status_ok;
}

}  // namespace

Outcome<int> broadphase_command(const BroadphaseRequest& request) {
    Outcome<std::vector<const Load*>> selected_loads = select_loads(request.loads);
    if (auto* failure = std::get_if<Failure>(&selected_loads)) return std::move(*failure);
    Outcome<std::vector<std::uint32_t>> selected_counts =
        select_numbers(request.counts, {"boxes", least_count, greatest_count});
    if (auto* failure = std::get_if<Failure>(&selected_counts)) return std::move(*failure);
    Outcome<std::vector<const PairEngineInfo*>> selected_engines =
        select_rivals(request.against, request.workers);
    if (auto* failure = std::get_if<Failure>(&selected_engines)) return std::move(*failure);
    Outcome<IdOrder> ids = select_ids(request.ids);
    if (auto* failure = std::get_if<Failure>(&ids)) return std::move(*failure);
    const InstructionChoice instructions = choose_instructions(request.instructions);
    if (!instructions.problem.empty()) return Failure{status_usage, instructions.problem};
    const PairEngineOptions engine_options{instructions.set, request.workers};
    if (request.has_queries)
        return queries_command(request,
                               request.loads.empty() ? find_loads("uniform/5")
                                                     : std::get<std::vector<const Load*>>(selected_loads),
                               std::get<std::vector<std::uint32_t>>(selected_counts));
    const auto& engines = std::get<std::vector<const PairEngineInfo*>>(selected_engines);
    if (!request.plot_file.empty())
        if (const PlotObstacle obstacle = find_plot_obstacle(request.plot_file); !obstacle.sentence.empty())
            return Failure{obstacle.is_usage ? status_usage : status_failed, obstacle.sentence};

    std::vector<Heat> heats;
    std::vector<double> weights;
    for (const Load* load : std::get<std::vector<const Load*>>(selected_loads)) {
        for (const std::uint32_t count : std::get<std::vector<std::uint32_t>>(selected_counts)) {
            const std::uint32_t updates = request.updates > 0 ? request.updates : default_updates(count);
            if (static_cast<double>(count) * (updates + warmup_updates) > greatest_tape)
                return Failure{
                    status_usage,
                    fmt::format("{} updates of {} boxes do not fit into memory; possible: up to {} updates",
                                updates, count,
                                static_cast<std::uint32_t>(greatest_tape / count) - warmup_updates)};
            heats.push_back({load, count, updates, {}, false, {}});
            weights.push_back(static_cast<double>(count) * (updates + 10.0));
        }
    }

    Json results{{"machine", describe_machine()}, {"rows", Json::array()}};
    Json& described = results["engines"] = Json::array();
    for (const PairEngineInfo* info : engines) {
        described.push_back({{"engine", info->name}, {"version", info->version}, {"flags", info->flags}});
        if (info->heeds_instructions)
            described.back().update({{"instructions", name_of(instructions.set)},
                                     {"workers", info->shares_work ? request.workers : 1}});
    }
    std::vector<PlotPoint> points;
    bool has_failed = false;
    {
        Progress progress(std::move(weights));
        for (Heat& heat : heats) {
            const std::string label = fmt::format("{} {}", heat.load->name, heat.count);
            progress.begin(label);
            const Tape tape = record_tape(*heat.load, {.count = heat.count,
                                                       .updates = heat.updates + warmup_updates,
                                                       .has_margin = !request.has_no_margin,
                                                       .ids = std::get<IdOrder>(ids)});
            const Reference reference = make_reference(tape);
            heat.is_brute_force = reference.is_brute_force;
            const auto note_ceiling = [&] {
                if (request.workers > 1) heat.ceilings.push_back(parallel_ceiling(request.workers));
            };
            note_ceiling();
            heat.rows =
                race(tape, reference, engines, {.repeats = request.repeats, .engine_options = engine_options},
                     [&](const std::string&, double fraction) { progress.update(fraction); });
            note_ceiling();
            const RaceRow& damson = heat.rows.front();
            progress.end(damson.is_measured ? fmt::format("damson {:.1f} ns per moved box", damson.ns_min)
                                            : damson.note);
            print_heat(heat, request.repeats, request.workers);
            for (const RaceRow& row : heat.rows) {
                results["rows"].push_back(to_json(heat, row, request));
                has_failed |= row.is_measured && !row.is_verified;
                if (row.is_measured)
                    points.push_back({std::string(heat.load->name), row.engine->name,
                                      static_cast<double>(heat.count), row.ns_min, row.ns_median});
            }
        }
    }
    print_legend(engines, results.at("machine"), !request.has_no_margin, engine_options);

    if (!request.json_file.empty()) {
        const std::string problem = write_text_file(request.json_file, results.dump(2) + "\n");
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    if (!request.plot_file.empty()) {
        const std::string problem = draw_plot(points, request.plot_file, machine_line(results.at("machine")));
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    return has_failed ? status_failed : status_ok;
}

void add_broadphase_command(CommandLine& line) {
    const auto request = std::make_shared<BroadphaseRequest>();
    CLI::App& broadphase = line.add("Measure", "broadphase",
                                    "Measure the broadphase of Damson and of other engines on moving boxes.",
                                    "  damson broadphase tenth --n 10000    one workload with 10,000 boxes\n"
                                    "  damson broadphase --queries          box queries and ray casts",
                                    [request] { return finish(broadphase_command(*request)); });
    broadphase.add_option("LOAD", request->loads,
                          "Names of workloads, or their first part up to a slash. Default: all workloads.");
    broadphase.add_option("--n", request->counts, "Numbers of boxes, 10 to 1000000, separated by commas.")
        ->type_name("LIST")
        ->capture_default_str();
    broadphase
        .add_option(
            "--against", request->against,
            "Engines to compare with, separated by commas: names, or their first part up to a hyphen. "
            "Default: all available ones.")
        ->type_name("LIST");
    broadphase
        .add_option("--updates", request->updates,
                    "Number of timed updates. Default: 30, 15 or 6, fewer for more boxes.")
        ->check(in_range(1, 100000));
    broadphase.add_option("--repeat", request->repeats, "Runs of each workload. Engines take turns.")
        ->check(in_range(1, 1000))
        ->capture_default_str();
    broadphase.add_flag("--no-margin", request->has_no_margin,
                        "Update a box after every movement. By default, only after it leaves its fat box.");
    broadphase
        .add_option(
            "--ids", request->ids,
            "Order of the box numbers in space: coherent or random. Default: as the workload defines it.")
        ->type_name("ORDER");
    broadphase.add_option("--json", request->json_file, "Write the results to this file.")->type_name("FILE");
    broadphase
        .add_option("--plot", request->plot_file,
                    "Plot time against the number of boxes into this .svg or .png file. Needs gnuplot.")
        ->type_name("FILE");
    broadphase
        .add_option("--instructions", request->instructions,
                    "Vector instructions of Damson's sweep-and-prune: baseline, avx2, avx512 or best.")
        ->type_name("NAME")
        ->capture_default_str();
    broadphase
        .add_option(
            "--workers", request->workers,
            "Threads of Damson's sweep-and-prune. With more than one, the same with one thread is also "
            "measured.")
        ->check(any_workers)
        ->capture_default_str();
    CLI::Option* queries =
        broadphase.add_flag("--queries", request->has_queries,
                            "Measure box queries and ray casts instead, in Damson and Box2D 3. The default "
                            "workload is uniform/5.");
    for (const char* name :
         {"--against", "--updates", "--no-margin", "--ids", "--plot", "--instructions", "--workers"})
        queries->excludes(broadphase.get_option(name));
}

}  // namespace damson::demo
