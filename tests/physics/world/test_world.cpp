// Tests of physics/world/world.cpp, physics/world/body_life.cpp, physics/world/shape_life.cpp,
// physics/state/keys.cpp.
//
// Tests how bodies, shapes and joints are created, found and destroyed, in every order.
#include "../../../physics/world/world.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "narrowphase/twins.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("physics/world") {
    TEST_CASE("an empty world steps and stays empty") {
        World world;
        advance_checked(world, 0.1f);
        CHECK(world.bodies().empty());
        CHECK(world.shapes().empty());
        CHECK(world.contact_count() == 0);
        CHECK(world.counters().step == 6);
    }

    TEST_CASE("a body has the values of its definition") {
        World world;
        const BodyDef def{.type = BodyType::Dynamic,
                          .position = {3.0f, -2.0f},
                          .angle = 0.5f,
                          .linear_velocity = {1.0f, 2.0f},
                          .angular_velocity = -3.0f,
                          .linear_damping = 0.25f,
                          .angular_damping = 0.75f,
                          .gravity_scale = -2.0f,
                          .key = 77,
                          .user_data = 88};
        const BodyRef body = world.body(world.create_body(def));
        CHECK(body.type() == BodyType::Dynamic);
        CHECK(body.position() == glm::vec2{3.0f, -2.0f});
        CHECK(body.angle() == near(0.5f, 1e-6f));
        CHECK(body.linear_velocity() == glm::vec2{1.0f, 2.0f});
        CHECK(body.angular_velocity() == -3.0f);
        CHECK(body.linear_damping() == 0.25f);
        CHECK(body.angular_damping() == 0.75f);
        CHECK(body.gravity_scale() == -2.0f);
        CHECK(body.key() == 77);
        CHECK(body.user_data() == 88);
        CHECK(body.is_awake());
        CHECK(body.shape_count() == 0);
        CHECK(defect_of(world) == "");
    }

    TEST_CASE("a body created asleep sleeps, unless its world cannot sleep") {
        for (const bool can_sleep : {true, false}) {
            CAPTURE(can_sleep);
            World world{{.can_sleep = can_sleep}};
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .is_awake = false});
            step_checked(world);
            CHECK(world.body(body).is_awake() == !can_sleep);
        }
    }

    TEST_CASE("a static body never wakes and never moves") {
        World world;
        const BodyHandle body =
            world.create_body({.linear_velocity = {1.0f, 0.0f}, .angular_velocity = 1.0f});
        world.create_shape(body, Circle{});
        world.body(body).set_awake(true);
        world.body(body).set_linear_velocity({5.0f, 5.0f});
        advance_checked(world, 0.1f);
        CHECK_FALSE(world.body(body).is_awake());
        CHECK(world.body(body).position() == glm::vec2{0.0f, 0.0f});
        CHECK(world.body(body).linear_velocity() == glm::vec2{0.0f, 0.0f});
    }

    TEST_CASE("a kinematic body moves on through every obstacle") {
        World world;
        add_floor(world);
        const BodyHandle body = world.create_body({.type = BodyType::Kinematic,
                                                   .position = {0.0f, 0.5f},
                                                   .linear_velocity = {1.0f, -0.5f},
                                                   .angular_velocity = 0.25f,
                                                   .linear_damping = 3.0f});
        world.create_shape(body, make_box({0.5f, 0.5f}));
        add_box(world, {1.5f, 0.5f});
        advance_checked(world, 1.0f);
        CHECK(world.body(body).position() == near({1.0f, 0.0f}, 1e-4f));
        CHECK(world.body(body).angle() == near(0.25f, 1e-4f));
        CHECK(world.body(body).mass() == 0.0f);
    }

    TEST_CASE("handles of destroyed objects stay stale, whichever objects take their slots") {
        World world;
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        std::vector<BodyHandle> stale;
        for (int i = 0; i < 50; ++i) {
            const BodyHandle body = world.create_body({});
            const ShapeHandle shape = world.create_shape(body, Circle{});
            REQUIRE(seen.insert({body.slot, body.generation}).second);
            for (const BodyHandle old : stale) REQUIRE_FALSE(world.is_alive(old));
            world.destroy_body(body);
            REQUIRE_FALSE(world.is_alive(body));
            REQUIRE_FALSE(world.is_alive(shape));
            stale.push_back(body);
        }
        CHECK(world.bodies().empty());
        CHECK(world.shapes().empty());
    }

    TEST_CASE("destroying an object twice, or a null handle, has no effect") {
        World world;
        const BodyHandle a = add_box(world, {0.0f, 0.0f});
        const BodyHandle b = add_box(world, {3.0f, 0.0f});
        const ShapeHandle shape = world.create_shape(b, Circle{});
        const JointHandle joint = world.create_joint({.body_a = a, .body_b = b});
        for (int twice = 0; twice < 2; ++twice) {
            world.destroy_joint(joint);
            world.destroy_shape(shape);
            world.destroy_body(a);
        }
        world.destroy_body({});
        world.destroy_shape({});
        world.destroy_joint({});
        CHECK(world.bodies().size() == 1);
        CHECK(world.shapes().size() == 1);
        CHECK(world.counters().joints == 0);
        step_checked(world);
    }

    TEST_CASE("destroying a body destroys its shapes and joints") {
        World world;
        const BodyHandle a = add_box(world, {0.0f, 0.0f});
        const BodyHandle b = add_box(world, {0.5f, 0.0f});
        const ShapeHandle second = world.create_shape(a, Circle{});
        const JointHandle first_joint = world.create_joint({.body_a = a, .body_b = b});
        const JointHandle second_joint = world.create_joint({.body_a = b, .body_b = a});
        step_checked(world);
        world.destroy_body(a);
        CHECK_FALSE(world.is_alive(second));
        CHECK_FALSE(world.is_alive(first_joint));
        CHECK_FALSE(world.is_alive(second_joint));
        CHECK(world.is_alive(b));
        CHECK(defect_of(world) == "");
        step_checked(world);
    }

    TEST_CASE("five connected objects can be destroyed in any order") {
        std::array<int, 5> order{0, 1, 2, 3, 4};
        do {
            World world;
            const BodyHandle a = add_box(world, {0.0f, 0.0f});
            const BodyHandle b = add_box(world, {0.9f, 0.0f});
            const ShapeHandle extra = world.create_shape(b, Circle{});
            const JointHandle tight =
                world.create_joint({.body_a = a, .body_b = b, .anchor_local_a = {0.9f, 0.0f}});
            const JointHandle loose = world.create_joint(
                {.body_a = b, .body_b = a, .anchor_local_b = {0.9f, 0.0f}, .collide_connected = true});
            step_checked(world);
            for (const int part : order) {
                switch (part) {
                    case 0: world.destroy_body(a); break;
                    case 1: world.destroy_body(b); break;
                    case 2: world.destroy_shape(extra); break;
                    case 3: world.destroy_joint(tight); break;
                    case 4: world.destroy_joint(loose); break;
                }
                REQUIRE(defect_of(world) == "");
                step_checked(world);
            }
            REQUIRE(world.bodies().empty());
            REQUIRE(world.counters().joints == 0);
        } while (std::next_permutation(order.begin(), order.end()));
    }

    TEST_CASE("the lists of bodies and shapes contain exactly the live objects") {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world;
            std::vector<BodyHandle> bodies;
            std::vector<ShapeHandle> shapes;
            for (int i = 0; i < 200; ++i) {
                const std::uint32_t act = random.below(6);
                if (act < 2 || bodies.empty()) {
                    bodies.push_back(world.create_body({.type = static_cast<BodyType>(random.below(3)),
                                                        .position = random.point(-9.0f, 9.0f),
                                                        .is_awake = random.chance(0.7f)}));
                } else if (act < 4) {
                    const auto body = bodies[random.below(static_cast<std::uint32_t>(bodies.size()))];
                    shapes.push_back(world.create_shape(body, Circle{.radius = 0.2f}));
                } else if (act == 4) {
                    const auto at = bodies.begin() + random.below(static_cast<std::uint32_t>(bodies.size()));
                    world.destroy_body(*at);
                    bodies.erase(at);
                } else if (!shapes.empty()) {
                    world.destroy_shape(shapes[random.below(static_cast<std::uint32_t>(shapes.size()))]);
                }
                std::erase_if(shapes, [&](ShapeHandle shape) { return !world.is_alive(shape); });
                if (random.chance(0.1f)) world.step(tick);

                const auto listed_bodies = world.bodies();
                const auto listed_shapes = world.shapes();
                REQUIRE(std::set(listed_bodies.begin(), listed_bodies.end()) ==
                        std::set(bodies.begin(), bodies.end()));
                REQUIRE(std::set(listed_shapes.begin(), listed_shapes.end()) ==
                        std::set(shapes.begin(), shapes.end()));
                REQUIRE(defect_of(world) == "");
            }
        }
    }

    TEST_CASE("automatic keys are unique and greater than those that a user chooses") {
        World world;
        std::set<std::uint64_t> keys;
        for (int i = 0; i < 20; ++i) {
            const BodyHandle body = world.create_body({});
            const ShapeHandle shape = world.create_shape(body, Circle{});
            keys.insert(world.body(body).key());
            keys.insert(world.shape(shape).key());
            if (i % 2 == 0) world.destroy_body(body);
        }
        CHECK(keys.size() == 40);
        CHECK(*keys.begin() >= std::uint64_t{1} << 63);
    }

    TEST_CASE("a key is free again once its object is destroyed") {
        World world;
        const BodyHandle body = world.create_body({.key = 5});
        const ShapeHandle shape = world.create_shape(body, Circle{}, {.key = 5});
        world.destroy_shape(shape);
        const ShapeHandle again = world.create_shape(body, Circle{}, {.key = 5});
        CHECK(world.shape(again).key() == 5);
        world.destroy_body(body);
        const BodyHandle successor = world.create_body({.key = 5});
        CHECK(world.body(successor).key() == 5);
        CHECK(world.is_alive(world.create_shape(successor, Circle{}, {.key = 5})));
    }

    TEST_CASE("mass, center and inertia are the sums over the shapes, in any order of creation") {
        const std::array<Polygon, 3> parts{make_box({0.5f, 0.5f}, {1.0f, 0.0f}),
                                           make_box({1.0f, 0.25f}, {-1.0f, 2.0f}),
                                           make_box({0.25f, 2.0f}, {0.0f, -1.0f}, 0.7f)};
        std::array<std::size_t, 3> order{0, 1, 2};
        std::vector<glm::vec2> centers;
        do {
            World world;
            const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
            for (const std::size_t i : order) world.create_shape(body, parts[i], {.density = 2.0f, .key = i});
            // The areas are 1, 1 and 2 m2, and the density is 2 kg/m2.
            CHECK(world.body(body).mass() == near(8.0f, 1e-5f));
            centers.push_back(world.body(body).center_of_mass_local());
            CHECK(centers.back() == near({0.0f, 0.0f}, 1e-5f));
            const float boxes = 2.0f * (1.0f * 2.0f / 12.0f + 1.0f) +     // unit box, distance 1 m
                                2.0f * ((4.0f + 0.25f) / 12.0f + 5.0f) +  // long box, distance sqrt(5) m
                                4.0f * ((0.25f + 16.0f) / 12.0f + 1.0f);  // tall box, distance 1 m
            CHECK(world.body(body).inertia() == near(boxes, 1e-4f));
        } while (std::next_permutation(order.begin(), order.end()));
        for (const glm::vec2 center : centers) CHECK(center == centers.front());
    }

    TEST_CASE("the inertia of a body agrees with that of many small squares, wherever its shapes are") {
        for (const Kind kind :
             {Kind::Circle, Kind::Capsule, Kind::Box, Kind::Polygon, Kind::RoundedPolygon}) {
            for (const float size : {0.5f, 0.1f, 0.02f}) {
                for (const float far : {0.0f, 30.0f, 100.0f, 300.0f, 1000.0f, 3000.0f, 9e4f}) {
                    // At 90 km, floats are 8 mm apart, which is too coarse for smaller shapes.
                    if (far > 5e4f && size < 0.5f) continue;
                    CAPTURE(static_cast<int>(kind));
                    CAPTURE(size);
                    CAPTURE(far);
                    Random random{static_cast<std::uint64_t>(far + 1000.0f * size)};
                    const glm::vec2 place{far, 0.7f * far};
                    const std::array<Shape, 2> shapes{
                        make_small_shape(random, kind, place, size),
                        make_small_shape(random, Kind::Circle, place + glm::vec2{2.0f * size}, size)};
                    World world;
                    const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
                    for (std::size_t count = 1; count <= shapes.size(); ++count) {
                        world.create_shape(body, shapes[count - 1], {.density = 3.0f});
                        const SlowMass slow = slow_mass_of(std::span(shapes).first(count), 3.0);
                        REQUIRE(world.body(body).mass() == within(0.005, slow.mass));
                        REQUIRE(world.body(body).inertia() == within(0.01, slow.inertia));
                        const glm::vec2 center = world.body(body).center_of_mass_local();
                        const float rounding = 1e-7f * far + 0.005f * size;
                        REQUIRE(std::abs(center.x - slow.center.x) <= rounding);
                        REQUIRE(std::abs(center.y - slow.center.y) <= rounding);
                    }
                }
            }
        }
    }

    TEST_CASE("a sliver of one gram, 78 m from the origin of its body, can rotate") {
        World world;
        const std::array<glm::vec2, 3> corners{{{48.76f, -60.57f}, {48.74f, -60.54f}, {48.68f, -60.56f}}};
        const Shape sliver = make_convex_polygon(corners).value();
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic, .position = {-48.0f, 62.0f}});
        world.create_shape(body, sliver);
        const SlowMass slow = slow_mass_of({&sliver, 1}, 1.0);
        CHECK(world.body(body).mass() == within(0.005, slow.mass));
        CHECK(world.body(body).inertia() == within(0.01, slow.inertia));
        world.body(body).apply_torque(1e-6f);
        world.step(1.0f / 60.0f);
        CHECK(world.body(body).angular_velocity() > 0.01f);
    }

    TEST_CASE("destroying a shape restores the mass that its body had before") {
        World world;
        const BodyHandle body = add_box(world, {2.0f, 3.0f});
        const float mass = world.body(body).mass(), inertia = world.body(body).inertia();
        const ShapeHandle shape = world.create_shape(body, Circle{.center = {3.0f, 0.0f}});
        CHECK(world.body(body).mass() > mass);
        world.destroy_shape(shape);
        CHECK(world.body(body).mass() == mass);
        CHECK(world.body(body).inertia() == inertia);
        CHECK(world.body(body).center_of_mass() == glm::vec2{2.0f, 3.0f});
    }

    TEST_CASE("a dynamic body without matter has a mass of one kilogram and does not rotate") {
        World world;
        const BodyHandle bare = world.create_body({.type = BodyType::Dynamic});
        const BodyHandle light = add_dynamic(world, Circle{}, {5.0f, 0.0f}, {.density = 0.0f});
        const BodyHandle line = add_dynamic(world, Segment{}, {10.0f, 0.0f});
        for (const BodyHandle body : {bare, light, line}) {
            CHECK(world.body(body).mass() == 1.0f);
            CHECK(world.body(body).inertia() == 0.0f);
        }
        advance_checked(world, 0.5f);
        for (const BodyHandle body : {bare, light, line}) CHECK(world.body(body).position().y < -1.0f);
    }

    TEST_CASE("contacts, torques and impulses do not rotate a body with locked rotation") {
        World world;
        add_floor(world);
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                                   .position = {0.0f, 2.0f},
                                                   .angle = 0.3f,
                                                   .locks = {.rotation = true}});
        world.create_shape(body, make_box({0.5f, 0.5f}));
        world.body(body).apply_torque(100.0f);
        world.body(body).apply_impulse({0.0f, 0.1f}, {1.0f, 2.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(body).angle() == near(0.3f, 1e-6f));
        CHECK(world.body(body).inertia() == 0.0f);
        CHECK(world.body(body).position().y < 1.0f);
    }

    TEST_CASE("a world and its views remain valid after a move") {
        World old;
        add_floor(old);
        const BodyHandle ball = add_ball(old, {0.0f, 3.0f});
        const BodyRef view = old.body(ball);
        World world = std::move(old);
        advance_checked(world, 2.0f);
        CHECK(view.position() == near({0.0f, 0.5f}, 0.01f));
        World other;
        other = std::move(world);
        step_checked(other);
        CHECK(other.is_alive(ball));
    }

    TEST_CASE("gravity has the value that was set, and acts from the next step") {
        World world{{.gravity = {1.0f, 0.0f}}};
        CHECK(world.gravity() == glm::vec2{1.0f, 0.0f});
        const BodyHandle body = world.create_body({.type = BodyType::Dynamic});
        world.set_gravity({0.0f, 6.0f});
        world.step(tick);
        CHECK(world.body(body).linear_velocity() == near({0.0f, 0.1f}, 1e-6f));
    }

    TEST_CASE(
        "contact_at() names both sides, the smaller key first, and rejects an index that is too large") {
        World world;
        const BodyHandle floor = world.create_body({.key = 9});
        const ShapeHandle ground =
            world.create_shape(floor, make_box({5.0f, 1.0f}, {0.0f, -1.0f}), {.key = 9});
        const BodyHandle body =
            world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 0.5f}, .key = 8});
        const ShapeHandle box = world.create_shape(body, make_box({0.5f, 0.5f}), {.key = 8});
        step_checked(world);
        REQUIRE(world.contact_count() == 1);
        const ConstTouchingPair view = world.contact_at(0);
        CHECK(view.shape_a == box);
        CHECK(view.shape_b == ground);
        CHECK(view.body_a == body);
        CHECK(view.body_b == floor);
        CHECK(view.is_touching);
        CHECK(view.manifold->count == 2);
        CHECK(view.manifold->normal_local_a == near({0.0f, -1.0f}, 1e-5f));
        CHECK(view.is_pushing);
        CHECK(view.normal_impulse > 0.0f);
        CHECK(view.a().shape_key == 8);
        for (const TouchingPair& pair : world.touching()) pair.user_data = 12;
        CHECK(world.contact_at(0).user_data == 12);
        CHECK(violation_of([&] { world.contact_at(1); }) ==
              "World::contact_at: index must be below contact_count(), got 1");
    }

    TEST_CASE("a contact that does not touch has no age and does not push, although it may have points") {
        World world{{.gravity = {0.0f, 0.0f}}};
        const BodyHandle floor = world.create_body({});
        world.create_shape(floor, make_box({50.0f, 1.0f}, {0.0f, -1.0f}), {});
        // The glider is so fast that it could reach the floor within a step, but it flies parallel to the
        // floor.
        const BodyHandle glider = world.create_body(
            {.type = BodyType::Dynamic, .position = {-8.0f, 0.55f}, .linear_velocity = {10.0f, 0.0f}});
        world.create_shape(glider, make_box({0.5f, 0.5f}), {});
        for (int i = 0; i < 60; ++i) {
            step_checked(world);
            REQUIRE(world.contact_count() == 1);
            const ConstTouchingPair pair = world.contact_at(0);
            CHECK(pair.manifold->count == 2);
            CHECK_FALSE(pair.is_touching);
            CHECK_FALSE(pair.is_pushing);
            CHECK(pair.age_ticks == 0);
            CHECK(pair.normal_impulse == 0.0f);
        }
        world.body(glider).set_linear_velocity({0.0f, -1.0f});
        for (int i = 0; i < 10; ++i) step_checked(world);
        CHECK(world.contact_at(0).is_touching);
        CHECK(world.contact_at(0).age_ticks > 0);
    }

    TEST_CASE("every phase has a name") {
        std::set<std::string> names;
        for (std::size_t i = 0; i < phase_count; ++i) names.insert(name_of(static_cast<Phase>(i)));
        CHECK(names ==
              std::set<std::string>{"pairs", "manifolds", "islands", "prepare", "solve", "finish", "events"});
    }
}
