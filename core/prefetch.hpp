// A hint to bring memory near before it is needed. Never changes a result.
#pragma once

namespace damson {

inline void prefetch([[maybe_unused]] const void* address) noexcept {
#if defined(__GNUC__)
    __builtin_prefetch(address);
    // g++ 12 takes a function that only prefetches for one that does nothing, and drops calls of it
    asm volatile("");
#endif
}

/// The first `Lines` cache lines from `address` on.
template <int Lines>
void prefetch_lines(const void* address) noexcept {
    for (int line = 0; line < Lines; ++line) prefetch(static_cast<const char*>(address) + 64 * line);
}

}  // namespace damson
