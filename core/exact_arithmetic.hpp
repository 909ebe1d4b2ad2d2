// Checks that user code is compiled with the floating-point settings of the library, which give the same
// results on every machine.
//
// Compilers for Arm, RISC-V and others fuse a * b + c into one operation with one rounding, unless this is
// disabled with -ffp-contract=off. The CMake package sets that flag for its users (DAMSON_EXACT_USERS).
// Without it, user code and inlined functions such as Transform * point give slightly different results.
#pragma once

namespace damson {

/// Returns true if the calling file was compiled to fuse multiplications and additions.
[[maybe_unused]] static bool has_fused_arithmetic() noexcept {
    // (1 + e)^2 = 1 + 2 e + e^2. Fused arithmetic rounds once and keeps e^2; separate operations lose it.
    volatile float factor = 1.0f + 0x1p-12f, sum = -(1.0f + 0x1p-11f);
    const float a = factor, b = sum;
    return a * a + b != 0.0f;
}

}  // namespace damson
