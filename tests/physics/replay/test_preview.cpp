// Tests of physics/replay/preview.cpp.
#include "../../../physics/replay/preview.hpp"

#include <doctest/doctest.h>

#include <array>
#include <span>
#include <vector>

#include "../../support/expect_violation.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr float frame = 1.0f / 60.0f;

BodyHandle add_slab(World& world, glm::vec2 place, glm::vec2 half, BodyType type = BodyType::Static) {
    const BodyHandle body = world.create_body({.type = type, .position = place});
    world.create_shape(body, make_box(half));
    return body;
}

}  // namespace

TEST_SUITE("physics/replay/preview") {
    TEST_CASE("a preview is bit-identical to the later steps if nothing else moves") {
        World world;
        add_slab(world, {0.0f, -0.5f}, {20.0f, 0.5f});
        add_slab(world, {6.0f, 2.0f}, {0.5f, 2.0f});
        const std::array<glm::vec2, 4> points{{{-4.0f, 0.4f}, {-6.0f, 0.2f}, {-8.0f, 0.6f}, {-10.0f, 0.1f}}};
        world.create_chain(world.create_body({}), {.points = points});
        TileGridDef grid{.cell_size = {0.5f, 0.5f}, .origin = {1.0f, 0.0f}, .width = 4, .height = 2};
        const std::vector<std::uint8_t> kinds{1, 1, 1, 1, 0, 1, 0, 0};
        grid.kinds = kinds;
        world.create_tile_grid(world.create_body({}), grid);
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                                   .position = {0.0f, 3.0f},
                                                   .linear_velocity = {5.0f, 2.0f},
                                                   .angular_velocity = 3.0f});
        world.create_shape(ball, Circle{.radius = 0.3f}, {.restitution = 0.7f});
        world.create_shape(ball, make_box({0.1f, 0.2f}, {0.2f, 0.0f}));
        const std::uint64_t before = digest(world);
        Preview preview(world, {&ball, 1});
        preview.run(200);
        CHECK(digest(world) == before);
        REQUIRE(preview.path(0).size() == 201);
        REQUIRE(preview.hits().size() >= 3);
        const PreviewHit& first = preview.hits()[0];
        CHECK(first.body == ball);
        int struck = 0;
        for (int step = 1; step <= 200; ++step) {
            world.step(frame);
            if (struck == 0 && !world.contact_began().empty()) struck = step;
            REQUIRE(world.body(ball).transform() == preview.path(0)[static_cast<std::size_t>(step)]);
        }
        CHECK(first.step == struck);
    }

    TEST_CASE("other bodies stand still in a preview, and sensors are reported") {
        World world({.gravity = {0.0f, 0.0f}});
        const BodyHandle crate = add_slab(world, {5.0f, 0.0f}, {0.5f, 0.5f}, BodyType::Dynamic);
        world.body(crate).set_linear_velocity({0.0f, 50.0f});  // only in the world, not in a preview
        const BodyHandle gate = world.create_body({.position = {2.0f, 0.0f}});
        const ShapeHandle sensor = world.create_shape(gate, make_box({0.1f, 1.0f}), {.is_sensor = true});
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic});
        world.create_shape(ball, Circle{.radius = 0.25f});
        Preview preview(world, {&ball, 1});
        preview.body(0).set_linear_velocity({6.0f, 0.0f});
        preview.run(90);
        REQUIRE(preview.hits().size() == 2);
        CHECK(preview.hits()[0].is_sensor);
        CHECK(preview.hits()[0].other == sensor);
        CHECK_FALSE(preview.hits()[1].is_sensor);
        CHECK(preview.hits()[1].normal.x == doctest::Approx(-1.0f));
        CHECK(preview.path(0).back().position.x < 4.5f);
        CHECK(world.body(ball).linear_velocity() == glm::vec2{0.0f});
    }

    TEST_CASE("joints hold between previewed bodies, and to bodies that stand still") {
        World world;
        const BodyHandle post = add_slab(world, {0.0f, 5.0f}, {0.1f, 0.1f}, BodyType::Kinematic);
        const BodyHandle upper = add_slab(world, {1.0f, 5.0f}, {0.9f, 0.1f}, BodyType::Dynamic);
        const BodyHandle lower = add_slab(world, {3.0f, 5.0f}, {0.9f, 0.1f}, BodyType::Dynamic);
        world.create_joint({.body_a = post, .body_b = upper, .anchor_local_b = {-1.0f, 0.0f}});
        world.create_joint({.body_a = upper,
                            .body_b = lower,
                            .anchor_local_a = {1.0f, 0.0f},
                            .anchor_local_b = {-1.0f, 0.0f}});
        const std::array<BodyHandle, 2> pendulum{upper, lower};
        Preview preview(world, pendulum);
        preview.run(60);
        for (int i = 0; i < 60; ++i) world.step(frame);
        for (std::size_t i = 0; i < 2; ++i)
            CHECK(distance(preview.path(i).back().position, world.body(pendulum[i]).position()) < 1e-4f);
    }

    TEST_CASE("a preview copies only the shapes that it comes near: a few of ten thousand") {
        World world;
        for (int i = 0; i < 10000; ++i)
            add_slab(world, {static_cast<float>(i % 100) * 2.0f, -1.0f - static_cast<float>(i / 100) * 2.0f},
                     {0.9f, 0.9f});
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {100.0f, 4.0f}});
        world.create_shape(ball, Circle{.radius = 0.5f});
        Preview preview(world, {&ball, 1});
        preview.run(120);
        CHECK(preview.static_copy_count() > 0);
        CHECK(preview.static_copy_count() < 40);
        CHECK(preview.hits().size() == 1);
    }

    TEST_CASE("an ignored pair is ignored in a preview, too") {
        World world({.gravity = {0.0f, 0.0f}});
        const BodyHandle wall = add_slab(world, {2.0f, 0.0f}, {0.5f, 2.0f});
        const BodyHandle ball =
            world.create_body({.type = BodyType::Dynamic, .linear_velocity = {6.0f, 0.0f}});
        world.create_shape(ball, Circle{.radius = 0.25f});
        world.ignore_collision(wall, ball);
        Preview preview(world, {&ball, 1});
        preview.run(60);
        CHECK(preview.hits().empty());
        CHECK(preview.path(0).back().position.x > 5.0f);
    }

    TEST_CASE("a destroyed body is rejected") {
        World world;
        const BodyHandle gone = world.create_body({});
        world.destroy_body(gone);
        const std::array<BodyHandle, 2> bodies{gone, world.create_body({.type = BodyType::Dynamic})};
        CHECK(violation_of([&] { Preview preview(world, bodies); }) ==
              "Preview::Preview: bodies must be alive, got 0:1");
    }

    TEST_CASE("a preview includes a body's own mass and gravity, and the forces on it") {
        struct Row {
            const char* what;
            BodyDef def;
            void (*prepare)(BodyRef);
        };
        const BodyDef falling{.type = BodyType::Dynamic, .position = {0.0f, 50.0f}};
        BodyDef heavy = falling, floating = falling;
        heavy.mass = MassData{8.0f, {0.3f, 0.1f}, 5.0f};
        floating.gravity = glm::vec2{2.0f, 3.0f};
        const std::vector<Row> rows{
            {"mass", heavy,
             [](BodyRef body) {
                 body.apply_force({6.0f, 0.0f}, {0.0f, 51.0f});
             }},
            {"gravity", floating, [](BodyRef) {}},
            {"force", falling,
             [](BodyRef body) {
                 body.apply_force_to_center({4.0f, 1.0f});
             }},
            {"torque", falling, [](BodyRef body) { body.apply_torque(2.0f); }},
            {"neither", falling, [](BodyRef) {}},
        };
        std::vector<Transform> ends;
        for (const Row& row : rows) {
            CAPTURE(row.what);
            World world({.gravity = {0.0f, -10.0f}});
            const BodyHandle body = world.create_body(row.def);
            world.create_shape(body, make_box({0.5f, 0.5f}));
            row.prepare(world.body(body));
            Preview preview(world, {&body, 1});
            preview.run(30);
            for (int i = 0; i < 30; ++i) world.step(frame);
            CHECK(world.body(body).transform() == preview.path(0).back());
            ends.push_back(world.body(body).transform());
        }
        // Each row must move the body differently from a plain fall.
        for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
            CAPTURE(rows[i].what);
            CHECK_FALSE(ends[i] == ends.back());
        }
    }

    TEST_CASE("bodies that ignore each other do so in a preview of both and of one") {
        World world({.gravity = {0.0f, 0.0f}});
        std::array<BodyHandle, 3> balls{};
        for (std::size_t i = 0; i < balls.size(); ++i) {
            balls[i] = world.create_body({.type = BodyType::Dynamic,
                                          .position = {static_cast<float>(i) * 2.0f, 0.0f},
                                          .linear_velocity = {i == 0 ? 6.0f : 0.0f, 0.0f}});
            world.create_shape(balls[i], Circle{.radius = 0.5f});
        }
        world.ignore_collision(balls[0], balls[1]);
        for (const std::size_t count : {std::size_t{3}, std::size_t{1}}) {
            CAPTURE(count);
            Preview preview(world, std::span(balls).first(count));
            preview.run(60);
            REQUIRE(preview.hits().size() == 1);
            // The first ball passes through the second ball and hits the third.
            CHECK(preview.path(0).back().position.x > 2.5f);
            CHECK(preview.hits()[0].normal.x == doctest::Approx(-1.0f));
        }
    }

    TEST_CASE("a preview includes joints to one body, and omits a gear to a body outside of it") {
        World world({.gravity = {0.0f, 0.0f}});
        const BodyHandle ground = world.create_body({});
        const BodyHandle crate = add_slab(world, {0.0f, 0.0f}, {0.5f, 0.5f}, BodyType::Dynamic);
        world.create_joint(TargetJointDef{.body = crate, .target = {5.0f, 0.0f}, .max_force = 1000.0f});
        const BodyHandle wheels[] = {add_slab(world, {20.0f, 0.0f}, {0.5f, 0.5f}, BodyType::Dynamic),
                                     add_slab(world, {30.0f, 0.0f}, {0.5f, 0.5f}, BodyType::Dynamic)};
        std::vector<JointHandle> hinges;
        for (const BodyHandle wheel : wheels)
            hinges.push_back(world.create_joint(RevoluteJointDef{
                .body_a = ground, .body_b = wheel, .anchor_local_a = world.body(wheel).position()}));
        world.create_joint(GearJointDef{.joint_a = hinges[0], .joint_b = hinges[1]});
        world.body(wheels[0]).set_angular_velocity(1.0f);
        const std::array<BodyHandle, 2> looked_at{crate, wheels[0]};
        Preview preview(world, looked_at);
        preview.run(60);
        CHECK(preview.path(0).back().position.x > 1.0f);
        // The preview omits the gear, so the wheel keeps its speed.
        CHECK(preview.path(1).back().position.x == doctest::Approx(20.0f).epsilon(1e-4));
        CHECK(preview.body(1).angular_velocity() == doctest::Approx(1.0f).epsilon(1e-3));
        CHECK(world.body(crate).position() == glm::vec2{0.0f});
    }

    TEST_CASE("a preview includes the material of tiles, sensor tiles and one-way tiles") {
        World world;
        const std::array<Tile, 4> palette{{{.material = {.friction = 0.0f, .restitution = 1.0f, .id = 5}},
                                           {.is_sensor = true},
                                           {.one_way = OneWay{}},
                                           {}}};
        const std::vector<std::uint8_t> kinds{1, 0, 2, 0, 3, 0, 4};
        TileGridDef def{.origin = {-0.5f, -1.0f}, .width = 7, .height = 1};
        def.kinds = kinds;
        def.palette = palette;
        world.create_tile_grid(world.create_body({}), def);
        std::array<BodyHandle, 4> balls{};
        for (std::size_t i = 0; i < balls.size(); ++i) {
            // The third ball moves up from below. The others fall from above.
            balls[i] = world.create_body({.type = BodyType::Dynamic,
                                          .position = {2.0f * static_cast<float>(i), i == 2 ? -3.0f : 2.0f},
                                          .linear_velocity = {0.0f, i == 2 ? 12.0f : 0.0f}});
            world.create_shape(balls[i], Circle{.radius = 0.25f}, {.restitution = 0.0f});
        }
        Preview preview(world, balls);
        preview.run(60);
        for (int i = 0; i < 60; ++i) world.step(frame);
        for (std::size_t i = 0; i < balls.size(); ++i) {
            CAPTURE(i);
            CHECK(world.body(balls[i]).transform() == preview.path(i).back());
        }
        bool has_sensed = false;
        for (const PreviewHit& hit : preview.hits()) {
            CHECK_FALSE(hit.tile.is_null());
            CHECK(hit.is_sensor == (hit.tile.cell == TileCell{2, 0}));
            has_sensed |= hit.is_sensor;
        }
        CHECK(has_sensed);
        CHECK(preview.path(0).back().position.y > 0.3f);   // the first ball bounces
        CHECK(preview.path(1).back().position.y < -1.5f);  // the second ball falls through the sensor tile
        CHECK(preview.path(3).back().position.y < 0.3f);   // the fourth ball rests
    }

    TEST_CASE("a preview of joints that bear a load is bit-identical to the later steps") {
        World world;
        const BodyHandle hook = world.create_body({});
        std::vector<BodyHandle> links;
        for (int i = 0; i < 12; ++i) {
            const float x = 0.5f * static_cast<float>(i) + 0.25f;
            links.push_back(world.create_body({.type = BodyType::Dynamic, .position = {x, 0.0f}}));
            world.create_shape(links.back(), make_box({0.25f, 0.05f}), {.filter = {.mask = 0}});
            const BodyHandle before = i == 0 ? hook : links[links.size() - 2];
            world.create_joint({.body_a = before,
                                .body_b = links.back(),
                                .anchor_local_a = {i == 0 ? 0.0f : 0.25f, 0.0f},
                                .anchor_local_b = {-0.25f, 0.0f}});
        }
        for (int i = 0; i < 30; ++i) world.step(frame);
        Preview preview(world, links);
        preview.run(60, {.dt = frame});
        for (std::size_t step = 1; step <= 60; ++step) {
            world.step(frame);
            for (std::size_t link = 0; link < links.size(); ++link)
                REQUIRE(preview.path(link)[step].position == world.body(links[link]).position());
        }
    }

    TEST_CASE("a preview moves a kinematic body to its target") {
        World world;
        const BodyHandle lift = add_slab(world, {0.0f, 0.0f}, {1.0f, 0.2f}, BodyType::Kinematic);
        world.step(frame);
        world.body(lift).set_target({0.0f, 1.0f}, 0.5f);
        Preview preview(world, {&lift, 1});
        preview.run(3, {.dt = frame});
        world.step(frame);
        CHECK(preview.path(0)[1].position == world.body(lift).position());
        CHECK(preview.path(0)[1].rotation == world.body(lift).rotation());
    }

    TEST_CASE("a preview of a kinematic body with a target is bit-identical to the later steps") {
        for (int i = 0; i < 200; ++i) {
            CAPTURE(i);
            World world;
            const BodyHandle lift = add_slab(world, {0.0f, 0.0f}, {1.0f, 0.2f}, BodyType::Kinematic);
            world.step(frame);
            const float angle = -3.1f + 0.031f * static_cast<float>(i);
            world.body(lift).set_target({0.0f, 0.1f}, angle);
            const auto compare = [&] {
                Preview preview(world, {&lift, 1});
                preview.run(1, {.dt = frame});
                world.step(frame);
                CHECK(preview.path(0)[1].position == world.body(lift).position());
                CHECK(preview.path(0)[1].rotation == world.body(lift).rotation());
            };
            compare();
            compare();  // the body has arrived
            CHECK(world.body(lift).position() == glm::vec2{0.0f, 0.1f});
        }
    }

    TEST_CASE("the steps of hits count from the start of their run") {
        World world;
        add_slab(world, {0.0f, -0.5f}, {20.0f, 0.5f});
        const BodyHandle ball = world.create_body({.type = BodyType::Dynamic, .position = {0.0f, 4.0f}});
        world.create_shape(ball, Circle{});
        Preview once(world, {&ball, 1}), twice(world, {&ball, 1});
        once.run(90, {.dt = frame});
        twice.run(30, {.dt = frame});
        CHECK(twice.hits().empty());
        twice.run(60, {.dt = frame});
        REQUIRE(once.hits().size() == 1);
        REQUIRE(twice.hits().size() == 1);
        CHECK(twice.hits()[0].step == once.hits()[0].step - 30);
    }
}
