// Worlds and recordings that serve as seed inputs for the file fuzzer.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../physics/replay/recording.hpp"
#include "../../physics/replay/recording_file.hpp"
#include "../../physics/replay/state_file.hpp"
#include "../physics/replay/every_call.hpp"

namespace damson::fuzz {

/// Returns a small world with every kind of object. The world is the same in every run.
inline World stage_world() {
    World world({.handle_stamp = 3});
    (void)test::make_every_kind(world);
    return world;
}

/// Returns the seed inputs for fuzz_files.cpp, with their names.
inline std::vector<std::pair<std::string, std::vector<std::byte>>> file_seeds() {
    constexpr std::size_t head_bytes = 32;
    World world = stage_world();
    std::vector<std::pair<std::string, std::vector<std::byte>>> seeds;
    const auto add = [&](const char* name, std::byte kind, std::span<const std::byte> bytes) {
        std::vector<std::byte> input{kind};
        input.insert(input.end(), bytes.begin(), bytes.end());
        seeds.emplace_back(name, std::move(input));
    };
    for (const char* name : {"state_new", "state_later"}) {
        const std::vector<std::byte> state = write_state(world);
        add(name, std::byte{0}, std::span(state).subspan(head_bytes));
        test::step(world, 30);
    }
    World played({.handle_stamp = 3});
    const test::EveryKind kinds = test::make_every_kind(played);
    const Recording recording(played, {.digest_period = 8, .keyframe_period = 16});
    test::edit_bodies(played, kinds);
    test::edit_shapes(played, kinds);
    test::edit_the_rest(played, kinds);
    test::edit_world(played, kinds);
    const std::vector<std::byte> file = recording.bytes();
    RecordingFault fault;
    add("stream", std::byte{1}, read_recording(file, fault).stream);
    add("recording", std::byte{2}, std::span(file).subspan(head_bytes));
    return seeds;
}

}  // namespace damson::fuzz
