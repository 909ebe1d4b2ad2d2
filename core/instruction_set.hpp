// Vector instructions that the sweep compares boxes with and the solver works with: chosen when the program
// runs, not when it is built.
#pragma once

#include <cstdint>

#include "vector_target.hpp"

namespace damson {

/// Sets of vector instructions, each including those before it. What is found with them, and in which order,
/// is the same for all.
enum class InstructionSet : std::uint8_t {
    Baseline,  ///< What the compiler was told to use: SSE2 on x86-64, or plain C++.
    Avx2,
    Avx512,
};

/// The widest set that this machine has and the library was built with.
inline InstructionSet best_instruction_set() noexcept {
#if defined(DAMSON_WIDER_VECTORS)
    static const InstructionSet best = [] {
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("bmi2"))
            return InstructionSet::Avx512;
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? InstructionSet::Avx2
                                                                                : InstructionSet::Baseline;
    }();
    return best;
#else
    return InstructionSet::Baseline;
#endif
}

}  // namespace damson
