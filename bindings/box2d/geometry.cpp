// Single shapes: conversion, constructors, mass, bounding boxes, point tests and ray casts.
#include "geometry.hpp"

#include <algorithm>
#include <optional>

namespace damson::box2d {
namespace {

/// Computes the normals, and the copies of the last corner, from the corners of a polygon.
void complete(Polygon& polygon) noexcept {
    const auto count = static_cast<std::size_t>(polygon.count);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 edge = polygon.vertices[(i + 1) % count] - polygon.vertices[i];
        polygon.normals[i] = right_perpendicular(normalized_or(edge, {0.0f, 0.0f}));
    }
    for (std::size_t i = count; i < polygon.vertices.size(); ++i) {
        polygon.vertices[i] = polygon.vertices[count - 1];
        polygon.normals[i] = polygon.normals[count - 1];
    }
}

/// Returns the centroid of a convex polygon, or of its first corner if it has no area.
template <class At>
b2Vec2 centroid_of(int count, At at) noexcept {
    double area = 0.0, x = 0.0, y = 0.0;
    const b2Vec2 first = at(0);
    for (int i = 1; i + 1 < count; ++i) {
        const double px = static_cast<double>(at(i).x) - first.x, py = static_cast<double>(at(i).y) - first.y;
        const double qx = static_cast<double>(at(i + 1).x) - first.x,
                     qy = static_cast<double>(at(i + 1).y) - first.y;
        const double size = px * qy - py * qx;
        area += size, x += size * (px + qx), y += size * (py + qy);
    }
    if (!(std::fabs(area) > 0.0)) return first;
    return {static_cast<float>(first.x + x / (3.0 * area)), static_cast<float>(first.y + y / (3.0 * area))};
}

/// Returns the nearest valid shape of a convex cloud [m] that is too small or too flat for a polygon: a capsule between
/// the two corners farthest apart, or a circle.
Shape shrink(std::span<const glm::vec2> corners, float radius) noexcept {
    glm::vec2 a = corners[0], b = corners[0];
    for (const glm::vec2 p : corners)
        for (const glm::vec2 q : corners)
            if (distance_squared(p, q) > distance_squared(a, b)) a = p, b = q;
    const float rounding = std::max(radius, least_radius);
    if (distance(a, b) < min_line_length) return Circle{lerp(a, b, 0.5f), rounding};
    return Capsule{a, b, rounding};
}

/// Returns the convex shape of corners [m] in any order.
Shape shape_of_cloud(std::span<const glm::vec2> cloud, float radius) {
    const HullCorners hull = find_convex_hull(cloud);
    if (hull.count < 3) return shrink(hull.span(), radius);
    Polygon polygon;
    polygon.count = hull.count;
    polygon.radius = radius;
    polygon.vertices = hull.points;
    polygon.centroid = to_vec(
        centroid_of(hull.count, [&](int i) { return from_vec(hull.points[static_cast<std::size_t>(i)]); }));
    complete(polygon);
    if (!find_defect(polygon)) return polygon;
    if (const auto thinned = make_convex_polygon(cloud, radius)) return *thinned;
    return shrink(hull.span(), radius);
}

/// Returns a polygon from the corners of a hull at a pose.
b2Polygon polygon_of(const char* call, const b2Hull* hull, b2Transform transform, float radius) {
    if (!are_given(call, hull)) return {};
    if (hull->count < 3 || hull->count > B2_MAX_POLYGON_VERTICES) {
        report(call, "the hull has fewer than 3 or more than 8 points");
        return b2MakeSquare(0.5f);
    }
    if (!b2ValidateHull(hull)) report(call, "the hull is not convex, or has corners on a line");
    b2Polygon polygon{};
    polygon.count = hull->count;
    polygon.radius = radius;
    for (int i = 0; i < hull->count; ++i) polygon.vertices[i] = b2TransformPoint(transform, hull->points[i]);
    for (int i = 0; i < hull->count; ++i) {
        const b2Vec2 edge = b2Sub(polygon.vertices[(i + 1) % hull->count], polygon.vertices[i]);
        polygon.normals[i] = b2Normalize(b2RightPerp(edge));
    }
    polygon.centroid = centroid_of(polygon.count, [&](int i) { return polygon.vertices[i]; });
    return polygon;
}

b2Polygon box_of(const char* call, b2Vec2 half, b2Transform transform, float radius) {
    if (!(half.x > 0.0f && half.y > 0.0f && radius >= 0.0f) || !b2IsValidVec2(half) ||
        !b2IsValidFloat(radius) || !b2IsValidVec2(transform.p)) {
        report(call, "the half sizes must be above zero, the radius zero or more, and all numbers finite");
        return {};
    }
    constexpr b2Vec2 corners[4] = {{-1.0f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}};
    constexpr b2Vec2 normals[4] = {{0.0f, -1.0f}, {1.0f, 0.0f}, {0.0f, 1.0f}, {-1.0f, 0.0f}};
    b2Polygon box{};
    box.count = 4;
    box.radius = radius;
    box.centroid = transform.p;
    for (int i = 0; i < 4; ++i) {
        box.vertices[i] = b2TransformPoint(transform, b2Mul(corners[i], half));
        box.normals[i] = b2RotateVector(transform.q, normals[i]);
    }
    return box;
}

/// Returns the mass data of a shape in its own length unit. Box2D's inertia is that about the origin.
b2MassData mass_of(const Shape& shape, b2Vec2 middle, float density) {
    const MassData data = compute_mass(shape, 1.0f);
    if (!(data.mass > 0.0f)) return {0.0f, middle, 0.0f};
    const glm::vec2 c = data.center;
    return {density * data.mass, from_vec(c), density * (data.inertia + data.mass * dot(c, c))};
}

b2AABB bounds_of(const Polygon& cloud, b2Transform transform) {
    const Aabb box = compute_aabb(cloud, {to_vec(transform.p), to_rotation(transform.q)});
    return {from_vec(box.lower), from_vec(box.upper)};
}

b2CastOutput cast_ray_at(const char* name, const b2RayCastInput* input, const Polygon& cloud) {
    return call(name, [&]() -> b2CastOutput {
        if (!b2IsValidRay(input) || !is_usable(input->origin) || !is_usable(input->translation)) {
            report(name, "the ray is not finite, or maxFraction is negative or too large");
            return {};
        }
        if (!is_usable_cloud(name, cloud)) return {};
        const auto hit =
            ray_cast(cloud, to_vec(input->origin), to_vec(input->translation), input->maxFraction);
        if (!hit) return {};
        return {from_vec(hit->normal), from_vec(hit->point), hit->fraction, 0, true};
    });
}

}  // namespace

// ---- conversion

Shape to_shape(const b2Circle& circle) {
    const float radius = to_meters(circle.radius);
    return Circle{to_meters(circle.center), radius == 0.0f ? least_radius : radius};
}

Shape to_shape(const b2Capsule& capsule) {
    const glm::vec2 ends[2] = {to_meters(capsule.center1), to_meters(capsule.center2)};
    const float radius = to_meters(capsule.radius);
    if (distance(ends[0], ends[1]) < min_line_length && radius >= 0.0f) return shrink(ends, radius);
    return Capsule{ends[0], ends[1], radius == 0.0f ? least_radius : radius};
}

Shape to_shape(const b2Segment& segment) {
    return Segment{to_meters(segment.point1), to_meters(segment.point2), 0.0f};
}

Shape to_shape(const b2Polygon& polygon) {
    Polygon result;
    result.count = std::clamp(polygon.count, 0, max_polygon_vertices);
    result.radius = to_meters(polygon.radius);
    result.centroid = to_meters(polygon.centroid);
    if (result.count == 0) return result;
    bool is_finite = b2IsValidFloat(polygon.radius) && polygon.radius >= 0.0f;
    for (int i = 0; i < result.count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        result.vertices[at] = to_meters(polygon.vertices[i]);
        result.normals[at] = to_vec(polygon.normals[i]);
        is_finite = is_finite && b2IsValidVec2(polygon.vertices[i]);
    }
    for (std::size_t i = static_cast<std::size_t>(result.count); i < result.vertices.size(); ++i) {
        result.vertices[i] = result.vertices[i - 1];
        result.normals[i] = result.normals[i - 1];
    }
    if (!is_finite || !find_defect(result)) return result;
    return shape_of_cloud({result.vertices.data(), static_cast<std::size_t>(result.count)}, result.radius);
}

std::optional<Shape> to_shape(const b2ShapeProxy& proxy) {
    if (proxy.count < 1) return std::nullopt;
    Polygon cloud = to_cloud(proxy);
    for (glm::vec2& corner : cloud.vertices) corner = to_meters(from_vec(corner));
    const std::span<const glm::vec2> corners{cloud.vertices.data(), static_cast<std::size_t>(cloud.count)};
    const float radius = to_meters(proxy.radius);
    const bool are_finite =
        std::all_of(corners.begin(), corners.end(), [](glm::vec2 p) { return is_finite(p); });
    if (!are_finite || !(radius >= 0.0f)) return Circle{corners[0], radius};  // Damson reports the defect
    if (cloud.count == 2 && radius == 0.0f && distance(corners[0], corners[1]) >= min_line_length)
        return Segment{corners[0], corners[1], 0.0f};
    return shape_of_cloud(corners, radius);
}

b2Circle from_circle(const Circle& circle) noexcept {
    return {from_meters(circle.center), from_meters(circle.radius)};
}

b2Capsule from_capsule(const Capsule& capsule) noexcept {
    return {from_meters(capsule.a), from_meters(capsule.b), from_meters(capsule.radius)};
}

b2Segment from_segment(const Segment& segment) noexcept {
    return {from_meters(segment.a), from_meters(segment.b)};
}

b2Polygon from_polygon(const Polygon& polygon) noexcept {
    b2Polygon result{};
    result.count = polygon.count;
    result.radius = from_meters(polygon.radius);
    result.centroid = from_meters(polygon.centroid);
    for (int i = 0; i < polygon.count; ++i) {
        result.vertices[i] = from_meters(polygon.vertices[static_cast<std::size_t>(i)]);
        result.normals[i] = from_vec(polygon.normals[static_cast<std::size_t>(i)]);
    }
    return result;
}

}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

// ---- constructors

b2Polygon b2MakePolygon(const b2Hull* hull, float radius) {
    return polygon_of("b2MakePolygon", hull, b2Transform_identity, radius);
}
b2Polygon b2MakeOffsetPolygon(const b2Hull* hull, b2Vec2 position, b2Rot rotation) {
    return polygon_of("b2MakeOffsetPolygon", hull, {position, rotation}, 0.0f);
}
b2Polygon b2MakeOffsetRoundedPolygon(const b2Hull* hull, b2Vec2 position, b2Rot rotation, float radius) {
    return polygon_of("b2MakeOffsetRoundedPolygon", hull, {position, rotation}, radius);
}
b2Polygon b2MakeSquare(float halfWidth) {
    return box_of("b2MakeSquare", {halfWidth, halfWidth}, b2Transform_identity, 0.0f);
}
b2Polygon b2MakeBox(float halfWidth, float halfHeight) {
    return box_of("b2MakeBox", {halfWidth, halfHeight}, b2Transform_identity, 0.0f);
}
b2Polygon b2MakeRoundedBox(float halfWidth, float halfHeight, float radius) {
    return box_of("b2MakeRoundedBox", {halfWidth, halfHeight}, b2Transform_identity, radius);
}
b2Polygon b2MakeOffsetBox(float halfWidth, float halfHeight, b2Vec2 center, b2Rot rotation) {
    return box_of("b2MakeOffsetBox", {halfWidth, halfHeight}, {center, rotation}, 0.0f);
}
b2Polygon b2MakeOffsetRoundedBox(float halfWidth, float halfHeight, b2Vec2 center, b2Rot rotation,
                                 float radius) {
    return box_of("b2MakeOffsetRoundedBox", {halfWidth, halfHeight}, {center, rotation}, radius);
}

b2Polygon b2TransformPolygon(b2Transform transform, const b2Polygon* polygon) {
    if (!are_given("b2TransformPolygon", polygon)) return {};
    b2Polygon result = *polygon;
    for (int i = 0; i < std::clamp(polygon->count, 0, B2_MAX_POLYGON_VERTICES); ++i) {
        result.vertices[i] = b2TransformPoint(transform, polygon->vertices[i]);
        result.normals[i] = b2RotateVector(transform.q, polygon->normals[i]);
    }
    result.centroid = b2TransformPoint(transform, polygon->centroid);
    return result;
}

// ---- mass

b2MassData b2ComputeCircleMass(const b2Circle* shape, float density) {
    if (!are_given("b2ComputeCircleMass", shape)) return {};
    return mass_of(Circle{to_vec(shape->center), shape->radius}, shape->center, density);
}

b2MassData b2ComputeCapsuleMass(const b2Capsule* shape, float density) {
    if (!are_given("b2ComputeCapsuleMass", shape)) return {};
    const b2Circle circle{b2Lerp(shape->center1, shape->center2, 0.5f), shape->radius};
    if (b2DistanceSquared(shape->center1, shape->center2) == 0.0f)
        return b2ComputeCircleMass(&circle, density);
    return mass_of(Capsule{to_vec(shape->center1), to_vec(shape->center2), shape->radius}, circle.center,
                   density);
}

b2MassData b2ComputePolygonMass(const b2Polygon* shape, float density) {
    if (!are_given("b2ComputePolygonMass", shape)) return {};
    if (shape->count == 1 || shape->count == 2) {
        const b2Capsule capsule{shape->vertices[0], shape->vertices[shape->count - 1], shape->radius};
        return b2ComputeCapsuleMass(&capsule, density);
    }
    const Polygon cloud = to_cloud(*shape);
    if (!is_usable_cloud("b2ComputePolygonMass", cloud)) return {};
    return mass_of(cloud, shape->centroid, density);
}

// ---- bounding boxes

b2AABB b2ComputeCircleAABB(const b2Circle* shape, b2Transform transform) {
    if (!are_given("b2ComputeCircleAABB", shape)) return {};
    return bounds_of(to_cloud(*shape), transform);
}
b2AABB b2ComputeCapsuleAABB(const b2Capsule* shape, b2Transform transform) {
    if (!are_given("b2ComputeCapsuleAABB", shape)) return {};
    return bounds_of(to_cloud(*shape), transform);
}
b2AABB b2ComputePolygonAABB(const b2Polygon* shape, b2Transform transform) {
    if (!are_given("b2ComputePolygonAABB", shape)) return {};
    const Polygon cloud = to_cloud(*shape);
    return is_usable_cloud("b2ComputePolygonAABB", cloud) ? bounds_of(cloud, transform) : b2AABB{};
}
b2AABB b2ComputeSegmentAABB(const b2Segment* shape, b2Transform transform) {
    if (!are_given("b2ComputeSegmentAABB", shape)) return {};
    return bounds_of(to_cloud(*shape), transform);
}

// ---- points

bool b2PointInCircle(b2Vec2 point, const b2Circle* shape) {
    return are_given("b2PointInCircle", shape) && contains_point(to_cloud(*shape), to_vec(point));
}
bool b2PointInCapsule(b2Vec2 point, const b2Capsule* shape) {
    return are_given("b2PointInCapsule", shape) && contains_point(to_cloud(*shape), to_vec(point));
}
bool b2PointInPolygon(b2Vec2 point, const b2Polygon* shape) {
    return are_given("b2PointInPolygon", shape) && contains_point(to_cloud(*shape), to_vec(point));
}

// ---- rays

bool b2IsValidRay(const b2RayCastInput* input) {
    return are_given("b2IsValidRay", input) && b2IsValidVec2(input->origin) &&
           b2IsValidVec2(input->translation) && input->maxFraction >= 0.0f &&
           input->maxFraction < from_meters(100000.0f);
}

b2CastOutput b2RayCastCircle(const b2RayCastInput* input, const b2Circle* shape) {
    if (!are_given("b2RayCastCircle", input, shape)) return {};
    return cast_ray_at("b2RayCastCircle", input, to_cloud(*shape));
}

b2CastOutput b2RayCastCapsule(const b2RayCastInput* input, const b2Capsule* shape) {
    if (!are_given("b2RayCastCapsule", input, shape)) return {};
    return cast_ray_at("b2RayCastCapsule", input, to_cloud(*shape));
}

b2CastOutput b2RayCastPolygon(const b2RayCastInput* input, const b2Polygon* shape) {
    if (!are_given("b2RayCastPolygon", input, shape)) return {};
    return cast_ray_at("b2RayCastPolygon", input, to_cloud(*shape));
}

// A ray along a segment does not hit it. A one-sided segment is hit from its right side only, seen from point1.
b2CastOutput b2RayCastSegment(const b2RayCastInput* input, const b2Segment* shape, bool oneSided) {
    if (!are_given("b2RayCastSegment", input, shape)) return {};
    const b2Vec2 along = b2Sub(shape->point2, shape->point1);
    if (b2Cross(input->translation, along) == 0.0f) return {};
    const bool is_left = b2Cross(b2Sub(input->origin, shape->point1), along) < 0.0f;
    if (oneSided && is_left) return {};
    b2CastOutput output = cast_ray_at("b2RayCastSegment", input, to_cloud(*shape));
    if (output.hit && b2LengthSquared(output.normal) == 0.0f) {  // the ray begins on the segment
        output.normal = b2Normalize(is_left ? b2LeftPerp(along) : b2RightPerp(along));
    }
    return output;
}

// Not declared in Box2D's public headers, but its own tests call it. A ray that begins in the box does not hit it.
B2_API b2CastOutput b2AABB_RayCast(b2AABB a, b2Vec2 p1, b2Vec2 p2) {
    const Aabb box{to_vec(a.lowerBound), to_vec(a.upperBound)};
    const RayCast ray{to_vec(p1), to_vec(p2) - to_vec(p1), 1.0f};
    if (!is_valid(box) || !is_valid(to_box_cast(ray)) || contains(box, ray.origin)) return {};
    const auto fraction = enter_fraction(box, ray, 1.0f);
    if (!fraction) return {};
    const glm::vec2 point = ray.origin + *fraction * ray.translation;
    const float beyond_x = std::max(box.lower.x - ray.origin.x, ray.origin.x - box.upper.x);
    const float beyond_y = std::max(box.lower.y - ray.origin.y, ray.origin.y - box.upper.y);
    const bool enters_by_x =
        beyond_x * std::fabs(ray.translation.y) >= beyond_y * std::fabs(ray.translation.x);
    const b2Vec2 normal = enters_by_x ? b2Vec2{ray.translation.x > 0.0f ? -1.0f : 1.0f, 0.0f}
                                      : b2Vec2{0.0f, ray.translation.y > 0.0f ? -1.0f : 1.0f};
    return {normal, from_vec(point), *fraction, 0, true};
}
