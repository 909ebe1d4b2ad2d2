// Prismatic joint: B slides along an axis of A and does not rotate relative to A.
#pragma once

#include "joint_columns.hpp"

namespace damson {

struct PrismaticJoint {
    using Def = PrismaticJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< [m]
        WideVector axis;        ///< Axis at the step's start. [-]
        Wide line;              ///< Impulse across the axis. [N s]
        Wide turn;              ///< [N m s]
    };
    static PartTargets targets(const Def& def) noexcept {
        return {def.target_translation, def.lower_translation, def.upper_translation};
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {miss_of_axis(def, frames), std::fabs(frames.angle)};
    }
    static bool uses_angle(JointParts) noexcept { return true; }
};

}  // namespace damson
