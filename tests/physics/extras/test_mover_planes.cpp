// Tests of physics/extras/mover_planes.hpp, physics/extras/mover_planes.cpp.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <limits>

#include "../../../core/contract.hpp"
#include "../../../core/random.hpp"
#include "../../../core/vector.hpp"
#include "../../../physics/extras/mover_planes.hpp"

using namespace damson;

namespace {

constexpr float plane_accuracy = 1e-5f;

float missing_push(const MoverPlane& plane, glm::vec2 displacement) {
    return plane.depth - plane_slop - dot(plane.normal, displacement);
}

}  // namespace

TEST_SUITE("physics/mover_planes") {
    TEST_CASE("without planes, the mover moves as it wants") {
        const PlaneSolution solution = solve_planes({1.0f, 2.0f}, {});
        CHECK(solution.translation == glm::vec2{1.0f, 2.0f});
        CHECK(clip_vector({1.0f, 2.0f}, {}) == glm::vec2{1.0f, 2.0f});
    }

    TEST_CASE("a floor stops the fall and keeps the motion along it") {
        std::array floor{MoverPlane{}};
        const PlaneSolution solution = solve_planes({3.0f, -1.0f}, floor);
        CHECK(solution.translation.x == doctest::Approx(3.0f));
        CHECK(solution.translation.y == doctest::Approx(-plane_slop));
        CHECK(floor[0].push == doctest::Approx(1.0f - plane_slop));
        CHECK(clip_vector({3.0f, -1.0f}, floor) == glm::vec2{3.0f, 0.0f});
        CHECK(clip_vector({3.0f, 1.0f}, floor) == glm::vec2{3.0f, 1.0f});
        floor[0].clips_velocity = false;
        CHECK(clip_vector({3.0f, -1.0f}, floor) == glm::vec2{3.0f, -1.0f});
    }

    TEST_CASE("a plane that does not push does not clip") {
        std::array wall{MoverPlane{.normal = {-1.0f, 0.0f}, .depth = -2.0f}};
        CHECK(solve_planes({1.0f, 0.0f}, wall).translation == glm::vec2{1.0f, 0.0f});
        CHECK(wall[0].push == 0.0f);
        CHECK(clip_vector({1.0f, 0.0f}, wall) == glm::vec2{1.0f, 0.0f});
    }

    TEST_CASE("a soft plane pushes at most by its limit") {
        std::array soft{MoverPlane{.depth = 0.5f, .max_push = 0.1f}};
        CHECK(solve_planes({0.0f, 0.0f}, soft).translation.y == doctest::Approx(0.1f));
        CHECK(soft[0].push == doctest::Approx(0.1f));
    }

    TEST_CASE("two walls that contradict each other end in a compromise") {
        std::array walls{MoverPlane{.normal = {1.0f, 0.0f}, .depth = 0.2f},
                         MoverPlane{.normal = {-1.0f, 0.0f}, .depth = 0.2f}};
        const PlaneSolution solution = solve_planes({0.0f, 0.0f}, walls);
        CHECK(solution.iterations == max_plane_passes);
        CHECK(std::abs(solution.translation.x) <= 0.2f);
        CHECK(solution.translation.y == 0.0f);
    }

    TEST_CASE("compatible planes are all satisfied, and planes push only where they are reached") {
        Random random(3);
        for (int round = 0; round < 500; ++round) {
            CAPTURE(round);
            // half planes that all contain the point `inside`, so that a solution exists
            const glm::vec2 inside = random.point(-0.2f, 0.2f), wanted = random.point(-1.0f, 1.0f);
            std::array<MoverPlane, 3> planes;
            for (MoverPlane& plane : planes) {
                const glm::vec2 at = random.point(-1.0f, 1.0f);
                plane.normal = normalized_or(at, {1.0f, 0.0f});
                plane.depth = dot(plane.normal, inside) - random.between(0.0f, 0.3f);
            }
            const PlaneSolution solution = solve_planes(wanted, planes);
            const bool has_converged = solution.iterations < max_plane_passes;
            glm::vec2 pushed = wanted;
            for (const MoverPlane& plane : planes) {
                if (has_converged) CHECK(missing_push(plane, solution.translation) < 2.0f * plane_slop);
                if (has_converged && plane.push > 0.0f)
                    CHECK(std::abs(missing_push(plane, solution.translation)) < 2.0f * plane_slop);
                CHECK(plane.push >= 0.0f);
                pushed += plane.push * plane.normal;
            }
            CHECK(distance(pushed, solution.translation) < plane_accuracy);
        }
    }

    TEST_CASE("invalid calls are reported and change no plane") {
        std::array planes{MoverPlane{.push = 7.0f}};
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK_THROWS_AS(solve_planes({nan, 0.0f}, planes), ContractViolation);
        planes[0].normal = {0.0f, 2.0f};
        CHECK_THROWS_AS(solve_planes({0.0f, 0.0f}, planes), ContractViolation);
        planes[0].normal = {0.0f, 1.0f};
        planes[0].max_push = -1.0f;
        CHECK_THROWS_AS(solve_planes({0.0f, 0.0f}, planes), ContractViolation);
        planes[0].max_push = nan;
        const ViolationCatcher catcher;
        CHECK(solve_planes({1.0f, 0.0f}, planes).translation == glm::vec2{1.0f, 0.0f});
        CHECK_FALSE(catcher.first().empty());
        CHECK(planes[0].push == 7.0f);
    }
}
