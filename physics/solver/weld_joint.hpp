// Weld joint: fixes two bodies to each other. Position and angle can each be rigid or a spring.
#pragma once

#include "joint_columns.hpp"

namespace damson {

struct WeldJoint {
    using Def = WeldJointDef;
    struct Group : MomentHead {
        WideVector separation;  ///< [m]
        WideVector point;       ///< [N s]
        Wide turn;              ///< [N m s]
    };
    struct Settings {
        SoftnessColumns linear, angular;           ///< Used with soft_part.
        Wide is_linear_spring, is_angular_spring;  ///< 1 in lanes with such a spring, else 0.
    };
    static constexpr JointParts rigid_part = own_part;     ///< A lane is rigid in position and angle.
    static constexpr JointParts soft_part = 2 * own_part;  ///< A lane has a spring.

    static bool is_rigid(const Def& def) noexcept {
        return def.linear_hertz <= 0.0f && def.angular_hertz <= 0.0f;
    }
    static JointParts own_parts(const Def& def) noexcept { return is_rigid(def) ? rigid_part : soft_part; }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        return {def.linear_hertz > 0.0f ? 0.0f : frames.distance(),
                def.angular_hertz > 0.0f ? 0.0f : std::fabs(frames.angle)};
    }
    static bool uses_angle(JointParts) noexcept { return true; }
    static void fill(JointColumns<WeldJoint>& columns, std::size_t index, std::size_t lane, const Def& def,
                     const AccumulatedImpulses&, const JointStep& step) noexcept {
        if (!(columns.parts[index] & soft_part)) return;
        Settings& to = columns.settings[index];
        const auto set_row = [&](SoftnessColumns& softness, Wide& is_spring, float hertz,
                                 float damping_ratio) {
            set(is_spring, lane, hertz > 0.0f ? 1.0f : 0.0f);
            set_softness(softness, lane,
                         hertz > 0.0f ? make_softness(hertz, damping_ratio, step.h) : softness_of(def, step));
        };
        set_row(to.linear, to.is_linear_spring, def.linear_hertz, def.linear_damping_ratio);
        set_row(to.angular, to.is_angular_spring, def.angular_hertz, def.angular_damping_ratio);
    }
};

}  // namespace damson
