// Tests of physics/world/joint_factories.cpp.
#include "../../../physics/world/joint_factories.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "../../../physics/world/world.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Two boxes at different angles in a world without gravity.
struct Couple {
    World world{{.gravity = {0.0f, 0.0f}}};
    BodyHandle a = add(-1.0f, 0.4f);
    BodyHandle b = add(2.0f, -1.3f);

    BodyHandle add(float x, float angle) {
        const BodyHandle body =
            world.create_body({.type = BodyType::Dynamic, .position = {x, 0.5f * x}, .angle = angle});
        world.create_shape(body, make_box({0.5f, 0.25f}));
        return body;
    }
    glm::vec2 point_on(BodyHandle body, glm::vec2 local) const {
        return world.body(body).transform() * local;
    }
};

constexpr glm::vec2 point{0.75f, -0.5f};

/// Checks that a joint with this definition does not move the bodies.
template <class Def>
JointHandle expect_at_rest(Couple& couple, const Def& def) {
    const JointHandle joint = couple.world.create_joint(def);
    REQUIRE(couple.world.is_alive(joint));
    const Transform a = couple.world.body(couple.a).transform(), b = couple.world.body(couple.b).transform();
    for (int i = 0; i < 30; ++i) step_checked(couple.world);
    CHECK(couple.world.body(couple.a).position() == near(a.position, 1e-4f));
    CHECK(couple.world.body(couple.b).position() == near(b.position, 1e-4f));
    CHECK(couple.world.body(couple.a).angle() == doctest::Approx(a.rotation.angle()).epsilon(1e-4));
    CHECK(couple.world.body(couple.b).angle() == doctest::Approx(b.rotation.angle()).epsilon(1e-4));
    return joint;
}

}  // namespace

TEST_SUITE("physics/joint_factories") {
    TEST_CASE("a factory puts both anchors at the world point, and the bodies stay where they are") {
        Couple couple;
        const auto check = [&](const auto& def) {
            CHECK(def.body_a == couple.a);
            CHECK(def.body_b == couple.b);
            CHECK(couple.point_on(couple.a, def.anchor_local_a) == near(point, 1e-5f));
            CHECK(couple.point_on(couple.b, def.anchor_local_b) == near(point, 1e-5f));
        };
        const auto revolute = revolute_at(couple.world, couple.a, couple.b, point);
        check(revolute);
        couple.world.destroy_joint(expect_at_rest(couple, revolute));
        const auto weld = weld_at(couple.world, couple.a, couple.b, point);
        check(weld);
        couple.world.destroy_joint(expect_at_rest(couple, weld));
        const auto prismatic = prismatic_at(couple.world, couple.a, couple.b, point, {3.0f, 4.0f});
        check(prismatic);
        couple.world.destroy_joint(expect_at_rest(couple, prismatic));
        const auto wheel = wheel_at(couple.world, couple.a, couple.b, point, {0.0f, 2.0f});
        check(wheel);
        couple.world.destroy_joint(expect_at_rest(couple, wheel));
    }

    TEST_CASE("the angle of a revolute joint is 0 at the current poses of its bodies") {
        Couple couple;
        auto def = revolute_at(couple.world, couple.a, couple.b, point);
        def.has_limits = true;
        def.lower_angle = -0.1f;
        def.upper_angle = 0.1f;
        const JointHandle joint = expect_at_rest(couple, def);
        CHECK(std::abs(couple.world.joint(joint).angle()) < 1e-4f);
    }

    TEST_CASE("a prismatic joint slides along the world axis only") {
        Couple couple;
        couple.world.body(couple.a).set_type(BodyType::Static);
        couple.world.create_joint(prismatic_at(couple.world, couple.a, couple.b, point, {3.0f, 4.0f}));
        const glm::vec2 before = couple.world.body(couple.b).position();
        couple.world.body(couple.b).set_linear_velocity({1.0f, 0.0f});
        for (int i = 0; i < 60; ++i) step_checked(couple.world);
        const glm::vec2 moved = couple.world.body(couple.b).position() - before;
        CHECK(length(moved) > 0.3f);
        CHECK(std::abs(cross(moved, glm::vec2{0.6f, 0.8f})) < 1e-3f);
    }

    TEST_CASE("a distance joint keeps the current distance") {
        Couple couple;
        const glm::vec2 on_a{-1.2f, 0.0f}, on_b{2.2f, 1.0f};
        const auto def = distance_at(couple.world, couple.a, couple.b, on_a, on_b);
        CHECK(couple.point_on(couple.a, def.anchor_local_a) == near(on_a, 1e-5f));
        CHECK(couple.point_on(couple.b, def.anchor_local_b) == near(on_b, 1e-5f));
        CHECK(def.length == doctest::Approx(length(on_b - on_a)));
        expect_at_rest(couple, def);
    }

    TEST_CASE("a stale body, a point that is not finite and a zero axis are contract violations") {
        Couple couple;
        const BodyHandle gone = couple.world.create_body({});
        couple.world.destroy_body(gone);
        CHECK(violation_of([&] {
                  revolute_at(couple.world, gone, couple.b, point);
              }).starts_with("revolute_at: a must be a live body"));
        CHECK(violation_of([&] {
                  weld_at(couple.world, couple.a, gone, point);
              }).starts_with("weld_at: b must be a live body"));
        CHECK(violation_of([&] {
                  wheel_at(couple.world, couple.a, couple.b, {std::numeric_limits<float>::quiet_NaN(), 0.0f},
                           {0.0f, 1.0f});
              }).starts_with("wheel_at: point must be finite"));
        CHECK(violation_of([&] {
                  prismatic_at(couple.world, couple.a, couple.b, point, {0.0f, 0.0f});
              }).starts_with("prismatic_at: axis must be a vector other than zero"));
        CHECK(violation_of([&] {
                  distance_at(couple.world, couple.a, couple.b, point,
                              {0.0f, std::numeric_limits<float>::infinity()});
              }).starts_with("distance_at: point_b must be finite"));
        const QuietViolations quiet;
        CHECK(revolute_at(couple.world, gone, couple.b, point).body_a == BodyHandle{});
    }
}
