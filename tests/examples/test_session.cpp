// Tests of examples/cpp/rollback/session.cpp, examples/cpp/rollback/game.cpp.
#include "../../examples/cpp/rollback/session.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "../../examples/cpp/rollback/dice.hpp"
#include "../../examples/cpp/rollback/referee.hpp"

using namespace rollback;

namespace {

constexpr GameDef small_game{.seed = 5, .body_count = 60};

/// Returns the other player's input, which cannot be predicted.
Buttons other_buttons(std::uint64_t tick) {
    return bot_buttons(9, 1, tick);
}

/// Sets the input of player 0 for the next tick.
void press(Session& session, Buttons buttons) {
    session.inputs().confirm(0, session.now() + 1, {&buttons, 1});
}

}  // namespace

TEST_SUITE("examples/rollback/session") {
    TEST_CASE("a game with late inputs has the final state and events of a game without predictions") {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            CAPTURE(seed);
            Dice dice(seed);
            Session session(make_world(small_game), {});
            Referee referee(small_game);
            session.on_final = [&](const FinalTick& final) { referee.judge_tick(0, final); };
            std::uint64_t told = 0;
            while (session.final_tick() < 240) {
                if (session.now() == 240 || dice.chance(0.2f))  // several inputs arrive together
                    for (const std::uint64_t last = session.now(); told < last;) {
                        const Buttons buttons = other_buttons(++told);
                        session.inputs().confirm(1, told, {&buttons, 1});
                    }
                session.correct();
                if (session.now() == 240) continue;
                if (!session.may_step()) continue;
                press(session, bot_buttons(seed, 0, session.now() + 1));
                session.step();
            }
            const Verdict& verdict = referee.verdict(0);
            CHECK(verdict.ticks == 240);
            CHECK(verdict.events > 100);
            CHECK(verdict.wrong_digests == 0);
            CHECK(verdict.told_twice + verdict.lost + verdict.never_true == 0);
            CHECK(session.told().fault_count() == 0);
            CHECK(digest_of(session.world()) == referee.digest());
            CHECK(session.counts().rollbacks > 0);
            CHECK(session.counts().most_ticks_back <= 12);
            CHECK(session.counts().steps == 240);
        }
    }

    TEST_CASE("a session does not predict more ticks than its limit") {
        Session session(make_world(small_game), {.max_rollback = 5});
        while (session.may_step()) {
            press(session, up);
            session.step();
        }
        CHECK(session.now() == 5);
        const Buttons none[2] = {};
        session.inputs().confirm(1, 1, none);
        session.correct();
        CHECK(session.final_tick() == 2);
        while (session.may_step()) {
            press(session, up);
            session.step();
        }
        CHECK(session.now() == 7);
        CHECK(session.counts().rollbacks == 0);  // all predictions were correct
    }

    TEST_CASE("reading a past state changes nothing, and a session can continue from that state") {
        Session session(make_world(small_game), {});
        for (std::uint64_t tick = 1; tick <= 60; ++tick) {
            const Buttons buttons = other_buttons(tick);
            session.inputs().confirm(1, tick, {&buttons, 1});
            press(session, bot_buttons(1, 0, tick));
            session.step();
            session.correct();
        }
        const std::uint64_t digest = digest_of(session.world());
        std::vector<std::byte> state;
        session.use_past(40, [&](const damson::World& world) { state = damson::write_state(world); });
        CHECK(digest_of(session.world()) == digest);
        CHECK(session.told().fault_count() == 0);

        auto reading = damson::read_state(state);
        REQUIRE(reading.world);
        Session late(std::move(*reading.world), {});
        CHECK(late.now() == 40);
        for (std::uint64_t tick = 41; tick <= 60; ++tick) {
            const Buttons buttons = other_buttons(tick);
            late.inputs().confirm(1, tick, {&buttons, 1});
            press(late, bot_buttons(1, 0, tick));
            late.step();
        }
        CHECK(digest_of(late.world()) == digest);
    }

    TEST_CASE("a change made after a step is made again when the step is repeated") {
        Session session(make_world(small_game), {});
        session.meddle = [](damson::World& world, std::uint64_t tick) {
            if (tick != 3) return false;
            world.body(world.find_body(player_key(0))).set_linear_velocity({1.0f, 2.0f});
            return true;
        };
        for (int i = 0; i < 6; ++i) session.step();
        const Buttons late[] = {0, up};
        session.inputs().confirm(1, 1, late);
        session.correct();
        CHECK(session.counts().ticks_back == 5);
        session.use_past(3, [](const damson::World& world) {
            CHECK(world.body(world.find_body(player_key(0))).linear_velocity() == glm::vec2{1.0f, 2.0f});
        });
    }

    TEST_CASE("the digest includes the user data of player bodies, which holds the time of the next blast") {
        damson::World world = make_world(small_game);
        const std::uint64_t digest = digest_of(world);
        world.body(world.find_body(player_key(1))).set_user_data(7);
        CHECK(digest_of(world) != digest);
    }
}
