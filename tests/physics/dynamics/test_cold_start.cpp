// Tests of physics/dynamics/contact_columns.cpp.
//
// Tests steps without warm starting. Joints and contacts are softer, but results must still be deterministic.
#include <doctest/doctest.h>

#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/cold_start") {
    TEST_CASE("a chain without warm starting sags more than one with it, and holds") {
        const auto drop_of = [](bool is_warm) {
            World world{{.can_sleep = false, .warm_starting = is_warm}};
            const BodyHandle anchor = world.create_body({});
            BodyHandle last = anchor;
            for (int i = 1; i <= 6; ++i) {
                const BodyHandle ball = add_ball(world, {0.0f, -static_cast<float>(i)}, 0.3f);
                world.create_joint(DistanceJointDef{.body_a = last, .body_b = ball, .length = 1.0f});
                last = ball;
            }
            advance_checked(world, 2.0f);
            return -6.0f - world.body(last).position().y;
        };
        const float warm = drop_of(true), cold = drop_of(false);
        CHECK(warm < 0.05f);
        CHECK(cold > warm);
        CHECK(cold < 3.0f);
    }

    TEST_CASE("a world without warm starting is bit-identical with one and three workers") {
        std::vector<std::uint64_t> digests;
        for (const std::uint32_t workers : {1u, 3u}) {
            World world{{.warm_starting = false, .workers = workers}};
            add_trough(world, 8.0f, 20.0f);
            add_heap(world, 17, 60, 12, {-7.0f, 3.0f});
            add_chain(world, 8, {0.0f, 8.5f});
            for (int i = 0; i < 60; ++i) step_checked(world);
            digests.push_back(digest(world));
        }
        CHECK(digests[0] == digests[1]);
    }
}
