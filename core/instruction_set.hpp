// Selects the vector instructions for the broadphase sweep and the solver at run time.
#pragma once

#include <cstdint>

#include "vector_target.hpp"

namespace damson {

/// Sets of vector instructions; each set includes the previous ones. All sets produce the same results in the same
/// order.
enum class InstructionSet : std::uint8_t {
    Baseline,  ///< Instructions that the compiler options enable: SSE2 on x86-64, or plain C++.
    Avx2,
    Avx512,
};

/// Returns the widest set that this machine supports and the library was built with.
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
