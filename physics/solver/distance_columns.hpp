// Distance joints in columns for SIMD: four joints of distance_joint.hpp per group.
#pragma once

#include "distance_joint.hpp"
#include "joint_places.hpp"

namespace damson {

struct DistanceGroup : JointHead {
    WideVector separation;  ///< Vector from A's anchor to B's, at the step's start. [m]
    Wide line;              ///< Impulse of the rigid row. [N s]
    GivenImpulses given;
};

struct DistanceColumns : JointColumns {
    using Constraint = DistanceConstraint;

    std::vector<DistanceGroup> groups;
    std::vector<Wide> lengths;  ///< Used with rigid_part; negative in lanes that are not rigid. [m]

    template <class Self, class Visit>
    static void for_each_column(Self& self, Visit visit) {
        for_each_shared(self, visit);
        visit(self.groups), visit(self.lengths);
    }
};

inline bool is_wide(const DistanceJointDef&) noexcept {
    return true;
}

inline JointParts parts_of(const DistanceJointDef& def) noexcept {
    const bool is_rigid = !def.has_motor && !def.has_spring && !def.has_limits;
    return static_cast<JointParts>(parts_of<DistanceJointDef>(def) | (is_rigid ? rigid_part : 0));
}

inline void set_lane(DistanceColumns& columns, std::size_t index, std::size_t lane,
                     const DistanceConstraint& row) noexcept {
    DistanceGroup& group = columns.groups[index];
    set_head(group, lane, row);
    set_parts(columns, index, lane, row);
    set(group.separation, lane, row.separation);
    set(group.line, lane, row.memory.line);
    set(columns.lengths[index], lane, row.is_rigid ? row.length : -1.0f);
}

inline void set_local(DistanceColumns&, std::size_t, std::size_t, const DistanceJointDef&) noexcept {}

inline void set_place(DistanceColumns& columns, std::size_t index, const PosePair& poses) noexcept {
    columns.groups[index].separation = poses.place(columns.groups[index], columns.locals[index]);
}

inline void read_lane(const DistanceColumns& columns, std::size_t index, std::size_t lane,
                      JointImpulses& to) noexcept {
    to = {};
    to.memory.line = get(columns.groups[index].line, lane);
    read_parts(columns, index, lane, to.memory);
    to.reaction = get(columns.groups[index].given.p, lane);
}

}  // namespace damson
