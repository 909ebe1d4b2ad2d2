// Files of every version so far, as they were written then: each is read by every version after it.
//
// tests/frozen/state_1_*.bin       make_every_kind(), 20 steps, edit_bodies() of every_call.hpp as it was then
// tests/frozen/recording_1_*.bin   make_every_call() as it was then
//
// A file that is no longer read, or goes on otherwise, was somebody's. A new minor version of a format adds a file here.
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

}  // namespace

TEST_SUITE("physics/time/frozen_files") {
    TEST_CASE("a state of version 1.0 is read and goes on as then") {
        StateReading reading = read_state(frozen("state_1_0.bin"));
        REQUIRE_MESSAGE(reading.world, reading.fault.text());
        CHECK(digest(*reading.world) == 0x21ec97b7f3f7fe5b);
        for (int i = 0; i < 30; ++i) reading.world->step(1.0f / 60.0f);
        CHECK(digest(*reading.world) == 0x19baf0349fc264b1);
    }

    TEST_CASE("a recording of version 1.0 plays to where it ended") {
        Player player(frozen("recording_1_0.bin"));
        while (player.step()) {
        }
        CHECK(player.fault().text() == "");
        CHECK(digest(player.world()) == 0x4fbf57804b9f19fe);
    }

    TEST_CASE("a state of version 1.1 is read and goes on as then") {
        StateReading reading = read_state(frozen("state_1_1.bin"));
        REQUIRE_MESSAGE(reading.world, reading.fault.text());
        CHECK(digest(*reading.world) == 0x57ef91b0cf4e449d);
        for (int i = 0; i < 30; ++i) reading.world->step(1.0f / 60.0f);
        CHECK(digest(*reading.world) == 0xcf8a436e3211c051);
    }

    TEST_CASE("a recording of version 1.1 plays to where it ended") {
        Player player(frozen("recording_1_1.bin"));
        while (player.step()) {
        }
        CHECK(player.fault().text() == "");
        CHECK(digest(player.world()) == 0xeacf4f73e9684881);
    }

    TEST_CASE("there is a file for the version that is written") {
        CHECK(state_major == 1);
        CHECK(state_minor == 1);
        CHECK(recording_major == 1);
        CHECK(recording_minor == 1);
    }
}
