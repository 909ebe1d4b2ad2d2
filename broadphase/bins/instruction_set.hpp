// Vector instructions that the sweep compares boxes with: chosen when the program runs, not when it is
// built.
#pragma once

#include <cstdint>

namespace damson {

/// Sets of vector instructions, each including those before it. What is found with them, and in which order,
/// is the same for all.
enum class InstructionSet : std::uint8_t {
    Baseline,  ///< What the compiler was told to use: SSE2 on x86-64, or plain C++.
    Avx2,
    Avx512,
};

/// The widest set that this machine has and the library was built with.
InstructionSet best_instruction_set() noexcept;

}  // namespace damson
