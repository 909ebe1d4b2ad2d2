// Tires for cars that are seen from above. They roll freely along their direction, and resist sideways motion up to the
// limit of their friction, beyond which they slide.
//
//   std::array<Tire, 4> tires{Tire{.body = car, .position_local = {1.2f, 0.7f}, .load = weight / 4.0f}, ...};
//   tires[0].angle = tires[1].angle = steering;
//   tires[2].drive_force = tires[3].drive_force = gas;
//   grip_tires(world, tires, dt);
//   world.step(dt);
//
//        .---------.           The force of a tire, along and across its direction together, is at most friction times
//     ==|           |==  --->  load. A tire that drives or brakes hard has less grip to the side.
//       |           |   x axis
//     ==|           |==
//        '---------'
#pragma once

#include <glm/vec2.hpp>
#include <span>

#include "../model/handles.hpp"

namespace damson {

class World;

/// A tire of a car seen from above.
struct Tire {
    BodyHandle body{};               ///< Dynamic body of the car or wheel.
    glm::vec2 position_local{0.0f};  ///< Contact point, in the body's frame. [m]
    float angle = 0.0f;        ///< Angle of the rolling direction from the body's x axis: the steering. [rad]
    float load = 0.0f;         ///< Force with which the tire presses on the road: its part of the weight. [N]
    float friction = 1.0f;     ///< Friction coefficient between tire and road. [-]
    float drive_force = 0.0f;  ///< Force of the motor along the rolling direction; negative to reverse. [N]
    float brake_force = 0.0f;  ///< Maximum force of the brake against rolling. [N]
};

/// Maximum number of tires in one call of grip_tires().
inline constexpr std::size_t max_tires = 4096;

/// Applies the impulses of the tires for the next step, which has the duration `dt` [s]. Call it before each step. Sets
/// slides[i] to true if tires[i] reached the limit of its friction, for skid marks; `slides` may be empty. A sleeping body
/// stays asleep unless a tire drives it.
/// Requires: dt above zero, at most 1000 s; at most 4096 tires; live dynamic bodies; forces up to 1e20 N; friction up to
/// 1e6; load, friction and brake force zero or more; no entries of `slides`, or one per tire. Otherwise applies no impulse.
/// Cost: eight passes over the tires.
/// Source: the limit on the total force is the friction circle of Pacejka, "Tire and Vehicle Dynamics", 2012, chapter 1.
void grip_tires(World& world, std::span<const Tire> tires, float dt, std::span<bool> slides = {});

}  // namespace damson
