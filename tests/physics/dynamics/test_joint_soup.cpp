// Tests of physics/dynamics/joint_solver.cpp, physics/dynamics/joint_layout.cpp, physics/world/joint_life.cpp.
//
// Creates, changes and destroys random joints of all types. The world must stay valid, and the result must
// not depend on the order of creation or on the number of workers.
#include <doctest/doctest.h>

#include <algorithm>

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
}
