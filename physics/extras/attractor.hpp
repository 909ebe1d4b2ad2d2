// Gravity toward a point: planets, and magnets that pull or repel.
//
//   const Attractor planet{.strength = 400.0f, .falloff = AttractorFalloff::InverseSquare, .min_distance = 10.0f};
//   pull_to(world, planet, dt);      // before each step
//   world.step(dt);
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <limits>

#include "../model/defs.hpp"

namespace damson {

class World;

/// Dependence of a pull on the distance d to the point.
enum class AttractorFalloff : std::uint8_t {
    Constant,       ///< The same at every distance.
    Linear,         ///< Proportional to d, like a spring.
    Inverse,        ///< Proportional to 1 / d.
    InverseSquare,  ///< Proportional to 1 / d^2, like the gravity of a planet.
};

/// A point that pulls or repels bodies.
struct Attractor {
    glm::vec2 point{0.0f};  ///< Center of the attractor. [m]
    /// Pull at a distance of 1 m: an acceleration [m/s2] if `scales_with_mass`, otherwise a force [N]. A negative
    /// value repels. For a surface gravity g at the radius r of a planet, use g * r * r. [m/s2]
    float strength = 0.0f;
    AttractorFalloff falloff = AttractorFalloff::InverseSquare;  ///< Dependence of the pull on the distance.
    /// Distance below which the pull falls to zero in proportion to the distance, as inside a planet. [m]
    float min_distance = 0.5f;
    /// Distance of the center of mass beyond which a body is not pulled. [m]
    float max_distance = std::numeric_limits<float>::infinity();
    bool scales_with_mass = true;  ///< If true, the pull is proportional to the mass of a body, like gravity.
    Filter
        filter{};  ///< The attractor pulls bodies with a shape that a shape with this filter would collide with.
};

/// Applies the pull of an attractor to the center of mass of dynamic bodies, for the next step only. Call it before
/// each step, with the arguments of that step. Returns the number of bodies pulled.
///
/// Acts on bodies with a solid shape within a square around the range. The force is evaluated where the body will be
/// during the step, so that orbits keep their energy. A circular orbit that takes 300 steps of 4 substeps keeps its
/// radius within 0.3 %, and misses its start by 0.1 % of its radius per turn.
///
/// Sleeping bodies are not pulled and keep sleeping. After a change of the attractor, call this function once with
/// Wake::Yes, which wakes the bodies in range. A body slower than its sleep threshold falls asleep even if it
/// accelerates slowly; use BodyRef::set_can_sleep() for bodies that must not.
/// Requires: a point within 1e5 m of the origin; a strength from -1e30 to 1e30; a min_distance from 0 to 1e6; a
/// max_distance of zero or more; a step that World::step() accepts; not called from inside a step.
/// Cost: a box query, plus about 0.1 us per body in range. Allocates memory.
std::uint32_t pull_to(World& world, const Attractor& attractor, float dt, int substeps = 4,
                      Wake wake = Wake::No);

}  // namespace damson
