// Revolute joint: two bodies share a point and can rotate about it, with optional limits, spring and motor.
#pragma once

#include "joint_columns.hpp"

namespace damson {

struct RevoluteJoint {
    using Def = RevoluteJointDef;
    struct Group : MomentHead {
        WideVector separation;  ///< [m]
        WideVector point;       ///< [N s]
    };
    static PartTargets targets(const Def& def) noexcept {
        return {def.target_angle, def.lower_angle, def.upper_angle};
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {frames.distance(),
                def.has_limits ? outside(frames.angle, def.lower_angle, def.upper_angle) : 0.0f};
    }
    static bool uses_angle(JointParts parts) noexcept { return parts & (spring_part | limit_part); }
    static float reaction_turn(const AccumulatedImpulses& impulses) noexcept {
        return impulses.motor + impulses.spring + (impulses.lower - impulses.upper);
    }
};

}  // namespace damson
