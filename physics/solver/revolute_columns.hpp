// Revolute joints in columns for SIMD: four joints of revolute_joint.hpp per group.
#pragma once

#include "joint_places.hpp"
#include "revolute_joint.hpp"

namespace damson {

/// Data that every pass reads. Units are those of the constraint.
struct RevoluteGroup : JointHead {
    WideVector separation;  ///< Vector from A's anchor to B's, at the step's start. [m]
    WideVector impulse;     ///< Impulse on B. [N s]
    GivenMoments given;
};

struct RevoluteColumns : JointColumns {
    using Constraint = RevoluteConstraint;

    std::vector<RevoluteGroup> groups;
    std::vector<Wide> angles;  ///< Used only with a spring or limits. [rad]
    std::vector<LocalAngles> angles_local;

    template <class Self, class Visit>
    static void for_each_column(Self& self, Visit visit) {
        for_each_shared(self, visit);
        visit(self.groups), visit(self.angles), visit(self.angles_local);
    }
};

inline bool is_wide(const RevoluteJointDef&) noexcept {
    return true;
}

inline void set_lane(RevoluteColumns& columns, std::size_t index, std::size_t lane,
                     const RevoluteConstraint& row) noexcept {
    RevoluteGroup& group = columns.groups[index];
    set_head(group, lane, row);
    set_parts(columns, index, lane, row);
    set(group.impulse, lane, row.memory.point);
    set(group.separation, lane, row.separation);
    set(columns.angles[index], lane, row.angle);
}

inline void set_local(RevoluteColumns& columns, std::size_t index, std::size_t lane,
                      const RevoluteJointDef& def) noexcept {
    set(columns.angles_local[index].a, lane, def.angle_local_a);
    set(columns.angles_local[index].b, lane, def.angle_local_b);
}

inline void set_place(RevoluteColumns& columns, std::size_t index, const PosePair& poses) noexcept {
    columns.groups[index].separation = poses.place(columns.groups[index], columns.locals[index]);
    if (columns.parts[index] & (spring_part | limit_part))
        columns.angles[index] = poses.angle(columns.angles_local[index]);
}

inline void read_lane(const RevoluteColumns& columns, std::size_t index, std::size_t lane,
                      JointImpulses& to) noexcept {
    to = {};
    to.memory.point = get(columns.groups[index].impulse, lane);
    read_parts(columns, index, lane, to.memory);
    to.reaction = to.memory.point;
    to.reaction_turn = revolute_turn(to.memory);
}

}  // namespace damson
