// Outlines of shapes of the Box2D interface: reading and replacing them, point tests, ray casts, mass and closest points.
#include <cmath>
#include <damson/narrowphase.hpp>

#include "shapes.hpp"

namespace damson::box2d {
namespace {

/// Replaces the outline of a shape. The mass of the body does not change.
template <class Outline>
void set_outline(const char* name, b2ShapeId id, const Outline* outline) noexcept {
    edit_shape(name, id, [&](WorldRecord& world, ShapeRecord&, ShapeRef shape) {
        if (!require(outline != nullptr, name, "the outline", "not null")) return;
        const Shape geometry = to_shape(*outline);
        keep_mass(world, shape.body());
        shape.set_geometry(geometry);
    });
}

/// Returns the outline of a shape if it is of the type `Outline`; otherwise reports and returns null.
template <class Outline>
const Outline* outline_of(const char* name, const ShapeView& shape) {
    const auto* const outline = std::get_if<Outline>(&shape.geometry());
    return require(outline != nullptr, name, "the shape", "of this type") ? outline : nullptr;
}

b2CastOutput cast_at(const b2RayCastInput& input, const Circle& circle) {
    const b2Circle outline = from_circle(circle);
    return b2RayCastCircle(&input, &outline);
}
b2CastOutput cast_at(const b2RayCastInput& input, const Capsule& capsule) {
    const b2Capsule outline = from_capsule(capsule);
    return b2RayCastCapsule(&input, &outline);
}
b2CastOutput cast_at(const b2RayCastInput& input, const Segment& segment) {
    const b2Segment outline = from_segment(segment);
    return b2RayCastSegment(&input, &outline, false);
}
b2CastOutput cast_at(const b2RayCastInput& input, const ChainSegment& segment) {
    const b2Segment outline = from_segment(segment);
    return b2RayCastSegment(&input, &outline, true);
}
b2CastOutput cast_at(const b2RayCastInput& input, const Polygon& polygon) {
    const b2Polygon outline = from_polygon(polygon);
    return b2RayCastPolygon(&input, &outline);
}

b2MassData mass_of_outline(const Circle& circle, float density) {
    const b2Circle outline = from_circle(circle);
    return b2ComputeCircleMass(&outline, density);
}
b2MassData mass_of_outline(const Capsule& capsule, float density) {
    const b2Capsule outline = from_capsule(capsule);
    return b2ComputeCapsuleMass(&outline, density);
}
b2MassData mass_of_outline(const Segment&, float) {
    return {};
}
b2MassData mass_of_outline(const Polygon& polygon, float density) {
    const b2Polygon outline = from_polygon(polygon);
    return b2ComputePolygonMass(&outline, density);
}

/// Returns the closest point on a shape without its rounding radius. A circle is reduced to its center.
glm::vec2 closest_on_core(const Circle& circle, glm::vec2) {
    return circle.center;
}
glm::vec2 closest_on_core(const Capsule& capsule, glm::vec2 point) {
    return closest_point(Segment{capsule.a, capsule.b}, point).point;
}
glm::vec2 closest_on_core(const Segment& segment, glm::vec2 point) {
    return closest_point(segment, point).point;
}
glm::vec2 closest_on_core(Polygon polygon, glm::vec2 point) {
    polygon.radius = 0.0f;
    return closest_point(polygon, point).point;
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

bool b2Shape_TestPoint(b2ShapeId shapeId, b2Vec2 point) {
    return read_shape(
        "b2Shape_TestPoint", shapeId,
        [&](const WorldRecord& world, const ShapeRecord&, const ShapeView& shape) {
            const b2ShapeType type = type_of(shape);
            if (type == b2_segmentShape || type == b2_chainSegmentShape) return false;
            const b2Transform frame = from_transform(world.world.body(shape.body()).transform());
            return contains_point(shape.geometry(), to_meters(b2InvTransformPoint(frame, point)));
        });
}

b2CastOutput b2Shape_RayCast(b2ShapeId shapeId, const b2RayCastInput* input) {
    constexpr const char* name = "b2Shape_RayCast";
    return read_shape(
        name, shapeId,
        [&](const WorldRecord& world, const ShapeRecord&, const ShapeView& shape) -> b2CastOutput {
            if (!require(input != nullptr, name, "input", "not null")) return {};
            const b2Transform frame = from_transform(world.world.body(shape.body()).transform());
            const b2RayCastInput local{b2InvTransformPoint(frame, input->origin),
                                       b2InvRotateVector(frame.q, input->translation), input->maxFraction};
            b2CastOutput output =
                std::visit([&](const auto& outline) { return cast_at(local, outline); }, shape.geometry());
            if (!output.hit) return output;
            output.normal = b2RotateVector(frame.q, output.normal);
            output.point = b2TransformPoint(frame, output.point);
            return output;
        });
}

b2Circle b2Shape_GetCircle(b2ShapeId shapeId) {
    constexpr const char* name = "b2Shape_GetCircle";
    return read_shape(name, shapeId, [&](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
        const auto* const circle = outline_of<Circle>(name, shape);
        return circle == nullptr ? b2Circle{} : from_circle(*circle);
    });
}

b2Segment b2Shape_GetSegment(b2ShapeId shapeId) {
    constexpr const char* name = "b2Shape_GetSegment";
    return read_shape(name, shapeId, [&](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
        const auto* const segment = outline_of<Segment>(name, shape);
        return segment == nullptr ? b2Segment{} : from_segment(*segment);
    });
}

b2ChainSegment b2Shape_GetChainSegment(b2ShapeId shapeId) {
    constexpr const char* name = "b2Shape_GetChainSegment";
    return read_shape(
        name, shapeId, [&](const WorldRecord&, const ShapeRecord& record, const ShapeView& shape) {
            const auto* const segment = outline_of<ChainSegment>(name, shape);
            if (segment == nullptr) return b2ChainSegment{};
            return b2ChainSegment{from_meters(segment->ghost_a), from_segment(*segment),
                                  from_meters(segment->ghost_b), static_cast<int>(record.chain) - 1};
        });
}

b2Capsule b2Shape_GetCapsule(b2ShapeId shapeId) {
    constexpr const char* name = "b2Shape_GetCapsule";
    return read_shape(name, shapeId, [&](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
        const auto* const capsule = outline_of<Capsule>(name, shape);
        return capsule == nullptr ? b2Capsule{} : from_capsule(*capsule);
    });
}

b2Polygon b2Shape_GetPolygon(b2ShapeId shapeId) {
    constexpr const char* name = "b2Shape_GetPolygon";
    return read_shape(name, shapeId, [&](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
        const auto* const polygon = outline_of<Polygon>(name, shape);
        return polygon == nullptr ? b2Polygon{} : from_polygon(*polygon);
    });
}

void b2Shape_SetCircle(b2ShapeId shapeId, const b2Circle* circle) {
    set_outline("b2Shape_SetCircle", shapeId, circle);
}

void b2Shape_SetCapsule(b2ShapeId shapeId, const b2Capsule* capsule) {
    set_outline("b2Shape_SetCapsule", shapeId, capsule);
}

void b2Shape_SetSegment(b2ShapeId shapeId, const b2Segment* segment) {
    set_outline("b2Shape_SetSegment", shapeId, segment);
}

void b2Shape_SetPolygon(b2ShapeId shapeId, const b2Polygon* polygon) {
    set_outline("b2Shape_SetPolygon", shapeId, polygon);
}

b2MassData b2Shape_GetMassData(b2ShapeId shapeId) {
    return read_shape(
        "b2Shape_GetMassData", shapeId, [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
            const float density = from_density(shape.density());
            return std::visit([&](const auto& outline) { return mass_of_outline(outline, density); },
                              shape.geometry());
        });
}

b2Vec2 b2Shape_GetClosestPoint(b2ShapeId shapeId, b2Vec2 target) {
    constexpr const char* name = "b2Shape_GetClosestPoint";
    return read_shape(
        name, shapeId, [&](const WorldRecord& world, const ShapeRecord&, const ShapeView& shape) -> b2Vec2 {
            const Transform frame = world.world.body(shape.body()).transform();
            const glm::vec2 point = to_meters(b2InvTransformPoint(from_transform(frame), target));
            if (!require(is_finite(point), name, "target", "finite, also in meters and relative to the body"))
                return {};
            const glm::vec2 core = std::visit(
                [&](const auto& outline) { return closest_on_core(outline, point); }, shape.geometry());
            // a target inside the rounding radius gives the point of the surface in its direction, as in Box2D
            const glm::vec2 out = point - core;
            const float distance = std::sqrt(out.x * out.x + out.y * out.y);
            const glm::vec2 closest =
                distance > 0.0f ? core + out * (radius_of(shape.geometry()) / distance) : core;
            return from_meters(frame * closest);
        });
}
