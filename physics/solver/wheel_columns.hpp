// Wheel joints in columns for SIMD: four joints of wheel_joint.hpp per group.
#pragma once

#include "joint_places.hpp"
#include "wheel_joint.hpp"

namespace damson {

struct WheelGroup : JointHead {
    WideVector separation;  ///< Vector from A's anchor to B's, at the step's start. [m]
    WideVector axis;        ///< Axis at the step's start. [-]
    Wide line;              ///< Impulse across the axis. [N s]
    GivenImpulses given;
};

struct WheelColumns : JointColumns {
    using Constraint = WheelConstraint;

    std::vector<WheelGroup> groups;
    std::vector<WideVector> axes_local;  ///< Axes in A's frame. [-]

    template <class Self, class Visit>
    static void for_each_column(Self& self, Visit visit) {
        for_each_shared(self, visit);
        visit(self.groups), visit(self.axes_local);
    }
};

inline bool is_wide(const WheelJointDef&) noexcept {
    return true;
}

inline void set_lane(WheelColumns& columns, std::size_t index, std::size_t lane,
                     const WheelConstraint& row) noexcept {
    WheelGroup& group = columns.groups[index];
    set_head(group, lane, row);
    set_parts(columns, index, lane, row);
    set(group.separation, lane, row.separation);
    set(group.axis, lane, row.axis);
    set(group.line, lane, row.memory.line);
}

inline void set_local(WheelColumns& columns, std::size_t index, std::size_t lane,
                      const WheelJointDef& def) noexcept {
    set(columns.axes_local[index], lane, Rotation::from_angle(def.angle_local_a) * glm::vec2{1.0f, 0.0f});
}

inline void set_place(WheelColumns& columns, std::size_t index, const PosePair& poses) noexcept {
    WheelGroup& group = columns.groups[index];
    group.separation = poses.place(group, columns.locals[index]);
    group.axis = poses.a.turned(columns.axes_local[index]);
}

inline void read_lane(const WheelColumns& columns, std::size_t index, std::size_t lane,
                      JointImpulses& to) noexcept {
    to = {};
    to.memory.line = get(columns.groups[index].line, lane);
    read_parts(columns, index, lane, to.memory);
    to.reaction = get(columns.groups[index].given.p, lane);
    to.reaction_turn = to.memory.motor;
}

}  // namespace damson
