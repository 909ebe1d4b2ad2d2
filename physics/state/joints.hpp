// The joints of a world: one row each, whatever the kind, with their places in the lists of both bodies.
//
//   edge    2 * slot + side: the joint's place in the joint list of body A (side 0) or B (side 1)
//
// A row holds what stays, `impulses` what steps change; what a step needs is prepared from both, kind by kind
// (joint_batches.hpp). A joint of one body has it on both sides and stands in its list once, as B.
//
// To add a kind: its definition in joint_defs.hpp, a file of its own like weld_joint.hpp, its row in
// JointConstraints.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "../../containers/constant_time_array.hpp"
#include "../../containers/slot_map.hpp"
#include "../defs/joint_defs.hpp"
#include "../solver/distance_joint.hpp"
#include "../solver/gear_joint.hpp"
#include "../solver/motor_joint.hpp"
#include "../solver/prismatic_joint.hpp"
#include "../solver/pulley_joint.hpp"
#include "../solver/revolute_joint.hpp"
#include "../solver/target_joint.hpp"
#include "../solver/weld_joint.hpp"
#include "../solver/wheel_joint.hpp"
#include "bodies.hpp"
#include "contacts.hpp"

namespace damson {

/// What the solver works on: one line a kind. A kind without a row is not solved.
using JointConstraints =
    std::tuple<RevoluteConstraint, DistanceConstraint, PrismaticConstraint, WeldConstraint, WheelConstraint,
               MotorConstraint, TargetConstraint, GearConstraint, PulleyConstraint>;

struct Joint {
    std::uint32_t body_a = null_index, body_b = null_index;  ///< Slots.
    JointDef def{};                                          ///< With the key it was given.
    float break_force = unbreakable;                         ///< [N]
    float break_torque = unbreakable;                        ///< [N m]
    float report_force = unbreakable;                        ///< [N]
    float report_torque = unbreakable;                       ///< [N m]
    bool collide_connected = false;
    bool is_new = true;             ///< Made since the last step, which gives it its colour.
    std::uint8_t color = no_color;  ///< One exactly when it holds what is awake and can move.
    std::uint32_t color_index = not_in_array;
    std::uint32_t gear_count = 0;                                   ///< Gears that hang on it.
    std::array<std::uint32_t, 2> next{null_index, null_index};      ///< Edges, in the lists of A and B.
    std::array<std::uint32_t, 2> previous{null_index, null_index};  ///< Edges.
    std::uint64_t key = 0;
    std::uint64_t user_data = 0;

    JointType type() const noexcept { return static_cast<JointType>(def.index()); }
    /// Whether it holds its bodies together: they sleep and wake as one.
    bool holds() const noexcept { return def.index() < std::tuple_size_v<JointConstraints>; }
    /// Whether its bodies are all it moves, so that it can have a colour with others.
    bool is_between_two() const noexcept { return type() != JointType::Gear; }
};

/// What a joint remembers but for where a gear stood.
inline void forget_impulses(JointImpulses& impulses) noexcept {
    const AccumulatedImpulses old = impulses.memory;
    impulses = {};
    impulses.memory.seen_a = old.seen_a;
    impulses.memory.seen_b = old.seen_b;
    impulses.memory.error = old.error;
}

struct Joints {
    SlotMap<Joint, JointTag> map;
    std::vector<JointImpulses> impulses;  ///< By slot.

    Joint& at_slot(std::uint32_t slot) noexcept { return map.values()[map.table().row_of_slot(slot)]; }
    const Joint& at_slot(std::uint32_t slot) const noexcept {
        return map.values()[map.table().row_of_slot(slot)];
    }
    std::uint32_t size() const noexcept { return map.size(); }

    /// Shows what it consists of: core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<Joints>(show.at(Occasion::Joint, map), impulses);
    }
};

/// Calls `visit(slot)` for every joint of a body; `visit` may destroy none.
template <class JointsLike, class Visit>
void for_each_joint(JointsLike& joints, const BodyLinks& links, Visit&& visit) {
    for (std::uint32_t edge = links.first_joint; edge != null_index;) {
        const std::uint32_t slot = edge >> 1;
        const std::uint32_t next = joints.at_slot(slot).next[edge & 1];
        visit(slot);
        edge = next;
    }
}

}  // namespace damson
