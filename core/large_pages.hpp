// A hint that memory is to lie in large pages, of which a processor finds the places sooner than of many
// small ones. Never changes a result.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace damson {

/// Asks for large pages under the room that a vector holds, if that is large: for arrays of many megabytes
/// that are read in no order, before they are filled. Other systems, and memory too small for it, stay as
/// they are.
template <class Vector>
void prefer_large_pages([[maybe_unused]] Vector& vector) noexcept {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    constexpr std::size_t page = std::size_t{1} << 21;  // [B]
    constexpr std::size_t large = 4 * page;             // [B]
    const std::size_t bytes = vector.capacity() * sizeof(typename Vector::value_type);
    if (bytes < large) return;
    // whole pages only: what lies beside the array is somebody else's
    const std::size_t before_page = (page - reinterpret_cast<std::uintptr_t>(vector.data()) % page) % page;
    char* const first = reinterpret_cast<char*>(vector.data()) + before_page;
    // refused where the system has none: then nothing is different
    static_cast<void>(::madvise(first, (bytes - before_page) / page * page, MADV_HUGEPAGE));
#endif
}

}  // namespace damson
