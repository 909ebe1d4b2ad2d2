// The joints of a world: one row each, whatever the kind, with their places in the lists of both bodies.
//
//   edge    2 * slot + side: the joint's place in the joint list of body A (side 0) or B (side 1)
//
// To add a kind: a file of its own like revolute_joint.hpp, and its name in JointKind.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "../containers/constant_time_array.hpp"
#include "../containers/slot_map.hpp"
#include "bodies.hpp"
#include "contacts.hpp"
#include "revolute_joint.hpp"

namespace damson {

/// One line a kind.
using JointKind = std::variant<RevoluteJoint>;

struct Joint {
    std::uint32_t body_a = nothing, body_b = nothing;  ///< Slots.
    JointKind kind{};
    bool collide_connected = false;
    std::uint8_t color = no_color;
    std::uint32_t color_index = not_in_array;
    std::array<std::uint32_t, 2> next{nothing, nothing};      ///< Edges, in the lists of A and B.
    std::array<std::uint32_t, 2> previous{nothing, nothing};  ///< Edges.
    std::uint64_t key = 0;
    std::uint64_t user_data = 0;
};

struct Joints {
    SlotMap<Joint, JointTag> map;

    Joint& at_slot(std::uint32_t slot) noexcept { return map.values()[map.table().row_of_slot(slot)]; }
    const Joint& at_slot(std::uint32_t slot) const noexcept {
        return map.values()[map.table().row_of_slot(slot)];
    }
    std::uint32_t size() const noexcept { return map.size(); }
};

/// Calls `visit(slot)` for every joint of a body; `visit` may destroy the joint it is given.
template <class JointsLike, class Visit>
void for_each_joint(JointsLike& joints, const BodyLinks& links, Visit&& visit) {
    for (std::uint32_t edge = links.first_joint; edge != nothing;) {
        const std::uint32_t slot = edge >> 1;
        const std::uint32_t next = joints.at_slot(slot).next[edge & 1];
        visit(slot);
        edge = next;
    }
}

}  // namespace damson
