// Masks of all bits or none, for choices without a jump where a condition cannot be foreseen: a jump that is
// foreseen wrongly costs as much as dozens of instructions.
#pragma once

#include <cstdint>

namespace damson {

/// All bits if `condition` holds, none if not. A compiler that sees where a mask came from may make a jump of
/// what is done with it: it does not see.
inline std::uint32_t mask_if(bool condition) noexcept {
    std::uint32_t mask = 0u - static_cast<std::uint32_t>(condition);
#if defined(__GNUC__)
    asm("" : "+r"(mask));
#endif
    return mask;
}

}  // namespace damson
