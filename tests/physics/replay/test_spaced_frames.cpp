// Tests of physics/replay/spaced_frames.hpp.
#include "../../../physics/replay/spaced_frames.hpp"

#include <doctest/doctest.h>

using damson::SpacedFrames;

TEST_SUITE("physics/spaced_frames") {
    TEST_CASE("frames have equal distances, and half of them are removed when they exceed the budget") {
        SpacedFrames<int> frames(10, 100);
        for (std::uint64_t tick = 0; tick <= 1000; ++tick)
            if (frames.is_due(tick)) frames.add(tick, 9, static_cast<int>(tick));
        CHECK(frames.bytes() <= 100);
        CHECK(frames.bytes() == 9 * frames.entries().size());
        REQUIRE(frames.entries().size() > 5);
        const std::uint64_t distance = frames.entries()[1].tick - frames.entries()[0].tick;
        for (std::size_t i = 1; i < frames.entries().size(); ++i)
            CHECK(frames.entries()[i].tick - frames.entries()[i - 1].tick == distance);
    }

    TEST_CASE("the last frame up to a tick is found, in any order of insertion") {
        SpacedFrames<char> frames(2, 1000);
        frames.add(8, 1, 'c');
        frames.add(2, 1, 'a');
        frames.add(4, 1, 'b');
        CHECK(frames.last_until(1) == nullptr);
        CHECK(frames.last_until(2)->frame == 'a');
        CHECK(frames.last_until(7)->frame == 'b');
        CHECK(frames.last_until(99)->frame == 'c');
        CHECK_FALSE(frames.is_due(4));
        CHECK_FALSE(frames.is_due(5));
        CHECK(frames.is_due(6));
    }

    TEST_CASE("a frame larger than the budget is not stored, and with a distance of zero no frame is due") {
        SpacedFrames<int> frames(1, 10);
        frames.add(3, 11, 0);
        CHECK(frames.entries().empty());
        CHECK_FALSE(frames.is_due(4));
        CHECK_FALSE(SpacedFrames<int>(0, 10).is_due(0));
    }
}
