// Distances, shape casts and times of impact of point clouds.
//
// A shape cast and a time of impact do not end when the surfaces touch, but one slop earlier or, for rounded shapes, one
// slop deeper. A shape that a program moves to the end of its cast therefore does not overlap, and contacts stay in
// place. Distances of cores are compared with this target:
//
//   target     sum of the radii minus one slop, but at least one slop
//   tolerance  a quarter of a slop; cores that are closer than target + tolerance are in contact
#include <algorithm>

#include "geometry.hpp"

namespace damson::box2d {
namespace {

/// Returns the core distance at which a cast ends. [length unit]
float target_of(float radii) noexcept {
    return std::max(slop_units(), radii - slop_units());
}

Transform to_raw(b2Transform t) noexcept {
    return {to_vec(t.p), to_rotation(t.q)};
}

Polygon without_radius(Polygon cloud) noexcept {
    cloud.radius = 0.0f;
    return cloud;
}

glm::vec2 corner_of(const Polygon& cloud, int i) noexcept {
    return cloud.vertices[static_cast<std::size_t>(i)];
}

// ---- segments

struct SegmentPair {
    glm::vec2 p1, d1, p2, d2;
};

/// Returns the fraction of the segment at the point closest to `point`.
float closest_fraction(glm::vec2 start, glm::vec2 along, glm::vec2 point) noexcept {
    const float size = length_squared(along);
    return size > 0.0f ? std::clamp(dot(point - start, along) / size, 0.0f, 1.0f) : 0.0f;
}

/// Returns the fractions at the closest points. Segments that do not cross are closest at one of the four ends.
b2SegmentDistanceResult find_closest(const SegmentPair& s) noexcept {
    const auto result_at = [&](float f1, float f2) {
        const glm::vec2 c1 = s.p1 + f1 * s.d1, c2 = s.p2 + f2 * s.d2;
        return b2SegmentDistanceResult{from_vec(c1), from_vec(c2), f1, f2, distance_squared(c1, c2)};
    };
    const float turn = cross(s.d1, s.d2);
    if (turn != 0.0f) {
        const float f1 = cross(s.p2 - s.p1, s.d2) / turn, f2 = cross(s.p2 - s.p1, s.d1) / turn;
        if (f1 >= 0.0f && f1 <= 1.0f && f2 >= 0.0f && f2 <= 1.0f) return result_at(f1, f2);
    }
    const b2SegmentDistanceResult ends[4] = {
        result_at(0.0f, closest_fraction(s.p2, s.d2, s.p1)),
        result_at(closest_fraction(s.p1, s.d1, s.p2), 0.0f),
        result_at(closest_fraction(s.p1, s.d1, s.p2 + s.d2), 1.0f),
        result_at(1.0f, closest_fraction(s.p2, s.d2, s.p1 + s.d1)),
    };
    return *std::min_element(std::begin(ends), std::end(ends), [](const auto& a, const auto& b) {
        return a.distanceSquared < b.distanceSquared;
    });
}

// ---- simplexes

/// The corners of a cloud between which a point of it lies: one corner, or two and the fraction between them.
struct Feature {
    int first = 0, second = 0;
    float fraction = 0.0f;

    int count() const noexcept { return first == second ? 1 : 2; }
};

/// Returns the feature that contains `point`. Corners within rounding errors of the point are preferred to edges.
Feature find_feature(const Polygon& cloud, glm::vec2 point) noexcept {
    Feature best;
    float least = distance_squared(corner_of(cloud, 0), point), size = length_squared(point);
    for (int i = 1; i < cloud.count; ++i) {
        const float away = distance_squared(corner_of(cloud, i), point);
        size = std::max(size, length_squared(corner_of(cloud, i)));
        if (away < least) least = away, best = {i, i, 0.0f};
    }
    constexpr float rounding = 1e-11f;  // of squares
    if (least <= rounding * size) return best;
    for (int i = 0; i < cloud.count; ++i) {
        for (int k = i + 1; k < cloud.count; ++k) {
            const glm::vec2 start = corner_of(cloud, i), along = corner_of(cloud, k) - start;
            const float fraction = closest_fraction(start, along, point);
            const float away = distance_squared(start + fraction * along, point);
            if (away < least) least = away, best = {i, k, fraction};
        }
    }
    return best;
}

b2SimplexVertex make_vertex(const Polygon& a, const Polygon& b, int i, int k, float weight) noexcept {
    const glm::vec2 on_a = corner_of(a, i), on_b = corner_of(b, k);
    return {from_vec(on_a), from_vec(on_b), from_vec(on_a - on_b), weight, i, k};
}

/// Returns the simplex of the closest points, in A's frame.
b2Simplex make_simplex(const Polygon& a, const Polygon& b, glm::vec2 point_a, glm::vec2 point_b) noexcept {
    const Feature on_a = find_feature(a, point_a), on_b = find_feature(b, point_b);
    const bool is_line = on_a.count() + on_b.count() > 2;
    const float fraction = on_a.count() == 2 ? on_a.fraction : on_b.fraction;
    b2Simplex simplex{};
    simplex.count = is_line ? 2 : 1;
    simplex.v1 = make_vertex(a, b, on_a.first, on_b.first, is_line ? 1.0f - fraction : 1.0f);
    if (is_line) simplex.v2 = make_vertex(a, b, on_a.second, on_b.second, fraction);
    return simplex;
}

// ---- times of impact

bool is_usable_sweep(const b2Sweep& sweep) noexcept {
    return b2IsValidRotation(sweep.q1) && b2IsValidRotation(sweep.q2) && is_usable(sweep.c1) &&
           is_usable(sweep.c2) && is_usable(sweep.localCenter);
}

Sweep to_sweep(const b2Sweep& sweep) noexcept {
    const Rotation from = to_rotation(sweep.q1);
    return {to_meters(sweep.localCenter), to_meters(sweep.c1), to_meters(b2Sub(sweep.c2, sweep.c1)), from,
            (to_rotation(sweep.q2) * from.inverse()).angle()};
}

Polygon in_meters(Polygon cloud) noexcept {
    for (glm::vec2& corner : cloud.vertices) corner = to_meters(from_vec(corner));
    cloud.radius = to_meters(cloud.radius);
    return cloud;
}

// ---- shape casts

b2CastOutput cast_pair(const char* name, const b2ShapeCastPairInput& input) {
    const Polygon a = to_cloud(input.proxyA), b = to_cloud(input.proxyB);
    if (!is_usable_cloud(name, a) || !is_usable_cloud(name, b)) return {};
    if (!is_usable(input.transformA) || !is_usable(input.transformB) || !is_usable(input.translationB) ||
        !(input.maxFraction >= 0.0f) || !is_usable(input.maxFraction)) {
        report(name, "a transform, the translation or maxFraction is not finite, or maxFraction is negative");
        return {};
    }
    const Transform frame_a = to_raw(input.transformA), b_in_a = relative(frame_a, to_raw(input.transformB));
    const Polygon core_a = without_radius(convex_cloud(a));
    Polygon core_b = without_radius(convex_cloud(b));
    const ClosestPoints start = closest_points(core_a, core_b, b_in_a);
    b2CastOutput output{};
    output.iterations = 1;
    float target = target_of(a.radius + b.radius);
    if (start.distance < target + 0.25f * slop_units()) {
        if (input.canEncroach && start.distance > 2.0f * slop_units()) {
            target = start.distance - slop_units();
        } else {
            const glm::vec2 on_a = start.point_a + a.radius * start.normal;
            const glm::vec2 on_b = start.point_b - b.radius * start.normal;
            output.point = from_vec(frame_a * lerp(on_a, on_b, 0.5f));
            output.hit = true;
            return output;
        }
    }
    core_b.radius = target;
    const glm::vec2 way = inverse_rotate(frame_a.rotation, to_vec(input.translationB));
    const auto hit = shape_cast(core_a, core_b, b_in_a, way, input.maxFraction);
    if (!hit) return output;
    output.normal = from_vec(frame_a.rotation * hit->normal);
    output.point = from_vec(frame_a * (hit->point + a.radius * hit->normal));
    output.fraction = hit->fraction;
    output.hit = true;
    return output;
}

/// Casts a shape against a resting one, both in the same frame.
b2CastOutput cast_shape(const char* name, const b2ShapeCastInput* input, const Polygon& resting) {
    return call(name, [&] {
        b2ShapeCastPairInput pair{};
        pair.proxyA.count = resting.count;
        pair.proxyA.radius = resting.radius;
        for (int i = 0; i < resting.count; ++i) pair.proxyA.points[i] = from_vec(corner_of(resting, i));
        pair.proxyB = input->proxy;
        pair.transformA = pair.transformB = b2Transform_identity;
        pair.translationB = input->translation;
        pair.maxFraction = input->maxFraction;
        pair.canEncroach = input->canEncroach;
        return cast_pair(name, pair);
    });
}

b2ShapeProxy make_proxy(const char* call, const b2Vec2* points, int count, float radius,
                        b2Transform transform) {
    b2ShapeProxy proxy{};
    if (!are_given(call, points)) return proxy;
    proxy.count = std::clamp(count, 0, B2_MAX_POLYGON_VERTICES);
    proxy.radius = radius;
    for (int i = 0; i < proxy.count; ++i) proxy.points[i] = b2TransformPoint(transform, points[i]);
    return proxy;
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

b2ShapeProxy b2MakeProxy(const b2Vec2* points, int count, float radius) {
    return make_proxy("b2MakeProxy", points, count, radius, b2Transform_identity);
}

b2ShapeProxy b2MakeOffsetProxy(const b2Vec2* points, int count, float radius, b2Vec2 position,
                               b2Rot rotation) {
    return make_proxy("b2MakeOffsetProxy", points, count, radius, {position, rotation});
}

b2SegmentDistanceResult b2SegmentDistance(b2Vec2 p1, b2Vec2 q1, b2Vec2 p2, b2Vec2 q2) {
    return find_closest({to_vec(p1), to_vec(b2Sub(q1, p1)), to_vec(p2), to_vec(b2Sub(q2, p2))});
}

b2DistanceOutput b2ShapeDistance(const b2DistanceInput* input, b2SimplexCache* cache, b2Simplex* simplexes,
                                 int simplexCapacity) {
    constexpr const char* name = "b2ShapeDistance";
    if (!are_given(name, input)) return {};
    return call(name, [&]() -> b2DistanceOutput {
        const Polygon a = without_radius(to_cloud(input->proxyA)),
                      b = without_radius(to_cloud(input->proxyB));
        if (!is_usable_cloud(name, a) || !is_usable_cloud(name, b)) return {};
        if (!is_usable(input->transformA) || !is_usable(input->transformB)) {
            report(name, "a transform is not finite");
            return {};
        }
        const Transform frame_a = to_raw(input->transformA);
        const Transform b_in_a = relative(frame_a, to_raw(input->transformB));
        const ClosestPoints closest = closest_points(a, b, b_in_a);
        b2DistanceOutput output{};
        output.pointA = from_vec(frame_a * closest.point_a);
        output.pointB = from_vec(frame_a * closest.point_b);
        output.normal = from_vec(frame_a.rotation * closest.normal);
        output.distance = closest.distance;
        output.iterations = closest.iterations;
        if (closest.normal == glm::vec2{0.0f}) return output;

        const bool is_wanted = simplexes != nullptr && simplexCapacity > 0;
        if (is_wanted || cache != nullptr) {
            Polygon moved_b = b;
            for (glm::vec2& corner : moved_b.vertices) corner = b_in_a * corner;
            const b2Simplex simplex = make_simplex(a, moved_b, closest.point_a, closest.point_b);
            if (is_wanted) simplexes[0] = simplex, output.simplexCount = 1;
            if (cache != nullptr) {
                const b2SimplexVertex* const vertices[2] = {&simplex.v1, &simplex.v2};
                cache->count = static_cast<std::uint16_t>(simplex.count);
                for (int i = 0; i < simplex.count; ++i) {
                    cache->indexA[i] = static_cast<std::uint8_t>(vertices[i]->indexA);
                    cache->indexB[i] = static_cast<std::uint8_t>(vertices[i]->indexB);
                }
            }
        }
        if (input->useRadii && output.distance > 0.1f * slop_units()) {
            const float radius_a = input->proxyA.radius, radius_b = input->proxyB.radius;
            output.distance = std::max(0.0f, output.distance - radius_a - radius_b);
            output.pointA = b2MulAdd(output.pointA, radius_a, output.normal);
            output.pointB = b2MulSub(output.pointB, radius_b, output.normal);
        }
        return output;
    });
}

b2CastOutput b2ShapeCast(const b2ShapeCastPairInput* input) {
    if (!are_given("b2ShapeCast", input)) return {};
    return call("b2ShapeCast", [&] { return cast_pair("b2ShapeCast", *input); });
}

b2CastOutput b2ShapeCastCircle(const b2ShapeCastInput* input, const b2Circle* shape) {
    if (!are_given("b2ShapeCastCircle", input, shape)) return {};
    return cast_shape("b2ShapeCastCircle", input, to_cloud(*shape));
}
b2CastOutput b2ShapeCastCapsule(const b2ShapeCastInput* input, const b2Capsule* shape) {
    if (!are_given("b2ShapeCastCapsule", input, shape)) return {};
    return cast_shape("b2ShapeCastCapsule", input, to_cloud(*shape));
}
b2CastOutput b2ShapeCastSegment(const b2ShapeCastInput* input, const b2Segment* shape) {
    if (!are_given("b2ShapeCastSegment", input, shape)) return {};
    return cast_shape("b2ShapeCastSegment", input, to_cloud(*shape));
}
b2CastOutput b2ShapeCastPolygon(const b2ShapeCastInput* input, const b2Polygon* shape) {
    if (!are_given("b2ShapeCastPolygon", input, shape)) return {};
    return cast_shape("b2ShapeCastPolygon", input, to_cloud(*shape));
}

// The rotation is interpolated along the chord between both rotations, as b2NLerp() does it.
b2Transform b2GetSweepTransform(const b2Sweep* sweep, float time) {
    if (!are_given("b2GetSweepTransform", sweep)) return b2Transform_identity;
    const b2Rot rotation = b2NLerp(sweep->q1, sweep->q2, time);
    const b2Vec2 center = b2Add(b2MulSV(1.0f - time, sweep->c1), b2MulSV(time, sweep->c2));
    return {b2Sub(center, b2RotateVector(rotation, sweep->localCenter)), rotation};
}

b2TOIOutput b2TimeOfImpact(const b2TOIInput* input) {
    constexpr const char* name = "b2TimeOfImpact";
    if (!are_given(name, input)) return {};
    return call(name, [&]() -> b2TOIOutput {
        const Polygon a = in_meters(to_cloud(input->proxyA)), b = in_meters(to_cloud(input->proxyB));
        if (!is_usable_cloud(name, a) || !is_usable_cloud(name, b)) return {};
        if (!is_usable_sweep(input->sweepA) || !is_usable_sweep(input->sweepB) ||
            !(input->maxFraction >= 0.0f) || !is_usable(input->maxFraction)) {
            report(name,
                   "a sweep or maxFraction is not finite, a rotation has no unit length, or maxFraction is "
                   "negative");
            return {};
        }
        const float slop = to_meters(slop_units()), radii = a.radius + b.radius;
        const ImpactLimits limits{input->maxFraction, std::max(slop, radii - slop) - radii, 0.25f * slop};
        const Impact impact = time_of_impact(a, to_sweep(input->sweepA), b, to_sweep(input->sweepB), limits);
        switch (impact.state) {
            case ImpactState::Separated: return {b2_toiStateSeparated, input->maxFraction};
            case ImpactState::Hit: return {b2_toiStateHit, impact.fraction};
            case ImpactState::Touching: break;
        }
        return {impact.normal == glm::vec2{0.0f} ? b2_toiStateOverlapped : b2_toiStateHit, 0.0f};
    });
}
