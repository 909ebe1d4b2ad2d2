// A body that slides over a thousand coplanar pieces loses no more speed than on a single plane, and never
// leaves the ground.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "../../physics/model/tuning.hpp"
#include "../support/seam_course.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("scenario/long_slide") {
    TEST_CASE("shapes of all kinds slide over a thousand pieces as over one plane") {
        constexpr int pieces = 1000;
        float most_lost = 0.0f;  // [-]
        for (const CourseGuest& other_shape : all_course_guests()) {
            for (const float speed : {1.0f, 5.0f, 20.0f}) {
                if (speed < 2.0f && other_shape.name != "box") continue;  // too slow for every shape
                const CourseResult plane = run_course(CourseFloor::Plane, other_shape, speed, pieces);
                REQUIRE(plane.steps > static_cast<int>(0.9f * pieces / speed / tick));  // the end was reached
                for (const CourseFloor floor : {CourseFloor::Boxes, CourseFloor::Segments, CourseFloor::Chain,
                                                CourseFloor::TwoSidedChain, CourseFloor::Tiles}) {
                    CAPTURE(std::string(name_of(floor)));
                    CAPTURE(other_shape.name);
                    CAPTURE(speed);
                    const CourseResult result = run_course(floor, other_shape, speed, pieces);
                    const float lost = (plane.speed - result.speed) / speed;
                    if (std::fabs(lost) > std::fabs(most_lost)) most_lost = lost;
                    CHECK(std::fabs(lost) < 0.001f);
                    CHECK(result.highest - plane.highest < linear_slop);
                    CHECK(plane.lowest - result.lowest < linear_slop);
                    CHECK(result.steps_aloft == 0);
                }
            }
        }
        MESSAGE("most speed lost, or won: " << 100.0f * most_lost << " %");
    }

    TEST_CASE("a slow ball keeps its speed over the internal edges of a floor, whatever its radius") {
        std::vector<glm::vec2> corners;
        for (int i = 10; i >= -10; --i) corners.emplace_back(2.0f * static_cast<float>(i), 0.0f);
        using Floor = void (*)(World&, BodyHandle, const std::vector<glm::vec2>&);
        const Floor floors[] = {
            [](World& world, BodyHandle ground, const std::vector<glm::vec2>& points) {
                world.create_chain(ground, {.points = points});
            },
            [](World& world, BodyHandle ground, const std::vector<glm::vec2>& points) {
                for (std::size_t i = 0; i + 1 < points.size(); ++i)
                    world.create_shape(ground, Segment{points[i], points[i + 1]});
            },
            [](World& world, BodyHandle ground, const std::vector<glm::vec2>& points) {
                for (const glm::vec2 point : points)
                    world.create_shape(ground, make_box({1.0f, 1.0f}, {point.x + 1.0f, -1.0f}));
            }};
        for (const Floor floor : floors)
            for (const float radius : {0.5f, 2.0f, 20.0f})
                for (const float speed : {0.001f, 0.01f, -0.001f, 0.5f}) {
                    CAPTURE(radius);
                    CAPTURE(speed);
                    World world{{.can_sleep = false}};
                    floor(world, world.create_body({}), corners);
                    // start the ball on an internal edge, where the contacts with both pieces have points
                    const BodyHandle ball = world.create_body({.type = BodyType::Dynamic,
                                                               .position = {0.0f, radius},
                                                               .linear_velocity = {speed, 0.0f},
                                                               .angular_velocity = -speed / radius});
                    world.create_shape(ball, Circle{.radius = radius});
                    advance(world, 20.0f);
                    CHECK(world.body(ball).linear_velocity().x == doctest::Approx(speed).epsilon(0.002));
                }
    }
}
