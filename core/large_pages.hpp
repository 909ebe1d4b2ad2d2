// Hint to place memory in large pages, which makes address translation faster. It never changes a result.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace damson {

/// Requests large pages for a vector's capacity if it is at least 8 MB. Call it on arrays that are read in
/// random order, before they are filled. Has no effect on systems other than Linux.
template <class Vector>
void prefer_large_pages([[maybe_unused]] Vector& vector) noexcept {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    constexpr std::size_t page = std::size_t{1} << 21;  // [B]
    constexpr std::size_t large = 4 * page;             // [B]
    const std::size_t bytes = vector.capacity() * sizeof(typename Vector::value_type);
    if (bytes < large) return;
    // use whole pages only, because the memory next to the array belongs to other data
    const std::size_t before_page = (page - reinterpret_cast<std::uintptr_t>(vector.data()) % page) % page;
    char* const first = reinterpret_cast<char*>(vector.data()) + before_page;
    // ignore the result: without large pages, access is only slower
    static_cast<void>(::madvise(first, (bytes - before_page) / page * page, MADV_HUGEPAGE));
#endif
}

}  // namespace damson
