// Tests of physics/state/shape_boxes.cpp.
//
// Tests that the broadphase boxes of fast jointed bodies are extended along the path, so that an impact does
// not tear the bodies apart.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Five jointed capsules in a slanted row.
struct Limb {
    std::vector<BodyHandle> bones;
    std::vector<JointHandle> joints;

    Limb(World& world, glm::vec2 from, glm::vec2 velocity) {
        const Rotation slant = Rotation::from_angle(0.6f);
        for (int i = 0; i < 5; ++i) {
            const glm::vec2 place = from + slant * glm::vec2{0.3f * static_cast<float>(i), 0.0f};
            bones.push_back(world.create_body(
                {.type = BodyType::Dynamic, .position = place, .angle = 0.6f, .linear_velocity = velocity}));
            world.create_shape(bones.back(), Capsule{{-0.12f, 0.0f}, {0.12f, 0.0f}, 0.04f},
                               {.filter = {.group = -1}});
            if (i == 0) continue;
            joints.push_back(world.create_joint({.body_a = bones[bones.size() - 2],
                                                 .body_b = bones.back(),
                                                 .anchor_local_a = {0.15f, 0.0f},
                                                 .anchor_local_b = {-0.15f, 0.0f}}));
        }
    }
};

/// Returns the largest error of the limb's joints during the next `steps`. [m]
float worst_gap(World& world, const Limb& limb, int steps) {
    float worst = 0.0f;
    for (int i = 0; i < steps; ++i) {
        step_checked(world);
        for (const JointHandle joint : limb.joints)
            worst = std::max(worst, world.joint(joint).linear_separation());
    }
    return worst;
}

}  // namespace

TEST_SUITE("physics/shape_boxes") {
    TEST_CASE("a limb is not torn apart when a part of it hits the ground at 10 m/s") {
        // The start heights differ by less than one step's displacement, so that the impact falls at
        // different times within a step. These times must hardly matter.
        int torn = 0;
        for (int i = 0; i < 40; ++i) {
            World world;
            add_floor(world);
            const Limb limb(world, {0.0f, 1.0f + 0.004f * static_cast<float>(i)}, {3.0f, -10.0f});
            torn += worst_gap(world, limb, 60) > 0.06f;
        }
        CHECK(torn <= 5);
    }

    TEST_CASE("a star of joints that flies apart has no more pairs than bodies that fly alone") {
        // The hub is too light for so many arms, so the bodies reach hundreds of meters per second.
        World world;
        add_floor(world);
        const BodyHandle hub = add_dynamic(world, Circle{{0.0f, 0.0f}, 1.0f}, {0.0f, 30.0f});
        constexpr int count = 1500;
        for (int i = 0; i < count; ++i) {
            const float away = 2.0f + 0.5f * static_cast<float>(i / 50);
            const glm::vec2 arm =
                Rotation::from_angle(0.12566f * static_cast<float>(i % 50)) * glm::vec2{away, 0.0f};
            const BodyHandle end =
                add_dynamic(world, Circle{{0.0f, 0.0f}, 0.1f}, glm::vec2{0.0f, 30.0f} + arm);
            world.create_joint({.body_a = hub, .body_b = end, .anchor_local_a = arm});
        }
        std::uint64_t sum = 0;
        float fastest = 0.0f;
        for (int i = 0; i < 90; ++i) {
            world.step(tick);
            sum += world.counters().pairs;
            for (const BodyHandle body : world.bodies())
                fastest = std::max(fastest, length(world.body(body).linear_velocity()));
        }
        CHECK(fastest > 100.0f);  // otherwise the scene tests nothing
        CHECK(sum / 90 < 10 * count);
    }

    TEST_CASE("boxes that were extended along a path are as small as others once their body rests") {
        const auto pairs_at_rest = [](bool is_fast) {
            World world;
            add_floor(world);
            // Only extended boxes reach this shelf, which is below the top of the floor.
            add_static(world, make_box({50.0f, 0.05f}, {0.0f, -0.4f}));
            const Limb limb(world, {0.0f, is_fast ? 1.0f : 0.1f}, {0.0f, is_fast ? -12.0f : 0.0f});
            advance(world, 5.0f);
            return world.counters().pairs;
        };
        CHECK(pairs_at_rest(true) == pairs_at_rest(false));
        CHECK(pairs_at_rest(true) == 5);
    }
}
