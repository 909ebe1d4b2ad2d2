// Tests of narrowphase/voronoi_pieces.hpp, narrowphase/voronoi_pieces.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "../../core/random.hpp"
#include "../../core/trigonometry.hpp"
#include "../../core/vector.hpp"
#include "../../narrowphase/overlap_test.hpp"
#include "../../narrowphase/voronoi_pieces.hpp"
#include "../support/expect_violation.hpp"

using namespace damson;
using damson::test::QuietViolations;
using damson::test::violation_of;

namespace {

const std::vector<glm::vec2> unit_box{{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 1.0f}, {0.0f, 1.0f}};

std::vector<glm::vec2> ring_of(int count, float radius) {
    std::vector<glm::vec2> ring;
    for (int i = 0; i < count; ++i) {
        const CosSin turn = cos_sin(2.0f * pi * static_cast<float>(i) / static_cast<float>(count));
        ring.push_back({radius * turn.cosine, radius * turn.sine});
    }
    return ring;
}

double area_of(std::span<const glm::vec2> outline) {
    double doubled = 0.0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 p = outline[i], q = outline[(i + 1) % outline.size()];
        doubled += static_cast<double>(p.x) * q.y - static_cast<double>(q.x) * p.y;
    }
    return 0.5 * doubled;
}
std::span<const glm::vec2> corners_of(const Polygon& polygon) {
    return {polygon.vertices.data(), static_cast<std::size_t>(polygon.count)};
}
/// Polygons and cells of a cut as separate lists.
struct CutLists {
    std::vector<Polygon> polygons;
    std::vector<std::uint32_t> cells;
};
CutLists cut_lists(std::span<const glm::vec2> outline, std::span<const glm::vec2> points,
                   float min_width = 0.05f) {
    CutLists lists;
    for (const VoronoiPiece& piece : cut_by_points(outline, points, min_width))
        lists.polygons.push_back(piece.polygon), lists.cells.push_back(piece.cell);
    return lists;
}

double total_area_of(const CutLists& cut) {
    double sum = 0.0;
    for (const Polygon& polygon : cut.polygons) sum += area_of(corners_of(polygon));
    return sum;
}

/// Width by brute force: the smallest extent over 3600 directions.
float sampled_width_of(const Polygon& polygon) {
    float least = std::numeric_limits<float>::max();
    for (int i = 0; i < 3600; ++i) {
        const CosSin turn = cos_sin(pi * static_cast<float>(i) / 3600.0f);
        float low = std::numeric_limits<float>::max(), high = -low;
        for (const glm::vec2 corner : corners_of(polygon)) {
            const float along = dot(corner, {turn.cosine, turn.sine});
            low = std::min(low, along), high = std::max(high, along);
        }
        least = std::min(least, high - low);
    }
    return least;
}

std::vector<glm::vec2> random_points(Random& random, std::uint32_t count, float low, float high) {
    std::vector<glm::vec2> points;
    for (std::uint32_t i = 0; i < count; ++i) points.push_back(random.point(low, high));
    return points;
}

/// Checks the promises that hold for all cuts.
void check_cut(std::span<const glm::vec2> outline, const CutLists& cut, float min_width) {
    REQUIRE(cut.cells.size() == cut.polygons.size());
    CHECK(std::is_sorted(cut.cells.begin(), cut.cells.end()));
    const double whole = area_of(outline);
    CHECK(std::abs(total_area_of(cut) - whole) < 1e-4 * whole);
    const bool is_cut = !cut.cells.empty() && cut.cells.front() != cut.cells.back();
    for (const Polygon& polygon : cut.polygons) {
        CHECK(!find_defect(polygon));
        if (is_cut) CHECK(sampled_width_of(polygon) >= min_width);
    }
    for (std::size_t i = 0; i < cut.polygons.size(); ++i)
        for (std::size_t k = i + 1; k < cut.polygons.size(); ++k) {
            const OverlapResult meeting = test_overlap(cut.polygons[i], cut.polygons[k], {}, 0.01f);
            for (int p = 0; p < meeting.manifold.count; ++p)
                CHECK(meeting.manifold.points[static_cast<std::size_t>(p)].separation >
                      -2.0f * min_line_length);
        }
}

}  // namespace

TEST_SUITE("narrowphase/voronoi_pieces") {
    TEST_CASE("two points cut a box along their bisector") {
        const CutLists cut = cut_lists(unit_box, std::array{glm::vec2{0.0f, 0.5f}, glm::vec2{0.5f, 0.5f}});
        REQUIRE(cut.polygons.size() == 2);
        CHECK(cut.cells == std::vector<std::uint32_t>{0, 1});
        CHECK(area_of(corners_of(cut.polygons[0])) == doctest::Approx(0.25));
        CHECK(area_of(corners_of(cut.polygons[1])) == doctest::Approx(0.75));
        for (const glm::vec2 corner : corners_of(cut.polygons[0])) CHECK(corner.x <= 0.25f + 1e-6f);
    }

    TEST_CASE("a regular grid of points gives equal squares, although four cells share each corner") {
        std::vector<glm::vec2> points;
        for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 4; ++x)
                points.push_back(
                    {0.125f + 0.25f * static_cast<float>(x), 0.125f + 0.25f * static_cast<float>(y)});
        const CutLists cut = cut_lists(unit_box, points);
        REQUIRE(cut.polygons.size() == 16);
        for (const Polygon& polygon : cut.polygons) {
            CHECK(polygon.count == 4);
            CHECK(area_of(corners_of(polygon)) == doctest::Approx(1.0 / 16.0));
        }
    }

    TEST_CASE("random cuts cover the outline without overlaps, and no polygon is too thin") {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const std::vector<glm::vec2> ring =
                ring_of(3 + static_cast<int>(random.below(30)), random.between(0.3f, 4.0f));
            const std::vector<glm::vec2> points = random_points(random, 1 + random.below(40), -4.0f, 4.0f);
            const float min_width = random.between(0.01f, 0.2f);
            check_cut(ring, cut_lists(ring, points, min_width), min_width);
        }
    }

    TEST_CASE("each sample of the area belongs to the cell of its nearest point") {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const std::vector<glm::vec2> points = random_points(random, 12, 0.0f, 1.0f);
            const CutLists cut = cut_lists(unit_box, points, 0.03f);
            for (int i = 0; i < 200; ++i) {
                const glm::vec2 sample = random.point(0.01f, 0.99f);
                // points whose cells were too thin are gone
                float least = std::numeric_limits<float>::max(), second = least;
                std::uint32_t nearest = 0;
                for (std::uint32_t k = 0; k < points.size(); ++k) {
                    if (!std::binary_search(cut.cells.begin(), cut.cells.end(), k)) continue;
                    const float apart = distance(points[k], sample);
                    if (apart < least)
                        second = least, least = apart, nearest = k;
                    else
                        second = std::min(second, apart);
                }
                if (second - least < 0.004f) continue;  // on a border
                bool is_found = false;
                for (std::size_t k = 0; k < cut.polygons.size(); ++k)
                    if (cut.cells[k] == nearest) is_found |= contains_point(cut.polygons[k], sample);
                CHECK(is_found);
            }
        }
    }

    TEST_CASE("neighbors share corners exactly") {
        Random random(5);
        const CutLists cut = cut_lists(unit_box, random_points(random, 20, 0.0f, 1.0f), 0.02f);
        REQUIRE(cut.polygons.size() > 5);
        for (const Polygon& polygon : cut.polygons)
            for (const glm::vec2 corner : corners_of(polygon))
                for (const Polygon& other : cut.polygons)
                    for (const glm::vec2 twin : corners_of(other))
                        CHECK((corner == twin || distance(corner, twin) > 0.5f * min_line_length));
    }

    TEST_CASE("a cell with many corners consists of several polygons") {
        const std::vector<glm::vec2> ring = ring_of(24, 1.0f);
        const CutLists whole = cut_lists(ring, {});
        CHECK(whole.polygons.size() >= 3);
        CHECK(std::all_of(whole.cells.begin(), whole.cells.end(),
                          [](std::uint32_t cell) { return cell == 0; }));
        check_cut(ring, whole, 0.0f);
        // the middle of a ring of points
        std::vector<glm::vec2> points = ring_of(12, 0.8f);
        points.push_back({0.0f, 0.0f});
        const CutLists cut = cut_lists(ring, points, 0.02f);
        CHECK(std::count(cut.cells.begin(), cut.cells.end(), 12u) == 2);
        check_cut(ring, cut, 0.02f);
    }

    TEST_CASE("thin cells become part of their neighbors") {
        // the cell in the middle is 0.02 wide
        const std::array points{glm::vec2{0.48f, 0.5f}, glm::vec2{0.5f, 0.5f}, glm::vec2{0.52f, 0.5f}};
        CHECK(cut_lists(unit_box, points, 0.01f).polygons.size() == 3);
        const CutLists cut = cut_lists(unit_box, points, 0.05f);
        CHECK(cut.cells == std::vector<std::uint32_t>{0, 2});
        CHECK(area_of(corners_of(cut.polygons[0])) == doctest::Approx(0.5));
        // an outline that is thinner than the limit stays whole
        const std::vector<glm::vec2> strip{{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 0.03f}, {0.0f, 0.03f}};
        CHECK(cut_lists(strip, points, 0.05f).polygons.size() == 1);
    }

    TEST_CASE("points that repeat or lie outside are harmless") {
        const std::array same{glm::vec2{0.3f, 0.5f}, glm::vec2{0.3f, 0.5f}, glm::vec2{0.3f, 0.5f}};
        CHECK(cut_lists(unit_box, same).polygons.size() == 1);
        const std::array outside{glm::vec2{-5.0f, 0.5f}, glm::vec2{6.0f, 0.5f}, glm::vec2{900.0f, 0.5f}};
        const CutLists cut = cut_lists(unit_box, outside);
        CHECK(cut.cells == std::vector<std::uint32_t>{0, 1});
        const std::array one_side{glm::vec2{-5.0f, 0.5f}, glm::vec2{-50.0f, 0.5f}};
        CHECK(cut_lists(unit_box, one_side).cells == std::vector<std::uint32_t>{0});
        check_cut(unit_box, cut_lists(unit_box, one_side), 0.0f);
    }

    TEST_CASE("the largest number of points on a circle around one point is cut in reasonable time") {
        std::vector<glm::vec2> points = ring_of(255, 0.9f);
        points.push_back({0.0f, 0.0f});
        const std::vector<glm::vec2> ring = ring_of(64, 1.0f);
        check_cut(ring, cut_lists(ring, points, 0.0f), min_piece_width);
    }

    TEST_CASE("invalid calls are reported and return nothing") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const std::vector<glm::vec2> clockwise{unit_box.rbegin(), unit_box.rend()},
            line{{0.0f, 0.0f}, {1.0f, 0.0f}};
        const std::vector<glm::vec2> bad_point{{nan, 0.0f}};
        CHECK(violation_of([&] { cut_lists(clockwise, {}); }) ==
              "cut_by_points: outline must be convex and counter-clockwise, within 1e5 m of the origin");
        CHECK(violation_of([&] { cut_lists(unit_box, {}, nan); }) ==
              "cut_by_points: min_width must be zero or more and finite, got nan");
        const QuietViolations quiet;
        CHECK(cut_lists(line, {}).polygons.empty());
        CHECK(cut_lists(ring_of(65, 1.0f), {}).polygons.empty());
        CHECK(cut_lists(std::array{glm::vec2{nan, 0.0f}, glm::vec2{1.0f, 0.0f}, glm::vec2{0.0f, 1.0f}}, {})
                  .polygons.empty());
        CHECK(cut_lists(unit_box, bad_point).polygons.empty());
        CHECK(cut_lists(unit_box, std::vector<glm::vec2>(257)).polygons.empty());
        CHECK(cut_lists(unit_box, {}, -1.0f).polygons.empty());
        // a star with five corners turns left everywhere, but goes around twice
        std::vector<glm::vec2> star;
        for (const int i : {0, 2, 4, 1, 3}) star.push_back(ring_of(5, 1.0f)[static_cast<std::size_t>(i)]);
        CHECK(cut_lists(star, {}).polygons.empty());
        CHECK(quiet.count() == 7);
    }
}
