// Explosions, in three passes: find the impulse on each shape in range, sort the impulses by key, and apply
// them.
//
//             reach = radius + falloff
//        .  '  .
//      .   ____  .      The impulse acts at the point of the shape that is nearest to the explosion, and points
//     .  * ----> |#|    away from the explosion. It is proportional to the width of the shape across that
//      .   ____  .      direction. Beyond the radius, it decreases with the distance.
//        '  .  '
//
// Source: Catto, "Box2D v3.1 release notes", 2025, world explosions (impulse by projected perimeter). One
// rule is not from this source: a shape that contains the explosion center is pushed in the direction from
// that center to the mean of the shape's corners.
#include <algorithm>
#include <cmath>
#include <limits>

#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#include "../../core/sort.hpp"
#include "../../narrowphase/distance.hpp"
#include "../contacts/pair_rules.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../model/defs.hpp"
#include "../queries/shape_search.hpp"
#include "../state/world_state.hpp"
#include "explosion.hpp"
#include "may_change.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Returns the width of a shape perpendicular to `along`, a unit vector in the frame of the shape. [m]
float width_across(const Shape& shape, glm::vec2 along) {
    const glm::vec2 across{-along.y, along.x};
    float lowest = std::numeric_limits<float>::max(), highest = -lowest;
    return std::visit(
        [&](const auto& kind) {
            for_each_corner(kind, [&](glm::vec2 corner) {
                lowest = std::min(lowest, dot(corner, across));
                highest = std::max(highest, dot(corner, across));
            });
            return highest - lowest + 2.0f * kind.radius;
        },
        shape);
}

/// Returns the mean of the corners, in the frame of the shape. [m]
glm::vec2 middle_of_corners(const Shape& shape) {
    glm::vec2 sum{0.0f};
    float count = 0.0f;
    std::visit(
        [&](const auto& kind) {
            for_each_corner(kind, [&](glm::vec2 corner) { sum += corner, count += 1.0f; });
        },
        shape);
    return (1.0f / count) * sum;
}

/// The point of a shape that is nearest to the center of an explosion, in the frame of the shape.
struct Nearest {
    glm::vec2 point{0.0f};      ///< Nearest point. [m]
    glm::vec2 direction{0.0f};  ///< Unit vector away from the center, or zero if undefined. [-]
    float distance = 0.0f;      ///< Distance from the center to the point. [m]
};

Nearest find_nearest(const Shape& shape, glm::vec2 center) {
    constexpr float grain = 1e-4f;  // radius of the circle that represents the center [m]
    Nearest nearest;
    if (!contains_point(shape, center)) {
        const ClosestPoints closest = closest_points(shape, Circle{center, grain}, Transform{});
        nearest.point = closest.point_a;
        nearest.distance = length(nearest.point - center);
        nearest.direction = normalized_or(nearest.point - center, glm::vec2{0.0f});
    }
    if (nearest.direction == glm::vec2{0.0f}) {  // the center is inside the shape or on its border
        nearest.point = center;
        nearest.distance = 0.0f;
        nearest.direction = normalized_or(middle_of_corners(shape) - center, glm::vec2{0.0f});
    }
    return nearest;
}

bool is_pushed(const WorldTables& state, std::uint32_t shape, const Filter& filter) {
    const BodyFlags& flags = state.bodies.at<BodyFlags>(state.shapes.at<ShapeBox>(shape).body);
    return flags.type == BodyType::Dynamic && !flags.is_out() &&
           !state.shapes.at<ShapeRules>(shape).is_sensor &&
           filters_match(filter, state.shapes.at<ShapeIdentity>(shape).filter);
}

}  // namespace

void find_explosion_impulses(const WorldState& state, const ExplosionDef& def, VisiblePart visible_part,
                             std::vector<ExplosionImpulse>& explosion_impulses) {
    explosion_impulses.clear();
    const float reach = def.radius + def.falloff;
    const Aabb around = expanded(Aabb{def.position, def.position}, reach);
    detail::for_each_in(state, around, [&](const detail::Place& place) {
        const std::uint32_t slot = place.slot;
        if (!is_pushed(state, slot, def.filter)) return;
        const std::uint32_t body = state.shapes.at<ShapeBox>(slot).body;
        const Shape& shape = state.shapes.at<Shape>(slot);
        const Transform& frame = state.bodies.at<BodyPose>(body).frame;
        const Nearest nearest = find_nearest(shape, to_local(frame, def.position));
        if (nearest.distance > reach || nearest.direction == glm::vec2{0.0f}) return;
        const glm::vec2 direction = frame.rotation * nearest.direction;
        const float visible = visible_part(slot, direction);
        if (visible == 0.0f) return;
        const float beyond = nearest.distance - def.radius;
        const float part = beyond > 0.0f ? std::max(0.0f, 1.0f - beyond / def.falloff) : 1.0f;
        DAMSON_ASSERT(part >= 0.0f && part <= 1.0f);
        const float size = def.impulse_per_length * width_across(shape, nearest.direction) * part * visible;
        explosion_impulses.push_back(
            {state.shapes.at<ShapeIdentity>(slot).key, body, size * direction, frame * nearest.point});
    });
    detail::sort_items(explosion_impulses.begin(), explosion_impulses.end(),
                       [](const ExplosionImpulse& x, const ExplosionImpulse& y) { return x.key < y.key; });
    const auto is_same = [](const ExplosionImpulse& x, const ExplosionImpulse& y) { return x.key == y.key; };
    explosion_impulses.erase(std::unique(explosion_impulses.begin(), explosion_impulses.end(), is_same),
                             explosion_impulses.end());
}

bool is_legal_explosion(const ExplosionDef& def, const char* call) {
    if (!has_legal_fields(def, call)) return false;
    if (def.impulse_per_length == 0.0f && is_logging())
        log_warning(std::string(call) + ": the explosion has no effect, because impulse_per_length is 0");
    return true;
}

std::uint32_t World::explode(const ExplosionDef& def) {
    WorldState& state = *state_;
    constexpr const char* call = "World::explode";
    if (!require_outside_step(state, call) || !is_legal_explosion(def, call)) return 0;
    record_call<call::Explode>(state, def);
    const RecorderPause pause(state.recorder);
    const auto all_of_it = [](std::uint32_t, glm::vec2) { return 1.0f; };
    find_explosion_impulses(state, def, all_of_it, state.explosion_impulses);
    for (const ExplosionImpulse& blow : state.explosion_impulses)
        body(state.bodies.table.handle_of_slot(blow.body)).apply_impulse(blow.impulse, blow.point);
    return static_cast<std::uint32_t>(state.explosion_impulses.size());
}

}  // namespace damson
