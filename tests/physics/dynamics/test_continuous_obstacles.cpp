// Tests of physics/dynamics/fast_paths.cpp.
//
// Fast bodies find moving obstacles in a tree. If there are very many moving obstacles and few fast bodies,
// they search all moving shapes instead. Both methods must give bit-identical results.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../narrowphase/shape.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float field = 12.0f;  // half size of the walled area [m]

Shape make_shape(Random& random, float size) {
    switch (random.below(4)) {
        case 0: return Circle{.radius = size};
        case 1: return Capsule{{-size, 0.0f}, {size, 0.0f}, 0.3f * size};
        case 2: return make_box({size, 0.4f * size}, {0.3f * size, 0.0f}, 0.5f);
        default: return make_regular_polygon(5, size);
    }
}

/// Small fast bodies in a walled area with paddles and sensors of all kinds. If `is_crowded` is true,
/// thousands of distant kinematic bodies prevent the use of the tree.
struct Mill {
    explicit Mill(std::uint64_t seed, bool is_crowded, std::uint32_t workers = 1)
        : world({.workers = workers}), random(seed) {
        for (const float side : {-field, field}) {
            add_static(world, make_box({0.05f, field}, {side, 0.0f}), {.restitution = 0.8f});
            add_static(world, make_box({field, 0.05f}, {0.0f, side}), {.restitution = 0.8f});
        }
        for (int i = 0; i < 14; ++i) add_obstacle();
        for (int i = 0; i < 60; ++i) add_body();
        const std::uint32_t distant = is_crowded ? 3000 : 0;
        for (std::uint32_t i = 0; i < distant; ++i) {
            const BodyHandle body =
                world.create_body({.type = BodyType::Kinematic,
                                   .position = {200.0f + 2.0f * static_cast<float>(i), 0.0f},
                                   .key = 1000000 + i});
            world.create_shape(body, make_box({0.2f, 0.2f}), {.key = 1000000 + i});
        }
    }

    void add_obstacle() {
        const std::uint64_t key = ++keys;
        const glm::vec2 place = random.point(-field, field), velocity = random.point(-20.0f, 20.0f);
        const float spin = random.between(-12.0f, 12.0f);
        const std::uint32_t kind = random.below(8);
        const BodyHandle body = world.create_body({.type = kind == 0 ? BodyType::Static : BodyType::Kinematic,
                                                   .position = place,
                                                   .linear_velocity = velocity,
                                                   .angular_velocity = spin,
                                                   .key = key});
        const float size = random.chance(0.3f) ? 3.0f : 0.7f;
        world.create_shape(body, make_shape(random, size),
                           {.is_sensor = kind == 1, .collides_with_static = kind == 0, .key = 2 * key});
        if (random.chance(0.4f))
            world.create_shape(body, make_box({0.02f, 1.5f}, {1.5f, 0.0f}), {.key = 2 * key + 1});
        obstacles.push_back(body);
    }

    void add_body() {
        const std::uint64_t key = ++keys;
        const glm::vec2 place = random.point(-0.9f * field, 0.9f * field);
        const glm::vec2 velocity = random.point(-60.0f, 60.0f);
        const float spin = random.between(-20.0f, 20.0f);
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                   .position = place,
                                                   .linear_velocity = velocity,
                                                   .angular_velocity = spin,
                                                   .is_bullet = random.chance(0.1f),
                                                   .key = key});
        world.create_shape(body, make_shape(random, 0.15f), {.restitution = 0.5f, .key = 2 * key});
        bodies.push_back(body);
    }

    void step() {
        for (const BodyHandle obstacle : obstacles) {  // sends obstacles that left the field back
            const glm::vec2 place = world.body(obstacle).position();
            if (std::fabs(place.x) < field && std::fabs(place.y) < field) continue;
            if (world.body(obstacle).type() != BodyType::Kinematic) continue;
            const float x = random.between(-20.0f, 20.0f), y = random.between(-20.0f, 20.0f);
            world.body(obstacle).set_linear_velocity({place.x > 0.0f ? -std::fabs(x) : std::fabs(x),
                                                      place.y > 0.0f ? -std::fabs(y) : std::fabs(y)});
        }
        if (random.chance(0.2f)) add_obstacle();
        if (random.chance(0.2f)) {
            const std::uint32_t which = random.below(static_cast<std::uint32_t>(obstacles.size()));
            world.destroy_body(obstacles[which]);
            obstacles.erase(obstacles.begin() + which);
        }
        const BodyHandle changed = obstacles[random.below(static_cast<std::uint32_t>(obstacles.size()))];
        if (random.chance(0.1f)) world.body(changed).set_type(BodyType::Static);
        if (random.chance(0.1f)) world.body(changed).set_type(BodyType::Kinematic);
        if (random.chance(0.1f)) world.body(changed).set_transform(random.point(-field, field), 1.0f);
        for (int i = 0; i < 3; ++i) {
            const BodyHandle pushed = bodies[random.below(static_cast<std::uint32_t>(bodies.size()))];
            world.body(pushed).set_linear_velocity(random.point(-80.0f, 80.0f));
        }
        world.step(tick);
    }

    World world;
    Random random;
    std::vector<BodyHandle> obstacles, bodies;
    std::uint64_t keys = 0;
};

}  // namespace

TEST_SUITE("physics/continuous, obstacles") {
    TEST_CASE("obstacles in their own tree give the same results as among all moving shapes") {
        std::uint64_t with_tree = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(seed);
            Mill few(seed, false), many(seed, true), shared(seed, false, 2);
            for (int step = 0; step < 60; ++step) {
                CAPTURE(step);
                few.step(), many.step(), shared.step();
                with_tree += state_of(few.world).continuous.has_obstacles();
                REQUIRE_FALSE(state_of(many.world).continuous.has_obstacles());
                REQUIRE(digest(shared.world) == digest(few.world));
                for (std::size_t i = 0; i < few.bodies.size(); ++i)
                    REQUIRE(few.world.body(few.bodies[i]).transform() ==
                            many.world.body(many.bodies[i]).transform());
            }
            REQUIRE(defect_of(few.world) == "");
        }
        CHECK(with_tree > 700);
    }

    TEST_CASE("the tree contains all moving obstacles and no other shape") {
        Mill mill(3, false);
        for (int step = 0; step < 100; ++step) {
            CAPTURE(step);
            mill.step();
            const WorldState& state = state_of(mill.world);
            if (!state.continuous.has_obstacles()) continue;
            std::uint32_t expected = 0;
            for (const ShapeHandle shape : state.shapes.handles())
                expected += state.shapes.at<ShapeBox>(shape.slot).obstacle == Obstacle::Moving;
            CHECK(state.continuous.obstacles.size() == expected);
        }
    }

    TEST_CASE("no box leaves a rotating drum, however many boxes are fast because they rotate with it") {
        World world;
        const BodyHandle drum = world.create_body({.type = BodyType::Kinematic, .angular_velocity = 1.5f});
        constexpr int wall_count = 24;
        constexpr float radius = 6.0f;  // [m]
        for (int i = 0; i < wall_count; ++i) {
            const float angle = 2.0f * pi * static_cast<float>(i) / wall_count;
            const Rotation turn = Rotation::from_angle(angle);
            world.create_shape(drum, make_box({0.1f, 0.9f}, turn * glm::vec2{radius, 0.0f}, angle));
        }
        std::vector<BodyHandle> boxes;
        for (int i = 0; i < 400; ++i)
            boxes.push_back(add_box(
                world, {0.22f * static_cast<float>(i % 20 - 10), 0.22f * static_cast<float>(i / 20 - 10)},
                {0.1f, 0.1f}));
        std::size_t most = 0;
        for (int step = 0; step < 240; ++step) {
            world.step(tick);
            most = std::max(most, state_of(world).continuous.fast.size());
            for (const BodyHandle box : boxes) REQUIRE(length(world.body(box).position()) < radius + 0.2f);
        }
        CHECK(most > 20);
        CHECK(most < 300);  // boxes far from all walls are not swept
    }

    TEST_CASE("a step with moving obstacles allocates nothing in a steady state") {
        World world({.gravity = {0.0f, 0.0f}});
        for (int i = 0; i < 8; ++i) {
            const BodyHandle body = world.create_body({.type = BodyType::Kinematic,
                                                       .position = {static_cast<float>(i) - 4.0f, 0.0f},
                                                       .angular_velocity = 5.0f});
            world.create_shape(body, make_box({0.4f, 0.02f}));
        }
        for (const float side : {-5.0f, 5.0f}) {
            add_static(world, make_box({0.1f, 5.0f}, {side, 0.0f}), {.restitution = 1.0f});
            add_static(world, make_box({5.0f, 0.1f}, {0.0f, side}), {.restitution = 1.0f});
        }
        Random random(5);
        for (int i = 0; i < 12; ++i) {
            const BodyHandle body =
                add_ball(world, random.point(-4.0f, 4.0f), 0.05f,
                         {.friction = 0.0f, .restitution = 1.0f, .filter = {.group = -1}});
            world.body(body).set_linear_velocity(random.point(-60.0f, 60.0f));
        }
        for (int step = 0; step < 3000; ++step) world.step(tick);
        const AllocationCounter allocations;
        for (int step = 0; step < 60; ++step) world.step(tick);
        const std::uint64_t count = allocations.count();
        CHECK(count == 0);
        CHECK(state_of(world).continuous.has_obstacles());
    }
}
