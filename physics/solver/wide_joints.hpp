// The SIMD joint solver. It solves four joints of one kind and color at a time, or several groups of four
// with wider instructions. Results are bit-identical to those of solving one joint after another.
//
// Revolute, distance, rigid weld, prismatic and wheel joints have columns. Joints of other kinds, and those
// of the overflow color, which can share bodies, are solved one by one.
#pragma once

#include <cstdint>
#include <span>

#include "../../core/contract.hpp"
#include "../../core/instruction_set.hpp"
#include "distance_columns.hpp"
#include "prismatic_columns.hpp"
#include "revolute_columns.hpp"
#include "weld_columns.hpp"
#include "wheel_columns.hpp"

namespace damson {

/// The bodies during a step, and their warm starts for the next substep.
struct JointBodies {
    std::span<SolverBody> motions;
    std::span<WarmStart> starts;
};

/// Fills the unused lanes of the group at `index`, from lane `first` on, with joints that move no body.
template <class Columns>
void clear_lanes(Columns& columns, std::size_t index, std::size_t first, std::uint32_t immovable) noexcept {
    DAMSON_ASSERT(first <= wide_lanes && index < columns.locals.size());
    typename Columns::Constraint unused;
    unused.row_a = unused.row_b = immovable | fixed_bit;
    for (std::size_t lane = first; lane < wide_lanes; ++lane) {
        set_lane(columns, index, lane, unused);
        set_locals(columns.locals[index], lane, null_index, null_index, typename Columns::Constraint::Def{});
        set_local(columns, index, lane, typename Columns::Constraint::Def{});
    }
}

/// Adds the warm starts of `count` groups from `first` on. Requires: the conditions of solve_wide(), and no
/// body has rotated since the step began.
template <class Columns>
void start_wide(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                InstructionSet instructions);

/// Runs one pass over `count` groups from `first` on. Passes without bias also correct the warm starts for
/// rotated arms.
/// Requires: no two groups share a moving body; `first` is a multiple of groups_side_by_side within its
/// color; groups that are solved together have the same parts.
template <class Columns>
void solve_wide(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                const JointStep& step, bool is_biased, InstructionSet instructions);

}  // namespace damson
