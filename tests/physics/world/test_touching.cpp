// Tests of physics/world/touching.cpp.
//
// Tests the iteration over touching pairs, with their age, user data and impulses.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../narrowphase/manifold.hpp"
#include "../../support/allocation_counter.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

using ShapePair = std::pair<ShapeHandle, ShapeHandle>;

std::set<ShapePair> pairs_of(TouchingView view) {
    std::set<ShapePair> pairs;
    for (const TouchingPair& pair : view)
        REQUIRE(pairs
                    .insert(pair.is_turned ? ShapePair{pair.shape_b, pair.shape_a}
                                           : ShapePair{pair.shape_a, pair.shape_b})
                    .second);
    return pairs;
}

TouchingPair only(TouchingView view) {
    REQUIRE(view.count() == 1);
    return *view.begin();
}

}  // namespace

TEST_SUITE("physics/touching") {
    static_assert(std::forward_iterator<TouchingIterator> && std::forward_iterator<ConstTouchingIterator>);

    TEST_CASE("an iterator with a postfix increment returns the pair from before") {
        World world;
        add_floor(world);
        add_box(world, {0.0f, 0.5f});
        add_box(world, {5.0f, 0.5f});
        for (int i = 0; i < 20; ++i) step_checked(world);
        const TouchingView view = world.touching();
        REQUIRE(view.count() == 2);
        auto it = view.begin();
        const auto first = it++;
        CHECK(first == view.begin());
        CHECK((*first).shape_a == (*view.begin()).shape_a);
        CHECK(it == std::next(view.begin()));
        it++;
        CHECK(it == view.end());
    }

    TEST_CASE("a resting body of 1 kg shows its weight as the impulse of a step, also asleep") {
        World world;
        const BodyHandle floor = add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        REQUIRE(world.body(box).mass() == near(1.0f, 1e-5f));
        for (int i = 0; i < 20; ++i) step_checked(world);
        REQUIRE(world.body(box).is_awake());
        constexpr float weight = 1.0f * 10.0f * tick;
        CHECK(only(world.touching(box)).normal_impulse == near(weight, 0.02f * weight));
        CHECK(only(world.touching(box)).tangent_impulse == near(0.0f, 0.02f * weight));
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(box).is_awake());
        for (const TouchingView view : {world.touching(), world.touching(box), world.touching(floor)}) {
            const TouchingPair pair = only(view);
            CHECK(pair.normal_impulse == near(weight, 0.02f * weight));
            CHECK(pair.is_pushing);
            CHECK_FALSE(pair.is_sensor);
            CHECK((pair.is_turned ? pair.body_b : pair.body_a) == floor);
            CHECK((pair.is_turned ? pair.body_a : pair.body_b) == box);
            CHECK(pair.manifold->count == 2);
        }
        CHECK(only(world.touching(box)).body_a == box);
    }

    TEST_CASE("the weight of a stack adds up with any number of substeps") {
        for (const int substeps : {1, 4, 16}) {
            World world{{.can_sleep = false}};
            const auto boxes = add_stack(world, {0.0f, 0.0f}, 4);
            add_floor(world);
            for (int i = 0; i < 180; ++i) step_checked(world, tick, substeps);
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                float below = 0.0f;
                for (const TouchingPair& pair : world.touching(boxes[i])) {
                    const BodyHandle other = pair.body_a == boxes[i] ? pair.body_b : pair.body_a;
                    if (world.body(other).center_of_mass().y < world.body(boxes[i]).center_of_mass().y)
                        below += pair.normal_impulse;
                }
                const float expected = static_cast<float>(4 - i) * 10.0f * tick;
                CHECK(below == near(expected, 0.05f * expected));
            }
        }
    }

    TEST_CASE("a friction impulse is measured along the normal rotated clockwise") {
        World world{{.can_sleep = false}};
        add_floor(world, 0.0f, {.friction = 1.0f});
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f}, {.friction = 1.0f});
        for (int i = 0; i < 60; ++i) {
            world.body(box).apply_force_to_center({-3.0f, 0.0f});
            step_checked(world);
        }
        // The floor is shape A, so the normal points up. Rotated clockwise, the normal points to the right,
        // which is the direction of the friction on B.
        CHECK(only(world.touching(box)).tangent_impulse == near(3.0f * tick, 0.1f * 3.0f * tick));
    }

    TEST_CASE(
        "the age counts the steps since a pair began to touch, also asleep, and restarts with a new pair") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 0.5f});
        for (std::uint32_t i = 1; i <= 100; ++i) {
            step_checked(world);
            CHECK(only(world.touching(box)).age_ticks == i);
        }
        REQUIRE_FALSE(world.body(box).is_awake());
        world.body(box).set_transform({0.0f, 3.0f}, 0.0f);
        step_checked(world);
        REQUIRE(world.contact_ended().size() == 1);
        CHECK(world.contact_ended()[0].age_ticks == 100);
        CHECK(world.touching(box).empty());
        world.body(box).set_transform({0.0f, 0.5f}, 0.0f);
        step_checked(world);
        CHECK(only(world.touching(box)).age_ticks == 1);
    }

    TEST_CASE("the user data of a pair is zero at first, persists in contact, and is part of the end event") {
        for (const bool is_sensor : {false, true}) {
            World world;
            const BodyHandle floor = add_floor(world, 0.0f, {.is_sensor = is_sensor});
            const BodyHandle box = add_box(world, {0.0f, 0.499f});
            world.body(box).set_gravity_scale(0.0f);
            step_checked(world);
            for (const TouchingPair& pair : world.touching(box)) {
                CHECK(pair.user_data == 0);
                pair.user_data = 99;
            }
            for (int i = 0; i < 60; ++i) step_checked(world);
            REQUIRE_FALSE(world.body(box).is_awake());
            // The user data must also survive edits that do not end the contact.
            world.shape(world.body(box).shape(0)).set_filter({.category = 2});
            world.body(box).set_type(BodyType::Kinematic);
            world.shape(world.body(floor).shape(0)).set_geometry(make_box({50.0f, 1.0f}, {0.0f, -1.0f}));
            step_checked(world);
            for (TouchingPair pair : world.touching(box)) CHECK(++pair.user_data == 100);
            CHECK(only(world.touching(floor)).user_data == 100);
            CHECK(only(world.touching(floor)).age_ticks == 62);
            world.destroy_body(floor);
            step_checked(world);
            if (is_sensor) {
                REQUIRE(world.sensor_ended().size() == 1);
                CHECK(world.sensor_ended()[0].user_data == 100);
                CHECK(world.sensor_ended()[0].age_ticks == 62);
            } else {
                REQUIRE(world.contact_ended().size() == 1);
                CHECK(world.contact_ended()[0].user_data == 100);
                CHECK(world.contact_ended()[0].age_ticks == 62);
            }
        }
    }

    TEST_CASE("the views of the world, of bodies and of shapes agree with the events") {
        World world{{.gravity = {0.0f, -10.0f}}};
        Random random(5);
        add_floor(world);
        std::vector<BodyHandle> bodies;
        for (int i = 0; i < 40; ++i) {
            bodies.push_back(add_ball(world, {random.between(-4.0f, 4.0f), random.between(0.5f, 9.0f)}, 0.4f,
                                      {.is_sensor = i % 5 == 0}));
            if (i % 3 == 0) world.create_shape(bodies.back(), make_box({0.2f, 0.5f}));
        }
        std::set<ShapePair> open;
        for (int step = 0; step < 200; ++step) {
            step_checked(world);
            for (const auto& end : world.contact_ended()) open.erase({end.a.shape, end.b.shape});
            for (const auto& end : world.sensor_ended()) open.erase({end.a.shape, end.b.shape});
            for (const auto& begin : world.contact_began()) open.insert({begin.a.shape, begin.b.shape});
            for (const auto& begin : world.sensor_began()) open.insert({begin.a.shape, begin.b.shape});
            const auto all = pairs_of(world.touching());
            CHECK(std::includes(open.begin(), open.end(), all.begin(), all.end()));
            // A pair can begin and separate within one step. It is open but no longer touches.
            CHECK(open.size() - all.size() <= world.contact_began().size() + world.sensor_began().size());
            std::set<ShapePair> of_bodies, of_shapes;
            for (const BodyHandle body : world.bodies()) of_bodies.merge(pairs_of(world.touching(body)));
            for (const ShapeHandle shape : world.shapes()) {
                const auto pairs = pairs_of(world.touching(shape));
                for (const ShapePair& pair : pairs) CHECK((pair.first == shape || pair.second == shape));
                of_shapes.insert(pairs.begin(), pairs.end());
            }
            CHECK(of_bodies == all);
            CHECK(of_shapes == all);
        }
        CHECK(open.size() > 40);
    }

    TEST_CASE("without dynamics, the touching pairs are those whose outlines overlap, after every move") {
        World world{{.dynamics = false}};
        Random random(17);
        std::vector<BodyHandle> bodies;
        for (std::uint64_t i = 0; i < 40; ++i) {
            bodies.push_back(world.create_body({.type = i % 2 == 0 ? BodyType::Dynamic : BodyType::Kinematic,
                                                .position = random.point(-4.0f, 4.0f)}));
            Shape shape = Circle{.radius = random.between(0.2f, 1.0f)};
            if (i % 4 == 1) shape = make_box({random.between(0.2f, 1.0f), 0.3f});
            if (i % 4 == 2) shape = Capsule{.a = {-0.5f, 0.0f}, .b = {0.5f, 0.2f}, .radius = 0.2f};
            if (i % 4 == 3) shape = Segment{.a = {-1.0f, 0.0f}, .b = {1.0f, 0.3f}};
            world.create_shape(bodies.back(), shape, {.is_sensor = i % 3 != 0});
        }
        std::size_t touched = 0, unsure = 0;
        for (int step = 0; step < 200; ++step) {
            for (const BodyHandle body : bodies) {
                if (random.chance(0.3f)) continue;
                // Most moves are small enough that the shapes stay inside their broadphase boxes.
                const float reach = random.chance(0.1f) ? 1.0f : 0.02f;
                world.body(body).set_transform(world.body(body).position() + random.point(-reach, reach),
                                               world.body(body).angle() + random.between(-reach, reach));
            }
            step_checked(world);
            const auto touching = pairs_of(world.touching());
            for (std::size_t i = 0; i < world.shapes().size(); ++i) {
                for (std::size_t j = 0; j < world.shapes().size(); ++j) {
                    const ShapeRef a = world.shape(world.shapes()[i]), b = world.shape(world.shapes()[j]);
                    if (a.key() >= b.key()) continue;
                    const Transform a_to_b =
                        relative(world.body(a.body()).transform(), world.body(b.body()).transform());
                    const float distance = a.is_sensor() || b.is_sensor() ? 0.0f : speculative_distance;
                    const auto meets = [&](float slack) {
                        return collide(a.geometry(), b.geometry(), a_to_b, distance + slack).count > 0;
                    };
                    const bool is_touching = touching.contains({a.handle(), b.handle()});
                    if (meets(1e-4f) != meets(-1e-4f)) {
                        ++unsure;
                        continue;
                    }
                    REQUIRE(is_touching == meets(0.0f));
                    touched += is_touching;
                }
            }
        }
        CHECK(touched > 1000);
        CHECK(unsure < touched / 10);
    }

    TEST_CASE("a view can be empty, and the view of a destroyed object is empty") {
        World world;
        CHECK(world.touching().empty());
        const BodyHandle body = world.create_body({});
        CHECK(world.touching(body).empty());
        CHECK(world.touching(body).begin() == world.touching(body).end());
        world.destroy_body(body);
        CHECK(violation_of([&] {
                  (void)world.touching(body);
              }).starts_with("World::touching: body must be a live body"));
        const QuietViolations quiet;
        CHECK(world.touching(body).empty());
        CHECK(world.touching(ShapeHandle{}).empty());
    }

    TEST_CASE("iterating over pairs allocates nothing") {
        World world;
        const BodyHandle floor = add_floor(world);
        for (int i = 0; i < 50; ++i) add_ball(world, {static_cast<float>(i) - 25.0f, 0.5f}, 0.4f);
        advance_checked(world, 0.5f);
        const AllocationCounter allocations;
        std::uint32_t count = 0;
        for (const TouchingPair& pair : world.touching(floor)) count += pair.age_ticks > 0;
        for (TouchingPair pair : world.touching()) pair.user_data = count;
        const auto made = allocations.count();
        CHECK(made == 0);
        CHECK(count == 50);
    }

    TEST_CASE("normals and points are in world space, and a normal points away from the queried object") {
        World world;
        const BodyHandle floor = add_floor(world);  // top at y = 0
        const BodyHandle box = add_box(world, {0.3f, 0.5f}, {0.5f, 0.5f});
        const BodyHandle tilted =
            world.create_body({.type = BodyType::Dynamic, .position = {4.0f, 0.5f}, .angle = 0.5f * pi});
        world.create_shape(tilted, make_box({0.5f, 0.5f}));
        for (int i = 0; i < 60; ++i) step_checked(world);
        for (const BodyHandle body : {box, tilted}) {
            const TouchingPair from_body = only(world.touching(body));
            CHECK(from_body.normal() == near({0.0f, -1.0f}, 1e-3f));
            REQUIRE(from_body.points().count == 2);
            const float x = world.body(body).position().x;
            for (const glm::vec2 at : from_body.points()) {
                CHECK(std::abs(at.x - x) == doctest::Approx(0.5f).epsilon(0.01));
                CHECK(std::abs(at.y) < 0.01f);
            }
        }
        for (const TouchingPair& from_floor : world.touching(floor))
            CHECK(from_floor.normal() == near({0.0f, 1.0f}, 1e-3f));
    }

    TEST_CASE("a pair without contact points has no normal and no points") {
        World world;
        add_ball(world, {0.0f, 0.0f}, 0.5f, {.is_sensor = true});
        add_static(world, make_box({1.0f, 1.0f}));
        step_checked(world);
        const ConstTouchingPair pair = world.contact_at(0);
        CHECK(pair.is_sensor);
        CHECK(pair.points().count <= 2);
        if (pair.points().count == 0) CHECK(pair.normal() == glm::vec2{0.0f});
    }

    TEST_CASE("a body is grounded on a floor and on a slope that is not too steep, and nowhere else") {
        World world;
        add_floor(world);
        const BodyHandle box = add_box(world, {0.0f, 1.0f}, {0.5f, 0.5f}, {.friction = 1.0f});
        CHECK_FALSE(world.is_grounded(box));  // still in the air
        for (int i = 0; i < 60; ++i) step_checked(world);
        CHECK(world.is_grounded(box));
        CHECK_FALSE(world.is_grounded(box, {0.0f, -1.0f}));
        CHECK_FALSE(world.is_grounded(box, {1.0f, 0.0f}));
        while (world.body(box).is_awake()) step_checked(world);
        CHECK(world.is_grounded(box));  // still grounded while asleep
        world.body(box).set_linear_velocity({0.0f, 5.0f});
        for (int i = 0; i < 10; ++i) step_checked(world);
        CHECK_FALSE(world.is_grounded(box));

        World slope;
        add_ramp(slope, 0.5f, {.friction = 1.0f});
        const BodyHandle on_slope =
            slope.create_body({.type = BodyType::Dynamic,
                               .position = glm::vec2{-std::sin(0.5f), std::cos(0.5f)} * 0.5f,
                               .angle = 0.5f});
        slope.create_shape(on_slope, make_box({0.5f, 0.5f}), {.friction = 1.0f});
        for (int i = 0; i < 30; ++i) step_checked(slope);
        CHECK(slope.is_grounded(on_slope));
        CHECK(slope.is_grounded(on_slope, {0.0f, 1.0f}, 0.51f));
        CHECK_FALSE(slope.is_grounded(on_slope, {0.0f, 1.0f}, 0.49f));
    }

    TEST_CASE("a body is not grounded on a sensor, or on a contact that does not push") {
        World world;
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f});
        add_static(world, make_box({2.0f, 0.5f}, {0.0f, -0.5f}), {.is_sensor = true});
        step_checked(world);
        CHECK_FALSE(world.is_grounded(box));
        World vetoed;
        add_floor(vetoed, 0.0f, {.enable_pre_solve = true});
        const BodyHandle ball = add_ball(vetoed, {0.0f, 0.5f}, 0.5f);
        vetoed.set_pre_solve_callback([](const PreSolveContact&) { return false; });
        for (int i = 0; i < 2; ++i) step_checked(vetoed);
        CHECK_FALSE(vetoed.is_grounded(ball));
    }

    TEST_CASE("is_grounded() rejects a stale body, an up vector of another length, and an invalid slope") {
        World world;
        const BodyHandle box = add_box(world, {0.0f, 0.5f}, {0.5f, 0.5f});
        CHECK(violation_of([&] {
                  (void)world.is_grounded({});
              }).starts_with("World::is_grounded: body must be a live body"));
        CHECK(violation_of([&] {
                  (void)world.is_grounded(box, {0.0f, 2.0f});
              }).starts_with("World::is_grounded: up must be of unit length"));
        CHECK(violation_of([&] {
                  (void)world.is_grounded(box, {0.0f, 1.0f}, 1.6f);
              }).starts_with("World::is_grounded: max_slope must be 0 to pi / 2"));
    }
}
