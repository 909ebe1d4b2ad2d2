// Tests of physics/world/world_bulk.cpp.
//
// Checks that creating many bodies in one call gives the same result as single calls, and that a rejected
// call creates nothing.
#include "../../../physics/model/bulk.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/busy_worlds.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/not_a_number.hpp"
#include "../../support/white_box.hpp"

using namespace damson;
using namespace damson::test;

namespace {

std::vector<BodyDef> random_defs(std::uint64_t seed, std::uint32_t count) {
    Random random(seed);
    std::vector<BodyDef> defs;
    for (std::uint32_t i = 0; i < count; ++i)
        defs.push_back({.type = random.chance(0.8f) ? BodyType::Dynamic : BodyType::Kinematic,
                        .position = random.point(-8.0f, 8.0f) + glm::vec2{0.0f, 9.0f},
                        .angle = random.between(-3.0f, 3.0f),
                        .linear_velocity = random.point(-2.0f, 2.0f),
                        .locks = {.x = random.chance(0.1f)},
                        .is_awake = random.chance(0.9f),
                        .key = random.chance(0.5f) ? 1000 + i : automatic_key,
                        .user_data = i});
    return defs;
}

std::vector<BodyShape> random_shapes(std::uint64_t seed, std::uint32_t bodies) {
    Random random(seed);
    std::vector<BodyShape> shapes;
    for (std::uint32_t i = 0; i < bodies; ++i)
        for (std::uint32_t k = random.below(3); k > 0; --k) {
            BodyShape shape{.body = i, .def = {.density = random.between(0.5f, 2.0f)}};
            if (random.chance(0.5f))
                shape.geometry = Circle{random.point(-0.3f, 0.3f), random.between(0.1f, 0.5f)};
            else
                shape.geometry = make_box({random.between(0.1f, 0.5f), 0.3f});
            shapes.push_back(shape);
        }
    return shapes;
}

}  // namespace

TEST_SUITE("physics/world_bulk") {
    TEST_CASE("bodies created in one call behave like bodies created one by one") {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(seed);
            World bulk{{.handle_stamp = 1}}, single{{.handle_stamp = 1}};
            for (World* world : {&bulk, &single}) add_floor(*world);
            const auto defs = random_defs(seed, 60);
            const auto shapes = random_shapes(seed, 60);
            const auto handles = bulk.create_bodies(defs, shapes);
            std::vector<BodyHandle> expected;
            for (const BodyDef& def : defs) expected.push_back(single.create_body(def));
            for (const BodyShape& shape : shapes)
                single.create_shape(expected[shape.body], shape.geometry, shape.def);
            REQUIRE(handles == expected);
            CHECK(defect_of(bulk) == "");
            for (int i = 0; i < 60; ++i) {
                REQUIRE(digest(bulk) == digest(single));
                step_checked(bulk);
                single.step(tick);
            }
        }
    }

    TEST_CASE("one shape for all bodies gives each body a shape of its own") {
        World bulk, single;
        const auto defs = random_defs(3, 40);
        const auto handles =
            bulk.create_bodies(defs, make_box({0.3f, 0.2f}), {.density = 2.0f, .user_data = 7});
        for (const BodyDef& def : defs)
            single.create_shape(single.create_body(def), make_box({0.3f, 0.2f}), {.density = 2.0f});
        REQUIRE(handles.size() == 40);
        for (const BodyHandle body : handles) {
            REQUIRE(bulk.body(body).shape_count() == 1);
            CHECK(bulk.shape(bulk.body(body).shape(0)).user_data() == 7);
        }
        for (int i = 0; i < 30; ++i) {
            step_checked(bulk);
            single.step(tick);
        }
        CHECK(digest(bulk) == digest(single));
    }

    TEST_CASE("spinning bodies whose shape is off their origin start like bodies created one by one") {
        World bulk, single;
        auto defs = random_defs(4, 40);
        for (std::size_t i = 0; i < defs.size(); ++i) defs[i].angular_velocity = 0.3f * static_cast<float>(i);
        const Capsule shape{.a = {0.2f, 0.1f}, .b = {0.9f, 0.3f}, .radius = 0.2f};
        bulk.create_bodies(defs, shape);
        for (const BodyDef& def : defs) single.create_shape(single.create_body(def), shape);
        CHECK(digest(bulk) == digest(single));
        CHECK(defect_of(bulk) == "");
        step_checked(bulk);
        single.step(tick);
        CHECK(digest(bulk) == digest(single));
    }

    TEST_CASE("no body is created if any part of the call is rejected") {
        World world;
        add_floor(world);
        const BodyHandle taken = world.create_body({.key = 5});
        world.create_shape(taken, Circle{}, {.key = 6});
        const std::uint64_t before = digest(world);
        const std::vector<BodyDef> good(3, BodyDef{.type = BodyType::Dynamic});
        struct Row {
            std::string message;
            std::function<std::vector<BodyHandle>()> call;
        };
        const auto with_body = [&](const BodyDef& bad) {
            std::vector<BodyDef> defs = good;
            defs[2] = bad;
            return defs;
        };
        const auto with_shape = [&](const BodyShape& bad) {
            return std::vector<BodyShape>{{.body = 0}, bad};
        };
        const std::vector<Row> rows{
            {"angle must be finite, got nan",
             [&] { return world.create_bodies(with_body({.angle = not_a_number})); }},
            {"angle must be finite, got nan",
             [&] { return world.create_bodies(with_body({.angle = not_a_number}), Circle{}); }},
            {"key must be unique in the world, got 5",
             [&] { return world.create_bodies(with_body({.key = 5})); }},
            {"key must be unique in the world, got 9",
             [&] {
                 const std::vector<BodyDef> twice(2, BodyDef{.key = 9});
                 return world.create_bodies(twice, Circle{});
             }},
            {"shapes.body must be an index into bodies, got 3",
             [&] { return world.create_bodies(good, with_shape({.body = 3})); }},
            {"geometry must be a legal shape, got radius must be above zero and finite, got 0",
             [&] {
                 return world.create_bodies(good,
                                            with_shape({.body = 1, .geometry = Circle{.radius = 0.0f}}));
             }},
            {"geometry must be a legal shape, got radius must be above zero and finite, got 0",
             [&] { return world.create_bodies(good, Circle{.radius = 0.0f}); }},
            {"friction must be zero or more and finite, got -1",
             [&] { return world.create_bodies(good, with_shape({.body = 1, .def = {.friction = -1.0f}})); }},
            {"key must be unique in the world, got 6",
             [&] { return world.create_bodies(good, with_shape({.body = 1, .def = {.key = 6}})); }},
            {"key must be unique in the world, got 8",
             [&] {
                 std::vector<BodyShape> shapes(2, BodyShape{.def = {.key = 8}});
                 return world.create_bodies(good, shapes);
             }},
            {"def.key must be automatic_key, because shapes cannot share a key, got 4",
             [&] { return world.create_bodies(good, Circle{}, {.key = 4}); }},
        };
        for (const Row& row : rows) {
            CAPTURE(row.message);
            CHECK(violation_of([&] { (void)row.call(); }) == "World::create_bodies: " + row.message);
            const QuietViolations quiet;
            const bool is_empty = row.call().empty();
            CHECK(is_empty);
            CHECK(quiet.count() == 1);
        }
        CHECK(world.bodies().size() == 2);
        CHECK(world.shapes().size() == 2);
        CHECK(digest(world) == before);
        // Key 9 is still free, because the rejected calls used no key.
        CHECK_FALSE(world.create_body({.key = 9}).is_null());
        CHECK(world.create_bodies({}).empty());
        step_checked(world);
    }

    TEST_CASE("many new bodies are found by a point immediately, and touch each other in the next step") {
        World world{{.gravity = {0.0f, 0.0f}}};
        std::vector<BodyDef> defs;
        for (int i = 0; i < 1000; ++i)
            defs.push_back(
                {.type = BodyType::Dynamic,
                 .position = {0.95f * static_cast<float>(i % 40), 2.0f * static_cast<float>(i / 40)}});
        world.create_bodies(defs, Circle{.radius = 0.5f});
        CHECK_FALSE(world.topmost_at({0.95f, 2.0f}).is_null());
        step_checked(world);
        CHECK(world.counters().touching == 25 * 39);
    }

    TEST_CASE("destroying many bodies ends each pair once, and repeated or null handles have no effect") {
        World world;
        add_floor(world);
        const auto stack = add_stack(world, {0.0f, 0.0f}, 5);
        advance_checked(world, 2.0f);
        const BodyHandle top = stack[4];
        REQUIRE_FALSE(world.body(top).is_awake());
        std::vector<BodyHandle> gone(stack.begin(), stack.begin() + 4);
        gone.push_back(gone[0]);
        gone.push_back({});
        world.destroy_bodies(gone);
        CHECK(world.bodies().size() == 2);
        CHECK(world.body(top).is_awake());
        step_checked(world);
        CHECK(world.contact_ended().size() == 5);
        advance_checked(world, 2.0f);
        CHECK(world.body(top).position().y < 0.6f);
    }

    TEST_CASE("rows contain every body, the awake ones first") {
        World world;
        add_floor(world);
        const auto handles = world.create_bodies(random_defs(5, 50), random_shapes(6, 50));
        for (int step = 0; step < 120; ++step) {
            step_checked(world);
            const BodyRows rows = world.rows();
            REQUIRE(rows.bodies.size() == 51);
            REQUIRE(rows.poses.size() == 51);
            REQUIRE(rows.velocities.size() == 51);
            for (std::size_t row = 0; row < rows.bodies.size(); ++row) {
                const BodyRef body = world.body(rows.bodies[row]);
                REQUIRE(rows.poses[row].frame == body.transform());
                REQUIRE(rows.velocities[row].linear == body.linear_velocity());
                REQUIRE((row < rows.awake_count) == body.is_awake());
            }
        }
    }

    TEST_CASE("the order in which many bodies are destroyed has no effect, asleep or awake") {
        for (const bool is_asleep : {false, true}) {
            CAPTURE(is_asleep);
            std::vector<std::uint64_t> digests;
            std::vector<std::size_t> ends;
            for (const std::ptrdiff_t order : {0, 1, 2, 5, 9, 14}) {
                World world{{.can_sleep = is_asleep}};
                add_floor(world);
                add_pyramid(world, 10);
                advance(world, 3.0f);
                REQUIRE((world.counters().awake_bodies == 0) == is_asleep);
                std::vector<BodyHandle> gone;
                for (const BodyHandle body : world.bodies())
                    if (world.body(body).type() == BodyType::Dynamic && world.body(body).key() % 3 == 0)
                        gone.push_back(body);
                std::sort(gone.begin(), gone.end(), [&](BodyHandle x, BodyHandle y) {
                    return world.body(x).key() < world.body(y).key();
                });
                if (order == 1) std::reverse(gone.begin(), gone.end());
                if (order > 1) std::rotate(gone.begin(), gone.begin() + order, gone.end());
                world.destroy_bodies(gone);
                step_checked(world);
                ends.push_back(world.contact_ended().size());
                for (int step = 0; step < 60; ++step) step_checked(world);
                digests.push_back(digest(world));
            }
            CHECK(ends[0] > 20);
            CHECK(ends == std::vector<std::size_t>(ends.size(), ends[0]));
            CHECK(digests == std::vector<std::uint64_t>(digests.size(), digests[0]));
        }
    }

    TEST_CASE("the lists for many begin and end events are allocated once, with their exact size") {
        World world{{.gravity = {0.0f, 0.0f}}};
        std::vector<BodyDef> defs;
        for (int i = 0; i < 30 * 30; ++i)
            defs.push_back({.type = BodyType::Dynamic,
                            .position = {static_cast<float>(i % 30), static_cast<float>(i / 30)}});
        const auto handles = world.create_bodies(defs, make_box({0.5f, 0.5f}));
        step_checked(world);
        const std::size_t count = world.contact_began().size();
        REQUIRE(count > 2100);  // a doubling list would have a capacity of 4096
        REQUIRE(count < 3600);
        CHECK(state_of(world).events.of<ContactBegan>().capacity() == count);
        CHECK(state_of(world).began_contacts.capacity() == count);

        world.destroy_bodies(handles);
        CHECK(state_of(world).pending.of<ContactEnded>().size() == count);
        CHECK(state_of(world).pending.of<ContactEnded>().capacity() == count);
        step_checked(world);
        CHECK(world.contact_ended().size() == count);
        CHECK(std::is_sorted(world.contact_ended().begin(), world.contact_ended().end(),
                             [](const ContactEnded& x, const ContactEnded& y) {
                                 return std::tie(x.a.shape_key, x.b.shape_key) <
                                        std::tie(y.a.shape_key, y.b.shape_key);
                             }));
    }

    TEST_CASE("bulk reads return the values in the order of the handles") {
        World world;
        const auto handles = world.create_bodies(random_defs(5, 50), Circle{});
        step_checked(world);
        std::vector<BodyHandle> asked(handles.rbegin(), handles.rend());
        std::vector<glm::vec2> positions(50);
        std::vector<Transform> transforms(50);
        std::vector<BodyVelocity> velocities(50);
        const AllocationCounter allocations;
        world.get_positions(asked, positions);
        world.get_transforms(asked, transforms);
        world.get_velocities(asked, velocities);
        const auto made = allocations.count();
        CHECK(made == 0);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const BodyRef body = world.body(asked[i]);
            REQUIRE(positions[i] == body.position());
            REQUIRE(transforms[i] == body.transform());
            REQUIRE(velocities[i] == BodyVelocity{body.linear_velocity(), body.angular_velocity()});
        }
    }

    TEST_CASE("velocities set in one call are the same as velocities set one by one") {
        World bulk{{.handle_stamp = 1}}, single{{.handle_stamp = 1}};
        const auto defs = random_defs(9, 40);
        const auto handles = bulk.create_bodies(defs, Circle{});
        single.create_bodies(defs, Circle{});
        Random random(1);
        std::vector<BodyVelocity> velocities;
        for (const BodyHandle body : handles) {
            velocities.push_back({random.point(-3.0f, 3.0f), random.between(-1.0f, 1.0f)});
            single.body(body).set_linear_velocity(velocities.back().linear);
            single.body(body).set_angular_velocity(velocities.back().angular);
        }
        bulk.set_velocities(handles, velocities);
        CHECK(digest(bulk) == digest(single));
        step_checked(bulk);
        single.step(tick);
        CHECK(digest(bulk) == digest(single));
    }

    TEST_CASE("bulk reads and writes need live bodies, and room for each") {
        World world;
        const auto handles = world.create_bodies(std::vector<BodyDef>(3, BodyDef{.type = BodyType::Dynamic}));
        const BodyHandle gone = world.create_body({});
        world.destroy_body(gone);
        const std::vector<BodyHandle> with_gone{handles[0], gone};
        std::vector<glm::vec2> positions(2, {7.0f, 7.0f});
        std::vector<Transform> transforms(2);
        std::vector<BodyVelocity> velocities(2);
        const std::string stale = ": bodies must be alive, got 3:1";
        CHECK(violation_of([&] { world.get_positions(with_gone, positions); }) ==
              "World::get_positions" + stale);
        CHECK(violation_of([&] { world.get_transforms(with_gone, transforms); }) ==
              "World::get_transforms" + stale);
        CHECK(violation_of([&] { world.get_velocities(with_gone, velocities); }) ==
              "World::get_velocities" + stale);
        CHECK(violation_of([&] { world.set_velocities(with_gone, velocities); }) ==
              "World::set_velocities" + stale);
        CHECK(positions[0] == glm::vec2{7.0f, 7.0f});
        CHECK(violation_of([&] { world.get_positions(handles, positions); }) ==
              "World::get_positions: positions must be one per body, got 2");
        CHECK(violation_of([&] { world.get_transforms(handles, transforms); }) ==
              "World::get_transforms: transforms must be one per body, got 2");
        CHECK(violation_of([&] { world.get_velocities(handles, velocities); }) ==
              "World::get_velocities: velocities must be one per body, got 2");
        CHECK(violation_of([&] { world.set_velocities(handles, velocities); }) ==
              "World::set_velocities: velocities must be one per body, got 2");
        const std::vector<BodyHandle> two(handles.begin(), handles.begin() + 2);
        velocities[0].linear = {1.0f, 0.0f};
        velocities[1].linear = {not_a_number, 0.0f};
        CHECK(violation_of([&] { world.set_velocities(two, velocities); }) ==
              "World::set_velocities: velocities.linear must be finite, got (nan, 0)");
        velocities[1] = {{0.0f, 0.0f}, not_a_number};
        CHECK(violation_of([&] { world.set_velocities(two, velocities); }) ==
              "World::set_velocities: velocities.angular must be finite, got nan");
        CHECK(world.body(handles[0]).linear_velocity() == glm::vec2{0.0f, 0.0f});
    }
}
