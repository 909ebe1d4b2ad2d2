// Vector instructions by the names of the command line.
#pragma once

#include <string>
#include <string_view>

#include "../../core/instruction_set.hpp"

namespace damson::demo {

/// "baseline", "avx2" or "avx512".
std::string_view name_of(InstructionSet set) noexcept;

/// A set that can be used, or a sentence that says why there is none.
struct InstructionChoice {
    InstructionSet set = InstructionSet::Baseline;
    std::string problem;  ///< Empty: none.
};

/// The set called `name` on a machine that has those up to `best`; "best" is a name too.
InstructionChoice choose_instructions(std::string_view name, InstructionSet best = best_instruction_set());

}  // namespace damson::demo
