#include "closest_point.hpp"

#include <algorithm>

#include "../core/contract.hpp"
#include "core_corners.hpp"

namespace damson {

ClosestPoint closest_point(const Shape& shape, glm::vec2 point_local) {
    using detail::Vector;
    const detail::CoreCorners core = detail::core_corners_of(shape, {});
    DAMSON_ASSERT(core.count > 0);
    const Vector point = detail::to_vector(point_local);
    bool is_in_core = core.count > 2;
    Vector off;  // vector from the nearest point of the core to the given point
    double off_squared = 0.0;
    for (int i = 0; i < core.count; ++i) {
        const Vector along = core[i + 1 < core.count ? i + 1 : 0] - core[i];
        const Vector from_corner = point - core[i];
        const double size = dot(along, along);
        const double share = size > 0.0 ? std::clamp(dot(from_corner, along) / size, 0.0, 1.0) : 0.0;
        const Vector here = from_corner - share * along;
        const double here_squared = dot(here, here);
        if (i == 0 || here_squared < off_squared) off = here, off_squared = here_squared;
        is_in_core = is_in_core && cross(along, from_corner) >= 0.0;
    }
    const double radius = detail::rounding_of(shape);
    if (is_in_core || off_squared <= radius * radius) return {point_local, glm::vec2{0.0f}, 0.0f};
    const double distance = std::sqrt(off_squared);
    DAMSON_ASSERT(distance > 0.0 && distance >= radius);
    const Vector normal = (1.0 / distance) * off;
    return {detail::to_float(point - (distance - radius) * normal), detail::to_float(normal),
            static_cast<float>(distance - radius)};
}

}  // namespace damson
