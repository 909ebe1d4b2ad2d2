// `damson state`: what is in a file of a world's state; `damson diverge`: where two of them differ.
#include <fmt/format.h>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <vector>

#include "../../physics/time/divergence.hpp"
#include "../../physics/time/state_file.hpp"
#include "../engines/damson/damson_world.hpp"
#include "../support/table.hpp"
#include "commands.hpp"

namespace damson::demo {

namespace {

Outcome<std::vector<std::byte>> read_bytes(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return Failure{status_failed, fmt::format("{} cannot be read", file)};
    const std::vector<char> text{std::istreambuf_iterator<char>(stream), {}};
    std::vector<std::byte> bytes(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) bytes[i] = static_cast<std::byte>(text[i]);
    return bytes;
}

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
    if (world == nullptr) return "only Damson writes its state";
    const std::vector<std::byte> bytes = write_state(*world);
    std::ofstream stream(file, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return stream ? std::string() : fmt::format("{} cannot be written", file);
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
    fmt::print("{}: step {}, {} bodies ({} awake), {} shapes, {} joints, {} contacts, {} touching\n",
               request.file, with_commas(counters.step), with_commas(counters.bodies),
               with_commas(counters.awake_bodies), with_commas(counters.shapes), with_commas(counters.joints),
               with_commas(counters.contacts), with_commas(counters.touching));
    fmt::print("  digest {:016x}\n", digest(world));
    return status_ok;
}

Outcome<int> diverge_command(const DivergeRequest& request) {
    Outcome<World> here = read_world(request.files[0]);
    if (auto* failure = std::get_if<Failure>(&here)) return std::move(*failure);
    Outcome<World> there = read_world(request.files[1]);
    if (auto* failure = std::get_if<Failure>(&there)) return std::move(*failure);
    const std::optional<Divergence> apart = find_divergence(std::get<World>(here), std::get<World>(there));
    if (!apart) {
        fmt::print("the same\n");
        return status_ok;
    }
    fmt::print("{}\n  here: {}\n  there: {}\n", apart->text(), request.files[0], request.files[1]);
    return status_failed;
}

}  // namespace damson::demo
