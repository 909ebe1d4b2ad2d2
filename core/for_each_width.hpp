// Calls a kernel that each_width.inl has compiled for several vector widths.
//
//   baseline   4 lanes: SSE2, Arm NEON or plain C++, whatever the compiler options allow
//   AVX2       8 lanes
//   AVX-512   16 lanes
//
// A kernel (.inl) is written once, for a type that depends on the width:
//
//   motion.inl     using Lanes = DAMSON_OF_WIDTH(Wide);      // Wide4, Wide8 or Wide16
//                  inline void move(Batch& batch) { ... }
//   motion.cpp     namespace motion {                         // a name that no other source file uses
//                  #define DAMSON_KERNEL "../physics/motion.inl"
//                  #include "../core/each_width.inl"
//                  }
//                  constexpr auto move_kernel = DAMSON_EACH_WIDTH(motion, move);
//                  move_kernel[instructions](batch);
#pragma once

#include <cstddef>

#include "instruction_set.hpp"

namespace damson {

/// Returns the number of floats in a vector.
constexpr std::size_t lanes_of(InstructionSet set) noexcept {
    return set == InstructionSet::Avx512 ? 16 : set == InstructionSet::Avx2 ? 8 : 4;
}

/// Returns `set`, or the narrowest set whose vectors hold `count` floats if that is narrower.
constexpr InstructionSet narrowed_to(std::size_t count, InstructionSet set) noexcept {
    if (count <= 4) return InstructionSet::Baseline;
    return count <= 8 && set == InstructionSet::Avx512 ? InstructionSet::Avx2 : set;
}

/// One function for each vector width. DAMSON_EACH_WIDTH creates it.
template <class Function>
struct EachWidth {
    Function* baseline;
    Function* avx2;    ///< Null if the library was built without wider vectors.
    Function* avx512;  ///< Null if the library was built without wider vectors.

    /// Returns the function for an instruction set. Requires: set <= best_instruction_set().
    constexpr Function* operator[](InstructionSet set) const noexcept {
        return set == InstructionSet::Avx512 ? avx512 : set == InstructionSet::Avx2 ? avx2 : baseline;
    }

    /// Calls visit(function, lanes) for each width up to that of `set`, from wide to narrow: a narrower
    /// function takes the items that do not fill a wider vector.
    template <class Visit>
    constexpr void for_each(InstructionSet set, const Visit& visit) const {
        if (set == InstructionSet::Avx512) visit(avx512, 16);
        if (set >= InstructionSet::Avx2) visit(avx2, 8);
        visit(baseline, 4);
    }
};

}  // namespace damson

/// Creates the EachWidth of `function`, which each_width.inl has compiled in the namespace `kernels`.
#if defined(DAMSON_WIDER_VECTORS)
#define DAMSON_EACH_WIDTH(kernels, function)                                             \
    ::damson::EachWidth<decltype(kernels::width4::function)> {                           \
        kernels::width4::function, kernels::width8::function, kernels::width16::function \
    }
#else
#define DAMSON_EACH_WIDTH(kernels, function)                   \
    ::damson::EachWidth<decltype(kernels::width4::function)> { \
        kernels::width4::function, nullptr, nullptr            \
    }
#endif
