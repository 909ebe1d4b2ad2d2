#include "ray_cast.hpp"

#include "../core/contract.hpp"
#include "outline_cast.hpp"

namespace damson {

std::optional<CastHit> ray_cast(const Shape& shape, glm::vec2 origin, glm::vec2 translation,
                                float max_fraction) {
    DAMSON_ASSERT(max_fraction >= 0.0f);
    const detail::CoreCorners core = detail::core_corners_of(shape, {});
    const detail::OutlineRay ray{detail::to_vector(origin), detail::to_vector(translation), max_fraction};
    const auto hit = detail::OutlineCast({core.corners.data(), static_cast<std::size_t>(core.count)},
                                         detail::rounding_of(shape), ray)
                         .run();
    if (!hit) return std::nullopt;
    DAMSON_ASSERT(hit->fraction >= 0.0 && hit->fraction <= static_cast<double>(max_fraction));
    DAMSON_ASSERT(dot(hit->normal, hit->normal) < 1.001);
    return CastHit{static_cast<float>(hit->fraction), detail::to_float(ray.origin + hit->fraction * ray.way),
                   detail::to_float(hit->normal)};
}

}  // namespace damson
