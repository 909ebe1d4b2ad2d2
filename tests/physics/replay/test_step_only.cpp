// Tests of physics/replay/step_only.cpp.
#include "../../../physics/replay/step_only.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <stdexcept>
#include <vector>

#include "../../../physics/replay/divergence.hpp"
#include "../../../physics/replay/player.hpp"
#include "../../../physics/replay/recording.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/expect_violation.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float part_dt = 1.0f / 60.0f;

/// Two separate pyramids whose boxes are pushed sideways, and a lift.
struct TwoTowers {
    World world{{.handle_stamp = 6}};
    std::vector<BodyHandle> here, there;
    BodyHandle lift;

    TwoTowers() {
        world.create_shape(world.create_body({.position = {0.0f, -0.5f}, .key = 1}), make_box({60.0f, 0.5f}),
                           {.key = 1});
        here = add_pyramid(world, 5, {-20.0f, 0.5f}, 1000);
        there = add_pyramid(world, 5, {20.0f, 0.5f}, 2000);
        lift = world.create_body({.type = BodyType::Kinematic, .position = {40.0f, 1.0f}, .key = 2});
        world.create_shape(lift, make_box({1.0f, 0.2f}), {.key = 2});
        for (const BodyHandle body : here) world.body(body).apply_impulse_to_center({1.0f, 0.0f});
        for (const BodyHandle body : there) world.body(body).apply_impulse_to_center({1.5f, 0.0f});
    }

    std::vector<Transform> places(const std::vector<BodyHandle>& bodies) const {
        std::vector<Transform> all;
        for (const BodyHandle body : bodies) all.push_back(world.body(body).transform());
        return all;
    }
};

bool same(const std::vector<Transform>& a, const std::vector<Transform>& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i].position != b[i].position || a[i].rotation.c != b[i].rotation.c ||
            a[i].rotation.s != b[i].rotation.s)
            return false;
    return a.size() == b.size();
}

}  // namespace

TEST_SUITE("physics/replay/step_only") {
    TEST_CASE(
        "named bodies move bit-identically to a step of the whole world, and other bodies do not change") {
        TwoTowers whole, part;
        std::vector<BodyVelocity> before(part.there.size()), after(part.there.size());
        for (int i = 0; i < 10; ++i) {
            whole.world.step(part_dt);
            part.world.step(part_dt);
        }
        part.world.get_velocities(part.there, before);
        const std::vector<Transform> rest = part.places(part.there);
        part.world.body(part.there[0]).apply_force_to_center({3.0f, 0.0f}, Wake::No);
        for (int i = 0; i < 60; ++i) {
            whole.world.step(part_dt);
            CHECK(step_only(part.world, part.here, part_dt) == part.here.size());
            CHECK(part.world.body_slept().empty());
            CHECK(part.world.body_woke().empty());
            CHECK_FALSE(validate(part.world));
        }
        CHECK(same(part.places(part.here), whole.places(whole.here)));
        CHECK(same(part.places(part.there), rest));
        part.world.get_velocities(part.there, after);
        for (std::size_t i = 0; i < before.size(); ++i) {
            CHECK(before[i].linear == after[i].linear);
            CHECK(before[i].angular == after[i].angular);
        }
        CHECK(part.world.counters().step == 70);
        for (int i = 0; i < 200; ++i) part.world.step(part_dt);
        CHECK_FALSE(validate(part.world));
        CHECK_FALSE(same(part.places(part.there), rest));
    }

    TEST_CASE("bodies that are connected to a named body are stepped with it") {
        TwoTowers towers;
        towers.world.step(part_dt);
        const std::uint32_t count = step_only(towers.world, {towers.here.data(), 1}, part_dt);
        CHECK(count > 5);
        CHECK(count <= towers.here.size());
    }

    TEST_CASE("a region selects the bodies with a shape in it") {
        TwoTowers towers;
        towers.world.step(part_dt);
        const std::vector<Transform> rest = towers.places(towers.there);
        CHECK(step_only(towers.world, Aabb{{-30.0f, 0.0f}, {-10.0f, 10.0f}}, part_dt) == towers.here.size());
        CHECK(same(towers.places(towers.there), rest));
        CHECK(step_only(towers.world, Aabb{{-5.0f, 5.0f}, {5.0f, 6.0f}}, part_dt) == 0);
    }

    TEST_CASE("a kinematic body moves if it is named, and keeps its target and velocity if not") {
        TwoTowers towers;
        towers.world.body(towers.lift).set_target({40.0f, 2.0f}, 0.0f);
        step_only(towers.world, towers.here, part_dt);
        CHECK(towers.world.body(towers.lift).position().y == 1.0f);
        REQUIRE(towers.world.body(towers.lift).target());
        step_only(towers.world, {&towers.lift, 1}, part_dt);
        CHECK(towers.world.body(towers.lift).position().y == 2.0f);
        towers.world.body(towers.lift).set_linear_velocity({0.0f, -6.0f});
        step_only(towers.world, towers.here, part_dt);
        CHECK(towers.world.body(towers.lift).position().y == 2.0f);
        CHECK(towers.world.body(towers.lift).linear_velocity().y == -6.0f);
        towers.world.step(part_dt);
        CHECK(towers.world.body(towers.lift).position().y < 2.0f);
    }

    TEST_CASE("a body that is hit wakes and moves, and a lift that it touches moves only in the next step") {
        World world;
        const auto ball = [&](float x, glm::vec2 velocity) {
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                       .position = {x, 1.0f},
                                                       .linear_velocity = velocity,
                                                       .gravity_scale = 0.0f});
            world.create_shape(body, Circle{.radius = 0.5f});
            return body;
        };
        const BodyHandle fast = ball(-3.0f, {30.0f, 0.0f}), other = ball(0.0f, {0.0f, 2.0f});
        const BodyHandle lift = world.create_body(
            {.type = BodyType::Kinematic, .position = {0.0f, 2.2f}, .linear_velocity = {0.5f, 0.0f}});
        world.create_shape(lift, make_box({0.5f, 0.5f}));
        world.step(1e-4f);
        for (int i = 0; i < 20; ++i) {
            step_only(world, {&fast, 1}, part_dt);
            CHECK_FALSE(validate(world));
        }
        CHECK(world.body(other).position().x > 1.0f);
        CHECK(world.body(lift).linear_velocity().x == 0.5f);
        CHECK(world.body(lift).position().x < 0.001f);
    }

    TEST_CASE("an exception of a listener leaves the other bodies unchanged") {
        TwoTowers towers;
        towers.world.step(part_dt);
        for (const BodyHandle body : towers.here) towers.world.body(body).set_events({.moves = true});
        towers.world.on_body_moved({}, [](const BodyMoved&) { throw std::runtime_error("enough"); });
        std::vector<BodyVelocity> before(towers.there.size()), after(towers.there.size());
        towers.world.get_velocities(towers.there, before);
        CHECK_THROWS(step_only(towers.world, towers.here, part_dt));
        towers.world.get_velocities(towers.there, after);
        CHECK(before[3].linear == after[3].linear);
        CHECK_FALSE(validate(towers.world));
    }

    TEST_CASE("partial steps are recorded and played back") {
        TwoTowers towers;
        const Recording recording(towers.world, {.digest_period = 1, .keyframe_period = 8});
        for (int i = 0; i < 30; ++i) {
            if (i % 3 == 0)
                towers.world.step(part_dt);
            else if (i % 3 == 1)
                step_only(towers.world, towers.here, part_dt);
            else
                step_only(towers.world, Aabb{{10.0f, 0.0f}, {30.0f, 10.0f}}, part_dt, 2);
        }
        Player player(recording.bytes());
        while (player.step()) {
        }
        CHECK(player.fault().text() == "");
        CHECK(digest(player.world()) == digest(towers.world));
        REQUIRE(player.seek(11));
        CHECK(player.tick() == 11);
    }

    TEST_CASE("destroyed bodies and invalid regions are rejected") {
        TwoTowers towers;
        const BodyHandle gone = towers.here[0];
        towers.world.destroy_body(gone);
        CHECK(violation_of([&] {
                  step_only(towers.world, {&gone, 1}, part_dt);
              }).find("step_only: bodies must be alive") == 0);
        CHECK(violation_of([&] {
                  step_only(towers.world, Aabb{{1.0f, 0.0f}, {0.0f, 0.0f}}, part_dt);
              }).find("step_only: region must be finite with lower <= upper") == 0);
        CHECK(violation_of([&] { step_only(towers.world, towers.there, 0.0f); }) ==
              "step_only: dt must be finite and at least 1e-12 s per substep, got 0");
        CHECK(towers.world.counters().step == 0);
    }

    TEST_CASE("a listener may edit a body that does not take part in the step") {
        struct Scene {
            World world{{.gravity = {0.0f, 0.0f}}};
            BodyHandle falling, other;
        };
        const std::vector<std::function<void(BodyRef)>> edits{
            [](BodyRef body) {
                body.apply_impulse_to_center({0.0f, 1.0f});
            },
            [](BodyRef body) {
                body.set_transform({20.0f, 7.0f}, 0.0f);
            },
            [](BodyRef body) { body.set_enabled(false); },
            [](BodyRef body) { body.set_type(BodyType::Static); },
            [](BodyRef body) { CHECK(body.is_awake()); },
        };
        for (std::size_t edit = 0; edit < edits.size(); ++edit) {
            CAPTURE(edit);
            Scene scene;
            World& world = scene.world;
            world.create_shape(world.create_body({.position = {0.0f, -1.0f}}), make_box({5.0f, 0.5f}));
            scene.falling = world.create_body(
                {.type = BodyType::Dynamic, .position = {0.0f, 0.2f}, .linear_velocity = {0.0f, -5.0f}});
            world.create_shape(scene.falling, Circle{});
            scene.other = world.create_body(
                {.type = BodyType::Dynamic, .position = {20.0f, 5.0f}, .linear_velocity = {3.0f, 0.0f}});
            world.create_shape(scene.other, Circle{});
            world.step(part_dt);
            Recording recording(world, {.digest_period = 1});
            int count = 0;
            world.on_contact_began({.body = scene.falling}, [&](const ContactBegan&) {
                ++count;
                edits[edit](world.body(scene.other));
            });
            for (int i = 0; i < 30 && count == 0; ++i) step_only(world, {&scene.falling, 1}, part_dt);
            CHECK(count == 1);
            const BodyRef body = world.body(scene.other);
            if (edit == 0 || edit == 1 || edit == 4) CHECK(body.linear_velocity().x == 3.0f);
            if (edit == 2 || edit == 3) CHECK_FALSE(body.is_awake());
            for (int i = 0; i < 30; ++i) world.step(part_dt);
            Player player(recording.bytes());
            while (player.step()) {
            }
            CHECK_FALSE(player.has_failed());
        }
    }
}
