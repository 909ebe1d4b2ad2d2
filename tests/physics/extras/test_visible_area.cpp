// Tests of physics/extras/visible_area.hpp, physics/extras/visible_area.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "../../../core/random.hpp"
#include "../../../physics/extras/visible_area.hpp"
#include "../../support/expect_violation.hpp"
#include "../../support/near.hpp"
#include "../../support/world_builder.hpp"

using namespace damson;
using namespace damson::test;

namespace {

double area_of(const std::vector<glm::vec2>& outline) {
    double doubled = 0.0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 p = outline[i] - outline[0], q = outline[(i + 1) % outline.size()] - outline[0];
        doubled += static_cast<double>(p.x) * q.y - static_cast<double>(q.x) * p.y;
    }
    return 0.5 * doubled;
}

/// Returns the distance from the eye to the border of the polygon along a unit vector. [m]
float reach_of(const std::vector<glm::vec2>& outline, glm::vec2 eye, glm::vec2 along) {
    float reach = 0.0f;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::vec2 p = outline[i] - eye, q = outline[(i + 1) % outline.size()] - eye;
        const float before = cross(p, along), after = cross(along, q);
        if (before < 0.0f || after < 0.0f || before + after <= 0.0f) continue;
        const glm::vec2 point = p + (before / (before + after)) * (q - p);
        if (dot(point, along) > 0.0f) reach = std::max(reach, dot(point, along));
    }
    return reach;
}

/// Returns the distance of a ray from the eye to the first shape, at most the radius. [m]
float ray_reach_of(const World& world, const ViewDef& view, glm::vec2 along, const QueryFilter& filter = {}) {
    const auto hit =
        world.find_nearest(RayCast{.origin = view.eye, .translation = view.radius * along}, filter);
    return hit ? hit->distance : view.radius;
}

glm::vec2 at_angle(float angle) {
    const CosSin turn = cos_sin(angle);
    return {turn.cosine, turn.sine};
}

/// Checks that the polygon is star-shaped around the eye and runs counter-clockwise.
void check_star(const std::vector<glm::vec2>& area, glm::vec2 eye) {
    REQUIRE(area.size() >= 3);
    for (std::size_t i = 0; i < area.size(); ++i) {
        const glm::vec2 p = area[i] - eye, q = area[(i + 1) % area.size()] - eye;
        CHECK(cross(p, q) >= -1e-4f * (1.0f + length(p) + length(q)));
    }
}

/// Compares the border with rays in many directions. Where a ray just passes an edge, neighbors of the ray decide.
/// Returns the number of directions that agree without their neighbors.
int compare_with_rays(const World& world, const ViewDef& view, const QueryFilter& filter = {}) {
    const std::vector<glm::vec2> area = visible_area(world, view, filter);
    check_star(area, view.eye);
    int exact = 0;
    for (int i = 0; i < 360; ++i) {
        const float angle = view.angle + view.half_angle * (static_cast<float>(i) / 180.0f - 0.9972f);
        const float reach = reach_of(area, view.eye, at_angle(angle));
        float least = std::numeric_limits<float>::max(), most = 0.0f;
        for (const float offset : {-2e-4f, -5e-5f, 0.0f, 5e-5f, 2e-4f}) {
            const float ray = ray_reach_of(world, view, at_angle(angle + offset), filter);
            if (offset == 0.0f && std::abs(ray - reach) < 2.0f * view.arc_tolerance) ++exact;
            least = std::min(least, ray), most = std::max(most, ray);
        }
        CAPTURE(angle);
        CAPTURE(reach);
        // a chord that is seen almost edge-on is up to 1 / sin(angle) times the tolerance behind its arc
        CHECK(reach > least - 0.02f);
        CHECK(reach < most + 0.2f);
    }
    return exact;
}

Shape random_shape(Random& random) {
    switch (random.below(5)) {
        case 0: return Circle{random.point(-0.3f, 0.3f), random.between(0.1f, 0.8f)};
        case 1: return Capsule{{-0.5f, 0.0f}, random.point(0.0f, 0.6f), random.between(0.05f, 0.4f)};
        case 2:
            return make_box({random.between(0.1f, 1.0f), random.between(0.05f, 0.5f)}, {},
                            random.between(-1.0f, 1.0f),
                            random.chance(0.5f) ? 0.0f : random.between(0.02f, 0.3f));
        case 3:
            return make_regular_polygon(3 + static_cast<int>(random.below(6)), random.between(0.2f, 0.9f));
        default: return Segment{{-0.7f, 0.1f}, {0.6f, -0.2f}, random.chance(0.5f) ? 0.0f : 0.1f};
    }
}

}  // namespace

TEST_SUITE("physics/visible_area") {
    TEST_CASE("an empty world is visible as a disc, or as a sector") {
        const World world;
        const auto disc = visible_area(world, {.eye = {3.0f, 4.0f}, .radius = 5.0f, .arc_tolerance = 0.001f});
        CHECK(area_of(disc) == doctest::Approx(25.0 * 3.14159265).epsilon(1e-3));
        for (const glm::vec2 point : disc) CHECK(distance(point, {3.0f, 4.0f}) == doctest::Approx(5.0f));
        for (const float half : {0.001f, 0.3f, 1.5f, 2.0f, 3.1f}) {
            CAPTURE(half);
            const auto cone = visible_area(world, {.eye = {3.0f, 4.0f},
                                                   .radius = 5.0f,
                                                   .angle = 2.5f,
                                                   .half_angle = half,
                                                   .arc_tolerance = 1e-4f});
            CHECK(cone[0] == glm::vec2{3.0f, 4.0f});
            CHECK(cone[1] == near(glm::vec2{3.0f, 4.0f} + 5.0f * at_angle(2.5f - half), 1e-5f));
            CHECK(cone.back() == near(glm::vec2{3.0f, 4.0f} + 5.0f * at_angle(2.5f + half), 1e-5f));
            CHECK(area_of(cone) == doctest::Approx(25.0 * half).epsilon(1e-4));
        }
        // the number of points follows from the tolerance: 64 chords have a height of 6 mm, and 32 one of 24 mm
        CHECK(visible_area(world, {.radius = 5.0f, .arc_tolerance = 0.02f}).size() == 64);
    }

    TEST_CASE("a wall casts a shadow with straight borders") {
        // half of the wall is within the angle atan(2 / 1); behind it, only the triangle before the wall remains
        World world;
        add_static(world, make_box({2.0f, 0.25f}, {0.0f, 1.25f}));
        const auto area = visible_area(world, {.radius = 6.0f, .arc_tolerance = 1e-4f});
        const double half = std::atan2(2.0, 1.0);
        CHECK(area_of(area) == doctest::Approx(36.0 * (3.14159265 - half) + 2.0).epsilon(1e-4));
        CHECK(std::count(area.begin(), area.end(), glm::vec2{2.0f, 1.0f}) == 1);
        CHECK(std::count(area.begin(), area.end(), glm::vec2{-2.0f, 1.0f}) == 1);
    }

    TEST_CASE("a wall that reaches beyond the radius is cut by the arc") {
        World world;
        add_static(world, Segment{{-50.0f, 3.0f}, {50.0f, 3.0f}});
        const auto area = visible_area(world, {.radius = 5.0f, .arc_tolerance = 1e-4f});
        const double half = std::acos(3.0 / 5.0);
        CHECK(area_of(area) == doctest::Approx(25.0 * (3.14159265 - half) + 12.0).epsilon(1e-4));
    }

    TEST_CASE("a closed room is visible as a whole, and through its door there is a cone") {
        World world;
        const auto add_wall = [&](glm::vec2 a, glm::vec2 b) { add_static(world, Segment{a, b}); };
        add_wall({-2.0f, -1.0f}, {2.0f, -1.0f});
        add_wall({-2.0f, 1.0f}, {2.0f, 1.0f});
        add_wall({-2.0f, -1.0f}, {-2.0f, 1.0f});
        add_wall({2.0f, -1.0f}, {2.0f, -0.25f});
        add_wall({2.0f, 0.25f}, {2.0f, 1.0f});
        const BodyHandle door = add_static(world, Segment{{2.0f, -0.25f}, {2.0f, 0.25f}});
        const ViewDef view{.eye = {-1.0f, 0.0f}, .radius = 9.0f, .arc_tolerance = 1e-4f};
        const auto closed = visible_area(world, view);
        CHECK(area_of(closed) == doctest::Approx(8.0).epsilon(1e-6));
        CHECK(closed.size() == 4);
        world.destroy_body(door);
        const double half = std::atan2(0.25, 3.0);
        CHECK(area_of(visible_area(world, view)) == doctest::Approx(8.0 - 0.75 + 81.0 * half).epsilon(1e-4));
    }

    TEST_CASE("a circle hides the area between its tangents") {
        World world;
        add_static(world, Circle{{3.0f, 0.0f}, 1.5f});
        const auto area = visible_area(world, {.radius = 6.0f, .arc_tolerance = 1e-4f});
        // before the circle, two triangles between the eye, the tangent points and the center, without a sector
        const double half = std::asin(0.5), tangent = 3.0 * std::cos(half);
        const double before = 1.5 * tangent - 2.25 * (0.5 * 3.14159265 - half);
        CHECK(area_of(area) == doctest::Approx(36.0 * (3.14159265 - half) + before).epsilon(1e-4));
        const glm::vec2 tangent_point = static_cast<float>(tangent) * at_angle(static_cast<float>(half));
        CHECK(std::any_of(area.begin(), area.end(),
                          [&](glm::vec2 p) { return distance(p, tangent_point) < 1e-5f; }));
    }

    TEST_CASE("the border agrees with rays in random worlds with overlapping shapes") {
        int exact = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            CAPTURE(seed);
            Random random(seed);
            World world;
            const std::uint32_t count = 1 + random.below(60);
            for (std::uint32_t i = 0; i < count; ++i) {
                const BodyHandle body = world.create_body(
                    {.position = random.point(-9.0f, 9.0f), .angle = random.between(-3.0f, 3.0f)});
                world.create_shape(body, random_shape(random));
            }
            ViewDef view{.eye = random.point(-6.0f, 6.0f),
                         .radius = random.between(2.0f, 12.0f),
                         .arc_tolerance = 0.001f};
            if (world.find_nearest(NearPoint{view.eye, 0.05f})) continue;
            exact += compare_with_rays(world, view);
            view.angle = random.between(-6.0f, 6.0f);
            view.half_angle = random.between(0.1f, 3.1f);
            exact += compare_with_rays(world, view);
        }
        CHECK(exact > 20000);
    }

    TEST_CASE("chains and tiles hide what is behind them, from both sides and without gaps") {
        World world;
        const BodyHandle ground = world.create_body({.position = {1.1f, -0.3f}, .angle = 0.2f});
        const std::vector<glm::vec2> points{{6.0f, 0.0f}, {3.0f, 1.0f}, {0.0f, -1.0f}, {-4.0f, 0.5f}};
        world.create_chain(ground, {.points = points});
        std::vector<std::uint8_t> kinds(200, 1);
        for (std::size_t i = 0; i < kinds.size(); i += 7) kinds[i] = 2;
        for (std::size_t i = 4; i < kinds.size(); i += 9) kinds[i] = 0;
        const std::array palette{Tile{}, Tile{.slope = {.left = 0.0f, .right = 1.0f}}};
        const BodyHandle level = world.create_body({.position = {-3.3f, 3.7f}, .angle = 0.1f});
        world.create_tile_grid(
            level,
            {.cell_size = {0.7f, 0.3f}, .width = 20, .height = 10, .kinds = kinds, .palette = palette});
        for (const glm::vec2 eye : {glm::vec2{0.0f, 2.5f}, glm::vec2{1.0f, -4.0f}, glm::vec2{12.0f, 5.1f}})
            CHECK(compare_with_rays(world, {.eye = eye, .radius = 14.0f}) > 340);
    }

    TEST_CASE("no light passes between the tiles of a floor, or between boxes in a row") {
        World world;
        const BodyHandle level = world.create_body({.position = {0.123f, -1.7f}, .angle = 0.31f});
        const std::vector<std::uint8_t> kinds(300, 1);
        world.create_tile_grid(
            level,
            {.cell_size = {0.1f, 0.1f}, .origin = {-15.0f, 0.0f}, .width = 300, .height = 1, .kinds = kinds});
        const BodyHandle row = world.create_body({.position = {7.7f, 5.1f}, .angle = 0.31f});
        for (int i = -40; i < 40; ++i)
            world.create_shape(row, make_box({0.1f, 0.1f}, {0.2f * static_cast<float>(i), 0.0f}));
        const auto area = visible_area(world, {.eye = {2.0f, 1.0f}, .radius = 5.0f});
        // an arc on each side, and one side of the floor
        CHECK(area.size() < 80);
        for (const glm::vec2 point : area)
            CHECK(to_local({{0.123f, -1.7f}, Rotation::from_angle(0.31f)}, point).y > 0.099f);
    }

    TEST_CASE("filters select the shapes that hide") {
        World world;
        const BodyHandle guard = add_static(world, Circle{{0.0f, 0.0f}, 0.5f});
        add_static(world, make_box({0.1f, 1.0f}, {2.0f, 0.0f}), {.filter = {.category = 4}});
        add_static(world, make_box({0.1f, 1.0f}, {-2.0f, 0.0f}), {.is_sensor = true});
        const auto reach = [&](const QueryFilter& filter, glm::vec2 along) {
            return reach_of(visible_area(world, {.radius = 6.0f}, filter), {}, along);
        };
        const glm::vec2 right{1.0f, 0.0f};
        CHECK(reach({}, right) == near(1.9f, 1e-4f));  // the guard contains the eye, and hides nothing
        CHECK(reach({.categories = 1}, right) == near(6.0f, 0.02f));
        CHECK(reach({}, -right) == near(6.0f, 0.02f));
        CHECK(reach({.finds_sensors = true}, -right) == near(1.9f, 1e-4f));
        const auto seen = visible_area(world, {.eye = {-1.0f, 0.0f}, .radius = 6.0f});
        CHECK(reach_of(seen, {-1.0f, 0.0f}, right) == near(0.5f, 0.02f));
        const auto past = visible_area(world, {.eye = {-1.0f, 0.0f}, .radius = 6.0f}, {.ignored = guard});
        CHECK(reach_of(past, {-1.0f, 0.0f}, right) == near(2.9f, 1e-4f));
    }

    TEST_CASE("far from the origin, the area is the same within rounding") {
        const auto area_at = [](glm::vec2 shift) {
            World world;
            for (int i = 0; i < 12; ++i)
                add_static(world, make_box({0.3f, 0.2f},
                                           shift + 3.0f * at_angle(0.5f * static_cast<float>(i)), 0.3f));
            return area_of(visible_area(world, {.eye = shift, .radius = 6.0f}));
        };
        CHECK(area_at({4096.0f, -8192.0f}) == doctest::Approx(area_at({0.0f, 0.0f})).epsilon(2e-3));
    }

    TEST_CASE("the world does not change, and worker counts do not matter") {
        World world({.workers = 3});
        Random random(4);
        for (int i = 0; i < 300; ++i)
            add_static(world, Circle{random.point(-20.0f, 20.0f), random.between(0.1f, 0.4f)});
        const std::uint64_t before = digest(world);
        const auto first = visible_area(world, {.radius = 25.0f});
        CHECK(digest(world) == before);
        CHECK(first == visible_area(world, {.radius = 25.0f}));
        world.set_workers(1);
        world.step(tick);
        CHECK(first == visible_area(world, {.radius = 25.0f}));
        CHECK(first.size() > 100);
    }

    TEST_CASE("invalid calls are reported and return nothing") {
        const World world;
        const float nan = std::numeric_limits<float>::quiet_NaN();
        CHECK(violation_of([&] { visible_area(world, {.radius = 0.0f}); }) ==
              "visible_area: radius must be above zero and at most 1e5 m, got 0");
        const QuietViolations quiet;
        CHECK(visible_area(world, {.eye = {nan, 0.0f}}).empty());
        CHECK(visible_area(world, {.eye = {2e5f, 0.0f}}).empty());
        CHECK(visible_area(world, {.radius = nan}).empty());
        CHECK(visible_area(world, {.angle = nan}).empty());
        CHECK(visible_area(world, {.half_angle = 0.0f}).empty());
        CHECK(visible_area(world, {.half_angle = 3.2f}).empty());
        CHECK(visible_area(world, {.arc_tolerance = 0.0f}).empty());
        CHECK(quiet.count() == 7);
    }
}
