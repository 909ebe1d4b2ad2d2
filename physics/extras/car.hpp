// Builds cars for side views: a chassis on two sprung wheels, with motors.
//
//   const Car car = build_car(world, {.position = road, .speed = 8.0f});
//   drive_car(world, car, is_braking ? 0.0f : 12.0f);
//
//        .-----------.          The car looks to the right. Its rear wheel is on the left, and positive speeds drive
//     .--'           '--.       to the right.
//     '--( )-------( )--'
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>

#include "../model/defs.hpp"
#include "../model/handles.hpp"

namespace damson {

class World;

/// Wheels that the motor drives.
enum class CarDrive : std::uint8_t { Rear, Front, All };

/// Definition of a car.
struct CarDef {
    glm::vec2 position{0.0f};  ///< Point on the road halfway between the wheels, in world space. [m]
    float angle = 0.0f;        ///< Angle of the whole car; 0 on a level road. [rad]
    glm::vec2 chassis_half{1.6f, 0.3f};  ///< Half the width and height of the chassis, a box. [m]
    float chassis_height = 0.75f;        ///< Height of the center of the chassis above the road. [m]
    float chassis_mass = 800.0f;         ///< Mass of the chassis. [kg]
    float wheel_base = 2.2f;             ///< Distance between the axles. [m]
    float wheel_radius = 0.35f;          ///< Radius of the wheels. [m]
    float wheel_mass = 20.0f;            ///< Mass of each wheel. [kg]
    /// Frequency at which the chassis bounces on its springs. Under gravity g, it sinks by g / (2 pi frequency)^2. [Hz]
    float suspension_hertz = 2.0f;
    float suspension_damping_ratio = 0.4f;  ///< Damping ratio of the suspension; 1 is critical. [-]
    /// Distance that a wheel can move up and down from its unloaded position. [m]
    float suspension_travel = 0.2f;
    CarDrive drive = CarDrive::Rear;  ///< Wheels that the motor drives.
    float speed = 0.0f;               ///< Target speed of the motor; positive to the right. [m/s]
    float max_torque = 1500.0f;       ///< Maximum torque of the motor at each driven wheel. [N m]
    ShapeDef
        chassis{};  ///< Material, filter and other properties of the chassis. The density follows from the mass.
    /// Material, filter and other properties of the wheels. The density follows from the mass.
    ShapeDef wheel{.friction = 1.0f};
};

/// Bodies and joints of a car.
struct Car {
    BodyHandle chassis{};                ///< Body of the chassis.
    std::array<BodyHandle, 2> wheels{};  ///< Rear wheel and front wheel.
    std::array<JointHandle, 2> axles{};  ///< Wheel joints of the rear wheel and the front wheel.
};

/// Builds a car and returns its bodies and joints. The joints end with the bodies.
/// Requires: finite numbers; a position within 1e5 m of the origin; sizes, masses, frequency and maximum torque above
/// zero; damping ratio and travel zero or more; valid shape properties with automatic keys; not called from inside a
/// step. Otherwise returns null handles.
Car build_car(World& world, const CarDef& def);

/// Sets the target speed of the motors of a car [m/s]: positive to the right, zero to brake. The wheels turn at the speed
/// divided by their radius, as far as the torque and the grip of the wheels permit. Wakes the car.
/// Requires: a finite speed; all bodies and joints of the car are alive, and each wheel has a circle as its only shape.
void drive_car(World& world, const Car& car, float speed);

}  // namespace damson
