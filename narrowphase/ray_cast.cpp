#include "ray_cast.hpp"

#include "outline_cast.hpp"

namespace damson {

std::optional<CastHit> ray_cast(const Shape& shape, glm::vec2 origin, glm::vec2 translation,
                                float max_fraction) {
    const detail::CoreCorners core = detail::core_corners_of(shape, {});
    const detail::OutlineRay ray{detail::to_vector(origin), detail::to_vector(translation), max_fraction};
    const auto hit = detail::OutlineCast({core.corners.data(), static_cast<std::size_t>(core.count)},
                                         detail::rounding_of(shape), ray)
                         .run();
    if (!hit) return std::nullopt;
    return CastHit{static_cast<float>(hit->fraction), detail::to_float(ray.origin + hit->fraction * ray.way),
                   detail::to_float(hit->normal)};
}

}  // namespace damson
