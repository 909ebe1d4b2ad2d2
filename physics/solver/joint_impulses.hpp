// Impulses of a joint that persist from step to step.
#pragma once

#include <glm/vec2.hpp>

namespace damson {

/// Data that a joint keeps from step to step: mainly the impulses of the last substep. Each kind of joint
/// uses only the fields that it needs.
struct AccumulatedImpulses {
    glm::vec2 point{0.0f};  ///< Impulse at the anchor, on B. [N s]
    glm::vec2 drive{0.0f};  ///< Impulse of a motor joint's velocity drive, on B. [N s]
    float turn = 0.0f;      ///< Angular impulse on B. [N m s]
    float line = 0.0f;      ///< Impulse of a single linear row. [N s]
    float spring = 0.0f;    ///< Impulse of the spring. [N s] or [N m s]
    float motor = 0.0f;     ///< Impulse of the motor. [N s] or [N m s]
    float lower = 0.0f;     ///< Impulse of the lower limit. [N s] or [N m s]
    float upper = 0.0f;     ///< Impulse of the upper limit. [N s] or [N m s]
    float seen_a = 0.0f;    ///< Gear: angle or translation of its first joint in the last step. [rad] or [m]
    float seen_b = 0.0f;    ///< Gear: angle or translation of its second joint in the last step. [rad] or [m]
    float error = 0.0f;     ///< Gear: error of the sum of both coordinates in the last step. [rad] or [m]

    bool operator==(const AccumulatedImpulses&) const = default;

    /// Calls `visit(name, value, unit)` for each field in order of declaration. Used by digests and
    /// descriptions.
    template <class Visit>
    void each_field(Visit&& visit) const {
        constexpr const char* either = "N s or N m s";
        visit("point", point, "N s");
        visit("drive", drive, "N s");
        visit("turn", turn, "N m s");
        visit("line", line, "N s");
        visit("spring", spring, either);
        visit("motor", motor, either);
        visit("lower", lower, either);
        visit("upper", upper, either);
        visit("seen_a", seen_a, "rad or m");
        visit("seen_b", seen_b, "rad or m");
        visit("error", error, "rad or m");
    }
};
static_assert(sizeof(AccumulatedImpulses) == 2 * sizeof(glm::vec2) + 9 * sizeof(float),
              "each_field() has all");

/// Joint data that every step writes. It fills one cache line.
struct alignas(64) JointImpulses {
    AccumulatedImpulses memory{};
    glm::vec2 reaction{0.0f};    ///< Impulse on B in the last substep. [N s]
    float reaction_turn = 0.0f;  ///< Angular impulse on B in the last substep. [N m s]
};
static_assert(sizeof(JointImpulses) == 64);

}  // namespace damson
