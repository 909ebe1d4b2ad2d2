// Events of the Box2D interface, converted from Damson's events after each step. Manifolds and body moves are converted when a
// program first reads them.
//
// Damson reports some pairs that Box2D does not:
//   - two bodies that are not dynamic, which touch but do not push each other
//   - contacts that the pre-solve callback disables
//   - overlaps of a sensor with a shape that has not enabled sensor events
// A pair whose begin was not passed on is remembered, so that its end is not passed on either.
#include <algorithm>
#include <utility>
#include <vector>

#include "layer.hpp"
#include "records.hpp"

namespace damson::box2d {
namespace {

std::uint64_t pair_key(ShapeHandle a, ShapeHandle b) {
    return static_cast<std::uint64_t>(a.slot) << 32 | b.slot;
}

std::uint64_t pair_key(const ContactSide& a, const ContactSide& b) {
    return pair_key(a.shape, b.shape);
}

const ShapeRecord* record_of(const WorldRecord& world, const ContactSide& side) {
    if (side.shape.slot >= world.shapes.size()) return nullptr;
    const ShapeRecord& record = world.shapes[side.shape.slot];
    return record.handle == side.shape ? &record : nullptr;
}

bool is_dynamic(const WorldRecord& world, BodyHandle body) {
    return world.world.is_alive(body) && world.world.body(body).type() == BodyType::Dynamic;
}

bool has_sensor_events(const WorldRecord& world, const ContactSide& side) {
    const ShapeRecord* const record = record_of(world, side);
    return record != nullptr && record->is_sensor_enabled;
}

/// Returns true if Box2D would list the sides in the other order. The order of destroyed shapes stays.
bool is_swapped(const WorldRecord& world, const ContactSide& a, const ContactSide& b) {
    if (!world.world.is_alive(a.shape) || !world.world.is_alive(b.shape)) return false;
    return !is_side_a(world.world.shape(a.shape), world.world.shape(b.shape));
}

/// Returns the manifold of two touching shapes, seen from `a`; empty if they no longer touch.
b2Manifold find_manifold(const WorldRecord& world, ShapeHandle a, ShapeHandle b) {
    // static geometry can touch many shapes, and a dynamic body only a few
    const bool starts_at_b = !is_dynamic(world, world.world.shape(a).body());
    for (const ConstTouchingPair& pair : std::as_const(world.world).touching(starts_at_b ? b : a)) {
        if (pair.shape_b != (starts_at_b ? a : b) || pair.manifold == nullptr) continue;
        b2Manifold manifold = from_pair(world, pair);
        if (starts_at_b) turn(manifold);
        return manifold;
    }
    return {};
}

/// Returns true if the shapes of an event touch no more at the end of the step.
bool is_brief(const WorldRecord& world, const ContactBegan& event) {
    const World& read = world.world;
    if (!read.is_alive(event.a.shape) || !read.is_alive(event.b.shape) ||
        overlaps(read.shape(event.a.shape).aabb(), read.shape(event.b.shape).aabb()))
        return false;
    return find_manifold(world, event.a.shape, event.b.shape).pointCount == 0;
}

/// Returns the contact of an event whose shapes touch no more: one point, with the impulse of the step.
BriefContact brief_contact_of(const WorldRecord& world, const ContactBegan& event) {
    const World& read = world.world;
    BriefContact contact{.bodies = {event.a.body, event.b.body}, .shapes = {event.a.shape, event.b.shape}};
    b2Manifold manifold{};
    manifold.normal = from_vec(event.normal);
    manifold.pointCount = 1;
    b2ManifoldPoint& point = manifold.points[0];
    point.point = from_meters(event.point);
    point.anchorA = from_meters(event.point - read.body(event.a.body).center_of_mass());
    point.anchorB = from_meters(event.point - read.body(event.b.body).center_of_mass());
    point.normalImpulse = point.totalNormalImpulse = from_meters(event.normal_impulse);
    point.tangentImpulse = from_meters(event.tangent_impulse);
    point.normalVelocity = -from_meters(event.approach_speed);
    contact.data = {id_of(world, event.a.shape), id_of(world, event.b.shape), manifold};
    if (is_swapped(world, event.a, event.b)) {
        std::swap(contact.data.shapeIdA, contact.data.shapeIdB);
        turn(contact.data.manifold);
    }
    return contact;
}

bool are_touching(const WorldRecord& world, ShapeHandle a, ShapeHandle b) {
    const bool starts_at_b = !is_dynamic(world, world.world.shape(a).body());
    for (const ConstTouchingPair& pair : std::as_const(world.world).touching(starts_at_b ? b : a))
        if (pair.shape_b == (starts_at_b ? a : b)) return true;
    return false;
}

bool has_contact_events(const WorldRecord& world, ShapeHandle shape) {
    return world.shapes[shape.slot].is_contact_enabled;
}

/// Lets a touching pair be reported from now on, or no more: adds the begin or end, if this changes anything. `a` is the shape with
/// the smaller key.
void set_reported(WorldRecord& world, ShapeHandle a, ShapeHandle b, bool is_reported) {
    const std::uint64_t key = pair_key(a, b);
    if (is_reported != world.unreported_contacts.contains(key)) return;
    if (!has_contact_events(world, a) && !has_contact_events(world, b)) return;
    b2ShapeId first = id_of(world, a), second = id_of(world, b);
    if (!is_side_a(world.world.shape(a), world.world.shape(b))) std::swap(first, second);
    if (is_reported) {
        world.unreported_contacts.erase(key);
        world.events.contact_begins.push_back({first, second, {}});
        return;
    }
    world.unreported_contacts.insert(key);
    const auto has_begun = [&](const b2ContactBeginTouchEvent& begin) {
        return B2_ID_EQUALS(begin.shapeIdA, first) && B2_ID_EQUALS(begin.shapeIdB, second);
    };
    if (std::erase_if(world.events.contact_begins, has_begun) == 0)
        world.events.contact_ends.push_back({first, second});
}

/// Reports the contacts that the pre-solve callback has disabled, and for which it is no longer called.
void report_released_contacts(WorldRecord& world) {
    std::vector<std::uint64_t> keys(world.unreported_contacts.begin(), world.unreported_contacts.end());
    std::sort(keys.begin(), keys.end());
    for (const std::uint64_t key : keys) {
        const ShapeRecord& a = world.shapes[key >> 32];
        const ShapeRecord& b = world.shapes[key & 0xFFFFFFFF];
        if (!world.world.is_alive(a.handle) || !world.world.is_alive(b.handle)) continue;
        const bool is_pushing = is_dynamic(world, world.world.shape(a.handle).body()) ||
                                is_dynamic(world, world.world.shape(b.handle).body());
        if (is_pushing && !world.calls_pre_solve(a, b)) set_reported(world, a.handle, b.handle, true);
    }
}

/// Reports pairs whose body has become dynamic, or that the pre-solve callback enables.
void convert_changed_contacts(WorldRecord& world) {
    const World& read = world.world;
    for (const BodyHandle body : world.retyped_bodies) {
        if (!read.is_alive(body)) continue;
        for (const ConstTouchingPair& pair : read.touching(body)) {
            const ShapeView one = read.shape(pair.shape_a), other = read.shape(pair.shape_b);
            if (one.is_sensor() || other.is_sensor()) continue;
            const bool is_reported = is_dynamic(world, one.body()) || is_dynamic(world, other.body());
            const bool is_first = one.key() < other.key();
            set_reported(world, is_first ? pair.shape_a : pair.shape_b,
                         is_first ? pair.shape_b : pair.shape_a, is_reported);
        }
    }
    for (const PreSolveAnswer& answer : world.pre_solve_answers) {
        if (!read.is_alive(answer.a) || !read.is_alive(answer.b)) continue;
        if (!has_contact_events(world, answer.a) && !has_contact_events(world, answer.b)) continue;
        const bool is_reported = !world.unreported_contacts.contains(pair_key(answer.a, answer.b));
        if (answer.pushes != is_reported && are_touching(world, answer.a, answer.b))
            set_reported(world, answer.a, answer.b, answer.pushes);
    }
    if (world.has_changed_pre_solve) report_released_contacts(world);
    world.has_changed_pre_solve = false;
    world.retyped_bodies.clear();
    world.pre_solve_answers.clear();
}

void convert_contacts(WorldRecord& world) {
    EventLists& lists = world.events;
    for (const ContactEnded& event : world.world.contact_ended()) {
        if (world.unreported_contacts.erase(pair_key(event.a, event.b)) > 0) continue;
        b2ContactEndTouchEvent end{id_of(world, event.a.shape), id_of(world, event.b.shape)};
        if (is_swapped(world, event.a, event.b)) std::swap(end.shapeIdA, end.shapeIdB);
        lists.contact_ends.push_back(end);
    }
    for (const ContactBegan& event : world.world.contact_began()) {
        if (!is_dynamic(world, event.a.body) && !is_dynamic(world, event.b.body)) {
            world.unreported_contacts.insert(pair_key(event.a, event.b));
            continue;
        }
        b2ContactBeginTouchEvent begin{id_of(world, event.a.shape), id_of(world, event.b.shape), {}};
        if (is_swapped(world, event.a, event.b)) std::swap(begin.shapeIdA, begin.shapeIdB);
        if (is_brief(world, event)) {
            lists.brief_contacts.push_back(brief_contact_of(world, event));
            begin.manifold = lists.brief_contacts.back().data.manifold;
        }
        lists.contact_begins.push_back(begin);
    }
    convert_changed_contacts(world);
    for (const ContactHit& event : world.world.hits()) {
        b2ContactHitEvent hit{id_of(world, event.a.shape), id_of(world, event.b.shape),
                              from_meters(event.point), from_vec(event.normal),
                              from_meters(event.approach_speed)};
        if (is_swapped(world, event.a, event.b)) {
            std::swap(hit.shapeIdA, hit.shapeIdB);
            hit.normal = b2Neg(hit.normal);
        }
        lists.contact_hits.push_back(hit);
    }
}

void convert_manifolds(WorldRecord& world) {
    EventLists& lists = world.events;
    if (lists.has_manifolds) return;
    lists.has_manifolds = true;
    for (b2ContactBeginTouchEvent& event : lists.contact_begins) {
        const auto a = find(event.shapeIdA), b = find(event.shapeIdB);
        const bool is_converted = event.manifold.pointCount > 0;
        if (a && b && !is_converted)
            event.manifold = find_manifold(world, a.record->handle, b.record->handle);
    }
}

/// Converts the moves of the last step. A body that fell asleep at the beginning of the step did not move any more; Box2D reports it
/// with the flag fellAsleep.
void convert_moves(WorldRecord& world) {
    EventLists& lists = world.events;
    if (lists.has_moves) return;
    lists.has_moves = true;
    const auto add = [&](BodyHandle body, const Transform& transform, std::uint64_t user_data,
                         bool fell_asleep) {
        lists.body_moves.push_back(
            {from_transform(transform), id_of(world, body), from_user_data(user_data), fell_asleep});
    };
    for (const BodyMoved& event : world.world.body_moved())
        add(event.body, event.transform, event.user_data, false);
    for (const BodySlept& event : world.world.body_slept())
        if (world.world.is_alive(event.body))
            add(event.body, world.world.body(event.body).transform(), event.user_data, true);
}

/// Adds the events of one side of an overlap that ended.
void end_overlap(WorldRecord& world, const ContactSide& sensor, const ContactSide& visitor) {
    if (sensor.is_sensor && world.reported_overlaps.erase(pair_key(sensor, visitor)) > 0)
        world.events.sensor_ends.push_back({id_of(world, sensor.shape), id_of(world, visitor.shape)});
}

void begin_overlap(WorldRecord& world, const ContactSide& sensor, const ContactSide& visitor) {
    if (!sensor.is_sensor || !has_sensor_events(world, sensor) || !has_sensor_events(world, visitor)) return;
    if (world.reported_overlaps.insert(pair_key(sensor, visitor)).second)
        world.events.sensor_begins.push_back({id_of(world, sensor.shape), id_of(world, visitor.shape)});
}

/// Compares the overlaps of a shape whose sensor events were enabled or disabled since the last step.
void update_changed_sensor(WorldRecord& world, ShapeHandle shape) {
    if (!world.world.is_alive(shape)) return;
    for (const ConstTouchingPair& pair : std::as_const(world.world).touching(shape)) {
        if (!pair.is_sensor) continue;
        const ContactSide a = pair.a(), b = pair.b();
        const bool is_enabled = has_sensor_events(world, a) && has_sensor_events(world, b);
        if (is_enabled) {
            begin_overlap(world, a, b);
            begin_overlap(world, b, a);
        } else {
            end_overlap(world, a, b);
            end_overlap(world, b, a);
        }
    }
}

}  // namespace

void begin_events(WorldRecord& world) {
    EventLists& lists = world.events;
    lists.sensor_begins.clear(), lists.sensor_ends.clear();
    lists.contact_begins.clear(), lists.contact_ends.clear(), lists.contact_hits.clear();
    lists.body_moves.clear(), lists.brief_contacts.clear();
    lists.has_manifolds = lists.has_moves = true;
}

void end_events(WorldRecord& world) {
    world.events.has_manifolds = world.events.has_moves = false;
    convert_contacts(world);
    for (const SensorEnded& event : world.world.sensor_ended()) {
        end_overlap(world, event.a, event.b);
        end_overlap(world, event.b, event.a);
    }
    for (const SensorBegan& event : world.world.sensor_began()) {
        begin_overlap(world, event.a, event.b);
        begin_overlap(world, event.b, event.a);
    }
    for (const ShapeHandle shape : world.changed_sensors) update_changed_sensor(world, shape);
    world.changed_sensors.clear();
}

}  // namespace damson::box2d

using namespace damson::box2d;

b2BodyEvents b2World_GetBodyEvents(b2WorldId worldId) {
    return with_world("b2World_GetBodyEvents", worldId, [](WorldRecord& world) -> b2BodyEvents {
        convert_moves(world);
        auto& moves = world.events.body_moves;
        return {moves.data(), static_cast<int>(moves.size())};
    });
}

b2SensorEvents b2World_GetSensorEvents(b2WorldId worldId) {
    return with_world("b2World_GetSensorEvents", worldId, [](WorldRecord& world) -> b2SensorEvents {
        EventLists& lists = world.events;
        return {lists.sensor_begins.data(), lists.sensor_ends.data(),
                static_cast<int>(lists.sensor_begins.size()), static_cast<int>(lists.sensor_ends.size())};
    });
}

b2ContactEvents b2World_GetContactEvents(b2WorldId worldId) {
    return with_world("b2World_GetContactEvents", worldId, [](WorldRecord& world) -> b2ContactEvents {
        convert_manifolds(world);
        EventLists& lists = world.events;
        return {lists.contact_begins.data(),
                lists.contact_ends.data(),
                lists.contact_hits.data(),
                static_cast<int>(lists.contact_begins.size()),
                static_cast<int>(lists.contact_ends.size()),
                static_cast<int>(lists.contact_hits.size())};
    });
}
