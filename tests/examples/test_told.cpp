// Tests of examples/cpp/rollback/told.cpp, examples/cpp/rollback/referee.cpp.
#include "../../examples/cpp/rollback/told.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "../../examples/cpp/rollback/referee.hpp"

using namespace rollback;

namespace {

constexpr EventName hit{4, 1, 2}, begin{2, 1, 3}, end_of_touch{0, 1, 3};
using Names = std::vector<EventName>;

}  // namespace

TEST_SUITE("examples/rollback/told") {
    TEST_CASE("close() returns the events of a tick that were reported and not retracted") {
        Told told;
        told.tell(1, {hit, begin});
        told.tell(2, {end_of_touch});
        told.take_back(1, {hit});
        told.tell(2, {hit});
        CHECK(told.close() == Names{begin});
        CHECK(told.close() == Names{end_of_touch, hit});
        CHECK(told.closed() == 2);
        CHECK(told.told_count() == 4);
        CHECK(told.retracted_count() == 1);
        CHECK(told.fault_count() == 0);
    }

    TEST_CASE("an event that was reported twice counts twice until it is retracted once") {
        Told told(7);
        told.tell(8, {hit});
        told.tell(8, {hit});
        told.take_back(8, {hit});
        CHECK(told.close() == Names{hit});
    }

    TEST_CASE("retracting an event that was not reported is a fault") {
        Told told;
        told.take_back(3, {hit});
        CHECK(told.fault_count() == 1);
        CHECK(told.retracted_count() == 0);
    }

    TEST_CASE("events have the same names as in event differences") {
        GameDef game{.seed = 3, .body_count = 40};
        damson::World world = make_world(game);
        damson::World other = world.fork();
        std::size_t retracted = 0;
        for (std::uint64_t tick = 1; tick <= 90; ++tick) {
            apply_buttons(other, tick, {up, up});
            world.step(tick_seconds, substeps);
            other.step(tick_seconds, substeps);
            const damson::TickEvents here(world), there(other);
            const damson::EventDiff diff(here, there);
            Told told(tick - 1);
            told.tell(tick, names_of(here));
            told.take_back(tick, names_retracted(diff));
            told.tell(tick, names_added(diff));
            CHECK(told.fault_count() == 0);
            CHECK(told.close() == names_of(there));
            retracted += diff.retracted_count();
        }
        CHECK(retracted > 0);
    }
}

TEST_SUITE("examples/rollback/referee") {
    TEST_CASE("judge() counts events that were reported twice, lost, or never true") {
        Verdict verdict;
        judge(Names{end_of_touch, hit, hit}, Names{begin, hit}, verdict);
        CHECK(verdict.events == 2);
        CHECK(verdict.told_twice == 1);
        CHECK(verdict.lost == 1);
        CHECK(verdict.never_true == 1);
    }

    TEST_CASE("judge() counts nothing if every event is reported once") {
        Verdict verdict;
        judge(Names{begin, hit, hit}, Names{begin, hit, hit}, verdict);
        CHECK(verdict.told_twice + verdict.lost + verdict.never_true == 0);
    }
}
