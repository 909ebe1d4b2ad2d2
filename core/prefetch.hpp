// Hints that load memory into the cache before it is needed. They never change a result.
#pragma once

namespace damson {

inline void prefetch([[maybe_unused]] const void* address) noexcept {
#if defined(__GNUC__)
    __builtin_prefetch(address);
    // g++ 12 assumes that a function that only prefetches has no effect, and removes calls to it
    asm volatile("");
#endif
}

/// Prefetches `Lines` cache lines, starting at `address`.
template <int Lines>
void prefetch_lines(const void* address) noexcept {
    for (int line = 0; line < Lines; ++line) prefetch(static_cast<const char*>(address) + 64 * line);
}

}  // namespace damson
