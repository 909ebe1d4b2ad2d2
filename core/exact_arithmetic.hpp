// Check of user code: whether a file is compiled with the arithmetic of the library, which is the same on every
// machine.
//
// Compilers for Arm, RISC-V and others fuse a * b + c into one operation with one rounding, unless this is disabled
// with -ffp-contract=off. The CMake package sets that flag for its users (DAMSON_EXACT_USERS). Without it, code in
// such a file, and inline functions such as Transform * point, compute different bits.
#pragma once

namespace damson {

/// Returns true if the calling file was compiled to fuse multiplications and additions.
[[maybe_unused]] static bool has_fused_arithmetic() noexcept {
    // (1 + e) (1 + e) = 1 + 2 e + e2: one rounding keeps the last term, two roundings lose it
    volatile float factor = 1.0f + 0x1p-12f, sum = -(1.0f + 0x1p-11f);
    const float a = factor, b = sum;
    return a * a + b != 0.0f;
}

}  // namespace damson
