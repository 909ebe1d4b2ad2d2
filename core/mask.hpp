// Masks with all bits or no bits set, for branchless selection where a condition is unpredictable. A
// mispredicted branch costs as much as dozens of instructions.
#pragma once

#include <cstdint>

namespace damson {

/// Returns all ones if `condition` holds, otherwise 0. An empty asm statement hides the mask's origin, so
/// that the compiler cannot turn its use into a branch.
inline std::uint32_t mask_if(bool condition) noexcept {
    std::uint32_t mask = 0u - static_cast<std::uint32_t>(condition);
#if defined(__GNUC__)
    asm("" : "+r"(mask));
#endif
    return mask;
}

}  // namespace damson
