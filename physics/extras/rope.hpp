// Builds ropes and plank bridges: rows of links, connected by revolute joints.
//
//   const Rope rope = build_rope(world, {.start = hook, .end = hook + glm::vec2{0, -4}, .body_a = ceiling, .body_b = lamp});
//   const Rope bridge = build_rope(world, {.start = left, .end = right, .length = 11.0f, .segments = 20, .has_planks = true,
//                                          .body_a = ground, .body_b = ground});
//
//   start             end      A rope that is longer than the distance between its ends starts as an arc below them, in
//     o.             .o        the direction of gravity. Its links have equal lengths and turn by equal angles.
//       'o.       .o'
//          'o---o'
#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <vector>

#include "../model/defs.hpp"
#include "../model/handles.hpp"

namespace damson {

class World;

/// Definition of a rope or plank bridge.
struct RopeDef {
    glm::vec2 start{0.0f};        ///< Start of the rope in world space. [m]
    glm::vec2 end{0.0f, -4.0f};   ///< End of the rope in world space. [m]
    float length = 0.0f;          ///< Length of the rope; 0 is the distance between the ends. [m]
    std::uint32_t segments = 16;  ///< Number of links, 1 to 1000.
    float thickness = 0.1f;       ///< Thickness of the links; at most the length of a link. [m]
    bool has_planks = false;      ///< If true, the links are boxes, as in a bridge; otherwise capsules.
    BodyHandle body_a{};          ///< Body to which the start is attached, or null.
    BodyHandle body_b{};          ///< Body to which the end is attached, or null.
    /// If true, distance joints limit the stretch under heavy loads: from each attached end to the other end, and to
    /// the link in the middle.
    bool limits_stretch = true;
    float linear_damping = 0.0f;   ///< Damping of the linear velocity of the links. [1/s]
    float angular_damping = 0.0f;  ///< Damping of the angular velocity of the links. [1/s]
    ShapeDef shape{};              ///< Density, material, filter and other properties of the links.
};

/// Bodies and joints of a rope.
struct Rope {
    std::vector<BodyHandle>
        bodies;  ///< Links from start to end. In its frame, a link points along the x axis.
    /// Joints along the rope, from start to end, including those to `body_a` and `body_b`.
    std::vector<JointHandle> joints;
    std::vector<JointHandle> limits;  ///< Distance joints that limit the stretch.
};

/// Builds a rope and returns its bodies and joints. Neighboring links do not collide with each other. Other links do;
/// give the shapes a negative `filter.group` to prevent that. `world.destroy_bodies(rope.bodies)` removes the links and
/// their joints. If both ends are attached, one joint of `limits` connects `body_a` to `body_b`: destroy it as well.
/// Requires: a finite start and end within 1e5 m of the origin; a length of 0, or at least the distance between the ends;
/// links that are at least 1 mm long and not shorter than the thickness; 1 to 1000 links; a thickness above zero; dampings
/// of zero or more; live bodies or null; valid shape properties with an automatic key; not called from inside a step.
/// Otherwise returns an empty rope.
/// Cost: one call of World::create_bodies(), and one joint per link.
Rope build_rope(World& world, const RopeDef& def);

}  // namespace damson
