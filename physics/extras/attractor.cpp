#include "attractor.hpp"

#include <algorithm>
#include <cmath>

#include "../../core/contract.hpp"
#include "../../core/vector.hpp"
#include "../state/world_access.hpp"
#include "../world/world.hpp"
#include "field_lists.hpp"
#include "reached_bodies.hpp"

namespace damson {

namespace {

/// Returns the pull at a distance, per unit of strength.
double pull_at(AttractorFalloff falloff, double distance) noexcept {
    switch (falloff) {
        case AttractorFalloff::Constant: return 1.0;
        case AttractorFalloff::Linear: return distance;
        case AttractorFalloff::Inverse: return 1.0 / distance;
        case AttractorFalloff::InverseSquare: break;
    }
    return 1.0 / (distance * distance);
}

/// Returns the force on a body at `center`. [N]
glm::vec2 pull_on(const Attractor& attractor, glm::vec2 center, float mass) noexcept {
    const glm::dvec2 arm = glm::dvec2(attractor.point) - glm::dvec2(center);
    const double distance = std::sqrt(arm.x * arm.x + arm.y * arm.y);
    if (!(distance > 0.0) || distance > static_cast<double>(attractor.max_distance)) return glm::vec2{0.0f};
    const double divisor = std::max(distance, static_cast<double>(attractor.min_distance));
    const double strength = static_cast<double>(attractor.strength) *
                            (attractor.scales_with_mass ? static_cast<double>(mass) : 1.0);
    return glm::vec2((strength * pull_at(attractor.falloff, divisor) / divisor) * arm);
}

bool is_legal(const Attractor& attractor, const char* call) {
    return has_legal_fields(attractor, call) && require(attractor.falloff <= AttractorFalloff::InverseSquare,
                                                        call, "falloff", "a value of AttractorFalloff");
}

}  // namespace

std::uint32_t pull_to(World& world, const Attractor& attractor, float dt, int substeps, Wake wake) {
    constexpr const char* call = "pull_to";
    const WorldState& state = WorldAccess::state_of(world);
    if (!detail::require_coming_step(state, dt, substeps, call) || !is_legal(attractor, call)) return 0;
    const float lead = detail::lead_time(dt, substeps);
    const Aabb around = expanded(Aabb{attractor.point, attractor.point}, attractor.max_distance);
    const Aabb box{max_each(around.lower, detail::whole_world.lower),
                   min_each(around.upper, detail::whole_world.upper)};
    std::uint32_t count = 0;
    for (const BodyHandle handle : detail::find_reached_bodies(state, box, attractor.filter, wake)) {
        BodyRef body = world.body(handle);
        const glm::vec2 center = body.center_of_mass() + lead * body.linear_velocity();
        const glm::vec2 force = pull_on(attractor, center, body.mass());
        if (force == glm::vec2{0.0f} || !is_finite(force)) continue;
        body.apply_force_to_center(force, wake);
        ++count;
    }
    return count;
}

}  // namespace damson
