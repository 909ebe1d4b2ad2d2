// The corners of a shape's core: all that extents, boxes and distances need to know of its form.
#pragma once

#include <glm/vec2.hpp>

#include "shape.hpp"

namespace damson {

/// Calls `use(corner)` for every corner of the core [m]. A new shape adds its line here.
template <class Use>
void for_each_corner(const Circle& circle, Use use) {
    use(circle.center);
}
template <class Use>
void for_each_corner(const Capsule& capsule, Use use) {
    use(capsule.a), use(capsule.b);
}
template <class Use>
void for_each_corner(const Segment& segment, Use use) {
    use(segment.a), use(segment.b);
}
template <class Use>
void for_each_corner(const Polygon& polygon, Use use) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(polygon.count); ++i) use(polygon.vertices[i]);
}

}  // namespace damson
