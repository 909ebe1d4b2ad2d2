// Room in a vector that grows by an eighth, or by less, where the vector itself would double: for large
// arrays that grow seldom. Adding one by one still takes constant time on average.
#pragma once

#include <algorithm>
#include <cstddef>

namespace damson {

/// Makes room for `count` elements; if it has to grow, also for one more for each `share` that there are.
template <class Vector>
void make_room(Vector& vector, std::size_t count, std::size_t share = 8) {
    if (count > vector.capacity())
        vector.reserve(std::max(count, vector.capacity() + (vector.capacity() + 128) / share));
}

/// Gives the memory of vectors back.
template <class... Vectors>
void give_back(Vectors&... vectors) {
    ((vectors = Vectors{}), ...);
}

}  // namespace damson
