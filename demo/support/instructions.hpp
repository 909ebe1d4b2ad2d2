// Names of vector instruction sets on the command line.
#pragma once

#include <string>
#include <string_view>

#include "../../core/instruction_set.hpp"

namespace damson::demo {

/// Returns "baseline", "avx2" or "avx512".
std::string_view name_of(InstructionSet set) noexcept;

/// The chosen instruction set, or the reason why it cannot be used.
struct InstructionChoice {
    InstructionSet set = InstructionSet::Baseline;
    std::string problem;  ///< Error message; empty if there is no error.
};

/// Returns the instruction set named `name`. Fails if the name is unknown, or if the set is above `best`, the
/// best set that the machine supports. The name "best" selects `best`.
InstructionChoice choose_instructions(std::string_view name, InstructionSet best = best_instruction_set());

}  // namespace damson::demo
