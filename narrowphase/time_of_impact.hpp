// When two shapes that move and turn come together.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "shape.hpp"
#include "sweep.hpp"

namespace damson {

/// What comes of two motions.
enum class ImpactState : std::uint8_t {
    Apart,    ///< They do not come together.
    Meeting,  ///< They are apart at first and come together.
    Close,    ///< They are together as the motion begins.
};

/// When and where two moving shapes come together.
struct Impact {
    ImpactState state = ImpactState::Apart;  ///< Whether they do.
    float fraction = 1.0f;   ///< Of the motion; when they do not meet: how far it was looked at. [-]
    glm::vec2 point{0.0f};   ///< On A's surface, at that moment. [m]
    glm::vec2 normal{0.0f};  ///< From A to B, unit; zero when they begin with overlapping cores. [-]
    int iterations = 0;      ///< Rounds it took; for tests of the cost.
};

/// How much of the motions counts, and what is close.
struct ImpactLimits {
    float max_fraction = 1.0f;   ///< How much of the motions counts. [-]
    float distance = 0.005f;     ///< Shapes this far apart have come together; below zero: in so deep. [m]
    float tolerance = 0.00125f;  ///< They are stopped at most this much sooner. [m]
};

/// The first moment at which `a`, moving by `sweep_a`, is as close to `b`, moving by `sweep_b`, as `limits`
/// says, all in the world. Nothing is passed by: up to that moment they are apart. Cores count as at least a
/// tenth of a millimetre apart before they meet, however deep `distance` says.
/// Requires: shapes without defects, finite sweeps, tolerance above zero.
/// Cost: closest points once a round; two to five rounds for what comes straight, up to `max_impact_rounds`
/// for what spins by close. If these do not suffice, it meets where the last round came to. Source: Mirtich,
/// "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996, section 2.3, conservative advancement.
Impact time_of_impact(const Shape& a, const Sweep& sweep_a, const Shape& b, const Sweep& sweep_b,
                      const ImpactLimits& limits = {});

/// Cores count as no closer before they meet: the line between cores that touch has no direction. [m]
inline constexpr float least_core_distance = 1e-4f;
inline constexpr int max_impact_rounds = 64;  ///< Most rounds of time_of_impact(). [-]

}  // namespace damson
