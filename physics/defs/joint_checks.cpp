// Validation of joints by the rules of their fields.
#include "../../core/contract.hpp"
#include "../../core/log.hpp"
#include "def_checks.hpp"
#include "def_fields.hpp"

namespace damson {

bool is_legal(const JointDef& def, const char* call) {
    return std::visit([&](const auto& kind) { return has_legal_fields(kind, call); }, def);
}

void warn_of_parts_without_effect(const JointDef& def, const char* call) {
    if (!is_logging()) return;
    const auto warn_if = [&](bool has_no_effect, const char* part, const char* cause) {
        if (has_no_effect)
            log_warning(std::string(call) + ": the " + part + " has no effect, because " + cause + " is 0");
    };
    std::visit(
        [&](const auto& kind) {
            if constexpr (requires { kind.max_motor_torque; })
                warn_if(kind.has_motor && kind.max_motor_torque == 0.0f, "motor", "max_motor_torque");
            if constexpr (requires { kind.max_motor_force; })
                warn_if(kind.has_motor && kind.max_motor_force == 0.0f, "motor", "max_motor_force");
            if constexpr (requires { kind.has_spring; })
                warn_if(kind.has_spring && kind.spring_hertz == 0.0f, "spring", "spring_hertz");
            if constexpr (requires { kind.max_velocity_force; }) {
                warn_if(kind.linear_velocity != glm::vec2{0.0f} && kind.max_velocity_force == 0.0f,
                        "linear velocity drive", "max_velocity_force");
                warn_if(kind.angular_velocity != 0.0f && kind.max_velocity_torque == 0.0f,
                        "angular velocity drive", "max_velocity_torque");
                warn_if(kind.linear_hertz != 0.0f && kind.max_spring_force == 0.0f, "linear spring",
                        "max_spring_force");
                warn_if(kind.angular_hertz != 0.0f && kind.max_spring_torque == 0.0f, "angular spring",
                        "max_spring_torque");
            }
            if constexpr (requires { kind.max_force; })
                warn_if(kind.max_force == 0.0f, "spring", "max_force");
        },
        def);
}

const char* name_of(JointType type) noexcept {
    const char* name = "none";
    const auto look = [&]<std::size_t... kind>(std::index_sequence<kind...>) {
        const auto find = [&](std::size_t index, const char* of_kind) {
            if (static_cast<std::size_t>(type) == index) name = of_kind;
        };
        (find(kind, joint_name<std::variant_alternative_t<kind, JointDef>>), ...);
    };
    look(std::make_index_sequence<joint_type_count>{});
    return name;
}

}  // namespace damson
