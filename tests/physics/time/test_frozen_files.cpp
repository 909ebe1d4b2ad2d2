// Files written by every version so far. Every later version can read them.
//
// tests/frozen/state_1_*.bin       make_every_kind(), 20 steps, edit_bodies(), as of that version
// tests/frozen/recording_1_*.bin   make_every_call(), as of that version
//
// If such a file can no longer be read or continues differently, users lose their files. A new minor
// version of a format adds a file here.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "../../../physics/recording/player.hpp"
#include "../../../physics/recording/recording_file.hpp"
#include "../../../physics/time/state_file.hpp"

using namespace damson;

namespace {

std::vector<std::byte> frozen(const std::string& name) {
    std::ifstream stream(std::string(DAMSON_SOURCE_DIR) + "/tests/frozen/" + name, std::ios::binary);
    const std::vector<char> text{std::istreambuf_iterator<char>(stream), {}};
    REQUIRE(!text.empty());
    std::vector<std::byte> bytes(text.size());
    std::memcpy(bytes.data(), text.data(), text.size());
    return bytes;
}

/// Returns the fault that stops a recording, without the digests. A recording contains calls and the
/// digests after them. If a later version has changed the simulation intentionally, the player reports the
/// first step that differs.
std::string fault_of(const std::string& recording) {
    Player player(frozen(recording));
    while (player.step()) {
    }
    const std::string text = player.fault().text();
    return text.substr(0, text.find(": its digest"));
}

}  // namespace

TEST_SUITE("physics/time/frozen_files") {
    TEST_CASE("a state of version 1.0 can be read and continues as it did then") {
        StateReading reading = read_state(frozen("state_1_0.bin"));
        REQUIRE_MESSAGE(reading.world, reading.fault.text());
        CHECK(digest(*reading.world) == 0x21ec97b7f3f7fe5b);
        for (int i = 0; i < 30; ++i) reading.world->step(1.0f / 60.0f);
        CHECK(digest(*reading.world) == 0x19baf0349fc264b1);
    }

    TEST_CASE("a recording of version 1.0 plays up to the step where the simulation has changed") {
        CHECK(fault_of("recording_1_0.bin") == "step 5: the world has diverged");
    }

    TEST_CASE("a state of version 1.1 can be read and continues as it did then") {
        StateReading reading = read_state(frozen("state_1_1.bin"));
        REQUIRE_MESSAGE(reading.world, reading.fault.text());
        CHECK(digest(*reading.world) == 0x57ef91b0cf4e449d);
        for (int i = 0; i < 30; ++i) reading.world->step(1.0f / 60.0f);
        CHECK(digest(*reading.world) == 0xcf8a436e3211c051);
    }

    TEST_CASE("a recording of version 1.1 plays up to the step where the simulation has changed") {
        CHECK(fault_of("recording_1_1.bin") == "step 2: the world has diverged");
    }

    TEST_CASE("there is a frozen file of the current version of each format") {
        CHECK(state_major == 1);
        CHECK(state_minor == 1);
        CHECK(recording_major == 1);
        CHECK(recording_minor == 1);
    }
}
