// Queries of the Box2D interface: overlaps, ray casts, shape casts, and the parts of a character mover.
//
// Damson passes hits in the order of the path, so a fraction that a callback returns ends the query at the first hit beyond it. The
// result is the same as in Box2D, where the order depends on the tree.
#include <algorithm>
#include <cmath>
#include <damson/narrowphase.hpp>
#include <optional>

#include "layer.hpp"

namespace damson::box2d {
namespace {

constexpr float least_mover_radius = 2.0f * linear_slop;

/// Counts a query while it runs. Its callback may destroy objects, but not the world.
class Running {
public:
    explicit Running(std::atomic<int>& count) noexcept : count_(count) { ++count_; }
    ~Running() { --count_; }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

private:
    std::atomic<int>& count_;
};

/// Returns true if a query with `filter` finds the shape. Damson's query filter compares only the category of the shape.
bool accepts(const WorldRecord& world, const b2QueryFilter& filter, ShapeHandle shape) {
    const Filter found = world.world.shape(shape).filter();
    return (found.category & filter.maskBits) != 0 && (found.mask & filter.categoryBits) != 0;
}

QueryFilter to_query_filter(const b2QueryFilter& filter) {
    return {.categories = filter.maskBits, .finds_sensors = true, .stops_at_overlap = true};
}

/// Calls `visit(shape)` for the shapes that `request` finds, until it returns false.
template <class Request, class Visit>
b2TreeStats visit_overlaps(WorldRecord& world, const Request& request, const b2QueryFilter& filter,
                           Visit visit) {
    const Running running(world.queries);
    b2TreeStats stats{};
    const World& read = world.world;
    read.visit_all(
        request,
        [&](const QueryHit& hit) {
            if (!accepts(world, filter, hit.shape)) return true;
            ++stats.leafVisits;
            return visit(hit);
        },
        to_query_filter(filter));
    return stats;
}

/// Calls `visit(hit)` for the hits of a cast in the order of the path, until it returns false. Most casts need only the first hit, so
/// it is searched alone: the search then ends at the first shapes on the path.
template <class Cast, class Visit>
b2TreeStats visit_path(WorldRecord& world, const Cast& cast, const b2QueryFilter& filter, Visit visit) {
    const Running running(world.queries);
    const std::optional<QueryHit> first = world.world.find_nearest(cast, to_query_filter(filter));
    if (!first) return {};
    const bool is_first_accepted = accepts(world, filter, first->shape);
    if (is_first_accepted && !visit(*first)) return {0, 1};
    b2TreeStats stats = visit_overlaps(
        world, cast, filter, [&](const QueryHit& hit) { return hit.shape == first->shape || visit(hit); });
    stats.leafVisits = std::max(stats.leafVisits, is_first_accepted ? 1 : 0);
    return stats;
}

/// Returns false if Box2D would not report a hit of a ray: one at the back of a chain, or along a segment.
bool is_hit(const WorldRecord& world, const RayCast& ray, const QueryHit& hit) {
    const b2ShapeId shape = id_of(world, hit.shape);
    const b2ShapeType type = b2Shape_GetType(shape);
    if (type != b2_segmentShape && type != b2_chainSegmentShape) return true;
    const b2RayCastInput input{from_meters(ray.origin), from_meters(ray.translation), 1.0f};
    return b2Shape_RayCast(shape, &input).hit;
}
bool is_hit(const WorldRecord&, const ShapeCast&, const QueryHit&) {
    return true;
}

/// Calls a program's cast function for the hits of a cast, as Box2D does.
template <class Cast>
b2TreeStats visit_casts(WorldRecord& world, const Cast& cast, const b2QueryFilter& filter,
                        b2CastResultFcn* fcn, void* context) {
    float end = 1.0f;
    return visit_path(world, cast, filter, [&](const QueryHit& hit) {
        if (hit.fraction > end) return false;
        if (!is_hit(world, cast, hit)) return true;
        // a shape that contains the start has no normal
        const b2Vec2 normal = hit.fraction > 0.0f ? from_vec(hit.normal) : b2Vec2_zero;
        const float answer =
            fcn(id_of(world, hit.shape), from_meters(hit.point), normal, hit.fraction, context);
        if (0.0f <= answer) end = std::min(end, answer);
        return end > hit.fraction;  // no later hit is nearer
    });
}

/// Returns the plane that pushes a capsule out of a shape. Its offset is the depth of the overlap. There is no plane if the capsule's
/// axis is inside of the shape.
b2PlaneResult plane_of(const Shape& shape, const Transform& frame, const Capsule& mover) {
    const ClosestPoints closest = closest_points(shape, mover, relative(frame, {}));
    const float gap = dot(closest.point_b - closest.point_a, closest.normal);
    if (closest.normal == glm::vec2{0.0f} || gap > 0.0f) return {};
    const glm::vec2 core_point = closest.point_a - radius_of(shape) * closest.normal;
    return {{from_vec(frame.rotation * closest.normal), from_meters(-gap)},
            from_meters(frame * core_point),
            true};
}

b2ShapeProxy proxy_of(b2ShapeId shape) {
    switch (b2Shape_GetType(shape)) {
        case b2_circleShape: {
            const b2Circle circle = b2Shape_GetCircle(shape);
            return b2MakeProxy(&circle.center, 1, circle.radius);
        }
        case b2_capsuleShape: {
            const b2Capsule capsule = b2Shape_GetCapsule(shape);
            return b2MakeProxy(&capsule.center1, 2, capsule.radius);
        }
        case b2_segmentShape: {
            const b2Segment segment = b2Shape_GetSegment(shape);
            return b2MakeProxy(&segment.point1, 2, 0.0f);
        }
        case b2_chainSegmentShape: {
            const b2Segment segment = b2Shape_GetChainSegment(shape).segment;
            return b2MakeProxy(&segment.point1, 2, 0.0f);
        }
        default: {
            const b2Polygon polygon = b2Shape_GetPolygon(shape);
            return b2MakeProxy(polygon.vertices, polygon.count, polygon.radius);
        }
    }
}

bool is_usable(const char* call, const b2ShapeProxy* proxy) {
    return require(proxy != nullptr && proxy->count > 0 && proxy->count <= B2_MAX_POLYGON_VERTICES, call,
                   "proxy", "a point cloud with 1 to 8 points");
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

b2TreeStats b2World_OverlapAABB(b2WorldId worldId, b2AABB aabb, b2QueryFilter filter, b2OverlapResultFcn* fcn,
                                void* context) {
    return with_world("b2World_OverlapAABB", worldId, [&](WorldRecord& world) -> b2TreeStats {
        if (!require(fcn != nullptr, "b2World_OverlapAABB", "fcn", "not null")) return {};
        return visit_overlaps(world, BoxOverlap{to_box(aabb)}, filter,
                              [&](const QueryHit& hit) { return fcn(id_of(world, hit.shape), context); });
    });
}

b2TreeStats b2World_OverlapShape(b2WorldId worldId, const b2ShapeProxy* proxy, b2QueryFilter filter,
                                 b2OverlapResultFcn* fcn, void* context) {
    return with_world("b2World_OverlapShape", worldId, [&](WorldRecord& world) -> b2TreeStats {
        if (!require(fcn != nullptr, "b2World_OverlapShape", "fcn", "not null")) return {};
        if (!is_usable("b2World_OverlapShape", proxy)) return {};
        return visit_overlaps(world, ShapeOverlap{*to_shape(*proxy), {}}, filter,
                              [&](const QueryHit& hit) { return fcn(id_of(world, hit.shape), context); });
    });
}

b2TreeStats b2World_CastRay(b2WorldId worldId, b2Vec2 origin, b2Vec2 translation, b2QueryFilter filter,
                            b2CastResultFcn* fcn, void* context) {
    return with_world("b2World_CastRay", worldId, [&](WorldRecord& world) -> b2TreeStats {
        if (!require(fcn != nullptr, "b2World_CastRay", "fcn", "not null")) return {};
        return visit_casts(world, RayCast{.origin = to_meters(origin), .translation = to_meters(translation)},
                           filter, fcn, context);
    });
}

b2RayResult b2World_CastRayClosest(b2WorldId worldId, b2Vec2 origin, b2Vec2 translation,
                                   b2QueryFilter filter) {
    return with_world("b2World_CastRayClosest", worldId, [&](WorldRecord& world) {
        b2RayResult result{};
        const RayCast ray{.origin = to_meters(origin), .translation = to_meters(translation)};
        const b2TreeStats stats = visit_path(world, ray, filter, [&](const QueryHit& hit) {
            // shapes that contain the origin are ignored
            if (hit.fraction == 0.0f || !is_hit(world, ray, hit)) return true;
            result.shapeId = id_of(world, hit.shape);
            result.point = from_meters(hit.point);
            result.normal = from_vec(hit.normal);
            result.fraction = hit.fraction;
            result.hit = true;
            return false;
        });
        result.leafVisits = stats.leafVisits;
        return result;
    });
}

b2TreeStats b2World_CastShape(b2WorldId worldId, const b2ShapeProxy* proxy, b2Vec2 translation,
                              b2QueryFilter filter, b2CastResultFcn* fcn, void* context) {
    return with_world("b2World_CastShape", worldId, [&](WorldRecord& world) -> b2TreeStats {
        if (!require(fcn != nullptr, "b2World_CastShape", "fcn", "not null")) return {};
        if (!is_usable("b2World_CastShape", proxy)) return {};
        return visit_casts(world,
                           ShapeCast{.shape = *to_shape(*proxy), .translation = to_meters(translation)},
                           filter, fcn, context);
    });
}

float b2World_CastMover(b2WorldId worldId, const b2Capsule* mover, b2Vec2 translation, b2QueryFilter filter) {
    return with_world("b2World_CastMover", worldId, [&](WorldRecord& world) {
        if (!require(mover != nullptr && to_meters(mover->radius) > least_mover_radius, "b2World_CastMover",
                     "mover", "a capsule with a radius above 1 cm"))
            return 1.0f;
        const ShapeCast cast{.shape = to_shape(*mover), .translation = to_meters(translation)};
        b2ShapeCastPairInput pair{};
        pair.proxyB = b2MakeProxy(&mover->center1, 2, mover->radius);
        pair.transformB = b2Transform_identity;
        pair.translationB = translation;
        pair.maxFraction = 1.0f;
        pair.canEncroach = true;  // a mover that touches a wall slides along it
        visit_path(world, cast, filter, [&](const QueryHit& hit) {
            if (hit.fraction >= pair.maxFraction) return false;
            const b2ShapeId shape = id_of(world, hit.shape);
            pair.proxyA = proxy_of(shape);
            pair.transformA = b2Body_GetTransform(b2Shape_GetBody(shape));
            const b2CastOutput output = b2ShapeCast(&pair);
            if (output.hit && output.fraction > 0.0f) pair.maxFraction = output.fraction;
            return true;
        });
        return pair.maxFraction;
    });
}

void b2World_CollideMover(b2WorldId worldId, const b2Capsule* mover, b2QueryFilter filter,
                          b2PlaneResultFcn* fcn, void* context) {
    with_world("b2World_CollideMover", worldId, [&](WorldRecord& world) {
        if (!require(mover != nullptr && fcn != nullptr, "b2World_CollideMover", "mover and fcn", "not null"))
            return;
        const Capsule capsule{to_meters(mover->center1), to_meters(mover->center2), to_meters(mover->radius)};
        visit_overlaps(world, ShapeOverlap{to_shape(*mover), {}}, filter, [&](const QueryHit& hit) {
            const World& read = world.world;
            const ShapeView shape = read.shape(hit.shape);
            const b2PlaneResult result = plane_of(shape.geometry(), read.body(hit.body).transform(), capsule);
            return !result.hit || fcn(id_of(world, hit.shape), &result, context);
        });
    });
}
