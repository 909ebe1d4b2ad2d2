// Shapes of the Box2D interface: filters, creation, properties, events and overlaps. shape_outlines.cpp has their geometry.
#include <algorithm>
#include <utility>

#include "shapes.hpp"

namespace damson::box2d {

Filter to_filter(const b2Filter& filter) noexcept {
    return {.category = filter.categoryBits, .mask = filter.maskBits, .group = filter.groupIndex};
}

b2Filter from_filter(const Filter& filter) noexcept {
    return {filter.category, filter.mask, filter.group};
}

namespace {

constexpr float linear_slop_of_box2d = 0.005f;  // [m]

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
                   world.has_changed_pre_solve = true;
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
                          return copy_contacts(world, shape.handle(), nullptr, 0);
                      });
}

int b2Shape_GetContactData(b2ShapeId shapeId, b2ContactData* contactData, int capacity) {
    constexpr const char* name = "b2Shape_GetContactData";
    return read_shape(
        name, shapeId, [&](const WorldRecord& world, const ShapeRecord&, const ShapeView& shape) {
            if (!require(!world.is_locked, name, "the world", "outside of a step") || capacity <= 0 ||
                !require(contactData != nullptr, name, "contactData", "not null"))
                return 0;
            return copy_contacts(world, shape.handle(), contactData, capacity);
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
