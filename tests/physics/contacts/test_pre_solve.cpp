// Tests of physics/contacts/pre_solve.cpp.
//
// Tests responses from the pre-solve callback, which apply to one step and are recorded.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "../../../physics/replay/player.hpp"
#include "../../../physics/replay/recording.hpp"
#include "../../../physics/replay/state_file.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/not_a_number.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

const ShapeDef asking{.enable_pre_solve = true};

/// A box that slides to the right on a floor.
struct Slide {
    World world;
    BodyHandle box;

    Slide() {
        add_floor(world);
        box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, asking);
        advance_checked(world, 0.2f);
        world.body(box).set_linear_velocity({5.0f, 0.0f});
    }
    float speed() const { return world.body(box).linear_velocity().x; }
};

}  // namespace

TEST_SUITE("physics/pre_solve") {
    TEST_CASE("a response sets the friction of one step only") {
        Slide slide;
        slide.world.set_pre_solve_callback([](const PreSolveContact& contact) {
            CHECK(contact.friction == near(0.6f, 1e-6f));  // always the mixed friction of the shapes
            PreSolveResponse answer;
            answer.friction = 0.0f;
            return answer;
        });
        advance_checked(slide.world, 0.5f);
        CHECK(slide.speed() == near(5.0f, 1e-3f));
        slide.world.set_pre_solve_callback([](const PreSolveContact&) { return true; });
        advance_checked(slide.world, 0.25f);
        CHECK(slide.speed() == near(5.0f - 0.25f * 6.0f, 0.1f));  // slowed at 6 m/s^2 by friction 0.6
    }

    TEST_CASE("the last response is forgotten when the callback is removed") {
        Slide slide;
        slide.world.set_pre_solve_callback([](const PreSolveContact&) {
            PreSolveResponse answer;
            answer.friction = 0.0f;
            return answer;
        });
        advance_checked(slide.world, 0.2f);
        slide.world.set_pre_solve_callback({});
        CHECK(defect_of(slide.world) == "");
        advance_checked(slide.world, 0.25f);
        CHECK(slide.speed() < 4.0f);
    }

    TEST_CASE("a response sets the restitution and the surface speed") {
        World world;
        add_floor(world);
        const BodyHandle ball = add_ball(world, {0.0f, 3.0f}, 0.5f, asking);
        world.set_pre_solve_callback([](const PreSolveContact& contact) {
            CHECK(contact.restitution == 0.0f);
            PreSolveResponse answer;
            answer.restitution = 1.0f;
            return answer;
        });
        float fastest = 0.0f;
        for (int i = 0; i < 90; ++i) {
            step_checked(world);
            fastest = std::max(fastest, world.body(ball).linear_velocity().y);
        }
        CHECK(fastest == near(std::sqrt(2.0f * 10.0f * 2.5f), 0.2f));

        Slide slide;
        slide.world.set_pre_solve_callback([](const PreSolveContact& contact) {
            CHECK(contact.surface_speed == 0.0f);
            PreSolveResponse answer;
            answer.surface_speed = 2.0f;
            return answer;
        });
        advance_checked(slide.world, 2.0f);
        CHECK(std::fabs(slide.speed()) == near(2.0f, 0.05f));
    }

    TEST_CASE("a box tips over a dropped point, and falls if both points are dropped") {
        for (const int dropped : {1, 2, 3}) {
            World world;
            add_floor(world);
            const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, asking);
            world.set_pre_solve_callback([&](const PreSolveContact& contact) {
                PreSolveResponse answer;
                if (contact.manifold->count == 2) answer.dropped_points = static_cast<std::uint8_t>(dropped);
                return answer;
            });
            advance_checked(world, 0.25f);
            const BodyView view = std::as_const(world).body(box);
            if (dropped == 3) {
                CHECK(view.position().y < 0.4f);
                CHECK(view.angular_velocity() == near(0.0f, 1e-4f));
            } else {
                CHECK(std::fabs(view.angular_velocity()) > 0.1f);
            }
        }
    }

    TEST_CASE("a contact sleeps with its last response and wakes with the values of its shapes") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, asking);
        world.set_pre_solve_callback([](const PreSolveContact& contact) {
            CHECK(contact.friction == near(0.6f, 1e-6f));
            PreSolveResponse answer;
            answer.friction = 0.1f;
            return answer;
        });
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        const StateReading reading = read_state(write_state(world));
        REQUIRE_MESSAGE(reading.world, reading.fault.text());
        CHECK(digest(*reading.world) == digest(world));
        world.body(box).set_awake(true);
        advance_checked(world, 0.2f);
    }

    TEST_CASE("a response out of range is a violation, and the contact still pushes") {
        for (int which = 0; which < 4; ++which) {
            Slide slide;
            slide.world.set_pre_solve_callback([&](const PreSolveContact&) {
                PreSolveResponse answer = false;
                if (which == 0) answer.friction = -1.0f;
                if (which == 1) answer.friction = not_a_number;
                if (which == 2) answer.restitution = -1.5f;
                if (which == 3) answer.surface_speed = not_a_number;
                return answer;
            });
            CHECK(violation_of([&] { slide.world.step(tick); }) != "");
            CHECK(defect_of(slide.world) == "");
            CHECK(slide.world.body(slide.box).position().y == near(0.5f, 0.02f));
            const QuietViolations quiet;
            advance_checked(slide.world, 0.25f);
            CHECK(quiet.count() > 0);
            CHECK(slide.world.body(slide.box).position().y == near(0.5f, 0.02f));
            CHECK(slide.speed() < 4.0f);
        }
    }

    TEST_CASE("a recording contains the responses and plays back to the same world") {
        Slide slide;
        Recording recording(slide.world, {.digest_period = 1});
        slide.world.set_pre_solve_callback([asked = 0](const PreSolveContact&) mutable {
            PreSolveResponse answer = ++asked % 5 != 0;
            if (asked % 2 == 0) answer.friction = 0.01f * static_cast<float>(asked);
            if (asked % 3 == 0) answer.dropped_points = 1;
            return answer;
        });
        advance_checked(slide.world, 1.0f);
        Player player(recording.bytes());
        while (player.step()) {
        }
        CHECK(player.fault().text() == "");
        CHECK(digest(player.world()) == digest(slide.world));
    }
}
