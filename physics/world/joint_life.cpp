// Creation and destruction of joints of all kinds.
#include "object_life.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../contacts/islands.hpp"
#include "../contacts/pair_rules.hpp"
#include "../dynamics/joint_solver.hpp"
#include "../model/def_checks.hpp"
#include "../state/keys.hpp"
#include "../state/world_state.hpp"
#include "mass.hpp"
#include "may_change.hpp"

namespace damson {

namespace {

/// The two bodies of a joint definition. For a joint with a single body, both handles are the same.
struct BodyHandles {
    BodyHandle a, b;
};

template <class Def>
BodyHandles bodies_of(const WorldTables&, const Def& def) {
    return {def.body_a, def.body_b};
}
BodyHandles bodies_of(const WorldTables&, const TargetJointDef& def) {
    return {def.body, def.body};
}
/// Returns the bodies that a gear joint moves: body B of each geared joint, or body A if only A is dynamic. A handle
/// is null if its geared joint is destroyed.
BodyHandles bodies_of(const WorldTables& state, const GearJointDef& def) {
    const auto moved = [&](JointHandle joint) -> BodyHandle {
        if (!state.joints.map.is_alive(joint)) return {};
        const Joint& geared = state.joints.at_slot(joint.slot);
        const auto moves = [&](std::uint32_t body) {
            return state.bodies.at<BodyFlags>(body).type == BodyType::Dynamic;
        };
        const bool is_a = moves(geared.body_a) && !moves(geared.body_b);
        return state.bodies.table.handle_of_slot(is_a ? geared.body_a : geared.body_b);
    };
    return {moved(def.joint_a), moved(def.joint_b)};
}

template <class Def>
bool require_bodies(const WorldTables& state, const Def& def, const char* call) {
    return require_alive(state.bodies.table, def.body_a, call, "body_a", "a live body") &&
           require_alive(state.bodies.table, def.body_b, call, "body_b", "a live body") &&
           require(def.body_a != def.body_b, call, "body_b", "another body than body_a", def.body_b);
}

bool require_bodies(const WorldTables& state, const TargetJointDef& def, const char* call) {
    return require_alive(state.bodies.table, def.body, call, "body", "a live body");
}

bool require_geared(const WorldTables& state, JointHandle joint, const char* call, const char* field) {
    if (!require_alive(state.joints.map.table(), joint, call, field, "a live joint")) return false;
    const JointType type = state.joints.at_slot(joint.slot).type();
    return require(type == JointType::Revolute || type == JointType::Prismatic, call, field,
                   "a revolute or prismatic joint", joint);
}

bool require_bodies(const WorldTables& state, const GearJointDef& def, const char* call) {
    if (!require_geared(state, def.joint_a, call, "joint_a") ||
        !require_geared(state, def.joint_b, call, "joint_b"))
        return false;
    const BodyHandles bodies = bodies_of(state, def);
    return require(bodies.a != bodies.b, call, "joint_b", "a joint that moves another body than joint_a does",
                   def.joint_b);
}

bool is_legal_in(const WorldState& state, const JointDef& def, const char* call) {
    return std::visit([&](const auto& kind) { return require_bodies(state, kind, call); }, def) &&
           is_legal(def, call) &&
           std::visit(
               [&](const auto& kind) { return require_free_key(state, kind.key, state.joint_keys, call); },
               def);
}

void link_joint(WorldTables& state, std::uint32_t slot, std::uint32_t side, std::uint32_t body) {
    Joint& joint = state.joints.at_slot(slot);
    std::uint32_t& first = state.bodies.at<BodyLinks>(body).first_joint;
    DAMSON_ASSERT(side < 2 && (first == null_index ||
                               state.joints.at_slot(first >> 1).previous[first & 1] == null_index));
    joint.next[side] = first;
    joint.previous[side] = null_index;
    if (first != null_index) state.joints.at_slot(first >> 1).previous[first & 1] = 2 * slot + side;
    first = 2 * slot + side;
}

void unlink_joint(WorldTables& state, std::uint32_t slot, std::uint32_t side, std::uint32_t body) {
    const Joint& joint = state.joints.at_slot(slot);
    const std::uint32_t next = joint.next[side], previous = joint.previous[side];
    DAMSON_ASSERT(side < 2);
    DAMSON_ASSERT(next == null_index ||
                  state.joints.at_slot(next >> 1).previous[next & 1] == 2 * slot + side);
    DAMSON_ASSERT(previous == null_index ||
                  state.joints.at_slot(previous >> 1).next[previous & 1] == 2 * slot + side);
    DAMSON_ASSERT(previous != null_index || state.bodies.at<BodyLinks>(body).first_joint == 2 * slot + side);
    if (next != null_index) state.joints.at_slot(next >> 1).previous[next & 1] = previous;
    if (previous != null_index)
        state.joints.at_slot(previous >> 1).next[previous & 1] = next;
    else
        state.bodies.at<BodyLinks>(body).first_joint = next;
}

/// Starts a gear joint: stores the current coordinates of its two joints, and increments the gear count of
/// both. Does nothing for other joints.
void begin_gear(WorldTables& state, const Joint& joint, AccumulatedImpulses& memory) {
    const auto* gear = std::get_if<GearJointDef>(&joint.def);
    if (!gear) return;
    for (const JointHandle geared : {gear->joint_a, gear->joint_b})
        ++state.joints.at_slot(geared.slot).gear_count;
    memory.seen_a = gear_coordinate(state, state.joints.at_slot(gear->joint_a.slot));
    memory.seen_b = gear_coordinate(state, state.joints.at_slot(gear->joint_b.slot));
}

/// Prepares the removal of a joint. For a gear joint, decrements the gear counts of the two joints that it
/// couples. For any other joint, removes the gear joints that couple it, in key order.
void end_gears(WorldState& state, std::uint32_t slot) {
    if (const auto* gear = std::get_if<GearJointDef>(&state.joints.at_slot(slot).def)) {
        for (const JointHandle geared : {gear->joint_a, gear->joint_b})
            if (state.joints.map.is_alive(geared)) --state.joints.at_slot(geared.slot).gear_count;
        return;
    }
    if (state.joints.at_slot(slot).gear_count == 0) return;
    const JointHandle joint = state.joints.map.table().handle_of_slot(slot);
    std::vector<std::pair<std::uint64_t, JointHandle>> gears;
    for (const JointHandle handle : state.joints.map.handles()) {
        const Joint& other = state.joints.at_slot(handle.slot);
        const auto* gear = std::get_if<GearJointDef>(&other.def);
        if (gear && (gear->joint_a == joint || gear->joint_b == joint)) gears.push_back({other.key, handle});
    }
    detail::sort_items(gears.begin(), gears.end(),
                       [](const auto& x, const auto& y) { return x.first < y.first; });
    for (const auto& [key, gear] : gears) remove_joint(state, gear.slot);
}

bool is_geared(const WorldTables& state, JointHandle joint) {
    if (!state.joints.map.is_alive(joint)) return false;
    const JointType type = state.joints.at_slot(joint.slot).type();
    return type == JointType::Revolute || type == JointType::Prismatic;
}

}  // namespace

bool can_be_geared(const WorldTables& state, const GearJointDef& def) {
    const BodyHandles bodies = bodies_of(state, def);
    return is_geared(state, def.joint_a) && is_geared(state, def.joint_b) && bodies.a != bodies.b;
}

void keep_identity(JointDef& next, const JointDef& old) {
    std::visit(
        [&](auto& def) {
            const auto* same = std::get_if<std::decay_t<decltype(def)>>(&old);
            if (!same) return;
            def.key = same->key;
            if constexpr (requires { def.body_a; }) {
                def.body_a = same->body_a;
                def.body_b = same->body_b;
            }
            if constexpr (requires { def.body; }) def.body = same->body;
            if constexpr (requires { def.joint_a; }) {
                def.joint_a = same->joint_a;
                def.joint_b = same->joint_b;
            }
            if constexpr (requires { def.collide_connected; })
                def.collide_connected = same->collide_connected;
        },
        next);
}

void refresh_common(Joint& joint) {
    std::visit(
        [&](const auto& def) {
            joint.key = def.key;
            joint.user_data = def.user_data;
            if constexpr (requires { def.break_force; }) {
                joint.break_force = def.break_force;
                joint.break_torque = def.break_torque;
                joint.report_force = def.report_force;
                joint.report_torque = def.report_torque;
            }
        },
        joint.def);
}

void remove_joint(WorldState& state, std::uint32_t slot) {
    state.array_versions.change_all();
    end_gears(state, slot);
    const Joint joint = state.joints.at_slot(slot);
    wake(state, joint.body_a);
    wake(state, joint.body_b);
    state.graph.remove_joint(state.joints, state.bodies, slot);
    if (joint.body_a != joint.body_b) unlink_joint(state, slot, 0, joint.body_a);
    unlink_joint(state, slot, 1, joint.body_b);
    drop_joint_inertia(state, joint.body_a);
    drop_joint_inertia(state, joint.body_b);
    if (!joint.collide_connected) refilter_body(state, joint.body_a);
    state.joint_keys.remove(joint.key);
    DAMSON_ASSERT(joint.gear_count == 0);
    state.joints.map.remove(state.joints.map.table().handle_of_slot(slot));
}

JointHandle create_joint(WorldState& state, const JointDef& def) {
    constexpr const char* call = "World::create_joint";
    if (!require(joints_enabled, call, "the library", "built with DAMSON_JOINTS=ON")) return {};
    if (!require_outside_step(state, call)) return {};
    if (!is_legal_in(state, def, call)) return {};
    warn_of_parts_without_effect(def, call);
    record_call<call::CreateJoint>(state, def);

    Joint joint;
    joint.def = def;
    bool is_chosen = false;
    std::visit(
        [&](auto& kind) {
            is_chosen = kind.key != automatic_key;
            if (!is_chosen) kind.key = take_automatic_keys(state, 1);
            const BodyHandles bodies = bodies_of(state, kind);
            joint.body_a = bodies.a.slot;
            joint.body_b = bodies.b.slot;
            if constexpr (requires { kind.collide_connected; })
                joint.collide_connected = kind.collide_connected;
        },
        joint.def);
    if (joint.body_a == joint.body_b) joint.collide_connected = true;
    refresh_common(joint);
    JointImpulses impulses;
    begin_gear(state, joint, impulses.memory);
    const JointHandle handle = state.joints.map.insert(joint);
    if (state.joints.impulses.size() <= handle.slot) state.joints.impulses.resize(handle.slot + 1);
    state.joints.impulses[handle.slot] = impulses;
    if (is_chosen) (void)take_key(state, joint.key, state.joint_keys, handle.slot);
    if (joint.body_a != joint.body_b) link_joint(state, handle.slot, 0, joint.body_a);
    link_joint(state, handle.slot, 1, joint.body_b);
    update_joint_inertia(state, joint.body_a, handle.slot);
    update_joint_inertia(state, joint.body_b, handle.slot);
    if (!joint.collide_connected) refilter_body(state, joint.body_a);

    // both bodies wake, because a joint must not connect a sleeping body to an awake one
    wake(state, joint.body_a);
    wake(state, joint.body_b);
    DAMSON_ASSERT(handle.slot < state.joints.impulses.size() && state.joints.at_slot(handle.slot).is_new);
    state.new_joints.push_back(handle);
    return handle;
}

}  // namespace damson
