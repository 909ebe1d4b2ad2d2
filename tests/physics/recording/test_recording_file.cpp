// Tests of physics/recording/recording_file.cpp, physics/time/file_head.cpp.
#include "../../../physics/recording/recording_file.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/recording/player.hpp"
#include "../../../physics/recording/recording.hpp"
#include "../../../physics/time/file_head.hpp"
#include "every_call.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::vector<std::byte> record_every_call() {
    World world({.handle_stamp = 9});
    const Recording recording(world, {.digest_period = 10, .keyframe_period = 20});
    make_every_call(world);
    return recording.bytes();
}

std::string fault_of(std::vector<std::byte> bytes) {
    return Player(std::move(bytes)).fault().text();
}

}  // namespace

TEST_SUITE("physics/recording_file") {
    TEST_CASE("the same game gives the same bytes") {
        CHECK(record_every_call() == record_every_call());
    }

    TEST_CASE("bytes that are no recording are told of") {
        const std::vector<std::byte> good = record_every_call();
        CHECK(fault_of(good) == "");
        CHECK(fault_of({}) == "the bytes end too early");
        std::vector<std::byte> other = good;
        other[0] = std::byte{'X'};
        CHECK(fault_of(other) == "no recording of Damson (byte 8)");
        std::vector<std::byte> newer = good;
        newer[8] = std::byte{9};
        CHECK(fault_of(newer).find("version 9.1 cannot be read, only 1.0 to .1") == 0);
        std::vector<std::byte> flipped = good;
        flipped[good.size() / 2] ^= std::byte{4};
        CHECK(fault_of(flipped) == "the checksum is another (byte 32)");
        std::vector<std::byte> cut(good.begin(), good.end() - 7);
        CHECK(fault_of(cut) == "there are not as many bytes as it says (byte 32)");
    }

    TEST_CASE("a stream that is wrong in any way is a fault or plays to an end") {
        const std::vector<std::byte> good = record_every_call();
        RecordingFault fault;
        RecordingParts parts = read_recording(good, fault);
        REQUIRE(fault.reason.empty());
        parts.keyframes.clear();
        const std::vector<std::byte> stream(parts.stream.begin(), parts.stream.end());
        Random random(17);
        int faults = 0;
        for (int i = 0; i < 1500; ++i) {
            std::vector<std::byte> wrong = stream;
            for (std::uint32_t n = 1 + random.below(3); n-- > 0;)
                wrong[random.below(static_cast<std::uint32_t>(wrong.size()))] =
                    static_cast<std::byte>(random.below(256));
            parts.stream = wrong;
            Player player(write_recording(parts));
            while (player.step()) {
            }
            faults += player.has_failed();
        }
        CHECK(faults > 500);
    }

    TEST_CASE("a keyframe that is at no step, or of another tick, is a fault") {
        const std::vector<std::byte> good = record_every_call();
        RecordingFault fault;
        RecordingParts parts = read_recording(good, fault);
        REQUIRE(parts.keyframes.size() > 1);
        const RecordingParts right = parts;
        ++parts.keyframes[0].place;
        CHECK(fault_of(write_recording(parts)).find("a keyframe that is at no step") == 0);
        parts = right;
        ++parts.keyframes[0].tick;
        CHECK(fault_of(write_recording(parts)).find("a keyframe of another tick") == 0);
        parts = right;
        parts.opening.tick = 7;
        CHECK(fault_of(write_recording(parts)).find("a keyframe of another tick") == 0);
    }
}
