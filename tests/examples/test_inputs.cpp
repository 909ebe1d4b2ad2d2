// Tests of examples/cpp/rollback/inputs.cpp.
#include "../../examples/cpp/rollback/inputs.hpp"

#include <doctest/doctest.h>

#include <map>
#include <vector>

#include "../../examples/cpp/rollback/dice.hpp"

using namespace rollback;

namespace {

constexpr Buttons some[] = {left, right, up};

}  // namespace

TEST_SUITE("examples/rollback/inputs") {
    TEST_CASE("an unknown input is predicted to be the last known one") {
        Inputs inputs(2);
        CHECK(inputs.at(1, 5) == 0);
        CHECK(inputs.confirm(1, 1, some));
        CHECK(inputs.at(1, 2) == right);
        CHECK(inputs.at(1, 3) == up);
        CHECK(inputs.at(1, 9) == up);
        CHECK(inputs.known(1) == 3);
        CHECK(inputs.known_of_all() == 0);
        CHECK(inputs.at(9) == AllButtons{0, up});
    }

    TEST_CASE("inputs that arrive twice are stored once, and inputs after a gap are refused") {
        Inputs inputs(1);
        CHECK(inputs.confirm(0, 1, some));
        const Buttons other[] = {blast, blast, blast, blast};
        CHECK(inputs.confirm(0, 2, other));  // ticks 2 to 5; ticks 2 and 3 are already known
        CHECK(inputs.known(0) == 5);
        CHECK(inputs.at(0, 3) == up);
        CHECK(inputs.at(0, 4) == blast);
        CHECK_FALSE(inputs.confirm(0, 7, other));
        CHECK(inputs.known(0) == 5);
        CHECK(inputs.confirm(0, 1, some));  // arrives late
        CHECK(inputs.known(0) == 5);
    }

    TEST_CASE("inputs of a player who is too far ahead are refused") {
        Inputs inputs(2);
        CHECK(inputs.confirm(0, 1, std::vector<Buttons>(Inputs::most_ahead)));
        CHECK_FALSE(inputs.confirm(0, Inputs::most_ahead + 1, some));
        CHECK(inputs.known(0) == Inputs::most_ahead);
        CHECK(inputs.confirm(1, 1, some));
        CHECK(inputs.confirm(0, Inputs::most_ahead + 1, some));
    }

    TEST_CASE("the first wrong prediction is the first tick that was stepped with a different input") {
        Inputs inputs(2);
        for (std::uint64_t tick = 1; tick <= 6; ++tick) inputs.note_used(tick, inputs.at(tick));
        const Buttons true_ones[] = {0, 0, 0, up, up};
        inputs.confirm(1, 1, true_ones);
        CHECK(inputs.take_first_wrong() == 4);
        CHECK_FALSE(inputs.take_first_wrong());
    }

    TEST_CASE("correct predictions and predictions that no step used need no new step") {
        Inputs inputs(2);
        inputs.confirm(1, 1, some);
        for (std::uint64_t tick = 1; tick <= 5; ++tick) inputs.note_used(tick, inputs.at(tick));
        const Buttons true_ones[] = {up, up, left};  // inputs for ticks 4, 5 and 6
        inputs.confirm(1, 4, true_ones);
        CHECK_FALSE(inputs.take_first_wrong());
    }

    TEST_CASE("inputs equal those of a map, in any order of arrival") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Dice dice(seed);
            Inputs inputs(1);
            std::map<std::uint64_t, Buttons> truth{{0, Buttons{0}}};
            std::map<std::uint64_t, Buttons> used;
            for (std::uint64_t tick = 1; tick <= 400; ++tick) {
                used[tick] = inputs.at(0, tick);
                inputs.note_used(tick, inputs.at(tick));
                if (!dice.chance(0.3f)) continue;
                const std::uint64_t known = inputs.known(0);
                const std::uint64_t first = known + 1 - std::min(known, dice.bits() % 4);
                std::vector<Buttons> run;
                std::uint64_t first_wrong = 0;
                for (std::uint64_t told = first; told <= tick; ++told) {
                    const auto button =
                        truth.count(told) != 0 ? truth[told] : static_cast<Buttons>(dice.bits() % 3);
                    truth[told] = button;
                    run.push_back(button);
                    if (told > known && used[told] != button && first_wrong == 0) first_wrong = told;
                }
                REQUIRE(inputs.confirm(0, first, run));
                REQUIRE(inputs.take_first_wrong().value_or(0) == first_wrong);
                for (std::uint64_t told = tick - std::min<std::uint64_t>(tick, 40); told <= tick; ++told)
                    REQUIRE(inputs.at(0, told) == truth[told]);
            }
        }
    }
}
