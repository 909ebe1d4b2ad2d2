// The position error of a joint for the current poses of its bodies. Kinds with rigid constraints have a
// function `error(def, frames)`.
#pragma once

#include <algorithm>
#include <cmath>
#include <glm/vec2.hpp>

#include "../../core/vector.hpp"

namespace damson {

/// Anchors and axis of a joint in world space, and its angle.
struct JointFrames {
    glm::vec2 anchor_a{0.0f}, anchor_b{0.0f};  ///< [m]
    glm::vec2 axis{1.0f, 0.0f};                ///< [-]
    float angle = 0.0f;                        ///< [rad]

    float distance() const noexcept { return length(anchor_b - anchor_a); }
};

/// Position error of the rigid constraints of a joint: linear [m] and angular [rad].
struct JointError {
    float linear = 0.0f, angular = 0.0f;
};

/// Returns the distance of a value from its limits, or 0 if it is within them.
inline float outside(float value, float lower, float upper) noexcept {
    return std::max({lower - value, value - upper, 0.0f});
}

/// Returns the distance of B's anchor from the part of the axis within the limits.
template <class Def>
float miss_of_axis(const Def& def, const JointFrames& frames) noexcept {
    const glm::vec2 apart = frames.anchor_b - frames.anchor_a;
    const float across = std::fabs(cross(frames.axis, apart));
    const float along = def.has_limits
                            ? outside(dot(frames.axis, apart), def.lower_translation, def.upper_translation)
                            : 0.0f;
    return std::max(across, along);
}

}  // namespace damson
