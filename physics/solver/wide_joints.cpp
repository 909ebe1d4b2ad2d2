// The passes of all joints, compiled for every vector width.
#include "wide_joints.hpp"

#include <array>
#include <cstring>

#include "../../core/contract.hpp"
#include "../../core/wider.hpp"

namespace damson {

namespace {

namespace joints_narrow {
using Lanes = Wide4;
#include "wide_joint_passes.inl"
}  // namespace joints_narrow

#if defined(DAMSON_WIDER_VECTORS)
DAMSON_TARGET_AVX2
namespace joints_avx2 {
using Lanes = Wide8;
#include "wide_joint_passes.inl"
}  // namespace joints_avx2
DAMSON_TARGET_END

DAMSON_TARGET_AVX512
namespace joints_avx512 {
using Lanes = Wide16;
#include "wide_joint_passes.inl"
}  // namespace joints_avx512
DAMSON_TARGET_END
#endif

}  // namespace

void run_joint_pass(AnyJointColumns any, std::size_t first, std::size_t count, const JointBodies& bodies,
                    const JointStep& step, JointPassKind kind, [[maybe_unused]] InstructionSet instructions) {
    std::visit(
        [&](auto* columns) {
            DAMSON_ASSERT(first + count <= columns->groups.size());
            [[maybe_unused]] const auto go_on = [&](std::size_t done) { first += done, count -= done; };
#if defined(DAMSON_WIDER_VECTORS)
            if (instructions == InstructionSet::Avx512)
                go_on(joints_avx512::run_groups(*columns, first, count, bodies, step, kind));
            if (instructions >= InstructionSet::Avx2)
                go_on(joints_avx2::run_groups(*columns, first, count, bodies, step, kind));
#endif
            joints_narrow::run_groups(*columns, first, count, bodies, step, kind);
        },
        any);
}

}  // namespace damson
