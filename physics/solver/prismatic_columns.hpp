// Prismatic joints in columns for SIMD: four joints of prismatic_joint.hpp per group.
#pragma once

#include "joint_places.hpp"
#include "prismatic_joint.hpp"

namespace damson {

struct PrismaticGroup : JointHead {
    WideVector separation;  ///< Vector from A's anchor to B's, at the step's start. [m]
    WideVector axis;        ///< Axis at the step's start. [-]
    Wide line;              ///< Impulse across the axis. [N s]
    Wide turn;              ///< Angular impulse on B. [N m s]
    GivenImpulses given;
};

struct PrismaticColumns : JointColumns {
    using Constraint = PrismaticConstraint;

    std::vector<PrismaticGroup> groups;
    std::vector<Wide> angles;  ///< Used in biased passes only. [rad]
    std::vector<LocalAngles> angles_local;
    std::vector<WideVector> axes_local;  ///< Axes in A's frame. [-]

    template <class Self, class Visit>
    static void for_each_column(Self& self, Visit visit) {
        for_each_shared(self, visit);
        visit(self.groups), visit(self.angles), visit(self.angles_local), visit(self.axes_local);
    }
};

inline bool is_wide(const PrismaticJointDef&) noexcept {
    return true;
}

inline void set_lane(PrismaticColumns& columns, std::size_t index, std::size_t lane,
                     const PrismaticConstraint& row) noexcept {
    PrismaticGroup& group = columns.groups[index];
    set_head(group, lane, row);
    set_parts(columns, index, lane, row);
    set(group.separation, lane, row.separation);
    set(group.axis, lane, row.axis);
    set(group.line, lane, row.memory.line);
    set(group.turn, lane, row.memory.turn);
    set(columns.angles[index], lane, row.angle);
}

inline void set_local(PrismaticColumns& columns, std::size_t index, std::size_t lane,
                      const PrismaticJointDef& def) noexcept {
    set(columns.angles_local[index].a, lane, def.angle_local_a);
    set(columns.angles_local[index].b, lane, def.angle_local_b);
    set(columns.axes_local[index], lane, Rotation::from_angle(def.angle_local_a) * glm::vec2{1.0f, 0.0f});
}

inline void set_place(PrismaticColumns& columns, std::size_t index, const PosePair& poses) noexcept {
    PrismaticGroup& group = columns.groups[index];
    group.separation = poses.place(group, columns.locals[index]);
    group.axis = poses.a.turned(columns.axes_local[index]);
    columns.angles[index] = poses.angle(columns.angles_local[index]);
}

inline void read_lane(const PrismaticColumns& columns, std::size_t index, std::size_t lane,
                      JointImpulses& to) noexcept {
    to = {};
    to.memory.line = get(columns.groups[index].line, lane);
    to.memory.turn = to.reaction_turn = get(columns.groups[index].turn, lane);
    read_parts(columns, index, lane, to.memory);
    to.reaction = get(columns.groups[index].given.p, lane);
}

}  // namespace damson
