// Planes for character movers.
#include <algorithm>
#include <vector>

#include "geometry.hpp"

namespace damson::box2d {
namespace {

MoverPlane to_plane(const b2CollisionPlane& plane) noexcept {
    return {to_vec(plane.plane.normal), to_meters(plane.plane.offset), to_meters(plane.pushLimit),
            to_meters(plane.push), plane.clipVelocity};
}

std::vector<MoverPlane> to_planes(const b2CollisionPlane* planes, int count) {
    std::vector<MoverPlane> result;
    for (int i = 0; i < count; ++i) result.push_back(to_plane(planes[i]));
    return result;
}

}  // namespace
}  // namespace damson::box2d

using namespace damson;
using namespace damson::box2d;

b2PlaneSolverResult b2SolvePlanes(b2Vec2 targetDelta, b2CollisionPlane* planes, int count) {
    constexpr const char* name = "b2SolvePlanes";
    if (count > 0 && !are_given(name, planes)) return {targetDelta, 0};
    return call(name, [&]() -> b2PlaneSolverResult {
        std::vector<MoverPlane> solved = to_planes(planes, count);
        const PlaneSolution solution = solve_planes(to_meters(targetDelta), solved);
        for (std::size_t i = 0; i < solved.size(); ++i) planes[i].push = from_meters(solved[i].push);
        return {from_meters(solution.translation), solution.iterations};
    });
}

b2Vec2 b2ClipVector(b2Vec2 vector, const b2CollisionPlane* planes, int count) {
    constexpr const char* name = "b2ClipVector";
    if (count > 0 && !are_given(name, planes)) return vector;
    return call(name, [&] { return from_vec(clip_vector(to_vec(vector), to_planes(planes, count))); });
}
