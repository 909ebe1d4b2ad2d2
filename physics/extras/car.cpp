// Places the parts of a car, and converts the frequency of the suspension.
//
// The frequency of a wheel joint refers to the mass that wheel and chassis have together along its axis, which is little
// more than that of the wheel. The suspension must have the stiffness k = m (2 pi f)^2 for half the chassis m instead.
#include "car.hpp"

#include <cmath>
#include <utility>
#include <vector>

#include "../../core/contract.hpp"
#include "../../core/transform.hpp"
#include "../model/def_checks.hpp"
#include "../model/def_fields.hpp"
#include "../world/world.hpp"

namespace damson {

namespace rule {
inline constexpr FieldRule car_size{"from 0.01 to 1000 m", 0.01f, 1000.0f};
inline constexpr FieldRule car_mass{"from 1e-3 to 1e6 kg", 1e-3f, 1e6f};
inline constexpr FieldRule car_frequency{"from 0.01 to 100 Hz", 0.01f, 100.0f};
}  // namespace rule

DAMSON_FIELDS(CarDef, DAMSON_FIELD(position, rule::place, "m"), DAMSON_FIELD(angle, rule::finite, "rad"),
              DAMSON_FIELD(chassis_half, rule::car_size, "m"),
              DAMSON_FIELD(chassis_height, rule::car_size, "m"),
              DAMSON_FIELD(chassis_mass, rule::car_mass, "kg"), DAMSON_FIELD(wheel_base, rule::car_size, "m"),
              DAMSON_FIELD(wheel_radius, rule::car_size, "m"), DAMSON_FIELD(wheel_mass, rule::car_mass, "kg"),
              DAMSON_FIELD(suspension_hertz, rule::car_frequency, "Hz"),
              DAMSON_FIELD(suspension_damping_ratio, rule::not_negative, "-"),
              DAMSON_FIELD(suspension_travel, rule::radius, "m"), DAMSON_FIELD(drive),
              DAMSON_FIELD(speed, rule::finite, "m/s"), DAMSON_FIELD(max_torque, rule::positive, "N m"),
              DAMSON_FIELD(chassis), DAMSON_FIELD(wheel))

namespace {

bool is_driven(CarDrive drive, std::size_t axle) {
    return drive == CarDrive::All || (drive == CarDrive::Front) == (axle == 1);
}

/// Properties of a shape, with the density for a given mass.
ShapeDef with_mass(ShapeDef def, const Shape& shape, float mass) {
    def.density = mass / compute_mass(shape, 1.0f).mass;
    return def;
}

struct Suspension {
    float hertz, damping_ratio;
};

/// Returns the settings of a wheel joint for the suspension of the definition. `arm` is the distance of the axle from the
/// center of the chassis, across the axis of the joint. [m]
Suspension suspension_of(const CarDef& def, float arm, float chassis_inertia) {
    const float joint_mass =
        1.0f / (1.0f / def.chassis_mass + 1.0f / def.wheel_mass + arm * arm / chassis_inertia);
    const float factor = std::sqrt(0.5f * def.chassis_mass / joint_mass);
    return {factor * def.suspension_hertz, factor * def.suspension_damping_ratio};
}

}  // namespace

Car build_car(World& world, const CarDef& def) {
    constexpr const char* call = "build_car";
    if (!has_legal_fields(def, call) ||
        !require(def.drive <= CarDrive::All, call, "drive", "one of the choices") ||
        !require(def.chassis.key == automatic_key, call, "chassis.key", "automatic") ||
        !require(def.wheel.key == automatic_key, call, "wheel.key", "automatic"))
        return {};
    const Transform frame{def.position, Rotation::from_angle(def.angle)};
    const float half_base = 0.5f * def.wheel_base, axle_drop = def.wheel_radius - def.chassis_height;
    const Shape box = make_box(def.chassis_half), disc = Circle{.radius = def.wheel_radius};
    const auto body_at = [&](float x, float y) {
        return BodyDef{.type = BodyType::Dynamic, .position = frame * glm::vec2{x, y}, .angle = def.angle};
    };
    const ShapeDef tire = with_mass(def.wheel, disc, def.wheel_mass);
    const std::vector<BodyHandle> bodies = world.create_bodies(
        std::vector{body_at(0.0f, def.chassis_height), body_at(-half_base, def.wheel_radius),
                    body_at(half_base, def.wheel_radius)},
        std::vector<BodyShape>{
            {0, box, with_mass(def.chassis, box, def.chassis_mass)}, {1, disc, tire}, {2, disc, tire}});
    if (bodies.size() != 3) return {};

    Car car{bodies[0], {bodies[1], bodies[2]}, {}};
    const Suspension suspension = suspension_of(def, half_base, world.body(car.chassis).inertia());
    for (std::size_t i = 0; i < 2; ++i)
        car.axles[i] = world.create_joint(
            WheelJointDef{.body_a = car.chassis,
                          .body_b = car.wheels[i],
                          .anchor_local_a = {i == 0 ? -half_base : half_base, axle_drop},
                          .angle_local_a = 0.5f * pi,  // the axis points up
                          .has_motor = is_driven(def.drive, i),
                          .motor_speed = -def.speed / def.wheel_radius,
                          .max_motor_torque = is_driven(def.drive, i) ? def.max_torque : 0.0f,
                          .has_limits = true,
                          .lower_translation = -def.suspension_travel,
                          .upper_translation = def.suspension_travel,
                          .spring_hertz = suspension.hertz,
                          .spring_damping_ratio = suspension.damping_ratio});
    return car;
}

void drive_car(World& world, const Car& car, float speed) {
    constexpr const char* call = "drive_car";
    if (!require(is_finite(speed), call, "speed", "finite", speed) ||
        !require(world.is_alive(car.chassis), call, "car", "alive"))
        return;
    for (std::size_t i = 0; i < 2; ++i) {
        if (!require(world.is_alive(car.axles[i]) && world.is_alive(car.wheels[i]), call, "car", "alive"))
            return;
        const BodyView wheel = std::as_const(world).body(car.wheels[i]);
        if (!require(
                std::as_const(world).joint(car.axles[i]).type() == JointType::Wheel &&
                    wheel.shape_count() == 1 &&
                    std::holds_alternative<Circle>(std::as_const(world).shape(wheel.shape(0)).geometry()),
                call, "car", "a car with wheels of one circle each"))
            return;
    }
    for (std::size_t i = 0; i < 2; ++i) {
        auto axle = world.joint(car.axles[i]).get<WheelJointDef>();
        if (!axle.has_motor) continue;
        const ShapeHandle wheel = world.body(car.wheels[i]).shape(0);
        axle.motor_speed = -speed / radius_of(world.shape(wheel).geometry());
        world.joint(car.axles[i]).set(axle);
    }
    world.body(car.chassis).set_awake(true);
}

}  // namespace damson
