// Fluid regions: buoyancy, drag and flow for water, and wind.
//
//   const Fluid lake{.surface = FluidSurface{.point = {0.0f, 2.0f}}, .density = 2.0f, .drag = 3.0f};
//   push_by_fluid(world, lake, dt);      // before each step
//   world.step(dt);
//
//     region    .----------------------.      The fluid fills the part of the region below the surface. The
//     surface   |~~~~~~~~~/\~~~~~~~~~~~|      part of each shape inside the fluid is pushed up at its centroid
//               |        /##\          |      and is dragged along with the flow.
//               |  --->  \##/  flow    |
//               '----------------------'
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>

#include "../../core/aabb.hpp"
#include "../model/defs.hpp"

namespace damson {

class World;

/// The plane surface of a fluid.
struct FluidSurface {
    glm::vec2 point{0.0f};         ///< A point on the surface. [m]
    glm::vec2 normal{0.0f, 1.0f};  ///< Direction out of the fluid, of any length above zero. [-]

    bool operator==(const FluidSurface&) const = default;
};

/// A region that is filled with a fluid.
struct Fluid {
    /// Region of the fluid. Only the part of a shape inside it is affected. The default includes all worlds. [m]
    Aabb region{glm::vec2{-1.0e6f}, glm::vec2{1.0e6f}};
    /// Surface of the fluid. If not set, the fluid fills the region, as air does.
    std::optional<FluidSurface> surface{};
    /// Density, which causes buoyancy; 0 for none. A body whose shapes have a lower density floats. [kg/m2]
    float density = 1.0f;
    /// Drag force per area and per unit of velocity relative to the flow. A submerged body with a density d is
    /// slowed by drag / d per second. [kg/(m2 s)]
    float drag = 1.0f;
    glm::vec2 flow{0.0f};  ///< Velocity of the fluid. [m/s]
    Filter filter{};       ///< The fluid acts on the shapes that a shape with this filter would collide with.
};

/// Applies buoyancy and drag to the dynamic bodies in a fluid, for the next step only. Call it before each step, with
/// the arguments of that step. Returns the number of bodies in the fluid that were pushed.
///
/// Buoyancy is the weight of the displaced fluid, in the gravity of the body (its own gravity and gravity scale, if
/// set). Drag acts on the area inside the fluid, including its rotation. It is computed implicitly: in still
/// fluid, it never adds energy, for any drag and duration of the step. Forces applied before the call are included.
///
/// Sleeping bodies are not pushed and keep sleeping. After a change of the fluid, call this function once with
/// Wake::Yes, which wakes the bodies in the fluid.
/// Requires: a valid region; a normal that is not zero; density from 0 to max_density; drag from 0 to 1e15; a finite
/// flow; a step that World::step() accepts; not called from inside a step.
/// Cost: a box query, plus about 0.5 us per shape in the fluid. Allocates memory.
std::uint32_t push_by_fluid(World& world, const Fluid& fluid, float dt, int substeps = 4,
                            Wake wake = Wake::No);

}  // namespace damson
