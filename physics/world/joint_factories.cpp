#include "joint_factories.hpp"

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "../model/def_checks.hpp"
#include "../state/world_access.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "world.hpp"

namespace damson {
namespace {

bool require_ends(const World& world, BodyHandle a, BodyHandle b, const char* call) {
    const auto& table = WorldAccess::state_of(world).bodies.table;
    return require_alive(table, a, call, "a", "a live body") &&
           require_alive(table, b, call, "b", "a live body");
}

/// Sets the bodies of a joint, and the anchors at the world point `point_a` on A and `point_b` on B.
template <class Def>
void attach(Def& def, const World& world, BodyHandle a, BodyHandle b, glm::vec2 point_a, glm::vec2 point_b) {
    def.body_a = a;
    def.body_b = b;
    def.anchor_local_a = to_local(world.body(a).transform(), point_a);
    def.anchor_local_b = to_local(world.body(b).transform(), point_b);
}

/// Returns a joint with both anchors at the same world point, and both joint frames aligned with the world
/// rotation `q`.
template <class Def>
Def joint_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point, Rotation q, const char* call) {
    Def def;
    if (!require_ends(world, a, b, call) || !require_finite(point, call, "point")) return def;
    attach(def, world, a, b, point, point);
    def.angle_local_a = (world.body(a).rotation().inverse() * q).angle();
    def.angle_local_b = (world.body(b).rotation().inverse() * q).angle();
    return def;
}

/// Returns a joint with both anchors at the same world point, and both joint frames aligned with the world
/// vector `axis`.
template <class Def>
Def joint_along(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point, glm::vec2 axis,
                const char* call) {
    if (!require_finite(axis, call, "axis") ||
        !require(axis != glm::vec2{0.0f}, call, "axis", "a vector other than zero", axis))
        return {};
    const glm::vec2 along = normalized_or(axis, {1.0f, 0.0f});
    return joint_at<Def>(world, a, b, point, Rotation{along.x, along.y}, call);
}

}  // namespace

RevoluteJointDef revolute_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point) {
    return joint_at<RevoluteJointDef>(world, a, b, point, Rotation{}, "revolute_at");
}

WeldJointDef weld_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point) {
    return joint_at<WeldJointDef>(world, a, b, point, Rotation{}, "weld_at");
}

PrismaticJointDef prismatic_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point,
                               glm::vec2 axis) {
    return joint_along<PrismaticJointDef>(world, a, b, point, axis, "prismatic_at");
}

WheelJointDef wheel_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point, glm::vec2 axis) {
    return joint_along<WheelJointDef>(world, a, b, point, axis, "wheel_at");
}

DistanceJointDef distance_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point_a,
                             glm::vec2 point_b) {
    constexpr const char* call = "distance_at";
    DistanceJointDef def;
    if (!require_ends(world, a, b, call) || !require_finite(point_a, call, "point_a") ||
        !require_finite(point_b, call, "point_b"))
        return def;
    attach(def, world, a, b, point_a, point_b);
    def.length = length(point_b - point_a);
    return def;
}

}  // namespace damson
