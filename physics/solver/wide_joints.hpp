// The wide joints: four of one kind and colour at a time, or as many groups of four side by side as the
// machine's instructions take, with the bits of one after the other.
//
// What holds worlds together has columns: revolute, distance, rigid weld, prismatic and wheel joints. Joints of
// the overflow colour may share bodies and are solved one by one, as all other kinds are.
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

/// Bodies in motion, and what the next substep starts them with.
struct JointBodies {
    std::span<SolverBody> motions;
    std::span<WarmStart> starts;
};

/// Fills the lanes from `first` on of the group at `index` with joints that hold nobody.
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

/// Adds the warm start of `count` groups from `first` on. Requires: as solve_wide(), and nothing has turned
/// since the step began.
template <class Columns>
void start_wide(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                InstructionSet instructions);

/// One pass over `count` groups from `first` on. Those without bias also add to the starts what follows from
/// turned arms. Requires: no two groups hold a moving body in common; `first` is the first of
/// groups_side_by_side, and those that lie side by side have the same parts.
template <class Columns>
void solve_wide(Columns& columns, std::size_t first, std::size_t count, const JointBodies& bodies,
                const JointStep& step, bool is_biased, InstructionSet instructions);

}  // namespace damson
