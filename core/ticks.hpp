// Cheapest available clock: the processor's time counter. Reading it takes half as long as reading the system
// clock. To find the length of a tick, compare the two clocks.
//
//   x86     rdtsc         counts at a fixed rate, independent of the core's frequency, on all processors since 2008
//   ARM     cntvct_el0    counts at a fixed rate, typically tens of MHz
//   others                steady_clock itself
//
// Cores can disagree slightly, so the difference of two readings can be negative.
#pragma once

#include <chrono>
#include <cstdint>

namespace damson {

/// Returns the time since an unspecified moment. [ticks]
inline std::uint64_t read_ticks() noexcept {
#if (defined(__GNUC__) || defined(__clang__)) && (defined(__x86_64__) || defined(__i386__))
    return __builtin_ia32_rdtsc();
#elif defined(__GNUC__) && defined(__aarch64__)
    std::uint64_t ticks;
    asm volatile("mrs %0, cntvct_el0" : "=r"(ticks));
    return ticks;
#else
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
#endif
}

}  // namespace damson
