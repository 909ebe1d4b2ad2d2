// Moves the coordinate origin, so that large positions become small and precise again.
#include <algorithm>
#include <cmath>
#include <variant>

#include "../../core/contract.hpp"
#include "../model/def_checks.hpp"
#include "../state/shape_boxes.hpp"
#include "../state/world_state.hpp"
#include "may_change.hpp"
#include "world.hpp"

namespace damson {

namespace {

/// Calls `use(point)` for each point in a joint's definition that is given in world coordinates.
template <class Def, class Use>
void for_each_world_point(Def& def, const Use& use) {
    if (auto* target = std::get_if<TargetJointDef>(&def)) use(target->target);
    if (auto* pulley = std::get_if<PulleyJointDef>(&def)) {
        use(pulley->ground_a);
        use(pulley->ground_b);
    }
}

/// Calls `use(point)` for each world position that does not belong to a body, until `use` returns false.
template <class State, class Use>
bool for_each_other_point(State& state, const Use& use) {
    bool goes_on = true;
    for (auto& joint : state.joints.map.values())
        for_each_world_point(joint.def, [&](auto& point) { goes_on = goes_on && use(point); });
    for (const std::uint32_t id : state.targets.items()) {
        auto& target = state.body_extras.pool[id].target;
        if (target) goes_on = goes_on && use(target->position);
    }
    return goes_on;
}

Aabb shifted(const Aabb& box, glm::vec2 delta) {
    return {box.lower - delta, box.upper - delta};
}

/// Moves a body by `-delta`. Its contacts remain valid, because all other bodies move by the same amount.
void shift_body(WorldTables& state, std::uint32_t row, glm::vec2 delta) {
    DAMSON_ASSERT(state.bodies.table.slot_of_row(row) < state.bodies.traveled.size());
    BodyPose& pose = state.bodies.columns.at<BodyPose>(row);
    const glm::vec2 from = pose.center;
    pose.frame.position -= delta;
    pose.center = pose.frame * pose.center_local;
    // Positions are rounded separately, which changes distances. Count the rounding as distance traveled,
    // because contacts whose update is skipped rely on that distance.
    const glm::vec2 size = {std::fabs(from.x) + std::fabs(pose.center.x),
                            std::fabs(from.y) + std::fabs(pose.center.y)};
    constexpr float resolution = 1.2e-7f;  // relative rounding of a coordinate [-]
    state.bodies.traveled[state.bodies.table.slot_of_row(row)] +=
        static_cast<double>(resolution * (size.x + size.y));
    refresh_boxes(state, row, state.moved_shapes);
}

}  // namespace

void World::shift_origin(glm::vec2 delta) {
    WorldState& state = *state_;
    constexpr const char* call = "World::shift_origin";
    if (!require_outside_step(state, call) || !require_finite(delta, call, "delta")) return;
    const auto poses = state.bodies.columns.get<BodyPose>();
    for (const BodyPose& pose : poses)
        if (!require_place(pose.frame.position - delta, call, "a body's new position")) return;
    const auto& unchanged = state;
    if (!for_each_other_point(unchanged, [&](const glm::vec2& point) {
            return require_finite(point - delta, call, "a joint's or target's new position");
        }))
        return;
    if (state.def.bounds && !require(is_valid(shifted(*state.def.bounds, delta)), call, "delta",
                                     "small enough for finite bounds", delta))
        return;
    record_call<call::ShiftOrigin>(state, delta);
    if (delta == glm::vec2{0.0f}) return;

    for (std::uint32_t row = 0; row < state.bodies.size(); ++row) shift_body(state, row, delta);
    for_each_other_point(state, [&](glm::vec2& point) {
        point -= delta;
        return true;
    });
    for (PreviousTransform& previous : state.pacing.previous_transforms) previous.frame.position -= delta;
    for (Drop& drop : state.drops) {
        const glm::vec2 moved =
            Rotation{drop.up.y, drop.up.x} * delta;  // the area is upright: its y axis is `up`
        drop.area = shifted(drop.area, moved);
    }
    if (state.def.bounds) state.def.bounds = shifted(*state.def.bounds, delta);
    ++state.graph.joint_version;  // joints are prepared again from their definitions
}

}  // namespace damson
