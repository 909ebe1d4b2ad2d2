// A car: a chassis and two wheels on springs.
#pragma once

#include <cstdint>

#include "../props.hpp"

namespace damson::demo {

struct Car {
    std::uint32_t chassis = 0, front = 0, rear = 0;
};

struct CarKind {
    float wheel = 0.4f;  // radius of the wheels [m]
    float hertz = 4.0f;  // frequency of the suspension [Hz]
    bool has_motor = false;
    float speed = 0.0f;   // motor speed [rad/s]
    float torque = 0.0f;  // maximum motor torque [N m]
    float start = 0.0f;   // initial speed of the car [m/s]
};

/// Adds a car on a slope through the origin. The slope descends to the right by `angle` [rad].
inline Car add_car(Scene& scene, const CarKind& kind, float angle = 0.0f) {
    const Rotation q = Rotation::from_angle(-angle);
    const glm::vec2 along = q * glm::vec2{1.0f, 0.0f};
    const auto at = [&](float x, float y) { return q * glm::vec2{x, y}; };
    Car car;
    car.chassis = add_thing(scene, at(0.0f, kind.wheel + 0.35f), BoxOutline{.half = {1.5f, 0.25f}}, {},
                            {.angle = -angle, .linear_velocity = kind.start * along});
    for (const float x : {1.0f, -1.0f}) {
        const auto wheel =
            add_thing(scene, at(x, kind.wheel), CircleOutline{.radius = kind.wheel},
                      {.density = 2.0f, .friction = 1.5f},
                      {.linear_velocity = kind.start * along, .angular_velocity = -kind.start / kind.wheel});
        SceneJoint joint;
        joint.angle_local_a = 1.5707963f;
        joint.has_motor = kind.has_motor, joint.motor_speed = kind.speed,
        joint.max_motor_torque = kind.torque;
        joint.has_limits = true, joint.lower_limit = -0.25f, joint.upper_limit = 0.25f;
        joint.has_spring = true, joint.spring_hertz = kind.hertz, joint.spring_damping_ratio = 0.7f;
        scene.add_joint(joint_at(scene, JointType::Wheel, car.chassis, wheel, at(x, kind.wheel), joint));
        (x > 0.0f ? car.front : car.rear) = wheel;
    }
    return car;
}

}  // namespace damson::demo
