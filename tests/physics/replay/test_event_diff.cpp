// Tests of physics/replay/event_diff.cpp.
#include "../../../physics/replay/event_diff.hpp"

#include <doctest/doctest.h>

using namespace damson;

namespace {

ContactBegan begin_of(std::uint64_t a, std::uint64_t b, float x = 0.0f) {
    ContactBegan event{};
    event.a.shape_key = a;
    event.b.shape_key = b;
    event.point.x = x;
    return event;
}

BodyWoke woke(std::uint64_t key) {
    BodyWoke event{};
    event.key = key;
    return event;
}

}  // namespace

TEST_SUITE("physics/replay/event_diff") {
    TEST_CASE("events are matched by kind and keys") {
        EventStream told, now;
        told.of<ContactBegan>() = {begin_of(1, 2), begin_of(1, 4), begin_of(3, 4, 1.0f)};
        now.of<ContactBegan>() = {begin_of(1, 3), begin_of(3, 4, 2.0f), begin_of(5, 6)};
        told.of<BodyWoke>() = {woke(7), woke(9)};
        now.of<BodyWoke>() = {woke(7)};
        JointBroke broke{};
        broke.key = 7;
        now.of<JointBroke>() = {broke};
        const EventDiff diff(TickEvents(5, told), TickEvents(5, now));
        CHECK(diff.tick() == 5);
        REQUIRE(diff.retracted<ContactBegan>().size() == 2);
        CHECK(diff.retracted<ContactBegan>()[1].b.shape_key == 4);
        REQUIRE(diff.added<ContactBegan>().size() == 2);
        CHECK(diff.added<ContactBegan>()[0].b.shape_key == 3);
        CHECK(diff.added<ContactBegan>()[1].a.shape_key == 5);
        REQUIRE(diff.confirmed<ContactBegan>().size() == 1);
        CHECK(diff.confirmed<ContactBegan>()[0].told.point.x == 1.0f);
        CHECK(diff.confirmed<ContactBegan>()[0].now.point.x == 2.0f);
        CHECK(diff.retracted<BodyWoke>().size() == 1);
        CHECK(diff.added<JointBroke>().size() == 1);
        CHECK(diff.retracted_count() == 3);
        CHECK(diff.added_count() == 3);
        CHECK_FALSE(diff.is_empty());
    }

    TEST_CASE("an event that happened twice in a tick is matched as often as it happened") {
        EventStream told, now;
        told.of<ContactBegan>() = {begin_of(1, 2), begin_of(1, 2)};
        now.of<ContactBegan>() = {begin_of(1, 2)};
        const EventDiff diff(TickEvents(1, told), TickEvents(1, now));
        CHECK(diff.confirmed<ContactBegan>().size() == 1);
        CHECK(diff.retracted<ContactBegan>().size() == 1);
    }

    TEST_CASE("two empty streams have no difference") {
        CHECK(TickEvents{}.empty());
        CHECK(EventDiff(TickEvents{}, TickEvents{}).is_empty());
    }

    TEST_CASE("sensor events are matched by their keys, not by the order on the path") {
        const auto sensor_event = [](std::uint64_t key, float fraction) {
            SensorBegan event{};
            event.a.shape_key = key;
            event.b.shape_key = 100;
            event.fraction = fraction;
            return event;
        };
        EventStream told, now;
        told.of<SensorBegan>() = {sensor_event(9, 0.3f), sensor_event(3, 0.7f)};
        now.of<SensorBegan>() = {sensor_event(3, 0.7f)};
        const EventDiff diff(TickEvents(5, told), TickEvents(5, now));
        REQUIRE(diff.retracted<SensorBegan>().size() == 1);
        CHECK(diff.retracted<SensorBegan>()[0].a.shape_key == 9);
        CHECK(diff.added<SensorBegan>().empty());
        CHECK(diff.confirmed<SensorBegan>().size() == 1);
    }
}
