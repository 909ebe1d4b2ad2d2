// Compares casts, distances and times of impact with the public functions of Box2D 3, on 100,000 random pairs
// of shapes each. If the results differ, a slow computation in double precision decides. All differences have
// these causes:
//
//   rays      Box2D casts a point against a rounded polygon, which stops up to half a slop too early or
//             too late. In Box2D, a ray that begins within a slop of the surface starts inside. Grazing rays
//             can differ by rounding.
//   casts     Box2D stops when the core distance is max(slop, radii - slop), plus up to a quarter of a slop.
//             Damson stops when the surfaces touch. A hit in Box2D therefore lies between two hits in Damson
//             with adjusted radii. Box2D gives up after twenty iterations.
//   impacts   The same as for casts. Box2D also searches along one axis at a time, so it can miss a short
//             overlap.
#include <box2d/box2d.h>
#include <box2d/collision.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "../../core/vector.hpp"
#include "../../narrowphase/distance.hpp"
#include "../../narrowphase/ray_cast.hpp"
#include "../../narrowphase/shape_cast.hpp"
#include "../../narrowphase/time_of_impact.hpp"
#include "narrowphase/twins.hpp"
#include "support/near.hpp"

using namespace damson;
using namespace damson::test;

namespace {

constexpr int pair_count = 100000;
constexpr float slop = 0.005f;  // linear slop of Box2D [m]

b2Vec2 to_b2(glm::vec2 v) {
    return {v.x, v.y};
}
glm::vec2 from_b2(b2Vec2 v) {
    return {v.x, v.y};
}
b2Rot to_b2(Rotation q) {
    return {q.c, q.s};
}

b2ShapeProxy proxy_of(const Shape& shape) {
    std::array<b2Vec2, B2_MAX_POLYGON_VERTICES> points;
    int count = 0;
    float radius = 0.0f;
    std::visit(
        [&](const auto& kind) {
            for_each_corner(kind, [&](glm::vec2 p) { points[static_cast<std::size_t>(count++)] = to_b2(p); });
            radius = kind.radius;
        },
        shape);
    return b2MakeProxy(points.data(), count, radius);
}

b2CastOutput ray_cast_in_box2d(const Shape& shape, const b2RayCastInput& input) {
    if (const auto* circle = std::get_if<Circle>(&shape)) {
        const b2Circle other{to_b2(circle->center), circle->radius};
        return b2RayCastCircle(&other, &input);
    }
    if (const auto* capsule = std::get_if<Capsule>(&shape)) {
        const b2Capsule other{to_b2(capsule->a), to_b2(capsule->b), capsule->radius};
        return b2RayCastCapsule(&other, &input);
    }
    if (const auto* segment = std::get_if<Segment>(&shape)) {
        if (segment->radius > 0.0f) {
            const b2Capsule other{to_b2(segment->a), to_b2(segment->b), segment->radius};
            return b2RayCastCapsule(&other, &input);
        }
        const b2Segment other{to_b2(segment->a), to_b2(segment->b)};
        return b2RayCastSegment(&other, &input, false);
    }
    const auto& polygon = std::get<Polygon>(shape);
    b2Polygon other{};
    other.count = polygon.count;
    other.radius = polygon.radius;
    other.centroid = to_b2(polygon.centroid);
    for (std::size_t i = 0; i < static_cast<std::size_t>(polygon.count); ++i) {
        other.vertices[i] = to_b2(polygon.vertices[i]);
        other.normals[i] = to_b2(polygon.normals[i]);
    }
    return b2RayCastPolygon(&other, &input);
}

Shape with_radius(Shape shape, float radius) {
    std::visit([&](auto& kind) { kind.radius = radius; }, shape);
    return shape;
}

/// Returns the core distance at which Box2D treats shapes as touching. Box2D can stop up to a quarter of a
/// slop earlier. [m]
float target_of(const Shape& a, const Shape& b) {
    return std::max(slop, radius_of(a) + radius_of(b) - slop);
}

}  // namespace

TEST_SUITE("peers/box2d3") {
    TEST_CASE("a ray hits the point that Box2D hits") {
        int same = 0, grazes = 0;
        for (std::uint64_t seed = 1; seed <= pair_count; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape shape = make_random_shape(random, all_kinds[seed % 6]);
            const SlowCore core = slow_core(shape, {});
            const glm::vec2 origin = random.point(-2.0f, 2.0f);
            const glm::vec2 goal =
                random.chance(0.5f) ? random.point(-0.4f, 0.4f) : random.point(-3.0f, 3.0f);
            const glm::vec2 way = random.between(0.5f, 2.0f) * (goal - origin);
            const auto ours = ray_cast(shape, origin, way);
            const b2CastOutput theirs = ray_cast_in_box2d(shape, {to_b2(origin), to_b2(way), 1.0f});

            const bool is_cast = std::holds_alternative<Polygon>(shape) && core.radius > 0.0;
            const double tolerance = is_cast ? 1.26 * slop : 2e-5;
            const bool agree = ours.has_value() == theirs.hit;
            if (agree && !ours) {
                ++same;
                continue;
            }
            if (agree) {
                // Compare the depth of the hit point instead of its position. On a grazing ray, points that
                // are far apart have almost equal depths.
                const double depth =
                    distance_to_core(
                        core, to_point(origin) + static_cast<double>(theirs.fraction) * to_point(way)) -
                    core.radius;
                const bool is_same =
                    ours->fraction == 0.0f || theirs.fraction == 0.0f
                        ? ours->fraction == theirs.fraction
                        : std::abs(depth) <= tolerance && dot(from_b2(theirs.normal), way) < 0.0f;
                if (is_same) {
                    ++same;
                    continue;
                }
            }
            // On a grazing ray, the closest point, the start or the end is within rounding error of the
            // surface.
            double nearest = 1e9;
            for (int i = 0; i <= 4000; ++i) {
                const Point p = to_point(origin) + (i / 4000.0) * to_point(way);
                nearest = std::min(nearest, distance_to_core(core, p) - core.radius);
            }
            const double begin = distance_to_core(core, to_point(origin)) - core.radius;
            const double end = distance_to_core(core, to_point(origin) + to_point(way)) - core.radius;
            const double unsure = tolerance + 1e-3 * length(to_point(way)) * (is_cast ? 1.0 : 0.1);
            const bool is_graze = std::abs(begin) < tolerance || std::abs(end) < tolerance ||
                                  (nearest > -0.02 && nearest < unsure);
            REQUIRE(is_graze);
            ++grazes;
        }
        MESSAGE("rays: equal " << same << ", grazes " << grazes);
        CHECK(same > pair_count * 99 / 100);
    }

    TEST_CASE("distances equal those of Box2D") {
        int same = 0;
        for (std::uint64_t seed = 1; seed <= pair_count; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform b_in_a = make_random_frame(random, 2.0f);
            const ClosestPoints ours = closest_points(a, b, b_in_a);
            b2DistanceInput input{
                proxy_of(a), proxy_of(b), {to_b2(b_in_a.position), to_b2(b_in_a.rotation)}, true};
            b2SimplexCache cache{};
            const b2DistanceOutput theirs = b2ShapeDistance(&input, &cache, nullptr, 0);
            REQUIRE(std::abs(ours.distance - theirs.distance) < 2e-5f);
            ++same;
            if (ours.distance < 1e-3f) continue;
            // The normal is the direction of the gap, so rounding of the gap's ends changes a short gap's
            // normal.
            REQUIRE(dot(ours.normal, from_b2(theirs.normal)) > 1.0f - 1e-4f);
        }
        MESSAGE("distances: equal " << same);
    }

    TEST_CASE("the end of a cast of Box2D lies between the ends of two of our casts with suitable radii") {
        int hits = 0, misses = 0, gave_up = 0, at_the_end = 0, overlapping = 0;
        for (std::uint64_t seed = 1; seed <= pair_count; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const Transform start = make_random_frame(random, 2.5f);
            const glm::vec2 goal =
                random.chance(0.5f) ? random.point(-0.5f, 0.5f) : random.point(-3.0f, 3.0f);
            const glm::vec2 way = random.between(0.5f, 2.0f) * (goal - start.position);
            const b2ShapeCastPairInput input{
                proxy_of(a), proxy_of(b), {to_b2(start.position), to_b2(start.rotation)},
                to_b2(way),  1.0f,        false};
            const b2CastOutput theirs = b2ShapeCast(&input);

            const float target = target_of(a, b);
            constexpr float rounding = 2e-5f;
            const Shape core = with_radius(a, 0.0f);
            const auto late = shape_cast(core, with_radius(b, target - rounding), start, way);
            const auto early = shape_cast(core, with_radius(b, target + 0.25f * slop + rounding), start, way);
            if (theirs.hit && theirs.fraction == 0.0f) {
                ++overlapping;
                REQUIRE(early);
                REQUIRE(early->fraction == 0.0f);
            } else if (theirs.hit) {
                ++hits;
                REQUIRE(early);
                REQUIRE(theirs.fraction >= early->fraction - 1e-5f);
                if (late) REQUIRE(theirs.fraction <= late->fraction + 1e-5f);
            } else if (theirs.iterations == 20) {
                ++gave_up;
            } else if (late && late->fraction > 1.0f - 1e-5f) {
                ++at_the_end;
            } else {
                ++misses;
                REQUIRE_FALSE(late);
            }
        }
        MESSAGE("casts: hits " << hits << ", misses " << misses << ", overlapping " << overlapping
                               << ", at the end " << at_the_end << ", given up by Box2D " << gave_up);
        CHECK(hits > pair_count / 3);
        CHECK(gave_up < pair_count / 200);
    }

    TEST_CASE("a time of impact equals that of Box2D within the tolerances of both") {
        int meetings = 0, apart = 0, close = 0, at_the_edge = 0, missed = 0, failed = 0;
        for (std::uint64_t seed = 1; seed <= pair_count; ++seed) {
            CAPTURE(seed);
            Random random{seed};
            const Shape a = make_random_shape(random, all_kinds[seed % 6]);
            const Shape b = make_random_shape(random, all_kinds[seed / 6 % 6]);
            const auto make_sweep_of = [&random] {
                Sweep sweep;
                sweep.center_local = random.point(-0.3f, 0.3f);
                sweep.center = random.point(-2.0f, 2.0f);
                sweep.rotation = Rotation::from_angle(random.between(-3.1f, 3.1f));
                sweep.shift = random.point(-2.0f, 2.0f) - sweep.center;
                sweep.turn = random.chance(0.2f) ? 0.0f : random.between(-0.3f, 0.3f);
                return sweep;
            };
            const Sweep sweep_a = make_sweep_of(), sweep_b = make_sweep_of();
            const auto to_b2_sweep = [](const Sweep& s) {
                return b2Sweep{to_b2(s.center_local), to_b2(s.center), to_b2(s.center + s.shift),
                               to_b2(s.rotation), to_b2(Rotation::from_angle(s.turn) * s.rotation)};
            };
            const b2TOIInput input{proxy_of(a), proxy_of(b), to_b2_sweep(sweep_a), to_b2_sweep(sweep_b),
                                   1.0f};
            const b2TOIOutput theirs = b2TimeOfImpact(&input);

            const float radii = radius_of(a) + radius_of(b);
            const float target = target_of(a, b);
            const Impact ours = time_of_impact(a, sweep_a, b, sweep_b, {1.0f, target - radii, 0.25f * slop});
            const auto core_gap_at = [&](float fraction) {
                return core_separation(slow_core(a, sweep_a.pose_at(fraction)),
                                       slow_core(b, sweep_b.pose_at(fraction)));
            };
            // Box2D moves along the chord of the rotation. For rotations up to 0.3 rad, this adds 0.1 mm.
            constexpr double unsure = 0.0004;
            if (theirs.state == b2_toiStateFailed) {
                ++failed;
                continue;
            }
            if (ours.state == ImpactState::Touching || theirs.state == b2_toiStateOverlapped ||
                (theirs.state == b2_toiStateHit && theirs.fraction == 0.0f)) {
                ++close;
                REQUIRE(core_gap_at(0.0f) < target + 0.25f * slop + unsure);
                continue;
            }
            if (ours.state == ImpactState::Separated && theirs.state == b2_toiStateSeparated) {
                ++apart;
                continue;
            }
            if (ours.state == ImpactState::Hit && theirs.state == b2_toiStateHit) {
                // Both stop within a quarter of a slop of the target.
                const double at_ours = core_gap_at(ours.fraction), at_theirs = core_gap_at(theirs.fraction);
                if (ours.iterations < max_impact_rounds) REQUIRE(at_ours < target + 0.25f * slop + unsure);
                REQUIRE(at_ours > target - unsure);
                if (theirs.fraction > ours.fraction + 0.01f && at_theirs > target - 0.5f * slop) {
                    ++missed;  // Box2D missed this earlier contact
                    continue;
                }
                REQUIRE(std::abs(at_theirs - at_ours) < 0.5f * slop + unsure);
                ++meetings;
                continue;
            }
            // Only one engine finds an impact.
            if (ours.state == ImpactState::Hit) {
                REQUIRE(core_gap_at(ours.fraction) < target + 0.25f * slop + unsure);
                ++missed;
            } else {
                const double at_theirs = core_gap_at(theirs.fraction);
                REQUIRE(at_theirs > target - unsure);
                REQUIRE(at_theirs < target + 0.25f * slop + unsure);
                ++at_the_edge;  // within the tolerance of both engines
            }
        }
        MESSAGE("impacts: both hit " << meetings << ", both apart " << apart << ", close at first " << close
                                     << ", on the edge " << at_the_edge << ", missed by Box2D " << missed
                                     << ", failed in Box2D " << failed);
        CHECK(meetings > pair_count / 5);
        CHECK(missed + at_the_edge + failed < pair_count / 100);
    }
}
