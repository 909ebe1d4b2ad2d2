// Tests of demo/testbed/event_log.cpp.
//
// Tests logging and filtering of events, and the maximum number of lines.
#include <doctest/doctest.h>

#include <algorithm>

#include "../../demo/testbed/event_log.hpp"

using namespace damson;
using namespace damson::testbed;

namespace {

/// A ball that lands on a floor, and the log of its events.
struct Landing {
    World world{};
    BodyHandle floor = world.create_body({.key = 1});
    BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 1.0f}, .key = 2});
    EventLog log;

    Landing() {
        world.create_shape(floor, make_box({10.0f, 0.5f}, {0.0f, -0.5f}));
        world.create_shape(ball, Circle{.radius = 0.25f}, {.events = {.hits = true}});
    }
    void run(int steps) {
        for (int i = 0; i < steps; ++i) {
            world.step(1.0f / 60.0f);
            log.note(world);
        }
    }
    std::uint64_t total(EventKind kind) const { return log.totals()[static_cast<std::size_t>(kind)]; }
};

}  // namespace

TEST_SUITE("testbed/event_log") {
    TEST_CASE("a landing logs a begin, a hit, and finally sleep") {
        Landing landing;
        landing.run(120);
        CHECK(landing.total(EventKind::ContactBegan) == 1);
        CHECK(landing.total(EventKind::Hit) >= 1);
        CHECK(landing.total(EventKind::Slept) == 1);
        landing.world.destroy_body(landing.ball);
        landing.run(1);
        CHECK(landing.total(EventKind::ContactEnded) == 1);
        CHECK(describe(landing.log.lines().back()).find("destroyed") != std::string::npos);
    }

    TEST_CASE("a filter selects by kind, body and text, the newest line first") {
        Landing landing;
        landing.run(120);
        EventFilterBoxes filter;
        CHECK(landing.log.select(filter).size() == landing.log.lines().size());
        CHECK(landing.log.select(filter).front() == landing.log.lines().size() - 1);
        filter.kinds.fill(false);
        filter.kinds[static_cast<std::size_t>(EventKind::ContactBegan)] = true;
        CHECK(landing.log.select(filter).size() == 1);
        filter.body = landing.world.create_body({});
        CHECK(landing.log.select(filter).empty());
        filter.body = landing.ball;
        CHECK(landing.log.select(filter).size() == 1);
        filter.words = "BEGIN 1 + 2";
        CHECK(landing.log.select(filter).size() == 1);
        filter.words = "no such words";
        CHECK(landing.log.select(filter).empty());
    }

    TEST_CASE("the log keeps the last few thousand lines") {
        Landing landing;
        for (std::size_t i = 0; i < EventLog::max_lines + 100; ++i) {
            landing.world.body(landing.ball).set_transform({0.0f, i % 2 == 0 ? 0.25f : 5.0f}, 0.0f);
            landing.run(1);
        }
        CHECK(landing.log.lines().size() == EventLog::max_lines);
        CHECK(landing.total(EventKind::ContactBegan) > EventLog::max_lines / 2);
        landing.log.clear();
        CHECK(landing.log.lines().empty());
    }

    TEST_CASE("keys that the world assigned are shown in short form") {
        CHECK(words_for_key(7) == "7");
        CHECK(words_for_key((std::uint64_t{1} << 63) + 12) == "#12");
    }
}
