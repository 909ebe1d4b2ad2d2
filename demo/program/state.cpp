// `damson state`: prints the contents of a state file.
#include <fmt/format.h>
#include <cstddef>
#include <memory>
#include <vector>

#include "../../physics/replay/state_file.hpp"
#include "../engines/damson/damson_world.hpp"
#include "../support/table.hpp"
#include "byte_files.hpp"
#include "command_line.hpp"
#include "commands.hpp"

namespace damson::demo {

namespace {

Outcome<World> read_world(const std::string& file) {
    Outcome<std::vector<std::byte>> bytes = read_bytes(file);
    if (auto* failure = std::get_if<Failure>(&bytes)) return std::move(*failure);
    StateReading reading = read_state(std::get<std::vector<std::byte>>(bytes));
    if (!reading.world) return Failure{status_failed, fmt::format("{}: {}", file, reading.fault.text())};
    return std::move(*reading.world);
}

}  // namespace

std::string write_state_file(Engine& engine, const std::string& file) {
    const World* const world = world_of(engine);
    if (world == nullptr) return "only Damson can write a state; use --engine damson";
    return write_bytes(file, write_state(*world));
}

Outcome<int> state_command(const StateRequest& request) {
    if (request.is_json) {
        Outcome<std::vector<std::byte>> bytes = read_bytes(request.file);
        if (auto* failure = std::get_if<Failure>(&bytes)) return std::move(*failure);
        const std::string json = state_as_json(std::get<std::vector<std::byte>>(bytes));
        fmt::print("{}", json);
        return json.rfind("{\"fault\"", 0) == 0 ? status_failed : status_ok;
    }
    Outcome<World> read = read_world(request.file);
    if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
    const World& world = std::get<World>(read);
    const Counters counters = world.counters();
    fmt::print("{}: step {}, {} bodies ({} awake), {} shapes, {} joints, {} contacts ({} touching)\n",
               request.file, with_commas(counters.step), with_commas(counters.bodies),
               with_commas(counters.awake_bodies), with_commas(counters.shapes), with_commas(counters.joints),
               with_commas(counters.contacts), with_commas(counters.touching));
    fmt::print("  digest {:016x}\n", digest(world));
    return status_ok;
}

void add_state_command(CommandLine& line) {
    const auto request = std::make_shared<StateRequest>();
    CLI::App& state =
        line.add("Record and compare", "state", "Summarize or print a saved world state.",
                 "  damson state smash.state --json", [request] { return finish(state_command(*request)); });
    state.add_option("FILE", request->file, "State that `damson run --state` wrote.")->required();
    state.add_flag("--json", request->is_json, "Print the complete state as JSON.");
}

}  // namespace damson::demo
