// Vector growth by about an eighth instead of doubling, for large arrays that rarely grow. Adding elements
// one by one still takes amortized constant time.
#pragma once

#include <algorithm>
#include <cstddef>

namespace damson {

/// Reserves memory for `count` elements. If the vector must grow, it grows by at least 1 / `share` of its
/// capacity.
template <class Vector>
void make_room(Vector& vector, std::size_t count, std::size_t share = 8) {
    if (count > vector.capacity())
        vector.reserve(std::max(count, vector.capacity() + (vector.capacity() + 128) / share));
}

/// Clears vectors and frees their memory.
template <class... Vectors>
void give_back(Vectors&... vectors) {
    ((vectors = Vectors{}), ...);
}

}  // namespace damson
