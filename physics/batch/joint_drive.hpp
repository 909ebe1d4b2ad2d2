// Motor and spring parameters of a joint, independent of the joint's kind.
#pragma once

#include <optional>

#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

/// Parameters of a joint's motor and spring. A parameter without a value is not set, or the joint's kind
/// lacks it.
struct JointDrive {
    std::optional<float> motor_speed, motor_limit, spring_target, spring_hertz, spring_damping_ratio;
};

/// Returns the parameters that the joint's kind has.
JointDrive drive_of(const JointView& joint);
/// Sets the given parameters, as far as the joint's kind has them. A motor speed also enables the motor, and
/// a spring target also enables the spring. Wakes the bodies only if a parameter changes.
void set_drive(JointRef joint, const JointDrive& drive);

}  // namespace damson
