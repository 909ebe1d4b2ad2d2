// The bodies that a force field acts on: dynamic bodies with a solid shape that the field's filter selects.
#pragma once

#include <cstdint>
#include <vector>

#include "../../core/aabb.hpp"
#include "../../core/contract.hpp"
#include "../../core/sort.hpp"
#include "../contacts/pair_rules.hpp"
#include "../model/def_checks.hpp"
#include "../model/defs.hpp"
#include "../model/handles.hpp"
#include "../model/tuning.hpp"
#include "../queries/shape_search.hpp"
#include "../state/world_state.hpp"

namespace damson::detail {

/// Box around every shape of every world. [m]
inline constexpr Aabb whole_world{glm::vec2{-1.0e6f}, glm::vec2{1.0e6f}};

/// Returns true if no step is running and World::step() accepts the step; otherwise reports a violation.
inline bool require_coming_step(const WorldState& state, float dt, int substeps, const char* call) {
    return require(!state.is_stepping, call, "the call", "made outside of a step") &&
           require(substeps >= 1 && substeps <= max_substeps, call, "substeps", "from 1 to 64", substeps) &&
           require_dt(dt, substeps, call, "dt");
}

/// Returns true if a shape is solid and a shape with this filter would collide with it.
inline bool is_reached(const WorldTables& state, std::uint32_t shape_slot, const Filter& filter) {
    return !state.shapes.at<ShapeRules>(shape_slot).is_sensor &&
           filters_match(filter, state.shapes.at<ShapeIdentity>(shape_slot).filter);
}

/// Returns the dynamic bodies with a reached shape whose box, expanded by a margin, overlaps `box` [m], by key.
/// Sleeping bodies are included if `wake` is Wake::Yes.
inline std::vector<BodyHandle> find_reached_bodies(const WorldState& state, const Aabb& box,
                                                   const Filter& filter, Wake wake) {
    DAMSON_ASSERT(is_valid(box));
    struct Found {
        std::uint64_t key = 0;
        std::uint32_t slot = 0;
    };
    std::vector<Found> found;
    for_each_in(state, box, [&](const Place& place) {
        const std::uint32_t body = state.shapes.at<ShapeBox>(place.slot).body;
        const BodyFlags& flags = state.bodies.at<BodyFlags>(body);
        if (flags.type != BodyType::Dynamic || flags.is_out()) return;
        if (wake == Wake::No && !state.bodies.is_awake(body)) return;
        if (is_reached(state, place.slot, filter))
            found.push_back({state.bodies.at<BodyIdentity>(body).key, body});
    });
    sort_items(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.key < b.key; });
    std::vector<BodyHandle> bodies;
    for (std::size_t i = 0; i < found.size(); ++i)
        if (i == 0 || found[i].slot != found[i - 1].slot)
            bodies.push_back(state.bodies.table.handle_of_slot(found[i].slot));
    return bodies;
}

/// Returns the time between the start of a step and the moment at which a force that is constant during the step
/// must be evaluated, so that the step neither gains nor loses energy. [s] With n substeps, a step moves a body
/// like a jump of the velocity at (1 - 1 / n) / 2 of the step.
/// Source: Hairer, Lubich, Wanner, "Geometric Numerical Integration", 2006, section I.1 (symplectic Euler
/// and Stoermer-Verlet methods).
inline float lead_time(float dt, int substeps) noexcept {
    DAMSON_ASSERT(substeps >= 1);
    return 0.5f * (1.0f - 1.0f / static_cast<float>(substeps)) * dt;
}

}  // namespace damson::detail
