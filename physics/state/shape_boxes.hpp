// Maintains the fat boxes of shapes as bodies move, and lists the shapes whose boxes the broadphase must
// update.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../core/contract.hpp"
#include "../../narrowphase/sweep.hpp"
#include "world_state.hpp"

namespace damson {

/// Returns the frame of a shape's body.
inline const Transform& frame_of(const WorldTables& state, std::uint32_t shape_slot) {
    return state.bodies.at<BodyPose>(state.shapes.at<ShapeBox>(shape_slot).body).frame;
}
/// Returns the largest distance between an arc and its chord, for points within `extent` [m] of the center of
/// rotation and a rotation by `turn` [rad]. [m]
inline float bulge_of(float turn, float extent) {
    return std::min(2.0f, 0.125f * turn * turn) * extent;
}
/// Returns a box cast that covers all positions of a shape along its body's path.
BoxCast box_cast_of(const Shape& shape, const Sweep& sweep);
/// Returns a box around all positions of a shape along its body's path.
Aabb swept_box_of(const Shape& shape, const Sweep& sweep);
/// Returns the box of a shape that is about to be added to a body.
ShapeBox make_shape_box(const WorldTables& state, const Shape& geometry, std::uint32_t body_slot);
/// Replaces the fat box of a shape with one around its current position.
void renew_box(WorldTables& state, std::uint32_t shape_slot);
/// Returns a shape's mobility in the broadphase: Static if the shape needs no pairs with static geometry,
/// else Moving.
ProxyMobility mobility_of(const WorldTables& state, std::uint32_t body_slot, const ShapeRules& rules);
/// Returns a shape's obstacle kind, which determines whether the shape can stop fast bodies.
Obstacle obstacle_of(const WorldTables& state, std::uint32_t shape_slot);
/// Sets a shape's obstacle kind and updates the obstacle lists. A new shape has Obstacle::None. Requires: the
/// kind is set back to None before the shape is removed.
void set_obstacle(WorldTables& state, std::uint32_t shape_slot, Obstacle obstacle);
/// Updates a shape's mobility and obstacle kind after its body's type or its sensor setting has changed.
void refresh_mobility(WorldTables& state, std::uint32_t shape_slot);
/// Extends the fat boxes of a body's shapes to cover a path, until the next refresh_boxes().
void sweep_boxes(WorldTables& state, std::uint32_t row, const Sweep& sweep);
/// Replaces the fat boxes that a body's shapes have left, and adds these shapes to `moved_shapes`.
void refresh_boxes(WorldTables& state, std::uint32_t row, std::vector<std::uint32_t>& moved_shapes);
/// Calls refresh_boxes(), then extends the fat boxes to cover a displacement by `ahead` [m].
void stretch_boxes(WorldTables& state, std::uint32_t row, glm::vec2 ahead,
                   std::vector<std::uint32_t>& moved_shapes);
/// Updates the fat boxes of a body that has moved by `shift` [m] and rotated by `turn` [rad]. Returns an
/// upper bound on the distance that any of its points has moved. [m] In most steps the shapes are not read,
/// because the body has not moved far enough to leave a box. The bound allows for rounding of the rotation.
inline float consume_box_slack(WorldTables& state, std::uint32_t row, glm::vec2 shift, float turn,
                               std::vector<std::uint32_t>& moved_shapes) {
    constexpr float turn_rounding = 1e-6f;  // [rad]
    BodyMass& mass = state.bodies.columns.at<BodyMass>(row);
    DAMSON_ASSERT(mass.extent >= 0.0f && state.bodies.table.slot_of_row(row) < state.bodies.traveled.size());
    const float arc = mass.extent * (std::fabs(turn) + turn_rounding);
    const float way = length(shift) + arc;
    state.bodies.traveled[state.bodies.table.slot_of_row(row)] += static_cast<double>(way);
    mass.aabb_slack -= std::max(std::fabs(shift.x), std::fabs(shift.y)) + arc;
    if (mass.aabb_slack <= 0.0f) refresh_boxes(state, row, moved_shapes);
    return way;
}

}  // namespace damson
