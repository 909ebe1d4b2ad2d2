// Motor and spring parameters of a joint, independent of its kind.
#pragma once

#include <optional>

#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

/// Parameters of a joint's motor and spring.
struct JointDrive {
    std::optional<float> motor_speed, motor_limit, spring_target, spring_hertz, spring_damping_ratio;
};

/// Returns the parameters that the joint's kind has.
JointDrive drive_of(const JointView& joint);
/// Sets those given parameters that the joint's kind has. A motor speed also enables the motor, and a spring target
/// the spring. Wakes the bodies only if a parameter changes.
void set_drive(JointRef joint, const JointDrive& drive);

}  // namespace damson
