// Tests of physics/extras/ragdoll.hpp, physics/extras/ragdoll.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "../../../physics/extras/ragdoll.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns the largest angle by which a joint is beyond its limits. [rad]
float largest_excess(const World& world, const Ragdoll& ragdoll) {
    float largest = 0.0f;
    for (const JointHandle joint : ragdoll.joints) {
        const auto def = world.joint(joint).get<RevoluteJointDef>();
        const float angle = world.joint(joint).angle();
        largest = std::max({largest, def.lower_angle - angle, angle - def.upper_angle});
    }
    return largest;
}

bool sleeps(const World& world, const Ragdoll& ragdoll) {
    return std::none_of(ragdoll.bodies.begin(), ragdoll.bodies.end(),
                        [&](BodyHandle body) { return world.body(body).is_awake(); });
}

Aabb box_of(const World& world, const Ragdoll& ragdoll) {
    Aabb box = world.body(ragdoll.bodies[0]).aabb();
    for (const BodyHandle body : ragdoll.bodies) box = united(box, world.body(body).aabb());
    return box;
}

}  // namespace

TEST_SUITE("physics/ragdoll") {
    TEST_CASE("a ragdoll stands on its position with the height and mass of the definition") {
        World world;
        for (const float height : {0.2f, 1.8f, 40.0f}) {
            CAPTURE(height);
            const Ragdoll ragdoll = build_ragdoll(world, {.position = {3.0f, -1.0f},
                                                          .height = height,
                                                          .mass = 80.0f,
                                                          .linear_velocity = {1.0f, 2.0f}});
            const Aabb box = box_of(world, ragdoll);
            CHECK(box.lower.y == doctest::Approx(-1.0f).epsilon(1e-4));
            CHECK(box.upper.y == doctest::Approx(-1.0f + height).epsilon(1e-4));
            CHECK(0.5f * (box.lower.x + box.upper.x) == doctest::Approx(3.0f));
            float mass = 0.0f;
            for (const BodyHandle body : ragdoll.bodies) {
                mass += world.body(body).mass();
                CHECK(world.body(body).linear_velocity() == glm::vec2{1.0f, 2.0f});
            }
            CHECK(mass == doctest::Approx(80.0f));
            const float leg = world.body(ragdoll.body(RagdollPart::LeftThigh)).mass() +
                              world.body(ragdoll.body(RagdollPart::LeftShin)).mass();
            CHECK(leg == doctest::Approx(0.161f * 80.0f));
            for (const JointHandle joint : ragdoll.joints) {
                const RevoluteJointDef def = world.joint(joint).get<RevoluteJointDef>();
                const glm::vec2 a = world.body(def.body_a).transform() * def.anchor_local_a;
                CHECK(a == near(world.body(def.body_b).transform() * def.anchor_local_b, 1e-5f * height));
            }
            CHECK(largest_excess(world, ragdoll) <= 0.0f);
        }
        CHECK(!validate(world));
    }

    TEST_CASE("each joint connects a part to its holder") {
        World world;
        const Ragdoll ragdoll = build_ragdoll(world, {});
        const auto holder_of = [&](RagdollPart part) {
            const JointView joint = std::as_const(world).joint(ragdoll.joint(part));
            CHECK(joint.body_b() == ragdoll.body(part));
            return joint.body_a();
        };
        using enum RagdollPart;
        for (const auto& [part, holder] :
             {std::pair{Chest, Hips}, std::pair{Head, Chest}, std::pair{LeftUpperArm, Chest},
              std::pair{LeftForearm, LeftUpperArm}, std::pair{RightUpperArm, Chest},
              std::pair{RightForearm, RightUpperArm}, std::pair{LeftThigh, Hips},
              std::pair{LeftShin, LeftThigh}, std::pair{RightThigh, Hips}, std::pair{RightShin, RightThigh}})
            CHECK(holder_of(part) == ragdoll.body(holder));
        CHECK(ragdoll.joint(Hips).is_null());
    }

    TEST_CASE("knees bend backward and elbows forward, on either side") {
        for (const bool faces_left : {false, true}) {
            CAPTURE(faces_left);
            World world({.gravity = {0.0f, 0.0f}});
            const Ragdoll ragdoll = build_ragdoll(world, {.faces_left = faces_left, .joint_friction = 0.0f});
            const float forward = faces_left ? -1.0f : 1.0f;
            const BodyHandle shin = ragdoll.body(RagdollPart::LeftShin),
                             hand = ragdoll.body(RagdollPart::RightForearm);
            for (int i = 0; i < 240; ++i) {  // torques that bend both joints the wrong way
                world.body(shin).apply_torque(forward * 20.0f);
                world.body(hand).apply_torque(forward * -20.0f);
                world.step(tick);
            }
            CHECK(std::abs(world.joint(ragdoll.joint(RagdollPart::LeftShin)).angle()) < 0.1f);
            CHECK(std::abs(world.joint(ragdoll.joint(RagdollPart::RightForearm)).angle()) < 0.1f);
            for (int i = 0; i < 240; ++i) {
                world.body(shin).apply_torque(forward * -20.0f);
                world.body(hand).apply_torque(forward * 20.0f);
                world.step(tick);
            }
            CHECK(-forward * world.joint(ragdoll.joint(RagdollPart::LeftShin)).angle() == near(2.356f, 0.1f));
            // the hand reaches the head before the elbow reaches its limit
            const float elbow = forward * world.joint(ragdoll.joint(RagdollPart::RightForearm)).angle();
            CHECK(elbow > 1.8f);
            CHECK(elbow < 2.7f);
        }
    }

    TEST_CASE("a ragdoll falls down stairs within the limits of its joints, and sleeps") {
        for (const float speed : {2.5f, -3.0f, 6.0f}) {
            CAPTURE(speed);
            World world;
            for (int i = 0; i < 12; ++i)  // stairs that go down to both sides
                add_static(world, make_box({0.3f * static_cast<float>(i + 1), 0.15f},
                                           {0.0f, -0.25f * static_cast<float>(i) - 0.15f}));
            add_floor(world, -3.0f);
            const Ragdoll ragdoll =
                build_ragdoll(world, {.position = {0.0f, 0.02f}, .linear_velocity = {speed, 0.0f}});
            float excess = 0.0f;
            int steps = 0;
            for (; steps < 1800 && !sleeps(world, ragdoll); ++steps) {
                world.step(tick);
                excess = std::max(excess, largest_excess(world, ragdoll));
            }
            CAPTURE(steps);
            CHECK(sleeps(world, ragdoll));
            CHECK(excess < 0.1f);
            CHECK(largest_excess(world, ragdoll) < 0.01f);
            CHECK(world.body(ragdoll.body(RagdollPart::Head)).position().y < 0.0f);
            CHECK(!validate(world));
        }
    }

    TEST_CASE("parts that overlap while standing do not collide, and others do") {
        World world;
        const Ragdoll ragdoll = build_ragdoll(world, {});
        const auto ignores = [&](RagdollPart a, RagdollPart b) {
            return world.is_collision_ignored(ragdoll.body(a), ragdoll.body(b));
        };
        using enum RagdollPart;
        CHECK(ignores(LeftThigh, RightThigh));
        CHECK(ignores(LeftUpperArm, Chest));
        CHECK(ignores(RightForearm, Hips));
        CHECK(!ignores(LeftForearm, Head));
        CHECK(!ignores(LeftShin, RightForearm));
        world.step(tick);
        CHECK(world.contact_began().empty());
        world.destroy_bodies(ragdoll.bodies);
        CHECK(world.joints().empty());
        CHECK(world.ignored_pairs().empty());
    }

    TEST_CASE("invalid calls are reported and change nothing") {
        World world;
        const std::uint64_t before = digest(world);
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(violation_of([&] { build_ragdoll(world, {.height = 0.0f}); }) ==
              "build_ragdoll: height must be from 0.1 to 100 m, got 0");
        const QuietViolations quiet;
        CHECK(build_ragdoll(world, {.position = {nan, 0.0f}}).bodies[0].is_null());
        CHECK(build_ragdoll(world, {.angle = nan}).bodies[0].is_null());
        CHECK(build_ragdoll(world, {.mass = 0.0f}).bodies[0].is_null());
        CHECK(build_ragdoll(world, {.linear_velocity = {0.0f, nan}}).bodies[0].is_null());
        CHECK(build_ragdoll(world, {.joint_friction = -1.0f}).bodies[0].is_null());
        CHECK(build_ragdoll(world, {.shape = {.friction = -1.0f}}).bodies[0].is_null());
        CHECK(build_ragdoll(world, {.shape = {.key = 3}}).bodies[0].is_null());
        CHECK(quiet.count() == 7);
        CHECK(digest(world) == before);
    }
}
