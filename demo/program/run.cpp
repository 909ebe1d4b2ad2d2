// `damson run`: runs one scene in one engine and writes a summary, pictures, films or a table of steps.
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <optional>
#include <vector>

#include "../engines/quality.hpp"
#include "../engines/select.hpp"
#include "../pictures/filming.hpp"
#include "../pictures/scene_svg.hpp"
#include "../scenes/scene_file.hpp"
#include "../support/table.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "progress.hpp"

namespace damson::demo {

namespace {

using Clock = std::chrono::steady_clock;

double ms_between(Clock::time_point start, Clock::time_point end) {
    return std::chrono::duration<double, std::milli>(end - start).count();
}

}  // namespace

Outcome<int> run_command(const RunRequest& request) {
    Outcome<Scene> selected = select_scene(request.scene, request.scale);
    if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
    Outcome<const EngineInfo*> found = select_engine(request.engine);
    if (auto* failure = std::get_if<Failure>(&found)) return std::move(*failure);
    Outcome<std::string> broadphase = select_broadphase(request.options.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);

    Outcome<ShowOptions> show = check_filming(request.filming);
    if (auto* failure = std::get_if<Failure>(&show)) return std::move(*failure);

    const auto& scene = std::get<Scene>(selected);
    const EngineInfo& info = *std::get<const EngineInfo*>(found);
    const EngineInfo* beside_info = nullptr;
    if (!request.beside.empty()) {
        Outcome<const EngineInfo*> other = select_engine(request.beside);
        if (auto* failure = std::get_if<Failure>(&other)) return std::move(*failure);
        beside_info = std::get<const EngineInfo*>(other);
    }
    if (!request.scene_file.empty()) {
        if (auto error = write_scene_file(scene, request.scene_file))
            return Failure{status_failed, error->text()};
    }
    BuildResult built = info.build(scene, options_for(info, request.options));
    if (!built.engine)
        return Failure{status_failed,
                       fmt::format("{} cannot build {}: {}", info.name, scene.name, built.error)};
    Engine& engine = *built.engine;

    const FilmingRequest& filming_request = request.filming;
    const QualityMeter meter(scene, info.skin);
    // a run that makes only a picture ends at the step of that picture
    const bool ends_with_picture = filming_request.png_at > 0 && filming_request.film_file.empty();
    const std::uint32_t steps = request.steps > 0   ? request.steps
                                : ends_with_picture ? filming_request.png_at
                                                    : scene.steps;
    if (filming_request.png_at > steps)
        return Failure{status_usage,
                       fmt::format("--at {} is after the last step of the run; possible: 1 to {}",
                                   filming_request.png_at, steps)};
    BuildResult beside_built;
    std::optional<Filming> filming;
    if (filming_request.is_wanted()) {
        std::vector<Actor> actors{{&engine, info.version}};
        if (beside_info != nullptr) {
            beside_built = beside_info->build(scene, options_for(*beside_info, request.options));
            if (!beside_built.engine)
                return Failure{status_failed, fmt::format("{} cannot build {}: {}", beside_info->name,
                                                          scene.name, beside_built.error)};
            actors.push_back({beside_built.engine.get(), beside_info->version});
        }
        const ShowOptions& options = std::get<ShowOptions>(show);
        const bool needs_view = !filming_request.film_file.empty() && !options.view;
        filming.emplace(
            scene, actors, filming_request, options, steps,
            needs_view ? view_over_run(scene, info, options_for(info, request.options), steps) : Aabb{});
        if (std::string problem = filming->begin(); !problem.empty()) return Failure{status_failed, problem};
    }
    Drive beside_drive = scene.drive;
    std::string csv =
        "step,ms,bodies,awake,pairs,contacts,begins,ends,sensor_begins,sensor_ends,edits_ms,"
        "kinetic_energy_j,potential_energy_j,max_penetration_m,max_joint_gap_m,mean_joint_gap_m,max_joint_"
        "angle_rad\n";
    Drive drive = scene.drive;
    std::vector<BodyState> states;
    std::vector<std::uint8_t> tiles;
    EventTotals totals;
    double total_ms = 0.0, total_edits_ms = 0.0;
    std::optional<Progress> progress;
    if (!filming_request.film_file.empty()) {
        progress.emplace(std::vector<double>{1.0});
        progress->begin("film of " + scene.name);
    }
    for (std::uint32_t step = 1; step <= steps; ++step) {
        if (progress) progress->update(static_cast<double>(step) / static_cast<double>(steps));
        const auto edits_start = Clock::now();
        if (drive) drive(engine, step - 1);
        const auto start = Clock::now();
        engine.step();
        const double ms = ms_between(start, Clock::now());
        const double edits_ms = drive ? ms_between(edits_start, start) : 0.0;
        total_ms += ms;
        total_edits_ms += edits_ms;
        const EventCounts events = engine.event_counts();
        totals.add(events);
        if (beside_built.engine) {
            if (beside_drive) beside_drive(*beside_built.engine, step - 1);
            beside_built.engine->step();
        }
        if (filming)
            if (std::string problem = filming->after_step(step); !problem.empty())
                return Failure{status_failed, problem};
        if (request.csv_file.empty()) continue;

        engine.read_states(states);
        engine.read_tiles(tiles);
        const EngineCounts counts = engine.counts();
        const Motion motion = meter.measure_motion(states);
        const Overlap overlap = meter.measure_overlap(states, tiles);
        const JointDrift drift = meter.measure_joint_drift(states);
        fmt::format_to(std::back_inserter(csv),
                       "{},{:.4f},{},{},{},{},{},{},{},{},{:.4f},{:.9g},{:.9g},{:.6g},{:.6g},{:.6g},{:.6g}\n",
                       step, ms, counts.bodies, motion.awake, counts.pairs, counts.contacts, events.begun,
                       events.ended, events.sensor_begun, events.sensor_ended, edits_ms,
                       motion.kinetic_energy, motion.potential_energy, overlap.max_penetration, drift.max_gap,
                       drift.mean_gap, drift.max_angle);
    }

    if (!request.state_file.empty())
        if (std::string problem = write_state_file(engine, request.state_file); !problem.empty())
            return Failure{status_failed, problem};
    engine.read_states(states);
    engine.read_tiles(tiles);
    const EngineCounts counts = engine.counts();
    const Motion motion = meter.measure_motion(states);
    const Overlap overlap = meter.measure_overlap(states, tiles);
    fmt::print("{} in {}: {} steps, {:.3f} ms per step{}\n", scene.name, info.version, with_commas(steps),
               total_ms / steps,
               drive ? fmt::format(", {:.3f} ms of edits per step", total_edits_ms / steps) : "");
    fmt::print(
        "  {} bodies ({} awake), {} shapes, {} joints, {} pairs, {} contacts, {} contact begins, {} ends\n",
        with_commas(counts.bodies), with_commas(motion.awake), with_commas(counts.shapes),
        with_commas(counts.joints), with_commas(counts.pairs), with_commas(counts.contacts),
        with_commas(totals.begins), with_commas(totals.ends));
    if (totals.sensor_begins + totals.sensor_ends > 0)
        fmt::print("  {} sensor begins, {} ends\n", with_commas(totals.sensor_begins),
                   with_commas(totals.sensor_ends));
    fmt::print(
        "  kinetic energy {:.6g} J, potential energy {:.6g} J; deepest overlap {:.3f} mm, mean {:.3f} mm\n",
        motion.kinetic_energy, motion.potential_energy, 1e3 * static_cast<double>(overlap.max_penetration),
        1e3 * static_cast<double>(overlap.mean_penetration));
    if (!scene.joints.empty()) {
        const JointDrift drift = meter.measure_joint_drift(states);
        fmt::print("  joints: largest gap {:.3f} mm, mean {:.3f} mm; largest angle error {:.4f} rad\n",
                   1e3 * static_cast<double>(drift.max_gap), 1e3 * static_cast<double>(drift.mean_gap),
                   drift.max_angle);
    }
    fmt::print("  digest {:016x}\n", engine.digest());
    if (progress) progress->end(fmt::format("{} steps", steps));
    if (filming) {
        if (std::string problem = filming->end(); !problem.empty()) return Failure{status_failed, problem};
        fmt::print("{}", filming->report());
    }

    if (!request.csv_file.empty()) {
        const std::string problem = write_text_file(request.csv_file, csv);
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    if (!request.svg_file.empty()) {
        const std::string caption = fmt::format("{}, {}, step {}", scene.name, info.version, steps);
        const std::string problem =
            write_text_file(request.svg_file, draw_svg(with_tiles(scene, tiles), states, caption));
        if (!problem.empty()) return Failure{status_failed, problem};
    }
    return status_ok;
}

void add_run_command(CommandLine& line) {
    const auto request = std::make_shared<RunRequest>();
    CLI::App& run = line.add("Watch and draw", "run",
                             "Run one scene in one engine, and write pictures, films or tables of it.",
                             "  damson run smash --png smash.png --at 120 --draw islands\n"
                             "  damson run ragdoll_stair --film stair.mp4 --beside box2d3 --speed 0.5",
                             [request] { return finish(run_command(*request)); });
    run.add_option("SCENE", request->scene, "Name of a scene, or a .json, .tmx, .tmj, .world or .ldtk file.")
        ->required();
    run.add_option("--engine", request->engine, "Engine; `damson list` shows the names.")
        ->type_name("ENGINE")
        ->capture_default_str();
    run.add_option("--steps", request->steps, "Steps to run. Default: the scene's own number.")
        ->check(any_steps);
    add_world_options(run, request->scale, request->options);
    run.add_option("--svg", request->svg_file, "Write a picture of the last step to this .svg file.")
        ->type_name("FILE");
    run.add_option("--csv", request->csv_file, "Write a table with one row per step to this file.")
        ->type_name("FILE");
    run.add_option("--save", request->scene_file, "Write the scene to this file as JSON.")->type_name("FILE");
    run.add_option("--state", request->state_file,
                   "Write the final state of the world to this file. Only Damson can do this.")
        ->type_name("FILE");
    add_filming_options(run, request->filming);
    run.add_option(
           "--at", request->filming.png_at,
           "Step of the picture. Without --film, the run ends there unless --steps is given. Default: "
           "the last step.")
        ->check(any_steps);
    run.add_option("--speed", request->filming.speed, "Playback speed of the film; 0.25 is slow motion.")
        ->check(in_range(0.01, 100.0))
        ->capture_default_str();
    run.add_option("--beside", request->beside,
                   "A second engine. It is drawn next to the first one in the same picture or film.")
        ->type_name("ENGINE");
}

}  // namespace damson::demo
