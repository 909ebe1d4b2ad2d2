// Tests of physics/dynamics/joint_solver.cpp, physics/dynamics/joint_layout.cpp, physics/world/joint_life.cpp.
//
// Creates, changes and destroys random joints of all types. The world must stay valid, and the result must
// not depend on the order of creation or on the number of workers.
#include <doctest/doctest.h>

#include <algorithm>

#include "../../../physics/replay/snapshot.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/joint_soup.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Soup {
    World world;
    std::vector<BodyHandle> bodies;

    Soup(std::uint64_t seed, std::uint32_t workers, bool is_backwards)
        : world({.workers = workers}), bodies(add_joint_soup(world, seed, is_backwards)) {}

    void live(std::uint64_t seed, int steps, bool is_checked) {
        Random random(seed + 77);
        for (int i = 0; i < steps; ++i) {
            world.step(tick);
            if (is_checked) REQUIRE(defect_of(world) == "");
            if (i % 20 == 19) {
                // Find the joint by its key, because handles differ between the two worlds.
                const std::uint64_t key = 200 + random.below(40);
                for (const JointHandle joint :
                     std::vector<JointHandle>(world.joints().begin(), world.joints().end())) {
                    if (!world.is_alive(joint) || world.joint(joint).key() != key) continue;
                    if (random.below(2) == 0)
                        world.destroy_joint(joint);
                    else
                        world.joint(joint).set(world.joint(joint).def());
                    break;
                }
            }
            if (i == 60) world.destroy_body(bodies[12]);
            if (i == 70) world.body(bodies[13]).set_type(BodyType::Static);
            if (i == 80) world.body(bodies[14]).set_enabled(false);
            if (i == 95) world.body(bodies[14]).set_enabled(true);
        }
    }
};

/// Changes numbers of a definition that each step may read: motor, limits, spring, loads. One edit in eight switches a
/// motor, and one in eight makes the joint breakable, so that the layout changes.
void change(JointDef& any, Random& random) {
    const bool switches = random.below(8) == 0, monitors = random.below(8) == 0;
    const float x = random.between(0.1f, 2.0f);
    std::visit(
        [&](auto& def) {
            if constexpr (requires { def.motor_speed; }) def.motor_speed = x;
            if constexpr (requires { def.has_motor; }) def.has_motor = def.has_motor != switches;
            if constexpr (requires { def.max_motor_torque; }) def.max_motor_torque = 5.0f * x;
            if constexpr (requires { def.max_motor_force; }) def.max_motor_force = 5.0f * x;
            if constexpr (requires { def.upper_angle; }) def.upper_angle = x;
            if constexpr (requires { def.spring_hertz; }) def.spring_hertz = 1.0f + x;
            if constexpr (requires { def.target; }) def.target = {x, 2.0f};
            if constexpr (requires { def.break_force; })
                def.break_force = monitors ? 2000.0f * x : unbreakable;
        },
        any);
}

}  // namespace

TEST_SUITE("physics/joint_soup") {
    TEST_CASE("a soup of joints of all kinds stays finite and valid") {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(seed);
            Soup soup(seed, 1, false);
            soup.live(seed, 200, true);
            CHECK(soup.world.body_quarantined().empty());
        }
    }

    TEST_CASE("neither the order of creation nor the number of workers changes a soup of joints") {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(seed);
            Soup forward(seed, 1, false), backward(seed, 1, true), shared(seed, 2, false);
            for (int part = 0; part < 4; ++part) {
                for (Soup* soup : {&forward, &backward, &shared}) soup->live(seed, 40, false);
                REQUIRE(digest(forward.world) == digest(backward.world));
                REQUIRE(digest(forward.world) == digest(shared.world));
            }
        }
    }

    TEST_CASE(
        "joints whose definitions change in every step move like those of a world restored before each "
        "step") {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(seed);
            World kept, restored;
            add_joint_soup(kept, seed);
            add_joint_soup(restored, seed);
            Snapshot saved;
            Random random(seed);
            for (int i = 0; i < 120; ++i) {
                for (int edits = 0; edits < 3 && !kept.joints().empty(); ++edits) {
                    const std::uint32_t which =
                        random.below(static_cast<std::uint32_t>(kept.joints().size()));
                    JointDef def = kept.joint(kept.joints()[which]).def();
                    change(def, random);
                    kept.joint(kept.joints()[which]).set(def);
                    restored.joint(restored.joints()[which]).set(def);
                }
                restored.save(saved);
                REQUIRE(restored.restore(saved));  // a restored world lays out all joints again
                kept.step(tick);
                restored.step(tick);
                REQUIRE(digest(kept) == digest(restored));
            }
        }
    }
}
