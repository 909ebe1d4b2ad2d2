// Tests of physics/world/digest.cpp.
//
// Checks that equal worlds have equal digests, whatever the order of creation, and that any difference
// changes the digest.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <set>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Creates body `number` of a test world. The number determines all properties of the body, so bodies can be
/// created in any order.
struct Recipe {
    static constexpr std::uint32_t count = 50;

    static BodyHandle make(World& world, std::uint32_t number) {
        if (number == 0) {
            const BodyHandle floor = world.create_body({.key = 0});
            world.create_shape(floor, make_box({20.0f, 1.0f}, {0.0f, -1.0f}), {.key = 0});
            return floor;
        }
        Random random(number);
        const glm::vec2 place{1.1f * static_cast<float>(number % 10) - 5.0f,
                              0.6f + 1.1f * static_cast<float>(number / 10)};
        const BodyHandle body =
            world.create_body({.type = number == 7 ? BodyType::Kinematic : BodyType::Dynamic,
                               .position = place,
                               .angle = random.between(-1.0f, 1.0f),
                               .linear_velocity = random.point(-1.0f, 1.0f),
                               .is_awake = number % 9 != 0,
                               .key = number});
        // The order in which the two shapes are created also depends on the order of the bodies.
        const bool is_swapped = world.bodies().size() % 2 == 0;
        for (const std::uint64_t part : {std::uint64_t{is_swapped}, std::uint64_t{!is_swapped}}) {
            Random part_random(1000 * number + part);
            const Shape shape = draw_shape(part_random, 0.8f);
            world.create_shape(body, shape,
                               {.density = part_random.between(0.5f, 3.0f), .key = 2 * number + part});
        }
        return body;
    }
};

/// Creates the bodies in the given order and runs 120 steps. Returns the initial digest and a digest after
/// every 20th step.
std::vector<std::uint64_t> run_in_order(const std::vector<std::uint32_t>& order, BroadphaseKind broadphase) {
    World world{{.broadphase = broadphase}};
    std::vector<BodyHandle> bodies(Recipe::count);
    for (const std::uint32_t number : order) bodies[number] = Recipe::make(world, number);
    std::vector<std::uint32_t> pairs{11, 23, 35, 47};
    std::sort(pairs.begin(), pairs.end(), [&](auto x, auto y) {
        return std::find(order.begin(), order.end(), x) < std::find(order.begin(), order.end(), y);
    });
    for (const std::uint32_t number : pairs)
        world.create_joint({.body_a = bodies[number],
                            .body_b = bodies[number + 1],
                            .anchor_local_a = {0.55f, 0.0f},
                            .anchor_local_b = {-0.55f, 0.0f},
                            .key = number});
    std::vector<std::uint64_t> digests{digest(world)};
    for (int i = 1; i <= 120; ++i) {
        world.step(tick);
        if (i % 20 == 0) digests.push_back(digest(world));
    }
    REQUIRE(defect_of(world) == "");
    return digests;
}

}  // namespace

TEST_SUITE("physics/digest") {
    TEST_CASE("bodies made in any of twenty orders come to the same, bit by bit") {
        std::vector<std::uint32_t> order(Recipe::count);
        std::iota(order.begin(), order.end(), 0u);
        const auto expected = run_in_order(order, WorldDef{}.broadphase);
        CHECK(std::set(expected.begin(), expected.end()).size() == expected.size());
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            for (std::uint32_t i = Recipe::count - 1; i > 0; --i)
                std::swap(order[i], order[random.below(i + 1)]);
            const BroadphaseName& broadphase = all_broadphases()[seed % all_broadphases().size()];
            CHECK(run_in_order(order, broadphase.kind) == expected);
        }
    }

    TEST_CASE("overflowing contacts give the same result, whichever bodies fall asleep first") {
        // Each of the four rafts carries more boxes than there are graph colors. The rafts come to rest at
        // different times.
        constexpr std::uint32_t rafts = 4, cargo = 40;
        const auto make = [](World& world, std::uint32_t number) {
            const std::uint32_t raft = number % rafts, place = number / rafts;
            const float left = 60.0f * static_cast<float>(raft), drop = raft == 1 ? 0.3f : 0.0f;
            const bool is_raft = place == cargo;
            const float x = is_raft ? 22.0f : 1.1f * static_cast<float>(place);
            const BodyHandle body =
                world.create_body({.type = BodyType::Dynamic,
                                   .position = {left + x, (is_raft ? 0.5f : 1.5f) + drop},
                                   .linear_velocity = {raft == 3 && place % 7 == 0 ? 0.3f : 0.0f, 0.0f},
                                   .key = 10 + number});
            const Polygon box = is_raft ? make_box({24.0f, 0.5f}) : make_box({0.5f, 0.5f});
            world.create_shape(body, box, {.key = 10 + number});
        };
        std::vector<std::uint32_t> order(rafts * (cargo + 1));
        std::iota(order.begin(), order.end(), 0u);
        std::vector<std::uint64_t> expected;
        for (std::uint64_t seed = 0; seed <= 4; ++seed) {
            CAPTURE(seed);
            World world;
            const BodyHandle floor = world.create_body({.key = 1});
            world.create_shape(floor, make_box({400.0f, 1.0f}, {0.0f, -1.0f}), {.key = 1});
            for (const std::uint32_t number : order) make(world, number);
            std::vector<std::uint64_t> digests;
            for (int i = 0; i < 100; ++i) {
                world.step(tick);
                digests.push_back(digest(world));
            }
            REQUIRE(defect_of(world) == "");
            if (seed == 0) expected = digests;
            CHECK(digests == expected);
            CHECK(world.counters().awake_bodies < rafts * (cargo + 1));
            Random random(seed);
            for (auto i = static_cast<std::uint32_t>(order.size()) - 1; i > 0; --i)
                std::swap(order[i], order[random.below(i + 1)]);
        }
    }

    TEST_CASE("two worlds that are built equally have the same digest in every step") {
        World a, b;
        for (World* world : {&a, &b}) {
            add_floor(*world);
            add_heap(*world, 5, 40, 8, {-5.0f, 1.0f});
        }
        for (int i = 0; i < 60; ++i) {
            REQUIRE(digest(a) == digest(b));
            a.step(tick);
            b.step(tick);
        }
        CHECK(digest(a) == digest(b));
    }

    TEST_CASE("any change of the motion changes the digest") {
        using Change = std::function<void(World&, BodyHandle)>;
        const std::vector<std::pair<const char*, Change>> changes{
            {"place",
             [](World& world, BodyHandle body) {
                 const glm::vec2 place = world.body(body).position();
                 world.body(body).set_transform({std::nextafter(place.x, 99.0f), place.y}, 0.0f);
             }},
            {"angle",
             [](World& world, BodyHandle body) {
                 world.body(body).set_transform(world.body(body).position(), 1e-6f);
             }},
            {"velocity",
             [](World& world, BodyHandle body) {
                 world.body(body).set_linear_velocity({1e-9f, 0.0f});
             }},
            {"spin", [](World& world, BodyHandle body) { world.body(body).set_angular_velocity(1e-9f); }},
            {"sleep", [](World& world, BodyHandle body) { world.body(body).set_awake(false); }},
            {"one less", [](World& world, BodyHandle body) { world.destroy_body(body); }},
            {"whether it takes part",
             [](World& world, BodyHandle body) { world.body(body).set_enabled(false); }},
            {"a force for the next step",
             [](World& world, BodyHandle body) {
                 world.body(body).apply_force_to_center({1e-9f, 0.0f});
             }},
            {"an exception",
             [](World& world, BodyHandle body) { world.ignore_collision(body, world.bodies().back()); }},
            {"one more", [](World& world, BodyHandle) { world.create_body({}); }},
            {"time", [](World& world, BodyHandle) { world.step(tick); }},
        };
        for (const auto& change : changes) {
            CAPTURE(change.first);
            World world{{.gravity = {0.0f, 0.0f}}};
            const BodyHandle body = add_box(world, {1.0f, 2.0f});
            add_box(world, {5.0f, 2.0f});
            const std::uint64_t before = digest(world);
            change.second(world, body);
            CHECK(digest(world) != before);
        }
    }

    TEST_CASE("a change without an immediate effect changes the digest after a step") {
        using Change = std::function<void(World&, BodyHandle)>;
        const std::vector<std::pair<const char*, Change>> changes{
            {"gravity",
             [](World& world, BodyHandle) {
                 world.set_gravity({0.0f, -9.99f});
             }},
            {"gravity scale",
             [](World& world, BodyHandle body) { world.body(body).set_gravity_scale(0.99f); }},
            {"damping", [](World& world, BodyHandle body) { world.body(body).set_linear_damping(0.1f); }},
            {"force",
             [](World& world, BodyHandle body) {
                 world.body(body).apply_force_to_center({0.1f, 0.0f});
             }},
            {"torque", [](World& world, BodyHandle body) { world.body(body).apply_torque(0.1f); }},
            {"mass",
             [](World& world, BodyHandle body) {
                 world.create_shape(body, Circle{.center = {1.0f, 0.0f}, .radius = 0.2f});
             }},
        };
        const auto make = [](World& world) {
            const BodyHandle body = add_box(world, {1.0f, 2.0f});
            world.body(body).set_linear_velocity({1.0f, 0.0f});
            world.body(body).set_angular_velocity(1.0f);
            world.step(tick);
            return body;
        };
        for (const auto& change : changes) {
            CAPTURE(change.first);
            World changed, plain;
            change.second(changed, make(changed));
            make(plain);
            changed.step(tick);
            plain.step(tick);
            CHECK(digest(changed) != digest(plain));
        }
    }

    TEST_CASE("an ignored pair changes the digest, in either order, until the collision is restored") {
        World a, b;
        const auto make = [](World& world) {
            return std::pair{world.create_body({.key = 5}), world.create_body({.key = 3})};
        };
        const auto [a5, a3] = make(a);
        const auto [b5, b3] = make(b);
        const std::uint64_t before = digest(a);
        a.ignore_collision(a5, a3);
        CHECK(digest(a) != digest(b));
        b.ignore_collision(b3, b5);
        CHECK(digest(a) == digest(b));
        a.restore_collision(a3, a5);
        CHECK(digest(a) == before);
    }

    TEST_CASE("an ignored contact changes the digest immediately, before the body has fallen") {
        const auto make = [](World& world) {
            add_static(world, make_box({5.0f, 0.1f}), {.one_way = OneWay{}});
            const BodyHandle box = add_box(world, {0.0f, 0.6f});
            for (int i = 0; i < 30; ++i) world.step(tick);
            return box;
        };
        World plain, dropping, ignoring;
        make(plain);
        const BodyHandle drops = make(dropping), ignores = make(ignoring);
        REQUIRE(digest(plain) == digest(dropping));
        REQUIRE(digest(plain) == digest(ignoring));
        dropping.body(drops).drop_through();
        CHECK(digest(plain) != digest(dropping));
        std::vector<std::pair<ShapeHandle, ShapeHandle>> touching;
        for (const TouchingPair& pair : ignoring.touching(ignores))
            touching.push_back({pair.a().shape, pair.b().shape});
        REQUIRE(touching.size() == 1);
        REQUIRE(ignoring.ignore_until_separated(touching[0].first, touching[0].second));
        CHECK(digest(plain) != digest(ignoring));
        // drop_through() also applies to surfaces that the body reaches later, so the digests differ.
        CHECK(digest(dropping) != digest(ignoring));
    }

    TEST_CASE("zero and negative zero have the same digest") {
        World a{{.gravity = {0.0f, 0.0f}}}, b{{.gravity = {0.0f, 0.0f}}};
        a.create_body({.type = BodyType::Dynamic, .linear_velocity = {0.0f, -0.0f}});
        b.create_body({.type = BodyType::Dynamic, .linear_velocity = {-0.0f, 0.0f}});
        CHECK(digest(a) == digest(b));
    }
}
