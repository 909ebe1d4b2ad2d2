// The joint solver. It solves four joints of one kind and color at a time, or several groups of four with
// wider instructions. Unused lanes have no effect, so a group can also be a single joint. Joints of the
// overflow color, which can share bodies, are such groups, solved one after another. Only gear joints, which
// connect up to four bodies, are solved by gear_joint.hpp.
#pragma once

#include <span>
#include <tuple>
#include <variant>

#include "../../core/instruction_set.hpp"
#include "distance_joint.inl"
#include "motor_joint.inl"
#include "prismatic_joint.inl"
#include "pulley_joint.inl"
#include "revolute_joint.inl"
#include "target_joint.inl"
#include "weld_joint.inl"
#include "wheel_joint.inl"

namespace damson {

/// All kinds of joints that are solved in groups.
using JointKinds = std::tuple<RevoluteJoint, DistanceJoint, WeldJoint, PrismaticJoint, WheelJoint, MotorJoint,
                              TargetJoint, PulleyJoint>;

namespace detail {
template <class Kinds>
struct AnyColumnsOf;
template <class... Kind>
struct AnyColumnsOf<std::tuple<Kind...>> {
    using type = std::variant<JointColumns<Kind>*...>;
};
}  // namespace detail

/// The columns of any kind.
using AnyJointColumns = detail::AnyColumnsOf<JointKinds>::type;

/// The bodies during a step, and their warm starts for the next substep.
struct JointBodies {
    std::span<SolverBody> motions;
    std::span<WarmStart> starts;
};

enum class JointPassKind {
    Start,    ///< Adds the warm starts. Requires: no body has rotated since the step began.
    Biased,   ///< Solves the joints and closes gaps.
    Unbiased  ///< Solves the joints, and corrects the warm starts for rotated arms.
};

/// Runs one pass over `count` groups from `first` on.
/// Requires: no two groups share a moving body; `first` is a multiple of groups_side_by_side within its
/// color; groups that are solved together have the same parts.
void run_joint_pass(AnyJointColumns columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                    const JointStep& step, JointPassKind kind, InstructionSet instructions);

}  // namespace damson
