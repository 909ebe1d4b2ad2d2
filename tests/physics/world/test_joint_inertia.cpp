// Tests of physics/world/joint_inertia.cpp.
#include "../../../physics/world/mass.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "../joint_stage.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Returns `def` with the given bodies and anchors.
template <class Def>
Def between(BodyHandle a, BodyHandle b, glm::vec2 anchor_a, glm::vec2 anchor_b, Def def = {}) {
    def.body_a = a, def.body_b = b;
    def.anchor_local_a = anchor_a, def.anchor_local_b = anchor_b;
    return def;
}

}  // namespace

TEST_SUITE("physics/joint_inertia") {
    TEST_CASE("bodies with a small inertia for their anchors hang on any joint without gaining energy") {
        enum class Kind { Weld, Hinge, Slider, HeldHinge };
        for (const Kind kind : {Kind::Weld, Kind::Hinge, Kind::Slider, Kind::HeldHinge})
            for (const float inertia : {1e-2f, 1e-4f, 1.67e-5f, 1e-9f})
                for (const int links : {1, 2, 3}) {
                    CAPTURE(static_cast<int>(kind));
                    CAPTURE(inertia);
                    CAPTURE(links);
                    World world = calm_world({0.0f, -10.0f});
                    BodyHandle before = world.create_body({});
                    std::vector<BodyHandle> bodies;
                    for (int i = 0; i < links; ++i) {
                        const BodyHandle body = world.create_body(
                            {.type = BodyType::Dynamic, .position = {1.0f + static_cast<float>(i), 0.0f}});
                        world.create_shape(body, make_box({0.05f, 0.05f}));
                        world.body(body).set_mass({.mass = 1.0f, .inertia = inertia});
                        const glm::vec2 arm{-1.0f, 0.0f};
                        if (kind == Kind::Weld)
                            world.create_joint(between(before, body, {}, arm, WeldJointDef{}));
                        if (kind == Kind::Hinge)
                            world.create_joint(between(before, body, {}, arm, RevoluteJointDef{}));
                        if (kind == Kind::Slider)
                            world.create_joint(
                                between(before, body, {}, arm, PrismaticJointDef{.has_limits = true}));
                        if (kind == Kind::HeldHinge)
                            world.create_joint(
                                between(before, body, {}, arm, RevoluteJointDef{.has_limits = true}));
                        bodies.push_back(body);
                        before = body;
                        CHECK(world.body(body).inertia() == inertia);
                    }
                    for (int i = 0; i < 600; ++i) {
                        world.step(tick);
                        float energy = 0.0f;
                        for (const BodyHandle handle : bodies) {
                            const BodyView body = world.body(handle);
                            const float speed = length(body.linear_velocity());
                            energy += 0.5f * body.mass() * speed * speed + 10.0f * body.position().y;
                        }
                        REQUIRE(energy < 1.0f);
                    }
                    if (kind == Kind::Hinge) continue;
                    const glm::vec2 end{static_cast<float>(links), 0.0f};
                    CHECK(length(world.body(bodies.back()).position() - end) < (links == 3 ? 0.6f : 0.3f));
                }
    }

    TEST_CASE("the solver's inertia of a compact body follows its joints") {
        // Two revolute joints hold a compact bob in place. After one joint is destroyed, the bob swings as a
        // pendulum with the inertia I + m r^2.
        World world = calm_world({0.0f, -10.0f});
        const BodyHandle wall = world.create_body({});
        const BodyHandle bob = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, -1.0f}});
        world.create_shape(bob, Circle{{0.0f, 0.0f}, 0.01f});
        world.body(bob).set_mass({.mass = 1.0f, .inertia = 1e-6f});
        world.create_joint(between(wall, bob, {0.0f, 0.0f}, {0.0f, 1.0f}, RevoluteJointDef{}));
        const JointHandle second =
            world.create_joint(between(wall, bob, {1.0f, -1.0f}, {1.0f, 0.0f}, RevoluteJointDef{}));
        world.step(tick);
        world.destroy_joint(second);
        world.body(bob).set_linear_velocity({0.1f, 0.0f});
        world.body(bob).set_angular_velocity(0.1f);
        const std::vector<float> times =
            falls_through_zero(world, 1200, [&] { return world.body(bob).position().x; });
        CHECK(period_of(times) == near(2.0f * pi / std::sqrt(10.0f), 2e-3f));

        // Without joints, the solver uses the real inertia again.
        world.destroy_joint(world.joints().front());
        world.body(bob).set_angular_velocity(0.0f);
        world.body(bob).apply_angular_impulse(1e-6f);
        CHECK(world.body(bob).angular_velocity() == near(1.0f, 1e-4f));
    }
}
