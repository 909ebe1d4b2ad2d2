// The minimum inertia that the solver uses for a body with joints.
//
// Joints are solved one after the other. One joint affects another through the body that they share. A body
// whose inertia is small compared with the arms of its joints transmits almost nothing: a chain of such
// bodies falls apart, and can gain energy without limit. Therefore the solver uses an inertia of at least a
// fraction of m r2. Here r is the arm of a joint, and m is the reduced mass of the two bodies that the joint
// connects.
//
// The effect is bounded. About the joint, a body has the inertia I + m r2. Its period or its response to a
// torque therefore changes by less than this fraction. Bodies with a radius of gyration of a tenth of the arm
// or more are not affected. BodyView::inertia() returns the true inertia.
#include "mass.hpp"

#include <algorithm>
#include <variant>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "../state/world_state.hpp"

namespace damson {

namespace {

/// Returns true if a joint is solved as one constraint. If a joint is solved in parts, one part can undo the
/// impulse of another part.
template <class Def>
bool is_solved_at_once(const Def& def) {
    if constexpr (requires { def.has_motor; }) return !(def.has_motor || def.has_limits || def.has_spring);
    return true;
}
bool is_solved_at_once(const WheelJointDef&) {
    return false;
}
bool is_solved_at_once(const WeldJointDef& def) {
    return def.linear_hertz <= 0.0f && def.angular_hertz <= 0.0f;
}
bool is_solved_at_once(const MotorJointDef& def) {
    const bool moves =
        def.max_velocity_force > 0.0f || (def.linear_hertz > 0.0f && def.max_spring_force > 0.0f);
    const bool turns =
        def.max_velocity_torque > 0.0f || (def.angular_hertz > 0.0f && def.max_spring_torque > 0.0f);
    return !(moves && turns);
}

/// Returns the anchor of a joint on one of its bodies, in body space; the center of mass if the joint has no
/// anchor. [m]
glm::vec2 anchor_of(const Joint& joint, std::uint32_t side, glm::vec2 center_local) {
    return std::visit(
        [&](const auto& def) {
            if constexpr (requires { def.anchor_local_a; })
                return side == 0 ? def.anchor_local_a : def.anchor_local_b;
            else if constexpr (requires { def.anchor_local; })
                return def.anchor_local;
            else
                return center_local;
        },
        joint.def);
}

/// Returns the minimum inertia that a joint requires for one of its bodies. `edge` is twice the joint's slot,
/// plus 1 for body B. `is_lone` is true if the body has no other joint. [kg m2]
float least_inertia(const WorldTables& state, std::uint32_t body, std::uint32_t edge, bool is_lone) {
    const Joint& joint = state.joints.at_slot(edge >> 1);
    const std::uint32_t other = (edge & 1) == 0 ? joint.body_b : joint.body_a;
    DAMSON_ASSERT(joint.body_a == body || joint.body_b == body);
    const float inv_mass = state.bodies.at<BodyMass>(body).inv_mass +
                           (other == body ? 0.0f : state.bodies.at<BodyMass>(other).inv_mass);
    if (inv_mass == 0.0f) return 0.0f;
    const bool is_whole = std::visit([](const auto& def) { return is_solved_at_once(def); }, joint.def);
    const glm::vec2 center_local = state.bodies.at<BodyPose>(body).center_local;
    const float share = is_lone && is_whole ? lone_joint_inertia_share : joint_inertia_share;
    return share * length_squared(anchor_of(joint, edge & 1, center_local) - center_local) / inv_mass;
}

std::uint32_t edge_of(const WorldTables& state, std::uint32_t slot, std::uint32_t body) {
    const Joint& joint = state.joints.at_slot(slot);
    return 2 * slot + (joint.body_a == body && joint.body_b != body ? 0u : 1u);
}

bool has_true_inertia(const BodyMass& mass) {
    return mass.inv_inertia == 1.0f / mass.inertia;
}

}  // namespace

void refresh_joint_inertia(WorldTables& state, std::uint32_t body) {
    BodyMass& mass = state.bodies.at<BodyMass>(body);
    if (mass.inertia == 0.0f) return;
    float inertia = mass.inertia;
    const std::uint32_t first = state.bodies.at<BodyLinks>(body).first_joint;
    const bool is_lone =
        first != null_index && state.joints.at_slot(first >> 1).next[first & 1] == null_index;
    for (std::uint32_t edge = first; edge != null_index;
         edge = state.joints.at_slot(edge >> 1).next[edge & 1])
        inertia = std::max(inertia, least_inertia(state, body, edge, is_lone));
    DAMSON_ASSERT(inertia > 0.0f);
    mass.inv_inertia = 1.0f / inertia;
}

void update_joint_inertia(WorldTables& state, std::uint32_t body, std::uint32_t slot) {
    const BodyMass& mass = state.bodies.at<BodyMass>(body);
    if (mass.inertia == 0.0f) return;
    const std::uint32_t first = state.bodies.at<BodyLinks>(body).first_joint;
    DAMSON_ASSERT(first != null_index);
    const std::uint32_t second = state.joints.at_slot(first >> 1).next[first & 1];
    DAMSON_ASSERT(second != first);
    const bool is_last_of_two =
        second != null_index && state.joints.at_slot(second >> 1).next[second & 1] == null_index;
    const std::uint32_t edge = edge_of(state, slot, body);
    if (!has_true_inertia(mass) || is_last_of_two ||
        least_inertia(state, body, edge, second == null_index) > mass.inertia)
        refresh_joint_inertia(state, body);
}

void drop_joint_inertia(WorldTables& state, std::uint32_t body) {
    const BodyMass& mass = state.bodies.at<BodyMass>(body);
    if (mass.inertia != 0.0f && !has_true_inertia(mass)) refresh_joint_inertia(state, body);
}

}  // namespace damson
