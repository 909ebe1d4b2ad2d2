// Time of impact of two shapes that move and rotate.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "shape.hpp"
#include "sweep.hpp"

namespace damson {

/// Outcome of the motions of two shapes.
enum class ImpactState : std::uint8_t {
    Separated,  ///< The shapes do not collide.
    Hit,        ///< The shapes are apart at first and collide during the motion.
    Touching,   ///< The shapes are in contact when the motion begins.
};

/// Time and position of the impact of two moving shapes.
struct Impact {
    ImpactState state = ImpactState::Separated;  ///< Outcome: whether the shapes collide.
    /// Fraction of the motion at the impact; if there is none, the fraction up to which it was checked. [-]
    float fraction = 1.0f;
    glm::vec2 point{0.0f};   ///< Point on A's surface at that time. [m]
    glm::vec2 normal{0.0f};  ///< Unit vector from A to B; zero if the cores overlap at the start. [-]
    int iterations = 0;      ///< Number of iterations, for tests of the cost.
};

/// Limits of a time of impact: the range of the motion, and the distance that counts as an impact.
struct ImpactLimits {
    float max_fraction = 1.0f;   ///< Fraction of the motions that is checked. [-]
    float distance = 0.005f;     ///< Distance that counts as contact; negative: the overlap depth. [m]
    float tolerance = 0.00125f;  ///< Maximum additional distance at which shapes are stopped early. [m]
};

/// Returns the first time at which `a`, moving by `sweep_a`, is as close to `b`, moving by `sweep_b`, as `limits`
/// specifies. All values are in world space. No earlier contact is missed: up to that time the shapes are apart.
/// The impact occurs at the latest when the cores are 0.1 mm apart, even if `distance` allows a deeper overlap.
/// Requires: shapes without defects, finite sweeps, tolerance above zero.
/// Cost: one closest_points() per round. Straight motions take two to five rounds; shapes that spin closely past
/// each other take up to `max_impact_rounds`. If these do not suffice, the impact is placed at the fraction that
/// the last round reached. Source: Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996,
/// section 2.3, conservative advancement.
Impact time_of_impact(const Shape& a, const Sweep& sweep_a, const Shape& b, const Sweep& sweep_b,
                      const ImpactLimits& limits = {});

/// Smallest distance of the cores at an impact: the line between touching cores has no direction. [m]
inline constexpr float least_core_distance = 1e-4f;
inline constexpr int max_impact_rounds = 64;  ///< Maximum number of rounds of time_of_impact(). [-]

}  // namespace damson
