// Bodies that start inside each other are pushed apart completely before they sleep.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

struct Pushing {
    float max_push_speed;   ///< [m/s]
    float contact_hertz;    ///< [Hz]
    float sleep_threshold;  ///< Sleep threshold of the bodies. [m/s]
};

constexpr Pushing pushings[] = {{3.0f, 30.0f, 0.05f},  {1.0f, 30.0f, 0.05f}, {0.1f, 30.0f, 0.05f},
                                {0.04f, 30.0f, 0.05f}, {3.0f, 5.0f, 0.05f},  {3.0f, 30.0f, 0.5f}};

World make_world(const Pushing& pushing, float gravity) {
    SolverTuning tuning;
    tuning.max_push_speed = pushing.max_push_speed;
    tuning.contact_hertz = pushing.contact_hertz;
    return World{{.gravity = {0.0f, gravity}, .tuning = tuning}};
}

BodyHandle add(World& world, const Shape& shape, glm::vec2 position, const Pushing& pushing) {
    const BodyHandle body = world.create_body(
        {.type = BodyType::Dynamic, .position = position, .sleep_threshold = pushing.sleep_threshold});
    world.create_shape(body, shape);
    return body;
}

/// Steps until all bodies sleep, or for two minutes.
void sleep_all(World& world) {
    for (int i = 0; i < 7200; ++i) {
        world.step(tick);
        if (world.counters().awake_bodies == 0) return;
    }
}

float deepest_overlap_of(const World& world) {
    float deepest = 0.0f;
    for (const ConstTouchingPair pair : world.touching())
        for (int k = 0; k < pair.manifold->count; ++k)
            deepest = std::max(deepest, -pair.manifold->points[static_cast<std::size_t>(k)].separation);
    return deepest;
}

}  // namespace

TEST_SUITE("scenario/overlapping") {
    TEST_CASE("two free bodies that overlap are pushed apart before they sleep") {
        const std::vector<glm::vec2> corners{{-1.0f, -0.8f}, {1.0f, -0.8f}, {0.0f, 1.2f}};
        const Shape shapes[] = {Circle{.radius = 2.0f}, Circle{.radius = 0.5f}, make_box({1.0f, 1.0f}),
                                Capsule{{-1.0f, 0.0f}, {1.0f, 0.0f}, 0.5f}, *make_convex_polygon(corners)};
        for (const Pushing& pushing : pushings)
            for (const Shape& shape : shapes) {
                CAPTURE(pushing.max_push_speed);
                CAPTURE(pushing.contact_hertz);
                CAPTURE(pushing.sleep_threshold);
                World world = make_world(pushing, 0.0f);
                add(world, shape, {-0.25f, 0.0f}, pushing);
                add(world, shape, {0.25f, 0.1f}, pushing);
                sleep_all(world);
                const float slops = pushing.contact_hertz < 10.0f ? 5.0f : 2.0f;
                CHECK(deepest_overlap_of(world) < slops * linear_slop);
            }
    }

    TEST_CASE("a crate deep in the floor comes out before it sleeps") {
        for (const Pushing& pushing : pushings)
            for (const float depth : {0.05f, 0.3f, 0.8f}) {
                CAPTURE(pushing.max_push_speed);
                CAPTURE(pushing.contact_hertz);
                CAPTURE(pushing.sleep_threshold);
                CAPTURE(depth);
                World world = make_world(pushing, -10.0f);
                add_floor(world);
                const BodyHandle crate = add(world, make_box({0.5f, 0.5f}), {0.0f, 0.5f - depth}, pushing);
                const BodyHandle resting = add(world, make_box({0.5f, 0.5f}), {5.0f, 0.5f}, pushing);
                sleep_all(world);
                CHECK(world.counters().awake_bodies == 0);
                // soft contacts sink under the weight, by the same depth for both crates
                CHECK(world.body(crate).position().y ==
                      doctest::Approx(world.body(resting).position().y).epsilon(0.01));
            }
    }

    TEST_CASE("a heap of bodies created in one place spreads before it sleeps") {
        World world{{.gravity = {0.0f, 0.0f}}};
        for (int i = 0; i < 12; ++i)
            add_ball(world, {0.01f * static_cast<float>(i % 4), 0.013f * static_cast<float>(i / 4)}, 0.5f);
        sleep_all(world);
        CHECK(deepest_overlap_of(world) < 3.0f * linear_slop);
    }
}
