// Tests of physics/world/chain_ref.cpp, physics/model/def_checks.cpp, physics/world/world.cpp.
#include "../../../physics/world/chain_ref.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "../../../core/random.hpp"
#include "../../support/checked_steps.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/seam_course.hpp"

using namespace damson;
using namespace damson::test;

namespace {

using Points = std::vector<glm::vec2>;

/// Returns points on a horizontal line from right to left, so that the solid side of the chain faces up.
Points flat(int count, float height = 0.0f) {
    Points points;
    for (int i = count; i >= 0; --i) points.push_back({static_cast<float>(i), height});
    return points;
}

struct Land {
    World world;
    BodyHandle ground = world.create_body({});
    ChainHandle chain;

    explicit Land(const Points& points, const ChainDef& like = {}) {
        ChainDef def = like;
        def.points = points;
        chain = world.create_chain(ground, def);
    }
    ChainRef ref() { return world.chain(chain); }
};

/// Returns points on a circle in clockwise order. Bodies inside such a loop cannot leave it.
Points hollow(int count, float radius) {
    Points points;
    for (int i = 0; i < count; ++i) {
        const double angle = -6.283185307 * i / count;
        points.push_back(
            {radius * static_cast<float>(std::cos(angle)), radius * static_cast<float>(std::sin(angle))});
    }
    return points;
}

}  // namespace

TEST_SUITE("physics/chain_ref") {
    TEST_CASE("a chain is a row of shapes with their own keys, materials and handles") {
        const std::vector<Material> materials{{.friction = 0.1f, .id = 1}, {.friction = 0.2f, .id = 2}};
        const Points points{{2.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}};
        Land land(points, {.materials = materials, .radius = 0.1f, .first_key = 50, .user_data = 7});
        REQUIRE(land.world.is_alive(land.chain));
        CHECK(defect_of(land.world) == "");
        CHECK(land.ref().segment_count() == 2);
        CHECK(land.ref().points() == points);
        CHECK(land.ref().body() == land.ground);
        CHECK(!land.ref().is_loop());
        CHECK(land.world.body(land.ground).mass() == 0.0f);
        for (std::uint32_t i = 0; i < 2; ++i) {
            const ShapeRef shape = land.world.shape(land.ref().segment(i));
            CHECK(shape.key() == 50 + i);
            CHECK(shape.user_data() == 7);
            CHECK(shape.material() == materials[i]);
            CHECK(std::get<ChainSegment>(shape.geometry()).radius == 0.1f);
        }
        CHECK(land.ref().segments() == std::vector{land.ref().segment(0), land.ref().segment(1)});
    }

    TEST_CASE("a chain of one segment has exactly that segment") {
        Land land(flat(1));
        REQUIRE(land.ref().segment_count() == 1);
        CHECK(land.world.is_alive(land.ref().segment(0)));
        CHECK(land.ref().segments() == std::vector{land.ref().segment(0)});
        CHECK(violation_of([&] { land.ref().segment(1); }) ==
              "ChainRef::segment: index must be below segment_count(), got 1");
    }

    TEST_CASE("repeated points are removed, together with the materials of the segments between them") {
        const Points dirty{{0.0f, 0.0f}, {0.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 0.0001f},
                           {4.0f, 4.0f}, {0.0f, 4.0f}, {0.0f, 0.0f}};
        std::vector<Material> materials(7);
        for (std::size_t i = 0; i < materials.size(); ++i) materials[i].id = i;
        World world;
        const BodyHandle body = world.create_body({});
        const ChainHandle loop =
            world.create_chain(body, {.points = dirty, .is_loop = true, .materials = materials});
        const ChainValue made = world.chain(loop).def();
        CHECK(made.points == Points{{0.0f, 0.0f}, {4.0f, 0.0f}, {4.0f, 4.0f}, {0.0f, 4.0f}});
        REQUIRE(made.materials.size() == 4);
        CHECK(made.materials[0].id == 1);
        CHECK(made.materials[1].id == 3);
        CHECK(made.materials[2].id == 4);
        CHECK(made.materials[3].id == 5);

        // A chain that is not a loop may have equal first and last points.
        const ChainHandle open = world.create_chain(body, {.points = dirty});
        CHECK(world.chain(open).def().points.size() == 5);
    }

    TEST_CASE("a body does not slow down or jump on a chain") {
        for (const CourseFloor floor : {CourseFloor::Chain, CourseFloor::TwoSidedChain}) {
            for (const CourseGuest& other_shape : all_course_guests()) {
                for (const float speed : {1.0f, 5.0f, 20.0f}) {
                    CAPTURE(std::string(name_of(floor)));
                    CAPTURE(other_shape.name);
                    CAPTURE(speed);
                    for (const InternalEdges smooth : {InternalEdges::Keep, InternalEdges::RemoveStatic}) {
                        const WorldDef def{.internal_edges = smooth};
                        const int pieces = speed > 2.0f ? 60 : 12;
                        const CourseResult plane =
                            run_course(CourseFloor::Plane, other_shape, speed, pieces, def);
                        const CourseResult result = run_course(floor, other_shape, speed, pieces, def);
                        CHECK(std::fabs(plane.speed - result.speed) < 0.001f * speed);
                        CHECK(result.highest - plane.highest < linear_slop);
                        CHECK(plane.lowest - result.lowest < linear_slop);
                        CHECK(result.steps_aloft == 0);
                    }
                }
            }
        }
    }

    TEST_CASE("a one-sided chain lets bodies pass from behind and stops bodies in front of it") {
        Land land(flat(6));
        const auto above = add_box(land.world, {2.5f, 1.0f});
        const auto below = add_box(land.world, {4.5f, -2.0f});
        land.world.body(below).set_linear_velocity({0.0f, 9.0f});
        float highest = -2.0f;
        for (int i = 0; i < 240; ++i) {
            step_checked(land.world);
            highest = std::max(highest, land.world.body(below).position().y);
        }
        CHECK(highest > 1.0f);
        CHECK(land.world.body(above).position().y == near(0.5f, 0.01f));
        CHECK(land.world.body(below).position().y == near(0.5f, 0.01f));
    }

    TEST_CASE("a body that rises past the free end of a one-sided chain is pushed aside, not upward") {
        Land land(flat(6));
        World& world = land.world;
        world.set_gravity({0.0f, 0.0f});
        const auto box = world.create_body({.type = BodyType::Dynamic,
                                            .position = {-0.53f, -1.0f},
                                            .angle = 0.3f,
                                            .linear_velocity = {0.0f, 1.0f},
                                            .locks = {.rotation = true}});
        world.create_shape(box, make_box({0.5f, 0.5f}), {.friction = 0.0f});
        for (int i = 0; i < 150; ++i) {
            step_checked(world);
            CHECK(world.body(box).linear_velocity().y == near(1.0f, 0.01f));
        }
        CHECK(world.body(box).position().y > 1.0f);
        CHECK(world.body(box).position().x < -0.54f);
    }

    TEST_CASE("a two-sided chain stops bodies on both sides") {
        World world({.gravity = {0.0f, 0.0f}});
        const auto ground = world.create_body({});
        const Points points = flat(4);
        world.create_chain(ground, {.points = points, .is_one_sided = false});
        const auto above = add_box(world, {1.0f, 1.0f}), below = add_box(world, {3.0f, -1.0f});
        world.body(above).set_linear_velocity({0.0f, -2.0f});
        world.body(below).set_linear_velocity({0.0f, 2.0f});
        advance_checked(world, 1.0f);
        CHECK(world.body(above).position().y > 0.49f);
        CHECK(world.body(below).position().y < -0.49f);
    }

    TEST_CASE("a loop encloses bodies of every shape") {
        Land land(hollow(40, 6.0f), {.is_loop = true});
        CHECK(land.ref().is_loop());
        CHECK(land.ref().segment_count() == 40);
        std::vector<BodyHandle> bodies;
        Random random(3);
        const auto others = all_course_guests();
        for (int i = 0; i < 40; ++i) {
            const auto& other_shape = others[random.below(static_cast<std::uint32_t>(others.size()))];
            bodies.push_back(
                add_other(land.world, other_shape, random.point(-3.0f, 3.0f), random.between(-5.0f, 5.0f)));
        }
        for (int i = 0; i < 300; ++i) step_checked(land.world);
        for (const BodyHandle body : bodies) CHECK(length(land.world.body(body).position()) < 6.0f);
    }

    TEST_CASE("a kinematic body or sensor on a chain touches as many segments as one that is placed there") {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            Points points;
            for (int i = 5; i >= -5; --i)
                points.push_back({0.7f * static_cast<float>(i), random.between(-0.4f, 0.4f)});
            const ChainDef chain{.is_one_sided = random.chance(0.6f)};
            const bool is_sensor = random.chance(0.5f);
            const std::vector<Shape> shapes{Circle{.radius = 0.5f}, make_box({0.5f, 0.3f}),
                                            Capsule{{-0.3f, 0.0f}, {0.4f, 0.2f}, 0.1f},
                                            Circle{.radius = 2.0f}};
            const Shape shape = shapes[random.below(4)];
            const auto add_other = [&](World& world, const BodyDef& def) {
                const BodyHandle other_shape = world.create_body(def);
                world.create_shape(other_shape, shape, {.is_sensor = is_sensor});
                return other_shape;
            };
            Land land(points, chain);
            const BodyHandle other_shape =
                add_other(land.world, {.type = BodyType::Kinematic, .position = {0.0f, 1.5f}});
            for (int i = 0; i < 120; ++i) {
                if (i % 15 == 0) {
                    const glm::vec2 way = random.point(-2.0f, 2.0f);
                    land.world.body(other_shape)
                        .set_linear_velocity(random.chance(0.3f)
                                                 ? glm::vec2{0.0f}
                                                 : way + glm::vec2{0.0f, i < 60 ? -1.0f : 1.0f});
                    land.world.body(other_shape).set_angular_velocity(random.between(-3.0f, 3.0f));
                }
                step_checked(land.world);
                if (i % 5 != 0) continue;
                Land fresh(points, chain);
                const BodyHandle twin = add_other(fresh.world, {.type = BodyType::Kinematic});
                fresh.world.body(twin).set_transform(land.world.body(other_shape).position(),
                                                     land.world.body(other_shape).angle());
                fresh.world.step(tick);
                CHECK(land.world.touching(other_shape).count() == fresh.world.touching(twin).count());
            }
        }
    }

    TEST_CASE("a body that sinks through a one-sided chain loses contact when its center is behind it") {
        Land land(flat(6));
        const BodyHandle box =
            land.world.create_body({.type = BodyType::Kinematic, .position = {3.5f, 1.0f}});
        land.world.create_shape(box, make_box({0.5f, 0.5f}));
        land.world.body(box).set_linear_velocity({0.0f, -1.0f});
        while (land.world.body(box).position().y > -0.05f) step_checked(land.world);
        land.world.body(box).set_linear_velocity({0.0f, 0.0f});
        step_checked(land.world);
        CHECK(land.world.touching(box).count() == 0);
    }

    TEST_CASE("a sensor in a corner of a chain touches both segments") {
        for (const bool is_one_sided : {true, false}) {
            Land land(Points{{2.0f, 1.0f}, {0.0f, 0.0f}, {-2.0f, 1.0f}}, {.is_one_sided = is_one_sided});
            const BodyHandle eye = land.world.create_body({.position = {0.0f, 0.05f}});
            land.world.create_shape(eye, Circle{.radius = 0.3f}, {.is_sensor = true});
            step_checked(land.world);
            CHECK(land.world.touching(eye).count() == 2);
        }
    }

    TEST_CASE("an event names the segment of a chain") {
        Land land(flat(4));
        const auto ball = add_ball(land.world, {2.5f, 0.6f});
        bool is_named = false;
        for (int i = 0; i < 30; ++i) {
            land.world.step(tick);
            for (const auto& event : land.world.contact_began())
                is_named = is_named || event.a.shape == land.ref().segment(1) ||
                           event.b.shape == land.ref().segment(1);
        }
        CHECK(is_named);
        CHECK(land.world.touching(ball).count() == 1);
    }

    TEST_CASE("a moved point takes effect immediately, and a pair that stays in contact sends no event") {
        Land land(flat(4));
        const auto ball = add_ball(land.world, {1.7f, 0.5f});
        advance_checked(land.world, 1.0f);
        REQUIRE(!land.world.body(ball).is_awake());
        for (const TouchingPair& pair : land.world.touching(ball)) pair.user_data = 42;
        // Point 3 is at x = 1. Raising it tilts segment 2, on which the ball lies, up to the left.
        land.ref().set_point(3, {1.0f, 0.02f});
        CHECK(land.world.body(ball).is_awake());
        step_checked(land.world);
        CHECK(land.world.contact_ended().empty());
        CHECK(land.world.contact_began().empty());
        for (const TouchingPair& pair : land.world.touching(ball)) CHECK(pair.user_data == 42);
        advance_checked(land.world, 1.0f);
        CHECK(land.world.body(ball).position().x > 1.72f);
    }

    TEST_CASE("points can be inserted and removed, and the remaining handles and pairs persist") {
        Land land(flat(3));
        const auto ball = add_ball(land.world, {2.8f, 0.5f});
        advance_checked(land.world, 1.0f);
        for (const TouchingPair& pair : land.world.touching(ball)) pair.user_data = 9;
        const ShapeHandle first = land.ref().segment(0);
        land.ref().insert_point(1, {2.5f, 0.0f});
        CHECK(land.ref().points() ==
              Points{{3.0f, 0.0f}, {2.5f, 0.0f}, {2.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 0.0f}});
        CHECK(land.ref().segment(0) == first);
        step_checked(land.world);
        CHECK(land.world.contact_ended().empty());
        for (const TouchingPair& pair : land.world.touching(ball)) CHECK(pair.user_data == 9);
        land.ref().remove_point(1);
        CHECK(land.ref().points() == flat(3));
        CHECK(land.ref().segment(0) == first);
        step_checked(land.world);
        CHECK(land.world.contact_ended().empty());
        for (const TouchingPair& pair : land.world.touching(ball)) CHECK(pair.user_data == 9);
        land.ref().insert_point(0, {4.0f, 0.0f});
        land.ref().insert_point(5, {-1.0f, 0.0f});
        CHECK(land.ref().segment_count() == 5);
        land.ref().remove_point(0);
        land.ref().remove_point(4);
        CHECK(land.ref().points() == flat(3));
        CHECK(defect_of(land.world) == "");
    }

    TEST_CASE("a segment of a new point has the draw level of its chain") {
        Land land(flat(3), {.draw_level = 4.0f});
        land.ref().insert_point(1, {2.5f, 0.0f});
        for (const ShapeHandle segment : land.ref().segments())
            CHECK(land.world.shape(segment).draw_level() == 4.0f);
    }

    TEST_CASE("a chain can be split and joined again under a body that rests on it") {
        Land land(flat(4));
        const auto box = add_box(land.world, {2.0f, 0.5f});
        advance_checked(land.world, 1.0f);
        const auto segments = land.ref().segments();
        const ChainHandle rest = land.ref().split(2);
        REQUIRE(land.world.is_alive(rest));
        CHECK(land.ref().points() == Points{{4.0f, 0.0f}, {3.0f, 0.0f}, {2.0f, 0.0f}});
        CHECK(land.world.chain(rest).points() == Points{{2.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 0.0f}});
        advance_checked(land.world, 0.5f);
        land.ref().join(rest);
        CHECK(!land.world.is_alive(rest));
        CHECK(land.ref().segments() == segments);
        CHECK(land.ref().points() == flat(4));
        advance_checked(land.world, 0.5f);
        CHECK(land.world.body(box).position() == near({2.0f, 0.5f}, 0.01f));
    }

    TEST_CASE("a loop can be opened at a point and closed again") {
        Land land(hollow(6, 2.0f), {.is_loop = true});
        const Points before = land.ref().points();
        CHECK(land.ref().split(2) == land.chain);
        CHECK(!land.ref().is_loop());
        CHECK(land.ref().segment_count() == 6);
        CHECK(land.ref().points().front() == before[2]);
        CHECK(land.ref().points().back() == before[2]);
        CHECK(defect_of(land.world) == "");
        land.ref().join(land.chain);
        CHECK(land.ref().is_loop());
        CHECK(defect_of(land.world) == "");
    }

    TEST_CASE("a chain cannot be closed by a segment without length") {
        Land land({{0.0f, 0.0f}, {0.0006f, 0.0f}, {0.0f, -1.0f}, {-1.0f, -1.0f}, {0.0004f, 0.0f}});
        CHECK(violation_of([&] { land.ref().join(land.chain); }) ==
              "ChainRef::join: points must be distinct from the next one, got (4e-04, 0)");
        CHECK(!land.ref().is_loop());
        CHECK(defect_of(land.world) == "");
    }

    TEST_CASE("destroying a chain ends its pairs and wakes the bodies that rest on it") {
        Land land(flat(4));
        const auto box = add_box(land.world, {2.0f, 0.5f});
        advance_checked(land.world, 1.5f);
        REQUIRE(!land.world.body(box).is_awake());
        const auto segments = land.ref().segments();
        land.world.destroy_chain(land.chain);
        CHECK(!land.world.is_alive(land.chain));
        for (const ShapeHandle segment : segments) CHECK(!land.world.is_alive(segment));
        step_checked(land.world);
        CHECK(land.world.contact_ended().size() == 2);
        for (const auto& event : land.world.contact_ended()) CHECK(event.cause == EndCause::Destroyed);
        CHECK(land.world.body(box).is_awake());
        land.world.destroy_chain(land.chain);
        land.world.destroy_chain({});
    }

    TEST_CASE("a chain is destroyed with its body") {
        Land land(hollow(8, 2.0f), {.is_loop = true});
        land.world.destroy_body(land.ground);
        CHECK(!land.world.is_alive(land.chain));
        CHECK(defect_of(land.world) == "");
    }

    TEST_CASE("random edits give the same chain as the same edits of a list of points") {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const bool is_loop = random.chance(0.5f);
            Points points = is_loop ? hollow(6, 3.0f) : flat(5);
            Land land(points, {.is_loop = is_loop});
            for (int i = 0; i < 6; ++i) add_ball(land.world, random.point(-1.5f, 1.5f), 0.2f);
            for (int step = 0; step < 60; ++step) {
                const auto index = random.below(static_cast<std::uint32_t>(points.size()));
                const auto at = points.begin() + static_cast<std::ptrdiff_t>(index);
                const glm::vec2 point = random.point(-4.0f, 4.0f);
                const auto what = random.below(3);
                if (what == 0) {
                    land.ref().set_point(index, point);
                    *at = point;
                } else if (what == 1 && points.size() < 20) {
                    land.ref().insert_point(index, point);
                    points.insert(at, point);
                } else if (points.size() > 4) {
                    land.ref().remove_point(index);
                    points.erase(at);
                }
                REQUIRE(land.ref().points() == points);
                REQUIRE(defect_of(land.world) == "");
                step_checked(land.world);
            }
        }
    }

    TEST_CASE("an illegal chain is rejected and changes nothing") {
        constexpr float infinite = std::numeric_limits<float>::infinity();
        Land land(flat(3), {.first_key = 10});
        const std::uint64_t before = digest(land.world);
        const auto refused = [&](const Points& points, ChainDef def = {}) {
            def.points = points;
            return violation_of([&] { (void)land.world.create_chain(land.ground, def); });
        };
        const std::string call = "World::create_chain: ";
        CHECK(refused({}) == call + "points must be 2 or more, got 0");
        CHECK(refused({{0.0f, 0.0f}}) == call + "points must be 2 or more, got 1");
        CHECK(refused(flat(1), {.is_loop = true}) == call + "points must be 3 or more, got 2");
        CHECK(refused({{0.0f, 0.0f}, {infinite, 0.0f}}) ==
              call + "points must be finite and within 1e5 m of the origin, got (inf, 0)");
        CHECK(refused({{0.0f, 0.0f}, {0.0f, 0.0f}}) == call + "points must be 2 or more, got 1");
        const std::vector<Material> two(2), bad(1, {.friction = -1.0f});
        CHECK(refused(flat(3), {.materials = two}) ==
              call + "materials must be none, one, or one per segment, got 2");
        CHECK(refused(flat(3), {.materials = bad}) ==
              call + "friction must be zero or more and finite, got -1");
        CHECK(refused(flat(3), {.radius = -1.0f}) == call + "radius must be zero or more and finite, got -1");
        CHECK(refused(flat(3), {.draw_level = infinite}) == call + "draw_level must be finite, got inf");
        CHECK(refused(flat(3), {.first_key = 9}) ==
              call + "first_key must be followed by enough unused keys, got 9");
        CHECK(refused(flat(3), {.first_key = ~std::uint64_t{1}}) ==
              call + "first_key must be below 2^64 - 2^32, got 18446744073709551614");

        const auto edit = [&](auto change) { return violation_of([&] { change(land.ref()); }); };
        CHECK(edit([](ChainRef chain) { chain.set_point(4, {}); }) ==
              "ChainRef::set_point: index must be the index of a point, got 4");
        CHECK(edit([](ChainRef chain) {
                  chain.set_point(0, {2.0f, 0.0f});
              }) == "ChainRef::set_point: points must be distinct from the next one, got (2, 0)");
        CHECK(edit([](ChainRef chain) { chain.insert_point(5, {}); }) ==
              "ChainRef::insert_point: index must be the index of a point or the number of points, got 5");
        CHECK(edit([&](ChainRef chain) {
                  chain.insert_point(1, {infinite, 0.0f});
              }) ==
              "ChainRef::insert_point: points must be finite and within 1e5 m of the origin, got (inf, 0)");
        CHECK(edit([](ChainRef chain) { chain.remove_point(4); }) ==
              "ChainRef::remove_point: index must be the index of a point, got 4");
        CHECK(edit([](ChainRef chain) { (void)chain.split(0); }) ==
              "ChainRef::split: index must be the index of a point between the ends, got 0");
        CHECK(edit([](ChainRef chain) { (void)chain.segment(3); }) ==
              "ChainRef::segment: index must be below segment_count(), got 3");
        CHECK(edit([](ChainRef chain) {
                  chain.join({});
              }).starts_with("ChainRef::join: other must be a live chain"));
        CHECK(edit([&](ChainRef chain) { chain.join(land.chain); }) ==
              "ChainRef::join: other must be a chain that begins where this one ends, got (3, 0)");
        CHECK(violation_of([&] {
                  land.world.destroy_shape(land.ref().segment(0));
              }).starts_with("World::destroy_shape: shape must be a shape that is not a segment of a chain"));
        CHECK(violation_of([&] { land.world.shape(land.ref().segment(0)).set_geometry(Circle{}); }) ==
              "ShapeRef::set_geometry: the object must be a shape that is not a segment of a chain");
        CHECK(digest(land.world) == before);
        CHECK(land.ref().points() == flat(3));
        CHECK(defect_of(land.world) == "");

        const auto elsewhere = land.world.create_body({});
        const Points onward{{0.0f, 0.0f}, {-1.0f, 0.0f}};
        const auto other = land.world.create_chain(elsewhere, {.points = onward});
        CHECK(edit([&](ChainRef chain) { chain.join(other); }) ==
              "ChainRef::join: other must be on the same body");
        const auto thick = land.world.create_chain(land.ground, {.points = onward, .radius = 0.1f});
        CHECK(edit([&](ChainRef chain) { chain.join(thick); }) ==
              "ChainRef::join: other must be equal to this chain in is_one_sided and radius");
        const Points triangle = hollow(3, 1.0f);
        const auto loop = land.world.create_chain(land.ground, {.points = triangle, .is_loop = true});
        CHECK(edit([&](ChainRef chain) { chain.join(loop); }) ==
              "ChainRef::join: other must be an open chain, and so must be this one");
        CHECK(violation_of([&] { land.world.chain(loop).remove_point(0); }) ==
              "ChainRef::remove_point: points must be 3 or more, got 2");

        const QuietViolations quiet;
        land.world.destroy_chain(land.chain);
        const ChainRef gone = land.world.chain(land.chain);
        CHECK(gone.points().empty());
        CHECK(gone.segments().empty());
        CHECK(gone.segment_count() == 0);
        CHECK(gone.segment(0).is_null());
        CHECK(gone.body().is_null());
        CHECK(land.world.create_chain({}, {.points = onward}).is_null());
    }

    TEST_CASE("a chain returns its definition, and a chain created from that definition is equal") {
        const std::vector<Material> materials{{.friction = 0.1f, .id = 1},
                                              {.restitution = 0.5f, .surface_speed = 2.0f},
                                              {.rolling_resistance = 0.1f}};
        const Points bowl{{2.0f, 1.0f}, {1.0f, 0.0f}, {0.0f, 0.0f}, {-1.0f, 1.0f}};
        const ChainDef made{.points = bowl,
                            .is_one_sided = false,
                            .materials = materials,
                            .radius = 0.05f,
                            .surface_group = 4,
                            .events = {.contacts = false, .hits = true},
                            .filter = {.category = 2, .mask = 5, .group = -3},
                            .draw_level = 1.5f,
                            .first_key = 1000,
                            .user_data = 99};
        World world, other;
        const ChainValue value = world.chain(world.create_chain(world.create_body({}), made)).def();
        CHECK(value.points == bowl);
        CHECK(value.materials == materials);
        CHECK(value.is_loop == false);
        CHECK(value.is_one_sided == false);
        CHECK(value.radius == 0.05f);
        CHECK(value.surface_group == 4);
        CHECK(value.events == made.events);
        CHECK(value.filter == made.filter);
        CHECK(value.draw_level == 1.5f);
        CHECK(value.first_key == 1000);
        CHECK(value.user_data == 99);

        const ChainHandle again = other.create_chain(other.create_body({}), value);
        CHECK(other.chain(again).def() == value);
        CHECK(other.chain(again).segment_count() == 3);
        CHECK(other.shape(other.chain(again).segment(2)).key() == 1002);
    }

    TEST_CASE("random loops and chains return equal definitions after edits and re-creation") {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            Points points = hollow(3 + static_cast<int>(random.below(6)), 3.0f);
            const Material material{.friction = random.between(0.0f, 1.0f)};
            World world;
            const BodyHandle ground = world.create_body({});
            ChainRef chain = world.chain(world.create_chain(ground, {.points = points,
                                                                     .is_loop = random.chance(0.5f),
                                                                     .is_one_sided = random.chance(0.5f),
                                                                     .materials = {&material, 1},
                                                                     .user_data = random.bits()}));
            if (random.chance(0.5f)) chain.set_point(1, {9.0f, 9.0f});
            if (random.chance(0.5f)) chain.insert_point(1, {8.0f, 7.0f});
            const ChainValue value = chain.def();
            CHECK(value.points == chain.points());
            CHECK(value.first_key == automatic_key);
            CHECK(world.chain(world.create_chain(ground, value)).def() == value);
        }
    }

    TEST_CASE("keys that an edit has made non-consecutive are returned as automatic") {
        Land land(flat(3), {.first_key = 50});
        CHECK(land.ref().def().first_key == 50);
        land.ref().insert_point(1, {2.5f, 0.3f});
        CHECK(land.ref().def().first_key == automatic_key);
    }

    TEST_CASE("reading the definition of a destroyed chain is a violation and returns the default") {
        Land land(flat(3));
        const ChainRef chain = land.ref();
        land.world.destroy_chain(land.chain);
        QuietViolations quiet;
        CHECK(chain.def() == ChainValue{});
        CHECK(quiet.last() == "ChainRef::def: the object must be alive");
    }
}
