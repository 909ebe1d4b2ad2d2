// Growth of vectors by an eighth or less, instead of doubling: for large arrays that rarely grow. Adding elements
// one by one still takes constant time on average.
#pragma once

#include <algorithm>
#include <cstddef>

namespace damson {

/// Reserves room for `count` elements. If the vector must grow, it grows by at least one element for each `share`
/// elements of its capacity.
template <class Vector>
void make_room(Vector& vector, std::size_t count, std::size_t share = 8) {
    if (count > vector.capacity())
        vector.reserve(std::max(count, vector.capacity() + (vector.capacity() + 128) / share));
}

/// Frees the memory of vectors.
template <class... Vectors>
void give_back(Vectors&... vectors) {
    ((vectors = Vectors{}), ...);
}

}  // namespace damson
