// Tests of physics/extras/fracture.hpp, physics/extras/fracture.cpp.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "../../../narrowphase/mass.hpp"
#include "../../../narrowphase/overlap_test.hpp"
#include "../../../physics/extras/fracture.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// Mass, momentum, and angular momentum about the origin of the world, in double precision.
struct Momenta {
    double mass = 0.0, mass_x = 0.0, mass_y = 0.0, x = 0.0, y = 0.0, angular = 0.0;

    void add(const BodyView& body) {
        const double m = body.mass();
        const glm::vec2 c = body.center_of_mass(), v = body.linear_velocity();
        mass += m;
        mass_x += m * c.x, mass_y += m * c.y;
        x += m * v.x, y += m * v.y;
        angular += m * (static_cast<double>(c.x) * v.y - static_cast<double>(c.y) * v.x) +
                   static_cast<double>(body.inertia()) * body.angular_velocity();
    }
};

Momenta momenta_of(const World& world, std::span<const BodyHandle> bodies) {
    Momenta sum;
    for (const BodyHandle body : bodies) sum.add(world.body(body));
    return sum;
}

void check_equal(const Momenta& before, const Momenta& after, double part = 1e-4) {
    CHECK(after.mass == doctest::Approx(before.mass).epsilon(part));
    CHECK(after.mass_x == doctest::Approx(before.mass_x).epsilon(part));
    CHECK(after.mass_y == doctest::Approx(before.mass_y).epsilon(part));
    CHECK(after.x == doctest::Approx(before.x).epsilon(part));
    CHECK(after.y == doctest::Approx(before.y).epsilon(part));
    CHECK(after.angular == doctest::Approx(before.angular).epsilon(part));
}

/// Returns the depth of the deepest overlap between shapes of different bodies. [m]
float deepest_overlap(const World& world, std::span<const BodyHandle> bodies) {
    float deepest = 0.0f;
    for (std::size_t i = 0; i < bodies.size(); ++i)
        for (std::size_t k = i + 1; k < bodies.size(); ++k) {
            const Transform b_in_a =
                relative(world.body(bodies[i]).transform(), world.body(bodies[k]).transform());
            for (const ShapeHandle a : world.body(bodies[i]).shapes())
                for (const ShapeHandle b : world.body(bodies[k]).shapes()) {
                    const Manifold manifold =
                        test_overlap(world.shape(a).geometry(), world.shape(b).geometry(), b_in_a, 0.01f)
                            .manifold;
                    for (int p = 0; p < manifold.count; ++p)
                        deepest = std::max(deepest, -manifold.points[static_cast<std::size_t>(p)].separation);
                }
        }
    return deepest;
}

BodyHandle add_spinning(World& world, const Shape& shape, glm::vec2 position, const ShapeDef& def = {}) {
    const BodyHandle body = world.create_body({.type = BodyType::Dynamic,
                                               .position = position,
                                               .angle = 0.7f,
                                               .linear_velocity = {3.0f, -2.0f},
                                               .angular_velocity = 4.0f,
                                               .linear_damping = 0.25f,
                                               .user_data = 77});
    world.create_shape(body, shape, def);
    return body;
}

}  // namespace

TEST_SUITE("physics/fracture") {
    TEST_CASE("mass, center of mass, momentum and angular momentum stay the same") {
        const std::vector<Shape> shapes{make_box({1.0f, 0.5f}), make_regular_polygon(5, 1.0f),
                                        make_box({1.0f, 0.5f}, {0.4f, 0.2f}, 0.3f, 0.1f),
                                        Circle{{0.3f, 0.1f}, 0.8f},
                                        Capsule{{-0.8f, 0.0f}, {0.9f, 0.3f}, 0.4f}};
        for (const Shape& shape : shapes)
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                CAPTURE(seed);
                CAPTURE(shape.index());
                World world;
                const std::vector whole{add_spinning(world, shape, {5.0f, 8.0f}, {.density = 3.0f})};
                const Momenta before = momenta_of(world, whole);
                const auto pieces =
                    fracture_body(world, whole[0], {.point = {5.5f, 8.2f}, .pieces = 12, .seed = seed});
                REQUIRE(pieces.size() >= 2);
                CHECK(pieces.size() <= 12);
                CHECK(!world.is_alive(whole[0]));
                check_equal(before, momenta_of(world, pieces), 5e-4);
                CHECK(deepest_overlap(world, pieces) < 2.0f * min_line_length);
                CHECK(!validate(world));
            }
    }

    TEST_CASE("the pieces of a polygon continue the rigid motion and cover its area") {
        World world;
        const BodyHandle body = add_spinning(world, make_box({1.0f, 0.5f}), {5.0f, 8.0f});
        const Transform frame = world.body(body).transform();
        const auto velocity_at =
            [v = world.body(body).linear_velocity(), w = world.body(body).angular_velocity(),
             c = world.body(body).center_of_mass()](glm::vec2 p) { return v + cross(w, p - c); };
        std::vector<glm::vec2> samples;
        std::vector<glm::vec2> velocities;
        for (int x = -9; x <= 9; ++x)
            for (int y = -4; y <= 4; ++y)
                samples.push_back(frame *
                                  glm::vec2{0.1f * static_cast<float>(x), 0.1f * static_cast<float>(y)});
        for (const glm::vec2 sample : samples) velocities.push_back(velocity_at(sample));
        const auto pieces = fracture_body(world, body, {.point = {5.0f, 8.0f}, .pieces = 20, .seed = 3});
        REQUIRE(pieces.size() > 4);
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const auto hit = world.find_nearest(NearPoint{samples[i], 0.001f});
            REQUIRE(hit);
            CHECK(std::as_const(world).body(hit->body).velocity_at(samples[i]) == near(velocities[i], 2e-3f));
        }
    }

    TEST_CASE("pieces have the settings of their shape and body") {
        World world({.gravity = {0.0f, 0.0f}});
        const ShapeDef def{.density = 2.0f,
                           .friction = 0.3f,
                           .restitution = 0.2f,
                           .rolling_resistance = 0.1f,
                           .material_id = 9,
                           .one_way = OneWay{},
                           .surface_group = 4,
                           .events = {.hits = true},
                           .filter = {.category = 2, .mask = 6, .group = -3},
                           .draw_level = 1.5f,
                           .user_data = 55};
        const BodyHandle body = add_spinning(world, make_box({1.0f, 1.0f}), {0.0f, 0.0f}, def);
        world.body(body).set_gravity_scale(0.5f);
        world.body(body).set_gravity(glm::vec2{1.0f, 2.0f});
        world.body(body).set_bullet(true);
        world.body(body).set_sleep_threshold(0.1f);
        const World& view = world;
        for (const BodyHandle piece : fracture_body(world, body)) {
            const BodyView fragment = view.body(piece);
            CHECK(fragment.linear_damping() == 0.25f);
            CHECK(fragment.user_data() == 77);
            CHECK(fragment.gravity_scale() == 0.5f);
            CHECK(fragment.gravity() == glm::vec2{1.0f, 2.0f});
            CHECK(fragment.is_bullet());
            CHECK(fragment.sleep_threshold() == 0.1f);
            CHECK(fragment.angle() == doctest::Approx(0.7f));
            CHECK(fragment.center_of_mass_local() == near(glm::vec2{0.0f}, 1e-6f));
            REQUIRE(fragment.shape_count() >= 1);
            for (const ShapeHandle handle : fragment.shapes()) {
                const ShapeView shape = view.shape(handle);
                CHECK(shape.density() == doctest::Approx(2.0f));
                CHECK(shape.material() == Material{0.3f, 0.2f, 0.0f, 0.1f, 9});
                CHECK(shape.filter() == def.filter);
                CHECK(shape.events() == def.events);
                CHECK(shape.one_way().has_value());
                CHECK(shape.surface_group() == 4);
                CHECK(shape.draw_level() == 1.5f);
                CHECK(shape.user_data() == 55);
            }
        }
    }

    TEST_CASE("a mass that was set explicitly, and shapes without density, keep the mass and the momenta") {
        for (const float density : {0.0f, 2.0f}) {
            CAPTURE(density);
            World world;
            const std::vector whole{
                add_spinning(world, make_box({1.0f, 0.5f}), {5.0f, 8.0f}, {.density = density})};
            world.body(whole[0]).set_mass({.mass = 50.0f, .center = {0.1f, 0.0f}, .inertia = 30.0f});
            const Momenta before = momenta_of(world, whole),
                          after = momenta_of(world, fracture_body(world, whole[0]));
            CHECK(after.mass == doctest::Approx(50.0).epsilon(1e-4));
            CHECK(after.x == doctest::Approx(before.x).epsilon(1e-4));
            CHECK(after.y == doctest::Approx(before.y).epsilon(1e-4));
            CHECK(after.angular == doctest::Approx(before.angular).epsilon(1e-3));
        }
    }

    TEST_CASE("a body of several shapes breaks shape by shape, and loses segments and sensors") {
        World world;
        const std::vector whole{add_spinning(world, make_box({1.0f, 0.2f}), {5.0f, 8.0f})};
        world.create_shape(whole[0], make_box({0.2f, 0.6f}, {-0.8f, 0.8f}),
                           {.density = 4.0f, .user_data = 2});
        world.create_shape(whole[0], Segment{{0.0f, 0.2f}, {1.0f, 0.2f}});
        world.create_shape(whole[0], Circle{{3.0f, 0.0f}, 0.5f}, {.density = 0.0f, .is_sensor = true});
        const Momenta before = momenta_of(world, whole);
        const auto pieces = fracture_body(world, whole[0], {.point = {4.0f, 8.5f}, .pieces = 10});
        check_equal(before, momenta_of(world, pieces));
        std::size_t of_second = 0;
        for (const BodyHandle piece : pieces)
            for (const ShapeHandle shape : world.body(piece).shapes())
                of_second += world.shape(shape).user_data() == 2;
        CHECK(of_second >= 1);
        CHECK(of_second < pieces.size());
        CHECK(world.shapes().size() == pieces.size());
    }

    TEST_CASE("the pieces near the impact are smaller") {
        float near_sum = 0.0f, far_sum = 0.0f;
        int near_count = 0, far_count = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            World world;
            const BodyHandle body = add_box(world, {0.0f, 0.0f}, {4.0f, 1.0f});
            const FractureDef def{.point = {-4.0f, 0.0f}, .pieces = 30, .spread = 8.0f, .seed = seed};
            for (const BodyHandle piece : fracture_body(world, body, def)) {
                const bool is_near = world.body(piece).position().x < -2.0f;
                (is_near ? near_sum : far_sum) += world.body(piece).mass();
                ++(is_near ? near_count : far_count);
            }
        }
        CHECK(near_sum / static_cast<float>(near_count) < 0.5f * far_sum / static_cast<float>(far_count));
    }

    TEST_CASE("equal seeds break equal bodies in the same way, and other seeds do not") {
        const auto digest_with = [](std::uint64_t seed, std::uint32_t workers) {
            World world({.workers = workers});
            add_floor(world);
            const BodyHandle body = add_box(world, {0.0f, 4.0f}, {1.0f, 1.0f});
            fracture_body(world, body, {.point = {0.2f, 3.0f}, .pieces = 20, .seed = seed});
            advance(world, 1.0f);
            return digest(world);
        };
        CHECK(digest_with(1, 1) == digest_with(1, 1));
        CHECK(digest_with(1, 1) == digest_with(1, 3));
        CHECK(digest_with(1, 1) != digest_with(2, 1));
    }

    TEST_CASE("the pieces of a box under a stack carry the stack") {
        World world;
        add_floor(world);
        const BodyHandle foot = add_box(world, {0.0f, 0.5f}, {1.0f, 0.5f});
        const auto stack = add_stack(world, {0.0f, 1.0f}, 4, 0.25f);
        advance(world, 1.0f);
        const float height = world.body(stack[3]).position().y;
        const auto pieces = fracture_body(world, foot, {.point = {0.0f, 0.0f}, .pieces = 6, .seed = 2});
        REQUIRE(pieces.size() >= 3);
        for (int i = 0; i < 30; ++i) {
            world.step(tick);
            for (const BodyHandle box : stack) CHECK(length(world.body(box).linear_velocity()) < 1.0f);
        }
        advance(world, 3.0f);
        CHECK(world.body(stack[3]).position().y > height - 0.2f);
        CHECK(!validate(world));
    }

    TEST_CASE("a body that is too thin to break stays as it is") {
        World world;
        const BodyHandle body = add_box(world, {0.0f, 0.0f}, {1.0f, 0.02f});
        const std::uint64_t before = digest(world);
        CHECK(fracture_body(world, body).empty());
        CHECK(world.is_alive(body));
        CHECK(digest(world) == before);
    }

    TEST_CASE("a small spread breaks off small pieces and leaves a large one") {
        World world;
        const BodyHandle body = add_box(world, {0.0f, 0.0f}, {2.0f, 2.0f});
        const auto pieces = fracture_body(
            world, body, {.point = {900.0f, 0.0f}, .pieces = 10, .spread = 0.5f, .min_width = 0.03f});
        REQUIRE(pieces.size() > 2);
        float largest = 0.0f;
        for (const BodyHandle piece : pieces) largest = std::max(largest, world.body(piece).mass());
        CHECK(largest > 5.0f);
    }

    TEST_CASE("locks hold for the pieces too") {
        World world;
        const BodyHandle body = add_spinning(world, make_box({1.0f, 1.0f}), {0.0f, 0.0f});
        world.body(body).set_locks({.rotation = true});
        for (const BodyHandle piece : fracture_body(world, body)) {
            CHECK(world.body(piece).angular_velocity() == 0.0f);
            CHECK(world.body(piece).locks().rotation);
            CHECK(world.body(piece).linear_velocity() == near({3.0f, -2.0f}, 1e-4f));
        }
    }

    TEST_CASE("invalid calls are reported and change nothing") {
        World world;
        const BodyHandle floor = add_floor(world), box = add_box(world, {0.0f, 1.0f});
        const BodyHandle line = add_dynamic(world, Segment{}, {0.0f, 5.0f});
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const std::uint64_t before = digest(world);
        CHECK(violation_of([&] { fracture_body(world, floor); }) == "fracture_body: body must be dynamic");
        CHECK(violation_of([&] { fracture_body(world, {}); }) == "fracture_body: body must be alive");
        CHECK(violation_of([&] { fracture_body(world, box, {.pieces = 1}); }) ==
              "fracture_body: pieces must be from 2 to 256, got 1");
        CHECK(violation_of([&] { fracture_body(world, box, {.spread = 0.0f}); }).find("spread") !=
              std::string::npos);
        {
            const QuietViolations quiet;
            CHECK(fracture_body(world, box, {.point = {nan, 0.0f}}).empty());
            CHECK(fracture_body(world, box, {.pieces = 257}).empty());
            CHECK(fracture_body(world, box, {.min_width = -1.0f}).empty());
            CHECK(fracture_body(world, box, {.min_width = nan}).empty());
            CHECK(fracture_body(world, line).empty());
            CHECK(quiet.count() == 5);
        }
        CHECK(digest(world) == before);
        // inside a step, no call can change the world
        world.shape(*world.body(box).shapes().begin()).set_pre_solve_enabled(true);
        std::string message;
        world.set_pre_solve_callback([&](const auto&) {
            message = violation_of([&] { fracture_body(world, box); });
            return PreSolveResponse{};
        });
        advance(world, 1.0f);
        CHECK(message.find("step") != std::string::npos);
        CHECK(world.is_alive(box));
    }
}
