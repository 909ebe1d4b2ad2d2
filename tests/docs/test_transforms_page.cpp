// The snippets of docs/transforms.md, compiled and run.
#include <doctest/doctest.h>

#include <cmath>
#include <damson/physics.hpp>
#include <sstream>
#include <string>

#include "header_text.hpp"
#include "page_blocks.hpp"
#include "support/near.hpp"

using damson::test::near;

TEST_SUITE("docs/transforms") {
    TEST_CASE("every snippet of the page is one that is run here, and every one of these is on the page") {
        damson::test::check_page("docs/transforms.md", "tests/docs/test_transforms_page.cpp", 10);
    }

    TEST_CASE("points and directions there and back") {
        damson::World world;
        const damson::BodyHandle tank = world.create_body(
            {.type = damson::BodyType::Dynamic, .position = {3.0f, 1.0f}, .angle = 0.5f * damson::pi});
        const glm::vec2 enemy{3.0f, 6.0f};
        // [points]
        const damson::Transform frame = world.body(tank).transform();
        const glm::vec2 muzzle = frame * glm::vec2{2.0f, 0.5f};  // a point of the tank, in the world
        const glm::vec2 ahead =
            frame.rotation * glm::vec2{1.0f, 0.0f};  // a direction of the tank, in the world
        const glm::vec2 enemy_local =
            damson::to_local(frame, enemy);  // a point of the world, seen from the tank
        const glm::vec2 down_local =         // a world direction, seen from the tank
            damson::inverse_rotate(frame.rotation, {0.0f, -1.0f});
        // [points end]
        CHECK(muzzle == near({2.5f, 3.0f}, 1e-6f));
        CHECK(ahead == near({0.0f, 1.0f}, 1e-6f));
        CHECK(enemy_local == near({5.0f, 0.0f}, 1e-6f));
        CHECK(down_local == near({-1.0f, 0.0f}, 1e-6f));

        // [vectors]
        const glm::vec2 to_enemy = enemy - muzzle;
        const glm::vec2 aim = damson::normalized_or(to_enemy, ahead);
        const float range = damson::length(to_enemy);                // [m]
        const bool is_left = damson::cross(ahead, to_enemy) > 0.0f;  // the enemy is left of the barrel
        const glm::vec2 halfway = damson::lerp(muzzle, enemy, 0.5f);
        // [vectors end]
        CHECK(range * aim == near(to_enemy, 1e-5f));
        CHECK_FALSE(is_left);
        CHECK(halfway == near({2.75f, 4.5f}, 1e-6f));

        // [frames]
        const damson::Transform turret_on_tank{{0.0f, 0.5f}, damson::Rotation::from_angle(0.3f)};
        const damson::Transform turret = frame * turret_on_tank;          // in the world
        const damson::Transform again = damson::relative(frame, turret);  // the turret, seen from the tank
        // [frames end]
        CHECK(turret.position == near({2.5f, 1.0f}, 1e-6f));
        CHECK(turret.rotation.angle() == doctest::Approx(0.5f * damson::pi + 0.3f));
        CHECK(again.position == near({0.0f, 0.5f}, 1e-6f));
        CHECK(again.rotation.angle() == doctest::Approx(0.3f));
    }

    TEST_CASE("the functions of vectors that the page lists are in the public header") {
        const damson::test::HeaderText headers;
        std::istringstream page(damson::test::read_file("docs/transforms.md"));
        std::size_t count = 0;
        bool is_list = false;
        for (std::string line; std::getline(page, line);) {
            if (line.starts_with("| "))
                is_list = is_list || line.starts_with("| Function |");
            else
                is_list = is_list && line.starts_with("|");
            if (!is_list) continue;
            for (const std::string& call : damson::test::code_names(damson::test::row_cells(line)[0])) {
                ++count;
                CHECK_MESSAGE(headers.has_word(call.substr(0, call.find('('))), call);
            }
        }
        CHECK(count == 14);
        CHECK(damson::dot({1.0f, 2.0f}, {3.0f, 4.0f}) == 11.0f);
        CHECK(damson::cross(2.0f, {1.0f, 0.0f}) == glm::vec2{0.0f, 2.0f});
        CHECK(damson::length_squared({3.0f, 4.0f}) == 25.0f);
        CHECK(damson::distance({1.0f, 0.0f}, {4.0f, 4.0f}) == 5.0f);
        CHECK(damson::distance_squared({1.0f, 0.0f}, {4.0f, 4.0f}) == 25.0f);
        CHECK(damson::normalized_or({0.0f, 0.0f}, {0.0f, 1.0f}) == glm::vec2{0.0f, 1.0f});
        CHECK(damson::left_perpendicular({1.0f, 0.0f}) == glm::vec2{0.0f, 1.0f});
        CHECK(damson::right_perpendicular({1.0f, 0.0f}) == glm::vec2{0.0f, -1.0f});
        CHECK(damson::min_each({1.0f, 4.0f}, {2.0f, 3.0f}) == glm::vec2{1.0f, 3.0f});
        CHECK(damson::max_each({1.0f, 4.0f}, {2.0f, 3.0f}) == glm::vec2{2.0f, 4.0f});
        CHECK_FALSE(damson::is_finite(glm::vec2{INFINITY, 0.0f}));
    }

    TEST_CASE("the origin is not the centre of mass") {
        damson::World world;
        // [center]
        const damson::BodyHandle hammer =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {0.0f, 2.0f}});
        world.create_shape(hammer, damson::make_box({0.5f, 0.05f}, {0.5f, 0.0f}),
                           {.density = 1.0f});  // handle
        world.create_shape(hammer, damson::make_box({0.1f, 0.2f}, {1.1f, 0.0f}), {.density = 10.0f});  // head
        const glm::vec2 origin = world.body(hammer).position();             // (0, 2): the end of the handle
        const glm::vec2 balance = world.body(hammer).center_of_mass();      // (1.03, 2)
        const glm::vec2 there = world.body(hammer).center_of_mass_local();  // (1.03, 0)
        // [center end]
        CHECK(origin == glm::vec2{0.0f, 2.0f});
        CHECK(balance == near({1.033f, 2.0f}, 0.001f));
        CHECK(there == near({1.033f, 0.0f}, 0.001f));
    }

    TEST_CASE("a joint at a point of the world") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle a =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {1.0f, 2.0f}, .angle = 0.7f});
        world.create_shape(a, damson::make_box({0.5f, 0.5f}));
        const damson::BodyHandle b =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {3.0f, 1.0f}, .angle = -2.0f});
        world.create_shape(b, damson::make_box({0.5f, 0.5f}));
        const glm::vec2 hinge{2.0f, 2.0f};
        // [anchors]
        const damson::Transform frame_a = world.body(a).transform(), frame_b = world.body(b).transform();
        world.create_joint(damson::WeldJointDef{
            .body_a = a,
            .body_b = b,
            .anchor_local_a = damson::to_local(frame_a, hinge),
            .anchor_local_b = damson::to_local(frame_b, hinge),
            .angle_local_a = damson::relative(frame_a, frame_b).rotation.angle()});  // the current angle
        // [anchors end]
        for (int i = 0; i < 60; ++i) world.step(1.0f / 60.0f);
        CHECK(world.body(a).transform().position == near(frame_a.position, 1e-4f));
        CHECK(world.body(b).transform().position == near(frame_b.position, 1e-4f));
        CHECK(world.body(b).angle() == doctest::Approx(-2.0f).epsilon(1e-4));

        CHECK(world.joints().size() == 1);
        world.destroy_joint(world.joints()[0]);
        const glm::vec2 direction{0.0f, 1.0f};
        // [axis]
        const glm::vec2 axis_in_a = damson::inverse_rotate(frame_a.rotation, direction);
        const glm::vec2 axis_in_b = damson::inverse_rotate(frame_b.rotation, direction);
        const damson::JointHandle slide = world.create_joint(
            damson::PrismaticJointDef{.body_a = a,
                                      .body_b = b,
                                      .anchor_local_a = damson::to_local(frame_a, hinge),
                                      .anchor_local_b = damson::to_local(frame_b, hinge),
                                      .angle_local_a = damson::Rotation{axis_in_a.x, axis_in_a.y}.angle(),
                                      .angle_local_b = damson::Rotation{axis_in_b.x, axis_in_b.y}.angle()});
        // [axis end]
        CHECK(std::fabs(world.joint(slide).angle()) < 1e-3f);
        world.body(b).set_linear_velocity({0.0f, 1.0f});
        for (int i = 0; i < 60; ++i) world.step(1.0f / 60.0f);
        CHECK(world.body(b).angle() - world.body(a).angle() == doctest::Approx(-2.7).epsilon(1e-3));
        CHECK(std::fabs(world.joint(slide).linear_separation()) < 1e-3f);
    }

    TEST_CASE("angles") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle compass =
            world.create_body({.type = damson::BodyType::Dynamic, .angle = 3.0f});
        world.create_shape(compass, damson::make_box({0.5f, 0.1f}));
        const damson::Rotation wanted = damson::Rotation::from_angle(-3.0f);
        // [turn]
        const damson::Rotation now = world.body(compass).rotation();
        const float turn = (now.inverse() * wanted).angle();  // [rad], by the shorter rotation
        // [turn end]
        CHECK(turn == doctest::Approx(2.0 * 3.14159265 - 6.0));

        world.body(compass).set_angular_velocity(6.0f);
        float turned = 0.0f;
        damson::Rotation last = now;
        for (int i = 0; i < 120; ++i) {
            world.step(1.0f / 60.0f);
            // [count]
            const damson::Rotation here = world.body(compass).rotation();
            turned += (last.inverse() * here).angle();  // after every step
            last = here;
            // [count end]
        }
        CHECK(turned == doctest::Approx(12.0).epsilon(0.001));
        CHECK(std::fabs(world.body(compass).angle()) <= damson::pi);
    }

    TEST_CASE("looking at something, and poses to the bit") {
        damson::World world;
        const damson::BodyHandle eye =
            world.create_body({.type = damson::BodyType::Kinematic, .position = {1.0f, 1.0f}});
        const glm::vec2 goal{4.0f, 5.0f};
        // [look at]
        const glm::vec2 way = goal - world.body(eye).position();
        const damson::Rotation towards = damson::normalized(damson::Rotation{way.x, way.y});
        world.body(eye).set_transform({world.body(eye).position(), towards});
        // [look at end]
        CHECK(world.body(eye).rotation() == towards);
        CHECK(towards * glm::vec2{5.0f, 0.0f} == near(way, 1e-6f));

        damson::World other;
        // [pose]
        const damson::Transform saved = world.body(eye).transform();
        const damson::BodyHandle twin = other.create_body(
            {.type = damson::BodyType::Kinematic, .position = saved.position, .rotation = saved.rotation});
        // [pose end]
        CHECK(other.body(twin).transform() == saved);
    }
}
