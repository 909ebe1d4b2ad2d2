// `damson bench --history`: measures the cost of snapshots, rewinding and recording in Damson and in Box2D 3.
//
// First, a third of the scene's steps run. Then ten rounds per repeat measure a save and a restore; every
// tenth round also creates a new world from the snapshot. Each value is the smallest time. Finally, sixty
// steps run from the last snapshot: without history, then with every tick kept in a history, then with a
// recording. The percentages are the additional time per step. A history lets the program go back to a tick;
// a recording stores the calls.
//
// "MB" is the memory of one snapshot, without the memory that it shares with other snapshots ("shared MB").
// All snapshots between two edits share it. The ratio under "shared MB" compares the sums of both columns.
// Both engines run in this process, one after the other.
#include <fmt/format.h>
#include <algorithm>
#include <limits>

#include "../../physics/replay/preview.hpp"
#include "../engines/damson/damson_world.hpp"
#include "../engines/select.hpp"
#include "../pictures/scene_svg.hpp"
#include "../support/stopwatch.hpp"
#include "../support/table.hpp"
#include "bench_process.hpp"
#include "commands.hpp"
#include "machine.hpp"

namespace damson::demo {

namespace {

constexpr std::uint32_t ticks = 60, ticks_back = 8;
constexpr double never = std::numeric_limits<double>::infinity();

struct PastCost {
    std::string engine{};
    std::size_t bodies = 0, awake = 0;
    std::size_t bytes = 0,
                shared_bytes = 0;  ///< Size of a snapshot, and how much of it other snapshots share.
    double save_ms = never, restore_ms = never, world_ms = never;
    double step_ms = never,
           kept_ms = never;       ///< Time of a step without history, and with a history of every tick. [ms]
    double tick_bytes = 0.0;      ///< Mean size of a tick in the history. [bytes]
    double recorded_ms = never;   ///< Time of a recorded step. [ms]
    double recorded_bytes = 0.0;  ///< Mean size of a step in the recording. [bytes]
    double again_ms = never;      ///< Time to go back eight ticks and simulate them again. [ms]
    bool steps_again = false;
    double preview_ms = never;  ///< Time to preview one body for 120 steps. Damson only. [ms]
    std::string problem{};

    /// Formats the additional time per step as a percentage. Returns "-" if the engine does not support the
    /// operation.
    std::string share_of(double with_ms) const {
        return with_ms < never ? fmt::format("{:.1f}", 100.0 * (with_ms / step_ms - 1.0)) : "-";
    }
};

template <class Call>
void keep_least(double& least_ms, Call&& call) {
    const Stopwatch watch;
    call();
    least_ms = std::min(least_ms, 1e3 * watch.seconds());
}

PastCost measure(const Scene& scene, const EngineInfo& info, std::uint32_t steps,
                 const BenchRequest& request) {
    PastCost cost{.engine = info.name};
    BuildResult built = info.build(scene, options_for(info, request.options));
    if (!built.engine) {
        cost.problem = built.error;
        return cost;
    }
    Engine& engine = *built.engine;
    const std::unique_ptr<EnginePast> past = engine.past();
    if (!past) {
        cost.problem = "has no snapshots";
        return cost;
    }
    Drive drive = scene.drive;
    for (std::uint32_t step = 0; step < steps; ++step) {
        if (drive) drive(engine, step);
        engine.step();
    }
    cost.bodies = engine.counts().bodies;
    cost.awake = engine.counts().awake_bodies;
    const std::uint32_t rounds = std::max(3u, request.repeats);
    for (std::uint32_t round = 0; round < 10 * rounds; ++round) {
        engine.step();
        bool is_whole = true;
        keep_least(cost.save_ms, [&] { cost.bytes = past->save(); });
        keep_least(cost.restore_ms, [&] { is_whole = past->restore(); });
        if (round % 10 == 0) keep_least(cost.world_ms, [&] { is_whole = past->make_world() && is_whole; });
        cost.shared_bytes = past->shared_bytes();
        if (cost.bytes == 0 || !is_whole) {
            cost.problem = "cannot save this scene";
            return cost;
        }
    }
    for (std::uint32_t round = 0; round < rounds; ++round) {
        past->restore();
        keep_least(cost.step_ms, [&] {
            for (std::uint32_t i = 0; i < ticks; ++i) engine.step();
        });
        past->restore();
        if (past->begin_recording()) {
            keep_least(cost.recorded_ms, [&] {
                for (std::uint32_t i = 0; i < ticks; ++i) engine.step();
            });
            cost.recorded_bytes = static_cast<double>(past->recording_bytes()) / ticks;
            past->end_recording();
        }
        past->restore();
        if (!past->begin_ticks()) continue;
        std::size_t bytes = 0;
        keep_least(cost.kept_ms, [&] {
            for (std::uint32_t i = 0; i < ticks; ++i) {
                engine.step();
                bytes += past->keep_tick();
            }
        });
        cost.tick_bytes = static_cast<double>(bytes) / ticks;
        if (round == 0) cost.steps_again = past->step_again(ticks_back);
        if (cost.steps_again) keep_least(cost.again_ms, [&] { past->step_again(ticks_back); });
        past->end_ticks();
    }
    if (World* const world = world_of(engine))
        for (std::uint32_t round = 0; round < rounds; ++round)
            for (const BodyHandle body : world->bodies().first(1))
                keep_least(cost.preview_ms, [&] { Preview(*world, {&body, 1}).run(120); });
    cost.step_ms /= ticks;
    cost.kept_ms /= ticks;
    cost.recorded_ms /= ticks;
    return cost;
}

std::string ratio(double ours, double theirs) {
    return theirs > 0.0 && theirs < never && ours < never ? fmt::format("{:.2f}", ours / theirs) : "-";
}

void print(const Scene& scene, const std::vector<PastCost>& costs) {
    fmt::print("{}: {} bodies, {} awake\n", scene.name, with_commas(costs[0].bodies),
               with_commas(costs[0].awake));
    Table table({"<engine", "MB", "shared MB", "save ms", "restore ms", "new world ms", "step ms",
                 "history %", "bytes/tick", "8 ticks back and again / 8 steps", "recording %",
                 "recording bytes/tick"});
    for (const PastCost& cost : costs) {
        if (!cost.problem.empty()) {
            table.add({cost.engine, cost.problem});
            continue;
        }
        table.add(
            {cost.engine, fmt::format("{:.2f}", 1e-6 * static_cast<double>(cost.bytes - cost.shared_bytes)),
             fmt::format("{:.2f}", 1e-6 * static_cast<double>(cost.shared_bytes)),
             fmt::format("{:.3f}", cost.save_ms), fmt::format("{:.3f}", cost.restore_ms),
             fmt::format("{:.3f}", cost.world_ms), fmt::format("{:.3f}", cost.step_ms),
             cost.share_of(cost.kept_ms), cost.kept_ms < never ? fmt::format("{:.0f}", cost.tick_bytes) : "-",
             cost.steps_again ? ratio(cost.again_ms, ticks_back * cost.step_ms) : "-",
             cost.share_of(cost.recorded_ms), fmt::format("{:.1f}", cost.recorded_bytes)});
    }
    if (costs.size() == 2 && costs[0].problem.empty() && costs[1].problem.empty())
        table.add({"ratio",
                   ratio(static_cast<double>(costs[0].bytes - costs[0].shared_bytes),
                         static_cast<double>(costs[1].bytes)),
                   ratio(static_cast<double>(costs[0].bytes), static_cast<double>(costs[1].bytes)),
                   ratio(costs[0].save_ms, costs[1].save_ms), ratio(costs[0].restore_ms, costs[1].restore_ms),
                   ratio(costs[0].world_ms, costs[1].world_ms), ratio(costs[0].step_ms, costs[1].step_ms)});
    if (costs[0].preview_ms < never)
        fmt::print("  preview of one body for 120 steps: {:.3f} ms\n", costs[0].preview_ms);
    fmt::print("{}\n", table.text(2));
    std::fflush(stdout);
}

Json to_json(const PastCost& cost) {
    if (!cost.problem.empty()) return {{"engine", cost.engine}, {"problem", cost.problem}};
    Json json{{"engine", cost.engine},
              {"bodies", cost.bodies},
              {"awake", cost.awake},
              {"bytes", cost.bytes},
              {"shared_bytes", cost.shared_bytes},
              {"save_ms", cost.save_ms},
              {"restore_ms", cost.restore_ms},
              {"new_world_ms", cost.world_ms},
              {"step_ms", cost.step_ms},
              {"recorded_bytes_per_tick", cost.recorded_bytes}};
    if (cost.kept_ms < never) {
        json["kept_step_ms"] = cost.kept_ms;
        json["bytes_per_tick"] = cost.tick_bytes;
    }
    if (cost.recorded_ms < never) json["recorded_step_ms"] = cost.recorded_ms;
    if (cost.preview_ms < never) json["preview_ms"] = cost.preview_ms;
    if (cost.steps_again) json["eight_back_and_again_ms"] = cost.again_ms;
    return json;
}

}  // namespace

Outcome<int> history_command(const BenchRequest& request) {
    const std::vector<std::string> usual{"tumbler", "large_pyramid", "joint_grid", "many_pyramids"};
    Outcome<std::vector<std::string>> names =
        select_scene_names(request.scenes.empty() ? usual : request.scenes, request.is_first_look);
    if (auto* failure = std::get_if<Failure>(&names)) return std::move(*failure);
    Json results{{"machine", describe_machine()}, {"scenes", Json::array()}};
    for (const std::string& name : std::get<std::vector<std::string>>(names)) {
        Outcome<Scene> selected = select_scene(name, request.scale);
        if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
        const auto& scene = std::get<Scene>(selected);
        const std::uint32_t steps = request.steps > 0 ? request.steps : std::max(1u, scene.steps / 3);
        std::vector<PastCost> costs;
        for (const char* engine : {"damson", "box2d3"})
            if (find_engine(engine)->is_available())
                costs.push_back(measure(scene, *find_engine(engine), steps, request));
        print(scene, costs);
        Json rows = Json::array();
        for (const PastCost& cost : costs) rows.push_back(to_json(cost));
        results["scenes"].push_back({{"scene", scene.name}, {"engines", rows}});
    }
    fmt::print("on {}\n", machine_line(results.at("machine")));
    if (!request.json_file.empty())
        if (const std::string problem = write_text_file(request.json_file, results.dump(2) + "\n");
            !problem.empty())
            return Failure{status_failed, problem};
    return status_ok;
}

}  // namespace damson::demo
