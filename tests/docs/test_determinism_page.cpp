// Compiles and runs the snippets of docs/determinism.md, and tests the page's claims about orders
// and digests.
#include <doctest/doctest.h>

#include <algorithm>
#include <damson/physics.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "page_blocks.hpp"

using damson::test::dt;

namespace {

struct Box {
    std::uint64_t key;
    glm::vec2 place;
};

/// Returns sixty boxes in a loose pile.
std::vector<Box> boxes() {
    std::vector<Box> all;
    for (std::uint64_t i = 0; i < 60; ++i)
        all.push_back({i, {0.45f * static_cast<float>(i % 10), 0.5f + 0.7f * static_cast<float>(i / 10)}});
    return all;
}

damson::World floor_world(const damson::WorldDef& def = {}) {
    damson::World world(def);
    const damson::BodyHandle floor = world.create_body({.key = 1000});
    world.create_shape(floor, damson::make_box({50.0f, 1.0f}, {0.0f, -1.0f}), {.key = 1000});
    return world;
}

damson::World keyed(const std::vector<Box>& all, const damson::WorldDef& def = {}) {
    damson::World world = floor_world(def);
    for (const Box& box : all) {
#include "pages/determinism/keys.inc"
    }
    return world;
}

damson::World unkeyed(const std::vector<Box>& all) {
    damson::World world = floor_world();
    for (const Box& box : all)
        world.create_shape(world.create_body({.type = damson::BodyType::Dynamic, .position = box.place}),
                           damson::make_box({0.25f, 0.25f}));
    return world;
}

}  // namespace

TEST_SUITE("docs/determinism") {
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/determinism.md", "tests/docs/test_determinism_page.cpp", 6);
    }

    TEST_CASE("the order of creation matters only for objects without keys") {
        std::vector<Box> forwards = boxes(), backwards = boxes();
        std::reverse(backwards.begin(), backwards.end());
        damson::World a = keyed(forwards), b = keyed(backwards), c = unkeyed(forwards),
                      d = unkeyed(backwards);
        CHECK(damson::digest(a) == damson::digest(b));
        for (int i = 0; i < 200; ++i) {
            for (damson::World* world : {&a, &b, &c, &d}) world->step(dt);
            CHECK(damson::digest(a) == damson::digest(b));
        }
        CHECK(damson::digest(c) != damson::digest(d));
    }

    TEST_CASE("the number of workers and the kind of broadphase do not change results") {
        damson::World a = keyed(boxes()), b = keyed(boxes(), {.workers = 2}),
                      c = keyed(boxes(), {.broadphase = damson::BroadphaseKind::BruteForce});
        for (int i = 0; i < 200; ++i)
            for (damson::World* world : {&a, &b, &c}) world->step(dt);
        CHECK(damson::digest(a) == damson::digest(b));
        CHECK(damson::digest(a) == damson::digest(c));
    }

    TEST_CASE("the world assigns ascending keys to objects without keys") {
        damson::World world;
        const damson::BodyHandle first = world.create_body({}), second = world.create_body({});
        const std::uint64_t half = std::uint64_t{1} << 63;
        CHECK(world.body(first).key() >= half);
        CHECK(world.body(second).key() > world.body(first).key());
        // A body, a shape and a joint can have the same key, but two bodies cannot.
        const damson::BodyHandle chosen = world.create_body({.key = 5});
        CHECK_FALSE(world.create_shape(chosen, damson::Circle{}, {.key = 5}).is_null());
        CHECK_THROWS_AS(world.create_body({.key = 5}), damson::ContractViolation);
    }

    TEST_CASE("an object is found by the key in a message") {
        damson::World world = keyed(boxes());
        struct {
            std::uint64_t key;
            glm::vec2 impulse;
        } message{7, {0.5f, 0.0f}};
#include "pages/determinism/find.inc"
        CHECK(world.body(world.find_body(7)).linear_velocity().x == doctest::Approx(2.0));
    }

    TEST_CASE("logs of digests show the first different step, and a comparison shows the different bodies") {
        damson::World a = keyed(boxes()), b = keyed(boxes());
        std::vector<std::uint64_t> log_of_a, log_of_b;
        for (int step = 0; step < 100; ++step) {
            if (step == 40) b.body(b.find_body(33)).apply_impulse_to_center({0.0f, 1e-6f});
            {
                damson::World& world = a;
                std::vector<std::uint64_t>& log = log_of_a;
#include "pages/determinism/log.inc"
            }
            b.step(dt);
            log_of_b.push_back(damson::digest(b));
        }
#include "pages/determinism/compare.inc"
        CHECK(first_step_that_differs == 40);
        CHECK(at_b - log_of_b.begin() == 40);

        damson::World left = keyed(boxes()), right = keyed(boxes());
        for (int step = 0; step <= 40; ++step) {
            if (step == 40) right.body(right.find_body(33)).apply_impulse_to_center({0.0f, 1e-6f});
            left.step(dt);
            right.step(dt);
        }
        std::vector<std::uint64_t> named;
        const auto report = [&](std::uint64_t key) { named.push_back(key); };
#include "pages/determinism/divergence.inc"
        CHECK(std::find(named.begin(), named.end(), 33u) != named.end());
        CHECK(named.size() < 60);
    }

    TEST_CASE("the phase trace shows the first step and phase that differ") {
        std::vector<damson::PhaseDigest> lists[2];
        for (std::vector<damson::PhaseDigest>& phases : lists) {
            damson::World world = keyed(boxes());
#include "pages/determinism/trace.inc"
            for (int step = 1; step <= 20; ++step) {
                if (step == 12 && &phases == &lists[1]) world.set_gravity({0.0f, -10.001f});
                world.step(dt);
            }
        }
        const auto [first, other] =
            std::mismatch(lists[0].begin(), lists[0].end(), lists[1].begin(), lists[1].end());
        REQUIRE(first != lists[0].end());
        CHECK(first->step == 12);
        CHECK(first->phase == damson::Phase::Solve);
        CHECK(other->step == 12);
    }

    TEST_CASE("a digest contains the state of motion, and names and settings only through their effects") {
        const std::vector<Box> all = boxes();
        damson::World plain = keyed(all), other = keyed(all);
        const damson::BodyHandle body = other.find_body(7);
        const damson::ShapeHandle shape = other.body(body).shape(0);
        other.body(body).set_name("seven");
        other.body(body).set_user_data(7);
        other.body(body).set_linear_damping(1.0f);
        other.shape(shape).set_friction(0.1f);
        other.shape(shape).set_draw_level(3.0f);
        CHECK(damson::digest(plain) == damson::digest(other));  // the settings have had no effect yet
        for (int i = 0; i < 60; ++i) {
            plain.step(dt);
            other.step(dt);
        }
        CHECK(damson::digest(plain) != damson::digest(other));

        damson::World still;
        const std::uint64_t before = damson::digest(still);
        still.step(dt);
        CHECK(damson::digest(still) != before);  // the digest includes the step count
    }
}
