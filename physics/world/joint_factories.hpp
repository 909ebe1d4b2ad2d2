// Creates joint definitions from points in the world, for bodies that are already in position.
//
//   auto hinge = damson::revolute_at(world, car, wheel, {2.0f, 0.5f});
//   hinge.has_motor = true;
//   hinge.max_motor_torque = 20.0f;
//   world.create_joint(hinge);
//
// Each function places the anchors and the joint frames so that the joint is at rest where the bodies are now: its
// angle or translation is 0, and a distance joint has the current distance as its length.
//
// Errors: a body that is not alive, or a value that is not finite, throws ContractViolation by default. With a handler
// that returns (set_violation_handler()), the function returns a definition without bodies, which create_joint()
// rejects.
#pragma once

#include <glm/vec2.hpp>

#include "../model/joint_defs.hpp"

namespace damson {

class World;

/// Returns a revolute joint that pins two bodies together at the world point `point`. [m]
RevoluteJointDef revolute_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point);
/// Returns a weld joint between two bodies at the world point `point`. [m]
WeldJointDef weld_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point);
/// Returns a prismatic joint between two bodies at the world point `point` [m]. B slides along `axis`, a
/// nonzero vector in world space.
PrismaticJointDef prismatic_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point,
                               glm::vec2 axis);
/// Returns a wheel joint: body B, the wheel, rotates about the world point `point` [m] and is sprung along
/// `axis`, a nonzero vector in world space.
WheelJointDef wheel_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point, glm::vec2 axis);
/// Returns a distance joint between the world points `point_a` of body A and `point_b` of body B. [m]
DistanceJointDef distance_at(const World& world, BodyHandle a, BodyHandle b, glm::vec2 point_a,
                             glm::vec2 point_b);

}  // namespace damson
