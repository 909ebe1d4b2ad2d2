// Projected Gauss-Seidel: each plane in turn corrects its own push, so that the displacement just satisfies the plane. A
// push that is no longer needed is taken back by later passes.
#include "mover_planes.hpp"

#include <algorithm>
#include <cmath>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"

namespace damson {
namespace {

bool is_legal_plane(const MoverPlane& plane) noexcept {
    return is_finite(plane.normal) && is_finite(plane.depth) &&
           std::abs(length_squared(plane.normal) - 1.0f) < 1e-2f && plane.max_push >= 0.0f;
}

}  // namespace

PlaneSolution solve_planes(glm::vec2 wanted, std::span<MoverPlane> planes) {
    PlaneSolution solution{wanted, 0};
    if (!require(is_finite(wanted), "solve_planes", "wanted", "finite", wanted)) return solution;
    if (!require(std::all_of(planes.begin(), planes.end(), is_legal_plane), "solve_planes", "planes",
                 "finite, with normals of unit length and max_push zero or more"))
        return solution;
    for (MoverPlane& plane : planes) plane.push = 0.0f;
    for (; solution.iterations < max_plane_passes; ++solution.iterations) {
        float corrected = 0.0f;
        for (MoverPlane& plane : planes) {
            const float missing = plane.depth - plane_slop - dot(plane.normal, solution.translation);
            const float push = std::clamp(plane.push + missing, 0.0f, plane.max_push);
            solution.translation += (push - plane.push) * plane.normal;
            corrected += std::abs(push - plane.push);
            plane.push = push;
        }
        if (corrected < plane_slop) break;
    }
    return solution;
}

glm::vec2 clip_vector(glm::vec2 vector, std::span<const MoverPlane> planes) noexcept {
    for (const MoverPlane& plane : planes) {
        if (plane.push <= 0.0f || !plane.clips_velocity) continue;
        vector -= std::min(0.0f, dot(vector, plane.normal)) * plane.normal;
    }
    return vector;
}

}  // namespace damson
