// Drops: bodies on their way through one-way surfaces.
#pragma once

#include <glm/vec2.hpp>

#include "../../core/aabb.hpp"
#include "../defs/handles.hpp"

namespace damson {

/// One-way surfaces that a body is dropping through, from the call on until it has parted from all of them.
struct Drop {
    BodyHandle body;
    glm::vec2 up{0.0f};  ///< Out of their solid side, unit. [-]
    Aabb area{};         ///< Around them, with `up` turned to (0, 1). [m]
};

}  // namespace damson
