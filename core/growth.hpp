// Room in a vector that grows by an eighth, where the vector itself would double: for large arrays that grow
// seldom. Adding one by one still takes constant time on average.
#pragma once

#include <algorithm>
#include <cstddef>

namespace damson {

/// Makes room for `count` elements, and for an eighth more if it has to grow.
template <class Vector>
void make_room(Vector& vector, std::size_t count) {
    if (count > vector.capacity())
        vector.reserve(std::max(count, vector.capacity() + vector.capacity() / 8 + 16));
}

/// Gives the memory of vectors back.
template <class... Vectors>
void give_back(Vectors&... vectors) {
    ((vectors = Vectors{}), ...);
}

}  // namespace damson
