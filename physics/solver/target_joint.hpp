// Target joint: a spring with limited force drags a point on a body to a position in the world.
//
// The dragged body is B; A is the immovable body.
#pragma once

#include "joint_places.hpp"

namespace damson {

struct TargetJoint {
    using Def = TargetJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< Vector from the target to B's anchor, at the step's start. [m]
        WideVector point;       ///< [N s]
    };
    struct Settings {
        SoftnessColumns spring;
        WideVector target;  ///< [m]
        Wide max_impulse;   ///< Largest impulse per substep. [N s]
    };
    static void fill(JointColumns<TargetJoint>& columns, std::size_t index, std::size_t lane, const Def& def,
                     const AccumulatedImpulses&, const JointStep& step) noexcept {
        set(columns.locals[index].anchor_b, lane, def.anchor_local);
        Settings& to = columns.settings[index];
        set_softness(to.spring, lane, make_softness(def.spring_hertz, def.spring_damping_ratio, step.h));
        set(to.target, lane, def.target);
        set(to.max_impulse, lane, step.h * def.max_force);
    }
    static void place(JointColumns<TargetJoint>& columns, std::size_t index, const PosePair& poses) noexcept {
        Group& group = columns.groups[index];
        const Settings& settings = columns.settings[index];
        group.separation = difference(poses.anchor_b(group), settings.target);
        // the maximum force can have been reduced
        for (std::size_t lane = 0; lane < wide_lanes; ++lane) {
            const glm::vec2 point = get(group.point, lane);
            const float size = length(point), most = get(settings.max_impulse, lane);
            if (size > most) set(group.point, lane, (most / size) * point);
        }
    }
};

}  // namespace damson
