// Distance joint: the distance between two points is fixed, limited, or driven by a spring or motor.
#pragma once

#include "joint_columns.hpp"

namespace damson {

struct DistanceJoint {
    using Def = DistanceJointDef;
    struct Group : ImpulseHead {
        WideVector separation;  ///< [m]
        Wide line;              ///< Impulse of the rigid row. [N s]
    };
    struct Settings {
        Wide length;  ///< Used with rigid_part; negative in lanes that are not rigid. [m]
    };
    static constexpr JointParts rigid_part = own_part;

    static bool is_rigid(const Def& def) noexcept {
        return !def.has_motor && !def.has_spring && !def.has_limits;
    }
    static JointParts own_parts(const Def& def) noexcept {
        return is_rigid(def) ? rigid_part : JointParts{0};
    }
    static PartTargets targets(const Def& def) noexcept {
        return {def.length, def.min_length, def.max_length};
    }
    static JointError error(const Def& def, const JointFrames& frames) noexcept {
        if (def.has_limits) return {outside(frames.distance(), def.min_length, def.max_length)};
        return {is_rigid(def) ? std::fabs(frames.distance() - def.length) : 0.0f};
    }
    static void fill(JointColumns<DistanceJoint>& columns, std::size_t index, std::size_t lane,
                     const Def& def, const AccumulatedImpulses&, const JointStep&) noexcept {
        set(columns.settings[index].length, lane, is_rigid(def) ? def.length : -1.0f);
        if (!is_rigid(def)) set(columns.groups[index].line, lane, 0.0f);
    }
};

}  // namespace damson
