// The joints of a world: one row per joint of any kind, with links in the joint lists of both bodies.
//
//   edge    2 * slot + side: position of the joint in the joint list of body A (side 0) or B (side 1)
//
// A row contains the data that steps only read; `impulses` contains the data that steps write. A step
// prepares its constraints from both, kind by kind (joint_batches.hpp). A joint with a single body stores
// that body on both sides, and appears in the body's list once, as side B.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../../containers/constant_time_array.hpp"
#include "../../containers/slot_map.hpp"
#include "../../core/contract.hpp"
#include "../model/joint_defs.hpp"
#include "../solver/joint_impulses.hpp"
#include "bodies.hpp"
#include "contacts.hpp"

namespace damson {

struct Joint {
    std::uint32_t body_a = null_index, body_b = null_index;  ///< Slots.
    JointDef def{};                                          ///< Definition, including the assigned key.
    float break_force = unbreakable;                         ///< [N]
    float break_torque = unbreakable;                        ///< [N m]
    float report_force = unbreakable;                        ///< [N]
    float report_torque = unbreakable;                       ///< [N m]
    bool collide_connected = false;
    bool is_new = true;             ///< True if created since the last step; the next step assigns its color.
    std::uint8_t color = no_color;  ///< Set exactly while the joint is solved; see is_solved().
    std::uint32_t color_index = not_in_array;
    std::uint32_t gear_count = 0;                                   ///< Number of gears on this joint.
    std::array<std::uint32_t, 2> next{null_index, null_index};      ///< Edges, in the lists of A and B.
    std::array<std::uint32_t, 2> previous{null_index, null_index};  ///< Edges.
    std::uint64_t key = 0;
    std::uint64_t user_data = 0;

    JointType type() const noexcept { return static_cast<JointType>(def.index()); }
    /// Returns true if the solver acts on joints of this kind. The bodies then fall asleep and wake up
    /// together.
    bool holds() const noexcept { return type() != JointType::Filter; }
    /// Returns true if the joint moves only bodies A and B, so that it need not use the overflow color.
    /// A gear joint also moves other bodies.
    bool is_between_two() const noexcept { return type() != JointType::Gear; }
};

/// Clears the impulses of a joint, but keeps the coordinates and the error of a gear.
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

    /// Passes the state arrays to `show`; see core/state_arrays.hpp.
    template <class Show>
    void show_parts(Show& show) {
        show.template all_of<Joints>(show.at(ChangeKind::Joint, map), impulses);
    }
};

/// Calls `visit(slot)` for every joint of a body. `visit` must not destroy joints.
template <class JointsLike, class Visit>
void for_each_joint(JointsLike& joints, const BodyLinks& links, Visit&& visit) {
    for (std::uint32_t edge = links.first_joint; edge != null_index;) {
        const std::uint32_t slot = edge >> 1;
        const std::uint32_t next = joints.at_slot(slot).next[edge & 1];
        DAMSON_ASSERT(next != edge);
        visit(slot);
        edge = next;
    }
}

}  // namespace damson
