// Tests the comparison of two event streams, pair by pair.
#include <doctest/doctest.h>

#include "../../demo/program/event_diff.hpp"

using namespace damson::demo;

namespace {

constexpr ShapePair pair{1, 2};

SceneEvent begin(std::uint32_t step, ShapePair shapes = pair) {
    return {shapes, EventKind::Begin, step};
}
SceneEvent end(std::uint32_t step, ShapePair shapes = pair) {
    return {shapes, EventKind::End, step};
}

}  // namespace

TEST_SUITE("demo/event_diff") {
    TEST_CASE("equal streams have no difference, whatever their order") {
        CHECK(compare_events({begin(1), end(5), begin(7)}, {begin(7), begin(1), end(5)}, 60).empty());
        CHECK(compare_events({}, {}, 60).empty());
    }

    TEST_CASE("an event that comes later is reported with its delay") {
        const auto differences = compare_events({begin(3)}, {begin(5)}, 60);
        REQUIRE(differences.size() == 1);
        CHECK(differences[0].is_in_both());
        CHECK(differences[0].delay() == 2);
        CHECK(compare_events({begin(5)}, {begin(3)}, 60)[0].delay() == -2);
    }

    TEST_CASE("an event of only one stream is distinguished from a delayed one") {
        const auto differences = compare_events({begin(3), end(9)}, {begin(3)}, 60);
        REQUIRE(differences.size() == 1);
        CHECK(differences[0].kind == EventKind::End);
        CHECK(differences[0].step_a == 9);
        CHECK_FALSE(differences[0].is_in_both());
        CHECK(compare_events({}, {begin(2)}, 60)[0].step_a == 0);
    }

    TEST_CASE("the second begin of a pair is matched with the second begin") {
        const auto differences =
            compare_events({begin(1), end(4), begin(8)}, {begin(1), end(4), begin(9)}, 60);
        REQUIRE(differences.size() == 1);
        CHECK(differences[0].step_a == 8);
        CHECK(differences[0].step_b == 9);
    }

    TEST_CASE("an event after the end of the window is ignored unless its match is within it") {
        CHECK(compare_events({begin(61)}, {begin(62)}, 60).empty());
        CHECK(compare_events({begin(60)}, {begin(62)}, 60).size() == 1);
        CHECK(compare_events({begin(61)}, {}, 60).empty());
    }

    TEST_CASE("differences are sorted by kind, presence, delay, step and pair") {
        const ShapePair other{3, 4};
        const auto differences = compare_events({end(2), begin(4, other), begin(6, {5, 6})},
                                                {begin(3), begin(5, other), begin(5, {5, 6})}, 60);
        REQUIRE(differences.size() == 4);
        CHECK(differences[0].delay() == -1);
        CHECK(differences[1].delay() == 1);
        CHECK(differences[2].step_a == 0);
        CHECK(differences[3].kind == EventKind::End);
    }
}
