// Tests of physics/contacts/pair_rules.cpp, physics/contacts/pre_solve.cpp.
//
// Tests the rules for a pair of shapes: masks, ignored pairs, one-way surfaces and conveyors.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

/// A one-way platform, 4 m wide, that bodies can pass from below, with its top at y = 0, and a dynamic body that moves
/// toward it. If `other_is_first` is true, the dynamic body has the smaller key.
struct Platform {
    World world{{.can_sleep = false}};
    BodyHandle platform, other_shape;

    explicit Platform(const Shape& shape, glm::vec2 place, glm::vec2 velocity = {0.0f, 0.0f},
                      bool other_is_first = false, BodyType type = BodyType::Static, float angle = 0.0f) {
        // The open side faces up in the world, whatever the body's angle.
        const Rotation turn = Rotation::from_angle(angle);
        platform = world.create_body({.type = type, .angle = angle, .key = other_is_first ? 2u : 1u});
        world.create_shape(platform, make_box({2.0f, 0.1f}, turn.inverse() * glm::vec2{0.0f, -0.1f}, -angle),
                           {.one_way = OneWay{.direction = turn.inverse() * glm::vec2{0.0f, 1.0f}},
                            .key = other_is_first ? 2u : 1u});
        other_shape = world.create_body({.type = BodyType::Dynamic,
                                         .position = place,
                                         .linear_velocity = velocity,
                                         .key = other_is_first ? 1u : 2u});
        world.create_shape(other_shape, shape, {.key = other_is_first ? 1u : 2u});
    }

    glm::vec2 place() { return world.body(other_shape).position(); }
    glm::vec2 velocity() { return world.body(other_shape).linear_velocity(); }
};

const std::array<Shape, 3> other_shapes{
    Shape{Circle{.radius = 0.4f}}, Shape{make_box({0.4f, 0.4f})},
    Shape{Capsule{.a = {-0.2f, 0.0f}, .b = {0.2f, 0.0f}, .radius = 0.4f}}};

/// Two boxes that overlap by 0.2 m, without gravity.
struct RuledPair {
    World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
    BodyHandle a, b;
    ShapeHandle shape_a, shape_b;

    explicit RuledPair(const ShapeDef& def_a = {}, const ShapeDef& def_b = {})
        : a(add_box(world, {0.0f, 0.0f}, {0.5f, 0.5f}, def_a)),
          b(add_box(world, {0.8f, 0.0f}, {0.5f, 0.5f}, def_b)),
          shape_a(world.body(a).shape(0)),
          shape_b(world.body(b).shape(0)) {}

    float apart() { return world.body(b).position().x - world.body(a).position().x; }
};

}  // namespace

TEST_SUITE("physics/pair_rules") {
    TEST_CASE("two shapes push each other only if both name the other, and are reported in any case") {
        struct Row {
            std::uint64_t respond_a, respond_b;
            bool is_pushing;
        };
        for (const Row& row : {Row{2, 1, true}, Row{2, 4, false}, Row{4, 1, false}, Row{0, 0, false},
                               Row{~0ull, 0, false}, Row{6, 1, true}}) {
            CAPTURE(row.respond_a);
            CAPTURE(row.respond_b);
            RuledPair two({.filter = {.category = 1, .respond = row.respond_a}},
                          {.filter = {.category = 2, .respond = row.respond_b}});
            step_checked(two.world);
            CHECK(two.world.contact_began().size() == 1);
            REQUIRE(two.world.touching().count() == 1);
            CHECK((*two.world.touching().begin()).is_pushing == row.is_pushing);
            advance_checked(two.world, 1.0f);
            CHECK((two.apart() > 0.95f) == row.is_pushing);
        }
    }

    TEST_CASE("a contact is reported if at least one of its shapes names the other") {
        struct Row {
            std::uint64_t report_a, report_b;
            bool is_delivered;
        };
        for (const bool is_sensor : {false, true}) {
            for (const Row& row : {Row{2, 0, true}, Row{0, 1, true}, Row{0, 0, false}, Row{1, 2, false},
                                   Row{4, 1, true}, Row{~0ull, ~0ull, true}}) {
                CAPTURE(is_sensor);
                CAPTURE(row.report_a);
                CAPTURE(row.report_b);
                RuledPair two({.is_sensor = is_sensor, .filter = {.category = 1, .report = row.report_a}},
                              {.filter = {.category = 2, .report = row.report_b}});
                step_checked(two.world);
                CHECK(two.world.contact_began().size() == (row.is_delivered && !is_sensor));
                CHECK(two.world.sensor_began().size() == (row.is_delivered && is_sensor));
                CHECK(two.world.touching().count() == 1);
                CHECK((*two.world.touching().begin()).is_pushing == !is_sensor);
                two.world.destroy_body(two.a);
                step_checked(two.world);
                CHECK(two.world.contact_ended().size() + two.world.sensor_ended().size() == row.is_delivered);
            }
        }
    }

    TEST_CASE("ignoring a collision ends the contact, applies to all shapes, and can be undone") {
        for (const bool is_turned : {false, true}) {
            RuledPair two;
            World& world = two.world;
            const BodyHandle first = is_turned ? two.b : two.a, second = is_turned ? two.a : two.b;
            step_checked(world);
            REQUIRE(world.contact_began().size() == 1);
            world.ignore_collision(first, second);
            world.ignore_collision(second, first);  // has no effect, because the pair is already ignored
            CHECK(world.is_collision_ignored(two.a, two.b));
            CHECK(world.is_collision_ignored(two.b, two.a));
            step_checked(world);
            REQUIRE(world.contact_ended().size() == 1);
            CHECK(world.contact_ended()[0].cause == EndCause::Filtered);
            world.create_shape(two.a, Circle{.radius = 1.0f});
            advance_checked(world, 0.5f);
            CHECK(world.contact_count() == 0);
            CHECK(world.restore_collision(second, first));
            CHECK_FALSE(world.restore_collision(first, second));
            CHECK_FALSE(world.is_collision_ignored(two.a, two.b));
            step_checked(world);
            CHECK(world.contact_began().size() == 2);
        }
    }

    TEST_CASE(
        "an ignored pair is forgotten with its body, and a new body in the same slot does not inherit it") {
        RuledPair two;
        World& world = two.world;
        world.ignore_collision(two.a, two.b);
        step_checked(world);
        CHECK(world.contact_count() == 0);
        world.destroy_body(two.a);
        add_box(world, {0.0f, 0.0f});
        step_checked(world);
        CHECK(world.contact_began().size() == 1);
        CHECK_FALSE(world.is_collision_ignored(two.a, two.b));
    }

    TEST_CASE("an ignored pair needs two different live bodies") {
        RuledPair two;
        CHECK(violation_of([&] {
                  two.world.ignore_collision(two.a, two.a);
              }).starts_with("World::ignore_collision: b must be a body other than a"));
        CHECK(violation_of([&] {
                  two.world.ignore_collision(two.a, {});
              }).starts_with("World::ignore_collision: b must be a live body"));
    }

    TEST_CASE("two shapes that ignore each other until they separate do not push, but stay in contact") {
        RuledPair two;
        World& world = two.world;
        CHECK_FALSE(world.ignore_until_separated(two.shape_a, two.shape_b));  // no contact yet
        step_checked(world);
        CHECK(world.ignore_until_separated(two.shape_b, two.shape_a));
        const float apart = two.apart();
        advance_checked(world, 0.5f);
        CHECK(world.touching().count() == 1);
        CHECK_FALSE((*world.touching().begin()).is_pushing);
        CHECK(world.contact_ended().empty());
        // The first step has pushed the boxes apart. After they separate and overlap again, they push each
        // other.
        CHECK(two.apart() >= apart);
        world.body(two.b).set_transform({5.0f, 0.0f}, 0.0f);
        step_checked(world);
        CHECK(world.contact_ended().size() == 1);
        world.body(two.b).set_transform(world.body(two.a).position() + glm::vec2{0.8f, 0.0f}, 0.0f);
        advance_checked(world, 1.0f);
        CHECK((two.apart() > 0.95f));
    }

    TEST_CASE("a one-way surface carries a body that falls on it") {
        for (const Shape& shape : other_shapes) {
            for (const bool is_first : {false, true}) {
                Platform scene(shape, {0.3f, 1.5f}, {0.0f, 0.0f}, is_first);
                advance_checked(scene.world, 2.0f);
                CHECK(scene.place().y == near(0.4f, 0.01f));
                CHECK(scene.velocity().y == near(0.0f, 0.01f));
            }
        }
    }

    TEST_CASE("a body from below passes a one-way surface, which carries the body when it falls back") {
        for (const Shape& shape : other_shapes) {
            for (const float angle : {0.0f, 1.2f}) {
                CAPTURE(angle);
                Platform scene(shape, {0.3f, -2.0f}, {0.0f, 8.0f}, false, BodyType::Static, angle);
                float highest = -2.0f;
                for (int i = 0; i < 180; ++i) {
                    step_checked(scene.world);
                    highest = std::max(highest, scene.place().y);
                }
                // The platform must not slow the body down. The body rises by v^2 / 2g, minus half a substep.
                CHECK(highest == near(-2.0f + 3.2f, 0.05f));
                CHECK(scene.place().y == near(0.4f, 0.01f));
            }
        }
    }

    TEST_CASE("a body that turns back halfway through a one-way surface falls down again") {
        for (const Shape& shape : other_shapes) {
            // The body rises to y = 0.01, where its center is just above the surface.
            Platform scene(shape, {0.0f, -1.0f}, {0.0f, 4.5f});
            advance_checked(scene.world, 1.5f);
            CHECK(scene.place().y < -3.0f);
        }
    }

    TEST_CASE("a body from the side passes a one-way surface") {
        for (const Shape& shape : other_shapes) {
            for (const float height : {-0.1f, 0.25f}) {
                Platform scene(shape, {-4.0f, height}, {4.0f, 0.0f});
                scene.world.set_gravity({0.0f, 0.0f});
                advance_checked(scene.world, 2.0f);
                CHECK(scene.place() == near({4.0f, height}, 0.01f));
            }
        }
    }

    TEST_CASE("a one-way surface that is turned over carries a body if gravity acts upward") {
        Platform scene(Circle{.radius = 0.4f}, {0.0f, -1.0f}, {0.0f, 8.0f}, false, BodyType::Kinematic);
        scene.world.body(scene.platform).set_transform({0.0f, 0.0f}, 3.14159265f);
        scene.world.set_gravity({0.0f, 10.0f});
        advance_checked(scene.world, 2.0f);
        CHECK(scene.place().y == near(-0.4f, 0.01f));
    }

    TEST_CASE("a one-way platform that rises or moves sideways carries the body on it along") {
        for (const Shape& shape : other_shapes) {
            for (const glm::vec2 velocity : {glm::vec2{0.0f, 2.0f}, glm::vec2{0.0f, -1.0f},
                                             glm::vec2{1.0f, 0.0f}, glm::vec2{1.0f, 1.0f}}) {
                CAPTURE(velocity);
                Platform scene(shape, {0.0f, 0.41f}, {0.0f, 0.0f}, false, BodyType::Kinematic);
                scene.world.body(scene.other_shape).set_angular_velocity(0.0f);
                scene.world.body(scene.platform).set_linear_velocity(velocity);
                advance_checked(scene.world, 1.0f);
                CHECK(scene.place().y == near(0.4f + velocity.y, 0.03f));
                CHECK(scene.velocity().y == near(velocity.y, 0.1f));
                CHECK(scene.place().x > 0.5f * velocity.x - 0.3f);
            }
        }
    }

    TEST_CASE("a one-way platform that moves down onto a body passes through it") {
        for (const Shape& shape : other_shapes) {
            Platform scene(shape, {0.0f, -2.0f}, {0.0f, 0.0f}, false, BodyType::Kinematic);
            scene.world.set_gravity({0.0f, 0.0f});
            scene.world.body(scene.platform).set_linear_velocity({0.0f, -2.0f});
            advance_checked(scene.world, 2.0f);
            CHECK(scene.place() == near({0.0f, -2.0f}, 0.001f));
        }
    }

    TEST_CASE("a one-way platform that rises faster than the body on it carries the body") {
        Platform scene(Circle{.radius = 0.4f}, {0.0f, 0.41f}, {0.0f, 1.0f}, false, BodyType::Kinematic);
        scene.world.body(scene.platform).set_linear_velocity({0.0f, 4.0f});
        advance_checked(scene.world, 1.0f);
        CHECK(scene.place().y == near(4.4f, 0.05f));
    }

    TEST_CASE("a body that drops through a one-way surface falls, and is carried when it comes back") {
        for (const Shape& shape : other_shapes) {
            Platform scene(shape, {0.0f, 0.41f});
            advance_checked(scene.world, 0.5f);
            REQUIRE(scene.place().y == near(0.4f, 0.01f));
            scene.world.body(scene.other_shape).drop_through();
            advance_checked(scene.world, 0.6f);
            CHECK(scene.place().y < -1.0f);
            scene.world.body(scene.other_shape).set_linear_velocity({0.0f, 9.0f});
            advance_checked(scene.world, 3.0f);
            CHECK(scene.place().y == near(0.4f, 0.01f));
        }
    }

    TEST_CASE("a sleeping body on a one-way surface can drop through, and no other body does") {
        World world;
        const BodyHandle platform =
            add_static(world, make_box({4.0f, 0.1f}, {0.0f, -0.1f}), {.one_way = OneWay{}});
        const BodyHandle one = add_box(world, {-1.0f, 0.5f}), other = add_box(world, {1.0f, 0.5f});
        advance_checked(world, 2.0f);
        REQUIRE_FALSE(world.body(one).is_awake());
        world.body(one).drop_through();
        advance_checked(world, 1.0f);
        CHECK(world.body(one).position().y < -2.0f);
        CHECK(world.body(other).position().y == near(0.5f, 0.01f));
        CHECK(world.touching(platform).count() == 1);
    }

    TEST_CASE("a body that walks drops through all segments of a thin floor") {
        const auto make_segments = [](World& world, BodyHandle ground) {
            for (int i = -20; i < 20; ++i) {
                const float x = static_cast<float>(i);
                world.create_shape(ground, Segment{{x, 0.0f}, {x + 1.0f, 0.0f}}, {.one_way = OneWay{}});
            }
        };
        const auto make_chain = [](World& world, BodyHandle ground) {
            std::vector<glm::vec2> points;
            for (int i = 20; i >= -20; --i) points.push_back({static_cast<float>(i), 0.0f});
            const ChainHandle chain = world.create_chain(ground, {.points = points, .is_one_sided = false});
            for (const ShapeHandle segment : world.chain(chain).segments())
                world.shape(segment).set_one_way(OneWay{});
        };
        for (const bool is_chain : {false, true}) {
            CAPTURE(is_chain);
            World world;
            const BodyHandle ground = world.create_body({});
            is_chain ? make_chain(world, ground) : make_segments(world, ground);
            const BodyHandle walker = world.create_body(
                {.type = BodyType::Dynamic, .position = {-0.55f, 0.5f}, .locks = {.rotation = true}});
            world.create_shape(walker, make_box({0.4f, 0.4f}), {.friction = 0.0f});
            advance_checked(world, 0.5f);
            world.body(walker).set_linear_velocity({3.0f, 0.0f});
            world.body(walker).drop_through();
            advance_checked(world, 0.7f);
            CHECK(world.body(walker).position().y < -1.5f);
            CHECK(world.body(walker).linear_velocity().x == near(3.0f, 0.001f));
        }
    }

    TEST_CASE("a body drops through a floor of tiles from every place on it") {
        const auto make_tiles = [](World& world, BodyHandle ground, const Shape& shape) {
            for (int i = -3; i < 3; ++i) {
                const Transform place{{static_cast<float>(i), 0.0f}};
                world.create_shape(ground, transformed(shape, place), {.one_way = OneWay{}});
            }
        };
        const auto make_grid = [](World& world, BodyHandle ground) {
            const std::vector<std::uint8_t> kinds(6, 1);
            const std::vector<Tile> palette{{.one_way = OneWay{}}};
            world.create_tile_grid(ground, {.cell_size = {1.0f, 1.0f},
                                            .origin = {-3.0f, -1.0f},
                                            .width = 6,
                                            .height = 1,
                                            .kinds = kinds,
                                            .palette = palette});
        };
        for (int floor = 0; floor < 3; ++floor)
            for (int place = 0; place < 100; ++place) {
                CAPTURE(floor);
                CAPTURE(place);
                World world;
                const BodyHandle ground = world.create_body({});
                if (floor == 0) make_tiles(world, ground, Segment{{0.0f, 0.0f}, {1.0f, 0.0f}});
                if (floor == 1) make_tiles(world, ground, make_box({0.5f, 0.1f}, {0.5f, -0.1f}));
                if (floor == 2) make_grid(world, ground);
                const BodyHandle walker =
                    world.create_body({.type = BodyType::Dynamic,
                                       .position = {0.01f * static_cast<float>(place), 0.61f},
                                       .locks = {.rotation = true}});
                world.create_shape(walker, Capsule{{0.0f, -0.3f}, {0.0f, 0.3f}, 0.3f});
                advance_checked(world, 0.5f);
                world.body(walker).drop_through();
                advance_checked(world, 0.7f);
                CHECK(world.body(walker).position().y < -1.0f);
            }
    }

    TEST_CASE("a row of one-way tiles carries a body like a row of solid tiles") {
        // Returns the final x and the lowest y of a body that slides over the tiles for three seconds.
        const auto run = [](const Shape& shape, float speed, const std::optional<OneWay>& one_way) {
            World world{{.can_sleep = false}};
            const BodyHandle ground = world.create_body({});
            for (int i = -30; i < 30; ++i)
                world.create_shape(ground, make_box({0.5f, 0.25f}, {static_cast<float>(i), -0.25f}),
                                   {.friction = 0.0f, .one_way = one_way});
            const BodyHandle other_shape = world.create_body({.type = BodyType::Dynamic,
                                                              .position = {0.0f, 0.41f},
                                                              .linear_velocity = {speed, 0.0f},
                                                              .locks = {.rotation = true}});
            world.create_shape(other_shape, shape, {.friction = 0.0f});
            float lowest = 1.0f;
            for (int i = 0; i < 180; ++i) {
                step_checked(world);
                lowest = std::min(lowest, world.body(other_shape).position().y);
            }
            return glm::vec2{world.body(other_shape).position().x, lowest};
        };
        for (const Shape& shape : other_shapes) {
            for (const float speed : {0.5f, 3.0f, -7.0f}) {
                CAPTURE(speed);
                const glm::vec2 on_one_way = run(shape, speed, OneWay{}), on_solid = run(shape, speed, {});
                CHECK(on_one_way.y > 0.38f);
                CHECK(on_one_way == near(on_solid, 0.05f * std::fabs(on_solid.x)));
            }
        }
    }

    TEST_CASE("a one-way surface carries a body that falls fast") {
        for (const Shape& shape : other_shapes) {
            for (float height = 2.0f; height < 8.0f; height += 0.37f) {
                CAPTURE(height);
                Platform scene(shape, {0.0f, height});
                float lowest = height;
                for (int i = 0; i < 180; ++i) {
                    step_checked(scene.world);
                    lowest = std::min(lowest, scene.place().y);
                }
                CHECK(lowest > 0.2f);
                CHECK(scene.place().y == near(0.4f, 0.05f));
            }
        }
    }

    TEST_CASE(
        "a body that falls on the rim of a one-way surface is carried or passes, and never gets stuck") {
        for (const Shape& shape : other_shapes) {
            for (float x = 1.72f; x < 2.5f; x += 0.05f) {
                CAPTURE(x);
                Platform scene(shape, {x, 1.0f});
                advance_checked(scene.world, 3.0f);
                const bool is_carried = scene.place().y > 0.35f, is_past = scene.place().y < -1.0f;
                CHECK((is_carried || is_past));
            }
        }
    }

    TEST_CASE("a one-way slope carries a body if its direction is its normal") {
        const float angle = 0.4f;
        World world{{.can_sleep = false}};
        const BodyHandle slope = world.create_body({.angle = angle});
        world.create_shape(slope, make_box({10.0f, 0.1f}, {0.0f, -0.1f}),
                           {.friction = 1.0f, .one_way = OneWay{}});
        const BodyHandle box =
            world.create_body({.type = BodyType::Dynamic,
                               .position = Rotation::from_angle(angle) * glm::vec2{0.0f, 0.5f},
                               .angle = angle});
        world.create_shape(box, make_box({0.5f, 0.5f}), {.friction = 1.0f});
        const glm::vec2 start = world.body(box).position();
        advance_checked(world, 2.0f);
        CHECK(world.body(box).position() == near(start, 0.03f));
    }

    TEST_CASE("a conveyor moves a body on it to the right, whichever shape has the smaller key") {
        for (const bool box_is_first : {false, true}) {
            World world;
            BodyHandle box;
            for (const bool is_box : {box_is_first, !box_is_first}) {
                if (is_box)
                    box = add_box(world, {0.0f, 0.5f});
                else
                    add_floor(world, 0.0f, {.surface_speed = 1.5f});
            }
            advance_checked(world, 2.0f);
            CHECK(world.body(box).linear_velocity() == near({1.5f, 0.0f}, 0.02f));
            CHECK(world.body(box).position().x == near(2.8f, 0.3f));
            CHECK(world.body(box).angle() == near(0.0f, 0.01f));
        }
    }

    TEST_CASE("a circular conveyor moves a body to the right above and to the left below") {
        World world{{.gravity = {0.0f, 0.0f}, .can_sleep = false}};
        add_static(world, Circle{.radius = 5.0f}, {.friction = 1.0f, .surface_speed = 2.0f});
        struct Row {
            glm::vec2 outward, carried;
        };
        for (const Row& row : {Row{{0.0f, 1.0f}, {1.0f, 0.0f}}, Row{{1.0f, 0.0f}, {0.0f, -1.0f}},
                               Row{{0.0f, -1.0f}, {-1.0f, 0.0f}}, Row{{-1.0f, 0.0f}, {0.0f, 1.0f}}}) {
            CAPTURE(row.outward);
            const BodyHandle box = world.create_body(
                {.type = BodyType::Dynamic, .position = 5.25f * row.outward, .locks = {.rotation = true}});
            world.create_shape(box, Circle{.radius = 0.25f}, {.friction = 1.0f});
            for (int i = 0; i < 12; ++i) {
                world.body(box).apply_force_to_center(-10.0f * world.body(box).mass() * row.outward);
                step_checked(world);
            }
            CHECK(dot(world.body(box).linear_velocity(), row.carried) > 1.0f);
            world.destroy_body(box);
        }
    }

    TEST_CASE(
        "creating a joint ends the contact of its two bodies, and destroying it lets them collide again") {
        RuledPair two;
        World& world = two.world;
        step_checked(world);
        REQUIRE(world.touching().count() == 1);
        const JointHandle joint =
            world.create_joint({.body_a = two.a, .body_b = two.b, .anchor_local_a = {0.8f, 0.0f}});
        step_checked(world);
        CHECK(world.contact_ended().size() == 1);
        CHECK(world.contact_ended()[0].cause == EndCause::Filtered);
        world.destroy_joint(joint);
        step_checked(world);
        CHECK(world.contact_began().size() == 1);
    }
}
