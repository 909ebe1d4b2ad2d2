// Fat boxes of shapes: how they follow bodies, and what the broadphase is told of them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../../broadphase/interface/box_queries.hpp"
#include "../../narrowphase/sweep.hpp"
#include "world_state.hpp"

namespace damson {

/// Where a shape's body stands.
inline const Transform& frame_of(const WorldState& state, std::uint32_t shape_slot) {
    return state.bodies.at<BodyPose>(state.shapes.at<ShapeBox>(shape_slot).body).frame;
}
/// How far a point within `extent` [m] of the center of a turn [rad] can be from the chord of its arc. [m]
inline float bulge_of(float turn, float extent) {
    return std::min(2.0f, 0.125f * turn * turn) * extent;
}
/// All positions of a shape on its body's path, as a box that is cast along it.
BoxCast box_cast_of(const Shape& shape, const Sweep& sweep);
/// A box around all positions of a shape on its body's path.
Aabb swept_box_of(const Shape& shape, const Sweep& sweep);
/// The box of a shape that is about to hang on a body.
ShapeBox make_shape_box(const WorldState& state, const Shape& geometry, std::uint32_t body_slot);
/// Gives a shape a new fat box where it stands now.
void renew_box(WorldState& state, std::uint32_t shape_slot);
/// Whether the broadphase compares a shape with scenery.
ProxyMobility mobility_of(const WorldState& state, std::uint32_t body_slot, const ShapeRules& rules);
Obstacle obstacle_of(const WorldState& state, std::uint32_t shape_slot);
/// Says which kind of obstacle a shape is, and keeps account of them. A shape begins and ends as none.
void set_obstacle(WorldState& state, std::uint32_t shape_slot, Obstacle obstacle);
/// Tells the broadphase after the type of a shape's body, or whether it is a sensor, has changed.
void refresh_mobility(WorldState& state, std::uint32_t shape_slot);
/// Extends the fat boxes of a body's shapes to all positions on a path, until refresh_boxes().
void sweep_boxes(WorldState& state, std::uint32_t row, const Sweep& sweep);
/// Lists the shapes of a body that left their fat boxes.
void refresh_boxes(WorldState& state, std::uint32_t row, std::vector<std::uint32_t>& moved_shapes);
/// As refresh_boxes, and has them reach as far as they are when the body has come `ahead`. [m]
void stretch_boxes(WorldState& state, std::uint32_t row, glm::vec2 ahead,
                   std::vector<std::uint32_t>& moved_shapes);
/// Has a body's boxes follow it on a way and turn: [m], [rad]. Returns how far any of its points may have
/// come. Most steps end here without a look at the shapes: the body has not come far enough along either axis
/// to leave a box by one of its sides. What it may have turned by rounding alone is charged as well.
inline float spend_aabb_slack(WorldState& state, std::uint32_t row, glm::vec2 shift, float turn,
                              std::vector<std::uint32_t>& moved_shapes) {
    constexpr float turn_rounding = 1e-6f;  // [rad]
    BodyMass& mass = state.bodies.columns.at<BodyMass>(row);
    const float arc = mass.extent * (std::fabs(turn) + turn_rounding);
    const float way = length(shift) + arc;
    state.bodies.ways[state.bodies.table.slot_of_row(row)] += static_cast<double>(way);
    mass.aabb_slack -= std::max(std::fabs(shift.x), std::fabs(shift.y)) + arc;
    if (mass.aabb_slack <= 0.0f) refresh_boxes(state, row, moved_shapes);
    return way;
}

}  // namespace damson
