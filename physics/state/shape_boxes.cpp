// Fat boxes: boxes of shapes in the broadphase, enlarged by a margin so that small displacements cost nothing.
#include "shape_boxes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../../core/contract.hpp"
#include "tile_lookup.hpp"
#include "world_state.hpp"

namespace damson {

BoxCast box_cast_of(const Shape& shape, const Sweep& sweep) {
    const Aabb begin = compute_aabb(shape, sweep.pose_at(0.0f));
    const Aabb end = compute_aabb(shape, sweep.pose_at(1.0f));
    const float bulge = bulge_of(sweep.turn, compute_extent(shape, sweep.center_local));
    const Aabb both = united(begin, {end.lower - sweep.shift, end.upper - sweep.shift});
    return {expanded(both, box_skin + bulge), sweep.shift, 1.0f};
}

Aabb swept_box_of(const Shape& shape, const Sweep& sweep) {
    const BoxCast cast = box_cast_of(shape, sweep);
    return united(cast.box, {cast.box.lower + cast.translation, cast.box.upper + cast.translation});
}

ShapeBox make_shape_box(const WorldTables& state, const Shape& geometry, std::uint32_t body_slot) {
    const BodyPose& pose = state.bodies.at<BodyPose>(body_slot);
    ShapeBox box;
    box.body = body_slot;
    // measure from the body's origin, because the center of mass depends on the shapes added so far
    if (state.bodies.at<BodyFlags>(body_slot).type != BodyType::Static)
        box.margin =
            std::min(max_box_margin, box_margin_fraction * compute_extent(geometry, glm::vec2{0.0f}));
    DAMSON_ASSERT(box.margin >= 0.0f);
    box.fat = expanded(compute_aabb(geometry, pose.frame), box_skin + box.margin);
    return box;
}

void renew_box(WorldTables& state, std::uint32_t shape_slot) {
    ShapeBox& box = state.shapes.at<ShapeBox>(shape_slot);
    DAMSON_ASSERT(!box.is_tile_shape);
    const ShapeBox fresh = make_shape_box(state, state.shapes.at<Shape>(shape_slot), box.body);
    box.margin = fresh.margin;
    box.fat = fresh.fat;
    box.is_stretched = false;
    state.bodies.at<BodyMass>(box.body).aabb_slack = 0.0f;
    if (!box.is_moved) state.moved_shapes.push_back(shape_slot);
    box.is_moved = true;
}

ProxyMobility mobility_of(const WorldTables& state, std::uint32_t body_slot, const ShapeRules& rules) {
    const bool is_static_geometry = state.bodies.at<BodyFlags>(body_slot).type == BodyType::Static &&
                                    !rules.is_sensor && !rules.collides_with_static;
    return is_static_geometry ? ProxyMobility::Static : ProxyMobility::Moving;
}

Obstacle obstacle_of(const WorldTables& state, std::uint32_t shape_slot) {
    const ShapeRules& rules = state.shapes.at<ShapeRules>(shape_slot);
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    const BodyFlags& flags = state.bodies.at<BodyFlags>(body);
    if (rules.is_sensor || (flags.type == BodyType::Dynamic && !flags.is_guided())) return Obstacle::None;
    return mobility_of(state, body, rules) == ProxyMobility::Static ? Obstacle::Static : Obstacle::Moving;
}

void set_obstacle(WorldTables& state, std::uint32_t shape_slot, Obstacle obstacle) {
    ShapeBox& box = state.shapes.at<ShapeBox>(shape_slot);
    if (box.obstacle == obstacle) return;
    Shapes& shapes = state.shapes;
    DAMSON_ASSERT(!box.is_tile_shape);
    DAMSON_ASSERT(box.obstacle != Obstacle::Static || shapes.static_obstacles > 0);
    if (obstacle == Obstacle::Moving) shapes.moving_obstacles.insert(shape_slot);
    if (box.obstacle == Obstacle::Moving) shapes.moving_obstacles.remove(shape_slot);
    shapes.static_obstacles += obstacle == Obstacle::Static;
    shapes.static_obstacles -= box.obstacle == Obstacle::Static;
    DAMSON_ASSERT(shapes.moving_obstacles.contains(shape_slot) == (obstacle == Obstacle::Moving));
    box.obstacle = obstacle;
}

void refresh_mobility(WorldTables& state, std::uint32_t shape_slot) {
    const std::uint32_t body = state.shapes.at<ShapeBox>(shape_slot).body;
    const ProxyMobility mobility = mobility_of(state, body, state.shapes.at<ShapeRules>(shape_slot));
    for_each_proxy(state, shape_slot, [&](ProxyId proxy) { state.broadphase.set_mobility(proxy, mobility); });
    set_obstacle(state, shape_slot, obstacle_of(state, shape_slot));
}

// Continuous collision must not stop one body of a joint without the other, as that would tear the joint. The
// boxes of fast jointed bodies therefore extend along the path. An obstacle in the path then has a contact
// before the impact, and the solver solves the contact together with the joints.
void stretch_boxes(WorldTables& state, std::uint32_t row, glm::vec2 ahead,
                   std::vector<std::uint32_t>& moved_shapes) {
    refresh_boxes(state, row, moved_shapes);
    std::uint32_t slot = state.bodies.columns.at<BodyLinks>(row).first_shape;
    while (slot != null_index) {
        ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        if (!box.is_grid) {
            box.fat = united(box.fat, {box.fat.lower + ahead, box.fat.upper + ahead});
            box.is_stretched = true;
            if (!box.is_moved) moved_shapes.push_back(slot);
            box.is_moved = true;
        }
        slot = box.next;
    }
    state.bodies.columns.at<BodyMass>(row).aabb_slack = 0.0f;
}

void sweep_boxes(WorldTables& state, std::uint32_t row, const Sweep& sweep) {
    for_each_shape(state.shapes, state.bodies.columns.at<BodyLinks>(row), [&](std::uint32_t slot) {
        ShapeBox& box = state.shapes.at<ShapeBox>(slot);
        if (box.is_grid) return;
        box.fat = united(box.fat, swept_box_of(state.shapes.at<Shape>(slot), sweep));
        box.is_stretched = true;
        if (!box.is_moved) state.moved_shapes.push_back(slot);
        box.is_moved = true;
    });
    state.bodies.columns.at<BodyMass>(row).aabb_slack = 0.0f;
}

void refresh_boxes(WorldTables& state, std::uint32_t row, std::vector<std::uint32_t>& moved_shapes) {
    float slack = std::numeric_limits<float>::max();
    const Transform& frame = state.bodies.columns.at<BodyPose>(row).frame;
    std::uint32_t slot = state.bodies.columns.at<BodyLinks>(row).first_shape;
    while (slot != null_index) {
        const std::uint32_t shape_row = state.shapes.row(slot);
        ShapeBox& box = state.shapes.columns.at<ShapeBox>(shape_row);
        const Aabb tight = expanded(compute_aabb(state.shapes.columns.at<Shape>(shape_row), frame), box_skin);
        // always refresh a grid: its chunks need new boxes even if the grid stays within its fat box
        if (box.is_stretched || !contains(box.fat, tight) || box.is_grid) {
            box.fat = expanded(tight, box.margin);
            box.is_stretched = false;
            if (!box.is_moved) {
                box.is_moved = true;
                moved_shapes.push_back(slot);
            }
        }
        DAMSON_ASSERT(!is_valid(tight) || contains(box.fat, tight));
        const glm::vec2 below = tight.lower - box.fat.lower, above = box.fat.upper - tight.upper;
        const glm::vec2 farthest{std::max(std::fabs(box.fat.lower.x), std::fabs(box.fat.upper.x)),
                                 std::max(std::fabs(box.fat.lower.y), std::fabs(box.fat.upper.y))};
        constexpr float resolution = 1e-6f;  // relative to a coordinate; covers several float roundings
        slack =
            std::min({slack, below.x, below.y, above.x, above.y}) - resolution * (farthest.x + farthest.y);
        slot = box.next;
    }
    state.bodies.columns.at<BodyMass>(row).aabb_slack = slack;
}

}  // namespace damson
