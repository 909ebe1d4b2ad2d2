// The passes of all joints, compiled for every vector width.
#include "wide_joints.hpp"

#include <array>
#include <cstring>
#include <type_traits>

#include "../../core/contract.hpp"
#include "../../core/for_each_width.hpp"
#include "../../core/wider.hpp"

namespace damson {

namespace {

namespace joint_kernels {
#define DAMSON_KERNEL "../physics/solver/joint_passes.inl"
#include "../../core/each_width.inl"
}  // namespace joint_kernels

}  // namespace

void run_joint_pass(AnyJointColumns any, std::size_t first, std::size_t count, const JointBodies& bodies,
                    const JointStep& step, JointPassKind kind, InstructionSet instructions) {
    std::visit(
        [&](auto* columns) {
            DAMSON_ASSERT(first + count <= columns->groups.size());
            using Kind = typename std::remove_pointer_t<decltype(columns)>::Kind;
            constexpr auto passes = DAMSON_EACH_WIDTH(joint_kernels, run_groups<Kind>);
            passes.for_each(instructions, [&](auto* run, std::size_t) {
                const std::size_t done = run(*columns, first, count, bodies, step, kind);
                first += done, count -= done;
            });
        },
        any);
}

}  // namespace damson
