// The passes of the SIMD joints, compiled for every vector width.
#include "wide_joints.hpp"

#include <array>
#include <cstring>
#include <type_traits>

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

template <class Columns>
void start_wide(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                [[maybe_unused]] InstructionSet instructions) {
    DAMSON_ASSERT(first + count <= columns.groups.size());
    [[maybe_unused]] const auto go_on = [&](std::size_t done) { first += done, count -= done; };
#if defined(DAMSON_WIDER_VECTORS)
    if (instructions == InstructionSet::Avx512)
        go_on(joints_avx512::start_all(columns, first, count, bodies));
    if (instructions >= InstructionSet::Avx2) go_on(joints_avx2::start_all(columns, first, count, bodies));
#endif
    joints_narrow::start_all(columns, first, count, bodies);
}

template <class Columns>
void solve_wide(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                const JointStep& step, bool is_biased, [[maybe_unused]] InstructionSet instructions) {
    DAMSON_ASSERT(first + count <= columns.groups.size());
    [[maybe_unused]] const auto go_on = [&](std::size_t done) { first += done, count -= done; };
#if defined(DAMSON_WIDER_VECTORS)
    if (instructions == InstructionSet::Avx512)
        go_on(joints_avx512::solve_all(columns, first, count, bodies, step, is_biased));
    if (instructions >= InstructionSet::Avx2)
        go_on(joints_avx2::solve_all(columns, first, count, bodies, step, is_biased));
#endif
    joints_narrow::solve_all(columns, first, count, bodies, step, is_biased);
}

template void start_wide(RevoluteColumns&, std::size_t, std::size_t, const JointBodies&, InstructionSet);
template void start_wide(DistanceColumns&, std::size_t, std::size_t, const JointBodies&, InstructionSet);
template void start_wide(PrismaticColumns&, std::size_t, std::size_t, const JointBodies&, InstructionSet);
template void start_wide(WeldColumns&, std::size_t, std::size_t, const JointBodies&, InstructionSet);
template void start_wide(WheelColumns&, std::size_t, std::size_t, const JointBodies&, InstructionSet);

template void solve_wide(RevoluteColumns&, std::size_t, std::size_t, const JointBodies&, const JointStep&,
                         bool, InstructionSet);
template void solve_wide(DistanceColumns&, std::size_t, std::size_t, const JointBodies&, const JointStep&,
                         bool, InstructionSet);
template void solve_wide(PrismaticColumns&, std::size_t, std::size_t, const JointBodies&, const JointStep&,
                         bool, InstructionSet);
template void solve_wide(WeldColumns&, std::size_t, std::size_t, const JointBodies&, const JointStep&, bool,
                         InstructionSet);
template void solve_wide(WheelColumns&, std::size_t, std::size_t, const JointBodies&, const JointStep&, bool,
                         InstructionSet);

}  // namespace damson
