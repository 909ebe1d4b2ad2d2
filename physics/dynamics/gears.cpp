// Prepares gear constraints from the coordinates of the two joints that a gear couples.
#include "joint_solver.hpp"

#include <variant>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// The coordinate of a joint, and its derivatives with respect to the bodies' motion.
struct GearEnd {
    float value = 0.0f;  ///< [rad] or [m]
    bool is_angle = true;
    glm::vec2 n{0.0f};
    float arm_a = 1.0f, arm_b = 1.0f;
};

GearEnd make_end(const WorldTables& state, const Joint& joint) {
    const BodyPose& a = state.bodies.at<BodyPose>(joint.body_a);
    const BodyPose& b = state.bodies.at<BodyPose>(joint.body_b);
    GearEnd end;
    if (const auto* revolute = std::get_if<RevoluteJointDef>(&joint.def)) {
        end.value = wrap_angle((a.frame.rotation.inverse() * b.frame.rotation).angle() +
                               revolute->angle_local_b - revolute->angle_local_a);
    } else if (const auto* prismatic = std::get_if<PrismaticJointDef>(&joint.def)) {
        const glm::vec2 r_a = a.frame.rotation * (prismatic->anchor_local_a - a.center_local);
        const glm::vec2 r_b = b.frame.rotation * (prismatic->anchor_local_b - b.center_local);
        const glm::vec2 separation = (b.center + r_b) - (a.center + r_a);
        end.is_angle = false;
        end.n = a.frame.rotation * (Rotation::from_angle(prismatic->angle_local_a) * glm::vec2{1.0f, 0.0f});
        end.value = dot(end.n, separation);
        end.arm_a = cross(separation + r_a, end.n);
        end.arm_b = cross(r_b, end.n);
    }
    return end;
}

/// Returns the change of the coordinate since the value `seen`.
float change_since(const GearEnd& end, float seen) {
    return end.is_angle ? wrap_angle(end.value - seen) : end.value - seen;
}

}  // namespace

float gear_coordinate(const WorldTables& state, const Joint& joint) {
    return make_end(state, joint).value;
}

void prepare_gear(GearConstraint& row, WorldState& state, std::uint32_t slot, const JointStep& step,
                  std::uint32_t immovable) {
    DAMSON_ASSERT(slot < state.joints.impulses.size());
    const auto& def = std::get<GearJointDef>(state.joints.at_slot(slot).def);
    const Joint& joint_a = state.joints.at_slot(def.joint_a.slot);
    const Joint& joint_b = state.joints.at_slot(def.joint_b.slot);
    const GearEnd a = make_end(state, joint_a), b = make_end(state, joint_b);

    row.softness = softness_of(def, step);
    row.memory = state.joints.impulses[slot].memory;
    AccumulatedImpulses& memory = row.memory;
    memory.error += change_since(a, memory.seen_a) + def.ratio * change_since(b, memory.seen_b);
    memory.seen_a = a.value;
    memory.seen_b = b.value;

    row.pull_count = 0;
    const auto pull = [&](std::uint32_t body, glm::vec2 n, float arm) {
        const std::uint32_t motion = state.bodies.row(body);
        DAMSON_ASSERT(immovable < state.solver.motions.size());
        if (motion >= immovable) return;
        for (std::uint32_t i = 0; i < row.pull_count; ++i) {
            if (row.pulls[i].row != motion) continue;
            row.pulls[i].n += n;
            row.pulls[i].arm += arm;
            return;
        }
        DAMSON_ASSERT(row.pull_count < row.pulls.size());
        row.pulls[row.pull_count++] = {motion, n, arm};
    };
    pull(joint_a.body_a, -a.n, -a.arm_a);
    pull(joint_a.body_b, a.n, a.arm_b);
    pull(joint_b.body_a, -def.ratio * b.n, -def.ratio * b.arm_a);
    pull(joint_b.body_b, def.ratio * b.n, def.ratio * b.arm_b);

    SolverScratch& solver = state.solver;
    for (std::uint32_t i = 0; i < row.pull_count; ++i) {
        const GearPull& p = row.pulls[i];
        solver.starts[p.row].v += solver.motions[p.row].inv_mass * memory.line * p.n;
        solver.starts[p.row].w += solver.motions[p.row].inv_inertia * memory.line * p.arm;
    }
}

}  // namespace damson
