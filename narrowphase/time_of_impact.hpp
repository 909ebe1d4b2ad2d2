// Time of impact of two shapes that move and rotate.
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>

#include "shape.hpp"
#include "sweep.hpp"

namespace damson {

/// Result of a time of impact computation.
enum class ImpactState : std::uint8_t {
    Separated,  ///< The shapes do not collide.
    Hit,        ///< The shapes are apart at first and collide during the motion.
    Touching,   ///< The shapes are in contact when the motion begins.
};

/// Time and position of the impact of two moving shapes.
struct Impact {
    ImpactState state = ImpactState::Separated;  ///< Result of the computation.
    /// Fraction of the motion at the impact. If there is no impact, the fraction that was checked. [-]
    float fraction = 1.0f;
    glm::vec2 point{0.0f};   ///< Point on A's surface at the impact. [m]
    glm::vec2 normal{0.0f};  ///< Unit vector from A to B; zero if the cores overlap at the start. [-]
    int iterations = 0;      ///< Iteration count, for performance tests.
};

/// Limits of a time of impact: the range of the motion, and the distance that counts as an impact.
struct ImpactLimits {
    float max_fraction = 1.0f;   ///< Fraction of the motions that is checked. [-]
    float distance = 0.005f;     ///< Distance that counts as contact; if negative, an overlap depth. [m]
    float tolerance = 0.00125f;  ///< Extra distance at which an impact can be reported early. [m]
};

/// Returns the first time at which `a`, moving by `sweep_a`, is as close to `b`, moving by `sweep_b`, as `limits`
/// specifies. All values are in world space. No earlier contact is missed: up to that time the shapes are apart.
/// The impact occurs at the latest when the cores are 0.1 mm apart, even if `distance` allows a deeper overlap.
/// Requires: shapes without defects, finite sweeps, tolerance above zero.
/// Cost: one closest_points() call per iteration. Straight motions take two to five iterations; shapes that
/// spin closely past each other take up to `max_impact_rounds`. If these do not suffice, the impact is placed
/// at the fraction that the last iteration reached. Source: Mirtich, "Impulse-based Dynamic Simulation of
/// Rigid Body Systems", 1996, section 2.3, conservative advancement.
Impact time_of_impact(const Shape& a, const Sweep& sweep_a, const Shape& b, const Sweep& sweep_b,
                      const ImpactLimits& limits = {});

/// Smallest distance between the cores at an impact. Cores that touch would give no normal. [m]
inline constexpr float least_core_distance = 1e-4f;
inline constexpr int max_impact_rounds = 64;  ///< Maximum iteration count of time_of_impact(). [-]

}  // namespace damson
