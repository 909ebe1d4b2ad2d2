// `damson diverge`: finds the first difference between two states, between two recordings, or between a
// recording and its replay.
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

#include "../../physics/replay/divergence.hpp"
#include "../../physics/replay/state_file.hpp"
#include "byte_files.hpp"
#include "command_line.hpp"
#include "commands.hpp"

namespace damson::demo {

namespace {

using Bytes = std::vector<std::byte>;

bool is_recording(const Bytes& bytes) {
    constexpr char name[] = "DAMRECRD";
    return bytes.size() >= 8 && std::memcmp(bytes.data(), name, 8) == 0;
}

/// An opened file: a recording or a saved state.
struct PlayedRun {
    std::string file;
    std::unique_ptr<Player> player{};  ///< Player of the recording. Null if the file is a state.
    std::optional<World> world{};      ///< World of the state. Empty if the file is a recording.
};

Outcome<PlayedRun> open_run(const std::string& file) {
    Outcome<Bytes> read = read_bytes(file);
    if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
    auto& bytes = std::get<Bytes>(read);
    PlayedRun run{file};
    std::string fault;
    if (is_recording(bytes)) {
        run.player = std::make_unique<Player>(std::move(bytes));
        fault = run.player->fault().text();
    } else {
        StateReading reading = read_state(bytes);
        if (!reading.world) fault = reading.fault.text();
        run.world = std::move(reading.world);
    }
    if (!fault.empty()) return Failure{status_failed, fmt::format("{}: {}", file, fault)};
    return run;
}

int say(const std::string& text, const std::string& here, const std::string& there) {
    if (text.empty()) {
        fmt::print("no difference\n");
        return status_ok;
    }
    fmt::print("{}\n  here: {}\n  there: {}\n", text, here, there);
    return status_failed;
}

/// Replays a recording and reports the first step in which this program computes a different result.
Outcome<int> diverge_from_itself(PlayedRun run) {
    Player& player = *run.player;
    while (player.step()) {
    }
    if (player.has_failed()) return say(player.fault().text(), "this program", run.file);
    fmt::print("no difference in {} steps\n", player.last_tick() - player.first_tick());
    return status_ok;
}

/// Compares a state with another state, or with a recording that is played to the state's step.
Outcome<int> diverge_at_state(PlayedRun here, PlayedRun there) {
    const std::uint64_t step = (here.world ? here : there).world->counters().step;
    for (PlayedRun* const run : {&here, &there}) {
        if (!run->player) continue;
        if (step < run->player->first_tick() || step > run->player->last_tick())
            return Failure{status_usage, fmt::format("{} does not contain step {}, the step of the state",
                                                     run->file, step)};
        if (!run->player->seek(step))
            return Failure{status_failed, fmt::format("{}: {}", run->file, run->player->fault().text())};
        run->world = run->player->world().fork();
    }
    const auto apart = find_divergence(*here.world, *there.world);
    return say(apart ? apart->text() : std::string(), here.file, there.file);
}

}  // namespace

Outcome<int> diverge_command(const DivergeRequest& request) {
    std::vector<PlayedRun> runs;
    for (const std::string& file : request.files) {
        Outcome<PlayedRun> opened = open_run(file);
        if (auto* failure = std::get_if<Failure>(&opened)) return std::move(*failure);
        runs.push_back(std::move(std::get<PlayedRun>(opened)));
    }
    if (runs.size() == 1) {
        if (runs[0].player) return diverge_from_itself(std::move(runs[0]));
        return Failure{status_usage,
                       fmt::format("{} is a state; add a second state, or a recording, to compare it with",
                                   runs[0].file)};
    }
    if (!runs[0].player || !runs[1].player) return diverge_at_state(std::move(runs[0]), std::move(runs[1]));
    const Player &a = *runs[0].player, &b = *runs[1].player;
    if (std::max(a.first_tick(), b.first_tick()) > std::min(a.last_tick(), b.last_tick()))
        return Failure{status_usage, "the two recordings have no common step, so they cannot be compared"};
    const auto apart = find_divergence(*runs[0].player, *runs[1].player);
    for (const PlayedRun& run : runs)
        if (run.player->has_failed())
            return Failure{status_failed, fmt::format("{}: {}", run.file, run.player->fault().text())};
    return say(apart ? apart->text() : std::string(), runs[0].file, runs[1].file);
}

void add_diverge_command(CommandLine& line) {
    const auto request = std::make_shared<DivergeRequest>();
    CLI::App& diverge = line.add("Record and compare", "diverge",
                                 "Report the first step, phase and object in which two runs differ.",
                                 "  damson diverge before.rec after.rec    two recordings, or two states\n"
                                 "  damson diverge smash.rec               a recording and its replay",
                                 [request] { return finish(diverge_command(*request)); });
    diverge
        .add_option("FILES", request->files,
                    "Two states or recordings, or one recording to compare with its replay by this program.")
        ->required()
        ->expected(1, 2);
}

}  // namespace damson::demo
