// Check of a user's own file: whether its arithmetic is that of the library, which is the same on every machine.
//
// Compilers for Arm, RISC-V and others fuse a * b + c into one operation with one rounding unless they are told not to
// (-ffp-contract=off, which the CMake package brings along: DAMSON_EXACT_USERS). What a file computes so, and inline
// functions such as Transform * point, come to other bits there.
#pragma once

namespace damson {

/// Whether the file that this is called in was compiled to fuse multiplications and additions.
[[maybe_unused]] static bool has_fused_arithmetic() noexcept {
    // (1 + e) (1 + e) = 1 + 2 e + e2, whose last part one rounding keeps and two lose
    volatile float factor = 1.0f + 0x1p-12f, sum = -(1.0f + 0x1p-11f);
    const float a = factor, b = sum;
    return a * a + b != 0.0f;
}

}  // namespace damson
