// Reads files that were written by each earlier version of the formats. Every later version must be able to
// read them.
//
// tests/frozen/state_1_*.bin       written after make_every_kind(), 20 steps and edit_bodies()
// tests/frozen/recording_1_*.bin   a recording of make_every_call()
//
// If one of these tests fails, users can no longer read their files, or the files continue differently. When
// a format gets a new minor version, add a file here.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "../../../physics/replay/player.hpp"
#include "../../../physics/replay/recording_file.hpp"
#include "../../../physics/replay/state_file.hpp"

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

/// Plays a recording and returns its fault, without the digests. After an intentional change of the
/// simulation, the recorded digests no longer match, and the fault names the first step that differs.
std::string fault_of(const std::string& recording) {
    Player player(frozen(recording));
    while (player.step()) {
    }
    const std::string text = player.fault().text();
    return text.substr(0, text.find(": its digest"));
}

}  // namespace

TEST_SUITE("physics/replay/frozen_files") {
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
