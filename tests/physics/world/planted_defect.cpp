// A callback of this program corrupts the world during a step. A checked build must abort and report the
// phase after which it found the defect. ctest checks the output.
#include <cstdio>

#include "../../../physics/world/world.hpp"
#include "../../support/white_box.hpp"

int main() {
    damson::World world;
    const auto ground = world.create_body({});
    world.create_shape(ground, damson::make_box({10.0f, 1.0f}), {.enable_pre_solve = true});
    const auto box = world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 1.5f}});
    world.create_shape(box, damson::make_box({0.5f, 0.5f}));
    world.set_pre_solve_callback([&](const damson::PreSolveContact&) {
        // Marks a graph color as used, although no constraint of the box has it.
        damson::test::state_of(world).bodies.at<damson::BodyFlags>(box.slot).colors |= 1u << 7;
        return true;
    });
    for (int step = 0; step < 16; ++step) world.step(1.0f / 60.0f);
    std::puts("nobody noticed");
}
