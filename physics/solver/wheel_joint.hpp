// Wheel joint: B rotates about a point that slides along an axis of A. A suspension spring acts along the
// axis.
#pragma once

#include "joint_columns.hpp"

namespace damson {

struct WheelJoint {
    using Def = WheelJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< [m]
        WideVector axis;        ///< Axis at the step's start. [-]
        Wide line;              ///< Impulse across the axis. [N s]
    };
    static PartTargets targets(const Def& def) noexcept {
        return {0.0f, def.lower_translation, def.upper_translation};
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {miss_of_axis(def, frames)};
    }
    static float reaction_turn(const AccumulatedImpulses& impulses) noexcept { return impulses.motor; }
};

}  // namespace damson
