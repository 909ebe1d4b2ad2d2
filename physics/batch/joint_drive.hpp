// A joint's motor and spring by number, of whichever kind the joint is.
#pragma once

#include <optional>

#include "../world/world.hpp"
#include "batch_defs.hpp"

namespace damson {

/// Numbers of a joint's drive.
struct JointDrive {
    std::optional<float> motor_speed, motor_limit, spring_target, spring_hertz, spring_damping_ratio;
};

/// Those that the kind has.
JointDrive drive_of(const JointView& joint);
/// Sets those that are given and that the kind has; a motor that gets a speed is switched on, a spring that
/// gets a target, too. Wakes the bodies only for what differs.
void set_drive(JointRef joint, const JointDrive& drive);

}  // namespace damson
