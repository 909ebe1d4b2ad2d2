// Hint to place memory in large pages, whose addresses a processor translates faster than those of many small pages.
// It never changes a result.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace damson {

/// Requests large pages for the capacity of a vector, if that is large. It is meant for arrays of many megabytes that
/// are read in random order, before they are filled. It has no effect on other systems or on less memory.
template <class Vector>
void prefer_large_pages([[maybe_unused]] Vector& vector) noexcept {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    constexpr std::size_t page = std::size_t{1} << 21;  // [B]
    constexpr std::size_t large = 4 * page;             // [B]
    const std::size_t bytes = vector.capacity() * sizeof(typename Vector::value_type);
    if (bytes < large) return;
    // whole pages only: the memory next to the array has other owners
    const std::size_t before_page = (page - reinterpret_cast<std::uintptr_t>(vector.data()) % page) % page;
    char* const first = reinterpret_cast<char*>(vector.data()) + before_page;
    // fails if the system has no large pages, which makes no difference
    static_cast<void>(::madvise(first, (bytes - before_page) / page * page, MADV_HUGEPAGE));
#endif
}

}  // namespace damson
