#include "joint_drive.hpp"

namespace damson {

namespace {

/// Calls `use(field, drive_field)` for each motor or spring field that a joint definition has.
template <class Def, class Drive, class Use>
void pair_up(Def& def, Drive& drive, const Use& use) {
    if constexpr (requires { def.motor_speed; }) use(def.motor_speed, drive.motor_speed);
    if constexpr (requires { def.max_motor_torque; }) use(def.max_motor_torque, drive.motor_limit);
    if constexpr (requires { def.max_motor_force; }) use(def.max_motor_force, drive.motor_limit);
    if constexpr (requires { def.target_angle; }) use(def.target_angle, drive.spring_target);
    if constexpr (requires { def.target_translation; }) use(def.target_translation, drive.spring_target);
    if constexpr (requires { def.spring_hertz; }) use(def.spring_hertz, drive.spring_hertz);
    if constexpr (requires { def.spring_damping_ratio; })
        use(def.spring_damping_ratio, drive.spring_damping_ratio);
}

}  // namespace

JointDrive drive_of(const JointView& joint) {
    JointDrive drive;
    std::visit(
        [&](const auto& def) {
            pair_up(def, drive, [](float number, std::optional<float>& into) { into = number; });
        },
        joint.def());
    return drive;
}

void set_drive(JointRef joint, const JointDrive& drive) {
    JointDef changed = joint.def();
    bool is_changed = false;
    std::visit(
        [&](auto& def) {
            pair_up(def, drive, [&](float& number, const std::optional<float>& from) {
                if (!from || number == *from) return;
                number = *from;
                is_changed = true;
            });
            const auto switch_on = [&](bool& flag, bool is_given) {
                is_changed |= is_given && !flag;
                flag |= is_given;
            };
            if constexpr (requires { def.has_motor; })
                switch_on(def.has_motor, drive.motor_speed.has_value());
            if constexpr (requires { def.has_spring; })
                switch_on(def.has_spring, drive.spring_target.has_value());
        },
        changed);
    if (is_changed) joint.set(changed);
}

}  // namespace damson
