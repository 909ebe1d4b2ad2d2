// Pulley joint: a rope that connects two bodies over two fixed points in the world. length_a + ratio *
// length_b cannot exceed the rope's total length.
//
// There is one row, with a different axis at each body. Each body is pulled toward its own ground point and
// never pushed.
#pragma once

#include "joint_places.hpp"

namespace damson {

struct PulleyJoint {
    using Def = PulleyJointDef;
    struct Group : ImpulseHead {
        WideVector
            given_p_a;  ///< As given_p, but on A, which does not get the opposite of B's impulse. [N s]
        WideVector from_ground_a;  ///< Vector from A's ground point to its anchor, at the step's start. [m]
        WideVector from_ground_b;  ///< Vector from B's ground point to its anchor, at the step's start. [m]
        Wide line;                 ///< [N s]
    };
    struct Settings {
        WideVector ground_a, ground_b;  ///< [m]
        Wide total;                     ///< Largest value of length_a + ratio * length_b. [m]
        Wide ratio;                     ///< Factor for B's side of the rope. [-]
    };
    static float length_of(const Def& def, const JointFrames& frames) noexcept {
        return length(frames.anchor_a - def.ground_a) + def.ratio * length(frames.anchor_b - def.ground_b);
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {std::max(0.0f, length_of(def, frames) - def.length_a - def.ratio * def.length_b)};
    }
    static void fill(JointColumns<PulleyJoint>& columns, std::size_t index, std::size_t lane, const Def& def,
                     const AccumulatedImpulses&, const JointStep&) noexcept {
        Settings& to = columns.settings[index];
        set(to.ground_a, lane, def.ground_a);
        set(to.ground_b, lane, def.ground_b);
        set(to.total, lane, def.length_a + def.ratio * def.length_b);
        set(to.ratio, lane, def.ratio);
    }
    static void place(JointColumns<PulleyJoint>& columns, std::size_t index, const PosePair& poses) noexcept {
        Group& group = columns.groups[index];
        group.from_ground_a = difference(poses.anchor_a(group), columns.settings[index].ground_a);
        group.from_ground_b = difference(poses.anchor_b(group), columns.settings[index].ground_b);
    }
};

}  // namespace damson
