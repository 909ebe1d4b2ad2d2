// Rigid weld joints in columns for SIMD: four joints of weld_joint.hpp per group. Weld joints with springs
// are solved one by one.
#pragma once

#include "joint_places.hpp"
#include "weld_joint.hpp"

namespace damson {

struct WeldGroup : JointHead {
    WideVector separation;  ///< Vector from A's anchor to B's, at the step's start. [m]
    WideVector impulse;     ///< Impulse on B. [N s]
    Wide turn;              ///< Angular impulse on B. [N m s]
    GivenMoments given;
};

struct WeldColumns : JointColumns {
    using Constraint = WeldConstraint;

    std::vector<WeldGroup> groups;
    std::vector<Wide> angles;  ///< Used in biased passes only. [rad]
    std::vector<LocalAngles> angles_local;

    template <class Self, class Visit>
    static void for_each_column(Self& self, Visit visit) {
        for_each_shared(self, visit);
        visit(self.groups), visit(self.angles), visit(self.angles_local);
    }
};

inline bool is_wide(const WeldJointDef& def) noexcept {
    return def.linear_hertz <= 0.0f && def.angular_hertz <= 0.0f;
}

inline void set_lane(WeldColumns& columns, std::size_t index, std::size_t lane,
                     const WeldConstraint& row) noexcept {
    WeldGroup& group = columns.groups[index];
    set_head(group, lane, row);
    set_parts(columns, index, lane, row);
    set(group.impulse, lane, row.memory.point);
    set(group.turn, lane, row.memory.turn);
    set(group.separation, lane, row.separation);
    set(columns.angles[index], lane, row.angle);
}

inline void set_local(WeldColumns& columns, std::size_t index, std::size_t lane,
                      const WeldJointDef& def) noexcept {
    set(columns.angles_local[index].a, lane, def.angle_local_a);
    set(columns.angles_local[index].b, lane, def.angle_local_b);
}

inline void set_place(WeldColumns& columns, std::size_t index, const PosePair& poses) noexcept {
    columns.groups[index].separation = poses.place(columns.groups[index], columns.locals[index]);
    columns.angles[index] = poses.angle(columns.angles_local[index]);
}

inline void read_lane(const WeldColumns& columns, std::size_t index, std::size_t lane,
                      JointImpulses& to) noexcept {
    to = {};
    to.memory.point = to.reaction = get(columns.groups[index].impulse, lane);
    to.memory.turn = to.reaction_turn = get(columns.groups[index].turn, lane);
}

}  // namespace damson
