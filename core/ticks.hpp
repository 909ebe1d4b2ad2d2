// The cheapest clock there is: the counter of time that the processor itself keeps, read in half the time of
// the system's clock. How long a tick is, only a comparison with that one tells.
//
//   x86     rdtsc         counts at one rate whatever the core's frequency is, on all processors since 2008
//   ARM     cntvct_el0    likewise, some tens of millions to a second
//   others                steady_clock itself
//
// Cores may disagree by a little: who subtracts must be prepared for less than nothing.
#pragma once

#include <chrono>
#include <cstdint>

namespace damson {

/// Time since whenever. [ticks]
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
