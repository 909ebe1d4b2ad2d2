// Shapes of the Box2D interface, filters, and the contacts of bodies and shapes.
#include <algorithm>
#include <array>
#include <cmath>
#include <damson/narrowphase.hpp>
#include <type_traits>
#include <utility>
#include <variant>

#include "layer.hpp"

namespace damson::box2d {

Filter to_filter(const b2Filter& filter) noexcept {
    return {.category = filter.categoryBits, .mask = filter.maskBits, .group = filter.groupIndex};
}

b2Filter from_filter(const Filter& filter) noexcept {
    return {filter.category, filter.mask, filter.group};
}

namespace {

constexpr float linear_slop_of_box2d = 0.005f;  // [m]

static_assert(std::is_same_v<std::variant_alternative_t<b2_circleShape, Shape>, Circle> &&
              std::is_same_v<std::variant_alternative_t<b2_capsuleShape, Shape>, Capsule> &&
              std::is_same_v<std::variant_alternative_t<b2_segmentShape, Shape>, Segment> &&
              std::is_same_v<std::variant_alternative_t<b2_polygonShape, Shape>, Polygon> &&
              std::is_same_v<std::variant_alternative_t<b2_chainSegmentShape, Shape>, ChainSegment>);

b2ShapeType type_of(const ShapeView& shape) {
    return static_cast<b2ShapeType>(shape.geometry().index());
}

std::uint64_t to_material_id(int id) noexcept {
    return static_cast<std::uint32_t>(id);
}

int from_material_id(std::uint64_t id) noexcept {
    return static_cast<int>(static_cast<std::uint32_t>(id));
}

Material to_material(const b2SurfaceMaterial& material) noexcept {
    return {.friction = material.friction,
            .restitution = material.restitution,
            .surface_speed = to_meters(material.tangentSpeed),
            .rolling_resistance = material.rollingResistance,
            .id = to_material_id(material.userMaterialId)};
}

/// Sets the events of a shape from the flags of its record.
ShapeEvents events_of(const ShapeRecord& record, bool is_sensor) noexcept {
    return {.contacts = record.is_contact_enabled && !is_sensor,
            .overlaps = record.is_sensor_enabled,
            .hits = record.is_hit_enabled && !is_sensor};
}

/// Calls `use(world, record, shape)` with a read-only view of the shape; returns a default value if the id is invalid.
template <class Use>
auto read_shape(const char* name, b2ShapeId id, Use&& use) noexcept {
    return with(name, id, [&](WorldRecord& world, ShapeRecord& record) {
        return use(std::as_const(world), std::as_const(record),
                   std::as_const(world.world).shape(record.handle));
    });
}

/// Calls `edit(world, record, shape)` unless the world is in a step.
template <class Edit>
void edit_shape(const char* name, b2ShapeId id, Edit&& edit) noexcept {
    with(name, id, [&](WorldRecord& world, ShapeRecord& record) {
        if (!require(!world.is_locked, name, "the world", "outside of a step")) return;
        edit(world, record, world.world.shape(record.handle));
    });
}

/// Changes flags of a shape's record and passes them to the world.
template <class Change>
void change_events(const char* name, b2ShapeId id, Change&& change) noexcept {
    edit_shape(name, id, [&](WorldRecord&, ShapeRecord& record, ShapeRef shape) {
        change(record);
        shape.set_events(events_of(record, shape.is_sensor()));
    });
}

/// Creates a shape of an outline as the program passed it.
template <class Outline>
b2ShapeId create_outline(const char* name, b2BodyId id, const b2ShapeDef* def,
                         const Outline* outline) noexcept {
    return with(name, id, [&](WorldRecord& world, BodyRecord& record) -> b2ShapeId {
        if (!require(!world.is_locked, name, "the world", "outside of a step") ||
            !require(def != nullptr, name, "def", "not null") ||
            !require(outline != nullptr, name, "the outline", "not null"))
            return {};
        if (def->internalValue != b2DefaultShapeDef().internalValue)
            report(name, "the definition was not made by b2DefaultShapeDef()");
        return add_shape(world, record.handle, to_shape(*outline), *def);
    });
}

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

bool is_shorter_than_slop(b2Vec2 a, b2Vec2 b) noexcept {
    return to_meters(b2Distance(a, b)) <= linear_slop_of_box2d;
}

/// Calls `visit(visitor)` for the shapes that a sensor overlaps, as far as both have enabled sensor events.
template <class Visit>
void for_each_visitor(const WorldRecord& world, const ShapeRecord& record, const ShapeView& sensor,
                      Visit visit) {
    if (!sensor.is_sensor() || !record.is_sensor_enabled || world.is_locked) return;
    for (const ConstTouchingPair& pair : world.world.touching(sensor.handle()))
        if (world.shapes[pair.shape_b.slot].is_sensor_enabled) visit(pair.shape_b);
}

// ---- ray casts and closest points

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

int rank_of(const ShapeView& shape) {
    // circle, capsule, segment, polygon, chain segment
    constexpr std::array<int, b2_shapeTypeCount> ranks{0, 1, 3, 2, 4};
    return ranks[static_cast<std::size_t>(type_of(shape))];
}

}  // namespace

b2ShapeId add_shape(WorldRecord& world, BodyHandle body, const Shape& geometry, const b2ShapeDef& def) {
    ShapeRecord record{.custom_color = def.material.customColor,
                       .is_sensor_enabled = def.enableSensorEvents,
                       .is_contact_enabled = def.enableContactEvents,
                       .is_pre_solve_enabled = def.enablePreSolveEvents,
                       .is_hit_enabled = def.enableHitEvents};
    const Material material = to_material(def.material);
    if (!def.updateBodyMass) keep_mass(world, body);
    record.handle =
        world.world.create_shape(body, geometry,
                                 {.density = to_density(def.density),
                                  .friction = material.friction,
                                  .restitution = material.restitution,
                                  .surface_speed = material.surface_speed,
                                  .rolling_resistance = material.rolling_resistance,
                                  .material_id = material.id,
                                  .is_sensor = def.isSensor,
                                  .enable_pre_solve = def.enablePreSolveEvents || world.mixes_all(),
                                  .events = events_of(record, def.isSensor),
                                  .filter = to_filter(def.filter),
                                  .user_data = to_user_data(def.userData)});
    const b2ShapeId id = add(world, record.handle);
    if (record.handle.is_null()) return id;
    world.shapes[record.handle.slot] = record;
    if (def.updateBodyMass) update_mass(world, body);
    return id;
}

bool is_side_a(const ShapeView& shape, const ShapeView& other) {
    const int rank = rank_of(shape), other_rank = rank_of(other);
    return rank != other_rank ? rank > other_rank : shape.key() < other.key();
}

int copy_contacts(const WorldRecord& world, const ConstTouchingView& pairs, b2ContactData* data,
                  int capacity) {
    int count = 0;
    for (const ConstTouchingPair& pair : pairs) {
        if (!pair.is_pushing) continue;
        if (data == nullptr) {
            ++count;
            continue;
        }
        if (count >= capacity) break;
        b2ContactData& contact = data[count++];
        contact = {id_of(world, pair.shape_a), id_of(world, pair.shape_b), from_pair(world, pair)};
        if (is_side_a(world.world.shape(pair.shape_a), world.world.shape(pair.shape_b))) continue;
        std::swap(contact.shapeIdA, contact.shapeIdB);
        contact.manifold.normal = b2Neg(contact.manifold.normal);
        for (b2ManifoldPoint& point : contact.manifold.points) std::swap(point.anchorA, point.anchorB);
    }
    return count;
}

}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

// ---- creation

b2ShapeId b2CreateCircleShape(b2BodyId bodyId, const b2ShapeDef* def, const b2Circle* circle) {
    return create_outline("b2CreateCircleShape", bodyId, def, circle);
}

b2ShapeId b2CreateSegmentShape(b2BodyId bodyId, const b2ShapeDef* def, const b2Segment* segment) {
    constexpr const char* name = "b2CreateSegmentShape";
    if (segment != nullptr && is_shorter_than_slop(segment->point1, segment->point2)) {
        report(name, "the segment must be longer than 0.005 m");
        return {};
    }
    return create_outline(name, bodyId, def, segment);
}

b2ShapeId b2CreateCapsuleShape(b2BodyId bodyId, const b2ShapeDef* def, const b2Capsule* capsule) {
    constexpr const char* name = "b2CreateCapsuleShape";
    if (capsule == nullptr || !is_shorter_than_slop(capsule->center1, capsule->center2))
        return create_outline(name, bodyId, def, capsule);
    const b2Circle circle{b2Lerp(capsule->center1, capsule->center2, 0.5f), capsule->radius};
    return create_outline(name, bodyId, def, &circle);
}

b2ShapeId b2CreatePolygonShape(b2BodyId bodyId, const b2ShapeDef* def, const b2Polygon* polygon) {
    return create_outline("b2CreatePolygonShape", bodyId, def, polygon);
}

void b2DestroyShape(b2ShapeId shapeId, bool updateBodyMass) {
    edit_shape("b2DestroyShape", shapeId,
               [&](WorldRecord& world, const ShapeRecord& record, const ShapeRef& shape) {
                   const BodyHandle body = shape.body();
                   if (record.chain != 0) std::erase(world.chains[record.chain - 1].segments, record.handle);
                   if (!updateBodyMass) keep_mass(world, body);
                   world.world.destroy_shape(shape.handle());
                   if (updateBodyMass) update_mass(world, body);
               });
}

bool b2Shape_IsValid(b2ShapeId id) {
    return static_cast<bool>(find(id));
}

// ---- properties

b2ShapeType b2Shape_GetType(b2ShapeId shapeId) {
    return read_shape(
        "b2Shape_GetType", shapeId,
        [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) { return type_of(shape); });
}

b2BodyId b2Shape_GetBody(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetBody", shapeId,
                      [](const WorldRecord& world, const ShapeRecord&, const ShapeView& shape) {
                          return id_of(world, shape.body());
                      });
}

b2WorldId b2Shape_GetWorld(b2ShapeId shapeId) {
    return read_shape(
        "b2Shape_GetWorld", shapeId,
        [](const WorldRecord& world, const ShapeRecord&, const ShapeView&) { return id_of(world); });
}

bool b2Shape_IsSensor(b2ShapeId shapeId) {
    return read_shape(
        "b2Shape_IsSensor", shapeId,
        [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) { return shape.is_sensor(); });
}

void b2Shape_SetUserData(b2ShapeId shapeId, void* userData) {
    edit_shape("b2Shape_SetUserData", shapeId, [&](WorldRecord&, ShapeRecord&, ShapeRef shape) {
        shape.set_user_data(to_user_data(userData));
    });
}

void* b2Shape_GetUserData(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetUserData", shapeId,
                      [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
                          return from_user_data(shape.user_data());
                      });
}

void b2Shape_SetDensity(b2ShapeId shapeId, float density, bool updateBodyMass) {
    edit_shape("b2Shape_SetDensity", shapeId, [&](WorldRecord& world, ShapeRecord&, ShapeRef shape) {
        if (to_density(density) == shape.density()) return;
        if (!updateBodyMass) keep_mass(world, shape.body());
        shape.set_density(to_density(density));
        if (updateBodyMass) update_mass(world, shape.body());
    });
}

float b2Shape_GetDensity(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetDensity", shapeId,
                      [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
                          return from_density(shape.density());
                      });
}

void b2Shape_SetFriction(b2ShapeId shapeId, float friction) {
    edit_shape("b2Shape_SetFriction", shapeId,
               [&](WorldRecord&, ShapeRecord&, ShapeRef shape) { shape.set_friction(friction); });
}

float b2Shape_GetFriction(b2ShapeId shapeId) {
    return read_shape(
        "b2Shape_GetFriction", shapeId,
        [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) { return shape.friction(); });
}

void b2Shape_SetRestitution(b2ShapeId shapeId, float restitution) {
    edit_shape("b2Shape_SetRestitution", shapeId,
               [&](WorldRecord&, ShapeRecord&, ShapeRef shape) { shape.set_restitution(restitution); });
}

float b2Shape_GetRestitution(b2ShapeId shapeId) {
    return read_shape(
        "b2Shape_GetRestitution", shapeId,
        [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) { return shape.restitution(); });
}

void b2Shape_SetMaterial(b2ShapeId shapeId, int material) {
    edit_shape("b2Shape_SetMaterial", shapeId, [&](WorldRecord&, ShapeRecord&, ShapeRef shape) {
        shape.set_material_id(to_material_id(material));
    });
}

int b2Shape_GetMaterial(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetMaterial", shapeId,
                      [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
                          return from_material_id(shape.material_id());
                      });
}

void b2Shape_SetSurfaceMaterial(b2ShapeId shapeId, b2SurfaceMaterial surfaceMaterial) {
    edit_shape("b2Shape_SetSurfaceMaterial", shapeId, [&](WorldRecord&, ShapeRecord& record, ShapeRef shape) {
        shape.set_material(to_material(surfaceMaterial));
        record.custom_color = surfaceMaterial.customColor;
    });
}

b2SurfaceMaterial b2Shape_GetSurfaceMaterial(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetSurfaceMaterial", shapeId,
                      [](const WorldRecord&, const ShapeRecord& record, const ShapeView& shape) {
                          const Material material = shape.material();
                          return b2SurfaceMaterial{.friction = material.friction,
                                                   .restitution = material.restitution,
                                                   .rollingResistance = material.rolling_resistance,
                                                   .tangentSpeed = from_meters(material.surface_speed),
                                                   .userMaterialId = from_material_id(material.id),
                                                   .customColor = record.custom_color};
                      });
}

b2Filter b2Shape_GetFilter(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetFilter", shapeId,
                      [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
                          return from_filter(shape.filter());
                      });
}

void b2Shape_SetFilter(b2ShapeId shapeId, b2Filter filter) {
    edit_shape("b2Shape_SetFilter", shapeId, [&](WorldRecord&, ShapeRecord&, ShapeRef shape) {
        if (shape.filter() != to_filter(filter)) shape.set_filter(to_filter(filter));
    });
}

// ---- events

void b2Shape_EnableSensorEvents(b2ShapeId shapeId, bool flag) {
    edit_shape("b2Shape_EnableSensorEvents", shapeId,
               [&](WorldRecord& world, ShapeRecord& record, ShapeRef shape) {
                   if (record.is_sensor_enabled == flag) return;
                   record.is_sensor_enabled = flag;
                   shape.set_events(events_of(record, shape.is_sensor()));
                   world.changed_sensors.push_back(shape.handle());
               });
}

bool b2Shape_AreSensorEventsEnabled(b2ShapeId shapeId) {
    return with("b2Shape_AreSensorEventsEnabled", shapeId,
                [](WorldRecord&, const ShapeRecord& record) { return record.is_sensor_enabled; });
}

void b2Shape_EnableContactEvents(b2ShapeId shapeId, bool flag) {
    change_events("b2Shape_EnableContactEvents", shapeId,
                  [&](ShapeRecord& record) { record.is_contact_enabled = flag; });
}

bool b2Shape_AreContactEventsEnabled(b2ShapeId shapeId) {
    return with("b2Shape_AreContactEventsEnabled", shapeId,
                [](WorldRecord&, const ShapeRecord& record) { return record.is_contact_enabled; });
}

void b2Shape_EnablePreSolveEvents(b2ShapeId shapeId, bool flag) {
    edit_shape("b2Shape_EnablePreSolveEvents", shapeId,
               [&](WorldRecord& world, ShapeRecord& record, ShapeRef shape) {
                   record.is_pre_solve_enabled = flag;
                   shape.set_pre_solve_enabled(flag || world.mixes_all());
               });
}

bool b2Shape_ArePreSolveEventsEnabled(b2ShapeId shapeId) {
    return with("b2Shape_ArePreSolveEventsEnabled", shapeId,
                [](WorldRecord&, const ShapeRecord& record) { return record.is_pre_solve_enabled; });
}

void b2Shape_EnableHitEvents(b2ShapeId shapeId, bool flag) {
    change_events("b2Shape_EnableHitEvents", shapeId,
                  [&](ShapeRecord& record) { record.is_hit_enabled = flag; });
}

bool b2Shape_AreHitEventsEnabled(b2ShapeId shapeId) {
    return with("b2Shape_AreHitEventsEnabled", shapeId,
                [](WorldRecord&, const ShapeRecord& record) { return record.is_hit_enabled; });
}

// ---- outlines

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

b2ChainId b2Shape_GetParentChain(b2ShapeId shapeId) {
    return read_shape(
        "b2Shape_GetParentChain", shapeId,
        [](const WorldRecord& world, const ShapeRecord& record, const ShapeView& shape) -> b2ChainId {
            if (record.chain == 0 || type_of(shape) != b2_chainSegmentShape) return {};
            return id_of_chain(world, record.chain - 1);
        });
}

// ---- contacts and overlaps

int b2Shape_GetContactCapacity(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetContactCapacity", shapeId,
                      [](const WorldRecord& world, const ShapeRecord&, const ShapeView& shape) {
                          if (world.is_locked) return 0;
                          return copy_contacts(world, world.world.touching(shape.handle()), nullptr, 0);
                      });
}

int b2Shape_GetContactData(b2ShapeId shapeId, b2ContactData* contactData, int capacity) {
    constexpr const char* name = "b2Shape_GetContactData";
    return read_shape(
        name, shapeId, [&](const WorldRecord& world, const ShapeRecord&, const ShapeView& shape) {
            if (!require(!world.is_locked, name, "the world", "outside of a step") || capacity <= 0 ||
                !require(contactData != nullptr, name, "contactData", "not null"))
                return 0;
            return copy_contacts(world, world.world.touching(shape.handle()), contactData, capacity);
        });
}

int b2Shape_GetSensorCapacity(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetSensorCapacity", shapeId,
                      [](const WorldRecord& world, const ShapeRecord& record, const ShapeView& shape) {
                          int count = 0;
                          for_each_visitor(world, record, shape, [&](ShapeHandle) { ++count; });
                          return count;
                      });
}

int b2Shape_GetSensorOverlaps(b2ShapeId shapeId, b2ShapeId* overlaps, int capacity) {
    constexpr const char* name = "b2Shape_GetSensorOverlaps";
    return read_shape(
        name, shapeId, [&](const WorldRecord& world, const ShapeRecord& record, const ShapeView& shape) {
            if (capacity <= 0 || !require(overlaps != nullptr, name, "overlaps", "not null")) return 0;
            std::vector<b2ShapeId> found;
            for_each_visitor(world, record, shape,
                             [&](ShapeHandle visitor) { found.push_back(id_of(world, visitor)); });
            std::sort(found.begin(), found.end(),
                      [](b2ShapeId a, b2ShapeId b) { return a.index1 < b.index1; });
            const std::size_t count = std::min(found.size(), static_cast<std::size_t>(capacity));
            std::copy_n(found.begin(), count, overlaps);
            return static_cast<int>(count);
        });
}

b2AABB b2Shape_GetAABB(b2ShapeId shapeId) {
    return read_shape("b2Shape_GetAABB", shapeId,
                      [](const WorldRecord&, const ShapeRecord&, const ShapeView& shape) {
                          const Aabb box = shape.aabb();
                          return from_box({box.lower - box_margin, box.upper + box_margin});
                      });
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
            if (!require(b2IsValidVec2(target), name, "target", "finite")) return {};
            const Transform frame = world.world.body(shape.body()).transform();
            const glm::vec2 point = to_meters(b2InvTransformPoint(from_transform(frame), target));
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
