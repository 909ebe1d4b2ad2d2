// The wide joints: solves four joints of one kind and color at a time. With wider instructions, several groups of
// four are solved together. The results are bit-identical to those of solving one joint after the other.
//
// Revolute, distance, rigid weld, prismatic and wheel joints have columns. Joints of the overflow color may share
// bodies and are solved one by one, as are all other kinds.
#pragma once

#include <cstdint>
#include <span>

#include "../../core/instruction_set.hpp"
#include "distance_columns.hpp"
#include "prismatic_columns.hpp"
#include "revolute_columns.hpp"
#include "weld_columns.hpp"
#include "wheel_columns.hpp"

namespace damson {

/// Bodies in motion, and the warm starts of their next substep.
struct JointBodies {
    std::span<SolverBody> motions;
    std::span<WarmStart> starts;
};

/// Fills the lanes from `first` on of the group at `index` with joints that move no body.
template <class Columns>
void clear_lanes(Columns& columns, std::size_t index, std::size_t first, std::uint32_t immovable) noexcept {
    typename Columns::Constraint unused;
    unused.row_a = unused.row_b = immovable | fixed_bit;
    for (std::size_t lane = first; lane < wide_lanes; ++lane) {
        set_lane(columns, index, lane, unused);
        set_locals(columns.locals[index], lane, null_index, null_index, typename Columns::Constraint::Def{});
        set_local(columns, index, lane, typename Columns::Constraint::Def{});
    }
}

/// Adds the warm start of `count` groups from `first` on. Requires: the same as solve_wide(), and no body has
/// rotated since the step began.
template <class Columns>
void start_wide(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                InstructionSet instructions);

/// Solves `count` groups from `first` on once. Passes without bias also correct the warm starts for rotated arms.
/// Requires: no two groups share a moving body; `first` is the first of groups_side_by_side; groups that are solved
/// together have the same parts.
template <class Columns>
void solve_wide(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                const JointStep& step, bool is_biased, InstructionSet instructions);

}  // namespace damson
