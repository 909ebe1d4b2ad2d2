// A thousand pieces that make one plane: who slides over them loses no speed that one plane would have left,
// and never leaves the ground.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "../../physics/defs/tuning.hpp"
#include "../support/seam_course.hpp"

using namespace damson;
using namespace damson::test;

TEST_SUITE("scenario/long_slide") {
    TEST_CASE("shapes of all kinds slide over a thousand pieces as over one plane") {
        constexpr int pieces = 1000;
        float most_lost = 0.0f;  // [-]
        for (const CourseGuest& guest : all_course_guests()) {
            for (const float speed : {1.0f, 5.0f, 20.0f}) {
                if (speed < 2.0f && guest.name != "box") continue;  // a thousand seconds each
                const CourseResult plane = run_course(CourseFloor::Plane, guest, speed, pieces);
                REQUIRE(plane.steps > static_cast<int>(0.9f * pieces / speed / tick));  // it came to the end
                for (const CourseFloor floor : {CourseFloor::Boxes, CourseFloor::Segments, CourseFloor::Chain,
                                                CourseFloor::TwoSidedChain, CourseFloor::Tiles}) {
                    CAPTURE(std::string(name_of(floor)));
                    CAPTURE(guest.name);
                    CAPTURE(speed);
                    const CourseResult result = run_course(floor, guest, speed, pieces);
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
}
