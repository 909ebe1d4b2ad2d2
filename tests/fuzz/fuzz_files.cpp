// Converts bytes into states and recordings with valid checksums. Reading them must either fail cleanly or
// produce a valid world.
//
//   first byte, modulo 3    0: the other bytes are a state without its head
//                           1: the other bytes are the stream of a recording of the world from stage_world()
//                           2: the other bytes are a recording without its head
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "../../core/contract.hpp"
#include "../../physics/replay/file_head.hpp"
#include "../../physics/replay/player.hpp"
#include "../../physics/replay/recording_file.hpp"
#include "../../physics/replay/state_file.hpp"
#include "file_seeds.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using namespace damson;

[[noreturn]] void give_up(const char* what, const std::string& why) {
    std::fprintf(stderr, "%s: %s\n", what, why.c_str());
    std::abort();
}

std::vector<std::byte> with_head(const FileKind& kind, std::span<const std::byte> payload) {
    ByteWriter writer;
    begin_file(writer, kind);
    writer.put_bytes(payload);
    return end_file(writer);
}

/// Steps a world that was read, and checks that it is valid before each step.
void step_on(World& world, const char* what) {
    const ViolationCatcher caught;
    for (int i = 0; i < 3; ++i) {
        if (const auto defect = validate(world)) give_up(what, *defect);
        world.step(1.0f / 60.0f);
    }
}

void play(std::vector<std::byte> recording) {
    PlayerDef def;
    def.snapshot_period = 4;
    def.most_cells = 1 << 16;
    Player player(std::move(recording), std::move(def));
    constexpr std::uint64_t most_steps = 400;
    for (std::uint64_t i = 0; i < most_steps && player.step(); ++i) {
    }
    if (const auto defect = validate(player.world())) give_up("a recording", *defect);
    if (player.tick() > player.first_tick()) (void)player.seek(player.first_tick());
    Branch branch = player.branch();
    for (int i = 0; i < 20 && branch.step(); ++i) {
    }
    step_on(branch.world(), "a branch");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1) return 0;
    set_violation_handler([](const std::string&) {});
    const auto bytes = std::as_bytes(std::span(data + 1, size - 1));
    switch (data[0] % 3) {
        case 0: {
            StateReading reading = read_state(with_head({"DAMSTATE", "", state_major, state_minor}, bytes));
            if (reading.world) step_on(*reading.world, "a state");
            break;
        }
        case 1: {
            static const std::vector<std::byte> opening = write_state(damson::fuzz::stage_world());
            RecordingParts parts;
            parts.opening.state = opening;
            parts.stream = bytes;
            play(write_recording(parts));
            break;
        }
        default: play(with_head({"DAMRECRD", "", recording_major, recording_minor}, bytes)); break;
    }
    return 0;
}
