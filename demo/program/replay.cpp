// `damson record`: writes a recording of a scene. `damson replay`: plays a recording up to a step and writes a
// summary, a picture, a film, a list of calls or a state.
#include <fmt/format.h>
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "../../physics/replay/player.hpp"
#include "../../physics/replay/recording.hpp"
#include "../../physics/replay/state_file.hpp"
#include "../engines/damson/damson_world.hpp"
#include "../support/table.hpp"
#include "byte_files.hpp"
#include "command_line.hpp"
#include "commands.hpp"
#include "progress.hpp"
#include "world_film.hpp"

namespace damson::demo {

namespace {

/// Returns the area that the camera must show: over the whole recording for a film, or at step `to` for a
/// picture. [m]
Aabb view_over_recording(Player& player, std::uint64_t to, bool is_film) {
    std::vector<Aabb> boxes;
    const std::uint64_t from = is_film ? player.tick() : to;
    constexpr std::uint64_t samples = 40;
    const std::uint64_t stride = std::max<std::uint64_t>(1, (to - from) / samples);
    for (std::uint64_t tick = from; tick <= to; tick += stride)
        if (player.seek(tick)) add_boxes_of_movers(player.world(), boxes);
    player.seek(from);
    return view_of(boxes);
}

}  // namespace

Outcome<int> record_command(const RecordRequest& request) {
    Outcome<Scene> selected = select_scene(request.scene, request.scale);
    if (auto* failure = std::get_if<Failure>(&selected)) return std::move(*failure);
    Outcome<std::string> broadphase = select_broadphase(request.options.broadphase);
    if (auto* failure = std::get_if<Failure>(&broadphase)) return std::move(*failure);
    const auto& scene = std::get<Scene>(selected);
    BuildResult built = find_engine("damson")->build(scene, request.options);
    if (!built.engine)
        return Failure{status_failed, fmt::format("damson cannot build {}: {}", scene.name, built.error)};
    World& world = *world_of(*built.engine);
    RecordingDef def;
    if (request.is_close)
        def = {
            .digest_period = 1, .keyframe_period = 1, .keyframe_bytes = ~std::size_t{0}, .has_phases = true};
    const Recording recording(world, def);
    const std::uint32_t steps = request.steps > 0 ? request.steps : scene.steps;
    Drive drive = scene.drive;
    for (std::uint32_t step = 0; step < steps; ++step) {
        if (drive) drive(*built.engine, step);
        built.engine->step();
    }
    const std::vector<std::byte> bytes = recording.bytes();
    if (std::string problem = write_bytes(request.file, bytes); !problem.empty())
        return Failure{status_failed, problem};
    fmt::print("{}: {}, {} steps, {} bytes, of which {} for calls and steps\n  digest {:016x}\n",
               request.file, scene.name, with_commas(steps), with_commas(bytes.size()),
               with_commas(recording.stream_bytes()), digest(world));
    return status_ok;
}

Outcome<int> replay_command(const ReplayRequest& request) {
    Outcome<ShowOptions> show = check_filming(request.filming);
    if (auto* failure = std::get_if<Failure>(&show)) return std::move(*failure);
    Outcome<std::vector<std::byte>> read = read_bytes(request.file);
    if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
    PlayerDef def;
    def.machine.workers = request.workers;
    Player player(std::move(std::get<std::vector<std::byte>>(read)), std::move(def));
    const auto failed = [&] {
        return Failure{status_failed, fmt::format("{}: {}", request.file, player.fault().text())};
    };
    if (player.has_failed()) return failed();
    const std::uint64_t to = request.to == 0 ? player.last_tick() : request.to;
    if (to < player.first_tick() || to > player.last_tick())
        return Failure{status_usage, fmt::format("{} has no step {}; possible: {} to {}", request.file, to,
                                                 player.first_tick(), player.last_tick())};
    const FilmingRequest& filming = request.filming;
    std::optional<WorldFilm> film;
    if (filming.is_wanted()) {
        const bool is_film = !filming.film_file.empty();
        film.emplace(filming, std::get<ShowOptions>(show),
                     filming.view.empty() ? view_over_recording(player, to, is_film) : Aabb{});
        if (player.has_failed()) return failed();
        if (std::string problem = film->begin(); !problem.empty()) return Failure{status_failed, problem};
    }
    // if neither a film nor a list of calls is needed, the player can jump to the step
    const bool needs_steps = request.has_calls || !filming.film_file.empty();
    if (!needs_steps && !player.seek(to)) return failed();
    const std::uint32_t every = std::max(1u, filming.every);
    std::optional<Progress> progress;
    if (!filming.film_file.empty()) {
        progress.emplace(std::vector<double>{1.0});
        progress->begin("film of " + request.file);
    }
    while (player.tick() < to) {
        if (progress) progress->update(static_cast<double>(player.tick()) / static_cast<double>(to));
        if (request.has_calls)
            for (const std::string& call : player.calls()) fmt::print("{}: {}\n", player.tick() + 1, call);
        if (!player.step()) return failed();
        if (!film || player.tick() % every != 0) continue;
        if (std::string problem = film->add_frame(player.world()); !problem.empty())
            return Failure{status_failed, problem};
    }
    if (progress) progress->end(fmt::format("{} steps", to));
    if (film) {
        for (std::string problem : {film->write_picture(player.world()), film->end()})
            if (!problem.empty()) return Failure{status_failed, problem};
    }
    if (!request.state_file.empty())
        if (std::string problem = write_bytes(request.state_file, write_state(player.world()));
            !problem.empty())
            return Failure{status_failed, problem};
    const Counters counters = player.world().counters();
    fmt::print("{}: steps {} to {}; step {}: {} bodies ({} awake), {} touching contacts\n  digest {:016x}\n",
               request.file, player.first_tick(), player.last_tick(), player.tick(),
               with_commas(counters.bodies), with_commas(counters.awake_bodies),
               with_commas(counters.touching), digest(player.world()));
    return status_ok;
}

void add_record_command(CommandLine& line) {
    const auto request = std::make_shared<RecordRequest>();
    CLI::App& record = line.add(
        "Record and compare", "record", "Run one scene in Damson and record every call and step to a file.",
        "  damson record smash -o smash.rec", [request] { return finish(record_command(*request)); });
    record.add_option("SCENE", request->scene, "Name of a scene, or a .json file.")->required();
    record.add_option("-o,--out", request->file, "Write the recording to this file.")
        ->type_name("FILE")
        ->required();
    record.add_option("--steps", request->steps, "Steps to record. Default: the scene's own number.")
        ->check(any_steps);
    record.add_flag(
        "--close", request->is_close,
        "Store a keyframe and the digest of each phase in every step, to find where runs diverge.");
    add_world_options(record, request->scale, request->options);
}

void add_replay_command(CommandLine& line) {
    const auto request = std::make_shared<ReplayRequest>();
    CLI::App& replay =
        line.add("Record and compare", "replay", "Play a recording up to a step and report its state.",
                 "  damson replay smash.rec --to 120 --png smash.png\n"
                 "  damson replay smash.rec --calls",
                 [request] { return finish(replay_command(*request)); });
    replay.add_option("FILE", request->file, "Recording that `damson record` wrote.")->required();
    replay.add_option("--to", request->to, "Step to stop at. Default: the last step of the recording.");
    replay.add_option("--workers", request->workers, "Threads per step.")
        ->check(any_workers)
        ->capture_default_str();
    replay.add_flag("--calls", request->has_calls, "Print every recorded call.");
    replay
        .add_option("--state", request->state_file,
                    "Write the state after the last played step to this file.")
        ->type_name("FILE");
    add_filming_options(replay, request->filming);
}

}  // namespace damson::demo
