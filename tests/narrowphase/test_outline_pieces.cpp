// Tests of narrowphase/outline_pieces.cpp.
#include "../../narrowphase/outline_pieces.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "support/near.hpp"
#include "support/print.hpp"
#include "twins.hpp"

using namespace damson;
using namespace damson::test;

namespace {

using Points = std::vector<glm::vec2>;

double area_of(const Points& points) {
    double sum = 0.0;
    for (std::size_t i = 0; i < points.size(); ++i)
        sum += cross(to_point(points[i]), to_point(points[(i + 1) % points.size()]));
    return 0.5 * std::fabs(sum);
}

double area_of(const Polygon& polygon) {
    return area_of(Points(polygon.vertices.begin(), polygon.vertices.begin() + polygon.count));
}

/// Returns true if a ray to the right crosses an odd number of sides.
bool is_inside(const Points& outline, Point p) {
    bool is_in = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = to_point(outline[i]), b = to_point(outline[(i + 1) % outline.size()]);
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) is_in = !is_in;
    }
    return is_in;
}

/// Returns the signed distance from the polygon; negative inside. [m]
double height_over(const Polygon& polygon, Point p) {
    double highest = -1e9;
    for (int i = 0; i < polygon.count; ++i) {
        const auto k = static_cast<std::size_t>(i);
        highest = std::max(highest, dot(to_point(polygon.normals[k]), p - to_point(polygon.vertices[k])));
    }
    return highest;
}

/// Returns corners around the origin at random distances: a simple and very concave outline.
Points make_star(Random& random, std::size_t count) {
    Points points;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 6.283185307 * static_cast<double>(i) / static_cast<double>(count);
        const float radius = random.between(0.3f, 3.0f);
        points.push_back(
            {radius * static_cast<float>(std::cos(angle)), radius * static_cast<float>(std::sin(angle))});
    }
    return points;
}

/// Returns two random rows of teeth that face away from each other. Many corners lie on common lines.
Points make_comb(Random& random, int count) {
    Points points;
    for (int i = 0; i < count; ++i) {
        const auto x = static_cast<float>(i);
        const auto depth = static_cast<float>(random.below(3));
        points.push_back({x, -1.0f - depth});
        points.push_back({x + 1.0f, -1.0f - depth});
    }
    for (int i = count; i-- > 0;) {
        const auto x = static_cast<float>(i);
        const auto depth = static_cast<float>(random.below(3));
        points.push_back({x + 1.0f, 1.0f + depth});
        points.push_back({x, 1.0f + depth});
    }
    Points distinct;
    for (const glm::vec2 p : points)
        if (distinct.empty() || distinct.back() != p) distinct.push_back(p);
    return distinct;
}

/// Checks that the pieces are convex, cover the outline exactly and do not overlap.
void check_pieces(const Points& outline, const OutlinePieces& result, Random& random) {
    REQUIRE(result.error == OutlineError::None);
    REQUIRE(!result.pieces.empty());
    double area = 0.0;
    for (const Polygon& piece : result.pieces) {
        REQUIRE(find_defect(piece).value_or("") == "");
        area += area_of(piece);
    }
    const double expected = area_of(outline);
    REQUIRE(std::fabs(area - expected) <= 1e-6 * expected);

    for (int i = 0; i < 300; ++i) {
        const Point p{static_cast<double>(random.between(-4.0f, 14.0f)),
                      static_cast<double>(random.between(-4.0f, 4.0f))};
        int within = 0, near = 0;
        for (const Polygon& piece : result.pieces) {
            const double height = height_over(piece, p);
            within += height < -1e-5;
            near += height < 1e-5;
        }
        REQUIRE(within <= 1);
        REQUIRE((is_inside(outline, p) ? near >= 1 : within == 0));
    }
}

std::string error_of(const Points& points, float radius = 0.0f) {
    const OutlinePieces result = decompose_outline(points, radius);
    CHECK(result.pieces.empty() == (result.error != OutlineError::None));
    return text_of(result.error);
}

}  // namespace

TEST_SUITE("narrowphase/outline_pieces") {
    TEST_CASE("a convex outline is one piece with the same corners") {
        const Points square{{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}, {0.0f, 1.0f}};
        const auto result = decompose_outline(square, 0.1f);
        REQUIRE(result.pieces.size() == 1);
        CHECK(result.pieces[0].count == 4);
        CHECK(result.pieces[0].radius == 0.1f);
        CHECK(result.pieces[0].centroid == near({1.0f, 0.5f}, 1e-6f));
        Points clockwise = square;
        std::reverse(clockwise.begin(), clockwise.end());
        CHECK(decompose_outline(clockwise).pieces.size() == 1);
    }

    TEST_CASE("an L has two pieces, and a plus has three") {
        const Points l{{0.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}, {1.0f, 1.0f}, {1.0f, 2.0f}, {0.0f, 2.0f}};
        CHECK(decompose_outline(l).pieces.size() == 2);
        const Points plus{{1.0f, 0.0f}, {2.0f, 0.0f}, {2.0f, 1.0f}, {3.0f, 1.0f}, {3.0f, 2.0f}, {2.0f, 2.0f},
                          {2.0f, 3.0f}, {1.0f, 3.0f}, {1.0f, 2.0f}, {0.0f, 2.0f}, {0.0f, 1.0f}, {1.0f, 1.0f}};
        CHECK(decompose_outline(plus).pieces.size() <= 5);
    }

    TEST_CASE("a round outline with many corners is cut into pieces of at most eight corners") {
        Points circle;
        for (int i = 0; i < 40; ++i) {
            const double angle = 6.283185307 * i / 40.0;
            circle.push_back({static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))});
        }
        const auto result = decompose_outline(circle);
        CHECK(result.pieces.size() <= 13);
        Random random(1);
        check_pieces(circle, result, random);
    }

    TEST_CASE("convex pieces cover random stars exactly, without overlap") {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            Points star = make_star(random, 5 + random.below(60));
            if (random.chance(0.5f)) std::reverse(star.begin(), star.end());
            check_pieces(star, decompose_outline(star), random);
        }
    }

    TEST_CASE("convex pieces cover random combs exactly, whose corners lie on common lines") {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const Points comb = make_comb(random, 3 + static_cast<int>(random.below(8)));
            const auto result = decompose_outline(comb);
            check_pieces(comb, result, random);
            CHECK(result.pieces.size() < comb.size());
        }
    }

    TEST_CASE("the number of pieces is at most four times the minimum") {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            const Points star = make_star(random, 24);
            std::size_t notches = 0;
            for (std::size_t i = 0; i < star.size(); ++i) {
                const Point a = to_point(star[(i + star.size() - 1) % star.size()]), b = to_point(star[i]);
                notches += cross(b - a, to_point(star[(i + 1) % star.size()]) - b) < 0.0;
            }
            // each concave corner needs a cut, or shares one with another corner
            CHECK(decompose_outline(star).pieces.size() <= 2 * notches + 1);
        }
    }

    TEST_CASE("an outline that cannot be cut gives the reason and the position") {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(error_of({}) == "fewer than three points");
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 0.0f}}) == "fewer than three points");
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, nan}}) ==
              "a point is not finite or too far from the origin");
        CHECK(error_of({{0.0f, 0.0f}, {1e6f, 0.0f}, {0.0f, 1.0f}}) ==
              "a point is not finite or too far from the origin");
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 0.0f}, {1.0f, 1e-5f}}) ==
              "fewer than three points are distinct");
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 0.0f}, {2.0f, 0.0f}}) == "all points lie on a line");
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 1.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}}) ==
              "two sides cross; split the outline where they do");
        CHECK(error_of({{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}}, -0.1f) ==
              "the radius or tolerance is negative, not finite or too large");
        const float infinite = std::numeric_limits<float>::infinity();
        CHECK(decompose_outline(Points{{0.0f, 0.0f}, {1.0f, 0.0f}, {infinite, 0.0f}}).at == 2);
    }
}
