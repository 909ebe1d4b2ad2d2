// Contact manifolds of two shapes.
//
// Damson computes the manifold. It can have one point where Box2D has two: Damson returns only points within the
// speculative distance, and merges points that are closer than half a millimeter.
#include "geometry.hpp"

namespace damson::box2d {
namespace {

using box2d::to_shape;

/// Returns the chain segment. An end whose ghost point is at the same position has no neighbor.
Shape to_shape(const b2ChainSegment& segment) {
    ChainSegment result;
    result.a = to_meters(segment.segment.point1);
    result.b = to_meters(segment.segment.point2);
    result.ghost_a = to_meters(segment.ghost1);
    result.ghost_b = to_meters(segment.ghost2);
    result.has_ghost_a = distance(result.ghost_a, result.a) >= min_line_length;
    result.has_ghost_b = distance(result.ghost_b, result.b) >= min_line_length;
    return result;
}

template <class A, class B>
b2Manifold collide_at(const char* name, const A* a, b2Transform transform_a, const B* b,
                      b2Transform transform_b) {
    if (!are_given(name, a, b)) return {};
    return call(name, [&]() -> b2Manifold {
        const Shape shape_a = to_shape(*a), shape_b = to_shape(*b);
        for (const Shape* shape : {&shape_a, &shape_b}) {
            if (const auto defect = find_defect(*shape)) {
                report(name, *defect);
                return {};
            }
        }
        if (!is_usable(transform_a) || !is_usable(transform_b) || !b2IsNormalizedRot(transform_a.q) ||
            !b2IsNormalizedRot(transform_b.q)) {
            report(name, "a transform is not finite, or its rotation has no unit length");
            return {};
        }
        const Transform frame_a = to_transform(transform_a), frame_b = to_transform(transform_b);
        const Manifold manifold = collide(shape_a, shape_b, relative(frame_a, frame_b), speculative_meters);
        return from_manifold(manifold, frame_a, frame_a.position, frame_b.position);
    });
}

}  // namespace

b2Manifold from_manifold(const Manifold& manifold, const Transform& frame_a, glm::vec2 center_a,
                         glm::vec2 center_b) {
    b2Manifold result{};
    if (manifold.count == 0) return result;
    result.normal = from_vec(frame_a.rotation * manifold.normal_local_a);
    result.pointCount = manifold.count;
    for (int i = 0; i < manifold.count; ++i) {
        const ManifoldPoint& point = manifold.points[static_cast<std::size_t>(i)];
        // from A's origin first, so that anchors far from the origin of the world lose no precision
        const glm::vec2 from_a = frame_a.rotation * point.point_local_a;
        b2ManifoldPoint& to = result.points[i];
        to.point = from_meters(frame_a.position + from_a);
        to.anchorA = from_meters(from_a + (frame_a.position - center_a));
        to.anchorB = from_meters(from_a + (frame_a.position - center_b));
        to.separation = from_meters(point.separation);
        to.normalImpulse = to.totalNormalImpulse = from_meters(point.normal_impulse);
        to.tangentImpulse = from_meters(point.tangent_impulse);
        to.id = point.feature;
        to.persisted = point.normal_impulse != 0.0f;
    }
    return result;
}

}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

// clang-format off
#define COLLIDE(Name, A, B)                                                                                    \
    b2Manifold b2Collide##Name(const A* a, b2Transform xfA, const B* b, b2Transform xfB) {                     \
        return collide_at("b2Collide" #Name, a, xfA, b, xfB);                                                  \
    }

COLLIDE(Circles, b2Circle, b2Circle)
COLLIDE(CapsuleAndCircle, b2Capsule, b2Circle)
COLLIDE(SegmentAndCircle, b2Segment, b2Circle)
COLLIDE(PolygonAndCircle, b2Polygon, b2Circle)
COLLIDE(Capsules, b2Capsule, b2Capsule)
COLLIDE(SegmentAndCapsule, b2Segment, b2Capsule)
COLLIDE(PolygonAndCapsule, b2Polygon, b2Capsule)
COLLIDE(Polygons, b2Polygon, b2Polygon)
COLLIDE(SegmentAndPolygon, b2Segment, b2Polygon)
COLLIDE(ChainSegmentAndCircle, b2ChainSegment, b2Circle)
#undef COLLIDE
// clang-format on

b2Manifold b2CollideChainSegmentAndCapsule(const b2ChainSegment* segmentA, b2Transform xfA,
                                           const b2Capsule* capsuleB, b2Transform xfB, b2SimplexCache*) {
    return collide_at("b2CollideChainSegmentAndCapsule", segmentA, xfA, capsuleB, xfB);
}
b2Manifold b2CollideChainSegmentAndPolygon(const b2ChainSegment* segmentA, b2Transform xfA,
                                           const b2Polygon* polygonB, b2Transform xfB, b2SimplexCache*) {
    return collide_at("b2CollideChainSegmentAndPolygon", segmentA, xfA, polygonB, xfB);
}
