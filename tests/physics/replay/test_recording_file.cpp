// Tests of physics/replay/recording_file.cpp, physics/replay/file_head.cpp.
#include "../../../physics/replay/recording_file.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/replay/file_head.hpp"
#include "../../../physics/replay/player.hpp"
#include "../../../physics/replay/recording.hpp"
#include "../../support/seal_file.hpp"
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

std::string fault_of_file(std::vector<std::byte> bytes) {
    return Player(std::move(bytes)).fault().text();
}

}  // namespace

TEST_SUITE("physics/recording_file") {
    TEST_CASE("two recordings of the same game have the same bytes") {
        CHECK(record_every_call() == record_every_call());
    }

    TEST_CASE("bytes that are not a recording are reported") {
        const std::vector<std::byte> good = record_every_call();
        CHECK(fault_of_file(good) == "");
        CHECK(fault_of_file({}) == "the bytes end too early");
        std::vector<std::byte> other = good;
        other[0] = std::byte{'X'};
        CHECK(fault_of_file(other) == "not a recording of Damson (byte 8)");
        std::vector<std::byte> newer = good;
        newer[8] = std::byte{9};
        CHECK(fault_of_file(newer).find("version 9.1 cannot be read, only 1.0 to 1.1") == 0);
        std::vector<std::byte> flipped = good;
        flipped[good.size() / 2] ^= std::byte{4};
        CHECK(fault_of_file(flipped) == "the checksum does not match (byte 32)");
        std::vector<std::byte> cut(good.begin(), good.end() - 7);
        CHECK(fault_of_file(cut) == "the length in the head does not match the number of bytes (byte 32)");
    }

    TEST_CASE("a stream with a wrong byte is a fault or plays to an end") {
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

    TEST_CASE("a keyframe that is not at a step or has another tick is a fault") {
        const std::vector<std::byte> good = record_every_call();
        RecordingFault fault;
        RecordingParts parts = read_recording(good, fault);
        REQUIRE(parts.keyframes.size() > 1);
        const RecordingParts right = parts;
        ++parts.keyframes[0].place;
        CHECK(fault_of_file(write_recording(parts)).find("a keyframe is not at a step") == 0);
        parts = right;
        ++parts.keyframes[0].tick;
        CHECK(fault_of_file(write_recording(parts)).find("a keyframe has the wrong tick") == 0);
        parts = right;
        parts.opening.tick = 7;
        CHECK(fault_of_file(write_recording(parts)).find("a keyframe has the wrong tick") == 0);
    }

    TEST_CASE("a player can seek before a damaged keyframe after a seek beyond it has failed") {
        const std::vector<std::byte> good = record_every_call();
        RecordingFault fault;
        RecordingParts parts = read_recording(good, fault);
        REQUIRE(parts.keyframes.size() > 1);
        Keyframe& damaged = parts.keyframes.back();
        damaged.state = damaged.state.first(10);
        const std::uint64_t before = damaged.tick - 1;
        Player player(write_recording(parts), {.snapshot_period = 0});
        REQUIRE_FALSE(player.has_failed());
        CHECK_FALSE(player.seek(damaged.tick + 1));
        CHECK(player.has_failed());
        CHECK(player.seek(before));
        CHECK_FALSE(player.has_failed());
        CHECK(player.tick() == before);
    }

    TEST_CASE("a recording that is cut off anywhere is a fault, with or without a valid checksum") {
        const std::vector<std::byte> good = record_every_call();
        Random random(5);
        for (std::size_t size = 0; size < good.size(); size += 1 + random.below(size < 200 ? 1 : 400)) {
            CAPTURE(size);
            std::vector<std::byte> cut(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size));
            const std::string fault = fault_of_file(cut);
            CHECK(fault.find(size < head_bytes
                                 ? "the bytes end too early"
                                 : "the length in the head does not match the number of bytes") == 0);
            if (size < head_bytes) continue;
            seal_file(cut);
            Player player(cut);
            REQUIRE(player.has_failed());
            const std::string& reason = player.fault().reason;
            const bool is_told = reason == "the bytes end too early" ||
                                 reason == "the stream is longer than the file" ||
                                 reason == "more items than there are bytes for";
            CHECK_MESSAGE(is_told, reason);
            CHECK(player.fault().at <= size);
            CHECK(player.fault().tick == 0);
            // After a fault, the player has an empty world.
            CHECK(player.world().bodies().empty());
            CHECK_FALSE(player.step());
            CHECK_FALSE(player.seek(0));
            CHECK(player.calls().empty());
            CHECK(player.last_tick() == 0);
        }
    }

    TEST_CASE("a stream that ends early plays up to its last complete step") {
        World world({.handle_stamp = 9});
        world.create_shape(world.create_body({}), make_box({10.0f, 0.5f}));
        const Recording recording(world, {.digest_period = 1, .keyframe_period = 0});
        std::map<std::uint64_t, std::uint64_t> digests{{0, digest(world)}};
        for (int i = 0; i < 6; ++i) {
            const BodyHandle ball =
                world.create_body({.type = BodyType::Dynamic, .position = {static_cast<float>(i), 2.0f}});
            world.create_shape(ball, Circle{.radius = 0.4f});
            step(world, i % 2 + 1);
            digests[world.counters().step] = digest(world);
        }
        const std::vector<std::byte> good = recording.bytes();
        RecordingFault fault;
        RecordingParts parts = read_recording(good, fault);
        REQUIRE(fault.text() == "");
        const std::span<const std::byte> stream = parts.stream;
        int whole = 0;
        for (std::size_t size = 0; size < stream.size(); ++size) {
            CAPTURE(size);
            parts.stream = stream.first(size);
            Player player(write_recording(parts));
            if (player.has_failed()) {
                CHECK(player.fault().reason.find("the stream, at byte ") == 0);
                CHECK(player.fault().reason.find("the bytes end too early") != std::string::npos);
                continue;
            }
            ++whole;
            REQUIRE(player.seek(player.last_tick()));
            CHECK(player.fault().text() == "");
            const auto recorded = digests.find(player.tick());
            if (recorded != digests.end()) CHECK(digest(player.world()) == recorded->second);
        }
        // The stream can end after each record: two records per tick (a digest and a step) and two calls per
        // ball.
        CHECK(whole == 2 * 9 + 2 * 6);
    }

    TEST_CASE("invalid numbers are reported with their position") {
        const std::vector<std::byte> good = record_every_call();
        RecordingFault fault;
        const RecordingParts parts = read_recording(good, fault);
        REQUIRE(fault.text() == "");
        const std::size_t stream_size = head_bytes + 1 + 8 + 4 + parts.opening.state.size();
        const std::size_t frame_count = stream_size + 8 + parts.stream.size();
        const auto fault_with = [&](std::size_t at, std::byte byte) {
            std::vector<std::byte> wrong = good;
            wrong[at] = byte;
            seal_file(wrong);
            Player player(std::move(wrong));
            CHECK(player.world().bodies().empty());
            return player.fault().text();
        };
        CHECK(fault_with(12, std::byte{1}) == "a reserved number is not 0 (byte 16)");
        CHECK(fault_with(10, std::byte{2}).find("version 1.2 cannot be read, only 1.0 to 1.1") == 0);
        CHECK(fault_with(head_bytes, std::byte{8}) == "an unknown callback (byte 33)");
        CHECK(fault_with(head_bytes + 1 + 8 + 3, std::byte{0xff}) == "the bytes end too early (byte 45)");
        CHECK(fault_with(stream_size + 7, std::byte{0xff}).find("the stream is longer than the file") == 0);
        CHECK(fault_with(stream_size + 2, std::byte{0xff}).find("the stream is longer than the file") == 0);
        CHECK(fault_with(frame_count + 3, std::byte{0xff}).find("more items than there are bytes for") == 0);
        CHECK(fault_with(frame_count + 4 + 16, std::byte{0x10}).find("an unknown callback") == 0);
        // Reduces the keyframe count to 0, so that the keyframes' bytes are left over.
        REQUIRE(parts.keyframes.size() > 1);
        CHECK(fault_with(frame_count, std::byte{0}).find("bytes follow the end of the recording") == 0);
        // Changes the first tick, so that it no longer matches the keyframes.
        CHECK(fault_with(head_bytes + 1, std::byte{1}).find("a keyframe has the wrong tick") == 0);
        std::vector<std::byte> longer = good;
        longer.push_back(std::byte{0});
        seal_file(longer);
        CHECK(fault_of_file(longer).find("bytes follow the end of the recording") == 0);
    }

    TEST_CASE("a set of callbacks is converted to a byte and back") {
        for (std::uint8_t byte = 0; byte < 8; ++byte) CHECK(byte_of(questions_of(byte)) == byte);
        CHECK(questions_of(1) == QuestionSet{true, false, false});
        CHECK(questions_of(4) == QuestionSet{false, false, true});
    }
}
