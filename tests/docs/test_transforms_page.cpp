// Compiles and runs the snippets of docs/transforms.md.
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
    TEST_CASE("the test includes and runs every snippet of the page") {
        damson::test::check_page("docs/transforms.md", "tests/docs/test_transforms_page.cpp", 11);
    }

    TEST_CASE("points and directions are transformed into the frame of a body and back") {
        damson::World world;
        const damson::BodyHandle tank = world.create_body(
            {.type = damson::BodyType::Dynamic, .position = {3.0f, 1.0f}, .angle = 0.5f * damson::pi});
        const glm::vec2 enemy{3.0f, 6.0f};
#include "pages/transforms/points.inc"
        CHECK(muzzle == near({2.5f, 3.0f}, 1e-6f));
        CHECK(ahead == near({0.0f, 1.0f}, 1e-6f));
        CHECK(enemy_local == near({5.0f, 0.0f}, 1e-6f));
        CHECK(down_local == near({-1.0f, 0.0f}, 1e-6f));

#include "pages/transforms/vectors.inc"
        CHECK(range * aim == near(to_enemy, 1e-5f));
        CHECK_FALSE(is_left);
        CHECK(halfway == near({2.75f, 4.5f}, 1e-6f));

#include "pages/transforms/frames.inc"
        CHECK(turret.position == near({2.5f, 1.0f}, 1e-6f));
        CHECK(turret.rotation.angle() == doctest::Approx(0.5f * damson::pi + 0.3f));
        CHECK(again.position == near({0.0f, 0.5f}, 1e-6f));
        CHECK(again.rotation.angle() == doctest::Approx(0.3f));
    }

    TEST_CASE("the public header contains the vector functions that the page lists") {
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

    TEST_CASE("the origin differs from the center of mass") {
        damson::World world;
#include "pages/transforms/center.inc"
        CHECK(origin == glm::vec2{0.0f, 2.0f});
        CHECK(balance == near({1.033f, 2.0f}, 0.001f));
        CHECK(there == near({1.033f, 0.0f}, 0.001f));
    }

    TEST_CASE("a joint is created at a point of the world") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle a =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {1.0f, 2.0f}, .angle = 0.7f});
        world.create_shape(a, damson::make_box({0.5f, 0.5f}));
        const damson::BodyHandle b =
            world.create_body({.type = damson::BodyType::Dynamic, .position = {3.0f, 1.0f}, .angle = -2.0f});
        world.create_shape(b, damson::make_box({0.5f, 0.5f}));
        const glm::vec2 point{2.0f, 2.0f}, start = world.body(b).position();
#include "pages/transforms/anchors.inc"
        for (int i = 0; i < 60; ++i) world.step(1.0f / 60.0f);
        CHECK(world.body(b).position() == near(start, 1e-4f));
        CHECK(world.body(b).angle() == doctest::Approx(-2.0f).epsilon(1e-4));
        world.destroy_joint(joint);

        const glm::vec2 direction{0.0f, 1.0f};
#include "pages/transforms/axis.inc"
        CHECK(std::fabs(world.joint(slide).angle()) < 1e-3f);
        world.body(b).set_linear_velocity({0.0f, 1.0f});
        for (int i = 0; i < 60; ++i) world.step(1.0f / 60.0f);
        CHECK(world.body(b).angle() - world.body(a).angle() == doctest::Approx(-2.7).epsilon(1e-3));
        CHECK(std::fabs(world.joint(slide).linear_separation()) < 1e-3f);

#include "pages/transforms/to_local.inc"
        CHECK(world.body(a).transform() * anchor_in_a == near(point, 1e-5f));
    }

    TEST_CASE("differences of angles and full turns are counted") {
        damson::World world{{.gravity = {0.0f, 0.0f}}};
        const damson::BodyHandle compass =
            world.create_body({.type = damson::BodyType::Dynamic, .angle = 3.0f});
        world.create_shape(compass, damson::make_box({0.5f, 0.1f}));
        const damson::Rotation wanted = damson::Rotation::from_angle(-3.0f);
#include "pages/transforms/turn.inc"
        CHECK(turn == doctest::Approx(2.0 * 3.14159265 - 6.0));

        world.body(compass).set_angular_velocity(6.0f);
        float turned = 0.0f;
        damson::Rotation last = now;
        for (int i = 0; i < 120; ++i) {
            world.step(1.0f / 60.0f);
#include "pages/transforms/count.inc"
        }
        CHECK(turned == doctest::Approx(12.0).epsilon(0.001));
        CHECK(std::fabs(world.body(compass).angle()) <= damson::pi);
    }

    TEST_CASE("a body is rotated toward a point, and its pose is copied exactly") {
        damson::World world;
        const damson::BodyHandle eye =
            world.create_body({.type = damson::BodyType::Kinematic, .position = {1.0f, 1.0f}});
        const glm::vec2 goal{4.0f, 5.0f};
#include "pages/transforms/look_at.inc"
        CHECK(world.body(eye).rotation() == towards);
        CHECK(towards * glm::vec2{5.0f, 0.0f} == near(way, 1e-6f));

        damson::World other;
#include "pages/transforms/pose.inc"
        CHECK(other.body(twin).transform() == saved);
    }
}
