// Masks of all bits or none, for selections without a branch where the condition is unpredictable. A mispredicted
// branch costs as much as dozens of instructions.
#pragma once

#include <cstdint>

namespace damson {

/// Returns all bits if `condition` holds, otherwise none. The origin of the mask is hidden from the compiler, which
/// could otherwise turn its use into a branch.
inline std::uint32_t mask_if(bool condition) noexcept {
    std::uint32_t mask = 0u - static_cast<std::uint32_t>(condition);
#if defined(__GNUC__)
    asm("" : "+r"(mask));
#endif
    return mask;
}

}  // namespace damson
